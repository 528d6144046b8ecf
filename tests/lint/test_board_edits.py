"""Edits of plain data do what they say; one that says nothing, or speaks of nothing, is refused."""

from __future__ import annotations

from copy import deepcopy

import pytest

from .board_edits import BadEdit, difference, edited

BOARD = {
    "kit": "any",
    "grid": {"size": [8, 4], "margin": 2},
    "spaces": [{"id": "s1", "type": "yard"}, {"id": "s2", "type": "yard", "props": {"corner": True}}],
    "links": [{"id": "p1", "type": "path", "from": "s1", "to": "s2"}],
}


EDIT = {
    "remove": ["p1"],
    "set": {"s1": {"type": None, "lable": "Elm"}, "s2": {"props": {"side": "north"}}},
    "add": [{"id": "s3", "type": "yard"}, {"id": "k1", "type": "walk", "from": "s1", "to": "s9"}],
    "board": {"grid": {"margin": None, "size": [12, 4]}, "rules": {"lives": "many"}},
}
AFTER = {
    "kit": "any",
    "grid": {"size": [12, 4]},
    "rules": {"lives": "many"},
    "spaces": [
        {"id": "s1", "lable": "Elm"},
        {"id": "s2", "type": "yard", "props": {"corner": True, "side": "north"}},
        {"id": "s3", "type": "yard"},
    ],
    "links": [{"id": "k1", "type": "walk", "from": "s1", "to": "s9"}],
}


def test_an_edit_says_what_differs():
    before = deepcopy(BOARD)
    assert edited(BOARD, EDIT) == AFTER
    assert difference(BOARD, AFTER) == EDIT
    assert before == BOARD


def test_a_new_id_leaves_a_space_in_its_place():
    edit = {"set": {"s1": {"id": "s9"}}}
    after = edited(BOARD, edit)
    assert [space["id"] for space in after["spaces"]] == ["s9", "s2"]
    assert difference(BOARD, after) == edit


def test_another_order_is_no_edit():
    with pytest.raises(BadEdit, match="another order"):
        difference(BOARD, {**BOARD, "title": "Turned", "spaces": BOARD["spaces"][::-1]})


@pytest.mark.parametrize(
    "edit",
    [
        {},
        {"remove": []},
        {"remove": ["s9"]},
        {"remove": ["s1", "s1"]},
        {"remove": ["s1"], "set": {"s1": {"type": "home"}}},
        {"set": {}},
        {"set": {"s1": {}}},
        {"set": {"s9": {"type": "home"}}},
        {"set": {"s1": {"type": "yard"}}},
        {"set": {"s1": {"seat": None}}},
        {"set": {"s2": {"props": {}}}},
        {"set": {"s2": {"props": {"corner": True}}}},
        {"set": {"s2": {"props": {"side": None}}}},
        {"add": [{"id": "s1", "type": "yard"}]},
        {"board": {}},
        {"board": {"kit": "any"}},
        {"board": {"rules": None}},
        {"boards": {"kit": "other"}},
    ],
    ids=str,
)
def test_an_edit_that_nobody_can_have_meant_is_refused(edit):
    with pytest.raises(BadEdit):
        edited(BOARD, edit)
