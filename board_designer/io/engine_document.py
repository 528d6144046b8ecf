"""The hand-off document: a board with everything resolved, for engines that know neither geometry nor kits."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from board_designer.board.frozen_mapping import thaw
from board_designer.board.model import Board, Link, Space
from board_designer.graph.play_graph import PlayGraph
from board_designer.io.checksum import board_checksum
from board_designer.io.engine_moves import move_kinds, moves
from board_designer.io.engine_space import point, space_record
from board_designer.version import __version__

FAMILY, VERSION = "board-designer-export", 1
FORMAT = f"{FAMILY}/{VERSION}"
# From a hexagon to its neighbours, in columns and rows, going round.
HEX_STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_NO_CHECKSUM = "sha256:" + "0" * 64
_CHECKSUM = re.compile(rb'"checksum"\s*:\s*"sha256:([0-9a-f]{64})"')


@dataclass(frozen=True, slots=True)
class EngineFacts:
    """What the document is made of, worked out by whoever knows the kit."""

    play: PlayGraph
    segments: Sequence[Sequence[str]]
    adjacent: Sequence[tuple[str, str]]
    groups: Sequence[Sequence[str]]
    neighbourhoods: Mapping[str, Sequence[str]]
    order: Sequence[Space] | None
    clockwise: Sequence[Space]
    homes: Sequence[Space]
    starts: Mapping[str, str | None]
    owned: Mapping[str, Mapping[str, Sequence[str]]]  # home -> type -> further spaces of its seat
    teams: Mapping[str, int]  # home -> team, where seats play in teams
    rings: Sequence[Sequence[str]]
    types: Mapping[str, Mapping[str, Any]]
    kinds: Mapping[str, str]  # kind of edge -> what it is, in words
    rules: Mapping[str, Any]
    rules_about: Mapping[str, Mapping[str, Any]]  # rule -> what it means, and which values it may have
    for_once: Mapping[str, Any]  # rule values set for this export only
    figures_for_once: Mapping[str, int]  # prices and the like set for this export only; `game` has them already
    passing: Sequence[Mapping[str, Any]]
    game: Mapping[str, Any]
    terms: Mapping[str, Mapping[str, str]]  # field -> word of the game data -> what it means
    sentences: Sequence[Mapping[str, Any]]  # how the game is played under these rules, in order
    play_facts: Mapping[str, Mapping[str, Any]]  # topic -> what a program must know -> its value
    box: Sequence[Mapping[str, Any]] = ()  # every piece the game has; none where boards are drawn without pieces
    hands: Mapping[str, int | None] = field(default_factory=dict)  # piece -> whose tray it lies on


def engine_text(facts: EngineFacts) -> str:
    """The document as text, one item on each line. The same board gives the same bytes."""
    document = engine_document(facts)
    body = {"format": document.pop("format"), "checksum": _NO_CHECKSUM, **document}
    text = "{\n" + ",\n".join(f"{_compact(name)}: {_laid_out(value)}" for name, value in body.items()) + "\n}\n"
    return text.replace(_NO_CHECKSUM, checksum_of(text.encode("utf-8")), 1)


def checksum_of(data: bytes) -> str:
    """What the checksum of a document must be: sha256 over its bytes, the digits of the checksum taken as zeros.

    Bytes are the same for every language; numbers written again by another one are not.
    """
    found = _CHECKSUM.search(data)
    if found:
        data = data[: found.start(1)] + b"0" * 64 + data[found.end(1) :]
    return f"sha256:{hashlib.sha256(data).hexdigest()}"


def is_as_written(data: bytes) -> bool:
    """Whether a document has its own checksum still. Line ends may have become those of another system."""
    found = _CHECKSUM.search(data)
    stated = f"sha256:{found[1].decode()}" if found else ""
    return stated in (checksum_of(data), checksum_of(data.replace(b"\r\n", b"\n")))


def engine_document(facts: EngineFacts) -> dict[str, Any]:
    play, board = facts.play, facts.play.board
    index = {space.id: number for number, space in enumerate(board.spaces)}

    def numbers(ids: Sequence[str]) -> list[int]:
        return [index[id_] for id_ in ids if id_ in index]

    return {
        "format": FORMAT,
        "board": {"checksum": board_checksum(board)},
        "tool": {"name": "board-designer", "version": __version__},
        "kit": board.kit,
        "title": board.title,
        "grid": _grid(board),
        "types": {name: dict(item) for name, item in facts.types.items()},
        "spaces": [
            {**space_record(play, number, space), **_in_hand(facts, space)}
            for number, space in enumerate(board.spaces)
        ],
        **({"box": [dict(piece) for piece in facts.box]} if facts.box else {}),
        "kinds": {kind: {"title": facts.kinds.get(kind, kind), **about} for kind, about in move_kinds(play).items()},
        "edges": moves(play, index),
        "access": [
            {"space": index[id_], "from": numbers(spaces)}
            for id_, spaces in sorted(used_from(play).items(), key=lambda item: index[item[0]])
        ],
        "rings": [numbers(ring) for ring in facts.rings],
        "segments": [numbers(segment) for segment in facts.segments],
        "adjacent": [[index[one], index[other]] for one, other in facts.adjacent],
        "groups": [numbers(group) for group in facts.groups],
        "neighbourhoods": [
            {"home": index[home], "places": numbers(places)} for home, places in facts.neighbourhoods.items()
        ],
        "seats": [_seat(facts, index, home) for home in (facts.homes if facts.order is None else facts.order)],
        "turn_order_is_fixed": facts.order is not None,
        "clockwise": [home.seat for home in facts.clockwise],
        "rules": dict(facts.rules),
        "rules_about": {name: dict(about) for name, about in facts.rules_about.items()},
        "passing": [thaw(item) for item in facts.passing],
        "game": _without_sources(thaw(facts.game)),
        "terms": thaw(facts.terms),
        "facts": {topic: dict(values) for topic, values in facts.play_facts.items()},
        "how_it_is_played": [dict(sentence) for sentence in facts.sentences],
        "links": [_link(play, link) for link in board.links],
        "rules_set": thaw(board.rules),
        "rules_for_once": dict(facts.for_once),
        "figures_for_once": dict(facts.figures_for_once),
        "extra": thaw(board.extra),
        "left_out": _left_out(board),
    }


def _in_hand(facts: EngineFacts, space: Space) -> dict[str, Any]:
    return {"in_hand": facts.hands[space.id]} if space.id in facts.hands else {}


def used_from(play: PlayGraph) -> dict[str, tuple[str, ...]]:
    """Per space that is used: from where. What pawns can stand on is used by standing there; a place or home also
    from beside it, since others act on it."""
    owned = play.rules.places.types | play.rules.homes.types
    found = dict(play.access_of)
    for id_, doors in play.access_of.items():
        type_ = play.board.space_by_id[id_].type
        if type_ in play.rules.standing:
            found[id_] = (id_, *doors) if type_ in owned else (id_,)
    return found


def _without_sources(data: Any) -> Any:
    """The same without sections of a text that whoever reads the document does not have."""
    if isinstance(data, dict):
        return {name: _without_sources(item) for name, item in data.items() if name != "source"}
    return [_without_sources(item) for item in data] if isinstance(data, list) else data


def _grid(board: Board) -> dict[str, Any]:
    grid = board.grid
    return {
        "shape": grid.shape,
        **({"neighbour_steps": [list(step) for step in HEX_STEPS]} if grid.shape == "hex" else {}),
        **({"orientation": grid.orientation} if grid.orientation != "pointy" else {}),
        "cell_mm": int(grid.cell_mm) if grid.cell_mm == int(grid.cell_mm) else grid.cell_mm,
        "parts": grid.parts,
        "size_parts": list(grid.size),
        "size_mm": point(grid.size_mm),
        "margin_parts": grid.margin,
        "folds_parts": {"vertical": list(grid.folds.vertical), "horizontal": list(grid.folds.horizontal)},
        "extra": thaw(board.grid_extra),
    }


def _seat(facts: EngineFacts, index: Mapping[str, int], home: Space) -> dict[str, Any]:
    start = facts.starts.get(home.id)
    on_it = home.type in facts.play.rules.standing
    doors = (home.id,) if on_it else facts.play.access_of.get(home.id, ())
    return {
        "seat": home.seat,
        "home": index[home.id],
        "start": None if start is None else index[start],
        "at_home": [index[id_] for id_ in doors],
        "owned": {type_: [index[id_] for id_ in ids] for type_, ids in facts.owned[home.id].items()},
        "team": facts.teams.get(home.id),
    }


def _link(play: PlayGraph, link: Link) -> dict[str, Any]:
    grid = play.board.grid
    record = {
        "id": link.id,
        "type": link.type,
        "from": link.source,
        "to": link.target,
        "bends": [list(bend) for bend in link.bends],
        "bends_mm": [point(grid.to_plane(bend), grid.mm_per_part) for bend in link.bends],
        "cut": link.cut,
        "label": link.label,
        "props": thaw(link.props),
    }
    if link.extra:
        record["extra"] = thaw(link.extra)
    if link.id in play.ignored_links:
        record["means_nothing"] = play.ignored_links[link.id]
    return record


def _left_out(board: Board) -> dict[str, int]:
    """How much of the board's file is for its designer alone, and stays there."""
    counts = {
        "notes": sum(map(bool, [board.notes, *(it.notes for it in board.spaces), *(it.notes for it in board.links)])),
        "locks": sum(space.locked for space in board.spaces),
        "lint_settings": len(board.lint.severity) + len(board.lint.exclude) + len(board.lint.extra),
        "print_settings": len(board.print),
        "used_ids": len(board.used_ids),
    }
    return {name: count for name, count in counts.items() if count}


def _laid_out(value: Any) -> str:
    """A field of the document: what it lists or names on a line each, so that a change is a small difference."""
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f" {_compact(item)}" for item in value) + "\n]"
    if isinstance(value, dict) and value:
        return "{\n" + ",\n".join(f" {_compact(name)}: {_compact(item)}" for name, item in value.items()) + "\n}"
    return _compact(value)


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
