"""The verdict while games are still being played.

Somebody looks at it again and again, and in forty looks one fair board of three would be called unfair. So the words
rest on intervals that hold at all looks at once; at the end, when there is but one look, on the usual ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from board_designer.kits.uri_nation.results.books import WHOLE_WIN, Account, Books
from board_designer.kits.uri_nation.results.rates import LEVEL, rate_of, rounded
from board_designer.kits.uri_nation.results.winning import caution, starter_wins
from board_designer.kits.uri_nation.results.words import percent
from board_designer.lint.wording import listed
from board_designer.simulate import Interval, confidence_sequence, decide, effective_trials, per_comparison

Body = Mapping[str, Any]
Counts = npt.ArrayLike


def live_verdicts(books: Books, tolerance: float) -> dict[str, Any]:
    """In the form that the results give their verdicts."""
    seats = {str(seat): account for seat, account in books.seats.items()}
    return {"seats": _verdict(books, seats, tolerance), "archetypes": _verdict(books, books.dogs, tolerance)}


def _verdict(books: Books, accounts: Mapping[str, Account], tolerance: float) -> dict[str, Any]:
    level = per_comparison(LEVEL, len(accounts))
    found = decide([_sequence(account, level) for account in accounts.values()], 1 / books.players, tolerance)
    names = list(accounts)
    return {
        "word": found.word,
        "fair_share": rounded(found.fair_share),
        "tolerance": rounded(tolerance),
        "worst": names[found.worst],
        "more_games": 0,
        "intervals": [{"name": name, **rate_of(one)} for name, one in zip(names, found.intervals, strict=True)],
        "caution": caution(books),
    }


def _sequence(account: Account, level: float) -> Interval:
    return sequence(account.sums("wins") / WHOLE_WIN, account.games, level)


def sequence(won: Counts, tried: Counts, level: float = LEVEL) -> Interval:
    """A share, from counts per block, with an interval that holds at all looks at once."""
    won, tried = np.asarray(won, dtype=np.float64), np.broadcast_to(np.asarray(tried), np.shape(won))
    n, games = effective_trials(won, tried), float(tried.sum())
    found = confidence_sequence(float(won.sum()) / max(games, 1.0) * n, n, level)
    return Interval(found.value, found.low, found.high, round(games))


def live_starter(books: Books) -> dict[str, Any]:
    """How often whoever starts wins, in the form of the results."""
    rate = rate_of(sequence(books.by_block(starter_wins(books)), books.record.block_size))
    return {"win_rate": rate, "fair_share": rounded(1 / books.players)}


def live_sentence(verdict: Body, name: Callable[[str], str]) -> str:
    """Without intervals, which are wide and change at every look."""
    fair, tolerance = verdict["fair_share"], verdict["tolerance"]
    if verdict["word"] == "fair":
        return f"Fair so far: all win within {percent(tolerance)} of the fair {percent(fair)}."
    if verdict["word"] == "unfair":
        off = [one for one in verdict["intervals"] if one["high"] < fair - tolerance or one["low"] > fair + tolerance]
        told = listed([f"{name(one['name'])} wins {percent(one['value'])}" for one in off])
        return f"Unfair already: {told}, where {percent(fair)} would be fair."
    worst = next(one for one in verdict["intervals"] if one["name"] == verdict["worst"])
    if worst["value"] is None:
        return "Still playing."
    return f"Undecided so far: {name(worst['name'])} stands out most with {percent(worst['value'])}."
