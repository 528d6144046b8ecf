"""The type of what is selected, spaces or links: those of the kit, and what else stands in the file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.inspector.mixed_values import shared
from board_designer.board.model import Link, Space
from board_designer.kits.kit import LinkType, SpaceType


class TypeChoice(Choice):
    def __init__(self) -> None:
        super().__init__("Type")

    def show_types(
        self, types: Mapping[str, SpaceType] | Mapping[str, LinkType], selected: Sequence[Space | Link]
    ) -> None:
        unknown = sorted({one.type for one in selected} - types.keys())
        known = [(name, type_.title) for name, type_ in types.items()]
        self.set_options([*known, *((name, f"{name} (unknown)") for name in unknown)])
        found = shared(one.type for one in selected)
        self.show_choice(found.value, mixed=found.is_mixed)
