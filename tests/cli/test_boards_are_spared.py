"""No command writes anything but a board over a board, be it the one it reads or another."""

from __future__ import annotations

from pathlib import Path

import pytest

from board_designer.cli.main import main
from board_designer.io.shipped_files import folder

SAMPLES = folder("sample_boards")
STARTER, OTHER = str(SAMPLES / "starter.board.yaml"), SAMPLES / "main_street.board.yaml"


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("o.board.yaml", ["export", STARTER, "--to", "json", "-o", "{}"]),
        ("o.board.yaml", ["export", STARTER, "--to", "svg", "-o", "{}"]),
        ("o.html", ["report", STARTER, "--games", "16", "-o", "{}"]),
        ("o.json", ["sim", STARTER, "--games", "16", "--json", "{}"]),
        ("o.csv", ["sim", STARTER, "--games", "16", "--csv", "{}"]),
        ("o.html", ["sim", STARTER, "--games", "16", "--html", "{}"]),
        ("o.json", ["lint", STARTER, "--write-baseline", "{}"]),
        ("o.svg", ["diff", STARTER, str(OTHER), "--picture", "{}"]),
        ("starter.json", ["demo", STARTER, "--out", "{folder}"]),
    ],
)
def test_another_board_is_never_replaced(capsys, tmp_path: Path, name: str, line: list[str]) -> None:
    target = tmp_path / name
    target.write_bytes(OTHER.read_bytes())
    code = main([word.format(target, folder=tmp_path) for word in line])
    said = capsys.readouterr()
    assert (code, said.out) == (2, "")
    assert f"{target} is a board and can be replaced only by a board; choose another name" in said.err
    assert target.read_bytes() == OTHER.read_bytes()
    assert list(tmp_path.iterdir()) == [target]


def test_one_of_the_files_beside_may_be_a_board_too(capsys, tmp_path: Path) -> None:
    beside = tmp_path / "x.edges.csv"
    beside.write_bytes(OTHER.read_bytes())
    assert main(["export", STARTER, "--to", "csv", "-o", str(tmp_path / "x.csv")]) == 2
    assert f"{beside} is a board" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [beside]


def test_older_exports_are_replaced_without_a_question(tmp_path: Path) -> None:
    target, fresh = tmp_path / "out.json", tmp_path / "fresh.json"
    assert main(["export", STARTER, "-o", str(fresh)]) == 0
    assert [main(["export", path, "-o", str(target)]) for path in (str(OTHER), STARTER)] == [0, 0]
    assert target.read_bytes() == fresh.read_bytes()


def test_a_board_may_replace_a_board_when_that_is_asked_for(tmp_path: Path) -> None:
    target, engine = tmp_path / "o.board.yaml", str(tmp_path / "e.json")
    target.write_bytes(OTHER.read_bytes())
    assert main(["export", STARTER, "-o", engine]) == 0
    assert main(["import", engine, "-o", str(target)]) == 2
    assert target.read_bytes() == OTHER.read_bytes()
    assert main(["import", engine, "-o", str(target), "--force"]) == 0
    assert target.read_bytes() != OTHER.read_bytes()
