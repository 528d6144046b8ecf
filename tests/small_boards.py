"""Drafts for tests that only need some of everything, each made once: a street and a ring that are soon searched."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from dog_boards import ring
from shipped_boards import board_of

from board_designer.board.edits import delete
from board_designer.board.model import Board
from board_designer.geometry.footprint import plane_box
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import find_kit

END_OF_STREET = 36  # parts from the left: 43 spaces, of them three bond spaces


@cache
def short_street() -> Board:
    """The left end of the main street: two homes, three bond spaces, one side street and an intersection."""
    street = board_of("main_street")
    beyond = [space.id for space in street.spaces if plane_box(space.footprint, street.grid)[2] > END_OF_STREET]
    rest = delete(street, beyond)
    return replace(rest, grid=replace(rest.grid, size=(END_OF_STREET, rest.grid.size[1])))


def small_ring() -> Board:
    """A ring of 20 spaces for two."""
    return ring(2, 10)


@cache
def kit_of_short_street() -> Kit:
    """Its kit, with any number of each type: of few spaces none could become another within the usual numbers."""
    kit = find_kit("uri-nation-1.2")
    assert kit is not None
    return replace(kit, spaces={name: replace(type_, count=None) for name, type_ in kit.spaces.items()})


SMALL: dict[str, Callable[[], Board]] = {"short_street": short_street, "small_ring": small_ring}


def draft_of(name: str) -> tuple[Board, Kit]:
    """A small draft or a sample, with the kit its steps are made by."""
    board = SMALL[name]() if name in SMALL else board_of(name)
    kit = kit_of_short_street() if name == "short_street" else find_kit(board.kit)
    assert kit is not None
    return board, kit
