"""Two batches on the same seeds, block by block: what changes from the one to the other."""

from __future__ import annotations

from math import inf
from typing import Any

from board_designer.kits.uri_nation.play.columns import ENDINGS
from board_designer.kits.uri_nation.play.figures import Refused
from board_designer.kits.uri_nation.results.books import WHOLE_WIN, Account, Books
from board_designer.kits.uri_nation.results.rates import difference_of, mean_of, share_of

PER_GAME = ("claims", "challenges", "conquests", "fortifies", "joins", "paid_crossings", "home_visits", "idle")


def differences_of(before: Books, after: Books) -> dict[str, Any]:
    """Each number before and after, and the difference with the interval of the pairs."""
    _insist_on_the_same_games(before, after)
    return {
        "seats": [
            {"seat": seat, "win_rate": _win_rates(before.seats[seat], after.seats[seat])}
            for seat in before.seats
            if seat in after.seats
        ],
        "archetypes": [
            {"name": dog, "win_rate": _win_rates(before.dogs[dog], after.dogs[dog])}
            for dog in before.dogs
            if dog in after.dogs
        ],
        "length": {unit: _lengths(before, after, unit) for unit in ("rounds", "turns")},
        "ends": {name: _endings(before, after, at) for at, name in enumerate(ENDINGS) if at},
        "per_game": {
            name: _changed(before.table.sums(name), after.table.sums(name), before.record.block_size)
            for name in PER_GAME
        },
    }


def _insist_on_the_same_games(before: Books, after: Books) -> None:
    one, other = before.contest, after.contest
    if one.line_up != other.line_up or one.seed != other.seed:
        here, there = (f"{books.players} players on {len(books.town.homes)} homes" for books in (before, after))
        raise Refused(f"game by game they cannot be compared: {here} in the one, {there} in the other")


def _win_rates(before: Account, after: Account) -> dict[str, Any]:
    both = min(len(before.games), len(after.games))
    won = [account.sums("wins")[:both] / WHOLE_WIN for account in (before, after)]
    played = before.games[:both]
    return {
        "before": share_of(won[0], played),
        "after": share_of(won[1], played),
        "difference": difference_of(won[1], won[0], played, most=1.0),
    }


def _lengths(before: Books, after: Books, unit: str) -> dict[str, Any]:
    one, other = (books.by_block(books.record.mark(unit)) for books in (before, after))
    return _changed(one, other, before.record.block_size)


def _endings(before: Books, after: Books, ending: int) -> dict[str, Any]:
    one, other = (books.by_block(books.record.mark("ending") == ending) for books in (before, after))
    return _changed(one, other, before.record.block_size, is_share=True)


def _changed(before: Any, after: Any, block_size: int, is_share: bool = False) -> dict[str, Any]:
    both = min(len(before), len(after))
    rate = share_of if is_share else mean_of
    return {
        "before": rate(before[:both], block_size),
        "after": rate(after[:both], block_size),
        "difference": difference_of(after, before, block_size, most=1.0 if is_share else inf),
    }
