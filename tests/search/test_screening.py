"""Several single steps are made on one board, and what each of them does is told apart."""

from collections import Counter
from functools import cache
from itertools import combinations, islice

import numpy as np
import pytest
from small_boards import SMALL, draft_of

from board_designer.search.allowed import KINDS, Allowed
from board_designer.search.allowed_steps import AllowedSteps
from board_designer.search.candidates import Candidates
from board_designer.search.change_parts import parts_of
from board_designer.search.expected_effects import Effects, Seen
from board_designer.search.goals import Even, Wanted
from board_designer.search.screening import LINKS_AT_ONCE, MANY, SPACES_AT_ONCE, screened


@cache
def first(name):
    board, kit = draft_of(name)
    kinds = (
        KINDS if name not in SMALL else [kind for kind in KINDS if kind not in ("move", "add")]
    )  # to a few free spots
    steps = AllowedSteps(board, kit, Allowed(kinds=frozenset(kinds), most_spaces=3))
    return steps, steps.first()


def candidates(name):
    return Candidates(draft_of(name)[0], first(name)[0], Wanted((Even(1.0, "seats"),)), lambda change: object())


ANYWHERE = [
    "short_street",
    *(pytest.param(name, marks=pytest.mark.slow) for name in ("main_street", "crooked_lanes")),
]


@pytest.mark.parametrize("name", ANYWHERE)
def test_each_board_has_steps_in_several_places_and_all_steps_come_about_as_often(name):
    board, pool = draft_of(name)[0], first(name)[1]
    small = [one for one in pool if one.size == 1]
    assert len(small) >= MANY
    many = len(small) // 2
    tried = [one.thing for one in islice(screened(candidates(name), pool, many, 1), many)]
    probes = [one for one in tried if one not in pool]
    assert 0.7 * many < len(probes) < many
    assert tried[0] in pool  # whoever stops early has something
    assert sum(one.size > 3 for one in probes) > 0.8 * len(probes)
    known = {part: one for one in small for part in parts_of(one, board)}
    made = Counter(known[part].words for one in probes for part in parts_of(one, board) if part in known)
    of_links = [one.words for one in small if one.links]
    assert sum(words in made for words in of_links) > 0.9 * len(of_links)
    assert len(probes) == len({parts_of(one, board) for one in probes})


def test_what_is_made_at_once_is_what_each_step_makes():
    board, (steps, pool) = draft_of("short_street")[0], first("short_street")
    lines = [one for one in pool if one.size == 1 and one.links]
    apart = [one for one in lines if one.words.startswith("Draw")][::2][:LINKS_AT_ONCE]
    found = steps.together(apart)
    assert parts_of(found, board) == frozenset().union(*(parts_of(one, board) for one in apart))
    retyped = [next(one for one in pool if one.words == f"Make territory {number} a decoration") for number in (2, 9)]
    both = steps.together(retyped)
    assert both.spaces_touched == 2
    assert {"t2", "t9"} <= both.spaces
    places = {board.space_by_id[id_].footprint for id_ in ("t2", "t9")}
    assert [space.type for space in both.board.spaces if space.footprint in places] == ["decor", "decor"]


def test_it_is_no_candidate():
    made, (_, pool) = candidates("short_street"), first("short_street")
    probe = made.probe([one for one in pool if one.size == 1 and not one.links][::20][:SPACES_AT_ONCE])
    assert probe.thing.size > 1
    assert probe not in made.played
    assert made.of(probe.thing) is not probe


def test_a_few_steps_are_tried_one_by_one():
    made, (_, pool) = candidates("short_street"), first("short_street")
    few = pool[: MANY - 1]
    assert {one.thing for one in screened(made, few, 10, 1)} == set(few)


def test_what_is_new_in_both_is_not_the_same():
    pool = first("short_street")[1]
    draws = [one for one in pool if one.words.startswith("Draw")]
    taken = [one for one in pool if one.words.startswith("Take away")]
    assert not any(one.meets(other) for one, other in combinations(draws[:6] + taken[:6], 2))
    make = {one.words: one for one in pool}
    assert not make["Make territory 2 a decoration"].meets(make["Make territory 9 a decoration"])
    assert make["Make territory 9 a decoration"].meets(make["Make territory 9 a chance spot"])


def test_with_as_many_games_several_at_once_say_more():
    random = np.random.default_rng(5)
    true = dict(zip("abcdefghijklmnopqrstuvwxyz", random.normal(0, 0.02, 26), strict=True))

    def error(rows):
        seen = [
            Seen(frozenset(row), np.array([sum(true[one] for one in row) + random.normal(0, 0.1 / 6**0.5)]), 6)
            for row in rows
        ]
        found = Effects(seen, np.array([0.1]))
        return np.sqrt(np.mean([(found.expected(frozenset(one))[0] - true[one]) ** 2 for one in true]))

    one_by_one = [[one] for one in true] * 4
    at_once = [random.choice(list(true), 7, replace=False) for _ in one_by_one]
    assert error(at_once) < 0.75 * error(one_by_one)
