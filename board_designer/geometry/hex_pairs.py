"""Hexes taken two by two: as many pairs of neighbours as a shape has room for, all lying the same way if they can."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from board_designer.geometry.hex_cells import Hex, beside

HexPair = tuple[Hex, Hex]
WAYS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, 1))


def pairs_in(cells: Collection[Hex], most: int) -> list[HexPair]:
    """Up to so many pairs, row by row: no shape has room for more."""
    free = sorted(set(cells), key=_reading)
    wanted = min(most, len(free) // 2)
    rows = max((_in_rows(free, way) for way in WAYS), key=lambda pairs: min(len(pairs), wanted))
    found = rows if len(rows) >= wanted else _matched(free)
    return sorted(found, key=lambda pair: _reading(pair[0]))[:most]


def _reading(cell: Hex) -> tuple[int, int]:
    return cell[1], cell[0]


def _in_rows(cells: Sequence[Hex], way: Hex) -> list[HexPair]:
    """Pairs in one direction; what is left is the end of a row."""
    found, left = [], set(cells)
    for cell in sorted(cells, key=lambda cell: (cell[0] * way[0] + cell[1] * way[1], cell)):
        other = (cell[0] + way[0], cell[1] + way[1])
        if cell in left and other in left:
            left -= {cell, other}
            found.append((cell, other))
    return found


def _matched(cells: Sequence[Hex]) -> list[HexPair]:
    """As many as there can be, whichever way they lie."""
    import networkx as nx  # it takes a third of a second to load

    graph: nx.Graph[Hex] = nx.Graph()
    for cell in cells:
        for other in beside(cell)[:3]:  # the three on the other side have this one beside them
            if other in cells:
                graph.add_edge(cell, other, weight=2 if other[1] == cell[1] else 1)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    pairs = (sorted(pair, key=_reading) for pair in found)
    return [(first, other) for first, other in pairs]
