"""The fields of a board file, made of a GraphML document."""

from __future__ import annotations

import math
import re
from typing import Any

from board_designer.board.ids import ID_PATTERN
from board_designer.board.model import Board
from board_designer.geometry.grid import Grid
from board_designer.geometry.shapes import outline
from board_designer.handoff.allowed_text import fit_for_xml
from board_designer.handoff.carried_fields import SPACE_NAMES, Garbled, board_fields, restored
from board_designer.handoff.formats.graphml import SHAPE, WORKED_OUT
from board_designer.handoff.graphml.graphml_document import Element, GraphmlDocument
from board_designer.handoff.import_guesses import FreshIds, kits_with, prefix_for
from board_designer.handoff.import_notes import ImportNotes
from board_designer.handoff.move_list import Known
from board_designer.handoff.space_positions import spots_of
from board_designer.io.board_reader import FOOTPRINTS, footprint_of
from board_designer.io.file_problems import FileProblems, Path
from board_designer.io.plain_data import plain_data
from board_designer.io.source_text import Source
from board_designer.kits import Kit, find_kit, kit_names
from board_designer.words import counted, listed, one_line, short

Fields = dict[str, Any]

_ID = re.compile(ID_PATTERN)
UNSEEN_MM = 0.1  # what rounding in another tool may do
NOT_AS_ITS_SHAPE = (
    "has another place or size in x_mm, y_mm, width_mm or height_mm than in shape; shape was taken",
    "have other places or sizes in x_mm, y_mm, width_mm or height_mm than in shape; shape was taken",
)


class Unusable(ValueError):
    """Something in the file that no board can be made of, and the element it is in."""

    def __init__(self, at: int, message: str) -> None:
        super().__init__(message)
        self.at = at


