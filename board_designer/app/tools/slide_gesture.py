"""Dragging a space along its track, between its neighbours. Pulled away from the line it goes where it is pulled."""

from __future__ import annotations

from board_designer.app.tools.hints import Hints
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.snapping import PULL
from board_designer.app.tools.tool import Gesture
from board_designer.app.tools.tool_context import ToolContext
from board_designer.app.tools.track_line import TrackLine
from board_designer.board import edits
from board_designer.board.edits.along_track import centres_of
from board_designer.geometry.grid import Point
from board_designer.graph.tracks import track_through
from board_designer.words import millimetres

LETS_GO = 1.0  # so many times its own radius from the line a space comes off it


class SlideGesture:
    def __init__(
        self, context: ToolContext, id_: str, line: TrackLine, p: Pointer, radius: float, away: Gesture
    ) -> None:
        """`away` is the drag that it becomes off the line."""
        self.hints = Hints(cursor="move")
        self._context, self._document, self._id, self._line, self._away = context, context.document, id_, line, away
        x, y = centres_of(context.document.board, [id_])[0].tolist()
        self._off = (x - p.place[0], y - p.place[1])
        self._radius = radius
        self._refusal: str | None = None
        self._slides = True

    def drag(self, p: Pointer) -> None:
        place = (p.place[0] + self._off[0], p.place[1] + self._off[1])
        pull = p.reach * PULL
        near = self._line.off(place) <= max(pull, LETS_GO * self._radius)
        self._slides = not (p.ctrl or p.alt) and (p.shift or near)
        if not self._slides:
            self._away.drag(p)
            self.hints = self._away.hints
            return
        by = self._line.shift_to(place, pull)
        if by == (0, 0):
            self._refusal = None
            self._document.drop()
        else:
            self._refusal = self._context.try_out(edits.move, [self._id], by)
        (before, after), lost = self._line.around, self._line.lost(by)
        self.hints = Hints(
            cursor="forbidden" if self._refusal else "move",
            status=f"Slides {self._id} between {before} and {after}. Shift keeps it on the track, Ctrl lets it off.",
            badge=self._refusal or self._gaps(by, lost),
            # It can be done, and is shown like what cannot.
            refused=self._refusal is not None or bool(lost),
            marked=(before, after),
        )

    def release(self, p: Pointer) -> None:
        self.drag(p)
        if self._slides:
            self._context.finish(f"Slide {self._id}", self._refusal)
        else:
            self._away.release(p)

    def cancel(self) -> None:
        self._document.drop()

    def _gaps(self, by: Point, lost: list[str]) -> str:
        scale = self._document.board.grid.mm_per_part
        gaps = [millimetres(gap * scale, decimals=1) for gap in self._line.gaps(by)]
        before, after = self._line.around
        far = f", no longer a neighbour of {lost[0]}" if lost else ""
        return f"{gaps[0]} to {before}, {gaps[1]} to {after}{far}"


def line_for(context: ToolContext, id_: str) -> TrackLine | None:
    """The line on which a space can slide: it lies between two others of a track, and is not wedged in."""
    board = context.document.board
    structure = context.structure(board)
    if structure is None:
        return None
    track = track_through(structure.play, id_)
    if track is None or track.around(id_) is None:
        return None
    line = TrackLine(board, structure.play.rules, track, id_)
    return line if line.has_room else None
