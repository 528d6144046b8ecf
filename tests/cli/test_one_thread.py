"""The program's arrays are small: no threads are made for their arithmetic, neither by commands nor by the window."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
STARTER = str(ROOT / "sample_boards" / "starter.board.yaml")
COMMAND = f"""
import os, sys
from board_designer.cli.main import run
sys.argv = ["board-designer", "info", {STARTER!r}]
os._exit = sys.exit  # a command leaves at once; here somebody looks afterwards
try:
    run()
except SystemExit as end:
    assert not end.code
assert "numpy" in sys.modules
print(len(os.listdir("/proc/self/task")))
"""
WINDOW = """
import os, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from board_designer.app.run_application import show_window
assert "numpy" not in sys.modules
application = QApplication([])

def tell():
    print(os.environ.get("OPENBLAS_NUM_THREADS"), flush=True)
    os._exit(0)

QTimer.singleShot(0, tell)
show_window()
"""


# As many as this process may use: a container or `taskset` may leave it one of many.
needs_cores = pytest.mark.skipif(
    not Path("/proc/self/task").exists() or len(os.sched_getaffinity(0)) == 1, reason="no threads to be seen"
)


def last_line(program: str, state: Path, **more: str) -> str:
    world = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    world |= {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen", "BOARD_DESIGNER_STATE": str(state), **more}
    done = subprocess.run([sys.executable, "-c", program], env=world, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]


@needs_cores
def test_a_command_has_one_thread(tmp_path):
    assert last_line(COMMAND, tmp_path) == "1"


@needs_cores
def test_who_asks_for_more_has_them(tmp_path):
    assert last_line(COMMAND, tmp_path, OPENBLAS_NUM_THREADS="2") == "2"


def test_the_window_asks_for_one_before_arrays_are_loaded(tmp_path):
    assert last_line(WINDOW, tmp_path) == "1"
