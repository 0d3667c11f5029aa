"""The questions of lesson 14: the learner's table beside another one, and which of some habits is not this table's."""

from __future__ import annotations

from collections.abc import Callable

from buraco_core.cards import Card, parse_cards
from buraco_core.clauses import clause, graded
from buraco_core.course.table_tasks import answers_here
from buraco_core.melds import judge
from buraco_core.message import M_, Message
from buraco_core.opening import minimum_to_open
from buraco_core.puzzles.kinds.fact import FactOption, FactPuzzle
from buraco_core.rules import Rules
from buraco_core.rulesets import RULE_SETS, rules_name

__all__ = [
    "VISITS",
    "aces",
    "end",
    "groups",
    "manners",
    "not_yours",
    "opening",
    "out",
    "semi_clean",
    "unplayed",
]

VISITS = ("italian", "us", "fibur", "us-jokers")
"""Whose tables are visited, the first that differs."""


def _friend(rules: Rules, *switches: str) -> Rules:
    """A table that people know and that plays some switches otherwise."""
    tables = (RULE_SETS[key] for key in VISITS)
    return next(each for each in tables if all(each.switch(name) != rules.switch(name) for name in switches))


def _where(
    rules: Rules,
    friend: Rules,
    id: str,
    ask: Message,
    holds: Callable[[Rules], bool],
    there: Message,
    look: Message,
    cards: tuple[Card, ...] = (),
    lies: tuple[tuple[Card, ...], ...] = (),
) -> FactPuzzle:
    """At which of two tables something may be done.

    Args:
        rules: the learner's table.
        friend: the other one.
        id: the clause that says it at the learner's table.
        ask: the question.
        holds: whether it may be done at a table.
        there: a sentence on the other table's rule.
        look: the first hint.
        cards: cards that the question is about.
        lies: melds that lie on the table.
    """
    here_it, there_it = holds(rules), holds(friend)
    not_here, not_there = M_("Not at yours."), M_("Not at your friend's.")
    here, elsewhere = M_("At yours you may."), M_("At your friend's you may.")
    round_the_other_way = M_("It is the other way round.")
    given = {
        "here": (M_("Only at mine"), True, False),
        "there": (M_("Only at my friend's"), False, True),
        "both": (M_("At both"), True, True),
        "neither": (M_("At neither"), False, False),
    }
    options = []
    for option, (words, at_mine, at_friends) in given.items():
        about = None
        if at_mine != here_it and at_friends != there_it:
            about = round_the_other_way
        elif at_mine != here_it:
            about = here if here_it else not_here
        elif at_friends != there_it:
            about = elsewhere if there_it else not_there
        options.append(FactOption(option, words, about is None, about))
    return FactPuzzle(
        rules,
        id,
        M_("A friend's table plays %(name)s. %(ask)s", name=rules_name(friend), ask=ask),
        tuple(options),
        cards,
        adds=(there, M_("At your table:")),
        look=look,
        keeps_order=True,
        lies=lies,
    )


def groups(rules: Rules) -> FactPuzzle:
    """Whether eights make a group (GRP-1)."""
    friend, cards = _friend(rules, "group_ranks"), parse_cards("8C 8D 8S")
    return _where(
        rules,
        friend,
        "GRP-1",
        M_("At which of the two may these be laid?"),
        lambda table: judge(cards, table).meld is not None,
        M_("There groups are made of every rank but two.")
        if friend.melds.group_ranks == "any"
        else M_("There only jacks, queens, kings and aces make a group."),
        M_("Of which ranks are groups made at each of the two?"),
        cards,
    )


_ACES = {
    "both": M_("There an ace may be low or high, even at both ends of one %(sequence)s."),
    "either": M_("There an ace may be low or high, but no %(sequence)s has one at both ends."),
}


def aces(rules: Rules) -> FactPuzzle:
    """Where an ace may stand: at both ends, or below the two, or above the king (SEQ-2, VAR-4, VAR-5)."""
    one_way = rules.melds.aces in ("high", "low")
    friend = RULE_SETS["us"] if one_way else _friend(rules, "aces")
    suit = ("A", *map(str, range(2, 11)), "J", "Q", "K", "A")
    row = {"high": suit[:3], "low": suit[-3:]}.get(rules.melds.aces, suit)
    cards = parse_cards(" ".join(f"{rank}S" for rank in row))
    id = {"high": "VAR-4", "low": "VAR-5"}.get(rules.melds.aces, "SEQ-2")
    return _where(
        rules,
        friend,
        id,
        M_("At which of the two may these be laid?"),
        lambda table: judge(cards, table).meld is not None,
        _ACES[friend.melds.aces],
        M_("Where may an ace stand in a %(sequence)s at each of the two?"),
        cards,
    )


