"""Sessions: what happens on a board as pure values, intent in, view out. Nothing here knows a widget."""

from buraco_core.sessions.intents import Address, Intent, read_intent
from buraco_core.sessions.kinds import puzzle_session
from buraco_core.sessions.lesson import LessonSession, resume
from buraco_core.sessions.lesson_view import view_of

__all__ = ["Address", "Intent", "LessonSession", "puzzle_session", "read_intent", "resume", "view_of"]
