"""The file of trained players: what stands in it, that it reads back, and how a bad one is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import jsonschema
import pytest
from test_train import TINY, learners, tiny

from board_designer.io.file_problems import FileProblems
from board_designer.io.plain_data import plain_data
from board_designer.io.shipped_files import folder
from board_designer.io.source_text import read_source
from board_designer.kits import find_kit, kit_names
from board_designer.kits.kit_registry import trained_file_path
from board_designer.training.trained_file import Making, trained_text

MAKING = Making("board-designer train a b", "uri-nation-1.4", 3, ("a", "b"), ("c",))
FEW_GAMES = replace(TINY, rounds=1, judged=8)
KITS = [name for name in kit_names() if trained_file_path(name)]


@cache
def trained(name):
    """Learnt once for all tests of the file."""
    return tiny(name, plan=FEW_GAMES)


@pytest.fixture(scope="module")
def schema():
    return json.loads((folder("schemas") / "players.v1.schema.json").read_text())


@pytest.mark.parametrize("name", ["starter", pytest.param("usual_ring", marks=pytest.mark.slow)])
def test_it_fits_its_schema_and_reads_back(name, tmp_path, schema):
    found = trained(name)
    path = tmp_path / "players.yaml"
    path.write_text(trained_text(found, MAKING), encoding="utf-8")
    jsonschema.validate(plain_data(read_source(path)), schema)
    assert learners(name).read(path) == found.players
    assert trained_text(tiny(name, plan=FEW_GAMES), MAKING) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("wrong", "instead", "where", "what"),
    [
        ("weights:\n      claim:", "weights:\n      clam:", True, "there is no weight clam; did you mean claim?"),
        ("format: board-designer-players/1", "format: players", False, "begins with `format"),
        ("  diplomat:\n    weights:", "  poodle:\n    weights:", False, "the player for diplomat is missing"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(wrong, instead, where, what, tmp_path):
    text = trained_text(trained("starter"), MAKING)
    assert wrong in text
    path = tmp_path / "players.yaml"
    path.write_text(text.replace(wrong, instead, 1), encoding="utf-8")
    with pytest.raises(FileProblems) as refused:
        learners("starter").read(path)
    assert what in str(refused.value)
    if where:
        line = path.read_text(encoding="utf-8").splitlines().index("      clam: 13") + 1
        assert f":{line}:" in str(refused.value)


@pytest.mark.parametrize("name", KITS)
def test_shipped_players_gained_everywhere_they_were_judged(name, schema):
    data = plain_data(read_source(trained_file_path(name)))
    jsonschema.validate(data, schema)
    made = data["trained"]
    assert made["kit"] == name
    assert made["complete"]
    assert made["held_out"]
    roles = find_kit(name).data.get("archetypes", {"thoughtful": None})
    assert list(made["gained"]) == list(roles)
    for gain in made["gained"].values():
        assert gain["kept"]
        usual = [one["gain"][1] for one in gain["judged"] if one["against"] in ("archetype", "thoughtful")]
        assert len(usual) == 1 + len(made["held_out"])
        assert min(usual) > 0, "intervals exclude no gain"
