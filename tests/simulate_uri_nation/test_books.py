"""The books balance: over random games under random rules nothing appears, vanishes, overflows or goes below zero."""

import numpy as np
import pytest
from random_rules import random_contest

from board_designer.games.shared_rules.tallies import WHOLE
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.counter_names import REASON_NAMES
from board_designer.kits.uri_nation.play.game_records import roles
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES

PARTS, EACH, MANY = 8, 5, 400


def ledger_balances(contest, chunk):
    columns = {name: at for at, name in enumerate(contest.columns)}
    owners = [f"seat{at + 1}" for at in range(len(contest.town.homes))] + list(contest.town.roles)
    for owner in owners:
        for token in TOKEN_NAMES:
            booked = sum(chunk.blocks[:, columns[f"{owner}/ledger/{reason}/{token}"]] for reason in REASON_NAMES)
            assert (booked == chunk.blocks[:, columns[f"{owner}/unspent_{token}"]]).all(), (owner, token)


def wins_add_up(contest, chunk):
    columns = {name: at for at, name in enumerate(contest.columns)}
    wins = sum(chunk.blocks[:, columns[f"seat{at + 1}/wins"]] for at in range(len(contest.town.homes)))
    assert (wins == WHOLE * contest.block_size).all()
    assert (chunk.games[:, contest.marks.index("ending")] > 0).all()
    assert (chunk.games[:, contest.marks.index("winners")] > 0).all()


def whole_game_is_legal(contest, game):
    """Follows the events of one game with nothing but the rules of arithmetic in hand."""
    town = contest.town
    bowls = np.zeros((4, 5), dtype=int)
    owner, forts, marks = {}, {}, {}
    with town.reading():
        figures = [roles[number].full[c.WATER] for number in range(len(town.roles))]
    capacity = {}
    fought = None
    for _turn, seat, what, one, two, three in contest.written_down(game)[0]:
        if what == c.E_START:
            capacity[seat] = figures[two]
        elif what == c.E_TOKEN:
            bowls[seat, one] += two
            assert bowls[seat, one] >= 0
        elif what == c.E_CLAIM:
            home = town.places[one] in {home.id for home in town.homes}
            assert owner.get(one) is None or (home and three == 0)
            owner[one] = seat
        elif what == c.E_CHALLENGE:
            assert owner[one] == two != seat
            fought = one
        elif what in (c.E_WON, c.E_LOST):
            assert one == fought
            if what == c.E_WON:
                owner[one] = None
                forts[one] = 0
        elif what == c.E_KEEP:
            assert one == fought
            assert owner[one] is None
            owner[one] = seat
        elif what in (c.E_CLEAR, c.E_VAN):
            owner[one] = None
            forts[one] = 0
        elif what == c.E_REVERT:
            owner[one] = seat
            forts[one] = 0
        elif what in (c.E_FORTIFY, c.E_PARTY):
            assert owner[one] == seat
            forts[one] = forts.get(one, 0) + 1
            assert forts[one] <= town.rule("fortify_limit")
        elif what == c.E_SWEEP:
            forts[one] -= 1
            assert forts[one] >= 0
        elif what in (c.E_INITIATE, c.E_JOIN):
            marks[one, seat] = marks.get((one, seat), 0) + 1
            assert marks[one, seat] <= town.rule("markers")
        elif what in (c.E_BREAK, c.E_BOND_WON, c.E_REPAINT):
            shared = town.rule("one_alliance")
            marks = {key: many for key, many in marks.items() if key[0] != one and not shared}
        if seat in capacity:
            assert 0 <= bowls[seat, c.WATER] <= capacity[seat]


def check(seed, games):
    contest = random_contest(seed)
    if contest is None:
        return 0
    blocks = max(games // contest.block_size, 1)
    chunk = contest.play(0, blocks, None)
    ledger_balances(contest, chunk)
    wins_add_up(contest, chunk)
    for game in range(2):
        whole_game_is_legal(contest, game)
    return len(chunk.games)


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, PARTS))])
def test_the_books_balance(part):
    played = sum(check(seed, games=32) for seed in range(part * EACH, part * EACH + EACH))
    assert played >= 75


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_the_books_balance_under_very_many_rules(part):
    for seed in range(1000 + part * 20, 1000 + part * 20 + MANY // 20):
        check(seed, games=32)
