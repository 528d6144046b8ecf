"""`board-designer improve` as a person or a build job uses it."""

import json
import re
import signal
from contextlib import redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from command_line import said
from jsonschema import Draft202012Validator

from board_designer.cli import improve_command
from board_designer.cli.main import main
from board_designer.io import load_board
from board_designer.io.shipped_files import folder

LANES = str(folder("sample_boards") / "crooked_lanes.board.yaml")
FEW = ("--games", "1000", "--moves", "swap", "--only", "c3,t2,t9")


@pytest.fixture(scope="module")
def searched(street, tmp_path_factory):
    """The command once: where it wrote, and what it printed."""
    out = tmp_path_factory.mktemp("improved")
    files = ("--out", out, "--json", out / "found.json", "--html", out / "found.html")
    with redirect_stdout(TextIOWrapper(BytesIO(), "utf-8")) as printed:
        assert main(["improve", str(street), *FEW, *map(str, files)]) == 0
    printed.seek(0)
    return out, printed.read()


def test_it_prints_the_front_with_bars_and_the_line_that_repeats_it(searched, street):
    _, text = searched
    assert text.startswith("Main street: even seats\n")
    assert "How much changed, how much better" in text
    assert "Seat 1" in text
    assert "█" in text
    assert f"Again: board-designer improve {street} --games 1000 --seed 1 --moves swap" in text


def test_the_json_fits_its_schema_and_names_boards_that_open(searched, street):
    out, text = searched
    document = json.loads((out / "found.json").read_text("utf-8"))
    schema = json.loads((folder("schemas") / "improve.v1.schema.json").read_text("utf-8"))
    assert list(Draft202012Validator(schema).iter_errors(document)) == []
    assert document["front"]
    for number, one in enumerate(document["front"], start=1):
        assert Path(one["file"]).name == f"street-{number}.board.yaml"
        assert one["file"] in text
        board, draft = load_board(one["file"]), load_board(street)
        changed = {space.id for space in board.spaces if space != draft.space_by_id.get(space.id)}
        assert changed == set(one["spaces"])


def test_the_page_shows_each_change_with_a_picture(searched):
    out, _ = searched
    page = (out / "found.html").read_text("utf-8")
    document = json.loads((out / "found.json").read_text("utf-8"))
    assert page.count('<svg class="picture"') == len(document["front"])
    assert 'id="chart-front-of-changes"' in page
    for one in document["front"]:
        assert page.count(one["title"]) >= 3, "the picture says in words what was changed"
    assert not re.search(r"\bspaces? t\d", page), "and names no space by its id"
    assert page.count('id="chart-seats-') == 1 + len(document["front"])


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--goal", "seat"), "did you mean seats?"),
        (("--moves", "swop"), "did you mean swap?"),
        (("--only", "dog_prak"), "did you mean dog_park?"),
        (("--region", "1,2"), "--region: a region is left, top, right and bottom"),
        (("--region", "10,8,0,0"), "--region: the region from 10, 8 to 0, 0 has no room"),
        (("--region", "100,100,110,110"), "--region: the region from 100, 100 to 110, 110 lies off the board"),
        (("--rule", "turn_limit"), "--rule: turn_limit: write NAME=LOW..HIGH"),
        (("--rule", "turn_limt=20..30"), "did you mean turn_limit?"),
        (("--rule", "turn_limit=30..20"), "--rule: turn_limit=30..20: give the smaller number first\n"),
        (("--rule", "turn_limit=1..100"), "--rule: turn_limit=1..100 has 100 values; give at most 60"),
        (("--moves", "rule"), "--moves: rule alone needs the values of a rule to try"),
        (("--moves", "fly"), "unlink and rule"),
        (("--only", "t9", "--keep", "t9"), "--keep: nothing is left that may change"),
        (
            ("--keep", "kennel"),
            "--keep: there is no type of space and no space 'kennel' on this board; there are the types",
        ),
        (("--games", "0"), "at least 1"),
        (("--region", "0,0,nan,4"), "--region: a region has four ordinary numbers"),
        (("--region", "0,0,1e400,4"), "--region: a region has four ordinary numbers"),
        (("--rule", "win_territories=12,,13"), "--rule: win_territories=12,,13: write NAME=LOW..HIGH"),
        (
            ("--set", "win_territories=16", "--rule", "win_territories=12..18"),
            "--rule: win_territories: set for all games",
        ),
        (
            ("--set", "recipes.claim.water=1", "--rule", "recipes.claim.water=1,2"),
            "--rule: recipes.claim.water: set for",
        ),
        (("--only", ""), "--only: a name is missing"),
        (("--keep", "t9,"), "--keep: a name is missing"),
        (("--moves", ","), "--moves: a name is missing"),
        (("--force",), "--force replaces boards in the folder of --out"),
    ],
)
def test_what_makes_no_sense_is_refused(words, why, capsys):
    code, out, err = said(capsys, "improve", LANES, *words)
    assert (code, out) == (2, "")
    assert why in err
    assert "Traceback" not in err


def test_interrupted_it_tells_the_best_so_far(street, monkeypatch, capsys):
    """Ctrl-C at a moment that is known: when single changes are raced."""

    def searched(*asked, **settings):
        def tell(done, wanted, doing):
            if doing == "racing single changes" and not pressed:
                pressed.append(doing)
                signal.raise_signal(signal.SIGINT)

        return search(*asked, **(settings | {"progress": tell}))

    pressed, before, search = [], signal.getsignal(signal.SIGINT), improve_command.improve_draft
    monkeypatch.setattr(improve_command, "improve_draft", searched)
    code, out, err = said(capsys, "improve", street, *FEW)
    assert (code, err.count("Traceback")) == (0, 0)
    assert "Stopped early. So far, " in " ".join(out.split())
    assert "Not yet played on fresh seeds." in out
    assert "Again:" not in out, "the same line would not stop at the same moment"
    assert signal.getsignal(signal.SIGINT) is before


def test_goals_of_different_units_are_told_each_in_its_own(tmp_path, capsys):
    page = tmp_path / "found.html"
    words = ("--goal", "turns=20..40*2,seats", "--rule", "turn_limit=12", "--moves", "rule", "--games", "600")
    code, out, _ = said(capsys, "improve", LANES, *words, "--html", page)
    text = " ".join(out.split())
    assert code == 0
    assert text.startswith(
        "Crooked lanes: turns 20 to 40 and even seats Set “Turn limit” to 12 rounds, not 30: turns 48"
    )
    assert "nearer to the goal by " in text
    assert "That does not reach the goal yet." in text
    assert "Distance from the goal" in text
    assert "points (" not in text
    assert "Typically off" not in page.read_text("utf-8")
    assert "points off" not in page.read_text("utf-8")
