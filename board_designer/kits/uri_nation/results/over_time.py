"""Games round by round: when they end and how, and what each seat holds on the way."""

from __future__ import annotations

from typing import Any

import numpy as np

from board_designer.kits.uri_nation.play.columns import ENDINGS
from board_designer.kits.uri_nation.play.counting import MOVE_TOTALS, NODE_TOTALS, PLACE_TOTALS, ROUND_TOTALS
from board_designer.kits.uri_nation.results.books import Books
from board_designer.kits.uri_nation.results.rates import mean_by_game, share_by_game


def last_rounds(books: Books) -> list[dict[str, Any]]:
    """Per round, the share of games that end in it, by how they end."""
    last, ending = books.record.mark("rounds"), books.record.mark("ending")
    most = int(last.max())
    counts = np.zeros((most + 1, len(ENDINGS)), dtype=np.int64)
    np.add.at(counts, (last, ending), 1)
    return [
        {
            "round": number,
            "ends": {
                name: share_by_game(int(counts[number, at]), books.games) for at, name in enumerate(ENDINGS) if at
            },
        }
        for number in range(1, most + 1)
    ]


def holdings(books: Books) -> list[dict[str, Any]]:
    """Per round, what each seat holds when it is over; a game that has ended counts on as it ended."""
    town = books.town
    first = len(town.nodes) * NODE_TOTALS + len(town.places) * PLACE_TOTALS + len(town.moves) * MOVE_TOTALS
    sums = books.record.totals[first:].reshape(-1, ROUND_TOTALS)
    last = np.sort(books.record.mark("rounds"))
    games = {seat: int(account.games.sum()) for seat, account in books.seats.items()}
    found = []
    for number in range(1, int(last[-1]) + 1):
        playing = len(last) - int(np.searchsorted(last, number))
        cells = [int(cell) for cell in sums[number - 1]]
        held = {}
        for seat in books.seats:
            at = 2 * books.place_at(seat)
            held[str(seat)] = mean_by_game(cells[at], cells[at + 1], games[seat])
        found.append({"round": number, "playing": share_by_game(playing, books.games), "held": held})
    return found
