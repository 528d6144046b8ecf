"""Games under random rules hold up before a referee that was written apart from the simulator, and wrong ones do not.

A few sets of rules each time; thousands of games and of wrong events in the exhaustive run.
"""

import random
import subprocess
import sys
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from refereeing.corrupting import ENOUGH
from refereeing.independence import foreign_imports, imported_modules

from board_designer.games.playing.play_options import Refused
from board_designer.kits import find_kit
from referee.corrupting import FAULTS, Board
from referee.drawing import EDITIONS, drawn, parameters
from referee.game import Referee
from referee.stretches import Stretches

HERE = Path(__file__).parent
FEW_SETS, FEW_GAMES = 8, 1
ONE_EDITION = [EDITIONS[0], *(pytest.param(edition, marks=pytest.mark.slow) for edition in EDITIONS[1:])]
DRAWN = 20  # sets that are drawn without being played
MANY_SETS, MANY_GAMES, PARTS = 100, 20, 10  # 2,000 games of each edition


@cache
def _few(edition):
    return list(_sets(edition, FEW_SETS, FEW_GAMES))


def _sets(edition, wanted, games, part=0, parts=1, **drawing):
    """Sets of rules, each with its export, its referee and its games; every so many-th draw, beginning with `part`.

    Rules that make no game are passed over: paths that lead in a circle and must all be taken, for one.
    """
    for number in count(part, parts):
        if not wanted:
            return
        rule_set = drawn(edition, number, **drawing)
        try:
            played = list(rule_set.games(games))
        except Refused:
            continue
        document = rule_set.document()
        yield rule_set, document, Referee(document), played
        wanted -= 1


def _illegal(sets):
    return [
        f"{rule_set.edition} drawn {rule_set.number}, game {game}, {problem}\n  {rule_set.command()}"
        for rule_set, _, referee, games in sets
        for game, events in enumerate(games)
        if (problem := referee.check(events))
    ]


def _tally(sets, seed):
    games = ((events, Board(document), referee.check) for _, document, referee, games in sets for events in games)
    return FAULTS.tally(games, random.Random(seed))


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_under_random_rules_are_legal(edition):
    assert _illegal(_few(edition)) == []


@pytest.mark.parametrize("edition", ONE_EDITION)
def test_games_of_strong_players_are_legal(edition):
    sets = list(_sets(edition, 3, 1, played=("strong:6", "archetype")))
    assert _illegal(sets) == []


@pytest.mark.parametrize("edition", ONE_EDITION)
def test_single_events_made_wrong_are_noticed(edition):
    tally = _tally(_few(edition), edition)
    assert tally.planted.total() > 100
    assert set(tally.planted) == set(FAULTS.kinds)
    assert tally.noticed() >= ENOUGH, tally.unnoticed


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("part", range(PARTS))
def test_thousands_of_games_are_legal(edition, part):
    assert _illegal(_sets(edition, MANY_SETS // PARTS, MANY_GAMES, part, PARTS)) == []


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_thousands_of_wrong_events_are_noticed(edition):
    tally = _tally(_sets(edition, MANY_SETS, 4), edition)
    assert tally.planted.total() > 4000
    assert tally.hardly_noticed() == {}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_parameter_is_varied(edition):
    usual = {name: about.default for name, about in find_kit(edition).parameters.items()}
    few = [drawn(edition, number).options.rules for number in range(DRAWN)]
    assert {name for rules in few for name, value in rules.items() if value != usual[name]} == set(
        parameters(edition)
    )


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_many_sets_have_each_value_of_a_choice(edition):
    many = [drawn(edition, number).options.rules for number in range(MANY_SETS)]
    for name, about in find_kit(edition).parameters.items():
        values = about.options or ((True, False) if about.type == "boolean" else ())
        drawn_values = {rules[name] for rules in many if name in rules}
        assert drawn_values.issuperset(values), name
        assert len(drawn_values) > 1, name


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_export_derives_from_the_walk_is_derived_alike(edition):
    for rule_set, document, _, _ in _few(edition):
        walk = Stretches(document)
        homes = {space["index"] for space in document["spaces"] if space["type"] == "home"}
        groups = document["types"]["home"]["joins_groups"]
        ours = {pair for pair in walk.adjacent() if groups or not pair & homes}
        assert {frozenset(pair) for pair in document["adjacent"]} == ours, rule_set.command()
        crossings = {(edge["from"], edge["to"]) for edge in document["edges"] if edge["kind"] == "cross"}
        if not document["rules"]["intersection_diagonal"]:
            assert not crossings & walk.diagonals(document["edges"]), rule_set.command()


def test_a_game_that_goes_on_after_its_end_is_illegal():
    _, _, referee, games = _few(EDITIONS[0])[0]
    problem = referee.check([*games[0], games[0][-2]])
    assert problem
    assert problem.number == len(games[0])


def test_the_referee_shares_no_code_with_the_program():
    """Its files import the standard library, shapes and each other; the draw asks for games and knows no rules."""
    assert foreign_imports(HERE, ("drawing.py", "test_referee.py"), "shapely") == {}
    for path in HERE.glob("*.py"):
        assert not [name for name in imported_modules(path) if {"uri_nation", "play"} & set(name.split("."))], path
    loaded = "import sys, referee.game; print(any(name.startswith('board_designer') for name in sys.modules))"
    printed = subprocess.check_output([sys.executable, "-c", loaded], cwd=HERE.parent, text=True)
    assert printed.strip() == "False"
