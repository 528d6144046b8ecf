"""What can be played: told by a kit's module, played on the board, and printed by the command."""

import json
import sys
from argparse import Namespace
from dataclasses import replace

import pytest
from piece_kit import KIT, pair, sky

from board_designer.cli import options_command
from board_designer.cli.exit_codes import CommandError
from board_designer.cli.main import main
from board_designer.geometry.footprint import Hexes
from board_designer.io.shipped_files import folder
from board_designer.kits import find_kit
from board_designer.kits.options_of_kit import NoOptions, has_options, options_of, played
from board_designer.showing.playable_options import PlayableOption, by_what
from tests.games.all_kits import more_kits

HELD = pair("p1", "sun", "moon", (0, 6), (1, 6))
LAID = replace(HELD, footprint=Hexes(((1, 1), (2, 1))))
BOARD = sky(HELD)


OPTIONS = """
from dataclasses import replace
from board_designer.geometry.footprint import Hexes

def options_of(board, kit, values):
    laid = replace(board.space_by_id["p1"], footprint=Hexes(((1, 1), (2, 1))))
    return [("Good", laid, f"lay {values['lights']}", None), ("Pass", (), "pass", 2)]
"""


@pytest.fixture
def telling(tmp_path):
    """A kit that tells of two options, one of them with a single space, one with none."""
    game = tmp_path / "sky_game"
    game.mkdir()
    for name, text in {"__init__.py": "", "sky.kit.yaml": "", "options.py": OPTIONS}.items():
        (game / name).write_text(text, "utf-8")
    with more_kits(tmp_path):
        yield
    for name in ("board_designer.kits.sky_game", "board_designer.kits.sky_game.options"):
        del sys.modules[name]


def test_options_come_as_values(telling):
    found = options_of(KIT, BOARD, {"lights": 2})
    assert found == [PlayableOption("Good", (LAID,), "lay 2"), PlayableOption("Pass", (), "pass", 2)]
    assert list(by_what(found)) == ["Good", "Pass"]


def test_a_piece_goes_from_the_hand_to_where_it_is_laid():
    after = played(BOARD, KIT, PlayableOption("", (LAID,), ""))
    assert after.space_by_id["p1"] == LAID
    assert len(after.spaces) == len(BOARD.spaces)
    other_way = replace(LAID, id="x9", props=pair("p9", "moon", "sun", (0, 0)).props)
    assert played(BOARD, KIT, PlayableOption("", (other_way,), "")).space_by_id["p1"].footprint == LAID.footprint


def test_what_is_in_no_hand_comes_onto_the_board():
    star = pair("p1", "star", "star", (3, 3), (4, 3))
    after = played(sky(), KIT, PlayableOption("", (star,), ""))
    assert after.of_type("pair")[0] == star


def test_the_turn_passes_where_a_rule_says_whose_it_is():
    option = PlayableOption("", (LAID,), "", 2)
    assert played(BOARD, KIT, option).rules == BOARD.rules, "this kit has no such rule"
    kit = replace(KIT, data=KIT.data.with_("players", {"min": 2, "max": 3, "to_move": "lights"}))
    assert played(BOARD, kit, option).rules["lights"] == 2


def test_a_kit_that_knows_no_options_says_so():
    dog = find_kit("dog")
    assert not has_options(dog)
    with pytest.raises(NoOptions, match="Dog cannot tell what can be played"):
        options_of(dog, sky())


def test_the_command_tells_them_as_text_and_as_data(telling, monkeypatch, capsys):
    monkeypatch.setattr(options_command, "read_board", lambda _: BOARD)
    monkeypatch.setattr(options_command, "kit_of", lambda _: KIT)
    assert main(["options", "sky.board.yaml"]) == 0
    assert capsys.readouterr().out == "2 options.\n\nGood (1)\n  lay 3\n\nPass (1)\n  pass\n"
    assert main(["options", "sky.board.yaml", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["options"][0] == {
        "what": "Good",
        "words": "lay 3",
        "laid": [{"id": "p1", "type": "pair", "hexes": [[1, 1], [2, 1]], "props": {"a": "sun", "b": "moon"}}],
    }
    assert told["options"][1] == {"what": "Pass", "words": "pass", "laid": [], "to_move": 2}
    monkeypatch.undo()
    with pytest.raises(CommandError):
        options_command.execute(
            Namespace(file=str(folder("sample_boards") / "starter.board.yaml"), set=[], format="text")
        )
