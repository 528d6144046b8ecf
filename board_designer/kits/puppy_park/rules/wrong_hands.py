"""Hands that no game leads to."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.puppy_park.lint_position import table
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule


@rule(
    "warning",
    summary="The tiles in hands do not fit the game.",
    why="All tiles are dealt or drawn, and nobody can have more of them than that.",
    example="A player with 15 tiles in a game that deals 14.",
)
def wrong_hands(facts: Facts) -> Iterator[Found]:
    position, values = table(facts), facts.values
    hands = {seat: hand for seat, hand in position.hands.items() if seat in position.seats}
    if not any(hands.values()):
        return
    game, there = values["game"], len({tile.pair for tile in position.all_tiles})
    if game == "puppy_park" and there < values["tile_set"]:
        out = values["tile_set"] - there
        said = f"{there} of {values['tile_set']} tiles are on the table or in hands"
        yield Found(f"{said}; {out} {'is' if out == 1 else 'are'} out of the game.", key="set")
    most = {"puppy_park": values["tile_set"] // values["player_count"], "secret_mission": 1}.get(game)
    for seat, hand in hands.items():
        trays = tuple(id_ for id_ in facts.homes if facts.seats[id_] == seat)
        if not hand and game != "secret_mission":
            yield Found(f"Seat {seat} has no tile in hand, so the game is over.", trays)
        elif most is not None and len(hand) > most:
            yield Found(f"Seat {seat} has {len(hand)} tiles in hand, but never more than {most}.", trays)
