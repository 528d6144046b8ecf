"""`board-designer replay FILE`: one game of a simulation or of a log, told turn by turn, or what it laid kept as a
board."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from itertools import chain

from board_designer.by_hand.log_file import ENDING, GameLog
from board_designer.cli.board_arguments import insist_on_new_name, save
from board_designer.cli.exit_codes import BAD_USAGE, FINE, CommandError
from board_designer.cli.log_arguments import log_run
from board_designer.cli.play_arguments import Run, add_play_arguments, contest_run, counted, seed, tell_if_unprepared
from board_designer.io.board_writer import yaml_text
from board_designer.showing.kept_layout import frame_at_turn, kept_layout
from board_designer.words import counted as many
from board_designer.words import printable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help=f"a board, .board.yaml or .board.json; or the log of a game, {ENDING}"
    )
    parser.add_argument(
        "--game", metavar="I", type=seed, default=0, help="which game of the simulation, counted from 0"
    )
    add_play_arguments(parser)
    parser.add_argument(
        "--board", metavar="FILE", help="with a log: the board it was played on (default: the one beside it)"
    )
    parser.add_argument(
        "--layout", metavar="OUT", help="keep what lies there as a board: the file to write, or - for the terminal"
    )
    parser.add_argument(
        "--at", metavar="TURN", type=counted, help="with --layout: after which turn (default: at the end of the game)"
    )
    parser.add_argument("--force", action="store_true", help="with --layout: replace an existing file")
    parser.add_argument("--json", action="store_true", help="every event as a line of JSON")


def execute(options: argparse.Namespace) -> int:
    log: GameLog | None = None
    if options.file.lower().endswith(ENDING):
        one, log = log_run(options)
        options.game = log.game
    elif options.board is not None:
        raise CommandError(f"--board is for the log of a game, whose name ends in {ENDING}", BAD_USAGE)
    else:
        one = contest_run(options.file, options.set, options)
        tell_if_unprepared(one.game)
    if options.layout is not None:
        return _keep_layout(one, options)
    if options.at is not None:
        raise CommandError("--at says which layout is kept; give --layout as well", BAD_USAGE)
    told: Iterable[str]
    if options.json:
        records = one.game.records(one.contest, options.game)
        told = map(json.dumps, chain(records, _log_records(log) if log else ()))
    else:
        changes = {**one.options.rules, **one.options.figures}
        notes = [(note.turn, note.text) for note in log.notes] if log else ()
        told = chain(one.game.lines(one.contest, options.game, changes, notes), _verified(log) if log else ())
    for line in told:
        print(printable(line))
    return FINE


def _verified(log: GameLog) -> Iterator[str]:
    yield ""
    if not log.is_over:
        yield "The game was not played to its end."
    yield f"Verified: {many(len(log.decisions), 'decision')}, and the game stands as the log has it."


def _log_records(log: GameLog) -> Iterator[dict[str, object]]:
    for note in log.notes:
        yield {"what": "note", "turn": note.turn, "decision": note.decision, "text": note.text}
    yield {"what": "verified", "decisions": len(log.decisions), "state": log.state, "is_over": log.is_over}


def _keep_layout(one: Run, options: argparse.Namespace) -> int:
    if options.layout != "-":
        insist_on_new_name(options.layout, options.force)
    film = one.game.film(one.contest, options.game)
    frame = frame_at_turn(film, options.at)
    if frame is None:
        raise CommandError(f"game {options.game} has {film.frames[-1].turn} turns, no turn {options.at}", BAD_USAGE)
    if not frame.laid:
        raise CommandError("nothing is laid on this board in play, so there is no layout to keep", BAD_USAGE)
    prefixes = {name: kind.prefix for name, kind in one.kit.spaces.items()}
    board = kept_layout(one.board, film, frame, prefixes, one.options.rules, one.kit.to_move)
    if options.layout == "-":
        sys.stdout.write(yaml_text(board))
        return FINE
    save(board, options.layout)
    print(f"{options.layout}: {board.title}, {len(board.spaces)} spaces", file=sys.stderr)
    return FINE
