"""The optional walk module: a few tricks, most of them once a game."""

from collections.abc import Iterator

import pytest
from table import Table

from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play import turn_actions, turns

STREET = "main_street"
ALL = ("bruiser", "scrapper", "diplomat", "yapper")
BRUISER, SCRAPPER, DIPLOMAT, YAPPER = 1, 2, 3, 4
DOUBLE, LEASH = 10, 11  # how these two are noted


def games(seat: int, many: int = 80, **rules) -> Iterator[tuple[Table, set[int]]]:
    """First rolls of many games, and the tricks played with them."""
    for game in range(many):
        table = Table(STREET, ALL, game=game, **{"walk_tricks": True} | rules)
        table.start_turn(seat)
        yield table, {one for _, one, *_ in table.events(c.E_TRICK)}


def test_nobody_knows_a_trick_unless_the_module_is_on():
    for table, tricks in games(SCRAPPER, walk_tricks=False):
        assert not tricks
        assert table.left == table.of.turn.rolled


def test_a_double_gives_two_steps_and_leave_to_turn():
    seen = set()
    for table, tricks in games(DIPLOMAT):
        double = table.of.turn.die_1 == table.of.turn.die_2
        assert (DOUBLE in tricks) == double
        assert table.of.turn.free_turn == double
        if LEASH not in tricks:
            assert table.left == table.of.turn.rolled + (2 if double else 0)
        seen.add(double)
    assert seen == {True, False}


@pytest.mark.parametrize(("repeats", "doubles"), [(True, 3), (False, 1)])
def test_whether_doubles_help_every_time_is_a_rule(repeats, doubles):
    table = Table(STREET, ALL, walk_tricks=True, distracted_owner_repeats=repeats)
    table.of.match.active = DIPLOMAT - 1
    helped = 0
    for _ in range(3):
        table.of.turn.die_1, table.of.turn.die_2, table.of.turn.left = 4, 4, 8
        table.of.turn.free_turn = 0
        table.call(turns.walk_tricks, DIPLOMAT - 1)
        helped += table.of.turn.free_turn
    assert helped == doubles


def test_leave_to_turn_lets_a_dog_go_back_the_way_it_came():
    table = Table(STREET, ALL, walk_tricks=True, full_roll_required=True).put_dog(BRUISER, "s9").empty(BRUISER)
    assert "s9" not in {space for space, _ in table.choices(BRUISER, 2)}
    table.of.turn.free_turn = 1
    assert "s9" in {space for space, _ in table.choices(BRUISER, 2)}
    table.of.turn.free_turn = 0
    assert "s9" not in {space for space, _ in table.choices(BRUISER, 2)}


def test_pulling_the_leash_costs_two_drive_for_three_steps():
    seen = set()
    for table, tricks in games(BRUISER):
        pulled = LEASH in tricks
        steps = 3 * pulled + 2 * (DOUBLE in tricks)
        assert table.left == table.of.turn.rolled + steps
        assert table.has(BRUISER, "drive") == (0 if pulled else 2)
        assert table.of_dog(BRUISER, "leash_used") == pulled
        seen.add(pulled)
    assert seen == {True, False}


def test_pulling_the_leash_needs_two_drive_and_happens_once():
    for table, tricks in games(DIPLOMAT):  # it has 1 Drive
        assert LEASH not in tricks
        assert table.has(DIPLOMAT, "drive") == 1
    for table, tricks in games(BRUISER, 30):
        if LEASH in tricks:
            for _ in range(5):
                table.bowl(BRUISER, drive=5).start_turn(BRUISER)
            assert sum(what == LEASH for _, what, *_ in table.events(c.E_TRICK)) == 1


def test_zoomies_triple_the_roll_and_cost_the_action():
    seen = set()
    for table, tricks in games(SCRAPPER, 150):
        zooms = c.ZOOMIES in tricks
        steps = 3 * (LEASH in tricks) + 2 * (DOUBLE in tricks)
        assert table.left == table.of.turn.rolled * (3 if zooms else 1) + steps
        assert table.of.turn.no_action == zooms
        seen.add(zooms)
        if zooms:
            table.plan()
            water = table.has(SCRAPPER, "water")
            table.call(turns.carry_out)
            assert table.has(SCRAPPER, "water") == water, "no action"
            for _ in range(6):
                table.start_turn(SCRAPPER)
                assert table.of.turn.no_action == 0, "once a game"
    assert seen == {True, False}


