"""Findings with what a window needs beside them: what they mean, the evidence as a table, and what shows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from board_designer.kits.showing import Seen
from board_designer.kits.simulating import Table
from board_designer.kits.uri_nation.results.case import Case
from board_designer.kits.uri_nation.results.findings import ABOUT_WHO_WINS
from board_designer.kits.uri_nation.results.looks_at_winning import PROFILE_SHARES
from board_designer.kits.uri_nation.results.words import number, number_of, percent, percent_of
from board_designer.lint.wording import sentence

Body = Mapping[str, Any]

NOT_TOLD_APART = (
    "Seat, dog and player cannot be told apart in these games. Let all play everywhere, and in the same way."
)
# What each finding means for the game; the layer and the chart that show it.
MEANING: dict[str, tuple[str, str, str]] = {
    "sim-seat-advantage": (
        "Players who draw this home win more, or less, than their share, however well they play.",
        "owners", "win_by_seat",
    ),
    "sim-seat-profile": (
        "It goes along with winning more, or less; it need not be the cause. It says where to look.",
        "owners", "win_by_seat",
    ),
    "sim-archetype-advantage": (
        "Everybody will want this kind of dog, or nobody will; the board hardly matters then.",
        "", "win_by_archetype",
    ),
    "sim-runaway-leader": ("Two thirds of the game are played after it has been decided.", "", "holdings"),
    "sim-threshold-unreached": (
        "The number that should end the game ends none: all games go on to the limit, and feel long.", "", "length",
    ),
    "sim-early-end": ("The game is over before it has begun, and some have hardly had a turn.", "", "length"),
    "sim-starved-seat": ("This seat wants to act and cannot pay, more often than the others.", "", "starved"),
    "sim-idle-pile": (
        "What nobody can spend is no reward: the token, and what gives it, stop mattering.", "", "resources",
    ),
    "sim-idle-turns": ("Most turns bring nobody forward; players wait for each other.", "", "broke"),
    "sim-unused-action": ("A rule that everybody must learn and nobody uses.", "", ""),
    "sim-unclaimed": (
        "A place nobody plays for is dead ground: it takes room, and nothing happens on it.", "claims", "",
    ),
    "sim-unvisited": ("A space nobody comes to is no part of the game.", "dead", ""),
    "sim-unused-connection": (
        "A way that saves nothing is not taken; it only makes the board harder to read.", "ways", "ways",
    ),
    "sim-home-unvisited": ("A dog that never comes home is never resupplied there.", "visits", ""),
}  # fmt: skip

# How evidence is labelled, and whether it is a share.
LABELS: dict[str, tuple[str, bool]] = {
    "seat": ("seat", False),
    "archetype": ("dog", False),
    "token": ("token", False),
    "action": ("action", False),
    "kind": ("kind", False),
    "win_rate": ("win rate", True),
    "leader_at_third_wins": ("leader after a third wins", True),
    "threshold": ("territories to win", False),
    "by_count": ("games that reach it", True),
    "best_holding": ("most held at the end", False),
    "early_ends": ("games over before round 5", True),
    "claimed": ("games in which it is claimed", True),
    "visited": ("games in which it is visited", True),
    "used": ("games in which it is used", True),
    "many": ("how many of them", False),
    "at_most": ("share of games, of each at most", True),
    "per_game": ("a game", False),
    "home_visits": ("visits home a game", False),
    "starved": ("turns without it", True),
    "others": ("turns of the others without it", True),
    "unspent": ("left at the end", False),
    "gained": ("gained", False),
    "idle": ("turns without an action", True),
    "broke": ("turns with nothing to pay with", True),
}
PROFILE_LABELS = {
    "claims": "Claims a game", "challenges": "Challenges a game", "attacked": "Attacked, times a game",
    "lost": "Territories lost a game", "free_crossings": "Free crossings a game",
    "paid_crossings": "Paid crossings a game", "home_visits": "Visits home a game", "drinks": "Drinks a game",
    "idle": "Turns without an action", "starved_water": "Turns without Water",
    "starved_swagger": "Turns without Swagger", "starved_drive": "Turns without Drive",
}  # fmt: skip


def seen(case: Case, findings: Iterable[Body]) -> tuple[Seen, ...]:
    return tuple(_seen(case, one) for one in findings)


def _seen(case: Case, one: Body) -> Seen:
    why, layer, chart = MEANING[one["rule"]]
    if one["rule"] in ABOUT_WHO_WINS and case.body["verdict"]["seats"]["caution"]:
        why, layer = NOT_TOLD_APART, ""
    evidence = _profile(one["evidence"]) if one["rule"] == "sim-seat-profile" else _evidence(case, one["evidence"])
    return Seen(
        one["rule"], one["severity"], one["message"], tuple(one["spaces"]), tuple(one["links"]), evidence, why, layer,
        chart,
    )  # fmt: skip


def _profile(evidence: Body) -> Table:
    rows = []
    for key, label in PROFILE_LABELS.items():
        if key in evidence:
            of_one, of_others = (percent_of, percent) if key in PROFILE_SHARES else (number_of, number)
            rows.append((label, of_one(evidence[key]), of_others(evidence[f"others_{key}"])))
    return Table(("", f"seat {evidence['seat']}", "others"), tuple(rows))


def _evidence(case: Case, evidence: Body) -> Table:
    rows = []
    for key, value in evidence.items():
        label, is_share = LABELS[key]
        rows.append((sentence(label), _in_words(case, key, value, is_share)))
    return Table(("", "value"), (*rows, ("Games", f"{case.body['games']:,}")))


def _in_words(case: Case, key: str, value: Any, is_share: bool) -> str:
    if isinstance(value, Mapping) and "mean" in value:
        return f"{number_of(value['mean'])}; half of the games at most {value['p50']}"
    if isinstance(value, Mapping):
        return percent_of(value) if is_share else number_of(value)
    if isinstance(value, float):
        return percent(value) if is_share else number(value)
    if key == "archetype":
        return case.title(value)
    if key == "token":
        return str(next(token["title"] for token in case.body["resources"] if token["name"] == value))
    return str(value).replace("_", " ")
