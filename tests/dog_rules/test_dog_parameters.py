"""What each rule parameter changes, one small table for each."""

from __future__ import annotations

import pytest
from laid_ring import BLUE, GREEN, KENNEL, RED, YELLOW, LaidRing, lane

K = KENNEL
HOME = tuple(map(lane, (1, 2, 3, 4)))


@pytest.mark.parametrize(("value", "starts"), [("illegal", 0), ("send_back", 1)])
def test_start_onto_fresh(value: str, starts: int) -> None:
    ring = LaidRing(start_onto_fresh=value).put(RED, 0, fresh=True)
    after = [table for table in ring.after(RED, "A") if table.get(RED, ())[1:2] == (0,)]
    assert len(after) == starts
    assert after == [{RED: (K, 0, K, K)}] * starts


@pytest.mark.parametrize(("value", "goals"), [("optional", [lane(3), 3]), ("forced", [lane(3)])])
def test_lane_entry(value: str, goals: list[int | str]) -> None:
    ring = LaidRing(lane_entry=value).put(RED, 62)
    assert [table[RED][0] for table in ring.after(RED, "5")] == goals
    assert [table[RED][0] for table in ring.after(RED, "9")] == [7]  # it does not fit


@pytest.mark.parametrize(("value", "goals"), [(True, [lane(2), 2]), (False, [2])])
def test_backward_shortcut(value: bool, goals: list[int | str]) -> None:
    ring = LaidRing(backward_shortcut=value).put(RED, 0, fresh=True).play(RED, "4", {RED: (60, K, K, K)})
    assert [table[RED][0] for table in ring.after(RED, "6")] == goals
    ring.play(RED, "6", {RED: (2, K, K, K)})
    assert [table[RED][0] for table in ring.after(RED, "2")] == [4]


def test_a_full_lap_is_a_full_lap() -> None:
    ring = LaidRing(backward_shortcut=False).put(RED, 60, laps=0)
    assert {RED: (lane(1), K, K, K)} in ring.after(RED, "5")
    behind = LaidRing(backward_shortcut=False).put(RED, 60, laps=-1)
    assert behind.after(RED, "5") == [{RED: (1, K, K, K)}]


@pytest.mark.parametrize(("value", "goals"), [(True, [lane(3), 3]), (False, [3])])
def test_lane_from_start_after_return(value: bool, goals: list[int | str]) -> None:
    ring = LaidRing(lane_from_start_after_return=value).put(RED, 0, laps=1)
    assert [table[RED][0] for table in ring.after(RED, "3")] == goals


@pytest.mark.parametrize(("value", "goals"), [(True, [6, 62]), (False, [6])])
def test_backward_past_start(value: bool, goals: list[int]) -> None:
    ring = LaidRing(backward_past_start=value).put(RED, 2)
    assert [table[RED][0] for table in ring.after(RED, "4")] == goals
    for place, goal in ((4, 0), (0, 60)):  # to reach the start, or to leave it, is not to pass it
        other = LaidRing(backward_past_start=value).put(RED, place)
        assert goal in [table[RED][0] for table in other.after(RED, "4")]


@pytest.mark.parametrize(("value", "many"), [("sent_back", 2), ("illegal", 1)])
def test_own_hit(value: str, many: int) -> None:
    ring = LaidRing(own_hit=value).put(RED, 10, 15)
    after = ring.after(RED, "5")
    assert len(after) == many
    assert ({RED: (15, K, K, K)} in after) == (value == "sent_back")
    start = LaidRing(own_hit=value).put(RED, 0)
    assert ({RED: (K, 0, K, K)} in start.after(RED, "K")) == (value == "sent_back")


@pytest.mark.parametrize(
    ("value", "partners"),
    [("any_other_player", {YELLOW, BLUE}), ("rivals_only", {YELLOW}), ("any_token", {RED, YELLOW, BLUE})],
)
def test_jack_partner(value: str, partners: set[int]) -> None:
    ring = LaidRing(jack_partner=value).put(RED, 5, 9).put(YELLOW, 20).put(BLUE, 40).put(GREEN, lane(1))
    found = set()
    for table in ring.after(RED, "J"):
        found |= set(table) - {RED} or {RED}
    assert found == partners


