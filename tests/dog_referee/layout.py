"""The board and the parameters as the referee is given them, and both worked out for quick questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Rules = Mapping[str, Any]
Token = tuple[int, int]  # seat and pawn
Place = tuple[Any, ...]  # ("kennel",), ("track", index, fresh, laps) or ("lane", 1..4)

PAWNS = range(4)
LANE = 4
OPTIONS: dict[str, tuple[Any, ...]] = {
    "reshuffle": ("each_turn", "when_empty"),
    "play_direction": ("clockwise", "anticlockwise"),
    "start_onto_fresh": ("illegal", "send_back"),
    "lane_entry": ("optional", "forced"),
    "backward_shortcut": (True, False),
    "lane_from_start_after_return": (True, False),
    "backward_past_start": (True, False),
    "jack_partner": ("any_other_player", "rivals_only", "any_token"),
    "seven_interleave": (False, True),
    "seven_partner_before_done": (False, True),
    "seven_hits_partner": (True, False),
    "own_hit": ("sent_back", "illegal"),
    "exchange_when_finished": (True, False),
    "joker_as_last": ("forbidden", "allowed_as_seven"),
    "winner_mid_turn": ("immediate", "end_of_round"),
    "seat_order": ("red_yellow_blue_green", "red_green_blue_yellow"),
    "player_count": (4, 2, 6),
}
LEAST = {"track_per_player": 4, "packs": 1, "jokers_per_pack": 0}


@dataclass(frozen=True)
class Layout:
    """What a game needs of a board. Everything that belongs to a seat goes by the number of the seat."""

    track: Sequence[Any]  # names of spaces, in the direction of play
    seats: Sequence[int]  # anti-clockwise round the table
    start: Mapping[int, int]  # an index into the track
    kennel: Mapping[int, Sequence[Any]]
    lane: Mapping[int, Sequence[Any]]  # from the start inwards
    team: Mapping[int, int]


def layout_faults(layout: Layout, rules: Rules) -> Iterator[str]:
    """Why no game can be played on this."""
    count = len(layout.seats)
    if count != rules["player_count"]:
        yield f"the layout has {count} seats, and player_count is {rules['player_count']}."
    for seat in layout.seats:
        if len(layout.kennel[seat]) != len(PAWNS) or len(layout.lane[seat]) != LANE:
            yield f"seat {seat} needs four spaces in its kennel and four in its lane."
    if any(number > 1 for number in Counter(_names(layout)).values()):
        yield "two spaces of the layout have one name."
    first = layout.start[layout.seats[0]]
    along = [(layout.start[seat] - first) % len(layout.track) for seat in layout.seats]
    if along != sorted(set(along)):
        yield "the starts do not come along the track in the order of the seats."
    for number, seat in enumerate(layout.seats):
        mates = {other for other in layout.seats if layout.team[other] == layout.team[seat]}
        due = {seat} if count == 2 else {seat, layout.seats[(number + count // 2) % count]}
        if mates != due:
            yield f"the team of seat {seat} is {sorted(mates)} and should be {sorted(due)}."


def _names(layout: Layout) -> list[Any]:
    own = [name for seat in layout.seats for name in (*layout.kennel[seat], *layout.lane[seat])]
    return [*layout.track, *own]


def _check_options(rules: Rules) -> None:
    """A value that is misspelt would silently be read as one of the others."""
    for name, options in OPTIONS.items():
        if not any(rules[name] is option or rules[name] == option for option in options):
            raise ValueError(f"{name} cannot be {rules[name]!r}")
    for name, least in LEAST.items():
        if not isinstance(rules[name], int) or rules[name] < least:
            raise ValueError(f"{name} cannot be {rules[name]!r}")


class Table:
    """A layout under one set of rules."""

    def __init__(self, layout: Layout, rules: Rules) -> None:
        _check_options(rules)
        self.layout, self.rules = layout, rules
        self.length = len(layout.track)
        self.start = dict(layout.start)
        self.pawns: dict[int, tuple[Token, ...]] = {
            seat: tuple((seat, pawn) for pawn in PAWNS) for seat in layout.seats
        }
        self.partner: dict[int, int | None] = {seat: self._mate(seat) for seat in layout.seats}
        self.forced = rules["lane_entry"] == "forced"
        self.shortcut = rules["backward_shortcut"]
        self.from_start = rules["lane_from_start_after_return"]
        self.back_over_start = rules["backward_past_start"]
        self.hits_own = rules["own_hit"] == "sent_back"
        self.spares_partner = not rules["seven_hits_partner"]
        self.interleaved = rules["seven_interleave"]
        self.index = {name: number for number, name in enumerate(layout.track)}

    def _mate(self, seat: int) -> int | None:
        team = self.layout.team
        return next((other for other in self.layout.seats if other != seat and team[other] == team[seat]), None)

    def team_of(self, seat: int) -> list[int]:
        mate = self.partner[seat]
        return [seat] if mate is None else [seat, mate]

    def right_of(self, seat: int, places: int = 1) -> int:
        """The next seat anti-clockwise; with a negative number of places clockwise."""
        seats = self.layout.seats
        return seats[(seats.index(seat) + places) % len(seats)]

    def name(self, token: Token, place: Place) -> Any:
        """The name of the space on which a token stands."""
        seat, pawn = token
        if place[0] == "track":
            return self.layout.track[place[1]]
        return self.layout.lane[seat][place[1] - 1] if place[0] == "lane" else self.layout.kennel[seat][pawn]