def opening(rules: Rules) -> FactPuzzle:
    """Whether forty points open (OPEN-1, OPEN-3)."""
    friend, cards = _friend(rules, "opening"), parse_cards("10D JD QD KD")
    id = "OPEN-3" if rules.opening.opening == "none" else "OPEN-1"
    return _where(
        rules,
        friend,
        id,
        M_("In the first deal of a match this is all that you can lay. At which of the two may you lay it?"),
        lambda table: minimum_to_open(table, 0, 0) <= sum(each.points for each in cards),
        M_("There any %(meld)s opens.")
        if friend.opening.opening == "none"
        else M_("There the first %(melds)s must be worth 50, and these are worth 40."),
        M_("What are these cards worth, and what must a side's first %(melds)s be worth at each of the two?"),
        cards,
    )


def out(rules: Rules) -> FactPuzzle:
    """Whether a dirty burraco is enough to go out (OUT-1, VAR-6)."""
    friend, cards = _friend(rules, "out_needs"), parse_cards("4D 5D 6D 7D 8D 2S 10D")
    return _where(
        rules,
        friend,
        "OUT-1",
        M_(
            "Your side has its %(pot)s, and no other %(meld)s of seven cards than this. "
            "At which of the two may you %(go_out)s?"
        ),
        lambda table: table.out.out_needs == "any",
        M_("There any %(burraco)s will do, clean or dirty.")
        if friend.out.out_needs == "any"
        else M_("There it takes a %(clean_burraco)s, and this one is dirty."),
        M_("Is there a wild in it, and does that matter at each of the two?"),
        lies=(cards,),
    )


def end(rules: Rules) -> FactPuzzle:
    """Whether play goes on with two cards in the stock (END-1, END-2)."""
    goes_on = rules.end.stock_end == "pots-then-end"
    friend = RULE_SETS["italian" if goes_on else "us"]
    return _where(
        rules,
        friend,
        "END-1" if goes_on else "END-2",
        M_("Two cards are left in the %(stock)s. At which of the two may the next player draw one of them?"),
        lambda table: table.end.stock_end == "pots-then-end",
        M_("There the last two cards are never drawn.")
        if goes_on
        else M_("There the %(stock)s is drawn to its last card."),
        M_("How does a deal end at each of the two when nobody can %(go_out)s?"),
    )


def semi_clean(rules: Rules) -> FactPuzzle:
    """What seven naturals and a wild earn at two tables (CLEAN-2, VAR-8, VAR-8.joker)."""
    has_it = rules.melds.semi_clean != "none"
    joker = clause("VAR-8.joker").applies(rules) and graded("VAR-8.joker", rules)
    friend = RULE_SETS["fibur" if not has_it else "italian" if joker else "us"]
    cards = parse_cards(f"3H 4H 5H 6H 7H 8H 9H {'JK' if joker else '2D'}")
    worth = []
    for table in (rules, friend):
        meld = judge(cards, table).meld
        assert meld is not None
        worth.append(meld.bonus)
    right = f"{worth[0]}-{worth[1]}"
    wrong = M_(
        "Seven naturals in a row with a wild beside them are semi-clean where there is such a thing, else dirty."
    )
    given = {
        "100-100": (M_("100 at both"), M_("One of the two tables has a semi-clean.")),
        "150-150": (M_("150 at both"), M_("One of the two tables has no semi-clean.")),
        "100-150": (M_("100 at mine, 150 at my friend's"), wrong),
        "150-100": (M_("150 at mine, 100 at my friend's"), wrong),
    }
    there = (
        M_("At yours it is semi-clean and earns 150, at your friend's dirty and earns 100.")
        if has_it
        else M_("At yours it is dirty and earns 100, at your friend's semi-clean and earns 150.")
    )
    return FactPuzzle(
        rules,
        "CLEAN-2" if not has_it else "VAR-8.joker" if joker else "VAR-8",
        M_(
            "A friend's table plays %(name)s. Which bonus does this earn at each of the two?",
            name=rules_name(friend),
        ),
        tuple(
            FactOption(id, words, id == right, None if id == right else about)
            for id, (words, about) in given.items()
        ),
        cards,
        adds=(there,),
        look=M_("How many naturals are in a row, and where does the wild lie?"),
        keeps_order=True,
    )


