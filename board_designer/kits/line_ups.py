"""Who plays: the seats of a board, the roles on them, and how each decides, as they were asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from board_designer.games.declared import Words
from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.playing.playable_board import Tables
from board_designer.games.playing.policy_names import told_as
from board_designer.graph.distances import Distances
from board_designer.kits.board_structure import Structure
from board_designer.kits.kit import Kit
from board_designer.simulate import LineUp
from board_designer.words import counted, did_you_mean, listed

NOBODY = ("", "-", "none", "empty")  # how a seat may be called empty
CHOICE = "seat_choice"  # the rule that says which seats a smaller party uses
# What a party does that is smaller than the board has seats.
SMALLER = (
    ("random", "Every combination of seats plays, each equally often."),
    ("spread", "Only the seats that are farthest apart play."),
    ("fixed", "The seats with the lowest numbers always play."),
)


def line_up_of(structure: Structure, tables: Tables, options: Options, role: Words, home: Words) -> LineUp:
    """`role` and `home` are the game's words."""
    seats, roles = len(tables.seats), len(tables.roles)
    if options.seats is not None:
        fixed = _fixed(tables, options.seats, role, home)
        seated = sum(role is not None for role in fixed)
        if options.players not in (None, seated):
            raise Refused(f"{options.players} players were asked for, but {seated} seats are filled")
        _insist_on_players(seated, structure.kit)
        return LineUp(seats, roles, seated, fixed)
    players = seats if options.players is None else options.players
    if players > seats:
        raise Refused(f"{players} players do not fit on a board with {seats} {_places(tables, home)}")
    _insist_on_players(players, structure.kit)
    return LineUp(seats, roles, players, seat_sets=_seat_sets(structure, tables, players))


def ways_of(
    tables: Tables, known: Mapping[str, Sequence[int]], options: Options, home: Words, offered: Sequence[str]
) -> tuple[str, ...]:
    """How each seat plays. `known` are the ways that can be played at this table; the first is the usual one.
    `offered` are those that could have been asked for."""
    seats = len(tables.seats)
    asked = tuple(map(told_as, options.policies)) or (next(iter(known)),)
    for name in asked:
        if name not in known:
            there = did_you_mean(name, offered) or f"; there are {listed(offered)}"
            raise Refused(f"there is no policy {name}{there}")
    if len(asked) not in (1, seats):
        raise Refused(f"{len(asked)} policies were named, but this board has {seats} {_places(tables, home)}")
    return asked * seats if len(asked) == 1 else asked


def _places(tables: Tables, home: Words) -> str:
    """What players have on the board; a board may do without homes."""
    return home.many if any(seat.home for seat in tables.seats) else "seats"


def _insist_on_players(players: int, kit: Kit) -> None:
    least, most = int(kit.data["players"]["min"]), int(kit.data["players"]["max"])
    if not least <= players <= most:
        raise Refused(f"{kit.title} is for {least} to {most} players, not for {players}")


def _fixed(tables: Tables, seats: Sequence[str | None], role: Words, home: Words) -> tuple[int | None, ...]:
    if len(seats) != len(tables.seats):
        named = counted(len(seats), "seat was", "seats were")
        raise Refused(f"{named} named, but this board has {len(tables.seats)} {_places(tables, home)}")
    found: list[int | None] = []
    for name in seats:
        plain = (name or "").strip().lower()
        if plain in NOBODY:
            found.append(None)
        elif plain in tables.roles:
            found.append(tables.roles.index(plain))
        else:
            there = did_you_mean(plain, tables.roles) or f"; there are {listed(tables.roles)}"
            raise Refused(f"there is no {role.one} {name}{there}")
    return tuple(found)


def _seat_sets(structure: Structure, tables: Tables, players: int) -> tuple[tuple[int, ...], ...]:
    """Which seats a smaller party uses; nothing for all choices in turn."""
    choice = structure.rules.get(CHOICE, "random")
    if players == len(tables.seats) or choice == "random":
        return ()
    sets = list(combinations(range(len(tables.seats)), players))
    if choice == "fixed":
        return (sets[0],)
    apart = [_nearest_pair(structure, tables, chosen) for chosen in sets]
    return tuple(chosen for chosen, steps in zip(sets, apart, strict=True) if steps == max(apart))


def _nearest_pair(structure: Structure, tables: Tables, chosen: Sequence[int]) -> float:
    """The free steps between the two homes of a set that lie nearest to each other."""
    distances = Distances(structure.play)
    homes = [structure.board.space_by_id[tables.seats[at].home] for at in chosen]
    starts = [[structure.start_of(home) or home.id] for home in homes]
    steps = [distances.nearest(one, other) for one, other in combinations(starts, 2)]
    return min(float("inf") if count is None else float(count) for count in steps)
