"""The pages of a running course, as a browser gets them."""

from __future__ import annotations

import json
import re
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest

from buraco_core.rulesets import RULE_SETS
from buraco_widgets.serve.words import FAILED_MARK
from serve.server import Course, Visitor, kernels_of, running_course, until

GOOD = "voila/render/01-good.ipynb"
HIDDEN = "voila/render/02-hidden.ipynb"
BROKEN = "voila/render/03-broken.ipynb"


class Addresses(HTMLParser):
    """Collects every address that a page makes the browser use or offers to follow."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [
            value for name, value in attrs if name in {"href", "src", "action", "srcset"} and value
        ]


def is_external(address: str) -> bool:
    return bool(re.match(r"(https?:)?//", address))


def kernel_id(page: str) -> str:
    found = re.search(r'"kernelId": "([0-9a-f-]{36})"', page)
    assert found is not None
    return found.group(1)


def test_home_lists_the_lessons_in_order_with_title_and_line(visitor: Visitor) -> None:
    page = visitor.get().text
    titles = re.findall(r'class="bu-name">([^<]*)<', page)
    assert titles == ["The first meld", "Wild cards", "Clean or dirty", "Scoring a deal"]
    assert "Three cards of one suit in a row" in page
    assert "Not listed" not in page


def test_home_knows_the_name_of_every_rule_set(visitor: Visitor) -> None:
    names = json.loads(re.search(r'id="bu-rule-names">(.*?)</script>', visitor.get().text)[1])
    assert names == {key: rules.name for key, rules in RULE_SETS.items()}


def test_home_is_made_without_a_kernel_and_fast(course: Course, visitor: Visitor) -> None:
    before = kernels_of(course.process)
    visitor.get()
    start = time.perf_counter()
    visitor.get()
    assert time.perf_counter() - start < 0.5
    assert kernels_of(course.process) == before


@pytest.mark.parametrize("path", ["", "nowhere", GOOD, BROKEN])
def test_a_page_has_language_title_icon_landmark_and_viewport(visitor: Visitor, path: str) -> None:
    page = visitor.get(path).text
    assert re.search(r'<html lang="en">', page)
    assert re.search(r"<title>[^<]+</title>", page)
    assert 'rel="icon" type="image/svg+xml"' in page
    assert page.count("<main") == 1
    assert 'name="viewport"' in page


@pytest.mark.parametrize("path", ["", "nowhere", GOOD, HIDDEN, BROKEN])
def test_no_page_asks_another_machine_for_anything(visitor: Visitor, path: str) -> None:
    page = visitor.get(path).text
    addresses = Addresses(page).found
    assert addresses
    assert [address for address in addresses if is_external(address)] == []
    assert not re.search(r"(cdn|jsdelivr|unpkg|cloudflare|googleapis)\b", page)


def test_links_of_the_home_page_are_relative_and_lead_somewhere(visitor: Visitor) -> None:
    addresses = Addresses(visitor.get().text).found
    assert GOOD in addresses
    assert [address for address in addresses if address.startswith("/")] == []
    for address in addresses:
        assert visitor.get(address).status == 200, address


def test_a_lesson_tells_the_board_where_home_is(visitor: Visitor) -> None:
    page = visitor.get(GOOD).text
    assert '<meta name="buraco-home" content="../../">' in page
    assert "<title>The first meld · Buraco</title>" in page
    assert "application/vnd.jupyter.widget-view+json" in page
    assert FAILED_MARK not in page


def test_pages_and_files_are_compressed_and_files_are_kept(visitor: Visitor) -> None:
    page = visitor.get(GOOD, **{"Accept-Encoding": "gzip"})
    assert page.headers["Content-Encoding"] == "gzip"
    script = next(address for address in Addresses(page.text).found if address.endswith("/voila.js"))
    answer = visitor.get(script, **{"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.text == visitor.get(script).text
    assert len(answer.body) < len(visitor.get(script).body) / 2


def test_every_file_of_a_widget_library_is_kept_too(visitor: Visitor) -> None:
    config = json.loads(
        re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', visitor.get(GOOD).text, re.S)[1]
    )
    names = {extension["name"] for extension in config["federated_extensions"]}
    assert names == {"@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"}
    for extension in config["federated_extensions"]:
        answer = visitor.get(f"{config['fullLabextensionsUrl']}/{extension['name']}/{extension['load']}")
        assert answer.status == 200
        assert "immutable" in answer.headers["Cache-Control"]


def test_an_unchanged_file_is_not_sent_twice(visitor: Visitor) -> None:
    first = visitor.get("voila/static/voila.js", **{"Accept-Encoding": "gzip"})
    assert first.headers["Cache-Control"] == "no-cache"
    again = visitor.get(
        "voila/static/voila.js", **{"Accept-Encoding": "gzip", "If-None-Match": first.headers["Etag"]}
    )
    assert (again.status, again.body) == (304, b"")


def test_hidden_cells_are_neither_shown_nor_run(visitor: Visitor, notebooks: Path) -> None:
    ran = notebooks / "ran-although-hidden.txt"
    ran.unlink(missing_ok=True)
    page = visitor.get(HIDDEN).text
    assert "quince" in page
    assert "Shown prose" in page
    assert "marmalade" not in page
    assert "gooseberry" not in page
    assert not ran.exists()


def test_a_broken_lesson_says_so_in_plain_words_and_shows_no_traceback(visitor: Visitor) -> None:
    answer = visitor.get(BROKEN)
    assert answer.status == 200
    assert FAILED_MARK in answer.text
    assert "This lesson could not start" in answer.text
    for word in ("Traceback", "RuntimeError", "damson", "secret_name", "medlar", "error when executing cell"):
        assert word not in answer.text


def test_a_lesson_whose_kernel_dies_says_so_too(visitor: Visitor) -> None:
    page = visitor.get("voila/render/09-dies.ipynb").text
    assert FAILED_MARK in page
    assert "never reached" not in page


def test_the_terminal_says_which_cell_failed(notebooks: Path) -> None:
    with running_course(notebooks) as own:
        Visitor(own).get(BROKEN)
    said = own.process.said()
    assert "The cell that begins with\n    secret_name = 41\nfailed: RuntimeError: the reason: damson" in said
    assert "Traceback" not in said
    assert "not trusted" not in said


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("nowhere", 404),
        ("voila/render/none.ipynb", 404),
        ("voila/render/", 404),
        ("voila/files/01-good.ipynb", 403),
    ],
)
def test_other_addresses_are_answered_in_plain_words_or_not_at_all(
    visitor: Visitor, path: str, status: int
) -> None:
    answer = visitor.get(path)
    assert answer.status == status
    assert "Traceback" not in answer.text
    assert "secret_name" not in answer.text


def test_the_file_lists_of_voila_lead_home(visitor: Visitor) -> None:
    answer = visitor.get("voila/tree/anything")
    assert answer.status == 302
    assert "The first meld" in visitor.get("voila/tree", follow=1).text


def test_a_closed_page_ends_its_kernel_even_if_it_says_so_twice(course: Course, visitor: Visitor) -> None:
    kernel = kernel_id(visitor.get(GOOD).text)
    alive = f"api/kernels/{kernel}"
    assert visitor.get(alive).status == 200
    before = len(kernels_of(course.process))
    assert visitor.post(f"voila/api/shutdown/{kernel}").status == 204
    assert visitor.post(f"voila/api/shutdown/{kernel}").status == 204
    assert visitor.get(alive).status == 404
    assert until(lambda: len(kernels_of(course.process)) == before - 1)


def test_another_site_cannot_reach_the_course_through_its_own_name(visitor: Visitor) -> None:
    assert visitor.get(Host="evil.example").status == 403


def test_a_page_says_whether_it_is_the_courses_own_and_whether_its_store_lasts(visitor: Visitor) -> None:
    page = visitor.get(GOOD).text
    assert '<meta name="buraco-own" content="no">' in page
    assert '<meta name="buraco-keeps" content="yes">' in page
    assert '<meta name="buraco-share" content="">' in page


def test_only_a_teachers_page_has_a_way_home_of_its_own(visitor: Visitor, notebooks: Path) -> None:
    home = Addresses(visitor.get(GOOD).text).found.count("../../")
    with running_course(own_lessons=notebooks) as course:
        page = Visitor(course).get(GOOD).text
    assert home - Addresses(page).found.count("../../") == 2
    assert "bu-onward" not in page


def test_the_terminal_says_so_when_a_kernel_ends_by_itself(notebooks: Path) -> None:
    with running_course(notebooks) as own:
        Visitor(own).get("voila/render/09-dies.ipynb")
    assert "DeadKernelError" in own.process.said()
