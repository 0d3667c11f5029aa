"""Sessions: what happens on a board as pure values, intent in, view out. Nothing here knows a widget."""

from buraco_core.sessions.course.session import CourseSession, resume
from buraco_core.sessions.course.view import view_of
from buraco_core.sessions.intents import Address, Intent, read_intent
from buraco_core.sessions.kinds.session_of_kind import puzzle_session
from buraco_core.sessions.room_names import ROOM_NAMES
from buraco_core.sessions.rooms import ROOMS
from buraco_core.sessions.visit import Visit

__all__ = [
    "ROOMS",
    "ROOM_NAMES",
    "Address",
    "CourseSession",
    "Intent",
    "Visit",
    "puzzle_session",
    "read_intent",
    "resume",
    "view_of",
]
