"""The search for sevens against all sequences of seven single steps, one after the other."""

from itertools import product

import pytest

from dog_referee.plays import legal_plays
from dog_referee.standard_board import ALL_IN, BLUE, LAYOUT, RED, RULES, fresh, lane, standing, track

KENNEL = ("kennel",)
INWARDS, ONWARDS = True, False


def step(position, token, inwards):
    """Where one step leads: a place, or None. Nobody is hit by this."""
    place, start = position[token], LAYOUT.start[token[0]]
    if place[0] == "kennel":
        return None
    own = [position[token[0], pawn] for pawn in range(4)]
    if place[0] == "lane":
        onwards = lane(place[1] + 1)
        return onwards if inwards and place[1] < 4 and onwards not in own else None
    _, index, is_fresh, laps = place
    if inwards:
        return lane(1) if index == start and not is_fresh and lane(1) not in own else None
    after = (index + 1) % 64
    return track(after, laps + (after == start))


def walk(position, token, inwards, goes_on, rules):
    """The position after one single step; None where it cannot be done. `goes_on`: the next is the token's too."""
    mine = token[0] == RED or all(position[RED, pawn][0] == "lane" for pawn in range(4))
    place = step(position, token, inwards) if mine or rules["seven_partner_before_done"] else None
    if place is None:
        return None
    after = {**position, token: place}
    for other, there in position.items():
        if place[0] == "track" == there[0] and there[1] == place[1] and other != token:
            if there[2] or (other[0] == token[0] and rules["own_hit"] == "illegal"):
                return None
            mates = {other[0], token[0]} == {RED, BLUE}
            if not (mates and goes_on and not rules["seven_hits_partner"]):
                after[other] = KENNEL
    return after


def all_sevens(position, tokens, rules):
    """Sequences of tokens; each goes into its lane where it stands on its start, or passes it."""
    results, choices = set(), list(product(tokens, (INWARDS, ONWARDS)))
    begun = [(position, (choice,)) for choice in choices]  # the last step of each is still to be made
    while begun:
        before, steps = begun.pop()
        token, inwards = steps[-1]
        for following in choices if len(steps) < 7 else [(None, ONWARDS)]:
            goes_on = following[0] == token
            runs_again = not goes_on and following[0] in [earlier for earlier, _ in steps]
            if runs_again and not rules["seven_interleave"]:
                continue
            after = walk(before, token, inwards, goes_on, rules)
            if after is not None and len(steps) < 7:
                begun.append((after, (*steps, following)))
            elif after is not None:
                results.add(tuple(sorted(after.items())))
    return results


CASES = {
    "one behind the other": (standing(red=[track(10), track(12)], green=[track(13)]), [(RED, 0), (RED, 1)]),
    "at the lane": (standing(red=[track(62), lane(1)], yellow=[track(0)]), [(RED, 0), (RED, 1)]),
    "behind a fresh token": (standing(red=[track(62), fresh(0)], blue=[track(2)]), [(RED, 0), (RED, 1)]),
    "over the partner": (standing(red=[track(10), track(40)], blue=[track(12), track(14)]), [(RED, 0), (RED, 1)]),
    "partner too": (standing(red=[track(30)], blue=[track(31)]), [(RED, 0), (BLUE, 0)]),
    "the rest for the partner": (
        standing(red=[track(63), lane(2), lane(3), lane(4)], blue=[track(30)]),
        [(RED, 0), (BLUE, 0)],
    ),
    "done from the beginning": (standing(red=ALL_IN, blue=[track(29), track(33)]), [(BLUE, 0), (BLUE, 1)]),
}
SETS = [
    {},
    {"seven_interleave": True},
    {"seven_hits_partner": False},
    {"seven_interleave": True, "seven_hits_partner": False},
    {"own_hit": "illegal", "seven_interleave": True},
    {"own_hit": "illegal"},
]


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("changes", SETS, ids=lambda one: " ".join(one) or "usual")
def test_search_finds_what_all_sequences_find(case, changes):
    position, tokens = CASES[case]
    if case == "partner too":
        changes = changes | {"seven_partner_before_done": True}
    rules = RULES | changes
    found = {play.result for play in legal_plays(position, ["7"], RED, LAYOUT, rules)}
    assert found == all_sevens(position, tokens, rules)
