"""The process in which a game is played by hand: it keeps the game, thinks for the seats of the program, and looks
ahead for whoever asks. Whatever it does ends when something new is asked."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, replace
from typing import cast

from board_designer.app.playback.hand_table import Seats, Stand, Taken, Told
from board_designer.app.playback.position_words import facts_of, offers_of
from board_designer.app.workers.board_packing import Unpacker
from board_designer.app.workers.counsellor import Counsellor
from board_designer.app.workers.hand_messages import (
    Advise,
    Advised,
    AskSeats,
    Begin,
    GoBack,
    Notes,
    NotPlayed,
    Preparing,
    Question,
    ReadLog,
    Stands,
    Take,
    ToldSeats,
    WriteLog,
    Written,
)
from board_designer.app.workers.worker_loop import Tell, serve
from board_designer.board.model import Board
from board_designer.by_hand.growing_film import GrowingFilm
from board_designer.by_hand.log_file import log_bytes, log_of
from board_designer.by_hand.log_reader import parse_log
from board_designer.by_hand.log_replay import LogRefused, played_log
from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import Seating, table_for
from board_designer.by_hand.thinking_time import policies_by_hand
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options
from board_designer.games.playing.play_options import Refused as CannotBePlayed
from board_designer.games.results.run_subject import Subject
from board_designer.games.shared_rules.play_batches import ROW_ROLE
from board_designer.io.file_problems import FileProblems
from board_designer.kits import Kit, find_kit
from board_designer.kits.game_of_kit import NoSimulator, game_of
from board_designer.kits.playable_game import Game
from board_designer.words import sentence

BETWEEN_LOOKS = 0.25  # seconds of the program's own play that are shown at once


@dataclass(frozen=True)
class _Job:
    ticket: int
    game: int  # how often the game was begun, or taken back, until then
    wish: int  # and how often something was done after which old advice is of no use
    message: Question
    board: Board | None = None


class HandServer:
    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._unpacker = Unpacker()
        self._games = self._wishes = 0
        self._table: _Table | None = None

    def arrives(self, message: Question) -> _Job:
        self._games += isinstance(message, (Begin, ReadLog, GoBack))
        self._wishes += not isinstance(message, (AskSeats, WriteLog))
        packed = getattr(message, "board", None)
        board = self._unpacker.unpack(packed) if packed is not None else None
        return _Job(message.ticket, self._games, self._wishes, message, board)

    def works(self, job: _Job) -> None:
        try:
            self._work(job)
        except LogRefused as refused:
            self._tell(NotPlayed(job.ticket, " ".join(refused.differences)))
        except (NoSimulator, FileProblems, SyntaxError, CannotBePlayed) as problem:
            self._tell(NotPlayed(job.ticket, f"{sentence(str(problem).rstrip('.'))}."))

    def _work(self, job: _Job) -> None:
        message, table = job.message, self._table
        match message:
            case AskSeats():
                game, contest = self._contest(job, message.options)
                self._tell(ToldSeats(job.ticket, seats_of(game, contest, message.game)))
            case Begin():
                ways = tuple(way for way in message.seating.by.values() if way)
                game, contest = self._contest(job, replace(message.options, also=ways))
                contest = table_for(game, kit_of(contest), contest, message.seating)
                self._table = _Table(PlayedGame(game, contest, opened(game, contest, message.seating, message.turn)))
                self._go_on(job)
            case Take() if table is not None:
                position = table.played.position
                if message.number == position.number and 0 <= message.option < len(position.choices):
                    table.played.take(message.option)
                    self._go_on(job)
            case Advise() if table is not None:
                self._advise(job, table.played)
            case WriteLog() if table is not None:
                self._tell(Written(job.ticket, log_bytes(log_of(table.played, message.notes))))
            case ReadLog():
                self._read(job, message)
            case GoBack() if table is not None:
                if message.number is None:
                    table.played.taken_back()
                else:
                    table.played.back_to(message.number)
                table.forget()
                self._go_on(job)

    def _contest(self, job: _Job, options: Options) -> tuple[Game, GameContest]:
        board = job.board
        assert board is not None
        kit = find_kit(board.kit)
        if kit is None:
            raise CannotBePlayed(f"the kit {board.kit} is not installed, so the board cannot be played")
        game = game_of(kit)
        if game.spoken is None:
            raise CannotBePlayed(f"{kit.title} cannot be played by hand")
        if not game.is_prepared():
            self._tell(Preparing(job.ticket))
        game.prepare()
        return game, game.contest_of(board, kit, replace(options, is_by_hand=True))

    def _read(self, job: _Job, message: ReadLog) -> None:
        log = parse_log(message.data, message.name)
        assert job.board is not None
        kit = find_kit(job.board.kit)
        if kit is None:
            raise CannotBePlayed(f"the kit {job.board.kit} is not installed, so the board cannot be played")
        game = game_of(kit)
        self._table = _Table(played_log(log, game, job.board, kit))
        self._tell(Notes(job.ticket, log.notes))
        self._go_on(job)

    def _advise(self, job: _Job, played: PlayedGame) -> None:
        """In a thread of its own: whoever has decided need not wait for advice that is no longer wanted."""
        if played.position.seat is not None:
            counsellor = Counsellor(played, lambda: job.wish == self._wishes)
            told = lambda counsel: self._tell(Advised(job.ticket, counsel))  # noqa: E731
            threading.Thread(target=counsellor.work, args=(told,), daemon=True).start()

    def _go_on(self, job: _Job) -> None:
        """All that the program decides, up to a person or the end, shown as it goes."""
        table = self._table
        assert table is not None
        self._tell(Stands(job.ticket, table.look()))
        shown = time.monotonic()
        is_behind = False
        while job.game == self._games and table.played.play_for_program():
            is_behind = True
            if time.monotonic() - shown > BETWEEN_LOOKS:
                self._tell(Stands(job.ticket, table.look()))
                shown, is_behind = time.monotonic(), False
        if is_behind:
            self._tell(Stands(job.ticket, table.look()))


def seats_of(game: Game, contest: GameContest, number: int) -> Seats:
    line = contest.line_of(number)
    tables = contest.tables
    assert game.spoken is not None
    titles = game.spoken(contest, contest.subject).seats
    seats = tuple(
        (seat.number, _with_role(contest, titles[at] if at < len(titles) else f"seat {seat.number}", at, number))
        for at, seat in enumerate(tables.seats)
        if line[ROW_ROLE + at] >= 0
    )
    return Seats(seats, tuple((one.name, one.title, one.about) for one in policies_by_hand(game, kit_of(contest))))


def kit_of(contest: GameContest) -> Kit:
    kit = find_kit(cast(Subject, contest.subject).kit)
    assert kit is not None
    return kit


def _with_role(contest: GameContest, title: str, at: int, game: int) -> str:
    tables = contest.tables
    if len(tables.roles) < 2 or "(" in title:
        return title
    role = tables.roles[contest.line_of(game)[ROW_ROLE + at]]
    return f"{title} ({tables.role_titles.get(role, role)})"


def opened(game: Game, contest: GameContest, seating: Seating, turn: int) -> Seating:
    """So many steps are the program's that the game has come to that turn."""
    opening = seating.opening
    while turn and not (played := PlayedGame(game, contest, replace(seating, opening=opening))).position.is_over:
        if played.position.turn >= turn:
            break
        opening += 1
    return replace(seating, opening=opening)


