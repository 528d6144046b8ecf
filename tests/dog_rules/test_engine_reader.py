"""An engine that knows only the JSON export offers the same plays as the simulator, whatever the rules."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from dog_boards import engine_reader, ring

from board_designer.handoff.exporters import export
from board_designer.kits import find_kit

laid_ring = pytest.importorskip("laid_ring", reason="there is no simulator")
lane, read_ring = laid_ring.lane, engine_reader()
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "joker")
NOT_FOR_ONE_PLAY = {
    "track_per_player",
    "player_count",
    "seat_order",
    "marble_diameter",
    "round_limit",
    "play_direction",
}
FEW = {2, 3, 10}  # in the last one a seven sweeps over marbles of its own colour
SEEDS = [seed if seed in FEW else pytest.param(seed, marks=pytest.mark.slow) for seed in range(60)]


def some_rules(luck: random.Random) -> dict[str, Any]:
    kit = find_kit("dog")
    assert kit is not None
    return {
        name: luck.choice([True, False] if parameter.type == "boolean" else list(parameter.options))
        for name, parameter in kit.parameters.items()
        if name not in NOT_FOR_ONE_PLAY and luck.random() < 0.5
    }


def laid(luck: random.Random, rules: dict[str, Any]) -> tuple[Any, dict[tuple[int, int], Any]]:
    """Marbles here and there, more of them near starts, as the simulator and as the reader have them."""
    table = laid_ring.LaidRing(**rules)
    free = [
        *range(64),
        *(at for start in (0, 16, 32, 48) for near in range(-8, 4) for at in [(start + near) % 64] * 2),
    ]
    marbles = {(seat, number): read_ring.Marble() for seat in range(1, 5) for number in range(4)}
    for colour in range(4):
        lanes, fresh_one = [1, 2, 3, 4], luck.random() < 0.3 and 16 * colour in free
        for number in range(luck.randint(0, 4)):
            laps = luck.choice((-1, 0, 1, 2))
            if number == 0 and fresh_one:
                place: Any = read_ring.Marble(16 * colour, fresh=True)
                laps = 0
            elif luck.random() < 0.3:
                place = read_ring.Marble(lane=lanes.pop(luck.randrange(len(lanes))))
                laps = 0
            else:
                at = luck.choice([at for at in free if not fresh_one or at != 16 * colour])
                place = read_ring.Marble(at, laps=laps)
            free = [at for at in free if at != place.track]
            marbles[colour + 1, number] = place
            on = lane(place.lane) if place.lane else place.track
            table.put(colour, on, fresh=place.fresh, laps=laps)
    return table, marbles


def places(table: dict[tuple[int, int], Any]) -> tuple[tuple[str, ...], ...]:
    """Where the marbles of each colour are; which of them is where does not matter."""

    def place(marble: Any) -> str:
        return "kennel" if marble.waits else lane(marble.lane) if marble.lane else str(marble.track)

    return tuple(
        tuple(sorted(place(marble) for (owner, _), marble in table.items() if owner == seat)) for seat in range(1, 5)
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_the_plays_are_those_of_the_simulator(seed: int) -> None:
    luck = random.Random(seed)
    rules = some_rules(luck)
    simulated, marbles = laid(luck, rules)
    engine = read_ring.Ring(json.loads(export(ring(), "json", rules).files[""]))
    for rank in RANKS:
        wanted = {
            tuple(tuple(sorted(map(str, table[colour]))) for colour in range(4))
            for _, table in simulated.plays(laid_ring.RED, rank)
        }
        assert {places(table) for table in engine.plays(1, rank, marbles)} == wanted, (rank, rules, marbles)
