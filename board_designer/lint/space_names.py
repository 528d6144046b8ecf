"""How findings speak of spaces: by label, by seat, by the motifs they show, or by type and id."""

from __future__ import annotations

from collections.abc import Sequence

from board_designer.board.model import Space
from board_designer.drawing.motif_names import motif_name
from board_designer.drawing.style import Style
from board_designer.words import listed, plural

PLAIN = Style()  # no motifs


def named(space: Space, title: str, is_home: bool, style: Style = PLAIN) -> str:
    if is_home and space.seat is not None:
        return f"the {title} of seat {space.seat} ({space.id})"
    if motifs := motif_name(space, style):
        return f"{title} {motifs} ({space.id})"
    if space.label.strip():
        return f"{title} {space.id} “{space.label.strip()}”"
    return f"{title} {space.id}"


def named_together(spaces: Sequence[Space], title: str, is_home: bool, most: int, style: Style) -> str:
    """Several spaces of one type: the type once, then what tells them apart."""
    if is_home and all(space.seat is not None for space in spaces) and len({space.seat for space in spaces}) > 1:
        return f"the {plural(title)} of seats {listed(space.seat for space in spaces)}"
    return f"{plural(title)} {listed((_short(space, style) for space in spaces), most)}"


def _short(space: Space, style: Style) -> str:
    if motifs := motif_name(space, style):
        return f"{motifs} ({space.id})"
    return f"{space.id} “{space.label.strip()}”" if space.label.strip() else space.id
