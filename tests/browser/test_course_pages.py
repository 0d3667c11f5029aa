"""Map, rules, progress and presenting in the served course: addresses, two tabs, a code, a lost server, a clicker."""

from __future__ import annotations

import json
import re
import signal
from typing import Any

import pytest

from browser.pages import DESK, MOVING, PHONE, PROJECTOR, SMALL_PHONE, Learner, learner
from serve.server import running_course

pytestmark = pytest.mark.browser
CONTEXT = MOVING

PAGES = {
    "map": "?rules=us&page=map",
    "rules": "?rules=us!aces~high&page=rules",
    "form": "?rules=us!aces~high&page=house-rules",
    "progress": "?rules=us&page=progress",
    "finish": "?rules=us&page=finish",
    "present": "?rules=us&level=dirty-four&present=1",
    "present map": "?rules=us&page=map&present=1",
}
STORED = "name => JSON.parse(localStorage.getItem('buraco.v1.levels.' + name) ?? '{}')"
NO_STORE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } })"
FULL_STORE = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"


def path(found: Learner) -> str:
    return str(found.page.evaluate("location.pathname + location.search"))


# What every page promises


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "options", [SMALL_PHONE, PHONE, DESK, PROJECTOR], ids=["narrow", "phone", "desk", "projector"]
)
def test_every_page_fits_and_axe_is_content(
    browser: Any, course: str, options: dict[str, Any], scheme: str
) -> None:
    with learner(browser, course, {**MOVING, **options, "color_scheme": scheme}) as found:
        found.open("05-clean-dirty", PAGES["map"])
        for name, query in PAGES.items():
            found.open("05-clean-dirty", query)
            width = found.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
            assert width[0] <= width[1], name
            assert found.axe() == [], name
            assert found.page.locator("h1:visible").count() == 1
            height = found.page.locator(".buraco-bar").bounding_box()["height"]
            assert height <= (84 if options in (SMALL_PHONE, PHONE) else 84 if "present" in name else 64), (
                name,
                height,
            )
            if options is DESK:
                bar = found.page.locator(".buraco-bar").bounding_box()
                assert (bar["x"], bar["width"]) == (0, 1280), "the white of the bar reaches the edge"


def test_nothing_shifts_when_the_map_is_loaded(browser: Any, course: str) -> None:
    watch = """window.shifts = 0; new PerformanceObserver(list => {
      for (const e of list.getEntries()) window.shifts += e.value; }).observe({type: "layout-shift", buffered: true})"""
    for options in (PHONE, DESK):
        with learner(browser, course, {**MOVING, **options}, watch) as found:
            for query in (PAGES["map"], PAGES["form"]):
                found.open("05-clean-dirty", query)
                found.page.wait_for_timeout(300)
                assert found.page.evaluate("shifts") < 0.02


# One course


def test_the_map_is_in_the_page_with_an_address_and_the_back_button_works(desk: Learner) -> None:
    desk.open("05-clean-dirty", "?rules=us&level=dirty-four")
    desk.page.evaluate("window.stays = true")
    desk.press("Map")
    assert path(desk) == "/voila/render/05-clean-dirty.ipynb?rules=us&page=map"
    desk.item("map", "07-opening.enough")
    assert path(desk) == "/voila/render/07-opening.ipynb?rules=us&level=enough"
    assert "Opening" in desk.page.title()
    with desk.answered():
        desk.page.go_back()
    assert path(desk) == "/voila/render/05-clean-dirty.ipynb?rules=us&page=map"
    assert desk.page.locator("[data-item='07-opening.enough']").is_visible()
    with desk.answered():
        desk.page.go_back()
    assert desk.param("level") == "dirty-four"
    with desk.answered():
        desk.page.go_forward()
    assert desk.param("page") == "map"
    assert desk.page.evaluate("window.stays") is True, "all in one page and one kernel"
    desk.page.reload()
    desk.ready()
    assert desk.page.locator("[data-item='07-opening.enough']").is_visible()
    desk.page.goto(desk.home + "voila/render/07-opening.ipynb?rules=us&level=enough")
    desk.ready()
    assert desk.page.locator("[data-zone='hand']").is_visible()


