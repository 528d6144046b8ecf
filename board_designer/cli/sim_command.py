"""`board-designer sim FILE...`: plays a board many times and says what that shows."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from dataclasses import replace

from board_designer.cli.boards import refuse_to_replace_boards, write_output
from board_designer.cli.contests import Run, add_play_arguments, contest_run, tell_if_unprepared
from board_designer.cli.faults import tell_errors
from board_designer.cli.outcome import BAD_USAGE, FINE, CommandError
from board_designer.cli.playing import add_amount_arguments, add_tolerance_arguments, goal, played
from board_designer.cli.reporting import insist_on_page_name, played_by, subject_of
from board_designer.kits.simulating import Body
from board_designer.reports.html.report import report_html
from board_designer.reports.sim_csv import sim_csv
from board_designer.reports.sim_json import run_data, sim_document, sim_json
from board_designer.reports.sim_text import sim_text
from board_designer.simulate import Goal, Record


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="a board; of several, each is compared with the first"
    )
    add_amount_arguments(parser)
    add_play_arguments(parser)
    parser.add_argument("--against", metavar="FILE", help="compare with this board, game by game")
    parser.add_argument(
        "--against-set", metavar="NAME=VALUE", action="append", default=[], help="compare with these rules as well"
    )
    add_tolerance_arguments(parser)
    parser.add_argument("--json", metavar="OUT", help="write everything as JSON; - for the terminal")
    parser.add_argument("--csv", metavar="OUT", help="write all numbers as one table; - for the terminal")
    parser.add_argument("--html", metavar="OUT", help="write a page to look at and to send; of one run")
    parser.add_argument("--quiet", action="store_true", help="say nothing that was not asked for")


def execute(options: argparse.Namespace) -> int:
    _insist_on_sense(options)
    runs = [contest_run(path, options.set, options) for path in options.files]
    if options.against or options.against_set:
        runs.append(contest_run(options.against or options.files[0], [*options.set, *options.against_set], options))
    for one in {one.path: one for one in runs}.values():
        if not options.quiet:
            tell_errors(one.path, one.board, "simulated all the same, as far as the rules allow")
    tell_if_unprepared(runs[0].game)
    records = [played(runs[0], goal(runs[0], options), options)]
    for one in runs[1:]:
        records.append(played(one, Goal(games=records[0].n_games), options))
    bodies = [one.game.results(one.contest, record, one.options) for one, record in zip(runs, records, strict=True)]
    _tell(options, runs, records, bodies)
    return FINE


def _insist_on_sense(options: argparse.Namespace) -> None:
    to_terminal = [f"--{name} -" for name in ("json", "csv", "html") if getattr(options, name) == "-"]
    if len(to_terminal) > 1:
        both = " and ".join(to_terminal)
        raise CommandError(f"{both} would both write to the terminal; give one of them a file", BAD_USAGE)
    refuse_to_replace_boards(options.json, options.csv, options.html)
    if options.html:
        if len(options.files) > 1 or options.against or options.against_set:
            raise CommandError("--html tells of one run; leave out what it is compared with", BAD_USAGE)
        insist_on_page_name(options.html)


# ---- Telling -----------------------------------------------------------------------------------------------------


def _tell(options: argparse.Namespace, runs: list[Run], records: list[Record], bodies: list[Body]) -> None:
    first = runs[0]
    differences = []
    for one, record in zip(runs[1:], records[1:], strict=True):
        try:
            pair = (first.contest, records[0]), (one.contest, record)
            differences.append(first.game.differences(*pair, options.tolerance))
        except first.game.Refused as problem:
            raise CommandError(f"{first.path} and {one.path}: {problem}", BAD_USAGE) from None
    told = list(zip(runs[1:], bodies[1:], differences, strict=True))
    compared = [{"run": run_data(one.path, body), "differences": change} for one, body, change in told]
    document = sim_document(first.path, bodies[0], compared)
    if options.json:
        write_output(options.json, sim_json(document).encode())
    if options.csv:
        write_output(options.csv, sim_csv(document).encode())
    if options.html:
        subject = replace(subject_of(first.path, first.board), played=played_by(first, records[0], bodies[0]))
        write_output(options.html, report_html(subject).encode("utf-8"))
    if options.quiet or "-" in (options.json, options.csv, options.html):
        return
    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    again = _again(options, records[0].n_games)
    if not told:
        sys.stdout.write(sim_text(first.game.page(bodies[0]), again, colour))
    for one, body, change in told:
        page = one.game.differences_page(bodies[0], body, change)
        sys.stdout.write(sim_text(page, again if one is runs[-1] else "", colour))


def _again(options: argparse.Namespace, games: int) -> str:
    """The line that repeats the run."""
    words = ["board-designer", "sim", *options.files, "--games", str(games), "--seed", str(options.seed)]
    for name in ("players", "seats", "policy", "against"):
        if getattr(options, name) is not None:
            words += [f"--{name}", str(getattr(options, name))]
    words += [word for setting in options.set for word in ("--set", setting)]
    words += [word for setting in options.against_set for word in ("--against-set", setting)]
    if options.tolerance != 0.02:
        words += ["--tolerance", f"{100 * options.tolerance:g}%"]
    return shlex.join(words)
