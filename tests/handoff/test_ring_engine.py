"""What an engine is told of a game on a ring: its order, whose spaces are whose, teams, cards, how it is played."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from dog_boards import ring
from shipped_boards import board_of

from board_designer.board.model import Board
from board_designer.handoff.exporters import export
from board_designer.io.shipped_files import folder
from board_designer.kits import Kit, find_kit
from board_designer.kits.engine_rules import how_played
from board_designer.kits.play_file import play_file_of

DOG = find_kit("dog")
assert isinstance(DOG, Kit)
RINGS = [(4, 16, "circle"), (6, 12, "circle"), (2, 12, "rounded-square"),
         pytest.param(4, 16, "cross", marks=pytest.mark.slow)]  # fmt: skip


@cache  # read by all: nobody changes it
def document_of(board: Board, **rules: Any) -> Any:
    return json.loads(export(board, "json", rules).files[""])


@pytest.mark.parametrize(("players", "per_player", "shape"), RINGS)
def test_the_ring_is_in_the_order_of_play_from_the_first_start(players: int, per_player: int, shape: str) -> None:
    document = document_of(ring(players, per_player, shape))
    (track,) = document["rings"]
    types = [document["spaces"][index]["type"] for index in track]
    assert [at for at, type_ in enumerate(types) if type_ == "start"] == [per_player * at for at in range(players)]
    assert [document["spaces"][index]["seat"] for index in track[::per_player]] == list(range(1, players + 1))
    centres = [document["spaces"][index]["centre_mm"] for index in track]
    onward = [*centres[1:], centres[0]]
    assert sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(centres, onward, strict=True)) < 0, "y points down"
    steps = {(edge["from"], edge["to"]) for edge in document["edges"] if edge["kind"] == "walk"}
    assert all(pair in steps for pair in zip(track, [*track[1:], track[0]], strict=True))


def test_a_board_of_blocks_has_its_rings_too_and_a_street_none() -> None:
    blocks = document_of(board_of("starter"))
    assert [len(track) for track in blocks["rings"]] == [20, 20, 20, 20]
    assert all(blocks["spaces"][index]["stands"] for track in blocks["rings"] for index in track)
    assert document_of(board_of("main_street"))["rings"] == []


@pytest.mark.parametrize(("players", "per_player", "shape"), RINGS)
def test_each_seat_has_its_spaces_in_their_order(players: int, per_player: int, shape: str) -> None:
    document = document_of(ring(players, per_player, shape))
    edges = {(edge["from"], edge["to"]) for edge in document["edges"] if edge["kind"] == "lane"}
    assert len(document["seats"]) == players
    for seat in document["seats"]:
        assert list(seat["owned"]) == ["kennel", "lane"]
        assert [len(spaces) for spaces in seat["owned"].values()] == [4, 4]
        assert {document["spaces"][index]["seat"] for spaces in seat["owned"].values() for index in spaces} == {
            seat["seat"]
        }
        way = [seat["start"], *seat["owned"]["lane"]]
        assert all(pair in edges for pair in pairwise(way))


def test_owned_spaces_come_as_they_are_reached_however_the_board_lists_them() -> None:
    board = ring()
    backwards = type(board)(kit=board.kit, grid=board.grid, spaces=board.spaces[::-1])
    document = document_of(backwards)
    for seat in document["seats"]:
        way = [seat["start"], *seat["owned"]["lane"]]
        centres = [document["spaces"][index]["centre_mm"] for index in way]
        middle = [side / 2 for side in document["grid"]["size_mm"]]
        far = [(x - middle[0]) ** 2 + (y - middle[1]) ** 2 for x, y in centres]
        assert far == sorted(far, reverse=True)


@pytest.mark.parametrize(("players", "teams"), [(2, 0), (4, 2), (6, 3)])
def test_partners_sit_opposite(players: int, teams: int) -> None:
    document = document_of(ring(players, 12))
    found = {seat["seat"]: seat["team"] for seat in document["seats"]}
    table = document["clockwise"]
    assert sorted(table) == list(range(1, players + 1))
    for at, seat in enumerate(table):
        partners = [other for other in table if teams and other != seat and found[other] == found[seat]]
        assert partners == ([table[(at + players // 2) % players]] if teams else [])
    assert len({team for team in found.values() if team}) == teams


def test_turns_go_the_way_the_rule_says() -> None:
    assert [seat["seat"] for seat in document_of(ring())["seats"]] == [1, 4, 3, 2]
    other = document_of(ring(), play_direction="anticlockwise")
    assert [seat["seat"] for seat in other["seats"]] == [1, 2, 3, 4]
    assert other["clockwise"] == [1, 4, 3, 2]


@pytest.mark.parametrize(("packs", "jokers"), [(2, 3), (1, 2), pytest.param(3, 3, marks=pytest.mark.slow)])
def test_every_card_has_its_copies_under_the_rules(packs: int, jokers: int) -> None:
    document = document_of(ring(), packs=packs, jokers_per_pack=jokers)
    cards = document["game"]["decks"]["cards"]["cards"]
    assert {card["rank"]: card["copies"] for card in cards if card["rank"] != "joker"} == dict.fromkeys(
        ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"), 4 * packs
    )
    assert next(card["copies"] for card in cards if card["rank"] == "joker") == packs * jokers
    assert all(sum(card["suits"].values()) == card["copies"] for card in cards if "suits" in card)
    assert not {"packs", "copies_rule"} & {field for item in (*cards, document["game"]["decks"]) for field in item}


def test_every_field_of_a_card_is_explained() -> None:
    document = document_of(ring())
    schema = json.loads((folder("schemas") / "export.v1.schema.json").read_text("utf-8"))
    deck = schema["properties"]["game"]["properties"]["decks"]["additionalProperties"]
    known = deck["properties"]["cards"]["items"]["properties"].keys() | document["terms"]["card"].keys()
    assert {field for card in document["game"]["decks"]["cards"]["cards"] for field in card} <= known


# ---- how it is played


def flips() -> Iterator[dict[str, Any]]:
    yield {}
    for name, parameter in DOG.parameters.items():
        ends = [end for end in (parameter.minimum, parameter.maximum) if end is not None]
        values = [True, False] if parameter.type == "boolean" else [*parameter.options, *ends]
        yield from ({name: value} for value in values if value != parameter.default)


def test_each_fact_is_told_once_whatever_the_rules() -> None:
    wanted = {f"{fact.topic}.{fact.name}" for fact in play_file_of(DOG).facts}
    for rules in flips():
        found = how_played(ring(), DOG, DOG.rule_values(rules))
        counted = Counter(sentence["fact"] for sentence in found.sentences if "fact" in sentence)
        assert counted == Counter(wanted), rules
        for sentence in found.sentences:
            assert re.fullmatch(r".*[.!]”?", sentence["text"]), sentence
            assert not re.search(r"[{}|]", sentence["text"]), sentence


def test_every_rule_of_play_is_in_a_fact_or_a_sentence() -> None:
    told = how_played(ring(), DOG, DOG.rule_values({}))
    followed = {name for sentence in told.sentences for name in sentence["rules"]}
    # Counted in the cards and the pieces already, or a matter of the table.
    elsewhere = {"packs", "jokers_per_pack", "marble_diameter"}
    assert DOG.parameters.keys() - followed == elsewhere
