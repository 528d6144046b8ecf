"""Tables of Puppy Park, put down by hand: tiles by their dogs and hexes, and what can be done there."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Space
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.grid import Grid
from board_designer.kits import find_kit
from board_designer.kits.options_of_kit import options_of
from board_designer.showing.playable_options import PlayableOption

Hex = tuple[int, int]
GRID = Grid("hex", 30, 4, (48, 42), 2)
TRAYS = ((-60, 0), (60, 0), (-60, 40), (60, 40))  # far from everything


@dataclass
class LaidPark:
    """What lies there. Hands are lists of tiles such as ("b1", "b4")."""

    rules: dict[str, Any] = field(default_factory=dict)
    spaces: list[Space] = field(default_factory=list)

    def put(self, type_: str, *cells: Hex, seat: int | None = None, **props: Any) -> LaidPark:
        self.spaces.append(
            Space(f"{type_[0]}{len(self.spaces)}", type_, Hexes(cells), seat=seat, props=FrozenMap(props))
        )
        return self

    def tile(self, a: str, one: Hex, b: str, other: Hex, level: int = 0) -> LaidPark:
        return self.put("tile", one, other, a=a, b=b, level=level)

    def hands(self, *hands: list[tuple[str, str]]) -> LaidPark:
        for seat, (hand, (q, r)) in enumerate(zip(hands, TRAYS, strict=False), start=1):
            slots = [((q, r + at), (q + 1, r + at)) for at in range(len(hand))]
            self.put("tray", *(cell for slot in slots for cell in slot), seat=seat)
            for (a, b), slot in zip(hand, slots, strict=True):
                self.put("tile", *slot, a=a, b=b)
        return self

    def board(self, **rules: Any) -> Board:
        return Board("puppy-park", "Table", GRID, FrozenMap({**self.rules, **rules}), tuple(self.spaces))

    def options(self, **rules: Any) -> list[PlayableOption]:
        """What seat 1 can do."""
        kit = find_kit("puppy-park")
        assert kit is not None
        return options_of(kit, self.board(**{"to_move": 1, **rules}))

    def brings(self, a: str, one: Hex, b: str, other: Hex, **rules: Any) -> set[str]:
        """What it brings to lay a tile there; nothing where it cannot be laid."""
        wanted = {(one, a), (other, b)}
        return {option.what for option in self.options(**rules) if option.laid and wanted == _dogs(option.laid[-1])}

    def copy(self) -> LaidPark:
        return replace(self, spaces=list(self.spaces))


def _dogs(tile: Space) -> set[tuple[Hex, Any]]:
    assert isinstance(tile.footprint, Hexes)
    return set(zip(tile.footprint.hexes, (tile.props.get("a"), tile.props.get("b")), strict=False))
