"""A Dog board as the rules see it: the ring from the first start on, lanes, kennels, cards and players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from board_designer.board.model import Space
from board_designer.games.playing.counter_names import Counted, Things, names_in
from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.playing.playable_board import Seat, Tables
from board_designer.graph.rings import ring_of
from board_designer.graph.turn_order import homes_by_seat
from board_designer.kits.board_structure import Structure
from board_designer.kits.decks import copies_of
from board_designer.kits.dog.play import game_records as r
from board_designer.kits.dog.play.players import players_of
from board_designer.kits.figures import with_figures
from board_designer.kits.playable_game import Players

JACK = {"rivals_only": r.RIVALS, "any_other_player": r.OTHERS, "any_token": r.ANYBODY}
CHOSEN = {  # choices that the rules know as yes or no, with what is a yes
    "play_direction": "anticlockwise", "reshuffle": "when_empty", "start_onto_fresh": "send_back",
    "lane_entry": "forced", "own_hit": "illegal", "joker_as_last": "allowed_as_seven",
    "winner_mid_turn": "end_of_round",
}  # fmt: skip
SWITCHES = (
    "backward_shortcut", "lane_from_start_after_return", "backward_past_start", "seven_interleave",
    "seven_partner_before_done", "seven_hits_partner", "exchange_when_finished",
)  # fmt: skip
TURNS = 20  # of a player in five deals, at most
SHORTEST = 14  # a King does not go round


def ring_and_players(structure: Structure, options: Options) -> tuple[Tables, Players]:
    homes, ring = _ring(structure)
    if options.players not in (None, len(homes)) or None in (options.seats or ()):
        raise Refused(f"all {len(homes)} seats of a Dog board are played; its partners need each other")
    lanes = [_lane(structure, home) for home in homes]
    kennels = [_kennel(structure, home) for home in homes]
    drawn = (*ring, *(id_ for lane in lanes for id_ in lane), *(id_ for kennel in kennels for id_ in kennel))
    long = _length(structure, len(ring), len(homes))
    limit = int(structure.rules["round_limit"])
    turns = (limit + r.ROUNDS - 1) // r.ROUNDS * TURNS * len(homes)
    at_home = [f"home_{5 * cycle + 5}" for cycle in range(r.CYCLES)]
    things = (Things("spaces", len(drawn), ("visits", "hits")),)
    counted = Counted(len(homes), ("player",), names_in(r.Count, {"at_home": at_home}), (), things, 0, limit)
    players = players_of(options, structure.kit)
    draft = r.memory.draft({
        **counted.sizes(turns), r.views: len(players), r.shown: long, r.on: long + len(homes) * r.MARBLES,
        r.visits: len(drawn), r.hits: len(drawn), r.ends: limit,
    })  # fmt: skip
    with draft:
        counted.put_setting()
        _put_rules(structure, long, len(ring))
        _put_cards(with_figures(structure.kit.data, options.figures), structure.rules)
        for at in range(long):
            r.shown[at] = at * len(ring) // long
        for at, home in enumerate(homes):
            r.starts[at] = ring.index(home.id) * long // len(ring)
        for at, fields in enumerate(players.values()):
            for name, value in fields.items():
                setattr(r.views[at], name, value)
    team = max(len(homes) // 2, 2)
    seats = tuple(
        Seat(home.seat or 0, home.id, at % team + 1 if len(homes) > 2 else None) for at, home in enumerate(homes)
    )
    tables = Tables(
        cells=draft.filled(), seats=seats, roles=("player",), counted=counted, spaces=drawn,
        player_names=tuple(players), backwards=structure.rules["play_direction"] == "clockwise",
    )  # fmt: skip
    return tables, {name: (at,) for at, name in enumerate(players)}


def _ring(structure: Structure) -> tuple[list[Space], tuple[str, ...]]:
    """The starts in the order in which the ring comes by, and the ring from the first of them on."""
    homes, wanted = homes_by_seat(structure.play), int(structure.rules["player_count"])
    if len(homes) != wanted or len({home.seat for home in homes}) != wanted:
        raise Refused(f"{wanted} players need {wanted} starts with seats of their own; this board has {len(homes)}")
    others = [space.id for space in structure.board.spaces if space.type == "track"]
    ring = ring_of(structure.play, [*(home.id for home in homes), *others])
    if ring is None:
        raise Refused("the track is not one closed ring")
    if len(ring.order) < SHORTEST:
        raise Refused(f"the ring has {len(ring.order)} spaces; it needs {SHORTEST}, or a King goes all the way round")
    return sorted(homes, key=lambda home: ring.order.index(home.id)), ring.order


def _length(structure: Structure, drawn: int, seats: int) -> int:
    """How long the ring is played: as drawn, unless this run asks for another length."""
    if "track_per_player" not in structure.for_once:
        return drawn
    long = int(structure.rules["track_per_player"]) * seats
    if long < SHORTEST:
        raise Refused(f"a ring of {long} spaces is too short; it needs {SHORTEST}, or a King goes all the way round")
    return long


def _lane(structure: Structure, home: Space) -> list[str]:
    """The spaces of a lane, from the start inwards."""
    known = structure.board.space_by_id
    ways: dict[str, list[str]] = {}
    for source, target, _ in structure.play.edges("lane"):
        if known[target].type == "lane" and known[target].seat == home.seat:
            ways.setdefault(source, []).append(target)
    found = [home.id]
    while onward := [id_ for id_ in ways.get(found[-1], ()) if id_ not in found]:
        found.append(onward[0])
    if len(found) != r.MARBLES + 1:
        raise Refused(f"the lane of seat {home.seat} has {len(found) - 1} spaces in a row from its start; it needs 4")
    return found[1:]


def _kennel(structure: Structure, home: Space) -> list[str]:
    found = [space.id for space in structure.board.of_type("kennel") if space.seat == home.seat]
    if len(found) != r.MARBLES:
        raise Refused(f"the kennel of seat {home.seat} has {len(found)} spaces; it needs 4")
    return found


def _put_rules(structure: Structure, long: int, drawn: int) -> None:
    values = structure.rules
    r.rules.ring, r.rules.drawn, r.rules.round_limit = long, drawn, int(values["round_limit"])
    r.rules.jack_partner = JACK[str(values["jack_partner"])]
    for name, yes in CHOSEN.items():
        setattr(r.rules, name, values[name] == yes)
    for name in SWITCHES:
        setattr(r.rules, name, bool(values[name]))


def _put_cards(data: Mapping[str, Any], values: Mapping[str, Any]) -> None:
    deck = data["decks"]["cards"]
    for at, item in enumerate(deck["cards"]):
        card, forward = r.cards[at], item.get("forward", ())
        card.copies = copies_of(item, deck, values)
        for number, steps in enumerate(forward):
            card.forward[number] = steps
        card.backward, card.split = item.get("backward", 0), item.get("split", 0)
        card.starts, card.swaps = item.get("start", False), item.get("swap", False)
