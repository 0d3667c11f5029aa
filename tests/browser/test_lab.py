"""The notebooks in a real JupyterLab: two boards on one page, keys that stay on the board, themes, nothing from outside."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from serve.server import ROOT, environment, running_jupyter

pytest.importorskip("jupyterlab", reason="JupyterLab comes with the test extra of the package")
pytestmark = pytest.mark.browser

TOKEN = "only-for-this-test"
NOTEBOOKS = ("05-clean-dirty", "07-opening")
BOARDS = "[data-buraco][data-busy='false']:not([data-rev=''])"
CONNECTED = """() => {
  const context = jupyterapp.shell.currentWidget?.sessionContext;
  return context?.isReady && context.kernelDisplayStatus === "idle";
}"""
SHOWN = """() => [...document.querySelectorAll("[data-buraco]")].map(board => board.dataset.rev + board.textContent)"""


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab on a copy of the notebooks, with settings of its own."""
    place = tmp_path_factory.mktemp("lab")
    work = place / "work"
    work.mkdir()
    for name in NOTEBOOKS:
        shutil.copyfile(ROOT / "lessons" / f"{name}.ipynb", work / f"{name}.ipynb")
    own = {
        "JUPYTER_CONFIG_DIR": place / "config",
        "JUPYTERLAB_SETTINGS_DIR": place / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": place / "workspaces",
        "JUPYTER_RUNTIME_DIR": place / "runtime",
        "IPYTHONDIR": place / "ipython",
    }
    where = {**environment(), **{name: str(value) for name, value in own.items()}}
    options = {
        "LabApp.expose_app_in_browser": True,
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
        "LabApp.news_url": "",
    }
    with running_jupyter("jupyterlab", work, TOKEN, where, **options) as address:
        yield address


@pytest.fixture(scope="module")
def page(browser: Any, lab: str) -> Iterator[Any]:
    """One page of JupyterLab for all tests; what it asks of other machines is a fault."""
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    page = context.new_page()
    page.set_default_timeout(30_000)
    strange: list[str] = []
    ours = (lab, lab.replace("http", "ws"), "data:", "blob:")
    page.on("request", lambda asked: None if asked.url.startswith(ours) else strange.append(asked.url))
    page.on("websocket", lambda socket: None if socket.url.startswith(ours) else strange.append(socket.url))
    page.on("pageerror", lambda error: strange.append(str(error)) if "buraco" in str(error) else None)
    yield page
    context.close()
    assert strange == []


def run_all(page: Any, lab: str, notebook: str) -> int:
    """Open a notebook and run all its cells as a learner does, by the Run menu; say how many boards there are."""
    source = json.loads((ROOT / "lessons" / f"{notebook}.ipynb").read_text("utf-8"))
    lines = [line for cell in source["cells"] for line in "".join(cell["source"]).splitlines()]
    boards = sum(line.startswith(("lesson(", "puzzle(")) for line in lines)
    page.goto(f"{lab}lab/tree/{notebook}.ipynb?reset&token={TOKEN}")
    page.locator(".jp-Notebook:visible .jp-Cell").first.wait_for()
    page.wait_for_function(CONNECTED)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    page.wait_for_function(
        "([board, count]) => document.querySelectorAll(board).length === count", arg=[BOARDS, boards]
    )
    return boards


def cells(page: Any) -> int:
    """How many cells the notebook has, by its model (what is far away need not be drawn)."""
    found: int = page.evaluate("jupyterapp.shell.currentWidget.content.model.cells.length")
    return found


def test_two_boards_on_one_page_know_nothing_of_each_other(page: Any, lab: str) -> None:
    assert run_all(page, lab, "05-clean-dirty") >= 2
    before = page.evaluate(SHOWN)
    board = page.locator("[data-buraco]").first
    rev = int(board.get_attribute("data-rev"))
    board.locator("[data-block='answer'] [data-item]").first.click()
    page.wait_for_function(
        "rev => { const b = document.querySelector('[data-buraco]');"
        " return Number(b.dataset.rev) > rev && b.dataset.busy === 'false'; }",
        arg=rev,
    )
    after = page.evaluate(SHOWN)
    assert after[0] != before[0]
    assert after[1:] == before[1:]
    assert board.locator("[data-block='message']").get_attribute("data-tone") in ("right", "wrong")
    assert page.evaluate("document.title").endswith("JupyterLab")
    assert f"{lab}lab/tree/05-clean-dirty.ipynb" in page.url


def test_the_board_follows_jupyterlabs_theme(page: Any) -> None:
    paper = "getComputedStyle(document.querySelector('[data-buraco]')).backgroundColor"
    assert page.evaluate(paper) == "rgb(246, 243, 236)"
    page.evaluate("jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})")
    page.wait_for_function(f"{paper} === 'rgb(19, 24, 27)'")
    page.evaluate("jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Light'})")
    page.wait_for_function(f"{paper} === 'rgb(246, 243, 236)'")


def test_keys_on_a_card_are_the_boards_own(page: Any, lab: str) -> None:
    run_all(page, lab, "07-opening")
    before = cells(page)
    hand = page.locator("[data-buraco] [data-zone='hand']").first
    faces = [card.get_attribute("data-card") for card in hand.locator("[data-card]").all()]
    hand.locator("[data-card]").first.focus()

    def focused() -> str | None:
        found: str | None = page.evaluate("document.activeElement.dataset.card ?? null")
        return found

    for key in ("b", "x", "a", "d", "d", "m"):
        page.keyboard.press(key)
    assert (cells(page), focused()) == (before, faces[0])
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert focused() == faces[2]
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    assert [card.get_attribute("data-card") for card in hand.locator("[aria-pressed='true']").all()] == faces[
        1:3
    ]
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("z")
    assert cells(page) == before
    assert page.evaluate("jupyterapp.shell.currentWidget.content.mode") == "command"
    # The same keys are JupyterLab's where the focus is its own: the test above can fail.
    page.locator(".jp-Notebook:visible .jp-MarkdownCell").first.click()
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    page.wait_for_function(
        "n => jupyterapp.shell.currentWidget.content.model.cells.length === n", arg=before + 1
    )


def test_a_lost_kernel_is_told_and_one_press_goes_on_where_it_was(page: Any, lab: str) -> None:
    run_all(page, lab, "05-clean-dirty")
    page.evaluate("localStorage.setItem('buraco.v1.rules', 'us')")
    board = page.locator("[data-buraco]").last

    def press(item: str) -> None:
        rev = board.get_attribute("data-rev")
        board.locator(f"[data-item='{item}']").first.click()
        page.wait_for_function(
            "rev => { const b = [...document.querySelectorAll('[data-buraco]')].at(-1);"
            " return b.dataset.rev !== rev && b.dataset.busy === 'false'; }",
            arg=rev,
        )

    if board.locator("[data-item='skip']").count():
        press("skip")
    press("back")
    assert board.locator(".buraco-map").count() == 1, "the map is there in a notebook too"
    press("07-opening.enough")
    press("hint")
    asked = board.locator("[data-block='goal']").inner_text()
    assert board.locator("[data-mark='hint']").count() > 0
    page.evaluate("jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    banner = board.get_by_role("alert")
    banner.wait_for(timeout=15_000)
    assert "you will be where you were" in banner.inner_text()
    banner.get_by_role("button", name="Run the cell again").click()
    page.locator(f"{BOARDS} [data-mark='hint']").first.wait_for()
    board = page.locator("[data-buraco]").last
    assert board.locator("[data-block='goal']").inner_text() == asked
    assert not board.get_by_role("alert").is_visible()
