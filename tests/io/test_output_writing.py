"""What is made of a board goes over anything but a board."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_boards import short_street

from board_designer.handoff.exporters import export, exporters
from board_designer.io import load_board
from board_designer.io.board_file import save_board
from board_designer.io.output_writing import WouldReplaceBoard, hand_out, holds_a_board
from board_designer.io.shipped_files import folder

STARTER = folder("sample_boards") / "starter.board.yaml"


@pytest.fixture(autouse=True)
def one_application(qapp):
    return qapp


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("format: board-designer/1\nkit: x\n", True),
        ("\ufeffformat: board-designer/1\n", True),
        ("# mine\n---\nkit: x\n'format' : \"board-designer/1\"\n", True),
        ("{format: board-designer/1, kit: x}", True),
        ('{"kit": "x",\r\n  "format": "board-designer/9"}', True),
        ('{"kit":"x","format":"board-designer/1"}', True),
        ("format: board-designer/1\nspaces: [broken", True),
        ('{"format": "board-designer-export/1"}', False),
        ('{"more": "{\\"format\\": \\"board-designer/1\\"}"}', False),
        ("<p>A board file says format: board-designer/1</p>", False),
        ("", False),
    ],
)
def test_a_board_is_told_by_what_it_says_of_itself(tmp_path: Path, text: str, expected: bool) -> None:
    path = tmp_path / "any.name"
    path.write_bytes(text.encode())
    assert holds_a_board(path) is expected


def test_boards_as_they_are_saved_are_boards_and_exports_are_none(tmp_path: Path) -> None:
    board = short_street()
    for name in ("a.board.yaml", "a.board.json"):
        save_board(board, tmp_path / name)
        assert holds_a_board(tmp_path / name)
    for name in set(exporters()) - {"pdf"}:  # games are played for it
        for end, data in export(board, name).files.items():
            path = tmp_path / f"{name}{end}"
            hand_out({path: data})
            assert not holds_a_board(path)
            hand_out({path: data})


def test_nothing_is_written_where_one_of_several_is_a_board(tmp_path: Path) -> None:
    board, new, alias = (tmp_path / name for name in ("b.json", "new.csv", "alias.csv"))
    save_board(load_board(STARTER), board)
    before = board.read_bytes()
    alias.symlink_to(board)
    for path in (board, alias):
        with pytest.raises(WouldReplaceBoard) as refused:
            hand_out({new: b"1", path: b"2"})
        assert str(refused.value) == f"{path} is a board and can be replaced only by a board; choose another name"
    assert board.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["alias.csv", "b.json"]


def test_what_is_no_file_is_no_board(tmp_path: Path) -> None:
    assert not holds_a_board(tmp_path / "nowhere")
    assert not holds_a_board(tmp_path)
