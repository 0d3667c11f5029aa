"""A deal as text: what is written comes back, what people write is understood, what is wrong is named by its line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from buraco_core.actions import (
    Action,
    Add,
    Discard,
    Draw,
    Lay,
    MoveWild,
    TakePile,
    TurnUp,
    Withdraw,
)
from buraco_core.cards import ALL_CARDS, parse_card
from buraco_core.dealing import new_start
from buraco_core.legality import legal_actions
from buraco_core.notation import (
    Comment,
    End,
    Game,
    GameResultError,
    GameStartError,
    GameStepError,
    GameTextError,
    NotationError,
    UnwritableGame,
    deal_score,
    format_game,
    parse_game,
    read_game,
    record,
    replay,
)
from buraco_core.notation.values import layout
from buraco_core.play import apply
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS
from buraco_core.state import start_deal
from clause_tables import any_rules

US = RULE_SETS["us"]

# --- Deals to write -----------------------------------------------------------------------------------------


def played(rules: Rules, seed: int, choices: list[int], dealer: int = 0) -> Game:
    """A deal that is played as far as there are choices, as `record` writes it."""
    start = new_start(rules, seed, dealer=dealer)
    state = start_deal(start)
    actions: list[Action] = []
    for choice in choices:
        legal = legal_actions(state)
        if not legal:
            break
        actions.append(legal[choice % len(legal)])
        state = apply(state, actions[-1])
    return record(start, actions, state, "a deal of the tests")


cards = st.sampled_from(ALL_CARDS)
some_cards = st.lists(cards, min_size=1, max_size=14).map(tuple)


@st.composite
def any_action(draw: st.DrawFn, seats: int, sides: int) -> Action:
    """An action that can be written; hardly ever one that is allowed."""
    seat = draw(st.integers(0, seats - 1))
    side, meld = draw(st.integers(0, sides - 1)), draw(st.integers(0, 998))
    return draw(
        st.one_of(
            st.sampled_from(
                [Draw(seat), TurnUp(seat), TakePile(seat), Withdraw(seat), MoveWild(seat, side, meld)]
            ),
            some_cards.map(lambda laid: Lay(seat, laid)),
            some_cards.map(lambda laid: Add(seat, side, meld, laid)),
            cards.map(lambda card: Discard(seat, card)),
        )
    )


plain = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=20)
comment_texts = st.one_of(
    st.just(""),
    st.sampled_from(["", " ", "\t", "  "]),
    st.builds(lambda space, words: f"{space}#{words}", st.sampled_from(["", "  ", "\t"]), plain),
)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Anything that can be written: any table, any actions, any end, score, source and comments."""
    rules = draw(any_rules)
    sides, players = rules.seats.sides, rules.seats.sides * rules.seats.players_a_side
    points = st.lists(st.integers(-999_999_999, 999_999_999), min_size=sides, max_size=sides).map(tuple)
    start = new_start(
        rules, draw(st.integers(0, 50)), dealer=draw(st.integers(0, players - 1)), before=draw(points)
    )
    ends = [End("stock"), End("stalemate"), End("limit"), End("out", draw(st.integers(0, players - 1))), None]
    game = Game(
        start,
        tuple(draw(st.lists(any_action(players, sides), max_size=6))),
        draw(st.sampled_from(ends)),
        draw(st.none() | points),
        draw(plain).strip(),
    )
    names = [name for name, _ in layout(game)]
    comments = [
        Comment(draw(st.sampled_from([*names, ""])), draw(comment_texts))
        for _ in range(draw(st.integers(0, 4)))
    ]
    beside = draw(st.sets(st.sampled_from([name for name in names if name != "source"]), max_size=3))
    notes = [Comment(name, f" #{draw(plain)}", beside=True) for name in sorted(beside)]
    return replace(game, comments=tuple(draw(st.sampled_from([notes + comments, comments + notes]))))


# --- Round trips --------------------------------------------------------------------------------------------


@given(games())
def test_what_is_written_comes_back(game: Game) -> None:
    text = format_game(game)
    again = parse_game(text)
    assert again == game
    assert format_game(again) == text


@given(games())
def test_every_line_is_known_by_its_name(game: Game) -> None:
    text = format_game(game)
    rows = text.split("\n")
    lines = read_game(text).lines
    assert {
        name: rows[number - 1].split("#")[0] for name, number in lines.items() if name != "source"
    }.keys() == {name for name, _ in layout(game) if name != "source"}
    for name, content in layout(game):
        assert rows[lines[name] - 1].startswith(content)


