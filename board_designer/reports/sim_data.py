"""The results as plain data, as they stand in a file: a common core, and measures by name."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, fields, is_dataclass
from typing import Any

from board_designer.games.playing.play_options import Options
from board_designer.games.results.batch_comparison import Difference, Differences
from board_designer.games.results.batch_statistics import Batch
from board_designer.games.results.event_counts import Way
from board_designer.games.results.game_findings import Finding
from board_designer.games.results.heat_layers import dead
from board_designer.games.results.result_texts import ToldResults
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.verdict_text import live_sentence, verdict_sentence
from board_designer.games.results.win_rates import Side
from board_designer.io.checksum import board_checksum
from board_designer.showing.result_values import Body
from board_designer.simulate.rate_estimates import Rate
from board_designer.version import __version__


def sim_data(told: ToldResults) -> Body:
    """Turned into plain data once, here. The same inputs give the same numbers, on any machine."""
    results, declared = told.results, told.results.declared
    known = {one.name: (one.title, one.group, one.is_share) for one in declared.measures}
    known |= {one.name: (one.title, one.group, one.is_share) for one in declared.table}
    sentences = {
        kind: live_sentence(sides) if results.running and len(sides) > 1 else verdict_sentence(sides, results.games)
        for kind, sides in results.sides.items()
    }
    found = {
        **_identity(results),
        "headline": asdict(told.headline),
        "verdict": {
            kind: {"title": sides.words.many, **asdict(sides.verdict), "sentence": sentences[kind]}
            for kind, sides in results.sides.items()
        },
        **({} if told.moved is None else {"players": told.moved}),
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
        "starter": {
            "win_rate": results.starter,
            "fair_share": results.fair_share,
            "in_order": results.in_order,
        },
        "length": {"turns": results.turns, "rounds": results.rounds},
        "endings": [
            {"name": one.name, "title": one.words, "share": results.ends[one.name]} for one in declared.endings
        ],
        "last_rounds": results.last_rounds,
        "score": {"title": declared.score.many, "best": results.best_score, "rounds": results.over_time},
        "tension": results.tension,
        "measures": {
            name: {**dict(zip(("title", "group", "is_share"), known[name], strict=True)), **rate.as_data()}
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
        "findings": [_finding(one) for one in told.findings],
    }
    plain: Body = _plain(found)
    return plain


def _identity(results: RunResults) -> Body:
    """Everything needed to run it again and get the same numbers."""
    subject, record = results.subject, results.record
    board, options = subject.board, subject.options
    return {
        "tool": {"name": "board-designer", "version": __version__},
        "board": {"title": board.title, "checksum": board_checksum(board)},
        "kit": subject.kit,
        "rules": {"values": subject.rules, "changed": subject.changed_rules},
        "figures": {"values": subject.figures, "changed": subject.changed_figures},
        "line_up": _line_up(results.batch, options),
        "seed": options.seed,
        "games": record.n_games,
        "blocks": record.n_blocks,
        "block_size": record.block_size,
        "tolerance": options.tolerance,
        "complete": record.complete,
    }


def _line_up(batch: Batch, options: Options) -> Body:
    seats, sets = batch.tables.seats, batch.contest.line_up.seat_sets
    teams = batch.tables.teams()
    return {
        "players": batch.players,
        "seats": [{"seat": seat.number, "home": seat.home or None} for seat in seats],
        "teams": [[seats[at].number for at in those] for those in teams.values()],
        "roles": batch.seated_roles or "rotated",
        "used": [[seats[at].number for at in chosen] for chosen in sets] or "all choices in turn",
        "starter": "rotated",
        "policies": list(batch.contest.ways),
        "players_file": _players_file(options),
    }


def _players_file(options: Options) -> dict[str, str] | None:
    if options.players_file is None:
        return None
    data = options.players_file.read_bytes()
    return {"name": options.players_file.name, "checksum": f"sha256:{hashlib.sha256(data).hexdigest()}"}


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


# ---- Two runs ------------------------------------------------------------------------------------------------------


def differences_data(found: Differences) -> Body:
    return {
        "games": found.games,
        "tolerance": found.tolerance,
        "verdict": {kind: {"before": one, "after": other} for kind, (one, other) in found.verdicts.items()},
        "measures": {name: _difference(one) for name, one in found.by_name.items()},
    }


def _difference(one: Difference) -> Body:
    rates = {"before": one.before, "after": one.after, "difference": one.difference}
    return {**{name: rate.as_data() for name, rate in rates.items()}, "sure": one.sure}
