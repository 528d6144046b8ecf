"""What an engine is told of tiles on hexes: motifs, the box, levels, hands; and that it is enough to lay a tile."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from park_boards import MIDDLE, TILES, engine_reader, park, position

from board_designer.handoff.exporters import export
from board_designer.io.schema_validation import validator
from board_designer.kits import Kit, find_kit
from board_designer.kits.engine_rules import how_played
from board_designer.kits.play_file import play_file_of

KIT = find_kit("puppy-park")
assert isinstance(KIT, Kit)
Q, R = MIDDLE
GROUND = TILES[:2]  # the example of the rules: X at (0, 0) and (1, 0), Y at (0, 1) and (1, 1), from the middle on


def document_of(board: Any, **rules: Any) -> Any:
    return json.loads(export(board, "json", rules).files[""])


def table(board: Any, **rules: Any) -> Any:
    return engine_reader().Table(document_of(board, **rules))


def at(q: int, r: int) -> tuple[int, int]:
    return Q + q, R + r


def test_the_document_fits_its_schema_and_is_the_same_every_time() -> None:
    board = position()
    assert not list(validator("export.v1").iter_errors(document_of(board)))
    assert export(board, "json").files == export(position(), "json").files


def test_pieces_tell_their_motifs_levels_hands_and_hexes() -> None:
    document = document_of(position())
    spaces = {space["id"]: space for space in document["spaces"]}
    assert document["types"]["tile"]["motifs"] == ["a", "b"]
    assert document["types"]["tile"]["stacks"] == "level"
    assert document["types"]["tray"]["tray"] is True
    assert "tray" not in document["types"]["cell"]
    assert spaces["d3"]["props"] == {"a": "b2", "b": "b3", "level": 1}
    assert spaces["d3"]["shape"]["hexes"] == [[5, 5], [5, 6]]
    centres = spaces["d3"]["hex_centres_mm"]
    assert [spaces["c" + str(n)]["centre_mm"] for n in range(1, 38)].count(centres[0]) == 1
    assert sum((a - b) ** 2 for a, b in zip(*centres, strict=True)) ** 0.5 == pytest.approx(30, abs=0.001)
    assert [(id_, space["in_hand"]) for id_, space in spaces.items() if "in_hand" in space] == [
        ("d4", 1), ("d5", 1), ("d6", 2),
    ]  # fmt: skip
    assert list(document["game"]["motifs"]) == ["b1", "b2", "b3", "b4", "b5", "b6", "b7", "shiba"]
    assert document["rules"]["surface"] == "park", "it follows from the cells"


@pytest.mark.parametrize(("tiles", "breeds", "matching"), [(28, 7, 147), (36, 8, 224)])
def test_the_box_has_every_tile_once_and_which_of_them_match(tiles: int, breeds: int, matching: int) -> None:
    read = table(park(), tile_set=tiles)
    assert len({frozenset(tile) for tile in read.box}) == len(read.box) == tiles
    assert len({dog for tile in read.box for dog in tile}) == breeds
    assert len(read.matching()) == matching == breeds * breeds * (breeds - 1) // 2
    assert Counter(piece["type"] for piece in document_of(park(), tile_set=tiles)["box"]) == {
        "tile": tiles, "house": 2, **({"tree_poop": 2} if tiles == 36 else {}),
    }  # fmt: skip


def test_the_neighbours_of_a_cell_are_the_same_by_edges_and_by_steps() -> None:
    document = document_of(park())
    read = engine_reader().Table(document)
    hexes = {space["index"]: tuple(space["shape"]["hexes"][0]) for space in document["spaces"]}
    for index, hex_ in hexes.items():
        by_edges = {hexes[edge["to"]] for edge in document["edges"] if edge["from"] == index}
        assert by_edges == set(read.beside(hex_))
    assert Counter(len(read.beside(hex_)) for hex_ in hexes.values()) == {6: 19, 4: 12, 3: 6}
    assert len(table(park(), surface="unbounded").beside(at(3, 0))) == 6


def test_the_examples_of_the_rules() -> None:
    board = park(tiles=GROUND)
    one, other = at(-1, 1), at(-1, 0)
    assert len(table(board).contacts(("b1", "b4"), one, other)) == 2
    for rule, two in (("contacts", True), ("disjoint", False), ("per_dog", False)):
        assert table(board, two_pairs_rule=rule).makes_two_pairs(("b1", "b4"), one, other) == two
    read = table(board)
    assert (at(1, 0), at(1, 1), 1) in read.places(("b2", "b3"))
    assert (at(0, 0), at(0, 1), 1) in read.places(("b1", "b1"))
    assert not any({*place[:2]} == {at(0, 0), at(1, 1)} for place in read.places(("b1", "b3")))
    stacked = table(park(tiles=TILES))
    assert stacked.visible(at(1, 0)) == "b2"
    assert not any(place[2] for place in stacked.places(("b3", "b1"))), "an overhang"


def test_houses_and_trees_hold_back_what_they_should() -> None:
    board = position()
    read = table(board)
    assert read.houses == {at(0, 0)}
    assert len(read.contacts(("b1", "b4"), at(-1, 1), at(-1, 0))) == 1, "one of the dogs naps"
    assert not any(at(0, 0) in place[:2] for place in read.places(("b1", "b1")))
    assert any(at(0, 0) in place[:2] for place in table(board, cover_napping=True).places(("b1", "b1")))
    poop = table(board, named_rule="poop")
    near = set(read.beside(at(2, 0)))
    assert near == {at(2, -1), at(1, 0), at(1, 1), at(3, -1), at(3, 0), at(2, 1)}
    assert any(near & {*place[:2]} for place in read.places(("b6", "b7")))
    assert not any(near & {*place[:2]} for place in poop.places(("b6", "b7")))


def test_a_mission_is_counted() -> None:
    row = tuple(("b1", "b2", at(n, -1), at(n, 0), 0) for n in range(-2, 3))
    read = table(park(tiles=row[:5]), game="secret_mission")
    assert read.largest_group("b1") * read.largest_group("b2") == 25
    assert read.largest_group("b3") == 0


@pytest.mark.parametrize("game", KIT.parameters["game"].options)
def test_each_fact_of_the_game_is_told_once_and_no_other(game: str) -> None:
    told = how_played(park(), KIT, KIT.values_on(park(), {"game": game}))
    topics = {"table", "puppy_park" if game == "puppy_park" else str(game)}
    assert set(told.facts) == topics
    facts = Counter(sentence["fact"] for sentence in told.sentences if "fact" in sentence)
    wanted = [f"{fact.topic}.{fact.name}" for fact in play_file_of(KIT).facts if fact.topic in topics]
    assert facts == Counter(wanted)
    for sentence in told.sentences:
        assert set(sentence["rules"]) <= KIT.parameters.keys()
