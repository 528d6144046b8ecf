"""`board-designer experiment` as a person uses it."""

import os
import signal
import subprocess
import sys
import tempfile
import time

import pytest
from command_line import said, started, written_to

from board_designer.io.shipped_files import folder

RING = folder("sample_boards") / "usual_ring.board.yaml"
TEXT = f"""format: board-designer-experiment/1
title: Jokers
boards: [{RING}]
rules: {{jokers_per_pack: [2, 3]}}
games: 24
measures: [jokers, rounds]
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "jokers.experiment.yaml"
    path.write_text(TEXT, "utf-8")
    return path


def test_it_tells_and_writes_and_says_the_same_again(file, tmp_path, capsys):
    out = tmp_path / "found"
    code, text, _ = said(capsys, "experiment", file, "-o", out, "--threads", "1")
    assert code == 0
    assert text.startswith("Jokers\n")
    assert "Again: board-designer experiment" in text
    names = {path.name for path in out.iterdir()}
    assert {"experiment.json", "blocks.jsonl", "runs.csv", "results.json", "report.html"} <= names
    assert said(capsys, "experiment", file, "-o", out)[:2] == (code, text)
    assert said(capsys, "experiment", file, "-o", out, "--quiet")[:2] == (0, "")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals like this")
def test_an_interrupt_says_what_is_kept_and_how_to_go_on(file, tmp_path):
    file.write_text(TEXT.replace("games: 24", "games: 4000000"), "utf-8")
    journal = tmp_path / "found" / "blocks.jsonl"
    words = ["experiment", str(file), "-o", str(journal.parent), "--threads", "1"]
    with tempfile.TemporaryFile() as file_of_err:
        command = started(*words, out=file_of_err, err=file_of_err)
        while command.poll() is None and not (journal.exists() and journal.read_bytes().count(b"\n") > 1):
            time.sleep(0.05)
        os.kill(command.pid, signal.SIGINT)
        code, err = command.wait(), written_to(file_of_err)
    assert code == 130
    assert err.endswith(" games are kept. The same command goes on from there.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits like this")
def test_a_disk_that_takes_no_more_is_told_and_the_same_command_goes_on(file, tmp_path, capsys):
    import resource

    file.write_text(TEXT.replace("games: 24", "games: 200"), "utf-8")
    words = ["experiment", str(file), "--threads", "1", "-o"]
    assert said(capsys, *words, tmp_path / "whole", "--quiet")[0] == 0
    command = [
        sys.executable,
        "-c",
        "from board_designer.cli.main import run; run()",
        *words,
        str(tmp_path / "found"),
    ]
    cut = subprocess.run(
        command, check=False, stderr=subprocess.PIPE, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000)),
    )  # fmt: skip
    journal = tmp_path / "found" / "blocks.jsonl"
    assert cut.returncode == 3
    why = "the file would be larger than allowed here. Games that were saved before are kept"
    assert cut.stderr.endswith(f"board-designer: {journal}: {why}\n")
    assert said(capsys, *words, journal.parent, "--quiet")[0] == 0
    assert journal.read_bytes() == (tmp_path / "whole" / "blocks.jsonl").read_bytes()


def test_faults_are_told_by_place(file, tmp_path, capsys):
    file.write_text(TEXT.replace("[2, 3]", "[2, 9]"), "utf-8")
    code, out, err = said(capsys, "experiment", file, "-o", tmp_path / "found")
    assert (code, out) == (3, "")
    assert err == f"{file}:4:30: jokers_per_pack must be 3 or 2, not 9\n"
    assert not (tmp_path / "found").exists()


def test_a_folder_of_another_experiment_is_refused(file, tmp_path, capsys):
    out = tmp_path / "found"
    said(capsys, "experiment", file, "-o", out, "--quiet")
    file.write_text(TEXT.replace("games: 24", "games: 28"), "utf-8")
    code, _, err = said(capsys, "experiment", file, "-o", out)
    assert code == 2
    assert "holds another experiment: games is 24 there, 28 here" in err
    code, _, err = said(capsys, "experiment", file, "-o", file)
    assert code == 2
    assert "results need a folder" in err


def test_files_of_somebody_else_are_not_replaced(file, tmp_path, capsys):
    report = tmp_path / "found" / "report.html"
    report.parent.mkdir()
    report.write_text("by hand", "utf-8")
    code, _, err = said(capsys, "experiment", file, "-o", report.parent)
    assert (code, err) == (2, f"{report.parent} has report.html of no experiment; take another folder\n")
    assert [path.name for path in report.parent.iterdir()] == ["report.html"]
    assert report.read_text("utf-8") == "by hand"


def test_a_shipped_experiment_goes_by_its_name(tmp_path, capsys):
    code, _, err = said(capsys, "experiment", "b1_swager_income", "-o", tmp_path / "found")
    assert code == 2
    assert err.endswith("did you mean b1_swagger_income?\n")


@pytest.mark.slow
def test_a_cluster_gives_the_same_bytes(file, tmp_path, capsys):
    pytest.importorskip("distributed")
    for folder_, more in (("here", ("--threads", "1")), ("there", ("--cluster", "local:2"))):
        assert said(capsys, "experiment", file, "-o", tmp_path / folder_, "--quiet", *more)[0] == 0
    here, there = ({path.name: path.read_bytes() for path in (tmp_path / one).iterdir()} for one in ("here", "there"))
    assert here == there
