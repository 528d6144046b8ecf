"""From millimetres to pixels and back: where the board lies in the window and how large. No Qt."""

from __future__ import annotations

from board_designer.drawing.marks_extent import Box

Pixel = tuple[float, float]
Place = tuple[float, float]

STEP = 1.25  # of one notch of the wheel
SMALLEST, LARGEST = 0.02, 80.0  # pixels a millimetre
BORDER = 24  # pixels left free round what is fitted
KEPT = 48  # pixels of the board that stay in sight however far it is pushed


class Camera:
    """All pixels are those of the widget; `ratio` device pixels make one of them on a scaled display."""

    def __init__(self) -> None:
        self.scale = 1.0
        self.shift: Pixel = (0.0, 0.0)
        self.view: tuple[int, int] = (1, 1)
        self.sheet: tuple[float, float] = (1.0, 1.0)  # the printed board, in millimetres
        self.reach: Box | None = None  # what lies beside it, and is seen whenever all of the board is
        self.is_bare = False  # what lies there is all there is to see
        self.ratio = 1.0
        self.is_fitted = True  # stays fitted when the window changes its size
        self.above = 0.0  # pixels left free above the whole board when it is fitted
        self.hand = (0.0, 0.0)  # and for a hand of cards on either side of it, or above and below

    def to_mm(self, pixel: Pixel) -> Place:
        return (pixel[0] - self.shift[0]) / self.scale, (pixel[1] - self.shift[1]) / self.scale

    def to_pixel(self, place: Place) -> Pixel:
        return place[0] * self.scale + self.shift[0], place[1] * self.scale + self.shift[1]

    @property
    def visible(self) -> Box:
        """What the window shows, in millimetres."""
        return (*self.to_mm((0.0, 0.0)), *self.to_mm((float(self.view[0]), float(self.view[1]))))

    @property
    def whole(self) -> Box:
        """The printed board with what lies beside it, in millimetres."""
        width, height = self.sheet
        left, top, right, bottom = self.reach or (0.0, 0.0, width, height)
        if self.is_bare and self.reach is not None:
            return self.reach
        return min(0.0, left), min(0.0, top), max(width, right), max(height, bottom)

    @property
    def middle(self) -> Place:
        return self.to_mm((self.view[0] / 2, self.view[1] / 2))

    def set_sheet(self, sheet: tuple[float, float]) -> None:
        if sheet != self.sheet:
            self.sheet = sheet
            self._keep_fitted()

    def set_reach(self, box: Box | None, is_bare: bool = False) -> None:
        """This lies on the board and beside it from now on. A bare board need not be seen besides."""
        if (box, is_bare) != (self.reach, self.is_bare):
            self.reach, self.is_bare = box, is_bare
            self._keep_fitted()

    def set_view(self, width: int, height: int) -> None:
        """The window has this size now. What was in its middle stays there."""
        middle = self.middle
        self.view = (max(1, width), max(1, height))
        if self.is_fitted:
            self.fit()
        else:
            self._centre_on(middle)

    def set_room(self, above: float, hand: tuple[float, float] = (0.0, 0.0)) -> None:
        """Keep room for words above the board and for hands of cards round it; a board that is fitted gives way."""
        if (above, hand) != (self.above, self.hand):
            self.above, self.hand = above, hand
            if self.is_fitted:
                self.fit()

    def set_ratio(self, ratio: float) -> None:
        if ratio != self.ratio:
            self.ratio = ratio
            self._set_shift(self.shift)

    def fit(self, box: Box | None = None) -> None:
        """Show all of the board, or all of a box of it, as large as it can be."""
        self.scale, middle = self._fitting(box)
        self._centre_on(middle)
        self.is_fitted = box is None

    @property
    def when_fitted(self) -> Box:
        """What the window shows below the words, in millimetres, when all of the board is fitted into it."""
        scale, middle = self._fitting(None)
        across, down = self.view[0] / scale / 2, self.view[1] / scale / 2
        return (middle[0] - across, middle[1] - down + self.above / scale, middle[0] + across, middle[1] + down)

    def _fitting(self, box: Box | None) -> tuple[float, Place]:
        """The scale, and what is in the middle of the window. Hands lie beside the board, or above and below it."""
        left, top, right, bottom = box or self.whole
        words, hand = (self.above, self.hand) if box is None else (0.0, (0.0, 0.0))
        found = []
        for beside, over, under in ((hand[0], words, 0.0), (0.0, words + hand[1], hand[1])):
            across = max(1.0, self.view[0] - 2 * max(BORDER, beside))
            down = max(1.0, self.view[1] - max(BORDER, over) - max(BORDER, under))
            found.append((min(across / max(right - left, 1e-6), down / max(bottom - top, 1e-6)), over))
        wanted, over = max(found)
        scale = self._within(wanted)
        # Moved down only as far as there is not enough room above anyway.
        free = (self.view[1] - (bottom - top) * scale) / 2
        missing = max(0.0, over - free) if over > BORDER else 0.0
        return scale, ((left + right) / 2, (top + bottom) / 2 - missing / scale)

    def set_scale(self, scale: float) -> None:
        """This many pixels a millimetre, about the middle of the window."""
        self.zoom_at((self.view[0] / 2, self.view[1] / 2), scale / self.scale)

    def zoom_at(self, pixel: Pixel, factor: float) -> None:
        """Zoom so that what lies under the pixel stays there."""
        place = self.to_mm(pixel)
        self.scale = self._within(self.scale * factor)
        self.is_fitted = False
        self._set_shift((pixel[0] - place[0] * self.scale, pixel[1] - place[1] * self.scale))

    def pan(self, across: float, down: float) -> None:
        self.is_fitted = False
        self._set_shift((self.shift[0] + across, self.shift[1] + down))

    def look_at(self, place: Place) -> None:
        """Bring a place to the middle of the window."""
        self.is_fitted = False
        self._centre_on(place)

    def _centre_on(self, place: Place) -> None:
        self._set_shift((self.view[0] / 2 - place[0] * self.scale, self.view[1] / 2 - place[1] * self.scale))

    def _keep_fitted(self) -> None:
        if self.is_fitted:
            self.fit()
        else:
            self._set_shift(self.shift)

    def _within(self, scale: float) -> float:
        # A board larger than a room may be seen whole, whatever the usual limit.
        left, top, right, bottom = self.whole
        whole = min(self.view[0] / max(right - left, 1e-6), self.view[1] / max(bottom - top, 1e-6)) / 2
        return min(LARGEST, max(min(SMALLEST, whole), scale))

    def _set_shift(self, wanted: Pixel) -> None:
        """Whole device pixels, so that what is painted once can be moved without blurring; and not out of sight."""
        kept = []
        for at, view, first, last in zip(wanted, self.view, self.whole[:2], self.whole[2:], strict=True):
            room = min(KEPT, (last - first) * self.scale)
            inside = min(view - room - first * self.scale, max(room - last * self.scale, at))
            kept.append(round(inside * self.ratio) / self.ratio)
        self.shift = (kept[0], kept[1])
