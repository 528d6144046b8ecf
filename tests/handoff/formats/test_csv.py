"""The tables as a spreadsheet and a program read them."""

from __future__ import annotations

import csv
import io

import pytest
from handoff_boards import HOSTILE, SAMPLES, SHAPES

from board_designer.board.model import Board
from board_designer.handoff.exporters import Job, export
from board_designer.handoff.formats.csv import as_text


def rows_of(board: Board, table: str) -> list[dict[str, str]]:
    data = export(board, "csv").files[f".{table}.csv"]
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_every_space_and_every_move_has_a_line() -> None:
    board = SAMPLES["main_street"]
    spaces = rows_of(board, "spaces")
    assert [row["id"] for row in spaces] == [space.id for space in board.spaces]
    edges = {(row["from"], row["to"], row["kind"]) for row in rows_of(board, "edges")}
    assert edges == {(a, b, data["kind"]) for a, b, data in Job(board).structure.play.graph.edges(data=True)}


def test_numbers_are_numbers_with_a_point() -> None:
    row = rows_of(SHAPES, "spaces")[4]
    assert (row["left_mm"], row["width_mm"]) == ("-17.3", "17.3")
    assert row["footprint_parts"] == '{"rect": [-6, -6, 6, 6]}'


def test_lines_end_as_the_standard_says() -> None:
    data = export(SAMPLES["starter"], "csv").files[".spaces.csv"]
    assert data.count(b"\r\n") == data.count(b"\n") == len(SAMPLES["starter"].spaces) + 1


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\t=1", " =1", "\n=1", "|calc", "%x", "\uff1d1"])
def test_a_formula_is_kept_from_running(text: str) -> None:
    assert as_text(text).startswith("'")


@pytest.mark.parametrize("text", ["", "The Oaks", "a=b", "3-4", "'tis", "no"])
def test_plain_text_is_left_alone(text: str) -> None:
    assert as_text(text) == text


def test_no_cell_of_a_hostile_board_begins_like_a_formula() -> None:
    numbers = ("x_mm", "y_mm", "left_mm", "top_mm")
    for row in rows_of(HOSTILE, "spaces"):
        for name, cell in row.items():
            assert name in numbers or cell.lstrip()[:1] not in ("=", "+", "-", "@")
