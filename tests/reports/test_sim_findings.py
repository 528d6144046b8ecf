"""What a batch shows that no look at the board can: each finding found, and not found without its reason."""

from __future__ import annotations

import pytest
from sim_runs import MAIN_STREET, STARTER, body, contest

from board_designer.kits.uri_nation.results.case import Case
from board_designer.kits.uri_nation.results.findings import LOOKS, findings_in
from board_designer.kits.uri_nation.results.rates import share_by_game
from board_designer.kits.uri_nation.results.seen import seen

GAMES = 2_000


def share(value: float, n: int = GAMES) -> dict:
    return share_by_game(value * n, n)


def mean(value: float, off: float = 0.01, n: int = GAMES) -> dict:
    return {"value": value, "low": max(value - off, 0), "high": value + off, "n": n}


def quiet(name: str = STARTER) -> dict:
    """Results in which nothing stands out."""
    found = body(name)
    found["games"] = GAMES
    for verdict in found["verdict"].values():
        for one in verdict["intervals"]:
            one |= share(0.25)
    found["ends"] = {"count": share(0.9), "last_standing": share(0), "limit": share(0.1)}
    found["early_ends"] = share(0)
    found["tension"]["leader_at_third_wins"] = share(0.4)
    found["turns"] = {name: share(0.2) for name in found["turns"]}
    found["actions"] = {name: mean(2) for name in found["actions"]}
    for seat in found["seats"]:
        seat["starved"] = {token: share(0.1) for token in seat["starved"]}
        seat["home_visits"] = mean(3)
        seat["actions"]["claims"] = mean(8, 0.1)
        seat["turns"]["idle"] = share(0.4)
        for key in ("attacked", "lost", "drinks"):
            seat[key] = mean(2)
        seat["actions"]["challenges"], seat["crossings"] = mean(2), {"free": mean(9), "paid": mean(4)}
    for token in found["resources"]:
        token["unspent"] = mean(1)
    for space in found["heat"]["spaces"]:
        space["visited"] = share(0.9)
    for place in found["heat"]["places"]:
        place["claimed"] = share(0.9)
        place["held"] = {seat: share(0.2) for seat in place["held"]}
    for link in found["heat"]["links"]:
        link["used"] = share(0.5)
    return found


def told(found: dict, name: str = STARTER) -> list[dict]:
    one = contest(name)
    return findings_in(found, one.structure, one.town)


@pytest.mark.parametrize("name", [STARTER, MAIN_STREET])
def test_nothing_is_said_of_a_board_without_reason(name):
    assert told(quiet(name), name) == []


def test_every_look_is_tried_here():
    """Whoever adds a look adds its test."""
    tested = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    assert {look.__name__ for look in LOOKS} <= tested


def only(found: dict, name: str = STARTER) -> dict:
    (one,) = told(found, name)
    return one


def test_lucky_seat():
    found = quiet()
    found["verdict"]["seats"]["intervals"][2] |= share(0.35)
    one = only(found)
    assert (one["rule"], one["severity"], one["spaces"]) == (
        "sim-seat-advantage",
        "warning",
        [found["seats"][2]["home"]],
    )
    assert one["message"] == "Seat 3 wins 35.0 % (32.9–37.1) of its games, clearly more than the fair 25.0 %"
    assert one["evidence"]["seat"] == 3
    found["verdict"]["seats"]["intervals"][2] |= share(0.22)
    assert only(found)["severity"] == "info"
    assert "less than the fair 25.0 %, though perhaps not by more than the tolerance" in only(found)["message"]


def test_seat_profile():
    found = quiet()
    found["verdict"]["seats"]["intervals"][0] |= share(0.15)
    assert [one["rule"] for one in told(found)] == ["sim-seat-advantage"]
    found["seats"][0]["actions"]["claims"] = mean(6, 0.1)
    found["seats"][0]["turns"]["idle"] = share(0.5)
    found["seats"][0]["drinks"] = mean(2.1, 0.001)  # sure, and of no weight
    advantage, profile = told(found)
    assert (advantage["rule"], profile["rule"], profile["severity"]) == (
        "sim-seat-advantage",
        "sim-seat-profile",
        "info",
    )
    assert profile["message"] == (
        "Seat 1, which wins less, claims 6.00 territories a game (others 8.00) and does nothing on 50.0 %"
        " of its turns (others 40.0 %)"
    )
    assert profile["evidence"]["others_claims"] == 8


def test_lucky_archetype():
    found = quiet()
    found["verdict"]["archetypes"]["intervals"][0] |= share(0.15)
    one = only(found)
    assert (one["rule"], one["severity"]) == ("sim-archetype-advantage", "warning")
    assert one["message"].startswith("The Bruiser wins 15.0 %")


def test_runaway_leader():
    found = quiet()
    found["tension"]["leader_at_third_wins"] = share(0.8)
    assert only(found)["rule"] == "sim-runaway-leader"
    found["tension"]["leader_at_third_wins"] = share(0.76)  # may well be below three quarters
    assert told(found) == []


