"""What an overlay is: marks over the printed picture, and a legend for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from board_designer.app.document.document import Document
from board_designer.drawing.marks import Part
from board_designer.kits.structure import Structure


@dataclass(frozen=True, slots=True)
class LegendEntry:
    colour: str
    text: str
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Overlay:
    parts: tuple[Part, ...] = ()
    legend: tuple[LegendEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class OverlayKind:
    name: str
    title: str
    doc: str
    parts: Callable[[Structure, Document], Overlay]
