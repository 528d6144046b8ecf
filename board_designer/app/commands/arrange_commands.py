"""Turning, mirroring, lining up, locking; and symmetry."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from board_designer.app.commands.command import Command, CommandContext, needs_spaces
from board_designer.board.edits import align, distribute, lock, mirror, rotate


def _on_selected(label: str, edit: Callable[..., Any], *values: object) -> Callable[[CommandContext], object]:
    return lambda context: context.document.edit(label, edit, context.document.selected_spaces, *values)


def _degrees(context: CommandContext) -> int:
    return 360 // context.document.board.grid.turns_in_a_circle


def _locking(context: CommandContext) -> str:
    """Lock, or unlock when everything is locked already."""
    chosen = context.document.selected_spaces
    locked = all(context.document.board.space_by_id[id_].locked for id_ in chosen)
    return "Unlock" if chosen and locked else "Lock"


def _lock(context: CommandContext) -> None:
    word = _locking(context)
    context.document.edit(word, lock, context.document.selected_spaces, word == "Lock")


def _hide(context: CommandContext) -> None:
    document = context.document
    types = {document.board.space_by_id[id_].type for id_ in document.selected_spaces}
    document.select(())
    document.hide(document.hidden | types)


def _nothing_hidden(context: CommandContext) -> str:
    return "" if context.document.hidden else "Nothing is hidden."


ARRANGE = (
    Command(
        "rotate",
        "&Rotate 90° clockwise",
        "Arrange",
        _on_selected("Rotate", rotate, 1),
        ("Ctrl+R",),
        "Rotate the selection around its centre.",
        needs_spaces(),
        says=lambda context: f"&Rotate {_degrees(context)}° clockwise",
    ),
    Command(
        "rotate_back",
        "Rotate 90° counter&clockwise",
        "Arrange",
        _on_selected("Rotate", rotate, -1),
        ("Ctrl+Alt+R",),
        "Rotate the selection around its centre.",
        needs_spaces(),
        says=lambda context: f"Rotate {_degrees(context)}° counter&clockwise",
    ),
    Command(
        "mirror",
        "&Flip horizontally",
        "Arrange",
        _on_selected("Flip horizontally", mirror, "left_right"),
        ("Shift+H",),
        "Flip the selection in place.",
        needs_spaces(),
    ),
    Command(
        "mirror_down",
        "Flip &vertically",
        "Arrange",
        _on_selected("Flip vertically", mirror, "top_bottom"),
        ("Shift+V",),
        "Flip the selection in place.",
        needs_spaces(),
    ),
    *(
        Command(
            f"align_{side}",
            f"Align {words}",
            "Arrange/Align",
            _on_selected(f"Align {words}".replace("&", ""), align, side),
            (keys,),
            f"Align the selected spaces {tip}.",
            needs_spaces(2),
        )
        for side, words, keys, tip in (
            ("left", "&left", "Ctrl+Shift+Left", "at the left edge"),
            ("centre", "&centres", "Ctrl+Alt+H", "by their centres, one above the other"),
            ("right", "&right", "Ctrl+Shift+Right", "at the right edge"),
            ("top", "&top", "Ctrl+Shift+Up", "at the top edge"),
            ("middle", "&middles", "Ctrl+Alt+V", "by their middles, side by side"),
            ("bottom", "&bottom", "Ctrl+Shift+Down", "at the bottom edge"),
        )
    ),
    *(
        Command(
            name,
            f"Distribute &{words}",
            "Arrange/Align",
            _on_selected(f"Distribute {words}", distribute, way),
            (keys,),
            f"Make the {gaps} gaps equal.",
            needs_spaces(3),
            group="distribute",
        )
        for name, words, way, keys, gaps in (
            ("distribute", "horizontally", "across", "Ctrl+Alt+Shift+H", "horizontal"),
            ("distribute_down", "vertically", "down", "Ctrl+Alt+Shift+V", "vertical"),
        )
    ),
    Command(
        "lock",
        "&Lock",
        "Arrange",
        _lock,
        ("Ctrl+L",),
        "Locked spaces cannot be moved, resized or deleted.",
        needs_spaces(),
        group="lock",
        says=lambda context: f"&{_locking(context)}",
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
        "&Show all",
        "Arrange",
        lambda context: context.document.hide(()),
        ("Ctrl+Shift+J",),
        "Show all hidden types again.",
        _nothing_hidden,
        group="lock",
    ),
)
