"""`board-designer replay FILE`: one game of a simulation, told turn by turn."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable

from board_designer.cli.exit_codes import FINE
from board_designer.cli.play_arguments import add_play_arguments, contest_run, seed, tell_if_unprepared
from board_designer.words import printable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a board, .board.yaml or .board.json")
    parser.add_argument(
        "--game", metavar="I", type=seed, default=0, help="which game of the simulation, counted from 0"
    )
    add_play_arguments(parser)
    parser.add_argument("--json", action="store_true", help="every event as a line of JSON")


def execute(options: argparse.Namespace) -> int:
    one = contest_run(options.file, options.set, options)
    tell_if_unprepared(one.game)
    if options.json:
        told: Iterable[str] = (json.dumps(record) for record in one.game.records(one.contest, options.game))
    else:
        changes = {**one.options.rules, **one.options.figures}
        told = one.game.lines(one.contest, options.game, changes)
    for line in told:
        print(printable(line))
    return FINE
