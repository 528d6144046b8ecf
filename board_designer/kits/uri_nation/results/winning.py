"""Who wins: by seat, by kind of dog, by both, by who starts; and whether that is fair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil
from typing import Any

import numpy as np

from board_designer.geometry.shapes import Ints
from board_designer.kits.uri_nation.results.books import WHOLE_WIN, Account, Books
from board_designer.kits.uri_nation.results.rates import LEVEL, rate_of, rounded, share_of
from board_designer.simulate import EMPTY, Verdict, judge, per_comparison, share

MANY_GAMES = 1_000_000  # beyond this it is as good as never


def pairs(books: Books) -> list[dict[str, Any]]:
    """Each kind of dog on each seat; `together` has the interval that holds for all of them at once."""
    counts = list(pair_counts(books))
    level = per_comparison(LEVEL, len(counts))
    return [
        {
            "seat": seat,
            "archetype": role,
            "win_rate": share_of(wins / WHOLE_WIN, games),
            "together": rate_of(share(wins / WHOLE_WIN, games, level)),
        }
        for seat, role, wins, games in counts
    ]


def pair_counts(books: Books) -> Iterator[tuple[int, str, Ints, Ints]]:
    """Of each kind of dog on each seat: its wins in twelfths and its games, per block."""
    for seat in books.seats:
        for role in books.dogs:
            name = f"seat{books.place_at(seat) + 1}+{role}"
            wins, games = books.column(f"{name}/wins"), books.column(f"{name}/games")
            if games.any():
                yield seat, role, wins, games


def starter(books: Books) -> dict[str, Any]:
    """How often whoever starts wins."""
    return {"win_rate": books.share_of_games(starter_wins(books)), "fair_share": rounded(1 / books.players)}


def starter_wins(books: Books) -> Any:
    """Of each game, the part of the win that went to whoever started it."""
    first = books.record.mark("starter")
    return books.prizes[np.arange(len(first)), first] / WHOLE_WIN


def seat_sets(books: Books) -> list[dict[str, Any]]:
    """Where fewer play than there are homes: the win rates for each choice of homes."""
    if books.players == len(books.town.homes) or books.contest.line_up.fixed is not None:
        return []
    per_block = books.record.mark("seated").reshape(books.record.n_blocks, -1)[:, 0]
    found = []
    for seated in sorted({int(bits) for bits in per_block}, key=lambda bits: _places(bits)):
        blocks = np.flatnonzero(per_block == seated)
        seats = [int(books.town.homes[at].seat or 0) for at in _places(seated)]
        rates = [
            {"seat": seat, "win_rate": _rate_in(books.seats[seat], blocks, books.record.block_size)} for seat in seats
        ]
        found.append({"seats": seats, "games": len(blocks) * books.record.block_size, "win_rates": rates})
    return found


def verdicts(books: Books, tolerance: float) -> dict[str, Any]:
    seats = _verdict(books, {str(seat): account for seat, account in books.seats.items()}, tolerance)
    dogs = _verdict(books, books.dogs, tolerance)
    return {
        "seats": {**seats, "caution": caution(books)},
        "archetypes": {**dogs, "caution": caution(books)},
    }


def _verdict(books: Books, accounts: Mapping[str, Account], tolerance: float) -> dict[str, Any]:
    won = np.stack([account.sums("wins") / WHOLE_WIN for account in accounts.values()], axis=1)
    tried = np.stack([account.games for account in accounts.values()], axis=1)
    found = judge(won, tried, 1 / books.players, tolerance)
    names = list(accounts)
    more = _more_games(books, found)
    return {
        "word": found.word,
        "fair_share": rounded(found.fair_share),
        "tolerance": rounded(tolerance),
        "worst": names[found.worst],
        "more_games": more,
        "intervals": [
            {"name": name, **rate_of(interval)} for name, interval in zip(names, found.intervals, strict=True)
        ],
    }


def _more_games(books: Books, found: Verdict) -> int:
    """Whole games, where the verdict counts only those in which somebody sat there; in round numbers."""
    tried = min((one.n for one in found.intervals if one.n), default=0)
    if not found.more_games or not tried:
        return 0
    more = ceil(found.more_games * books.games / tried)
    step = int(10 ** max(len(str(more)) - 2, 0))
    rounded_up = -(-more // step) * step
    return rounded_up if books.games + rounded_up <= MANY_GAMES else 0


def caution(books: Books) -> str:
    """What else than the seat or the dog could be behind a difference."""
    causes = []
    if len(set(seated_roles(books) or ()) - {None}) > 1:  # the same dog on all seats sets nothing but seats apart
        causes.append("each seat has the same dog in all games, so seat and dog cannot be told apart")
    if len(set(books.contest.ways)) > 1:
        causes.append("the seats play in different ways, so this compares players as well")
    return "; ".join(causes)


def _rate_in(account: Account, blocks: Any, block_size: int) -> dict[str, Any]:
    return share_of(account.sums("wins")[blocks] / WHOLE_WIN, block_size)


def _places(bits: int) -> tuple[int, ...]:
    return tuple(at for at in range(bits.bit_length()) if bits >> at & 1)


def seated_roles(books: Books) -> list[str | None] | None:
    """The dogs of a fixed table by seat, or None where they were rotated."""
    fixed = books.contest.line_up.fixed
    if fixed is None:
        return None
    return [None if role is None or role == EMPTY else books.town.roles[role] for role in fixed]
