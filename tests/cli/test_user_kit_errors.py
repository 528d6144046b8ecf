"""What is wrong in a game of the user's own is told with its file and line, and is no fault of the program."""

import shutil
from pathlib import Path

import pytest
from forked_command import ForkedCommand

RING_RACE = Path(__file__).parents[1] / "more_kits" / "ring_race"
RULES, PLAY, KIT = "rules.py", "simulation.py", "ring-race.kit.yaml"
BREAKS = {
    "not in the language": (RULES, "to = steps + die", "to = steps / die", "goal_of: `steps / die` cannot be"),
    "not Python": (RULES, "def begin() -> None:", "def begin() -> None", "expected ':'"),
    "a record": (
        RULES,
        "class Count(Record, part=TALLY):",
        "class Count(Record):",
        "TypeError: Count says in which part",
    ),
    "a name": (RULES, "RANDOM, GREEDY = range(2)", "RANDOM, GREEDY = ways", "NameError: name 'ways'"),
    "a parameter": (PLAY, 'int(rules["leave_with"])', 'int(rules["leave"])', "KeyError: 'leave'"),
    "the kit file": (KIT, "grid: {shape: square", "grid: {shape: round", "'round'"),
}


@pytest.fixture(scope="module")
def kits(tmp_path_factory):
    return tmp_path_factory.mktemp("kits")


@pytest.fixture(scope="module")
def forked(kits):
    """The program of somebody who has a folder of games and has set nothing else."""
    with pytest.MonkeyPatch.context() as world:
        for name in ("BOARD_DESIGNER_UNCOMPILED", "BOARD_DESIGNER_DEBUG"):
            world.delenv(name, raising=False)
        world.setenv("BOARD_DESIGNER_KITS", str(kits))
        command = ForkedCommand("board_designer.cli.sim_command")
    yield command
    command.close()


@pytest.fixture
def game(kits):
    """The folder of a sound game, fresh for every test, with nothing compiled in it."""
    shutil.rmtree(kits / "ring_race", ignore_errors=True)
    return shutil.copytree(RING_RACE, kits / "ring_race", ignore=shutil.ignore_patterns("__pycache__"))


@pytest.fixture
def sim(forked, game, tmp_path):
    def run(games="20", **world):
        board = game / "ring.board.yaml"
        return forked.run("sim", board, "--games", games, BOARD_DESIGNER_CACHE=str(tmp_path), **world)

    return run


@pytest.mark.parametrize("case", BREAKS)
def test_a_broken_game_is_told_with_file_and_line(case, sim, game):
    name, sound, broken, words = BREAKS[case]
    path = game / name
    text = path.read_text("utf-8")
    assert text.count(sound) == 1
    path.write_text(text.replace(sound, broken), "utf-8")
    line = text[: text.index(sound)].count("\n") + 1
    code, out, err = sim()
    assert (code, out) == (3, "")
    told = err.splitlines()[-1]
    assert told.startswith(f"{path}:{line}:"), told
    assert words in told
    assert "fault of the program" not in err


def test_a_rule_played_as_plain_python_is_told_too(sim, game):
    path = game / RULES
    text = path.read_text("utf-8").replace("pawns[1 - pawn]", "pawns[2 + pawn]")
    path.write_text(text, "utf-8")
    code, _, err = sim(games="1", BOARD_DESIGNER_UNCOMPILED="1")
    line = text[: text.index("pawns[2 + pawn]")].count("\n") + 1
    assert code == 3
    assert err.splitlines()[-1].startswith(f"{path}:{line}: IndexError: 2 of 2")


def test_a_game_without_its_declaration_is_no_game(sim, game):
    path = game / PLAY
    path.write_text(path.read_text("utf-8").replace("GAME = Game(", "GAMES = Game("), "utf-8")
    code, _, err = sim()
    assert code == 2
    assert "the module simulation in its folder has no GAME" in err
