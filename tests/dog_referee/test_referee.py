"""Whole games: one made by hand, random ones, and the same with single records made wrong."""

import random
from functools import cache, partial
from itertools import islice, pairwise
from pathlib import Path

import pytest
from refereeing.corrupting import ENOUGH
from refereeing.independence import foreign_imports
from refereeing.records import RecordWriter

from dog_referee import before_turns, faults, legal_plays
from dog_referee.corrupting import FAULTS
from dog_referee.generating import Generator, random_game, random_layout, random_rules
from dog_referee.layout import OPTIONS
from dog_referee.standard_board import RULES, board, track

HERE = Path(__file__).parent
FEW, MANY, PARTS = 14, 1000, 10
SHORT = 400  # records of a game that is told in many wrong ways, to be done in good time

# Two players on 16 spaces, starts on 0 and 8, one deal. What each record says: what, whose, and the rest.
TINY_BOARD = board(count=2, spacing=8)
TINY_RULES = RULES | {"player_count": 2, "track_per_player": 8, "round_limit": 1}
TINY = """
turn 0; play 0 card=A as=A; enter 0 pawn=0 to=t0
turn 1; play 1 card=K as=K; enter 1 pawn=0 to=t8
turn 0; play 0 card=5 as=5; move 0 pawn=0 to=t5 steps=5
turn 1; play 1 card=4 as=4; move 1 pawn=0 to=t4 steps=-4
turn 0; play 0 card=Q as=Q; move 0 pawn=0 to=t1 steps=12
turn 1; play 1 card=3 as=3; move 1 pawn=0 to=t7 steps=3
turn 0; play 0 card=7 as=7; move 0 pawn=0 to=t8 steps=7; hit 1 pawn=0 to=k10 by=0
turn 1; throw 1 cards=3,3,3
turn 0; play 0 card=2 as=2; move 0 pawn=0 to=t10 steps=2
turn 0; throw 0 cards=J
"""


def tiny(text=TINY, winners=(0,), hands=("A,5,J,7,Q,2", "K,4,3,3,3,3")):
    writer = RecordWriter((0, 1), "red", "by hand")
    for seat in (0, 1):
        for pawn in range(4):
            writer.tell("start", seat, pawn=pawn, to=f"k{seat}{pawn}")
    writer.round = 1
    writer.tell("round")
    writer.tell("shuffle", left=0, cards=110)
    for seat in (0, 1):
        writer.tell("deal", seat, cards=hands[seat].split(","))
    for line in text.strip().splitlines():
        for part in line.split(";"):
            what, seat, *pairs = part.split()
            if what == "turn":
                writer.tell_turn(int(seat))
                continue
            fields = dict(pair.split("=") for pair in pairs)
            fields |= {name: int(fields[name]) for name in ("pawn", "steps", "by") if name in fields}
            if "cards" in fields:
                fields["cards"] = fields["cards"].split(",")
            writer.tell(what, int(seat), **fields)
    writer.tell("end", by="limit", winners=list(winners))
    return writer.records


def wrong(old, new, **more):
    assert old in TINY
    return faults(tiny(TINY.replace(old, new), **more), TINY_BOARD, TINY_RULES)


def test_a_game_made_by_hand_is_legal():
    assert faults(tiny(), TINY_BOARD, TINY_RULES) == []


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("; hit 1 pawn=0 to=k10 by=0", "", "Turn 7, record 33: token 0 of seat 1 is sent back by this"),
        ("to=t4 steps=-4", "to=t4 steps=4", "Turn 4, record 24: token 0 of seat 1 cannot go from t8 to t4"),
        ("card=5 as=5", "card=5 as=6", "Turn 3, record 21: a 5 does not stand for a 6"),
        ("card=3 as=3", "card=6 as=6", "seat 1 does not hold 6"),
        ("throw 1 cards=3,3,3", "throw 1 cards=3,3", "the hand is 3 3 3, and something else is thrown in"),
        (
            "play 0 card=2 as=2; move 0 pawn=0 to=t10 steps=2\nturn 0; throw 0 cards=J",
            "throw 0 cards=2,J",
            "could play 2",
        ),
        ("turn 0; throw 0 cards=J", "", "it is the turn of seat 0, and not end"),
        ("to=k10", "to=k11", "is sent to k11, where it does not live"),
        ("enter 1 pawn=0", "enter 0 pawn=1", "seat 1 cannot play token 1 of seat 0"),
        ("turn 1; throw 1", "turn 1; play 1 card=3 as=3; throw 1", "a 3 does one thing, and here it does 0"),
        ("to=t8 steps=7", "to=t7 steps=6", "a seven has seven steps, and 6 are told"),
        ("by=0", "by=1", "is sent back by seat 1, who does not play"),
    ],
)
def test_what_is_wrong_is_said(old, new, why):
    assert any(why in fault for fault in wrong(old, new)), wrong(old, new)


