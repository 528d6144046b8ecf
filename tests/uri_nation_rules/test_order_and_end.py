"""Who plays when, and who wins how."""

import pytest
from table import Table
from tables import ALL, BRUISER, CITY, LOTS, SCRAPPER, STREET, A, B, bare_street, city, street
from towns import board, with_extra

from board_designer.games.playing.play_options import Refused
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play import turns

# ---- Order


def order_of_round(table: Table) -> list[int]:
    table.call(turns.begin_round)
    return table.order


def holding(*lots: int, **rules) -> Table:
    table = bare_street(**rules)
    spare = iter(LOTS)
    for seat, many in enumerate(lots, 1):
        table.claim(seat, *(next(spare) for _ in range(many)))
    table.of.match.round = 1
    return table


def test_whoever_has_fewest_begins_and_the_rest_follow_by_number():
    assert order_of_round(holding(3, 1, 4, 2)) == [2, 4, 1, 3]
    assert order_of_round(holding(0, 5, 1, 3)) == [1, 3, 4, 2]


def test_whoever_has_fewest_begins_and_the_rest_follow_clockwise():
    # On this board clockwise from the upper left: 1, 4, 3, 2.
    rule = {"turn_order": "least_first_then_clockwise"}
    assert order_of_round(holding(3, 1, 4, 2, **rule)) == [2, 1, 4, 3]
    assert order_of_round(holding(3, 3, 1, 2, **rule)) == [3, 2, 1, 4]


def test_equals_are_put_in_order_by_die():
    seen = set()
    for game in range(60):
        table = holding(1, 1, 1, 5)
        table.of.match.game = game
        seen.add(tuple(order_of_round(table)))
    assert seen == {(*first, 4) for first in ((1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1))}


@pytest.mark.parametrize(("counts", "first"), [(True, SCRAPPER), (False, BRUISER)])
def test_homes_count_in_the_order_where_they_are_territory(counts, first):
    """The Bruiser holds one lot and three homes, the Scrapper two lots and no home."""
    table = holding(1, 2, 4, 4, home_is_territory=counts).claim(BRUISER, "h2", "h3")
    assert order_of_round(table)[0] == first


# ---- Winning by count


def holders(table: Table, seat: int, many: int) -> Table:
    lots = [lot for lot in table.town.places if lot.startswith("t") and table.owner(lot) is None]
    return table.claim(seat, *lots[:many])


@pytest.mark.parametrize(("layout", "needed"), [(CITY, 15), (STREET, 10)])
def test_enough_territories_win_at_the_end_of_a_turn(layout, needed):
    table = Table(layout, ALL)
    holders(table.claim(None, *table.town.places), 1, 1)
    assert holders(table, 2, needed - 1).check(2) == ""
    assert holders(table, 2, 1).check(2) == "count"
    assert table.winners == {2}


def test_homes_do_not_count_towards_winning():
    table = bare_street().claim(BRUISER, "h2", "h3", "h4").claim(SCRAPPER, "t1")
    assert holders(table, BRUISER, 9).check(BRUISER) == ""


@pytest.mark.parametrize("layout", [CITY, STREET])
def test_how_many_win_is_a_rule(layout):
    table = Table(layout, ALL, win_territories=4)
    holders(table.claim(None, *table.town.places), 2, 1)
    assert holders(table, 1, 3).check(1) == ""
    assert holders(table, 1, 1).check(1) == "count"


@pytest.mark.parametrize(("rule", "end"), [("all_players", "count"), ("active_player", "")])
def test_who_is_checked_for_a_win(rule, end):
    table = holders(city(win_check=rule), 2, 15)
    assert table.check(1) == end
    assert table.check(2) == "count"
    assert table.winners == {2}


@pytest.mark.parametrize(("counts", "many"), [(True, 3), (False, 1)])
def test_whether_lots_beside_homes_count_is_a_rule(counts, many):
    table = city(neighbourhood_counts_for_win=counts).claim(1, "t1", "t17", "t13")
    assert table.of_dog(1, "holds") == many
    table = city((None, "scrapper", "diplomat", "yapper"), neighbourhood_counts_for_win=counts).claim(2, "t1", "t13")
    assert table.of_dog(2, "holds") == 2, "beside the home of nobody"


@pytest.mark.parametrize(("seats", "needed"), [(2, 20), (3, 16), (4, 12)])
def test_thresholds_by_players_come_from_the_board(seats, needed):
    scaled = with_extra(board(CITY), win_territories_by_players={2: 20, 3: 16, 4: 12})
    table = Table(scaled, ALL[:seats] + (None,) * (4 - seats), threshold_by_players="scaled")
    assert table.of.game.threshold == needed


