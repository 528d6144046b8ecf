"""Finds what plays the game of a kit.

A game's own module is loaded when it is asked for, since it brings a compiler along that no other command needs.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.util
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol, cast

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.games.playing.play_options import Options, Refused
from board_designer.kits.figures import with_figures as figures_put_in
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import find_kit, folder_of, kit_names
from board_designer.showing.text_pages import Page

if TYPE_CHECKING:  # it brings the kernel along
    from board_designer.kits.playable_game import Game


class NoSimulator(Exception):
    """A kit whose game nobody has taught the program to play."""


class BadFigure(ValueError):
    """A figure that a game does not have, or that cannot have this value."""


class Odds(Protocol):
    """What the module `odds_table` of a game offers."""

    def odds_page(self, kit: Kit, options: Options, duels: int) -> Page: ...


def game_of(kit: Kit) -> Game:
    """The game of a kit, ready to be played."""
    game: Game | None = getattr(_module_of(kit, "simulation"), "GAME", None)
    if game is None:
        raise NoSimulator(f"{kit.title} cannot be simulated: the module simulation in its folder has no GAME")
    return game


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
    try:
        return replace(kit, data=FrozenMap(figures_put_in(kit.data, changes)))
    except Refused as problem:
        raise BadFigure(str(problem)) from None


def odds_of(kit: Kit) -> Odds:
    """The chances of a game's dice or cards. Raises NoSimulator for a kit that has none."""
    return cast(Odds, _module_of(kit, "odds_table"))


def _module_of(kit: Kit, name: str) -> object:
    path = f"board_designer.kits.{folder_of(kit.name)}.{name}"
    if importlib.util.find_spec(path) is None:
        raise NoSimulator(f"{kit.title} cannot be simulated yet: its kit has lint rules but no simulator")
    return importlib.import_module(path)
