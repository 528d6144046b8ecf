"""Games made by hand: a position with hands, and what happens as a text, one turn in a line.

Such as: `turn 1; lay 1 b1-b4 -1,1 -1,0 0; pairs 1 2`, `turn 1 extra; pass 1`, `end empty_hand 1`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from refereeing.records import Record, RecordWriter

from puppy_referee.hexes import Hex
from puppy_referee.judging import judge
from puppy_referee.layout import OPTIONS, Layout, Position
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
}


def records(board: Layout, text: str) -> list[Record]:
    writer = RecordWriter(board.seats, "player", "by hand")
    first = next(words[1] for words in _words(text) if words[0] == "turn")
    for what, *words in _words(text):
        if what == "turn":
            extra = len(words) > 1
            writer.round += words[0] == first and not extra
            writer.tell_turn(int(words[0]), extra=extra)
        elif what == "end":
            writer.tell("end", by=words[0], winners=[int(seat) for seat in words[1:]])
        elif what == "supply":
            writer.tell("supply", tiles=int(words[0]))
        elif what == "pass":
            writer.tell("pass", int(words[0]), **({"declined": True} if len(words) > 1 else {}))
        else:
            fields = zip(READ[what].items(), words[1:], strict=True)
            writer.tell(what, int(words[0]), **{name: read(word) for (name, read), word in fields})
    return writer.records


def _words(text: str) -> list[list[str]]:
    return [part.split() for line in text.strip().splitlines() for part in line.split(";")]


def verdict(board: Layout, text: str) -> str:
    """All faults of a game made by hand, without where they are."""
    return " ".join(fault.split(": ", 1)[1] for fault in judge(board, records(board, text)))
