"""Links whose ends have changed: those that mean nothing any more go, the others are drawn to the new place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from board_designer.board.ids import remember
from board_designer.board.model import Board, Link, Space
from board_designer.geometry.footprint import plane_box
from board_designer.geometry.grid import Grid, Point
from board_designer.graph.graph_rules import GraphRules


def with_fitting_links(before: Board, after: Board, rules: GraphRules) -> Board:
    """The board after a step, without links between types that they do not join."""
    old, new = before.space_by_id, after.space_by_id
    if not after.links or (before.spaces is after.spaces):
        return after
    kept = []
    for link in after.links:
        if link.source not in new or link.target not in new:  # drawn to nothing already
            kept.append(link)
            continue
        ends = new[link.source], new[link.target]
        was = old.get(link.source), old.get(link.target)
        is_retyped = any(one is None or end.type != one.type for end, one in zip(ends, was, strict=True))
        if is_retyped and not _joins(link, ends, rules):
            continue
        if link.bends and before.link_by_id.get(link.id) == link:
            link = _redrawn(link, was, ends, after)
        kept.append(link)
    if len(kept) == len(after.links) and all(a is b for a, b in zip(kept, after.links, strict=True)):
        return after
    board = replace(after, links=tuple(kept))
    return replace(board, used_ids=remember(board, before))


def _joins(link: Link, ends: tuple[Space, Space], rules: GraphRules) -> bool:
    drawn = [rule for rule in rules.drawn if rule.link == link.type]
    return link.cut or any(ends[0].type in rule.ends[0] and ends[1].type in rule.ends[1] for rule in drawn)


def _redrawn(link: Link, was: tuple[Space | None, Space | None], now: tuple[Space, Space], board: Board) -> Link:
    """A line along the same way where it still leads past both ends and runs into no other, else a straight one."""
    moved = [old is None or old.footprint != new.footprint for old, new in zip(was, now, strict=True)]
    if not any(moved):
        return link
    bends, grid = list(link.bends), board.grid
    way = _way(bends)
    if way is None or grid.shape != "square":
        return replace(link, bends=())
    for at, has_moved, space in zip((0, -1), moved, now, strict=True):
        if has_moved:
            bend = _bend_beside(space, way, grid)
            if bend is None:
                return replace(link, bends=())
            bends[at] = bend
    if any(other.source != link.source and _run_together(bends, other.bends, way) for other in board.links):
        return replace(link, bends=())
    return replace(link, bends=tuple(dict.fromkeys(bends)))


def _run_together(bends: Sequence[Point], others: Sequence[Point], way: tuple[int, int]) -> bool:
    """Whether two lines lie on each other, so that nobody could tell where each of them leads."""
    axis, at = way
    if not others or any(bend[axis] != at for bend in others):
        return False
    (low, high), (least, most) = (
        (min(bend[1 - axis] for bend in line), max(bend[1 - axis] for bend in line)) for line in (bends, others)
    )
    return low < most and least < high


def _way(bends: list[Point]) -> tuple[int, int] | None:
    """The straight way that all bends lie on: which coordinate they share, and its value."""
    for axis in (0, 1):
        if len({bend[axis] for bend in bends}) == 1:
            return axis, bends[0][axis]
    return None


NEAR = 2  # parts between a space and a line that leads past it


def _bend_beside(space: Space, way: tuple[int, int], grid: Grid) -> Point | None:
    """Where the line turns off to a space; None where it does not lead past it."""
    axis, at = way
    left, top, right, bottom = plane_box(space.footprint, grid)
    low, high = ((left, right), (top, bottom))[axis]
    if not (low - NEAR <= at <= low or high <= at <= high + NEAR):
        return None
    middle = ((left + right) // 2, (top + bottom) // 2)[1 - axis]
    return (at, int(middle)) if axis == 0 else (int(middle), at)
