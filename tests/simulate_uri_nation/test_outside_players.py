"""Seats played from outside: everything that is decided is shown, and nothing but what is shown can be done."""

import random
from functools import cache
from typing import NamedTuple

import numpy as np
import pytest
from rewrite_golden import ALL_MODULES, OTHERWISE_1_4, Case

from board_designer.by_hand.played_game import PlayedGame
from board_designer.by_hand.seating import Seating
from board_designer.games.kernel.entry_points import UNCOMPILED
from board_designer.games.kernel.records import Row, playing_in
from board_designer.games.shared_rules.game_records import asking, match, options
from board_designer.games.shared_rules.outside_players import answer, begin_outside, play_on
from board_designer.games.shared_rules.play_batches import ROW
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.contest import UriNationContest, memory_of
from board_designer.kits.uri_nation.play.game_records import accounts, bonds, claims, dogs, memory, piles
from board_designer.kits.uri_nation.simulation import GAME

EVERYBODY = 0b1111
ENTER = UriNationContest.enter
OUTSIDE = (ENTER.begin, ENTER.play_on, ENTER.answer)
CROWDED = {
    **ALL_MODULES,
    "dogs_may_share_space": False,
    "chance_draw": "optional",
    "bid_survives_reroll": "bid_again",
}
CASES = {
    "1.4": Case("starter", 3),
    "1.4 otherwise": Case("starter", 4, ("archetype",), OTHERWISE_1_4),
    "1.4 in two actions": Case("three_by_two", 4, ("greedy",), {"actions_per_turn": 2}),
    "1.2": Case("main_street", 4),
    "1.2 crowded": Case("main_street", 4, ("archetype",), CROWDED),
}
AGAINST_LOOK_AHEAD = Case("starter", 2, ("look_ahead",))
# Games in which, taken together, everything is decided and everything is taken.
RICH = (
    *(("1.4", 2), ("1.4 otherwise", 2), ("1.4 in two actions", 0)),
    *(("1.2", 3), ("1.2 crowded", 1), ("1.2 crowded", 2), ("1.2 crowded", 4)),
)
DECISIONS = {*range(c.ON_REPAINT + 1)}
OPTIONS = {
    *(c.CLAIM, c.CHALLENGE, c.KEEP_SWAGGER, c.KEEP_GRIT, c.FORTIFY, c.INITIATE, c.BREAK, c.FIGHT_BOND, c.DRINK),
    *(c.PASS, c.PATROL, *range(c.DECLINE, c.WALK + c.STOP_PARK + 1)),
}


class Shown(NamedTuple):
    """A decision that waits for an answer, in the kernel's numbers."""

    seat: int
    kind: int
    options: tuple
    preferred: int


@cache
def contest_of(name):
    return CASES[name].contest()


class Driver:
    """A game of a batch, played from outside."""

    def __init__(self, contest, game, calls=OUTSIDE, uncompiled=False):
        self.contest = contest
        self.town = self.contest.town
        self.cells = memory_of(self.town)
        if uncompiled:
            self.cells = self.cells.tolist()
        self.begin, self.on, self.take = calls
        block, number = divmod(game, self.contest.block_size)
        self.row = self.contest.schedule(block, block + 1)[number * ROW : (number + 1) * ROW].copy()
        self.begin(self.cells, self.row, 0)

    def shown(self):
        with playing_in(self.cells):
            offered = (options[number] for number in range(asking.shown_count))
            listed = tuple((it.kind, it.target, it.way, it.price) for it in offered)
            return Shown(asking.shown_seat, asking.shown_kind, listed, asking.preferred)

    def play(self, pick, most=10**9, watched=EVERYBODY):
        """Plays on; `pick` answers with a number. Gives what was decided."""
        found = []
        while len(found) < most and self.on(self.cells, watched):
            shown = self.shown()
            number = pick(shown)
            assert self.take(self.cells, number)
            found.append((shown, number))
        return found

    def play_unseen(self, pick):
        """The same without a look at what is decided; gives how often that was."""
        decided = 0
        while self.on(self.cells, EVERYBODY):
            with playing_in(self.cells):
                number = pick()
            assert self.take(self.cells, number)
            decided += 1
        return decided

    @property
    def state(self):
        """All that changes while a game is played."""
        first, last = memory.changes
        more = (int(self.cells[3]), int(self.cells[4]))
        return np.concatenate([np.asarray(self.cells[one:end]) for one, end in ((first, last), more)])


def read(value):
    return [*value] if isinstance(value, Row) else value


def table_of(cells):
    """How the game stands: everything but how it came to that."""
    with playing_in(cells):
        ended = (match.turn, match.round, match.over, match.winners, match.whims)
        # What is left in the bowls is counted only when a batch is closed.
        names = [name for name in accounts[0].fields if name not in ("unspent", "every")]
        counted = [[read(getattr(one, name)) for name in names] for one in accounts]
        return ended, counted, [[repr(one) for one in table] for table in (dogs, claims, bonds, piles)]


