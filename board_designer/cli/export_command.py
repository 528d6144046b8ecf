"""`board-designer export FILE --to FORMAT -o OUT`: a board for people, printers, engines and other tools."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from board_designer.board.model import Board
from board_designer.cli.board_arguments import (
    add_set_argument,
    kit_of,
    read_board,
    refuse_to_replace_boards,
    write_files,
    write_output,
)
from board_designer.cli.board_warnings import errors_in, tell_errors, tell_rules_left_out
from board_designer.cli.exit_codes import BAD_USAGE, FINE, CommandError
from board_designer.cli.play_arguments import rules_and_figures, tell_if_unprepared
from board_designer.handoff.export_options import BadChoice, Choice, chosen
from board_designer.handoff.exporters import (
    CannotExport,
    Exporter,
    Written,
    export,
    exporter_for,
    exporters,
    stem_of,
)
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import NoSimulator, game_of
from board_designer.kits.print_file import print_file_of
from board_designer.words import listed, short


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = "formats:\n" + "\n".join(f"  {one.name:10}{one.doc}" for one in exporters().values())
    parser.add_argument("file", metavar="FILE", help="a board, .board.yaml or .board.json")
    parser.add_argument("--to", metavar="FORMAT", help="one of the formats below (default: by the ending of OUT)")
    parser.add_argument("-o", "--output", metavar="OUT", required=True, help="the file to write; - for stdout")
    add_set_argument(parser, "a rule parameter or a figure")
    add_choices(parser)


def add_choices(parser: argparse.ArgumentParser) -> None:
    """What can be chosen for a format, one option each; formats that offer the same share it."""
    offered: dict[str, list[str]] = {}
    by_name: dict[str, Choice] = {}
    for exporter in exporters().values():
        for choice in exporter.choices:
            offered.setdefault(choice.name, []).append(exporter.name)
            by_name.setdefault(choice.name, choice)
    for name, choice in by_name.items():
        parser.add_argument(
            _option(choice),
            metavar=_values(choice),
            help=f"{', '.join(offered[name])}: {choice.doc} {_usually(choice)}".replace("%", "%%"),
        )


def _option(choice: Choice) -> str:
    return f"--{choice.name.replace('_', '-')}"


def _with_options(remark: str, exporter: Exporter) -> str:
    """A remark that names choices as the window calls them, with the options they are here."""
    for choice in exporter.choices:
        remark = remark.replace(choice.called, _option(choice))
    return remark


def _values(choice: Choice) -> str:
    named = {"yes_no": "yes|no", "number": "N", "text": "TEXT"}
    return named.get(choice.kind) or "|".join(name for name, _ in choice.options)


def _usually(choice: Choice) -> str:
    match choice.default:
        case "" | None:
            return ""
        case bool(on):
            return f"Default: {'yes' if on else 'no'}."
        case float(number):
            return f"Default: {short(number)}."
        case other:
            return f"Default: {other}."


def execute(options: argparse.Namespace) -> int:
    exporter = _exporter(options)
    if Path(options.output).is_dir():
        inside = Path(options.output) / f"{Path(options.file).name.split('.')[0]}{exporter.endings[0]}"
        raise CommandError(f"{options.output} is a folder; name the file in it, such as {inside}", BAD_USAGE)
    refuse_to_replace_boards(options.output)
    board = read_board(options.file)
    rules, figures = rules_and_figures(kit_of(board), options.set) if options.set else ({}, {})
    names = {choice.name for one in exporters().values() for choice in one.choices}
    given = {name: getattr(options, name) for name in names if getattr(options, name) is not None}
    try:
        _tell_if_slow(exporter, board, given)
        written = export(board, exporter.name, rules, given, stem_of(options.output, exporter), figures)
    except (CannotExport, BadChoice) as problem:
        raise CommandError(_with_options(str(problem), exporter), BAD_USAGE) from None
    _put(written, options, exporter)
    if not exporter.is_picture:
        tell_errors(options.file, errors_in(board), "exported anyway")
        tell_rules_left_out(options.file, board)
    for remark in written.remarks:
        print(_with_options(remark, exporter), file=sys.stderr)
    return FINE


def _tell_if_slow(exporter: Exporter, board: Board, given: Mapping[str, str]) -> None:
    """Games are played for some formats, and the first ones on a machine wait for the compiler."""
    if not exporter.plays_for or not chosen(exporter.choices, given)[exporter.plays_for]:
        return
    kit = find_kit(board.kit)
    with suppress(NoSimulator):
        if kit is not None and print_file_of(kit).counts_by_games:
            tell_if_unprepared(game_of(kit))


def _exporter(options: argparse.Namespace) -> Exporter:
    found = exporters().get(options.to) if options.to else exporter_for(options.output)
    if found is None:
        asked = f"there is no format {options.to!r}; " if options.to else ""
        raise CommandError(f"{asked}give the format with --to: {listed(exporters(), last='or')}", BAD_USAGE)
    return found


def _put(written: Written, options: argparse.Namespace, exporter: Exporter) -> None:
    """Each file where it belongs."""
    if options.output == "-":
        if len(written.files) > 1:
            what = f"{exporter.title}: {len(written.files)} files cannot be written to the terminal"
            raise CommandError(f"{what}; give -o a name", BAD_USAGE)
        write_output("-", next(iter(written.files.values())))
        return
    folder, stem = Path(options.output).parent, stem_of(options.output, exporter)
    targets = {
        Path(options.output) if not end else folder / f"{stem}{end}": data for end, data in written.files.items()
    }
    write_files(targets)
    if len(targets) > 1:
        print(f"Written: {listed(targets)}.", file=sys.stderr)
