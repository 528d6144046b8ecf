"""`--cluster`: the same files as without it, a line where it cannot be used, and no process outlives the command."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from board_designer.cli.main import main
from board_designer.io.shipped_files import folder

RING = str(folder("sample_boards") / "usual_ring.board.yaml")
ROOT = Path(__file__).parents[2]


def written(out, *options):
    words = [sys.executable, "-m", "board_designer", "sim", RING, "--games", "200", "--quiet", "--json", str(out)]
    done = subprocess.run([*words, *options], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return out.read_bytes()


def test_the_numbers_are_those_of_one_thread(tmp_path):
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    there = written(tmp_path / "there.json", "--cluster", "local:2")
    here = tmp_path / "here.json"
    assert main(["sim", RING, "--games", "200", "--quiet", "--json", str(here), "--threads", "1"]) == 0
    assert there == here.read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "output"),
    [
        (["improve", "uneven_ring", "--games", "4000", "--most", "1"], "--json"),
        (["train", "park_hexagon", "--generations", "2", "--games", "24", "--rounds", "1", "--judged", "200"], "-o"),
    ],
)
def test_searching_and_learning_come_to_the_same_as_on_one_thread(words, output, tmp_path):
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    command, board, *more = words
    out, found = tmp_path / "out.yaml", []
    for where in (["--cluster", "local:2"], ["--threads", "1"]):
        path = str(folder("sample_boards") / f"{board}.board.yaml")
        asked = [sys.executable, "-m", "board_designer", command, path, *more, "--quiet", output, str(out), *where]
        done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        found.append((done.stdout, out.read_bytes()))
        out.unlink()
    assert found[0] == found[1]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("number", [signal.SIGKILL, pytest.param(signal.SIGINT, marks=pytest.mark.slow)])
def test_a_command_that_is_killed_takes_its_workers_along(number):
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    mark = f"BOARD_DESIGNER_TESTED_BY={os.getpid()}-{number}"
    name, _, value = mark.partition("=")
    words = ["sim", RING, "--games", "10000000", "--quiet", "--cluster", "local:1"]
    command = subprocess.Popen(
        [sys.executable, "-m", "board_designer", *words],
        cwd=ROOT,
        env={**os.environ, name: value},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests in the background ignore it
    )
    until(lambda: command.poll() is not None or any("spawn_main" in worker for worker in marked_with(mark)))
    assert command.poll() is None
    command.send_signal(number)
    assert command.wait() == {signal.SIGKILL: -9, signal.SIGINT: 130}[number]
    until(lambda: not marked_with(mark))


def marked_with(mark):
    """The command lines of all processes with this in their environment."""
    found = []
    for path in Path("/proc").iterdir():
        try:
            if path.name.isdigit() and mark.encode() in (path / "environ").read_bytes().split(b"\0"):
                found.append((path / "cmdline").read_text())
        except OSError:  # it ended meanwhile, or belongs to somebody else
            continue
    return [words for words in found if words]  # one that has ended has none


def until(what):
    end = time.monotonic() + 120
    while not what():
        assert time.monotonic() < end, "it did not come to pass"
        time.sleep(0.2)  # to look through all processes takes a while


@pytest.mark.parametrize(
    ("cluster", "told"),
    [
        ("local:0", "write local:N with a whole number from 1 to 1,024"),
        ("local:two", "write local:N with a whole number from 1 to 1,024"),
        ("somewhere", "this is not the address of a scheduler; write an address such as tcp://192.168.1.5:8786"),
        ("127.0.0.1:99999", "this is not the address of a scheduler"),
        ("", "this is not the address of a scheduler"),
        ("nowhere.json", "the file cannot be read: No such file or directory"),
    ],
)
def test_what_names_no_cluster_is_told(cluster, told, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["sim", RING, "--cluster", cluster]) == 2
    assert capsys.readouterr().err.startswith(f"--cluster {cluster}: {told}")


def test_a_file_that_is_no_scheduler_file_is_told(capsys, tmp_path):
    for text in ("", "[]", "{}", "{"):
        (tmp_path / "s.json").write_text(text)
        assert main(["sim", RING, "--cluster", str(tmp_path / "s.json")]) == 2
        assert "is not a file that `dask scheduler --scheduler-file` wrote" in capsys.readouterr().err


def test_threads_are_for_this_machine(capsys):
    assert main(["sim", RING, "--cluster", "local:2", "--threads", "2"]) == 2
    assert capsys.readouterr().err == "--threads is for this machine alone; leave it out with --cluster\n"


def test_nobody_who_answers_and_nothing_installed(capsys, monkeypatch):
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    monkeypatch.setattr("board_designer.simulate.cluster.ANSWER_SECONDS", 0.2)
    assert main(["sim", RING, "--cluster", "tcp://127.0.0.1:9"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("--cluster tcp://127.0.0.1:9: no dask scheduler answers at tcp://127.0.0.1:9 (")
    assert told.endswith("start one with: dask scheduler\n")
    with socket.create_server(("127.0.0.1", 0)) as mute:  # listens, and says nothing that dask understands
        assert main(["sim", RING, "--cluster", f"127.0.0.1:{mute.getsockname()[1]}"]) == 2
    assert "no dask scheduler answers at 127.0.0.1:" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["sim", RING, "--cluster", "local:2"]) == 2
    assert 'install it with: pip install "board-designer[cluster]"\n' in capsys.readouterr().err
