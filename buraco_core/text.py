"""From messages to words: a `Speaker` knows the language, the table's dialect and how cards are written."""

from __future__ import annotations

import re
from collections.abc import Callable
from gettext import NullTranslations
from typing import Any

from buraco_core.cards import Card, Rank, Suit, parse_card, pretty_card
from buraco_core.message import M_, Message, MessageError, Row
from buraco_core.rules import Dialect, Rules

__all__ = ["Speaker", "card_name", "card_token", "rank_plural", "suit_name"]

_WORDS: dict[str, tuple[Message, Message]] = {
    "meld": (M_("run"), M_("meld")),
    "melds": (M_("runs"), M_("melds")),
    "burraco": (M_("run of seven or more"), M_("burraco")),
    "burracos": (M_("runs of seven or more"), M_("burracos")),
    "clean_burraco": (M_("clean run"), M_("clean burraco")),
    "dirty_burraco": (M_("dirty run"), M_("dirty burraco")),
    "semi_clean_burraco": (M_("semi-clean run"), M_("semi-clean burraco")),
    "pot": (M_("pot"), M_("pozzetto")),
    "pots": (M_("pots"), M_("pozzetti")),
    "go_out": (M_("go out"), M_("close")),
    "goes_out": (M_("goes out"), M_("closes")),
    "going_out": (M_("going out"), M_("closing")),
    "sequence": (M_("sequence"), M_("sequence")),
    "sequences": (M_("sequences"), M_("sequences")),
    "group": (M_("group"), M_("group")),
    "groups": (M_("groups"), M_("groups")),
    "wild": (M_("wild"), M_("wild")),
    "wilds": (M_("wilds"), M_("wilds")),
    "stock": (M_("stock"), M_("stock")),
    "pile": (M_("discard pile"), M_("discard pile")),
}
"""Words that differ between tables: as US Buraco says them, as Italian Burraco does."""

_RANK_NAMES = {
    Rank.ACE: M_("ace"),
    Rank.TWO: M_("two"),
    Rank.THREE: M_("three"),
    Rank.FOUR: M_("four"),
    Rank.FIVE: M_("five"),
    Rank.SIX: M_("six"),
    Rank.SEVEN: M_("seven"),
    Rank.EIGHT: M_("eight"),
    Rank.NINE: M_("nine"),
    Rank.TEN: M_("ten"),
    Rank.JACK: M_("jack"),
    Rank.QUEEN: M_("queen"),
    Rank.KING: M_("king"),
    Rank.JOKER: M_("joker"),
}
_RANK_PLURALS = {
    Rank.ACE: M_("aces"),
    Rank.TWO: M_("twos"),
    Rank.THREE: M_("threes"),
    Rank.FOUR: M_("fours"),
    Rank.FIVE: M_("fives"),
    Rank.SIX: M_("sixes"),
    Rank.SEVEN: M_("sevens"),
    Rank.EIGHT: M_("eights"),
    Rank.NINE: M_("nines"),
    Rank.TEN: M_("tens"),
    Rank.JACK: M_("jacks"),
    Rank.QUEEN: M_("queens"),
    Rank.KING: M_("kings"),
    Rank.JOKER: M_("jokers"),
}
_SUIT_NAMES = {
    Suit.SPADES: M_("spades"),
    Suit.HEARTS: M_("hearts"),
    Suit.DIAMONDS: M_("diamonds"),
    Suit.CLUBS: M_("clubs"),
}


_TOKEN = re.compile(r"\{((?:10|[2-9AJQK])[SHDC]|JK)\}")
"""A card written into a text, `{7H}`."""


def suit_name(suit: Suit) -> Message:
    """A suit's name, `hearts`."""
    return _SUIT_NAMES[suit]


def rank_plural(rank: Rank) -> Message:
    """A rank's name for several cards, `kings`."""
    return _RANK_PLURALS[rank]


def card_name(card: Card) -> Message:
    """A card's name as it is read out, `seven of hearts`."""
    if card.suit is None:
        return M_("joker")
    return M_("%(rank)s of %(suit)s", rank=_RANK_NAMES[card.rank], suit=_SUIT_NAMES[card.suit])


def card_token(card: Card) -> str:
    """A card as a place in a text that a board draws, `{7H}`."""
    return "{" + card.code + "}"


class Speaker:
    """Says messages in a language, in the words of a table.

    Args:
        dialect: whose words are used.
        translations: where texts are looked up; English without.
        write_card: how a card is written within a sentence: `pretty_card` for people at a terminal,
            `card_token` for a board that draws it.
    """

    def __init__(
        self,
        dialect: Dialect = "us",
        translations: NullTranslations | None = None,
        write_card: Callable[[Card], str] = pretty_card,
    ) -> None:
        self._translations = translations or NullTranslations()
        self._write_card = write_card
        self.dialect = dialect
        column = 1 if dialect == "it" else 0
        words = {name: self._translations.gettext(pair[column].text) for name, pair in _WORDS.items()}
        self._words: dict[str, str] = words | {
            name.capitalize(): word[:1].upper() + word[1:] for name, word in words.items()
        }

    @classmethod
    def for_rules(
        cls,
        rules: Rules,
        translations: NullTranslations | None = None,
        write_card: Callable[[Card], str] = pretty_card,
    ) -> Speaker:
        """A speaker in the words of a table's rules."""
        return cls(rules.dialect, translations, write_card)

    def at(self, rules: Rules) -> Speaker:
        """The same language and way of writing cards, in the words of another table."""
        return Speaker(rules.dialect, self._translations, self._write_card)

    def say(self, *messages: Message) -> str:
        """The sentences of some messages, one after the other."""
        said = filter(None, map(self._say, messages))
        return " ".join(each[:1].upper() + each[1:] for each in said)

    def say_as_is(self, message: Message) -> str:
        """A text that is no sentence of ours to shape: translated, and nothing else."""
        return self._translations.gettext(message.text)

    def say_error(self, error: MessageError) -> str:
        """The sentences of an error."""
        return self.say(*error.messages)

    def _say(self, message: Message) -> str:
        if not message.text:
            return ""
        if message.plural:
            text = self._translations.ngettext(message.text, message.plural, message.count)
        else:
            text = self._translations.gettext(message.text)
        if "{" in text:
            text = _TOKEN.sub(lambda found: self._write_card(parse_card(found[1])), text)
        if "%" not in text:
            return text
        return text % {**self._words, **{name: self._fill(value) for name, value in message.params}}

    def _fill(self, value: Any) -> Any:
        if isinstance(value, Message):
            return self._say(value)
        if isinstance(value, Card):
            return self._write_card(value)
        if isinstance(value, Row):
            return " ".join(map(self._write_card, value.cards))
        if isinstance(value, tuple):
            return self._list(value)
        return value

    def _list(self, values: tuple[Any, ...]) -> str:
        """Things as a sentence lists them, `A, B and C`."""
        said = [str(self._fill(value)) for value in values]
        if len(said) < 2:
            return "".join(said)
        head = ", ".join(said[:-1])
        return self._translations.gettext("%(head)s and %(last)s") % {"head": head, "last": said[-1]}
