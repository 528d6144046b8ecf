"""The park templates: a shape of cells with room for all tiles, and a tray for every player beside it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import count
from random import Random
from typing import Any

from board_designer.board.model import Board
from board_designer.geometry import hex_shapes as shapes
from board_designer.geometry.hex_cells import Hex, beside, middle_of
from board_designer.kits.dominoes_on_hexes import Pair
from board_designer.kits.hands_beside import trays_round
from board_designer.kits.kit_registry import find_kit
from board_designer.kits.puppy_park.position import tiles_of_set
from board_designer.kits.template import (
    BadParameter,
    Template,
    TemplateParameter,
    columns_by_rows,
    one_of,
    whole,
    whole_or_auto,
)
from board_designer.kits.template_draft import Draft

LONGEST, MORE = 12, 2  # letters of a word; what a tray holds beside tiles, a tree-poop tile and a dog house
Shape = Callable[..., Collection[Hex]]  # from the parameters of its own, the least number of cells, and whether flat


def _fitting(size: int | None, least: int, made: Callable[[int], Collection[Hex]]) -> Collection[Hex]:
    """Of that size, or of the first that has enough cells."""
    return made(size or next(size for size in count(1) if len(made(size)) >= least))


def _build(title: str, shape: Shape) -> Callable[..., Board]:
    def build(orientation: str, players: str, tile_set: str, opening: int = 0, deal: int = 1, **own: Any) -> Board:
        flat, tiles = orientation == "flat", int(tile_set)
        # The larger set comes with a tree-poop tile for each of four players.
        park = shape(**own, least=2 * tiles + (4 if tiles == 36 else 0), flat=flat)
        kit = find_kit("puppy-park")
        assert kit is not None
        draft = Draft(kit, title, (1, 1), "flat" if flat else "pointy")
        for cell in sorted(park, key=lambda cell: shapes.place_of(cell, flat)[::-1]):
            draft.hexes("cell", [cell])
        seats = int(players) if players != "none" else 0
        for seat, cells in trays_round(park, seats, tiles // seats + MORE, flat) if seats else ():
            draft.hexes("tray", cells, seat=seat)
        _deal(draft, set(park), list(tiles_of_set(kit, tiles)), opening, Random(deal))
        draft.fit_hexes()
        return draft.board(tile_set=tiles, **{"player_count": seats} if seats else {})

    return build


def _deal(draft: Draft, free: set[Hex], tiles: list[Pair], many: int, chance: Random) -> None:
    """Tiles of the set laid one after the other: the first in the middle, each next one beside those that lie."""
    edge = {cell for cell in [middle_of(free, free)] if cell}
    for _ in range(many):
        places = [(one, other) for one in sorted(edge & free) for other in beside(one) if other in free]
        if not places:
            raise BadParameter(f"there is no room for {many} tiles in this park")
        cells = places[int(chance.random() * len(places))]
        a, b = tiles.pop(int(chance.random() * len(tiles)))
        draft.hexes("tile", cells, props={"a": a, "b": b})
        free -= set(cells)
        edge |= {near for cell in cells for near in beside(cell)}


def _letters(text: str) -> str:
    word = text.upper()
    if not word or set(word) - set(shapes.ALPHABET):
        raise BadParameter("it has letters from A to Z" if word else "it needs at least one letter")
    if len(word) > LONGEST:
        raise BadParameter(f"it has at most {LONGEST} letters")
    return word


USUAL = (
    TemplateParameter("orientation", "pointy", "hexes: pointy or flat", one_of("pointy", "flat")),
    TemplateParameter("players", "2", "trays beside the park: none, 2, 3 or 4", one_of("none", "2", "3", "4")),
    TemplateParameter("tile_set", "28", "tiles: 28 or 36", one_of("28", "36")),
)
RADIUS = TemplateParameter("radius", "auto", "cells from the middle to the edge, or auto", whole_or_auto(1, 12))
PETAL = TemplateParameter("petal", "auto", "cells from the middle of a petal outwards, or auto", whole_or_auto(1, 6))
SIZE = TemplateParameter("cells", "9x7", "columns x rows of cells", columns_by_rows(40))
WORD = TemplateParameter("text", "PARK", f"a word of up to {LONGEST} letters", _letters)
GROWTH = (
    TemplateParameter("cells", "auto", "number of cells, or auto", whole_or_auto(2, 600)),
    TemplateParameter("ragged", "3", "from 0 (round) to 10 (ragged)", whole(0, 10)),
    TemplateParameter("seed", "1", "another number, another park", whole(0, 999_999)),
)
BEGUN = (
    TemplateParameter("opening", "6", "tiles on the table", whole(1, 28)),
    TemplateParameter("deal", "1", "another number, other tiles", whole(0, 999_999)),
)


def hexagon(radius: int | None, least: int, flat: bool) -> Collection[Hex]:
    return _fitting(radius, least, shapes.disk)


def flower(petal: int | None, least: int, flat: bool) -> Collection[Hex]:
    return _fitting(petal, least, shapes.flower)


def rectangle(cells: tuple[int, int], least: int, flat: bool) -> Collection[Hex]:
    return shapes.block(0, 0, *cells, flat)


def blob(cells: int | None, ragged: int, seed: int, least: int, flat: bool) -> Collection[Hex]:
    return shapes.blob(cells or least, ragged, seed)


OFFERED: tuple[tuple[str, str, str, Shape, tuple[TemplateParameter, ...]], ...] = (
    ("hexagon", "Hexagon park", "A park with six equal sides, and trays for the players.", hexagon, (RADIUS,)),
    ("flower", "Flower park", "A park with six petals.", flower, (PETAL,)),
    ("rectangle", "Rectangular park", "A park of straight rows.", rectangle, (SIZE,)),
    ("letters", "Park of letters", "A word written in cells, on a strip of lawn.", shapes.word, (WORD,)),
    ("blob", "Grown park", "A park of a random shape in one piece, without holes.", blob, GROWTH),
    ("opening", "Opening", "A hexagon park with some tiles on it; the others are dealt.", hexagon, (RADIUS, *BEGUN)),
)
PARKS = tuple(
    Template(name, "puppy-park", doc, (*own, *USUAL), _build(title, shape))
    for name, title, doc, shape, own in OFFERED
)
