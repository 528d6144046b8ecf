"""The board and the parameters of the rules as they stand: 64 spaces, red, yellow, blue and green as seats 0 to 3."""

from __future__ import annotations

from typing import Any

from dog_referee.layout import PAWNS, Layout, Place, Token
from dog_referee.plays import Play, legal_plays

RULES: dict[str, Any] = {
    "track_per_player": 16,
    "packs": 2,
    "jokers_per_pack": 3,
    "reshuffle": "each_turn",
    "play_direction": "clockwise",
    "start_onto_fresh": "illegal",
    "lane_entry": "optional",
    "backward_shortcut": True,
    "lane_from_start_after_return": True,
    "backward_past_start": True,
    "jack_partner": "any_other_player",
    "seven_interleave": False,
    "seven_partner_before_done": False,
    "seven_hits_partner": True,
    "own_hit": "sent_back",
    "exchange_when_finished": True,
    "joker_as_last": "forbidden",
    "winner_mid_turn": "immediate",
    "seat_order": "red_yellow_blue_green",
    "player_count": 4,
    "round_limit": 100,
}
RED, YELLOW, BLUE, GREEN = range(4)


def board(count: int = 4, spacing: int = 16) -> Layout:
    seats = range(count)
    return Layout(
        track=tuple(f"t{number}" for number in range(count * spacing)),
        seats=tuple(seats),
        start={seat: seat * spacing for seat in seats},
        kennel={seat: tuple(f"k{seat}{pawn}" for pawn in PAWNS) for seat in seats},
        lane={seat: tuple(f"l{seat}{pawn}" for pawn in PAWNS) for seat in seats},
        team={seat: seat if count == 2 else seat % (count // 2) for seat in seats},
    )


LAYOUT = board()


def track(index: int, laps: int = 0) -> Place:
    return "track", index, False, laps


def fresh(index: int) -> Place:
    return "track", index, True, 0


def lane(depth: int) -> Place:
    return "lane", depth


ALL_IN = [lane(4), lane(3), lane(2), lane(1)]


def standing(**places: list[Place]) -> dict[Token, Place]:
    """A position by colours: the tokens that are named, all others in their kennels."""
    position: dict[Token, Place] = {(seat, pawn): ("kennel",) for seat in LAYOUT.seats for pawn in PAWNS}
    for seat, colour in enumerate(("red", "yellow", "blue", "green")):
        for pawn, place in enumerate(places.get(colour, ())):
            position[seat, pawn] = place
    return position


def plays(position: dict[Token, Place], *hand: str, seat: int = RED, **rules: Any) -> set[Play]:
    return legal_plays(position, hand, seat, LAYOUT, RULES | rules)


def results(position: dict[Token, Place], *hand: str, seat: int = RED, **rules: Any) -> list[dict[Token, Place]]:
    return [dict(play.result) for play in plays(position, *hand, seat=seat, **rules)]


def ends(position: dict[Token, Place], card: str, token: Token = (RED, 0), **rules: Any) -> set[Place]:
    """Where a token can come with a card, without flags. Plays that leave it where it is are left out."""
    found = {after[token][:2] for after in results(position, card, seat=token[0], **rules)}
    return found - {position[token][:2]}
