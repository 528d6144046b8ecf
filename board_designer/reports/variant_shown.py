"""A change that was tried, to look at: the win rates it brings, how much nearer that is, and what surely changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from board_designer.games.results.batch_comparison import Difference, Differences, first_blocks
from board_designer.games.results.result_texts import ToldResults
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.win_rates import Kind
from board_designer.reports.sim_compared import differences_page, headline_of
from board_designer.search.change import Change
from board_designer.search.goals import Judged, Wanted
from board_designer.showing.variant_values import SideBar, Spread, Variant
from board_designer.simulate.confidence_intervals import LEVEL, Interval, per_comparison
from board_designer.simulate.loss_scores import typical_gain
from board_designer.simulate.rate_estimates import FEW_BLOCKS, Rate, rounded
from board_designer.words import amount, change, change_between, sentence

TOLD = 3  # numbers in the sentence of a variant


def draft_variant(told: ToldResults, goal: Wanted | None = None, beside: int = 1) -> Variant:
    """The draft as it is, with so many changes beside it: all that is said of the goal holds together. No goal where
    something else is asked for."""
    results = told.results
    loss = None if goal is None else _spread(_judged(goal, results).typical(_level(beside)))
    return _shown(Variant("As it is now", results.subject.board), results, loss)


def kinds_of(results: RunResults, first: Kind | None = None) -> dict[str, str]:
    """What the sides of each kind are called, where there are several; those that are asked about first."""
    several = [sides for sides in results.sides.values() if len(sides) > 1]
    several.sort(key=lambda sides: sides.kind != first)
    return {sides.kind: sentence(sides.words.many) for sides in several}


def variant_of(
    before: ToldResults,
    after: ToldResults,
    tried: Change,
    goal: Wanted | None = None,
    beside: int = 1,
    measures: Sequence[str] = (),
) -> Variant:
    """`beside` is how many changes stand side by side; `measures` are the numbers that somebody wants to know."""
    differences = after.against(before, after.results.tolerance)
    variant = Variant(
        tried.words, tried.board, dict(tried.figures), tuple(sorted(tried.spaces)), tuple(sorted(tried.links)),
        tuple(sorted(tried.relinked)), tuple(sorted(tried.rules)), tried.size,
        page=differences_page(before.results, after.results, differences),
        sentence=_sentence(before.results, differences, measures),
    )  # fmt: skip
    if goal is None:
        return _shown(variant, after.results, None)
    blocks = min(told.results.record.n_blocks for told in (before, after))
    was, now = (_judged(goal, first_blocks(told.results, blocks)) for told in (before, after))
    gain = typical_gain(was, now, _level(beside))
    variant = replace(variant, gain=_spread(gain), sure=blocks >= FEW_BLOCKS and (gain.low > 0 or gain.high < 0))
    return _shown(variant, after.results, _spread(now.typical(_level(beside))))


def _judged(goal: Wanted, results: RunResults) -> Judged:
    return goal.judge(results.contest, results.record)


def _level(beside: int) -> float:
    """So that all of them hold at once, that of the draft too."""
    return per_comparison(LEVEL, beside + 1)


def _shown(variant: Variant, results: RunResults, loss: Spread | None) -> Variant:
    several = {kind: sides for kind, sides in results.sides.items() if len(sides) > 1}
    bars: dict[str, tuple[SideBar, ...]] = {
        kind: tuple(SideBar(side.name, side.title, _spread(side.together), side.seat) for side in sides.known)
        for kind, sides in several.items()
    }
    fair: dict[str, float] = {kind: sides.verdict.fair_share for kind, sides in several.items()}
    return replace(variant, sides=bars, fair_share=fair, loss=loss, games=results.games)


def _spread(known: Rate | Interval) -> Spread:
    return Spread(rounded(known.value), rounded(known.low), rounded(known.high))


def _sentence(before: RunResults, differences: Differences, measures: Sequence[str]) -> str:
    wanted = list(_wanted(differences, measures))[:TOLD]
    return "\n".join(_told(one) for one in wanted) or headline_of(before, differences)


def _wanted(differences: Differences, measures: Sequence[str]) -> Iterator[Difference]:
    """Those that are known; a share of turns goes by how many turns it were."""
    for name in measures:
        found = differences.by_name.get(name) or differences.by_name.get(f"{name}_a_game")
        if found is not None:
            yield found


def _told(one: Difference) -> str:
    """Rounds: 21.4 → 19.8, surely −1.6 (−1.7 to −1.5)."""
    values = " → ".join(amount(rate.value, one.is_share) for rate in (one.before, one.after))
    between = change_between(one.difference.low, one.difference.high, one.is_share)
    sure, perhaps = ("surely ", "") if one.sure else ("", ", may be chance")
    return f"{one.title}: {values}, {sure}{change(one.difference.value, one.is_share)} ({between}){perhaps}."
