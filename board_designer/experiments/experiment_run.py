"""Running an experiment in a folder: begun, or gone on with where it was left."""

from __future__ import annotations

from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from board_designer.experiments.block_journal import Journal
from board_designer.experiments.cell_results import CellResults, cell_results
from board_designer.experiments.cell_runner import play_cells
from board_designer.experiments.effects import Effects, effects_of
from board_designer.experiments.experiment_folder import RUNS, TABLE, claim
from board_designer.experiments.experiment_plan import Plan
from board_designer.experiments.runs_table import csv_of, parquet_of, rows_of
from board_designer.experiments.setup_distribution import KindOfBoard, kinds_of_boards
from board_designer.io.atomic_write import atomic_write
from board_designer.simulate.batch_runner import Cancel, Progress


@dataclass(frozen=True, eq=False)
class Experiment:
    """`complete`: every cell has all the games it is to have."""

    plan: Plan
    cells: tuple[CellResults, ...]
    complete: bool

    @property
    def games(self) -> int:
        return sum(one.games for one in self.cells)

    @cached_property
    def effects(self) -> Effects:
        return effects_of(self.plan, self.cells)

    @cached_property
    def kinds(self) -> tuple[KindOfBoard, ...]:
        return kinds_of_boards(self.plan, self.cells)


def run_experiment(
    plan: Plan,
    folder: Path,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> Experiment:
    """Plays what is not played yet and writes the tables. Stopped at any moment and called again, it goes on.

    Raises `OtherExperiment` or `InUse` where the folder is not for this one to use.
    """
    claim(folder, plan)
    with closing(Journal(folder)) as journal:
        blocks = play_cells(
            plan, journal.found, journal.add, executor=executor, workers=workers, progress=progress, cancel=cancel
        )
        complete = not (cancel is not None and cancel.is_set())
        if complete:
            journal.sort(blocks)
    found = Experiment(plan, cell_results(plan, blocks), complete)
    if complete:
        rows = rows_of(plan, found.cells)
        atomic_write(folder / RUNS, csv_of(rows))
        table = parquet_of(rows)
        if table is not None:
            atomic_write(folder / TABLE, table)
    return found