@pytest.mark.parametrize("seat", [BRUISER, DIPLOMAT, YAPPER])
def test_only_a_scrapper_zooms(seat):
    assert all(c.ZOOMIES not in tricks for _, tricks in games(seat, 40))


# ---- Tricks of the action phase


def offers_over_games(seat: int, layout, many: int = 40, **rules) -> set:
    found = set()
    for game in range(many):
        table = layout(Table(STREET, ALL, game=game, **{"walk_tricks": True} | rules))
        found |= table.offers(seat)
    return found


def reaching(table: Table) -> Table:
    table.claim(SCRAPPER, "t4")
    return table.put_dog(BRUISER, "s9").bowl(BRUISER, water=6, swagger=3, drive=2, grit=3)


def test_on_leg_day_a_bruiser_reaches_two_spaces():
    assert offers_over_games(BRUISER, reaching, walk_tricks=False) == {("initiate", "b2")}
    assert offers_over_games(BRUISER, reaching) == {("initiate", "b2"), ("claim", "t3"), ("challenge", "t4")}
    far = offers_over_games(BRUISER, lambda table: reaching(table).put_dog(BRUISER, "s6"))
    assert ("claim", "t3") in far, "two spaces away"
    further = offers_over_games(BRUISER, lambda table: reaching(table).put_dog(BRUISER, "s5").claim(BRUISER, "t2"))
    assert ("claim", "t3") not in further


def test_leg_day_is_no_day_for_fortifying():
    own = offers_over_games(BRUISER, lambda table: reaching(table).claim(BRUISER, "t3"))
    assert ("fortify", "t3") not in own


def test_leg_day_comes_once():
    used = 0
    for game in range(20):
        table = reaching(Table(STREET, ALL, game=game, walk_tricks=True)).claim(BRUISER, "t4")
        table.start_turn(BRUISER)
        table.call(turn_actions.act, True)
        if table.owner("t3") == BRUISER:
            used += 1
            assert table.of_dog(BRUISER, "trick_used") == 1
            table.claim(None, "t3").bowl(BRUISER, water=6, swagger=3, bond=0)
            assert table.offers(BRUISER) == set()
    assert used > 0


def test_only_a_bruiser_has_a_leg_day():
    for seat in (SCRAPPER, DIPLOMAT, YAPPER):

        def layout(table: Table, seat: int = seat) -> Table:
            return table.put_dog(seat, "s9").bowl(seat, water=3, swagger=3, drive=2)

        assert offers_over_games(seat, layout, 15) <= {("initiate", "b2")}


def patrolling(table: Table) -> Table:
    table.claim(YAPPER, "t3", "t4", "t5").claim(BRUISER, "t2")
    return table.put_dog(YAPPER, "s9").empty(YAPPER, water=4)


def test_a_yapper_on_patrol_fortifies_everything_within_three_spaces():
    assert ("patrol", None) in offers_over_games(YAPPER, patrolling)
    table = patrolling(Table(STREET, ALL, walk_tricks=True))
    table.call(turn_actions.perform, YAPPER - 1, c.PATROL, c.NOBODY)
    assert {lot: table.forts_on(lot) for lot in ("t2", "t3", "t4", "t5")} == {"t2": 0, "t3": 1, "t4": 1, "t5": 0}
    assert table.has(YAPPER, "water") == 2, "each is paid"


def test_a_patrol_ends_with_the_water():
    table = patrolling(Table(STREET, ALL, walk_tricks=True)).bowl(YAPPER, water=1)
    table.call(turn_actions.perform, YAPPER - 1, c.PATROL, c.NOBODY)
    assert table.has(YAPPER, "water") == 0
    assert table.forts_on("t3") + table.forts_on("t4") == 1


def test_a_patrol_needs_something_to_fortify_and_water():
    nothing = offers_over_games(YAPPER, lambda table: patrolling(table).claim(None, "t3", "t4"))
    assert ("patrol", None) not in nothing
    dry = offers_over_games(YAPPER, lambda table: patrolling(table).empty(YAPPER))
    assert ("patrol", None) not in dry


def test_a_patrol_comes_once():
    used = 0
    for game in range(20):
        table = patrolling(Table(STREET, ALL, game=game, walk_tricks=True))
        table.start_turn(YAPPER)
        table.call(turn_actions.act, True)
        if table.forts_on("t3"):
            used += 1
            table.bowl(YAPPER, water=4)
            assert ("patrol", None) not in table.offers(YAPPER)
    assert used > 0
