"""The hand-off document: a board with everything resolved, for engines that know neither geometry nor kits."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import shapely

from board_designer.board.frozen import thaw
from board_designer.board.model import Space
from board_designer.graph.play_graph import PlayGraph
from board_designer.version import __version__

FORMAT = "board-designer-export/1"


@dataclass(frozen=True, slots=True)
class EngineFacts:
    """What the document is made of, worked out by whoever knows the kit."""

    play: PlayGraph
    segments: Sequence[Sequence[str]]
    adjacent: Sequence[tuple[str, str]]
    neighbourhoods: Mapping[str, Sequence[str]]
    order: Sequence[Space] | None
    homes: Sequence[Space]
    starts: Mapping[str, str | None]
    rules: Mapping[str, Any]
    game: Mapping[str, Any]


def engine_text(facts: EngineFacts) -> str:
    """The document as text. The same board gives the same bytes; the checksum is over all the rest."""
    document = engine_document(facts)
    checksum = checksum_of(document)
    body = {"format": document.pop("format"), "checksum": checksum, **document}
    return json.dumps(body, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def checksum_of(document: Mapping[str, Any]) -> str:
    """What the checksum of a document must be."""
    rest = {key: value for key, value in document.items() if key != "checksum"}
    return f"sha256:{hashlib.sha256(_compact(rest).encode()).hexdigest()}"


def engine_document(facts: EngineFacts) -> dict[str, Any]:
    board = facts.play.board
    index = {space.id: number for number, space in enumerate(board.spaces)}
    grid = board.grid
    return {
        "format": FORMAT,
        "tool": {"name": "board-designer", "version": __version__},
        "kit": board.kit,
        "title": board.title,
        "grid": {
            "shape": grid.shape,
            "cell_mm": grid.cell_mm,
            "parts": grid.parts,
            "size_parts": list(grid.size),
            "size_mm": list(grid.size_mm),
        },
        "spaces": [_space(facts.play, number, space) for number, space in enumerate(board.spaces)],
        "edges": [
            {
                "from": index[source],
                "to": index[target],
                "kind": data["kind"],
                "steps": data["steps"],
                "cost": thaw(data["cost"]),
                **({"link": data["link"]} if "link" in data else {}),
            }
            for source, target, data in facts.play.edges()
        ],
        "access": [
            {"space": index[id_], "from": [index[space] for space in spaces]}
            for id_, spaces in sorted(facts.play.access_of.items(), key=lambda item: index[item[0]])
        ],
        "segments": [[index[id_] for id_ in segment] for segment in facts.segments],
        "adjacent": [[index[one], index[other]] for one, other in facts.adjacent],
        "neighbourhoods": [
            {"home": index[home], "places": [index[id_] for id_ in places if id_ in index]}
            for home, places in facts.neighbourhoods.items()
        ],
        "seats": [
            {
                "seat": home.seat,
                "home": index[home.id],
                "start": index[start] if (start := facts.starts.get(home.id)) is not None else None,
            }
            for home in (facts.order if facts.order is not None else facts.homes)
        ],
        "turn_order_is_fixed": facts.order is not None,
        "rules": dict(facts.rules),
        "game": thaw(facts.game),
    }


def _space(play: PlayGraph, number: int, space: Space) -> dict[str, Any]:
    shapes, scale = play.board.shapes, play.board.grid.mm_per_part
    x, y = shapes.centroids[number].tolist()
    # A space of cells may be in several pieces; the largest stands for it where only one outline can.
    pieces = sorted(shapely.get_parts(shapes.shapes[number]), key=lambda piece: -piece.area)
    rings = [shapely.get_coordinates(piece.exterior).tolist()[:-1] for piece in pieces]
    corners = rings[0]
    return {
        "index": number,
        "id": space.id,
        "type": space.type,
        "label": space.label,
        "seat": space.seat,
        "stands": space.type in play.rules.standing,
        "corner": space.id in play.corners,
        "block": play.patch_of.get(space.id),
        "props": thaw(space.props),
        "centre_parts": [_round(x), _round(y)],
        "centre_mm": [_round(x * scale), _round(y * scale)],
        "polygon_parts": [[_round(a), _round(b)] for a, b in corners],
        "polygon_mm": [[_round(a * scale), _round(b * scale)] for a, b in corners],
        **(
            {"more_polygons_mm": [[[_round(a * scale), _round(b * scale)] for a, b in ring] for ring in rings[1:]]}
            if len(rings) > 1
            else {}
        ),
    }


def _round(value: float) -> float:
    """A thousandth of a millimetre is enough, and the last bits differ between machines."""
    rounded = round(value, 4)
    return int(rounded) if rounded == int(rounded) else rounded


def _compact(document: Mapping[str, Any]) -> str:
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