def test_home_leads_to_where_one_is_and_to_the_map(desk: Learner) -> None:
    desk.page.goto(desk.home)
    assert desk.page.locator("#bu-next").inner_text().startswith("Start with")
    desk.open("05-clean-dirty", "?rules=us&level=dirty-four")
    desk.item("answer", "dirty")
    desk.page.goto(desk.home)
    lines = desk.page.locator("a[data-lesson='05-clean-dirty'] .bu-prog").inner_text()
    assert re.match(r"1 of \d+", lines)
    assert desk.page.locator("#bu-next").inner_text().startswith("Go on with")
    desk.page.get_by_role("link", name="Map", exact=True).click()
    desk.ready()
    assert desk.page.locator("[data-item='05-clean-dirty.dirty-four'][data-state='done']").count() == 1
    desk.page.goto(desk.home)
    desk.page.get_by_role("link", name="Other rules").click()
    desk.ready()
    assert desk.param("page") == "rules"


def test_the_map_by_keyboard_alone(desk: Learner) -> None:
    desk.open("05-clean-dirty", PAGES["map"])
    for _ in range(200):
        desk.page.keyboard.press("Tab")
        if desk.page.evaluate("document.activeElement.dataset.item") == "05-clean-dirty.dirty-four":
            break
    said = desk.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert said.startswith("Level ")
    with desk.answered():
        desk.page.keyboard.press("Enter")
    assert desk.param("level") == "dirty-four"
    assert desk.page.evaluate("document.activeElement.dataset.key") == "title"


def test_the_short_path_and_everything_are_a_switch_that_is_remembered(phone: Learner) -> None:
    phone.open("05-clean-dirty", PAGES["map"])
    everything = phone.page.locator(".buraco-level").count()
    with phone.answered():
        phone.page.locator("label", has_text="The first hour").tap()
    short = phone.page.locator(".buraco-level").count()
    assert 0 < short < everything
    phone.page.reload()
    phone.ready()
    assert phone.page.locator(".buraco-level").count() == short
    phone.page.goto(phone.home)
    named = phone.page.locator("#bu-next").get_attribute("href")
    assert named


# Rules


def test_house_rules_are_set_switch_by_switch_and_follow_everywhere(phone: Learner) -> None:
    phone.open("05-clean-dirty", "?rules=us&level=dirty-four")
    phone.press("US Buraco")
    phone.item("ways", "house")
    with phone.answered():
        phone.page.locator("[data-row='packs'] label", has_text="Three").tap()
    fault = phone.page.locator("[data-row='packs'][data-mark='fault']")
    assert "Three packs are for six players" in fault.inner_text()
    phone.page.locator("[data-item='take']").tap(force=True)
    assert "Three packs are for six players" in phone.page.locator(".buraco-why").inner_text()
    assert phone.param("page") == "house-rules"
    with phone.answered():
        phone.page.locator("[data-row='seating'] label", has_text="three sides").tap()
    with phone.answered():
        phone.page.locator("[data-row='match'] label", has_text="For a set time").tap()
    number = phone.page.locator("[data-row='match'] input[type='text']")
    number.fill("45")
    assert "US Buraco: low" not in phone.page.locator("[data-row='aces']").inner_text()
    phone.item("main", "take")
    assert phone.param("rules") == "us!packs~3!seating~3x2!match~minutes_45"
    assert phone.param("level") == "dirty-four"
    kept = phone.page.evaluate("localStorage.getItem('buraco.v1.rules')")
    assert kept == "us!packs~3!seating~3x2!match~minutes_45"


def test_a_switch_is_set_by_keyboard(desk: Learner) -> None:
    desk.open("05-clean-dirty", "?rules=us&page=house-rules")
    desk.page.locator("[data-row='aces'] input:checked").focus()
    with desk.answered():
        desk.page.keyboard.press("ArrowRight")
    assert desk.page.locator("[data-row='aces'] input:checked").get_attribute("data-item") == "either"
    assert desk.page.evaluate("document.activeElement.dataset.item") == "either"
    assert desk.page.locator("[data-row='aces'].is-changed").count() == 1


