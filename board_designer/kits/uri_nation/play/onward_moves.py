"""The moves of a board as "having come this way, which ways are open": every turning rule is settled here, once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from board_designer.graph.play_graph import PlayGraph
from board_designer.kits.tracked_rule_values import Read
from board_designer.kits.uri_nation.play.terms import CROSS, CROSSING, PATH, SIDE_STEP, STEP

KINDS = {"walk": STEP, "side_step": SIDE_STEP, "cross": CROSS, "crossing": CROSSING, "path": PATH}
KIND_NAMES = {number: name for name, number in KINDS.items()}
_ON_FOOT = (STEP, SIDE_STEP, CROSS)


class Move(NamedTuple):
    """One way from one space to another."""

    number: int
    source: int
    target: int
    kind: int
    steps: int
    cost: int
    link: str


class Arrival(NamedTuple):
    """How a dog came to a space: by a move, or not at all this turn; and where it was heading before a crossing."""

    node: int
    by: Move | None = None
    heading: Move | None = None


class Way(NamedTuple):
    """One way on: a move, how the dog has arrived after it, and whether it needs leave to turn round."""

    move: Move
    leads_to: Arrival
    turning: bool


@dataclass
class Ways:
    """All states of a board. Arrivals with the same ways on are one state."""

    moves: list[Move]
    nodes: int
    states: list[tuple[int, tuple[Way, ...]]] = field(default_factory=list)
    state_of: dict[Arrival, int] = field(default_factory=dict)


def moves_of(play: PlayGraph, number: dict[str, int]) -> list[Move]:
    """The moves between standing spaces, in a fixed order, each once."""
    found: dict[tuple[int, int, int, str], Move] = {}
    for source, target, data in play.edges(*KINDS):
        if source in number and target in number:
            kind = KINDS[data["kind"]]
            link = data.get("link", "") if kind == PATH else ""
            key = (number[source], number[target], kind, link)
            if key not in found:
                cost = int(data["cost"].get("drive", 0))
                found[key] = Move(0, key[0], key[1], kind, int(data["steps"]), cost, data.get("link", ""))
    ordered = sorted(found.values(), key=lambda move: (move.source, move.kind, move.target, move.link))
    return [
        Move(at, move.source, move.target, move.kind, move.steps, move.cost, move.link)
        for at, move in enumerate(ordered)
    ]


def ways_of(moves: list[Move], centres: list[tuple[float, float]], rules: Read) -> Ways:
    """Every state a dog can be in, beginning from a turn's start on any space."""
    maker = _Maker(moves, centres, rules)
    found = Ways(moves, len(centres))
    by_ways: dict[tuple[int, tuple[Way, ...]], int] = {}
    waiting = [Arrival(node) for node in range(len(centres))]
    for arrival in waiting:  # grows while it is read
        if arrival in found.state_of:
            continue
        ways = maker.ways(arrival)
        # A start keeps a state of its own: the kernel asks for it by its space.
        key = (arrival.node if arrival.by is not None else -1 - arrival.node, ways)
        if key not in by_ways:
            by_ways[key] = len(found.states)
            found.states.append((arrival.node, ways))
            waiting += [way.leads_to for way in ways]
        found.state_of[arrival] = by_ways[key]
    return found


class _Maker:
    def __init__(self, moves: list[Move], centres: list[tuple[float, float]], rules: Read) -> None:
        self._out: dict[int, list[Move]] = {}
        for move in moves:
            self._out.setdefault(move.source, []).append(move)
        self._centres = centres
        self._reversal = rules["mid_roll_reversal"]
        self._keep = rules["direction_after_crossing"] == "keep"
        self._chain = bool(rules["path_chain"]) if "path_chain" in rules else False
        self._path_at_start = bool(rules["pass_by_on_start_space"])
        self._may_be_let_turn = bool(rules["walk_tricks"]) if "walk_tricks" in rules else False

    def ways(self, arrival: Arrival) -> tuple[Way, ...]:
        found = []
        for move in self._out.get(arrival.node, ()):
            if move.kind == PATH:
                allowed = self._path_open(arrival, move)
            elif move.kind == CROSSING:
                came = arrival.by
                allowed = came is None or came.kind != CROSSING or move.target != came.source
            else:
                allowed = self._onward(arrival, move)
            turns = not allowed and self._may_be_let_turn and self._is_reversal(arrival, move)
            if allowed or turns:
                found.append(Way(move, self._after(arrival, move), turns))
        return tuple(found)

    def _after(self, arrival: Arrival, move: Move) -> Arrival:
        on_foot = arrival.by is not None and arrival.by.kind in _ON_FOOT
        heading = arrival.by if self._keep and move.kind == CROSSING and on_foot else None
        return Arrival(move.target, move, heading)

    def _path_open(self, arrival: Arrival, move: Move) -> bool:
        """A path is entered on arriving at its mouth, not from standing there; and not straight out of another."""
        if arrival.by is None:
            return self._path_at_start
        if arrival.by.kind != PATH:
            return True
        return self._chain and move.link != arrival.by.link

    def _is_reversal(self, arrival: Arrival, move: Move) -> bool:
        came = arrival.by
        return came is not None and came.kind in _ON_FOOT and move.kind in _ON_FOOT and move.target == came.source

    def _onward(self, arrival: Arrival, move: Move) -> bool:
        """Whether a step or a free crossing keeps to the turning rules."""
        if arrival.heading is not None:
            return not self._against(arrival.heading, move)
        if not self._is_reversal(arrival, move):
            return True
        if self._reversal == "dead_end_only":
            return not any(self._leads_on(arrival, other) for other in self._out[arrival.node])
        return self._reversal == "free"

    def _leads_on(self, arrival: Arrival, move: Move) -> bool:
        """A free way that is not the way back; a paid one does not make a dead end less of one."""
        if move.cost or move.kind == CROSSING:
            return False
        return self._path_open(arrival, move) if move.kind == PATH else not self._is_reversal(arrival, move)

    def _against(self, heading: Move, move: Move) -> bool:
        """Whether a move goes back on the direction the dog had along the road before it crossed."""
        (ax, ay), (bx, by) = self._centres[heading.source], self._centres[heading.target]
        (px, py), (qx, qy) = self._centres[move.source], self._centres[move.target]
        return (bx - ax) * (qx - px) + (by - ay) * (qy - py) < -1e-9
