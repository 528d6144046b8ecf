"""Two batches on the same seeds, block by block: what changes from the one to the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf
from typing import Any

from board_designer.kits.uri_nation.play.columns import ENDINGS
from board_designer.kits.uri_nation.play.figures import Refused
from board_designer.kits.uri_nation.results.books import WHOLE_WIN, Account, Books
from board_designer.kits.uri_nation.results.rates import difference_of, is_sure, mean_of, rounded, share_of
from board_designer.kits.uri_nation.results.winning import seated_roles, verdicts
from board_designer.lint.wording import listed

PER_GAME = ("claims", "challenges", "conquests", "fortifies", "joins", "paid_crossings", "home_visits", "idle")
LENGTHS = ("rounds", "turns")


def differences_of(before: Books, after: Books, tolerance: float) -> dict[str, Any]:
    """Each number before and after, and the difference with the interval of the pairs.

    Only games that both have played count, for the verdicts too; and both are judged by the same tolerance.
    """
    _insist_on_the_same_games(before, after)
    blocks = min(before.record.n_blocks, after.record.n_blocks)
    before, after = _first(before, blocks), _first(after, blocks)
    seats = [seat for seat in before.seats if seat in after.seats]
    dogs = [dog for dog in before.dogs if dog in after.dogs]
    pair = _Pair(before, after, len(seats) + len(dogs) + len(LENGTHS) + len(ENDINGS) - 1 + len(PER_GAME))
    words = [verdicts(books, tolerance) for books in (before, after)]
    return {
        "games": before.games,
        "tolerance": rounded(tolerance),
        "verdict": {
            key: {when: verdict[key]["word"] for when, verdict in zip(("before", "after"), words, strict=True)}
            for key in ("seats", "archetypes")
        },
        "seats": [{"seat": seat, "win_rate": pair.wins(before.seats[seat], after.seats[seat])} for seat in seats],
        "archetypes": [{"name": dog, "win_rate": pair.wins(before.dogs[dog], after.dogs[dog])} for dog in dogs],
        "length": {unit: pair.length(unit) for unit in LENGTHS},
        "ends": {name: pair.ending(at) for at, name in enumerate(ENDINGS) if at},
        "per_game": {name: pair.changed(before.table.sums(name), after.table.sums(name)) for name in PER_GAME},
    }


def _first(books: Books, blocks: int) -> Books:
    """The books of the first blocks alone. What is kept of all games together stays as it is; nobody asks for it."""
    record = books.record
    if record.n_blocks == blocks:
        return books
    games = blocks * record.block_size
    return Books(
        books.contest,
        books.structure,
        replace(record, blocks=record.blocks[:blocks], games=record.games[:games]),
    )


# ---- What can be compared ----------------------------------------------------------------------------------------


def _insist_on_the_same_games(before: Books, after: Books) -> None:
    told = listed(list(_what_differs(before, after)))
    if told:
        raise Refused(f"game by game they cannot be compared: {told}")


def _what_differs(before: Books, after: Books) -> Iterator[str]:
    """All that makes their games no pairs, each as the one has it and the other."""
    kits = [books.structure.kit.title for books in (before, after)]
    if kits[0] != kits[1]:
        yield f"{kits[0]} in the one, {kits[1]} in the other"
    if before.contest.seed != after.contest.seed:
        yield f"seed {before.contest.seed} in the one, seed {after.contest.seed} in the other"
    tables = [f"{books.players} players on {len(books.town.homes)} homes" for books in (before, after)]
    if tables[0] != tables[1]:
        yield f"{tables[0]} in the one, {tables[1]} in the other"
    elif before.town.roles != after.town.roles:
        yield "other kinds of dog in the one than in the other"
    elif before.contest.line_up != after.contest.line_up:
        one, other = (_who_sits(books) for books in (before, after))
        yield f"{one} in the one, {other} in the other"


def _who_sits(books: Books) -> str:
    fixed = seated_roles(books)
    if fixed is not None:
        return "seats with " + ", ".join(role or "nobody" for role in fixed)
    sets = books.contest.line_up.seat_sets
    if not sets:
        return "every dog on every seat, and all choices of seats in turn"
    seats = [listed([str(books.town.homes[at].seat) for at in chosen]) for chosen in sets]
    return f"every dog on every one of seats {'; '.join(seats)}"


# ---- Numbers -----------------------------------------------------------------------------------------------------


class _Pair:
    """Two books of as many blocks, and how many of their numbers are looked at at once."""

    def __init__(self, before: Books, after: Books, many: int) -> None:
        self._before, self._after, self._many = before, after, many
        self._block_size = before.record.block_size

    def wins(self, before: Account, after: Account) -> dict[str, Any]:
        one, other = (account.sums("wins") / WHOLE_WIN for account in (before, after))
        return self.changed(one, other, before.games, is_share=True)

    def length(self, unit: str) -> dict[str, Any]:
        one, other = (books.by_block(books.record.mark(unit)) for books in (self._before, self._after))
        return self.changed(one, other)

    def ending(self, at: int) -> dict[str, Any]:
        one, other = (books.by_block(books.record.mark("ending") == at) for books in (self._before, self._after))
        return self.changed(one, other, is_share=True)

    def changed(self, before: Any, after: Any, games: Any = None, is_share: bool = False) -> dict[str, Any]:
        """Per game; `sure` where the difference is no chance, however many are looked at."""
        played = self._block_size if games is None else games
        rate = share_of if is_share else mean_of
        return {
            "before": rate(before, played),
            "after": rate(after, played),
            "difference": difference_of(after, before, played, most=1.0 if is_share else inf),
            "sure": is_sure(after, before, played, self._many),
        }
