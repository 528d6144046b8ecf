"""Findings with what a window needs beside them: what they mean, the evidence as a table, and what shows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from board_designer.games.results.game_course import Spread
from board_designer.games.results.game_findings import ABOUT_WHO_WINS, Finding, Meaning, telling_measures
from board_designer.games.results.run_results import RunResults
from board_designer.showing.result_values import Seen
from board_designer.showing.text_pages import Table
from board_designer.simulate.rate_estimates import Rate
from board_designer.words import in_words, number, number_of, percent, percent_of, sentence

MEANINGS = {
    "sim-seat-advantage": Meaning(
        "Players with this {home} win more or less than their share, however well they play.",
        "owners", "win_by_seat",
    ),
    "sim-team-advantage": Meaning(
        "Players in this team win more or less than their share, however well they play.", "", "win_by_team",
    ),
    "sim-seat-profile": Meaning(
        "It correlates with winning more or less; it need not be the cause. It shows where to look.",
        "owners", "win_by_seat",
    ),
    "sim-role-advantage": Meaning(
        "Everyone will want this kind of {role}, or nobody will, and the board hardly matters.", "", "win_by_role",
    ),
    "sim-runaway-leader": Meaning("Two thirds of the game is played after it has been decided.", "", "score"),
    "sim-starved-seat": Meaning(
        "More often than the others, this seat wants to act but cannot pay.", "", "starved",
    ),
    "sim-unused-action": Meaning("Everyone must learn this rule, but nobody uses it."),
}  # fmt: skip
# How evidence is labelled, and whether it is a share.
LABELS: dict[str, tuple[str, bool]] = {
    "seat": ("seat", False),
    "team": ("team", False),
    "role": ("role", False),
    "action": ("action", False),
    "token": ("token", False),
    "kind": ("kind", False),
    "win_rate": ("win rate", True),
    "leader_at_third_wins": ("leader after a third of the game wins", True),
    "many": ("how many of them", False),
    "at_most": ("share of games, at most", True),
    "per_game": ("a game", False),
    "starved": ("turns without it", True),
    "others": ("turns without it, others", True),
}


def seen(
    results: RunResults, findings: Iterable[Finding], meanings: Mapping[str, Meaning],
    labels: Mapping[str, tuple[str, bool]],
) -> tuple[Seen, ...]:  # fmt: skip
    """`meanings` and `labels` are the game's own."""
    declared = results.declared
    told = MEANINGS | {
        f"sim-{one.rule}": Meaning(one.why, one.layer, one.chart) for one in declared.seldom
    } | dict(meanings)  # fmt: skip
    known = LABELS | {"role": (declared.role.one, False)} | {
        one.key: (f"games in which it is {one.key}", True) for one in declared.seldom
    } | dict(labels)  # fmt: skip
    return tuple(_seen(results, one, told[one.rule], known) for one in findings)


def _seen(results: RunResults, one: Finding, meaning: Meaning, labels: Mapping[str, tuple[str, bool]]) -> Seen:
    declared = results.declared
    why, layer = meaning.why.format(home=declared.home.one, role=declared.role.one), meaning.layer
    if one.rule in ABOUT_WHO_WINS and results.caution:
        apart = f"Seat, {declared.role.one} and player cannot be told apart in these games."
        why, layer = f"{apart} Let all play on every seat, and in the same way.", ""
    is_profile = one.rule == "sim-seat-profile"
    evidence = _profile(results, one.evidence) if is_profile else _evidence(results, one.evidence, labels)
    return Seen(one.rule, one.severity, one.message, one.spaces, one.links, evidence, why, layer, meaning.chart)


def _profile(results: RunResults, evidence: Mapping[str, Any]) -> Table:
    rows = []
    for measure, telling in telling_measures(results):
        if measure.name in evidence:
            of_one, of_others = (percent_of, percent) if measure.is_share else (number_of, number)
            others = evidence[f"others_{measure.name}"]
            rows.append((telling.label, of_one(evidence[measure.name]), of_others(others)))
    return Table(("", f"seat {evidence['seat']}", "others"), tuple(rows))


def _evidence(results: RunResults, evidence: Mapping[str, Any], labels: Mapping[str, tuple[str, bool]]) -> Table:
    rows = []
    for key, value in evidence.items():
        label, is_share = labels[key]
        rows.append((sentence(label), _in_words(results, key, value, is_share)))
    return Table(("", "value"), (*rows, ("Games", f"{results.games:,}")))


def _in_words(results: RunResults, key: str, value: Any, is_share: bool) -> str:
    if isinstance(value, Spread):
        return f"{number_of(value.mean)}; half of the games at most {value.p50}"
    if isinstance(value, Rate):
        return percent_of(value) if is_share else number_of(value)
    if isinstance(value, float):
        return percent(value) if is_share else number(value)
    if key == "role":
        return results.tables.role_titles.get(value, value)
    if key == "token":
        return results.subject.stock_titles.get(value, value)
    return in_words(value)
