"""Experiments that are played in a moment."""

from pathlib import Path

from board_designer.experiments.experiment_file import FORMAT, experiment_of
from board_designer.experiments.experiment_plan import plan_of
from board_designer.experiments.experiment_run import run_experiment
from board_designer.io.json_text import json_text
from board_designer.io.shipped_files import folder

RING = str(folder("sample_boards") / "usual_ring.board.yaml")
PARK = str(folder("sample_boards") / "park_hexagon.board.yaml")


def asked(**fields):
    """A ring under two rules, 24 games of each."""
    usual = {
        "title": "A test",
        "boards": [RING],
        "rules": {"packs": [2, 3]},
        "games": 24,
        "measures": ["rounds", "win_spread.seats"],
    }
    return {name: value for name, value in (usual | fields).items() if value is not None}


def planned(**fields):
    return plan_of(experiment_of(asked(**fields)))


def played(tmp_path: Path, **fields):
    return run_experiment(planned(**fields), tmp_path / "found", workers=1)


def written(tmp_path: Path, **fields) -> Path:
    path = tmp_path / "mine.experiment.json"
    path.write_text(json_text({"format": FORMAT, **asked(**fields)}, indent=1), "utf-8")
    return path


def files_in(found: Path) -> dict[str, bytes]:
    return {str(path.relative_to(found)): path.read_bytes() for path in sorted(found.rglob("*")) if path.is_file()}
