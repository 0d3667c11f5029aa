"""How many may learn at one time, what the others are told, and that messages are prompt."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from traitlets.utils.importstring import import_item

from buraco_widgets.serve import kernels
from buraco_widgets.serve.places import CONFIG_FOLDER, CONFIG_NAME
from serve.server import Course, Visitor, kernels_of, running_course
from serve.test_pages import kernel_id

GOOD = "voila/render/01-good.ipynb"
ONE_PLACE = "from buraco_widgets.serve import kernels; kernels.affordable_kernels = lambda: 1; "


@pytest.fixture
def small(notebooks: Path) -> Iterator[Course]:
    """A course with one place."""
    with running_course(notebooks, patch=ONE_PLACE) as address:
        yield address


def test_a_full_course_says_so_in_plain_words_until_a_place_is_free(small: Course) -> None:
    visitor = Visitor(small)
    kernel = kernel_id(visitor.get(GOOD).text)
    full = visitor.get(GOOD)
    assert full.status == 503
    assert "The course is full at the moment" in full.text
    assert "Wait a minute and reload the page" in full.text
    assert len(kernels_of(small.process)) == 1
    assert visitor.get().status == 200, "the home page needs no place"
    visitor.post(f"voila/api/shutdown/{kernel}")
    assert visitor.get(GOOD).status == 200


def test_a_kernel_that_no_page_uses_makes_room(notebooks: Path) -> None:
    impatient = "kernels.CourseKernelManager.spare_after.default_value = 0"
    with running_course(notebooks, patch=ONE_PLACE + impatient) as address:
        visitor = Visitor(address)
        first = kernel_id(visitor.get(GOOD).text)
        answer = visitor.get(GOOD)
        assert answer.status == 200
        assert kernel_id(answer.text) != first
        assert len(kernels_of(address.process)) == 1


def test_the_number_of_places_is_sensible() -> None:
    assert kernels.FEWEST <= kernels.affordable_kernels() <= kernels.MOST


def test_small_messages_are_sent_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Any] = []

    class Socket:
        def set_nodelay(self, value: bool) -> None:
            said.append(value)

    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda _self: said.append("connected"))
    connection = kernels.PromptConnection.__new__(kernels.PromptConnection)
    monkeypatch.setattr(kernels.PromptConnection, "websocket_handler", Socket())
    connection.connect()
    assert said == [True, "connected"]


def test_the_configuration_names_classes_that_exist_for_both_servers() -> None:
    config = json.loads((CONFIG_FOLDER / f"{CONFIG_NAME}.json").read_text())
    prompt = [config[server]["kernel_websocket_connection_class"] for server in ("Voila", "ServerApp")]
    assert [import_item(name) for name in prompt] == [kernels.PromptConnection] * 2
    managers = (
        config["ServerApp"]["kernel_manager_class"],
        config["VoilaConfiguration"]["multi_kernel_manager_class"],
    )
    assert [import_item(name) for name in managers] == [kernels.CourseKernelManager] * 2
    assert config["KernelManager"]["autorestart"] is False
    assert config["MappingKernelManager"]["cull_idle_timeout"] > 0
