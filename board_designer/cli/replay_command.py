"""`board-designer replay FILE`: one game of a simulation, told turn by turn."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, cast

from board_designer.board.model import Board
from board_designer.cli.boards import kit_of, read_board, rule_values
from board_designer.cli.outcome import BAD_FILE, BAD_USAGE, FINE, CommandError
from board_designer.cli.sim_command import PREPARING, counted, figure_values, seed
from board_designer.io.problems import FileProblems
from board_designer.kits import Kit
from board_designer.kits.registry import folder_of
from board_designer.kits.simulating import NoSimulator, Options, game_of


class Story(Protocol):
    """What the module `story` of a game offers."""

    def lines(self, contest: Any, game: int, board: Board, kit: Kit, changes: Mapping[str, Any]) -> Iterable[str]: ...

    def records(self, contest: Any, game: int) -> Iterable[dict[str, Any]]: ...


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a board, .board.yaml or .board.json")
    parser.add_argument("--seed", metavar="S", type=seed, default=1, help="the seed of the simulation")
    parser.add_argument("--game", metavar="I", type=seed, default=0, help="which of its games, counted from 0")
    parser.add_argument("--players", metavar="N", type=counted, help="fewer than there are homes")
    parser.add_argument("--seats", metavar="A,B,…", help="who sits where, by seat number; - for nobody")
    parser.add_argument(
        "--set", metavar="NAME=VALUE", action="append", default=[], help="a rule parameter or a figure for this run"
    )
    parser.add_argument("--policy", metavar="P", help="how all play, or a list by seat, or a file of players")
    parser.add_argument("--json", action="store_true", help="every event as a line of JSON, for any program")


def execute(options: argparse.Namespace) -> int:
    board = read_board(options.file)
    kit = kit_of(board)
    try:
        game = game_of(kit)
    except NoSimulator as problem:
        raise CommandError(str(problem), BAD_USAGE) from None
    chosen = _options(kit, options)
    try:
        contest = game.contest_of(board, kit, chosen)
    except FileProblems as problems:
        raise CommandError(str(problems), BAD_FILE) from None
    except game.Refused as problem:
        raise CommandError(f"{options.file}: cannot be simulated: {problem}", BAD_USAGE) from None
    if not game.is_prepared():
        print(PREPARING, file=sys.stderr, flush=True)
    story = _story(kit)
    if options.json:
        told: Iterable[str] = (json.dumps(record) for record in story.records(contest, options.game))
    else:
        told = story.lines(contest, options.game, board, kit, {**chosen.rules, **chosen.figures})
    for line in told:
        print(line)
    return FINE


def _options(kit: Kit, options: argparse.Namespace) -> Options:
    """What `sim` makes of the same words."""
    ways, players_file = _policies(options.policy)
    figures = [setting for setting in options.set if "." in setting.partition("=")[0]]
    return Options(
        rules=rule_values(kit, [setting for setting in options.set if setting not in figures]),
        figures=figure_values(figures),
        players=options.players,
        seats=tuple(options.seats.split(",")) if options.seats else None,
        policies=ways,
        players_file=players_file,
        seed=options.seed,
    )


def _policies(text: str | None) -> tuple[tuple[str, ...], Path | None]:
    if text is None:
        return (), None
    if text.endswith((".yaml", ".yml", ".json")):
        return (), Path(text)
    return tuple(name.strip() for name in text.split(",")), None


def _story(kit: Kit) -> Story:
    return cast(Story, importlib.import_module(f"board_designer.kits.{folder_of(kit.name)}.play.story"))
