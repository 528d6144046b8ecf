"""What the strong player expects where it stops playing on: all chances together are one, and land counts late."""

import pytest
from table import Table
from tables import LOTS, bare_street

from board_designer.games.shared_rules.tallies import FINE
from board_designer.kits.uri_nation.play import looking_ahead


def holding(*lots: int, **rules) -> Table:
    table = bare_street(**rules)
    spare = iter(LOTS)
    for seat, many in enumerate(lots, 1):
        table.claim(seat, *(next(spare) for _ in range(many)))
    table.of.match.round = 1
    for dog in map(table.of.dogs.__getitem__, range(4)):
        dog.water, dog.swagger, dog.drive = 3, 3, 3  # all bowls are alike
    return table


def chances(table: Table) -> list[int]:
    return [table.call(looking_ahead.chance_to_win, seat) for seat in range(4)]


@pytest.mark.parametrize("lots", [(0, 0, 0, 0), (3, 1, 4, 2), (7, 0, 0, 1)])
def test_all_chances_together_are_one(lots):
    """Nearly: between two doublings the way is straight."""
    assert sum(chances(holding(*lots))) == pytest.approx(FINE, rel=0.06)


def test_who_holds_more_is_likelier_to_win():
    first, second, third, fourth = chances(holding(3, 1, 4, 2))
    assert third > first > fourth > second


def test_land_counts_more_the_fewer_rounds_are_left():
    found = []
    for now in (1, 15, 29):
        table = holding(3, 1, 2, 2)
        table.of.match.round = now
        found.append(chances(table)[0])
    assert found == sorted(found)
    assert found[0] < found[-1] - FINE // 20


def test_it_is_late_too_where_somebody_lacks_little_to_win():
    many, few = (chances(holding(5, 4, 0, 0, win_territories=lots))[0] for lots in (30, 6))
    assert few > many


@pytest.mark.parametrize("number", [0, 1, 3, 4, 63, 64, 12_800])
def test_roots_are_rounded_down(number):
    found = looking_ahead.root(number)
    assert found**2 <= number < (found + 1) ** 2


def test_each_step_doubles_and_the_way_there_is_even():
    doubled, step = looking_ahead.doubled, looking_ahead.DOUBLE
    one = doubled(0)
    assert [doubled(step * steps) / one for steps in (-2, -1, 1, 3)] == [0.25, 0.5, 2, 8]
    assert doubled(step // 2) / one == 1.5
    assert doubled(-(10**9)) > 0
