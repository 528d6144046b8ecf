"""Simulating a board in one call: finds what plays the game of a kit, and what its results are told with.

A game's own module is loaded when it is asked for, since it brings a compiler along that no other command needs.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from board_designer.board.frozen import FrozenMap
from board_designer.board.model import Board
from board_designer.kits.kit import Kit
from board_designer.kits.registry import find_kit, folder_of, kit_names
from board_designer.simulate import Contest, Goal, Record

if TYPE_CHECKING:  # what a window is shown is made of pages and tables, which are told here
    from board_designer.kits.showing import Choices, Compared, Film, Shown

USUAL_GAMES = 10_000  # with fewer, four seats within 2 points of their share can hardly be told to be fair
Body = dict[str, Any]  # results as plain data, as they stand in a file


@dataclass(frozen=True)
class Options:
    """How a board is to be played. What is not said is as the kit and the board have it."""

    rules: Mapping[str, Any] = field(default_factory=dict)  # parameters for this run
    figures: Mapping[str, int] = field(default_factory=dict)  # prices and the like, by their dotted names
    players: int | None = None  # as many as there are homes
    seats: tuple[str | None, ...] | None = None  # who sits on each home, by seat number; None where nobody does
    policies: tuple[str, ...] = ()  # one for all, or one for each home; none for the kit's usual
    players_file: Path | None = None
    seed: int = 1
    tolerance: float = 0.02


@dataclass(frozen=True)
class Bar:
    """A share with its interval, to be drawn to scale."""

    name: str
    value: float
    low: float
    high: float
    note: str = ""


@dataclass(frozen=True)
class Bars:
    """Several shares on one scale, with a mark where they should be."""

    bars: tuple[Bar, ...]
    mark: float | None = None


@dataclass(frozen=True)
class Table:
    """Words in columns: the first to the left, the others to the right. The last may be long and is then wrapped."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    last_is_text: bool = False


@dataclass(frozen=True)
class Told:
    """Something seen, as lint would put it."""

    rule: str
    severity: str
    message: str


@dataclass(frozen=True)
class Section:
    """A part of a page: a heading, and what stands under it in this order."""

    title: str
    parts: tuple[str | Bars | Table | Told, ...]
    note: str = ""


@dataclass(frozen=True)
class Page:
    title: str
    under: str
    sections: tuple[Section, ...]


class NoSimulator(Exception):
    """A kit whose game nobody has taught the program to play."""


class BadFigure(ValueError):
    """A figure that a game does not have, or that cannot have this value."""


class Playable(Contest, Protocol):
    """A contest that may be kept for questions about it."""

    def rest(self) -> None:
        """Gives back what only playing needs."""
        ...


class Game(Protocol):
    """What the module `simulation` of a game offers. `Refused` says why a board cannot be played as it was asked."""

    @property
    def Refused(self) -> type[Exception]: ...  # noqa: N802

    def contest_of(self, board: Board, kit: Kit, options: Options) -> Playable: ...

    def results(self, contest: Any, record: Record, options: Options) -> Body: ...

    def findings(self, contest: Any, record: Record, options: Options) -> list[Body]: ...

    def differences(
        self, before: tuple[Any, Record], after: tuple[Any, Record], tolerance: float = Options.tolerance
    ) -> Body: ...

    def shown(self, contest: Any, record: Record, options: Options, body: Body, running: bool) -> Shown: ...

    def compared(self, before: tuple[Any, Record, Body], after: tuple[Any, Record, Body]) -> Compared: ...

    def choices(self, kit: Kit, board: Board) -> Choices: ...

    def film(self, contest: Any, game: int, board: Board, kit: Kit) -> Film: ...

    def page(self, body: Body) -> Page: ...

    def differences_page(self, before: Body, after: Body, differences: Body) -> Page: ...

    def widest(self, contest: Any, record: Record) -> float: ...

    def is_prepared(self) -> bool: ...

    def prepare(self) -> None: ...


class Odds(Protocol):
    """What the module `odds_table` of a game offers."""

    @property
    def Refused(self) -> type[Exception]: ...  # noqa: N802

    def odds_page(self, kit: Kit, options: Options, duels: int) -> Page: ...


class Story(Protocol):
    """What the module `play.story` of a game offers: one game of a contest, in words or as plain data."""

    def lines(self, contest: Any, game: int, board: Board, kit: Kit, changes: Mapping[str, Any]) -> Iterable[str]: ...

    def records(self, contest: Any, game: int) -> Iterable[Body]: ...


class Figures(Protocol):
    """What the module `play.figures` of a game offers: its prices and the like, with a designer's changes put in."""

    @property
    def Refused(self) -> type[Exception]: ...  # noqa: N802

    def with_figures(self, data: Mapping[str, Any], changes: Mapping[str, int]) -> Mapping[str, Any]: ...


def game_of(kit: Kit) -> Game:
    """The game of a kit, ready to be played."""
    return cast(Game, _module_of(kit, "simulation"))


def goal_of(game: Game, contest: Any, games: int | None, width: float | None) -> Goal:
    """When a run has enough: after so many games, or when every seat's win rate is as sure as `width` either way."""
    if width is None:
        return Goal(games=games or USUAL_GAMES)
    return Goal(width=width, width_of=lambda record: game.widest(contest, record))


def prepare_all() -> None:
    """Makes every game ready to be played at once, which takes a while the first time on a machine."""
    for game in _games():
        game.prepare()


def all_prepared() -> bool:
    """Whether no game has to be waited for."""
    return all(game.is_prepared() for game in _games())


def _games() -> Iterator[Game]:
    for name in kit_names():
        kit = find_kit(name)
        if kit is not None:
            with contextlib.suppress(NoSimulator):
                yield game_of(kit)


def with_figures(kit: Kit, changes: Mapping[str, int]) -> Kit:
    """The kit with some of its figures changed, by their dotted names. Raises BadFigure with what would be right."""
    if not changes:
        return kit
    figures = cast(Figures, _module_of(kit, "play.figures"))
    try:
        return replace(kit, data=FrozenMap(figures.with_figures(kit.data, changes)))
    except figures.Refused as problem:
        raise BadFigure(str(problem)) from None


def story_of(kit: Kit) -> Story:
    """How a kit's games are told."""
    return cast(Story, _module_of(kit, "play.story"))


def odds_of(kit: Kit) -> Odds:
    """The chances in a kit's fights."""
    return cast(Odds, _module_of(kit, "odds_table"))


def _module_of(kit: Kit, name: str) -> object:
    path = f"board_designer.kits.{folder_of(kit.name)}.{name}"
    if importlib.util.find_spec(path) is None:
        raise NoSimulator(f"{kit.title} cannot be simulated yet: its kit has rules for lint, but nobody to play it")
    return importlib.import_module(path)
