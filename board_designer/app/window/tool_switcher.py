"""Which tool is in the hand, and how it got there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from board_designer.app.canvas.canvas import Canvas
from board_designer.app.tools.cut_tool import CutTool
from board_designer.app.tools.lasso_tool import LassoTool
from board_designer.app.tools.link_tool import LinkTool
from board_designer.app.tools.loop_tool import LoopTool
from board_designer.app.tools.paint_tool import PaintTool
from board_designer.app.tools.piece_tool import PieceTool
from board_designer.app.tools.place_tool import PlaceTool
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.select_tool import SelectTool
from board_designer.app.tools.stamp_tool import StampTool
from board_designer.app.tools.tool import Tool
from board_designer.app.tools.tool_context import ToolContext
from board_designer.board.model import Board
from board_designer.kits.box_of_pieces import BoxPiece, left_in_box

_PLAIN: dict[str, Callable[[ToolContext], Tool]] = {"select": SelectTool, "lasso": LassoTool, "cut": CutTool}


class ToolSwitcher(QObject):
    taken_up = Signal(str)  # "select", "hand", "loop", "type NAME", "link NAME", "piece NAME", "stamp TITLE"

    def __init__(self, tool_context: ToolContext, canvas: Canvas) -> None:
        super().__init__(canvas)
        self._tool_context = tool_context
        self._canvas = canvas
        self.name = ""
        self._dragged: Tool | None = None
        self.stamp_board: Callable[[str], Board | None] = lambda _: None  # the stamp of a title
        self.take_up("select")

    @property
    def is_armed(self) -> bool:
        """Whether a ghost hangs on the pointer."""
        return self.name.partition(" ")[0] in ("type", "piece", "stamp")

    def take_up(self, name: str) -> None:
        kind, _, what = name.partition(" ")
        if kind == "type" and (piece := self._first_in_box(what)) is not None:
            # Of what there are so many and no more, one of those is meant.
            kind, what, name = "piece", piece.name, f"piece {piece.name}"
        if name == "hand":
            self._hold(name, SelectTool(self._tool_context), panning=True)
        elif kind == "type":
            self._show_type(what)
            self._hold(name, self._laying(what))
        elif kind == "link":
            self._hold(name, LinkTool(self._tool_context, what))
        elif kind == "piece":
            if (piece := self._in_box(what)) is not None:
                self._show_type(piece.of.type)
                self._hold(name, PieceTool(self._tool_context, piece, self._taken_from_box))
        elif kind == "loop":
            self._hold(name, LoopTool(self._tool_context, self._type_for_loops()))
        else:
            self._hold(name, _PLAIN[name](self._tool_context))

    def _show_type(self, type_: str) -> None:
        """What is placed is seen."""
        document = self._tool_context.document
        document.hide(document.hidden - {type_})

    def _type_for_loops(self) -> str:
        """The type in the hand, or of what is selected; else the first of which tracks are made."""
        document = self._tool_context.document
        kind, _, what = self.name.partition(" ")
        if kind == "type":
            return what
        chosen = {document.board.space_by_id[id_].type for id_ in document.selected_spaces}
        if len(chosen) == 1:
            return chosen.pop()
        kit, rules = document.kit, document.graph_rules
        if kit is None or rules is None:
            return ""
        standing = [name for name in kit.spaces if name in rules.standing] or list(kit.spaces)
        return next((name for name in standing if kit.spaces[name].shape == "circle"), standing[0])

    def _left(self) -> list[BoxPiece]:
        document = self._tool_context.document
        return left_in_box(document.kit, document.board) if document.kit else []

    def _in_box(self, name: str) -> BoxPiece | None:
        return next((piece for piece in self._left() if piece.name == name), None)

    def _first_in_box(self, type_: str) -> BoxPiece | None:
        return next((piece for piece in self._left() if piece.of.type == type_), None)

    def _taken_from_box(self, piece: BoxPiece) -> None:
        """The tool goes on with another piece by itself."""
        self.name = f"piece {piece.name}"
        self.taken_up.emit(self.name)

    def arm_stamp(self, stamp: Board, title: str) -> None:
        self._hold(f"stamp {title}", StampTool(self._tool_context, stamp, title))

    def put_down(self) -> bool:
        """Escape with nothing going on: back to selecting; whether something else was in the hand."""
        if self.name == "select":
            return False
        self.take_up("select")
        return True

    def dropped(self, what: str, pointer: Pointer, phase: str) -> None:
        """Something dragged here from the palette: the ghost follows, and stays where it is let go."""
        if self._dragged is None and phase != "leave":
            self._canvas.tool.leave()
            self._dragged = self._tool_for(what)
        tool = self._dragged
        if tool is None:
            return
        if phase == "move":
            tool.hover(pointer)
            return
        if phase == "drop":
            tool.press(pointer)
            tool.release(pointer)
        tool.leave()
        self._dragged = None

    def _tool_for(self, what: str) -> Tool | None:
        kind, _, name = what.partition(" ")
        if kind in ("type", "piece"):
            piece = self._in_box(name) if kind == "piece" else self._first_in_box(name)
            if piece is not None:
                return PieceTool(self._tool_context, piece)
            return self._laying(name) if kind == "type" else None
        stamp = self.stamp_board(name)
        return StampTool(self._tool_context, stamp, name) if stamp else None

    def _laying(self, type_: str) -> Tool:
        kit = self._tool_context.document.kit
        item = kit.spaces.get(type_) if kit else None
        tool = PaintTool if item is not None and item.lay == "paint" else PlaceTool
        return tool(self._tool_context, type_)

    def _hold(self, name: str, tool: Tool, panning: bool = False) -> None:
        self.name = name
        self._canvas.set_tool(tool)
        self._canvas.set_panning(panning)
        self.taken_up.emit(name)
        # What is taken up is seen at once, also under a pointer that rests.
        self._canvas.show_tool()
