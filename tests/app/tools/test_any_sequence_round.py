"""Whatever the hand does with round spaces and rings: the board can be saved, every way back ends equal, and sliding
keeps the order."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from round_kit import EMPTY, EMPTY_HEX, KIT, beads_desk, ring

from board_designer.app.tools.loop_tool import LoopTool
from board_designer.app.tools.place_tool import PlaceTool
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.select_tool import SelectTool
from board_designer.board.edits.along_track import renumbered_along, spaced_evenly
from board_designer.board.symmetry import LEFT_RIGHT, OFF, TURN_2
from board_designer.graph.tracks import longest_track
from board_designer.io import parse_board
from board_designer.io.board_writer import yaml_text
from board_designer.kits.board_structure import Structure

TOOLS = {
    "select": SelectTool,
    "loop": lambda desk: LoopTool(desk, "bead"),
    **{type_: lambda desk, type_=type_: PlaceTool(desk, type_) for type_ in KIT.spaces},
}
KEYS = ["Left", "Shift+Down", "Tab", "Return", "Return", "Backspace", "Z", "+", "-", "8", "1"]
BOARDS = [EMPTY, ring(), ring(board=EMPTY_HEX), ring(20, 66)]

places = st.tuples(st.integers(-40, 440), st.integers(-40, 440))
pointers = st.builds(Pointer, places, st.sampled_from([0.5, 2.0, 5.0]), st.booleans(), st.booleans(), st.booleans())
plain = st.builds(Pointer, places, st.sampled_from([0.5, 2.0, 5.0]))


def track_of(board):
    found = longest_track(Structure(board, KIT).play)
    return found if found and len(found.order) > 2 else None


class AnyRoundHand(RuleBasedStateMachine):
    @initialize(board=st.sampled_from(BOARDS), tool=st.sampled_from(sorted(TOOLS)))
    def open(self, board, tool):
        self.patch = pytest.MonkeyPatch()
        self.desk = beads_desk(self.patch, board)
        self.document = self.desk.document
        self.tool = TOOLS[tool](self.desk)
        self.start, self.checked = yaml_text(board), board

    @rule(name=st.sampled_from(sorted(TOOLS)))
    def take_up(self, name):
        self.tool.leave()
        assert self.document.draft is None
        self.tool = TOOLS[name](self.desk)

    @rule(start=plain, middle=pointers, end=pointers)
    def pull(self, start, middle, end):
        before = self.document.history.position
        self.tool.press(start)
        self.tool.drag(middle)
        self.tool.drag(end)
        self.tool.release(end)
        assert self.document.history.position <= before + 1

    @rule(start=plain, end=pointers)
    def pull_and_cancel(self, start, end):
        before, position = self.document.board, self.document.history.position
        self.tool.press(start)
        self.tool.drag(end)
        self.tool.cancel()
        self.tool.release(end)
        assert self.document.draft is None
        assert (self.document.board, self.document.history.position) == (before, position)

    @rule(number=st.integers(0, 60), by=st.tuples(st.integers(-30, 30), st.integers(-30, 30)), shift=st.booleans())
    def slide(self, number, by, shift):
        names = self.desk.sight.shown_spaces()
        if not names or self.document.symmetry:
            return
        self.take_up("select")
        id_ = names[number % len(names)]
        x, y = self.desk.sight.centre_of(id_)
        self.document.select([id_])
        before = track_of(self.document.board)
        start, end = Pointer((x, y), 0.5), Pointer((x + by[0], y + by[1]), 0.5, shift)
        self.tool.press(start)
        self.tool.drag(end)
        self.tool.release(end)
        after = track_of(self.document.board)
        slid = self.document.history.undo_label == f"Slide {id_}" and before and after and id_ in before.order
        if slid and set(after.order) == set(before.order) and after.is_closed == before.is_closed:
            assert after.order == before.order

    @rule(edit=st.sampled_from([spaced_evenly, renumbered_along]))
    def along(self, edit):
        track = track_of(self.document.board)
        if track is None:
            return
        more = (track.is_closed,) if edit is spaced_evenly else ()
        self.document.edit("Along", edit, track.order, *more, once=True)
        if edit is renumbered_along:
            assert renumbered_along(self.document.board, track_of(self.document.board).order)

    @rule(p=pointers)
    def hover(self, p):
        self.tool.hover(p)

    @rule(key=st.sampled_from(KEYS))
    def key(self, key):
        before = self.document.history.position
        self.tool.key(key)
        assert self.document.history.position <= before + 1

    @rule(back=st.booleans())
    def undo_or_redo(self, back):
        self.document.undo() if back else self.document.redo()

    @rule(symmetry=st.sampled_from([OFF, OFF, TURN_2, LEFT_RIGHT]), snap=st.sampled_from(["cell", "part", "off"]))
    def look_otherwise(self, symmetry, snap):
        self.desk.snap = snap
        self.document.set_symmetry(symmetry)

    @invariant()
    def the_board_can_be_saved_and_read_again(self):
        if self.document.board is not self.checked:
            self.checked = self.document.board
            assert parse_board(yaml_text(self.checked)) == self.checked
        assert self.tool.hints is not None

    def teardown(self):
        if not hasattr(self, "document"):
            return
        self.tool.leave()
        assert self.document.draft is None
        self.document.go_to(len(self.document.history.steps) - 1)
        end = yaml_text(self.document.board)
        while self.document.history.position:
            self.document.undo()
        assert yaml_text(self.document.board) == self.start
        for _ in self.document.history.steps:
            self.document.redo()
        assert yaml_text(self.document.board) == end
        self.patch.undo()


class AnyRoundHandForLonger(AnyRoundHand):
    """The same, more often."""


AnyRoundHand.TestCase.settings = settings(max_examples=9, stateful_step_count=20, deadline=None)
AnyRoundHandForLonger.TestCase.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
TestAnyRoundHand = AnyRoundHand.TestCase
TestAnyRoundHandForLonger = pytest.mark.slow(AnyRoundHandForLonger.TestCase)