class GraphmlBoard:
    def __init__(self, document: GraphmlDocument) -> None:
        self.document = document
        self.notes = ImportNotes()
        self.found: list[Element] = []  # the nodes that are spaces, in the order of the board
        self.id_of: dict[str, str] = {}  # the node's id -> the space's

    def fields(self) -> dict[str, Any]:
        graph = self.document.graph
        settings = self._restored(graph, lambda: board_fields(graph.values, fit_for_xml))
        self.found = [node for node in self.document.nodes if self._has_type(node)]
        kit = self._kit(settings)
        grid = self._grid(settings["grid"], kit)
        ids = FreshIds([node.id for node in self.found], settings.get("used_ids"))
        spaces = [self._space(node, kit, grid, ids) for node in self.found]
        self._tell_what_is_left()
        stated: Fields = {"shape": grid.shape, "cell_mm": grid.cell_mm, "parts": grid.parts}
        stated["size"] = self._size(spaces, grid)
        if grid.orientation != "pointy":
            stated["orientation"] = grid.orientation
        return {"title": "", **settings, "grid": {**stated, **settings["grid"]}, "spaces": spaces}

    def at(self, path: Path) -> int:
        """Where in the file a part of the board is."""
        if len(path) > 1 and path[0] == "spaces" and isinstance(path[1], int):
            return self.found[path[1]].at
        return self.document.graph.at

    def tell_places(self, board: Board) -> None:
        """Places and sizes are worked out of shapes. Who changed them should hear that this moves nothing."""
        spots = spots_of(board)
        for node in self.found:
            spot = spots[self.id_of[node.id]]
            meant = {"x_mm": spot.x, "y_mm": spot.y, "width_mm": spot.width, "height_mm": spot.height}
            said = {name: value for name in meant if isinstance(value := node.values.get(name), int | float)}
            if SHAPE in node.values and any(abs(said[name] - meant[name]) > UNSEEN_MM for name in said):
                self.notes.about(self.id_of[node.id], *NOT_AS_ITS_SHAPE)

    def moves(self) -> list[Known] | None:
        """The moves that the file lists; None where it lists none."""
        named = [edge for edge in self.document.edges if isinstance(edge.values.get("kind"), str)]
        if others := len(self.document.edges) - len(named):
            self.notes.say(f"{counted(others, 'edge')} without a kind did not come along.")
        here = self.id_of
        known = [
            (here[edge.source], here[edge.target], str(edge.values["kind"]))
            for edge in named
            if edge.source in here and edge.target in here
        ]
        return known or None

    def _restored(self, element: Element, make: Any) -> Any:
        try:
            return make()
        except Garbled as fault:
            raise Unusable(element.at, str(fault)) from None

    def _has_type(self, node: Element) -> bool:
        if node.values.get("type") not in (None, ""):
            return True
        self.notes.about(f"Node {node.id[:40]!r}", "has no type and was left out", "have no type and were left out")
        return False

    def _kit(self, settings: dict[str, Any]) -> Kit | None:
        if "kit" not in settings:
            fitting = kits_with({str(node.values["type"]) for node in self.found})
            if len(fitting) != 1:
                known = listed(kit_names(), last="or")
                reason = f"the graph does not say which kit it is for; give it data named kit, {known}"
                raise Unusable(self.document.graph.at, reason)
            settings["kit"] = fitting[0]
            self.notes.say(f"The graph does not name a kit; by the types in it, it is for {fitting[0]}.")
        return find_kit(settings["kit"]) if isinstance(settings["kit"], str) else None

    def _grid(self, given: dict[str, Any], kit: Kit | None) -> Grid:
        """The grid as far as shapes need it; the whole of it is checked with the board."""
        usual = kit.grid if kit is not None else Grid()
        for name, value in (("cell_mm", short(usual.cell_mm)), ("parts", f"{usual.parts}"), ("shape", usual.shape)):
            if name not in given:
                self.notes.say(f"The graph does not say {name}; it was taken as {value}.")
        cell_mm, parts, shape = (given.get(name, getattr(usual, name)) for name in ("cell_mm", "parts", "shape"))
        usable = isinstance(cell_mm, int | float) and type(parts) is int and 1 <= parts <= 100 and cell_mm >= 1
        if not usable or shape not in ("square", "hex"):
            raise Unusable(
                self.document.graph.at,
                "a grid is square or hex, has cells of 1 to 1000 mm and 1 to 100 parts to a cell",
            )
        # One that cannot be is told with the other faults of the board.
        flat = given.get("orientation", usual.orientation if "shape" not in given else "pointy") == "flat"
        return Grid(shape, float(cell_mm), parts, orientation="flat" if flat else "pointy")

    def _size(self, spaces: list[dict[str, Any]], grid: Grid) -> list[int]:
        """What all spaces need, for a file that does not say."""
        reach = [1, 1]
        for space in spaces:
            try:
                _, _, right, bottom = outline(footprint_of(space), grid).bounds
            except (ValueError, TypeError, IndexError):
                continue  # told with the other faults
            reach = [max(reach[0], math.ceil(right)), max(reach[1], math.ceil(bottom))]
        return reach

    def _space(self, node: Element, kit: Kit | None, grid: Grid, ids: FreshIds) -> dict[str, Any]:
        fields = self._restored(node, lambda: restored(node.values, SPACE_NAMES, (*WORKED_OUT, SHAPE), fit_for_xml))
        fields["id"] = node.id
        if not _ID.fullmatch(node.id):
            fields["id"] = ids.fresh(prefix_for(str(fields["type"]), kit))
            self.notes.about(f"Node {node.id[:40]!r}", f"is {fields['id']} now", "got ids of their own")
        self.id_of[node.id] = fields["id"]
        return {**fields, **self._footprint(node, fields, kit, grid)}

    def _footprint(self, node: Element, fields: dict[str, Any], kit: Kit | None, grid: Grid) -> dict[str, Any]:
        if SHAPE in node.values:
            try:
                shape = plain_data(Source(SHAPE, str(node.values[SHAPE]), True))
            except FileProblems:
                shape = None
            if not isinstance(shape, dict) or len(shape) != 1 or next(iter(shape)) not in FOOTPRINTS:
                raise Unusable(node.at, f'{SHAPE} must be a footprint such as {{"rect": [0, 0, 4, 4]}}')
            return shape
        return self._usual_footprint(node, fields, kit, grid)

    def _usual_footprint(self, node: Element, fields: dict[str, Any], kit: Kit | None, grid: Grid) -> dict[str, Any]:
        x, y = (node.values.get(name) for name in ("x_mm", "y_mm"))
        if not isinstance(x, int | float) or not isinstance(y, int | float):
            raise Unusable(node.at, f"the node {node.id[:40]!r} has neither {SHAPE} nor x_mm and y_mm")
        known = kit.spaces.get(str(fields["type"])) if kit is not None else None
        width, height = known.size if known is not None else (grid.parts, grid.parts)
        what = "has no shape and got the usual one of its type"
        self.notes.about(fields["id"], what, "have no shape and got the usual one of their type")
        middle = (x / grid.mm_per_part, y / grid.mm_per_part)
        if grid.shape == "hex":
            a, b = grid.snap(middle, "cell")
            return {"hexes": [[a // grid.parts, b // grid.parts]]}
        left, top = grid.snap((middle[0] - width / 2, middle[1] - height / 2))
        return {"rect": [left, top, width, height]}

    def _tell_what_is_left(self) -> None:
        for name, count in self.document.unknown.items():
            self.notes.say(
                f"{counted(count, 'element')} {one_line(name)[:40]!r} mean{'s' if count == 1 else ''} nothing here."
            )
