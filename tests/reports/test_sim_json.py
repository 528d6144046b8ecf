"""Simulation results as JSON: they fit their schema, and the same run gives the same bytes."""

from __future__ import annotations

import json
import re

import pytest
from schema_validators import shipped_validator
from sim_runs import MAIN_STREET, PLAYABLE, STARTER, body, contest, rates, told

from board_designer.games.playing.play_options import Refused
from board_designer.io.shipped_files import folder
from board_designer.kits.uri_nation.simulation import GAME
from board_designer.reports.sim_data import differences_data, sim_data
from board_designer.reports.sim_json import run_data, sim_document, sim_json
from board_designer.reports.sim_shown import sim_shown
from board_designer.simulate import Goal, run

OTHERWISE = {"win_territories": 6}
# One board of each edition; the others have the same fields, and are tried where there is time.
ONE_OF_EACH = [
    pytest.param(name, marks=() if name in (STARTER, MAIN_STREET) else pytest.mark.slow) for name in PLAYABLE
]
# Tables of numbers by name, which a game may have as many of as it likes; and what not every document has.
BY_NAME = {"values", "measures", "gained", "spent", "endings", "counts", "held", "pieces", "evidence"}
# What any game may be said to have.
GENERAL = {"lost", "choices", "drinks"}


def each_with(*usual, more=()):
    """Every board with every value; these pairs always, the others where there is time."""
    pairs = [(name, value) for name in PLAYABLE for value in dict.fromkeys([*(value for _, value in usual), *more])]
    return [pytest.param(*pair, marks=() if pair in usual else pytest.mark.slow) for pair in pairs]


def assert_fits(document):
    assert [error.message for error in shipped_validator("sim.v2").iter_errors(json.loads(sim_json(document)))] == []


@pytest.mark.parametrize(("name", "players"), each_with((STARTER, 2), (MAIN_STREET, 3), more=[None]))
def test_real_results_fit_the_schema(name, players):
    document = sim_document(f"sample_boards/{name}", body(name, 48, players))
    assert_fits(document)


def test_a_fixed_table_and_a_single_block_fit_too():
    seats = ("bruiser", "-", "bruiser", "yapper")
    one = contest(seats=seats)
    found = sim_data(GAME.results(one, run(one, Goal(games=1))))
    assert (found["games"], found["blocks"]) == (3, 1)
    assert_fits(sim_document("b.yaml", found))


@pytest.mark.parametrize(("name", "games"), each_with((STARTER, 48), (MAIN_STREET, 1)))
def test_results_of_games_that_are_still_played_fit_too(name, games):
    one = contest(name)
    found = sim_data(GAME.results(one, run(one, Goal(games=games)), running=True))
    assert_fits(sim_document("b.yaml", found))


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_the_same_dog_everywhere_and_other_players_fit_too(name):
    one = contest(name, seats=("yapper",) * 4, policies=("random", "greedy", "random", "greedy"), rules=OTHERWISE)
    found = sim_data(GAME.results(one, run(one, Goal(games=48))))
    assert [side["name"] for side in found["sides"]["roles"]] == ["yapper"]
    assert {item["by"] for item in found["rules"]["changed"]} >= {"run"}
    assert_fits(sim_document("b.yaml", found))


def shortened(value, key=""):
    """No more than one entry of every list and of every table by name: as good as the whole, and soon checked."""
    if isinstance(value, list):
        return [shortened(inner) for inner in value[:1]]
    if isinstance(value, dict):
        kept = list(value.items())[: 1 if key in BY_NAME else None]
        return {name: shortened(inner, name) for name, inner in kept}
    return value


def is_table(path):
    """By seat, or by names of the game's own."""
    return bool(path) and (path[-1] in BY_NAME or (path[0], path[-1]) == ("score", "seats"))


def is_optional(path, key):
    return (path, key) == ((), "comparisons") or (key == "roles" and path[-1] in ("verdict", "sides"))


