"""`board-designer info FILE`: counts, sizes and the play graph of a board."""

from __future__ import annotations

import argparse
import sys

from board_designer.cli.board_arguments import add_set_argument, kit_of, read_board, rule_values
from board_designer.cli.exit_codes import FINE
from board_designer.io.json_text import json_text
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure
from board_designer.reports.structure_report import structure_data
from board_designer.reports.structure_text import structure_text
from board_designer.words import legible


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a board, .board.yaml or .board.json")
    parser.add_argument("--format", choices=["text", "json"], default="text", help="text or JSON")
    add_set_argument(parser)


def execute(options: argparse.Namespace) -> int:
    board = read_board(options.file)
    # An unknown kit is no error here, unless rules of it are to be set.
    kit = kit_of(board) if options.set else find_kit(board.kit)
    rules = rule_values(kit, options.set) if kit else {}
    structure = Structure(board, kit, rules) if kit else None
    data = structure_data(board, kit, structure, rules)
    if options.format == "json":
        sys.stdout.write(json_text({"file": legible(options.file), **data}, indent=1))
    else:
        sys.stdout.write(structure_text(data, kit))
    return FINE
