"""The process that plays: runs, comparisons of runs, and single games to watch."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

from board_designer.app.workers.board_packing import Unpacker
from board_designer.app.workers.change_trial import ChangeTrial
from board_designer.app.workers.game_messages import (
    Compare,
    Compiling,
    Difference,
    Halted,
    Improve,
    Play,
    Prepare,
    Prepared,
    Question,
    Refused,
    Result,
    Stop,
    TellGame,
    TellOptions,
    Told,
    ToldOptions,
    TryChanges,
    Went,
)
from board_designer.app.workers.search_job import search
from board_designer.app.workers.worker_loop import Tell, serve
from board_designer.board.model import Board
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Refused as CannotBePlayed
from board_designer.games.results.players_verdict import usual_contest
from board_designer.games.results.result_texts import ToldResults
from board_designer.io.file_problems import FileProblems
from board_designer.kits import Kit, find_kit
from board_designer.kits.game_of_kit import NoSimulator, game_of
from board_designer.kits.options_of_kit import NoOptions, options_of
from board_designer.kits.playable_game import Game
from board_designer.reports.sim_compared import sim_compared
from board_designer.reports.sim_data import sim_data
from board_designer.reports.sim_shown import sim_shown
from board_designer.simulate import Goal, Record, run, stream
from board_designer.simulate.batch_runner import usable_cores
from board_designer.words import sentence

BETWEEN_RESULTS, BETWEEN_WORDS = 0.4, 0.05  # seconds: how often results are worked out while games are played
MOST_FOR_RESULTS = 0.2  # of the time at most, where they take long
MOST_KEPT = 100  # runs that questions can be asked about


@dataclass(frozen=True)
class _Job:
    ticket: int
    message: Question
    board: Board | None = None


@dataclass(frozen=True)
class _Played:
    """A run that is over, kept for questions about it."""

    board: Board
    kit: Kit
    game: Game
    contest: GameContest
    results: ToldResults


class GameServer:
    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._unpacker = Unpacker()
        self._stops: dict[int, threading.Event] = {}
        self._played: dict[int, _Played] = {}

    def arrives(self, message: Question) -> _Job | None:
        if isinstance(message, Stop):
            self._stops.setdefault(message.ticket, threading.Event()).set()
            return None
        if isinstance(message, TellOptions):
            return _Job(message.ticket, message, self._unpacker.unpack(message.board))
        if isinstance(message, (Prepare, Play, TryChanges, Improve)):
            self._stops.setdefault(message.ticket, threading.Event())
            return _Job(message.ticket, message, self._unpacker.unpack(message.board))
        return _Job(message.ticket, message)

    def works(self, job: _Job) -> None:
        message = job.message
        try:
            match message:
                case Prepare():
                    assert job.board is not None
                    self._prepare(job.ticket, job.board)
                case Play():
                    assert job.board is not None
                    self._play(message, job.board)
                case Compare():
                    self._compare(message)
                case TellGame():
                    self._tell_game(message)
                case TellOptions():
                    assert job.board is not None
                    self._tell_options(job.ticket, job.board)
                case TryChanges():
                    assert job.board is not None
                    self._try(message, job.board)
                case Improve():
                    assert job.board is not None
                    self._improve(message, job.board)
        except (NoSimulator, FileProblems, SyntaxError) as problem:  # the last: rules that cannot be read
            self._tell(Refused(job.ticket, str(problem)))

    def _prepare(self, ticket: int, board: Board) -> None:
        kit = find_kit(board.kit)
        if kit is None:
            self._tell(
                Prepared(ticket, None, f"The kit {board.kit} is not installed, so the board cannot be played.")
            )
            return
        try:
            game = game_of(kit)
        except NoSimulator as problem:
            self._tell(Prepared(ticket, None, str(problem)))
            return
        self._make_ready(ticket, game)
        self._tell(Prepared(ticket, game.choices(kit, board)))

    def _make_ready(self, ticket: int, game: Game) -> None:
        if not game.is_prepared():
            self._tell(Compiling(ticket))
        game.prepare()

    # ---- runs

    def _play(self, asked: Play, board: Board) -> None:
        stop = self._stops[asked.ticket]
        kit = find_kit(board.kit)
        if kit is None:
            self._tell(Refused(asked.ticket, f"The kit {board.kit} is not installed, so the board cannot be played."))
            return
        game = game_of(kit)
        self._make_ready(asked.ticket, game)
        try:
            contest = game.contest_of(board, kit, asked.options)
        except CannotBePlayed as problem:
            self._tell(Refused(asked.ticket, str(problem)))
            return
        goal = game.goal_of(contest, asked.games, asked.width)
        told = next_results = 0.0

        def went(done: int, wanted: int | None) -> None:
            nonlocal told
            if time.monotonic() - told > BETWEEN_WORDS:
                told = time.monotonic()
                self._tell(Went(asked.ticket, done, wanted))

        record = None
        for record in stream(contest, goal, workers=_players(), progress=went, cancel=stop):
            began = time.monotonic()
            if not record.complete and not stop.is_set() and began > next_results:
                self._publish(asked, game, contest, record, running=True)
                took = time.monotonic() - began
                next_results = began + max(BETWEEN_RESULTS, took / MOST_FOR_RESULTS)
        assert record is not None
        usual, again = usual_contest(contest), None
        if usual is not None and record.complete:
            again = run(usual, Goal(games=record.n_games), workers=_players(), progress=went, cancel=stop)
        self._tell(Halted(asked.ticket))
        if not record.n_blocks:
            self._tell(Refused(asked.ticket, "Stopped before a game was finished."))
            return
        results = self._publish(asked, game, contest, record, running=False, usual=again)
        self._played[asked.ticket] = _Played(board, kit, game, contest, results)
        while len(self._played) > MOST_KEPT:
            del self._played[min(self._played)]

    def _publish(
        self,
        asked: Play,
        game: Game,
        contest: GameContest,
        record: Record,
        running: bool,
        usual: Record | None = None,
    ) -> ToldResults:
        results = game.results(contest, record, running, usual)
        self._tell(Result(asked.ticket, sim_data(results), sim_shown(results), not running))
        return results

    def _try(self, asked: TryChanges, board: Board) -> None:
        kit = find_kit(board.kit)
        assert kit is not None, "there was a run on this board"
        game = game_of(kit)
        self._make_ready(asked.ticket, game)
        known = self._played.get(asked.run)
        trial = ChangeTrial(game, kit, board, asked, self._stops[asked.ticket], self._tell, _players())
        try:
            trial.run(known.results if known else None)
        except CannotBePlayed as problem:
            told, stopped = f"{sentence(str(problem).rstrip('.'))}.", self._stops[asked.ticket].is_set()
            self._tell(Refused(asked.ticket, told, stopped))

    def _improve(self, asked: Improve, board: Board) -> None:
        kit = find_kit(board.kit)
        if kit is None:
            self._tell(Refused(asked.ticket, f"The kit {board.kit} is not installed, so the board cannot be played."))
            return
        game = game_of(kit)
        self._make_ready(asked.ticket, game)
        try:
            search(game, kit, board, asked, self._stops[asked.ticket], self._tell, _players())
        except CannotBePlayed as problem:
            told, stopped = f"{sentence(str(problem).rstrip('.'))}.", self._stops[asked.ticket].is_set()
            self._tell(Refused(asked.ticket, told, stopped))

    # ---- questions about runs

    def _compare(self, asked: Compare) -> None:
        before, after = self._played.get(asked.before), self._played.get(asked.after)
        if before is None or after is None:
            self._tell(Refused(asked.ticket, "One of the two runs was not finished."))
            return
        try:
            compared = sim_compared(before.results, after.results)
        except CannotBePlayed as problem:
            self._tell(Refused(asked.ticket, f"{str(problem)[:1].upper()}{str(problem)[1:]}."))
            return
        self._tell(Difference(asked.ticket, compared))

    def _tell_game(self, asked: TellGame) -> None:
        run = self._played.get(asked.run)
        if run is None:
            self._tell(Refused(asked.ticket, "This run was not finished, so its games cannot be replayed."))
            return
        if not 0 <= asked.game < run.results.results.games:
            self._tell(Refused(asked.ticket, f"This run has games 0 to {run.results.results.games - 1:,}."))
            return
        self._tell(Told(asked.ticket, run.game.film(run.contest, asked.game)))

    def _tell_options(self, ticket: int, board: Board) -> None:
        kit = find_kit(board.kit)
        try:
            found = options_of(kit, board) if kit else []
        except (NoOptions, CannotBePlayed) as problem:
            self._tell(Refused(ticket, f"{sentence(str(problem).rstrip('.'))}."))
            return
        self._tell(ToldOptions(ticket, tuple(found)))


def _players() -> int:
    """One processor is left to the window."""
    return max(1, usable_cores() - 1)


def main() -> None:
    serve(GameServer)
