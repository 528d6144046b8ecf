"""What Graphviz draws: every space at its place, in its size and colour, with its label letter by letter."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest
from handoff_boards import HOSTILE, SAMPLES

from board_designer.board.model import Board
from board_designer.handoff.exporters import export
from board_designer.handoff.formats.dot import fitted, quoted
from board_designer.kits import find_kit

needs_graphviz = pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is not installed")
POINTS_PER_MM = 72 / 25.4


def drawn(board: Board, *command: str) -> str:
    data = export(board, "dot").files[""]
    return subprocess.run(command, input=data, capture_output=True, check=True).stdout.decode("utf-8")


@needs_graphviz
@pytest.mark.parametrize("command", [("dot", "-Tplain"), ("neato", "-n2", "-Tplain")], ids=["dot", "neato -n2"])
def test_spaces_lie_where_they_lie_on_the_board(command: tuple[str, ...]) -> None:
    board = SAMPLES["starter"]
    lines = [line.split() for line in drawn(board, *command).splitlines() if line.startswith("node ")]
    seen = {line[1]: tuple(float(value) for value in line[2:6]) for line in lines}  # in inches, y upwards
    first_x, first_y = seen["s1"][:2]
    for number, space in enumerate(board.spaces):
        left, top, right, bottom = board.shapes.bounds[number] * board.grid.mm_per_part
        x, y, width, height = seen[space.id]
        assert (x - first_x) * 25.4 + 12.5 == pytest.approx((left + right) / 2, abs=0.05)
        assert (first_y - y) * 25.4 + 12.5 == pytest.approx((top + bottom) / 2, abs=0.05)
        assert (width * 25.4, height * 25.4) == pytest.approx((right - left, bottom - top), abs=0.2)  # whole points


@needs_graphviz
def test_types_and_seats_have_their_colours() -> None:
    board = SAMPLES["starter"]
    svg = drawn(board, "dot", "-Tsvg")
    style = find_kit(board.kit).style
    for colour in {style.of_type(space.type).fill for space in board.spaces if space.seat is None} | {*style.seats}:
        assert f'fill="{colour}"' in svg


@needs_graphviz
def test_what_costs_something_is_dashed() -> None:
    svg = drawn(SAMPLES["starter"], "dot", "-Tsvg")
    paid = re.findall(r'class="edge">(?:(?!</g>\n<!--).)*?stroke-dasharray', svg, re.DOTALL)
    assert paid


@needs_graphviz
def test_a_hostile_title_is_shown_letter_by_letter() -> None:
    svg = drawn(HOSTILE, "dot", "-Tsvg")
    assert "&lt;/g&gt;&lt;/data&gt;&lt;/graphml&gt;" in svg.replace("&#45;", "-").replace("&#160;", " ")
    assert "&amp;amp;" in svg


def test_texts_are_quoted() -> None:
    assert quoted('a"b\\c&d') == '"a\\"b\\\\c&amp;d"'
    assert "\x00" not in quoted("\x00")


def test_a_long_label_is_broken_and_cut() -> None:
    shown = fitted("a very long label that nobody reads to its end", 30, 20)
    assert len(shown.split("\n")) <= 2
    assert shown.endswith("…")
