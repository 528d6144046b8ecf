"""`board-designer export FILE --to svg|png|json -o OUT`: a board for people, printers and engines."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from board_designer.board.model import Board
from board_designer.cli.boards import add_set_argument, kit_of, read_board, rule_values, write_output
from board_designer.cli.outcome import BAD_FILE, BAD_USAGE, FINE, CommandError
from board_designer.drawing.style import Style
from board_designer.kits import find_kit

DEFAULT_DPI = 150.0


def as_svg(board: Board, rules: Mapping[str, Any], _: float) -> bytes:
    from board_designer.drawing.picture import draw
    from board_designer.drawing.svg import svg

    return svg(draw(board, _style(board, rules))).encode("utf-8")


def as_png(board: Board, rules: Mapping[str, Any], dpi: float) -> bytes:
    from board_designer.cli.qt_check import explain_missing_libraries
    from board_designer.drawing.paint import TooManyPixels, png
    from board_designer.drawing.picture import draw

    if not 1 <= dpi <= 4800:
        raise CommandError("--dpi goes from 1 to 4800", BAD_USAGE)
    try:
        return png(draw(board, _style(board, rules)), dpi)
    except TooManyPixels as problem:
        raise CommandError(str(problem), BAD_USAGE) from None
    except ImportError as problem:
        raise CommandError(explain_missing_libraries(problem), BAD_FILE) from None


def as_json(board: Board, rules: Mapping[str, Any], _: float) -> bytes:
    from board_designer.io.engine import engine_text
    from board_designer.kits.structure import Structure

    return engine_text(Structure(board, kit_of(board), rules).engine_facts()).encode("utf-8")


# Format -> what makes its bytes, from a board, the rules set for this run and a resolution.
EXPORTERS: dict[str, Callable[[Board, Mapping[str, Any], float], bytes]] = {
    "json": as_json,
    "png": as_png,
    "svg": as_svg,
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a board, .board.yaml or .board.json")
    parser.add_argument("--to", choices=sorted(EXPORTERS), help="the format; else by the ending of OUT")
    parser.add_argument("-o", "--output", metavar="OUT", required=True, help="where to write it; - for stdout")
    parser.add_argument("--dpi", type=float, default=DEFAULT_DPI, help="dots per inch of a PNG (default 150)")
    add_set_argument(parser)


def execute(options: argparse.Namespace) -> int:
    kind = options.to or Path(options.output).suffix.lstrip(".").lower()
    if kind not in EXPORTERS:
        raise CommandError(f"say the format with --to: one of {', '.join(sorted(EXPORTERS))}", BAD_USAGE)
    board = read_board(options.file)
    if options.output != "-" and Path(options.output).resolve() == Path(options.file).resolve():
        raise CommandError(f"{options.output} is the board itself; choose another name", BAD_USAGE)
    rules = rule_values(kit_of(board), options.set) if options.set else {}
    write_output(options.output, EXPORTERS[kind](board, rules, options.dpi))
    return FINE


def _style(board: Board, rules: Mapping[str, Any]) -> Style:
    """The look of the kit; a plain one where the kit is unknown, so that the board can still be seen."""
    kit = find_kit(board.kit)
    return kit.style_under({**board.rules, **rules}) if kit else Style()
