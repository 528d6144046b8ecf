"""Problems where they are on the board: a badge in the corner of a space, a soft outline, the middle of a link."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from board_designer.app.canvas.camera import Camera, Pixel
from board_designer.app.canvas.problem_badges import FRAMED, Badges, outline_pen, width_of
from board_designer.app.canvas.problem_locations import ProblemMark, Sites, Spot, spots_of
from board_designer.app.problems.predicted_problems import PredictedProblems
from board_designer.app.problems.problem import Problem
from board_designer.app.severity_shapes import How
from board_designer.board.model import Board
from board_designer.lint.finding import Severity

__all__ = ["ProblemMark", "ProblemMarks", "marks_of"]

# A badge takes this share of the shorter side of its space, and no more pixels than that.
SHARE, LARGEST, LARGEST_NEW = 0.36, 17.0, 23.0
DOT_BELOW = 9.0  # a smaller badge is a dot
DOTS, DOT_SHARE = (3.0, 6.0), 0.45
INFO_SHARE, INFO_DOT = 0.8, 0.7
OVERHANG = 0.22  # of a badge, beyond the corner of its space: less of what is written there is hidden
OUTLINE_FROM = 10  # pixels a space must measure to be outlined
MARKS: dict[Severity, str] = {"error": "✖", "warning": "⚠", "info": "ℹ"}
WOULD_BE: dict[How, str] = {"new": "Would be new: ", "gone": "Would be solved: ", "": ""}


def marks_of(problems: Iterable[Problem], would_be: PredictedProblems | None = None) -> tuple[ProblemMark, ...]:
    """Marks for what is open; while a gesture goes on, also for what it would bring and solve."""
    gone = {(problem.rule, problem.fingerprint) for problem in would_be.gone} if would_be else set()
    there = [
        _mark(problem, "gone" if (problem.rule, problem.fingerprint) in gone else "")
        for problem in problems
        if problem.ids and not problem.excluded
    ]
    return (*there, *(_mark(problem, "new") for problem in (would_be.new if would_be else ()) if problem.ids))


def _mark(problem: Problem, how: How) -> ProblemMark:
    return ProblemMark(problem.fingerprint, problem.severity, problem.message, problem.ids, how)


class ProblemMarks:
    """Places are kept in millimetres and worked out again only for what has changed."""

    def __init__(self) -> None:
        self._marks: tuple[ProblemMark, ...] = ()
        self._spots: list[Spot] = []  # the worst last, so that they are painted above the others
        self._by_id: dict[str, Spot] = {}
        self._sites = Sites()
        self._badges = Badges()
        self._weigh()

    # ---- what is marked

    def set(self, marks: tuple[ProblemMark, ...]) -> bool:
        """Whether these are others than before."""
        if marks == self._marks:
            return False
        self._marks = marks
        self._spots = spots_of(marks)
        self._by_id = {spot.id: spot for spot in self._spots}
        self._sites.watch([spot.id for spot in self._spots])
        self._weigh()
        return True

    def _weigh(self) -> None:
        """What the size of a badge depends on, but for the place it has."""
        spots = self._spots
        self._has_badge = np.array([spot.count > 0 for spot in spots], dtype=bool)
        self._is_grave = np.array([spot.outline is not None for spot in spots], dtype=bool)
        self._most = np.array([LARGEST_NEW if spot.how == "new" else LARGEST for spot in spots])
        self._share = np.array([INFO_SHARE if spot.severity == "info" and not spot.how else 1.0 for spot in spots])
        self._widths = np.array([width_of(spot.count, 1.0) for spot in spots])

    def about(self, id_: str) -> tuple[ProblemMark, ...]:
        """The marks of a space or link, the worst first."""
        spot = self._by_id.get(id_)
        return tuple(spot.marks) if spot else ()

    def lines(self, id_: str) -> list[str]:
        """What is wrong with a space or link, a sentence each."""
        return [f"{MARKS[mark.severity]} {WOULD_BE[mark.would_be]}{mark.message}" for mark in self.about(id_)]

    def show(self, board: Board, hidden: frozenset[str]) -> ProblemMarks:
        self._sites.follow(board, hidden)
        return self

    # ---- painting

    def paint(self, painter: QPainter, camera: Camera) -> None:
        if not self._spots:
            return
        seen = self._sites.in_sight(camera.visible, LARGEST_NEW / camera.scale)
        rooms = self._sites.rooms * camera.scale
        self._paint_outlines(painter, camera, np.flatnonzero(seen & self._is_grave & (rooms >= OUTLINE_FROM)))
        self._paint_badges(painter, camera, np.flatnonzero(seen & self._has_badge))

    def _paint_outlines(self, painter: QPainter, camera: Camera, numbers: np.ndarray) -> None:
        """Just inside the edge, where the outline of a selection leaves room."""
        if not len(numbers):
            return
        spots, badges = self._spots, self._badges
        place = QTransform(camera.scale, 0, 0, camera.scale, *camera.shift)
        pixels = np.round(self._sites.boxes[numbers] * camera.scale + np.array([*camera.shift, *camera.shift]))
        # From far away a line of two pixels would be most of what is seen.
        width = 2 if float(np.median(self._sites.rooms[numbers])) * camera.scale >= 2 * OUTLINE_FROM else 1
        large: dict[tuple[Severity, How], list[QRect]] = {}
        paths: dict[tuple[Severity, How], QPainterPath] = {}
        for number, (left, top, right, bottom) in zip(numbers.tolist(), pixels.astype(int).tolist(), strict=True):
            look, path = spots[number].outline, self._sites.paths[number]
            assert look is not None
            wide, high = right - left - 2, bottom - top - 2
            if path is not None:
                paths.setdefault(look, QPainterPath()).addPath(place.map(path))
            elif wide <= FRAMED and high <= FRAMED:
                painter.drawPixmap(left + 1, top + 1, badges.frame((*look, width, wide, high, camera.ratio)))
            else:
                large.setdefault(look, []).append(QRect(left + 2, top + 2, wide - 2, high - 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for look, rects in sorted(large.items()):
            painter.setPen(outline_pen(*look, width))
            painter.drawRects(rects)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for look, path in sorted(paths.items(), key=lambda item: item[0]):
            painter.setPen(outline_pen(*look, width))
            painter.drawPath(path)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _paint_badges(self, painter: QPainter, camera: Camera, numbers: np.ndarray) -> None:
        sides = self._sides(camera, numbers)
        small = sides < DOT_BELOW
        self._paint_dots(painter, camera, numbers[small])
        numbers, sides = numbers[~small], np.floor(sides[~small]).astype(int)
        places = self._upper_left(camera, numbers, sides).tolist()
        for number, side, (x, y) in zip(numbers.tolist(), sides.tolist(), places, strict=True):
            spot = self._spots[number]
            badge = self._badges.sign((spot.severity, spot.how, spot.count, side, camera.ratio))
            painter.drawPixmap(x - 1, y - 1, badge)

    def _paint_dots(self, painter: QPainter, camera: Camera, numbers: np.ndarray) -> None:
        if not len(numbers):
            return
        rooms = self._sites.rooms[numbers] * camera.scale
        side = float(np.clip(np.median(rooms) * DOT_SHARE, *DOTS))
        inside = np.where(self._sites.is_link[numbers], 0.0, rooms * 0.28)
        middles = self._sites.corners[numbers] * camera.scale + np.array(camera.shift)
        middles += np.stack((-inside, inside), axis=1)
        corners = np.round(middles - side / 2 - 2).astype(int).tolist()
        looks = {
            (severity, how): self._badges.dot((severity, how, _dot_side(side, severity, how), side, camera.ratio))
            for severity, how in {(self._spots[number].severity, self._spots[number].how) for number in numbers}
        }
        for number, (x, y) in zip(numbers.tolist(), corners, strict=True):
            spot = self._spots[number]
            painter.drawPixmap(x, y, looks[spot.severity, spot.how])

    # ---- where a badge is, in pixels

    def _sides(self, camera: Camera, numbers: np.ndarray) -> np.ndarray:
        most = self._most[numbers]
        fitting = self._sites.rooms[numbers] * camera.scale * SHARE * most / LARGEST
        return np.asarray(np.minimum(fitting, most) * self._share[numbers])

    def _upper_left(self, camera: Camera, numbers: np.ndarray, sides: np.ndarray) -> np.ndarray:
        """On the upper right corner of a space; about the middle of a link."""
        corners = self._sites.corners[numbers] * camera.scale + np.array(camera.shift)
        is_link, widths = self._sites.is_link[numbers], sides * self._widths[numbers]
        lefts = corners[:, 0] - np.where(is_link, widths / 2, widths - sides * OVERHANG)
        tops = corners[:, 1] - np.where(is_link, sides / 2, sides * OVERHANG)
        return np.asarray(np.round(np.stack((lefts, tops), axis=1)), dtype=int)

    def at(self, pixel: Pixel, camera: Camera) -> str | None:
        """The id whose badge lies under a pixel; dots are too small to be meant."""
        if not self._spots:
            return None
        numbers = np.flatnonzero(self._sites.there & self._has_badge)
        sides = self._sides(camera, numbers)
        numbers, sides = numbers[sides >= DOT_BELOW], np.floor(sides[sides >= DOT_BELOW])
        off = np.array(pixel) - self._upper_left(camera, numbers, sides)
        inside = (off >= 0).all(axis=1) & (off[:, 0] <= sides * self._widths[numbers]) & (off[:, 1] <= sides)
        hit = numbers[inside]
        return self._spots[int(hit[-1])].id if len(hit) else None


def _dot_side(side: float, severity: Severity, how: How) -> float:
    if how == "new":
        return side + 2
    return side * INFO_DOT if severity == "info" else side
