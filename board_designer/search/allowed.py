"""What a designer allows to be changed in a draft. What is not allowed stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, get_args

from board_designer.board.frozen_mapping import EMPTY, FrozenMap
from board_designer.board.model import Board
from board_designer.board.symmetry import EVERY, Symmetry
from board_designer.games.playing.play_options import Refused
from board_designer.kits.figures import figure_names
from board_designer.kits.kit import Kit
from board_designer.words import did_you_mean, listed, short

Kind = Literal["swap", "move", "retype", "mirror", "add", "remove", "link", "unlink", "rule"]
KINDS: tuple[Kind, ...] = get_args(Kind)
SYMMETRIES = {symmetry.name: symmetry for symmetry in EVERY}
Option = Literal["moves", "most", "only", "keep", "region", "symmetry", "rule"]
Box = tuple[int, int, int, int]  # left, top, right and bottom in parts


@dataclass(frozen=True)
class Allowed:
    """Steps of these kinds, on these spaces. None is no limit; locked spaces never change.

    A space may change that is of one of the `types`, before and after, one of the `spaces`, and within the `region`.
    With a `symmetry`, each step is made together with its images. `rules` has the values that a parameter or a figure
    may take; other rules stay.
    """

    kinds: frozenset[Kind] = frozenset(KINDS)
    most_spaces: int | None = None  # that may differ from the draft, all steps taken together
    types: frozenset[str] | None = None
    spaces: frozenset[str] | None = None
    region: Box | None = None
    symmetry: str = "off"
    keep_counts: bool = False  # as many spaces of each type, and links of each type, as there were
    rules: FrozenMap = EMPTY

    @property
    def repeats(self) -> Symmetry:
        return SYMMETRIES[self.symmetry]


class NotAllowed(Refused):
    """What is allowed makes no sense. Each fault comes with the option it is about."""

    def __init__(self, *faults: tuple[Option, str]) -> None:
        super().__init__("; ".join(fault for _, fault in faults))
        self.faults = faults


def faults_of(allowed: Allowed, board: Board, kit: Kit) -> list[str]:
    """What of it makes no sense for this board, a sentence each."""
    return [fault for _, fault in _faults(allowed, board, kit)]


def insist_on_sense(allowed: Allowed, board: Board, kit: Kit) -> None:
    """Refuses what makes no sense, with all reasons at once."""
    if faults := [*_faults(allowed, board, kit)]:
        raise NotAllowed(*faults)


def _faults(allowed: Allowed, board: Board, kit: Kit) -> Iterator[tuple[Option, str]]:
    for kind in sorted(allowed.kinds - set(KINDS)):
        yield "moves", f"there is no kind of change {kind}{did_you_mean(kind, KINDS)}"
    if allowed.most_spaces is not None and allowed.most_spaces < 1:
        yield "most", f"at least 1 space must be allowed to change, not {allowed.most_spaces}"
    for type_ in sorted(allowed.types or ()):
        if type_ not in kit.spaces:
            yield "only", f"there is no type of space {type_} in {kit.title}{did_you_mean(type_, kit.spaces)}"
    for id_ in sorted(allowed.spaces or ()):
        if id_ not in board.space_by_id:
            yield "only", f"there is no space {id_} on this board{did_you_mean(id_, board.space_by_id)}"
    if allowed.region is not None and (fault := _fault_of_region(allowed.region, board)):
        yield "region", fault
    if allowed.symmetry not in SYMMETRIES:
        yield "symmetry", f"there is no symmetry {allowed.symmetry}: choose {listed(SYMMETRIES, last='or')}"
    elif refusal := allowed.repeats and allowed.repeats.refusal(board.grid):
        yield "symmetry", refusal
    for name, values in allowed.rules.items():
        for fault in _faults_of_values(name, values, kit):
            yield "rule", fault


def _fault_of_region(region: Box, board: Board) -> str:
    """In cells, as it was typed."""
    parts = board.grid.parts
    left, top, right, bottom = (short(end / parts) for end in region)
    if region[0] >= region[2] or region[1] >= region[3]:
        return f"the region from {left}, {top} to {right}, {bottom} has no room: left and top come first"
    width, height = board.grid.size
    if region[0] >= width or region[1] >= height or region[2] <= 0 or region[3] <= 0:
        across, down = short(width / parts), short(height / parts)
        return (
            f"the region from {left}, {top} to {right}, {bottom} lies off the board, which is {across} cells wide "
            f"and {down} high"
        )
    return ""


def _faults_of_values(name: str, values: Any, kit: Kit) -> Iterator[str]:
    figures = figure_names(kit.data)
    if name not in kit.parameters and name not in figures:
        yield f"there is no rule or figure {name}{did_you_mean(name, [*kit.parameters, *figures])}"
        return
    if not isinstance(values, tuple) or not values:
        yield f"{name} needs at least one value to try"
        return
    for value in values:
        if name in kit.parameters:
            if fault := kit.parameters[name].fault(value):
                yield fault
        elif isinstance(value, bool) or not isinstance(value, int) or not -20 <= value <= 60:
            yield f"{name} must be a whole number from -20 to 60, not {value!r}"
