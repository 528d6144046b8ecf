"""Lengths as they are read: in millimetres or inches. Qt-free."""

from __future__ import annotations

from fractions import Fraction

from board_designer.app.panels.arithmetic import shown

MM_PER_INCH = 25.4


class Measure:
    """The unit that the fields of one inspector say their lengths in."""

    def __init__(self) -> None:
        self.in_inches = False

    def said(self, *mm: Fraction | float, decimals: int = 2) -> str:
        """Such as `12.5 mm`, `388 × 288 mm`, `0.49 in`."""
        scale, unit = (MM_PER_INCH, "in") if self.in_inches else (1, "mm")
        # An inch is long; with one more decimal it says as much as millimetres do.
        places = decimals + 1 if self.in_inches else decimals
        return f"{' × '.join(shown(float(one) / scale, places) for one in mm)} {unit}"
