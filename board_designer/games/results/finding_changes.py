"""Findings that one of two runs has and the other has not: those that the change brought, and those that luck did.

A number near the limit of a finding is now on the one side and now on the other. So a finding has come or gone only
where the number it rests on surely changed, however many are looked at; or where what it is about is new or gone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, inf

from board_designer.games.results.batch_comparison import Differences
from board_designer.games.results.game_findings import Finding
from board_designer.games.results.run_results import RunResults
from board_designer.simulate import per_comparison
from board_designer.simulate.confidence_intervals import LEVEL
from board_designer.simulate.quantile import student_quantile
from board_designer.simulate.rate_estimates import Rate

Told = tuple[RunResults, Sequence[Finding]]  # a run, and what was found in it


@dataclass(frozen=True)
class FindingChanges:
    new: tuple[Finding, ...] = ()
    gone: tuple[Finding, ...] = ()
    by_luck: int = 0  # findings of only one of the runs that may be chance


def finding_changes(before: Told, after: Told, differences: Differences) -> FindingChanges:
    new, gone = _only_in(after, before, differences), _only_in(before, after, differences)
    told = [tuple(one for one, is_sure in found if is_sure) for found in (new, gone)]
    return FindingChanges(told[0], told[1], len(new) + len(gone) - len(told[0]) - len(told[1]))


def _only_in(here: Told, there: Told, differences: Differences) -> list[tuple[Finding, bool]]:
    """The findings of the one that the other has not, and whether that is surely no chance."""
    seen_there = {(one.rule, thing) for one in there[1] for thing in one.rests(there[0])}
    wider = _wider(here[0], there[0], differences)
    found = []
    for one in here[1]:
        rates, theirs, paired = one.rests(here[0]), one.rests(there[0]), differences.by_name.get(one.paired)
        only_here = [thing for thing in rates if (one.rule, thing) not in seen_there]
        # What is not on the other board has come or gone with it.
        changed = (
            thing not in theirs or (paired.sure if paired else _lie_apart(rates[thing], theirs[thing], wider))
            for thing in only_here
        )
        if only_here:
            found.append((one, any(changed)))
    return found


def _lie_apart(one: Rate, other: Rate, wider: float) -> bool:
    """Whether two rates differ even if their intervals were so many times wider; each on its own, not in pairs."""
    if not one.is_known or not other.is_known:
        return False
    less, more = sorted((one, other), key=lambda rate: rate.value)
    return more.value - less.value > wider * hypot(more.value - more.low, less.high - less.value)


def _wider(here: RunResults, there: RunResults, differences: Differences) -> float:
    """How much wider than usual intervals must be, so that all that findings could be made of hold at once."""
    freedom = min(here.record.n_blocks, there.record.n_blocks) - 1
    if freedom < 1:
        return inf
    many = len(differences.by_name) + len(here.spaces) + len(here.places) + len(here.ways)
    many += len(here.seats) * len(here.stocks)
    return student_quantile(per_comparison(LEVEL, many), freedom) / student_quantile(LEVEL, freedom)
