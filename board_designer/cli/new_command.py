"""`board-designer new TEMPLATE -o FILE`: a board to start from: of a template, empty, or the copy of a sample."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

from board_designer.board.model import Board
from board_designer.cli.board_arguments import insist_on_new_name, read_board, save
from board_designer.cli.exit_codes import BAD_USAGE, FINE, CommandError
from board_designer.io.board_writer import yaml_text
from board_designer.io.shipped_files import samples
from board_designer.kits import find_kit, kit_names, templates
from board_designer.kits.blank_board import blank_template
from board_designer.kits.template import BadParameter

EMPTY = "empty"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    kinds = parser.add_subparsers(dest="template", metavar="TEMPLATE", required=True)
    for template in templates().values():
        sub = kinds.add_parser(template.name, help=template.doc, description=f"{template.doc} Kit: {template.kit}.")
        for parameter in template.parameters:
            sub.add_argument(
                f"--{parameter.name.replace('_', '-')}",
                dest=f"template_{parameter.name}",
                metavar="VALUE",
                default=parameter.default,
                help=f"{parameter.doc} (default {parameter.default})",
            )
        _add_output(sub)
    _add_empty(kinds)
    for name in samples():
        words = f"copy the sample {name}"
        _add_output(kinds.add_parser(name, help=words, description=f"{words[:1].upper()}{words[1:]}."))


def _add_empty(kinds: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """An empty board of any kit. What can be asked for depends on its grid, and is checked when the kit is known."""
    words = "an empty board of any kit"
    sub = kinds.add_parser(EMPTY, help=words, description=f"{words[:1].upper()}{words[1:]}.")
    sub.add_argument("--kit", required=True, choices=kit_names(), help="the kit it is for")
    sub.add_argument("--size", metavar="VALUE", help="columns x rows of cells or hexes (default: as the kit says)")
    how = "of hexes: a corner on top, or an edge (default: as the kit says)"
    sub.add_argument("--orientation", choices=("pointy", "flat"), help=how)
    _add_output(sub)


def _add_output(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--title", help="the title of the board")
    parser.add_argument("-o", "--output", metavar="FILE", help="the file to write (default: the terminal)")
    parser.add_argument("--force", action="store_true", help="replace an existing file")


def _made(options: argparse.Namespace) -> Board:
    template = templates().get(options.template)
    if options.template == EMPTY:
        template = blank_template(find_kit(options.kit))  # type: ignore[arg-type]
        typed = {name: value for name in ("size", "orientation") if (value := getattr(options, name)) is not None}
        if unknown := set(typed) - {knob.name for knob in template.parameters}:
            reason = f"boards of {options.kit} have square cells, and no {unknown.pop()}"
            raise CommandError(f"board-designer new {EMPTY}: {reason}", BAD_USAGE)
    elif template is not None:
        typed = {p.name: str(getattr(options, f"template_{p.name}")) for p in template.parameters}
    else:
        return read_board(str(samples()[options.template]))
    try:
        return template.make(**typed)
    except BadParameter as problem:
        raise CommandError(f"board-designer new {template.name}: {problem}", BAD_USAGE) from None


def execute(options: argparse.Namespace) -> int:
    board = _made(options)
    if options.title:
        board = replace(board, title=options.title)
    if options.output in (None, "-"):
        sys.stdout.write(yaml_text(board))
        return FINE
    insist_on_new_name(options.output, options.force)
    save(board, options.output)
    title = board.title or "an untitled board"
    print(f"{options.output}: {title}, {len(board.spaces)} spaces", file=sys.stderr)
    return FINE
