"""Random set-ups told as a distribution: how often a board of a kind is unfair, and how far apart its seats are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from board_designer.experiments.cell_results import CellResults
from board_designer.experiments.experiment_plan import Plan
from board_designer.experiments.factors import Level
from board_designer.simulate.confidence_intervals import LEVEL, per_comparison, quantiles, wilson
from board_designer.simulate.rate_estimates import Rate, rate_of

WORDS = ("fair", "undecided", "unfair")
PER_MILLION = 1_000_000


@dataclass(frozen=True)
class Spread:
    """A number over the boards of a kind: its middle, and where all but a twentieth at each end lie."""

    p5: float
    p50: float
    p95: float


@dataclass(frozen=True)
class KindOfBoard:
    """Boards that differ by chance alone. `shares` say how often they are judged how; all kinds hold together."""

    levels: tuple[Level, ...]  # of the factors that are varied; none for all boards together
    sides: str
    boards: int
    different: int  # of them: chance may draw the same board again
    shares: dict[str, Rate]
    spreads: tuple[float, ...]  # between the highest and the lowest win rate, of each board

    @property
    def spread(self) -> Spread:
        whole = [round(value * PER_MILLION) for value in self.spreads]
        low, middle, high = quantiles(whole, (0.05, 0.5, 0.95))
        return Spread(low / PER_MILLION, middle / PER_MILLION, high / PER_MILLION)


def kinds_of_boards(plan: Plan, cells: Sequence[CellResults]) -> tuple[KindOfBoard, ...]:
    """All together first, then each kind where there are several. Nothing where boards are given."""
    if not plan.setups:
        return ()
    at = [plan.factors.index(factor) for factor in plan.varied]
    kinds: dict[tuple[int, ...], list[CellResults]] = {}
    for one in cells:
        kinds.setdefault(tuple(id(one.cell.levels[number]) for number in at), []).append(one)
    sides = [kind for kind in ("seats", "teams") if all(kind in one.verdicts for one in cells)]
    many = len(sides) * (len(kinds) + (len(kinds) > 1))
    found = []
    for side in sides:
        if len(kinds) > 1:
            found.append(_told((), side, cells, many))
        for those in kinds.values():
            found.append(_told(tuple(those[0].cell.levels[number] for number in at), side, those, many))
    return tuple(found)


def _told(levels: tuple[Level, ...], side: str, cells: Sequence[CellResults], many: int) -> KindOfBoard:
    words = Counter(one.verdicts[side] for one in cells)
    level = per_comparison(LEVEL, many * len(WORDS))
    shares = {word: rate_of(wilson(words[word], len(cells), level), "together") for word in WORDS}
    different = len({_drawn(one) for one in cells})
    return KindOfBoard(levels, side, len(cells), different, shares, tuple(one.spread(side).value for one in cells))


def _drawn(one: CellResults) -> tuple[object, object]:
    board = one.plan.boards[one.cell.board]
    return board.spaces, board.links
