"""Simulation results as JSON: they fit their schema, and the same run gives the same bytes."""

from __future__ import annotations

import json

import pytest
from sim_runs import MAIN_STREET, PLAYABLE, STARTER, body, contest, played, schema

from board_designer.kits.simulating import Options
from board_designer.kits.uri_nation import simulation
from board_designer.reports.sim_json import run_data, sim_document, sim_json
from board_designer.simulate import Goal, run


@pytest.mark.parametrize("name", PLAYABLE)
@pytest.mark.parametrize("players", [None, 2, 3])
def test_real_results_fit_the_schema(name, players):
    document = sim_document(f"sample_boards/{name}", body(name, 48, players))
    schema().validate(json.loads(sim_json(document)))


def test_a_fixed_table_and_a_single_block_fit_too():
    seats = ("bruiser", "-", "bruiser", "yapper")
    one = contest(seats=seats)
    found = simulation.results(one, run(one, Goal(games=1)), Options(seats=seats))
    assert (found["games"], found["blocks"]) == (3, 1)
    schema().validate(json.loads(sim_json(sim_document("b.yaml", found))))


def test_the_schema_knows_every_field():
    document = sim_document("b.yaml", body(MAIN_STREET))
    document["surprise"] = 1
    assert not schema().is_valid(document)


def test_comparisons_fit_the_schema():
    before = played(STARTER, 48)
    rules = {"income_divisor": 2}
    one = contest(rules=rules)
    after = (one, run(one, Goal(games=48)), Options(rules=rules))
    change = simulation.differences(before[:2], after[:2])
    compared = {"run": run_data("b.yaml", simulation.results(*after)), "differences": change}
    document = sim_document("a.yaml", simulation.results(*before), [compared])
    schema().validate(json.loads(sim_json(document)))
    seat = change["seats"][0]["win_rate"]
    assert seat["difference"]["value"] == pytest.approx(seat["after"]["value"] - seat["before"]["value"], abs=1e-5)
    assert change["length"]["rounds"]["before"]["n"] == 48


def test_nothing_differs_from_itself():
    one = played(STARTER, 48)[:2]
    change = simulation.differences(one, one)
    for item in (*change["seats"], *change["archetypes"]):
        assert item["win_rate"]["difference"] == {"value": 0, "low": 0, "high": 0, "n": 48}


def test_boards_with_other_seats_cannot_be_compared():
    with pytest.raises(simulation.Refused, match="2 players on 4 homes"):
        simulation.differences(played(STARTER, 48)[:2], played(STARTER, 48, 2)[:2])


def test_the_same_run_gives_the_same_bytes():
    text = sim_json(sim_document("ä.yaml", body(STARTER, 48)))
    one = contest()
    again = simulation.results(one, run(one, Goal(games=48), workers=3), Options())
    assert sim_json(sim_document("ä.yaml", again)) == text
    assert text.startswith('{\n "format": "board-designer-sim",\n "version": 1,\n')
    assert '"file": "ä.yaml"' in text
    assert text.endswith("}\n")


def test_a_name_that_is_no_text_is_still_written():
    document = sim_document("b\udcff.yaml", body(STARTER, 48))
    written = sim_json(document).encode("utf-8")
    assert json.loads(written)["format"] == "board-designer-sim"
