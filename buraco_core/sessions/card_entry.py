"""Cards put down by whoever asks about them: tapped in a deck, or typed; never more than the table's deck has."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from buraco_core.cards import (
    ALL_CARDS,
    JOKER,
    Card,
    CardTextError,
    deck_copies,
    format_cards,
    parse_card,
    parse_cards,
)
from buraco_core.melds import NotInDeckError, check_in_deck
from buraco_core.message import M_, MN_, Message, quoted
from buraco_core.rules import Rules
from buraco_core.sessions.view import Block, Item, action, card_face, cards, deck, entry
from buraco_core.text import Speaker

__all__ = ["CLEAR", "TAKE_BACK", "CardEntry"]

TAKE_BACK = "take-back"
CLEAR = "clear"
LONGEST = 1000
"""Characters of a typed line that are read; no hand fills them."""
_ONE = re.compile(r"(?:10|[2-9TAJQK])[SHDC♠♥♦♣♤♡♢♧][\ufe0e\ufe0f]?|JOKER|JK", re.IGNORECASE)
_SEVERAL = re.compile(rf"(?:{_ONE.pattern})+", re.IGNORECASE)
"""Cards without blanks, as a phone's keyboard has people write them: a suit ends each, so they divide in one way only."""


def _divided(text: str) -> str:
    """A typed line with a blank between the cards of every word that is nothing but cards."""
    words = text.replace(",", " ").split()
    return " ".join(" ".join(_ONE.findall(each)) if _SEVERAL.fullmatch(each) else each for each in words)


class _Put(NamedTuple):
    """One card that was put down, with the id that a board knows it by."""

    id: str
    card: Card


