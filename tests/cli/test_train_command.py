"""`board-designer train` as a person uses it."""

from __future__ import annotations

import json
import signal
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

import pytest
from command_line import said
from jsonschema import Draft202012Validator

from board_designer.cli import train_command
from board_designer.cli.main import main
from board_designer.io.shipped_files import folder
from board_designer.training import train as training
from board_designer.training.train import Trained

STARTER = str(folder("sample_boards") / "starter.board.yaml")
LANES = str(folder("sample_boards") / "crooked_lanes.board.yaml")
RING = str(folder("sample_boards") / "usual_ring.board.yaml")
TINY = ("--generations", "1", "--games", "16", "--rounds", "1", "--judged", "32", "--role", "yapper")


@pytest.fixture(scope="module", autouse=True)
def few_games_tell_which_weights_have_a_say():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(training, "PROBED", 8)
        yield


@pytest.fixture(scope="module")
def players(tmp_path_factory, few_games_tell_which_weights_have_a_say):
    """A file that the command wrote, without a word."""
    path = tmp_path_factory.mktemp("trained") / "mine.yaml"
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        assert main(["train", STARTER, "-o", str(path), *TINY, "--quiet"]) == 0
    assert (out.getvalue(), err.getvalue()) == ("", "")
    return path


def test_training_says_what_was_gained_and_repeats_itself(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, err = said(capsys, "train", STARTER, "-o", "mine.yaml", "--held-out", LANES, *TINY, "--threads", "1")
    assert code == 0
    assert "Yapper, round 1 of 1, generation 1 of 1: the players tried win" in err
    assert "Learnt on starter; crooked_lanes held out" in out
    assert "on crooked_lanes (never seen), others archetype" in out
    again = out.splitlines()[-1].removeprefix("Again: board-designer ").split()
    written = (tmp_path / "mine.yaml").read_bytes()
    assert said(capsys, *again, "--threads", "2")[1] == out
    assert (tmp_path / "mine.yaml").read_bytes() == written


def test_trained_players_get_a_line_in_the_verdict(capsys, tmp_path, players):
    run = ("sim", STARTER, "--games", "160", "--policy", f"trained:{players}")
    files = ("--json", tmp_path / "run.json", "--html", tmp_path / "run.html")
    code, out, _ = said(capsys, *run, *files)
    assert code == 0
    assert "Players  Under trained players" in out
    assert "Under trained players" in (tmp_path / "run.html").read_text("utf-8")
    document = json.loads((tmp_path / "run.json").read_text("utf-8"))
    schema = json.loads((folder("schemas") / "sim.v2.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(document)
    assert {one["kind"] for one in document["players"]} <= {"seats", "roles"}
    assert document["players"], "dogs are not fair"


def test_several_boards_are_compared_as_they_were_asked_to_be_played(capsys):
    code, out, _ = said(capsys, "sim", STARTER, LANES, "--games", "32", "--policy", "trained")
    assert code == 0
    assert "nder trained players" not in out


@pytest.mark.parametrize(
    ("words", "code", "what"),
    [
        ((STARTER, "-o", "players.txt"), 2, "the name of a file of players ends in .yaml"),
        ((STARTER, "-o", "nowhere/mine.yaml"), 3, "nowhere/mine.yaml cannot be written: there is no folder"),
        ((STARTER, RING, "-o", "mine.yaml"), 2, "players learn boards of one kit at a time"),
        ((STARTER, "-o", "mine.yaml", "--role", "yaper"), 2, "there is nobody called yaper to learn; did you mean"),
        ((STARTER, "-o", "mine.yaml", "--start", "none.yaml"), 3, "none.yaml"),
        ((STARTER, "-o", "mine.yaml", "--against", STARTER), 3, "a players file begins with"),
        (("nowhere.board.yaml", "-o", "mine.yaml"), 3, "nowhere.board.yaml"),
        ((STARTER, "-o", "mine.yaml", "--games", "0"), 2, "at least 1"),
        ((STARTER, LANES, "-o", "mine.yaml", "--held-out", LANES), 2, f"--held-out: {LANES} is learnt"),
    ],
)
def test_what_cannot_be_done_is_said(words, code, what, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found, _, err = said(capsys, "train", *words)
    assert (found, what in err) == (code, True), err
    assert not (tmp_path / "mine.yaml").exists()


def test_what_is_no_file_of_players_is_not_replaced(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(train_command, "train", lambda *_, **__: pytest.fail("somebody learnt"))
    mine = tmp_path / "mine.experiment.yaml"
    mine.write_text("format: board-designer-experiment/1\n")
    code, _, err = said(capsys, "train", STARTER, "-o", mine, *TINY)
    assert (code, err) == (2, f"{mine} is no file of players, and is not replaced; choose another name\n")


def test_where_nothing_was_learnt_earlier_players_stay(capsys, tmp_path, players):
    """So few games teach nothing that is sure."""
    mine = tmp_path / "mine.yaml"
    mine.write_text(players.read_text("utf-8") + "# by hand\n", "utf-8")
    before = mine.read_bytes()
    code, out, err = said(capsys, "train", STARTER, "-o", mine, *TINY)
    assert (code, mine.read_bytes()) == (0, before)
    assert "Nothing is kept" in " ".join(out.split())
    assert err.endswith(f"{mine} stays as it was.\n")


def test_players_that_cannot_be_saved_are_printed(capsys, tmp_path, monkeypatch):
    (tmp_path / "gone").mkdir()
    path = tmp_path / "gone" / "mine.yaml"

    def learnt(*_, **__):
        path.parent.rmdir()
        return Trained({"yapper": {"claim": 3.0}}, (), True)

    monkeypatch.setattr(train_command, "train", learnt)
    code, out, err = said(capsys, "train", STARTER, "-o", path, *TINY)
    assert code == 3
    assert "was not saved: there is no folder" in err
    assert "The players are printed instead" in err
    assert "claim: 3" in out


def test_an_interrupt_ends_the_learning_and_keeps_what_was_learnt(capfd, tmp_path, monkeypatch):
    """Ctrl-C at a moment that is known: after the first generation of many."""

    def learnt(*grounds, heard, **settings):
        def tell(lesson):
            heard(lesson)
            if not lesson.generation:
                signal.raise_signal(signal.SIGINT)

        return learn(*grounds, heard=tell, **settings)

    learn, before = train_command.train, signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(train_command, "train", learnt)
    path = tmp_path / "mine.yaml"
    words = ("-o", path, "--role", "yapper", "--games", "16", "--judged", "64")
    code, out, err = said(capfd, "train", STARTER, *words)
    assert code == 0
    assert "generation 2 of" not in err
    assert "Stopping; what was learnt until now is judged." in err
    assert "Training was stopped early" in out
    assert "complete: false" in path.read_text(encoding="utf-8")
    assert signal.getsignal(signal.SIGINT) is before
