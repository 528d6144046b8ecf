"""`board-designer templates`: what `new` can make, and with which parameters; and the samples it can copy."""

from __future__ import annotations

import argparse
import json
import sys

from board_designer.cli.board_arguments import read_board
from board_designer.cli.exit_codes import FINE
from board_designer.io.shipped_files import samples
from board_designer.kits import templates


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=["text", "json"], default="text", help="text or JSON")


def execute(options: argparse.Namespace) -> int:
    if options.format == "json":
        listed = [
            {
                "name": template.name,
                "kit": template.kit,
                "doc": template.doc,
                "parameters": [{"name": p.name, "default": p.default, "doc": p.doc} for p in template.parameters],
            }
            for template in templates().values()
        ]
        json.dump(listed, sys.stdout, indent=1)
        sys.stdout.write("\n")
        return FINE
    for template in templates().values():
        print(f"{template.name}  ({template.kit})\n    {template.doc}")
        for parameter in template.parameters:
            flag = f"--{parameter.name.replace('_', '-')} {parameter.default}"
            print(f"      {flag:<20} {parameter.doc}")
    print("empty  (any kit)\n    A blank grid.")
    for flag, doc in (("--kit NAME", "the kit it is for"), ("--size 12x9", "columns x rows of cells or hexes")):
        print(f"      {flag:<20} {doc}")
    print(f"      {'--orientation flat':<20} hexes with an edge on top; pointy ones have a corner there")
    print("\nSamples, copied as they are")
    for name, path in samples().items():
        board = read_board(str(path))
        print(f"  {name:<14} {board.title} ({board.kit})")
    print("\nMake a board with: board-designer new NAME -o FILE.board.yaml")
    return FINE