def objects(value, path=()):
    """Every object of a document that has fields and not names of the game's own, and where it stands."""
    if isinstance(value, dict):
        if not is_table(path):
            yield path, value
        for key, inner in value.items():
            yield from objects(inner, (*path, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from objects(inner, (*path, at))


def test_the_schema_knows_every_field():
    """Nothing can be added to anything but a table by name, and whatever is left out is missed."""
    one = told(MAIN_STREET, 48, 2)
    found = shortened(json.loads(sim_json(run_data("b.yaml", sim_data(one)))))
    differences = shortened(differences_data(one.against(one, 0.02)))
    assert found["seat_sets"]
    assert found["findings"]
    alone = sim_document("a.yaml", shortened(found))
    with_another = sim_document("a.yaml", shortened(found), [{"run": found, "differences": differences}])
    tried = [(alone, path, inner) for path, inner in objects(alone)]
    compared = objects(with_another["comparisons"], ("comparisons",))
    tried += [(with_another, path, inner) for path, inner in compared if "run" not in path[:-1]]
    fits = shipped_validator("sim.v2").is_valid
    for document, path, inner in tried:
        inner["surprise"] = 1
        assert not fits(document), path
        del inner["surprise"]
        for key in [key for key in inner if not is_optional(path, key)]:
            value = inner.pop(key)
            assert not fits(document), (path, key)
            inner[key] = value
    assert fits(alone)
    assert fits(with_another)
    assert len(tried) > 50


def test_the_schema_names_no_game():
    text = (folder("schemas") / "sim.v2.schema.json").read_text("utf-8").lower()
    words = {word for one in GAME.declared.endings for word in (one.name, one.words)} - {"count", "limit"}
    words |= {GAME.declared.role.one, GAME.declared.score.one, GAME.declared.score.many, GAME.declared.title.lower()}
    words |= {item["name"] for item in body()["stocks"]} | {side["name"] for side in body()["sides"]["roles"]}
    words |= {name for name in body(MAIN_STREET)["measures"] if "." not in name} - GENERAL
    words |= {"archetype", "bowl", "territor"}
    assert [word for word in sorted(words) if re.search(rf"\b{word}", text)] == []


def test_every_part_of_the_schema_is_described():
    """Whatever has parts of its own, where it does not refer to something that is described."""
    bare = []

    def look(part, path):
        for name, inner in part.get("properties", {}).items():
            if inner.get("type") in ("array", "object") and "description" not in inner:
                bare.append(f"{path}/{name}")
            look(inner, f"{path}/{name}")
        if isinstance(part.get("items"), dict):
            look(part["items"], path)

    found = json.loads((folder("schemas") / "sim.v2.schema.json").read_text("utf-8"))
    for name, part in found["$defs"].items():
        look(part, name)
    assert bare == []


def test_every_number_of_a_document_has_its_place_in_the_schema():
    """As many rates as there are; a document with one of them broken does not fit."""
    document = shortened(json.loads(sim_json(sim_document("b.yaml", body(STARTER, 48)))))
    fits = shipped_validator("sim.v2").is_valid
    assert fits(document)
    every = list(rates(document))
    assert len(every) > 30
    for path, rate in every:
        rate["n"] = -rate["n"] - 1
        assert not fits(document), path
        rate["n"] = -rate["n"] - 1


def test_comparisons_fit_the_schema():
    before = told(STARTER, 48)
    one = contest(rules={"income_divisor": 2})
    after = GAME.results(one, run(one, Goal(games=48)))
    change = differences_data(after.against(before, 0.02))
    compared = {"run": run_data("b.yaml", sim_data(after)), "differences": change}
    document = sim_document("a.yaml", sim_data(before), [compared])
    assert_fits(document)
    seat = change["measures"]["win_rate.seat.1"]
    assert seat["difference"]["value"] == pytest.approx(seat["after"]["value"] - seat["before"]["value"], abs=1e-5)
    assert change["measures"]["rounds"]["before"]["n"] == 48


def test_nothing_differs_from_itself():
    one = told(STARTER, 48)
    change = differences_data(one.against(one, 0.02))["measures"]
    wins = [item for name, item in change.items() if name.startswith("win_rate.")]
    assert len(wins) == 4 + 4
    for item in wins:
        assert item["difference"] == {"value": 0, "low": 0, "high": 0, "n": 48}


@pytest.mark.parametrize("name", [STARTER, MAIN_STREET])
def test_a_name_means_the_same_number_wherever_it_stands(name):
    """In a comparison, in the measures of the document, and in what sweeps and questions ask for."""
    one = told(name, 48)
    asked = {item.name: item.value for item in sim_shown(one).measures}
    changes = differences_data(one.against(one, 0.02))["measures"]
    compared = {name: item["before"]["value"] for name, item in changes.items()}
    written = {name: item["value"] for name, item in sim_data(one)["measures"].items()}
    for numbers in (compared, written):
        both = numbers.keys() & asked.keys()
        assert len(both) > 10
        assert {name: numbers[name] for name in both} == {name: asked[name] for name in both}


def test_boards_with_other_seats_cannot_be_compared():
    with pytest.raises(Refused, match="2 players on 4 homes"):
        told(STARTER, 48, 2).against(told(STARTER, 48), 0.02)


def test_the_same_run_gives_the_same_bytes():
    text = sim_json(sim_document("ä.yaml", body(STARTER, 48)))
    one = contest()
    again = sim_data(GAME.results(one, run(one, Goal(games=48), workers=3)))
    assert sim_json(sim_document("ä.yaml", again)) == text
    assert text.startswith('{\n "format": "board-designer-sim",\n "version": 2,\n')
    assert '"file": "ä.yaml"' in text
    assert text.endswith("}\n")


def test_a_name_that_is_no_text_is_still_written():
    document = sim_document("b\udcff.yaml", body(STARTER, 48))
    written = sim_json(document).encode("utf-8")
    assert json.loads(written)["format"] == "board-designer-sim"
