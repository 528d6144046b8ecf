"""Where `board-designer improve` writes: nothing of anybody's is lost, and no answer of a search."""

import json
import os

import pytest
from command_line import said

from board_designer.cli import improve_command, improve_files
from board_designer.cli.exit_codes import BAD_FILE, CommandError

FEW = ("--games", "400", "--moves", "swap", "--only", "c3,t2,t9")
PRICES = ("--moves", "rule", "--rule", "archetypes.bruiser.water=2,4", "--goal", "roles", "--games", "1000")


@pytest.fixture
def unplayed(monkeypatch):
    """A command that must end before a game is played."""

    def played(*_, **__):
        raise AssertionError("a game was played")

    monkeypatch.setattr(improve_command, "improve_draft", played)


@pytest.mark.parametrize(
    ("option", "name"),
    [("--out", "file.txt/x"), ("--json", "none/x.json"), ("--html", "none/x.html"), ("--json", "x.board.yaml")],
)
def test_a_place_that_cannot_be_written_is_told_at_once(street, option, name, tmp_path, capsys, unplayed):
    (tmp_path / "file.txt").write_text("")
    code, out, err = said(capsys, "improve", street, option, tmp_path / name)
    assert code in (2, 3)
    assert err.startswith(f"{option}: {tmp_path / name}")
    assert (out, "Traceback" in err) == ("", False)


def test_two_answers_are_not_written_to_one_file(street, tmp_path, capsys, unplayed):
    there = tmp_path / "found.html"
    code, _, err = said(capsys, "improve", street, "--json", there, "--html", f"{tmp_path}/./found.html")
    assert (code, err) == (2, f"--json and --html would both be written to {there}; give one another name\n")


@pytest.mark.parametrize("name", ["street-1.board.yaml", "street-12.board.yaml"])
def test_boards_that_are_there_are_replaced_only_by_force(street, name, tmp_path, capsys, unplayed):
    mine = tmp_path / name
    mine.write_bytes(street.read_bytes())
    code, _, err = said(capsys, "improve", street, *FEW, "--out", tmp_path)
    assert (code, err) == (2, f"--out: {mine} already exists; add --force to replace it\n")


def test_what_cannot_be_replaced_is_told_before_the_first_game(street, tmp_path, capsys, unplayed):
    (tmp_path / "street-2.board.yaml").mkdir()
    code, _, err = said(capsys, "improve", street, *FEW, "--out", tmp_path, "--force")
    assert (code, "is a folder" in err) == (2, True)
    (tmp_path / "street-2.board.yaml").rmdir()
    read_only = tmp_path / "street-1.board.yaml"
    read_only.write_bytes(street.read_bytes())
    read_only.chmod(0o444)
    code, _, err = said(capsys, "improve", street, *FEW, "--out", tmp_path, "--force")
    assert (code, "read-only" in err) == (3, True)


def test_boards_that_a_search_does_not_write_stay_and_are_told(street, tmp_path, capsys):
    kept = [tmp_path / f"street-{name}.board.yaml" for name in ("1", "7", "2024")]
    for path in kept:
        path.write_bytes(street.read_bytes())
    code, out, _ = said(capsys, "improve", street, *FEW, "--out", tmp_path, "--force")
    assert code == 0
    assert "Open it:" in out
    assert f"Not of this search: {kept[1]}\n" in out
    assert kept[0].read_bytes() != street.read_bytes()
    assert [path.read_bytes() for path in kept[1:]] == [street.read_bytes()] * 2


def test_a_search_that_finds_nothing_takes_nothing_away(street, tmp_path, capsys):
    mine = tmp_path / "street-1.board.yaml"
    mine.write_bytes(street.read_bytes())
    nothing = ("--games", "600", "--moves", "link", "--most", "1", "--only", "t9")
    code, out, _ = said(capsys, "improve", street, *nothing, "--out", tmp_path, "--force")
    assert (code, mine.exists()) == (0, True)
    assert f"Not of this search: {mine}\n" in out


def test_a_folder_that_is_made_may_have_the_other_files_too(street, tmp_path, capsys):
    out = tmp_path / "new"
    code, _, err = said(capsys, "improve", street, *FEW, "--out", out, "--json", out / "found.json")
    assert (code, err) == (0, "")
    assert json.loads((out / "found.json").read_text("utf-8"))["front"]


def test_prices_are_told_with_what_plays_them_since_no_board_has_them(street, tmp_path, capsys):
    found = tmp_path / "found.json"
    page = tmp_path / "found.html"
    words = ("--out", tmp_path / "out", "--json", found, "--html", page, "--set", "win_territories=15")
    code, out, _ = said(capsys, "improve", street, *PRICES, *words)
    assert code == 0
    (one,) = json.loads(found.read_text("utf-8"))["front"]
    ((name, value),) = one["figures"].items()
    told = f"play it with --set win_territories=15 --set {name}={value}"
    assert told in " ".join(out.split())
    assert told in page.read_text("utf-8")
    assert one["file"] is None
    assert "Open it" not in out + page.read_text("utf-8")
    assert os.listdir(tmp_path / "out") == []


@pytest.mark.parametrize("quiet", [(), ("--quiet",)])
def test_a_full_disk_costs_one_file_and_not_the_answer(street, quiet, tmp_path, monkeypatch, capsys):
    def full(board, target):
        raise CommandError(f"{target} was not saved: the disk is full", BAD_FILE)

    monkeypatch.setattr(improve_files, "save", full)
    found = tmp_path / "found.json"
    code, out, err = said(capsys, "improve", street, *FEW, *quiet, "--out", tmp_path / "full", "--json", found)
    assert (code, "the disk is full" in err) == (3, True)
    assert out.startswith("Main street: even seats\n")
    assert json.loads(found.read_text("utf-8"))["front"]


def test_the_same_rule_twice_may_take_the_values_of_both(street, tmp_path, capsys):
    found = tmp_path / "found.json"
    rules = ("--rule", "win_territories=8..9", "--rule", "win_territories=9..10")
    words = ("--moves", "rule", "--goal", "turns=1..20", "--games", "500")
    code, _, _ = said(capsys, "improve", street, *rules, *words, "--json", found)
    document = json.loads(found.read_text("utf-8"))
    assert (code, document["tried"]) == (0, 3)
    assert document["front"][0]["title"].startswith("Set “Territories to win” to 8")


def test_the_line_that_repeats_a_region_left_of_the_board_does(street, capsys):
    code, out, _ = said(capsys, "improve", street, *FEW, "--region=-1,0,40,40")
    assert code == 0
    assert " --region=-1,0,40,40 " in out + " "