@given(games(), st.lists(st.tuples(st.integers(0, 60), comment_texts), max_size=5))
def test_comments_and_blank_lines_put_into_a_text_stay_where_they_are(
    game: Game, put: list[tuple[int, str]]
) -> None:
    rows = format_game(game).split("\n")[:-1]
    for place, words in put:
        rows.insert(place % (len(rows) + 1), words)
    text = "\n".join([*rows, ""])
    assert format_game(parse_game(text)) == text


@settings(deadline=None)
@given(any_rules, st.integers(0, 30), st.lists(st.integers(0, 200), max_size=60))
def test_a_played_deal_is_written_read_and_played_again(rules: Rules, seed: int, choices: list[int]) -> None:
    game = played(rules, seed, choices)
    again = parse_game(format_game(game))
    assert again == game
    states = replay(again)
    assert len(states) == len(game.actions) + 1
    state = start_deal(game.start)
    assert states[0] == state
    for action, after in zip(game.actions, states[1:], strict=True):
        state = apply(state, action)
        assert after == state


@pytest.mark.parametrize("key", RULE_SETS)
def test_a_whole_deal_is_written_with_its_end_and_its_score(key: str) -> None:
    game = played(RULE_SETS[key], 3, [number * 7919 for number in range(4000)])
    assert game.end is not None
    text = format_game(game)
    assert parse_game(text) == game
    last = replay(game)[-1]
    assert last.outcome is not None
    assert game.end == (last.outcome.ending, last.outcome.seat)
    scored = deal_score(last)
    assert scored is not None
    assert text.splitlines()[-1] == "score " + " ".join(str(side.deal) for side in scored.sides)


def test_what_the_table_has_set_itself_is_told_apart_from_what_merely_differs() -> None:
    rules = replace(US.with_switches(aces="both", match="target 500"), table_set=frozenset({"aces"}))
    text = format_game(Game(new_start(rules, 1)))
    assert "\nrules us\nswitch aces both\ndiffers match target 500\ndealer" in text
    read = parse_game(text).start.rules
    assert (read, read.table_set) == (rules, {"aces"})


# --- What people write --------------------------------------------------------------------------------------

TEXT = """\
buraco 1
source a deal made for the tests, see example.org/#7
rules us
switch match target 500
dealer 1
cut 24 by 4
before 0 -120
hand 1 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS
hand 2 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH
hand 3 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD
hand 4 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC
pot 1 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS
pot 2 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH
stock AS 2S AH 2H AD 2D AC 2C AS 2S AH 2H AD 2D AC
stock 2C 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD 3C 4C 5C
stock 6C 7C 8C 9C 10C JC QC KC

2 draws
2 lays AS 3H 4H  # no meld
2 adds 7H to 1
2 adds 7H 8H to 3 of side 1
2 moves the wild of 2
2 withdraws
2 discards 9H
3 turns up
3 takes the pile

end out 3
score 345 -120
"""

STEPS: tuple[Action, ...] = (
    Draw(1),
    Lay(1, (parse_card("AS"), parse_card("3H"), parse_card("4H"))),
    Add(1, 1, 0, (parse_card("7H"),)),
    Add(1, 0, 2, (parse_card("7H"), parse_card("8H"))),
    MoveWild(1, 1, 1),
    Withdraw(1),
    Discard(1, parse_card("9H")),
    TurnUp(2),
    TakePile(2),
)


def test_a_text_says_what_it_says() -> None:
    game = parse_game(TEXT)
    assert game.actions == STEPS
    assert game.source == "a deal made for the tests, see example.org/#7"
    assert (game.end, game.score) == (End("out", 2), (345, -120))
    start = game.start
    assert (start.dealer, start.lift, start.cutter, start.before) == (0, 24, 3, (0, -120))
    assert start.rules == US.with_switches(match="target 500")
    assert start.hands[2][0] == parse_card("3D")
    assert start.pots[1][-1] == parse_card("KH")
    assert (start.stock[0], start.stock[-1], len(start.stock)) == (parse_card("AS"), parse_card("KC"), 38)
    assert game.comments == (
        Comment("step 1", ""),
        Comment("step 2", "  # no meld", beside=True),
        Comment("end", ""),
    )
    assert format_game(game) == TEXT


