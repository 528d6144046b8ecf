"""What a card does, in words to be printed on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.kits.kit import Kit
from board_designer.words import counted, listed

SWAPS = {
    "any_other_player": "Swap one of your marbles with another player’s.",
    "rivals_only": "Swap one of your marbles with a rival’s.",
    "any_token": "Swap one of your marbles with any other marble.",
}
LAST = {
    "forbidden": "It cannot bring home the last marble of a team.",
    "allowed_as_seven": "It brings home the last marble of a team only as a seven.",
}


def lines_of(card: Mapping[str, Any], kit: Kit, values: Mapping[str, Any]) -> Iterator[str]:
    if card.get("any"):
        yield "Stands for any card."
        yield LAST[str(values["joker_as_last"])]
    if "split" in card:
        yield f"{counted(card['split'], 'step')}, shared among your marbles. Every marble you pass goes back."
    if card.get("swap"):
        yield SWAPS[str(values["jack_partner"])]
    if "forward" in card:
        yield f"{_steps(card)}, or start a marble." if card.get("start") else f"{_steps(card)}."


def _steps(card: Mapping[str, Any]) -> str:
    *first, last = card["forward"]
    steps = listed([*first, counted(last, "step")], last="or")
    return f"{steps} forward or {card['backward']} back" if "backward" in card else steps
