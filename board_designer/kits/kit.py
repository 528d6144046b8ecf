"""A kit as a value: what its file says, in the vocabulary the layers below understand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board
from board_designer.drawing.style import Style
from board_designer.geometry.grid import Grid
from board_designer.graph.graph_rules import GraphRules
from board_designer.graph.shared_ground import LyingPieces
from board_designer.kits.graph_data import graph_rules
from board_designer.kits.piece_set import PieceSet
from board_designer.words import did_you_mean, in_words, listed, nearest_name, titled, with_unit

Value = str | int | bool
# What a drag with a type lays: a space, a row of spaces, a space of that size, one in every cell it passes.
Lay = Literal["one", "run", "area", "paint"]
_YES, _NO = {"yes", "true", "on"}, {"no", "false", "off"}


@dataclass(frozen=True)
class Parameter:
    """One rule a designer may change, with everything needed to show it and to check a value for it."""

    name: str
    group: str
    type: Literal["boolean", "integer", "choice"]
    default: Value
    doc: str
    source: str
    impact: str = ""
    unit: str = ""
    options: tuple[Value, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    called: str = ""  # its title, where the name with blanks for underscores would not do
    option_titles: FrozenMap = FrozenMap()  # the same for its values
    default_on: FrozenMap = FrozenMap()  # space type -> what holds instead of the default where a board has some

    @property
    def title(self) -> str:
        return self.called or titled(self.name)

    def shown(self, value: Any) -> str:
        """A value as people read it: on, or the largest group."""
        return str(self.option_titles.get(str(value)) or in_words(value))

    def with_unit(self, value: Any) -> str:
        """3 steps, but 1 step; on; the largest group."""
        return with_unit(self.option_titles.get(str(value)) or value, self.unit)

    def fault(self, value: Any, by_title: bool = False) -> str | None:
        """Why a value does not fit, in words; None when it does. In a file a rule goes by its name, on screen by its
        title."""
        what, shown = (f"“{self.title}”", self.shown) if by_title else (self.name, str)
        if self.type == "boolean":
            return None if isinstance(value, bool) else f"{what} must be true or false, not {value!r}"
        if self.type == "integer":
            if isinstance(value, bool) or not isinstance(value, int):
                return f"{what} must be a whole number, not {value!r}"
            if self.minimum is not None and value < self.minimum:
                return f"{what} must be at least {self.minimum}, not {value}"
            if self.maximum is not None and value > self.maximum:
                return f"{what} must be at most {self.maximum}, not {value}"
        if self.options and value not in self.options:
            return f"{what} must be {listed(map(shown, self.options), last='or')}, not {value!r}"
        return None

    @property
    def about(self) -> dict[str, Any]:
        """What somebody needs to know who has this file's rules from nowhere else."""
        described: dict[str, Any] = {"doc": self.doc, "group": self.group, "type": self.type, "default": self.default}
        if self.options:
            described["options"] = list(self.options)
        limits = {"minimum": self.minimum, "maximum": self.maximum}
        described |= {name: limit for name, limit in limits.items() if limit is not None}
        return {**described, "unit": self.unit} if self.unit else described

    def meant_by(self, value: Any) -> list[Value]:
        """Values that somebody who wrote this may have meant."""
        text = str(value).strip().lower()
        if self.type == "boolean":
            return [True] if text in _YES else [False] if text in _NO else []
        if self.type == "integer":
            return [int(text)] if text.isascii() and text.lstrip("-").isdigit() else []
        spelt = {str(option): option for option in self.options}
        near = nearest_name(text, spelt)
        return [spelt[near]] if near else []


@dataclass(frozen=True)
class Piece:
    """Something round that stands or lies on the board."""

    name: str
    title: str
    diameter_mm: float
    diameter_rule: str = ""  # the parameter that says it, where a board may have others


@dataclass(frozen=True)
class SpaceType:
    name: str
    title: str
    prefix: str
    doc: str
    size: tuple[int, int]  # the usual footprint, in parts
    fits: tuple[str, ...] = ()  # pieces that must lie on it side by side
    fits_rule: FrozenMap = FrozenMap()  # piece -> the parameter that says how many of it
    count: tuple[int | str, int | str | None] | None = None  # fewest, most; a name is that of a parameter
    count_when: FrozenMap = FrozenMap()  # parameter -> the value under which `count` holds
    props: FrozenMap = FrozenMap()
    source: str = ""
    lay: Lay = "area"
    key: str = ""  # the letter that takes it up
    clears: tuple[str, ...] = ()  # types that end where it is put down on them
    shape: Literal["rect", "circle"] = "rect"
    lies_on: tuple[str, ...] = ()  # a piece: types that may lie below it without overlapping
    stacks: str = ""  # the property that says how many of its own type lie below it; none may without one
    is_tray: bool = False  # what lies wholly on it is in the hand of its seat


@dataclass(frozen=True)
class LinkType:
    name: str
    title: str
    prefix: str
    doc: str
    source: str = ""
    props: FrozenMap = FrozenMap()
    passes: tuple[str, ...] = ()  # types of space the drawn line may lie on without belonging to them
    key: str = ""