@dataclass(frozen=True)
class CardEntry:
    """Cards in the order in which they were put down, and how more of them are entered.

    Its blocks are called by its name: `name` the cards, `name-deck` the deck, `name-typed` the line to type in; the
    two buttons, `TAKE_BACK` and `CLEAR`, are the page's.

    Attributes:
        rules: the table's rules, whose deck it is.
        name: what its blocks are called; several entries on a page have a name each.
        most: more cards than this are not taken.
        elsewhere: cards of the same deck that lie in other places.
        ordered: whether their order says something, so that a board tells where a card is put.
        typed: what was typed and is not taken; nothing while the line shows the cards as they are.
        says: what is wrong with it.
        leaving: whether somebody wants to go on and is told first that the line would be lost.
    """

    rules: Rules
    name: str = "cards"
    most: int = 40
    elsewhere: tuple[Card, ...] = ()
    ordered: bool = False
    typed: str | None = None
    says: tuple[Message, ...] = ()
    leaving: bool = False
    _put: tuple[_Put, ...] = ()
    _made: int = 0

    # What lies there

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, in their order."""
        return tuple(each.card for each in self._put)

    @property
    def fault(self) -> tuple[Message, ...]:
        """Why these cards cannot lie on this table, after its rules or what lies elsewhere have changed; or nothing."""
        return self._refused(self.cards)

    def id_at(self, index: int) -> str:
        """The id of a card by its place, for marks."""
        return self._put[index].id

    def laid(self, wanted: Sequence[Card]) -> CardEntry:
        """These cards instead, whatever they are; what lies there already keeps its id, so that it only moves."""
        spare: dict[Card, list[str]] = {}
        for each in self._put:
            spare.setdefault(each.card, []).append(each.id)
        made = self._made
        put = []
        for kind in wanted:
            if spare.get(kind):
                put.append(_Put(spare[kind].pop(0), kind))
            else:
                put.append(_Put(f"{self.name}-c{made}", kind))
                made += 1
        return replace(self, typed=None, says=(), _put=tuple(put), _made=made)

    def read(self, text: str) -> CardEntry:
        """The cards that a text names, instead; a text that is none stays as it is, with what is wrong with it."""
        text = text[:LONGEST]
        try:
            wanted = parse_cards(_divided(text))
        except CardTextError as refused:
            return replace(self, typed=text, says=self._no_card(refused))
        refusal = self._refused(wanted)
        if refusal:
            return replace(self, typed=text, says=refusal)
        return self.laid(wanted)

    def salvaged(self, text: str) -> tuple[CardEntry, tuple[Message, ...]]:
        """What can be read of the cards in a link, `7H-8H-9H`, and what is wrong with the rest.

        Jokers stay also where the deck has none: `fault` says so, and other tables may have them.
        """
        wanted: list[Card] = []
        wrong: tuple[Message, ...] = ()
        for each in text[:LONGEST].replace("-", " ").replace(",", " ").split():
            try:
                kind = parse_card(each)
            except CardTextError as refused:
                wrong = wrong or self._no_card(refused)
                continue
            has_jokers = self.rules.deck.has_jokers
            refusal = self._refused([each for each in (*wanted, kind) if has_jokers or each is not JOKER])
            if len(wanted) == self.most:
                refusal = refusal or self._refused((*wanted, kind))
            if refusal:
                wrong = wrong or refusal
            else:
                wanted.append(kind)
        if wrong and wanted:
            wrong = (*wrong, M_("The other cards of the link lie here."))
        return self.laid(wanted), wrong

    def with_rules(self, rules: Rules) -> CardEntry:
        """The same cards on another table; `fault` says where its deck does not have them."""
        return replace(self, rules=rules, typed=None, says=())

    def _no_card(self, refused: CardTextError) -> tuple[Message, ...]:
        """What is wrong with a text, in few words as it stands at the line too; no joker where this deck has none."""
        if self.rules.deck.has_jokers:
            said = M_(
                "%(text)s is no card: write rank and suit, as in 7H or 10♠, and JK for a joker.",
                text=quoted(refused.text),
            )
        else:
            said = M_("%(text)s is no card: write rank and suit, as in 7H or 10♠.", text=quoted(refused.text))
        return (said,)

    def _refused(self, wanted: Sequence[Card]) -> tuple[Message, ...]:
        if len(wanted) > self.most:
            return (
                MN_(
                    "There is room for one card here, and these are %(held)s.",
                    "There is room for %(count)s cards here, and these are %(held)s.",
                    self.most,
                    held=len(wanted),
                ),
            )
        try:
            check_in_deck([*self._in_use(), *wanted], self.rules)
        except NotInDeckError as refused:
            if refused.card is JOKER and not self.rules.deck.has_jokers:
                return (
                    M_(
                        "There are no jokers in this deck: leave them out, or choose rules with jokers in the menu above."
                    ),
                )
            return refused.messages
        return ()

    def _in_use(self) -> tuple[Card, ...]:
        """The cards elsewhere as far as the deck has them: what is wrong there keeps nothing from being put here."""
        packs, jokers = self.rules.deck.packs, self.rules.deck.has_jokers
        held = Counter(self.elsewhere)
        return tuple(
            card for card, count in held.items() for _ in range(min(count, deck_copies(card, packs, jokers)))
        )

    # What a board reports

    def press(self, block: str, item: str, picked: Sequence[str] = ()) -> CardEntry:
        """A card of the deck, or one of the two buttons; anything else changes nothing.

        `TAKE_BACK` takes the cards that are picked, else the last one.
        """
        if block == f"{self.name}-deck":
            return self._with(item)
        if item == CLEAR:
            return self.laid(())
        if item == TAKE_BACK:
            gone = set(picked).intersection(each.id for each in self._put)
            rest = [each for each in self._put if each.id not in gone] if gone else self._put[:-1]
            return replace(self, typed=None, says=(), _put=tuple(rest))
        return self

    def _with(self, item: str) -> CardEntry:
        kinds = {each.code for each in self._kinds()}
        if item not in kinds or self._off(parse_card(item), Counter([*self.elsewhere, *self.cards])):
            return self
        return self.laid([*self.cards, parse_card(item)])

    def fill(self, row: str, text: str) -> CardEntry:
        """What was typed into its line."""
        return self.read(text) if row == f"{self.name}-typed" else self

    def move(self, moved: Sequence[str], to: str, index: int) -> CardEntry:
        """Cards put at another place among those that stay."""
        if to != self.name or not self.ordered:
            return self
        going = [each for each in self._put if each.id in moved]
        rest = [each for each in self._put if each.id not in moved]
        return replace(self, typed=None, says=(), _put=(*rest[:index], *going, *rest[index:]))

    # What is to be seen

    def _kinds(self) -> Iterable[Card]:
        return (each for each in ALL_CARDS if each is not JOKER or self.rules.deck.has_jokers)

    def _off(self, kind: Card, used: Counter[Card]) -> Message | None:
        """Why no more of a kind may be taken."""
        copies = deck_copies(kind, self.rules.deck.packs, self.rules.deck.has_jokers)
        if used[kind] >= copies:
            return MN_(
                "The deck holds only one %(card)s, and it is in use.",
                "The deck holds %(count)s of the %(card)s, and all are in use.",
                copies,
                card=kind,
            )
        if len(self._put) >= self.most:
            return MN_(
                "There is room for one card here: take it back first.",
                "There is room for %(count)s cards here: take one back first.",
                self.most,
            )
        return None

    def zone(
        self, speaker: Speaker, label: str, *, empty: str = "", note: str = "", role: str = "tray"
    ) -> Block:
        """The cards as they lie, each of which can be picked to take it back."""
        return cards(
            self.name,
            role,
            label,
            [card_face(each.id, each.card, speaker) for each in self._put],
            pick="many",
            moves=[self.name] if self.ordered else [],
            note=note,
            empty=empty or speaker.say(M_("Tap cards below, or type them.")),
        )

    def deck(self, speaker: Speaker, label: str = "") -> Block:
        """The deck: every kind of card of the table, by suit, with how many of it lie here."""
        here = Counter(self.cards)
        used = Counter([*self.elsewhere, *self.cards])
        kinds = []
        for kind in self._kinds():
            off = self._off(kind, used)
            kinds.append((kind, here[kind], None if off is None else speaker.say(off)))
        note = MN_("%(count)s card", "%(count)s cards", len(self._put))
        return deck(
            f"{self.name}-deck",
            label or speaker.say(M_("The deck")),
            kinds,
            speaker,
            speaker.say(note) if self._put else "",
        )

    def refusal(self, speaker: Speaker) -> str:
        """What is wrong with what was typed, and that it changed nothing; nothing where it was taken."""
        if not self.says:
            return ""
        stays = (M_("The cards on the board are still those from before."),) if self._put else ()
        lost = M_("The line is not entered: put it right, or press once more to go on without it.")
        return speaker.say(*self.says, *stays, *((lost,) if self.leaving else ()))

    def line(self, speaker: Speaker, label: str = "") -> Block:
        """The line to type in; it shows the cards that lie there, or what was typed and why it was not taken."""
        return entry(
            f"{self.name}-typed",
            label or speaker.say(M_("Or type the cards")),
            self.typed if self.typed is not None else format_cards(self.cards),
            speaker.say(M_("Rank and suit, as in 7H 10S QD, and JK for a joker."))
            if self.rules.deck.has_jokers
            else speaker.say(M_("Rank and suit, as in 7H 10S QD.")),
            line="cards",
            wrong=self.refusal(speaker),
        )

    def blocks(self, speaker: Speaker, label: str, *, empty: str = "", note: str = "") -> list[Block]:
        """The cards, the deck, and the line to type in."""
        return [
            self.zone(speaker, label, empty=empty, note=note),
            self.deck(speaker),
            self.line(speaker),
        ]

    def actions(self, speaker: Speaker) -> list[Item]:
        """The two buttons: back with the last card or those picked, back with all of them."""
        nothing = None if self._put else speaker.say(M_("No card lies here yet."))
        return [
            action(CLEAR, speaker.say(M_("Clear")), off=nothing),
            action(TAKE_BACK, speaker.say(M_("Take back")), off=nothing),
        ]
