"""Spaces that were copied in Tiled: they become what copies made in the window are.

Tiled copies every value, also those that only one space can have: the id, a player's seat, a lock, and lists of ids.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from board_designer.board.record_checks import MOST_SEATS
from board_designer.handoff.import_notes import ImportNotes


class Copies:
    def __init__(self, notes: ImportNotes) -> None:
        self._notes = notes
        self._of: dict[str, list[str]] = {}  # an id -> the ids its copies got, in the order they were made

    def add(self, original: str, copy: str) -> None:
        self._of.setdefault(original, []).append(copy)
        self._notes.about(f"A copy of {original}", f"got an id of its own: {copy}", "got ids of their own")

    def settle(self, spaces: Sequence[dict[str, Any]]) -> None:
        """Free seats, no locks, and lists that name the copies that were made along with it."""
        turn = {copy: number for copies in self._of.values() for number, copy in enumerate(copies)}
        taken = {space["seat"] for space in spaces if space["id"] not in turn and type(space.get("seat")) is int}
        for space in spaces:
            if space["id"] in turn:
                space.pop("locked", None)
                self._find_seat(space, taken)
                self._point_at_copies(space, turn[space["id"]])

    def _find_seat(self, space: dict[str, Any], taken: set[int]) -> None:
        seat = space.get("seat")
        if type(seat) is not int:
            return  # none; or one that cannot be, which is told with the other faults
        if seat in taken:
            free = next((number for number in range(1, MOST_SEATS + 1) if number not in taken), None)
            if free is None:
                del space["seat"]
                self._notes.about(space["id"], "is a copy, and no seat was free", "are copies, and no seat was free")
                return
            space["seat"] = seat = free
            named = f"{space['id']} (seat {seat})"
            self._notes.about(named, "is a copy and got a free seat", "are copies and got free seats")
        taken.add(seat)

    def _point_at_copies(self, space: dict[str, Any], number: int) -> None:
        names: Mapping[str, str] = {id_: copies[number] for id_, copies in self._of.items() if len(copies) > number}
        if isinstance(space.get("props"), dict):
            space["props"] = {
                name: [names.get(item, item) if isinstance(item, str) else item for item in value]
                if isinstance(value, list)
                else value
                for name, value in space["props"].items()
            }