def varied(change: Any) -> str:
    return "\n".join(change(line) for line in TEXT.split("\n"))


LOOSE = {
    "with CRLF": TEXT.replace("\n", "\r\n"),
    "with a mark of byte order": "\ufeff" + TEXT,
    "without the last line's end": TEXT[:-1],
    "in small letters": varied(lambda line: line if line.startswith("source") else line.lower()),
    "in capitals": varied(
        lambda line: line if line.startswith(("source", "rules", "switch")) else line.upper().replace("# NO MELD", "# no meld")
    ),
    "with suit signs": TEXT.replace("4H", "4♥").replace("10C", "t♣").replace("9S ", "9♠\ufe0f "),
    "with more white space": varied(lambda line: line if "#" in line else line.replace(" ", "   ")).replace(
        "source   a   deal   made   for   the   tests", "  source   a deal made for the tests"
    ),
    "with colons": varied(
        lambda line: line.replace("dealer ", "dealer: ").replace("hand 2 ", "hand 2: ").replace("2 draws", "2: draws")
    ),
    "with commas": TEXT.replace("hand 1 3S 4S 5S", "hand 1 3S, 4S, 5S"),
    "cards in another order": TEXT.replace("hand 1 3S 4S 5S", "hand 1 5S 4S 3S").replace("AS 3H 4H", "4H 3H AS"),
    "without who cuts": TEXT.replace(" by 4", ""),
    "with it turned up": TEXT.replace("turns up", "turns it up").replace("takes the pile", "takes pile"),
    "with the own side named": TEXT.replace("7H to 1\n", "7H to 1 of side 2\n"),
    "the start's lines in another order": TEXT.replace("dealer 1\ncut 24 by 4\n", "").replace(
        "stock AS", "cut 24 by 4\ndealer 1\nstock AS"
    ),
    "the stock in other lines": TEXT.replace("AS 2S AH 2H AD", "AS\nstock 2S AH 2H AD", 1),
    "the source in quotes of space": TEXT.replace("#7\n", "#7 \t\n"),
}  # fmt: skip


@pytest.mark.parametrize("text", LOOSE.values(), ids=LOOSE)
def test_what_people_write_differently_is_understood_and_written_in_one_way(text: str) -> None:
    assert text != TEXT
    assert parse_game(text) == parse_game(TEXT)
    assert format_game(parse_game(text)) == TEXT


def test_scores_before_are_nothing_where_they_are_not_told() -> None:
    assert parse_game(TEXT.replace("before 0 -120\n", "")).start.before == (0, 0)


def test_a_comment_of_a_line_that_is_not_written_again_goes_to_the_next_line() -> None:
    """The table's aces are as in the rule set, and the last two lines of the stock are one too many."""
    text = TEXT.replace("rules us", "# why\ndiffers aces both # no\nrules us # yes")
    text = text.replace("stock AS 2S", "# first\nstock AS # one\n# second\nstock 2S")
    text = text.replace("stock 6C", "stock 6C # third\n # fourth\nstock").replace(
        "JC QC KC\n\n", "JC QC KC # fifth\n\n"
    )
    again = format_game(parse_game(text))
    assert again.split("\n")[2:5] == ["# why", "# no", "rules us # yes"]
    stock = again[again.index("# first") : again.index("2 draws")]
    assert stock.split("\n") == [
        "# first",
        "stock AS 2S AH 2H AD 2D AC 2C AS 2S AH 2H AD 2D AC # one",
        "# second",
        "stock 2C 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD 3C 4C 5C",
        "stock 6C 7C 8C 9C 10C JC QC KC",
        "# third",
        " # fourth".strip(),
        "# fifth",
        "",
        "",
    ]
    assert parse_game(again) == parse_game(text)
    assert format_game(parse_game(again)) == again


# --- What is wrong ------------------------------------------------------------------------------------------


def row(start: str) -> int:
    """The number of the line of `TEXT` that starts so."""
    return next(number for number, line in enumerate(TEXT.split("\n"), 1) if line.startswith(start))


