"""Experiments from a script."""

import json

import pytest
from small_experiments import asked

import board_designer as bd


def test_a_script_asks_with_a_mapping(tmp_path):
    found = bd.experiment(asked(), tmp_path / "found")
    assert [row["packs"] for row in found.cells] == [2, 3]
    assert isinstance(found, bd.Experimented)
    assert "A test" in str(found)
    assert found["looked_at"] == 6
    assert any("makes no clear difference" in sentence for sentence in found.sentences)
    assert repr(found) == "<an experiment of 2 cells, 48 games>"
    assert json.loads((tmp_path / "found" / "results.json").read_text("utf-8")) == found.document
    with pytest.raises(bd.CannotPlay, match="holds another experiment"):
        bd.experiment(asked(games=4), tmp_path / "found")
