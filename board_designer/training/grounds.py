"""Where players learn and are judged: boards with their rules, and who plays there."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace

from board_designer.board.model import Board
from board_designer.games.declared import TRAINED
from board_designer.games.playing.play_options import Options
from board_designer.kits.kit import Kit
from board_designer.kits.playable_game import Game
from board_designer.kits.trained_players import ByRole
from board_designer.simulate import Cancel, Goal, Record, run
from board_designer.training.shared_deals import shared_deals


@dataclass(frozen=True)
class Ground:
    """A board as it is to be played. `name` is how it is told."""

    name: str
    board: Board
    kit: Kit
    game: Game
    options: Options


@dataclass(frozen=True)
class Crew:
    """Who plays the games, and who may stop them."""

    executor: Executor | None = None
    workers: int | None = None
    cancel: Cancel | None = None


ALONE = Crew()  # this machine, as long as it takes


@dataclass(frozen=True)
class Meeting:
    """Contenders for a role, and all who play against each of them in turn: players by their weights, or by the name
    of a policy of the kit."""

    role: str
    contenders: Sequence[ByRole | str]
    opponents: Sequence[ByRole | str]

    def play(self, ground: Ground, seed: int, games: int, crew: Crew) -> Record | None:
        """At least so many games of each contender; None where they were stopped."""
        names = _Names()
        own, others = names.of(self.contenders), names.of(self.opponents)
        options = replace(ground.options, also=tuple(names.given), weights=names.given, policies=(), seed=seed)
        contest = ground.game.contest_of(ground.board, ground.kit, options)
        deals = shared_deals(contest, self.role, own, others)
        goal = Goal(games=games * len(own), look_every=games * len(own))
        record = run(deals, goal, executor=crew.executor, workers=crew.workers, cancel=crew.cancel)
        return record if record.complete else None


class _Names:
    """Gives every player of weights a name under which a contest knows it."""

    def __init__(self) -> None:
        self.given: dict[str, ByRole] = {}

    def of(self, players: Sequence[ByRole | str]) -> list[str]:
        return list(self._each(players))

    def _each(self, players: Sequence[ByRole | str]) -> Iterator[str]:
        for one in players:
            if isinstance(one, str):
                yield one
            else:
                name = f"{TRAINED.name}:{len(self.given) + 1}"
                self.given[name] = one
                yield name


def seed_for(seed: int, *what: object) -> int:
    """A seed of its own for everything that is played, the same on every machine."""
    told = " ".join(map(str, (seed, *what)))
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[:7])