BAD_TEXT: list[tuple[str, str, int | None, str]] = [
    ("buraco 1", "burraco 1", 1, 'A deal begins with the line "buraco 1".'),
    ("buraco 1\n", "", 1, "A deal begins with"),
    ("buraco 1", "buraco", 1, "Only version 1"),
    ("buraco 1", "buraco 2", 1, "Only version 1"),
    ("rules us\n", "", row("2 draws") - 1, 'A line is missing before this one: "rules"'),
    ("dealer 1\n", "", row("2 draws") - 1, '"dealer", as in dealer 4.'),
    ("cut 24 by 4\n", "", row("2 draws") - 1, '"cut", as in cut 22 by 3.'),
    ("rules us", "rules usa", row("rules"), "There is no rule set 'usa': "),
    ("rules us", "rules", row("rules"), "There is no rule set '': "),
    ("switch match", "switch mach", row("switch"), "There is no switch 'mach': "),
    ("switch match target 500", "switch", row("switch"), "There is no switch '': "),
    ("match target 500", "aces up", row("switch"), "The switch aces cannot be 'up': it is one of both,"),
    ("match target 500", "aces", row("switch"), "The switch aces cannot be '': "),
    ("match target 500", "packs 3", row("rules"), "Three packs are for six players"),
    ("dealer 1", "differs match target 9\ndealer 1", row("dealer"), "The switch match is told a second time."),
    ("dealer 1", "dealer 1\ndealer 1", row("dealer") + 1, "This is told a second time: line 5 says it, too."),
    ("hand 2", "hand 1", row("hand 2"), f"This is told a second time: line {row('hand 1')} says it, too."),
    ("dealer 1", "dealer one", row("dealer"), "Write a whole number, as in dealer 4."),
    ("dealer 1", "dealer -1", row("dealer"), "Write a whole number"),
    ("dealer 1", "dealer 1 2", row("dealer"), "Write a whole number"),
    ("dealer 1", f"dealer {'9' * 500}", row("dealer"), "Write a whole number"),
    ("cut 24 by 4", "cut 24 from 4", row("cut"), "Write a whole number, as in cut 22 by 3."),
    ("cut 24 by 4", "cut by 4", row("cut"), "Write a whole number, as in cut 22 by 3."),
    ("before 0 -120", "before 0 x", row("before"), "Write whole numbers of at most nine digits"),
    ("before 0 -120", "before", row("before"), "Write whole numbers"),
    ("before 0 -120", "before 0 1234567890", row("before"), "Write whole numbers"),
    ("before 0 -120", "before 0 ١٢", row("before"), "Write whole numbers"),
    ("hand 1 3S", "hand 1 1S", row("hand 1"), "'1S' is no card"),
    ("hand 1 3S", "hand 3S", row("hand 1"), "Write a whole number, as in hand 1 AS"),
    ("hand 1 3S", "hand 0 3S", row("hand 1"), "Give the number from 1 on"),
    ("hand 1 3S", "hand 999 3S", row("hand 1"), "Give the number from 1 on"),
    ("stock 6C", "stock 6X", row("stock 6C"), "'6X' is no card"),
    ("2 draws", "turned 7H 8H\n2 draws", row("2 draws"), "Name the one card that is turned up"),
    ("2 draws", "2 drwas", row("2 draws"), "'drwas' is no step: a player draws, takes the pile,"),
    ("2 draws", "2", row("2 draws"), "'' is no step"),
    ("2 draws", "2 draws 7H", row("2 draws"), "Nothing follows here: '7H' is not understood."),
    ("2 draws", "5 draws", row("2 draws"), "There is no player '5': the players are 1 to 4."),
    ("2 draws", "0 draws", row("2 draws"), "There is no player '0'"),
    ("2 draws", f"{'9' * 500} draws", row("2 draws"), "There is no player '999"),
    ("2 draws", "draws", row("2 draws"), "There is no line 'draws': a line begins with a player's number"),
    ("2 draws", "Player 2 draws", row("2 draws"), "There is no line 'Player': "),
    ("2 draws", "scor 3", row("2 draws"), "There is no line 'scor': write \"score\"."),
    ("2 draws", "2 draws\nhand 1 3S", row("2 draws") + 1, "This belongs before the first step"),
    ("lays AS 3H 4H", "lays", row("2 lays"), "Name the cards that are laid"),
    ("lays AS 3H 4H", "lays AS 3H 4X", row("2 lays"), "'4X' is no card"),
    ("adds 7H to 1", "adds to 1", row("2 adds"), "Name the cards and the number of the meld"),
    ("adds 7H to 1", "adds 7H", row("2 adds"), "Name the cards and the number of the meld"),
    ("adds 7H to 1", "adds 7H 1", row("2 adds"), "'1' is no card"),
    ("adds 7H to 1", "adds 7H to", row("2 adds"), "'' names no meld"),
    ("adds 7H to 1", "adds 7H to 0", row("2 adds"), "'0' names no meld"),
    ("adds 7H to 1", "adds 7H to first", row("2 adds"), "'first' names no meld"),
    ("adds 7H to 1", "adds 7H to 1 2", row("2 adds"), "'1 2' names no meld"),
    ("adds 7H to 1", "adds 7H to 1 of team 2", row("2 adds"), "'1 of team 2' names no meld"),
    ("adds 7H to 1", "adds 7H to 1000", row("2 adds"), "'1000' names no meld"),
    ("adds 7H to 1", "adds 7H to 1 of side 3", row("2 adds"), "There is no side 3: the sides are 1 to 2."),
    ("moves the wild of 2", "moves 2", row("2 moves"), "Name the meld by its number"),
    ("moves the wild of 2", "moves the wild of", row("2 moves"), "'' names no meld"),
    ("2 withdraws", "2 withdraws 7H", row("2 withdraws"), "Nothing follows here"),
    ("discards 9H", "discards", row("2 discards"), "Name the one card that is discarded"),
    ("discards 9H", "discards 9H 9H", row("2 discards"), "Name the one card that is discarded"),
    ("3 turns up", "3 turns", row("3 turns"), "A word is missing: write 'up'."),
    ("takes the pile", "takes the stock", row("3 takes"), "Nothing follows here: 'the stock' is not understood."),
    ("takes the pile", "takes", row("3 takes"), "A word is missing: write 'the pile'."),
    ("end out 3", "end", row("end"), "'' is no end: write end out and the player's number, end stock,"),
    ("end out 3", "end out", row("end"), "'out' is no end"),
    ("end out 3", "end out 5", row("end"), "There is no player '5'"),
    ("end out 3", "end out 3 4", row("end"), "'out 3 4' is no end"),
    ("end out 3", "end stock 3", row("end"), "'stock 3' is no end"),
    ("end out 3", "end well", row("end"), "'well' is no end"),
    ("end out 3", "end stock\n2 draws", row("end") + 1, "A step cannot follow the end"),
    ("end out 3", "end stock\nend stock", row("end") + 1, "This is told a second time"),
    ("score 345 -120", "score 345", row("score"), "There are 2 sides: give one score each."),
    ("score 345 -120", "score 345 -120 0", row("score"), "There are 2 sides"),
    ("score 345 -120", "score", row("score"), "Write whole numbers"),
    ("2 draws", "2 dr\x00aws", row("2 draws"), "The sign '\\x00' has no place in a text"),
    ("2 draws", "2 draws # \x1b[2J", row("2 draws"), "The sign '\\x1b' has no place in a text"),
    ("2 draws", "2 draws # \ud800", row("2 draws"), "The sign '\\ud800' has no place in a text"),
    ("2 draws", "2 draws\r", row("2 draws"), None),
    ("2 draws", f"2 {'x' * 900}", row("2 draws"), f"'{'x' * 60}…' is no step"),
    ("2 draws", f"2 {'x' * 1000}", row("2 draws"), "This line is too long: at most 1000 signs"),
    ("source a", f"source {'x' * 480} a", 2, "A source has at most 500 signs."),
    (TEXT, "", 1, 'There is nothing here: a deal begins with the line "buraco 1".'),
    (TEXT, "\n\n# nothing\n", 3, 'There is nothing here: a deal begins with'),
    (TEXT, '{"rules": "us"}', 1, "A deal begins with"),
    (TEXT, "x" * 1_000_001, None, "This text is too long for a deal"),
]  # fmt: skip
BAD_TEXT = [each for each in BAD_TEXT if each[3] is not None]


