"""What the records of a game have to say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from refereeing.records import Record, RecordFormat, is_count, is_number, list_of, one_of

from puppy_referee.hexes import Hex
from puppy_referee.layout import Layout
from puppy_referee.tiles import EVERY_TILE, Tile

FORMAT = RecordFormat(
    {
        "deal": {"tiles"},
        "supply": {"tiles"},
        "mission": {"tile"},
        "start": {"tile", "at", "beside"},
        "round": set(),
        "turn": {"own_turn", "extra"},
        "lay": {"tile", "at", "beside", "level"},
        "pairs": {"contacts"},
        "house": {"at"},
        "tree": {"at", "beside"},
        "name": {"rule"},
        "join": {"at", "with"},
        "draw": {"tile"},
        "pass": set(),
        "score": {"first", "second", "product"},
        "end": {"by", "winners"},
    },
    of_nobody=("supply", "start", "round", "end"),
    optional={"pass": {"declined"}},
)


def tile_of(record: Record) -> Tile:
    first, second = record["tile"]
    return first, second


def hex_of(value: Sequence[int]) -> Hex:
    q, r = value
    return q, r


def _is_hex(value: object) -> bool:
    return isinstance(value, list | tuple) and len(value) == 2 and all(map(is_number, value))


def _is_tile(value: object) -> bool:
    return isinstance(value, list | tuple) and tuple(value) in EVERY_TILE


def _is_truth(value: object) -> bool:
    return isinstance(value, bool)


def unreadable(records: Sequence[Record], layout: Layout) -> Iterator[str]:
    """Each record that lacks a field, has one too many, or names what does not exist."""
    return FORMAT.unreadable(
        records,
        layout.seats,
        {
            **dict.fromkeys(("level", "contacts", "first", "second", "product"), is_count),
            **dict.fromkeys(("at", "beside", "with"), _is_hex),
            **dict.fromkeys(("extra", "declined"), _is_truth),
            "tile": _is_tile,
            "tiles": list_of(_is_tile),
            "rule": one_of("poop", "tree"),
            "by": one_of("empty_hand", "blocked", "last_tile"),
            ("supply", "tiles"): is_count,
        },
    )
