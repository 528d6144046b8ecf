"""Which letters are set, how wide a word is and how to make it fit, without asking any font.

The widths are those of a common sans-serif, a little on the generous side. Pictures then stretch or squeeze each
line to the width computed here, so that a label fits its space whatever font the viewer has.
"""

from __future__ import annotations

from dataclasses import dataclass

# The first that a machine has is taken.
FAMILIES = ("DejaVu Sans", "Verdana", "Segoe UI", "Arial", "Helvetica", "sans-serif")
# Where letters look centred on their middle: about a third of their size below it.
BASELINE = 0.35
# Below this, print cannot be read at arm's length.
SMALLEST_MM = 1.8
LINE_HEIGHT = 1.15
_WIDTHS = (
    ("iljI.,:;'|!` ", 0.33),
    ('frt()[]{}-"/\\*', 0.43),
    ("mwMW@%&", 0.92),
    ("ABCDEGHKNOPQRSTUVXYZ&0123456789+=<>#", 0.70),
)
_WIDTH_OF = {letter: width for letters, width in _WIDTHS for letter in letters}


@dataclass(frozen=True, slots=True)
class Fitted:
    lines: tuple[str, ...]
    size: float
    shortened: bool = False

    @property
    def height(self) -> float:
        return self.size * LINE_HEIGHT * len(self.lines)


def width_of(text: str, size: float) -> float:
    """The width of a line in the unit of `size`."""
    return size * sum(_WIDTH_OF.get(letter, 1.05 if ord(letter) > 0x2E7F else 0.62) for letter in text)


def fit(text: str, width: float, height: float, largest: float, smallest: float = SMALLEST_MM) -> Fitted | None:
    """The largest setting of a text in a box, on one to three lines; shortened when nothing else helps."""
    words = text.split()
    if not words or width <= 0 or height < smallest:
        return None
    best: Fitted | None = None
    for count in range(1, min(3, len(words)) + 1):
        lines = _broken(words, count)
        size = min(
            largest,
            min(width / width_of(line, 1.0) for line in lines),
            height / (LINE_HEIGHT * count),
        )
        if size >= smallest and (best is None or size > best.size * 1.05):
            best = Fitted(lines, size)
    return best or _shortened(" ".join(words), width, smallest)


def _broken(words: list[str], count: int) -> tuple[str, ...]:
    """Words on so many lines, the longest line as short as can be."""
    if count == 1:
        return (" ".join(words),)
    choices = []
    for first in range(1, len(words) - count + 2):
        lines = (" ".join(words[:first]), *_broken(words[first:], count - 1))
        choices.append((max(width_of(line, 1.0) for line in lines), first, lines))
    return min(choices)[2]


def _shortened(text: str, width: float, size: float) -> Fitted | None:
    for length in range(len(text) - 1, 0, -1):
        cut = text[:length].rstrip() + "…"
        if width_of(cut, size) <= width:
            return Fitted((cut,), size, shortened=True)
    return None
