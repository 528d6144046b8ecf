"""The judge looks at one play, the search finds all: both must say the same of plays made under other rules."""

import random
from collections import Counter
from itertools import islice

import pytest
from refereeing.records import Reader

from dog_referee import before_turns
from dog_referee.generating import Generator, deed_records, random_layout, random_rules
from dog_referee.judging import Judge
from dog_referee.layout import Table
from dog_referee.plays import JOKER, RANKS, legal_plays, outcomes
from dog_referee.position import Standing


def _positions(dice, rules, layout):
    """Some turns of a game, and its last ones: there the lanes are nearly full."""
    befores = before_turns(Generator(dice, layout, rules).game(), layout, rules)
    return [*dice.sample(befores, min(4, len(befores))), *befores[-3:]]


def _judged(table, standing, seat, card, rank, deeds):
    records = [{"what": "game"}]
    records += [record | {"turn": 0, "round": 0} for deed in deeds for record in deed_records(deed, seat, table)]
    reader = Reader(records)
    judge = Judge(table, standing.copy(), seat, reader)
    judge.play(card, rank, records[1:])
    return reader.faults, tuple(sorted(judge.standing.places.items()))


@pytest.mark.parametrize(
    "games", [range(13), pytest.param(range(13, 38), marks=pytest.mark.slow)], ids=["few", "more"]
)
def test_the_judge_and_the_search_agree(games):
    verdicts = Counter()
    for number in games:
        dice = random.Random(number)
        rules = random_rules(dice) | {"round_limit": 40}
        layout = random_layout(dice, rules)
        fixed = {name: rules[name] for name in ("player_count", "track_per_player")}
        others = random_rules(dice) | fixed
        made_under, judged_under = Table(layout, rules), Table(layout, others)
        for before in _positions(dice, rules, layout):
            standing, card = Standing(before.position), dice.choice((JOKER, "own"))
            hand = [JOKER] if card == JOKER else RANKS
            legal = legal_plays(before.position, hand, before.seat, layout, others)
            for rank in RANKS:
                held = card if card == JOKER else rank
                for outcome in islice(outcomes(standing, rank, before.seat, made_under), 30):
                    faults, result = _judged(judged_under, standing, before.seat, held, rank, outcome.deeds)
                    listed = (held, rank, result) in legal
                    verdicts[rank, not faults] += 1
                    # Of a seven another order may be legal and lead to the same.
                    assert listed == (not faults) or (rank == "7" and listed), (number, before.turn, faults)
    assert all(verdicts[rank, True] for rank in RANKS)
    assert sum(number for (_, legal), number in verdicts.items() if not legal) > 100
