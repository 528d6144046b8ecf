"""The results as plain data, as they stand in a file: a common core, and measures by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields, is_dataclass
from typing import Any

from board_designer.games.results.findings import Finding
from board_designer.games.results.happenings import Way
from board_designer.games.results.layers import dead
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.sides import Side
from board_designer.games.results.verdict_words import live_sentence, verdict_sentence
from board_designer.showing.results import Body, Headline
from board_designer.simulate.rates import Rate


def as_data(results: RunResults, first: Headline, findings: Sequence[Finding]) -> Body:
    """Turned into plain data once, here. The same inputs give the same numbers, on any machine."""
    declared = results.declared
    told = {one.name: (one.title, one.group, one.is_share) for one in declared.measures}
    told |= {one.name: (one.title, one.group, one.is_share) for one in declared.table}
    sentences = {
        kind: live_sentence(sides) if results.running and len(sides) > 1 else verdict_sentence(sides, results.games)
        for kind, sides in results.sides.items()
    }
    found = {
        **results.identity,
        "headline": asdict(first),
        "verdict": {
            kind: {"title": sides.words.many, **asdict(sides.verdict), "sentence": sentences[kind]}
            for kind, sides in results.sides.items()
        },
        "sides": {kind: [_side(side) for side in sides] for kind, sides in results.sides.items()},
        "pairs": results.pairs,
        "seat_sets": [
            {
                "seats": one.seats,
                "games": one.games,
                "win_rates": [{"seat": seat, "win_rate": rate} for seat, rate in one.win_rates.items()],
            }
            for one in results.seat_sets
        ],
        "starter": {"win_rate": results.starter, "fair_share": results.fair_share},
        "length": {"turns": results.turns, "rounds": results.rounds},
        "endings": [
            {"name": one.name, "title": one.words, "share": results.ends[one.name]} for one in declared.endings
        ],
        "last_rounds": results.last_rounds,
        "score": {"title": declared.score.many, "best": results.best_score, "rounds": results.over_time},
        "tension": results.tension,
        "measures": {
            name: {**dict(zip(("title", "group", "is_share"), told[name], strict=True)), **rate.as_data()}
            for name, rate in results.measures.items()
        },
        "stocks": results.stocks,
        "heat": {
            "spaces": [
                _without(spot, *(() if spot.held else ("held", "win_association"))) for spot in results.spaces
            ],
            "places": results.places,
            "connections": [_way(way) for way in results.ways],
            "dead": [spot.space for spot in dead(results)],
        },
        "pieces": results.peaks,
        "striking_games": {name: {"game": one.game, **one.numbers} for name, one in results.striking.items()},
        "findings": [_finding(one) for one in findings],
    }
    plain: Body = _plain(found)
    return plain


def _side(side: Side) -> Body:
    found = _without(side, *(() if side.seat else ("seat", "home")))
    return found | ({"home": side.home or None} if side.seat else {})


def _without(value: Any, *names: str) -> Body:
    return {one.name: getattr(value, one.name) for one in fields(value) if one.name not in names}


def _way(way: Way) -> Body:
    one = way.connection
    ends = {"from": one.source, "to": one.target, "kind": one.kind, "link": one.link or None}
    return {**ends, "uses": way.uses, "used": way.used}


def _finding(one: Finding) -> Body:
    return {name: getattr(one, name) for name in ("rule", "severity", "message", "spaces", "links", "evidence")}


def _plain(value: Any) -> Any:
    """Values by the names of their fields; rates without what they are for."""
    if isinstance(value, Rate):
        return value.as_data()
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: _plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, Mapping):
        return {str(name): _plain(item) for name, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, (list, tuple)) else value