def test_the_link_of_a_table_can_be_copied_and_opens_it(browser: Any, course: str) -> None:
    with learner(
        browser, course, {**MOVING, **DESK, "permissions": ["clipboard-read", "clipboard-write"]}
    ) as found:
        found.open("05-clean-dirty", "?rules=us!aces~high&page=rules")
        found.page.locator("[data-block='link'] [data-item='copy']").click()
        found.page.get_by_role("button", name="Copied").wait_for()
        link = found.page.evaluate("navigator.clipboard.readText()")
        assert link == f"{found.home}voila/render/05-clean-dirty.ipynb?rules=us!aces~high&page=map"
        found.page.evaluate("localStorage.clear()")
        found.page.goto(link)
        found.ready()
        assert "your way" in found.page.locator(".buraco-bar").inner_text()


# Progress


def test_two_tabs_lose_nothing_and_know_of_each_other(browser: Any, course: str) -> None:
    with learner(browser, course, {**MOVING, **DESK}) as one:
        other = Learner(one.page.context.new_page(), str(course))
        one.open("05-clean-dirty", "?rules=us&level=clean-four")
        other.open("05-clean-dirty", "?rules=us&level=dirty-four")
        one.item("answer", "dirty")
        with other.answered():
            one.item("answer", "clean")
        other.item("answer", "dirty")
        assert one.page.evaluate(STORED, "05-clean-dirty") == {
            "clean-four": {"us": 2},
            "dirty-four": {"us": 3},
        }
        one.press("Map")
        assert one.page.locator(".buraco-level[data-state='done']").count() == 2
        # A page that knows less writes over nothing: each keeps the better of what is there and what it knows.
        one.page.evaluate(
            'localStorage.setItem(\'buraco.v1.levels.05-clean-dirty\', \'{"kings":{"us":3},"clean-four":{"us":1}}\')'
        )
        other.item("main", "next")
        other.item("main", "hint")
        other.press("Map")
        other.item("map", "05-clean-dirty.dirty-four")
        other.item("answer", "clean")
        other.item("answer", "dirty")
        kept = other.page.evaluate(STORED, "05-clean-dirty")
        assert kept == {"kings": {"us": 3}, "clean-four": {"us": 2}, "dirty-four": {"us": 3}}
        assert other.troubles == []


def test_a_tab_in_the_background_takes_in_and_has_not_the_last_word(browser: Any, course: str) -> None:
    with learner(browser, course, {**MOVING, **DESK}) as one:
        other = Learner(one.page.context.new_page(), str(course))
        one.open("04-wild-cards", "?rules=us&page=map")
        other.open("04-wild-cards", "?rules=us&level=group-with-two")
        other.press("US Buraco")
        other.item("sets", "italian")
        with one.answered():
            other.item("answer", "dirty")
        one.page.wait_for_selector("[data-item='04-wild-cards.group-with-two'][data-state='done']")
        kept = "['rules', 'path'].map(name => localStorage.getItem('buraco.v1.' + name))"
        assert other.page.evaluate(kept) == ["italian", "all"]
        summary = json.loads(other.page.evaluate("localStorage.getItem('buraco.v1.summary')"))
        assert summary["04-wild-cards"][0] == 1
        assert other.troubles == []


