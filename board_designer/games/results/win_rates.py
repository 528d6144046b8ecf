"""Who wins: seats, roles and teams, each with its rates and the verdict on all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any, Literal

import numpy as np

from board_designer.games.declared import Measure, Words
from board_designer.games.results.batch_statistics import Account, Batch
from board_designer.games.shared_rules.tallies import WHOLE
from board_designer.simulate import Verdict as Decided
from board_designer.simulate import decide
from board_designer.simulate.rate_estimates import Purpose, Rate, interval_of, mean_of, rate_of, rounded, share_of
from board_designer.words import listed

MANY_GAMES = 1_000_000  # beyond this it is as good as never
Kind = Literal["seats", "roles", "teams"]
Word = Literal["fair", "unfair", "undecided"]


@dataclass(frozen=True)
class Side:
    """One who can win: what it is called, how often it wins, and everything that is counted of it."""

    name: str
    title: str  # "Seat 3", "Knight"
    win_rate: Rate  # alone
    together: Rate  # as the verdict has it: with all others, and at all looks while games are played
    measures: Mapping[str, Rate]
    seat: int | None = None
    home: str = ""


@dataclass(frozen=True)
class Verdict:
    word: Word
    fair_share: float
    tolerance: float
    worst: str
    more_games: int
    caution: str

    @property
    def band(self) -> tuple[float, float]:
        return self.fair_share - self.tolerance, self.fair_share + self.tolerance


@dataclass(frozen=True)
class Sides:
    """All sides of a kind."""

    kind: Kind
    words: Words  # "dog", "dogs"
    sides: tuple[Side, ...]
    verdict: Verdict

    def __iter__(self) -> Iterator[Side]:
        return iter(self.sides)

    def __len__(self) -> int:
        return len(self.sides)

    def __getitem__(self, name: str) -> Side:
        return next(side for side in self.sides if side.name == name)

    @property
    def known(self) -> list[Side]:
        return [side for side in self.sides if side.together.is_known]

    @property
    def is_numbered(self) -> bool:
        return self.kind != "roles"

    def called(self, *names: str) -> str:
        """In the middle of a sentence: seat 3, seats 2 and 4, the Knight."""
        if not self.is_numbered:
            return listed(f"the {self[name].title}" for name in names)
        if len(names) == 1:
            return f"{self.words.one} {names[0]}"
        return f"{self.words.many} {listed(names)}"

    def win(self, names: Sequence[str]) -> str:
        """seat 3 wins, or seats 4 and 3 win"""
        return f"{self.called(*names)} win{'' if len(names) > 1 else 's'}"


def win_rate_name(kind: str, name: str) -> str:
    """The name of a win rate among all numbers."""
    return f"win_rate.{name}" if kind == "roles" else f"win_rate.{kind[:-1]}.{name}"


@dataclass(frozen=True)
class Pair:
    """A role on a seat."""

    seat: int
    role: str
    win_rate: Rate
    together: Rate


@dataclass(frozen=True)
class SeatSet:
    """Where fewer play than there are seats: a choice of seats, and how often each of them wins."""

    seats: tuple[int, ...]
    games: int
    win_rates: Mapping[int, Rate] = field(default_factory=dict)


def all_sides(
    batch: Batch, declared: Sequence[Measure], role: Words, tolerance: float, purpose: Purpose
) -> dict[Kind, Sides]:
    """By kind: seats, then roles and teams where there are any."""
    titles, seats = batch.tables.role_titles, batch.tables.seats
    kinds: list[tuple[Kind, Words, int]] = [
        ("seats", Words("seat", "seats"), batch.players),
        ("roles", role, batch.players),
        ("teams", Words("team", "teams"), len(batch.teams)),
    ]
    found: dict[Kind, Sides] = {}
    for kind, words, many in kinds:
        accounts = batch.accounts(kind)
        if accounts:
            verdict, judged = _verdict(batch, accounts, 1 / many, tolerance, role, purpose)
            sides = []
            for name, account in accounts.items():
                title = titles.get(name, name) if kind == "roles" else f"{words.one.capitalize()} {name}"
                side = Side(
                    name, title, share_of(account.wins, account.games), judged[name],
                    measured(batch, declared, account),
                    int(name) if kind == "seats" else None,
                    next((seat.home for seat in seats if str(seat.number) == name), "") if kind == "seats" else "",
                )  # fmt: skip
                sides.append(side)
            found[kind] = Sides(kind, words, tuple(sides), verdict)
    return found


def measured(batch: Batch, declared: Sequence[Measure], account: Account) -> dict[str, Rate]:
    """Everything that is declared, of one account: per game in which it took part, or as a share."""
    found = {}
    for one in declared:
        if not one.module or one.module in batch.tables.modules:
            count = account.sums(*one.count)
            per = account.games if not one.per else account.sums(*one.per)
            found[one.name] = share_of(count, per) if one.is_share else mean_of(count, per)
    return found


# ---- Verdicts ----------------------------------------------------------------------------------------------------


def _verdict(
    batch: Batch, accounts: Mapping[str, Account], fair: float, tolerance: float, role: Words, purpose: Purpose
) -> tuple[Verdict, dict[str, Rate]]:
    intervals = [interval_of(one.wins, one.games, len(accounts), purpose) for one in accounts.values()]
    found = decide(intervals, fair, tolerance)
    names = list(accounts)
    more = _more_games(batch, found) if purpose == "together" else 0
    verdict = Verdict(
        found.word, rounded(fair), rounded(tolerance), names[found.worst], more, caution(batch, role.one)
    )
    return verdict, {name: rate_of(one, purpose) for name, one in zip(names, intervals, strict=True)}


def _more_games(batch: Batch, found: Decided) -> int:
    """Whole games, where the verdict counts only those in which somebody sat there; in round numbers."""
    tried = min((one.n for one in found.intervals if one.n), default=0)
    if not found.more_games or not tried:
        return 0
    more = ceil(found.more_games * batch.games / tried)
    step = int(10 ** max(len(str(more)) - 2, 0))
    rounded_up = -(-more // step) * step
    return rounded_up if batch.games + rounded_up <= MANY_GAMES else 0


def caution(batch: Batch, role: str) -> str:
    """What else than the side itself could be behind a difference. `role` is the game's word for one."""
    causes = []
    if len(set(batch.seated_roles or ()) - {None}) > 1:  # the same role on all seats sets nothing but seats apart
        causes.append(f"each seat has the same {role} in all games, so seat and {role} cannot be told apart")
    if len(set(batch.contest.ways)) > 1:
        causes.append("the seats play in different ways, so this compares players as well")
    return "; ".join(causes)


