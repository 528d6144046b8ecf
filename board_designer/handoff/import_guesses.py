"""What another tool's file does not say: which kit it is for, and ids for what was drawn there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from board_designer.board.ids import LARGEST_NUMBER, highest_numbers, sound_prefix
from board_designer.kits import Kit, find_kit, kit_names


def kits_with(types: Collection[str]) -> list[str]:
    """The kits that know all of these types of space; none where there are no types to go by."""
    kits = [(name, find_kit(name)) for name in kit_names()]
    return [name for name, kit in kits if types and kit is not None and set(types) <= kit.spaces.keys()]


def prefix_for(type_: str, kit: Kit | None) -> str:
    """How ids of that type begin: as the kit says, else with the type's first letter."""
    if kit is not None and type_ in kit.spaces:
        return kit.spaces[type_].prefix
    if kit is not None and type_ in kit.links:
        return kit.links[type_].prefix
    return sound_prefix(type_[:1])


class FreshIds:
    """Gives every id out once, above all that are or were in use."""

    def __init__(self, taken: Iterable[str], used: Any) -> None:
        """`used` is what a file says of ids it used before; whether it may say so is checked with the board."""
        self._highest = highest_numbers(taken)
        for prefix, number in used.items() if isinstance(used, Mapping) else ():
            if type(number) is int:
                self._highest[prefix] = max(number, self._highest.get(prefix, 0))

    def fresh(self, wanted: str) -> str:
        prefix = sound_prefix(wanted)
        while self._highest.get(prefix, 0) >= LARGEST_NUMBER:
            prefix += "x"
        self._highest[prefix] = self._highest.get(prefix, 0) + 1
        return f"{prefix}{self._highest[prefix]}"
