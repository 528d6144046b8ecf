"""`replay --layout`: what play has laid, kept as a board that can be checked and played on."""

from dataclasses import replace

import pytest
from command_line import said

from board_designer.board import Board
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Space
from board_designer.geometry.footprint import Hexes
from board_designer.io import load_board, save_board
from board_designer.kits import find_kit, templates
from board_designer.kits.trays import deal, in_hands

KIT = find_kit("puppy-park")
BARE = Board(KIT.name, "Meadow", KIT.grid)


@pytest.fixture
def bare(tmp_path):
    path = tmp_path / "bare.board.yaml"
    save_board(BARE, path)
    return path


def test_a_layout_is_a_board_to_go_on_from(capsys, bare, tmp_path):
    out = tmp_path / "after.board.yaml"
    code, _, err = said(capsys, "replay", bare, "--game", 1, "--at", 6, "--layout", out)
    assert code == 0, err
    assert "Meadow, game 1, turn 6" in err
    board = load_board(out)
    assert (board.title, len(board.of_type("tray"))) == ("Meadow, game 1, turn 6", 2)
    assert len(board.of_type("tile")) == 28, "on the table and on trays"
    prefixes = {type_: item.prefix for type_, item in KIT.spaces.items()}
    assert all(space.id.startswith(prefixes[space.type]) for space in board.spaces)
    assert said(capsys, "lint", out)[0] == 0
    code, told, err = said(capsys, "replay", out)
    assert code == 0, err
    assert "Meadow, game 1, turn 6" in told
    assert said(capsys, "replay", bare, "--layout", out)[0] != 0, "there is such a file"
    assert said(capsys, "replay", bare, "--layout", out, "--force")[0] == 0


def test_a_layout_is_a_puzzle_with_a_seat_to_move(capsys, bare, tmp_path):
    """With the rule that a tree-poop tile has named, and for as many as have played."""
    out = tmp_path / "puzzle.board.yaml"
    rules = ("--set", "tile_set=36", "--set", "player_count=3", "--policy", "random")
    told = said(capsys, "replay", bare, *rules)[1]
    turns = [text for text in told.split("\n\n") if text.startswith("Round")]
    at = next(number for number, text in enumerate(turns, start=1) if "rules." in text)
    assert said(capsys, "replay", bare, *rules, "--at", at, "--layout", out)[0] == 0
    board, named = load_board(out), "tree" if "tree rules." in turns[at - 1] else "poop"
    assert f"seat {board.rules['to_move']}" in turns[at].partition(":")[0]
    assert (board.rules["named_rule"], board.rules["player_count"]) == (named, 3)
    code, found, err = said(capsys, "options", out)
    assert (code, "options." in found) == (0, True), err


def test_what_cannot_be_kept_is_told(capsys, bare, tmp_path):
    out = tmp_path / "after.board.yaml"
    assert "give --layout" in said(capsys, "replay", bare, "--at", 3)[2]
    code, _, err = said(capsys, "replay", bare, "--at", 999, "--layout", out)
    assert (code, "no turn 999" in err) == (2, True)
    assert not out.exists()
    wrong = said(capsys, "replay", bare, "--layout", tmp_path / "after.png")
    assert wrong[0] == 2


def test_players_of_flat_hexes_and_small_trays_have_all_their_tiles(capsys, tmp_path):
    """Two trays of the board are too small; the tiles that find no room there lie beside it."""
    grid = replace(KIT.grid, orientation="flat")
    places = {1: ((1, 1), (2, 1)), 2: ((6, 1), (7, 1))}
    trays = (Space(f"y{seat}", "tray", Hexes(cells), seat=seat) for seat, cells in places.items())
    path, out = tmp_path / "flat.board.yaml", tmp_path / "after.board.yaml"
    save_board(replace(BARE, grid=grid, spaces=tuple(trays)), path)
    code, _, err = said(capsys, "replay", path, "--at", 2, "--layout", out)
    assert code == 0, err
    board = load_board(out)
    assert len(board.of_type("tile")) == 28
    cells = [space.footprint.hexes for space in board.of_type("tile")]
    assert len({cell for pair in cells for cell in pair}) >= 52, "none on another, but those that were stacked"


@pytest.mark.parametrize("name", ["hexagon", "rectangle"])
def test_hands_of_flat_parks_lie_on_their_trays(capsys, tmp_path, name):
    path, out = tmp_path / "flat.board.yaml", tmp_path / "after.board.yaml"
    park = templates()[name].make(orientation="flat")
    save_board(park, path)
    code, _, err = said(capsys, "replay", path, "--game", 3, "--at", 1, "--layout", out)
    assert code == 0, err
    board = load_board(out)
    assert board.grid.size == park.grid.size, "nothing lies beside it"
    assert sum(map(len, in_hands(KIT, board).values())) == 27, "all but the first tile"
    assert "No errors, no warnings" in said(capsys, "lint", out)[1]


def test_a_house_that_is_put_down_has_left_its_tray(capsys, tmp_path):
    path, out = tmp_path / "dealt.board.yaml", tmp_path / "after.board.yaml"
    park = deal(templates()["hexagon"].make(orientation="flat"), KIT, 1)
    save_board(replace(park, rules=FrozenMap({**park.rules, "to_move": 1})), path)
    code, _, err = said(capsys, "replay", path, "--game", 3, "--layout", out)
    assert code == 0, err
    before, after = ({it.id: it.footprint for it in board.of_type("house")} for board in (park, load_board(out)))
    assert before.keys() == after.keys()
    assert before != after, "in this game somebody did"
