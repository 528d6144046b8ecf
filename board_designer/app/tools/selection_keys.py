"""What keys do to the selection: nudge it, go to another space, delete."""

from __future__ import annotations

from board_designer.app.tools.pointer import ARROW_KEYS
from board_designer.app.tools.tool_context import ToolContext
from board_designer.app.tools.tool_texts import named
from board_designer.board import edits
from board_designer.geometry.footprint import Hexes
from board_designer.words import counted


def select_key(context: ToolContext, key: str) -> bool:
    """True when the key meant something."""
    *held, plain = key.split("+")
    if plain in ARROW_KEYS and held in ([], ["Shift"]):
        spaces = context.document.selected_spaces
        return (
            walk(context, plain)
            if context.is_walking or not spaces
            else nudge(context, spaces, plain, "Shift" in held)
        )
    if plain in ARROW_KEYS and held == ["Ctrl"]:
        return walk(context, plain) if context.is_walking else go(context, plain)
    if key == "Return" and context.is_walking:
        context.walked_to = None
        return True
    if key in ("Tab", "Shift+Tab"):
        return step_through(context, -1 if held else 1)
    if key in ("Delete", "Backspace"):
        return remove(context)
    return False


def nudge(context: ToolContext, ids: tuple[str, ...], way: str, by_cell: bool) -> bool:
    """By a part, or by a cell; keys in a row are one step back."""
    board = context.document.board
    of_hexes = any(isinstance(board.space_by_id[id_].footprint, Hexes) for id_ in ids)
    grain = board.grid.parts if by_cell or of_hexes else 1
    across, down = ARROW_KEYS[way]
    context.document.edit(
        f"Nudge {named(ids)}", edits.move, ids, (across * grain, down * grain), merge_key=f"nudge {' '.join(ids)}"
    )
    return True


def walk(context: ToolContext, way: str) -> bool:
    """Look about with the arrows. What they come to is selected, and does not move until Return takes hold of it."""
    go(context, way)
    here = context.document.selection
    context.walked_to = here if len(here) == 1 else None
    return True


def go(context: ToolContext, way: str) -> bool:
    """Choose the nearest space in a direction: from what is selected, or from the middle of what is seen."""
    found = context.sight.towards(way, context.start)
    if found is None and not context.document.selection:
        # Nothing lies that way from the middle: whatever is nearest is better than silence.
        found = next((id_ for other in ARROW_KEYS if (id_ := context.sight.towards(other, context.start))), None)
    if found is not None:
        context.document.select([found])
    return True


def step_through(context: ToolContext, by: int) -> bool:
    """The next or previous space in the order of the board; False at the ends, so that the focus can go on."""
    names = context.sight.shown_spaces()
    chosen = [number for number, id_ in enumerate(names) if id_ in context.document.selection]
    if not chosen:
        number = 0 if by > 0 else len(names) - 1
    else:
        number = chosen[-1] + by if by > 0 else chosen[0] + by
    if not 0 <= number < len(names):
        return False
    context.document.select([names[number]])
    context.walked_to = None
    return True


def remove(context: ToolContext) -> bool:
    gone = context.document.selection
    if not gone:
        return False
    spaces = sum(id_ in context.document.board.space_by_id for id_ in gone)
    what = next(iter(gone)) if len(gone) == 1 else counted(spaces, "space") if spaces else counted(len(gone), "link")
    context.document.edit(f"Delete {what}", edits.delete, sorted(gone))
    return True
