"""Files made to hurt: each is refused with a place and a sentence, at once, and nothing else is opened."""

from __future__ import annotations

import json
import re
import socket
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from handoff_boards import SHAPES

from board_designer.handoff.exporters import export
from board_designer.handoff.graphml.graphml_document import GraphmlDocument
from board_designer.handoff.importers import importers
from board_designer.io.file_limits import EXPORT_ROOM, Room
from board_designer.io.file_problems import FileProblems
from board_designer.io.source_text import source_of

BOMB = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
TMJ = b'{"type": "map", "tilewidth": 32, "tileheight": 32, "width": 4, "height": 4, "properties": '
TMJ += b'[{"name": "kit", "value": "uri-nation-1.4"}], "layers": %s}'
LAYER = b'[{"type": "objectgroup", "objects": [%s]}]'
SPACE = b'{"id": 1, "type": "water", "x": 0, "y": 0, "width": 32, "height": 32, "properties": [%s]}'


def in_layer(item: bytes) -> bytes:
    return TMJ % (LAYER % item)


def with_property(item: bytes) -> bytes:
    return in_layer(SPACE % item)


XML_FILES = {
    "bomb": f'<!DOCTYPE graphml [<!ENTITY a0 "ha">{BOMB}]><graphml><graph>&a11;</graph></graphml>',
    "external entity": '<!DOCTYPE graphml [<!ENTITY x SYSTEM "file:///etc/passwd">]><graphml>&x;</graphml>',
    "external document type": '<!DOCTYPE graphml SYSTEM "http://127.0.0.1:9/x.dtd"><graphml><graph/></graphml>',
    "deep": "<graphml>" + "<a>" * 5000,
    "long text": f'<graphml><graph><data key="a">{"x" * 50_000}</data></graph></graphml>',
    "another encoding": '<?xml version="1.0" encoding="UTF-7"?><graphml><graph>+ADw-</graph>',
    "unknown entity": "<graphml><graph>&nbsp;</graph></graphml>",
    "cut off": "<graphml><graph><node id='a'",
}
TMJ_FILES = {
    "deep": TMJ % (b"[" * 4000),
    "deep groups": TMJ % (b'[{"type": "group", "layers": ' * 30 + b"[]" + b"}]" * 30),
    "not a number": in_layer(b'{"id": 1, "type": "water", "x": NaN, "width": 3, "height": 3}'),
    "text for a number": in_layer(b'{"id": 1, "type": "water", "x": "1", "width": 3, "height": 3}'),
    "huge number": in_layer(b'{"id": 1, "type": "water", "x": 1e300, "width": 3, "height": 3}'),
    "far away": in_layer(b'{"id": 1, "type": "water", "x": 100000000, "width": 32, "height": 32}'),
    "layers of text": TMJ % b'"all of them"',
    "layer of text": TMJ % b'["one"]',
    "object of text": in_layer(b'"one"'),
    "class of numbers": in_layer(b'{"id": 1, "type": 5, "width": 3, "height": 3}'),
    "points of text": in_layer(b'{"id": 1, "type": "water", "polygon": ["a", "b"]}'),
    "no points": in_layer(b'{"id": 1, "type": "water", "polygon": []}'),
    "property of text": with_property(b'"seat"'),
    "seat of text": with_property(b'{"name": "seat", "value": "one"}'),
    "garbled more": with_property(b'{"name": "more", "value": "{"}'),
    "more of numbers": with_property(b'{"name": "more", "value": "[1]"}'),
    "garbled cells": in_layer(
        b'{"type": "decor", "polygon": [{}, {"x": 9}, {"y": 9}], "properties": [{"name": "cells", "value": "[[0]]"}]}'
    ),
    "twisted": in_layer(
        b'{"type": "decor", "polygon": [{"x": 0, "y": 0}, {"x": 64, "y": 64}, {"x": 64, "y": 0}, {"x": 0, "y": 64}]}'
    ),
    "no tiles": (TMJ % b"[]").replace(b'"tilewidth": 32', b'"tilewidth": 0'),
    "leaning": (TMJ % b"[]").replace(b'"type": "map"', b'"type": "map", "orientation": "isometric"'),
    "hexes on no axis": (TMJ % b"[]").replace(b'"map"', b'"map", "orientation": "hexagonal", "staggeraxis": "z"'),
    "parts of text": (TMJ % b"[]").replace(b"[{", b'[{"name": "parts", "value": "many"}, {'),
    "twice": (TMJ % b"[]").replace(b'"width": 4', b'"width": 4, "width": 5'),
    "no JSON": b'{"tilewidth": 32,',
    "UTF-16": '{"tilewidth": 32}'.encode("utf-16"),
}


WATCHING: list[bool] = []  # while there is something in it


