"""The window opens where nothing of its own can be kept: no home, or one that takes no files."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "games"))

from cache_troubles import as_nobody  # noqa: E402

OPEN = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from board_designer.app.window_manager import WindowManager
application = QApplication([])
window_manager = WindowManager(application)
window = window_manager.open_path(Path(sys.argv[1]))
application.processEvents()
print(window.isVisible(), window_manager.settings.last_folder.is_dir())
window.filing.close_confirmed = True
window.close()
"""


pytestmark = pytest.mark.few_spaces
KEPT_IN = ("BOARD_DESIGNER_STATE", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")


def opened(starter_file, before=(), **changes):
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **dict.fromkeys(KEPT_IN), **changes}
    environment = {name: value for name, value in environment.items() if value is not None}
    command = [*before, sys.executable, "-c", OPEN, str(starter_file)]
    done = subprocess.run(
        command, env=environment, cwd=starter_file.parent, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.stdout == "True True\n", done.stderr
    return [line for line in done.stderr.splitlines() if line.startswith("board-designer")]


@pytest.mark.slow
def test_an_account_without_a_home(starter_file, tmp_path):
    tmp_path.chmod(0o777)
    (line,) = opened(starter_file, as_nobody(), HOME=None, TMPDIR=str(tmp_path))
    assert "this account has no home folder" in line
    assert "BOARD_DESIGNER_STATE names another folder" in line
    made = {path.name for path in tmp_path.iterdir()} - {starter_file.name}
    assert "~" not in made
    assert [name for name in made if name.startswith("board-designer-") and name in line]


@pytest.fixture(params=["home is a file", pytest.param("a name too long for the disk", marks=pytest.mark.slow)])
def own_state(request, starter_file, tmp_path, monkeypatch):
    """Where the window of this test would keep its own."""
    for name in KEPT_IN:
        monkeypatch.delenv(name, raising=False)
    if request.param == "home is a file":
        monkeypatch.setenv("HOME", str(starter_file))
    else:
        monkeypatch.setenv("BOARD_DESIGNER_STATE", str(tmp_path / ("a" * 300)))


def test_a_place_that_takes_no_files(own_state, caplog, window):
    assert window.isVisible()
    assert window.application.settings.last_folder.is_dir()
    told = [record.getMessage() for record in caplog.get_records("setup")]
    (line,) = [message for message in told if message.startswith("board-designer")]
    assert "settings cannot be kept in " in line
