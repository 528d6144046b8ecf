"""Cards that are held, and cards about the neighbourhood."""

import pytest
from table import Table
from tables import ALL, BRUISER, DIPLOMAT, PARTY_TOWN, SCRAPPER, STREET, YAPPER
from tables import street_with_events as street

from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.cards import drawn as next_card

# ---- Held cards ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["second_wind", "long_lead", "moving_van"])
def test_held_cards_leave_the_deck_until_they_are_played(card):
    table = street()
    table.draw(BRUISER, "events_proposed", card)
    assert table.hand(BRUISER) == {card: 1}
    assert table.of.piles[c.EVENT_CARDS].size == 0
    assert table.call(next_card, c.EVENT_CARDS) == -1


def test_a_full_hand_keeps_no_more():
    table = street().draw(BRUISER, "events_proposed", "second_wind").draw(BRUISER, "events_proposed", "long_lead")
    table.draw(BRUISER, "events_proposed", "moving_van")
    assert table.hand(BRUISER) == {"second_wind": 1, "long_lead": 1}
    assert table.town.cards[table.call(next_card, c.EVENT_CARDS)] == ("events_proposed", "moving_van"), (
        "it is discarded"
    )


@pytest.mark.parametrize("limit", [0, 1, 3])
def test_the_size_of_a_hand_is_a_rule(limit):
    table = street(held_events_limit=limit)
    for card in ("second_wind", "long_lead", "moving_van"):
        table.draw(BRUISER, "events_proposed", card)
    assert sum(table.hand(BRUISER).values()) == limit


def test_a_second_wind_adds_three_steps_before_the_roll():
    found = set()
    for game in range(20):
        table = Table(STREET, ALL, game=game, events_deck="proposed").draw(BRUISER, "events_proposed", "second_wind")
        table.start_turn(BRUISER)
        played = not table.hand(BRUISER)
        assert table.left == table.of.turn.rolled + (3 if played else 0)
        found.add(played)
        if played:
            assert table.of.piles[c.EVENT_CARDS].size == 1, "it goes to the discards"
    assert found == {False, True}, "it is played when its owner likes"


def test_a_long_lead_pays_for_one_crossing():
    table = street().draw(BRUISER, "events_proposed", "long_lead").put_dog(BRUISER, "s2").empty(BRUISER)
    assert "s27" in {space for space, _ in table.choices(BRUISER, 2)}
    table.walk(BRUISER, "s3", "s26", "s27", roll=2)
    assert table.where(BRUISER) == "s27"
    assert table.hand(BRUISER) == {}
    assert "s4" not in {space for space, _ in table.choices(BRUISER, 1)}


def test_a_moving_van_empties_a_bare_rival_beside_the_dog_in_the_action_phase():
    table = street().draw(BRUISER, "events_proposed", "moving_van").claim(SCRAPPER, "t3").put_dog(BRUISER, "s7")
    table.stack("chance", "cat").turn(BRUISER, "s8")
    assert table.owner("t3") is None
    assert table.hand(BRUISER) == {}


@pytest.mark.parametrize("why", ["fortified", "own", "far", "home"])
def test_where_a_moving_van_does_not_go(why):
    table = street().draw(BRUISER, "events_proposed", "moving_van").claim(None, "t10", "t11").put_dog(BRUISER, "s7")
    goal, stop = "t3", "s8"
    table.claim(BRUISER if why == "own" else SCRAPPER, "t3")
    if why == "fortified":
        table.forts("t3", 1)
    elif why == "far":
        stop = "s9"
        table.put_dog(BRUISER, "s10")
    elif why == "home":
        goal, stop = "h2", "s28"
        table.put_dog(BRUISER, "s27")
    owner = table.owner(goal)
    table.stack("chance", "cat").turn(BRUISER, stop)
    assert table.owner(goal) == owner
    assert table.hand(BRUISER) == {"moving_van": 1}


# ---- Cards about the neighbourhood ---------------------------------------------------------------------------------


