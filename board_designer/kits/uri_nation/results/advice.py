"""What could be tried in Uri-Nation: what to change, on the board or in the rules, and the numbers behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from board_designer.games.results.game_findings import Finding
from board_designer.games.results.reasons import Reason
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.standing import standing_of
from board_designer.kits.uri_nation.results.rule_advice import bowl_changes, pile_changes, threshold_changes
from board_designer.kits.uri_nation.results.seat_advice import ADDING, seat_changes
from board_designer.kits.uri_nation.results.seat_layout import ALLYING, PARK, layout_of
from board_designer.showing.result_values import Remark, Wish
from board_designer.words import percent


def own_advice(results: RunResults, findings: Sequence[Finding], reasons: Sequence[Reason]) -> Iterator[Remark]:
    yield from _missing(results)
    at_random = "random" in results.contest.ways  # who plays at random reaches and spends next to nothing
    if not results.caution:
        yield from seat_changes(results, reasons)
        if not at_random and results.roles is not None:
            yield from bowl_changes(results, standing_of(results.roles).extremes)
    if not at_random:
        yield from threshold_changes(results)
        yield from pile_changes(results, findings)


def _missing(results: RunResults) -> Iterator[Remark]:
    """What a board of this game has, and this one has not."""
    layout, kinds = layout_of(results), results.subject.structure.kit.spaces
    if "water" in kinds and not layout.of_type("water"):
        lacked = next(stock.starved.value for stock in results.stocks if stock.name == "water")
        yield Remark(
            f"Add a {kinds['water'].title.lower()}: there is none, and players lack Water on {percent(lacked)} of"
            " their turns.",
            chart="starved", wish=Wish(ADDING, types=("water",)),
        )  # fmt: skip
    if not layout.allying:
        kind = ALLYING if ALLYING in kinds else PARK
        told = f"Add a {kinds[kind].title.lower()}: there is none, so nobody can make an alliance."
        yield Remark(told, wish=Wish(ADDING, types=(kind,)))
