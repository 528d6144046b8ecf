"""Whole experiments: many boards and rules on the same dice, and what each of them changes."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from board_designer.experiments.block_journal import InUse
from board_designer.experiments.experiment_file import experiment_of, read_experiment
from board_designer.experiments.experiment_folder import OtherExperiment
from board_designer.experiments.experiment_plan import plan_of
from board_designer.experiments.experiment_run import Experiment, run_experiment
from board_designer.reports.experiment_files import write_report
from board_designer.reports.experiment_json import experiment_document
from board_designer.reports.experiment_text import experiment_page
from board_designer.reports.sim_text import sim_text
from board_designer.scripting.cluster_players import players_for
from board_designer.scripting.games import CannotPlay
from board_designer.words import counted


@dataclass(frozen=True, eq=False)
class Experimented:
    """What an experiment has shown. `document` is all of it, as `results.json` in its folder has it."""

    folder: Path
    document: Mapping[str, Any]
    _found: Experiment = field(repr=False)

    def __getitem__(self, name: str) -> Any:
        """A part of the document, as in `found["effects"]`."""
        return self.document[name]

    @property
    def cells(self) -> list[dict[str, Any]]:
        """A row for every cell: what was set, and every measure with its interval."""
        return list(self.document["cells"])

    @property
    def sentences(self) -> list[str]:
        """What clearly changes, and what does not."""
        return list(self.document["sentences"])

    def __str__(self) -> str:
        return sim_text(experiment_page(self._found))

    def __repr__(self) -> str:
        return f"<an experiment of {counted(len(self.cells), 'cell')}, {counted(self.document['games'], 'game')}>"


def experiment(
    asked: str | Path | Mapping[str, Any],
    folder: str | Path,
    *,
    threads: int | None = None,
    cluster: Any = None,
    executor: Executor | None = None,
) -> Experimented:
    """Play an experiment from a file, or from a mapping with the same fields, and write its results into a folder. It
    goes on where it was stopped. `cluster` has the games played elsewhere: what `bd.cluster` takes, or gives. Raises
    `FileProblems` with every fault of what was asked, `CannotPlay` where the folder holds another experiment, and
    `NoCluster`."""
    file = experiment_of(asked) if isinstance(asked, Mapping) else read_experiment(asked)
    plan = plan_of(file)
    try:
        with players_for(executor if cluster is None else cluster, threads) as (pool, workers):
            found = run_experiment(plan, Path(folder), executor=pool, workers=workers)
    except (OtherExperiment, InUse) as problem:
        raise CannotPlay(str(problem)) from None
    write_report(found, Path(folder))
    return Experimented(Path(folder), experiment_document(found), found)