@pytest.mark.parametrize(("old", "new", "line", "said"), BAD_TEXT, ids=lambda each: str(each)[:30])
def test_text_that_is_no_deal_names_its_line(old: str, new: str, line: int | None, said: str) -> None:
    assert old in TEXT
    with pytest.raises(GameTextError) as caught:
        parse_game(TEXT.replace(old, new, 1))
    error = caught.value
    assert said in str(error)
    assert error.line == line
    assert error.clause is None
    if line is not None:
        assert str(error).startswith(f"Line {line}: ")
    assert str(error).endswith(".")


BAD_START: list[tuple[str, str, str, str, str]] = [
    ("hand 1 3S 4S", "hand 1 3S 3S", "pot 1", "DECK-1", "not the cards of this deck: 3S too many, 4S missing."),
    ("hand 1 3S", "hand 1 JK", "hand 1", "DECK-1", "JK too many, 3S missing"),
    ("stock 6C", "stock 7C", "stock 6C", "DECK-1", "7C too many, 6C missing"),
    ("stock 6C 7C", "stock 7C", "", "DECK-1", "Cards of the deck are missing: 6C."),
    ("stock 6C", "stock 6C 6C", "stock 6C", "DECK-1", "does not have these cards as well: 6C."),
    ("hand 2 3H", "hand 2", "hand 2", "DEAL-2", "eleven cards to each of 4 players"),
    ("hand 3 3D", "hand 3 3D 3D", "hand 3", "DEAL-2", "they get 11, 11, 12, 11"),
    ("hand 4 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC\n", "", "", "DEAL-2", "they get 11, 11, 11, 0"),
    ("hand 4", "hand 5", "hand 4", "SEAT-1", "There is no player 5: the players are 1 to 4."),
    ("pot 2 3H", "pot 2", "pot 2", "DEAL-1", "they have 11, 10"),
    ("pot 2", "pot 3", "pot 2", "DEAL-1", "There is no pot 3: there are 2."),
    ("\n2 draws", "turned 6C\n\n2 draws", "end", "FIRST-1", "no card is turned up"),
    ("rules us", "rules us\nswitch first_card turned-up", "", "FIRST-2", "a card is turned up to start the pile"),
    ("dealer 1", "dealer 5", "dealer", "SEAT-1", "There is no player 5"),
    ("dealer 1", "dealer 0", "dealer", "SEAT-1", "There is no player 0"),
    ("cut 24 by 4", "cut 0 by 4", "cut", "CUT-1", "A cut of 0 cards cannot stand: lift at least 1 and at most 103"),
    ("cut 24 by 4", "cut 104", "cut", "CUT-1", "A cut of 104 cards"),
    ("cut 24 by 4", "cut 24 by 2", "cut", "CUT-1", "and that is player 4"),
    ("before 0 -120", "before 0", "before", "SEAT-1", "This table has 2 sides, and there is a match score for 1"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "where", "clause", "said"), BAD_START)