def test_seven_interleave() -> None:
    """Single steps lead wherever runs do; where the lane is forced, each step is a count of its own."""
    for places in ((62, 63), (30, 28, 33), (60, lane(1), 2), (61, 58, lane(2), 5)):
        runs, turns = (_tables(LaidRing(seven_interleave=value).put(RED, *places)) for value in (False, True))
        assert runs <= turns
    past = {RED: (4, K, K, K)}  # 7 from 61: the lane has room for it only with single steps
    for value in (False, True):
        ring = LaidRing(seven_interleave=value, lane_entry="forced").put(RED, 61).put(RED, lane(4))
        assert ({RED: (4, lane(4), K, K)} in ring.after(RED, "7")) == (not value)
    assert past in LaidRing(seven_interleave=True).put(RED, 61).after(RED, "7")


@pytest.mark.parametrize("interleave", [False, True])
def test_a_forced_lane_is_the_same_whichever_marble_is_which(interleave: bool) -> None:
    """A marble that moves on in the lane can make room, and then another one may not run past."""
    tables = [
        {tuple(sorted(table[RED][:2], key=str)) for table in ring.after(RED, "7")}
        for ring in (
            LaidRing(lane_entry="forced", seven_interleave=interleave).put(RED, *places)
            for places in ((lane(1), 61), (61, lane(1)))
        )
    ]
    assert tables[0] == tables[1]


def _tables(ring: LaidRing) -> set[object]:
    return {tuple(sorted(table.items())) for table in ring.after(RED, "7")}


@pytest.mark.parametrize("value", [False, True])
def test_seven_partner_before_done(value: bool) -> None:
    ring = LaidRing(seven_partner_before_done=value).put(RED, 5).put(BLUE, 40)
    assert ({RED: (8, K, K, K), BLUE: (44, K, K, K)} in ring.after(RED, "7")) == value
    last = LaidRing(seven_partner_before_done=value).put(RED, 62, *HOME[1:]).put(BLUE, 40)
    assert {RED: HOME, BLUE: (44, K, K, K)} in last.after(RED, "7")


@pytest.mark.parametrize("value", [False, True])
def test_seven_hits_partner(value: bool) -> None:
    ring = LaidRing(seven_hits_partner=value).put(RED, 5).put(BLUE, 8)
    after = ring.after(RED, "7")
    assert after == [{RED: (12, K, K, K), BLUE: (K, K, K, K)} if value else {RED: (12, K, K, K)}]
    landing = LaidRing(seven_hits_partner=value).put(RED, 5).put(BLUE, 12)
    assert landing.after(RED, "7") == [{RED: (12, K, K, K), BLUE: (K, K, K, K)}]


@pytest.mark.parametrize("value", ["forbidden", "allowed_as_seven"])
def test_joker_as_last(value: str) -> None:
    ring = LaidRing(joker_as_last=value).put(RED, 60, *HOME[1:]).put(BLUE, *HOME)
    names = [card for card, table in ring.plays(RED, "joker") if table[RED] == HOME]
    assert names == []
    assert [card for card, table in ring.plays(RED, "5") if table[RED] == HOME] == ["5"]
    seven = LaidRing(joker_as_last=value).put(RED, 58, *HOME[1:]).put(BLUE, *HOME)
    names = [card for card, table in seven.plays(RED, "joker") if table[RED] == HOME]
    assert names == (["joker as 7"] if value == "allowed_as_seven" else [])


def test_who_has_all_marbles_home_plays_the_partners() -> None:
    ring = LaidRing().put(RED, *HOME).put(BLUE, 40, lane(4))
    assert {BLUE: (32, lane(4), K, K)} not in ring.after(RED, "8")
    assert ring.after(RED, "8") == [{BLUE: (48, lane(4), K, K)}]
    assert {BLUE: (40, lane(4), 32, K)} in ring.after(RED, "A")


def test_a_joker_is_any_card_once() -> None:
    ring = LaidRing().put(RED, 20)
    plays = ring.plays(RED, "joker")
    cards = {card for card, _ in plays}
    assert cards == {f"joker as {rank}" for rank in (*"A23456789QK", "10")}
    tables = [tuple(table[RED]) for _, table in plays]
    assert len(tables) == len(set(tables))
