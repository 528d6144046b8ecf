"""What `sim`, `replay` and `odds` share: how a board is to be played, from words on the command line to a contest."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from board_designer.board.model import Board
from board_designer.cli.board_arguments import kit_of, read_board, rule_values
from board_designer.cli.exit_codes import BAD_FILE, BAD_USAGE, FINE, CommandError
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.playing.policy_names import STRONG, TRAINED, is_file
from board_designer.io.file_problems import FileProblems
from board_designer.io.scalars import BadScalar, resolve
from board_designer.io.user_notices import remarks_made
from board_designer.kits import Kit
from board_designer.kits.game_of_kit import NoSimulator, game_of
from board_designer.kits.playable_game import Game

PREPARING = "Preparing the simulator (once per version, about seven seconds)"


@dataclass(frozen=True)
class Run:
    """One board under one set of rules."""

    path: str
    board: Board
    kit: Kit
    game: Game
    options: Options
    contest: GameContest


def add_play_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed", metavar="S", type=seed, default=1, help="seed of the random numbers; another seed plays other games"
    )
    parser.add_argument(
        "--players", metavar="N", type=counted, help="number of players; default: one per home, or as the rules say"
    )
    parser.add_argument("--seats", metavar="NAME,-,…", help="who plays at each home, seat 1 first; - for nobody")
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="set a rule parameter or a figure for this run; can be repeated",
    )
    parser.add_argument(
        "--policy",
        metavar="P",
        help="how all play, or a list by seat, with trained:FILE for trained players;"
        " or a file of players; ? lists the policies",
    )


def contest_run(path: str, settings: list[str], options: argparse.Namespace, against: Sequence[str] = ()) -> Run:
    """A board as the words on the command line want it played; `against` is what `--against-set` says."""
    board = read_board(path)
    kit = kit_of(board)
    try:
        game = game_of(kit)
    except NoSimulator as problem:
        raise CommandError(str(problem), BAD_USAGE) from None
    if options.policy == "?":
        _list_policies(game, kit)
    policies, players_file = _policies(options.policy)
    rules, figures = rules_and_figures(kit, settings)
    other_rules, other_figures = rules_and_figures(kit, against, "--against-set")
    chosen = Options(
        rules=rules | other_rules,
        figures=figures | other_figures,
        players=options.players,
        seats=tuple(options.seats.split(",")) if options.seats else None,
        policies=policies,
        players_file=players_file,
        seed=options.seed,
        tolerance=getattr(options, "tolerance", Options.tolerance),
    )
    try:
        contest = game.contest_of(board, kit, chosen)
    except FileProblems as problems:
        raise CommandError(str(problems), BAD_FILE) from None
    except Refused as problem:
        raise CommandError(f"{path}: cannot be simulated: {problem}", BAD_USAGE) from None
    return Run(path, board, kit, game, chosen, contest)


def rules_and_figures(
    kit: Kit, settings: Sequence[str], option: str = "--set"
) -> tuple[dict[str, Any], dict[str, int]]:
    """What `--set`, or another option like it, says: rule parameters, and figures, which have dots in their names."""
    figures = [setting for setting in settings if "." in setting.partition("=")[0]]
    rules = [setting for setting in settings if setting not in figures]
    return rule_values(kit, rules, option), _figures(figures, option)


def tell_if_unprepared(game: Game) -> None:
    """Says why the first game is waited for, unless looking for it has said something more to the point."""
    before = remarks_made()
    if not game.is_prepared() and remarks_made() == before:
        print(PREPARING, file=sys.stderr, flush=True)


def _figures(settings: list[str], option: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for setting in settings:
        name, equals, typed = setting.partition("=")
        try:
            value = resolve(typed) if equals else None
        except BadScalar as problem:
            raise CommandError(f"{option} {setting}: {problem}", BAD_USAGE) from None
        if not isinstance(value, int) or isinstance(value, bool):
            raise CommandError(f"{option} {setting}: write NAME=VALUE with a whole number", BAD_USAGE)
        found[name.strip()] = value
    return found


def _list_policies(game: Game, kit: Kit) -> NoReturn:
    """All of them, instead of playing: like a question for help."""
    offered = []
    for one in game.policies_for(kit):
        offered.append((one.name, f"{one.title}: {one.about}"))
        if one.name == STRONG:
            offered.append((f"{STRONG}:N", f"The same with N playouts of a decision, such as {STRONG}:400."))
    if game.trainable is not None:
        offered.append((f"{TRAINED}:FILE", "Trained players of a file that `board-designer train` has written."))
    offered.append(("FILE.yaml", "A file with players for every policy."))
    wide = max(len(name) for name, _ in offered)
    print(f"Policies of {kit.title}; the first is the usual one, and seats may have a list of them")
    for name, about in offered:
        print(f"  {name:<{wide}}  {about}")
    raise SystemExit(FINE)


def _policies(text: str | None) -> tuple[tuple[str, ...], Path | None]:
    if text is None:
        return (), None
    names = tuple(name.strip() for name in text.split(","))
    if text.endswith((".yaml", ".yml", ".json")) and not any(map(is_file, names)):
        return (), Path(text)
    return names, None


def counted(text: str) -> int:
    plain = text.replace(",", "").replace("_", "")
    if not plain.isascii() or not plain.isdigit() or int(plain) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least 1")
    return int(plain)


def seed(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) >= 2**62:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to {2**62 - 1}")
    return int(text)
