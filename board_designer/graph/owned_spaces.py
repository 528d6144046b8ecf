"""Further spaces of a seat beside its home, such as a lane or places to wait."""

from __future__ import annotations

from board_designer.board.model import Space
from board_designer.graph.play_graph import PlayGraph


def owned_by(play: PlayGraph, home: Space) -> dict[str, list[str]]:
    """By type: first what moves lead to from the home within the seat, nearest first; then as on the board."""
    owned = [space for space in play.board.spaces if space.type in play.rules.homes.owned and space.seat == home.seat]
    far = _distances(play, home.id, {space.id for space in owned})
    found: dict[str, list[str]] = {}
    for space in sorted(owned, key=lambda space: far.get(space.id, len(owned) + 1)):
        found.setdefault(space.type, []).append(space.id)
    # Types in the order of the board, whichever is reached first.
    return {type_: found[type_] for type_ in dict.fromkeys(space.type for space in owned)}


def _distances(play: PlayGraph, start: str, among: set[str]) -> dict[str, int]:
    """How many moves away each of these is, over these alone."""
    moves = play.moves
    found, here = {start: 0}, [start] if start in moves else []
    while here:
        onward = [other for one in here for other in moves.successors(one) if other in among and other not in found]
        found |= dict.fromkeys(onward, found[here[0]] + 1)
        here = list(dict.fromkeys(onward))
    return found
