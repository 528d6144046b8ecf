"""Edits for scripts: each takes a board and gives a new one, and leaves the old one as it was.

Where ids are asked for, one id or several do. All coordinates are whole parts. An edit that cannot be raises
`EditError` and says why.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from board_designer.board import edits
from board_designer.board.edit_errors import BadValue
from board_designer.board.edits.arranging import Direction, Side
from board_designer.board.model import Board, LintSettings
from board_designer.board.symmetry import EVERY, Keep
from board_designer.drawing.space_numbers import with_own_numbers
from board_designer.geometry.footprint import Footprint
from board_designer.geometry.grid import Grid, Point
from board_designer.geometry.rigid_motion import Axis
from board_designer.kits import find_kit
from board_designer.lint.finding import Finding
from board_designer.lint.severity_policy import exclusion_for
from board_designer.scripting.given import insist_on_board, takes_a_board
from board_designer.words import listed

Ids = str | Iterable[str]

__all__ = [
    "add",
    "adopt",
    "align",
    "bend",
    "change_settings",
    "cut",
    "delete",
    "distribute",
    "duplicate",
    "exclude",
    "link",
    "lock",
    "make_symmetric",
    "mirror",
    "move",
    "relabel",
    "renumber",
    "resize",
    "resize_by",
    "retype",
    "rotate",
    "set_notes",
    "set_property",
    "set_rule",
    "set_seat",
]


# ---- Coming and going --------------------------------------------------------------------------------------------


@takes_a_board
def add(
    board: Board,
    type_: str,
    footprint: Footprint,
    *,
    label: str = "",
    seat: int | None = None,
    props: dict[str, Any] | None = None,
) -> Board:
    """A new space at the end of the list: `add(board, TYPE, bd.Rect(4, 4, 4, 6))`. Its id is numbered as usual in
    the kit; the new space is `board.spaces[-1]` of the result."""
    kit = find_kit(board.kit)
    prefix = kit.spaces[type_].prefix if kit and type_ in kit.spaces else None
    return edits.add(board, type_, footprint, prefix=prefix, label=label, seat=seat, props=props)


@takes_a_board
def duplicate(board: Board, ids: Ids, dx: int, dy: int) -> Board:
    """Copies of spaces, and of the links among them, so many parts further right and down."""
    return edits.duplicate(board, _several(ids), (dx, dy))


@takes_a_board
def delete(board: Board, ids: Ids) -> Board:
    """Remove spaces and links. A link goes with either of its ends."""
    return edits.delete(board, _several(ids))


@takes_a_board
def adopt(board: Board, changed: Board) -> Board:
    """Spaces, links and rules of another board, such as one that `bd.improve` found; the title and the print
    settings stay."""
    insist_on_board(changed)
    return edits.adopt(board, changed)


# ---- Place and size ----------------------------------------------------------------------------------------------


@takes_a_board
def move(board: Board, ids: Ids, dx: int, dy: int) -> Board:
    """Shift spaces by so many parts to the right and down; on a hex grid, along its two axes."""
    return edits.move(board, _several(ids), (dx, dy))


@takes_a_board
def rotate(board: Board, ids: Ids, turns: int = 1) -> Board:
    """Turn spaces together about their middle, clockwise: by quarters on squares, by sixths on hexes."""
    return edits.rotate(board, _several(ids), turns)


@takes_a_board
def mirror(board: Board, ids: Ids, axis: Axis) -> Board:
    """Mirror spaces together about their middle: `left_right` or `top_bottom`."""
    return edits.mirror(board, _several(ids), axis)


@takes_a_board
def resize(board: Board, id_: str, footprint: Footprint) -> Board:
    """Give a space another footprint of the same kind."""
    return edits.resize(board, id_, footprint)


@takes_a_board
def resize_by(board: Board, id_: str, left: int = 0, top: int = 0, right: int = 0, bottom: int = 0) -> Board:
    """Pull the sides of a rectangle outwards by whole parts; of a circle, the rim by `right`."""
    return edits.resize_by(board, id_, left, top, right, bottom)


@takes_a_board
def align(board: Board, ids: Ids, side: Side) -> Board:
    """Put one side of each on a line: `left`, `centre`, `right`, `top`, `middle` or `bottom`."""
    return edits.align(board, _several(ids), side)


@takes_a_board
def distribute(board: Board, ids: Ids, direction: Direction) -> Board:
    """Make the gaps between spaces equal, `across` or `down`; the outermost two stay."""
    return edits.distribute(board, _several(ids), direction)


@takes_a_board
def make_symmetric(board: Board, symmetry: str, keep: Keep) -> Board:
    """Keep a part of the board and make the others its images. `symmetry` is `left_right`, `top_bottom`,
    `both_ways`, or `turn_2` to `turn_6`; `keep` a side or a corner, such as `left` or `top_left`."""
    known = {one.name: one for one in EVERY if one}
    if symmetry not in known:
        raise BadValue(f"there is no symmetry {symmetry!r}; there are {listed(known)}")
    return edits.make_symmetric(board, known[symmetry], keep)


# ---- What spaces say ---------------------------------------------------------------------------------------------


@takes_a_board
def retype(board: Board, ids: Ids, type_: str) -> Board:
    """Another type for the same ground. The id stays, unless a space of that type prints its number already."""
    after = edits.retype(board, _several(ids), type_)
    kit = find_kit(board.kit)
    return with_own_numbers(board, after, kit.style_under(board.rules))[0] if kit else after


@takes_a_board
def relabel(board: Board, ids: Ids, label: str) -> Board:
    """Another label; an empty one takes it away."""
    return edits.relabel(board, _several(ids), label)


@takes_a_board
def set_seat(board: Board, ids: Ids, seat: int | None) -> Board:
    """Whose a space is; None for nobody's."""
    return edits.set_seat(board, _several(ids), seat)


