"""Writes the lock: exactly which releases `make` installs, with their hashes. Run by `make upgrade`.

All machines get the same releases, so that what one shows holds on the others. They are the newest that the machine
with the fewest wheels can have; whether the others have them as well is looked up at the end.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent / "pyproject.toml"
LOCKS: dict[str, tuple[str, ...]] = {
    "run.txt": (),
    "dev.txt": ("--extra", "dev"),
    "bench.txt": ("--extra", "bench"),
}
EVERYWHERE = ("run.txt", "dev.txt")  # what the bench compares us with is not to be had on every machine
PYTHONS = ("3.11", "3.12", "3.13")
FEWEST_WHEELS = "aarch64-manylinux_2_36"
OTHERS = ("x86_64-manylinux_2_28", "aarch64-apple-darwin", "x86_64-pc-windows-msvc")


def resolve(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "uv", "pip", "compile", "--quiet", *arguments], check=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        narrow = str(Path(folder, "narrow.txt"))
        on_it = ("--python-platform", FEWEST_WHEELS, "--python-version", PYTHONS[0], "--only-binary", ":all:")
        everything = (str(PROJECT), "--extra", "dev", "--group", f"{PROJECT}:build")
        resolve(*everything, *on_it, "--upgrade", "--output-file", narrow)
        for name, extras in LOCKS.items():
            resolve(
                *(str(PROJECT), *extras, "--group", f"{PROJECT}:build", "--constraint", narrow),
                *("--universal", "--fork-strategy", "fewest", "--python-version", PYTHONS[0]),
                *("--generate-hashes", "--no-annotate", "--custom-compile-command", "make upgrade"),
                *("--upgrade", "--output-file", str(HERE / name)),
            )
        for name in EVERYWHERE:
            for python in PYTHONS:
                for platform in (FEWEST_WHEELS, *OTHERS):
                    there = ("--python-platform", platform, "--python-version", python, "--only-binary", ":all:")
                    resolve(str(HERE / name), "--no-deps", *there, "--output-file", str(Path(folder, "looked.txt")))
                    print(f"requirements/{name}: every wheel is there for Python {python} on {platform}")


if __name__ == "__main__":
    main()
