"""Single records of a legal game made wrong, each in one way.

Some results are legal games as well: these are not made at all, or pardoned for one of the reasons in `excuse`, which
are looked up in the records, without asking the referee.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from puppy_referee.hexes import are_neighbours, neighbours
from puppy_referee.layout import Layout
from puppy_referee.records import Record
from puppy_referee.tiles import is_double, tile_set

Records = list[Record]
OF_PLACES = ("first hex of a lay", "second hex of a lay", "tile turned round", "tile shifted", "hex of a tree")
HEXES = ("at", "beside")
OF_A_TURN = ("turn", "lay", "pairs", "house", "tree", "name", "join", "draw", "pass")


@dataclass(frozen=True)
class Corrupted:
    kind: str
    number: int  # of the record
    before: Records = field(repr=False)
    after: Records = field(repr=False)

    def excuse(self) -> str:
        """Why the result is a legal game too; empty if nothing is known that would make it so."""
        return next((reason for reason, holds in EXCUSES.items() if holds(self)), "")


def corrupted(kind: str, records: Records, layout: Layout, dice: random.Random) -> Corrupted | None:
    """The game with one record made wrong. None where the kind finds nothing, or changes nothing."""
    made = KINDS[kind](records, layout, dice)
    return Corrupted(kind, made[0], records, made[1]) if made and made[1] != records else None


# What is done to the records

Made = tuple[int, Records] | None
Way = Callable[[Records, Layout, random.Random], Made]


def _pick(records: Records, dice: random.Random, *whats: str) -> int | None:
    fitting = [number for number, record in enumerate(records) if record["what"] in whats]
    return dice.choice(fitting) if fitting else None


def _with(records: Records, number: int, **changes: Any) -> Records:
    return [*records[:number], {**records[number], **changes}, *records[number + 1 :]]


def _field(name: str, whats: tuple[str, ...], others: Callable[[Record, Layout], Any]) -> Way:
    """A field that says something else."""

    def change(records: Records, layout: Layout, dice: random.Random) -> Made:
        number = _pick(records, dice, *whats)
        if number is None:
            return None
        record = records[number]
        rest = [value for value in others(record, layout) if value != record.get(name)]
        return (number, _with(records, number, **{name: dice.choice(rest)})) if rest else None

    return change


def _nearby(name: str) -> Callable[[Record, Layout], list[int]]:
    return lambda record, layout: [record[name] + more for more in (-2, -1, 1, 2)]


def _hexes(name: str) -> Callable[[Record, Layout], list[list[int]]]:
    """The hexes round the one that is told."""
    return lambda record, layout: [list(place) for place in neighbours((record[name][0], record[name][1]))]


def _seats(record: Record, layout: Layout) -> list[int]:
    return list(layout.seats)


def _tiles(record: Record, layout: Layout) -> list[list[str]]:
    return [list(tile) for tile in sorted(tile_set(layout.rules["tile_set"]))]


def _winners(record: Record, layout: Layout) -> list[list[int]]:
    won = list(record["winners"])
    return [[], won[1:], [seat for seat in layout.seats if seat not in won], sorted(layout.seats)]


def _turned_round(records: Records, layout: Layout, dice: random.Random) -> Made:
    """The two dogs of a tile change places; of a double that would be the same."""
    fitting = [n for n, r in enumerate(records) if r["what"] in ("lay", "start") and not is_double(tuple(r["tile"]))]
    if not fitting:
        return None
    number = dice.choice(fitting)
    return number, _with(records, number, at=records[number]["beside"], beside=records[number]["at"])


def _shifted(records: Records, layout: Layout, dice: random.Random) -> Made:
    """A whole tile one hex further."""
    number = _pick(records, dice, "lay", "tree", "start")
    if number is None:
        return None
    record, (q, r) = records[number], dice.choice(neighbours((0, 0)))
    return number, _with(records, number, **{n: [record[n][0] + q, record[n][1] + r] for n in ("at", "beside")})


def _tile_of_deal(records: Records, layout: Layout, dice: random.Random) -> Made:
    number = _pick(records, dice, "deal")
    if number is None:
        return None
    tiles = list(records[number]["tiles"])
    place = dice.randrange(len(tiles))
    tiles[place] = dice.choice([tile for tile in _tiles({}, layout) if tile != tiles[place]])
    return number, _with(records, number, tiles=tiles)


def _size_of_deal(records: Records, layout: Layout, dice: random.Random) -> Made:
    number = _pick(records, dice, "deal")
    return None if number is None else (number, _with(records, number, tiles=records[number]["tiles"][1:]))


def _drop(*whats: str) -> Way:
    def change(records: Records, layout: Layout, dice: random.Random) -> Made:
        number = _pick(records, dice, *whats) if whats else dice.randrange(len(records))
        return None if number is None else (number, records[:number] + records[number + 1 :])

    return change


def _double(records: Records, layout: Layout, dice: random.Random) -> Made:
    number = dice.randrange(len(records))
    return number, [*records[: number + 1], *records[number:]]


def _swap(records: Records, layout: Layout, dice: random.Random) -> Made:
    number = dice.randrange(len(records) - 1)
    return number, [*records[:number], records[number + 1], records[number], *records[number + 2 :]]


def _invent(what: str, after: tuple[str, ...], fields: Callable[[Record, Layout], dict[str, Any]]) -> Way:
    """A record that was not there, after one of these kinds."""

    def change(records: Records, layout: Layout, dice: random.Random) -> Made:
        number = _pick(records, dice, *after)
        if number is None or records[number + 1]["what"] == what:
            return None
        made = {name: records[number][name] for name in ("turn", "round", "seat")} | {"what": what}
        made |= fields(records[number], layout)
        return number + 1, [*records[: number + 1], made, *records[number + 1 :]]

    return change


def _any_tile(record: Record, layout: Layout) -> dict[str, Any]:
    return {"tile": record.get("tile", ["b1", "b2"])}


def _pass_instead(records: Records, layout: Layout, dice: random.Random) -> Made:
    """A placement becomes a pass, where a player may not just do so."""
    number = _pick(records, dice, "lay", "tree")
    if number is None or layout.rules["option_d"] == "pass":
        return None
    after = number + 1
    while records[after]["what"] in ("pairs", "house", "name", "join", "draw"):
        after += 1
    passed = {name: records[number][name] for name in ("turn", "round", "seat")} | {"what": "pass"}
    return number, [*records[:number], passed, *records[after:]]


def _nonsense(records: Records, layout: Layout, dice: random.Random) -> Made:
    number = dice.randrange(1, len(records))
    name = dice.choice(sorted(records[number]))
    odd: tuple[Any, ...] = (None, "x", -1, 999, [])
    value = dice.choice([one for one in odd if one != records[number][name]])
    return number, _with(records, number, **{name: value})


def _field_left_out(records: Records, layout: Layout, dice: random.Random) -> Made:
    number = dice.randrange(len(records))
    lost = dice.choice(sorted(records[number]))
    rest = {name: value for name, value in records[number].items() if name != lost}
    return number, [*records[:number], rest, *records[number + 1 :]]


def _cut(records: Records, layout: Layout, dice: random.Random) -> Made:
    number = dice.randrange(1, len(records))
    return number, records[:number]


def _go_on(records: Records, layout: Layout, dice: random.Random) -> Made:
    return len(records), [*records, dice.choice(records[1:])]


KINDS: dict[str, Way] = {
    "tile that is laid": _field("tile", ("lay", "start"), _tiles),
    "tile that is drawn": _field("tile", ("draw",), _tiles),
    "tile of a mission": _field("tile", ("mission",), _tiles),
    "tile that is dealt": _tile_of_deal,
    "tiles that are dealt": _size_of_deal,
    "first hex of a lay": _field("at", ("lay", "start"), _hexes("at")),
    "second hex of a lay": _field("beside", ("lay", "start"), _hexes("beside")),
    "tile turned round": _turned_round,
    "tile shifted": _shifted,
    "hex of a tree": _field("at", ("tree",), _hexes("at")),
    "level": _field("level", ("lay",), _nearby("level")),
    "contacts": _field("contacts", ("pairs",), _nearby("contacts")),
    "pairs left out": _drop("pairs"),
    "pairs made up": _invent("pairs", ("lay",), lambda record, layout: {"contacts": 2}),
    "hex of a house": _field("at", ("house",), _hexes("at")),
    "house made up": _invent("house", ("tree", "pass"), lambda record, layout: {"at": list(layout.centre)}),
    "name left out": _drop("name"),
    "name made up": _invent("name", ("lay", "tree"), lambda record, layout: {"rule": "poop"}),
    "hex that is joined": _field("at", ("join",), _hexes("at")),
    "hex that joins": _field("with", ("join",), _hexes("with")),
    "join left out": _drop("join"),
    "draw left out": _drop("draw"),
    "draw made up": _invent("draw", ("turn", "lay", "join"), _any_tile),
    "pass, not a placement": _pass_instead,
    "pass declined": _field("declined", ("pass",), lambda record, layout: (not record.get("declined"),)),
    "extra turn": _field("extra", ("turn",), lambda record, layout: (True, False)),
    "turn left out": _drop("turn"),
    "whose turn": _field("seat", OF_A_TURN, _seats),
    "who is dealt to": _field("seat", ("deal", "mission", "score"), _seats),
    "tiles left to draw": _field("tiles", ("supply",), lambda record, layout: [record["tiles"] + n for n in (-1, 1)]),
    "group": _field("first", ("score",), _nearby("first")),
    "product": _field("product", ("score",), _nearby("product")),
    "number of the turn": _field("turn", (*OF_A_TURN, "deal", "end"), _nearby("turn")),
    "number of the round": _field("round", (*OF_A_TURN, "end"), _nearby("round")),
    "number of the own turn": _field("own_turn", ("turn",), _nearby("own_turn")),
    "winners": _field("winners", ("end",), _winners),
    "how it ends": _field("by", ("end",), lambda record, layout: ("empty_hand", "blocked", "last_tile")),
    "nonsense in a field": _nonsense,
    "field left out": _field_left_out,
    "record left out": _drop(),
    "record doubled": _double,
    "neighbours swapped": _swap,
    "end cut off": _cut,
    "goes on after the end": _go_on,
}


# Why the result may be legal


def _order_is_free(wrong: Corrupted) -> bool:
    """Parts of one hand, hands of two players, draws of one turn and scores may come in either order."""
    two = wrong.before[wrong.number : wrong.number + 2]
    whats = [record["what"] for record in two]
    if wrong.kind != "neighbours swapped" or whats not in [[what] * 2 for what in ("deal", "draw", "score")]:
        return False
    return whats[0] == "score" or two[0]["seat"] == two[1]["seat"] or len(wrong.before[0]["players"]) == 2


def _as_free_a_place(wrong: Corrupted) -> bool:
    """The hexes named now are neighbours, and nothing else ever lies there: it may as well be laid so."""
    now = wrong.after[wrong.number]
    if wrong.kind not in OF_PLACES or (wrong.kind == "tile turned round" and _is_bound(wrong)):
        return False
    places = {tuple(now["at"]), tuple(now["beside"])}
    others = [record for number, record in enumerate(wrong.before) if number != wrong.number and "beside" in record]
    taken = any(places & {tuple(record["at"]), tuple(record["beside"])} for record in others)
    return not taken and (now["what"] == "tree" or are_neighbours(tuple(now["at"]), tuple(now["beside"])))


def _as_equal_below(wrong: Corrupted) -> bool:
    """On top of others, the dogs below the hexes named now are equal too."""
    now = wrong.after[wrong.number]
    if wrong.kind not in OF_PLACES or not now.get("level"):
        return False
    below = [record for record in wrong.before[: wrong.number] if record.get("level") == now["level"] - 1]
    dogs = {tuple(record[name]): dog for record in below for name, dog in zip(HEXES, record["tile"], strict=True)}
    return all(dogs.get(tuple(now[name])) == dog for name, dog in zip(HEXES, now["tile"], strict=True))


def _is_bound(wrong: Corrupted) -> bool:
    """Equal dogs are below the tile or are joined to it, so that it cannot lie the other way round."""
    here, follower = wrong.before[wrong.number : wrong.number + 2]
    return bool(here.get("level")) or follower["what"] == "join"


def _house_elsewhere(wrong: Corrupted) -> bool:
    """Another dog naps, which nobody meets or covers any more, or could not have met."""
    return wrong.kind == "hex of a house" or (wrong.kind == "record left out" and _what(wrong) == "house")


def _what(wrong: Corrupted) -> str:
    return str(wrong.before[wrong.number]["what"])


def _never_came_out(wrong: Corrupted) -> bool:
    """A tile that was never laid could as well have been another one that was never seen, or none; and one that was
    held to the end could have been laid in place of another. So in Dömidög, where what helps nobody is drawn."""
    laid = {tuple(record["tile"]) for record in wrong.before if record["what"] in ("lay", "start")}
    if wrong.kind in ("draw left out", "record left out"):
        return _what(wrong) == "draw" and tuple(wrong.before[wrong.number]["tile"]) not in laid
    if wrong.kind == "tile that is laid":
        return tuple(wrong.after[wrong.number]["tile"]) not in laid
    if wrong.kind not in ("tile that is dealt", "tile that is drawn", "tile of a mission"):
        return False
    was, became = wrong.before[wrong.number], wrong.after[wrong.number]
    both = [tuple(tile) for record in (was, became) for tile in record.get("tiles", [record.get("tile")])]
    odd = {tile for tile in both if both.count(tile) == 1}
    return not odd & laid


def _pass_by_either_rule(wrong: Corrupted) -> bool:
    """Where a player may pass on any turn, an extra turn is passed or declined."""
    return wrong.kind == "pass declined" and wrong.before[wrong.number - 1]["extra"]


EXCUSES: dict[str, Callable[[Corrupted], bool]] = {
    "the order is not fixed": _order_is_free,
    "the place is as free": _as_free_a_place,
    "equal dogs are below as well": _as_equal_below,
    "the house may be elsewhere": _house_elsewhere,
    "the tile never came out": _never_came_out,
    "an extra turn may be passed and declined": _pass_by_either_rule,
}
