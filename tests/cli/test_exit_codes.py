"""How a command ends when something goes wrong that nobody foresaw: never with 1, which means findings."""

import os
import signal
import subprocess
import sys

import pytest

from board_designer.cli import lint_command
from board_designer.cli.main import main
from board_designer.io.shipped_files import folder

STARTER = str(folder("sample_boards") / "starter.board.yaml")


def raising(problem):
    def execute(options):
        raise problem

    return execute


@pytest.mark.parametrize(
    "problem", [ZeroDivisionError("by nothing"), UnicodeEncodeError("utf-8", "\udcff", 0, 1, "no"), RecursionError()]
)
def test_a_fault_of_the_program_ends_with_4_and_a_line(problem, monkeypatch, capsys):
    monkeypatch.delenv("BOARD_DESIGNER_DEBUG", raising=False)
    monkeypatch.setattr(lint_command, "execute", raising(problem))
    assert main(["lint", STARTER]) == 4
    told = capsys.readouterr()
    assert told.out == ""
    assert type(problem).__name__ in told.err
    assert "fault of the program" in told.err
    assert "BOARD_DESIGNER_DEBUG=1" in told.err
    assert "Traceback" not in told.err


def test_where_it_happened_is_shown_when_asked_for(monkeypatch, capsys):
    monkeypatch.setenv("BOARD_DESIGNER_DEBUG", "1")
    monkeypatch.setattr(lint_command, "execute", raising(ZeroDivisionError("by nothing")))
    assert main(["lint", STARTER]) == 4
    assert "Traceback" in capsys.readouterr().err


@pytest.mark.parametrize(("problem", "code"), [(MemoryError(), 4), (KeyboardInterrupt(), 130)])
def test_other_ends(problem, code, monkeypatch, capsys):
    monkeypatch.setattr(lint_command, "execute", raising(problem))
    assert main(["lint", STARTER]) == code
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "line",
    [
        ["kits"],
        ["lint", STARTER, "--all"],
        pytest.param(["info", STARTER, "--format", "json"], marks=pytest.mark.slow),
    ],
)
def test_a_reader_that_goes_away_is_no_fault(line):
    program = "from board_designer.cli.main import run; run()"
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([sys.executable, "-c", program, *line], stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_interrupt_ends_with_130():
    program = (
        "import os, signal, time; from board_designer.cli import main, lint_command\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in a job that a shell runs beside it\n"
        "def execute(options):\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "    while True: time.sleep(0.01)  # another thread may have got the signal; Python is told in a moment\n"
        "lint_command.execute = execute\n"
        f"import sys; sys.argv[1:] = ['lint', {STARTER!r}]; main.run()"
    )
    done = subprocess.run([sys.executable, "-c", program], stderr=subprocess.PIPE)
    assert done.returncode == 130 == 128 + signal.SIGINT
    assert b"Traceback" not in done.stderr


def test_help_and_readme_list_the_codes(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "4 a fault of the program itself; 130 interrupted" in told
