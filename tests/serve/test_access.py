"""The access code, for a course that is open to the room."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from buraco_widgets.serve.codes import ALPHABET, Guesses, new_code, plain_code
from serve.server import Course, Visitor, running_course

CODE = "K7Q-M3P"


@pytest.fixture(scope="module")
def open_course(notebooks: Path) -> Iterator[Course]:
    """A course that listens on every address, reached here through the loopback one."""
    with running_course(notebooks, host="0.0.0.0", access_code=CODE) as address:
        yield address


def enter(visitor: Visitor, code: str) -> int:
    """Type a code into the form; return the status of the answer."""
    form = visitor.get(follow=1).text
    token = re.search(r'name="_xsrf"[^>]*value="([^"]+)"', form)
    assert token is not None
    return visitor.post("login?next=%2F", {"code": code, "_xsrf": token[1]}).status


@pytest.mark.parametrize("path", ["", "voila/render/01-good.ipynb", "voila/tree/"])
def test_without_the_code_every_page_leads_to_the_question(open_course: Course, path: str) -> None:
    answer = Visitor(open_course).get(path)
    assert answer.status == 302
    assert answer.headers["Location"].startswith("/login?next=")


@pytest.mark.parametrize("path", ["api/kernels/9a8b7c6d-0000-0000-0000-000000000000", "voila/api/contents/"])
def test_without_the_code_no_service_answers(open_course: Course, path: str) -> None:
    assert Visitor(open_course).get(path).status in (302, 403)


def test_the_question_is_a_page_of_ours(open_course: Course) -> None:
    page = Visitor(open_course).get(follow=1)
    assert page.status == 200
    assert "Access code" in page.text
    assert "Jupyter" not in page.text
    assert CODE not in page.text


def test_the_right_code_opens_the_course_however_it_is_typed(open_course: Course) -> None:
    visitor = Visitor(open_course)
    assert enter(visitor, " k7qm3p ") == 302
    assert "The first meld" in visitor.get().text


def test_a_wrong_code_is_answered_with_a_sentence(open_course: Course) -> None:
    visitor = Visitor(open_course)
    form = visitor.get(follow=1).text
    token = re.search(r'name="_xsrf"[^>]*value="([^"]+)"', form)
    assert token is not None
    answer = visitor.post("login", {"code": "WRONG", "_xsrf": token[1]})
    assert answer.status == 401
    assert "That is not the code" in answer.text
    assert visitor.get().status == 302


def test_a_form_from_another_site_is_refused(open_course: Course) -> None:
    assert Visitor(open_course).post("login", {"code": CODE}).status == 403


def test_the_scanned_address_opens_the_course_and_forgets_the_code(open_course: Course) -> None:
    visitor = Visitor(open_course)
    answer = visitor.get(f"?token={CODE}")
    assert answer.status == 302
    assert answer.headers["Location"] == "./"
    assert "The first meld" in visitor.get().text


def test_the_machine_itself_sees_the_code_and_a_picture_of_it(open_course: Course) -> None:
    page = Visitor(open_course).get(f"?token={CODE}", follow=1).text
    assert CODE in page
    assert '<svg xmlns="http://www.w3.org/2000/svg"' in page
    assert "The course is open to the room at  http://" in open_course.process.said()


def test_a_code_is_asked_for_even_on_the_loopback_address_if_one_is_given(notebooks: Path) -> None:
    with running_course(notebooks, access_code="open sesame") as address:
        assert Visitor(address).get().status == 302
        assert "Access code  open sesame" in address.process.said()
        visitor = Visitor(address)
        assert visitor.get("?token=OPENSESAME").headers["Location"] == "./"
        assert "Phones in the room" not in visitor.get().text


def test_too_many_wrong_codes_have_to_wait(notebooks: Path) -> None:
    with running_course(notebooks, access_code=CODE) as address:
        visitor = Visitor(address)
        assert [enter(visitor, "nope") for _guess in range(8)] == [401] * 7 + [429]
        assert enter(visitor, CODE) == 429
        assert Visitor(address).get(f"?token={CODE}").headers["Location"].startswith("/login")


def test_guesses_are_counted_for_each_visitor_and_forgotten() -> None:
    now = [0.0]
    guesses = Guesses(each=2, together=3, seconds=60, clock=lambda: now[0])
    guesses.wrong("a")
    assert not guesses.must_wait("a")
    guesses.wrong("a")
    assert guesses.must_wait("a")
    assert not guesses.must_wait("b")
    guesses.wrong("b")
    assert guesses.must_wait("c"), "three wrong codes from anywhere are enough"
    now[0] = 60.0
    assert not guesses.must_wait("a")


def test_a_new_code_can_be_read_out_and_is_never_the_same() -> None:
    codes = {new_code() for _time in range(200)}
    assert len(codes) > 190
    assert all(re.fullmatch(f"[{ALPHABET}]{{3}}-[{ALPHABET}]{{3}}", code) for code in codes)
    assert not set("01ILO") & set(ALPHABET)
    assert plain_code(" k7q–m3p ") == "K7QM3P"
