"""Dogs about to move on boards under several rules: the questions that our simulator and two other readers answer."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import Any

from board_designer.board.model import Board
from board_designer.io import load_board
from board_designer.io.engine_document import engine_text
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure
from board_designer.kits.engine_facts import engine_facts
from board_designer.kits.uri_nation.play.board_memory import BoardMemory, build_town
from board_designer.kits.uri_nation.play.players import shipped_players
from tests.ends_of_rolls import early_stops_in, ends_in, ends_of_roll

ROOT = Path(__file__).parents[2]
READERS = ROOT / "tests" / "engine_readers"
BOARDS = {
    path.name.removesuffix(".board.yaml"): path
    for path in [
        *sorted((ROOT / "sample_boards").glob("*.yaml")),
        ROOT / "tests" / "boards" / "twin_faces.board.yaml",
    ]
    if "\nkit: uri-nation" in path.read_text("utf-8")  # a ring has readers of its own
}
COMMANDS = {
    "Python": [sys.executable, "-I", str(READERS / "read_engine.py")],
    "Node": ["node", str(READERS / "read_engine.mjs")],
}
RUNNING: dict[str, subprocess.Popen[str]] = {}

# What does not belong to an edition is left out for its boards.
RULES: dict[str, dict[str, Any]] = {
    "as they are": {},
    "never turning": {"mid_roll_reversal": "never", "midblock_cross_steps": 1},
    "turning freely": {"mid_roll_reversal": "free", "early_stop_min_steps": 0},
    "stopping early": {"full_roll_required": False, "may_stay": False},
    "staying": {"full_roll_required": False, "early_stop_min_steps": 0, "may_stay": True, "path_steps": 1},
    "the whole roll": {"full_roll_required": True, "side_street_charge": "every_space", "side_street_drive": 2},
    "paths for nothing": {"path_cost_drive": 0, "path_two_way": True, "pass_by_on_start_space": True},
    "paths that must be": {"path_use": "compulsory", "path_chain": True, "path_cost_drive": 1, "path_two_way": True},
    "free corners": {"intersection_cross_steps": 0, "intersection_diagonal": False, "home_stop": "forced"},
    "straight on": {"direction_after_crossing": "keep", "midblock_pairing": "nearest"},
    "no late crossing": {"midblock_after_last_step": False, "midblock_pairing": "explicit_only", "path_steps": 1},
    "on the path": {"specials_model": "on_path", "full_roll_required": True, "home_stop": "forced"},
    "turning and straight on": {
        "direction_after_crossing": "keep", "mid_roll_reversal": "never", "intersection_cross_steps": 0,
        "housebound_rounding": "down", "diagonal_access": True, "dog_park_early_stop_for": "initiate_or_break",
    },
}  # fmt: skip


@cache
def board_named(name: str) -> Board:
    return load_board(BOARDS[name])


@dataclass(frozen=True)
class Case:
    """A board under some rules, known by their name."""

    board: str
    rules: str
    overrides: dict[str, Any] = field(hash=False, compare=False)

    def __str__(self) -> str:
        return f"{self.board}, {self.rules}"

    @cached_property
    def structure(self) -> Structure:
        board = board_named(self.board)
        kit = find_kit(board.kit)
        assert kit is not None
        return Structure(board, kit, self.overrides)

    @cached_property
    def town(self) -> BoardMemory:
        policies = shipped_players(tuple(self.structure.kit.data["archetypes"])).policies
        return build_town(self.structure, policies, whole=False)

    @cached_property
    def seats(self) -> list[int]:
        """The seats that say whose home is meant: a draft may have two homes with one."""
        seats = [home.seat or 0 for home in self.town.homes]
        return [seat for seat in seats if seats.count(seat) == 1]

    @cached_property
    def document(self) -> str:
        return engine_text(engine_facts(self.structure))

    def export_to(self, path: Path) -> Path:
        path.write_text(self.document, "utf-8", newline="\n")
        return path

    def questions(self, count: int) -> list[dict[str, Any]]:
        """So many dogs, chosen by chance but always the same; half of them ask for early stops as well."""
        random = Random(f"{self.board} {self.rules}")
        return [question for _ in range(count) for question in self._about_one_dog(random)]

    def _about_one_dog(self, random: Random) -> Iterator[dict[str, Any]]:
        dog = {
            "start": random.choice(self.town.nodes),
            "roll": random.randint(1, 12),
            "drive": random.randint(0, 3),
            **({"seat": random.choice(self.seats)} if self.seats else {}),
        }
        halved = "housebound_rounding" in self.structure.rules and random.random() < 0.3
        yield {"ask": "ends", **dog, **({"housebound": True} if halved else {})}
        if "seat" in dog and random.random() < 0.5:
            yield {"ask": "stops", **dog}

    def every_question(self) -> list[dict[str, Any]]:
        seats = self.seats or [0]
        return [
            {"ask": ask, "start": start, "roll": roll, "drive": drive, "seat": seats[(roll + drive) % len(seats)]}
            for start in self.town.nodes
            for roll in range(1, 13)
            for drive, ask in ((0, "ends"), (2, "ends"), (1, "stops"))
        ]

    def answers_of_simulator(self, questions: list[dict[str, Any]]) -> list[list[str]]:
        return [sorted(self._ask_simulator(**question)) for question in questions]

    def _ask_simulator(
        self, ask: str, start: str, roll: int, drive: int, seat: int = 0, housebound: bool = False
    ) -> set[str]:
        if housebound:
            roll = (roll + (self.structure.rules["housebound_rounding"] == "up")) // 2
        owner = next((at for at, home in enumerate(self.town.homes) if home.seat == seat), 0)
        return (ends_in if ask == "ends" else early_stops_in)(self.town, start, roll, drive, owner)


@cache
def as_they_are(board: str) -> Case:
    return Case(board, "as they are", {})


def cases() -> list[Case]:
    """Every board under every rules that say something else there than those before."""
    found = []
    for name in BOARDS:
        kit = find_kit(board_named(name).kit)
        assert kit is not None
        seen: list[dict[str, Any]] = []  # by all their values
        for title, values in RULES.items():
            overrides = {key: value for key, value in values.items() if key in kit.parameters}
            values_now = kit.rule_values({**board_named(name).rules, **overrides})
            if values_now not in seen:
                seen.append(values_now)
                found.append(Case(name, title, overrides) if overrides else as_they_are(name))
    return found


@cache  # for both readers
def random_cases_by_structure(seed: int, boards: int) -> list[tuple[Structure, list[dict[str, Any]], list[Any]]]:
    """Boards with rules, paths and gaps drawn by chance: the structure, some dogs on it, and where they can end."""
    sys.path.append(str(ROOT / "tests" / "simulate_uri_nation"))
    from movement_cases import random_cases

    dogs: dict[int, tuple[Structure, list[Any]]] = {}
    for structure, case in random_cases(seed=seed, boards=boards, dogs=8, longest=12):
        dogs.setdefault(id(structure), (structure, []))[1].append(case)
    by_structure = []
    for structure, found in dogs.values():
        questions = [{"ask": "ends", "start": it.start, "roll": it.roll, "drive": it.drive} for it in found]
        wanted = [sorted(ends_of_roll(structure, it.start, it.roll, it.drive)) for it in found]
        by_structure.append((structure, questions, wanted))
    return by_structure


def answers_of(reader: str, document: Path, questions: list[dict[str, Any]]) -> Any:
    """From the reader that runs, which opens each document anew; one that gave up is started again the next time."""
    if reader not in RUNNING:
        pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
        RUNNING[reader] = subprocess.Popen(COMMANDS[reader], text=True, **pipes)
    running = RUNNING[reader]
    assert running.stdin
    assert running.stdout
    running.stdin.write(json.dumps([str(document), questions]) + "\n")
    running.stdin.flush()
    line = running.stdout.readline()
    if not line:
        _, errors = RUNNING.pop(reader).communicate()
        raise AssertionError(f"{reader} ended with {running.returncode}: {errors}")
    return json.loads(line)


def end_readers() -> None:
    while RUNNING:
        RUNNING.popitem()[1].communicate()