def test_street_cleaning_takes_a_disk_from_each_lot_of_the_segment():
    table = street().claim(BRUISER, "t3", "t4", "t5").claim(SCRAPPER, "t12")
    for lot, many in (("t3", 2), ("t4", 1), ("t5", 1), ("t12", 1), ("t1", 1)):
        if table.owner(lot) is None:
            table.claim(DIPLOMAT, lot)
        table.forts(lot, many)
    table.draw(YAPPER, "events_proposed", "street_cleaning", "s9")
    assert {lot: table.forts_on(lot) for lot in ("t3", "t4", "t5", "t12", "t1")} == {
        "t3": 1, "t4": 0, "t5": 1, "t12": 1, "t1": 1,
    }  # fmt: skip
    assert table.of_dog(BRUISER, "forts") == sum(table.forts_on(lot) for lot in table.lots_of(BRUISER))


@pytest.mark.parametrize(("rule", "drawn_cards"), [("off", 0), ("decks_1_2", 1)])
def test_the_city_draws_events_where_it_plays_with_the_decks(rule, drawn_cards):
    table = Table(PARTY_TOWN, ("bruiser", "yapper"), chance_and_events=rule).stack("events_proposed", "treat")
    table.empty(1).pass_by(1, "b6")
    assert table.counted(1, "event_draws") == table.has(1, "swagger") == drawn_cards


def test_a_garden_party_fortifies_no_home_that_only_counts():
    rules = {"chance_and_events": "decks_1_2", "home_counts_in_cluster": True}
    table = Table(PARTY_TOWN, ("bruiser", "yapper"), **rules).empty(1, water=2)
    assert table.draw(1, "events_proposed", "garden_party", "b6").has(1, "water") == 2
    assert table.disks == (0, 0)
    table.claim(1, "TA1").draw(1, "events_proposed", "garden_party", "b6")
    assert (table.forts_on("TA1"), table.has(1, "water")) == (1, 1)


@pytest.mark.parametrize(("here", "swept"), [("e1", "s13"), ("c2", "s17"), ("h4", "s20")])
def test_street_cleaning_on_a_special_space_sweeps_the_segment_beside_it(here, swept):
    left = []
    for space in (here, swept):
        table = street(specials_model="on_path")
        lots = [lot for lot in table.town.places if lot.startswith("t")]
        for lot in lots:
            table.claim(BRUISER, lot).forts(lot, 1)
        table.draw(YAPPER, "events_proposed", "street_cleaning", space)
        left.append({lot for lot in lots if table.forts_on(lot)})
    assert left[0] == left[1] < set(lots)


def test_new_hydrant_paint_clears_one_bond_space():
    table = (
        street()
        .mark("b1", BRUISER, SCRAPPER)
        .mark("b2", DIPLOMAT)
        .draw(YAPPER, "events_proposed", "new_hydrant_paint")
    )
    assert sorted([table.marks("b1"), table.marks("b2")]) in ([0, 1], [0, 2])
    assert table.bonded(BRUISER, SCRAPPER) == (table.marks("b1") == 2)
    street().draw(YAPPER, "events_proposed", "new_hydrant_paint")


def test_a_garden_party_fortifies_one_own_lot_for_one_water():
    table = street().empty(YAPPER, water=1).draw(YAPPER, "events_proposed", "garden_party")
    assert table.has(YAPPER, "water") == 0
    assert sum(table.forts_on(lot) for lot in table.lots_of(YAPPER)) == 1
    assert table.of_dog(YAPPER, "forts") == 1


def test_a_garden_party_needs_water_and_room():
    table = street().empty(YAPPER).draw(YAPPER, "events_proposed", "garden_party")
    assert table.of_dog(YAPPER, "forts") == 0
    table = street().bowl(YAPPER, water=2)
    for lot in table.lots_of(YAPPER):
        table.forts(lot, 3)
    assert table.draw(YAPPER, "events_proposed", "garden_party").has(YAPPER, "water") == 2
