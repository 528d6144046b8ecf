"""Whole games: one made by hand, random ones, and the same with single records made wrong."""

import ast
import random
import sys
from collections import Counter
from functools import cache
from itertools import islice, pairwise
from pathlib import Path

import pytest

from dog_referee import before_turns, faults, legal_plays
from dog_referee.corrupting import KINDS, corrupted
from dog_referee.generating import Generator, random_game, random_layout, random_rules
from dog_referee.layout import OPTIONS
from dog_referee.standard_board import RULES, board, track

HERE = Path(__file__).parent
FEW, MANY, PARTS = 30, 1000, 10
SHORT = 400  # records of a game that is told in many wrong ways, to be done in good time
ENOUGH = 0.95  # of what is made wrong is noticed

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
    records = [{"what": "game", "seed": 1, "game": 1, "players": []}]
    records[0]["players"] = [{"seat": seat, "role": "red", "plays": "by hand"} for seat in (0, 1)]
    counts = Counter()

    def tell(what, seat, **fields):
        turn = counts["turn"] + (what == "round")
        record = {"what": what, "turn": turn, "round": counts["round"], "seat": seat, **fields}
        records.append(record)

    for seat in (0, 1):
        for pawn in range(4):
            tell("start", seat, pawn=pawn, to=f"k{seat}{pawn}")
    counts["round"] = 1
    tell("round", None)
    tell("shuffle", None, left=0, cards=110)
    for seat in (0, 1):
        tell("deal", seat, cards=hands[seat].split(","))
    for line in text.strip().splitlines():
        for part in line.split(";"):
            what, seat, *pairs = part.split()
            fields = dict(pair.split("=") for pair in pairs)
            if what == "turn":
                counts["turn"] += 1
                counts[seat] += 1
                fields["own_turn"] = counts[seat]
            fields |= {name: int(fields[name]) for name in ("pawn", "steps", "by") if name in fields}
            if "cards" in fields:
                fields["cards"] = fields["cards"].split(",")
            tell(what, int(seat), **fields)
    tell("end", None, by="limit", winners=list(winners))
    return records


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
            told = records[before.number + 1]
            if told["what"] == "throw":
                assert not plays
            else:
                assert (told["card"], told["as"], tuple(sorted(after.position.items()))) in plays


def _unnoticed(games, seed):
    """How many single corruptions there were of each kind, and how many passed without being legal."""
    made, unnoticed = Counter(), Counter()
    dice = random.Random(seed)
    for records, layout, rules in games:
        for kind in KINDS:
            one = corrupted(kind, records, layout, dice)
            if one:
                made[kind] += 1
                unnoticed[kind] += not (faults(one.after, layout, rules) or one.excuse())
    return made, unnoticed


def test_single_records_made_wrong_are_noticed():
    made, unnoticed = _unnoticed([game for game in _few() if len(game[0]) < SHORT], 1)
    assert set(made) == set(KINDS)
    assert unnoticed.total() <= (1 - ENOUGH) * made.total(), unnoticed


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_many_random_games_are_legal(part):
    for number in range(FEW + part, FEW + MANY, PARTS):
        assert faults(*random_game(number)) == [], number


@pytest.mark.slow
def test_many_wrong_records_are_noticed():
    made, unnoticed = _unnoticed((random_game(number) for number in range(1000, 1100)), 2)
    for kind, number in made.items():
        assert unnoticed[kind] <= (1 - ENOUGH) * number, (kind, unnoticed[kind], number)


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
    for path in set(HERE.glob("*.py")) - {HERE / "drawing.py", HERE / "test_the_program.py"}:  # these bring it in
        tree = ast.parse(path.read_text("utf-8"))
        names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
        names += [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
        roots = {name.split(".")[0] for name in names}
        assert roots <= {"dog_referee", "pytest", *sys.stdlib_module_names}, path.name
