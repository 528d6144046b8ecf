"""Lengths as they are read: in millimetres or inches. Qt-free."""

from __future__ import annotations

from fractions import Fraction

from board_designer.words import inches, millimetres


class Measure:
    """The unit that the fields of one inspector say their lengths in."""

    def __init__(self) -> None:
        self.in_inches = False

    def said(self, *mm: Fraction | float, decimals: int = 2) -> str:
        """Such as `12.5 mm`, `388 × 288 mm`, `0.49 in`."""
        lengths = map(float, mm)
        return inches(*lengths, decimals=decimals + 1) if self.in_inches else millimetres(*lengths, decimals=decimals)
