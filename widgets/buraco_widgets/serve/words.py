"""The sentences of our own pages, translated; the templates hold none of their own."""

from __future__ import annotations

from buraco_core.rulesets import RULE_SETS
from buraco_widgets.locale import gettext as _

FAILED_MARK = "buraco-lesson-failed"
"""The mark in a page whose lesson could not start: Voilà answers 200 for it, so tests look for this."""


def page_words() -> dict[str, str]:
    """Return the sentences of all pages under the keys that the templates use."""
    return {
        "course": _("Buraco"),
        "subtitle": _("Learn the card game with the cards in your hands"),
        "lessons": _("Lessons"),
        "beside": _("Beside the course"),
        "start": _("Start with"),
        "go_on": _("Go on with"),
        "again": _("Look again at"),
        "rules": _("You play"),
        "your_way": _("{name}, your way"),
        "done": _("done"),
        "progress": _("{0} of {1}"),
        "no_lessons": _("There is no notebook in this folder yet. Put one there and reload this page."),
        "map": _("Map"),
        "change": _("Other rules"),
        "store": _("Your progress stays in this browser, on this device."),
        "visit": _(
            "This page is on a borrowed computer: take your progress along as a code before you leave (Map, "
            "Take your progress along)."
        ),
        "no_store": _(
            "This browser keeps nothing for this page: the window may be private, or its storage is blocked. Take "
            "your progress along as a code before you close a lesson (Map, Take your progress along)."
        ),
        "share": _("Phones in the room"),
        "share_how": _("Scan this picture, or open the address and type the code."),
        "qr": _("QR code with the address and the access code"),
        "address": _("Address"),
        "code": _("Access code"),
        "enter": _("Enter"),
        "login_title": _("One more step"),
        "login_how": _(
            "This course is open to the people in the room. Type the code from the teacher's screen."
        ),
        "loading": _("Shuffling the cards"),
        "loading_detail": _("Your lesson is being laid out. This takes a moment."),
        "slow": _("This takes longer than usual"),
        "slow_detail": _(
            "The computer that serves the course may be busy. Reload the page if nothing happens."
        ),
        "stuck": _("The lesson has not appeared"),
        "stuck_detail": _("Reload the page. What you have done is kept in this browser."),
        "failed": _("This lesson could not start"),
        "failed_detail": _(
            "A part of it failed on the computer that serves the course. Reload the page; if that does not "
            "help, tell whoever runs the course: the terminal there says which cell failed and why."
        ),
        "noscript": _(
            "The cards need JavaScript, which is switched off in this browser. Switch it on and reload."
        ),
        "reload": _("Reload the page"),
        "home": _("All lessons"),
        "skip": _("Skip to the lesson"),
    }


def rule_set_names() -> dict[str, str]:
    """Return the rule sets' names as shown, by key."""
    return {key: _(rules.name) for key, rules in RULE_SETS.items()}


def problem_words(status: int) -> tuple[str, str]:
    """Return the heading and the advice of the page for an HTTP status."""
    if status == 503:
        return (
            _("The course is full at the moment"),
            _(
                "Every place is taken. Wait a minute and reload the page; a place becomes free when somebody "
                "closes a lesson."
            ),
        )
    if status == 404:
        return (
            _("There is no such page"),
            _(
                "The address may be misspelt, or the lesson may have been moved. All lessons are on the first page."
            ),
        )
    if status in (401, 403):
        return (
            _("This page is not open to you"),
            _("Go back to the first page and enter from there."),
        )
    return (
        _("This page could not be shown"),
        _(
            "Something failed on the computer that serves the course. Reload the page; if that does not help, "
            "tell whoever runs the course: the terminal there says what failed."
        ),
    )
