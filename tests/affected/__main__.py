"""`python -m affected [COMMIT]`, in the folder `tests`: runs the tests that changes since a commit can affect.

Those that reach least come first: what is wrong with a part is seen by its own tests in a moment, and there the
run ends.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

from affected.changes import Affected, affected_by_changes, tree
from affected.reach import Reach

ROOT = Path(__file__).parents[2]
WORKERS = 3
FEW_FILES = 3  # are collected sooner by one process


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m affected", description=__doc__)
    parser.add_argument("since", nargs="?", default="HEAD", help="the commit to compare with (default: HEAD)")
    parser.add_argument("--list", action="store_true", help="only names the tests")
    parser.add_argument("--all", action="store_true", help="goes on after a test that fails")
    choice = parser.parse_args()
    reach = tree(ROOT)
    names = in_order(reach, affected_by_changes(reach, ROOT, choice.since))
    if choice.list:
        print("\n".join(names))
        return 0
    if not names:
        print(f"Nothing has changed since {choice.since} that a test can reach.")
        return 0
    print(f"{len(names):,} of {len(reach.tests):,} tests can be affected since {choice.since}.", flush=True)
    return run(names, choice.all)


def in_order(reach: Reach, affected: Affected) -> list[str]:
    """Tests by file and name, those that reach least first, and those that only read changed files last."""
    size = len(reach.tests)
    width = size // 8 + 1
    # The bits of a block of definitions at once: all of them together would take a hundred megabytes.
    rows = [reach.reached[key].to_bytes(width, "little") for key in reach.definitions]
    sizes = np.zeros(width * 8, np.int64)
    for start in range(0, len(rows), 1000):
        block = np.frombuffer(b"".join(rows[start : start + 1000]), np.uint8).reshape(-1, width)
        sizes += np.unpackbits(block, axis=1, bitorder="little").sum(axis=0, dtype=np.int64)
    order = sorted(range(size), key=lambda number: (int(sizes[number]), reach.tests[number]))
    groups = (affected.by_name, affected.by_file)
    return [node_of(reach.tests[number]) for tests in groups for number in order if tests >> number & 1]


def node_of(key: str) -> str:
    module, _, name = key.partition(":")
    return f"{module.replace('.', '/')}.py::{name.partition('.')[0]}"


def run(names: list[str], goes_on: bool) -> int:
    files = list(dict.fromkeys(name.partition("::")[0] for name in names))
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as chosen:
        json.dump(names, chosen)
        chosen.flush()
        command = [sys.executable, "-m", "pytest", "-p", "affected.selection", "-m", "not slow"]
        command += [] if goes_on else ["--exitfirst"]
        command += [] if len(files) <= FEW_FILES else ["-n", str(WORKERS), "--dist", "worksteal"]
        environment = os.environ | {"AFFECTED_TESTS": chosen.name, "PYTHONPATH": str(ROOT / "tests")}
        code = subprocess.run([*command, *files], cwd=ROOT, env=environment, check=False).returncode
    return 0 if code == 5 else code  # all of them are slow


if __name__ == "__main__":
    sys.exit(main())
