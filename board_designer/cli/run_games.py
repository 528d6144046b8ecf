"""What `sim` and `report` share: how many games are played, and playing them with something to look at meanwhile."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from board_designer.cli.cluster_arguments import add_cluster_argument
from board_designer.cli.exit_codes import INTERRUPTED
from board_designer.cli.interrupts import on_interrupt, say_at_once
from board_designer.cli.play_arguments import Run, counted
from board_designer.games.playing.play_options import USUAL_GAMES, Options
from board_designer.games.results.players_verdict import usual_contest
from board_designer.simulate import Goal, Record, run


def add_amount_arguments(parser: argparse.ArgumentParser) -> None:
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--games", metavar="N", type=counted, help=f"how many games (default {USUAL_GAMES:,})")
    many.add_argument(
        "--width",
        metavar="1%",
        type=share,
        help="play until every seat's win rate is known to within this, either way",
    )


def add_tolerance_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--threads", metavar="N", type=counted, help="how many games to play at once; does not change results"
    )
    add_cluster_argument(parser)
    parser.add_argument(
        "--tolerance",
        metavar="2%",
        type=share,
        default=Options.tolerance,
        help="how far from the fair share a win rate still counts as fair",
    )


def goal(one: Run, options: argparse.Namespace) -> Goal:
    return one.game.goal_of(one.contest, options.games, options.width)


def played(one: Run, goal: Goal, quiet: bool, executor: Executor | None, workers: int | None) -> Record:
    with shown_progress(one.path, quiet) as (tell, hide), interrupt_at_once(hide):
        return run(one.contest, goal, executor=executor, workers=workers, progress=tell)


def as_usual(one: Run, record: Record, quiet: bool, executor: Executor | None, workers: int | None) -> Record | None:
    """The same games under the usual players, where trained ones have played them: so the verdict can tell the player
    from the board."""
    usual = usual_contest(one.contest)
    if usual is None:
        return None
    return played(replace(one, contest=usual), Goal(games=record.n_games), quiet, executor, workers)


@contextmanager
def shown_progress(name: str, quiet: bool) -> Iterator[tuple[Any, Any]]:
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
def interrupt_at_once(hide: Any, last_words: Callable[[], str] = str) -> Iterator[None]:
    """Ctrl-C ends the program on the spot: a compiler at work cannot be asked to stop, and no file is open yet, or
    only one that is whole at any moment."""

    def leave() -> None:
        with suppress(RuntimeError):  # the bar was being drawn
            hide()
        say_at_once(last_words())
        os._exit(INTERRUPTED)

    with on_interrupt(leave):
        yield


def share(text: str) -> float:
    """1%, or 0.01."""
    try:
        value = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        value = 0.0
    if not 0.0001 <= value < 0.5:
        raise argparse.ArgumentTypeError(f"{text!r} is not a share, such as 1% or 0.01")
    return value
