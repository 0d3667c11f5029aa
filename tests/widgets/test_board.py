"""The board widget without a browser: messages in, one view out, each intent answered once."""

from __future__ import annotations

import logging
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm

from buraco_core.course import lesson_named
from buraco_core.sessions import CourseSession
from buraco_widgets.board import REMEMBERED, Board
from buraco_widgets.board_words import WORDS


class Wire(BaseComm):  # type: ignore[misc]
    """A connection that keeps what was sent."""

    sent: list[tuple[str, Any]] = []  # noqa: RUF012 - filled anew for each test

    def publish_msg(self, msg_type: str, data: Any = None, **_: Any) -> None:
        Wire.sent.append((msg_type, data))


@pytest.fixture(autouse=True)
def _wire(monkeypatch: pytest.MonkeyPatch) -> None:
    Wire.sent = []
    monkeypatch.setattr(comm, "create_comm", lambda *a, **k: Wire(*a, **k))


def board() -> Board:
    return Board(CourseSession(lesson_named("05-clean-dirty"), "a1b2c3d4"), "lesson 05-clean-dirty")


def receive(widget: Board, content: Any) -> None:
    """What the kernel does when a custom message comes from a browser."""
    widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def update(widget: Board, **state: Any) -> None:
    """What the kernel does when a browser sets a trait."""
    data = {"method": "update", "state": state, "buffer_paths": []}
    widget._handle_msg({"content": {"comm_id": widget.comm.comm_id, "data": data}, "buffers": []})


def intent(widget: Board, id: str, type: str, **more: Any) -> dict[str, Any]:
    return {"v": 1, "id": id, "rev": widget.view["rev"], "type": type, "at": 1.0, **more}


def hello(widget: Board, id: str = "hello-1") -> None:
    address = {"lesson": "05-clean-dirty", "params": {"rules": "us", "level": "clean-four"}}
    receive(widget, intent(widget, id, "hello", address=address, store={}, lang="en", host="lab"))


def press(widget: Board, id: str, item: str, block: str = "answer") -> None:
    receive(widget, intent(widget, id, "press", block=block, item=item, picked=[], order={}))


def done() -> list[str]:
    return [
        data["content"]["id"]
        for kind, data in Wire.sent
        if kind == "comm_msg" and data["method"] == "custom" and data["content"]["type"] == "done"
    ]


def views() -> list[dict[str, Any]]:
    """The views that were sent to the browser after the first."""
    return [
        data["state"]["view"]
        for kind, data in Wire.sent
        if kind == "comm_msg" and data["method"] == "update" and "view" in data["state"]
    ]


def message(widget: Board) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in widget.view["blocks"] if each["type"] == "message")
    return found


def test_an_intent_changes_the_view_and_says_that_it_is_done() -> None:
    widget = board()
    hello(widget)
    assert widget.view["address"]["params"] == {"rules": "us", "level": "clean-four"}
    press(widget, "press-1", "clean")
    assert message(widget)["tone"] == "right"
    assert [each["rev"] for each in views()] == [1, 2]
    assert done() == ["hello-1", "press-1"]
    assert Wire.sent[-1][1]["content"] == {"type": "done", "id": "press-1"}


def test_an_intent_is_answered_once() -> None:
    widget = board()
    hello(widget)
    press(widget, "press-1", "dirty")
    first = widget.session
    again = intent(widget, "press-1", "press", block="answer", item="dirty", picked=[])
    receive(widget, again)
    assert widget.session is first
    assert done() == ["hello-1", "press-1", "press-1"]


def test_the_memory_of_answered_intents_is_long_and_not_endless() -> None:
    widget = board()
    for number in range(REMEMBERED + 5):
        receive(widget, {"v": 1, "id": f"n{number}", "rev": -1, "type": "press"})
    assert len(widget._answered) == REMEMBERED


def test_a_stale_intent_changes_nothing_and_brings_the_view_again() -> None:
    widget = board()
    hello(widget)
    press(widget, "press-1", "dirty")
    before, sent = widget.session, len(views())
    receive(widget, {**intent(widget, "late", "press", block="answer", item="clean", picked=[]), "rev": 1})
    assert widget.session == before
    assert views()[sent:] == [widget.view]
    assert done()[-1] == "late"


def test_a_browser_cannot_overwrite_the_view() -> None:
    widget = board()
    hello(widget)
    before = widget.view
    update(widget, view={"v": 1, "blocks": []})
    widget.set_state({"view": {}})
    assert widget.view == before
    press(widget, "press-1", "clean")
    assert message(widget)["tone"] == "right"


@pytest.mark.parametrize(
    "content", [None, 3, "x", [], {}, {"v": 9, "type": "hello"}, {"v": 1, "type": "fly"}]
)
def test_a_message_that_is_no_intent_is_left_alone(content: Any) -> None:
    widget = board()
    before = widget.view
    receive(widget, content)
    assert widget.view == before
    assert done() == []


def test_an_intent_without_an_id_is_not_taken() -> None:
    widget = board()
    hello(widget)
    before = widget.session
    receive(widget, {**intent(widget, "", "press", block="answer", item="clean"), "id": None})
    assert widget.session is before


def test_only_the_view_is_synced_beside_what_every_widget_has() -> None:
    own = {name for name in board().get_state() if not name.startswith("_")}
    assert own - {"layout", "tabbable", "tooltip"} == {"view"}


class Breaking:
    """A lesson that cannot answer one press, and cannot be shown after another."""

    def __init__(self, inner: CourseSession, seen: bool = True) -> None:
        self.inner, self.seen, self.rev = inner, seen, inner.rev

    def on(self, intent: Any) -> Any:
        if intent.item == "break":
            raise RuntimeError("broken on purpose")
        return Breaking(self.inner.on(intent), intent.item != "break view")

    def view(self, *arguments: Any, **named: Any) -> Any:
        if not self.seen:
            raise RuntimeError("cannot be shown, on purpose")
        return self.inner.view(*arguments, **named)


@pytest.mark.parametrize("how", ["break", "break view"])
def test_a_mistake_of_the_course_leaves_the_view_with_a_sentence_and_goes_on(
    how: str, caplog: pytest.LogCaptureFixture
) -> None:
    widget = Board(Breaking(CourseSession(lesson_named("05-clean-dirty"), "a1b2c3d4")))
    hello(widget)
    before = widget.view
    with caplog.at_level(logging.ERROR):
        press(widget, "bad", how)
    assert "could not answer an intent of type press" in caplog.text
    assert "The course made a mistake here" in message(widget)["text"]
    others = [each for each in widget.view["blocks"] if each["type"] != "message"]
    assert others == [each for each in before["blocks"] if each["type"] != "message"]
    assert done() == ["hello-1", "bad"]
    press(widget, "good", "clean")
    assert message(widget)["tone"] == "right"
    assert done()[-1] == "good"


def test_the_words_of_the_board_come_with_the_view() -> None:
    assert set(board().view["words"]) == set(WORDS)


def test_how_a_board_prints_itself() -> None:
    assert repr(board()) == "<lesson 05-clean-dirty>"
    assert repr(Board(CourseSession(lesson_named("07-opening"), "a1"))) == "<board>"