def test_a_board_without_thresholds_is_refused():
    with pytest.raises(Refused, match="win_territories_by_players"):
        Table(CITY, ALL, threshold_by_players="scaled")
    assert {city(ALL[:n] + (None,) * (4 - n)).of.game.threshold for n in (2, 3, 4)} == {15}


# ---- The last one standing


@pytest.mark.parametrize(
    ("rule", "early", "second_round", "all_claimed"),
    [
        ("armed_when_all_have_claimed", "", "", "last"),
        ("from_round_2", "", "last", "last"),
        ("always", "last", "last", "last"),
        ("off", "", "", ""),
    ],
)
def test_the_only_one_with_territory(rule, early, second_round, all_claimed):
    table = Table(last_standing=rule).claim(A, "TA1")
    table.of.match.round = 1
    assert table.check(A) == early
    table.of.match.over, table.of.match.round = c.NOT_OVER, 2
    assert table.check(A) == second_round
    table.of.match.over = c.NOT_OVER
    table.claim(B, "TB1").claim(None, "TB1")
    assert table.check(A) == all_claimed
    assert table.winners == ({A} if all_claimed else set())


def test_with_two_standing_or_none_the_game_goes_on():
    table = Table(last_standing="always")
    assert table.check(A) == ""
    assert table.claim(A, "TA1").claim(B, "TB1").check(A) == ""


def test_a_player_without_territory_keeps_playing():
    table = Table(last_standing="off").claim(A, "TA1")
    table.turn(A).turn(B)
    table.start_turn()
    assert sorted(table.order) == [A, B]


def test_in_1_2_the_last_one_with_land_wins_from_the_start():
    table = street()
    assert table.check(BRUISER) == ""
    table.claim(None, *(lot for seat in (2, 3, 4) for lot in table.lots_of(seat) if lot.startswith("t")))
    assert table.check(BRUISER) == "last", "homes are no territory here"
    assert table.winners == {BRUISER}


# ---- The limit


def to_the_limit(table: Table) -> int:
    """Everybody passes until the game is over. Returns how many turns that takes."""
    number = 0
    table.of.match.turn = 0
    while table.end == "":
        table.turn(turns_of(table))
        number += 1
        assert number < 200
    return number


def turns_of(table: Table) -> int:
    game = table.of.game
    if table.of.match.round == 0 or game.turn_in_round >= table.of.match.players:
        table.call(turns.begin_round)
    return game.order[game.turn_in_round] + 1


@pytest.mark.parametrize(("unit", "many"), [("round", 60), ("player_turn", 30)])
def test_thirty_rounds_or_thirty_turns(unit, many):
    table = Table(turn_limit_unit=unit)
    assert to_the_limit(table) == many
    assert table.end == "limit"


@pytest.mark.parametrize(("unit", "many"), [("round", 20), ("player_turn", 5)])
def test_the_limit_is_a_rule_and_holds_in_1_2(unit, many):
    assert to_the_limit(street(turn_limit=5, turn_limit_unit=unit)) == many


def limit(table: Table) -> set[int]:
    table.start_turn()
    table.call(turns.finish, c.BY_LIMIT, table.call(turns.leaders))
    return table.winners


def test_at_the_limit_most_territories_win():
    assert limit(Table().claim(A, "TA1").claim(B, "TB1", "TB2").bowl(A, swagger=9).forts("TA1", 1)) == {B}


def test_then_most_fortify_disks():
    assert limit(Table().claim(A, "TA1").claim(B, "TB1").bowl(B, swagger=9).forts("TA1", 1)) == {A}


def test_then_most_swagger():
    assert limit(Table().claim(A, "TA1").claim(B, "TB1").bowl(A, swagger=2).bowl(B, swagger=3)) == {B}


@pytest.mark.parametrize(("rule", "winners"), [("shared", {A, B}), ("earliest_in_turn_order", {B})])
def test_then_all_or_the_earliest(rule, winners):
    table = Table(final_tie=rule, starter=B).bowl(A, swagger=3).bowl(B, swagger=3)
    assert limit(table) == winners


def test_a_win_by_count_comes_before_the_limit():
    table = Table(turn_limit=1, win_territories=2).claim(A, "TA1").claim(B, "TB1", "TB2")
    table.turn(A)
    assert (table.end, table.winners) == ("count", {B})
