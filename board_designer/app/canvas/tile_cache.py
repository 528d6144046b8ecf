"""The picture in squares of 256 device pixels, each painted once per zoom and only where it changed.

Painting takes as long as it takes; a frame does not. A tile is painted in portions, into an image nobody sees yet,
and comes on screen when it is done.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterable

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QRegion

from board_designer.app.canvas.painted_content import Content
from board_designer.drawing.marks_extent import Box
from board_designer.drawing.qt_strokes import play

SIDE = 256
MOST_TILES = 320  # 80 MB
# Anti-aliasing paints this far beyond the true edge of a mark.
BLUR = 2

At = tuple[int, int]
Plain = Callable[[QPainter], None]


class Tile:
    __slots__ = ("dirty", "image")

    def __init__(self) -> None:
        self.image: QImage | None = None
        self.dirty: QRegion | None = None  # None: all of it

    @property
    def is_clean(self) -> bool:
        return self.image is not None and self.dirty is not None and self.dirty.isEmpty()

    @property
    def is_fit_to_show(self) -> bool:
        """Clean, or out of date in small places only, which are left out."""
        if self.image is None or self.dirty is None:
            return False
        box = self.dirty.boundingRect()
        return box.width() * box.height() < SIDE * SIDE // 2


class Job:
    """One tile being painted."""

    def __init__(self, content: Content, tile: Tile, at: At, scale: float, plain: Plain | None) -> None:
        self.tile, self.at, self.scale = tile, at, scale
        self._content = content
        self._plain = plain
        all_of_it = tile.dirty is None or tile.image is None
        self._clip = QRegion(0, 0, SIDE, SIDE) if all_of_it else QRegion(tile.dirty)  # type: ignore[arg-type]
        box = self._clip.boundingRect()
        self._image = _blank(self._is_opaque()) if all_of_it else QImage(tile.image)  # type: ignore[arg-type]
        left, top = at[0] * SIDE + box.left() - BLUR, at[1] * SIDE + box.top() - BLUR
        self._box: Box = (
            left / scale,
            top / scale,
            (left + box.width() + 2 * BLUR) / scale,
            (top + box.height() + 2 * BLUR) / scale,
        )
        self._keys: list[Hashable] | None = None
        self._next = 0

    def run(self, deadline: float) -> bool:
        """Paint on until the deadline; True when the tile is done."""
        if self._keys is None:
            self._keys = [] if self._plain else list(self._content.keys(self._box))
            self._content.prepare(self._keys)
        painter = QPainter(self._image)
        painter.setClipRegion(self._clip)
        if self._next == 0:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            painter.fillRect(0, 0, SIDE, SIDE, Qt.GlobalColor.transparent)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-self.at[0] * SIDE, -self.at[1] * SIDE)
        painter.scale(self.scale, self.scale)
        if self._plain:
            self._plain(painter)
        while self._next < len(self._keys):
            play(painter, self._content.strokes(self._keys[self._next]))
            self._next += 1
            if time.perf_counter() > deadline:
                break
        painter.end()
        if self._next < len(self._keys):
            return False
        self.tile.image, self.tile.dirty = self._image, QRegion()
        return True

    def _is_opaque(self) -> bool:
        sheet = self._content.sheet
        if sheet is None:
            return False
        left, top, right, bottom = (value * self.scale for value in sheet)
        x, y = self.at[0] * SIDE, self.at[1] * SIDE
        return bool(left <= x and top <= y and x + SIDE <= right and y + SIDE <= bottom)


class Tiles:
    """The tiles of one content, at the zoom that is looked at and, while that is unfinished, at an earlier one."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._scale = 0.0  # device pixels a millimetre
        self._tiles: dict[At, Tile] = {}
        self._earlier: tuple[float, dict[At, Tile]] = (0.0, {})
        self._job: Job | None = None
        self.plain: Plain | None = None  # paints all there is in a simpler way; for tiles of a far-off view
        self._is_plain = False

    # ---- what changed

    def forget(self) -> None:
        """Everything has to be painted again."""
        self._tiles.clear()
        self._earlier = (0.0, {})
        self._job = None

    def spoil(self, areas: Iterable[Box]) -> None:
        """These boxes of the sheet have to be painted again."""
        rects = [self._device_rect(area) for area in areas]
        if not rects:
            return
        self._earlier = (0.0, {})
        # Its keys may name what is gone; blurred edges reach into it from beyond its square as well.
        self._job = None
        for rect in rects:
            for at in self._over(rect):
                tile = self._tiles.get(at)
                if tile and tile.dirty is not None:
                    part = rect.translated(-at[0] * SIDE, -at[1] * SIDE) & QRect(0, 0, SIDE, SIDE)
                    tile.dirty = tile.dirty.united(part)

    def set_scale(self, scale: float, plainly: bool) -> None:
        if scale == self._scale and plainly == self._is_plain:
            return
        if self._complete_share(self._tiles) >= self._complete_share(self._earlier[1]):
            self._earlier = (self._scale, self._tiles)
        self._scale, self._is_plain = scale, plainly
        self._tiles = {}
        self._job = None

    # ---- painting

    def fill(self, view: QRect, deadline: float) -> bool:
        """Paint missing tiles of a view (device pixels of the sheet) until the deadline; True when none is left."""
        wanted = [at for at in self._in_order(view) if not self._tile(at).is_clean]
        for at in wanted:
            tile = self._tile(at)
            if self._job is None or self._job.tile is not tile:
                self._job = Job(self.content, tile, at, self._scale, self.plain if self._is_plain else None)
            if not self._job.run(deadline):
                return False
            self._job = None
            if time.perf_counter() > deadline and at != wanted[-1]:
                return False
        self._trim(view)
        return True

    def show(self, painter: QPainter, view: QRect, origin: QPointF, ratio: float) -> QRegion:
        """Paint what is there and still so. Tells what is bare, in device pixels: not painted yet, or changed since.

        `origin` is where the corner of the sheet lies, in pixels of the painter."""
        bare = QRegion()
        for at in self._over(view & self._reach()):
            tile = self._tiles.get(at)
            if not (tile and tile.is_fit_to_show and tile.image is not None and tile.dirty is not None):
                bare += _square(at)
                continue
            place = QPointF(origin.x() + at[0] * SIDE / ratio, origin.y() + at[1] * SIDE / ratio)
            if not tile.dirty.isEmpty():
                bare += tile.dirty.translated(at[0] * SIDE, at[1] * SIDE)
                for part in QRegion(0, 0, SIDE, SIDE) - tile.dirty:  # type: ignore[attr-defined]
                    x, y = place.x() + part.x() / ratio, place.y() + part.y() / ratio
                    target = QRectF(x, y, part.width() / ratio, part.height() / ratio)
                    painter.drawImage(target, tile.image, QRectF(part))
            elif ratio == 1.0:
                painter.drawImage(place, tile.image)
            else:
                painter.drawImage(QRectF(place.x(), place.y(), SIDE / ratio, SIDE / ratio), tile.image)
        return bare

    def show_earlier(self, painter: QPainter, bare: QRegion, origin: QPointF, ratio: float) -> bool:
        """Paint an earlier zoom, stretched, over what is bare; True when it covers all of it."""
        scale, tiles = self._earlier
        if not tiles or not scale:
            return False
        grow = self._scale / scale
        box = bare.boundingRect()
        small = QRectF(box.x() / grow, box.y() / grow, box.width() / grow, box.height() / grow).toAlignedRect()
        covered = True
        for at in self._over(small & self._reach_at(scale)):
            tile = tiles.get(at)
            if tile is None or tile.image is None or not tile.is_clean:
                covered = False
                continue
            side = SIDE * grow / ratio
            target = QRectF(origin.x() + at[0] * side, origin.y() + at[1] * side, side, side)
            painter.drawImage(target, tile.image)
        return covered

    # ---- where

    def _tile(self, at: At) -> Tile:
        return self._tiles.setdefault(at, Tile())

    def _reach(self) -> QRect:
        return self._reach_at(self._scale)

    def _reach_at(self, scale: float) -> QRect:
        left, top, right, bottom = (value * scale for value in self.content.reach)
        return QRectF(left - BLUR, top - BLUR, right - left + 2 * BLUR, bottom - top + 2 * BLUR).toAlignedRect()

    def _device_rect(self, box: Box) -> QRect:
        left, top = math.floor(box[0] * self._scale) - BLUR, math.floor(box[1] * self._scale) - BLUR
        right, bottom = math.ceil(box[2] * self._scale) + BLUR, math.ceil(box[3] * self._scale) + BLUR
        return QRect(left, top, right - left, bottom - top)

    def _over(self, rect: QRect) -> list[At]:
        if rect.isEmpty():
            return []
        across = range(rect.left() // SIDE, rect.right() // SIDE + 1)
        down = range(rect.top() // SIDE, rect.bottom() // SIDE + 1)
        return [(i, j) for j in down for i in across]

    def _in_order(self, view: QRect) -> list[At]:
        """The middle of the view first: that is where people look. A tile with a small change before a blank one."""
        middle = view.center()
        x, y = middle.x() / SIDE - 0.5, middle.y() / SIDE - 0.5

        def rank(at: At) -> tuple[bool, float]:
            tile = self._tiles.get(at)
            return not (tile and tile.is_fit_to_show), (at[0] - x) ** 2 + (at[1] - y) ** 2

        return sorted(self._over(view & self._reach()), key=rank)

    def _trim(self, view: QRect) -> None:
        """Keep memory within bounds: what is farthest from the view goes first."""
        most = max(MOST_TILES, 2 * len(self._over(view)))
        if len(self._tiles) > most:
            middle = view.center()
            x, y = middle.x() / SIDE, middle.y() / SIDE
            near = sorted(self._tiles, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)[:most]
            self._tiles = {at: self._tiles[at] for at in near}
        self._earlier = (0.0, {})

    def _complete_share(self, tiles: dict[At, Tile]) -> int:
        return sum(tile.image is not None for tile in tiles.values())


def _square(at: At) -> QRect:
    return QRect(at[0] * SIDE, at[1] * SIDE, SIDE, SIDE)


def _blank(opaque: bool) -> QImage:
    # An opaque image is copied to the screen instead of being blended with it.
    kind = QImage.Format.Format_RGB32 if opaque else QImage.Format.Format_ARGB32_Premultiplied
    return QImage(SIDE, SIDE, kind)
