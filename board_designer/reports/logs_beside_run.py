"""Games that people played beside the games of a run: the same numbers of both, each with its interval."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.by_hand.log_statistics import LoggedGames
from board_designer.games.results.comparable_measures import measures, rates_by_name
from board_designer.games.results.result_summary import title
from board_designer.games.results.run_results import RunResults
from board_designer.reports.sim_page import under
from board_designer.showing.result_values import Body, Measure
from board_designer.showing.text_pages import Page, Section, Table
from board_designer.simulate.rate_estimates import FEW_BLOCKS
from board_designer.words import NOTHING, amount_between, counted, legible, listed, percent, percent_of

FEW = 100  # games; with fewer, a win rate is known to ten points at best
NAMED = 5  # logs that are named


def logs_page(logs: LoggedGames, run: RunResults) -> Page:
    results = logs.results
    assert results is not None
    both = {one.name: one for one in measures(results)}
    groups: dict[str, list[tuple[str, ...]]] = {}
    for one in measures(run):
        groups.setdefault(one.group, []).append(_row(both.get(one.name), one, results.games >= FEW_BLOCKS))
    by_hand, simulated = f"{counted(results.games, 'game')} by hand", f"{run.games:,} simulated"
    sections = [Section("By hand and simulated", tuple(_told(logs, run)), "95 % intervals, each for itself")]
    sections += [
        Section(group, (Table(("", by_hand, simulated, ""), tuple(rows)),)) for group, rows in groups.items()
    ]
    return Page(title(run), f"{by_hand}, from logs; beside {under(run)}", tuple(sections))


def _row(mine: Measure | None, other: Measure, is_marked: bool) -> tuple[str, ...]:
    """Marked where the intervals do not meet. A handful of games may agree by chance, so they never mark anything."""
    told = [NOTHING if it is None else _amount(it) for it in (mine, other)]
    return other.title, *told, "*" if mine is not None and is_marked and _apart(mine, other) else ""


def _amount(it: Measure) -> str:
    high = it.high if it.high is None or not it.is_share else min(it.high, 1.0)
    return amount_between(it.value, it.low, high, it.is_share)


def _apart(one: Measure, other: Measure) -> bool:
    if None in (one.low, one.high, other.low, other.high):
        return False
    return bool(one.high < other.low or other.high < one.low)  # type: ignore[operator]


def _told(logs: LoggedGames, run: RunResults) -> Iterator[str]:
    results = logs.results
    assert results is not None
    if results.games < FEW:
        say = counted(results.games, "game by hand says", "games by hand say")
        yield f"{say} little: read the intervals, not the values."
    if logs.people_win.is_known:
        share = percent(1 / run.batch.players)
        yield f"Seats that people played won {percent_of(logs.people_win)} of their games; an even share is {share}."
    if results.games >= FEW_BLOCKS:
        yield (
            "* marks numbers whose intervals do not meet. Of many numbers one may be marked by chance; and people"
            " differ from each other more than games do."
        )
    by_reason: dict[str, list[str]] = {}
    for one in logs.left_out:
        by_reason.setdefault(one.reason, []).append(one.name)
    for reason, names in by_reason.items():
        rest = [f"{len(names) - NAMED} more"] if len(names) > NAMED else []
        yield f"Left out: {listed([*names[:NAMED], *rest])}. {reason}"


def logs_data(logs: LoggedGames) -> Body:
    """The same as plain data, for the document of the run."""
    assert logs.results is not None
    return {
        "files": [legible(name) for name in logs.names],
        "left_out": [{"file": legible(one.name), "reason": one.reason} for one in logs.left_out],
        "games": logs.results.games,
        "people_win": logs.people_win.as_data(),
        "measures": {name: rate.as_data() for name, rate in rates_by_name(logs.results).items()},
    }
