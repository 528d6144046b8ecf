"""Which games a learner asked for: a board with its rules and players, the seats that learn, and how many actions."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from board_designer.board.model import Board
from board_designer.environments.table_of_games import FEWEST_ACTIONS, Games
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.spoken_game import Spoken
from board_designer.io import load_board
from board_designer.scripting.games import CannotPlay, contest_for
from board_designer.words import listed

# How many options there are at most is found by trying: so many games are begun, and so many decisions of each taken
# at random. Where a game has more at some time, the last action leads to them.
TRIED_GAMES, TRIED_DECISIONS, TRIED_SEED = 64, 96, 1

_most_seen: dict[Hashable, int] = {}  # by all that decides it


class AskedGames:
    """`agents` are seats as numbered on the board: all of them, or the first where others have a policy."""

    def __init__(
        self,
        board: Board | str | Path,
        *,
        rules: Mapping[str, Any] | None = None,
        players: int | None = None,
        seats: Sequence[str | None] | None = None,
        agents: Sequence[int] | None = None,
        policy_of_others: str | Sequence[str] | Path | None = None,
        actions: int | None = None,
        seed: int = 1,
    ) -> None:
        known = board if isinstance(board, Board) else load_board(Path(board))
        asked = contest_for(known, seed, rules, players, seats, policy_of_others)
        if asked.game.spoken is None:
            raise CannotPlay(f"{asked.kit.title} does not say what its players see")
        self.contest: GameContest = asked.contest
        self.title = asked.kit.name
        self.spoken: Spoken = asked.game.spoken(self.contest, self.contest.subject)
        self.numbers = tuple(seat.number for seat in self.contest.tables.seats)  # as on the board
        self.acts = self._acting(agents, policy_of_others)
        self.actions = actions or self._most_options()

    def games(self, many: int) -> Games:
        return Games(self.contest, self.spoken, self.acts, many, self.actions)

    def _acting(self, agents: Sequence[int] | None, policy_of_others: object) -> tuple[int, ...]:
        usual = self.numbers if policy_of_others is None else self.numbers[:1]
        wanted = tuple(usual if agents is None else agents)
        if not wanted or not set(wanted) <= set(self.numbers):
            there = listed(f"{number}" for number in self.numbers)
            raise CannotPlay(f"agents are some of the seats {there}; not {listed(map(str, wanted)) or 'none'}")
        acts = tuple(sorted(self.numbers.index(number) for number in wanted))
        if not any({*acts} & {*party} for party in self.contest.line_up.parties):
            raise CannotPlay(f"nobody sits at seat {listed(map(str, wanted), last='or')}")
        return acts

    def _most_options(self) -> int:
        """The next power of two above what was seen. It depends on board and rules alone, not on the seed; who asks
        for the same games again need not wait."""
        contest = self.contest
        cells = hashlib.sha256(contest.tables.cells.tobytes()).digest()
        asked = (type(contest), cells, contest.line_up, contest.ways, *sorted(contest.players.items()), self.acts)
        if asked not in _most_seen:
            _most_seen[asked] = self._try_out()
        return _most_seen[asked]

    def _try_out(self) -> int:
        games = Games(self.contest, self.spoken, self.acts, TRIED_GAMES, FEWEST_ACTIONS)
        games.seed = TRIED_SEED
        chance = np.random.default_rng(TRIED_SEED)
        places, most = np.arange(TRIED_GAMES), FEWEST_ACTIONS
        games.begin(places, places)
        for _ in range(TRIED_DECISIONS):
            most = max(most, int(games.offered.max()))
            games.answer((chance.random(TRIED_GAMES) * games.offered).astype(np.int64))
        return 1 << (most - 1).bit_length()
