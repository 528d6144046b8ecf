"""A screen of our own for windows that are really shown."""

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import platformdirs
import pytest
from person import PATIENCE_S
from Xlib import X, display
from Xlib.error import XError

HERE = Path(__file__).parent


class Screen:
    def __init__(self, display: str, teller: subprocess.Popen[str], folder: Path) -> None:
        self.display, self._teller, self.folder = display, teller, folder

    @property
    def environment(self) -> dict[str, str]:
        own = {"DISPLAY": self.display, "QT_QPA_PLATFORM": "xcb", "HOME": str(self.folder)}
        # The simulator is compiled for the whole machine, not for this home.
        kernels = {"BOARD_DESIGNER_CACHE": str(platformdirs.user_cache_path("board-designer"))}
        return {**kernels, **os.environ, **own, "BOARD_DESIGNER_STATE": str(self.folder / "state")}

    def start(self, *values: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, *values], env=self.environment, cwd=self.folder)

    def sees_a_window(self, title: str) -> bool:
        """Whether a window of that title comes onto the screen; patience only ends a test that hangs."""
        connection, end = display.Display(self.display), time.monotonic() + PATIENCE_S
        try:
            while time.monotonic() < end:
                # A window may be gone again before it is asked for its name.
                with contextlib.suppress(XError):
                    for window in connection.screen().root.query_tree().children:
                        if window.get_wm_name() == title and window.get_attributes().map_state == X.IsViewable:
                            return True
                time.sleep(0.1)
        finally:
            connection.close()
        return False

    def run(self, story: str) -> subprocess.CompletedProcess[str]:
        assert self._teller.stdin is not None
        assert self._teller.stdout is not None
        self._teller.stdin.write(f"{json.dumps([story, self.environment])}\n")
        self._teller.stdin.flush()
        code = int(self._teller.stdout.readline())
        return subprocess.CompletedProcess(story, code, stderr=(self.folder / "errors.txt").read_text())


@pytest.fixture(scope="session")
def x_server():
    if not shutil.which("Xvfb"):
        pytest.skip("Xvfb is not installed: no real window can be shown")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as answers:
        number = answers.readline().strip()
    assert number, "Xvfb did not start"
    yield f":{number}"
    server.terminate()
    server.wait()


@pytest.fixture(scope="session")
def teller():
    """Has loaded the program, which takes longer than most stories."""
    command, pipe = [sys.executable, str(HERE / "stories.py")], subprocess.PIPE
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as process:
        yield process


@pytest.fixture
def screen(x_server, teller, tmp_path):
    return Screen(x_server, teller, tmp_path)
