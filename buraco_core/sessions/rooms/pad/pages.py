"""The pages of the score pad: the match, a deal being entered, a piece of it, a deal line by line, and a question."""

from __future__ import annotations

from collections.abc import Iterator

from buraco_core.clauses import clause
from buraco_core.message import M_, MN_, Message
from buraco_core.rulesets import short_name
from buraco_core.sessions.card_entry import CLEAR
from buraco_core.sessions.kept.packed import fits, packed
from buraco_core.sessions.page import Body
from buraco_core.sessions.rooms.pad.entry import deal_blocks
from buraco_core.sessions.rooms.pad.match import MOST_DEALS
from buraco_core.sessions.rooms.pad.pieces import Piece
from buraco_core.sessions.rooms.pad.sheet import deal_name, next_message, sheet_of, standing_message
from buraco_core.sessions.rooms.pad.state import NEW_MATCH, PadState
from buraco_core.sessions.score_sheet import sheet_block
from buraco_core.sessions.view import Block, Item, Mark, action, copied, mark, message, quiet, text
from buraco_core.text import Speaker

__all__ = ["pad_body"]


def pad_body(pad: PadState, speaker: Speaker) -> Body:
    """The page that the pad is at."""
    if pad.page == "piece" and pad.piece is not None:
        return (*_piece_page(pad, pad.piece, speaker), [])
    pages = {"deal": _deal_page, "look": _look_page, "ask": _ask_page}
    blocks, items = pages.get(str(pad.page), _sheet_page)(pad, speaker)
    return blocks, items, list(_fault_marks(pad, blocks, speaker))


def _fault_marks(pad: PadState, blocks: list[Block], speaker: Speaker) -> Iterator[Mark]:
    """The rows and pieces that keep a deal from being counted, as far as they are to be seen."""
    why = dict(pad.at_fault)
    for block in blocks:
        for each in block.get("rows") or block.get("options") or ():
            if each["id"] in why:
                yield mark("fault", f"{block['id']}/{each['id']}", speaker.say(why[each["id"]]))


def _message(pad: PadState, speaker: Speaker) -> Block:
    told = None
    if pad.says:
        title = speaker.say(clause(pad.clause).title) if pad.clause else ""
        told = message(pad.tone, title, speaker.say(*pad.says), pad.clause)
    if told is None and pad.differs:
        told = message("careful", "", speaker.say(*_other_rules(pad)))
    if told is None and pad.own is not None:
        told = message("info", "", speaker.say(*_of_a_link(pad)))
    return pad.said(speaker, told)


def _other_rules(pad: PadState) -> tuple[Message, ...]:
    return (
        M_(
            "This match is played by %(own)s, and your table is now set to %(table)s. It is still counted by its "
            "own rules.",
            own=short_name(pad.own_rules),
            table=short_name(pad.rules),
        ),
    )


def _of_a_link(pad: PadState) -> tuple[Message, ...]:
    if not pad.own:
        return (M_("This match comes from a link. As soon as you enter something, it is yours."),)
    return (M_("This match comes from a link. Yours is kept in this browser as it was."),)


def _sheet_page(pad: PadState, speaker: Speaker) -> tuple[list[Block], list[Item]]:
    deals, rules = pad.deals, pad.own_rules
    found = [text("goal", "goal", speaker.say(standing_message(deals, rules)))]
    if deals:
        found.append(sheet_of(deals, rules, speaker))
    found.append(text("next", "prose", speaker.say(*next_message(deals, rules, ended=pad.match.ended))))
    found.append(_message(pad, speaker))
    if deals and not pad.own:
        found.append(_link(pad, speaker))
    return found, _sheet_items(pad, speaker)


def _link(pad: PadState, speaker: Speaker) -> Block:
    code = packed(pad.match.format())
    if not fits(code):
        said = M_("This match is too long for a link. The printed sheet holds all of it.")
        return text("link", "small", speaker.say(said))
    address = {"lesson": pad.key, "params": {"rules": pad.match.rules, "deals": code}}
    return copied("link", speaker.say(M_("A link that shows this match")), code, address)


def _sheet_items(pad: PadState, speaker: Speaker) -> list[Item]:
    if pad.differs:
        sides = pad.own_rules.seats.sides
        other = M_(
            "This match is of %(own)s sides, and your table has %(table)s.", own=sides, table=pad.sides
        )
        off = speaker.say(other) if sides != pad.sides else None
        return [
            action("adopt", speaker.say(M_("Count it by %(name)s", name=short_name(pad.rules))), off=off),
            action("return", speaker.say(M_("Back to its rules")), primary=True),
        ]
    if pad.own:
        return [
            action("mine", speaker.say(M_("Back to your match")), primary=True),
            action("take", speaker.say(M_("Keep this one instead"))),
        ]
    found = []
    if pad.match.deals:
        found.append(action("new", speaker.say(M_("New match"))))
        found.append(action("print", speaker.say(M_("Print")), does="print"))
    if pad.own_rules.match.kind == "minutes" and pad.match.deals:
        words = M_("Time goes on") if pad.match.ended else M_("The time is up")
        found.append(action("time", speaker.say(words)))
    if not pad.is_over:
        found.append(_enter_item(pad, speaker))
    return found


