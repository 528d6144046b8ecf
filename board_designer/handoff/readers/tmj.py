"""Reading a Tiled map: one of ours, also after Tiled saved it, or one that was drawn in Tiled by hand.

By hand: give the map a property `kit`, draw rectangles, ellipses and polygons, and give each the name of a space type
as its class. A line with a link type as its class joins the two spaces in which it ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from board_designer.handoff.board_from_fields import rebuilt
from board_designer.handoff.carried_fields import Garbled
from board_designer.handoff.importers import Imported, Importer, begins_with
from board_designer.handoff.move_list import stale_moves
from board_designer.handoff.tiled.tiled_board import TiledBoard
from board_designer.handoff.tiled.tiled_map import Wrong
from board_designer.io.file_limits import EXPORT_ROOM
from board_designer.io.file_problems import FileProblems, Path, Problem
from board_designer.io.plain_data import plain_data, positions
from board_designer.io.source_text import Source, source_of

# A text inside the file cannot look like this: its quotes would have backslashes.
_SIGN = re.compile(rb'"(?:tiledversion|tilewidth)"\s*:')
# A board or an export of ours, where a property may have such a name.
_OURS = re.compile(rb'"format"\s*:\s*"board-designer')


def _fits(data: bytes) -> bool:
    return begins_with(data, b"{") and _SIGN.search(data) is not None and _OURS.search(data) is None


def _read(data: bytes, name: str) -> Imported:
    source = replace(source_of(data, name, EXPORT_ROOM), is_json=True)
    document = plain_data(source)
    if not isinstance(document, dict):
        raise FileProblems(name, [Problem(1, 1, "a Tiled map is a group of fields")])
    try:
        tiled = TiledBoard(document)
        fields = tiled.fields()
        listed = tiled.moves()
    except Wrong as fault:
        place = positions(source, [fault.path])[fault.path]
        raise FileProblems(name, [Problem(*place, str(fault))]) from None
    except Garbled as fault:
        place = positions(source, [("properties",)])["properties",]
        raise FileProblems(name, [Problem(*place, str(fault))]) from None
    board = rebuilt(fields, name, lambda paths: _places(source, tiled.paths, paths), tiled.called_in_front)
    return Imported(board, (*tiled.notes.sentences(), *stale_moves(board, listed)))


def _places(source: Source, known: Mapping[Path, Path], paths: Iterable[Path]) -> dict[Path, tuple[int, int]]:
    """Lines and columns in the map, of paths in the board that was made of it."""
    in_map: dict[Path, Path] = {path: known.get(path[:2], ("properties",)) for path in paths}
    places = positions(source, in_map.values())
    return {path: places[there] for path, there in in_map.items()}


IMPORTER = Importer(
    name="tmj",
    title="Tiled map",
    doc="A map of the Tiled editor, exported from Board Designer or drawn by hand.",
    endings=(".tmj", ".json"),
    fits=_fits,
    read=_read,
)
