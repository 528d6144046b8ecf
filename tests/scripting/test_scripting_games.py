"""Games in a script: the same numbers and words as the commands give."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import board_designer as bd
from board_designer.cli.main import main
from board_designer.io.shipped_files import folder

STARTER = folder("sample_boards") / "starter.board.yaml"


# ---- Games -------------------------------------------------------------------------------------------------------


def test_the_document_is_that_of_the_command(played, tmp_path, capsys):
    main(["sim", str(STARTER), "--games", "48", "--seed", "3", "--json", str(tmp_path / "sim.json"), "--quiet"])
    capsys.readouterr()
    told = json.loads((tmp_path / "sim.json").read_text("utf-8"))
    told["board"]["file"] = ""
    assert json.loads(json.dumps(played.document)) == told
    schema = json.loads((folder("schemas") / "sim.v2.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(told)


def test_what_can_be_asked_of_games(played):
    assert isinstance(played, bd.Played)
    assert played.games == 48
    assert played.word in ("fair", "unfair", "undecided")
    assert played.verdict.lower().startswith(played.word)
    assert isinstance(played.win_rates[1], bd.Rate)
    assert sum(rate.value for rate in played.win_rates.values()) == pytest.approx(1)
    assert all(rate.low <= rate.value <= rate.high for rate in played.win_rates.values())
    assert str(played.win_rates[1]).count("%") == 1
    assert played.findings == played["findings"]
    assert "48 games" in str(played)


def test_comparing_games(board, played):
    after = bd.sim(bd.edit.move(bd.edit.move(board, "w1", 0, -6), "t1", 0, 6), games=48, seed=3)
    compared = after.against(played)
    assert isinstance(compared, bd.Compared)
    seat = compared.differences["measures"]["win_rate.seat.1"]
    assert seat["before"]["value"] == pytest.approx(played.win_rates[1].value, abs=1e-6)
    assert seat["after"]["value"] == pytest.approx(after.win_rates[1].value, abs=1e-6)
    assert "Before → after" in str(compared)
    with pytest.raises(bd.CannotPlay, match="48 games with seed 3 and 48 games with seed 4"):
        bd.sim(board, games=48, seed=4).against(played)


def test_rules_figures_players_and_policies(board, played):
    other = bd.sim(board, games=48, seed=3, rules={"win_territories": 8, "recipes.challenge.drive": 2})
    assert [change["name"] for change in other["rules"]["changed"]] == ["win_territories"]
    assert [change["name"] for change in other["figures"]["changed"]] == ["recipes.challenge.drive"]
    assert other["length"] != played["length"]
    few = bd.sim(board, games=16, players=2, policy="random", threads=1)
    assert few["line_up"]["players"] == 2
    assert set(few["line_up"]["policies"]) == {"random"}
    mixed = bd.sim(board, games=16, policy=["random", "greedy", "random", "greedy"])
    assert mixed["line_up"]["policies"] == ["random", "greedy", "random", "greedy"]


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ({"rules": {"win_territorys": 8}}, "there is no rule parameter win_territorys; did you mean win_territories"),
        ({"rules": {"recipes.nothing": 8}}, "recipes.nothing"),
        ({"players": 9}, "9"),
        ({"policy": "clever"}, "clever"),
        ({"games": 0}, "give the number of games, at least 1, or how certain you want to be"),
        ({"games": 5, "width": 0.01}, "not both"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_cannot_be_played_says_why(board, how, why):
    with pytest.raises(bd.CannotPlay, match=why):
        bd.sim(board, **how)


def test_boards_that_cannot_be_played():
    with pytest.raises(bd.CannotPlay, match="the kit 'unheard-of' is not installed; there are"):
        bd.sim(bd.Board("unheard-of"))
    with pytest.raises(bd.CannotPlay):
        bd.sim(bd.Board("uri-nation-1.4"), games=16)
    with pytest.raises(bd.FileProblems):
        bd.sim(bd.new("starter"), games=16, policy=Path("nowhere.yaml"))


def test_a_game_is_told_as_the_command_tells_it(board, capsys):
    story = bd.replay(board, 5, seed=3)
    assert isinstance(story, bd.Story)
    main(["replay", str(STARTER), "--game", "5", "--seed", "3"])
    assert f"{story}\n" == capsys.readouterr().out
    assert list(story) == list(story.lines)
    assert story.events[0]
    with pytest.raises(bd.CannotPlay, match="there is no game -1"):
        bd.replay(board, -1)
