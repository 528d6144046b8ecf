"""Win rates as they are looked at: side by side, and while games are played, again and again.

Of twenty intervals that each hold in 95 of 100 cases, one is wrong. So those of a chart hold all at once, as those of
the verdict do; then bars and words never contradict each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from board_designer.kits.uri_nation.results.books import WHOLE_WIN, Books
from board_designer.kits.uri_nation.results.live_verdict import live_starter, sequence
from board_designer.kits.uri_nation.results.rates import LEVEL, Rate, rate_of
from board_designer.kits.uri_nation.results.winning import pair_counts
from board_designer.simulate import per_comparison

Body = dict[str, Any]


def looked_at_together(books: Books, body: Body, verdict: Mapping[str, Any], running: bool) -> Body:
    """The results, with the intervals of this verdict and others like them in place of those that hold one by one."""
    seats, dogs = ({one["name"]: _rate(one) for one in verdict[key]["intervals"]} for key in ("seats", "archetypes"))
    found = {
        **body,
        "verdict": verdict,
        "seats": [{**item, "win_rate": seats[str(item["seat"])]} for item in body["seats"]],
        "archetypes": [{**item, "win_rate": dogs[item["name"]]} for item in body["archetypes"]],
        "pairs": [{**item, "win_rate": item["together"]} for item in body["pairs"]],
    }
    return {**found, "pairs": _pairs_so_far(books), "starter": live_starter(books)} if running else found


def _rate(one: Mapping[str, Any]) -> Rate:
    return {key: one[key] for key in ("value", "low", "high", "n")}


def _pairs_so_far(books: Books) -> list[Body]:
    counts = list(pair_counts(books))
    level = per_comparison(LEVEL, len(counts))
    return [
        {"seat": seat, "archetype": dog, "win_rate": rate_of(sequence(wins / WHOLE_WIN, games, level))}
        for seat, dog, wins, games in counts
    ]