def test_progress_outlives_the_server(browser: Any) -> None:
    context = browser.new_context(**DESK)
    with running_course() as first:
        port = int(str(first).rsplit(":", 1)[1].strip("/"))
        found = Learner(context.new_page(), str(first))
        found.open("05-clean-dirty", "?rules=us&level=clean-four")
        found.item("answer", "clean")
        found.item("main", "next")
        found.item("main", "hint")
        first.process.send_signal(signal.SIGTERM)
        first.process.wait(timeout=20)
        found.troubles.clear()
        found.page.evaluate("window.dispatchEvent(new Event('focus'))")
        banner = found.page.get_by_role("alert")
        banner.wait_for(timeout=12_000)
        assert "no longer answers" in banner.inner_text()
        banner.get_by_role("button", name="Reload").click()
        found.page.get_by_text("cannot be reached").wait_for()
        assert found.param("level") is not None, "the page stays while there is nothing to go back to"
        with running_course(port=port) as again:
            assert str(again) == str(first)
            with found.page.expect_navigation():
                banner.get_by_role("button", name="Reload").click()
            found.ready()
            assert (
                found.page.locator("[data-mark='hint'], [data-block='message'][data-tone='hint']").count() > 0
            )
            found.press("Map")
            assert (
                found.page.locator("[data-item='05-clean-dirty.clean-four'][data-state='done']").count() == 1
            )
    context.close()


def test_a_code_carries_progress_to_another_device(browser: Any, course: str) -> None:
    with learner(browser, course, {**MOVING, **DESK}) as one:
        one.open("05-clean-dirty", "?rules=us&level=clean-four")
        one.item("answer", "clean")
        one.press("Map")
        one.item("ways", "carry")
        code = one.page.locator("[data-block='code'] .buraco-copy-text").inner_text()
        with learner(browser, course, {**MOVING, **PHONE}) as other:
            other.open("07-opening", "?rules=us&page=progress")
            other.page.get_by_label("A code from another device").fill(code[:-2])
            other.press("Add this code")
            assert "missing or changed" in other.message()
            assert other.page.get_by_label("A code from another device").input_value() == code[:-2]
            other.page.get_by_label("A code from another device").fill(f" {code}\n")
            other.press("Add this code")
            assert "1 result is in this code" in other.message()
            assert other.page.evaluate(STORED, "05-clean-dirty") == {"clean-four": {"us": 3}}
            other.press("Map")
            assert (
                other.page.locator("[data-item='05-clean-dirty.clean-four'][data-state='done']").count() == 1
            )


@pytest.mark.parametrize("script", [NO_STORE, FULL_STORE], ids=["none", "full"])
def test_a_browser_that_keeps_nothing_is_told_so_and_the_course_works(
    browser: Any, course: str, script: str
) -> None:
    with learner(browser, course, {**MOVING, **DESK}, script) as found:
        found.page.goto(found.home)
        assert "keeps nothing" in found.page.locator("#bu-store").inner_text()
        found.open("05-clean-dirty", "?rules=us&level=clean-four")
        assert "keeps nothing" in found.message()
        found.item("answer", "clean")
        assert "Right" in found.message()
        found.press("Map")
        assert found.page.locator("[data-item='05-clean-dirty.clean-four'][data-state='done']").count() == 1
        assert "keeps nothing" in found.page.locator("[data-block='kept']").inner_text()
        found.item("ways", "carry")
        assert (
            found.page.locator("[data-block='code'] .buraco-copy-text").inner_text().startswith("buraco1.us.")
        )


def test_a_damaged_store_breaks_no_page_and_is_mended(desk: Learner) -> None:
    desk.page.goto(desk.home)
    desk.page.evaluate(
        """() => { for (const name of ["rules", "path", "draft", "summary", "levels.05-clean-dirty", "save.05-clean-dirty",
        "progress.05-clean-dirty", "colours", "x"]) localStorage.setItem("buraco.v1." + name, '{"da'); }"""
    )
    desk.page.reload()
    assert desk.page.locator("#bu-next").is_visible()
    desk.open("05-clean-dirty", "?rules=us&level=clean-four")
    desk.item("answer", "clean")
    assert desk.page.evaluate(STORED, "05-clean-dirty") == {"clean-four": {"us": 3}}
    desk.page.goto(desk.home)
    assert re.match(r"1 of \d+", desk.page.locator("a[data-lesson='05-clean-dirty'] .bu-prog").inner_text())


