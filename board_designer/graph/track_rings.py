"""The closed tracks of a board: every run of spaces that leads back to its beginning and has no branch."""

from __future__ import annotations

from board_designer.graph.play_graph import PlayGraph
from board_designer.graph.rings import Ring, ring_of
from board_designer.graph.turn_order import homes_by_seat


def rings_in(play: PlayGraph) -> list[Ring]:
    """In the order of the board. Each begins with the home of the lowest seat on it, or with its first space."""
    import networkx as nx

    walk = nx.Graph((one, other) for one, others in play.walk_neighbours.items() for other in others)
    place = {space.id: at for at, space in enumerate(play.board.spaces)}
    homes = {home.id: at for at, home in enumerate(homes_by_seat(play))}
    found = []
    for group in nx.connected_components(walk):
        # What branches is no ring; on most boards that is everything, so it is asked first.
        if all(degree == 2 for _, degree in walk.degree(group)):
            ids = sorted(group, key=place.__getitem__)
            first = min(ids, key=lambda id_: (homes.get(id_, len(homes)), place[id_]))
            found.append(ring_of(play, [first, *(id_ for id_ in ids if id_ != first)]))
    return sorted((ring for ring in found if ring), key=lambda ring: min(place[id_] for id_ in ring.order))
