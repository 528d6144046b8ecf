"""Pages of help that are no part of the guide: what keys and mouse do, made from the commands, and what this is."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from board_designer.app.commands.command import Command
from board_designer.version import __version__

MOUSE = (
    ("Wheel", "Zoom at the pointer. With Shift: scroll sideways."),
    ("Drag with the middle button or with Space", "Pan the view."),
    ("Click", "Select. With Shift or Ctrl: add to the selection or remove from it."),
    ("Double click", "Edit the label of a space. On a link: add a bend."),
    ("Alt+double click", "Select the connected spaces of the same type."),
    (
        "Drag a space",
        "Move it. Start with Ctrl to copy. While dragging, Shift keeps to one axis and Ctrl suspends snapping.",
    ),
    ("Drag on empty ground", "To the right: select what is entirely inside. To the left: what is touched."),
    ("Drag a type from the palette", "Place it. Or click it, then click on the board as often as you like."),
    ("Drag while placing", "Place several, or draw a rectangle; with Shift, a row of the default size."),
    ("Drag with a type that is painted", "Fill every cell you pass. With Shift or Alt: erase them."),
    ("Drag while placing a round space", "Draw it from its centre to its rim, or place a row at any angle."),
    (
        "Drag with the Loop tool",
        "Lay spaces evenly along an ellipse. With Shift: a circle, with Alt: from its centre. Or click corners.",
    ),
    (
        "Drag a round space of a track",
        "Slide it between its neighbours while near the line. Shift keeps it there, Ctrl lets it off.",
    ),
    (
        "Drop a file",
        "Open a board, or create one from an engine's JSON, a Tiled map or a GraphML file. A game log: go on.",
    ),
    ("Right click", "Show commands, and select what is underneath."),
    ("Escape", "Cancel the drag; then return to the Select tool; then deselect; then stop the games."),
)
KEYS = (
    ("Arrow keys", "Move the selection by a part, with Shift by a cell. With nothing selected: go to a space."),
    ("Arrow keys while placing", "Move the preview by its own size, with Shift by a part. Return places it."),
    ("Return, Shift+Return while painting", "Paint the cell, erase it."),
    ("Arrow keys while drawing a link", "Go from space to space. Return picks one."),
    ("Z, Y while placing", "Rotate it; flip it (stamps only)."),
    ("+, −, digits with the Loop tool", "How many spaces: while drawing, and afterwards for the loop just laid."),
    ("Z, Tab with the Loop tool", "Another shape of loop; another type of space."),
    ("Tab, Shift+Tab", "Next space, previous space."),
    ("Ctrl+F6, Ctrl+Shift+F6", "Next panel, previous panel."),
    ("Up, Down, Return, 1 to 9 while playing by hand", "Look at an option on the board; take it."),
    ("Backspace while playing by hand", "Take back your last decision."),
)


def keys_page(commands: Iterable[Command]) -> str:
    rows = [("Mouse", MOUSE), ("Keys on the board", KEYS)]
    by_menu: dict[str, list[tuple[str, str]]] = {}
    for command in commands:
        if command.keys:
            title = command.menu.replace("/", " ▸ ")
            by_menu.setdefault(title, []).append((" or ".join(command.keys), command.text.replace("&", "")))
    rows += [(title, tuple(lines)) for title, lines in by_menu.items()]
    return "".join(f"<h3>{escape(title)}</h3><table cellpadding=3>{_table(lines)}</table>" for title, lines in rows)


def about_page() -> str:
    return (
        f"<h3>Board Designer {escape(__version__)}</h3>"
        "<p>Draw the board of a tabletop game, see its problems while you draw, play it thousands of times, "
        "print it and export it.</p><p>MIT licence. Boards are plain text files that belong to you.</p>"
    )


def _table(lines: tuple[tuple[str, str], ...]) -> str:
    return "".join(f"<tr><td><b>{escape(keys)}</b></td><td>{escape(words)}</td></tr>" for keys, words in lines)
