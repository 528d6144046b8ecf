"""`board-designer diff A B`: what became of a board, in spaces, links, settings, play and problems."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from board_designer.board.model import Board
from board_designer.cli.board_arguments import add_today_argument, in_colour, refuse_to_replace_boards, write_output
from board_designer.cli.exit_codes import BAD_FILE, BAD_USAGE, FINDINGS, FINE, CommandError
from board_designer.cli.git_diff import git_diff
from board_designer.drawing.marks import Picture
from board_designer.io.board_file import board_from
from board_designer.io.file_problems import FileProblems
from board_designer.io.source_text import Source, read_source
from board_designer.reports.diff.comparison import Comparison
from board_designer.reports.diff.diff_json import diff_json
from board_designer.reports.diff.diff_text import diff_text
from board_designer.words.numbers import MM_PER_INCH

MOST_PIXELS_ACROSS = 3000
USUAL_DPI = 100.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = (
        "exit code: 0 the same board, 1 different, 2 bad usage, 3 a file that cannot be read\n\n"
        "for git diff: git config diff.board.command 'board-designer diff --git'\n"
        "and in .gitattributes: *.board.yaml diff=board"
    )
    parser.add_argument("files", metavar="FILE", nargs="*", help="the earlier board and the later one")
    parser.add_argument("--format", choices=["text", "json"], default="text", help="text or JSON")
    parser.add_argument("--picture", metavar="OUT", help="also draw both boards with the changes: OUT.svg or OUT.png")
    parser.add_argument("--all", action="store_true", help="show every change, even if there are many")
    parser.add_argument("--exit-zero", action="store_true", help="exit with 0 even if the boards differ")
    add_today_argument(parser)
    parser.add_argument(
        "--git", metavar="…", nargs=argparse.REMAINDER, help="the form in which git calls it for a file"
    )


def execute(options: argparse.Namespace) -> int:
    if options.git is not None:
        # Through git's pager a terminal is looked at all the same.
        colour = in_colour(is_paged=bool(os.environ.get("GIT_PAGER_IN_USE")))
        sys.stdout.write(git_diff(options.git, options.today, colour, options.all))
        return FINE
    if len(options.files) != 2:
        raise CommandError("board-designer diff: give two boards, the earlier one first", BAD_USAGE)
    if options.picture:
        _insist_on_picture(options)
    (before, old), (after, new) = _both(options.files)
    comparison = Comparison(old, new, options.today)
    names = (before.name, after.name)
    if options.picture:
        _draw(comparison, options.picture, names)
    if options.format == "json":
        sys.stdout.write(diff_json(comparison, *names))
    else:
        sys.stdout.write(diff_text(comparison, *names, colour=in_colour(), everything=options.all))
        if comparison.same:
            sys.stdout.write(_about_the_files(before, after))
    return FINE if comparison.same or options.exit_zero else FINDINGS


def _both(files: list[str]) -> list[tuple[Source, Board]]:
    """Both boards; where they cannot be read, what is wrong with each of them."""
    read, wrong = [], []
    for name in files:
        try:
            source = read_source(name)
            read.append((source, board_from(source)))
        except FileProblems as problems:
            wrong.append(str(problems))
    if wrong:
        raise CommandError("\n".join(dict.fromkeys(wrong)), BAD_FILE)
    return read


def _about_the_files(before: Source, after: Source) -> str:
    if before.text == after.text:
        return "The files are identical, too.\n"
    if before.is_json != after.is_json:
        old, new = ("JSON" if source.is_json else "YAML" for source in (before, after))
        return f"Only the files differ: {old} and {new}.\n"
    return "Only the files differ: in how they are written, not in what they say.\n"


def _insist_on_picture(options: argparse.Namespace) -> None:
    target = Path(options.picture)
    if target.suffix.lower() not in (".svg", ".png"):
        raise CommandError(f"--picture {options.picture}: the name must end in .svg or .png", BAD_USAGE)
    refuse_to_replace_boards(options.picture)


def _draw(comparison: Comparison, target: str, names: tuple[str, str]) -> None:
    # Drawing is loaded only when a picture is wanted.
    from board_designer.reports.diff.diff_picture import diff_picture

    picture = diff_picture(comparison, *(Path(name).name for name in names))
    write_output(target, _png(picture) if target.lower().endswith(".png") else _svg(picture))


def _svg(picture: Picture) -> bytes:
    from board_designer.drawing.svg_writer import svg
    from board_designer.drawing.text_outlines import outlined

    return svg(outlined(picture)).encode("utf-8")


def _png(picture: Picture) -> bytes:
    from board_designer.drawing.qt_painter import png

    return png(picture, min(USUAL_DPI, MOST_PIXELS_ACROSS * MM_PER_INCH / picture.width))
