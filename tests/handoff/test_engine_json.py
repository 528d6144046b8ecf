"""The engine document: what its schema says is what is in it, and what is in it is what the board is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import shapely
from engine_boards import BOARDS, HEX, HOLES, WITH_NOTES, each_kind
from jsonschema import Draft202012Validator
from schema_validators import schema_named, shipped_validator
from shipped_boards import board_of

from board_designer.board.model import Board
from board_designer.handoff.exporters import export
from board_designer.io.engine_document import checksum_of, is_as_written

SCHEMA = schema_named("export.v1")


@cache
def exported(board: Board, **rules: Any) -> bytes:
    return export(board, "json", rules).files[""]


@cache  # read by all: nobody changes it
def document_of(board: Board, **rules: Any) -> Any:
    return json.loads(exported(board, **rules))


@pytest.mark.parametrize("board", each_kind())
def test_the_document_fits_its_schema_and_its_checksum(board: Board) -> None:
    data = exported(board)
    shipped_validator("export.v1").validate(document_of(board))
    assert document_of(board)["checksum"] == checksum_of(data)
    assert is_as_written(data)
    assert is_as_written(data.replace(b"\n", b"\r\n"))
    assert not is_as_written(data.replace(b'"kit": "', b'"kit": "u', 1))


@pytest.mark.parametrize("board", each_kind())
def test_the_schema_describes_every_field_there_is(board: Board) -> None:
    assert list(_fields(document_of(board), SCHEMA, "")) == []


def test_the_schema_is_sound_and_all_of_it_is_described() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert [path for path, node in _nodes(SCHEMA, "") if not node.keys() & {"description", "$ref"}] == []


def _nodes(node: dict[str, Any], path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    yield path, node
    for name, sub in (node.get("properties", {}) | node.get("$defs", {})).items():
        yield from _nodes(sub, f"{path}/{name}")
    for name in ("items", "additionalProperties"):
        if isinstance(node.get(name), dict):
            yield from _nodes(node[name], f"{path}/{name}")


def _fields(value: Any, schema: dict[str, Any], path: str) -> Iterator[str]:
    """The fields of a value that the schema does not name, where it names any."""
    if not isinstance(value, (list, dict)):
        return
    if "$ref" in schema:
        schema = SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")]
    if isinstance(value, list) and "items" in schema:
        for item in value:
            yield from _fields(item, schema["items"], f"{path}/-")
    if isinstance(value, dict) and "properties" in schema | schema.get("additionalProperties", {}):
        for name, item in value.items():
            known = schema.get("properties", {}).get(name, schema.get("additionalProperties"))
            if known is None:
                yield f"{path}/{name}"
            yield from _fields(item, known or {}, f"{path}/{name}")


@pytest.mark.parametrize("board", each_kind())
def test_the_outlines_are_the_ground_the_space_covers(board: Board) -> None:
    scale = board.grid.mm_per_part
    for space, shape in zip(document_of(board)["spaces"], board.shapes.shapes, strict=True):
        pieces = [space, *space.get("more_pieces", ())]
        for unit, factor in (("parts", 1.0), ("mm", scale)):
            ground = shapely.union_all(
                [shapely.Polygon(piece[f"polygon_{unit}"], piece.get(f"holes_{unit}", ())) for piece in pieces]
            )
            wanted = shapely.transform(shape, lambda points, factor=factor: points * factor)
            assert shapely.symmetric_difference(ground, wanted).area < 0.001 * max(1, wanted.length)
            assert space[f"centre_{unit}"] == pytest.approx([wanted.centroid.x, wanted.centroid.y], abs=0.001)


def test_outlines_run_clockwise_on_the_table_and_holes_the_other_way() -> None:
    for board in (HEX, HOLES):
        for space in document_of(board)["spaces"]:
            # Shapely thinks y upwards: what is clockwise on the table is counter-clockwise for it.
            assert shapely.LinearRing(space["polygon_mm"]).is_ccw, space["id"]
            assert not any(shapely.LinearRing(hole).is_ccw for hole in space.get("holes_mm", ()))
            assert space["polygon_mm"][0][1] == min(y for _, y in space["polygon_mm"])


def test_holes_and_pieces_are_told() -> None:
    spaces = {space["id"]: space for space in document_of(HOLES)["spaces"]}
    assert spaces["t1"]["holes_parts"] == [[[4, 4], [4, 8], [8, 8], [8, 4]]]
    assert spaces["t1"]["holes_mm"] == [[[25, 25], [25, 50], [50, 50], [50, 25]]]
    assert "more_pieces" not in spaces["t1"]
    assert [len(space.get("more_pieces", ())) for space in spaces.values()] == [0, 0, 1, 1, 0, 0]
    assert spaces["t2"]["more_pieces"][0]["polygon_parts"] == [[20, 0], [24, 0], [24, 4], [20, 4]]
    assert len(spaces["t3"]["holes_parts"]) == 1


def test_what_stays_with_the_designer_is_counted() -> None:
    wanted = {"notes": 2, "locks": 1, "lint_settings": 1, "print_settings": 1, "used_ids": 1}
    assert document_of(WITH_NOTES)["left_out"] == wanted
    assert b"for me" not in exported(WITH_NOTES)


def test_rules_for_once_are_worked_in_and_told() -> None:
    document = document_of(HOLES, win_territories=9)
    assert document["rules"]["win_territories"] == 9
    assert document["rules_set"]["win_territories"] == 12
    assert document["rules_for_once"] == {"win_territories": 9}


def test_a_dog_that_lives_on_the_path_starts_at_home_and_uses_what_it_stands_on() -> None:
    board = board_of("main_street")
    document = document_of(board, specials_model="on_path")
    types = {space["index"]: space["type"] for space in document["spaces"]}
    assert all(seat["start"] == seat["home"] and seat["at_home"] == [seat["home"]] for seat in document["seats"])
    for access in document["access"]:
        if types[access["space"]] == "water":
            assert access["from"] == [access["space"]]
        if types[access["space"]] == "home":
            assert access["from"][0] == access["space"]
            assert len(access["from"]) > 1
    beside = document_of(board)
    assert all(seat["start"] != seat["home"] for seat in beside["seats"])


def test_what_happens_in_passing_follows_the_rules() -> None:
    board = BOARDS["starter"]
    usual = {item["type"] for item in document_of(board)["passing"]}
    assert usual == {"water", "dog_park", "home"}
    decks = document_of(board, chance_and_events="decks_1_2", dog_park_bond=3)["passing"]
    assert {"type": "chance", "choice": "must", "deck": "chance", "doc": "A dog draws a Chance card."} in decks
    assert next(item["gain"] for item in decks if "gain" in item) == {"bond": 3}


@pytest.mark.parametrize("name", ["starter", "main_street"])
def test_every_rule_is_explained_and_its_value_is_one_it_can_have(name: str) -> None:
    document = document_of(BOARDS[name])
    assert list(document["rules_about"]) == list(document["rules"])
    for rule, about in document["rules_about"].items():
        value = document["rules"][rule]
        assert len(about["doc"]) > 20, rule
        assert about["type"] == {bool: "boolean", int: "integer", str: "choice"}[type(value)], rule
        assert value in about.get("options", [value]), rule
        assert about.get("minimum", value) <= value <= about.get("maximum", value), rule


@pytest.mark.parametrize("name", ["starter", "main_street"])
def test_every_word_of_the_game_is_explained(name: str) -> None:
    document = document_of(BOARDS[name])
    game, terms = document["game"], document["terms"]
    resources = {item["name"] for item in game["resources"]}
    described = SCHEMA["properties"]["game"]["properties"]
    plain = {
        "recipe": resources | described["recipes"]["additionalProperties"]["properties"].keys(),
        "archetype": resources | described["archetypes"]["additionalProperties"]["properties"].keys(),
        "card": resources
        | described["decks"]["additionalProperties"]["properties"]["cards"]["items"]["properties"].keys(),
    }
    things = [("recipe", item) for item in game["recipes"].values()]
    things += [("archetype", item | item.get("in_1_2", {})) for item in game["archetypes"].values()]
    things += [("card", card) for deck in game["decks"].values() for card in deck["cards"]]
    for what, thing in things:
        for field, value in thing.items():
            assert field in plain[what] | terms[what].keys(), (thing, field)
            if isinstance(value, str) and field not in ("doc", "title", "id"):
                assert value in terms[field], (thing, field)
    assert {"exempt", "compulsory"} & {field for _, thing in things for field in thing} <= terms["recipe"].keys()
    assert {"hold", "skip_action", "steps"} <= terms["card"].keys()


@pytest.mark.parametrize("board", each_kind())
def test_nothing_refers_to_a_text_that_an_engine_writer_does_not_have(board: Board) -> None:
    assert b'"source"' not in exported(board)
    assert "§".encode() not in exported(board)


def test_a_crossing_tells_who_would_turn_back() -> None:
    document = document_of(BOARDS["main_street"])
    across = [edge for edge in document["edges"] if edge["kind"] == "crossing"]
    assert across
    centre = [space["centre_mm"] for space in document["spaces"]]
    for edge in across:
        for before, after in edge["turns_back"]:
            came = centre[edge["from"]][0] - centre[before][0]
            goes = centre[after][0] - centre[edge["to"]][0]
            assert came * goes < 0  # the street runs from left to right
