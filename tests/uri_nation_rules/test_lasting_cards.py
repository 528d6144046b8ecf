"""Cards that last until the next turn of whoever drew them: each for its own time, whatever others draw."""

import pytest
from table import Table
from tables import ALL, BRUISER, DIPLOMAT, SCRAPPER, STREET, YAPPER

from board_designer.kits.uri_nation.play import terms as c


def street() -> Table:
    return Table(STREET, ALL, events_deck="proposed")


def draw(table, seat, card):
    return table.draw(seat, "events_proposed", card)


def road(table):
    return {0: "as usual", c.NO_CROSSING: "closed", c.FREE_CROSSING: "free"}[table.of.game.road_mode]


def test_a_later_card_about_the_road_does_not_end_an_earlier_one():
    table = draw(draw(street(), SCRAPPER, "lollipop_lady"), BRUISER, "road_works")
    assert road(table) == "closed", "while both last, nobody crosses"
    assert road(table.start_turn(BRUISER)) == "free"
    assert road(table.start_turn(DIPLOMAT)) == "free"
    assert road(table.start_turn(SCRAPPER)) == "as usual"


def test_nor_the_other_way_round():
    table = draw(draw(street(), BRUISER, "road_works"), SCRAPPER, "lollipop_lady")
    assert road(table) == "closed"
    assert road(table.start_turn(SCRAPPER)) == "closed"
    assert road(table.start_turn(BRUISER)) == "as usual"


def test_the_same_card_drawn_by_two_lasts_for_both():
    table = draw(draw(street(), BRUISER, "road_works"), SCRAPPER, "road_works")
    assert road(table.start_turn(SCRAPPER)) == "closed"
    assert road(table.start_turn(BRUISER)) == "as usual"


def test_puddles_drawn_by_two_last_for_both():
    table = draw(draw(street(), BRUISER, "puddles"), SCRAPPER, "puddles").stack("water", "decent")
    table.start_turn(SCRAPPER).empty(BRUISER, drive=1).pass_by(BRUISER, "s2")
    assert (table.has(BRUISER, "water"), table.has(BRUISER, "drive")) == (3, 1)
    table.start_turn(BRUISER).empty(BRUISER, drive=1).pass_by(BRUISER, "s2")
    assert (table.has(BRUISER, "water"), table.has(BRUISER, "drive")) == (3, 0)


def test_puddles_make_drinking_free_until_the_drawers_next_turn():
    table = street().draw(DIPLOMAT, "events_proposed", "puddles").stack("water", "clean_plain")
    for seat in (YAPPER, DIPLOMAT):
        assert table.empty(seat).pass_by(seat, "s12").has(seat, "water") == 4
        table.start_turn(BRUISER)
    table.start_turn(DIPLOMAT)
    assert table.empty(YAPPER).pass_by(YAPPER, "s12").has(YAPPER, "water") == 0


@pytest.mark.parametrize(("card", "drive", "reached"), [("road_works", 2, False), ("lollipop_lady", 0, True)])
def test_road_works_close_crossings_and_the_lollipop_lady_pays_for_them(card, drive, reached):
    table = street().draw(DIPLOMAT, "events_proposed", card).put_dog(BRUISER, "s2")

    def crosses() -> bool:
        table.empty(BRUISER, drive=drive)
        return bool({"s25", "s26", "s27"} & {space for space, _ in table.choices(BRUISER, 2)})

    assert crosses() == reached
    table.start_turn(YAPPER)
    assert crosses() == reached
    if reached:
        table.walk(BRUISER, "s3", "s26", "s27", roll=2)
        assert (table.where(BRUISER), table.has(BRUISER, "drive")) == ("s27", 0)
        table.put_dog(BRUISER, "s2")
    table.start_turn(DIPLOMAT)
    assert crosses() != reached
