"""The ring race as a game that can be played."""

from __future__ import annotations

from dataclasses import replace

from board_designer.kits.ring_race import rules as r
from board_designer.kits.ring_race.spoken import spoken

from board_designer.games.declared import Declared, Ending, Heat, Measure, Policy, Seldom, Words
from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.counter_names import Counted, Things, names_in
from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.playing.playable_board import Seat, Tables
from board_designer.games.replay.film import Cut, told_by
from board_designer.games.replay.game_events import END, ROUND, TURN, Event, Shape
from board_designer.games.replay.replay_steps import TableState
from board_designer.graph.turn_order import homes_by_seat
from board_designer.kits.board_structure import Structure
from board_designer.kits.playable_game import Game, Players

MEASURES = (
    Measure("hits", "Pawns sent back", "What players do", ("hits",), column="hits", compared=True,
            unused="sends anybody back"),
    Measure("sent_back", "Own pawns sent back", "What players do", ("sent_back",), column="lost"),
    Measure("blocked", "Turns without a move", "Shortages", ("blocked",), ("turns",), True, column="blocked"),
)  # fmt: skip
DECLARED = Declared(
    title="Ring race",
    score=Words("step", "steps"),
    home=Words("yard", "yards"),
    endings=(Ending("lane", "both pawns home", "Ends in the lane"),
             Ending("limit", "the turn limit", "Ends at the turn limit")),
    measures=MEASURES,
    heat=(Heat("visits", "Visits", "How often pawns stop here in a game.", "spaces", "visits", "Visits: {}"),),
    seldom=(Seldom("unvisited", "spaces", "stops on", "spaces", "visited", "It is no part of the game.", "dead"),),
    policies=(Policy("greedy", "Greedy", "Sends back, then goes home, then runs.", "all play greedily"),
              Policy("random", "Random", "Any move that is allowed.", "all play at random")),
)  # fmt: skip


def tables_of(structure: Structure, options: Options) -> tuple[Tables, Players]:
    play, rules, homes = structure.play, structure.rules, homes_by_seat(structure.play)
    if not 2 <= len(homes) <= r.SEATS:
        raise Refused(f"a race needs 2 to {r.SEATS} yards with a seat; this board has {len(homes)}")
    starts = [next(iter(play.access_of.get(home.id, ())), "") for home in homes]
    if "" in starts:
        raise Refused(f"the yard of seat {homes[starts.index('')].seat} touches no space of the ring")
    into_lanes = {one for one, _, _ in play.edges("lane")}
    onward = [id_ for id_ in play.walk_neighbours[starts[0]] if id_ not in into_lanes]  # the lane comes last
    order = [starts[0], *onward[:1]]
    while onward := [id_ for id_ in play.walk_neighbours[order[-1]] if id_ not in order]:
        order.append(onward[0])
    if len(order) < sum(bool(ids) for ids in play.walk_neighbours.values()):
        raise Refused("the track is not one ring")
    lanes: list[list[str]] = []
    for start in starts:
        lane = [order[order.index(start) - 1]]
        while onward := [b for a, b, _ in play.edges("lane") if a == lane[-1] and b not in (*lane, *order)]:
            lane.append(onward[0])
        lanes.append(lane[1:])
    if len({len(lane) for lane in lanes}) > 1 or len(lanes[0]) < r.PAWNS:
        raise Refused(f"every lane needs the same length, of {r.PAWNS} spaces at least")
    spaces = (*order, *(id_ for lane in lanes for id_ in lane), *(home.id for home in homes))
    limit = int(rules["turn_limit"])
    counted = Counted(len(homes), ("player",), names_in(r.Count), (),
                      (Things("spaces", len(spaces), ("visits",)),), 0, limit)  # fmt: skip
    draft = r.memory.draft({
        **counted.sizes((limit + 1) * len(homes)), r.ring: len(order), r.homes: len(homes), r.visits: len(spaces)
    })  # fmt: skip
    with draft:
        counted.put_setting()
        r.race.lane, r.race.leave, r.race.limit = len(lanes[0]), int(rules["leave_with"]), limit
        r.race.exact, r.race.teams = bool(rules["exact_finish"]), bool(rules["teams"])
        for at, id_ in enumerate(order):
            r.ring[at].safe = structure.board.space_by_id[id_].type == "safe"
        for at, home in enumerate(homes):
            r.homes[at].start, r.homes[at].lane = order.index(starts[at]), spaces.index(lanes[at][0])
            r.homes[at].yard = spaces.index(home.id)
    seats = tuple(
        Seat(home.seat or 0, home.id, at % 2 + 1 if rules["teams"] else None) for at, home in enumerate(homes)
    )
    tables = Tables(cells=draft.filled(), seats=seats, roles=("player",), counted=counted, spaces=spaces,
                    player_names=("random", "greedy"))  # fmt: skip
    return tables, {"greedy": (r.GREEDY,), "random": (r.RANDOM,)}


class RaceContest(GameContest):
    kernel = r.kernel


def _happens(state: TableState, event: Event) -> TableState:
    if event.what == "roll":
        return replace(state, dice=(event["die"],))
    return replace(state, pawns={**state.pawns, (event.seat or 0, event["pawn"]): event["to"]})


PAWN_TO = (("pawn", "number"), ("to", "space"))
SHAPES = {
    r.E_START: Shape("start", PAWN_TO), r.E_ROUND: ROUND, r.E_TURN: TURN, r.E_END: END,
    r.E_ROLL: Shape("roll", (("die", "number"),), "rolls {die}"),
    r.E_MOVE: Shape("move", (*PAWN_TO, ("steps", "number")), "moves to {to}"),
    r.E_HIT: Shape("hit", (*PAWN_TO, ("by", "seat")), "sends a pawn of seat {seat} back to {to}"),
}  # fmt: skip
EFFECTS = dict.fromkeys(("start", "roll", "move", "hit"), _happens)
GAME = Game(
    declared=DECLARED, contest=RaceContest, ready=tables_of,
    telling=told_by(SHAPES, EFFECTS, Cut(jumps=(("hit", "Pawn sent back", ("hit",)),))),
    spoken=spoken,
)  # fmt: skip
