"""The rooms beside the course, by key: the one place where a new room is entered."""

from __future__ import annotations

from buraco_core.sessions.rooms.hand.hand import Hand
from buraco_core.sessions.rooms.pad.pad import Pad
from buraco_core.sessions.rooms.record.record import Record
from buraco_core.sessions.rooms.reviews.practice import Practice
from buraco_core.sessions.rooms.reviews.quiz import Quiz
from buraco_core.sessions.rooms.reviews.review import Review
from buraco_core.sessions.rooms.room import Door, Room
from buraco_core.sessions.rooms.rules.referee import Referee
from buraco_core.sessions.rooms.rules.rulebook import Rulebook

__all__ = ["ROOMS", "Door", "Room"]

ROOMS: dict[str, type[Room]] = {
    each.key: each for each in (Practice, Review, Quiz, Referee, Rulebook, Hand, Record, Pad)
}
