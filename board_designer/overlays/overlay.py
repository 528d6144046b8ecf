"""What an overlay is: marks over the printed picture, and a legend for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from board_designer.drawing.marks import Part
from board_designer.kits.board_structure import Structure

Selection = frozenset[str]  # ids of spaces and links


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A line of a legend. Cells stand in columns under each other, on the colours of a ramp where there is one."""

    colour: str
    text: str
    dashed: bool = False
    ramp: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Overlay:
    parts: tuple[Part, ...] = ()
    legend: tuple[LegendEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class OverlayKind:
    """`parts` may run on any thread: it rests on nothing but the values it is given."""

    name: str
    title: str
    doc: str
    parts: Callable[[Structure, Selection], Overlay]
