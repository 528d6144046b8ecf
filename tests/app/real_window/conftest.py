"""A screen of our own for windows that are really shown."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


class Screen:
    def __init__(self, display: str, folder: Path) -> None:
        self.display = display
        self.folder = folder

    def run(self, story: str, **more: str) -> subprocess.CompletedProcess[str]:
        environment = {
            **os.environ,
            "DISPLAY": self.display,
            "QT_QPA_PLATFORM": "xcb",
            "BOARD_DESIGNER_STATE": str(self.folder / "state"),
            "HOME": str(self.folder),
            **more,
        }
        return subprocess.run(
            [sys.executable, str(HERE / "stories.py"), story, str(self.folder)],
            env=environment,
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=120,
        )


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


@pytest.fixture
def screen(x_server, tmp_path):
    return Screen(x_server, tmp_path)
