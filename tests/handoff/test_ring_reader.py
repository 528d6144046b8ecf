"""A program that knows only the export of a ring plays by the rules: the examples that they are agreed on.

Red starts on 0, yellow on 16, blue on 32, green on 48; these are seats 1 to 4.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from dog_boards import engine_reader, ring

from board_designer.handoff.exporters import export

RED, YELLOW, BLUE, GREEN = 1, 2, 3, 4
reader = engine_reader()
Marble = reader.Marble


@cache
def exported(**rules: Any) -> bytes:
    return export(ring(), "json", rules).files[""]


@cache  # it remembers nothing of one question for the next
def engine(**rules: Any) -> Any:
    return reader.Ring(json.loads(exported(**rules)))


def table(**places: Any) -> dict[tuple[int, int], Any]:
    """By colour, where marbles stand; the others wait."""
    seats = {"red": RED, "yellow": YELLOW, "blue": BLUE, "green": GREEN}
    found = {(seat, number): Marble() for seat in seats.values() for number in range(4)}
    for colour, marbles in places.items():
        for number, marble in enumerate(marbles):
            found[seats[colour], number] = Marble(marble) if isinstance(marble, int) else marble
    return found


def first(plays: list[dict[tuple[int, int], Any]], seat: int = RED) -> set[tuple[int, int]]:
    """Where the first marble of a seat can be afterwards: on the track, or in the lane."""
    return {(play[seat, 0].track, play[seat, 0].lane) for play in plays}


def test_into_the_lane_or_past_it() -> None:
    assert first(engine().plays(RED, "5", table(red=[62]))) == {(-1, 3), (3, 0)}
    blocked = table(red=[62, Marble(lane=2)])
    assert first(engine().plays(RED, "5", blocked)) == {(3, 0)}
    assert first(engine(lane_entry="forced").plays(RED, "5", table(red=[62]))) == {(-1, 3)}


def test_a_fresh_marble_blocks_everybody() -> None:
    fresh = table(red=[Marble(0, fresh=True), 60], yellow=[62])
    assert engine().plays(YELLOW, "5", fresh) == []
    assert {play[RED, 1] for play in engine().plays(RED, "6", fresh)} == {Marble(60)}


def test_four_back_then_eight_is_lane_four() -> None:
    back = engine().plays(RED, "4", table(red=[Marble(0, fresh=True)]))
    assert first(back) == {(4, 0), (60, 0)}
    there = next(play for play in back if play[RED, 0].track == 60)
    assert not there[RED, 0].fresh
    assert (-1, 4) in first(engine().plays(RED, "8", there))
    without = engine(backward_shortcut=False)
    there = next(p for p in without.plays(RED, "4", table(red=[Marble(0, fresh=True)])) if p[RED, 0].track == 60)
    assert first(without.plays(RED, "8", there)) == {(4, 0)}


def test_a_fresh_marble_stays_on_the_track() -> None:
    assert first(engine().plays(RED, "3", table(red=[Marble(0, fresh=True)]))) == {(3, 0)}


def test_a_seven_sends_back_what_it_passes() -> None:
    busy = table(red=[10], yellow=[12], green=[17])
    (seven,) = engine().plays(RED, "7", busy)
    assert seven[RED, 0].track == 17
    assert seven[YELLOW, 0].waits
    assert seven[GREEN, 0].waits
    king = [play for play in engine().plays(RED, "K", busy) if play[RED, 0].track == 23]
    assert [(play[YELLOW, 0].track, play[GREEN, 0].track) for play in king] == [(12, 17)]


def test_a_jack_and_the_fresh() -> None:
    assert engine().plays(RED, "J", table(red=[5], green=[Marble(48, fresh=True)])) == []
    (swapped,) = engine().plays(RED, "J", table(red=[5], green=[48]))
    assert (swapped[RED, 0].track, swapped[GREEN, 0].track) == (48, 5)


def test_nothing_can_be_played_from_the_kennel_without_a_start_card() -> None:
    assert not any(engine().plays(RED, rank, table(blue=[3])) for rank in ("2", "J"))
    assert len(engine().plays(RED, "A", table())) == 4
    assert engine().plays(RED, "joker", table())


def test_marbles_in_a_lane_are_not_jumped() -> None:
    home = [Marble(lane=lane) for lane in (1, 2, 3, 4)]
    full = table(red=[61, *home[:3]], blue=home)
    assert (-1, 4) not in first(engine().plays(RED, "8", full)) | first(engine().plays(RED, "7", full))
    assert (-1, 4) in first(engine().plays(RED, "7", table(red=[61], blue=home)))


def test_a_joker_does_not_bring_home_the_last_marble() -> None:
    home = [Marble(lane=lane) for lane in (1, 2, 3, 4)]
    last = table(red=[61, *home[1:]], blue=home)
    assert (-1, 1) in first(engine().plays(RED, "4", last))
    assert (-1, 1) not in first(engine().plays(RED, "joker", last))
    by_seven = table(red=[58, *home[1:]], blue=home)
    assert (-1, 1) in first(engine(joker_as_last="allowed_as_seven").plays(RED, "joker", by_seven))


def test_who_is_home_plays_for_the_partner() -> None:
    home = [Marble(lane=lane) for lane in (1, 2, 3, 4)]
    assert first(engine().plays(RED, "5", table(red=home, blue=[40])), BLUE) == {(45, 0)}
    assert engine().plays(RED, "5", table(red=home, yellow=[40])) == []
