"""The shape of the code: layers, sizes, names, and that games stay in their kits."""

import ast
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from board_designer.kits import find_kit, kit_names

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "board_designer"
MODULES = sorted(PACKAGE.rglob("*.py"))
OUTSIDE_KITS = [path for path in MODULES if "kits" not in path.relative_to(PACKAGE).parts]

# Words of the games that are plain English too; outside the kits they are used as such.
PLAIN_WORDS = {
    "path": "a file path or a painted path",
    "walk": "the graph's word for the moves that runs are made of",
    "access": "the graph's word for using a place from beside it",
    "cross": "a sign",
    "home": "the graph's word for what a player owns from the start",
    "claim": "what a text says",
    "road": "drawn ground",
    "track": "the graph's word for spaces that follow each other",
    "pass": "a statement",
    "chance": "a choice by the id",
    "intersection": "what shapely computes",
    "events": "what a parser reports",
    "start": "where something begins",
    "next": "what follows",
    "inward": "towards the middle, or deeper into a street",
    "cell": "what a grid is made of",
    "tile": "a piece of the picture that is kept",
    "tray": "the kit file's word for where a hand lies",
    "house": "a symbol",
    "game": "what is played",
    "blocked": "held up",
    "surface": "what something lies on",
    "to_move": "the kit file's word for the rule that says whose turn it is",
    "turn_order": "the graph's word for who plays after whom",
}


def words_of_the_games() -> set[str]:
    words = set()
    for name in kit_names():
        kit = find_kit(name)
        words |= {name, *kit.spaces, *kit.links, *kit.parameters, *kit.pieces}
        words |= {*kit.data.get("archetypes", ()), *kit.data.get("recipes", ())}
        words |= {item["name"] for item in kit.data.get("resources", ())}
    return words


def spoken(source: str) -> set[str]:
    """Names and strings of a program, without its comments and docstrings."""
    tree = ast.parse(source)
    docstrings = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            docstrings.add(id(body[0].value))
    found = set()
    for node in ast.walk(tree):
        for field in ("id", "attr", "arg", "name"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                found.add(value)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            found |= set(re.findall(r"[A-Za-z][\w.-]*\w|\w", node.value))
    return found


def test_nothing_outside_the_kits_names_a_thing_of_a_game():
    words = words_of_the_games() - PLAIN_WORDS.keys()
    known = {}
    for path in OUTSIDE_KITS:
        text = path.read_text("utf-8")
        named = set(re.findall(r"(?i)uri.?nation|sidewalk|territor|swagger|bruiser", text))
        if any(word in text for word in words):  # perhaps in a comment or in a longer word: few files need a look
            named |= spoken(text) & words
        if named:
            known[str(path.relative_to(PACKAGE))] = sorted(named)
    assert known == {}


@pytest.mark.slow  # `make test` asks the same before it runs the tests
def test_the_layers_hold():
    done = subprocess.run(
        [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


def test_only_the_window_knows_widgets():
    for path in MODULES:
        if "app" not in path.relative_to(PACKAGE).parts:
            assert not re.findall(r"^\s*(?:from|import)\s+PySide6\.QtWidgets", path.read_text("utf-8"), re.M), path


def test_no_file_has_more_than_400_lines():
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in (*MODULES, *ROOT.glob("tests/**/*.py"))}
    long = [f"{path.relative_to(ROOT)}: {lines}" for path, lines in lengths.items() if lines > 400]
    assert not long, "\n".join(["", *long])


# The same thing in two rooms: what every game has and what one game has of it; a format written and read; a structure
# of the board and the overlay that shows it.
SAME_THING = {
    "adjacency", "advice", "card_words", "cards", "contest", "counter_names", "declared",
    "engine_json", "film", "game_events", "game_records", "graphml", "odds_table", "play_by_play", "play_graph",
    "players", "replay_steps", "segments", "shown_table", "simulation", "spoken", "stamps", "tallies", "telling",
    "templates", "tmj", "turns",
    "valuation",
}  # fmt: skip


def test_one_name_means_one_thing():
    names = Counter(path.stem for path in MODULES if path.stem != "__init__")
    assert {name for name, many in names.items() if many > 1} == SAME_THING
    assert not names.keys() & {"utils", "util", "helpers", "common", "misc"}


def test_every_package_says_what_it_knows_and_what_it_must_never_know():
    packages = [path for path in PACKAGE.glob("*/__init__.py") if path.parent.name != "shipped"]
    assert len(packages) == 22
    for path in packages:
        said = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
        assert re.match(r"(Will know|Knows)", said), path
        assert re.search(r"[Mm]ust never", said), path
