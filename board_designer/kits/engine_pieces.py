"""What engines are told of pieces: what each type may lie on, what is in the box, and what is in whose hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from board_designer.board.frozen_mapping import thaw
from board_designer.board.model import Board
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.grid import Point
from board_designer.io.board_writer import footprint_data
from board_designer.kits.box_of_pieces import box_of
from board_designer.kits.kit import Kit


def type_of_piece(kit: Kit, name: str) -> dict[str, Any]:
    """What a type says of pieces; nothing for one that is none and holds none."""
    item = kit.spaces[name]
    told = {
        "lies_on": list(item.lies_on),
        "stacks": item.stacks,
        "motifs": list(kit.style.of_type(name).motifs),
        "tray": item.is_tray,
    }
    return {field: value for field, value in told.items() if value}


def box_records(kit: Kit, values: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every piece that the game has under these rules, as it would lie from the first cell of the grid on."""
    return [
        {
            "type": piece.space.type,
            "seat": piece.space.seat,
            "props": thaw(piece.space.props),
            "shape": footprint_data(piece.space.footprint),
        }
        for piece in box_of(kit, values)
    ]


def hands_of(board: Board, kit: Kit) -> dict[str, int | None]:
    """By piece that lies wholly on one tray, or on trays of one seat: that seat, or None for a tray of nobody."""
    trays: dict[Point, int | None] = {}
    pieces = []
    for space in board.spaces:
        type_ = kit.spaces.get(space.type)
        if type_ and isinstance(space.footprint, Hexes):
            if type_.is_tray:
                trays |= {hex_: space.seat for hex_ in space.footprint.hexes if hex_ not in trays}
            elif type_.lies_on:
                pieces.append((space.id, space.footprint.hexes))
    owners = {id_: {trays.get(hex_, 0) for hex_ in hexes} for id_, hexes in pieces}
    return {id_: next(iter(seats)) for id_, seats in owners.items() if len(seats) == 1 and seats != {0}}
