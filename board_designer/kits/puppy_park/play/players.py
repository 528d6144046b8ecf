"""The players of Puppy Park and its two other games, from a file of weights."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from board_designer.kits.players_file import WAYS, views_in
from board_designer.kits.puppy_park.play.game_records import View

SHIPPED = Path(__file__).with_name("players.yaml")
NAMES = tuple(name for name in View.fields if name != "kind")
CHOICES = tuple(WAYS)


@cache
def players_in(path: Path | None) -> tuple[dict[str, int], ...]:
    return views_in(path or SHIPPED, NAMES, {"candidates": 30, "samples": 30, "horizon": 10})