def test_end_and_deals_of_the_game_made_by_hand():
    assert "Turn 10, record 42: the winners are [0], and not [0, 1]." in wrong("", "", winners=(0, 1))
    assert "seat 0 gets 5 cards, and not 6" in " ".join(wrong("", "", hands=("A,5,J,7,Q", "K,4,3,3,3,3")))
    records = tiny()
    assert "2 records come after the end" in faults([*records, *records[-2:]], TINY_BOARD, TINY_RULES)[-1]
    jokers = ",".join(["joker"] * 6)
    assert "not on the pile: joker" in " ".join(wrong("", "", hands=(jokers, jokers)))


def test_a_layout_that_is_for_others_is_refused():
    assert faults(tiny(), TINY_BOARD, TINY_RULES | {"player_count": 4}) == [
        "Turn 0: the layout has 2 seats, and player_count is 4."
    ]
    with pytest.raises(ValueError, match="own_hit cannot be 'maybe'"):
        faults(tiny(), TINY_BOARD, TINY_RULES | {"own_hit": "maybe"})


def test_positions_and_hands_before_each_turn():
    befores = before_turns(tiny(), TINY_BOARD, TINY_RULES)
    assert [before.turn for before in befores] == list(range(1, 11))
    assert befores[5].position[1, 0] == track(4, -1)
    assert befores[8].position[1, 0] == ("kennel",)
    assert befores[8].hands == {0: ["2", "J"], 1: []}
    assert tiny()[befores[8].number]["what"] == "turn"


# Random games


@cache
def _few():
    return [random_game(number) for number in range(FEW)]


def test_random_games_are_legal():
    for number, game in enumerate(_few()):
        assert faults(*game) == [], number
    assert {game[0][-1]["by"] for game in _few()} == {"home", "limit"}


def test_what_was_played_is_among_the_legal_plays():
    for records, layout, rules in _few()[::4]:
        befores = before_turns(records, layout, rules)
        for before, after in islice(pairwise(befores), 40):
            plays = legal_plays(before.position, before.hands[before.seat], before.seat, layout, rules)
            record = records[before.number + 1]
            if record["what"] == "throw":
                assert not plays
            else:
                assert (record["card"], record["as"], tuple(sorted(after.position.items()))) in plays


def _tally(games, seed):
    judged = ((records, layout, partial(faults, layout=layout, rules=rules)) for records, layout, rules in games)
    return FAULTS.tally(judged, random.Random(seed))


def test_single_records_made_wrong_are_noticed():
    tally = _tally((game for game in _few() if len(game[0]) < SHORT), 1)
    assert set(tally.planted) == set(FAULTS.kinds)
    assert tally.noticed() >= ENOUGH, tally.unnoticed


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_many_random_games_are_legal(part):
    for number in range(FEW + part, FEW + MANY, PARTS):
        assert faults(*random_game(number)) == [], number


@pytest.mark.slow
def test_many_wrong_records_are_noticed():
    tally = _tally((random_game(number) for number in range(1000, 1100)), 2)
    assert tally.hardly_noticed() == {}


# The first two are about the board. A Joker is rarely at hand at the end: test_rules.py and test_judging.py have it.
ELSEWHERE = ("seat_order", "player_count", "joker_as_last")
CHECKED = [name for name in (*OPTIONS, "packs", "jokers_per_pack") if name not in ELSEWHERE]


@pytest.mark.parametrize("name", CHECKED)
def test_games_of_other_rules_are_noticed(name):
    """Each parameter decides something: some game that is legal with one value is not with another."""
    others = {"packs": (1, 2, 3), "jokers_per_pack": (2, 3)} | OPTIONS
    for number in range(60):
        dice = random.Random(f"{name} {number}")
        rules = random_rules(dice) | {"round_limit": 40, "player_count": 4}
        layout = random_layout(dice, rules)
        records = Generator(dice, layout, rules).game()
        if any(faults(records, layout, rules | {name: value}) for value in others[name] if value != rules[name]):
            return
    pytest.fail(f"{name} never made a difference")


def test_the_referee_shares_no_code_with_the_program():
    assert foreign_imports(HERE, bridges=("drawing.py", "test_the_program.py")) == {}
