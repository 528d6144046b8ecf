"""Good streets of edition 1.2, small things broken on them, and what lint says that it did not say before."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date
from functools import cache

from shipped_boards import board_of

from board_designer.board import Board, edits
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.geometry.footprint import Footprint, Polygon, Rect
from board_designer.kits import find_kit, templates
from board_designer.kits.lint_board import linter
from board_designer.kits.lint_setup import rules_for
from board_designer.lint.finding import Finding

TODAY = date(2026, 11, 15)
KIT = find_kit("uri-nation-1.2")
RULES = {rule.id: rule for rule in rules_for(KIT)}

# Boards


def without_symmetry(board: Board) -> Board:
    """Nearly every edit breaks the symmetry of a board, which is not what these tests are about."""
    return replace(board, lint=replace(board.lint, severity=FrozenMap({"broken-symmetry": "off"})))


@cache
def main_street() -> Board:
    return without_symmetry(board_of("main_street"))


@cache
def street(**parameters: str) -> Board:
    return without_symmetry(templates()["street"].make(**parameters))


def shaped(board: Board, shapes: dict[str, Footprint]) -> Board:
    spaces = (replace(space, footprint=shapes.get(space.id, space.footprint)) for space in board.spaces)
    return replace(board, spaces=tuple(spaces))


def swapped(board: Board, one: str, other: str) -> Board:
    by_id = board.space_by_id
    return shaped(board, {one: by_id[other].footprint, other: by_id[one].footprint})


def led_to(board: Board, **targets: str) -> Board:
    """The links of these ids with another target, drawn straight."""
    links = (replace(link, target=targets.get(link.id, link.target)) for link in board.links)
    return replace(board, links=tuple(replace(link, bends=()) if link.id in targets else link for link in links))


def cut_crossings(board: Board) -> Board:
    for one, other in (("s6", "s29"), ("s12", "s35"), ("s18", "s41")):
        board = edits.cut(board, "cross", one, other)
    return board


def new_sidewalk(board: Board, *left: int) -> Board:
    """Sidewalk in the upper left corner, far from everything."""
    for x in left:
        board = edits.add(board, "sidewalk", Rect(x, 0, 4, 4), prefix="s")
    return board


def one_deeper(board: Board) -> Board:
    """The southern side street with a fourth space, on a board that has room for it."""
    longer = replace(edits.delete(board, ["z2"]), grid=replace(board.grid, size=(92, 46)))
    return edits.add(longer, "side_street", Rect(44, 40, 4, 4), prefix="l")


def slanting(board: Board) -> Board:
    lane = Polygon(((47, 28), (51, 28), (48, 32), (44, 32)))
    return shaped(board, {"l4": lane, "c4": Polygon(((51, 28), (52, 28), (52, 32), (48, 32)))})


def bond_on_road(board: Board) -> Board:
    return shaped(board, {"r1": Rect(4, 18, 16, 6), "b1": Rect(0, 18, 4, 4)})


def no_start(board: Board) -> Board:
    """No territory left on the stretch of seat 3; the two lines that led there lead elsewhere."""
    return edits.retype(led_to(board, i20="t17", i21="t16"), ["t18", "t19", "t20"], "decor")


def dry_south(board: Board) -> Board:
    return edits.retype(edits.retype(board, ["w4", "w5"], "chance"), ["c1", "c2"], "water")


def wide_space(board: Board) -> Board:
    return shaped(edits.delete(board, ["s32"]), {"s31": Rect(28, 24, 8, 4)})


# Linting


@cache
def findings(board: Board) -> tuple[Finding, ...]:
    return linter().run(board, TODAY).findings


def new_on(broken: Board, good: Board) -> list[Finding]:
    known = {(item.rule, item.spaces, item.links) for item in findings(good)}
    return [item for item in findings(broken) if (item.rule, item.spaces, item.links) not in known]


def message_of(rule: str, board: Board) -> str:
    """What a report says: one sentence a board, about no space in particular."""
    (found,) = (item for item in findings(board) if item.rule == rule)
    assert (found.severity, found.spaces, found.links) == ("info", (), ())
    return found.message


# One thing broken


@dataclass(frozen=True)
class Broken:
    item: str
    rule: str
    spaces: tuple[tuple[str, ...], ...]  # of each finding
    edit: Callable[[Board], Board]
    says: str = ""
    good: Callable[[], Board] = main_street

    @property
    def name(self) -> str:
        return f"{self.item} {self.rule} {'/'.join(','.join(ids[:3]) for ids in self.spaces)}"


def broken(item: str, rule: str, spaces: Iterable[str], edit: Callable[[Board], Board], **more: object) -> Broken:
    """`spaces` are the ids of each finding, with blanks between: one text for one finding."""
    return Broken(f"UN12.{item}", rule, tuple(tuple(ids.split()) for ids in spaces), edit, **more)  # type: ignore[arg-type]


def rule_is(name: str, value: object) -> Callable[[Board], Board]:
    return lambda board: edits.set_rule(board, name, value)


def gone(*ids: str) -> Callable[[Board], Board]:
    return lambda board: edits.delete(board, ids)


def now(type_: str, *ids: str) -> Callable[[Board], Board]:
    return lambda board: edits.retype(board, ids, type_)


def drawn(type_: str, source: str, target: str, *bends: tuple[int, int]) -> Callable[[Board], Board]:
    return lambda board: edits.link(board, type_, source, target, bends=bends, prefix="n")


def serious(board: Board) -> list[tuple[str, str]]:
    return [(item.rule, item.message) for item in findings(board) if item.severity != "info"]
