"""A report depends on the board and its rules alone: not on hash seeds, languages or what was reported before."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from linted_boards import checked, crashing_rule, idle_rule, nasty_file, sample
from shipped_boards import ENDING

import board_designer
from board_designer.kits import find_kit
from board_designer.kits.lint_setup import rules_for
from board_designer.reports.lint_github import lint_github
from board_designer.reports.lint_json import lint_json
from board_designer.reports.lint_junit import lint_junit
from board_designer.reports.lint_sarif import lint_sarif
from board_designer.reports.rules_json import rules_json

OF_EACH_GAME = ("first_draft", "main_street", "rough_park", "usual_ring")
ROOT = Path(board_designer.__file__).parents[1]
REPORTS = {"json": lint_json, "sarif": lint_sarif, "github": lint_github, "junit": lint_junit}
SCRIPT = """
import sys
from test_same_report_again import everything
sys.stdout.buffer.write(everything().encode())
"""
# The other side of the world, where no language is spoken.
SURROUNDINGS = {
    "PYTHONHASHSEED": "4294967295", "TZ": "Pacific/Kiritimati",
    "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0",
}  # fmt: skip


@cache
def everything() -> str:
    """All reports of a board of each game, and the catalogue of rules."""
    files = [
        *(sample(f"{name}{ENDING}", more=[crashing_rule, idle_rule]) for name in OF_EACH_GAME),
        nasty_file(),
    ]
    kits = sorted({file.kit for file in files})
    rules = [rule for name in kits for rule in rules_for(find_kit(name))]
    return "".join(report(files) for report in REPORTS.values()) + rules_json(rules)


@pytest.mark.parametrize("name", REPORTS)
def test_the_same_file_gives_the_same_text(name):
    file = sample()
    checked.cache_clear()
    assert REPORTS[name]([file]) == REPORTS[name]([file]) == REPORTS[name]([sample()])


def test_the_bytes_are_the_same_in_any_surroundings(tmp_path):
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "TZ", "PYTHON"))}
    path = os.pathsep.join([str(ROOT), str(Path(__file__).parents[1]), str(Path(__file__).parent)])
    environment = {**kept, "PYTHONPATH": path, **SURROUNDINGS}
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, timeout=120, check=True)
    assert done.stdout == everything().encode()