def unplayed(rules: Rules) -> FactPuzzle:
    """What a pot costs that was taken and not played from, counted both ways (SCORE-4)."""
    pot = parse_cards("3C 3D 5S 6H 7D 8S 9C JH QD KS AC")
    cards = sum(each.points for each in pot)
    here, there = (100, cards) if rules.score.unplayed_pot == "flat" else (cards, 100)
    given = {
        f"{cards}-100": M_("%(here)s at mine, %(there)s at my friend's", here=cards, there=100),
        f"100-{cards}": M_("%(here)s at mine, %(there)s at my friend's", here=100, there=cards),
        "0-100": M_("%(here)s at mine, %(there)s at my friend's", here=0, there=100),
    }
    about = {
        f"{cards}-100": M_("At your table the cards are not counted."),
        f"100-{cards}": M_("At your table there is no flat hundred for it."),
        "0-100": M_("It is free at no table."),
    }
    right = f"{here}-{there}"
    friend = M_("counts its cards") if here == 100 else M_("takes 100 for it, whatever the cards")
    return FactPuzzle(
        rules,
        "SCORE-4",
        M_(
            "The deal ends before you have played a card of this %(pot)s. A friend's table %(friend)s. "
            "What does it cost at each of the two?",
            friend=friend,
        ),
        tuple(
            FactOption(id, words, id == right, None if id == right else about[id])
            for id, words in given.items()
        ),
        pot,
        adds=(M_("The cards come to %(points)s.", points=cards),),
        look=M_("What are the cards worth together, and does your table count them?"),
        keeps_order=True,
    )


def manners(rules: Rules) -> FactPuzzle:
    """Which of four things seen at a table is fair (TALK-1, DISC-1.letting-go)."""
    letting_go, talk = "DISC-1.letting-go", "TALK-1"
    given = (
        FactOption(
            "hold", M_("To hold a card over the %(pile)s, think again, and discard another"), is_right=True
        ),
        FactOption(
            "back",
            M_("To let go of a card, and take it back before the next player draws"),
            about=M_("The card was let go of."),
        ),
        FactOption(
            "point",
            M_("To point at a %(meld)s that the partner could add to"),
            about=M_("A finger can give advice too."),
            clause=talk,
        ),
        FactOption(
            "sigh",
            M_("To sigh when the partner reaches for the %(stock)s"),
            about=M_("A sigh can give advice too."),
            clause=talk,
        ),
    )
    return FactPuzzle(
        rules,
        letting_go,
        M_("Four things seen at a table. Which of them is fair?"),
        given,
        look=M_("Which of them tells nobody anything, and takes nothing back?"),
    )


def not_yours(rules: Rules) -> FactPuzzle:
    """Which of some habits is not this table's; each other one is explained by its own clause."""
    so = M_("That is how it goes at your table.")
    needs_clean = rules.out.out_needs == "clean"
    given = (
        FactOption("jokers", M_("A joker is wild, and worth 30."), about=so, clause="VAR-1"),
        FactOption("deck", _deck(rules), about=so, clause="DECK-1"),
        FactOption("aces-high", M_("An ace never stands below a two."), about=so, clause="VAR-4"),
        FactOption("aces-low", M_("An ace never stands above a king."), about=so, clause="VAR-5"),
        FactOption("semi-clean", M_("There is a semi-clean, for 150."), about=so, clause="VAR-8"),
        FactOption(
            "opening", M_("A side may need 50 points to lay for the first time."), about=so, clause="OPEN-1"
        ),
        FactOption("any-opens", M_("A side may open with {3C} {4C} {5C}."), about=so, clause="OPEN-3"),
        FactOption(
            "out",
            M_("A dirty %(burraco)s is enough to %(go_out)s.")
            if needs_clean
            else M_("Only a clean %(burraco)s lets a side %(go_out)s."),
            is_right=True,
            clause="OUT-1" if needs_clean else "VAR-6",
        ),
    )
    return FactPuzzle(
        rules,
        "OUT-1",
        M_("A guest asks how you play, and somebody answers. Which of these is not so at your table?"),
        answers_here(rules, given),
        look=M_("Which of these have you seen in your own deals, and which never?"),
    )


def _deck(rules: Rules) -> Message:
    return M_("The deck has %(cards)s cards.", cards=rules.deck.size)
