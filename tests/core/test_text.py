"""Words: messages become sentences in a language and a table's dialect, with cards, lists, counts and tokens."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from buraco_core.cards import ALL_CARDS, pretty_card
from buraco_core.cards import parse_card as c
from buraco_core.cards import parse_cards as cs
from buraco_core.message import M_, MN_, MessageError, Row
from buraco_core.rulesets import RULE_SETS
from buraco_core.text import Speaker, card_name, card_token, rank_plural, suit_name

US, IT = Speaker("us"), Speaker("it")


class Shouting(NullTranslations):
    """A language in which every text is in capitals, but for its places."""

    def gettext(self, message: str) -> str:
        return {
            "run": "CORSA",
            "The %(meld)s": "LA %(meld)s",
            "%(head)s and %(last)s": "%(head)s E %(last)s",
            "Two of {7H}": "DUE {7H}",
        }.get(message, message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        return f"%(count)s PEZZI ({count} {len(one) > 0} {len(many) > 0})"


def test_a_message_is_a_value() -> None:
    assert M_("x %(a)s", a=1) == M_("x %(a)s", a=1)
    assert len({M_("x %(a)s", a=1), M_("x %(a)s", a=2), M_("x %(a)s", a=1)}) == 2


@pytest.mark.parametrize(
    ("word", "us", "italian"),
    [
        ("meld", "run", "meld"),
        ("melds", "runs", "melds"),
        ("pot", "pot", "pozzetto"),
        ("pots", "pots", "pozzetti"),
        ("burraco", "run of seven or more", "burraco"),
        ("clean_burraco", "clean run", "clean burraco"),
        ("semi_clean_burraco", "semi-clean run", "semi-clean burraco"),
        ("dirty_burraco", "dirty run", "dirty burraco"),
        ("go_out", "go out", "close"),
        ("goes_out", "goes out", "closes"),
        ("going_out", "going out", "closing"),
        ("sequence", "sequence", "sequence"),
        ("group", "group", "group"),
    ],
)
def test_a_table_is_spoken_to_in_its_own_words(word: str, us: str, italian: str) -> None:
    message = M_(f"before %({word})s")
    assert US.say(message) == f"Before {us}"
    assert IT.say(message) == f"Before {italian}"
    capital = M_(f"before %({word.capitalize()})s")
    assert US.say(capital) == f"Before {us[0].upper()}{us[1:]}"


@pytest.mark.parametrize("key", RULE_SETS)
def test_the_dialect_comes_with_the_rules(key: str) -> None:
    said = Speaker.for_rules(RULE_SETS[key]).say(M_("%(pot)s"))
    assert said == ("Pot" if key.startswith("us") else "Pozzetto")


def test_sentences_follow_each_other_and_begin_with_a_capital() -> None:
    assert US.say(M_("one."), M_(""), M_("two.")) == "One. Two."
    assert US.say() == ""
    assert US.say(M_("élan")) == "Élan"


def test_a_percent_sign_is_doubled_in_a_text_and_single_when_said() -> None:
    assert US.say(M_("100%% sure")) == "100% sure"
    assert str(M_("100%% sure")) == "100% sure"


def test_cards_are_written_as_people_print_them_or_as_tokens() -> None:
    message = M_("the %(card)s", card=c("10H"))
    assert US.say(message) == "The 10♥"
    assert Speaker("us", None, card_token).say(message) == "The {10H}"
    assert card_token(c("JK")) == "{JK}"
    assert US.say(M_("the %(card)s", card=c("JK"))) == "The joker"


@pytest.mark.parametrize(
    ("cards", "said"), [("", ""), ("7H", "7♥"), ("7H 8H", "7♥ and 8♥"), ("7H 8H 9H", "7♥, 8♥ and 9♥")]
)
def test_a_tuple_is_listed_and_a_row_is_not(cards: str, said: str) -> None:
    assert US.say(M_("x %(cards)s", cards=cs(cards))) == f"X {said}".rstrip() + ("" if said else " ")
    assert US.say(M_("x %(cards)s", cards=Row(cs("7H 8H")))) == "X 7♥ 8♥"


def test_lists_hold_messages_and_numbers_too() -> None:
    assert US.say(M_("x %(all)s", all=(M_("the %(pot)s"), 2, c("AS")))) == "X the pot, 2 and A♠"


def test_messages_within_messages_keep_their_small_letter_and_dialect() -> None:
    message = M_("took its %(what)s", what=M_("%(pot)s of %(number)s", number=11))
    assert IT.say(message) == "Took its pozzetto of 11"


@pytest.mark.parametrize(("count", "said"), [(1, "1 card"), (0, "0 cards"), (2, "2 cards")])
def test_a_count_chooses_the_form(count: int, said: str) -> None:
    message = MN_("%(count)s card", "%(count)s cards", count)
    assert US.say(message) == said
    assert str(message) == said


def test_a_token_in_a_text_becomes_a_card_and_other_braces_stay() -> None:
    text = M_("two of {7H} and {10S}, {JK}, not {7X}, {11S} or {zone}")
    assert US.say(text) == "Two of 7♥ and 10♠, joker, not {7X}, {11S} or {zone}"
    assert Speaker("us", None, card_token).say(text) == text.text.replace("two", "Two", 1)


def test_everything_goes_through_the_translation() -> None:
    speaker = Speaker("us", Shouting())
    assert speaker.say(M_("The %(meld)s")) == "LA CORSA"
    assert speaker.say(M_("x %(cards)s", cards=cs("7H 8H"))) == "X 7♥ E 8♥"
    assert speaker.say(M_("Two of {7H}")) == "DUE 7♥"
    assert speaker.say(MN_("%(count)s card", "%(count)s cards", 3)) == "3 PEZZI (3 True True)"
    assert speaker.say_as_is(M_("Two of {7H}")) == "DUE {7H}"


def test_an_error_says_all_its_sentences_and_its_text_is_english() -> None:
    error = MessageError(M_("no %(pot)s."), M_("and %(cards)s.", cards=cs("7H 8H")))
    assert IT.say_error(error) == "No pozzetto. And 7♥ and 8♥."
    assert str(error) == "no pot. and 7H 8H."
    assert isinstance(error, ValueError)


def test_names_of_cards_suits_and_ranks() -> None:
    assert US.say(card_name(c("7H"))) == "Seven of hearts"
    assert US.say(card_name(c("JK"))) == "Joker"
    names = [US.say(card_name(each)) for each in ALL_CARDS]
    assert len(set(names)) == 53
    assert US.say(rank_plural(c("6S").rank)) == "Sixes"
    suit = c("6S").suit
    assert suit is not None
    assert US.say(suit_name(suit)) == "Spades"
    assert pretty_card(c("6S")) == "6♠"
