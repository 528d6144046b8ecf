"""How games went: how long, how they ended, round by round, how tense they were, and which are worth a look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from board_designer.games.results.batch_statistics import Batch
from board_designer.games.shared_rules.tallies import FINE, WHOLE
from board_designer.simulate import quantiles
from board_designer.simulate.rate_estimates import Counts, Rate, mean_by_game, share_by_game


@dataclass(frozen=True)
class Spread:
    mean: Rate
    p5: int
    p50: int
    p95: int
    min: int
    max: int


@dataclass(frozen=True)
class LastRound:
    """Which share of games ended in a round, by how they ended."""

    round: int
    endings: Mapping[str, Rate]


@dataclass(frozen=True)
class AfterRound:
    """What each seat has after a round; a game that has ended counts on as it ended."""

    round: int
    playing: Rate
    seats: Mapping[int, Rate]


@dataclass(frozen=True)
class Striking:
    """A game to look at again, by the number that `replay` takes."""

    game: int
    numbers: Mapping[str, int]


def spread(batch: Batch, mark: str) -> Spread:
    values = batch.mark(mark)
    low, middle, high = quantiles(values, (0.05, 0.5, 0.95))
    return Spread(batch.mean_mark(values), int(low), int(middle), int(high), int(values.min()), int(values.max()))


def ends(batch: Batch, names: Sequence[str]) -> dict[str, Rate]:
    """Which share of games ended how. The kernel numbers endings from 1."""
    ending = batch.mark("ending")
    return {name: batch.share_of_games(ending == at) for at, name in enumerate(names, start=1)}


def last_rounds(batch: Batch, names: Sequence[str]) -> tuple[LastRound, ...]:
    last, ending = batch.mark("rounds"), batch.mark("ending")
    most = int(last.max())
    counts = np.zeros((most + 1, len(names) + 1), dtype=np.int64)
    np.add.at(counts, (last, ending), 1)
    return tuple(
        LastRound(
            number,
            {name: share_by_game(int(counts[number, at]), batch.games) for at, name in enumerate(names, start=1)},
        )
        for number in range(1, most + 1)
    )


def over_time(batch: Batch) -> tuple[AfterRound, ...]:
    sums = batch.counted.course(batch.record.totals)
    last = np.sort(batch.mark("rounds"))
    games = {seat: int(account.games.sum()) for seat, account in batch.seats.items()}
    found = []
    for number in range(1, int(last[-1]) + 1):
        playing = len(last) - int(np.searchsorted(last, number))
        scores = {}
        for seat in batch.seats:
            total, squares = sums[number - 1, batch.place_at(seat)].tolist()
            scores[seat] = mean_by_game(total, squares, games[seat])
        found.append(AfterRound(number, share_by_game(playing, batch.games), scores))
    return tuple(found)


def tension(batch: Batch) -> dict[str, Rate]:
    leads, trails = (_sole(batch, batch.mark(name)) for name in ("third_leaders", "half_last"))
    return {
        "drama": batch.mean_mark(batch.mark("drama") / FINE),
        "lead_changes": batch.mean_mark(batch.mark("lead_changes")),
        "decisiveness": batch.mean_mark(batch.mark("decisiveness") / FINE),
        "margin": batch.mean_mark(batch.mark("margin")),
        "deficit_overcome": batch.mean_mark(batch.mark("deficit")),
        "leader_at_third": batch.share_of_games(leads >= 0),
        "leader_at_third_wins": batch.share_of_games(_won_by(batch, leads), leads >= 0),
        "last_at_half": batch.share_of_games(trails >= 0),
        "last_at_half_wins": batch.share_of_games(_won_by(batch, trails), trails >= 0),
        "shared_wins": batch.share_of_games((_prizes(batch) > 0).sum(axis=1) > 1),
    }


def _sole(batch: Batch, bits: Any) -> Any:
    """Per game the one side that all bits belong to; -1 where it is none or several."""
    found = np.full(len(bits), -1)
    for number, side in enumerate(batch.tables.sides()):
        found[(bits > 0) & (bits & ~sum(1 << at for at in side) == 0)] = number
    return found


def _won_by(batch: Batch, sides: Any) -> Counts:
    prizes = _prizes(batch)[np.arange(len(sides)), np.maximum(sides, 0)]
    return np.asarray(np.where(sides >= 0, prizes, 0) / WHOLE)


def _prizes(batch: Batch) -> Any:
    """What each side has of the win, game by game."""
    return np.stack([batch.prizes[:, list(side)].sum(axis=1) for side in batch.tables.sides()], axis=1)


def peaks(batch: Batch) -> dict[str, dict[str, int]]:
    """What lay on the table at once, at most: in any game, and in 99 of 100. Marks called `peak/…` say it."""
    found = {}
    for mark in batch.counted.own_marks:
        if mark.startswith("peak/"):
            values = batch.mark(mark)
            most = int(quantiles(values, (0.99,))[0])
            found[mark.removeprefix("peak/")] = {"max": int(values.max()), "p99": most}
    return found


def striking(batch: Batch) -> dict[str, Striking]:
    mark = batch.mark
    turns, rounds, margin = mark("turns"), mark("rounds"), mark("margin")
    changes, deficit = mark("lead_changes"), mark("deficit")
    longest, shortest = (int(np.lexsort((-changes, sign * turns, sign * rounds))[0]) for sign in (-1, 1))
    closest = int(np.lexsort((-changes, margin))[0])
    comeback = int(deficit.argmax())

    def long(game: int) -> Striking:
        return Striking(game, {"turns": int(turns[game]), "rounds": int(rounds[game])})

    return {
        "longest": long(longest),
        "shortest": long(shortest),
        "closest": Striking(closest, {"margin": int(margin[closest]), "lead_changes": int(changes[closest])}),
        "biggest_comeback": Striking(comeback, {"deficit": int(deficit[comeback])}),
    }
