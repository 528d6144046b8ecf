"""`board-designer experiment FILE -o FOLDER`: plays what a file asks, and goes on where it was left."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path

from board_designer.cli.board_arguments import in_colour
from board_designer.cli.cluster_arguments import add_cluster_argument, players_of
from board_designer.cli.exit_codes import BAD_FILE, BAD_USAGE, FINE, CommandError
from board_designer.cli.play_arguments import counted, tell_if_unprepared
from board_designer.cli.run_games import interrupt_at_once, shown_progress
from board_designer.experiments.block_journal import InUse
from board_designer.experiments.experiment_file import read_experiment
from board_designer.experiments.experiment_folder import PAGE, RUNS, OtherExperiment
from board_designer.experiments.experiment_plan import plan_of
from board_designer.experiments.experiment_run import Experiment, run_experiment
from board_designer.io.file_problems import FileProblems
from board_designer.io.shipped_files import experiments
from board_designer.reports.experiment_files import write_report
from board_designer.reports.experiment_text import experiment_page
from board_designer.reports.sim_text import sim_text
from board_designer.simulate.batch_runner import Progress
from board_designer.words import counted as several
from board_designer.words import did_you_mean, listed


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="an experiment, such as mine.experiment.yaml, or the name of a shipped one"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FOLDER",
        required=True,
        help="where results go; if it was stopped there before, it goes on",
    )
    parser.add_argument(
        "--threads", metavar="N", type=counted, help="how many games to play at once; does not change results"
    )
    add_cluster_argument(parser)
    parser.add_argument("--quiet", action="store_true", help="print nothing")


def execute(options: argparse.Namespace) -> int:
    folder = Path(options.output)
    if folder.exists() and not folder.is_dir():
        raise CommandError(f"{folder} is a file; results need a folder", BAD_USAGE)
    try:
        plan = plan_of(read_experiment(_path_of(options.file)))
        tell_if_unprepared(plan.game)
        with (
            players_of(options) as (executor, workers),
            shown_progress(options.file, options.quiet) as (tell, hide),
            interrupt_at_once(hide, stopped := _Stopped(tell, options.quiet)),
        ):
            found = run_experiment(plan, folder, executor=executor, workers=workers, progress=stopped.hear)
    except FileProblems as problems:
        raise CommandError(str(problems), BAD_FILE) from None
    except (OtherExperiment, InUse) as problem:
        raise CommandError(str(problem), BAD_USAGE) from None
    write_report(found, folder)
    if not options.quiet:
        _tell(found, options)
    return FINE


class _Stopped:
    """What Ctrl-C says at last. It hears how many games are on disk."""

    def __init__(self, tell: Progress | None, quiet: bool) -> None:
        self._tell, self._quiet, self._games = tell, quiet, 0

    def hear(self, games: int, wanted: int | None) -> None:
        self._games = games
        if self._tell is not None:
            self._tell(games, wanted)

    def __call__(self) -> str:
        kept = f"; {several(self._games, 'game is', 'games are')} kept" if self._games else ""
        return "" if self._quiet else f"Stopped{kept}. The same command goes on from there.\n"


def _path_of(name: str) -> Path | str:
    """A file, or else an experiment that comes with the program."""
    shipped = experiments()
    if Path(name).exists() or name.endswith((".yaml", ".yml", ".json")):
        return name
    if name not in shipped:
        there = did_you_mean(name, shipped) or f"; there are {listed(shipped)}"
        raise CommandError(f"{name} is no file, and no experiment of that name is shipped{there}", BAD_USAGE)
    return shipped[name]


def _tell(found: Experiment, options: argparse.Namespace) -> None:
    again = shlex.join(["board-designer", "experiment", options.file, "-o", options.output])
    sys.stdout.write(sim_text(experiment_page(found), again, in_colour()))
    folder = Path(options.output)
    print(f"With charts: {folder / PAGE}\nAll cells: {folder / RUNS}")
