"""`board-designer options FILE`: what the seat to move can play in a position."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from board_designer.board.frozen_mapping import thaw
from board_designer.board.model import Space
from board_designer.cli.board_arguments import add_set_argument, kit_of, read_board, rule_values
from board_designer.cli.exit_codes import BAD_USAGE, FINE, CommandError
from board_designer.games.playing.play_options import Refused
from board_designer.geometry.footprint import Hexes
from board_designer.io.json_text import json_text
from board_designer.kits.options_of_kit import NoOptions, options_of
from board_designer.showing.playable_options import PlayableOption, by_what
from board_designer.words import counted, legible


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a board, .board.yaml or .board.json")
    parser.add_argument("--format", choices=["text", "json"], default="text", help="text or JSON")
    add_set_argument(parser)


def execute(options: argparse.Namespace) -> int:
    board = read_board(options.file)
    kit = kit_of(board)
    try:
        found = options_of(kit, board, rule_values(kit, options.set))
    except (NoOptions, Refused) as problem:
        raise CommandError(str(problem), BAD_USAGE) from None
    if options.format == "json":
        told = {"file": legible(options.file), "options": [_data(option) for option in found]}
        sys.stdout.write(json_text(told, indent=1))
    else:
        sys.stdout.writelines(f"{line}\n" for line in _lines(found))
    return FINE


def _lines(options: Sequence[PlayableOption]) -> Iterator[str]:
    yield f"{counted(len(options), 'option')}." if options else "Nothing can be played."
    for what, some in by_what(options).items():
        yield ""
        yield f"{what} ({len(some)})"
        yield from (f"  {option.words}" for option in some)


def _data(option: PlayableOption) -> dict[str, Any]:
    told = {"what": option.what, "words": option.words, "laid": [_laid(piece) for piece in option.laid]}
    return told if option.to_move is None else {**told, "to_move": option.to_move}


def _laid(piece: Space) -> dict[str, Any]:
    told: dict[str, Any] = {"id": piece.id, "type": piece.type}
    if isinstance(piece.footprint, Hexes):
        told["hexes"] = [list(cell) for cell in piece.footprint.hexes]
    if piece.seat is not None:
        told["seat"] = piece.seat
    return {**told, "props": thaw(piece.props)} if piece.props else told
