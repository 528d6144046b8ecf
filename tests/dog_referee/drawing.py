"""Games of the program under random rules, and what the referee needs to know of them. Only this file knows both."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from random import Random
from typing import Any, NamedTuple

from refereeing.records import Record

from board_designer.board.model import Board
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import templates
from dog_referee.layout import Layout, Rules

FIXED = ("track_per_player", "player_count", "seat_order", "marble_diameter", "round_limit")
LENGTHS = {2: (10, 16, 20), 4: (8, 13, 16), 6: (6, 12)}  # spaces of the ring for each player
WAYS = ("random", "greedy", "thoughtful")


def the_kit() -> Kit:
    kit = find_kit("dog")
    assert kit is not None
    return kit


@cache
def ring(players: int, each: int) -> Board:
    shape = "circle"
    return templates()["ring"].make(players=str(players), track_per_player=str(each), shape=shape, marble="8")


def drawn_rules(dice: Random) -> dict[str, Any]:
    """Any value of every rule: two parameters at once are where mistakes hide."""
    free = [parameter for parameter in the_kit().parameters.values() if parameter.name not in FIXED]
    return {rule.name: dice.choice(rule.options or (True, False)) for rule in free}


def drawn_contest(number: int, ways: Sequence[str] = WAYS) -> tuple[GameContest, dict[str, Any]]:
    dice = Random(number)
    players = dice.choice((4, 4, 4, 6, 2))
    rules = {**drawn_rules(dice), "round_limit": dice.choice((200, 200, 12, 60))}
    board = ring(players, dice.choice(LENGTHS[players]))
    policies = tuple(dice.choice(ways) for _ in range(players))
    options = Options(rules=rules, policies=policies, seed=number)
    contest = game_of(the_kit()).contest_of(board, the_kit(), options)
    return contest, {**the_kit().rule_values({**board.rules, **rules})}


def layout_of(contest: GameContest) -> Layout:
    """The board as the referee wants it, out of the tables: ring, lanes and kennels one after the other."""
    seats = [seat.number for seat in contest.tables.seats]
    spaces, many = list(contest.tables.spaces), len(seats)
    track = spaces[: -8 * many]
    homes = {seat.number: seat.home for seat in contest.tables.seats}
    return Layout(
        track=track,
        seats=seats,
        start={seat: track.index(homes[seat]) for seat in seats},
        lane={seat: spaces[len(track) + 4 * at : len(track) + 4 * at + 4] for at, seat in enumerate(seats)},
        kennel={
            seat: spaces[len(track) + 4 * (many + at) : len(track) + 4 * (many + at) + 4]
            for at, seat in enumerate(seats)
        },
        team={seat.number: seat.team or seat.number for seat in contest.tables.seats},
    )


def records_of(contest: GameContest, game: int) -> list[Record]:
    return list(game_of(the_kit()).records(contest, game))


class PlayedGame(NamedTuple):
    records: list[Record]
    layout: Layout
    rules: Rules


@lru_cache(maxsize=30)  # as many as several tests look at
def played_game(number: int, ways: Sequence[str] = WAYS) -> PlayedGame:
    contest, rules = drawn_contest(number, ways)
    return PlayedGame(records_of(contest, 0), layout_of(contest), rules)


def drawn_position(layout: Layout, dice: Random) -> dict[tuple[int, int], tuple[Any, ...]]:
    """Marbles crowded before two of the starts and in the lanes, as games seldom have them."""
    position: dict[tuple[int, int], tuple[Any, ...]] = {}
    taken: set[int] = set()
    for seat in layout.seats:
        lane = dice.sample(range(1, 5), 4)
        for pawn in range(4):
            index = (layout.start[dice.choice(layout.seats[:2])] + dice.randint(-9, 6)) % len(layout.track)
            where = dice.random()
            if where < 0.2 or (where > 0.45 and index in taken):
                position[seat, pawn] = ("kennel",)
            elif where < 0.45:
                position[seat, pawn] = ("lane", lane[pawn])
            else:
                taken.add(index)
                fresh = index == layout.start[seat] and dice.random() < 0.5
                position[seat, pawn] = ("track", index, fresh, 0 if fresh else dice.choice((-1, 0, 0, 1)))
    return position
