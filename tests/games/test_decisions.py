"""A step that is shown, answered and played again is the same step, however often, and by whatever runs it."""

from __future__ import annotations

import random

import pytest

from board_designer.games.kernel.entry_points import UNCOMPILED, Kernel, rule
from board_designer.games.kernel.memory_layout import Memory
from board_designer.games.kernel.records import BOARD, GAME, TALLY, Record, Row, playing_in, row
from board_designer.games.shared_rules.chance import one_of, this_turn, words
from board_designer.games.shared_rules.decisions import ask, decide, offer, picks_evenly
from board_designer.games.shared_rules.game_records import asking, common, match, options, script, seats, setting
from board_designer.games.shared_rules.stepping import how_far, play_step, playouts, set_up, standing, step, take_step

GOAL, PAWNS = 30, 2
MOVE, LEAP = 0, 1


class Side(Record, part=GAME):
    pawns: Row = row(PAWNS)


class Count(Record, part=TALLY):
    hits: int


class Plans(Record, part=BOARD):
    """Who looks ahead, and how far."""

    thinkers: int
    futures: int
    steps: int
    playouts: int


memory = Memory(common)
sides = memory.table(Side, 2)
counts = memory.one(Count)
plans = memory.one(Plans)


@rule
def any_will_do(seat: int) -> bool:
    return True


@rule
def begin() -> None:
    match.thinkers = plans.thinkers


@rule
def as_planned(seat: int) -> tuple[int, int]:
    return plans.futures, plans.steps


@rule
def turn() -> None:
    """Rolls, moves one of two pawns, and may leap once more where that hits the other side."""
    seat = match.turn & 1
    match.active = seat
    match.turn += 1
    seats[seat].turns += 1
    roll = 1 + one_of(words(this_turn(), 8, 0)[0], 6)
    ask(seat, MOVE)
    for pawn in range(PAWNS):
        if sides[seat].pawns[pawn] + roll <= GOAL:
            offer(MOVE, pawn, roll, 0)
    if asking.count > 0:
        pawn = decide().target
        sides[seat].pawns[pawn] += roll
        hit(seat, pawn)
    if sides[seat].pawns[0] + sides[seat].pawns[1] == PAWNS * GOAL:
        match.over, match.winners = 1, 1 << seat


@rule
def hit(seat: int, pawn: int) -> None:
    at = sides[seat].pawns[pawn]
    for other in range(PAWNS):
        if at < GOAL and sides[1 - seat].pawns[other] == at:
            ask(seat, LEAP)
            offer(LEAP, 0, 0, 0)
            offer(LEAP, other, 1, 0)
            if decide().way == 1:
                sides[1 - seat].pawns[other] = 0
                counts.hits += 1


@rule
def lead(seat: int) -> int:
    if match.over:
        return 1000 if (match.winners >> seat) & 1 else -1000
    mine, other = sides[seat].pawns, sides[1 - seat].pawns
    return mine[0] + mine[1] - other[0] - other[1]


@rule
def many_futures(seat: int) -> int:
    return plans.playouts


given = {step: turn, set_up: begin, standing: lead, how_far: as_planned, picks_evenly: any_will_do}
kernel = Kernel(memory, {**given, playouts: many_futures})


@kernel.entry_point
def one_step(watched: int) -> int:
    play_step(watched)
    return asking.shown_count if asking.is_shown else 0


@kernel.entry_point
def a_game(seed: int) -> int:
    match.seed = seed
    for _ in range(400):
        if match.over:
            break
        take_step()
    return match.winners


@pytest.fixture(scope="module", autouse=True)
def own_cache(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOARD_DESIGNER_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.delenv(UNCOMPILED, raising=False)
        yield


def a_table(thinkers=0, futures=0, steps=0, many=0):
    draft = memory.draft({})
    with draft:
        setting.seats = 2
        plans.thinkers, plans.futures, plans.steps, plans.playouts = thinkers, futures, steps, many
    return memory.for_playing(draft.filled(), {options: 64})


def by_hand(cells, seed, watched, pick):
    """A game in which the watched seats are asked; `pick` answers. Gives the decisions of all steps."""
    with playing_in(cells):
        match.seed = seed
        steps = []
        while not match.over:
            asking.known, answers = 0, []
            while many := one_step(cells, watched):
                assert asking.shown_count == many
                listed = [(options[at].kind, options[at].target, options[at].way) for at in range(many)]
                assert len(set(listed)) == many
                answers.append(pick(listed))
                script[asking.known] = answers[-1]
                asking.known += 1
            steps.append(answers)
        return steps


@pytest.mark.parametrize("uncompiled", ["0", "1"])
def test_told_one_by_one_or_all_at_once_the_game_is_the_same(uncompiled, monkeypatch):
    monkeypatch.setenv(UNCOMPILED, uncompiled)
    numbers, most = random.Random(3), 0
    for seed in range(1, 11):
        slow, quick = a_table(), a_table()
        steps = by_hand(slow, seed, 3, lambda listed: numbers.randrange(len(listed)))
        most = max(most, *map(len, steps))
        with playing_in(quick):
            match.seed = seed
            for answers in steps:
                asking.known = len(answers)
                for at, answer in enumerate(answers):
                    script[at] = answer
                assert one_step(quick, 3) == 0
        first, last = memory.changes
        assert (slow[first:last] == quick[first:last]).all()
    assert most > 1, "some step had several decisions"


def test_what_is_not_watched_is_decided_by_the_players():
    cells = a_table()
    steps = by_hand(cells, 11, 1, lambda listed: 0)
    assert any(steps[1::2])
    assert all(not answers for answers in steps[2::2])  # the first step is setting up
    with playing_in(cells):
        assert match.over == 1


def test_who_looks_ahead_wins_more_often():
    wins = 0
    for seed in range(1, 61):
        cells = a_table(thinkers=1, futures=4, steps=6)
        wins += a_game(cells, seed) == 1
    assert wins > 40


def test_compiled_and_as_python_look_ahead_decides_the_same(monkeypatch):
    native, plain = a_table(3, 3, 4), a_table(3, 3, 4)
    expected = a_game(native, 5)
    monkeypatch.setenv(UNCOMPILED, "1")
    assert a_game(plain, 5) == expected
    assert (native == plain).all()


def test_who_plays_out_many_futures_wins_more_often():
    wins = 0
    for seed in range(1, 61):
        wins += a_game(a_table(thinkers=1, steps=400, many=40), seed) == 1
    assert wins > 40


def test_compiled_and_as_python_many_futures_decide_the_same(monkeypatch):
    native, plain = a_table(3, 0, 6, 16), a_table(3, 0, 6, 16)
    expected = a_game(native, 5)
    monkeypatch.setenv(UNCOMPILED, "1")
    assert a_game(plain, 5) == expected
    assert (native == plain).all()
