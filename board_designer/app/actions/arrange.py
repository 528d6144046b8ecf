"""Turning, mirroring, lining up, locking; and symmetry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from board_designer.app.actions.command import Bench, Command, needs_spaces
from board_designer.board.edits import align, distribute, lock, mirror, rotate


def _on_selected(label: str, edit: Callable[..., Any], *values: object) -> Callable[[Bench], object]:
    return lambda bench: bench.document.edit(label, edit, bench.document.selected_spaces, *values)


def _lock(bench: Bench) -> None:
    """Lock, or unlock when everything is locked already."""
    document = bench.document
    locked = all(document.board.space_by_id[id_].locked for id_ in document.selected_spaces)
    document.edit("Unlock" if locked else "Lock", lock, document.selected_spaces, not locked)


def _hide(bench: Bench) -> None:
    document = bench.document
    types = {document.board.space_by_id[id_].type for id_ in document.selected_spaces}
    document.select(())
    document.hide(document.hidden | types)


def _nothing_hidden(bench: Bench) -> str:
    return "" if bench.document.hidden else "Nothing is hidden."


ARRANGE = (
    Command(
        "rotate",
        "&Turn clockwise",
        "Arrange",
        _on_selected("Turn", rotate, 1),
        ("Ctrl+R",),
        "A quarter; on a hex grid a sixth.",
        needs_spaces(),
    ),
    Command(
        "rotate_back",
        "Turn &back",
        "Arrange",
        _on_selected("Turn back", rotate, -1),
        ("Ctrl+Alt+R",),
        "The same, the other way round.",
        needs_spaces(),
    ),
    Command(
        "mirror",
        "&Mirror left and right",
        "Arrange",
        _on_selected("Mirror", mirror, "left_right"),
        ("Shift+H",),
        "Mirror the selection in itself.",
        needs_spaces(),
    ),
    Command(
        "mirror_down",
        "Mirror t&op and bottom",
        "Arrange",
        _on_selected("Mirror", mirror, "top_bottom"),
        ("Shift+V",),
        "Mirror the selection in itself.",
        needs_spaces(),
    ),
    *(
        Command(
            f"align_{side}",
            f"Align {words}",
            "Arrange/Align",
            _on_selected(f"Align {words}", align, side),
            (keys,),
            f"Bring the selected spaces in line {tip}.",
            needs_spaces(2),
        )
        for side, words, keys, tip in (
            ("left", "&left", "Ctrl+Shift+Left", "on the left"),
            ("centre", "&centres", "Ctrl+Alt+H", "by their middles, from top to bottom"),
            ("right", "&right", "Ctrl+Shift+Right", "on the right"),
            ("top", "&top", "Ctrl+Shift+Up", "at the top"),
            ("middle", "&middles", "Ctrl+Alt+V", "by their middles, from left to right"),
            ("bottom", "&bottom", "Ctrl+Shift+Down", "at the bottom"),
        )
    ),
    Command(
        "distribute",
        "Distribute &across",
        "Arrange/Align",
        _on_selected("Distribute across", distribute, "across"),
        ("Ctrl+Alt+Shift+H",),
        "Make the gaps from left to right equal.",
        needs_spaces(3),
        group="distribute",
    ),
    Command(
        "distribute_down",
        "Distribute &down",
        "Arrange/Align",
        _on_selected("Distribute down", distribute, "down"),
        ("Ctrl+Alt+Shift+V",),
        "Make the gaps from top to bottom equal.",
        needs_spaces(3),
        group="distribute",
    ),
    Command(
        "lock",
        "&Lock or unlock",
        "Arrange",
        _lock,
        ("Ctrl+L",),
        "Locked spaces cannot be moved, resized or deleted.",
        needs_spaces(),
        group="lock",
    ),
    Command(
        "hide",
        "&Hide this type",
        "Arrange",
        _hide,
        ("Ctrl+Shift+H",),
        "Hide all spaces of the selected types. They stay on the board.",
        needs_spaces(),
        group="lock",
    ),
    Command(
        "show_all",
        "&Show everything",
        "Arrange",
        lambda bench: bench.document.hide(()),
        ("Ctrl+Shift+J",),
        "Show the hidden types again.",
        _nothing_hidden,
        group="lock",
    ),
)
