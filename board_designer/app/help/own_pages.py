"""Pages of help that are no part of the guide: what keys and mouse do, made from the commands, and what this is."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from board_designer.app.actions.command import Command
from board_designer.version import __version__

MOUSE = (
    ("Wheel", "Zoom where the pointer is. With Shift: move sideways."),
    ("Middle button, or Space and drag", "Move the view."),
    ("Click", "Select. With Shift or Ctrl: add or take away."),
    ("Double click", "Select the connected run."),
    (
        "Drag on a space",
        "Move it. Begun with Ctrl it copies. Shift keeps one way, Ctrl later on suspends snapping.",
    ),
    ("Drag on bare ground", "To the right: select what lies wholly inside. To the left: what is touched."),
    ("Drag a type from the palette", "Place it. Or click it and click on the board, as often as you like."),
    ("Drag with a type in the hand", "Lay a run or draw a rectangle; with Shift, a row of the usual size."),
    ("Drop a file", "Open a board, or make one of an engine's JSON, a Tiled map or a GraphML file."),
    ("Right click", "What can be done here, and what lies underneath."),
    ("Escape", "Cancel what is going on; then put the tool down; then select nothing; then stop the games."),
)
KEYS = (
    ("Arrows", "Move the selection by a part, with Shift by a cell. With nothing selected: go to the next space."),
    ("Arrows with a type in the hand", "Move the ghost by its own size, with Shift by a part. Return puts it down."),
    ("Arrows with a link in the hand", "Go from space to space. Return picks it."),
    ("Z, Y with a ghost in the hand", "Turn it; mirror it (stamps)."),
    ("Tab, Shift+Tab", "The next space, the one before."),
    ("F6, Shift+F6", "To the next panel, to the one before."),
)


def keys_page(commands: Iterable[Command]) -> str:
    rows = [("Mouse", MOUSE), ("Keys on the board", KEYS)]
    by_menu: dict[str, list[tuple[str, str]]] = {}
    for command in commands:
        if command.keys:
            title = command.menu.replace("/", ", ")
            by_menu.setdefault(title, []).append((" or ".join(command.keys), command.text.replace("&", "")))
    rows += [(title, tuple(lines)) for title, lines in by_menu.items()]
    return "".join(f"<h3>{escape(title)}</h3><table cellpadding=3>{_table(lines)}</table>" for title, lines in rows)


def about_page() -> str:
    return (
        f"<h3>Board Designer {escape(__version__)}</h3>"
        "<p>Draw the board of a tabletop game, see what is wrong with it while you draw, play it thousands of times, "
        "print it and hand it on.</p><p>MIT licence. Boards are plain text files that belong to you.</p>"
    )


def _table(lines: tuple[tuple[str, str], ...]) -> str:
    return "".join(f"<tr><td><b>{escape(keys)}</b></td><td>{escape(words)}</td></tr>" for keys, words in lines)
