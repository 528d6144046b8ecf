"""A second game gets everything that the first one has, without a line outside of its folder."""

from __future__ import annotations

import json

import pytest
from all_kits import BOARDS, MORE, board_of, more_kits
from jsonschema import Draft202012Validator

from board_designer.app.panels.quick_sim.options_form_checks import Around, faults, games_played
from board_designer.app.runs import Asked
from board_designer.app.workers.board_packing import Packer
from board_designer.app.workers.game_messages import Compare, Play, Prepare, TellGame
from board_designer.app.workers.game_worker import GameServer
from board_designer.cli.main import main
from board_designer.games.playing.play_options import Options
from board_designer.io.shipped_files import folder
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit_registry import find_kit

BOARD = str(BOARDS["ring-race"])


@pytest.fixture(autouse=True)
def kits():
    with more_kits():
        yield


def said(capsys, *words):
    assert main(list(words)) == 0
    return capsys.readouterr().out


def test_it_is_small():
    files = {path.name: path for path in (MORE / "ring_race").iterdir() if path.is_file()}
    lines = {name: len(path.read_text("utf-8").splitlines()) for name, path in files.items()}
    assert lines.pop("spoken.py") <= 80  # what it costs to be played by people
    assert sum(lines.values()) <= 400


def test_lint_finds_nothing_wrong(capsys):
    assert "No errors, no warnings." in said(capsys, "lint", BOARD)


def test_a_run_in_words_and_as_data(capsys, tmp_path):
    page = said(capsys, "sim", BOARD, "--games", "400")
    for words in ("Verdict", "seat 4", "both pawns home", "What players do", "Games worth a look"):
        assert words in page
    assert "dog" not in page.replace(BOARD, "")  # wherever this lies
    out = tmp_path / "run.json"
    said(capsys, "sim", BOARD, "--games", "400", "--set", "teams=true", "--quiet", "--json", str(out))
    document = json.loads(out.read_text("utf-8"))
    schema = json.loads((folder("schemas") / "sim.v2.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(document)
    assert [side["name"] for side in document["sides"]["teams"]] == ["1", "2"]
    shares = [side["win_rate"]["value"] for side in document["sides"]["teams"]]
    assert sum(shares) == pytest.approx(1)
    assert document["verdict"]["teams"]["fair_share"] == 0.5
    assert "roles" not in document["sides"]
    table = said(capsys, "sim", BOARD, "--games", "40", "--quiet", "--csv", "-")
    assert "\nmeasures,,hits," in table


def test_two_runs_compared(capsys):
    page = said(capsys, "sim", BOARD, "--games", "400", "--against-set", "leave_with=1")
    changed = next(line for line in page.splitlines() if line.strip().startswith("pawns sent back"))
    assert changed.endswith("*"), "who leaves the yard at once is sent back more often"


def test_a_game_told(capsys):
    told = said(capsys, "replay", BOARD, "--game", "3")
    assert "moves to" in told.lower()
    assert "The game ends: both pawns home. Winner: seat" in told
    first, *events = map(json.loads, said(capsys, "replay", BOARD, "--game", "3", "--json").splitlines())
    assert first["what"] == "game"
    assert {"start", "turn", "roll", "move", "hit", "end"} <= {event["what"] for event in events}


def test_a_report(capsys, tmp_path):
    out = tmp_path / "ring.html"
    said(capsys, "report", BOARD, "--games", "400", "-o", str(out))
    page = out.read_text("utf-8")
    assert "Win rate by seat" in page
    assert "Steps over time" in page


def test_a_window_plays_sweeps_compares_and_watches_it():
    """What the window asks of its worker: choices, runs under several rules, a comparison, a film."""
    told = []
    clerk, packer = GameServer(told.append), Packer()

    def asked(message):
        told.clear()
        clerk.works(clerk.arrives(message))
        return told[-1]

    board = board_of("ring-race")
    choices = asked(Prepare(1, packer.pack(board))).choices
    assert [name for name, *_ in choices.policies] == ["greedy", "random"]
    question = choices.questions[0]
    rounds = []
    for ticket, value in enumerate(question.values, start=2):
        result = asked(Play(ticket, packer.pack(board), Options(rules={question.parameter: value}), 200, None))
        shown = result.shown
        assert result.is_last
        assert {"win_by_seat", "length", "score"} <= {chart.name for chart in shown.charts}
        assert [layer.name for layer in shown.layers] == ["visits", "dead"]
        rounds.append(next(one.value for one in shown.measures if one.name == "rounds"))
    assert len(set(rounds)) == len(rounds), "the rule that is swept changes how long games take"
    compared = asked(Compare(9, 2, 3)).compared
    assert any(change.is_sure for change in compared.changes)
    film = asked(TellGame(10, 2, 0)).film
    assert {seat for seat, _ in film.frames[-1].pawns} == {1, 2, 3, 4}
    assert len(film.frames[-1].pawns) == 8
    home = [space for space in film.frames[-1].pawns.values() if space.startswith("l")]
    assert len(home) >= 2
    assert max(film.frames[-1].scores.values()) > 40
    assert [name for name, *_ in film.jumps][-1] == "end"


def test_players_who_are_all_alike_can_be_asked_for():
    kit = find_kit("ring-race")
    choices = game_of(kit).choices(kit, board_of("ring-race"))
    there = Around(kit, choices, (1, 2, 3, 4))
    for players in (2, 3, 4):
        asked = Asked(Options(players=players), games=1000)
        assert not faults(asked, there)
        assert games_played(asked, there) == -(-1000 // players) * players
