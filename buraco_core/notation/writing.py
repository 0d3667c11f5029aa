"""From a deal to its text."""

from __future__ import annotations

from buraco_core.notation.values import LAST_LINE, Game, layout

__all__ = ["format_game"]


def format_game(game: Game) -> str:
    """The text of a deal, one step a line, with its comments where they stood; it ends with a line's end."""
    before: dict[str, list[str]] = {}
    beside: dict[str, str] = {}
    for comment in game.comments:
        if comment.beside:
            beside[comment.line] = comment.text
        else:
            before.setdefault(comment.line, []).append(comment.text)
    rows: list[str] = []
    for name, content in layout(game):
        rows += before.get(name, ())
        rows.append(content + beside.get(name, ""))
    return "\n".join([*rows, *before.get(LAST_LINE, ()), ""])
