"""Laying pieces out of the box by hand. After one is put down the next one is in the hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from board_designer.app.tools.carried_fragment import CarriedFragment
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.tool_context import ToolContext
from board_designer.board import edits
from board_designer.board.model import Board, Space
from board_designer.drawing.stack_order import painted_on
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.grid import PlanePoint, Point
from board_designer.kits.box_of_pieces import BoxPiece, box_of, left_in_box


def lay_piece(board: Board, piece: Space, by: Point) -> Board:
    """The board with a piece that comes out of the box, so far from where it lies there."""
    return edits.paste(board, [piece], (), by)


class PieceTool(CarriedFragment):
    """`taken` hears which piece is in the hand after one was put down; without it the hand is empty then."""

    name = "piece"

    def __init__(
        self, context: ToolContext, piece: BoxPiece, taken: Callable[[BoxPiece], object] | None = None
    ) -> None:
        board = Board(kit=context.document.board.kit, spaces=(piece.space,))
        super().__init__(context, board, piece.title)
        self._piece: BoxPiece | None = piece
        self._taken = taken
        self._known: tuple[Board, list[BoxPiece]] | None = None

    def key(self, key: str) -> bool:
        if key in ("Tab", "Shift+Tab"):
            self._take_other(-1 if key == "Shift+Tab" else 1)
            self._offer_again()
            return True
        return key != "Y" and super().key(key)

    def _left(self) -> list[BoxPiece]:
        """What is in the box now of the set that the piece in the hand is of."""
        board, kit, piece = self.document.board, self.document.kit, self._piece
        if kit is None or piece is None:
            return []
        if self._known is None or self._known[0] is not board:
            self._known = board, [it for it in left_in_box(kit, board) if it.of == piece.of]
        return self._known[1]

    def _take_other(self, by: int = 1) -> None:
        """Take up the next piece there is, lying as the last one did. The last one of all leaves the hand empty."""
        piece, left = self._piece, self._left()
        if piece is None or not left:
            self._piece, self._fragment = None, replace(self._fragment, spaces=())
            return
        names = [it.name for it in left]
        number = names.index(piece.name) + by if piece.name in names else self._place_of(piece, left)
        self._piece = left[number % len(left)]
        ground = self._fragment.spaces[0].footprint
        self._fragment = replace(self._fragment, spaces=(replace(self._piece.space, footprint=ground),))
        self.title = self._piece.title
        if self._taken is not None:
            self._taken(self._piece)

    def _place_of(self, piece: BoxPiece, left: list[BoxPiece]) -> int:
        """Which of those that are left comes after one that is gone."""
        kit = self.document.kit
        assert kit is not None
        order = [it.name for it in box_of(kit, kit.rule_values(self.document.board.rules))]
        after = order.index(piece.name) if piece.name in order else 0
        return next((number for number, it in enumerate(left) if order.index(it.name) > after), 0)

    def _offer_at(self, place: PlanePoint, p: Pointer | None) -> None:
        """The first cell of a piece lies under the pointer: it turns about it."""
        ground = self._fragment.spaces[0].footprint if self._fragment.spaces else None
        if not isinstance(ground, Hexes):
            super()._offer_at(place, p)
            return
        grid, (q, r) = self._fragment.grid, ground.hexes[0]
        a, b = grid.snap(place, "cell")
        self._offer((a - q * grid.parts, b - r * grid.parts), ())

    def _stride(self, by_part: bool) -> Point:
        parts = self._fragment.grid.parts
        is_hex = any(isinstance(space.footprint, Hexes) for space in self._fragment.spaces)
        return (parts, parts) if is_hex else super()._stride(by_part)

    def _try_at(self, by: Point) -> str | None:
        if self._piece is not None and self._piece.name not in {it.name for it in self._left()}:
            self._take_other()  # it came onto the board in some other way
        if self._piece is None:
            return "there is none left in the box"
        return self.context.try_out(lay_piece, self._fragment.spaces[0], by)

    def _put_down(self) -> bool:
        done = super()._put_down()
        if done and self._taken is not None:
            self._take_other()
            self.show(replace(self.hints, status=self._status()))
        return done

    def _badge(self) -> str:
        draft, known = self.document.draft, self.document.board.space_by_id
        new = [space for space in draft.spaces if space.id not in known] if draft else []
        level = painted_on(new[0], self.document.style)[1] if new else 0
        return f"{self.title}, on level {level}" if level else self.title

    def _status(self) -> str:
        if self._piece is None:
            return "There is none left in the box. Esc returns to Select."
        how = "click to place. Z and Shift+Z rotate it, Tab takes another, Esc returns to Select."
        return f"{self.title} ({self._piece.of.title}: {len(self._left())} left): {how}"
