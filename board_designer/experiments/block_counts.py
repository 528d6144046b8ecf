"""What some blocks of a cell have counted: for every number a sum and what it is of. Sums of blocks add up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass

import numpy as np

from board_designer.games.playing.contest import GameContest
from board_designer.games.results.batch_statistics import Batch
from board_designer.games.results.comparable_measures import rates_besides_wins
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.win_rates import Kind, win_rate_name
from board_designer.simulate import Chunk, Record

WINS, SPREAD = "win_rate.", "win_spread."
DIGITS = 3  # of a sum: a count is known exactly, a share of turns nearly


@dataclass(frozen=True)
class BlockCounts:
    """`sums` has for each name a sum and of how many: games, turns, players or whatever the measure is a part of."""

    cell: int
    first: int
    last: int
    games: int
    sums: Mapping[str, tuple[float, int]]


def counts_of(cell: int, contest: GameContest, chunk: Chunk, last: int, names: Set[str]) -> BlockCounts:
    """Who wins is always counted: fairness is told of every cell."""
    record = Record(
        columns=tuple(contest.columns),
        marks=tuple(contest.marks),
        block_size=contest.block_size,
        blocks=np.asarray(chunk.blocks),
        games=np.asarray(chunk.games),
        totals=np.asarray(chunk.totals),
    )
    results = RunResults(contest, record)
    sums = dict(_wins(results.batch))
    if not names <= sums.keys():
        for name, rate in rates_besides_wins(results).items():
            if name in names:
                sums[name] = (round(rate.value * rate.n, DIGITS) + 0.0, rate.n) if rate.is_known else (0.0, 0)
    return BlockCounts(cell, chunk.first_block, last, record.n_games, sums)


def _wins(batch: Batch) -> Iterator[tuple[str, tuple[float, int]]]:
    kinds: tuple[Kind, ...] = ("seats", "roles", "teams")
    for kind in kinds:
        for name, account in batch.accounts(kind).items():
            wins = float(np.sum(account.wins))
            yield win_rate_name(kind, name), (round(wins, DIGITS), int(account.games.sum()))
