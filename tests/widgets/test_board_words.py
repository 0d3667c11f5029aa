"""The board's words in Python are those of `js/words.js`: the same keys, the same English, the same holes."""

from __future__ import annotations

import re
from pathlib import Path

from buraco_core.text import Speaker
from buraco_widgets.board_words import WORDS, board_words

SOURCE = Path(__file__).parents[2] / "widgets" / "buraco_widgets" / "js" / "words.js"
ENTRY = re.compile(r'^  (\w+):((?:\s*"(?:[^"\\]|\\.)*"\s*\+?)+),$', re.MULTILINE)
PART = re.compile(r'"((?:[^"\\]|\\.)*)"')


def in_js() -> dict[str, str]:
    text = SOURCE.read_text("utf-8")
    body = text[text.index("Object.freeze({") : text.index("});")]
    return {key: "".join(PART.findall(value)) for key, value in ENTRY.findall(body)}


def test_every_word_of_the_board_has_its_translation_under_the_same_key() -> None:
    found = in_js()
    assert len(found) > 50
    assert list(WORDS) == list(found)
    assert {key: message.text for key, message in WORDS.items()} == found


def test_holes_and_sentences_stay_as_they_are() -> None:
    said = board_words(Speaker("it"))
    assert said["dropped"] == "{cards} moved to {zone}."
    assert said["mark_fault"] == "at fault"
    assert set(said) == set(in_js())