def test_what_the_first_version_kept_is_brought_over(desk: Learner) -> None:
    old = json.dumps({"done": 1, "total": 11, "stars": {"clean-four": 2}})
    desk.page.goto(desk.home)
    desk.page.evaluate(
        "old => { localStorage.setItem('buraco.v1.rules', 'us');"
        " localStorage.setItem('buraco.v1.progress.05-clean-dirty', old); }",
        old,
    )
    desk.open("05-clean-dirty", "?page=map")
    assert desk.page.locator("[data-item='05-clean-dirty.clean-four'][data-state='done']").count() == 1
    assert desk.page.evaluate(STORED, "05-clean-dirty") == {"clean-four": {"us": 2}}
    assert desk.page.evaluate("localStorage.getItem('buraco.v1.progress.05-clean-dirty')") is None


# A lost kernel


def test_a_kernel_that_is_gone_is_noticed_before_anybody_presses(desk: Learner) -> None:
    sockets: list[str] = []
    desk.page.on("websocket", lambda socket: sockets.append(socket.url))
    desk.open("05-clean-dirty", "?rules=us&level=dirty-four")
    desk.item("answer", "clean")
    [number] = re.findall(r"kernels/([0-9a-f-]+)", sockets[-1])
    desk.page.evaluate(
        "n => fetch(new URL(`../api/shutdown/${n}`, location), {method: 'POST'}).then(a => a.ok)", number
    )
    desk.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    banner = desk.page.get_by_role("alert")
    banner.wait_for(timeout=12_000)
    with desk.page.expect_navigation():
        banner.get_by_role("button", name="Reload").click()
    desk.ready()
    assert desk.page.locator("[data-item='clean'][data-verdict='wrong']").count() == 1


# Before a group


def test_a_clicker_alone_leads_through_an_evening(browser: Any, course: str) -> None:
    with learner(browser, course, {**MOVING, **PROJECTOR}) as found:
        found.open("05-clean-dirty", "?rules=us&level=clean-four&present=1")
        size = found.page.locator("[data-block='goal']").evaluate(
            "e => parseFloat(getComputedStyle(e).fontSize)"
        )
        assert size >= 40
        found.item("answer", "dirty")
        assert found.page.locator("[data-verdict]").count() == 0
        assert found.page.locator("[data-item='dirty'][data-mark='highlight']").count() == 1

        def key(name: str) -> None:
            with found.answered():
                found.page.keyboard.press(name)

        key("PageDown")
        assert found.page.locator("[data-item='dirty'][data-verdict='wrong']").count() == 1
        assert found.message().strip()
        key("PageDown")
        after = found.param("level")
        assert after != "clean-four"
        key("PageUp")
        assert found.param("level") == "clean-four"
        found.page.evaluate("document.activeElement.blur()")
        key(" ")
        key("ArrowRight")
        assert found.param("level") == after
        key("ArrowLeft")
        assert found.param("level") == "clean-four"
        assert found.param("present") == "1"
        kept = found.page.evaluate("Object.keys(localStorage).filter(k => k.startsWith('buraco.v1.'))")
        assert kept == []


def test_without_the_mode_a_clickers_keys_scroll_the_page(desk: Learner) -> None:
    desk.open("05-clean-dirty", "?rules=us&level=clean-four")
    rev = desk.rev
    for name in ("PageDown", "ArrowRight", " "):
        desk.page.keyboard.press(name)
    desk.page.wait_for_timeout(300)
    assert desk.rev == rev


# Trays


@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
def test_an_empty_tray_is_as_high_as_one_with_cards(
    browser: Any, course: str, options: dict[str, Any]
) -> None:
    with learner(browser, course, {**MOVING, **options}) as found:
        found.open("07-opening", "?rules=us&level=enough")
        before = found.page.locator("[data-zone='tray-1']").bounding_box()["height"]
        found.page.locator("[data-zone='hand'] [data-face='KS']").click()
        with found.answered():
            found.page.locator("[data-here='tray-1']").click()
        assert found.cards("tray-1") == ["KS"]
        assert found.page.locator("[data-zone='tray-1']").bounding_box()["height"] == before
