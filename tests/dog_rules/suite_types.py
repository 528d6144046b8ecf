"""What a public suite of tests for Dog asks a game for: its data types, and its numbers for spaces.

The suite numbers the ring from 0 to 63, then for each player four spaces of the kennel and four of the lane. Names of
fields are the suite's.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from board_designer.kits.dog.play.game_records import KENNEL, MARBLES

RING = 64
SUITS = ("♠", "♥", "♦", "♣")
JOKER_RANK = "JKR"


@dataclass(frozen=True)
class Card:
    suit: str  # none for a joker
    rank: str


JOKER = Card("", JOKER_RANK)


@dataclass(frozen=True)
class Action:
    card: Card
    pos_from: int | None
    pos_to: int | None
    card_swap: Card | None = None  # what a joker is to stand for


@dataclass
class Marble:
    pos: int
    is_save: bool  # put on its start and not moved since


@dataclass
class PlayerState:
    name: str
    list_card: list[Card]
    list_marble: list[Marble]


class GamePhase(StrEnum):
    SETUP = "setup"
    RUNNING = "running"
    FINISHED = "finished"


@dataclass
class GameState:
    phase: GamePhase
    cnt_round: int
    bool_card_exchanged: bool
    idx_player_started: int
    idx_player_active: int
    list_player: list[PlayerState]
    list_card_draw: list[Card]
    list_card_discard: list[Card]
    card_active: Card | None
    cnt_player: int = 4


def space_of(pos: int, seat: int) -> int:
    """The rules' number of a space, which has no room for kennels."""
    inside = pos - RING - 2 * MARBLES * seat
    if pos < RING:
        return pos
    return KENNEL if inside < MARBLES else RING + MARBLES * seat + inside - MARBLES


def pos_of(marble: int, space: int) -> int:
    """The suite's number of the space on which a marble stands; each has a space of its own in the kennel."""
    seat, number = divmod(marble, MARBLES)
    if space == KENNEL:
        return RING + 2 * MARBLES * seat + number
    return space if space < RING else space + MARBLES * (seat + 1)


def is_lane(pos: int) -> bool:
    return pos >= RING and (pos - RING) // MARBLES % 2 == 1


def new_table() -> GameState:
    """Before the first deal: every marble in its kennel, no card anywhere."""
    players = [
        PlayerState(
            f"Player {seat + 1}",
            [],
            [Marble(pos_of(MARBLES * seat + number, KENNEL), False) for number in range(MARBLES)],
        )
        for seat in range(4)
    ]
    return GameState(GamePhase.RUNNING, 0, False, 0, 0, players, [], [], None)
