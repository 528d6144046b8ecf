"""The page about the language of rules cannot rot: its game is played, its file compiled, its messages told."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from board_designer.games.kernel.entry_points import UNCOMPILED
from board_designer.games.kernel.value_kinds import Refused
from board_designer.kits import find_kit
from tests.cli.forked_command import ForkedCommand

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "resources" / "language_of_rules.md").read_text("utf-8")
URI_NATION = "board_designer/kits/uri_nation"
MESSAGES = re.findall(r"^\| `(.+?)` \| (.+) \|$", PAGE.partition("## What it says")[2], re.MULTILINE)


def files() -> dict[str, str]:
    """Blocks that begin with the name of a file; those of one file follow each other."""
    found: dict[str, str] = {}
    for name, text in re.findall(r"^```(?:python|yaml)\n# (\S+)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE):
        found[name] = f"{found[name]}\n\n{text}" if name in found else text
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    for name, text in files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    (folder / "games" / "push_or_run" / "__init__.py").touch()
    return folder


@pytest.fixture(scope="module")
def world(folder):
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    code = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    kept = {name: value for name, value in os.environ.items() if name != UNCOMPILED}
    own = {"BOARD_DESIGNER_KITS": "games", "BOARD_DESIGNER_CACHE": str(folder / "cache")}
    return {**kept, **own, "PATH": path, "PYTHONPATH": code, "LC_ALL": "C.UTF-8", "TERM": "dumb", "COLUMNS": "100"}


@pytest.fixture(scope="module")
def command(folder, world):
    """The program, where the page is: loaded once, and forked for each of its commands."""
    with pytest.MonkeyPatch.context() as changed:
        changed.chdir(folder)
        for name, value in world.items():
            changed.setenv(name, value)
        changed.delenv(UNCOMPILED, raising=False)
        started = ForkedCommand("board_designer.cli.lint_command", "board_designer.cli.sim_command")
    yield started
    started.close()


@pytest.fixture(scope="module")
def told(folder, world, command):
    """What each command of the page prints."""
    (block,) = re.findall(r"^```console\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    setting, *lines = block.splitlines()
    assert setting == f"$ export BOARD_DESIGNER_KITS={world['BOARD_DESIGNER_KITS']}"
    found = {}
    for line in lines:
        program, *words = line.removeprefix("$ ").split()
        if program == "board-designer":
            code, out, err = command.run(*words)
        else:
            bash = ["bash", "-c", line.removeprefix("$ ")]
            done = subprocess.run(bash, cwd=folder, env=world, capture_output=True, text=True, encoding="utf-8")
            code, out, err = done.returncode, done.stdout, done.stderr
        assert code == 0, f"{line}\n{err}"
        found[line.removeprefix("$ ").removeprefix("board-designer ")] = " ".join(out.split())
    return found


def loaded(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# ---- The game ------------------------------------------------------------------------------------------------------


def test_the_game_has_no_errors_and_is_played(told):
    assert "No errors, no warnings" in told["lint row.board.yaml"]
    assert "a pawn at the goal 100.0 %" in told["sim row.board.yaml --games 2000"]


def test_what_the_page_says_of_the_games_is_so(told):
    with_force, without = re.findall(r"With force 2 a game takes (\S+) rounds, with force 1 it takes (\S+)\. ", PAGE)[
        0
    ]
    before, after = re.findall(
        r"rounds (\d+\.\d+) (\d+\.\d+)", told["sim row.board.yaml --games 2000 --against-set force=1"]
    )[0]
    assert (f"{float(before):.1f}", f"{float(after):.1f}") == (with_force, without)
    (begins,) = re.findall(r'Game 3 begins with "(.+?)"', " ".join(PAGE.split()))
    replayed = told["replay row.board.yaml --game 3"]
    assert begins in replayed
    assert "Pushes seat" in replayed


def test_the_checked_build_finds_nothing(told):
    assert told["python check.py"] == "500 games, no fault"


@pytest.mark.slow
def test_the_checked_build_finds_what_is_wrong(folder, world, told):
    rules = folder / "games" / "push_or_run" / "rules.py"
    sound = rules.read_text("utf-8")
    wrong = sound.replace("min(pawns[seat].at + die, len(track) - 1)", "min(pawns[seat].at + die, len(track))")
    assert wrong != sound
    rules.write_text(wrong, "utf-8")
    done = subprocess.run([sys.executable, "check.py"], cwd=folder, env=world, capture_output=True, text=True)
    rules.write_text(sound, "utf-8")
    assert re.search(r"rules\.py:\d+: \w+: index 10 of 10 in \w+$", done.stderr.strip())


def test_plain_python_plays_the_same(command, told):
    uncompiled = command.run("replay", "row.board.yaml", "--game", "3", **{UNCOMPILED: "1"})
    assert " ".join(uncompiled.out.split()) == told["replay row.board.yaml --game 3"]


# ---- The reference -------------------------------------------------------------------------------------------------


@pytest.fixture
def compiling(monkeypatch, tmp_path):
    monkeypatch.delenv(UNCOMPILED, raising=False)
    monkeypatch.setenv("BOARD_DESIGNER_CACHE", str(tmp_path / "cache"))


def test_the_reference_means_the_same_to_python_and_compiled(folder, compiling, monkeypatch):
    reference = loaded(folder / "reference.py")
    draft = reference.memory.draft({reference.places: 2})
    with draft:
        draft.put_list(reference.places[0], "near", (4, 5, 60))
    fresh = reference.memory.for_playing(draft.filled(), {})
    for number in range(1, 60):
        compiled = fresh.copy()
        result = reference.everything(compiled, number)
        monkeypatch.setenv(UNCOMPILED, "1")
        plain = fresh.tolist()
        assert reference.everything(plain, number) == result
        assert np.array_equal(compiled, plain)
        monkeypatch.delenv(UNCOMPILED)


@pytest.mark.parametrize(("written", "says"), MESSAGES, ids=[written for written, _ in MESSAGES])
def test_it_says_what_the_page_says(written, says, tmp_path, compiling):
    text = f"{files()['reference.py']}\n\n@kernel.entry_point\ndef play(number: int) -> int:\n    {written}\n"
    path = tmp_path / "mistake.py"
    path.write_text(f"{text}    return number\n", "utf-8")
    with pytest.raises(Refused) as caught:
        loaded(path).kernel.make_ready()
    assert re.sub(r"^.*?mistake\.py:\d+: play: ", "", str(caught.value)) == says


def test_there_are_messages():
    assert len(MESSAGES) > 10


# ---- The change that is shown --------------------------------------------------------------------------------------


def test_the_change_is_made_where_the_page_says():
    """What it follows is in every file that it names."""
    for name in ("uri-nation-1.4.kit.yaml", "play/board_records.py", "play/rule_fields.py", "play/challenges.py"):
        assert f"`{URI_NATION}/{name}`" in PAGE
        assert "grit_on_loss" in (ROOT / URI_NATION / name).read_text("utf-8")
    for name in ("tests/referee/fighting.py", "tests/uri_nation_rules/test_challenges.py"):
        assert "grit_on_loss" in (ROOT / name).read_text("utf-8")
    assert "grit_on_defence" not in find_kit("uri-nation-1.4").parameters


def test_every_file_it_names_exists():
    for name in re.findall(r"`((?:tests|board_designer|resources)/[\w./-]+)`", PAGE):
        assert (ROOT / name).exists(), name
