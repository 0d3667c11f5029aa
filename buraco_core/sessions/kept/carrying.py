"""The page of the progress code: take one along, or enter one that another device shows."""

from __future__ import annotations

from dataclasses import dataclass, replace

from buraco_core.message import M_, MN_, Message
from buraco_core.sessions.kept.progress import Progress
from buraco_core.sessions.kept.transfer import Carried, TransferError, format_transfer, parse_transfer
from buraco_core.sessions.view import Block, Item, action, copied, entry, message, quiet, text
from buraco_core.text import Speaker

__all__ = ["Carrying", "kept_message"]

ENTRY = "entry"


@dataclass(frozen=True)
class Carrying:
    """What stands on the page.

    Attributes:
        entered: what was pasted.
        tone: of what is said about it, nothing before it was entered.
        says: what is said about it.
    """

    entered: str = ""
    tone: str = ""
    says: tuple[Message, ...] = ()

    def filled(self, value: str) -> Carrying:
        """The page after something was pasted."""
        return replace(self, entered=value, tone="", says=())

    def taken(self, progress: Progress) -> tuple[Carrying, Carried | None]:
        """The page after the code was entered, and what is in it; a wrong one stays where it was pasted."""
        try:
            carried = parse_transfer(self.entered)
        except TransferError as refused:
            return replace(self, tone="careful", says=refused.messages), None
        better = len(progress.new_in(carried.results))
        says = [
            MN_(
                "%(count)s result is in this code.",
                "%(count)s results are in this code.",
                len(carried.results),
            ),
            MN_(
                "%(count)s of them is new here, or better than before.",
                "%(count)s of them are new here, or better than before.",
                better,
            )
            if better
            else M_("All of them were here already; nothing changes."),
        ]
        if carried.unknown:
            says.append(
                MN_(
                    "%(count)s more is about a level or a table that this course does not know.",
                    "%(count)s more are about levels or tables that this course does not know.",
                    carried.unknown,
                )
            )
        return Carrying(tone="right" if carried.results else "careful", says=tuple(says)), carried

    def blocks(self, progress: Progress, table: str, keeps: str, speaker: Speaker) -> list[Block]:
        """The code to take along, then room for another one."""
        found = [
            text("goal", "goal", speaker.say(M_("Take your progress along"))),
            text("kept", "prose", speaker.say(kept_message(keeps))),
        ]
        if progress.results:
            label = speaker.say(M_("Your code, for another device or for your teacher"))
            found.append(copied("code", label, format_transfer(progress.results, table)))
        else:
            nothing = M_(
                "There is nothing to take along yet: your code comes with the first level that you solve."
            )
            found.append(text("code", "prose", speaker.say(nothing)))
        note = M_("What is better counts, here or in the code; nothing is lost.")
        label = speaker.say(M_("A code from another device"))
        found.append(entry(ENTRY, label, self.entered, speaker.say(note)))
        return found

    def message_block(self, speaker: Speaker) -> Block:
        """What is said about the code that was entered, or the room for it."""
        return message(self.tone, "", speaker.say(*self.says)) if self.says else quiet()

    def main_actions(self, speaker: Speaker) -> list[Item]:
        """Enter the code that was pasted."""
        return [action("enter", speaker.say(M_("Add this code")), primary=True)]


def kept_message(keeps: str) -> Message:
    """Where progress is kept, in a sentence or two."""
    if keeps == "no":
        return M_(
            "This browser keeps nothing for this page: the window may be private, or its storage is blocked. What "
            "you solve is lost when you close the page, unless you take it along as a code."
        )
    if keeps == "visit":
        return M_(
            "This page is on a borrowed computer: what you solve may be lost with it. Take it along as a code."
        )
    return M_(
        "Your progress stays in this browser, on this device. In a private window it goes when the window is "
        "closed: take it along as a code."
    )
