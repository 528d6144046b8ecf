"""The moves in the hand-off document, and what can only be told from where things lie: who would turn back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from board_designer.board.frozen_mapping import thaw
from board_designer.graph.play_graph import PlayGraph

_RIGHT_ANGLE = -1e-9  # further against than this is back; the sliver keeps rounding out of it


def move_kinds(play: PlayGraph) -> dict[str, dict[str, bool]]:
    """The kinds of edges this board can have: whether pawns move along them, on foot, or straight across."""
    rules = play.rules
    across = {facing.edge.kind for facing in rules.facings}
    on_foot = _on_foot(play)
    styles = [*(it.edge for it in rules.touches), *(it.edge for it in rules.junctions)]
    styles += [*(it.edge for it in rules.facings), *(it.edge for it in rules.drawn)]
    found: dict[str, dict[str, bool]] = {}
    for style in styles:
        moves = style.kind in on_foot | across or _drawn_between_standing(play, style.kind)
        found[style.kind] = {"moves": moves, "on_foot": style.kind in on_foot, "across": style.kind in across}
    return found


def moves(play: PlayGraph, index: Mapping[str, int]) -> list[dict[str, Any]]:
    """Every edge, and with those that lead straight across, which steps after them would go back."""
    kinds = move_kinds(play)
    walks: dict[str, set[str]] = {}
    came: dict[str, set[str]] = {}
    for source, target, data in play.edges():
        if kinds[data["kind"]]["on_foot"]:
            walks.setdefault(source, set()).add(target)
            came.setdefault(target, set()).add(source)
    found = []
    for source, target, data in play.edges():
        record = {
            "from": index[source],
            "to": index[target],
            "kind": data["kind"],
            "steps": data["steps"],
            "cost": thaw(data["cost"]),
        }
        if "link" in data:
            record["link"] = data["link"]
        if kinds[data["kind"]]["across"]:
            record["turns_back"] = sorted(
                [index[before], index[after]]
                for before in came.get(source, ())
                for after in walks.get(target, ())
                if _against(play, index[before], index[source], index[target], index[after])
            )
        found.append(record)
    return found


def _on_foot(play: PlayGraph) -> set[str]:
    """Kinds that lead from a standing space to the next one: by contact, or over a junction."""
    rules = play.rules
    touches = {it.edge.kind for it in rules.touches if it.of & rules.standing and it.to & rules.standing}
    return (touches | {it.edge.kind for it in rules.junctions} | {rules.walk}) - {rules.access}


def _drawn_between_standing(play: PlayGraph, kind: str) -> bool:
    standing = play.rules.standing
    ends = [it.ends for it in play.rules.drawn if it.edge.kind == kind and kind != play.rules.access]
    return any(one & standing and other & standing for one, other in ends)


def _against(play: PlayGraph, before: int, here: int, there: int, after: int) -> bool:
    """Whether the step from `there` to `after` goes back on the direction of the step from `before` to `here`."""
    centre = play.board.shapes.centroids
    return float((centre[here] - centre[before]) @ (centre[after] - centre[there])) < _RIGHT_ANGLE
