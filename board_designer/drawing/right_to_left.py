"""Lines with Hebrew, Arabic or the like in them: where their letters stand. Loaded only by those who paint."""

from __future__ import annotations

import unicodedata

from PySide6.QtGui import QFont, QTextLayout


def from_left_to_right(text: str, font: QFont) -> str:
    """The letters of a line in the order of their places. A PDF has them so; its readers turn them round again."""
    if not any(_runs_left(letter) for letter in text):
        return text
    layout = QTextLayout(text, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    places: dict[int, float] = {}
    for run in layout.glyphRuns(-1, -1, QTextLayout.GlyphRunRetrievalFlag.RetrieveAll):
        for place, start in zip(run.positions(), run.stringIndexes(), strict=True):
            places[start] = min(places.get(start, place.x()), place.x())
    # Qt counts in halves of UTF-16, and letters that are drawn as one have one place.
    halves = text.encode("utf-16-le", "surrogatepass")
    starts = sorted(places)
    drawn_as_one = {
        start: halves[2 * start : 2 * end].decode("utf-16-le", "surrogatepass")
        for start, end in zip(starts, [*starts[1:], len(halves) // 2], strict=True)
    }
    in_order = [drawn_as_one[start] for start in sorted(starts, key=lambda start: places[start])]
    return "".join(letters[::-1] if _runs_left(letters[0]) else letters for letters in in_order)


def _runs_left(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in ("R", "AL")
