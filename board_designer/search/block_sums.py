"""The numbers of a batch as sums over its blocks, so that two boards can be compared block by block."""

from __future__ import annotations

from math import isnan
from typing import NamedTuple

import numpy as np

from board_designer.games.results.comparable_measures import rates_by_name
from board_designer.games.results.event_counts import Spot
from board_designer.games.results.game_findings import NOBODY
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.win_rates import win_rate_name
from board_designer.games.shared_rules.tallies import FINE
from board_designer.simulate.confidence_intervals import Floats
from board_designer.simulate.quantile import normal_quantile
from board_designer.simulate.rate_estimates import Counts

DEAD_SPACES = "dead_spaces"
# Marks of single games by the names of the numbers that are their means.
MARKS = {"rounds": 1, "turns": 1, "lead_changes": 1, "margin": 1, "drama": FINE, "decisiveness": FINE}
SHARES = ("ends.", "win_rate.")  # names of shares of games
STEEPNESS = 1.702  # of the logistic curve that is nearly the normal distribution


class Numbers(NamedTuple):
    """Some numbers of a batch; what each block adds to them, about the mean; and variances not known by block."""

    values: Floats
    rows: Floats  # [blocks, numbers]
    alone: Floats

    @property
    def errors(self) -> Floats:
        blocks = len(self.rows)
        found: Floats = np.sqrt((self.rows**2).sum(axis=0) / (max(blocks - 1, 1) * blocks) + self.alone)
        return found


def win_rates(results: RunResults, kind: str) -> Numbers:
    """Of all seats, roles or teams. What they have in common is what they should have."""
    found = [_share(one.wins, one.games) for one in results.batch.accounts(kind).values()]
    return Numbers(*(np.concatenate(part, axis=-1) for part in zip(*found, strict=True)))


def number_named(results: RunResults, name: str) -> Numbers:
    """Any number that runs are compared by, and the share of dead spaces."""
    if name == DEAD_SPACES:
        return _dead_spaces(results)
    sums = _sums(results, name)
    if sums is not None:
        return (_share if name.startswith(SHARES) else _ratio)(*sums)
    rate = rates_by_name(results)[name]
    if isnan(rate.value):
        return _single(0.0, 1.0, results.record.n_blocks)
    return _single(rate.value, (rate.reach / normal_quantile(0.95)) ** 2, results.record.n_blocks)


def _sums(results: RunResults, name: str) -> tuple[Counts, Counts] | None:
    batch, declared = results.batch, results.declared
    if name in MARKS:
        return batch.by_block(batch.mark(name) / MARKS[name]), batch.record.block_size
    if name == "best_score":
        return batch.by_block(batch.mark("best")), batch.record.block_size
    for at, ending in enumerate(declared.endings, start=1):
        if name == f"ends.{ending.name}":
            return batch.by_block(batch.mark("ending") == at), batch.record.block_size
    for kind in ("seats", "roles", "teams"):
        for side, account in batch.accounts(kind).items():
            if name == win_rate_name(kind, side):
                return account.wins, account.games
    for one in declared.measures:
        if one.name == name and one.of_table and (not one.module or one.module in batch.tables.modules):
            return batch.table.sums(*one.count), batch.table.sums(*one.per) if one.per else batch.table.games
    return None


def _ratio(sums: Counts, sizes: Counts) -> Numbers:
    """One sum over another; each block adds its deviation from it (the delta method)."""
    counted = np.asarray(sums, dtype=np.float64)
    tried = np.broadcast_to(np.asarray(sizes, dtype=np.float64), counted.shape)
    size = max(float(tried.sum()), 1.0)
    value = float(counted.sum()) / size
    rows = (counted - value * tried) * (len(counted) / size)
    return Numbers(np.array([value]), rows[:, None], np.zeros(1))


def _share(hits: Counts, games: Counts) -> Numbers:
    """What always or never happened has blocks without a spread, but is not certain: its error is that of a share
    with one game more of each kind (the rule of succession)."""
    found = _ratio(hits, games)
    many = float(np.broadcast_to(np.asarray(games, dtype=np.float64), np.shape(hits)).sum())
    if not many or 0 < float(found.values[0]) < 1:
        return found
    likely = 1 / (many + 2)
    return found._replace(alone=np.array([likely * (1 - likely) / many]))


def _dead_spaces(results: RunResults) -> Numbers:
    """Which share of the spaces is dead. What is nearly so counts in part, or else luck would count a lot."""
    chances = np.array([_is_dead(spot) for spot in results.spaces] or [0.0])
    variance = float((chances * (1 - chances)).sum()) / len(chances) ** 2
    return _single(float(chances.mean()), variance, results.record.n_blocks)


def _is_dead(spot: Spot) -> float:
    error = max(spot.ever.reach / normal_quantile(0.95), 1e-6)
    return float(1 / (1 + np.exp(np.clip(STEEPNESS * (spot.ever.value - NOBODY) / error, -50, 50))))


def _single(value: float, variance: float, blocks: int) -> Numbers:
    return Numbers(np.array([value]), np.zeros((blocks, 1)), np.array([variance]))