# ---- Seats and roles at once, who starts, who sits ---------------------------------------------------------------


def pairs(batch: Batch, purpose: Purpose) -> tuple[Pair, ...]:
    """Each role on each seat."""
    counts = []
    for seat in batch.seats:
        for role in batch.roles:
            name = f"seat{batch.place_at(seat) + 1}+{role}"
            wins, games = batch.column(f"{name}/wins") / WHOLE, batch.column(f"{name}/games")
            if games.any():
                counts.append((seat, role, wins, games))
    return tuple(
        Pair(seat, role, share_of(wins, games), share_of(wins, games, len(counts), purpose))
        for seat, role, wins, games in counts
    )


def in_order(batch: Batch, purpose: Purpose) -> tuple[Rate, ...]:
    """How often whoever starts wins, and the others in the order in which they play."""
    seats, steps = len(batch.tables.seats), np.arange(len(batch.tables.seats))
    places = (batch.mark("starter")[:, None] + (-steps if batch.tables.backwards else steps)) % seats
    is_empty = (batch.mark("seated")[:, None] >> places & 1) == 0
    seated = np.take_along_axis(places, np.argsort(is_empty, axis=1, kind="stable"), 1)[:, : batch.players]
    won = np.take_along_axis(batch.prizes, seated, 1) / WHOLE
    how: Purpose = "so far" if purpose == "so far" else "alone"
    return tuple(share_of(batch.by_block(one), batch.record.block_size, 1, how) for one in won.T)


def seat_sets(batch: Batch) -> tuple[SeatSet, ...]:
    seats = batch.tables.seats
    if batch.players == len(seats) or batch.contest.line_up.fixed is not None:
        return ()
    size = batch.record.block_size
    per_block = batch.mark("seated").reshape(batch.record.n_blocks, -1)[:, 0]
    found = []
    for seated in sorted({int(bits) for bits in per_block}, key=_places):
        blocks: Any = np.flatnonzero(per_block == seated)
        chosen = tuple(seats[at].number for at in _places(seated))
        rates = {seat: share_of(np.asarray(batch.seats[seat].wins)[blocks], size) for seat in chosen}
        found.append(SeatSet(chosen, len(blocks) * size, rates))
    return tuple(found)


def _places(bits: int) -> tuple[int, ...]:
    return tuple(at for at in range(bits.bit_length()) if bits >> at & 1)
