"""`board-designer replay FILE`: one game of a simulation, told turn by turn, or what it laid kept as a board."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable

from board_designer.cli.board_arguments import insist_on_new_name, save
from board_designer.cli.exit_codes import BAD_USAGE, FINE, CommandError
from board_designer.cli.play_arguments import Run, add_play_arguments, contest_run, counted, seed, tell_if_unprepared
from board_designer.io.board_writer import yaml_text
from board_designer.showing.kept_layout import frame_at_turn, kept_layout
from board_designer.words import printable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a board, .board.yaml or .board.json")
    parser.add_argument(
        "--game", metavar="I", type=seed, default=0, help="which game of the simulation, counted from 0"
    )
    add_play_arguments(parser)
    parser.add_argument(
        "--layout", metavar="OUT", help="keep what lies there as a board: the file to write, or - for the terminal"
    )
    parser.add_argument(
        "--at", metavar="TURN", type=counted, help="with --layout: after which turn (default: at the end of the game)"
    )
    parser.add_argument("--force", action="store_true", help="with --layout: replace an existing file")
    parser.add_argument("--json", action="store_true", help="every event as a line of JSON")


def execute(options: argparse.Namespace) -> int:
    one = contest_run(options.file, options.set, options)
    tell_if_unprepared(one.game)
    if options.layout is not None:
        return _keep_layout(one, options)
    if options.at is not None:
        raise CommandError("--at says which layout is kept; give --layout as well", BAD_USAGE)
    if options.json:
        told: Iterable[str] = (json.dumps(record) for record in one.game.records(one.contest, options.game))
    else:
        changes = {**one.options.rules, **one.options.figures}
        told = one.game.lines(one.contest, options.game, changes)
    for line in told:
        print(printable(line))
    return FINE


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
