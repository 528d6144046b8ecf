"""How a step is told: spaces as people point at them, in short sentences."""

from __future__ import annotations

from collections.abc import Collection

from board_designer.board.model import Space
from board_designer.drawing.motif_names import motif_name
from board_designer.drawing.space_numbers import number_of
from board_designer.kits.kit import Kit
from board_designer.words import inside


def name_of(space: Space, kit: Kit, homes: Collection[str]) -> str:
    """Garden 12; the home of seat 3; tile Sun–Moon."""
    title, label = title_of(space.type, kit), space.label.strip()
    if space.seat is not None and space.type in homes:
        return f"the {title} of seat {space.seat}"
    if motifs := motif_name(space, kit.style):
        return f"{title} {motifs}"
    return f"{title} {number_of(space.id)}" + f" “{label}”" * bool(label)


def title_of(type_: str, kit: Kit) -> str:
    return kit.spaces[type_].title.lower() if type_ in kit.spaces else type_


def both(first: str, second: str) -> str:
    """Two steps in one sentence."""
    return f"{first}; {inside(second)}" if first and second else first or second