def test_a_start_that_cannot_be_names_its_line_and_its_clause(
    old: str, new: str, where: str, clause: str, said: str
) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    with pytest.raises(GameStartError) as caught:
        parse_game(text)
    error = caught.value
    assert error.clause == clause
    assert said in str(error)
    assert str(error).endswith(f"[{clause}]")
    assert error.line is not None
    at_fault = text.split("\n")[error.line - 1]
    if where in ("", "end"):  # missed, or in the way, where the steps begin
        assert at_fault.startswith(("2 draws", "turned"))
    else:
        assert at_fault.startswith(new.split("\n")[0] if where != "pot 1" else where)


def test_an_italian_start_is_refused_in_italian_words() -> None:
    text = TEXT.replace("rules us", "rules italian").replace("pot 2", "pot 3")
    with pytest.raises(GameStartError) as caught:
        parse_game(text)
    assert caught.value.dialect == "it"
    with pytest.raises(GameTextError) as misread:
        parse_game(TEXT.replace("rules us", "rules fibur").replace("pot 2 3H", "pot 2 3X"))
    assert misread.value.dialect == "it"
    with pytest.raises(GameTextError) as before:
        parse_game(TEXT.replace("rules us", "pot 2 3X\nrules fibur"))
    assert before.value.dialect == "us"


# --- Replay -------------------------------------------------------------------------------------------------


def steps(*words: str) -> str:
    """A deal with the start of `TEXT` and these lines after it."""
    return "\n".join([*TEXT.split("\n")[: row("2 draws") - 1], *words, ""])


