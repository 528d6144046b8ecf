"""Texts that act on a terminal, an editor or a page, and names that are not UTF-8: every command stays readable."""

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest
from command_line import ran

from board_designer.board import edits
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Exclusion, LintSettings
from board_designer.cli.main import main
from board_designer.io import load_board, save_board
from board_designer.io.shipped_files import folder

STARTER = folder("sample_boards") / "starter.board.yaml"
DRAFT = folder("sample_boards") / "first_draft.board.yaml"
ACTING = [
    *(chr(code) for code in range(0x80, 0xA0)),
    *"\u2028\u2029\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\x7f",
]
NASTY = "Oak" + "".join(ACTING) + "Lane"


@pytest.fixture(scope="module")
def boards(tmp_path_factory):
    """A board that is well and one with faults, with such a text wherever a designer can write one."""
    place = tmp_path_factory.mktemp("boards")
    found = []
    for source in (STARTER, DRAFT):
        board = load_board(source)
        board = replace(
            board,
            title=NASTY,
            notes=NASTY,
            rules=FrozenMap({**board.rules, NASTY: 1}),
            lint=LintSettings(exclude=(Exclusion("corner-home", NASTY, ("h3",), by=NASTY), Exclusion(NASTY, NASTY))),
        )
        board = edits.relabel(board, [space.id for space in board.spaces if space.type == "territory"], NASTY)
        found.append(save_board(board, place / source.name) or place / source.name)
    return found


def insist_on_nothing_raw(*texts):
    for text in texts:
        assert [hex(ord(one)) for one in ACTING if one in text] == []


LINT = [["lint", "--all", "--format", kind] for kind in ("text", "json", "sarif", "github", "junit")]
OTHERS = [["info"], ["info", "--format", "json"], ["sim", "--games", "24"], ["replay", "--game", "1"]]


@pytest.mark.parametrize("line", [*LINT, *OTHERS], ids=" ".join)
def test_nothing_that_acts_reaches_the_output(line, boards, capsys):
    for board in boards:
        assert main([*line, str(board)]) in (0, 1, 2)
        told = capsys.readouterr()
        insist_on_nothing_raw(told.out, told.err)
        if "json" in line or "sarif" in line:
            assert json.loads(told.out)
        if "junit" in line:
            assert ElementTree.fromstring(told.out).tag == "testsuites"


@pytest.mark.parametrize("kind", ["text", "json"])
def test_nor_that_of_diff(kind, boards, capsys):
    for other in (STARTER, boards[1]):
        assert main(["diff", str(boards[0]), str(other), "--format", kind]) == 1
        told = capsys.readouterr()
        insist_on_nothing_raw(told.out, told.err)


def test_nor_files_that_are_written(boards, tmp_path, capsys):
    written = [tmp_path / name for name in ("a.json", "a.csv", "a.html", "known.json", "r.html")]
    line = ["sim", str(boards[0]), "--games", "24", "--json", str(written[0]), "--csv", str(written[1])]
    assert main([*line, "--html", str(written[2])]) == 0
    assert main(["lint", str(boards[1]), "--write-baseline", str(written[3])]) == 0
    assert main(["report", str(boards[1]), "--games", "24", "-o", str(written[4])]) in (0, 2)
    told = capsys.readouterr()
    insist_on_nothing_raw(told.out, told.err)
    for path in written:
        if path.suffix != ".csv":  # a table keeps what was written, for programs
            insist_on_nothing_raw(path.read_text("utf-8"))


def test_json_keeps_the_very_text(boards, capsys):
    assert main(["info", str(boards[0]), "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["title"] == NASTY


# ---- names that are not UTF-8


def run(*arguments):
    program = "from board_designer.cli.main import run; run()"
    done = subprocess.run([sys.executable, "-c", program, *map(os.fsencode, arguments)], capture_output=True)
    assert b"Traceback" not in done.stderr
    return done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")


@pytest.fixture
def odd(tmp_path):
    def named(ending):
        return os.path.join(os.fsencode(tmp_path), b"b\xff\xe9" + ending.encode())

    try:
        with open(named(".board.yaml"), "wb") as file:
            file.write(DRAFT.read_bytes())
    except OSError:
        pytest.skip("this file system takes no such names")
    return named


@pytest.mark.parametrize("ending", [".tmj", ".tts.json"])
def test_a_file_that_names_its_picture_needs_a_name_that_can_be_spelt(ending, odd, capsys):
    assert main(["export", str(STARTER), "-o", os.fsdecode(odd(ending))]) == 2
    assert "is not UTF-8" in capsys.readouterr().err
    assert not os.path.exists(odd(ending))


def test_all_others_are_written(odd):
    assert run("export", STARTER, "-o", odd(".json"))[0] == 0
    for ending in (".svg", ".graphml", ".csv"):
        assert main(["export", str(STARTER), "-o", os.fsdecode(odd(ending))]) == 0
    for ending in (".json", ".svg", ".graphml", ".spaces.csv"):
        assert os.path.exists(odd(ending)), ending


def test_a_baseline_knows_a_board_with_such_a_name(odd):
    assert main(["lint", os.fsdecode(odd(".board.yaml")), "--write-baseline", os.fsdecode(odd(".json"))]) == 0
    names = os.fsdecode(odd(".board.yaml")), os.fsdecode(odd(".json"))
    done = ran("lint", names[0], "--baseline", names[1], "--format", "json")
    assert (done.returncode, "Traceback" in done.stderr) == (0, False)
    (file,) = json.loads(done.stdout)["files"]
    assert file["summary"]["error"] == 0 < file["summary"]["known"]
