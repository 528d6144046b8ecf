"""What games played by hand come to: counted as the games of a batch are, so that everything that is told of a batch
can be told of them. Every game is a block of its own: what people play hangs together in no other way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from board_designer.by_hand.log_file import GameLog
from board_designer.by_hand.log_replay import LogRefused, played_again
from board_designer.by_hand.played_game import PlayedGame
from board_designer.games.playing.contest import GameContest
from board_designer.games.results.run_results import RunResults
from board_designer.games.shared_rules.tallies import WHOLE
from board_designer.kits.playable_game import Game
from board_designer.simulate import Record
from board_designer.simulate.rate_estimates import UNKNOWN, Rate, share_of
from board_designer.words import counted

NOT_OVER = "The game was not played to its end."


@dataclass(frozen=True)
class LeftOut:
    name: str
    reason: str


@dataclass(frozen=True)
class LoggedGames:
    """The games of some logs; `results` of those that count, if any do."""

    names: tuple[str, ...]  # of the logs that count
    left_out: tuple[LeftOut, ...]
    results: RunResults | None
    people_win: Rate  # share of their games, of all seats that people played; unknown where nobody else played


def games_of(logs: Sequence[tuple[str, GameLog]], game: Game, contest: GameContest) -> LoggedGames:
    """The games of logs, by names, that were played as `contest` plays: on the same tables and with as many players.
    Each is played again first; what does not fit is left out."""
    fitting: dict[str, PlayedGame] = {}
    left_out: list[LeftOut] = []
    known: dict[object, str] = {}
    for name, log in logs:
        took = (log.seed, log.game, log.opening, log.seats, log.starter, tuple(it.take for it in log.decisions))
        if took in known:
            left_out.append(LeftOut(name, f"It is the same game as {known[took]}."))
            continue
        known[took] = name
        found = _fitting(log, game, contest)
        if isinstance(found, str):
            left_out.append(LeftOut(name, found))
        else:
            fitting[name] = found
    games = list(fitting.values())
    results = RunResults(contest, record_of(contest, games)) if games else None
    return LoggedGames(tuple(fitting), tuple(left_out), results, _people_win(games))


def _fitting(log: GameLog, game: Game, contest: GameContest) -> PlayedGame | str:
    """The game, or why it does not count."""
    if not log.is_over:
        return NOT_OVER
    if len(log.seats) != contest.line_up.players:
        here = counted(contest.line_up.players, "player")
        return f"It was played by {counted(len(log.seats), 'player')}, and the simulation has {here}."
    try:
        return played_again(log, game, contest)
    except LogRefused as problem:
        return " ".join(problem.differences)


def record_of(contest: GameContest, games: Sequence[PlayedGame]) -> Record:
    """What games that are over have counted, as a batch of them would."""
    tally = contest.tables.counted
    blocks = np.zeros(len(games) * len(tally.columns), dtype=np.int64)
    marks = np.zeros(len(games) * len(tally.marks), dtype=np.int64)
    totals = np.zeros(tally.totals, dtype=np.int64)
    for number, played in enumerate(games):
        played.contest.enter.count_game(played.memory(), number, 1, blocks, marks, totals)
    return Record(
        columns=contest.columns,
        marks=contest.marks,
        block_size=1,
        blocks=blocks.reshape(len(games), -1),
        games=marks.reshape(len(games), -1),
        totals=totals,
        complete=True,
    )


def _people_win(games: Sequence[PlayedGame]) -> Rate:
    """Per game, what the seats of people won, of as many as they were."""
    won, played = [], []
    for one in games:
        winners = one.position.winners
        won.append(sum(seat in one.people for seat in winners) * (WHOLE // max(len(winners), 1)) / WHOLE)
        played.append(len(one.people))
    if all(len(one.people) in (0, one.contest.line_up.players) for one in games):
        return UNKNOWN
    return share_of(won, played)
