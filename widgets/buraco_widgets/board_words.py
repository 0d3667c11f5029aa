"""The board's own words, translated: the same keys as `js/words.js`, which a test compares."""

from __future__ import annotations

from buraco_core.message import M_, Message
from buraco_core.text import Speaker

__all__ = ["WORDS", "board_words"]

WORDS: dict[str, Message] = {
    "course": M_("Buraco"),
    "waiting": M_("Laying out the cards…"),
    "silent": M_("The course no longer answers. Reload the page: you will be where you were."),
    "silent_bare": M_(
        "The course no longer answers. Reload the page: this level begins again, and what you solved is not kept here."
    ),
    "silent_lab": M_("The kernel no longer answers. Run the cell again: you will be where you were."),
    "unreachable": M_("The computer that serves the course cannot be reached. Try again in a moment."),
    "reload": M_("Reload"),
    "run_again": M_("Run the cell again"),
    "copy": M_("Copy"),
    "copied": M_("Copied"),
    "copy_by_hand": M_("Marked: now copy it"),
    "sign_right": M_("Right"),
    "sign_wrong": M_("Not quite"),
    "sign_careful": M_("Careful"),
    "sign_hint": M_("Hint"),
    "sign_info": M_("Note"),
    "mark_fault": M_("at fault"),
    "mark_hint": M_("look here"),
    "mark_right": M_("right"),
    "mark_highlight": M_("marked"),
    "arrow": M_("arrow to {to}"),
    "picked_up": M_("Picked up {card}. {count} selected."),
    "put_back": M_("Put back {card}. {count} selected."),
    "nothing_selected": M_("Nothing selected."),
    "dropped": M_("{cards} moved to {zone}."),
    "no_room": M_("These cards do not go there."),
    "move_here": M_("Move here"),
    "move_here_long": M_("Move {count} here: {zone}"),
    "moved_within": M_("{card}, place {place} of {count}."),
    "sort_suit": M_("Sort by suit"),
    "sort_rank": M_("Sort by rank"),
    "sorted": M_("{zone} sorted."),
    "earlier": M_("Move the card one place earlier"),
    "later": M_("Move the card one place later"),
    "sign_key": M_("Change the sign: plus or minus"),
    "here_only": M_(
        "It opens on this computer only. For the devices in the room start the course with: buraco serve --host 0.0.0.0"
    ),
    "two_colours": M_("Two colours for the suits"),
    "done": M_("done"),
    "here": M_("you are here"),
    "off": M_("not yet open"),
    "progress": M_("{done} of {total} done"),
    "face_down": M_("face-down card"),
    "wild": M_("wild"),
    "deck_taken": M_("{card}, {count} taken"),
    "timer_over": M_("Take as long as you like"),
    "tally_card": M_("{card}: {points}, {sum} so far"),
    "keys": M_(
        "Arrow keys go from card to card, Space selects a card. Enter on a card of another zone, or its button Move "
        "here, moves the selected cards there. Alt and an arrow key change a card's place. Escape selects nothing."
    ),
    "card_name": M_("{rank} of {suit}"),
    "joker": M_("joker"),
    "rank_A": M_("ace"),
    "rank_K": M_("king"),
    "rank_Q": M_("queen"),
    "rank_J": M_("jack"),
    "rank_10": M_("ten"),
    "rank_9": M_("nine"),
    "rank_8": M_("eight"),
    "rank_7": M_("seven"),
    "rank_6": M_("six"),
    "rank_5": M_("five"),
    "rank_4": M_("four"),
    "rank_3": M_("three"),
    "rank_2": M_("two"),
    "suit_S": M_("spades"),
    "suit_H": M_("hearts"),
    "suit_D": M_("diamonds"),
    "suit_C": M_("clubs"),
}


def board_words(speaker: Speaker) -> dict[str, str]:
    """The words in the speaker's language; holes such as `{card}` stay for the board to fill."""
    return {key: speaker.say_as_is(message) for key, message in WORDS.items()}
