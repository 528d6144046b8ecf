"""Candidates are told apart by what they do: the same games count once, and a race is not all of one place."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from searched_boards import sample

from board_designer.search.allowed_words import allowed_from
from board_designer.search.candidates import ON_ONE_SPACE, Candidates
from board_designer.search.change_parts import parts_of
from board_designer.search.goals import Even, Judged, Wanted
from board_designer.search.steps import neighbours

BLOCKS = 20
ALIKE = 2


class AnyStep:
    def is_clean(self, change):
        return True


def judged(off, luck):
    noise = np.random.default_rng(luck).normal(0, 0.1, BLOCKS)
    rows = np.outer(noise - noise.mean(), [1, -1])
    values = np.array([0.5 + off, 0.5 - off])
    return Judged(values - 0.5, rows, np.zeros(2), BLOCKS, values, np.full(2, 0.1), (2,), (None,))


@pytest.fixture(scope="module")  # nobody changes them
def changes():
    board, kit, _ = sample("crooked_lanes")
    return neighbours(board, kit, allowed_from(board, kit, moves=("retype",)))


@pytest.fixture
def candidates():
    made = Candidates(sample("crooked_lanes")[0], AnyStep(), Wanted((Even(1.0, "seats"),)), lambda change: object())
    made.draft.score = judged(0.05, 1)
    return made


def test_the_very_same_games_count_once(candidates, changes):
    one, same, other = (candidates.of(change) for change in changes[:3])
    one.score, same.score, other.score = judged(0.01, 2), judged(0.01, 2), judged(0.01, 3)
    left = candidates.in_order([one, same, other])
    assert len(left) == 2
    assert other in left


def test_of_the_very_same_games_those_of_the_smaller_change_count(candidates, changes):
    """Whatever is changed beside it changes nothing in play."""
    small, large = changes[0], replace(changes[1], spaces=changes[1].spaces | {"w1", "w2"})
    both = [candidates.of(large), candidates.of(small)]
    for one in both:
        one.score = judged(0.01, 2)
    assert [one.thing for one in candidates.in_order(both)] == [small]
    assert [one.thing for one in candidates.in_order(both[::-1])] == [small]


def test_of_two_ways_to_a_board_the_smaller_one_is_taken(candidates, changes):
    small, large = changes[0], replace(changes[0], spaces=changes[0].spaces | {"w1"})
    assert parts_of(small, sample("crooked_lanes")[0]) == parts_of(large, sample("crooked_lanes")[0])
    assert candidates.different([large, changes[1], small]) == [small, changes[1]]
    assert candidates.of(large).thing is large
    assert candidates.of(small).thing is small
    assert candidates.of(large).thing is small


def places_of(candidates, change):
    """The spaces of the draft, the links and the rules that it changes."""
    return frozenset(change.spaces & candidates.draft.thing.board.space_by_id.keys()), change.links, change.rules


def test_a_race_is_not_all_of_one_place(candidates, changes, monkeypatch):
    monkeypatch.setattr("board_designer.simulate.racing.Tally", lambda contest: None)
    place = {}
    for change in changes:
        place.setdefault(places_of(candidates, change), []).append(change)
    crowded = max(place.values(), key=len)
    assert len(crowded) > ALIKE
    others = [those[0] for those in place.values() if those is not crowded]
    found = list(candidates.most_promising([*crowded, *others], ALIKE + 2, ALIKE))
    assert len(found) == ALIKE + 2
    assert sum(one.thing in crowded for one in found) <= ALIKE
    few = list(candidates.most_promising([*crowded, others[0]], len(crowded) + 1, ALIKE))
    assert {one.thing for one in few} == {*crowded, others[0]}


def test_a_race_is_not_all_about_one_space(candidates, monkeypatch):
    monkeypatch.setattr("board_designer.simulate.racing.Tally", lambda contest: None)
    board, kit, _ = sample("crooked_lanes")
    swaps = neighbours(board, kit, allowed_from(board, kit, moves=("swap",)))
    loved = max(board.space_by_id, key=lambda id_: sum(id_ in one.spaces for one in swaps))
    with_it = [one for one in swaps if loved in one.spaces]
    others = [one for one in swaps if loved not in one.spaces]
    many = len(with_it)
    found = list(candidates.most_promising([*with_it, *others], many, ALIKE))
    assert len(found) == many
    assert sum(loved in one.thing.spaces for one in found) <= ON_ONE_SPACE * many
    all_of_it = list(candidates.most_promising(with_it, many, ALIKE))
    assert len(all_of_it) == many


def test_what_changes_the_same_places_comes_after_all_others(candidates, changes):
    first, *rest = [candidates.of(change) for change in changes]
    alike = [one for one in rest if places_of(candidates, one.thing) == places_of(candidates, first.thing)]
    other = next(one for one in rest if one not in alike)
    assert len(alike) > 1
    assert candidates.mixed([first, *alike, other], ALIKE) == [first, alike[0], other, *alike[1:]]


def test_whoever_was_played_takes_nobodys_place_in_a_race(candidates, changes, monkeypatch):
    monkeypatch.setattr("board_designer.simulate.racing.Tally", lambda contest: SimpleNamespace(n_blocks=BLOCKS))
    known = {candidates.of(change) for change in changes[:6]}
    for luck, one in enumerate(sorted(known, key=lambda one: one.thing.words)):
        assert one.ready()
        one.score = judged(0.01, luck)
    monkeypatch.setattr("board_designer.simulate.racing.Tally", lambda contest: SimpleNamespace(n_blocks=0))
    found = list(candidates.most_promising(changes, 4, ALIKE))
    assert len(found) == len(set(found))
    assert sum(one in known for one in found) == 4
    assert sum(one not in known for one in found) == 4