def test_unreached_threshold():
    found = quiet()
    found["ends"] = {"count": share(0), "last_standing": share(0), "limit": share(1)}
    found["best_holding"]["p50"] = 9
    one = only(found)
    assert one["message"] == (
        "Nobody reaches 15 territories in 2,000 games; all games end at the turn limit, and in half of them nobody"
        " has more than 9"
    )
    assert one["evidence"]["threshold"] == 15
    found["ends"]["count"] = share(0.01)
    assert only(found)["message"].startswith("Only 1.0 % of games reach 15 territories")


def test_early_end():
    found = quiet()
    found["early_ends"] = share(0.05)
    assert only(found)["rule"] == "sim-early-end"
    found["early_ends"] = share(0.012)
    assert told(found) == []


def test_unclaimed_place():
    found = quiet()
    place = found["heat"]["places"][3]
    place["claimed"] = share(0)
    place["held"] = {seat: share(0) for seat in place["held"]}
    one = only(found)
    assert (one["rule"], one["severity"], one["spaces"]) == ("sim-unclaimed", "warning", [place["space"]])
    assert one["message"] == f"Nobody claims territory {place['space']}: in none of 2,000 games"
    place["claimed"] = share(0.03)
    assert only(found)["message"].startswith("Hardly anybody claims")
    assert only(found)["severity"] == "info"
    place["claimed"] = share(0, n=40)  # in so few games none means nothing
    assert told(found) == []
    place["claimed"], place["held"]["1"] = share(0), share(0.9)  # owned from the start
    assert told(found) == []


def test_unvisited_space():
    found = quiet()
    space = found["heat"]["spaces"][5]
    space["visited"] = share(0)
    one = only(found)
    assert (one["rule"], one["severity"], one["spaces"]) == ("sim-unvisited", "warning", [space["space"]])


@pytest.mark.parametrize(
    ("part", "key", "rule", "words"),
    [
        ("spaces", "visited", "sim-unvisited", "comes to 21 spaces, in none of 2,000 games: sidewalk s1, "),
        (
            "places",
            "claimed",
            "sim-unclaimed",
            "claims 21 territories, in none of 2,000 games: territory t1, ",
        ),
    ],
)
def test_many_of_a_kind_are_told_in_one(part, key, rule, words):
    found = quiet()
    those = [item for item in found["heat"][part] if not item["space"].startswith("h")][:21]
    for item in those:
        item[key] = share(0)
        item["held"] = {}
    one = only(found)
    assert (one["rule"], one["severity"]) == (rule, "warning")
    assert one["message"].startswith(f"Nobody {words}")
    assert one["message"].endswith(" and 18 more")
    assert one["spaces"] == [item["space"] for item in those]
    assert one["evidence"]["many"] == 21
    found["findings"] = told(found)
    (shown,) = seen(Case(found, contest().structure, contest().town), found["findings"])
    assert ("How many of them", "21") in shown.evidence.rows
    those[0][key] = share(0.9)
    assert len(told(found)) == 20
    for item in those:
        item[key] = share(0.01)
    assert "each in 1.0 % at most of 2,000 games" in only(found)["message"]


def test_unused_connection():
    found = quiet()
    path = next(link for link in found["heat"]["links"] if link["kind"] == "path")
    path["used"] = share(0)
    one = only(found)
    assert (one["rule"], one["severity"], one["links"]) == ("sim-unused-connection", "warning", [path["link"]])
    assert one["spaces"] == [path["from"], path["to"]]
    path["used"] = share(0.5)
    there = next(link for link in found["heat"]["links"] if link["kind"] == "crossing")
    there["used"] = share(0)
    assert told(found) == []  # somebody crosses the other way
    back = next(
        link
        for link in found["heat"]["links"]
        if link["kind"] == "crossing" and (link["from"], link["to"]) == (there["to"], there["from"])
    )
    back["used"] = share(0)
    assert only(found)["severity"] == "info"


def test_unused_action():
    found = quiet()
    found["actions"]["breaks"] = mean(0, 0.002)
    assert only(found)["message"] == "Nobody ever breaks up an alliance in 2,000 games"


def test_unvisited_home():
    found = quiet()
    found["seats"][1]["home_visits"] = mean(0.3)
    assert only(found)["spaces"] == [found["seats"][1]["home"]]


def test_starved_seat():
    found = quiet()
    found["seats"][3]["starved"]["drive"] = share(0.3)
    one = only(found)
    assert one["message"] == "Seat 4 lacks Drive on 30.0 % (28.0–32.0) of its turns, the others on 10.0 %"
    found["seats"][3]["starved"]["drive"] = share(0.13)  # clearly more, but not by much
    assert told(found) == []


def test_idle_pile():
    found = quiet()
    swagger = next(token for token in found["resources"] if token["name"] == "swagger")
    swagger["unspent"] = mean(12)
    assert only(found)["evidence"]["token"] == "swagger"
    message = only(found)["message"]
    assert message.startswith("Swagger piles up: of the ")
    assert "12.0 (12.0–12.0) are never spent" in message


def test_idle_turns():
    found = quiet()
    found["turns"]["idle"] = share(0.6)
    assert only(found)["rule"] == "sim-idle-turns"
