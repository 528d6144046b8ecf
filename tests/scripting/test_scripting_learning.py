"""Training players from a script."""

from __future__ import annotations

import pytest
from shipped_boards import board_of

import board_designer as bd
from board_designer.training import train as training

FEW = {"generations": 1, "games": 16, "rounds": 1, "judged": 32, "seed": 3}


def test_a_script_trains_saves_and_plays(tmp_path, monkeypatch):
    monkeypatch.setattr(training, "PROBED", 8)  # games that tell which weights have a say
    board = board_of("starter")
    heard = []
    trained = bd.train(board, roles=["diplomat"], progress=heard.append, **FEW)
    assert isinstance(trained, bd.TrainedPlayers)
    assert [lesson.role for lesson in heard] == ["diplomat"]
    assert set(trained.weights) == {"bruiser", "scrapper", "diplomat", "yapper"}
    assert "Diplomat" in str(trained)
    before, after = trained.win_rates["diplomat"]
    assert trained.gains["diplomat"].value == pytest.approx(after.value - before.value, abs=1e-5)
    trained.save(tmp_path / "mine.yaml")
    played = bd.sim(board, 64, policy=f"trained:{tmp_path / 'mine.yaml'}")
    assert "players" in played.document
    with pytest.raises(bd.CannotPlay, match="nobody called poodle"):
        bd.train(board, roles=["poodle"], **FEW)
    with pytest.raises(TypeError, match="needs a Board"):
        bd.train("starter")
