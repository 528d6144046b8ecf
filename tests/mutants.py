"""How many small faults of the program do its tests see? `python -m mutants`, with the folder `tests` on the path.

A mutant is the program with one token changed: another operator, another number, a truth value turned round. Which
ones depends on the seed and on the sources alone. They are tried in numbered blocks; what is in the tally is not
tried again, so a run can be stopped and taken up. The tests of a mutant are those that ran its line, by a coverage
file with contexts (`--coverage`), or those that can reach it.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import tokenize
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
OTHER = {
    "+": "-", "-": "+", "*": "+", "//": "*", "/": "*", "%": "//", "<": "<=", "<=": "<", ">": ">=", ">=": ">",
    "==": "!=", "!=": "==", "+=": "-=", "-=": "+=", "&": "|", "|": "&", "<<": ">>", ">>": "<<",
    "and": "or", "or": "and", "True": "False", "False": "True", "not": "", "in": "not in", "is": "is not",
    "min": "max", "max": "min", "any": "all", "all": "any", "break": "continue", "continue": "break",
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    file: str
    line: int
    column: int
    old: str
    new: str

    def planted(self, text: str) -> str:
        lines = text.splitlines(keepends=True)
        line = lines[self.line - 1]
        lines[self.line - 1] = line[: self.column] + self.new + line[self.column + len(self.old) :]
        return "".join(lines)


def mutants_of(file: str, text: str) -> list[Mutant]:
    made, before, annotated = [], "", False
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        line, column = token.start
        if token.type == tokenize.NEWLINE:
            annotated = False
        if token.string in ("->", "@", "import", "for"):
            annotated = token.string != "for"
        new = OTHER.get(token.string) if token.type in (tokenize.OP, tokenize.NAME) else None
        if token.type == tokenize.NUMBER and token.string.isdecimal():
            new = str(int(token.string) + 1)
        is_unary = token.string in "+-*|" and before in ("(", ",", "=", "[", "return", ":", "lambda")
        is_loop = token.string == "in" and " for " in f" {token.line}"
        is_type = token.string == "|" or (token.string == "in" and before == "not") or before == "is"
        if new is not None and not (is_unary or is_loop or is_type or annotated or before in (".", "def")):
            made.append(Mutant(file, line, column, token.string, new))
        before = token.string
    return made


def chosen(root: Path, seed: int, many: int) -> list[Mutant]:
    """Where each of them lies depends on the sources alone; one that is no Python is left out."""
    files = sorted(path for path in (root / "board_designer").rglob("*.py"))
    places = [mutant for path in files for mutant in mutants_of(str(path.relative_to(root)), path.read_text("utf-8"))]
    drawn = random.Random(seed).sample(places, 2 * many)
    return [mutant for mutant in drawn if _is_python(mutant, root)][:many]


def _is_python(mutant: Mutant, root: Path) -> bool:
    try:
        compile(mutant.planted((root / mutant.file).read_text("utf-8")), mutant.file, "exec")
    except SyntaxError:
        return False
    return True


def tests_that_ran(coverage: Path, mutant: Mutant) -> list[str]:
    """Those whose line it is, the quickest to say first: tests of the same package, of few lines."""
    with sqlite3.connect(coverage) as data:
        rows = data.execute(
            "select distinct context from arc join file on file.id = file_id join context on context.id = context_id "
            "where path like ? and (abs(fromno) = ? or abs(tono) = ?)",
            (f"%/{mutant.file}", mutant.line, mutant.line),
        ).fetchall()
    names = {row[0].rpartition("|")[2].partition(" (")[0].partition("[")[0] for row in rows}
    package = mutant.file.split("/")[1]
    return sorted((name for name in names if "::" in name), key=lambda name: (name.split("/")[1] != package, name))


def is_caught(tree: Path, mutant: Mutant, coverage: Path | None, seconds: float) -> tuple[str, float]:
    file, started = tree / mutant.file, time.monotonic()
    text = file.read_text("utf-8")
    file.write_text(mutant.planted(text), "utf-8")
    paths = f"{tree / 'tests'}{os.pathsep}{tree}"
    environment = os.environ | {"PYTHONPATH": paths, "BOARD_DESIGNER_CACHE": str(tree / ".kernels")}
    names = tests_that_ran(coverage, mutant) if coverage else []
    command = ["-m", "affected"] if not coverage else ["-m", "pytest", "-x", "-m", "not slow", *names]
    try:
        if coverage and not names:
            return "not run", 0.0
        done = subprocess.run(
            [sys.executable, *command], cwd=tree, env=environment, stdin=subprocess.DEVNULL, timeout=seconds,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False,
        )  # fmt: skip
        said = {0: "missed", 5: "not run"}.get(done.returncode, "caught")
    except subprocess.TimeoutExpired:
        said = "too long"
    finally:
        file.write_text(text, "utf-8")
    return said, time.monotonic() - started


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m mutants", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--many", type=int, default=100)
    parser.add_argument("--blocks", type=int, default=10, help="into how many they are divided")
    parser.add_argument("--block", type=int, nargs="*", help="which to try, from 0 (default: all)")
    parser.add_argument("--tally", type=Path, default=ROOT / "out" / "mutants.jsonl")
    parser.add_argument("--coverage", type=Path, help="a coverage file of the whole of the tests, with contexts")
    parser.add_argument("--seconds", type=float, default=600.0, help="after which one counts as missed")
    choice = parser.parse_args()
    choice.tally.parent.mkdir(parents=True, exist_ok=True)
    tally = [json.loads(line) for line in choice.tally.read_text().splitlines()] if choice.tally.exists() else []
    known = {entry["number"] for entry in tally}
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".venv*", "out", ".mypy_cache", ".hypothesis"))
        for number, mutant in enumerate(chosen(ROOT, choice.seed, choice.many)):
            if number in known or (choice.block and number % choice.blocks not in choice.block):
                continue
            said, seconds = is_caught(tree, mutant, choice.coverage, choice.seconds)
            entry = {"number": number, "said": said, "seconds": round(seconds, 1), **vars(mutant)}
            with choice.tally.open("a") as file:
                file.write(f"{json.dumps(entry)}\n")
            print(f"{number:4d} {said:9s} {seconds:6.1f} s {mutant.file}:{mutant.line} {mutant.old} -> {mutant.new}")


if __name__ == "__main__":
    main()
