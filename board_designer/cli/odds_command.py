"""`board-designer odds`: the chances of a game's dice or cards, exact, and simulated where a game does that."""

from __future__ import annotations

import argparse
import sys

from board_designer.cli.board_arguments import add_set_argument, in_colour, kit_named, sample_path
from board_designer.cli.exit_codes import BAD_USAGE, FINE, CommandError
from board_designer.cli.play_arguments import counted, rules_and_figures, seed
from board_designer.games.playing.play_options import Options, Refused
from board_designer.io import load_board
from board_designer.kits.game_of_kit import NoSimulator, odds_of
from board_designer.reports.sim_text import sim_text

DUELS = 100_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--kit", metavar="NAME", help="the kit whose rules are used (default: that of the sample board)"
    )
    add_set_argument(parser)
    parser.add_argument(
        "--games",
        metavar="N",
        type=counted,
        default=DUELS,
        help="how many fights of each kind to simulate, in games with fights",
    )
    parser.add_argument(
        "--seed", metavar="S", type=seed, default=1, help="seed of the random numbers; another seed makes other rolls"
    )


def execute(options: argparse.Namespace) -> int:
    kit = kit_named(options.kit or load_board(sample_path()).kit)
    rules, figures = rules_and_figures(kit, options.set)
    chosen = Options(rules=rules, figures=figures, seed=options.seed)
    try:
        odds = odds_of(kit)
    except NoSimulator as problem:
        raise CommandError(str(problem), BAD_USAGE) from None
    try:
        page = odds.odds_page(kit, chosen, options.games)
    except Refused as problem:
        raise CommandError(str(problem), BAD_USAGE) from None
    sys.stdout.write(sim_text(page, "", in_colour()))
    return FINE
