"""The records of a board. Each is a value: it never changes, and two with the same content are equal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any

from board_designer.board.frozen_mapping import EMPTY, FrozenMap
from board_designer.geometry.footprint import Footprint
from board_designer.geometry.grid import Grid, Point
from board_designer.geometry.shapes import ShapeIndex
from board_designer.words import counted


@dataclass(frozen=True, slots=True)
class Space:
    id: str
    type: str
    footprint: Footprint
    label: str = ""
    seat: int | None = None
    props: FrozenMap = EMPTY
    notes: str = ""
    locked: bool = False
    extra: FrozenMap = EMPTY  # fields of the file this version does not know


@dataclass(frozen=True, slots=True)
class Link:
    """Something drawn between two spaces; with `cut`, a derived link of that type that shall not be."""

    id: str
    type: str
    source: str
    target: str
    bends: tuple[Point, ...] = ()
    cut: bool = False
    label: str = ""
    props: FrozenMap = EMPTY
    notes: str = ""
    extra: FrozenMap = EMPTY


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A finding somebody decided to live with, and why."""

    rule: str
    reason: str
    spaces: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    by: str = ""
    until: str = ""
    fingerprint: str = ""
    extra: FrozenMap = EMPTY


@dataclass(frozen=True, slots=True)
class LintSettings:
    severity: FrozenMap = EMPTY
    exclude: tuple[Exclusion, ...] = ()
    extra: FrozenMap = EMPTY


@dataclass(frozen=True)
class Board:
    kit: str
    title: str = ""
    grid: Grid = Grid()
    rules: FrozenMap = EMPTY
    spaces: tuple[Space, ...] = ()
    links: tuple[Link, ...] = ()
    lint: LintSettings = LintSettings()
    print: FrozenMap = EMPTY
    notes: str = ""
    # The highest number ever given out per id prefix, where it is above what is in use: ids are never given twice.
    used_ids: FrozenMap = EMPTY
    extra: FrozenMap = EMPTY
    grid_extra: FrozenMap = field(default=EMPTY)

    @property
    def heading(self) -> str:
        """The title, or what to call a board that has none."""
        return self.title.strip() or "Untitled board"

    @cached_property
    def space_by_id(self) -> Mapping[str, Space]:
        return MappingProxyType({space.id: space for space in self.spaces})

    @cached_property
    def link_by_id(self) -> Mapping[str, Link]:
        return MappingProxyType({link.id: link for link in self.links})

    @cached_property
    def shapes(self) -> ShapeIndex:
        """The shapes of all spaces, in the order of `spaces`."""
        return ShapeIndex([space.footprint for space in self.spaces], self.grid)

    def of_type(self, *types: str) -> tuple[Space, ...]:
        return tuple(space for space in self.spaces if space.type in types)

    def links_of(self, ids: Iterable[str]) -> tuple[Link, ...]:
        """The links with at least one end in these spaces."""
        wanted = set(ids)
        return tuple(link for link in self.links if link.source in wanted or link.target in wanted)

    def __repr__(self) -> str:
        """One line: what a notebook shows of a board that is looked at by itself."""
        counts = f"{counted(len(self.spaces), 'space')}, {counted(len(self.links), 'link')}"
        return f"<Board “{self.title}”: {counts}, {self.kit}>"

    def __getstate__(self) -> dict[str, Any]:
        # Derived views are rebuilt where they are needed; a worker gets the plain document.
        derived = {"space_by_id", "link_by_id", "shapes"}
        return {name: value for name, value in self.__dict__.items() if name not in derived}
