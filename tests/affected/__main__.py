"""`python -m affected [COMMIT]`, in the folder `tests`: runs the tests that changes since a commit can affect.

The nearest come first: those with the fewest steps to what changed, and of these the ones that reach least. What is
wrong with a part is seen by its own tests in a moment, and there the run ends.
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
WORKERS = 2
NEAREST = 12  # files, which one process has run before several have collected the others


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
    """Tests by file and name, the nearest first, and those that only read changed files last."""
    size = len(reach.tests)
    width = size // 8 + 1
    # The bits of a block of definitions at once: all of them together would take a hundred megabytes.
    rows = [reach.reached[key].to_bytes(width, "little") for key in reach.definitions]
    sizes = np.zeros(width * 8, np.int64)
    for start in range(0, len(rows), 1000):
        block = np.frombuffer(b"".join(rows[start : start + 1000]), np.uint8).reshape(-1, width)
        sizes += np.unpackbits(block, axis=1, bitorder="little").sum(axis=0, dtype=np.int64)
    steps, far = reach.steps_to(affected.changed), len(reach.definitions)
    rank = [(steps.get(name, far), int(sizes[number]), name) for number, name in enumerate(reach.tests)]
    order = sorted(range(size), key=rank.__getitem__)
    groups = (affected.by_name, affected.by_file)
    return [node_of(reach.tests[number]) for tests in groups for number in order if tests >> number & 1]


def node_of(key: str) -> str:
    module, _, name = key.partition(":")
    return f"{module.replace('.', '/')}.py::{name.partition('.')[0]}"


def run(names: list[str], goes_on: bool) -> int:
    """The nearest alone, then all others at once: who waits for a failure most often needs no more than the first."""
    files = dict.fromkeys(_file(name) for name in names)
    first = set(list(files)[:NEAREST])
    near = [name for name in names if _file(name) in first]
    far = [name for name in names if _file(name) not in first]
    code = _pytest(near, [] if goes_on else ["--exitfirst"])
    if not far or (code and not goes_on):
        return code
    return max(code, _pytest(far, ["-n", str(WORKERS), "--dist", "worksteal", *([] if goes_on else ["--exitfirst"])]))


def _file(name: str) -> str:
    return name.partition("::")[0]


def _pytest(names: list[str], words: list[str]) -> int:
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as chosen:
        json.dump(names, chosen)
        chosen.flush()
        command = [sys.executable, "-m", "pytest", "-p", "affected.selection", "-m", "not slow", *words]
        environment = os.environ | {"AFFECTED_TESTS": chosen.name, "PYTHONPATH": str(ROOT / "tests")}
        files = dict.fromkeys(_file(name) for name in names)
        code = subprocess.run([*command, *files], cwd=ROOT, env=environment, check=False).returncode
    return 0 if code == 5 else code  # all of them are slow


if __name__ == "__main__":
    sys.exit(main())
