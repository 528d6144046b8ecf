"""Where cards lie round a board: each hand beside its home, what was played in the middle, and none on a space."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF

from board_designer.app.canvas.camera import Camera, Place
from board_designer.app.canvas.piece_positions import PiecePositions
from board_designer.showing.film_values import Look

SMALLEST, LARGEST = 24.0, 64.0  # pixels that a card is tall
READABLE = 36.0  # at least, where there is room
TO_SHEET = 0.1  # and what it takes of the board in between
SMALLER = 0.87  # tried where hands find no room
HAND = (3.1, 1.3)  # width and height of a hand, in heights of a card
PLAYED = (1.5, 1.2, 1.0, 0.8)  # times as large in the middle, as far as there is room
TABLE = (1.27, 1.33)  # what the cards there take, in heights of one of them
APART = 3.0  # pixels between cards and spaces
STEPS = 90  # places tried across the window
ROOM_FOR_HAND = (SMALLEST * HAND[0] + 4 * APART, SMALLEST * HAND[1] + 4 * APART)  # pixels beside the board
INWARDS = 2.0  # how much worse it is to lie nearer to the middle than the home does
ACROSS = 0.6  # of the board: how much further away is better than across its edge
FAR = 0.85  # of the board: smaller cards are better than hands so far away
Floats = NDArray[np.float64]  # boxes are rows of left, top, right, bottom


class CardPlaces(NamedTuple):
    tall: float  # of a card in a hand, in pixels
    played: float  # and of one in the middle
    hands: dict[int, Place]  # by seat, the middle of its hand in millimetres
    table: Place


class CardLayout:
    """Worked out once for each board, size of the window and zoom; moving the view changes nothing."""

    def __init__(self, places: PiecePositions) -> None:
        self._places = places
        self._known: tuple[tuple[object, ...], CardPlaces] | None = None

    def places(self, look: Look, camera: Camera) -> CardPlaces:
        key = (self._places.board, look, camera.view, camera.scale, camera.above)
        if self._known is None or any(a is not b and a != b for a, b in zip(self._known[0], key, strict=True)):
            self._known = (key, self._worked_out(look, camera))
        return self._known[1]

    def _worked_out(self, look: Look, camera: Camera) -> CardPlaces:
        """As large as can be, so that no card lies on a space and each hand near its home; else as they lie best."""
        tall = min(LARGEST, max(READABLE, min(camera.sheet) * camera.scale * TO_SHEET))
        best, faults = self._of_size(tall, look, camera)
        while faults and tall > SMALLEST:
            tall = max(SMALLEST, tall * SMALLER)
            found, others = self._of_size(tall, look, camera)
            if others < faults:
                best, faults = found, others
        return best

    def _of_size(self, tall: float, look: Look, camera: Camera) -> tuple[CardPlaces, int]:
        """Where cards of this size lie, and how badly: what is covered counts more than what is far away. Who finds a
        place close by has it before those who must look further; or the other way round, if that is better."""
        mm = 1 / camera.scale
        spaces = (box for box in map(self._places.extent, sorted(look.spaces)) if box is not None)
        taken = np.array([(box.left(), box.top(), box.right(), box.bottom()) for box in spaces]).reshape(-1, 4)
        left, top, right, bottom = camera.when_fitted
        desk = QRectF(left, top, right - left, bottom - top)
        sheet = QRectF(0, 0, *camera.sheet)
        middle = (sheet.center().x(), sheet.center().y())
        for played in (tall * times for times in PLAYED):
            size = (TABLE[0] * played * mm, TABLE[1] * played * mm)
            table, faults, _ = _nearest(middle, size, sheet, sheet, taken, APART * mm)
            if not faults:
                break
        taken = _with(taken, table, size)
        homes, size = self._homes(look), (HAND[0] * tall * mm, HAND[1] * tall * mm)
        alone = {seat: _nearest(home, size, desk, sheet, taken, APART * mm)[2] for seat, home in homes.items()}
        order = sorted(homes, key=lambda seat: (round(alone[seat], 3), seat))
        found = []
        for seats in (order, order[::-1]):
            hands, others, worse = {}, taken, faults
            for seat in seats:
                hands[seat], covered, far = _nearest(homes[seat], size, desk, sheet, others, APART * mm)
                others = _with(others, hands[seat], size)
                worse += 10 * covered + (far > FAR * sheet.width())
            found.append((CardPlaces(tall, played, hands, table), worse))
        return min(found, key=lambda one: one[1])

    def _homes(self, look: Look) -> dict[int, Place]:
        found = {}
        for seat, spaces in look.homes.items():
            centres = [centre for centre in map(self._places.centre, spaces) if centre is not None]
            if centres:
                found[seat] = (sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres))
        return found


def _with(taken: Floats, middle: Place, size: tuple[float, float]) -> Floats:
    (x, y), (across, down) = middle, (size[0] / 2, size[1] / 2)
    return np.vstack((taken, (x - across, y - down, x + across, y + down)))


def _nearest(
    home: Place, size: tuple[float, float], within: QRectF, sheet: QRectF, taken: Floats, apart: float
) -> tuple[Place, int, float]:
    """The place nearest to a home where a box of that size touches nothing, rather outwards than inwards of it, and
    rather beside the board than across its edge; how many it touches all the same; and how far it is."""
    across, down = (length / 2 + apart for length in size)
    step = max(within.width(), within.height()) / STEPS
    xs = _along(home[0], within.left() + across, within.right() - across, step)
    ys = _along(home[1], within.top() + down, within.bottom() - down, step)
    covered = np.zeros((len(ys), len(xs)), int)
    columns = (np.searchsorted(xs, taken[:, 0] - across), np.searchsorted(xs, taken[:, 2] + across))
    rows = (np.searchsorted(ys, taken[:, 1] - down), np.searchsorted(ys, taken[:, 3] + down))
    for left, right, top, bottom in zip(*columns, *rows, strict=True):
        covered[top:bottom, left:right] += 1
    x, y = np.meshgrid(xs, ys)
    middle = sheet.center()
    out, far = math.dist(home, (middle.x(), middle.y())), np.hypot(x - middle.x(), y - middle.y())
    over = (np.minimum(abs(x - sheet.left()), abs(x - sheet.right())) < across) | (
        np.minimum(abs(y - sheet.top()), abs(y - sheet.bottom())) < down
    )
    cost = np.hypot(x - home[0], y - home[1]) + INWARDS * np.maximum(0.0, out - far) + ACROSS * sheet.width() * over
    worst = 1e3 * (within.width() + within.height())
    best = int(np.argmin(np.round(cost + worst * covered, 6)))
    return (float(x.flat[best]), float(y.flat[best])), int(covered.flat[best]), float(cost.flat[best])


def _along(home: float, first: float, last: float, step: float) -> Floats:
    """Places in even steps from a home in both directions, as far as they go; one where there is no room for any."""
    if last <= first:
        return np.array([(first + last) / 2])
    fewest, most = math.ceil((first - home) / step), math.floor((last - home) / step)
    return home + step * np.arange(fewest, most + 1, dtype=np.float64) if fewest <= most else np.array([first])
