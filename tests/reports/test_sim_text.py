"""Simulation results at a terminal: the verdict first, within the width, and colours only where somebody sees."""

from __future__ import annotations

import pytest
from sim_runs import MAIN_STREET, PLAYABLE, STARTER, told

from board_designer.reports.sim_compared import differences_page
from board_designer.reports.sim_page import sim_page
from board_designer.reports.sim_text import sim_text
from board_designer.showing.text_pages import Bar, Bars, Page, Section, Table, Told


@pytest.mark.parametrize(
    "name", [*PLAYABLE[:2], *(pytest.param(name, marks=pytest.mark.slow) for name in PLAYABLE[2:])]
)
@pytest.mark.parametrize("players", [None, 2])
def test_a_page_fits_a_hundred_columns(name, players):
    text = sim_text(sim_page(told(name, 48, players)), "board-designer sim x.yaml")
    lines = text.splitlines()
    assert max(map(len, lines)) <= 100, max(lines, key=len)
    assert "\x1b" not in text
    assert not any(line != line.rstrip() for line in lines)
    assert text.endswith("Again: board-designer sim x.yaml\n")
    assert "None" not in text


def test_the_verdict_comes_first():
    lines = sim_text(sim_page(told())).splitlines()
    assert lines[0] == "Two by two · Uri-Nation 1.4"
    assert lines[1].startswith("96 games, 4 players, every dog on every seat")
    assert lines[3].startswith("Verdict")
    assert lines[4] == f"  {told().headline.title}."
    assert lines[5].startswith("  Seats  ")


@pytest.mark.parametrize(
    "title", ["Win rate", "Length and endings", "What players do", "Economy", "Games worth a look"]
)
def test_nothing_is_missing(title):
    for name in (STARTER, MAIN_STREET):
        assert f"\n{title}" in sim_text(sim_page(told(name)))


def test_fewer_players_are_told_by_homes():
    assert "\nWin rate by which homes are used" in sim_text(sim_page(told(players=2, games=48)))


def test_colour_only_where_it_is_wanted():
    page = sim_page(told())
    plain, painted = sim_text(page), sim_text(page, colour=True)
    assert "\x1b[1m" in painted
    assert "\x1b" not in plain


def test_before_and_after():
    one = told(STARTER, 48)
    page = differences_page(one.results, one.results, one.against(one, 0.02))
    text = sim_text(page)
    assert max(map(len, text.splitlines())) <= 100
    assert "  Before  Two by two · Uri-Nation 1.4, the default rules\n" in text
    assert "seat 1 wins" in text


def test_bars_show_value_and_bounds():
    bars = Bars((Bar("one", 0.5, 0.25, 0.75), Bar("three", 0.1, 0.0, 0.2)), mark=0.5)
    lines = sim_text(Page("t", "u", (Section("s", (bars,)),))).splitlines()
    assert lines[4] == "  one     50.0 % (25.0–75.0)  ████████████░░░░░░░░░░░░|░░░░░░░░░░░"
    assert lines[5] == "  three   10.0 % ( 0.0–20.0)  ░░░░░░░░░░              |"


def test_long_words_in_a_table_are_wrapped_under_themselves():
    table = Table(("", "n", "text"), (("a", "1", "word " * 30),), last_is_text=True)
    lines = sim_text(Page("t", "u", (Section("s", (table,)),)), width=40).splitlines()
    assert lines[4:6] == ["     n  text", "  a  1  word word word word word word"]
    assert lines[6] == "        word word word word word word"


def test_many_findings_of_a_kind_are_summed_up():
    told = tuple(Told("sim-x", "warning", f"finding {number}") for number in range(9))
    text = sim_text(Page("t", "u", (Section("s", told),)))
    assert "  ▲ finding 2  [sim-x]\n    and 6 more like these  [sim-x]\n" in text


def test_control_letters_do_nothing():
    text = sim_text(Page("a\x1b[31m", "b\n", (Section("s", ("c\x07",)),)))
    assert "\x1b" not in text
    assert "\x07" not in text
