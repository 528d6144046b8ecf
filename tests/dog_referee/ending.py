"""When a game is over, and who has won it."""

from __future__ import annotations

from dog_referee.layout import Table, Token
from dog_referee.position import Standing

Outcome = tuple[str, set[int]]


def outcome(standing: Standing, table: Table, played_out: int, hands_are_empty: bool) -> Outcome | None:
    """How the game has ended and who has won; None while it goes on. `played_out`: rounds that are over."""
    if hands_are_empty or table.rules["winner_mid_turn"] == "immediate":
        home = {seat for seat in table.layout.seats if standing.team_is_done(seat, table)}
        if home:
            return "home", home
    limit = table.rules["round_limit"]
    if hands_are_empty and limit is not None and played_out >= limit:
        return "limit", furthest(standing, table)
    return None


def furthest(standing: Standing, table: Table) -> set[int]:
    """The team whose tokens have gone the longest way; several where they have gone equally far."""
    ways = {
        seat: sum(gone(token, standing, table) for one in table.team_of(seat) for token in table.pawns[one])
        for seat in table.layout.seats
    }
    best = max(ways.values())
    return {seat for seat, way in ways.items() if way == best}


def gone(token: Token, standing: Standing, table: Table) -> int:
    place = standing.places[token]
    if place[0] == "kennel":
        return 0
    if place[0] == "lane":
        return int(table.length + place[1])
    return 1 + int(place[1] - table.start[token[0]]) % table.length
