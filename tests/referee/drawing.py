"""Games under random rules: boards, rule values, figures, players and ways to play, all drawn from a seed.

This is the only file here that knows the program: it asks for the export and for the events, as any user could.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import board_designer as bd
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.games.playing.play_options import Options
from board_designer.handoff.exporters import export
from board_designer.kits import find_kit
from board_designer.kits.game_of_kit import game_of

SAMPLES = Path(__file__).parents[2] / "sample_boards"
EDITIONS = ("uri-nation-1.4", "uri-nation-1.2")
WAYS = ("archetype", "greedy", "random", "random")
CHANGED = 0.35  # the share of the parameters that a set of rules changes
NUMBERS_TRIED = 6  # a number is drawn this close to its least value, or to its usual one
FIGURES = {
    "recipes.claim.water": 1,
    "recipes.challenge.drive": 0,
    "recipes.fortify.water": 2,
    "recipes.drink.drive": 2,
}


@dataclass(frozen=True)
class Drawn:
    """One set of rules on one board, and how to get any of its games again."""

    number: int
    edition: str
    board_name: str
    board: bd.Board
    options: Options

    def document(self) -> dict[str, Any]:
        """The export: the board and the rules worked out."""
        written = export(self.board, "json", self.options.rules, figures=self.options.figures)
        return dict(json.loads(next(iter(written.files.values()))))

    def games(self, wanted: int) -> Iterator[list[dict[str, Any]]]:
        """The events of so many games. Raises `Refused` of the game where the rules cannot be played."""
        kit = find_kit(self.edition)
        contest = game_of(kit).contest_of(self.board, kit, self.options)
        for game in range(wanted):
            yield list(game_of(kit).records(contest, game))

    def command(self) -> str:
        """What to type to see it again; boards that were changed for this are not among the files."""
        changes = {**self.options.rules, **self.options.figures}
        rules = " ".join(f"--set {name}={str(value).lower()}" for name, value in changes.items())
        ways = ",".join(self.options.policies)
        return (
            f"{self.board_name} --seed {self.options.seed} --players {self.options.players} --policy {ways} {rules}"
        )


@cache
def drawn(edition: str, number: int, changed: float = CHANGED, played: Sequence[str] = WAYS) -> Drawn:
    dice = random.Random(f"{edition} {number}")
    name, board = _board(edition, dice)
    rules = {}
    for parameter in parameters(edition):
        if dice.random() < changed:
            rules[parameter] = _value(edition, parameter, dice)
    figures = {name: value for name, value in FIGURES.items() if dice.random() < 0.06}
    homes = len(board.of_type("home"))
    players = dice.randint(2, homes)
    ways = tuple(dice.choice(played) for _ in range(homes))
    options = Options(rules=rules, figures=figures, players=players, policies=ways, seed=number + 1)
    return Drawn(number, edition, name, board, options)


def parameters(edition: str) -> list[str]:
    return list(find_kit(edition).parameters)


def _value(edition: str, name: str, dice: random.Random) -> Any:
    about = find_kit(edition).parameters[name]
    if about.type == "boolean":
        return dice.random() < 0.5
    if about.options:
        return dice.choice(about.options)
    near = about.default if name in ("win_territories", "turn_limit") else about.minimum
    return dice.randint(max(about.minimum, near - NUMBERS_TRIED), min(about.maximum, near + NUMBERS_TRIED))


def _board(edition: str, dice: random.Random) -> tuple[str, bd.Board]:
    if edition == "uri-nation-1.4":
        name = dice.choice(("starter", "crooked_lanes", "three_by_two", "city", "city", "city"))
        board = _city(dice) if name == "city" else _sample(name)
        if dice.random() < 0.5:
            board, name = _with_card_spots(board, dice), f"{name} with card spots"
        if dice.random() < 0.25:
            board, name = _with_wide_corners(board, dice), f"{name} with wide corners"
    else:
        name = dice.choice(("main_street", "main_street", "street", "street", "street"))
        board = _street(dice) if name == "street" else _sample(name)
    numbers = {"win_territories_by_players": FrozenMap({str(n): dice.randint(5, 15) for n in (2, 3, 4)})}
    return name, replace(board, extra=FrozenMap({**board.extra, **numbers, "supply": _supply(dice)}))


def _supply(dice: random.Random) -> FrozenMap:
    pieces = {"large_disk": 12, "small_disk": 6, "swagger": 10, "drive": 10, "grit": 10, "bond": 9}
    return FrozenMap({name: dice.randint(n // 3, 3 * n) for name, n in pieces.items() if dice.random() < 0.7})


@cache
def _sample(name: str) -> bd.Board:
    return bd.load(SAMPLES / f"{name}.board.yaml")


def _city(dice: random.Random) -> bd.Board:
    blocks = dice.choice(("2x2", "2x2", "3x2", "2x3"))
    lots = dice.randint(4, 6)
    counts = {"parks": dice.randint(1, 3), "water": dice.randint(1, 5), "paths": dice.randint(0, 4)}
    return bd.new("city", blocks=blocks, lots=lots, homes=dice.randint(2, 4), **counts)


def _street(dice: random.Random) -> bd.Board:
    counts = {"bonds": dice.randint(4, 8), "chance": dice.randint(3, 6), "water": dice.randint(2, 5)}
    return bd.new("street", side_streets=dice.randint(2, 4), depth=dice.randint(1, 3), **counts)


def _with_wide_corners(board: bd.Board, dice: random.Random) -> bd.Board:
    """Intersections join one space more than the corners, so that one side has two."""
    document = json.loads(next(iter(export(board, "json").files.values())))
    middle = {space["id"]: space["centre_parts"] for space in document["spaces"]}
    ids = [space["id"] for space in document["spaces"]]
    pairs = [(ids[e["from"]], ids[e["to"]], e["kind"]) for e in document["edges"] if e["kind"] in ("walk", "cross")]
    for junction in board.of_type("intersection"):
        near = [_distance(middle[junction.id], middle[corner]) for corner, _, kind in pairs if kind == "cross"]
        corners = sorted(
            {
                corner
                for corner, _, kind in pairs
                if kind == "cross" and _distance(middle[junction.id], middle[corner]) < 1.5 * min(near)
            }
        )
        beside_first = {other for corner, other, kind in pairs if kind == "walk" and corner == corners[0]}
        wider = sorted(beside_first - set(corners))
        board = bd.edit.set_property(board, [junction.id], "corners", [*corners, dice.choice(wider)])
    return board


def _distance(one: list[float], other: list[float]) -> float:
    return float(((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5)


def _with_card_spots(board: bd.Board, dice: random.Random) -> bd.Board:
    """Some lots become chance and events spaces: the samples of 1.4 have none."""
    homes = {id_ for space in board.of_type("home") for id_ in space.props.get("neighbourhood", ())}
    lots = [space.id for space in board.of_type("territory") if space.id not in homes]
    for id_ in dice.sample(lots, min(5, len(lots))):
        board = bd.edit.retype(board, [id_], dice.choice(("chance", "chance", "events")))
    return board