FORBIDDEN: list[tuple[tuple[str, ...], int, str, str]] = [
    (("3 draws",), 1, "DEAL-5", "not-your-turn"),
    (("2 takes the pile",), 1, "FIRST-1", "no-pile"),
    (("2 draws", "2 draws"), 2, "TURN-1", "drawn-already"),
    (("2 lays 3H 4H 5H",), 1, "TURN-1", "first-card-offered"),
    (("2 draws", "2 lays 3H 4H 6H"), 2, "SEQ-1", "no-meld"),
    (("2 draws", "2 lays 3S 4S 5S"), 2, "LAY-1", "not-held"),
    (("2 draws", "2 lays 3H 4H 5H", "2 adds 7H to 1"), 3, "SEQ-1", "no-meld"),
    (("2 draws", "2 lays 3H 4H 5H", "2 adds 6H to 2"), 3, "MELD-1", "no-such-meld"),
    (("2 draws", "2 withdraws"), 2, "OPEN-2", "nothing-to-withdraw"),
    (("2 draws", "2 lays 3H 4H 5H", "2 withdraws", "2 lays 3H 4H 5H"), 4, "OPEN-2", "failed-this-turn"),
    (("2 turns up", "2 takes the pile"), 2, "TURN-1", "drawn-already"),
    (("2 draws", "2 discards 3S"), 2, "DISC-1", "not-held"),
    (("2 draws", "2 discards AS", "2 draws"), 3, "DEAL-5", "not-your-turn"),
    (("2 draws", "2 lays " + "3H " * 60), 2, "LAY-1", "not-held"),
    (("2 draws", "2 lays JK 3H 4H"), 2, "LAY-1", "not-held"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "which", "clause", "reason"), FORBIDDEN, ids=lambda each: str(each)[:40])
def test_a_forbidden_step_is_found_in_replay_with_its_line_and_clause(
    words: tuple[str, ...], which: int, clause: str, reason: str
) -> None:
    reading = read_game(steps(*words))
    with pytest.raises(GameStepError) as caught:
        replay(reading.game, reading.lines)
    error = caught.value
    assert (error.line, error.clause) == (row("2 draws") - 1 + which, clause)
    assert error.refusal.reason == reason
    assert str(error.refusal.message) in str(error)
    with pytest.raises(GameStepError) as again:
        replay(reading.game)  # this text is as `format_game` writes it, so its lines are the same
    assert again.value.line == error.line


def test_lines_are_those_of_the_text_that_was_read() -> None:
    text = steps("# one more", "2 draws", "", "2 discards 3S").replace("before 0 -120\n", "")
    reading = read_game(text)
    with pytest.raises(GameStepError) as caught:
        replay(reading.game, reading.lines)
    assert text.split("\n")[caught.value.line - 1] == "2 discards 3S"
    with pytest.raises(GameStepError) as written:
        replay(reading.game)
    assert format_game(reading.game).split("\n")[written.value.line - 1] == "2 discards 3S"
    assert written.value.line == caught.value.line + 1


WHOLE = played(US, 3, [number * 7919 for number in range(4000)])


def test_the_end_that_a_deal_says_it_has_is_proven() -> None:
    assert WHOLE.end == End("stalemate")
    for end in (End("out", 1), End("stock"), End("limit")):
        with pytest.raises(GameResultError, match="Nobody gets any further") as caught:
            replay(replace(WHOLE, end=end))
        assert format_game(WHOLE).split("\n")[caught.value.line - 1] == "end stalemate"
        assert caught.value.clause == "END-3"
    short = replace(WHOLE, actions=WHOLE.actions[:-1], score=None)
    with pytest.raises(GameResultError, match="do not end the deal") as caught:
        replay(short)
    assert caught.value.clause is None
    assert replay(replace(short, end=None, comments=()))[-1].outcome is None


def test_the_score_that_a_deal_says_it_has_is_proven() -> None:
    assert WHOLE.score is not None
    one, two = WHOLE.score
    with pytest.raises(GameResultError, match=f"The score of this deal is {one} {two}.") as caught:
        replay(replace(WHOLE, score=(one, two + 5)))
    assert format_game(WHOLE).split("\n")[caught.value.line - 1].startswith("score ")
    short = replace(WHOLE, actions=WHOLE.actions[:-1], end=None, comments=())
    with pytest.raises(GameResultError, match="so there is no score yet"):
        replay(short)


# --- Anything at all ----------------------------------------------------------------------------------------


def outcome_of(text: str) -> type[Any]:
    """What a text comes to: a deal, or one of the errors that name a line."""
    wrong: NotationError | None = None
    try:
        reading = read_game(text)
        replay(reading.game, reading.lines)
    except NotationError as error:
        wrong = error
    if wrong is None:
        assert parse_game(format_game(reading.game)) == reading.game
        return Game
    assert not isinstance(wrong, UnwritableGame)
    assert wrong.line is not None
    assert 1 <= wrong.line <= max(1, text.count("\n") + 1)
    return type(wrong)