def _enter_item(pad: PadState, speaker: Speaker) -> Item:
    begun = any(index == len(pad.match.deals) for index, _ in pad.drafts)
    name = deal_name(len(pad.match.deals))
    words = M_("Go on with %(deal)s", deal=name) if begun else M_("Enter %(deal)s", deal=name)
    off = speaker.say(M_("A pad holds %(most)s deals: begin a new match.", most=MOST_DEALS))
    full = len(pad.match.deals) >= MOST_DEALS
    return action("enter", speaker.say(words), primary=True, off=off if full else None)


def _deal_page(pad: PadState, speaker: Speaker) -> tuple[list[Block], list[Item]]:
    goal = M_("%(deal)s: what does each side have at the end?", deal=deal_name(pad.at))
    found = [
        text("goal", "goal", speaker.say(goal)),
        *deal_blocks(pad.draft, pad.rules, speaker),
        _message(pad, speaker),
    ]
    is_new = pad.at == len(pad.match.deals)
    items = [
        action("later", speaker.say(M_("Later") if is_new else M_("Leave it as it was"))),
        action("done", speaker.say(M_("Enter this deal") if is_new else M_("Correct it")), primary=True),
    ]
    return found, items


def _piece_page(pad: PadState, piece: Piece, speaker: Speaker) -> tuple[list[Block], list[Item]]:
    entry = pad.entry(piece)
    draft = pad.draft
    side = M_("Side %(number)s", number=piece.side + 1)
    label = piece.label()
    fits_there, worth = piece.worth(draft, pad.rules)
    if entry.says:
        told = message("careful", "", entry.refusal(speaker))
    elif worth:
        told = message("info" if fits_there else "careful", "", speaker.say(*worth))
    else:
        told = quiet()
    goal = M_("%(side)s: %(piece)s", side=side, piece=label)
    found = [
        text("goal", "goal", speaker.say(goal)),
        entry.zone(speaker, speaker.say(label)),
        pad.said(speaker, told),
        entry.deck(speaker),
        entry.line(speaker),
    ]
    after = pad.after(piece)
    items = [
        *[each for each in entry.actions(speaker) if each["id"] != CLEAR],
        action("back", speaker.say(M_("Overview"))),
        action("next", speaker.say(_next_words(after)), primary=True),
    ]
    return found, items


def _next_words(after: Piece | None) -> Message:
    if after is None:
        return M_("Done")
    if after.kind == "meld":
        return M_("Next %(meld)s")
    return M_("Next: hand") if after.kind == "hand" else M_("Next: %(pot)s")


def _look_page(pad: PadState, speaker: Speaker) -> tuple[list[Block], list[Item]]:
    deal = pad.deals[pad.at]
    found = [text("goal", "goal", speaker.say(deal_name(pad.at)))]
    told: Block | None = None
    if deal.score is None:
        told = message("careful", "", speaker.say(*deal.faults))
    else:
        found += [sheet_block(index, side, speaker) for index, side in enumerate(deal.score.sides)]
        if deal.beyond:
            said = M_("The match was over before this deal, so it does not count.")
            told = message("careful", "", speaker.say(said))
        elif deal.winner is not None:
            said = M_("With this deal side %(number)s has won the match.", number=deal.winner + 1)
            told = message("right", "", speaker.say(said))
    found.append(_message(pad, speaker) if pad.says or pad.notice or told is None else told)
    items = [action("sheet", speaker.say(M_("Whole match")), primary=True)]
    if pad.own or pad.differs:
        return found, items
    return found, [
        action("remove", speaker.say(M_("Take it out"))),
        action("correct", speaker.say(M_("Correct it"))),
        *items,
    ]


def _ask_page(pad: PadState, speaker: Speaker) -> tuple[list[Block], list[Item]]:
    if pad.at == NEW_MATCH:
        goal = M_("Begin a new match?")
        said = MN_(
            "The %(count)s deal of this match will be gone from this browser. Print it, or keep its link first.",
            "The %(count)s deals of this match will be gone from this browser. Print it, or keep its link first.",
            len(pad.match.deals),
        )
        yes = M_("Begin a new match")
    else:
        goal = M_("Take %(deal)s out of the match?", deal=deal_name(pad.at))
        said = M_("What was entered for it will be gone, and the deals after it are counted anew.")
        yes = M_("Take it out")
    found = [
        text("goal", "goal", speaker.say(goal)),
        message("careful", "", speaker.say(said)),
    ]
    return found, [
        action("yes", speaker.say(yes)),
        action("no", speaker.say(M_("Keep it")), primary=True),
    ]
