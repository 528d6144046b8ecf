"""What is written beside the tables of an experiment: all of it for programs, and as a page."""

from __future__ import annotations

from pathlib import Path

from board_designer.experiments.experiment_folder import PAGE, RESULTS
from board_designer.experiments.experiment_run import Experiment
from board_designer.io.atomic_write import atomic_write
from board_designer.reports.experiment_json import experiment_json
from board_designer.reports.html.experiment_html import experiment_html


def write_report(found: Experiment, folder: Path) -> None:
    atomic_write(folder / RESULTS, experiment_json(found).encode())
    atomic_write(folder / PAGE, experiment_html(found).encode())
