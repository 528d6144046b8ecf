"""`board-designer improve FILE`: searches for small changes that bring a board nearer to what the designer wants."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from board_designer.cli.board_arguments import (
    in_colour,
    insist_on_page_name,
    refuse_to_replace_boards,
    write_output,
)
from board_designer.cli.cluster_arguments import add_cluster_argument, players_of
from board_designer.cli.exit_codes import BAD_USAGE, FINE, CommandError
from board_designer.cli.improve_files import board_files, insist_on_places, told_of_others, write_boards
from board_designer.cli.interrupts import on_interrupt
from board_designer.cli.play_arguments import Run, add_play_arguments, contest_run, counted, tell_if_unprepared
from board_designer.games.playing.play_options import Refused
from board_designer.reports.improvement_page import improvement_page
from board_designer.reports.improvement_shown import improvement_of
from board_designer.reports.sim_text import sim_text
from board_designer.search.allowed import SYMMETRIES, NotAllowed
from board_designer.search.allowed_words import MOST, allowed_from, values_of_all
from board_designer.search.draft_search import improve_draft
from board_designer.search.front import NothingPlayed, Outcome
from board_designer.search.goal_words import BadGoal
from board_designer.search.improve import USUAL_BUDGET, Budget
from board_designer.showing.variant_values import Improvement
from board_designer.simulate import Halt


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the board to start from; it is not changed")
    parser.add_argument(
        "--goal", metavar="GOAL", action="append", default=[],
        help="seats, roles or teams even; turns=45..60 or any other number of sim in a range; dead-spaces; with a "
        "weight as in seats*2; several with commas (default: seats)",
    )  # fmt: skip
    parser.add_argument(
        "--most", metavar="N", type=counted,
        help="how many spaces and rules may change in all; a space whose links change counts once (default "
        f"{MOST}; where homes slide along a ring with what hangs on them, as many as {MOST} of them touch)",
    )  # fmt: skip
    parser.add_argument(
        "--moves", metavar="KIND,…",
        help="only these kinds: swap, move, retype, mirror, add, remove, link, unlink, rule (with --rule)",
    )  # fmt: skip
    parser.add_argument("--only", metavar="NAME", action="append", default=[], help="only spaces of this type or id")
    parser.add_argument("--keep", metavar="NAME", action="append", default=[], help="leave this type or space alone")
    parser.add_argument("--region", metavar="L,T,R,B", help="only within left, top, right and bottom, in cells")
    parser.add_argument("--symmetry", choices=[*SYMMETRIES], default="off", help="a symmetry to keep")
    parser.add_argument("--keep-counts", action="store_true", help="keep how many there are of each type")
    parser.add_argument(
        "--rule", metavar="NAME=LOW..HIGH", action="append", default=[],
        help="also try these values of a rule or figure; can be repeated",
    )  # fmt: skip
    parser.add_argument(
        "--games", metavar="N", type=counted, default=USUAL_BUDGET,
        help=f"games in all; the same seed and games give the same answer (default {USUAL_BUDGET:,})",
    )  # fmt: skip
    parser.add_argument(
        "--seconds", metavar="S", type=counted,
        help="end after about this long, if the games are not played by then; the answer then depends on the machine",
    )  # fmt: skip
    add_play_arguments(parser)
    parser.add_argument(
        "--threads", metavar="N", type=counted, help="how many games to play at once; does not change results"
    )
    add_cluster_argument(parser)
    parser.add_argument("--out", metavar="FOLDER", help="write the boards that were found there")
    parser.add_argument("--force", action="store_true", help="with --out: replace the boards of an earlier search")
    parser.add_argument("--json", metavar="OUT", help="write everything as JSON; - for the terminal")
    parser.add_argument("--html", metavar="OUT", help="write a web page with pictures")
    parser.add_argument("--quiet", action="store_true", help="print nothing but what was asked for")


def execute(options: argparse.Namespace) -> int:
    refuse_to_replace_boards(options.json, options.html)
    if options.html:
        insist_on_page_name(options.html)
    insist_on_places(options)
    one = contest_run(options.file, options.set, options)
    tell_if_unprepared(one.game)
    outcome = _searched(one, options)
    _tell(improvement_of(outcome, one.game), outcome.goal.words, one, options)
    return FINE


def _searched(one: Run, options: argparse.Namespace) -> Outcome:
    halt = Halt()
    try:
        allowed = allowed_from(
            one.board, one.kit, most=options.most, moves=_lists("--moves", [options.moves]),
            only=_lists("--only", options.only), keep=_lists("--keep", options.keep),
            region=_region(options.region), symmetry=options.symmetry, keep_counts=options.keep_counts,
            rules=values_of_all(options.rule),
        )  # fmt: skip
        with players_of(options) as (executor, workers), _progress(options) as tell, _stopped_by_hand(halt):
            return improve_draft(
                one.board, one.kit, one.game, one.options, options.goal, allowed,
                budget=Budget(options.games, options.seconds), executor=executor, workers=workers, progress=tell,
                cancel=halt,
            )  # fmt: skip
    except BadGoal as problem:
        raise CommandError(f"--goal: {problem}", BAD_USAGE) from None
    except NotAllowed as problem:
        faults = (f"--{option}: {fault}" for option, fault in problem.faults)
        raise CommandError("\n".join(faults), BAD_USAGE) from None
    except Refused as problem:
        raise CommandError(str(problem), BAD_USAGE) from None
    except NothingPlayed:
        raise KeyboardInterrupt from None


def _lists(option: str, texts: Sequence[str | None]) -> list[str]:
    """What is empty limits nothing, and nobody who typed the option means that."""
    found = [part.strip() for text in texts if text is not None for part in text.split(",")]
    if not all(found):
        raise CommandError(f"{option}: a name is missing", BAD_USAGE)
    return found


def _region(text: str | None) -> list[float] | None:
    if text is None:
        return None
    try:
        return [float(part) for part in text.split(",")]
    except ValueError:
        raise CommandError(f"--region: {text}: write left, top, right, bottom, such as 0,0,6,4", BAD_USAGE) from None


@contextmanager
def _stopped_by_hand(halt: Halt) -> Iterator[None]:
    """Ctrl-C ends the search, and what it found so far is told; a second one ends the program."""

    def stop() -> None:
        if halt.raised:
            raise KeyboardInterrupt
        halt.raise_()

    with on_interrupt(stop):
        yield


@contextmanager
def _progress(options: argparse.Namespace) -> Iterator[Any]:
    """A bar on stderr, where somebody can see it, with what is being done."""
    if options.quiet or not sys.stderr.isatty():
        yield None
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
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(Path(options.file).name, total=None)
        yield lambda done, wanted, doing: bar.update(
            task, completed=min(done, wanted), total=wanted, description=f"{doing} (Ctrl-C for the best so far)"
        )


# ---- Telling -----------------------------------------------------------------------------------------------------


def _tell(found: Improvement, goal: str, one: Run, options: argparse.Namespace) -> None:
    """The text first, then whatever can be written: the answer of a long search is not lost with one of its files."""
    files = board_files(options, found)
    told = improvement_page(found, one.board.heading, goal, files, options.set)
    page = sim_text(told, _again(found, options), in_colour())
    is_free = "-" not in (options.json, options.html)
    is_told = is_free and not options.quiet
    if is_told:
        sys.stdout.write(page)
        sys.stdout.flush()
    faults = [*_written(found, goal, one, options, files)]
    if is_told and (others := told_of_others(options, files)):
        print(others)
    if faults:
        if is_free and not is_told:
            sys.stdout.write(page)
        raise CommandError("\n".join(map(str, faults)), faults[0].code)


def _written(
    found: Improvement, goal: str, one: Run, options: argparse.Namespace, files: Sequence[str]
) -> Iterator[CommandError]:
    """Writes all that is asked for, and gives what could not be."""

    def as_json() -> None:
        from board_designer.reports.improvement_json import improvement_json

        write_output(options.json, improvement_json(found, options.file, goal, files).encode())

    def as_page() -> None:
        # Loaded when it is asked for: a page has pictures, and brings all that drawing needs.
        from board_designer.reports.html.improvement_html import improvement_html

        name = Path(options.file).name
        write_output(options.html, improvement_html(found, one.kit, goal, name, files, options.set).encode())

    wanted = ((options.json, as_json), (options.html, as_page), (options.out, lambda: write_boards(found, files)))
    for target, write in wanted:
        try:
            if target:
                write()
        except CommandError as fault:
            yield fault


def _again(found: Improvement, options: argparse.Namespace) -> str:
    """The line that repeats the search; nothing where it would not, since it was stopped or out of time."""
    if not found.complete or (options.seconds and found.games < options.games):
        return ""
    words = ["board-designer", "improve", options.file, "--games", str(options.games), "--seed", str(options.seed)]
    words += [word for goal in options.goal for word in ("--goal", goal)]
    for name in ("most", "moves", "players", "seats", "policy"):
        if getattr(options, name):
            words += [f"--{name}", str(getattr(options, name))]
    words += [f"--region={options.region}"] if options.region else []  # may begin with a minus
    for name in ("only", "keep", "rule", "set"):
        words += [word for value in getattr(options, name) for word in (f"--{name}", value)]
    words += ["--symmetry", options.symmetry] if options.symmetry != "off" else []
    words += ["--keep-counts"] if options.keep_counts else []
    return shlex.join(words)