def any_option(numbers):
    return lambda shown: numbers.randrange(len(shown.options))


@cache
def checked_calls():
    checked = kernel.checked()
    return [lambda *given, rule=rule: checked(rule, *given) for rule in (begin_outside, play_on, answer)]


@pytest.mark.slow  # the checked build of all rules; test_shown_table.py plays one of these games in it
@pytest.mark.parametrize("name", CASES)
def test_whatever_is_taken_a_checked_game_finds_no_fault_and_comes_to_its_end(name):
    driver, numbers = Driver(contest_of(name), 1, checked_calls()), random.Random(1)
    driver.play_unseen(lambda: numbers.randrange(asking.shown_count))
    with playing_in(driver.cells):
        assert match.over != c.NOT_OVER


@pytest.mark.slow  # in test_shown_table.py nearly all is asked in fewer games
def test_every_kind_of_decision_comes_up_and_everything_is_taken():
    kinds, taken = set(), set()
    for name, number in RICH:
        contest, numbers = contest_of(name), random.Random(number)
        game = PlayedGame(GAME, contest, Seating(game=number, seed=contest.seed))
        while not game.position.is_over:
            option = numbers.randrange(len(game.position.choices))
            with playing_in(game.cells):
                kinds.add(asking.shown_kind)
                taken.add(options[option].kind)
            game.take(option)
    assert kinds == DECISIONS
    assert taken == OPTIONS


@pytest.mark.parametrize(
    ("name", "decisions"),
    [("1.2 crowded", 8), *(pytest.param(name, 25, marks=pytest.mark.slow) for name in ("1.4", "1.2 crowded"))],
)
def test_native_and_plain_python_agree_on_every_state(name, decisions, monkeypatch):
    native = Driver(contest_of(name), 0)
    monkeypatch.setenv(UNCOMPILED, "1")
    plain = Driver(contest_of(name), 0, uncompiled=True)
    numbers = random.Random(7)
    for _ in range(decisions):
        monkeypatch.setenv(UNCOMPILED, "0")
        (shown, number), *_ = native.play(any_option(numbers), most=1)
        monkeypatch.setenv(UNCOMPILED, "1")
        assert plain.play(lambda also, now=(shown, number): now[1] if also == now[0] else -1, most=1)
        assert (native.state == plain.state).all()


@pytest.mark.parametrize("name", CASES)
def test_who_takes_what_the_player_prefers_plays_the_players_game(name):
    driver = Driver(contest_of(name), 2)
    assert driver.play_unseen(lambda: asking.preferred) > 50
    alone = memory_of(driver.town)
    counted = driver.town.counted
    sizes = (len(counted.columns), len(counted.marks), counted.totals, 1)
    ENTER.play_games(alone, driver.row, 1, 1, *(np.zeros(size, dtype=np.int64) for size in sizes))
    assert table_of(driver.cells) == table_of(alone)


def test_what_is_not_offered_is_not_taken():
    driver = Driver(contest_of("1.4"), 0)
    assert not driver.take(driver.cells, 0), "nothing is asked yet"
    assert driver.on(driver.cells, EVERYBODY)
    shown, before = driver.shown(), driver.state
    for number in (-1, len(shown.options), 10**6):
        assert not driver.take(driver.cells, number)
    assert driver.on(driver.cells, EVERYBODY)
    assert driver.shown() == shown
    assert (driver.state == before).all()


def test_only_seats_that_are_watched_are_asked():
    driver = Driver(contest_of("1.4"), 1)
    decided = driver.play(any_option(random.Random(1)), watched=0b10)
    assert {shown.seat for shown, _ in decided} == {1}
    with playing_in(driver.cells):
        assert match.over != c.NOT_OVER


def test_somebody_outside_plays_against_players_who_look_ahead():
    contest, games = AGAINST_LOOK_AHEAD.contest(), []
    for _ in range(2):
        driver = Driver(contest, 0)
        with playing_in(driver.cells):
            seated = [seat for seat in range(4) if driver.row[seat] >= 0]
        decided = driver.play(any_option(random.Random(3)), watched=1 << seated[0])
        assert {shown.seat for shown, _ in decided} == {seated[0]}
        games.append(driver.state)
    assert (games[0] == games[1]).all()


def test_the_options_in_memory_are_those_that_are_read():
    driver = Driver(contest_of("1.4"), 0)
    driver.play(any_option(random.Random(5)), most=12)
    assert driver.on(driver.cells, EVERYBODY)
    shown = driver.shown()
    with playing_in(driver.cells):
        assert (len(shown.options), shown.preferred) == (asking.shown_count, asking.preferred)
        assert [target for _, target, *_ in shown.options] == [options[at].target for at in range(asking.shown_count)]
