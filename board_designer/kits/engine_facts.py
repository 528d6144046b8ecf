"""What a kit knows about a board that engines need: everything the hand-off document is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.graph.owned_spaces import owned_by
from board_designer.graph.track_rings import rings_in
from board_designer.graph.turn_order import homes_by_seat, turn_order
from board_designer.io.engine_document import EngineFacts
from board_designer.kits.board_structure import Structure
from board_designer.kits.decks import in_play
from board_designer.kits.engine_pieces import box_records, hands_of, type_of_piece
from board_designer.kits.engine_rules import how_played


def engine_facts(structure: Structure, figures: Mapping[str, int] | None = None) -> EngineFacts:
    """`figures` are those that were changed for this once; the kit of the structure has them already."""
    play, kit = structure.play, structure.kit
    homes = homes_by_seat(play)
    standing = structure.graph_rules.standing
    told = how_played(structure.board, kit, structure.rules)
    return EngineFacts(
        play=play,
        segments=structure.segments,
        adjacent=structure.adjacent_pairs,
        groups=structure.groups,
        neighbourhoods=structure.neighbourhoods,
        order=structure.turn_order,
        clockwise=turn_order(play, "clockwise") or (),
        homes=homes,
        # Where pawns stand on homes themselves, they begin there.
        owned={home.id: owned_by(play, home) for home in homes},
        teams=_teams(structure),
        rings=[ring.order for ring in rings_in(play)],
        starts={home.id: home.id if home.type in standing else structure.start_of(home) for home in homes},
        types=_types_in_words(structure),
        kinds=kit.graph.get("kinds", {}),
        rules=structure.rules,
        rules_about={name: parameter.about for name, parameter in kit.parameters.items()},
        for_once=structure.for_once,
        figures_for_once=figures or {},
        passing=structure.passing,
        game=_game(structure),
        terms=kit.terms,
        sentences=told.sentences,
        play_facts=told.facts,
        box=box_records(kit, structure.rules),
        hands=hands_of(structure.board, kit),
    )


def _game(structure: Structure) -> FrozenMap:
    """The data of the game, its decks with the rules put in."""
    data = structure.kit.data
    return FrozenMap({**data, "decks": in_play(data["decks"], structure.rules)}) if "decks" in data else data


def _teams(structure: Structure) -> dict[str, int]:
    """The team of each home, where so many seats play in teams: going round the table, the teams take turns."""
    round_the_table = turn_order(structure.play, "counter_clockwise") or ()
    teams = structure.kit.data.get("players", {}).get("teams", {}).get(str(len(round_the_table)), 0)
    return {home.id: at % teams + 1 for at, home in enumerate(round_the_table)} if teams else {}


def _types_in_words(structure: Structure) -> dict[str, dict[str, Any]]:
    """The types of the kit, and those of the board that the kit does not have."""
    kit, rules = structure.kit, structure.graph_rules
    unknown = sorted({space.type for space in structure.board.spaces} - kit.spaces.keys())
    titles = {name: (item.title, item.doc) for name, item in kit.spaces.items()}
    titles |= {name: (name, "") for name in unknown}
    return {
        name: {
            "title": title,
            "about": doc,
            "known": name in kit.spaces,
            "stands": name in rules.standing,
            "place": name in rules.places.types,
            "joins_groups": name in rules.places.types | rules.places.also,
            "home": name in rules.homes.types,
            "owned": name in rules.homes.owned,
            **(type_of_piece(kit, name) if name in kit.spaces else {}),
        }
        for name, (title, doc) in titles.items()
    }
