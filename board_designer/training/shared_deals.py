"""Games in which several contenders take the same place, one after another, on the same dice and cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from board_designer.games.playing.contest import GameContest
from board_designer.games.shared_rules.tallies import WHOLE
from board_designer.simulate import Chunk, Halt, IntArray, Record


@dataclass(frozen=True)
class Seating:
    """How each seat plays in one game of a deal, and who of them is looked at, by the names of counters."""

    contender: int
    ways: tuple[str, ...]
    owners: tuple[str, ...]


@dataclass(frozen=True)
class SharedDeals:
    """Fulfils the contract of the batch runner. A block is one block of the contest, played once for every contender
    and all who play against it; so contenders are compared pair by pair.

    The columns are wins, games and turns of each contender.
    """

    contest: GameContest
    seatings: tuple[Seating, ...]
    contenders: int

    @property
    def fingerprint(self) -> str:
        """Of the rules that play it."""
        return self.contest.fingerprint

    @property
    def block_size(self) -> int:
        return self.contest.block_size * len(self.seatings)

    @property
    def blocks_for_all(self) -> int:
        return self.contest.blocks_for_all

    @property
    def columns(self) -> tuple[str, ...]:
        return tuple(f"{number}/{what}" for number in range(self.contenders) for what in ("wins", "games", "turns"))

    @property
    def marks(self) -> tuple[str, ...]:
        return ()

    def play(self, first_block: int, last_block: int, halt: Halt | None) -> Chunk | None:
        blocks = last_block - first_block
        counts = np.zeros((blocks, self.contenders, 3), dtype=np.int64)
        columns = {name: number for number, name in enumerate(self.contest.columns)}
        turns = self.contest.marks.index("turns")
        for seating in self.seatings:
            # It shares the memory of the contest, and what that has learnt about the board.
            chunk = replace(self.contest, ways=seating.ways).play(first_block, last_block, halt)
            if chunk is None:
                return None
            of = counts[:, seating.contender]
            of[:, 0] += sum(chunk.blocks[:, columns[f"{owner}/wins"]] for owner in seating.owners)
            of[:, 1] += chunk.blocks[:, columns[f"{seating.owners[0]}/games"]]
            of[:, 2] += chunk.games[:, turns].reshape(blocks, -1).sum(axis=1)
        games = np.zeros((blocks * self.block_size, 0), dtype=np.int64)
        return Chunk(first_block, counts.reshape(blocks, -1), games, np.zeros(0, dtype=np.int64))

    def rest(self) -> None:
        self.contest.rest()


def shared_deals(contest: GameContest, role: str, contenders: Sequence[str], opponents: Sequence[str]) -> SharedDeals:
    """Each contender plays the role while all others go by a policy of the opponents, by each of them in turn. Where
    all roles are alike, the contender takes every side in turn. All of them are policies of the contest."""
    players: dict[str, tuple[int, ...]] = dict(contest.players)
    seatings: list[Seating] = []
    for number, own in enumerate(contenders):
        for other in opponents:
            if len(contest.tables.roles) > 1:
                way = f"{own} against {other}"
                at = contest.tables.roles.index(role)
                players[way] = (*players[other][:at], players[own][at], *players[other][at + 1 :])
                seatings.append(Seating(number, (way,) * len(contest.ways), (role,)))
            else:
                seatings += _every_side(contest, number, own, other)
    return SharedDeals(replace(contest, players=players), tuple(seatings), len(contenders))


def _every_side(contest: GameContest, number: int, own: str, other: str) -> Iterator[Seating]:
    for side in contest.tables.sides():
        ways = tuple(own if at in side else other for at in range(len(contest.ways)))
        yield Seating(number, ways, tuple(f"seat{at + 1}" for at in side))


def wins_of(record: Record, contender: int) -> tuple[IntArray, IntArray]:
    """Wins, of `WHOLE`, and games of a contender, block by block."""
    return record.column(f"{contender}/wins"), record.column(f"{contender}/games")


def win_rate(record: Record, contender: int) -> float:
    wins, games = wins_of(record, contender)
    return float(wins.sum()) / WHOLE / max(int(games.sum()), 1)
