"""What a page shows is drawn as for print, and everything that the game speaks of has its place and its look."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest
from pages_of_games import contest_of

from board_designer.games.shared_rules.table_view import PAWN
from board_designer.handoff.play_page.page_picture import picture_of
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit_registry import find_kit
from tests.games.all_kits import BOARDS, board_of


@pytest.fixture(scope="module", params=BOARDS)
def shown(request, kits):
    board = board_of(request.param)
    kit, contest = find_kit(board.kit), contest_of(request.param)
    spoken = game_of(kit).spoken(contest, contest.subject)
    return board, spoken, picture_of(board, kit, spoken)


def test_every_place_has_a_spot_on_the_paper(shown):
    _, spoken, picture = shown
    for ids in spoken.places.values():
        for id_ in ids:
            spot = picture["spots"][id_]
            assert 0 < spot["x"] < picture["width"]
            assert 0 < spot["y"] < picture["height"]
            assert spot["r"] > 0
    frame = picture["frame"]
    assert 0 < frame["width"] <= picture["width"]
    assert 0 < frame["height"] <= picture["height"]


def test_every_piece_is_drawn_and_every_card_is_known(shown):
    _, spoken, picture = shown
    for name, drawings in picture["pieces"].items():
        assert len(drawings) == len(spoken.lists[name])
        assert all(drawings)
    for name, cards in spoken.card_in.items():
        assert len(cards) == len(spoken.lists[name])
        assert max(cards) < len(spoken.lists[spoken.cards])


def test_it_is_plain_data_with_known_looks(shown):
    *_, picture = shown
    assert json.loads(json.dumps(picture)) == picture
    looks = {look.partition("{")[0][1:] for look in picture["looks"]}
    drawings = [picture["svg"], *(one for many in picture["pieces"].values() for one in many)]
    used = {name for drawing in drawings for name in re.findall(r'class="(\w+)"', drawing)}
    assert used <= looks


def test_the_markup_is_made_of_drawn_marks_alone(shown):
    *_, picture = shown
    found = set()

    class Tags(HTMLParser):
        def handle_starttag(self, tag, attrs):
            found.add(tag)
            assert "style" not in dict(attrs)

    Tags().feed(picture["svg"])
    assert found <= {"path", "text"}


def test_only_pawns_in_holes_are_balls(shown):
    board, spoken, picture = shown
    assert picture["balls"] == (board.kit == "dog")
    assert spoken.lies_in.get(PAWN) or not picture["balls"]
