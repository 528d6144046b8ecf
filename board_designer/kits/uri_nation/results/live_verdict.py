"""The verdict while games are still being played.

Somebody looks at it again and again, and in forty looks one fair board of three would be called unfair. So the words
rest on intervals that hold at all looks at once; at the end, when there is but one look, on the usual ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from board_designer.kits.uri_nation.results.books import WHOLE_WIN, Account, Books
from board_designer.kits.uri_nation.results.rates import rate_of, rounded
from board_designer.kits.uri_nation.results.words import percent
from board_designer.lint.wording import listed
from board_designer.simulate import Interval, confidence_sequence, decide, effective_trials, per_comparison

Body = Mapping[str, Any]
LEVEL = 0.95


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
        "caution": "",
    }


def _sequence(account: Account, level: float) -> Interval:
    won, tried = account.sums("wins") / WHOLE_WIN, account.games
    n = effective_trials(won, tried)
    share = float(won.sum()) / max(float(tried.sum()), 1.0)
    return confidence_sequence(share * n, n, level)


def live_sentence(verdict: Body, name: Callable[[str], str]) -> str:
    """Without intervals: the bars show those of this moment, which are narrower."""
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
