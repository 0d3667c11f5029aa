"""What a clause of the rulebook is: its id, its title, and sentences chosen by the fields of `Rules`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from buraco_core.message import M_, Message, MessageError
from buraco_core.rules import Rules

__all__ = ["Clause", "Says", "Test", "UnknownClause", "always", "joined", "never"]

Test = Callable[[Rules], bool]
Says = Message | Callable[[Rules], Message]


class UnknownClause(MessageError):
    """An id that no clause has."""

    def __init__(self, wanted: object) -> None:
        super().__init__(
            M_(
                "The rulebook has no clause %(id)s: ids look like WILD-5, or WILD-5.slide for a point "
                "that tables play differently.",
                id=repr(wanted),
            )
        )


def always(rules: Rules) -> bool:  # noqa: ARG001 - a test of rules
    """Whatever the rules."""
    return True


def never(rules: Rules) -> bool:  # noqa: ARG001 - a test of rules
    """Under no rules."""
    return False


def joined(*messages: Message) -> Message:
    """Two or three messages said one after the other; a single one is itself."""
    if len(messages) == 1:
        return messages[0]
    if len(messages) == 2:
        return M_("%(one)s %(two)s", one=messages[0], two=messages[1])
    one, two, three = messages
    return M_("%(one)s %(two)s %(three)s", one=one, two=two, three=three)


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rulebook, or a point of one (`WILD-5.slide`).

    A point is something that its clause leaves open under some rules: there real tables differ, and
    nobody is marked wrong.

    Attributes:
        id: the stable id that verdicts, hints and lessons cite.
        title: a few words to call it by.
        says: its sentence, or what chooses one by the fields of the rules.
        when: whether it says anything under some rules.
        open: for a point, whether it is left open under some rules.
        decided_by: switches that settle the point where the table has set them itself.
        differs: what is said after the sentence while the point is open: what other tables do.
        whole: whether the point is all that its clause says, so that the clause is open with it.
        manner: whether it is a table manner: told and asked about, never played by the engine.
    """

    id: str
    title: Message
    says: Says
    when: Test = always
    open: Test = never
    decided_by: tuple[str, ...] = ()
    differs: Message | None = None
    whole: bool = False
    manner: bool = False

    @property
    def parent(self) -> str | None:
        """The id of the clause that this is a point of, or nothing for a clause."""
        clause, dot, _ = self.id.partition(".")
        return clause if dot else None

    def applies(self, rules: Rules) -> bool:
        """Whether the clause says anything at a table with these rules."""
        return self.when(rules)

    def is_open(self, rules: Rules) -> bool:
        """Whether these rules leave this open, and the table has not settled it with a switch of its own."""
        return self.when(rules) and self.open(rules) and rules.table_set.isdisjoint(self.decided_by)

    def sentence(self, rules: Rules) -> Message:
        """One to three sentences that are true at a table with these rules.

        A clause that does not apply says what is done instead; an open point says also that tables differ.
        """
        said = self.says if isinstance(self.says, Message) else self.says(rules)
        if self.differs is not None and self.is_open(rules):
            return joined(said, self.differs)
        return said
