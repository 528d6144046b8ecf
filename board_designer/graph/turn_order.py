"""Seats: which home is whose, where its pawn starts, and who plays after whom."""

from __future__ import annotations

import math

from board_designer.board.model import Space
from board_designer.graph.graph_rules import Order
from board_designer.graph.play_graph import PlayGraph


def homes_by_seat(play: PlayGraph) -> list[Space]:
    """The homes with a seat, by seat number."""
    homes = [space for space in play.board.spaces if space.type in play.rules.homes.types and space.seat is not None]
    return sorted(homes, key=lambda home: (home.seat or 0, home.id))


def turn_order(play: PlayGraph, direction: Order | None = None) -> list[Space] | None:
    """The homes in turn order, the lowest seat first; None where the order is not fixed by the board.

    A direction may be given for games that fix the order in another way and still go round the table.

    The order is that of the angles of the homes about the middle of everything on the board, as seen on the table.
    """
    direction = direction or play.rules.homes.order
    homes = homes_by_seat(play)
    if direction is None or not homes:
        return None
    middle = middle_of_all(play)
    centre = {space.id: play.board.shapes.centroids[number] for number, space in enumerate(play.board.spaces)}

    def angle(home: Space) -> float:
        # y points down on the screen, so counter-clockwise on the table means growing angles of (x, -y).
        x, y = centre[home.id]
        turn = math.atan2(-(y - middle[1]), x - middle[0])
        return turn if direction == "counter_clockwise" else -turn

    start = angle(homes[0])
    return sorted(
        homes, key=lambda home: (round((angle(home) - start) % math.tau, 9) % round(math.tau, 9), home.seat)
    )


def middle_of_all(play: PlayGraph) -> tuple[float, float]:
    """The middle of everything on the board, about which the turn goes round."""
    bounds = play.board.shapes.bounds
    return (
        float(bounds[:, 0].min() + bounds[:, 2].max()) / 2,
        float(bounds[:, 1].min() + bounds[:, 3].max()) / 2,
    )


def start_space(play: PlayGraph, home: Space) -> str | None:
    """Where the pawn of a home begins: the first space from which the home is used."""
    access = play.access_of.get(home.id, ())
    return access[0] if access else None
