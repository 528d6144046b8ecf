"""Golden games: whole games in words, kept as files that anybody can read against the rules.

python tests/simulate_uri_nation/rewrite_golden.py             tells the same games again
python tests/simulate_uri_nation/rewrite_golden.py --choose    looks for games in which more different things happen
"""

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from board_designer.games.playing.play_options import Options
from board_designer.io import load_board
from board_designer.kits import find_kit
from board_designer.kits.uri_nation.play.replay_steps import UriNationReplay
from board_designer.kits.uri_nation.simulation import GAME

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
SAMPLES = HERE.parent.parent / "sample_boards"
LOOKED_AT = 64  # games that --choose chooses from
MIXED = ("archetype", "random", "greedy", "archetype")
OTHERWISE_1_4 = {
    "water_source_mode": "deck_1_2",
    "path_use": "compulsory",
    "home_stop": "forced",
    "dog_parks_share_one_alliance": True,
    "archetype_discounts_1_2": True,
}
ALL_MODULES = {"events_deck": "proposed", "walk_tricks": True, "secret_water_bidding": True, "home_bonus": 0}


@dataclass(frozen=True)
class Case:
    """A board and how it is played; which game of the batch is told stands in the golden file itself."""

    board: str
    players: int
    policies: tuple[str, ...] = ("archetype",)
    rules: Mapping[str, Any] = field(default_factory=dict)

    def contest(self) -> Any:
        board = load_board(SAMPLES / f"{self.board}.board.yaml")
        options = Options(rules=self.rules, players=self.players, policies=self.policies)
        return GAME.contest_of(board, find_kit(board.kit), options)

    def told(self, game: int) -> str:
        contest = self.contest()
        return "\n".join(GAME.lines(contest, game, self.rules)) + "\n"


CASES = {
    "1.4-2-players": Case("starter", 2),
    "1.4-3-players": Case("starter", 3, MIXED),
    "1.4-4-players": Case("starter", 4),
    "1.4-4-players-otherwise": Case("starter", 4, MIXED, OTHERWISE_1_4),
    "1.2-2-players": Case("main_street", 2),
    "1.2-3-players": Case("main_street", 3, MIXED),
    "1.2-4-players": Case("main_street", 4),
    "1.2-4-players-modules": Case("main_street", 4, MIXED, ALL_MODULES),
}


def path_of(name: str) -> Path:
    return GOLDEN / f"{name}.txt"


def game_of(name: str) -> int:
    """The game a golden file tells, as its first line says."""
    found = re.search(r"game (\d+)\.", path_of(name).read_text("utf-8").splitlines()[0])
    assert found, f"{path_of(name)} does not begin with the number of its game"
    return int(found[1])


def richest_game(case: Case) -> int:
    """The game with most different things in it, and among equals the first: kinds of event, cards, tricks, ends."""
    contest = case.contest()

    def richness(game: int) -> int:
        events = UriNationReplay.of(contest, game).events
        kinds = {event.what for event in events}
        named = {event.details.get(key) for event in events for key in ("card", "trick", "by", "how", "purpose")}
        return 3 * len(kinds) + len(named)

    return max(range(LOOKED_AT), key=richness)


def main(arguments: list[str]) -> None:
    GOLDEN.mkdir(exist_ok=True)
    for name, case in CASES.items():
        known = path_of(name).exists() and "--choose" not in arguments
        game = game_of(name) if known else richest_game(case)
        path_of(name).write_text(case.told(game), "utf-8")
        print(f"{path_of(name).name}: game {game}")


if __name__ == "__main__":
    main(sys.argv[1:])
