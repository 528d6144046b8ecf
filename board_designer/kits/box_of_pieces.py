"""The pieces of a kit's sets under the rules of a board: all of them, and those that are not on the board yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board, Space
from board_designer.drawing.motif_names import motif_name
from board_designer.geometry.footprint import Circle, Footprint, Hexes, Rect
from board_designer.kits.kit import Kit
from board_designer.kits.piece_set import PieceSet

Mark = tuple[Any, ...]  # what tells a piece of a set from the others


@dataclass(frozen=True, slots=True)
class BoxPiece:
    """A piece as it comes out of the box."""

    of: PieceSet
    name: str  # a name of its own, for lists
    title: str
    space: Space  # at the origin, with an id that only has the prefix right


def box_of(kit: Kit, values: Mapping[str, Any]) -> list[BoxPiece]:
    """Every piece there is under these rules, set by set."""
    return [piece for of in kit.sets if of.is_used(values) for piece in _pieces(kit, of, values)]


def left_in_box(kit: Kit, board: Board) -> list[BoxPiece]:
    """The pieces that are not on the board."""
    there = Counter(mark for space in board.spaces for mark in _marks(kit, space))
    found = []
    for piece in box_of(kit, kit.rule_values(board.rules)):
        own, anybodys = piece_mark(piece.of, piece.space), (piece.of.type, None)
        used = next((mark for mark in (own, anybodys) if there[mark]), None)
        if used is None:
            found.append(piece)
        else:
            there[used] -= 1
    return found


def piece_mark(of: PieceSet, space: Space) -> Mark:
    """Two motifs are the same pair whichever comes first; what is one for each seat goes by its seat."""
    if of.pairs_of:
        return (space.type, *sorted(str(space.props.get(prop, "")) for prop in of.pairs_of))
    return space.type, space.seat


def _marks(kit: Kit, space: Space) -> Iterator[Mark]:
    return (piece_mark(of, space) for of in kit.sets if of.type == space.type)


def _pieces(kit: Kit, of: PieceSet, values: Mapping[str, Any]) -> Iterator[BoxPiece]:
    type_ = kit.spaces[of.type]
    ground = _ground(kit, of, values)
    if not of.pairs_of:
        for seat in range(1, int(values[of.each]) + 1):
            space = Space(f"{type_.prefix}1", of.type, ground, seat=seat)
            yield BoxPiece(of, f"{of.type} {seat}", f"{type_.title} of seat {seat}", space)
        return
    for pair in combinations_with_replacement(_motifs(kit, of, values), 2):
        props = FrozenMap(dict(zip(of.pairs_of, pair, strict=True)))
        space = Space(f"{type_.prefix}1", of.type, ground, props=props)
        yield BoxPiece(of, f"{of.type} {' '.join(pair)}", motif_name(space, kit.style), space)


def _motifs(kit: Kit, of: PieceSet, values: Mapping[str, Any]) -> list[str]:
    known = kit.spaces[of.type].props[of.pairs_of[0]].get("of") or kit.style.motifs
    return [motif for motif in known if of.takes_part(motif, values)]


def motifs_in_box(kit: Kit, values: Mapping[str, Any]) -> tuple[str, ...]:
    """The motifs of all sets that are used under these rules, each once."""
    used = [of for of in kit.sets if of.pairs_of and of.is_used(values)]
    return tuple(dict.fromkeys(motif for of in used for motif in _motifs(kit, of, values)))


def _ground(kit: Kit, of: PieceSet, values: Mapping[str, Any]) -> Footprint:
    width, height = kit.spaces[of.type].size
    if kit.spaces[of.type].shape == "circle":
        return Circle(0, 0, width // 2)
    if kit.grid.shape == "square":
        return Rect(0, 0, width, height)
    cells = values[of.cells] if isinstance(of.cells, str) else of.cells or len(of.pairs_of) or 1
    return Hexes(tuple((number, 0) for number in range(int(cells))))
