"""What the drawing of a neighbourhood gives to each seat."""

from __future__ import annotations

from functools import cached_property
from typing import cast

from board_designer.games.results.run_results import RunResults
from board_designer.kits.seat_surroundings import Surroundings
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.board_memory import BoardMemory

_KEPT = "_layout"  # on the contest: the same however often its results are looked at
ALLYING, PARK = "bond", "dog_park"  # where alliances are made: on spaces of their own, or else in parks


def layout_of(results: RunResults) -> Layout:
    """What the drawing gives to each seat of a run."""
    contest = results.contest
    layout: Layout | None = contest.__dict__.get(_KEPT)
    if layout is None:
        town = cast(BoardMemory, contest.tables)
        seats = [seat.number for seat in town.seats]
        parties = [[seats[at] for at in party] for party in contest.line_up.parties]
        roll = town.rule("dice") * (town.rule("sides") + 1) // 2
        layout = contest.__dict__[_KEPT] = Layout(results.subject.structure, town, roll, parties)
    return layout


class Layout(Surroundings):
    @property
    def town(self) -> BoardMemory:
        return cast(BoardMemory, self.tables)

    @property
    def group_size(self) -> int:
        """How many connected territories make a cluster."""
        return self.town.rule("cluster")

    @cached_property
    def free_crossings(self) -> list[str]:
        """The spaces from which a road is crossed for nothing."""
        sources = {self.town.nodes[move.source] for move in self.town.moves if move.kind == c.CROSS and not move.cost}
        return [node for node in self.town.nodes if node in sources]

    @cached_property
    def allying(self) -> list[str]:
        """Where alliances are made."""
        return self.of_type(ALLYING if ALLYING in self.structure.kit.spaces else PARK)
