"""What a board is, before anything is judged: counts, sizes, the play graph in figures; as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from board_designer.board.frozen_mapping import thaw
from board_designer.board.model import Board
from board_designer.graph.owned_spaces import owned_by
from board_designer.graph.track_rings import rings_in
from board_designer.graph.turn_order import homes_by_seat
from board_designer.io.board_reader import BOARD_FIELDS, GRID_FIELDS, LINK_FIELDS, SPACE_FIELDS
from board_designer.kits.board_structure import Structure
from board_designer.kits.kit import Kit
from board_designer.words import did_you_mean

FORMAT = "board-designer-info/1"


def structure_data(
    board: Board, kit: Kit | None, structure: Structure | None, rules: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The whole report as plain data, under the board's rules and those given for this run.

    Without a kit the play graph is unknown and says so.
    """
    grid = board.grid
    counts = Counter(space.type for space in board.spaces)
    order = list(kit.spaces) if kit else []
    unknown = sorted(type_ for type_ in counts if kit is not None and type_ not in kit.spaces)
    return {
        "format": FORMAT,
        "title": board.title,
        "kit": board.kit,
        "kit_known": kit is not None,
        "spaces": {name: counts[name] for name in [*order, *sorted(set(counts) - set(order))] if counts[name]},
        "unknown_types": unknown,
        "unknown_fields": unknown_fields(board),
        "links": dict(sorted(Counter(link.type for link in board.links).items())),
        "grid": {
            "shape": grid.shape,
            **({"orientation": grid.orientation} if grid.shape == "hex" else {}),
            "cell_mm": grid.cell_mm,
            "parts": grid.parts,
            "size_parts": list(grid.size),
            "size_mm": list(grid.size_mm),
            "print_size_mm": list(grid.print_size_mm),
        },
        "rules_changed": {**thaw(board.rules), **(rules or {})},
        "rule_problems": kit.rule_faults(board.rules) if kit else [],
        "graph": _graph_data(structure) if structure else None,
    }


def _graph_data(structure: Structure) -> dict[str, Any]:
    play = structure.play
    return {
        "standing_spaces": play.moves.number_of_nodes(),
        "edges": play.count_by_kind(),
        "walk_groups": structure.walk_groups,
        "every_way_back": structure.every_way_back,
        "corners": [space.id for space in structure.board.spaces if space.id in play.corners],
        "unpaired": list(play.unpaired),
        "ignored_links": dict(play.ignored_links),
        "segments": [list(segment) for segment in structure.segments],
        "rings": [list(ring.order) for ring in rings_in(play)],
        "owned": {home.id: owned_by(play, home) for home in homes_by_seat(play)} if play.rules.homes.owned else {},
        "neighbourhoods": {home: list(places) for home, places in structure.neighbourhoods.items()},
        "adjacency": {
            "reading": structure.rules.get(structure.adjacency_parameter),
            "pairs": [list(pair) for pair in structure.adjacent_pairs],
            "count": len(structure.adjacent_pairs),
            "largest_group": len(structure.groups[0]) if structure.groups else 0,
        },
        "adjacency_readings": _readings(structure),
        "seats": {home.id: home.seat for home in homes_by_seat(play)},
        "turn_order": [home.seat for home in structure.turn_order] if structure.turn_order else None,
        "starts": {home.id: structure.start_of(home) for home in homes_by_seat(play)},
    }


def _readings(structure: Structure) -> dict[str, dict[str, int]]:
    parameter = structure.adjacency_parameter
    found = {}
    for option in structure.kit.readings.get(parameter, {}):
        pairs = structure.pairs_under(option)
        groups = structure.adjacency.groups(structure.places, pairs)
        found[option] = {"pairs": len(pairs), "largest_group": len(groups[0]) if groups else 0}
    return found


def unknown_fields(board: Board) -> list[str]:
    """Fields that are kept but mean nothing, each named once, with what may have been meant."""
    found: dict[tuple[str, str], str] = {}
    for name in board.extra:
        found["the board", name] = did_you_mean(name, BOARD_FIELDS)
    for name in board.grid_extra:
        found["the grid", name] = did_you_mean(name, GRID_FIELDS)
    for space in board.spaces:
        for name in space.extra:
            found.setdefault((f"{space.id}", name), did_you_mean(name, SPACE_FIELDS))
    for link in board.links:
        for name in link.extra:
            found.setdefault((f"{link.id}", name), did_you_mean(name, LINK_FIELDS))
    return [f"{where} has an unknown field {name}{meant}" for (where, name), meant in found.items()]