@takes_a_board
def set_property(board: Board, ids: Ids, name: str, value: Any) -> Board:
    """Set one property of spaces; None takes it away."""
    return edits.set_property(board, _several(ids), name, value)


@takes_a_board
def set_notes(board: Board, ids: Ids, notes: str) -> Board:
    """What a designer wants to remember about spaces."""
    return edits.set_notes(board, _several(ids), notes)


@takes_a_board
def lock(board: Board, ids: Ids, locked: bool = True) -> Board:
    """Keep spaces from being moved, resized, retyped and removed; or let them again."""
    return edits.lock(board, _several(ids), locked)


@takes_a_board
def renumber(board: Board, ids: Ids | None = None) -> Board:
    """Numbers without gaps, as one reads: for all ids, or for those that begin like the given ones."""
    return edits.renumber(board, None if ids is None else _several(ids))


# ---- Links -------------------------------------------------------------------------------------------------------


@takes_a_board
def link(
    board: Board,
    type_: str,
    source: str,
    target: str,
    *,
    bends: Sequence[Point] = (),
    props: dict[str, Any] | None = None,
) -> Board:
    """Draw a link from one space to another; the new one is `board.links[-1]` of the result."""
    kit = find_kit(board.kit)
    prefix = kit.links[type_].prefix if kit and type_ in kit.links else None
    return edits.link(board, type_, source, target, bends=bends, prefix=prefix, props=props)


@takes_a_board
def bend(board: Board, id_: str, bends: Sequence[Point]) -> Board:
    """Give a link other bend points; none makes it straight."""
    return edits.bend(board, id_, bends)


@takes_a_board
def cut(board: Board, type_: str, source: str, target: str) -> Board:
    """Take away a connection that the layout would make between two spaces."""
    return edits.cut(board, type_, source, target)


# ---- The board as a whole ----------------------------------------------------------------------------------------


@takes_a_board
def set_rule(board: Board, name: str, value: Any) -> Board:
    """Another value for a rule of the kit; None goes back to the kit's own. Unknown names are problems, which
    `check` tells."""
    return edits.set_rule(board, name, value)


@takes_a_board
def exclude(board: Board, finding: Finding, reason: str, by: str = "", until: str = "") -> Board:
    """Live with a finding, for a reason; it comes back when what it is about changes, or after a day such as
    2027-01-31."""
    made = exclusion_for(board, finding, reason, by, until)
    return edits.change_settings(board, lint=replace(board.lint, exclude=(*board.lint.exclude, made)))


@takes_a_board
def change_settings(
    board: Board,
    *,
    kit: str | None = None,
    title: str | None = None,
    notes: str | None = None,
    grid: Grid | None = None,
    rules: dict[str, Any] | None = None,
    lint: LintSettings | None = None,
    print_: dict[str, Any] | None = None,
) -> Board:
    """Change what is given, keep the rest. A new grid must be able to hold every space."""
    return edits.change_settings(
        board, kit=kit, title=title, notes=notes, grid=grid, rules=rules, lint=lint, print_=print_
    )


def _several(ids: Ids) -> list[str]:
    """A single id is a text, and a text would otherwise be taken for the list of its letters."""
    return [ids] if isinstance(ids, str) else list(ids)