@cache  # there is no way to take a hook away, and every call of the interpreter asks each one there is
def add_hook() -> None:
    def hook(event: str, arguments: Any) -> None:
        if WATCHING and event in ("socket.connect", "socket.getaddrinfo", "open"):
            name = str(arguments[0]) if arguments else ""
            if event != "open" or "passwd" in name or "/dev/" in name or name.endswith(".dtd"):
                raise AssertionError(f"{event} {arguments}")

    sys.addaudithook(hook)


@pytest.fixture
def nothing_else_is_opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fails as soon as a reader asks for a file or an address."""
    add_hook()
    monkeypatch.setattr(socket, "create_connection", None)
    WATCHING.append(True)
    yield
    WATCHING.clear()


@pytest.mark.usefixtures("nothing_else_is_opened")
@pytest.mark.parametrize("text", XML_FILES.values(), ids=XML_FILES)
def test_hostile_xml_is_refused_in_words(text: str) -> None:
    with pytest.raises(FileProblems, match=r"^bad:\d+:\d+: "):
        importers()["graphml"].read(text.encode(), "bad")


@pytest.mark.parametrize("name", ["bomb", "external entity", "external document type"])
def test_document_types_are_refused_as_such(name: str) -> None:
    with pytest.raises(FileProblems, match=r"^bad:1:\d+: a document type or an entity"):
        importers()["graphml"].read(XML_FILES[name].encode(), "bad")


@pytest.mark.usefixtures("nothing_else_is_opened")
@pytest.mark.parametrize("data", TMJ_FILES.values(), ids=TMJ_FILES)
def test_hostile_maps_are_refused_in_words(data: bytes) -> None:
    with pytest.raises(FileProblems, match=r"^bad:\d+:\d+: "):
        importers()["tmj"].read(data, "bad")


@pytest.mark.parametrize("name", ["tmj", "graphml"])
def test_a_file_too_large_is_refused_before_it_is_read(name: str) -> None:
    with pytest.raises(FileProblems, match="larger than"):
        importers()[name].read(b" " * (EXPORT_ROOM.most_bytes + 1), "bad")


@pytest.mark.parametrize("name", ["tmj", "graphml"])
def test_a_damaged_export_never_ends_in_a_traceback(name: str) -> None:
    """Cut off anywhere, or with one value replaced: a board, or problems in words."""
    data = export(SHAPES, name, choices={"picture": False} if name == "tmj" else {}).files[""]
    found = {
        is_a_board(name, damaged)
        for at in range(0, len(data), 197)
        for damaged in (data[:at], data[:at] + b"9" + data[at + 1 :], data[:at] + b'"' + data[at:])
    }
    assert found == {True, False}


def test_wrong_values_in_a_map_are_told_or_left_alone() -> None:
    """Every third value of an exported map replaced by one of another kind, one after the other."""
    document = json.loads(export(SHAPES, "tmj", choices={"picture": False}).files[""])
    places = list(values_in(document))[::3]
    found = set()
    for number, (holder, key) in enumerate(places):
        kept = holder[key]
        holder[key] = [None, "text", -1, {}, [], True, 1e14][number % 7]
        found.add(is_a_board("tmj", json.dumps(document).encode()))
        holder[key] = kept
    assert found == {True, False}


def test_wrong_values_in_a_graph_are_told_or_left_alone() -> None:
    text = export(SHAPES, "graphml").files[""].decode()
    odd = ("", "text", "-1", "{}", '{"used_ids": 5, "grid": {"shape": 7}, "links": 3}', "true", "1e14", "\ufffd")
    found = set()
    for number, value in enumerate(re.finditer(r">([^<]*)</data>", text)):
        if number < 300 or number % 7 == 0:
            changed = text[: value.start(1)] + odd[number % len(odd)] + text[value.end(1) :]
            found.add(is_a_board("graphml", changed.encode()))
    assert found == {True, False}


def test_a_graph_with_more_elements_than_a_board_needs_is_refused() -> None:
    """Before it is built, and without waiting for its end."""
    small = replace(source_of(b"<graphml><graph>" + b"<node/>" * 50, "bad"), room=Room(most_values=40))
    with pytest.raises(FileProblems, match="the file holds more than 40 values"):
        GraphmlDocument(small)


def test_a_line_beside_a_shape_that_cannot_be_is_no_trouble() -> None:
    flat = b'{"id": 1, "type": "decor", "polygon": [{"x": 0, "y": 0}, {"x": 64, "y": 64}]}'
    line = b'{"id": 2, "type": "path", "polyline": [{"x": 0, "y": 0}, {"x": 64, "y": 64}]}'
    with pytest.raises(FileProblems, match="a polygon needs at least 3 corners"):
        importers()["tmj"].read(in_layer(flat + b", " + line), "bad")


def is_a_board(name: str, data: bytes) -> bool:
    """Whether it is read; if not, it is refused in words."""
    try:
        importers()[name].read(data, "bad")
    except FileProblems:
        return False
    return True


def values_in(value: Any) -> Iterator[tuple[Any, Any]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield value, key
        yield from values_in(item)
