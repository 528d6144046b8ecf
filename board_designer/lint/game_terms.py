"""What a game means by its spaces and links, as far as lint has to know. Data only; a kit fills it in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from board_designer.board.frozen_mapping import EMPTY, FrozenMap
from board_designer.drawing.style import Style
from board_designer.graph.graph_rules import GraphRules, Relation
from board_designer.graph.shared_ground import LyingPieces


@dataclass(frozen=True)
class SpaceTerms:
    title: str
    size: tuple[int, int] = (0, 0)  # the usual one, in parts
    fits: tuple[tuple[str, float], ...] = ()  # pieces that must lie side by side: name and diameter in mm
    props: FrozenMap = EMPTY  # property -> {type, doc}


@dataclass(frozen=True)
class LinkTerms:
    title: str
    passes: frozenset[str] = frozenset()  # types of space the drawn line may lie on without belonging to them
    props: FrozenMap = EMPTY


class RuleTerms(Protocol):
    """A rule parameter, as people read it."""

    @property
    def title(self) -> str: ...

    @property
    def options(self) -> tuple[Any, ...]: ...

    def shown(self, value: Any) -> str: ...

    def fault(self, value: Any) -> str | None: ...


class SetTerms(Protocol):
    """Pieces of one type of which a game has so many and no more: one for every two motifs, or one for each seat."""

    @property
    def type(self) -> str: ...

    @property
    def pairs_of(self) -> tuple[str, ...]: ...

    @property
    def each(self) -> str: ...

    @property
    def cells(self) -> int | str: ...

    def is_used(self, values: Mapping[str, Any]) -> bool: ...

    def takes_part(self, motif: str, values: Mapping[str, Any]) -> bool: ...


@dataclass(frozen=True)
class Terms:
    kit: str
    known: bool = True
    graph_rules: GraphRules = field(default_factory=lambda: GraphRules(standing=frozenset()))
    values: Mapping[str, Any] = field(default_factory=dict)  # every rule parameter, overrides put in
    overrides: FrozenMap = EMPTY  # those that the board sets itself
    parameters: Mapping[str, RuleTerms] = field(default_factory=dict)
    rule_faults: Mapping[str, str] = field(default_factory=dict)  # overrides that name nothing or do not fit -> why
    rule_repairs: Mapping[str, tuple[str, Any]] = field(default_factory=dict)  # such an override -> what was meant
    spaces: Mapping[str, SpaceTerms] = field(default_factory=dict)
    links: Mapping[str, LinkTerms] = field(default_factory=dict)
    lying: LyingPieces = LyingPieces()
    sets: tuple[SetTerms, ...] = ()  # what is in the box
    style: Style = field(default_factory=Style)
    readings: Mapping[str, Mapping[str, tuple[Relation, ...]]] = field(default_factory=dict)
    place_reading: str = ""  # the parameter that says which places are neighbours
    home_reading: str = ""
    dice: tuple[int, int] = (1, 6)  # count, sides
    data: FrozenMap = EMPTY  # the rest of what the kit says of the game
