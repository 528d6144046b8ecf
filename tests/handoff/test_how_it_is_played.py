"""An engine's file says how the game is played, in sentences and values, and that is how it is played here."""

from __future__ import annotations

import copy
import importlib.util
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import networkx as nx
import pytest
from engine_questions import BOARDS, READERS, Case, board_named

from board_designer.handoff.exporters import export
from board_designer.io.engine_document import engine_text
from board_designer.io.file_problems import FileProblems
from board_designer.io.source_text import Source
from board_designer.kits import Kit, find_kit
from board_designer.kits.board_structure import Structure
from board_designer.kits.engine_facts import engine_facts
from board_designer.kits.engine_rules import HowPlayed, how_played
from board_designer.kits.play_file import play_file_from, play_file_of
from board_designer.kits.rule_sheet import types_present
from board_designer.kits.tracked_rule_values import Read
from board_designer.kits.uri_nation.play import terms as c
from board_designer.kits.uri_nation.play.board_memory import SPECIAL_KINDS
from board_designer.kits.uri_nation.play.rule_fields import rule_fields

GUIDE = Path(__file__).parents[2] / "resources" / "guide" / "engine.md"
EDITIONS = {"starter": "uri-nation-1.4", "main_street": "uri-nation-1.2"}
EVERYWHERE = {
    "turn": {"phases", "debt", "may_pass", "resupply_without_moving"},
    "movement": {
        "straight_back_after_crossing", "dead_end_despite_paid_moves", "dead_end_despite_crossings", "late_crossings",
        "turning_round", "heading_after_crossing", "stops_anywhere", "fewest_steps", "early_stops", "home_ends_move",
    },
    "passing": {"order"},
    "fights": {"attacker_must_be_higher", "tie", "tie_in_cluster", "won_place", "homes_are_fought_for"},
    "end": {"checked_after", "who_can_win", "last_standing", "limit", "tiebreaks", "last_tie"},
}  # fmt: skip


@cache
def kit_of(board: str) -> Kit:
    kit = find_kit(board_named(board).kit)
    assert kit is not None
    return kit


@cache
def document_of(board: str) -> Any:
    return json.loads(export(board_named(board), "json").files[""])


def flips(kit: Kit) -> Iterator[dict[str, Any]]:
    """The rules as they are, and with each parameter at each other value it lists, or at its ends."""
    yield {}
    for name, parameter in kit.parameters.items():
        ends = [end for end in (parameter.minimum, parameter.maximum) if end is not None]
        values = [True, False] if parameter.type == "boolean" else [*parameter.options, *ends]
        yield from ({name: value} for value in values if value != parameter.default)


def told(board: str, rules: dict[str, Any]) -> HowPlayed:
    kit = kit_of(board)
    return how_played(board_named(board), kit, kit.rule_values({**board_named(board).rules, **rules}))


@pytest.mark.parametrize("board", BOARDS)
def test_every_board_tells_what_an_engine_must_know(board: str) -> None:
    document = document_of(board)
    for topic, names in EVERYWHERE.items():
        assert names <= document["facts"][topic].keys(), topic
    if "path" in document["kinds"]:
        wanted = {"path_from_start_space", "path_after_path", "same_path_straight_back", "must_take_path"}
        assert wanted <= document["facts"]["movement"].keys()
    if "housebound_after_turns" in document["rules"]:
        assert document["facts"]["housebound"]["income"] is False
        if any(space["type"] == "bond" for space in document["spaces"]):
            assert document["facts"]["alliances"]["defence_for_each_marker"] == 1
    with_values = {sentence["fact"] for sentence in document["how_it_is_played"] if "fact" in sentence}
    assert with_values == {f"{topic}.{name}" for topic, names in document["facts"].items() for name in names}


@pytest.mark.parametrize("board", EDITIONS)
def test_each_fact_is_told_once_whatever_the_rules(board: str) -> None:
    kit, present = kit_of(board), types_present(board_named(board))
    facts = play_file_of(kit).facts
    wanted = {f"{fact.topic}.{fact.name}" for fact in facts if not fact.line.on or present & set(fact.line.on)}
    for rules in flips(kit):
        found = told(board, rules)
        counted = Counter(sentence["fact"] for sentence in found.sentences if "fact" in sentence)
        assert counted == Counter(wanted), rules
        for sentence in found.sentences:
            assert re.fullmatch(r".*[.!]”?", sentence["text"]), sentence
            assert not re.search(r"[{}|]", sentence["text"]), sentence
            assert set(sentence["rules"]) <= kit.parameters.keys()


@pytest.mark.parametrize("board", EDITIONS)
def test_the_facts_are_what_the_simulator_plays_by(board: str) -> None:
    for rules in flips(kit_of(board)):
        if set(rules) & {"supply_limit", "threshold_by_players"}:
            continue  # these need more of the board than it has
        fields, facts = fields_of(board, rules), told(board, rules).facts
        moving, end, turn = facts["movement"], facts["end"], facts["turn"]
        standing = ("off", "always", "from_round_2", "armed_when_all_have_claimed")
        assert {
            "late": moving["late_crossings"],
            "anywhere": moving["stops_anywhere"],
            "fewest": moving["fewest_steps"],
            "home ends": moving["home_ends_move"],
            "home may": "home" in moving["early_stops"],
            "path forced": moving.get("must_take_path", False),
            "path at start": moving.get("path_from_start_space", bool(fields["on_start"])),
            "last": standing.index(end["last_standing"]),
            "active": end["who_can_win"] == "active_player",
            "earliest": end["last_tie"] == "earliest_in_turn_order",
            "limit": end["limit"],
            "passes": turn["may_pass"],
            "acts at home": turn.get("acts_at_home", True),
            "fills first": turn["phases"].index("resupply") < turn["phases"].index("action"),
            "home comes late": "housebound" in facts and "home_returns" not in turn["phases"],
            "homes fight": facts["fights"]["homes_are_fought_for"],
            "bonds fight": "challenge_bond" in facts["alliances"]["ended_by"],
        } == {
            "late": fields["after_last"],
            "anywhere": fields["stop_anywhere"],
            "fewest": fields["min_steps"],
            "home ends": fields["home_stop"] == c.HOME_MUST,
            "home may": fields["home_stop"] == c.HOME_MAY and not fields["stop_anywhere"],
            "path forced": fields["path_forced"],
            "path at start": fields["on_start"],
            "last": fields["last_standing"],
            "active": fields["active_wins"],
            "earliest": fields["tie_earliest"],
            "limit": fields["limit"],
            "passes": fields["pass_allowed"],
            "acts at home": fields["home_action"],
            "fills first": fields["resupply_on_stop"],
            "home comes late": fields["revert_late"],
            "homes fight": fields["home_fights"],
            "bonds fight": fields["bond_fights"],
        }, rules


