"""What happened where: on each space, each place that can be owned, and each connection."""

from __future__ import annotations

from typing import Any

from board_designer.kits.uri_nation.play import cells as c
from board_designer.kits.uri_nation.play.counting import MOVE_TOTALS, NODE_TOTALS, PLACE_TOTALS
from board_designer.kits.uri_nation.play.ways import KINDS
from board_designer.kits.uri_nation.results.books import WHOLE_WIN, Books
from board_designer.kits.uri_nation.results.rates import mean_by_game, rounded, share_by_game

DEAD_BELOW = 0.01  # a space is dead when surely fewer than this share of games see anybody there
KIND_NAMES = {number: name for name, number in KINDS.items()}


def heat(books: Books) -> dict[str, Any]:
    spaces = _spaces(books)
    return {
        "spaces": spaces,
        "places": _places(books),
        "links": _links(books),
        "dead": [item["space"] for item in spaces if item["visited"]["high"] < DEAD_BELOW],
    }


def _spaces(books: Books) -> list[dict[str, Any]]:
    found = []
    for at, id_ in enumerate(books.town.nodes):
        cells = _cells(books, at * NODE_TOTALS, NODE_TOTALS)
        found.append(
            {
                "space": id_,
                "visits": mean_by_game(cells[0], cells[1], books.games),
                "stops": mean_by_game(cells[3], cells[4], books.games),
                "visited": share_by_game(cells[2], books.games),
            }
        )
    return found


def _places(books: Books) -> list[dict[str, Any]]:
    """Owners are counted at the end of each round; at half time they show what goes along with winning."""
    first = len(books.town.nodes) * NODE_TOTALS
    rounds = max(int(books.record.mark("rounds").sum()), 1)
    found = []
    for at, id_ in enumerate(books.town.places):
        cells = _cells(books, first + at * PLACE_TOTALS, PLACE_TOTALS)
        held = {
            str(seat): share_by_game(cells[9 + books.place_at(seat)] / rounds * books.games, books.games)
            for seat in books.seats
        }
        owned, won = cells[9 + c.SEATS], cells[10 + c.SEATS] / WHOLE_WIN
        found.append(
            {
                "space": id_,
                "claims": mean_by_game(cells[0], cells[1], books.games),
                "challenges": mean_by_game(cells[3], cells[4], books.games),
                "conquests": mean_by_game(cells[6], cells[7], books.games),
                "claimed": share_by_game(cells[2], books.games),
                "held": held,
                "win_association": _association(won, owned, books.players),
            }
        )
    return found


def _association(won: float, owned: int, players: int) -> dict[str, Any]:
    """The win rate of its owner at half time, less the fair share. It goes along with winning; it need not be why."""
    rate = share_by_game(won, owned)
    if not owned:
        return rate
    return {**{key: rounded(rate[key] - 1 / players) for key in ("value", "low", "high")}, "n": owned}


def _links(books: Books) -> list[dict[str, Any]]:
    town = books.town
    first = len(town.nodes) * NODE_TOTALS + len(town.places) * PLACE_TOTALS
    found = []
    for move in town.moves:
        cells = _cells(books, first + move.number * MOVE_TOTALS, MOVE_TOTALS)
        found.append(
            {
                "from": town.nodes[move.source],
                "to": town.nodes[move.target],
                "kind": KIND_NAMES[move.kind],
                "link": move.link or None,
                "uses": mean_by_game(cells[0], cells[1], books.games),
                "used": share_by_game(cells[2], books.games),
            }
        )
    return found


def _cells(books: Books, first: int, many: int) -> list[int]:
    return [int(cell) for cell in books.record.totals[first : first + many]]
