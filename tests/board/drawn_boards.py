"""A small board with one of everything, and random edits of it."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st

from board_designer.board import Board, Exclusion, Link, LintSettings, Space, edits
from board_designer.board.edit_errors import EditError
from board_designer.board.edits.transforming import resize_by
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.geometry.footprint import Cells, Circle, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid

TOWN = Board(
    kit="town",
    title="Small town",
    rules=FrozenMap({"win": 12}),
    spaces=(
        Space("s1", "sidewalk", Rect(0, 0, 4, 4)),
        Space("s2", "sidewalk", Rect(4, 0, 4, 4), label="Elm Street"),
        Space("s3", "sidewalk", Rect(12, 2, 4, 4), props=FrozenMap({"corner": True})),
        Space("t1", "territory", Cells(((0, 4), (4, 4))), seat=1),
        Space("w1", "water", Circle(20, 10, 2), notes="a pond"),
        Space("d1", "decor", Polygon(((0, 20), (6, 20), (0, 28)))),
        Space("h1", "home", Rect(20, 20, 4, 6), seat=2, locked=True),
    ),
    links=(
        Link("p1", "path", "s1", "s2", bends=((2, 6), (6, 6))),
        Link("p2", "path", "s2", "s3", bends=((9, 3),)),
        Link("cut1", "walk", "s1", "t1", cut=True),
    ),
    lint=LintSettings(exclude=(Exclusion("dead-end", "on purpose", spaces=("s3",)),)),
)

HEX_PARK = Board(
    kit="park",
    grid=Grid(shape="hex"),
    spaces=(
        Space("x1", "lawn", Hexes(((0, 0), (1, 0)))),
        Space("x2", "lawn", Hexes(((3, 1),))),
        Space("c1", "pond", Circle(20, 2, 2)),
    ),
)


def ids_of(board: Board) -> list[str]:
    """Every id on the board, as often as it is there."""
    return [*(space.id for space in board.spaces), *(link.id for link in board.links)]


# A step is a number that names an edit and two that say what it is about; see `take`.
steps = st.tuples(st.integers(0, 10_000), st.integers(0, 10_000), st.integers(-40, 40))
walks = st.lists(steps, max_size=12)

Pick = Callable[[Board, str, str, int], Board]
GROWING: dict[str, Pick] = {
    "add": lambda board, one, other, by: edits.add(board, ("sidewalk", "cut", "path")[by % 3], Rect(by, by, 4, 2)),
    "duplicate": lambda board, one, other, by: edits.duplicate(board, [one, other], (by, 4)),
    "paste": lambda board, one, other, by: edits.paste(board, TOWN.spaces[:3], TOWN.links, (by, by)),
    "link": lambda board, one, other, by: edits.link(board, "path", one, other, bends=[(by, by)]),
    "cut": lambda board, one, other, by: edits.cut(board, "walk", one, other),
    "delete": lambda board, one, other, by: edits.delete(board, [one]),
    "delete newest": lambda board, one, other, by: edits.delete(board, [ids_of(board)[-1]]),
    "delete newest space": lambda board, one, other, by: edits.delete(board, [board.spaces[-1].id]),
}
SHAPING: dict[str, Pick] = {
    "move": lambda board, one, other, by: edits.move(board, [one, other], (by, -by)),
    "rotate": lambda board, one, other, by: edits.rotate(board, [one, other], by),
    "mirror": lambda board, one, other, by: edits.mirror(board, [one, other], "left_right"),
    "resize_by": lambda board, one, other, by: resize_by(board, one, right=by),
    "align": lambda board, one, other, by: edits.align(board, [one, other], "centre"),
    "relabel": lambda board, one, other, by: edits.relabel(board, [one], f"label {by}"),
    "retype": lambda board, one, other, by: edits.retype(board, [one], "road"),
    "set_seat": lambda board, one, other, by: edits.set_seat(board, [one], abs(by) + 1),
    "set_property": lambda board, one, other, by: edits.set_property(board, [one], "size", by),
    "lock": lambda board, one, other, by: edits.lock(board, [one], by > 0),
    "set_rule": lambda board, one, other, by: edits.set_rule(board, "win", by),
    "title": lambda board, one, other, by: edits.change_settings(board, title=f"Town {by}"),
}
ANY = {**GROWING, **SHAPING}


def take(board: Board, step: tuple[int, int, int], among: dict[str, Pick] = ANY) -> Board:
    """The board after one random edit, or the same board where the edit is refused."""
    which, whom, by = step
    if not board.spaces:
        return edits.add(board, "sidewalk", Rect(0, 0, 4, 4))
    names = [space.id for space in board.spaces]
    one, other = names[whom % len(names)], names[whom // len(names) % len(names)]
    try:
        return list(among.values())[which % len(among)](board, one, other, by)
    except EditError:
        return board
