"""Logs of games that were played by hand, on the command line: each with the board that it was played on."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from board_designer.board.model import Board
from board_designer.by_hand.log_file import ENDING, GameLog
from board_designer.by_hand.log_reader import read_log
from board_designer.by_hand.log_replay import LogDeviates, LogRefused, played_log
from board_designer.by_hand.log_statistics import LoggedGames, games_of
from board_designer.cli.board_arguments import kit_of, read_board
from board_designer.cli.exit_codes import BAD_FILE, BAD_USAGE, CommandError
from board_designer.cli.play_arguments import Run, rules_and_figures, tell_if_unprepared
from board_designer.games.playing.play_options import Options
from board_designer.io import FileProblems, load_board
from board_designer.io.checksum import board_checksum
from board_designer.kits.game_of_kit import NoSimulator, game_of
from board_designer.words import listed, printable

BOARDS = (".board.yaml", ".board.yml", ".board.json")
MOST_BOARDS = 200  # that are looked at
MOST_REASONS = 10
# What a log says itself, and what each is when nobody has said anything.
OF_A_LOG = {"game": 0, "seed": 1, "players": None, "seats": None, "policy": None}


def log_of_file(path: str) -> GameLog:
    try:
        return read_log(path)
    except FileProblems as problems:
        raise CommandError(str(problems), BAD_FILE) from None


def log_run(options: argparse.Namespace) -> tuple[Run, GameLog]:
    """The game of a log, played again and verified, as a run that can be told."""
    given = [f"--{name}" for name, usual in OF_A_LOG.items() if getattr(options, name) != usual]
    if given:
        raise CommandError(f"a log says itself what was played; leave out {listed(given)}", BAD_USAGE)
    log = log_of_file(options.file)
    path, board = _board(options.file, log, options.board)
    kit = kit_of(board)
    try:
        game = game_of(kit)
    except NoSimulator as problem:
        raise CommandError(str(problem), BAD_USAGE) from None
    rules, figures = rules_and_figures(kit, options.set)
    tell_if_unprepared(game)
    try:
        played = played_log(log, game, board, kit, Options(rules=rules, figures=figures, seed=log.seed))
    except LogRefused as problem:
        raise CommandError(refused(options.file, path, problem), code_of(problem)) from None
    return Run(path, board, kit, game, played.subject.options, played.recorded()), log


def refused(log: str, board: str, problem: LogRefused) -> str:
    """What differs, in lines that do nothing to a terminal."""
    first = f"{log} cannot be played again on {board}:"
    return "\n".join([first, *(f"  {printable(line)}" for line in problem.differences)])


def code_of(problem: LogRefused) -> int:
    return BAD_FILE if isinstance(problem, LogDeviates) else BAD_USAGE


def games_of_logs(paths: Sequence[str], one: Run) -> LoggedGames:
    """The games of logs, or of all logs in a folder, that were played as a run plays."""
    files = [file for path in paths for file in (_logs_in(path) if Path(path).is_dir() else [path])]
    found = games_of([(file, log_of_file(file)) for file in files], one.game, one.contest)
    if found.results is None:
        reasons = [f"  {printable(f'{out.name}: {out.reason}')}" for out in found.left_out[:MOST_REASONS]]
        raise CommandError("\n".join([f"no log is of games on {one.path} that are over:", *reasons]), BAD_USAGE)
    return found


def _logs_in(folder: str) -> list[str]:
    return sorted(str(one) for one in Path(folder).iterdir() if one.name.lower().endswith(ENDING))


def _board(path: str, log: GameLog, named: str | None) -> tuple[str, Board]:
    """The board that is named, or the one beside the log that is as it was."""
    if named is not None:
        return named, read_board(named)
    folder = Path(path).parent
    beside = sorted(one for one in folder.iterdir() if one.name.lower().endswith(BOARDS))
    for one in beside[:MOST_BOARDS]:
        try:
            board = load_board(one)
        except FileProblems:
            continue
        if board.kit == log.board.kit and board_checksum(board) == log.board.checksum:
            print(f"Board: {printable(str(one))}", file=sys.stderr)
            return str(one), board
    title = f"“{printable(log.board.title)}”" if log.board.title else "its board"
    raise CommandError(f"{path}: no board beside it is as {title} was; name the board with --board FILE", BAD_USAGE)
