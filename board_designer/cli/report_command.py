"""`board-designer report FILE -o OUT.html`: all there is to say of a board, on one page to send and to print."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import Any

from board_designer.cli.board_arguments import insist_on_page_name, read_board, refuse_to_replace_boards, write_output
from board_designer.cli.cluster_arguments import players_of
from board_designer.cli.exit_codes import FINE, CommandError
from board_designer.cli.play_arguments import (
    Run,
    add_play_arguments,
    contest_run,
    rules_and_figures,
    tell_if_unprepared,
)
from board_designer.cli.report_contents import played_by, subject_of
from board_designer.cli.run_games import add_amount_arguments, add_tolerance_arguments, as_usual, goal, played
from board_designer.reports.html.html_report import report_html

AS_USUAL: dict[str, Any] = {"players": None, "seats": None, "policy": None, "set": []}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a board, .board.yaml or .board.json")
    parser.add_argument("-o", "--output", metavar="OUT", required=True, help="the file to write; - for stdout")
    add_amount_arguments(parser)
    add_play_arguments(parser)
    add_tolerance_arguments(parser)
    parser.add_argument("--quiet", action="store_true", help="print nothing but what was asked for")


def execute(options: argparse.Namespace) -> int:
    refuse_to_replace_boards(options.output)
    insist_on_page_name(options.output)
    board = read_board(options.file)
    subject = subject_of(options.file, board)
    if subject.kit is not None:
        rules_and_figures(subject.kit, options.set)  # a slip is told, also where nothing can be played
    one = _run_or_reason(options)
    if isinstance(one, Run):
        tell_if_unprepared(one.game)
        with players_of(options) as players:
            record = played(one, goal(one, options), options.quiet, *players)
            usual = as_usual(one, record, options.quiet, *players)
        subject = replace(subject, played=played_by(one, one.game.results(one.contest, record, usual=usual)))
    else:
        subject = replace(subject, why_not=one)
        if not options.quiet:
            print(f"{options.file}: not played: {one}", file=sys.stderr)
    write_output(options.output, report_html(subject).encode("utf-8"))
    return FINE


def _run_or_reason(options: argparse.Namespace) -> Run | str:
    """The contest; or why the board cannot be played. What was asked for in vain is a slip, and ends the command."""
    try:
        return contest_run(options.file, options.set, options)
    except CommandError as problem:
        usual = argparse.Namespace(**{**vars(options), **AS_USUAL})
        try:
            contest_run(options.file, [], usual)
        except CommandError as reason:
            return str(reason).removeprefix(f"{options.file}: cannot be simulated: ")
        raise problem from None