@dataclass(frozen=True, slots=True, eq=False)  # there is one of each; what is made from it can be kept by it
class Kit:
    name: str
    title: str
    about: str
    grid: Grid
    spaces: Mapping[str, SpaceType]
    links: Mapping[str, LinkType]
    pieces: Mapping[str, Piece]
    parameters: Mapping[str, Parameter]
    readings: Mapping[str, Mapping[str, tuple[str, ...]]]  # parameter -> option -> relations
    style: Style
    graph: FrozenMap  # the graph section of the file; `graph_rules` gives it with the parameters put in
    data: FrozenMap  # players, dice, resources, archetypes, recipes, decks
    passing: tuple[FrozenMap, ...] = ()  # what happens to a pawn that comes by: type, choice, recipe, deck, gain, ...
    terms: FrozenMap = FrozenMap()  # words of the data -> what each means, in a sentence; by the field they stand in
    questions: tuple[FrozenMap, ...] = ()  # what designers ask: name, title, parameter, values, measures, doc
    sets: tuple[PieceSet, ...] = ()  # what is in the box

    @property
    def needs_no_spaces(self) -> bool:
        """Whether a bare board may be played on: play itself lays pieces there."""
        return any(item.lies_on for item in self.spaces.values())

    @property
    def to_move(self) -> str | None:
        """The rule that says which seat is to move in a position, where there is one."""
        name = self.data.get("players", {}).get("to_move")
        return None if name is None else str(name)

    @property
    def lying(self) -> LyingPieces:
        """What may lie on what without overlapping."""
        return LyingPieces(
            {name: frozenset(type_.lies_on) for name, type_ in self.spaces.items() if type_.lies_on},
            {name: type_.stacks for name, type_ in self.spaces.items() if type_.stacks},
            frozenset(name for name, type_ in self.spaces.items() if type_.is_tray),
        )

    def is_equipment(self, type_: str) -> bool:
        """Whether it is a piece that lies on the board, or what holds such pieces."""
        item = self.spaces.get(type_)
        return item is not None and (bool(item.lies_on) or item.is_tray)

    def rule_faults(self, overrides: Mapping[str, Any], by_title: bool = False) -> list[str]:
        """What is wrong with rule overrides: unknown names, values that do not fit."""
        found = []
        for name, value in overrides.items():
            if name not in self.parameters:
                found.append(f"there is no rule parameter {name}{did_you_mean(name, self.parameters)}")
            elif fault := self.parameters[name].fault(value, by_title):
                found.append(fault)
        return found

    def pieces_on(self, type_: str, values: Mapping[str, Any]) -> tuple[Piece, ...]:
        """The pieces that must lie side by side on a space, under these rules."""
        item = self.spaces[type_]
        names = [name for name in item.fits if name not in item.fits_rule]
        names += [name for name, parameter in item.fits_rule.items() for _ in range(values[parameter])]
        return tuple(self.piece_under(name, values) for name in names)

    def piece_under(self, name: str, values: Mapping[str, Any]) -> Piece:
        """A piece as large as it is under these rules."""
        piece = self.pieces[name]
        return replace(piece, diameter_mm=float(values.get(piece.diameter_rule, piece.diameter_mm)))

    def allowed(self, type_: str, overrides: Mapping[str, Any]) -> tuple[int, int | None] | None:
        """How many spaces of a type there may be, fewest and most, under these rules; None for any number."""
        item = self.spaces.get(type_)
        if item is None or item.count is None:
            return None
        values = self.rule_values(overrides)
        if any(values[name] != value for name, value in item.count_when.items()):
            return None
        fewest, most = (values[bound] if isinstance(bound, str) else bound for bound in item.count)
        return int(fewest or 0), None if most is None else int(most)

    def repaired_rule(self, name: str, value: Any) -> tuple[str, Value] | None:
        """What was obviously meant by an override that cannot be used: a name and a value that can; or None."""
        meant = name if name in self.parameters else nearest_name(name, self.parameters)
        if meant is None:
            return None
        parameter = self.parameters[meant]
        choices = [value, *parameter.meant_by(value)]
        return next(((meant, choice) for choice in choices if parameter.fault(choice) is None), None)

    def rule_values(self, overrides: Mapping[str, Any]) -> dict[str, Value]:
        """Every parameter with its value: the override where it fits, the kit's own otherwise."""
        return {
            name: overrides[name]
            if name in overrides and parameter.fault(overrides[name]) is None
            else parameter.default
            for name, parameter in self.parameters.items()
        }

    def seats_by_rule(self, board: Board, rules: Mapping[str, Any]) -> int:
        """For how many there are pieces in the box, where they are for each of so many as a rule says; else 0."""
        values = self.values_on(board, rules)
        return max((int(values[of.each]) for of in self.sets if of.each), default=0)

    def values_on(self, board: Board, rules: Mapping[str, Any]) -> dict[str, Value]:
        """Every parameter with its value on a board: what nobody has set may follow from what lies there."""
        types = {space.type for space in board.spaces}
        found = {
            name: value
            for name, parameter in self.parameters.items()
            for type_, value in parameter.default_on.items()
            if type_ in types
        }
        return self.rule_values({**found, **board.rules, **rules})

    def style_under(self, overrides: Mapping[str, Any]) -> Style:
        """The look of the kit, with the arrows that links have under these rules."""
        links = dict(self.style.links)
        for rule in self.graph_rules(overrides).drawn:
            look = links[rule.link]
            links[rule.link] = replace(look, both_ways=not rule.one_way, both_ways_property=rule.either_way_property)
        return replace(self.style, links=links)

    def graph_rules(self, overrides: Mapping[str, Any]) -> GraphRules:
        return graph_rules(self.graph, {**self.rule_values(overrides), **self._prices()}, self.readings)

    def _prices(self) -> dict[str, int]:
        """What things cost, by dotted names such as `recipes.claim.water`: a move may cost what its recipe does."""
        return {
            f"recipes.{name}.{token}": amount
            for name, recipe in self.data.get("recipes", {}).items()
            for token, amount in recipe.items()
            if isinstance(amount, int) and not isinstance(amount, bool)
        }
