"""`board-designer sim FILE...`: plays a board many times and says what that shows."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING

from board_designer.cli.board_arguments import in_colour, insist_on_page_name, refuse_to_replace_boards, write_output
from board_designer.cli.board_warnings import errors_in, tell_errors
from board_designer.cli.cluster_arguments import players_of
from board_designer.cli.exit_codes import BAD_USAGE, FINE, CommandError
from board_designer.cli.play_arguments import Run, add_play_arguments, contest_run, tell_if_unprepared
from board_designer.cli.run_games import add_amount_arguments, add_tolerance_arguments, as_usual, goal, played
from board_designer.games.playing.play_options import Refused
from board_designer.games.results.result_texts import ToldResults
from board_designer.reports.sim_page import sim_page
from board_designer.reports.sim_text import sim_text
from board_designer.simulate import Goal
from board_designer.words import listed

if TYPE_CHECKING:
    from board_designer.by_hand.log_statistics import LoggedGames


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="a board; with several, each is compared with the first"
    )
    add_amount_arguments(parser)
    add_play_arguments(parser)
    parser.add_argument("--against", metavar="FILE", help="compare with this board, game by game")
    parser.add_argument(
        "--against-set", metavar="NAME=VALUE", action="append", default=[], help="compare with these rules as well"
    )
    parser.add_argument(
        "--logs",
        metavar="LOG",
        nargs="+",
        action="extend",
        default=[],
        help="show games that were played by hand beside the run: logs, or folders with logs",
    )
    add_tolerance_arguments(parser)
    parser.add_argument("--json", metavar="OUT", help="write everything as JSON; - for the terminal")
    parser.add_argument("--csv", metavar="OUT", help="write all numbers as one table; - for the terminal")
    parser.add_argument("--html", metavar="OUT", help="write a web page; for a single run only")
    parser.add_argument("--quiet", action="store_true", help="print nothing but what was asked for")


def execute(options: argparse.Namespace) -> int:
    _insist_on_sense(options)
    runs = [contest_run(path, options.set, options) for path in options.files]
    if options.against or options.against_set:
        runs.append(contest_run(options.against or options.files[0], options.set, options, options.against_set))
    tell_if_unprepared(runs[0].game)
    logs = _logs(options, runs[0])
    with players_of(options) as players, _looking_for_errors([] if options.quiet else runs):
        records = [played(runs[0], goal(runs[0], options), options.quiet, *players)]
        for one in runs[1:]:
            records.append(played(one, Goal(games=records[0].n_games), options.quiet, *players))
        # Two boards are compared as they were asked to be played; one alone gets a verdict.
        usual = as_usual(runs[0], records[0], options.quiet, *players) if len(runs) == 1 else None
    results = [one.game.results(one.contest, record, usual=usual) for one, record in zip(runs, records, strict=True)]
    _tell(options, runs, results, logs)
    return FINE


@contextmanager
def _looking_for_errors(runs: list[Run]) -> Iterator[None]:
    """Lints the boards while games are played, which needs no Python; then says what it found."""
    with ThreadPoolExecutor(1) as aside:
        counted = {one.path: aside.submit(errors_in, one.board) for one in runs}
        yield
    for path, errors in counted.items():
        tell_errors(path, errors.result(), "simulated anyway, as far as the rules allow")


def _logs(options: argparse.Namespace, one: Run) -> LoggedGames | None:
    if not options.logs:
        return None
    # Loaded for logs alone.
    from board_designer.cli.log_arguments import games_of_logs

    return games_of_logs(options.logs, one)


def _insist_on_sense(options: argparse.Namespace) -> None:
    to_terminal = [f"--{name} -" for name in ("json", "csv", "html") if getattr(options, name) == "-"]
    if len(to_terminal) > 1:
        both = "both" if len(to_terminal) == 2 else "all"
        raise CommandError(
            f"{listed(to_terminal)} would {both} be written to the terminal; give one of them a file", BAD_USAGE
        )
    refuse_to_replace_boards(options.json, options.csv, options.html)
    if options.logs and (options.html or len(options.files) > 1 or options.against or options.against_set):
        raise CommandError("--logs is for a single run, in words, as JSON or as a table", BAD_USAGE)
    if options.html:
        if len(options.files) > 1 or options.against or options.against_set:
            raise CommandError("--html is for a single run; leave out the comparison", BAD_USAGE)
        insist_on_page_name(options.html)


# ---- Telling -----------------------------------------------------------------------------------------------------


def _tell(options: argparse.Namespace, runs: list[Run], results: list[ToldResults], logs: LoggedGames | None) -> None:
    first, before = runs[0], results[0]
    differences = []
    for one, after in zip(runs[1:], results[1:], strict=True):
        try:
            differences.append(after.against(before, options.tolerance))
        except Refused as problem:
            raise CommandError(f"{first.path} and {one.path}: {problem}", BAD_USAGE) from None
    told = list(zip(runs[1:], results[1:], differences, strict=True))
    if options.json or options.csv:
        # As with a page below: what only a file needs is loaded for a file.
        from board_designer.reports.sim_csv import sim_csv
        from board_designer.reports.sim_data import differences_data, sim_data
        from board_designer.reports.sim_json import run_data, sim_document, sim_json

        compared = [
            {"run": run_data(one.path, sim_data(after)), "differences": differences_data(change)}
            for one, after, change in told
        ]
        document = sim_document(first.path, sim_data(before), compared)
        if logs is not None:
            from board_designer.reports.logs_beside_run import logs_data

            document["logs"] = logs_data(logs)
        if options.json:
            write_output(options.json, sim_json(document).encode())
        if options.csv:
            write_output(options.csv, sim_csv(document).encode())
    if options.html:
        # Loaded when it is asked for: a page has pictures, and brings all that drawing needs.
        from board_designer.cli.report_contents import page_of

        write_output(options.html, page_of(first, before))
    if options.quiet or "-" in (options.json, options.csv, options.html):
        return
    colour = in_colour()
    again = _again(options, before.results.games)
    if logs is not None:
        from board_designer.reports.logs_beside_run import logs_page

        sys.stdout.write(sim_text(logs_page(logs, before.results), again, colour))
    elif not told:
        sys.stdout.write(sim_text(sim_page(before), again, colour))
    for one, after, change in told:
        from board_designer.reports.sim_compared import differences_page

        page = differences_page(before.results, after.results, change)
        sys.stdout.write(sim_text(page, again if one is runs[-1] else "", colour))


def _again(options: argparse.Namespace, games: int) -> str:
    """The line that repeats the run."""
    words = ["board-designer", "sim", *options.files, "--games", str(games), "--seed", str(options.seed)]
    for name in ("players", "seats", "policy", "against"):
        if getattr(options, name) is not None:
            words += [f"--{name}", str(getattr(options, name))]
    words += [word for setting in options.set for word in ("--set", setting)]
    words += [word for setting in options.against_set for word in ("--against-set", setting)]
    words += ["--logs", *options.logs] if options.logs else []
    if options.tolerance != 0.02:
        words += ["--tolerance", f"{100 * options.tolerance:g}%"]
    return shlex.join(words)
