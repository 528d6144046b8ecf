"""Two readers that know nothing but the file find the same moves as the simulator, and walk as the graph does."""

from __future__ import annotations

import ast
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import networkx as nx
import pytest
from engine_questions import (
    BOARDS,
    COMMANDS,
    READERS,
    Case,
    answers_of,
    as_they_are,
    cases,
    end_readers,
    random_cases_by_structure,
)
from shipped_boards import one_of_each_kind

from board_designer.io.engine_document import engine_text
from board_designer.kits.engine_facts import engine_facts

DOGS = 24  # on each board under each rules
NEEDS_NODE = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
BOTH = [pytest.param("Python"), pytest.param("Node", marks=NEEDS_NODE)]
ALL = cases()
# As they are, and every other one of the rest; all of them on the one board of the older edition.
SOME = [case for at, case in enumerate(ALL) if case.rules == "as they are" or case.board == "main_street" or at % 2]

# The readers take turns: on the boards as they are, and on one board under each of the other rules, which is not the
# largest. In the exhaustive run both are asked everywhere.
LARGEST = "three_by_two"
ONE_OF_EACH = list({case.rules: case for case in SOME if case.board != LARGEST}.values())
QUICK = [case for case in SOME if case.rules == "as they are" or case in ONE_OF_EACH]


def is_quick(case: Case, turn: int) -> bool:
    return case in QUICK and QUICK.index(case) % 2 == turn


PAIRS = [
    pytest.param(
        case,
        reader.values[0],
        marks=[*reader.marks, *([] if is_quick(case, turn) else [pytest.mark.slow])],
        id=f"{case}, {reader.values[0]}",
    )
    for case in SOME
    for turn, reader in enumerate(BOTH)
]

# The reader for Node is four times as fast; the other one is asked everything under the rules as they are.
EVERYWHERE = [
    *(pytest.param(case, "Node", marks=NEEDS_NODE) for case in SOME),
    *(pytest.param(case, "Python") for case in SOME if case.rules == "as they are"),
]


@pytest.fixture(scope="module", autouse=True)
def readers() -> Iterator[None]:
    yield
    end_readers()


@cache  # for both readers
def asked(case: Case) -> tuple[list, list]:
    questions = case.questions(DOGS)
    return questions, case.answers_of_simulator(questions)


@pytest.mark.parametrize(("case", "reader"), PAIRS)
def test_a_reader_finds_the_same_ends_as_the_simulator(case: Case, reader: str, tmp_path: Path) -> None:
    questions, wanted = asked(case)
    document = case.export_to(tmp_path / "board.json")
    _compare(questions, wanted, answers_of(reader, document, questions))


@pytest.mark.slow
@pytest.mark.parametrize(("case", "reader"), EVERYWHERE, ids=str)
def test_a_reader_finds_the_same_ends_from_everywhere(case: Case, reader: str, tmp_path: Path) -> None:
    questions = case.every_question()
    document = case.export_to(tmp_path / "board.json")
    _compare(questions, case.answers_of_simulator(questions), answers_of(reader, document, questions))


@pytest.mark.parametrize("reader", BOTH)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 25))])
def test_a_reader_follows_random_rules_paths_and_gaps(seed: int, reader: str, tmp_path: Path) -> None:
    document = tmp_path / "board.json"
    for structure, questions, wanted in random_cases_by_structure(seed=1000 + seed, boards=6):
        document.write_text(engine_text(engine_facts(structure)), "utf-8", newline="\n")
        _compare(questions, wanted, answers_of(reader, document, questions))


@pytest.mark.parametrize("reader", BOTH)
def test_a_dog_may_stop_where_it_could_not_at_once(reader: str, tmp_path: Path) -> None:
    """Across the road lies home. Straight over is no step and no stop; round about it is both."""
    case = as_they_are("crooked_lanes")
    question = {"ask": "stops", "start": "s33", "roll": 4, "drive": 1, "seat": 4}
    found = answers_of(reader, case.export_to(tmp_path / "b.json"), [question, {**question, "drive": 0}])
    assert found == case.answers_of_simulator([question, {**question, "drive": 0}]) == [["s83"], []]


def _compare(questions: list, wanted: list, found: list) -> None:
    different = (row for row in zip(questions, wanted, found, strict=True) if row[1] != row[2])
    assert list(islice(different, 3)) == []


@pytest.mark.parametrize("reader", BOTH)
@pytest.mark.parametrize("board", one_of_each_kind(list(BOARDS)))
def test_a_reader_can_walk_the_board(board: str, reader: str, tmp_path: Path) -> None:
    case = as_they_are(board)
    play = case.structure.play
    moves = play.moves
    ids = list(moves.nodes)
    pairs = [(ids[at], ids[at * 7 % len(ids)]) for at in range(0, len(ids), 5)]
    questions = [{"ask": "steps", "from": one, "to": other} for one, other in pairs]
    pieces, *steps = answers_of(reader, case.export_to(tmp_path / "b.json"), [{"ask": "pieces"}, *questions])
    assert pieces == sorted(map(len, nx.weakly_connected_components(moves)), reverse=True)
    far = {one: nx.single_source_dijkstra_path_length(moves, one, weight="steps") for one, _ in pairs}
    assert steps == [far[one].get(other) for one, other in pairs]


@pytest.mark.parametrize("reader", BOTH)
@pytest.mark.parametrize(("old", "new"), [('"title": "', '"title": "X'), ("board-designer-export/1", "other/1")])
def test_a_reader_refuses_a_changed_file(reader: str, old: str, new: str, tmp_path: Path) -> None:
    path = as_they_are("starter").export_to(tmp_path / "b.json")
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    with pytest.raises(AssertionError, match=r"checksum|not board-designer-export/1"):
        answers_of(reader, path, [])


def test_the_readers_use_nothing_of_ours() -> None:
    tree = ast.parse((READERS / "read_engine.py").read_text("utf-8"))
    imported = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported <= sys.stdlib_module_names
    lines = (READERS / "read_engine.mjs").read_text("utf-8").splitlines()
    sources = [line.split(" from ")[1] for line in lines if line.startswith("import ")]
    assert sources
    assert all(source.startswith('"node:') for source in sources)
    assert not any("require(" in line or "import(" in line for line in lines)


def test_both_readers_are_short_enough_to_be_read() -> None:
    for command in COMMANDS.values():
        assert len(Path(command[-1]).read_text("utf-8").splitlines()) <= 280, command[-1]


def test_every_rules_are_tried_somewhere() -> None:
    assert {case.rules for case in QUICK} == {case.rules for case in SOME} == {case.rules for case in ALL}


@pytest.mark.slow
def test_every_board_is_tried_hundreds_of_times() -> None:
    for board in BOARDS:
        assert sum(len(case.questions(DOGS)) for case in SOME if case.board == board) >= 200, board
