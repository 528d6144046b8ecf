"""Dogs about to move: a board, rules, a start, a roll and some Drive, and where the roll can end."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import yaml
from shipped_boards import board_of

from board_designer.board.model import Board, Link
from board_designer.io import load_board
from board_designer.kits import find_kit
from board_designer.kits.board_structure import Structure

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
TWIN_FACES = "twin_faces"
SAMPLES = ("crooked_lanes", "first_draft", "main_street", "starter", "three_by_two")

BOTH = (True, False)
CHOICES: dict[str, tuple[Any, ...]] = {
    "path_use": ("optional", "compulsory"),
    "path_cost_drive": (0, 1),
    "path_two_way": BOTH,
    "path_steps": (0, 1),
    "path_chain": BOTH,
    "mid_roll_reversal": ("never", "dead_end_only", "free"),
    "full_roll_required": (True, True, False),
    "may_stay": BOTH,
    "pass_by_on_start_space": BOTH,
    "intersection_cross_steps": (0, 1),
    "intersection_diagonal": BOTH,
    "midblock_cross_steps": (0, 1),
    "midblock_after_last_step": BOTH,
    "midblock_pairing": ("perpendicular", "nearest", "explicit_only"),
    "direction_after_crossing": ("free", "keep"),
    "side_street_charge": ("inward", "every_space"),
    "side_street_drive": (0, 1, 2),
    "specials_model": ("beside", "on_path"),
}

Pair = tuple[str, str]


@cache
def board_named(name: str) -> Board:
    return load_board(ROOT / "tests" / "boards" / f"{name}.board.yaml") if name == TWIN_FACES else board_of(name)


@dataclass(frozen=True)
class Case:
    """`paths` are added to the board, `cuts` take free crossings away from it; `no_paths` takes all of its own."""

    start: str
    roll: int
    drive: int
    ends: list[str] = field(default_factory=list)
    board: str = TWIN_FACES
    rules: dict[str, Any] = field(default_factory=dict)
    paths: list[Pair] = field(default_factory=list)
    cuts: list[Pair] = field(default_factory=list)
    no_paths: bool = False

    def structure(self) -> Structure:
        board = board_named(self.board)
        links = [link for link in board.links if not (self.no_paths and link.type == "path")]
        links += [Link(f"path{n}", "path", source, target) for n, (source, target) in enumerate(self.paths)]
        links += [Link(f"cut{n}", "cross", source, target, cut=True) for n, (source, target) in enumerate(self.cuts)]
        board = replace(board, links=tuple(links))
        return Structure(board, find_kit(board.kit), self.rules)

    def __str__(self) -> str:
        rules = " ".join(f"{name}={value}" for name, value in self.rules.items())
        changes = "".join(f" {a}>{b}" for a, b in self.paths) + "".join(f" {a}|{b}" for a, b in self.cuts)
        return f"{self.board} {self.start} {self.roll} {self.drive} {rules}{changes}".strip()


def vectors() -> list[Case]:
    return [Case(**data) for data in yaml.load((HERE / "movement_vectors.yaml").read_bytes(), yaml.CSafeLoader)]


def random_cases(seed: int, boards: int, dogs: int, longest: int) -> Iterator[tuple[Structure, Case]]:
    """Dogs on `boards` boards, each with rules of its own and often with paths and gaps of its own.

    Added paths keep away from corners, and forced paths without a price are never chained: a dog could be led round
    in a circle for ever, and the rules do not say what becomes of it.
    """
    random = Random(seed)
    for number in range(boards):
        name = (TWIN_FACES, *SAMPLES)[number % (len(SAMPLES) + 1)]
        rules = _random_rules(random, name)
        found = Case("", 0, 0, board=name, rules=rules).structure().play
        middles = [id_ for id_ in found.ids_of(["sidewalk"]) if id_ not in found.corners]
        crosses = sorted({(min(pair), max(pair)) for pair in ((a, b) for a, b, _ in found.edges("cross"))})
        paths, cuts = [], []
        if "path_use" in rules:
            ends = random.sample(middles, random.choice([2, 3, 4]))
            paths = list(pairwise(ends)) if random.random() < 0.5 else []
        if random.random() < 0.3:
            cuts = random.sample(crosses, random.randint(1, len(crosses)))
        structure = Case("", 0, 0, board=name, rules=rules, paths=paths, cuts=cuts).structure()
        for _ in range(dogs):
            start = random.choice(found.ids_of(sorted(found.rules.standing)))
            roll, drive = random.randint(2, longest), random.randint(0, 3)
            yield structure, Case(start, roll, drive, board=name, rules=rules, paths=paths, cuts=cuts)


def _random_rules(random: Random, board: str) -> dict[str, Any]:
    parameters = find_kit(board_named(board).kit).parameters
    rules = {}
    for name, values in CHOICES.items():
        if name in parameters and random.random() < 0.6:
            rules[name] = random.choice(values)
    if "path_use" in parameters:
        rules.setdefault("path_use", "optional")
        if rules["path_use"] == "compulsory" and rules.get("path_chain"):
            rules["path_cost_drive"] = 1
    return rules


# The examples of the rules text, checked by hand; default rules unless named.
ACCEPTANCE = {
    "V1": Case("a3", 4, 0, ["b0", "b6"]),
    "V2": Case("a3", 4, 0, ["b1", "b5"], rules={"intersection_cross_steps": 0}),
    "V3": Case("a3", 3, 0, ["a0", "a6", "b0", "b6"], rules={"intersection_cross_steps": 0}),
    "V4": Case("a3", 2, 1, ["a1", "a5", "b1", "b3", "b5"]),
    "V6": Case("a3", 2, 1, ["a1", "a5", "b1", "b2", "b4"], rules={"midblock_cross_steps": 1}),
    "V7": Case("a3", 4, 0, ["a1", "a3", "a5", "b0", "b6"], rules={"mid_roll_reversal": "free"}),
    "V8": Case("a3", 3, 0, ["a0", "a6", "b0", "b2"], rules={"path_cost_drive": 0}),
    "V9": Case("a3", 3, 0, ["a0", "b0", "b2"], rules={"path_cost_drive": 0, "path_use": "compulsory"}),
    "V10": Case("a3", 3, 1, ["a0", "a6", "b0", "b2", "b4", "b6"]),
    "V11": Case("a3", 12, 0, ["a1", "a5"], no_paths=True),
}
