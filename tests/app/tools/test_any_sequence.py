"""Whatever the hand does with whatever tool: the board can be saved, and every way back and forth ends equal."""

import pytest
from hands import FLAT, HEXES, STREET, desk_on
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from board_designer.app.document.clipboard import fragment
from board_designer.app.tools.cut_tool import CutTool
from board_designer.app.tools.lasso_tool import LassoTool
from board_designer.app.tools.link_tool import LinkTool
from board_designer.app.tools.loop_tool import LoopTool
from board_designer.app.tools.paint_tool import PaintTool
from board_designer.app.tools.place_tool import PlaceTool
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.select_tool import SelectTool
from board_designer.app.tools.stamp_tool import StampTool
from board_designer.board.symmetry import OFF, TURN_2
from board_designer.io import parse_board
from board_designer.io.board_writer import yaml_text

TOOLS = {
    "select": SelectTool,
    "lasso": LassoTool,
    "cut": CutTool,
    "path": lambda desk: LinkTool(desk, "path"),
    "access": lambda desk: LinkTool(desk, "access"),
    "loop": lambda desk: LoopTool(desk, "sidewalk"),
    "row": lambda desk: PlaceTool(desk, "sidewalk"),
    "area": lambda desk: PlaceTool(desk, "road"),
    "paint": lambda desk: PaintTool(desk, "sidewalk"),
    "paint seats": lambda desk: PaintTool(desk, "home"),
    "seated": lambda desk: PlaceTool(desk, "home"),
    "stamp": lambda desk: StampTool(
        desk, fragment(desk.document.history.steps[0].board, ["s1", "s2", "w1", "p1"]), "Stamp"
    ),
}
KEYS = ["Left", "Right", "Up", "Down", "Shift+Left", "Shift+Down", "Ctrl+Right", "Tab", "Shift+Tab"]
KEYS += ["Return", "Return", "Backspace", "Delete", "Z", "Y", "x", "+", "-", "7"]

