"""The numbers printed on lots: whatever is done in the window, no two lots show the same."""

from collections import Counter

import pytest
from shipped_boards import board_of

from board_designer.app.document.change_type import change_type
from board_designer.app.document.document import Document
from board_designer.board.edits import add, delete, duplicate, link, paste, renumber, retype
from board_designer.board.model import Board
from board_designer.board.symmetry import EVERY, make_symmetric
from board_designer.drawing.incremental_drawing import IncrementalDrawing
from board_designer.drawing.marks import Text
from board_designer.geometry.footprint import Rect
from board_designer.kits import find_kit

STARTER = board_of("starter")
BOTH_WAYS = next(one for one in EVERY if one.name == "both_ways")


def printed(board: Board) -> Counter[str]:
    """The numbers in the picture of a board, read from the picture."""
    kit = find_kit(board.kit)
    marks = [
        mark
        for part in IncrementalDrawing(board, kit.style_under(board.rules)).picture().parts
        for mark in part.marks
    ]
    return Counter(mark.text for mark in marks if isinstance(mark, Text) and mark.text.isdigit())


def twice(board: Board) -> list[str]:
    return [number for number, count in printed(board).items() if count > 1]


@pytest.fixture
def document() -> Document:
    return Document(STARTER)


def test_changing_the_type_gives_the_next_free_number(document):
    document.select(["w3"])
    lots = sum(space.type == "territory" for space in STARTER.spaces)
    document.edit("Change", change_type, ["w3"], "territory", False)
    assert twice(document.board) == []
    assert printed(document.board).total() == lots + 1
    assert document.selection == {f"t{lots + 1}"}, "what was selected still is"
    document.undo()
    assert document.board is STARTER
    assert document.selection == {"w3"}


def test_links_go_along_with_the_new_number(document):
    document.edit("Link", link, "path", "w3", "s1", prefix="p")
    document.edit("Change", change_type, ["w3"], "territory", False)
    ends = {end for one in document.board.links for end in (one.source, one.target)}
    assert ends <= document.board.space_by_id.keys()


def test_a_number_that_is_free_is_kept(document):
    document.edit("Delete", delete, ["t3"])
    document.edit("Change", change_type, ["w3"], "territory", False)
    assert "w3" in document.board.space_by_id
    assert printed(document.board)["3"] == 1


def test_several_at_once_and_their_counterparts(document):
    document.set_symmetry(BOTH_WAYS)
    document.edit("Change", change_type, ["w1", "h1", "d1"], "territory", False)
    kinds = Counter(space.type for space in document.board.spaces)
    assert kinds["water"] == 0
    assert twice(document.board) == []


def test_a_new_lot_does_not_take_the_number_of_one_that_came_by_its_type():
    """The ids go on at t4 while w4, which is a lot now, shows 4."""
    few = delete(STARTER, [space.id for space in STARTER.spaces if space.type == "territory"][3:])
    document = Document(renumber(few))
    document.edit("Change", change_type, ["w4"], "territory", False)
    assert "w4" in document.board.space_by_id
    for _ in range(2):
        document.edit("Place", add, "territory", Rect(0, 60, 4, 6), prefix="t", select="new")
        assert twice(document.board) == []
        assert len(document.selection) == 1


EDITS = {
    "duplicate": lambda board: duplicate(board, ["t1", "w3"], (4, 4)),
    "paste": lambda board: paste(board, [board.space_by_id["w3"], board.space_by_id["t1"]], []),
    "make symmetric": lambda board: make_symmetric(board, BOTH_WAYS, "top_left"),
    "renumber": renumber,
    "a fix by lint": lambda board: retype(board, ["w3", "w4"], "territory"),
}


@pytest.mark.parametrize("name", EDITS)
def test_no_edit_makes_a_number_double(document, name):
    """On a board where a lot has the id of a water source, and after it has one more."""
    document.edit("Delete", delete, ["t3", "t4"])
    document.edit("Change", change_type, ["w3"], "territory", False)
    for _ in range(2):
        document.edit(name, EDITS[name], once=name == "make symmetric")
        assert twice(document.board) == []
