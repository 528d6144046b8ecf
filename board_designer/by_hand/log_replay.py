"""Playing a log again: on a board and under rules that are still the same, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import cast

import numpy as np

from board_designer.board.model import Board
from board_designer.by_hand.log_file import GameLog, LoggedDecision, space_sums
from board_designer.by_hand.played_game import Asked, PlayedGame
from board_designer.by_hand.seating import PERSON, Seating
from board_designer.by_hand.state_sum import cells_sum
from board_designer.games.kernel.records import Ints
from board_designer.games.playing.contest import GameContest, Recorded
from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.playing.policy_names import is_file
from board_designer.games.results.run_subject import Subject
from board_designer.games.shared_rules.play_batches import (
    ROW,
    ROW_GAME,
    ROW_PLAYER,
    ROW_ROLE,
    ROW_SEED,
    ROW_STARTER,
)
from board_designer.io.checksum import board_checksum
from board_designer.kits.kit import Kit
from board_designer.kits.line_ups import line_up_of
from board_designer.kits.playable_game import Game
from board_designer.simulate import LineUp
from board_designer.words import counted, listed

NAMED = 5  # spaces that are told by name


class LogRefused(Exception):
    """A log that cannot be played again here: what differs, each in a sentence."""

    def __init__(self, differences: Sequence[str]) -> None:
        self.differences = tuple(differences)
        super().__init__("\n".join(self.differences))


class LogDeviates(LogRefused):
    """A log that does not go as the game goes, though everything is the same: it was changed, or rules were."""


def played_log(log: GameLog, game: Game, board: Board, kit: Kit, options: Options | None = None) -> PlayedGame:
    """The game of a log on a board, played again; or `LogRefused`."""
    if kit.name != log.board.kit:
        raise LogRefused([_other_kit(log, kit.name)])
    try:
        contest = _contest(log, game, board, kit, options or Options())
    except Refused as problem:
        raise LogRefused([f"The board cannot be played: {problem}."]) from None
    return played_again(log, game, contest)


def _contest(log: GameLog, game: Game, board: Board, kit: Kit, options: Options) -> GameContest:
    """On the very board of the log it is played as the log says. Any other is played as it is, and so is one with
    rules or figures that were set; then what differs is told. No file of players is read because a log names it."""
    ways = {it.by for it in log.seats if not is_file(it.by)}
    options = replace(options, also=tuple(sorted(ways)), is_by_hand=True)
    contest = game.contest_of(board, kit, options)
    if board_checksum(board) != log.board.checksum or options.rules or options.figures:
        return contest
    own = cast(Subject, contest.subject).rules
    changed = {name: value for name, value in log.rules.items() if name not in own or value != own[name]}
    if not changed and not log.figures:
        return contest
    return game.contest_of(board, kit, replace(options, rules=changed, figures=dict(log.figures)))


# ---- What differs --------------------------------------------------------------------------------------------------


def differences(log: GameLog, contest: GameContest) -> list[str]:
    """Why a log cannot be played again with these tables; nothing where it can."""
    subject = cast(Subject, contest.subject)
    if log.board.kit != subject.kit:
        return [_other_kit(log, subject.kit)]
    found = [*_rules(log, subject), *_figures(log, subject)]
    if log.board.tables == cells_sum(contest.tables.cells):
        return found
    found += _spaces(log, subject)
    if not found:
        found.append(
            f"What is played on differs, though board, rules and figures are the same: another version wrote the log"
            f" ({log.written_by}), or the players were others."
        )
    return found


def _other_kit(log: GameLog, kit: str) -> str:
    return f"The log is of the kit {log.board.kit}, and the board of {kit}."


def _rules(log: GameLog, subject: Subject) -> Iterator[str]:
    for name, value in log.rules.items():
        rule = subject.parameters.get(name)
        if rule is None:
            yield f"The log has a rule {name}, which the kit does not have."
        elif rule.fault(value) is not None:
            yield f"“{rule.title}” has a value in the log that it cannot have: {rule.fault(value)}."
        elif value != subject.rules[name]:
            yield f"“{rule.title}” is {rule.shown(value)} in the log, and {rule.shown(subject.rules[name])} here."
    for name in subject.rules:
        usual, here = subject.usual_rules[name], subject.rules[name]
        if name not in log.rules and here != usual:
            rule = subject.parameters[name]
            yield f"“{rule.title}” is not in the log, and {rule.shown(here)} here."


def _figures(log: GameLog, subject: Subject) -> Iterator[str]:
    for name in log.figures:
        if name not in subject.figures:
            yield f"The log has a figure {name}, which the kit does not have."
    for name, here in subject.figures.items():
        there = log.figures.get(name, subject.usual_figures[name])
        if there != here:
            yield f"“{subject.figure_titles[name]}” is {there} in the log, and {here} here."


def _spaces(log: GameLog, subject: Subject) -> Iterator[str]:
    then, now = log.board.spaces, space_sums(subject.board)
    added = [subject.name(id_) for id_ in now if id_ not in then]
    changed = [subject.name(id_) for id_ in now if id_ in then and then[id_] != now[id_]]
    removed = [id_ for id_ in then if id_ not in now]
    for names, what in ((added, "added"), (removed, "removed"), (changed, "changed")):
        if names:
            rest = [counted(len(names) - NAMED, "more space")] if len(names) > NAMED else []
            was = "was" if len(names) == 1 else "were"
            yield f"Since the log {listed([*names[:NAMED], *rest])} {was} {what}."


# ---- Playing again -------------------------------------------------------------------------------------------------


def played_again(log: GameLog, game: Game, contest: GameContest) -> PlayedGame:
    """The game of a log, up to its last decision, with every decision and the end compared; or `LogRefused`."""
    if game.spoken is None:
        raise LogRefused(["This game cannot be played by hand."])
    if found := differences(log, contest):
        raise LogRefused(found)
    played = _begun(log, game, contest)
    for number, decision in enumerate(log.decisions):
        if told := _deviation(decision, played.asked):
            raise LogDeviates([f"Decision {number + 1} (turn {decision.turn}) is another one here: {told}."])
        played.take(decision.take)
    _compare_end(log, played)
    return played


def _begun(log: GameLog, game: Game, contest: GameContest) -> PlayedGame:
    seating = Seating(log.game, log.seed, {it.seat: it.by for it in log.seats}, log.opening)
    line = _line(log, contest)
    return PlayedGame(
        game, replace(contest, line_up=_line_up(log, contest), recorded=Recorded(line, [], [])), seating
    )


def _line_up(log: GameLog, contest: GameContest) -> LineUp:
    """Who sits where, if the game can be played so."""
    subject, roles = cast(Subject, contest.subject), {it.seat: it.role for it in log.seats}
    seats = tuple(roles.get(seat.number) for seat in contest.tables.seats)
    words = subject.declared.role, subject.declared.home
    try:
        return line_up_of(subject.structure, contest.tables, Options(seats=seats), *words)
    except Refused as problem:
        raise LogRefused([f"The seats of the log cannot be played: {problem}."]) from None


def _line(log: GameLog, contest: GameContest) -> Ints:
    tables = contest.tables
    places = {seat.number: at for at, seat in enumerate(tables.seats)}
    line = np.full(ROW, -1, dtype=np.int64)
    line[ROW_PLAYER : ROW_PLAYER + len(tables.seats)] = 0
    usual = next(iter(contest.players))
    for it in log.seats:
        if it.seat not in places:
            raise LogRefused([f"Seat {it.seat} plays in the log, and the board has no such seat."])
        if it.role not in tables.roles:
            raise LogRefused([f"Seat {it.seat} is a {it.role} in the log, which the game does not have."])
        way = usual if it.by == PERSON else it.by
        if way not in contest.players:
            raise LogRefused([f"Seat {it.seat} plays by the policy {way}, which is not known here."])
        role = tables.roles.index(it.role)
        line[ROW_ROLE + places[it.seat]] = role
        line[ROW_PLAYER + places[it.seat]] = contest.players[way][role]
    line[ROW_STARTER], line[ROW_SEED], line[ROW_GAME] = places[log.starter], log.seed, log.game
    return line


def _deviation(decision: LoggedDecision, asked: Asked | None) -> str:
    if asked is None:
        return "the game is over before it"
    if asked != (decision.turn, decision.seat, decision.of):
        here = f"seat {asked.seat} has {counted(asked.of, 'option')} in turn {asked.turn}"
        return f"the log has {counted(decision.of, 'option')} for seat {decision.seat}; here {here}"
    return ""


def _compare_end(log: GameLog, played: PlayedGame) -> None:
    position, many = played.position, counted(len(log.decisions), "decision")
    if position.is_over != log.is_over:
        there, here = ("is over", "goes on") if log.is_over else ("goes on", "is over")
        raise LogDeviates([f"After {many} the game {there} in the log, and {here} when played again."])
    if (position.winners, played.ending) != (log.winners, log.ending):
        raise LogDeviates([f"After {many} the game ends otherwise than in the log."])
    if played.state_sum() != log.state:
        raise LogDeviates([f"After {many} the game does not stand as in the log: its state was {log.state}."])