# Mostly where things are, so that most gestures meet something.
near = st.integers(-8, 200).map(lambda quarter: quarter / 4)
pointers = st.builds(
    Pointer,
    st.tuples(near, near) | st.tuples(st.sampled_from([0, 2, 4, 10, 12, 42, 44]), st.sampled_from([2, 4, 7, 10, 12])),
    st.sampled_from([0.2, 0.5, 2.0]),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
plain = pointers.map(lambda p: Pointer(p.place, p.reach))


class AnyHand(RuleBasedStateMachine):
    @initialize(board=st.sampled_from([STREET, STREET, HEXES, FLAT]), tool=st.sampled_from(sorted(TOOLS)))
    def open(self, board, tool):
        self.desk = desk_on(board)
        self.document = self.desk.document
        self.tool = TOOLS[tool](self.desk)
        self.start = yaml_text(board)
        self.checked = board
        self.is_down = False
        self.steps_at_press = 0

    @rule(name=st.sampled_from(sorted(TOOLS)))
    def take_up(self, name):
        self.tool.leave()
        assert self.document.draft is None
        self.tool = TOOLS[name](self.desk)
        self.is_down = False

    @rule(p=pointers)
    def hover(self, p):
        if not self.is_down:
            self.tool.hover(p)

    @rule(p=plain | pointers)
    def press(self, p):
        if not self.is_down:
            self.steps_at_press = self.document.history.position
            self.tool.press(p)
            self.is_down = True

    @precondition(lambda self: self.is_down)
    @rule(p=plain | pointers)
    def drag(self, p):
        self.tool.drag(p)

    @precondition(lambda self: self.is_down)
    @rule(p=plain | pointers)
    def release(self, p):
        self.tool.release(p)
        self.is_down = False
        assert self.document.history.position <= self.steps_at_press + 1

    # ---- whole gestures that meet something

    def pull(self, start, end):
        if not self.is_down:
            before = self.document.history.position
            self.tool.press(start)
            self.tool.drag(end)
            self.tool.release(end)
            assert self.document.history.position <= before + 1

    @rule(start=plain, end=pointers)
    def pull_from_anywhere(self, start, end):
        self.pull(start, end)

    @rule(number=st.integers(0, 40), end=pointers)
    def pull_a_space(self, number, end):
        names = self.desk.sight.shown_spaces()
        if names:
            self.pull(Pointer(self.desk.sight.centre_of(names[number % len(names)]), 0.5), end)

    @rule(name=st.sampled_from(["row", "path", "access"]), one=st.integers(0, 40), other=st.integers(0, 40))
    def pull_from_space_to_space(self, name, one, other):
        names = self.desk.sight.shown_spaces()
        if names and not self.is_down:
            self.take_up(name)
            one, other = (self.desk.sight.centre_of(names[number % len(names)]) for number in (one, other))
            self.pull(Pointer(one, 0.5), Pointer(other, 0.5))

    @rule(number=st.integers(0, 40), more=st.integers(0, 40), handle=st.integers(0, 7), end=pointers)
    def pull_a_handle(self, number, more, handle, end):
        things = [*self.document.board.space_by_id, *self.document.board.link_by_id]
        if things and not self.is_down:
            self.take_up("select")
            self.document.select({things[-1 - number % len(things)], things[more % len(things)]})
            handles = self.tool.hints.handles
            if handles:
                self.pull(Pointer(handles[handle % len(handles)].place, 0.5), end)

    @rule(number=st.integers(0, 40), way=st.sampled_from(KEYS))
    def nudge(self, number, way):
        names = list(self.document.board.space_by_id)
        if names and not self.is_down:
            self.take_up("select")
            self.document.select([names[number % len(names)]])
            self.tool.key(way)

    @rule(number=st.integers(0, 40), end=plain)
    def bend(self, number, end):
        links = [link.id for link in self.document.board.links if self.desk.sight.line_of(link.id)]
        if links and not self.is_down:
            self.take_up("select")
            line = self.desk.sight.line_of(links[number % len(links)])
            middle = ((line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2)
            self.tool.double_click(Pointer(middle, 0.5))
            self.tool.release(Pointer(middle, 0.5))
            self.pull(Pointer(middle, 0.5), end)

    @rule(times=st.integers(1, 4))
    def cut(self, times):
        if not self.is_down:
            self.take_up("cut")
            for _ in range(times):
                self.tool.key("Tab")
            self.tool.key("Return")

    # ---- the rest

    @rule(p=pointers)
    def double_click(self, p):
        if not self.is_down:
            self.tool.double_click(p)
            self.tool.release(p)

    @rule(key=st.sampled_from(KEYS))
    def key(self, key):
        if not self.is_down:
            self.tool.key(key)

    @rule()
    def escape(self):
        board, position = self.document.board, self.document.history.position
        self.tool.cancel()
        self.is_down = False
        assert self.document.draft is None
        assert (self.document.board, self.document.history.position) == (board, position)

    @rule(back=st.booleans())
    def undo_or_redo(self, back):
        """Also in the middle of a drag."""
        self.document.undo() if back else self.document.redo()
        self.steps_at_press = self.document.history.position

    @rule(snap=st.sampled_from(["cell", "part", "off"]), hidden=st.sampled_from([(), ("road",), ("sidewalk",)]))
    def look_otherwise(self, snap, hidden):
        self.desk.snap = snap
        self.document.hide(hidden)

    @rule(symmetry=st.sampled_from([OFF, OFF, TURN_2]))
    def repeat(self, symmetry):
        self.document.set_symmetry(symmetry)

    @invariant()
    def the_board_can_be_saved_and_read_again(self):
        if self.document.board is not self.checked:
            self.checked = self.document.board
            assert parse_board(yaml_text(self.checked)) == self.checked
        assert self.document.selection <= {*self.document.shown.space_by_id, *self.document.shown.link_by_id}
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


class AnyHandForLonger(AnyHand):
    """The same, more often."""


AnyHand.TestCase.settings = settings(max_examples=10, stateful_step_count=25, deadline=None)
AnyHandForLonger.TestCase.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
TestAnyHand = AnyHand.TestCase
TestAnyHandForLonger = pytest.mark.slow(AnyHandForLonger.TestCase)
