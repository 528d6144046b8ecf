"""A document without any window: edits, drafts, the way back, and what others hear of it."""

from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from shipped_boards import board_of

from board_designer.app.document import clipboard
from board_designer.app.document.document import Document
from board_designer.board.edits import add, delete, duplicate, link, lock, move, relabel, rotate, set_rule
from board_designer.board.model import Board
from board_designer.board.symmetry import EVERY, OFF
from board_designer.geometry.footprint import Rect
from board_designer.io import parse_board
from board_designer.io.board_writer import yaml_text

STARTER = board_of("starter")


@pytest.fixture
def document() -> Document:
    return Document(STARTER, Path("starter.board.yaml"))


def test_an_edit_is_one_step_and_undo_gives_the_very_board_back(document):
    assert document.edit("Move", move, ["s1"], (4, 0))
    assert document.is_dirty
    assert [step.label for step in document.history.steps] == ["Open", "Move"]
    document.undo()
    assert document.board is STARTER
    assert not document.is_dirty
    document.redo()
    assert document.board.space_by_id["s1"] != STARTER.space_by_id["s1"]


def test_a_refusal_is_told_and_changes_nothing(document):
    heard = []
    document.refused.connect(heard.append)
    document.edit("Lock", lock, ["s1"])
    before = document.board
    assert not document.edit("Move", move, ["s1"], (4, 0))
    assert heard == ["s1 is locked; unlock it first"]
    assert document.board is before


def test_an_edit_that_changes_nothing_is_no_step(document):
    assert not document.edit("Move", move, ["s1"], (0, 0))
    assert len(document.history.steps) == 1


def test_a_draft_is_shown_and_leaves_no_trace_when_dropped(document):
    assert document.try_out(move, ["s1"], (4, 0)) is None
    assert document.shown is not STARTER
    assert document.board is STARTER
    document.drop()
    assert document.shown is STARTER
    assert len(document.history.steps) == 1


def test_a_refused_draft_keeps_the_last_good_one(document):
    document.try_out(move, ["s1"], (4, 0))
    good = document.draft
    assert document.try_out(move, ["s1"], (200_000, 0))
    assert document.draft is good


def test_a_settled_draft_is_one_step_and_one_dragged_back_is_none(document):
    document.try_out(move, ["s1"], (4, 0))
    document.try_out(move, ["s1"], (8, 0))
    assert document.settle("Move")
    assert len(document.history.steps) == 2
    document.try_out(move, ["s1"], (4, 0))
    document.try_out(move, ["s1"], (0, 0))
    assert not document.settle("Move")
    assert len(document.history.steps) == 2


def test_steps_with_one_key_merge_until_something_else_happens(document):
    for text in ("T", "Th", "The"):
        document.edit("Label", relabel, ["t1"], text, merge_key="label t1")
    assert len(document.history.steps) == 2
    document.edit("Move", move, ["t1"], (1, 0))
    document.edit("Label", relabel, ["t1"], "The Oaks", merge_key="label t1")
    assert [step.label for step in document.history.steps] == ["Open", "Label", "Move", "Label"]


def test_typing_back_to_the_old_label_leaves_no_step(document):
    document.edit("Label", relabel, ["t1"], "T", merge_key="label t1")
    document.edit("Label", relabel, ["t1"], STARTER.space_by_id["t1"].label, merge_key="label t1")
    assert len(document.history.steps) == 1
    assert not document.is_dirty


def test_saving_ends_a_step_and_cleans(document):
    document.edit("Label", relabel, ["t1"], "A", merge_key="label t1")
    document.saved(Path("other.board.yaml"))
    assert not document.is_dirty
    document.edit("Label", relabel, ["t1"], "AB", merge_key="label t1")
    document.undo()
    assert not document.is_dirty
    assert document.board.space_by_id["t1"].label == "A"


def test_the_selection_follows_what_exists(document):
    document.select(["s1", "s2", "nobody"])
    assert document.selection == {"s1", "s2"}
    document.edit("Delete", delete, ["s1"])
    assert document.selection == {"s2"}
    document.undo()
    assert document.selection == {"s1", "s2"}
    document.edit("Duplicate", duplicate, ["s1"], (4, 4), select="new")
    assert document.selection
    assert not document.selection & STARTER.space_by_id.keys()


def test_listeners_hear_before_after_and_what_changed(document):
    heard = []
    stop = document.board_changed.connect(lambda *values: heard.append(values))
    document.edit("Move", move, ["s1"], (4, 0))
    stop()
    document.undo()
    ((before, after, change),) = heard
    assert before is STARTER
    assert after is not STARTER
    assert change.changed == ("s1",)


