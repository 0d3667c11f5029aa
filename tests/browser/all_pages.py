"""Pictures of every page of the course, to be looked at: `python tests/browser/all_pages.py FOLDER [NAME…]`. No test.

Each page is taken on a phone, at a desk and on a projector, light and dark; a name takes only the pages that begin so.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from playwright.sync_api import sync_playwright

from browser.hands import Mouse
from browser.pages import DESK, PHONE, PROJECTOR, SMALL_PHONE, Learner
from browser.practising import fill_sheet, keep, known, right_and_wrong
from buraco_core.course import LESSONS
from buraco_core.rulesets import RULE_SETS
from buraco_core.sessions.kept.packed import packed
from conftest import ARGUMENTS, CHROMIUM
from serve.server import running_course

SIZES: dict[str, dict[str, Any]] = {
    "narrow": SMALL_PHONE,
    "phone": PHONE,
    "desk": DESK,
    "projector": PROJECTOR,
}
SOME = {
    "buraco.v1.rules": "us",
    "buraco.v1.levels.04-wild-cards": json.dumps(
        {key: {"us": stars} for key, stars in (("stands-for-six", 3), ("two-wilds", 2), ("natural-two", 1))}
    ),
    "buraco.v1.levels.05-clean-dirty": json.dumps({"clean-four": {"us": 3}, "dirty-four": {"us": 2}}),
}


def kept(learner: Learner, **more: str) -> None:
    """A browser in which something has been solved."""
    learner.page.goto(learner.home)
    learner.page.evaluate(
        "entries => { for (const [k, v] of Object.entries(entries)) localStorage.setItem(k, v); }",
        {**SOME, **more},
    )


def _home(learner: Learner) -> None:
    learner.page.goto(learner.home)


def _home_begun(learner: Learner) -> None:
    kept(learner)
    learner.open("04-wild-cards", "?page=map")
    learner.page.goto(learner.home)


def _map(learner: Learner) -> None:
    kept(learner)
    learner.open("05-clean-dirty", "?page=map")


def _map_first(learner: Learner) -> None:
    learner.open("05-clean-dirty", "?rules=us&page=map")


def _ask(learner: Learner) -> None:
    learner.open("05-clean-dirty")


def _rules(learner: Learner) -> None:
    learner.open("05-clean-dirty", "?rules=us!aces~high!opening~none&page=rules")


def _form(learner: Learner) -> None:
    learner.open("05-clean-dirty", "?rules=us!aces~high&page=house-rules")


def _form_fault(learner: Learner) -> None:
    learner.open("05-clean-dirty", "?rules=us&page=house-rules")
    with learner.answered():
        learner.page.locator("[data-row='packs'] [data-item='3']").dispatch_event("click")


def _carry(learner: Learner) -> None:
    kept(learner)
    learner.open("05-clean-dirty", "?page=progress")


def _carry_wrong(learner: Learner) -> None:
    kept(learner)
    learner.open("05-clean-dirty", "?page=progress")
    learner.page.locator("textarea").fill("buraco1.us.q1zz.k65")
    learner.press("Add this code")


def _finish(learner: Learner) -> None:
    kept(learner)
    learner.open("12-scoring", "?page=finish")


def _level(learner: Learner) -> None:
    learner.open("05-clean-dirty", "?rules=us&level=dirty-four")


def _level_solved(learner: Learner) -> None:
    learner.open("05-clean-dirty", "?rules=us&level=dirty-four")
    learner.item("answer", "dirty")


def _trays(learner: Learner) -> None:
    learner.open("07-opening", "?rules=us&level=enough")


def _present(learner: Learner) -> None:
    learner.open("05-clean-dirty", "?rules=us&level=dirty-four&present=1")
    learner.item("answer", "clean")


def _present_shown(learner: Learner) -> None:
    learner.open("05-clean-dirty", "?rules=us&level=dirty-four&present=1")
    learner.item("answer", "clean")
    learner.item("main", "answer")


def _present_hand(learner: Learner) -> None:
    learner.open("07-opening", "?rules=us&level=enough&present=1")


def _present_map(learner: Learner) -> None:
    learner.open("05-clean-dirty", "?rules=us&page=map&present=1")


PAGES: dict[str, Callable[[Learner], None]] = {
    name.lstrip("_"): act
    for name, act in list(globals().items())
    if name.startswith("_") and callable(act) and not name.startswith("__")
}


def shape(kind: str, wrong: bool) -> Callable[[Learner], None]:
    """A level of a shape, as it is met, or after its first stored mistake."""
    rules = RULE_SETS["us"]
    there = [(each, level) for each in LESSONS for level in each.levels_for(rules)]
    lesson, level = next((each, level) for each, level in there if level.task.kind == kind)

    def act(learner: Learner) -> None:
        learner.open(lesson.key, f"?rules=us&level={level.key}")
        if wrong:
            Mouse(learner).do(level.mistakes_for(rules)[0])

    return act


for _kind in sorted({level.task.kind for each in LESSONS for level in each.levels}):
    PAGES[f"shape_{_kind}"] = shape(_kind, wrong=False)
    PAGES[f"shape_{_kind}_wrong"] = shape(_kind, wrong=True)


_SIDES = (
    {"n": {"clean": "1", "dirty": "1", "cards": "345", "hands": "25"}, "p": "played"},
    {"n": {"dirty": "1", "cards": "140", "hands": "65", "pot-cards": "95"}, "p": "unplayed"},
)
MATCH = packed(json.dumps({"v": 1, "rules": "us", "deals": [{"s": _SIDES, "out": 0}] * 2}))
CARDS = "hand=KS-KH-KD-2D-4H-6H-9C-10C-JC-3S-5D-7D"
TABLE = "hand=8H-9H-10H-JH&table=4H-5H-6H-7H.QS-QH-QC&score=1520&pot=1"
BAD = packed("buraco 1\nrules us\ndealer 1\ncut 22 by 4\nhand 1 3S 4S")

ROOMS = {
    "referee_empty": ("referee", "?rules=us"),
    "referee_legal": ("referee", "?rules=italian&cards=4S-5S-6S-7S-8S-9S-10S-2H"),
    "referee_not_legal": ("referee", "?rules=us&cards=7H-7H-8H-10H"),
    "referee_as_laid": ("referee", "?rules=us&cards=3S-4S-2S&laid=1"),
    "referee_no_jokers": ("referee", "?rules=us&cards=7H-8H-JK"),
    "rulebook_contents": ("rulebook", "?rules=us"),
    "rulebook_chapter": ("rulebook", "?rules=us&chapter=melds"),
    "rulebook_nothing_found": ("rulebook", "?rules=us&find=xyzzy"),
    "rulebook_beside": ("rulebook", "?rules=us&with=italian&only=1"),
    "rulebook_clause": ("rulebook", "?rules=us&clause=WILD-5&with=fibur"),
    "rulebook_wrong_link": ("rulebook", "?rules=us&clause=WILD-5.foo"),
    "practice_first": ("practice", "?rules=us"),
    "practice_all": ("practice", "?rules=italian&show=all"),
    "practice_puzzle": ("practice", "?puzzle=judge.2.2.us.5kq8"),
    "practice_wrong_link": ("practice", "?rules=us&puzzle=judge.2.2.us"),
    "review_first": ("review", "?rules=us"),
    "review_shared": ("review", "?rules=us&items=WILD-2~six-as-seven"),
    "quiz_lines": ("quiz", "?rules=us"),
    "quiz_ready": ("quiz", "?quiz=score.2.3.us.5kq8&lines=bonuses~hands&timed=120"),
    "quiz_deal": ("quiz", "?quiz=score.2.3.us.5kq8"),
    "pad_first": ("pad", "?rules=us"),
    "pad_match": ("pad", f"?rules=us&deals={MATCH}"),
    "hand_first": ("hand", "?rules=us"),
    "hand_entered": ("hand", f"?rules=us&{CARDS}"),
    "hand_impossible": ("hand", "?rules=us&hand=KD-KD-KD&table=4H-5H-7H&ask=1"),
    "hand_open": ("hand", f"?rules=us&{CARDS}&ask=1"),
    "hand_worth": ("hand", f"?rules=us&{CARDS}&ask=3"),
    "hand_most": ("hand", f"?rules=us&{TABLE}&ask=1"),
    "hand_out": ("hand", f"?rules=us&{TABLE}&ask=3"),
    "hand_list": ("hand", f"?rules=us&{TABLE}&ask=0"),
    "record_first": ("record", "?rules=us"),
    "record_start": ("record", "?rules=us&seed=7&players=easy"),
    "record_table": ("record", "?rules=us&seed=7&players=easy&step=90"),
    "record_eyes": ("record", "?rules=italian&seed=7&players=easy&step=60&eyes=2"),
    "record_three_sides": ("record", "?rules=us!packs~3!seating~3x2&seed=3&players=easy&step=120"),
    "record_sheet": ("record", "?rules=us&seed=7&players=easy&step=192"),
    "record_sums": ("record", "?rules=us&seed=7&players=easy&step=198"),
    "record_bad": ("record", f"?rules=us&deal={BAD}"),
}
"""Rooms beside the course as a link opens them."""


def linked(lesson: str, query: str) -> Callable[[Learner], None]:
    """A page as a link opens it."""

    def act(learner: Learner) -> None:
        learner.open(lesson, query)

    return act


PAGES |= {name: linked(*place) for name, place in ROOMS.items()}


def remembered(lesson: str, query: str, *presses: tuple[str, str]) -> Callable[[Learner], None]:
    """A page of a learner who has answered something before, after some presses."""

    def act(learner: Learner) -> None:
        keep(learner, known())
        learner.open(lesson, query)
        for block, item in presses:
            learner.item(block, item)

    return act


def counted(learner: Learner) -> None:
    """A sheet that is filled, counted card by card."""
    learner.open("quiz", "?quiz=score.2.2.us.5kq8&timed=120")
    learner.item("main", "start")
    fill_sheet(learner, "score.2.2.us.5kq8", wrong="hands")
    fill_sheet(learner, "score.2.2.us.5kq8")


ASKED = "judge.2.1.us.hjbj9"
RIGHT, WRONG = right_and_wrong(ASKED)
PAGES |= {
    "practice_themes": remembered("practice", ""),
    "practice_standing": remembered("practice", "?show=standing"),
    "practice_solved": remembered("practice", f"?puzzle={ASKED}", ("answer", WRONG), ("answer", RIGHT)),
    "review_list": remembered("review", ""),
    "review_answered": remembered("review", f"?item=CLEAN-1&puzzle={ASKED}", ("answer", RIGHT)),
    "quiz_counted": counted,
}


def take(folder: Path, wanted: tuple[str, ...]) -> None:
    """Take the pictures; each page is opened once with a finger and once with a mouse, then shown in every size."""
    folder.mkdir(parents=True, exist_ok=True)
    with running_course() as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        for sizes in (("phone", "narrow"), ("desk", "projector")):
            for name, act in PAGES.items():
                shown = [
                    (f"{name}-{size}-{scheme}", size, scheme)
                    for size in sizes
                    for scheme in ("light", "dark")
                ]
                if wanted:
                    shown = [each for each in shown if each[0].startswith(wanted)]
                if not shown:
                    continue
                context = browser.new_context(**SIZES[sizes[0]], reduced_motion="reduce")
                learner = Learner(context.new_page(), str(address))
                learner.page.set_default_timeout(60_000)
                act(learner)
                for full, size, scheme in shown:
                    learner.page.set_viewport_size(SIZES[size]["viewport"])
                    learner.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                    _picture(learner, folder / full)
                for trouble in learner.troubles:
                    print(name, trouble)
                context.close()
        browser.close()


def _picture(learner: Learner, path: Path) -> None:
    """What is in sight, and the whole page if there is more of it."""
    learner.page.wait_for_timeout(400)
    learner.page.screenshot(path=f"{path}.png")
    if learner.page.evaluate("document.documentElement.scrollHeight > innerHeight * 1.05"):
        learner.page.screenshot(path=f"{path}-whole.png", full_page=True)


if __name__ == "__main__":
    take(Path(sys.argv[1]), tuple(sys.argv[2:]))
