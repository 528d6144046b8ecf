"""Two boards compared, as JSON, in the format that `schemas/diff.v1.schema.json` describes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from board_designer.board.model import Board
from board_designer.io.board_writer import link_data, space_data
from board_designer.io.json_text import json_text
from board_designer.lint.finding import Finding
from board_designer.reports.diff.comparison import Comparison
from board_designer.reports.diff.connections import Connection, KindChange, Redirected
from board_designer.reports.diff.details import Altered, Detail, Moved, Reshaped, Resized, Things
from board_designer.reports.diff.gestures import Gesture
from board_designer.reports.diff.play_difference import Counted, PerHome, PlayChange
from board_designer.version import __version__
from board_designer.words import legible

FORMAT = "board-designer-diff/1"


def diff_json(comparison: Comparison, before: str, after: str) -> str:
    return json_text(diff_data(comparison, before, after), indent=1)


def diff_data(comparison: Comparison, before: str = "", after: str = "") -> dict[str, Any]:
    """The whole comparison as plain data. The names are those of the files, where there are any."""
    one, other = comparison.before, comparison.after
    problems = comparison.problems
    return {
        "format": FORMAT,
        "version": __version__,
        "before": _board(one, before, comparison.kits[0] is not None),
        "after": _board(other, after, comparison.kits[1] is not None),
        "same": comparison.same,
        "summary": comparison.summary,
        "spaces": _things(
            comparison.spaces,
            {space.id: space_data(space) for space in one.spaces},
            {space.id: space_data(space) for space in other.spaces},
        ),
        "gestures": [_gesture(it, comparison.is_of_the_whole_board(it)) for it in comparison.gestures],
        "links": _things(
            comparison.links,
            {link.id: link_data(link) for link in one.links},
            {link.id: link_data(link) for link in other.links},
        ),
        "settings": [{"name": it.name, "before": it.before, "after": it.after} for it in comparison.settings],
        "play": None if comparison.play is None else _play(comparison.play),
        "no_play": comparison.no_play,
        "findings": {
            "new": [_finding(finding) for finding in problems.new],
            "gone": [_finding(finding) for finding in problems.gone],
            "changed": [{"before": _finding(it.before), "after": _finding(it.after)} for it in problems.weighed],
            "staying": problems.staying,
        },
    }


def _board(board: Board, name: str, kit_known: bool) -> dict[str, Any]:
    return {
        "file": legible(name),
        "title": board.title,
        "kit": board.kit,
        "kit_known": kit_known,
        "spaces": len(board.spaces),
        "links": len(board.links),
    }


def _things(things: Things, old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    was = {after: before for before, after in things.renamed.items()}
    return {
        "added": [new[id_] for id_ in things.added],
        "removed": [old[id_] for id_ in things.removed],
        "renamed": [{"before": before, "after": after} for before, after in things.renamed.items()],
        "changed": [
            {
                "id": id_,
                "id_before": was.get(id_, id_),
                "type": new[id_]["type"],
                "changes": [_detail(detail) for detail in details],
            }
            for id_, details in things.changed.items()
        ],
        "reordered": things.reordered,
    }


def _detail(detail: Detail) -> dict[str, Any]:
    match detail:
        case Moved(by_parts, by_mm):
            distance = detail.distance_mm
            return {"what": "moved", "by_parts": list(by_parts), "by_mm": list(by_mm), "distance_mm": distance}
        case Resized(before, after):
            return {"what": "resized", "before_mm": list(before), "after_mm": list(after)}
        case Reshaped():
            return {"what": "reshaped"}
        case Altered(what, before, after, name):
            named = {"name": name} if what in ("property", "field") else {}
            return {"what": what, **named, "before": before, "after": after}


def _gesture(gesture: Gesture, whole_board: bool) -> dict[str, Any]:
    return {
        "what": gesture.what,
        "matrix": list(gesture.motion.matrix),
        "shift": list(gesture.motion.shift),
        "spaces": list(gesture.ids),
        "whole_board": whole_board,
    }


def _play(play: PlayChange) -> dict[str, Any]:
    return {
        "moves": [_kind(change) for change in play.moves],
        "ways": [asdict(way) for way in play.ways],
        "connected": _pair(play.connected),
        "segments": _counted(play.segments),
        "neighbours": _counted(play.neighbours),
        "largest_group": _pair(play.largest_group),
        "neighbourhoods": [_per_home(one) for one in play.neighbourhoods],
        "starts": [_per_home(one) for one in play.starts],
        "turn_order": _pair(play.turn_order),
    }


def _kind(change: KindChange) -> dict[str, Any]:
    return {
        "kind": change.kind,
        "title": change.title,
        "before": change.before,
        "after": change.after,
        "gained": [_connection(one) for one in change.gained],
        "lost": [_connection(one) for one in change.lost],
        "redirected": [_redirected(one) for one in change.redirected],
        "altered": [_connection(one) for one in change.altered],
    }


def _connection(one: Connection) -> dict[str, Any]:
    return {"from": one.source, "to": one.target, "both_ways": one.both_ways}


def _redirected(one: Redirected) -> dict[str, Any]:
    return {"before": _connection(one.before), "after": _connection(one.after)}


def _pair(pair: tuple[Any, Any] | None) -> dict[str, Any] | None:
    if pair is None:
        return None
    before, after = (list(value) if isinstance(value, tuple) else value for value in pair)
    return {"before": before, "after": after}


def _counted(counted: Counted | None) -> dict[str, Any] | None:
    return _listed(asdict(counted)) if counted else None


def _per_home(one: PerHome) -> dict[str, Any]:
    return {"home": one.home, "before": list(one.before), "after": list(one.after)}


def _listed(data: Mapping[str, Any]) -> dict[str, Any]:
    """Tuples of tuples of ids as lists of lists."""
    return {name: [list(one) for one in value] if isinstance(value, tuple) else value for name, value in data.items()}


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "rule": finding.rule,
        "severity": finding.severity,
        "message": finding.message,
        "spaces": list(finding.spaces),
        "links": list(finding.links),
        "ours": finding.ours,
        "excluded": finding.excluded,
        "reason": finding.reason,
        "fingerprint": finding.fingerprint,
    }