def test_symmetry_repeats_an_edit_in_the_same_step(document):
    document.set_symmetry(next(s for s in EVERY if s.name == "both_ways"))
    document.edit("Add", add, "decor", Rect(0, 0, 2, 2), prefix="z")
    assert len(document.board.spaces) == len(STARTER.spaces) + 4
    document.undo()
    assert document.board is STARTER


def test_the_clipboard_is_text_that_another_board_takes():
    text = clipboard.to_text(STARTER, ["s1", "s2", "t1"])
    found = clipboard.from_text(text, STARTER)
    assert [space.id for space in found.spaces] == ["s1", "s2", "t1"]
    with pytest.raises(clipboard.CannotPaste, match="the clipboard does not contain spaces"):
        clipboard.from_text("hello", STARTER)
    with pytest.raises(clipboard.CannotPaste, match="damaged board"):
        clipboard.from_text(text + "\nspaces: [", STARTER)


FEW = delete(STARTER, [space.id for space in STARTER.spaces if space.id not in ("t1", "t2", "h1", "s1", "s2", "s13")])


class Editing(RuleBasedStateMachine):
    """Whatever is done, undone and redone: the same bytes on the way back and on the way forth."""

    def __init__(self) -> None:
        super().__init__()
        self.document = Document(FEW)
        self.texts = [yaml_text(FEW)]

    def _after(self) -> None:
        position = self.document.history.position
        del self.texts[position:]
        self.texts.append(yaml_text(self.document.board))

    def _edit(self, function, *values, **named) -> None:
        if self.document.edit("Edit", function, *values, **named):
            self._after()

    def _some(self, data) -> list[str]:
        ids = [space.id for space in self.document.board.spaces]
        return data.draw(st.lists(st.sampled_from(ids), min_size=1, max_size=4, unique=True)) if ids else []

    @rule(data=st.data(), x=st.integers(-6, 6), y=st.integers(-6, 6))
    def move(self, data, x, y):
        self._edit(move, self._some(data), (x, y))

    @rule(data=st.data())
    def turn(self, data):
        self._edit(rotate, self._some(data))

    @rule(data=st.data())
    def delete(self, data):
        self._edit(delete, self._some(data))

    @rule(data=st.data())
    def copy(self, data):
        self._edit(duplicate, self._some(data), (3, 5))

    @rule(data=st.data(), locked=st.booleans())
    def lock(self, data, locked):
        self._edit(lock, self._some(data), locked)

    @precondition(lambda self: self.document.board.spaces)
    @rule(data=st.data())
    def join(self, data):
        ids = self._some(data)
        self._edit(link, "path", ids[0], ids[-1])

    @rule(x=st.integers(0, 50), y=st.integers(0, 50))
    def place(self, x, y):
        self._edit(add, "home", Rect(x, y, 4, 6), seat=2)

    @rule(value=st.integers(8, 20))
    def rule_play(self, value):
        self._edit(set_rule, "win_territories", value)

    @rule(symmetry=st.sampled_from([s for s in EVERY if s.refusal(STARTER.grid) is None]))
    def symmetry(self, symmetry):
        self.document.set_symmetry(symmetry)

    @rule(data=st.data(), x=st.integers(-6, 6))
    def drag(self, data, x):
        ids = self._some(data)
        self.document.try_out(move, ids, (x, 0))
        self.document.try_out(move, ids, (x, x))
        if data.draw(st.booleans()):
            if self.document.settle("Drag"):
                self._after()
        else:
            self.document.drop()

    @precondition(lambda self: self.document.history.position > 0)
    @rule()
    def undo(self):
        self.document.undo()

    @rule()
    def redo(self):
        self.document.redo()

    @rule()
    def save(self):
        self.document.saved(Path("b.board.yaml"))
        self.clean = yaml_text(self.document.board)

    @invariant()
    def the_bytes_are_those_of_the_step_and_the_mark_of_unsaved_work_is_true(self):
        text = yaml_text(self.document.board)
        assert text == self.texts[self.document.history.position]
        assert self.document.is_dirty == (text != getattr(self, "clean", self.texts[0]))

    def teardown(self):
        end = self.document.history.position
        self.document.go_to(0)
        assert yaml_text(self.document.board) == self.texts[0]
        self.document.go_to(end)
        assert yaml_text(self.document.board) == self.texts[end]
        assert isinstance(parse_board(yaml_text(self.document.board)), Board)
        self.document.set_symmetry(OFF)


class EditingForLonger(Editing):
    """The same, more often."""


Editing.TestCase.settings = settings(max_examples=12, stateful_step_count=20, deadline=None)
EditingForLonger.TestCase.settings = settings(max_examples=40, stateful_step_count=20, deadline=None)
TestEditing = Editing.TestCase
TestEditingForLonger = pytest.mark.slow(EditingForLonger.TestCase)
