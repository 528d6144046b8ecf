"""Simulation results as one tidy table."""

from __future__ import annotations

import csv
import io

from sim_runs import MAIN_STREET, body, rates

from board_designer.reports.sim_csv import sim_csv
from board_designer.reports.sim_json import sim_document


def table(document: dict) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(sim_csv(document))))


def test_every_rate_has_its_line():
    document = sim_document("b.yaml", body(MAIN_STREET, 48))
    rows = table(document)
    told = {key: value for key, value in document.items() if key != "findings"}
    with_bounds = [row for row in rows if row["n"]]
    assert len(with_bounds) == sum(1 for _ in rates(told))
    assert len({(row["section"], row["item"], row["measure"]) for row in rows}) == len(rows)


def test_a_line_says_what_it_is_about():
    found = body(MAIN_STREET, 48)
    rows = {(row["section"], row["item"], row["measure"]): row for row in table(sim_document("b.yaml", found))}
    seat = rows["sides", "1", "seats/win_rate"]
    assert float(seat["value"]) == found["sides"]["seats"][0]["win_rate"]["value"]
    assert float(seat["high"]) == found["sides"]["seats"][0]["win_rate"]["high"]
    assert int(seat["n"]) == 48
    assert ("sides", "bruiser", "roles/measures/starved.drive") in rows
    assert ("pairs", "2 yapper", "win_rate") in rows
    assert ("stocks", "swagger", "gained/income") in rows
    assert ("measures", "", "home_visits") in rows
    assert rows["length", "", "rounds/p50"]["value"] == str(found["length"]["rounds"]["p50"])
    after = found["score"]["rounds"][8]
    assert float(rows["score", "9", "rounds/seats/2"]["value"]) == after["seats"]["2"]["value"]
    assert ("last_rounds", "9", "endings/count") in rows
    assert ("endings", "count", "share") in rows
    space = found["heat"]["spaces"][0]
    assert float(rows["heat", space["space"], "spaces/counts/visits"]["value"]) == space["counts"]["visits"]["value"]
    link = found["heat"]["connections"][0]
    assert ("heat", f"{link['from']}>{link['to']}:{link['kind']}", "connections/uses") in rows


def test_what_is_not_known_is_left_blank():
    document = {"format": "x", "seats": [{"seat": 1, "win_rate": {"value": None, "low": None, "high": None, "n": 0}}]}
    assert sim_csv(document) == "section,item,measure,value,low,high,n\nseats,1,win_rate,,,,0\n"
