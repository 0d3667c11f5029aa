"""The rooms beside the course, by key: the one place where a new room is entered."""

from __future__ import annotations

from buraco_core.sessions.rooms.hand import Hand
from buraco_core.sessions.rooms.pad import Pad
from buraco_core.sessions.rooms.practice import Practice
from buraco_core.sessions.rooms.quiz import Quiz
from buraco_core.sessions.rooms.record import Record
from buraco_core.sessions.rooms.referee import Referee
from buraco_core.sessions.rooms.review import Review
from buraco_core.sessions.rooms.room import Door, Room
from buraco_core.sessions.rooms.rulebook import Rulebook

__all__ = ["ROOMS", "Door", "Room"]

ROOMS: dict[str, type[Room]] = {
    each.key: each for each in (Practice, Review, Quiz, Referee, Rulebook, Hand, Record, Pad)
}
