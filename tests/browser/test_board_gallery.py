"""The built board in a real Chromium over the fixture views, with a page that plays Python's part (no Jupyter)."""

from __future__ import annotations

import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browser.pages import DESK, PHONE

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
VIEWS = sorted(p.stem for p in (ROOT / "tests" / "widgets" / "fixtures" / "views").glob("*.json"))


class Quiet(http.server.SimpleHTTPRequestHandler):
    """The repository's root over http, without a line in the log for each file."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    handler = functools.partial(Quiet, directory=str(ROOT))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/tests/js/gallery/"
        server.shutdown()


SETTLED = """async () => {
  await Promise.all(document.getAnimations().map(a => a.finished.catch(() => {})));
  await new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)));
}"""


class Gallery:
    """One page of the gallery and what a test asks of it."""

    def __init__(self, page: Any, site: str) -> None:
        self.page = page
        self.site = site
        self.errors: list[str] = []
        page.on("pageerror", lambda e: self.errors.append(str(e)))
        page.on("console", lambda m: self.errors.append(m.text) if m.type in ("error", "warning") else None)
        page.on(
            "request",
            lambda r: None if r.url.startswith(("http://127.0.0.1", "data:")) else self.errors.append(r.url),
        )

    def open(self, query: str, *, style: str = "") -> Any:
        self.page.goto(f"{self.site}?view={query}")
        if style:
            self.page.add_style_tag(content=style)
        self.page.wait_for_selector('[data-buraco]:not([data-rev=""])')
        self.settle()
        return self.page

    def show(self, name: str) -> Any:
        """Another fixture on the same page."""
        self.page.evaluate("name => show(name)", name)
        self.settle()
        return self.page

    def settle(self) -> None:
        """Wait until no intent is under way and nothing glides any more."""
        self.page.wait_for_selector('[data-busy="false"]')
        self.page.evaluate(SETTLED)

    def faces(self, zone: str) -> list[str]:
        found: list[str] = self.page.eval_on_selector_all(
            f"[data-zone='{zone}'] [data-card]", "cards => cards.map(c => c.dataset.face)"
        )
        return found

    def sent(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate("models[0].sent")
        return found

    def moves(self) -> list[dict[str, Any]]:
        return [i for i in self.sent() if i["type"] == "move"]

    def focused(self) -> str:
        where: str = self.page.evaluate(
            "document.activeElement.dataset.card ?? document.activeElement.dataset.key ?? document.activeElement.tagName"
        )
        return where

    def says(self, words: str) -> None:
        self.page.wait_for_function(
            "w => document.querySelector('[data-live]').textContent.includes(w)", arg=words, timeout=2000
        )

    def card(self, zone: str, face: str) -> Any:
        return self.page.locator(f"[data-zone='{zone}'] [data-face='{face}']").first

    def corner(self, zone: str, face: str) -> tuple[float, float]:
        box = self.card(zone, face).bounding_box()
        return box["x"] + 15, box["y"] + 30

    def finger(self) -> Any:
        cdp = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, *point: float) -> None:
            points = [{"x": point[0], "y": point[1]}] if point else []
            cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            self.page.wait_for_timeout(16)

        return touch


def gallery(browser: Any, site: str, options: dict[str, Any]) -> Iterator[Gallery]:
    context = browser.new_context(**options)
    yield from one_page(context, site)
    context.close()


def one_page(context: Any, site: str) -> Iterator[Gallery]:
    found = Gallery(context.new_page(), site)
    yield found
    if found.page.url.startswith("http"):
        found.page.evaluate("localStorage.clear()")
    found.page.close()
    assert found.errors == []


@pytest.fixture(scope="module")
def contexts(browser: Any) -> Iterator[dict[str, Any]]:
    found = {"phone": browser.new_context(**PHONE), "desk": browser.new_context(**DESK)}
    yield found
    for context in found.values():
        context.close()


@pytest.fixture
def phone(contexts: dict[str, Any], site: str) -> Iterator[Gallery]:
    yield from one_page(contexts["phone"], site)


@pytest.fixture
def desk(contexts: dict[str, Any], site: str) -> Iterator[Gallery]:
    yield from one_page(contexts["desk"], site)


OWN_WIDTHS = """cards => cards.map(card => {
  card.scrollIntoView({block: "center"});
  const box = card.getBoundingClientRect();
  let own = 0;
  for (let x = Math.floor(box.left) + 0.5; x < box.right; x += 1) {
    if (document.elementFromPoint(x, box.top + box.height / 2)?.closest("[data-card]") === card) own += 1;
  }
  return own;
})"""


def test_fifteen_cards_on_a_phone_have_44_px_each_in_two_rows(phone: Gallery) -> None:
    page = phone.open("opening-15")
    assert page.locator("[data-zone=hand]").get_attribute("data-rows") == "2"
    widths = page.eval_on_selector_all("[data-zone=hand] [data-card]", OWN_WIDTHS)
    assert len(widths) == 15
    assert min(widths) >= 44


def test_tap_selects_and_move_here_moves(phone: Gallery) -> None:
    page = phone.open("opening-15")
    assert page.locator("[data-here]:visible").count() == 0
    phone.card("hand", "AS").tap(position={"x": 10, "y": 20})
    assert phone.card("hand", "AS").get_attribute("aria-pressed") == "true"
    phone.says("ace of spades")
    page.locator("[data-here=tray-3]").tap()
    phone.settle()
    assert phone.faces("tray-3") == ["AS"]
    assert [(m["cards"], m["to"], m["index"]) for m in phone.moves()] == [(["k1"], "tray-3", 0)]


def test_a_tap_on_a_card_of_another_zone_lays_the_selection_beside_it(phone: Gallery) -> None:
    phone.open("opening-15")
    phone.card("hand", "QD").tap(position={"x": 10, "y": 20})
    phone.card("tray-2", "10S").tap(position={"x": 40, "y": 20})
    phone.settle()
    assert phone.faces("tray-2") == ["10S", "QD", "JS"]


def test_sideways_drag_moves_the_card_and_not_the_page(phone: Gallery) -> None:
    page = phone.open("opening-15")
    page.locator("[data-zone=hand]").evaluate("e => e.scrollIntoView({block: 'center'})")
    before = page.evaluate("scrollY")
    (x, y), (to_x, to_y) = phone.corner("hand", "KD"), phone.corner("tray-2", "JS")
    touch = phone.finger()
    touch("touchStart", x, y)
    for i in range(1, 4):
        touch("touchMove", x + 8 * i, y)
    for i in range(1, 8):
        touch("touchMove", x + 24 + (to_x + 60 - x - 24) * i / 7, y + (to_y - y) * i / 7)
    touch("touchEnd")
    phone.settle()
    assert phone.faces("tray-2") == ["10S", "JS", "KD"]
    assert page.evaluate("scrollY") == before
    assert page.locator("[aria-pressed=true][data-card]").count() == 0


def test_a_swipe_up_on_the_cards_scrolls_the_page(phone: Gallery) -> None:
    page = phone.open("opening-15")
    x, y = phone.corner("hand", "10D")
    touch = phone.finger()
    touch("touchStart", x, y)
    for i in range(1, 11):
        touch("touchMove", x + i * 0.3, y - 20 * i)
    touch("touchEnd")
    page.wait_for_function("scrollY > 50")
    assert phone.moves() == []
    assert page.locator("[aria-pressed=true][data-card]").count() == 0


def test_a_long_press_lifts_the_card_in_any_direction(phone: Gallery) -> None:
    page = phone.open("opening-15")
    (x, y), (to_x, to_y) = phone.corner("hand", "10D"), phone.corner("tray-1", "KC")
    touch = phone.finger()
    touch("touchStart", x, y)
    page.wait_for_selector(".buraco-ghost", state="attached")
    for i in range(1, 11):
        touch("touchMove", x + (to_x + 40 - x) * i / 10, y + (to_y - y) * i / 10)
    touch("touchEnd")
    phone.settle()
    assert phone.faces("tray-1") == ["KH", "KS", "KC", "10D"]
    assert page.evaluate("scrollY") == 0


def test_a_mouse_drag_within_the_hand_is_the_boards_own(desk: Gallery) -> None:
    page = desk.open("opening-11")
    before = desk.faces("hand")
    x, y = desk.corner("hand", before[0])
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y, steps=3)
    to_x, _ = desk.corner("hand", before[3])
    page.mouse.move(to_x + 30, y, steps=5)
    page.mouse.up()
    desk.settle()
    assert sorted(desk.faces("hand")) == sorted(before)
    assert desk.faces("hand").index(before[0]) in (2, 3)
    assert page.locator("[data-card][aria-pressed=true]").count() == 0
    assert [i["type"] for i in desk.sent()] == ["hello"]


def taps(gallery: Gallery) -> list[str]:
    return [each["item"] for each in gallery.sent() if each["type"] == "press"]


def test_the_deck_has_targets_for_a_thumb_and_stays_where_it_is(phone: Gallery) -> None:
    page = phone.open("deck")
    boxes = page.eval_on_selector_all(
        ".buraco-deck-card", "all => all.map(e => e.getBoundingClientRect()).map(r => [r.width, r.height])"
    )
    assert len(boxes) == 53
    assert min(min(each) for each in boxes) >= 40
    assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]
    card = page.locator(".buraco-deck-card[data-item='8H']")
    before = card.bounding_box()["y"]
    page.evaluate(
        """() => { const v = structuredClone(models[0].view); v.rev += 1;
          const zone = v.blocks.find(b => b.id === "cards");
          for (let i = 0; i < 4; i++) zone.cards.push({...zone.cards[0], id: `more-${i}`});
          window.grown = v; models[0].answer = () => structuredClone(window.grown); }"""
    )
    card.tap()
    page.wait_for_function("document.querySelectorAll('[data-zone=cards] [data-card]').length === 11")
    phone.settle()
    assert abs(card.bounding_box()["y"] - before) <= 1


def test_quick_taps_on_the_deck_are_all_taken_and_counted_at_once(phone: Gallery) -> None:
    page = phone.open("deck&slow=150")
    card = page.locator(".buraco-deck-card[data-item='KD']")
    for _ in range(3):
        card.dispatch_event("click")
    assert card.locator(".buraco-deck-count").inner_text() == "3"
    assert card.get_attribute("aria-label") == "king of diamonds, 3 taken"
    phone.settle()
    page.wait_for_function("models[0].sent.filter(i => i.type === 'press').length === 3")
    assert taps(phone) == ["KD"] * 3


def test_a_card_that_is_used_up_says_so_and_is_not_taken(phone: Gallery) -> None:
    page = phone.open("deck")
    page.locator(".buraco-deck-card[data-item='7H']").tap(force=True)
    assert "holds 2" in page.locator(".buraco-why").inner_text()
    assert taps(phone) == []


def test_the_deck_is_one_tab_stop_in_which_arrows_walk(desk: Gallery) -> None:
    page = desk.open("deck")
    page.locator(".buraco-deck-card[data-item='AS']").focus()
    walk = [
        ("ArrowRight", "2S"),
        ("ArrowDown", "2H"),
        ("ArrowDown", "2D"),
        ("ArrowLeft", "AD"),
        ("ArrowLeft", "KH"),
        ("ArrowUp", "KS"),
        ("End", "JK"),
        ("ArrowUp", "KD"),
        ("Home", "AS"),
        ("ArrowUp", "AS"),
    ]
    for key, there in walk:
        page.keyboard.press(key)
        assert desk.focused() == f"cards-deck/{there}"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    desk.settle()
    page.wait_for_function("models[0].sent.filter(i => i.type === 'press').length === 2")
    assert taps(desk) == ["2S", "2S"]
    assert desk.focused() == "cards-deck/2S"
    page.keyboard.press("Tab")
    assert desk.focused() == "cards-typed/text"
    page.keyboard.press("Shift+Tab")
    assert desk.focused() == "cards-deck/2S"


def test_where_the_order_says_something_it_is_told(desk: Gallery) -> None:
    page = desk.open("deck")
    desk.card("cards", "5H").focus()
    page.keyboard.press("Alt+ArrowRight")
    desk.settle()
    assert [(each["to"], each["index"]) for each in desk.moves()] == [("cards", 1)]
    assert desk.faces("cards")[:3] == ["6H", "5H", "7H"]


def test_keyboard_alone_selects_moves_reorders_and_lets_go(desk: Gallery) -> None:
    page = desk.open("opening-11")
    for _ in range(12):
        page.keyboard.press("Tab")
        if desk.focused() == "k1":
            break
    assert desk.focused() == "k1"
    for key in ("ArrowRight", "Space", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    assert page.locator("[data-card][aria-pressed=true]").count() == 2
    for _ in range(6):
        page.keyboard.press("Shift+Tab")
        if desk.focused() == "here:tray-2":
            break
    page.keyboard.press("Enter")
    desk.settle()
    assert desk.faces("tray-2") == ["KD", "8S"]
    assert desk.focused() == "k4"
    page.keyboard.press("Alt+ArrowLeft")
    assert desk.faces("tray-2") == ["8S", "KD"]
    assert desk.focused() == "k4"
    desk.says("place 1 of 2")
    page.keyboard.press("Space")
    assert page.locator("[data-card][aria-pressed=true]").count() == 1
    page.keyboard.press("Escape")
    assert page.locator("[data-card][aria-pressed=true]").count() == 0
    page.keyboard.press("ArrowDown")
    assert desk.focused() == "k1"


def test_focus_selection_and_place_survive_a_new_view(desk: Gallery) -> None:
    page = desk.open("opening-15")
    page.set_viewport_size({"width": 1280, "height": 360})
    desk.card("hand", "7C").focus()
    page.keyboard.press("Space")
    place = page.evaluate("scrollY")
    page.evaluate(
        """() => { const v = structuredClone(models[0].view); v.rev += 1;
        v.blocks.find(b => b.id === "hand").cards.reverse(); v.blocks.find(b => b.id === "message").empty = false;
        v.blocks.find(b => b.id === "message").text = "Look again."; models[0].set(v); }"""
    )
    desk.settle()
    assert desk.focused() == "k9"
    assert desk.card("hand", "7C").get_attribute("aria-pressed") == "true"
    assert page.evaluate("scrollY") == place
    desk.says("Note: Look again.")


def test_another_session_drops_the_selection_and_begins_at_the_title(desk: Gallery) -> None:
    page = desk.open("opening-15")
    desk.card("hand", "7C").focus()
    page.keyboard.press("Space")
    page.evaluate("() => models[0].set({...models[0].view, rev: 9, session: 'other'})")
    page.wait_for_selector('[data-rev="9"]')
    assert page.locator("[data-card][aria-pressed=true]").count() == 0
    assert desk.focused() == "title"


def test_off_buttons_stay_in_reach_and_say_why(desk: Gallery) -> None:
    page = desk.open("opening-11")
    button = page.locator("[data-item=check]")
    assert button.get_attribute("aria-disabled") == "true"
    button.focus()
    page.keyboard.press("Enter")
    assert page.locator(".buraco-why").inner_text().startswith("Put at least three cards")
    desk.says("Put at least three cards")
    assert [i["type"] for i in desk.sent()] == ["hello"]
    page.keyboard.press("Escape")
    assert not page.locator(".buraco-why").is_visible()


def test_a_double_press_is_one_intent(desk: Gallery) -> None:
    page = desk.open("opening-15&slow=200")
    page.locator("[data-item=check]").dblclick()
    desk.settle()
    presses = [i for i in desk.sent() if i["type"] == "press"]
    assert len(presses) == 1
    assert list(presses[0]["order"]) == ["tray-1", "tray-2", "tray-3", "hand"]


def test_pick_zones_toggle_and_a_press_carries_the_pick(desk: Gallery) -> None:
    page = desk.open("judge-pick")
    desk.card("meld", "9D").click(position={"x": 10, "y": 20})
    desk.card("meld", "2D").click()
    page.locator("[data-item=check]").click()
    desk.settle()
    assert desk.sent()[-1]["picked"] == ["k7"]


def test_fields_go_on_with_enter_and_reach_python_before_the_press(desk: Gallery) -> None:
    page = desk.open("score-meld&slow=120")
    inputs = page.locator("[data-field]")
    inputs.nth(0).focus()
    page.keyboard.type("75")
    page.keyboard.press("Enter")
    assert desk.focused() == "sheet/bonus"
    page.keyboard.type("100")
    page.locator("[data-key='sign:sheet/bonus']").click()
    assert inputs.nth(1).input_value() == "-100"
    assert desk.focused() == "sheet/bonus"
    page.locator("[data-item=check]").click()
    desk.settle()
    page.wait_for_function("models[0].sent.length === 4")
    desk.settle()
    sent = desk.sent()
    assert [(i["type"], i.get("text"), i["rev"]) for i in sent[1:]] == [
        ("fill", "75", 1),
        ("fill", "-100", 2),
        ("press", None, 3),
    ]
    assert [inputs.nth(i).input_value() for i in range(3)] == ["75", "-100", ""]


def test_a_press_that_takes_no_focus_sends_the_field_first(desk: Gallery) -> None:
    """Some browsers leave the focus in the field when a button is tapped."""
    page = desk.open("score-meld")
    page.locator("[data-field]").first.focus()
    page.keyboard.type("75")
    page.locator("[data-item=check]").evaluate("button => button.click()")
    page.wait_for_function("models[0].sent.length === 3")
    assert [i["type"] for i in desk.sent()] == ["hello", "fill", "press"]


def test_zones_and_cards_have_names_for_voices(desk: Gallery) -> None:
    page = desk.open("judge-meld-wrong")
    group = page.get_by_role("group", name="On the table")
    assert group.get_by_role("img", name="joker, wild, stands for the seven of spades").count() == 1
    assert group.get_by_role("img", name="two of hearts, second wild").count() == 1
    page = desk.open("opening-11")
    hand = page.get_by_role("group", name="Your hand")
    assert hand.get_by_role("button", name="king of hearts", pressed=False).count() == 1
    assert page.get_by_role("heading", level=1, name="Can you open?").count() == 1


def test_the_sign_key_and_the_field_are_large_enough(phone: Gallery) -> None:
    page = phone.open("score-meld")
    key = page.locator(".buraco-sign-key").first.bounding_box()
    assert min(key["width"], key["height"]) >= 44
    field = page.locator("[data-field]").first
    assert field.bounding_box()["height"] >= 44
    assert float(field.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")) >= 16
    assert field.get_attribute("inputmode") == "numeric"


def test_frames_end_in_the_view_and_a_press_skips_them(desk: Gallery) -> None:
    page = desk.open("prose")
    page.evaluate(
        """async () => { const v = await (await fetch("../../widgets/fixtures/views/frames.json")).json();
        models[0].set({...v, rev: 3, frames: v.frames.map(f => ({...f, ms: 10000}))}); }"""
    )
    page.wait_for_selector("[data-zone='hand'] [data-card]")
    assert page.locator("[data-buraco]").get_attribute("data-rev") == "1"
    assert page.locator("[data-buraco]").get_attribute("data-busy") == "true"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-rev="3"]', timeout=5000)
    desk.settle()
    assert [i["type"] for i in desk.sent()] == ["hello"]


def test_a_silent_course_is_told_after_eight_seconds(desk: Gallery) -> None:
    page = desk.page
    page.clock.install()
    page.goto(f"{desk.site}?view=judge-meld&mute=1")
    page.wait_for_selector('[data-rev="1"]')
    page.clock.run_for(6000)
    assert not page.locator("[data-banner]").is_visible()
    page.clock.run_for(2500)
    assert page.get_by_role("alert").inner_text().startswith("The course no longer answers")
    assert page.locator("[data-banner] button").is_visible()


def test_two_boards_share_no_id_and_jupyter_leaves_every_key_alone(desk: Gallery) -> None:
    page = desk.open("score-deal,opening-15")
    page.wait_for_function("models.length === 2")
    page.locator("[data-zone=hand]").wait_for()
    ids = page.eval_on_selector_all("[id]", "all => all.map(e => e.id)")
    assert len(ids) == len(set(ids))
    stolen = page.eval_on_selector_all(
        "[data-buraco] :is(button, input, [tabindex])",
        "all => all.filter(e => e.dataset.lmSuppressShortcuts !== 'true').length",
    )
    assert stolen == 0


def test_two_colours_are_kept_in_the_store(desk: Gallery) -> None:
    page = desk.open("opening-15")
    page.locator("[data-key=colours]").click()
    assert page.evaluate("localStorage.getItem('buraco.v1.colours')") == "2"
    page = desk.open("opening-15")
    assert page.locator("[data-buraco]").get_attribute("data-colours") == "2"
    assert desk.sent()[0]["store"]["buraco.v1.colours"] == "2"


def test_reduced_motion_moves_nothing(browser: Any, site: str) -> None:
    for found in gallery(browser, site, {**DESK, "reduced_motion": "reduce"}):
        page = found.open("opening-15")
        found.card("hand", "JK").click()
        page.locator("[data-here=tray-3]").click()
        assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize(
    "options", [PHONE, {**DESK, "color_scheme": "dark"}], ids=["phone-light", "desk-dark"]
)
def test_axe_finds_nothing_in_any_fixture(browser: Any, site: str, options: dict[str, Any]) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    for found in gallery(browser, site, {**options, "reduced_motion": "reduce"}):
        found.open(VIEWS[0])
        axe.run(found.page)
        for name in VIEWS:
            violations = found.show(name).evaluate(
                "axe.run({resultTypes: ['violations']}).then(r => r.violations)"
            )
            assert [(name, v["id"], [n["html"] for n in v["nodes"]]) for v in violations] == []


@pytest.mark.parametrize(("width", "zoom"), [(320, 100), (390, 200), (1280, 200)])
def test_nothing_leaves_the_page_sideways(browser: Any, site: str, width: int, zoom: int) -> None:
    for found in gallery(
        browser, site, {"viewport": {"width": width, "height": 700}, "reduced_motion": "reduce"}
    ):
        found.open(VIEWS[0], style=f"html {{ font-size: {zoom}% }}")
        for name in VIEWS:
            page = found.show(name)
            assert (name, page.evaluate("document.documentElement.scrollWidth")) == (name, width)
            clipped = page.evaluate(
                """() => [...document.querySelectorAll(".buraco :is(button, p, .buraco-zone-label):not(.buraco-sr)")]
                .filter(e => e.offsetParent && (e.scrollWidth > e.clientWidth + 2 || e.getBoundingClientRect().right > innerWidth + 1))
                .map(e => e.className)"""
            )
            assert (name, clipped) == (name, [])