class _Table:
    """The game, and what the window has seen of it."""

    def __init__(self, played: PlayedGame) -> None:
        self.played = played
        self._film = GrowingFilm(played)
        self._heard: dict[int | None, int] = {}  # how many lines each who looks on has heard
        self._is_anew = True

    def forget(self) -> None:
        """What was told is told again: some of it has not happened."""
        self._heard.clear()
        self._is_anew = True

    def look(self) -> Stand:
        played = self.played
        position, spoken = played.position, played.spoken
        numbers = [seat.number for seat in played.contest.tables.seats]
        titles = {number: spoken.seats[at] if at < len(spoken.seats) else f"seat {number}"
                  for at, number in enumerate(numbers)}  # fmt: skip
        people = tuple(sorted(played.people))
        is_person = position.seat in played.people
        film = self._film.stretch()
        is_anew, self._is_anew = self._is_anew, False
        return Stand(
            number=position.number, turn=position.turn, seat=position.seat,
            seat_title=titles.get(position.seat or 0, ""), is_person=is_person, people=people,
            question=position.question, offers=offers_of(played) if is_person else (), facts=facts_of(played),
            winners=position.winners, winner_titles=tuple(titles[seat] for seat in position.winners),
            is_over=position.is_over, film=film,
            told={viewer: self._news(viewer) for viewer in (None, *people)},
            taken=tuple(Taken(it.turn, it.seat, it.text, it.seat in played.people) for it in played.decisions),
            is_anew=is_anew, hides_hands=bool(spoken.hidden), needs_passing=spoken.needs_passing and len(people) > 1,
            title=played.subject.board.heading,
        )  # fmt: skip

    def _news(self, viewer: int | None) -> tuple[Told, ...]:
        lines = self.played.lines(viewer)
        heard = self._heard.get(viewer, 0)
        self._heard[viewer] = len(lines)
        return tuple(lines[heard:])


def main() -> None:
    serve(HandServer)
