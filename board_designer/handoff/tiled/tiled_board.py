"""The fields of a board file, made of a Tiled map."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from typing import Any

from board_designer.geometry.grid import Grid
from board_designer.handoff.allowed_text import fit_for_xml
from board_designer.handoff.carried_fields import LINK_NAMES, SPACE_NAMES, Garbled, Plain, board_fields, restored
from board_designer.handoff.import_guesses import FreshIds, kits_with, prefix_for
from board_designer.handoff.import_notes import ImportNotes
from board_designer.handoff.move_list import Known
from board_designer.handoff.tiled.tiled_copies import Copies
from board_designer.handoff.tiled.tiled_grid import grid_of
from board_designer.handoff.tiled.tiled_line_ends import LineEnds
from board_designer.handoff.tiled.tiled_map import OtherLayer, TiledObject, Wrong, layers_of, list_in, properties_in
from board_designer.handoff.tiled.tiled_objects import TAKEN_IN_LINKS, TAKEN_IN_SPACES, shown_name
from board_designer.handoff.tiled.tiled_shapes import ShapeReader
from board_designer.io.file_problems import Path
from board_designer.kits import Kit, find_kit, kit_names
from board_designer.words import counted, did_you_mean, listed, one_line

Fields = dict[str, Any]

# What an object of Tiled may be that is no shape of its own: in words for one, and for several.
LEFT_OUT = {
    "template": ("uses a template of Tiled, which is another file", "use templates of Tiled, which are other files"),
    "gid": ("shows a tile", "show tiles"),
    "text": ("is a text", "are texts"),
    "point": ("is a point without size", "are points without size"),
}
NO_CLASS = ("has no class, so its type is not known", "have no class, so their type is not known")
NO_ENDS = ("does not start and end in a space, so it joins nothing", "do not start and end in a space")


class TiledBoard:
    def __init__(self, document: Mapping[str, Any]) -> None:
        self.document = document
        self.notes = ImportNotes()
        self.paths: dict[Path, Path] = {}  # from ("spaces", 3) to its place in the map
        self.called: dict[Path, str] = {}  # from ("spaces", 3) to what people know it by in the map
        self.settings = board_fields(properties_in(document, ())[0], fit_for_xml)
        self.objects: list[TiledObject] = []
        self.others: list[OtherLayer] = []
        for found in layers_of(document):
            (self.objects if isinstance(found, TiledObject) else self.others).append(found)  # type: ignore[arg-type]
        self.objects.sort(key=lambda item: item.number or math.inf)  # the order of the board, or of drawing
        self.id_of: dict[int, str] = {}  # the object's number -> the id of its space
        self.drawn_here: Counter[tuple[str, str]] = Counter()  # space or link, type -> how many have no id of ours
        self.copies = Copies(self.notes)
        self.kit: Kit | None = None

    def fields(self) -> dict[str, Any]:
        shapes = [item for item in self.objects if self._is_shape(item)]
        lines = [item for item in self.objects if item.role != "moves" and "polyline" in item.data]
        self._find_kit(shapes)
        usual = self.kit.grid if self.kit is not None else Grid()
        grid, scale = grid_of(self.document, self.settings["grid"], usual, self.notes)
        reader = ShapeReader(grid, scale, self.notes)
        ids = FreshIds([str(item.values.get("id", "")) for item in (*shapes, *lines)], self.settings.get("used_ids"))
        taken: set[str] = set()
        spaces = [self._space(item, reader, ids, taken) for item in shapes if self._type_of(item)]
        self.copies.settle(spaces)
        links = self._links(lines, reader, ids, taken, spaces)
        self._tell_strange_types()
        self._tell_what_is_left()
        grid_data = self.settings.pop("grid")
        grid_data.pop("orientation", None)  # the map says it
        return {
            "title": "",
            **self.settings,
            "grid": {
                **grid_data,
                "shape": grid.shape,
                **({"orientation": grid.orientation} if grid.orientation != "pointy" else {}),
                "cell_mm": grid.cell_mm,
                "parts": grid.parts,
                "size": list(grid.size),
            },
            "spaces": spaces,
            "links": links,
        }

    # ---- the map as a whole

    def _find_kit(self, shapes: list[TiledObject]) -> None:
        if "kit" not in self.settings:
            fitting = kits_with({item.class_ for item in shapes if item.class_})
            if len(fitting) != 1:
                known = listed(kit_names(), last="or")
                reason = f"the map does not say which kit it is for; add a property kit to it, {known}"
                raise Wrong((), f"{reason} (in Tiled: Map, Map Properties)")
            self.settings["kit"] = fitting[0]
            self.notes.say(f"The map does not name a kit; by the classes in it, it is for {fitting[0]}.")
        kit = self.settings["kit"]
        self.kit = find_kit(kit) if isinstance(kit, str) else None

    # ---- spaces

    def _is_shape(self, item: TiledObject) -> bool:
        if item.role == "moves" or "polyline" in item.data:
            return False
        for key, reason in LEFT_OUT.items():
            if item.data.get(key):
                self._leave_out(item, reason)
                return False
        if "polygon" not in item.data and max(map(abs, item.size())) == 0:
            self._leave_out(item, LEFT_OUT["point"])
            return False
        return True

    def _leave_out(self, item: TiledObject, reason: tuple[str, str]) -> None:
        what = f"{_called(item)} in the layer {item.layer[:60]!r}"
        self.notes.about(what, f"{reason[0]}; it was left out", f"{reason[1]}; they were left out")

    def _type_of(self, item: TiledObject) -> str:
        """Its class; without one, the name of its layer where that is a type of the kit."""
        known = {*self.kit.spaces, *self.kit.links} if self.kit is not None else set()
        found = item.class_ or (item.layer if item.layer in known else "")
        if not found:
            self._leave_out(item, NO_CLASS)
        return found

    def _space(self, item: TiledObject, reader: ShapeReader, ids: FreshIds, taken: set[str]) -> dict[str, Any]:
        type_ = item.class_ or item.layer
        fields = _restored(item, {**item.values, "type": type_}, SPACE_NAMES, TAKEN_IN_SPACES)
        fields["id"] = self._id(item, type_, ids, taken)
        self._take_label(item, fields)
        self.id_of[item.number] = fields["id"]
        self.drawn_here["space", type_] += "id" not in item.values
        self.called["spaces", len(self.paths)] = _called(item)
        self.paths["spaces", len(self.paths)] = item.path
        self._tell_unread(item, fields["id"])
        return {**fields, **reader.footprint(item, fields["id"])}

    def _id(self, item: TiledObject, type_: str, ids: FreshIds, taken: set[str]) -> str:
        given = _given_id(item)
        id_ = given if given is not None and given not in taken else ids.fresh(prefix_for(type_, self.kit))
        if given is not None and given != id_:
            self.copies.add(given, id_)
        taken.add(id_)
        return id_

    def _take_label(self, item: TiledObject, fields: dict[str, Any]) -> None:
        """The name in Tiled is the label, unless it is still what we had put there."""
        label = fields.get("label", "")
        # A copy is still called like the space it was copied from.
        put_there = _given_id(item) or fields["id"]
        if not isinstance(label, str) or item.name == shown_name(label, put_there):
            return
        if item.name in ("", put_there, fields["id"]):
            fields.pop("label", None)
        else:
            fields["label"] = item.name

    def _tell_unread(self, item: TiledObject, id_: str) -> None:
        for name in (*item.unread, *(set(item.references) - {"from", "to"})):
            what = f"has a property {one_line(name)[:40]!r} that is no text, number or yes or no; it was left out"
            self.notes.say(f"{id_} {what}.")

    # ---- links

    def _links(
        self,
        lines: list[TiledObject],
        reader: ShapeReader,
        ids: FreshIds,
        taken: set[str],
        spaces: list[dict[str, Any]],
    ) -> list[dict[str, Any]]:
        line_ends = LineEnds(spaces, reader, self.kit, self.settings.get("rules"))
        found: list[dict[str, Any]] = []
        for item in lines:
            if not (type_ := self._type_of(item)):
                continue
            corners = item.corners(item.ring("polyline"))
            line = {"from": corners[0], "to": corners[-1]}
            ends = line_ends.found(line, {name: self._end(item, name) for name in line})
            if ends is None:
                self._leave_out(item, NO_ENDS)
                continue
            values = {name: value for name, value in item.values.items() if name not in ends}
            fields = _restored(item, {**values, "type": type_}, LINK_NAMES, TAKEN_IN_LINKS)
            fields["id"] = self._id(item, type_, ids, taken)
            ends = line_ends.redrawn(item, line, ends, type_, fields["id"])
            self._take_label(item, fields)
            bends = [list(point) for point in reader.snapped(corners[1:-1], fields["id"])]
            self.drawn_here["link", type_] += "id" not in item.values
            self.called["links", len(found)] = _called(item)
            self.paths["links", len(found)] = item.path
            self._tell_unread(item, fields["id"])
            found.append({**fields, **ends, **({"bends": bends} if bends else {})})
        return found

    def _end(self, item: TiledObject, name: str) -> str | None:
        if name in item.references:
            return self.id_of.get(item.references[name])
        return str(item.values[name]) if name in item.values else None

    # ---- what cannot come along

    def _tell_strange_types(self) -> None:
        """Classes that mean nothing in this game, on what was drawn in Tiled: often a slip."""
        if self.kit is None:
            return
        types = {"space": self.kit.spaces, "link": self.kit.links}
        for (what, type_), count in self.drawn_here.items():
            if count and type_ not in types[what]:
                many = counted(count, what)
                near = did_you_mean(type_, types[what]) or "."
                self.notes.say(f"{one_line(type_)[:60]} is no type of {self.kit.name}: {many}{near}")

    def _tell_what_is_left(self) -> None:
        for layer in self.others:
            if layer.role != "picture":
                what = {"tilelayer": "tiles", "imagelayer": "a picture"}.get(layer.type, "no shapes")
                self.notes.say(f"The layer {one_line(layer.name)[:60]!r} holds {what}; it was left out.")
        if sets := list_in(self.document, "tilesets", ()):
            self.notes.say(f"The map uses {counted(len(sets), 'tileset')}; they were left out.")

    def called_in_front(self, path: Path) -> str:
        """What a fault is about, to be put before it; nothing where it is about the map."""
        name = self.called.get(path[:2])
        return f"{name}: " if name else ""

    def moves(self) -> list[Known] | None:
        """The moves as our own layers list them; None where the map has none."""
        listed = [item for item in self.objects if item.role == "moves" and "polyline" in item.data]
        has_layer = any(item.role == "moves" for item in self.objects)
        found: list[Known] = []
        for item in listed:
            source, target = self._end(item, "from"), self._end(item, "to")
            if source is not None and target is not None:
                found.append((source, target, item.class_))
                found += [(target, source, item.class_)] if item.values.get("both_ways") else []
        return found if has_layer else None


def _called(item: TiledObject) -> str:
    name = item.name or (f"object {item.number}" if item.number else "an object without a name")
    return one_line(name)[:60]


def _given_id(item: TiledObject) -> str | None:
    """The id it was exported with, or copied with from another."""
    return str(item.values["id"]) if "id" in item.values else None


def _restored(
    item: TiledObject, values: Mapping[str, Plain], names: tuple[str, ...], taken: tuple[str, ...]
) -> Fields:
    try:
        return restored(values, names, taken, fit_for_xml)
    except Garbled as fault:
        raise Wrong(item.path, str(fault)) from None
