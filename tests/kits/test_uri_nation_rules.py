"""The rules of Uri-Nation as the simulator plays them. Their tests call single functions, so nothing is compiled."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_the_simulator_plays_by_the_rules():
    command = [sys.executable, "-m", "pytest", "tests/uri_nation_rules", "-q"]
    environment = {**os.environ, "BOARD_DESIGNER_UNCOMPILED": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
