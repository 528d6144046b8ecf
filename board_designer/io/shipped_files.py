"""Where the files that come with the program are: beside it in a checkout, inside it in an installed wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
FOLDERS = ("schemas", "sample_boards", "resources")


def folder(name: str) -> Path:
    """One of `FOLDERS`, wherever the program was started from."""
    inside = _PACKAGE / "shipped" / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def samples() -> dict[str, Path]:
    """The boards that come with the program, by their names."""
    ending = ".board.yaml"
    return {path.name.removesuffix(ending): path for path in sorted(folder("sample_boards").glob(f"*{ending}"))}


def experiments() -> dict[str, Path]:
    """The experiments that come with the program, by their names."""
    ending = ".experiment.yaml"
    found = sorted((folder("sample_boards") / "experiments").glob(f"*{ending}"))
    return {path.name.removesuffix(ending): path for path in found}
