"""`board-designer sim FILE...`: plays a board many times and says what that shows."""

from __future__ import annotations

import argparse
import os
import shlex
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from board_designer.cli.boards import write_output
from board_designer.cli.contests import Run, add_play_arguments, contest_run, counted, tell_if_unprepared
from board_designer.cli.outcome import BAD_USAGE, FINE, CommandError
from board_designer.kits.checking import check
from board_designer.kits.simulating import USUAL_GAMES, Body, goal_of
from board_designer.lint.wording import number_of
from board_designer.reports.sim_csv import sim_csv
from board_designer.reports.sim_json import run_data, sim_document, sim_json
from board_designer.reports.sim_text import sim_text
from board_designer.simulate import Goal, Record, run


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="a board; of several, each is compared with the first"
    )
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--games", metavar="N", type=counted, help=f"how many games (usually {USUAL_GAMES:,})")
    many.add_argument(
        "--width", metavar="1%", type=_share, help="play until every seat's win rate is as sure as this, either way"
    )
    add_play_arguments(parser)
    parser.add_argument("--against", metavar="FILE", help="compare with this board, game by game")
    parser.add_argument(
        "--against-set", metavar="NAME=VALUE", action="append", default=[], help="compare with these rules as well"
    )
    parser.add_argument("--threads", metavar="N", type=counted, help="how many games at once; changes no result")
    parser.add_argument("--tolerance", metavar="2%", type=_share, default=0.02, help="how unequal is still fair")
    parser.add_argument("--json", metavar="OUT", help="write everything as JSON; - for the terminal")
    parser.add_argument("--csv", metavar="OUT", help="write all numbers as one table; - for the terminal")
    parser.add_argument("--quiet", action="store_true", help="say nothing that was not asked for")


def execute(options: argparse.Namespace) -> int:
    if options.json == "-" and options.csv == "-":
        raise CommandError(
            "--json - and --csv - would both write to the terminal; give one of them a file", BAD_USAGE
        )
    runs = [contest_run(path, options.set, options) for path in options.files]
    if options.against or options.against_set:
        runs.append(contest_run(options.against or options.files[0], [*options.set, *options.against_set], options))
    for one in {one.path: one for one in runs}.values():
        _tell_faults(one, options.quiet)
    tell_if_unprepared(runs[0].game)
    records = [_played(runs[0], _goal(runs[0], options), options)]
    for one in runs[1:]:
        records.append(_played(one, Goal(games=records[0].n_games), options))
    bodies = [one.game.results(one.contest, record, one.options) for one, record in zip(runs, records, strict=True)]
    _tell(options, runs, records, bodies)
    return FINE


# ---- What is asked for -------------------------------------------------------------------------------------------


def _goal(one: Run, options: argparse.Namespace) -> Goal:
    return goal_of(one.game, one.contest, options.games, options.width)


# ---- Playing -----------------------------------------------------------------------------------------------------


def _played(one: Run, goal: Goal, options: argparse.Namespace) -> Record:
    with _progress(one.path, options.quiet) as (tell, hide), _interrupt_at_once(hide):
        return run(one.contest, goal, workers=options.threads, progress=tell)


@contextmanager
def _progress(name: str, quiet: bool) -> Iterator[tuple[Any, Any]]:
    """A bar on stderr, where somebody can see it; and what takes it away."""
    if quiet or not sys.stderr.isatty():
        yield None, lambda: None
        return
    # Only now, since nobody without a terminal needs it.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    with bar:
        task = bar.add_task(Path(name).name, total=None)
        yield lambda done, wanted: bar.update(task, completed=done, total=wanted), bar.stop


@contextmanager
def _interrupt_at_once(hide: Any) -> Iterator[None]:
    """Ctrl-C ends the program on the spot: a compiler at work cannot be asked to stop, and no file is open yet."""

    def leave(number: int, frame: FrameType | None) -> None:
        hide()
        sys.stderr.flush()
        os._exit(130)

    before = signal.signal(signal.SIGINT, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# ---- Telling -----------------------------------------------------------------------------------------------------


def _tell_faults(one: Run, quiet: bool) -> None:
    errors = sum(finding.severity == "error" and not finding.excluded for finding in check(one.board).findings)
    if errors and not quiet:
        print(
            f"{one.path}: lint finds {number_of(errors, 'error')}; simulated all the same, as far as the rules allow",
            file=sys.stderr,
        )


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
    if options.quiet or "-" in (options.json, options.csv):
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


# ---- Values on the command line ----------------------------------------------------------------------------------


def _share(text: str) -> float:
    """1%, or 0.01."""
    try:
        value = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        value = 0.0
    if not 0.0001 <= value < 0.5:
        raise argparse.ArgumentTypeError(f"{text!r} is not a share such as 1% or 0.01")
    return value