def fields_of(board: str, rules: dict[str, Any]) -> Counter[str]:
    """What the simulator reads; a field that an edition does not set is 0."""
    kit = kit_of(board)
    values = kit.rule_values({**board_named(board).rules, **rules})
    return Counter(rule_fields(Read(values), board_named(board), kit.data))


@pytest.mark.parametrize("board", EDITIONS)
def test_what_is_passed_comes_in_the_order_in_which_it_happens(board: str) -> None:
    order = document_of(board)["facts"]["passing"]["order"]
    assert [SPECIAL_KINDS[type_] for type_ in order] == sorted(SPECIAL_KINDS[type_] for type_ in order)
    for item in (kit_of(board).passing, document_of(board)["passing"]):
        listed = [one["type"] for one in item if one["type"] != "home"]
        assert listed == sorted(listed, key=order.index)


@cache
def reader() -> ModuleType:
    spec = importlib.util.spec_from_file_location("read_engine", READERS / "read_engine.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("fact", "wrong"),
    [("straight_back_after_crossing", True), ("path_from_start_space", True), ("late_crossings", 0)],
)
def test_an_engine_that_does_not_know_a_fact_moves_otherwise(fact: str, wrong: Any) -> None:
    case = Case("starter", "as they are", {})
    right = json.loads(engine_text(engine_facts(case.structure)))
    without = copy.deepcopy(right)
    without["facts"]["movement"][fact] = wrong
    known, unknown = reader().Board(right), reader().Board(without)
    stands = [space["id"] for space in right["spaces"] if space["stands"]]
    questions = [{"ask": "ends", "start": start, "roll": roll, "drive": 2} for start in stands for roll in (1, 4)]
    assert [q for q in questions if reader().answer(known, q) != reader().answer(unknown, q)]


def test_the_walk_of_the_guide_keeps_to_moves(tmp_path: Path) -> None:
    program = re.search(r"^```python\n(# walk\.py\n.*?)^```$", GUIDE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert program is not None
    board, kit = board_named("main_street"), kit_of("main_street")
    for model in ("beside", "on_path"):
        rules = {"specials_model": model}
        (tmp_path / "town.json").write_bytes(export(board, "json", rules).files[""])
        run = [sys.executable, "-I", "-c", program[1]]
        printed = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
        structure = Structure(board, kit, rules)
        free = nx.DiGraph(
            (one, other, {"steps": data["steps"]})
            for one, other, data in structure.play.moves.edges(data=True)
            if not data["cost"]
        )
        document = json.loads((tmp_path / "town.json").read_text("utf-8"))
        ids = [space["id"] for space in document["spaces"]]
        water = [item["from"] for item in document["access"] if ids[item["space"]].startswith("w")]
        for seat in document["seats"]:
            far = nx.single_source_dijkstra_path_length(free, ids[seat["start"]], weight="steps")
            steps = min(far.get(ids[door], 999) for doors in water for door in doors)
            assert f"seat {seat['seat']} is {steps} steps from water\n" in printed, model


@pytest.mark.parametrize("board", BOARDS)
def test_edges_that_are_moves_lead_from_standing_spaces_to_standing_spaces(board: str) -> None:
    document = document_of(board)
    stands = [space["stands"] for space in document["spaces"]]
    for edge in document["edges"]:
        if document["kinds"][edge["kind"]]["moves"]:
            assert stands[edge["from"]], edge
            assert stands[edge["to"]], edge


def test_breaking_an_alliance_puts_nothing_down() -> None:
    for board in EDITIONS:
        assert "disk" not in document_of(board)["game"]["recipes"]["break_alliance"]


def test_a_play_file_with_mistakes_is_refused_with_their_places() -> None:
    text = (
        "format: board-designer-kit-play/1\n"
        "not_for_engines: [You nede]\n"
        "topics:\n"
        "  end:\n"
        "    title: The end\n"
        "    facts:\n"
        "      - {name: limit, value: 3, text: 'After {turn_limits}.', when: {final_tie: never}, on: [lake]}\n"
    )
    with pytest.raises(FileProblems) as caught:
        play_file_from(Source("x.play.yaml", text, is_json=False), kit_of("starter"))
    told = str(caught.value)
    assert re.search(r"x\.play\.yaml:2:\d+: the printed rules have no section 'You nede'", told)
    assert re.search(r"x\.play\.yaml:7:\d+: there is no rule parameter and no price 'turn_limits'", told)
    assert re.search(r"x\.play\.yaml:7:\d+: final_tie must be shared or earliest_in_turn_order, not 'never'", told)
    assert re.search(r"x\.play\.yaml:7:\d+: there is no space type or link type 'lake'", told)
