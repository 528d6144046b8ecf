"""Games made by hand: a position with hands, and what happens as a text, one turn in a line.

Such as: `turn 1; lay 1 b1-b4 -1,1 -1,0 0; pairs 1 2`, `turn 1 extra; pass 1`, `end empty_hand 1`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from puppy_referee.hexes import Hex
from puppy_referee.judging import judge
from puppy_referee.layout import OPTIONS, Layout, Position
from puppy_referee.records import Record
from puppy_referee.tiles import Tile

DEFAULTS: dict[str, Any] = {name: options[0] for name, options in OPTIONS.items()}
Laid = tuple[str, str, Hex, Hex, int]

# The example of the rules: two tiles on the surface.
X: Laid = ("b1", "b2", (0, 0), (1, 0), 0)
Y: Laid = ("b1", "b3", (0, 1), (1, 1), 0)


def tile(text: str) -> Tile:
    first, second = text.split("-")
    return first, second


def layout(
    hands: Sequence[str] = (),
    tiles: Sequence[Laid] = (X, Y),
    houses: Sequence[tuple[Hex, int]] = (),
    trees: Sequence[tuple[Sequence[Hex], int | None]] = (),
    cells: frozenset[Hex] | None = None,
    centre: Hex = (0, 0),
    **rules: Any,
) -> Layout:
    """A hand for each player as a text: `b1-b4 b2-b3`."""
    held: Mapping[int, list[Tile]] = {
        seat: [tile(text) for text in hand.split()] for seat, hand in enumerate(hands, 1)
    }
    seats = tuple(range(1, len(hands) + 1)) or (1, 2)
    rules = {**DEFAULTS, "player_count": len(seats), "to_move": 1 if hands else 0, **rules}
    return Layout(rules, seats, cells, centre, Position(tiles, houses, trees, held))


def _place(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


READ: dict[str, dict[str, Any]] = {
    "lay": {"tile": lambda text: list(tile(text)), "at": _place, "beside": _place, "level": int},
    "pairs": {"contacts": int},
    "house": {"at": _place},
    "tree": {"at": _place, "beside": _place},
    "name": {"rule": str},
    "join": {"at": _place, "with": _place},
    "draw": {"tile": lambda text: list(tile(text))},
    "mission": {"tile": lambda text: list(tile(text))},
    "score": {"first": int, "second": int, "product": int},
    "supply": {"tiles": int},
}


def records(board: Layout, text: str) -> list[Record]:
    players = [{"seat": seat, "role": "player", "plays": "by hand"} for seat in board.seats]
    made: list[Record] = [{"what": "game", "seed": 1, "game": 1, "players": players}]
    counts: Counter[str] = Counter()
    first = next(words[1] for words in _words(text) if words[0] == "turn")
    for what, *words in _words(text):
        if what == "turn":
            extra = len(words) > 1
            counts["turn"] += 1
            counts["round"] += words[0] == first and not extra
            counts[words[0]] += 1
        record: Record = {"what": what, "turn": counts["turn"], "round": counts["round"]}
        if what == "end":
            record |= {"seat": None, "by": words[0], "winners": [int(seat) for seat in words[1:]]}
        elif what == "supply":
            record |= {"seat": None, "tiles": int(words[0])}
        elif what == "turn":
            record |= {"seat": int(words[0]), "own_turn": counts[words[0]], "extra": extra}
        elif what == "pass":
            record |= {"seat": int(words[0])} | ({"declined": True} if len(words) > 1 else {})
        else:
            fields = zip(READ[what].items(), words[1:], strict=True)
            record |= {"seat": int(words[0])} | {name: read(word) for (name, read), word in fields}
        made.append(record)
    return made


def _words(text: str) -> list[list[str]]:
    return [part.split() for line in text.strip().splitlines() for part in line.split(";")]


def verdict(board: Layout, text: str) -> str:
    """All faults of a game made by hand, without where they are."""
    return " ".join(fault.split(": ", 1)[1] for fault in judge(board, records(board, text)))
