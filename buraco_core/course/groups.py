"""Lesson 3: groups, and what stays where it lies."""

from buraco_core.clauses import clause
from buraco_core.course.levels import Judging, Lesson, Level, Shown, by_rules, needs
from buraco_core.course.steps import Choose, Move, Press
from buraco_core.course.tasks import Answer, Build, Fact, HowMany, cards_of, chosen_by, chosen_wrongly
from buraco_core.message import M_, Message
from buraco_core.rules import Rules

__all__ = ["GROUPS"]

COURT = needs(group_ranks="court")
ANY = needs(group_ranks="any")
ONE_RANK = needs(graded="GRP-3")
LAY = Press("lay")


def _ranks(rules: Rules) -> Message:
    if rules.melds.group_ranks == "court":
        return M_(
            "Three cards of one rank are a %(group)s, the other kind of %(meld)s. At your table jacks, queens, "
            "kings and aces make one."
        )
    return M_(
        "Three cards of one rank are a %(group)s, the other kind of %(meld)s. At your table any rank makes one, "
        "but for the two."
    )


GROUPS = Lesson(
    "03-groups",
    M_("Groups"),
    M_("Cards of one rank: which may lie together, how many, and that they stay where they lie."),
    "build",
    (
        Level(
            "three-kings",
            Build("KS KH KD 5C 9H 10C", shape="group"),
            teaches=("GRP-1",),
            tells=_ranks,
            shows=(
                Shown(at="KS", says=M_("a king")),
                Shown(at="KH", says=M_("another")),
                Shown(at="KD", says=M_("and a third")),
                Shown(kind="arrow", start="KH", at="tray-1", says=M_("into the tray")),
            ),
            is_short=True,
            solution=(Move("KS KH KD", "tray-1"), LAY),
            mistakes=((Move("KS KH", "tray-1"), LAY), (Move("KH KD 10C", "tray-1"), LAY)),
        ),
        Level(
            "court-only",
            Build("8C 8D 8S JH JS JH 4C", clause="GRP-1"),
            asks=("GRP-1",),
            needs=COURT,
            is_short=True,
            solution=(Move("JH JS JH", "tray-1"), LAY),
            mistakes=((Move("8C 8D 8S", "tray-1"), LAY), (Move("JH JS 4C", "tray-1"), LAY)),
        ),
        Level(
            "any-rank",
            Build("8C 8D 8C JH QS 4S 3D", shape="group"),
            asks=("GRP-1",),
            needs=ANY,
            is_short=True,
            solution=(Move("8C 8D 8C", "tray-1"), LAY),
            mistakes=((Move("8C 8D", "tray-1"), LAY), (Move("8C 8D JH", "tray-1"), LAY)),
        ),
        Level(
            "wrong-rank",
            Judging("QS QH KC QD", "fault"),
            asks=("GRP-1",),
            solution=(Press("check", "KC"),),
            mistakes=((Press("check", "QS"),), (Press("check", "QH"),)),
        ),
        Level(
            "row-or-rank",
            Build("KS KH KD QH JH 5C", shape="sequence"),
            asks=("SEQ-1", "GRP-1"),
            solution=(Move("JH QH KH", "tray-1"), LAY),
            mistakes=((Move("KS KH KD", "tray-1"), LAY), (Move("JH QH KD", "tray-1"), LAY)),
        ),
        Level(
            "how-far",
            HowMany(
                "GRP-2",
                M_("How many cards may a %(group)s of kings have at most?"),
                lambda rules: 4 * rules.deck.packs + 1,
                (4, 8, 9, 13),
                slips=(
                    (4, M_("A single pack has four, and the deck is made of several.")),
                    (8, M_("Two packs have eight kings, and one more card may join the naturals.")),
                    (9, M_("Nine would be all the kings of two packs and a %(wild)s.")),
                    (13, M_("Thirteen would be all the kings of three packs and a %(wild)s.")),
                ),
                words=cards_of,
                look=M_("How many kings does your whole deck have?"),
            ),
            teaches=("GRP-2",),
            tells=M_(
                "A %(group)s grows while there are cards of its rank. Beside them it may hold one %(wild)s, a card "
                "that stands for any other."
            ),
            leaves=("GRP-3.second",),
            shows=(Shown(at="4", says=M_("the kings of one pack")),),
            solution=by_rules((needs(packs=2), (Choose("9"),)), ((), (Choose("13"),))),
            mistakes=((Choose("4"),), (Choose("8"),)),
        ),
        Level(
            "all-the-kings",
            HowMany(
                "GRP-2",
                M_(
                    "Every king of the deck lies in one %(group)s of your side, and you hold two %(wilds)s. "
                    "How many of them may you add?"
                ),
                lambda _: 1,
                (0, 2),
                slips=(
                    (0, M_("All its naturals are there, and one place more.")),
                    (2, M_("A %(meld)s has room for one %(wild)s only.")),
                ),
                look=M_("Of what is the %(group)s full, and of what is it not?"),
            ),
            asks=("GRP-2",),
            solution=(Choose("1"),),
            mistakes=((Choose("0"),), (Choose("2"),)),
        ),
        Level(
            "stays-put",
            Fact(
                "MELD-2",
                M_("You hold {JH} and {QH}. May you take the {KH} from the table to lay the three?"),
                (
                    Answer("no", M_("No: it stays with the kings"), right=True),
                    Answer(
                        "three",
                        M_("Yes, as three kings are left"),
                        about=M_("What is left does not matter: no card moves to another %(meld)s."),
                    ),
                    Answer(
                        "hand",
                        M_("Yes, by way of your hand"),
                        about=M_("From the table no card comes back to a hand."),
                    ),
                ),
                lies=("KS KH KD KC",),
                look=M_("Once a card lies in a %(meld)s, where may it go?"),
            ),
            teaches=("MELD-2",),
            tells=M_("What is laid stays where it lies, so look twice before you lay."),
            shows=(Shown(at="KH", says=M_("it stays here")),),
            solution=(Choose("no"),),
            mistakes=((Choose("three"),), (Choose("hand"),)),
        ),
        Level(
            "laid-too-soon",
            Fact(
                "MELD-2",
                M_(
                    "Some turns ago you laid these three. Now you would rather hold the {10C}. What can you do?"
                ),
                (
                    Answer("nothing", M_("Nothing: it lies until the deal is over"), right=True),
                    Answer(
                        "swap",
                        M_("Put another card in its place"),
                        about=M_("A card that is laid is not exchanged."),
                    ),
                    Answer(
                        "all",
                        M_("Take back all three"),
                        about=M_("Laying is for good, for three cards as for one."),
                    ),
                ),
                lies=("9C 10C JC",),
                look=M_("What is laid: does it ever come back?"),
            ),
            asks=("MELD-2",),
            solution=(Choose("nothing"),),
            mistakes=((Choose("swap"),), (Choose("all"),)),
        ),
        Level(
            "three-more-kings",
            Fact(
                "GRP-3",
                M_("Your side has a %(group)s of kings, and you hold three more. What may you do with them?"),
                (
                    Answer(
                        "yes",
                        M_("Only add them to the kings on the table"),
                        right=needs(one_group_per_rank=True),
                        about=M_(
                            "Some tables allow a side one %(group)s of each rank, and yours allows more."
                        ),
                    ),
                    Answer(
                        "no",
                        M_("Add them, or lay them as a second %(group)s"),
                        right=needs(one_group_per_rank=False),
                        about=M_("Many tables allow a second %(group)s of a rank, and yours does not."),
                    ),
                    Answer(
                        "apart",
                        M_("Only lay them as a second %(group)s"),
                        about=M_("A %(group)s may always grow while it has room."),
                    ),
                ),
                cards="KS KC KC",
                lies=("KS KH KD",),
                look=M_("How many %(groups)s of one rank may your side have?"),
            ),
            teaches=("GRP-3", "GRP-3.second"),
            needs=ONE_RANK,
            tells=lambda rules: clause("GRP-3").sentence(rules),
            shows=(Shown(at="KC", says=M_("more kings")),),
            solution=chosen_by("one_group_per_rank"),
            mistakes=(*chosen_wrongly("one_group_per_rank"), (Choose("apart"),)),
        ),
        Level(
            "queens-again",
            HowMany(
                "GRP-3",
                M_(
                    "Your partner has laid three queens, and you hold three more. How many %(groups)s of queens may your side have?"
                ),
                lambda rules: 1 if rules.melds.one_group_per_rank else 2,
                (0, 1, 2),
                words=lambda count: (
                    M_("One at most, with all six in it")
                    if count == 1
                    else M_("Two, if you like")
                    if count
                    else M_("None: six of a rank are too many")
                ),
                slips=(
                    (0, M_("A %(group)s holds more than six cards.")),
                    (1, M_("Other tables stop at one of each rank.")),
                    (2, M_("Your partner's %(group)s is your side's, so it is yours too.")),
                ),
                cards="QD QD QC",
                lies=("QS QH QC",),
            ),
            asks=("GRP-3", "GRP-3.second"),
            needs=ONE_RANK,
            solution=by_rules((needs(one_group_per_rank=True), (Choose("1"),)), ((), (Choose("2"),))),
            mistakes=(
                (Choose("0"),),
                by_rules((needs(one_group_per_rank=True), (Choose("2"),)), ((), (Choose("1"),))),
            ),
        ),
    ),
)