@given(st.text(max_size=80), st.booleans())
@example("buraco 1\nrules us\n2 draws", False)
@example("\n", False)
def test_any_text_is_a_deal_or_a_named_error(text: str, begun: bool) -> None:
    assert outcome_of("buraco 1\nrules us\n" * begun + text) is not None


WORDS = [
    *sorted(set(TEXT.split())),
    "JK",
    "10",
    "to",
    "of",
    "side",
    "#",
    "2",
    "9999999999",
    "\u2028",
    "-",
    ":",
]


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["word", "drop", "double", "swap", "row"]),
            st.integers(0, 400),
            st.sampled_from(WORDS),
        ),
        min_size=1,
        max_size=4,
    ),
    st.booleans(),
)
def test_a_text_that_was_tampered_with_is_a_deal_or_a_named_error(
    changes: list[tuple[str, int, str]], whole: bool
) -> None:
    rows = [line.split(" ") for line in (format_game(WHOLE) if whole else TEXT).split("\n")]
    for how, place, word in changes:
        line = rows[place % len(rows)]
        at = place % len(line)
        if how == "word":
            line[at] = word
        elif how == "drop":
            del line[at : at + 1]
            line or line.append("")
        elif how == "double":
            rows.insert(place % len(rows), list(line))
        elif how == "swap":
            other = (place * 7) % len(rows)
            rows[place % len(rows)], rows[other] = rows[other], line
        else:
            rows.insert(place % len(rows), [str(place % 5), word])
    assert outcome_of("\n".join(" ".join(line) for line in rows)) is not None


def test_the_longest_deal_is_no_longer_than_what_is_read() -> None:
    """A thousand turns, each with a draw, eleven lays and a discard, are well within the limit."""
    start = format_game(Game(new_start(US.with_switches(packs=3, seating="2x3"), 1)))
    turn = "1 draws\n" + "1 adds 10H 10H 10H to 10\n" * 11 + "1 discards 10H\n"
    assert len(parse_game(start + turn * 1000).actions) == 13_000


# --- What has no text ---------------------------------------------------------------------------------------

GAME = parse_game(TEXT)


@pytest.mark.parametrize(
    "change",
    [
        {"start": replace(GAME.start, rules=replace(US, key="ours"))},
        {"start": replace(GAME.start, rules=replace(US, name="Ours"))},
        {"start": replace(GAME.start, rules=replace(US, dialect="it"))},
        {"start": replace(GAME.start, rules=replace(US, table_set=frozenset({"ours"})))},
        {
            "start": replace(
                GAME.start, rules=US.with_switches(match=f"target {10**18}", stalemate_rounds=10**40)
            )
        },
        {"start": replace(GAME.start, before=(10**9, 0))},
        {"actions": (Draw(4),)},
        {"actions": (Draw(-1),)},
        {"actions": (Lay(0, ()),)},
        {"actions": (Add(0, 2, 0, STEPS[1].cards),)},  # type: ignore[union-attr]
        {"actions": (Add(0, 0, -1, STEPS[1].cards),)},  # type: ignore[union-attr]
        {"actions": (MoveWild(0, 0, 999),)},
        {"end": End("out")},
        {"end": End("stock", 1)},
        {"end": End("out", 4)},
        {"end": End("well", None)},  # type: ignore[arg-type]
        {"score": (1, 2, 3)},
        {"score": (10**9, 2)},
        {"source": " x"},
        {"source": "x\ny"},
        {"source": "x" * 501},
        {"comments": (Comment("hand 5", "# x"),)},
        {"comments": (Comment("hand 1", "x"),)},
        {"comments": (Comment("hand 1", "# x\ny"),)},
        {"comments": (Comment("hand 1", "", beside=True),)},
        {"comments": (Comment("source", "# x", beside=True),)},
        {"comments": (Comment("", "# x", beside=True),)},
        {"comments": (Comment("hand 1", "# x", beside=True), Comment("hand 1", "# y", beside=True))},
    ],
    ids=lambda change: next(iter(change)),
)
def test_what_no_text_can_say_is_no_game(change: dict[str, Any]) -> None:
    with pytest.raises(UnwritableGame):
        replace(replace(GAME, comments=()), **change)
