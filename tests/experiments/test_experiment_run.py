"""What is played, what is written, and that it goes on where it was left."""

import csv
import io
import json
from threading import Event

import pytest
from small_boards import small_ring
from small_experiments import PARK, RING, files_in, planned, played

import board_designer as bd
from board_designer.experiments.block_journal import InUse, Journal
from board_designer.experiments.experiment_folder import OtherExperiment
from board_designer.experiments.experiment_run import run_experiment
from board_designer.io import FileProblems, save_board


def rows(folder) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO((folder / "runs.csv").read_text("utf-8"))))


def test_a_cell_has_the_games_and_numbers_of_a_single_run(tmp_path):
    played(tmp_path, games=48, measures=["rounds", "hits", "thrown", "win_rate.seat.1", "win_spread.seats"])
    for row in rows(tmp_path / "found"):
        alone = bd.sim(bd.load(RING), 48, rules={"packs": int(row["packs"])})
        assert float(row["rounds"]) == pytest.approx(alone["length"]["rounds"]["mean"]["value"], abs=1e-6)
        assert float(row["win_rate.seat.1"]) == pytest.approx(alone.win_rates[1].value, abs=1e-6)
        assert row["games"] == "48"


def test_threads_change_nothing(tmp_path):
    for workers in (1, 3):
        run_experiment(planned(games=60), tmp_path / str(workers), workers=workers)
    assert files_in(tmp_path / "1") == files_in(tmp_path / "3")


def test_the_folder_says_all_that_repeats_it(tmp_path):
    played(tmp_path, seed=7)
    held = json.loads((tmp_path / "found" / "experiment.json").read_text("utf-8"))
    assert held["experiment"]["seed"] == 7
    assert held["boards"]["usual_ring"].startswith("sha256:")
    assert [cell["packs"] for cell in held["cells"]] == [2, 3]


def test_the_tables_say_the_same(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    played(tmp_path)
    table = parquet.read_table(tmp_path / "found" / "runs.parquet").to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in table] == rows(tmp_path / "found")


def test_what_was_played_is_not_played_again(tmp_path):
    """Of a journal that breaks off in the middle of a line, whole lines are kept and the rest is played anew."""
    played(tmp_path)
    folder = tmp_path / "found"
    whole = files_in(folder)
    journal = folder / "blocks.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:4]) + lines[4][:40])
    plan, kept = planned(), []
    keep = Journal.add
    try:
        Journal.add = lambda self, counts: (kept.append(counts), keep(self, counts))  # type: ignore[method-assign]
        run_experiment(plan, folder, workers=1)
    finally:
        Journal.add = keep  # type: ignore[method-assign]
    assert len(kept) == len(lines) - 4
    assert files_in(folder) == whole


def test_a_run_that_is_stopped_writes_no_tables_and_goes_on(tmp_path):
    whole = played(tmp_path / "whole")
    stop, told = Event(), []

    def progress(done, wanted):
        told.append((done, wanted))
        if done:
            stop.set()

    plan, folder = planned(), tmp_path / "found"
    found = run_experiment(plan, folder, workers=1, progress=progress, cancel=stop)
    assert not found.complete
    assert told[-1][1] == 48
    assert not (folder / "runs.csv").exists()
    assert run_experiment(plan, folder, workers=1).complete
    assert files_in(folder) == files_in(tmp_path / "whole" / "found")
    assert whole.complete


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"games": 28}, "games is 24 there, 28 here"),
        ({"seed": 2}, "seed is not set there, 2 here"),
        ({"rules": {"packs": [2, 1]}}, "rules.packs is [2, 3] there, [2, 1] here"),
        ({"boards": [PARK], "rules": None}, "boards"),
    ],
)
def test_a_folder_of_another_experiment_is_refused_with_what_differs(fields, words, tmp_path):
    played(tmp_path)
    before = files_in(tmp_path / "found")
    with pytest.raises(OtherExperiment) as problem:
        played(tmp_path, **fields)
    assert words in str(problem.value)
    assert files_in(tmp_path / "found") == before


def test_a_folder_is_for_one_run_at_a_time(tmp_path):
    played(tmp_path)
    journal = Journal(tmp_path / "found")
    with pytest.raises(InUse):
        played(tmp_path)
    journal.close()
    played(tmp_path)


def test_a_broken_line_is_refused_with_its_place(tmp_path):
    played(tmp_path)
    journal = tmp_path / "found" / "blocks.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(lines[0] + b"{}\n" + lines[1])
    with pytest.raises(FileProblems, match=r"blocks.jsonl:2:1: this line is no block of games"):
        played(tmp_path)


def test_games_go_on_until_seats_are_sure_enough(tmp_path):
    board = tmp_path / "small.board.yaml"
    save_board(small_ring(), board)
    found = played(tmp_path, boards=[str(board)], games=None, width=0.06)
    for one in found.cells:
        reaches = [one.rate(measure).reach for measure in found.plan.measures if measure.name.startswith("win_rate")]
        assert all(reach <= 0.06 for reach in reaches)
        assert one.games % 500 == 0
        assert 500 < one.games < 3000


def test_what_changes_together_is_one_factor(tmp_path):
    found = played(
        tmp_path,
        rules=None,
        variants={"Cards": {"few": {"packs": 1, "jokers_per_pack": 2}, "many": {"packs": 3}}},
        players=None,
    )
    assert [one.cell.levels[-1].title for one in found.cells] == ["few", "many"]
    assert found.plan.contest(found.plan.cells[0]).subject.rules["packs"] == 1
