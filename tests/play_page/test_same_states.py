"""Whatever is taken of what is offered, a page comes to the same state as the program: in Node and in a real browser,
under the usual rules and under others, decision by decision."""

from __future__ import annotations

import pytest
from pages_of_games import LOAD, PLAYED, InNode, native_states, random_rules, written
from real_browser import CHROMIUM

from bench import node
from tests.games.all_kits import BOARDS

NEEDS_NODE = pytest.mark.skipif(not node.available(), reason="node is not installed")
NEEDS_CHROMIUM = pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed")
SETS = 5  # of rules, the usual ones first
MANY = 100  # games of each set


def assert_same(page, name, rules, games):
    page.ask(PLAYED)
    decisions = 0
    for game in games:
        expected = native_states(name, rules, game, game + 1)
        assert page.ask(f"statesOf({game}, {game + 1})") == expected, f"game {game}"
        decisions += len(expected) - 1
    print(f"{name}: {len(games)} games, {decisions:,} decisions, no difference")


@NEEDS_NODE
@pytest.mark.parametrize("name", BOARDS)
def test_states_in_node(name, in_node):
    assert_same(in_node(name), name, (), range(2))


@NEEDS_NODE
@pytest.mark.parametrize("name", BOARDS)
def test_states_under_other_rules_in_node(name, tmp_path):
    rules = random_rules(name, 1)
    with InNode(written(name, tmp_path, rules)) as page:
        assert_same(page, name, rules, range(1))


@NEEDS_CHROMIUM
@pytest.mark.parametrize("name", BOARDS)
def test_states_in_a_browser(name, browser, tmp_path):
    browser.show(written(name, tmp_path))
    browser.ask(LOAD)
    assert_same(browser, name, (), range(1))


@pytest.mark.slow
@NEEDS_NODE
@pytest.mark.parametrize("number", range(SETS))
@pytest.mark.parametrize("name", BOARDS)
def test_states_of_many_games_in_node(name, number, tmp_path):
    rules = random_rules(name, number)
    with InNode(written(name, tmp_path, rules)) as page:
        assert_same(page, name, rules, range(MANY))


@pytest.mark.slow
@NEEDS_CHROMIUM
@pytest.mark.parametrize("number", range(SETS))
@pytest.mark.parametrize("name", BOARDS)
def test_states_of_many_games_in_a_browser(name, number, browser, tmp_path):
    rules = random_rules(name, number)
    browser.show(written(name, tmp_path, rules))
    browser.ask(LOAD)
    assert_same(browser, name, rules, range(MANY))
