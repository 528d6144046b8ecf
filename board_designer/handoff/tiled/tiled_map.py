"""A Tiled map as it was read: its layers taken apart into objects, each with its place in the file.

Nothing a map refers to is opened: no tileset, no template, no picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from board_designer.handoff.carried_fields import Plain
from board_designer.io.file_problems import Path

PixelPoint = tuple[float, float]


class Wrong(ValueError):
    """A value in the map that cannot be used, and where it is."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(message)
        self.path = path


@dataclass(frozen=True, slots=True)
class TiledObject:
    path: Path
    data: Mapping[str, Any]
    layer: str  # its name
    role: str  # what our own maps say a layer is for
    offset: PixelPoint
    values: Mapping[str, Plain]
    references: Mapping[str, int]  # properties that point to another object
    unread: tuple[str, ...]  # properties whose values are not plain

    @property
    def number(self) -> int:
        given = self.data.get("id")
        return given if isinstance(given, int) and not isinstance(given, bool) else 0

    @property
    def name(self) -> str:
        return text_in(self.data, "name", self.path)

    @property
    def class_(self) -> str:
        """Tiled 1.9 says class where the versions before and after say type."""
        return text_in(self.data, "type", self.path) or text_in(self.data, "class", self.path)

    def size(self) -> PixelPoint:
        return number_in(self.data, "width", self.path), number_in(self.data, "height", self.path)

    def corners(self, relative: list[PixelPoint]) -> list[PixelPoint]:
        """Points seen from the object's own corner, as places on the map: turned about it, moved with its layer."""
        left = number_in(self.data, "x", self.path) + self.offset[0]
        top = number_in(self.data, "y", self.path) + self.offset[1]
        turn = math.radians(number_in(self.data, "rotation", self.path))
        cos, sin = round(math.cos(turn), 12), round(math.sin(turn), 12)
        return [(left + x * cos - y * sin, top + x * sin + y * cos) for x, y in relative]

    def ring(self, kind: str) -> list[PixelPoint]:
        """The points of its polygon or polyline."""
        points = self.data[kind]
        path = (*self.path, kind)
        if not isinstance(points, list) or len(points) < 2:
            raise Wrong(path, f"{kind} must be a list of at least two points")
        found = []
        for at, point in enumerate(points):
            if not isinstance(point, dict):
                raise Wrong((*path, at), "a point must be a group with x and y")
            found.append((number_in(point, "x", (*path, at)), number_in(point, "y", (*path, at))))
        return found


@dataclass(frozen=True, slots=True)
class OtherLayer:
    """A layer that holds no objects."""

    path: Path
    name: str
    type: str
    role: str


def number_in(data: Mapping[str, Any], name: str, path: Path) -> float:
    value = data.get(name, 0)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Wrong((*path, name), f"{name} must be a number")
    return value


def text_in(data: Mapping[str, Any], name: str, path: Path) -> str:
    value = data.get(name, "")
    if not isinstance(value, str):
        raise Wrong((*path, name), f"{name} must be a text")
    return value


def list_in(data: Mapping[str, Any], name: str, path: Path) -> list[Any]:
    value = data.get(name, [])
    if not isinstance(value, list):
        raise Wrong((*path, name), f"{name} must be a list")
    return value


def properties_in(data: Mapping[str, Any], path: Path) -> tuple[dict[str, Plain], dict[str, int], tuple[str, ...]]:
    """Plain values by name; references to objects; names of what is neither."""
    values: dict[str, Plain] = {}
    references: dict[str, int] = {}
    unread: list[str] = []
    for at, item in enumerate(list_in(data, "properties", path)):
        here = (*path, "properties", at)
        if not isinstance(item, dict) or not isinstance(item.get("name"), str):
            raise Wrong(here, "a property must be a group with name, type and value")
        name, kind, value = item["name"], item.get("type", "string"), item.get("value")
        if kind == "object" and isinstance(value, int):
            references[name] = value
        elif not isinstance(value, Plain):
            unread.append(name)
        elif kind == "float" and isinstance(value, int) and not isinstance(value, bool):
            values[name] = float(value)  # Tiled writes 2.0 as 2
        else:
            values[name] = value
    return values, references, tuple(unread)


def layers_of(document: Mapping[str, Any]) -> Iterator[TiledObject | OtherLayer]:
    yield from _inside(document, (), (0.0, 0.0), "")


def _inside(data: Mapping[str, Any], path: Path, offset: PixelPoint, role: str) -> Iterator[TiledObject | OtherLayer]:
    for at, layer in enumerate(list_in(data, "layers", path)):
        here = (*path, "layers", at)
        if not isinstance(layer, dict):
            raise Wrong(here, "a layer must be a group of fields")
        own = properties_in(layer, here)[0].get("role", role)
        name, type_ = text_in(layer, "name", here), text_in(layer, "type", here)
        moved = (offset[0] + number_in(layer, "offsetx", here), offset[1] + number_in(layer, "offsety", here))
        if type_ == "group":
            yield from _inside(layer, here, moved, str(own))
        elif type_ == "objectgroup":
            yield from _objects(layer, here, name, str(own), moved)
        else:
            yield OtherLayer(here, name, type_, str(own))


def _objects(layer: Mapping[str, Any], path: Path, name: str, role: str, offset: PixelPoint) -> Iterator[TiledObject]:
    for at, item in enumerate(list_in(layer, "objects", path)):
        here = (*path, "objects", at)
        if not isinstance(item, dict):
            raise Wrong(here, "an object must be a group of fields")
        yield TiledObject(here, item, name, role, offset, *properties_in(item, here))
