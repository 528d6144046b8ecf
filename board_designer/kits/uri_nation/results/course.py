"""How games went: how long, how they ended, how tense they were, and which of them are worth a look."""

from __future__ import annotations

from typing import Any

import numpy as np

from board_designer.kits.uri_nation.play.columns import ENDINGS, PEAK_NAMES
from board_designer.kits.uri_nation.results.books import WHOLE_WIN, Books
from board_designer.kits.uri_nation.results.rates import Counts, Rate, rounded
from board_designer.simulate import quantiles

FINE = 10_000  # one, where the kernel keeps a share as a whole number
EARLY_ROUND = 5


def length(books: Books) -> dict[str, Any]:
    return {unit: _spread(books, books.record.mark(unit)) for unit in ("turns", "rounds")}


def best_holding(books: Books) -> dict[str, Any]:
    """What the player with the most territories has at the end."""
    return _spread(books, books.record.mark("best"))


def _spread(books: Books, values: Any) -> dict[str, Any]:
    low, middle, high = quantiles(values, (0.05, 0.5, 0.95))
    return {
        "mean": books.mean_mark(values),
        "p5": low,
        "p50": middle,
        "p95": high,
        "min": int(values.min()),
        "max": int(values.max()),
    }


def ends(books: Books) -> dict[str, Rate]:
    """Which share of games ended how."""
    ending = books.record.mark("ending")
    return {name: books.share_of_games(ending == at) for at, name in enumerate(ENDINGS) if at}


def early_ends(books: Books) -> Rate:
    """Games that are over before they have begun, since only one player holds anything."""
    alone = books.record.mark("ending") == ENDINGS.index("last_standing")
    return books.share_of_games(alone & (books.record.mark("rounds") < EARLY_ROUND))


def tension(books: Books) -> dict[str, Any]:
    record = books.record
    leads = _sole(record.mark("third_leaders"))
    trails = _sole(record.mark("half_last"))
    return {
        "drama": books.mean_mark(record.mark("drama") / FINE),
        "lead_changes": books.mean_mark(record.mark("lead_changes")),
        "decisiveness": books.mean_mark(record.mark("decisiveness") / FINE),
        "margin": books.mean_mark(record.mark("margin")),
        "deficit_overcome": books.mean_mark(record.mark("deficit")),
        "leader_at_third": books.share_of_games(leads >= 0),
        "leader_at_third_wins": books.share_of_games(_won_by(books, leads), leads >= 0),
        "last_at_half": books.share_of_games(trails >= 0),
        "last_at_half_wins": books.share_of_games(_won_by(books, trails), trails >= 0),
        "shared_wins": books.share_of_games((books.prizes > 0).sum(axis=1) > 1),
        "fair_share": rounded(1 / books.players),
    }


def _sole(bits: Any) -> Any:
    """Per game the one home whose bit is set; -1 where it is none or several."""
    alone = (bits > 0) & (bits & (bits - 1) == 0)
    return np.where(alone, np.log2(np.maximum(bits, 1)).astype(np.int64), -1)


def _won_by(books: Books, homes: Any) -> Counts:
    prizes = books.prizes[np.arange(len(homes)), np.maximum(homes, 0)]
    return np.asarray(np.where(homes >= 0, prizes, 0) / WHOLE_WIN)


def pieces(books: Books) -> dict[str, dict[str, int]]:
    """What lay on the table at once, at most: in any game, and in 99 of 100."""
    found = {}
    for name in PEAK_NAMES:
        peaks = books.record.mark(f"peak/{name}")
        found[name] = {"max": int(peaks.max()), "p99": quantiles(peaks, (0.99,))[0]}
    return found


def striking(books: Books) -> dict[str, dict[str, int]]:
    """Games to look at again, by the number that `replay` takes."""
    mark = books.record.mark
    turns, margin, changes, deficit = mark("turns"), mark("margin"), mark("lead_changes"), mark("deficit")
    longest, shortest = int(np.lexsort((-changes, -turns))[0]), int(turns.argmin())
    closest = int(np.lexsort((-changes, margin))[0])
    comeback = int(deficit.argmax())
    return {
        "longest": {"game": longest, "turns": int(turns[longest]), "rounds": int(mark("rounds")[longest])},
        "shortest": {"game": shortest, "turns": int(turns[shortest]), "rounds": int(mark("rounds")[shortest])},
        "closest": {"game": closest, "margin": int(margin[closest]), "lead_changes": int(changes[closest])},
        "biggest_comeback": {"game": comeback, "deficit": int(deficit[comeback])},
    }
