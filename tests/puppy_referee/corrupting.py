"""What can be made wrong in the records of a game, and which of the results may be legal games as well."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from refereeing.corrupting import (
    ANY_RECORD,
    Alteration,
    Altered,
    Corrupted,
    FaultModel,
    NothingFits,
    Records,
    Values,
    altered,
    any_of,
    entry_changed,
    field_changed,
    left_out,
    nonsense,
    number_near,
    other_winners,
    pick,
    pick_where,
    replaced,
    seats,
)
from refereeing.records import Record

from puppy_referee.hexes import are_neighbours, neighbours
from puppy_referee.layout import Layout
from puppy_referee.tiles import is_double, tile_set

OF_PLACES = ("first hex of a lay", "second hex of a lay", "tile turned round", "tile shifted", "hex of a tree")
HEXES = ("at", "beside")
OF_A_TURN = ("turn", "lay", "pairs", "house", "tree", "name", "join", "draw", "pass")


# What is done to the records


def _hexes_round(name: str) -> Values:
    return lambda record, layout: [list(place) for place in neighbours((record[name][0], record[name][1]))]


def _tiles(record: Record, layout: Layout) -> list[list[str]]:
    return [list(tile) for tile in sorted(tile_set(layout.rules["tile_set"]))]


def _turned_round(records: Records, layout: Layout, dice: random.Random) -> Altered:
    """The two dogs of a tile change places; of a double that would be the same."""
    number = pick_where(records, dice, lambda record: _is_laid(record) and not is_double(tuple(record["tile"])))
    return altered(records, number, at=records[number]["beside"], beside=records[number]["at"])


def _is_laid(record: Record) -> bool:
    return record["what"] in ("lay", "start")


def _shifted(records: Records, layout: Layout, dice: random.Random) -> Altered:
    """A whole tile one hex further."""
    number = pick(records, dice, "lay", "tree", "start")
    record, (q, r) = records[number], dice.choice(neighbours((0, 0)))
    return altered(records, number, **{name: [record[name][0] + q, record[name][1] + r] for name in HEXES})


def _size_of_deal(records: Records, layout: Layout, dice: random.Random) -> Altered:
    number = pick(records, dice, "deal")
    return altered(records, number, tiles=records[number]["tiles"][1:])


def _made_up(what: str, after: tuple[str, ...], fields: Callable[[Record, Layout], dict[str, Any]]) -> Alteration:
    """A record that was not there, after one of these kinds."""

    def change(records: Records, layout: Layout, dice: random.Random) -> Altered:
        number = pick(records, dice, *after)
        if records[number + 1]["what"] == what:
            raise NothingFits
        made = {name: records[number][name] for name in ("turn", "round", "seat")} | {"what": what}
        return replaced(records, number + 1, made | fields(records[number], layout), until=number + 1)

    return change


def _any_tile(record: Record, layout: Layout) -> dict[str, Any]:
    return {"tile": record.get("tile", ["b1", "b2"])}


def _pass_instead(records: Records, layout: Layout, dice: random.Random) -> Altered:
    """A placement becomes a pass, where a player may not just do so."""
    number = pick(records, dice, "lay", "tree")
    if layout.rules["option_d"] == "pass":
        raise NothingFits
    after = number + 1
    while records[after]["what"] in ("pairs", "house", "name", "join", "draw"):
        after += 1
    passed = {name: records[number][name] for name in ("turn", "round", "seat")} | {"what": "pass"}
    return replaced(records, number, passed, until=after)


KINDS: dict[str, Alteration] = {
    "tile that is laid": field_changed("tile", ("lay", "start"), _tiles),
    "tile that is drawn": field_changed("tile", ("draw",), _tiles),
    "tile of a mission": field_changed("tile", ("mission",), _tiles),
    "tile that is dealt": entry_changed("tiles", "deal", _tiles),
    "tiles that are dealt": _size_of_deal,
    "first hex of a lay": field_changed("at", ("lay", "start"), _hexes_round("at")),
    "second hex of a lay": field_changed("beside", ("lay", "start"), _hexes_round("beside")),
    "tile turned round": _turned_round,
    "tile shifted": _shifted,
    "hex of a tree": field_changed("at", ("tree",), _hexes_round("at")),
    "level": field_changed("level", ("lay",), number_near("level")),
    "contacts": field_changed("contacts", ("pairs",), number_near("contacts")),
    "pairs left out": left_out(any_of("pairs")),
    "pairs made up": _made_up("pairs", ("lay",), lambda record, layout: {"contacts": 2}),
    "hex of a house": field_changed("at", ("house",), _hexes_round("at")),
    "house made up": _made_up("house", ("tree", "pass"), lambda record, layout: {"at": list(layout.centre)}),
    "name left out": left_out(any_of("name")),
    "name made up": _made_up("name", ("lay", "tree"), lambda record, layout: {"rule": "poop"}),
    "hex that is joined": field_changed("at", ("join",), _hexes_round("at")),
    "hex that joins": field_changed("with", ("join",), _hexes_round("with")),
    "join left out": left_out(any_of("join")),
    "draw left out": left_out(any_of("draw")),
    "draw made up": _made_up("draw", ("turn", "lay", "join"), _any_tile),
    "pass, not a placement": _pass_instead,
    "pass declined": field_changed("declined", ("pass",), lambda record, layout: (not record.get("declined"),)),
    "extra turn": field_changed("extra", ("turn",), lambda record, layout: (True, False)),
    "turn left out": left_out(any_of("turn")),
    "whose turn": field_changed("seat", OF_A_TURN, seats),
    "who is dealt to": field_changed("seat", ("deal", "mission", "score"), seats),
    "tiles left to draw": field_changed("tiles", ("supply",), number_near("tiles", -1, 1)),
    "group": field_changed("first", ("score",), number_near("first")),
    "product": field_changed("product", ("score",), number_near("product")),
    "number of the turn": field_changed("turn", (*OF_A_TURN, "deal", "end"), number_near("turn")),
    "number of the round": field_changed("round", (*OF_A_TURN, "end"), number_near("round")),
    "number of the own turn": field_changed("own_turn", ("turn",), number_near("own_turn")),
    "winners": field_changed("winners", ("end",), other_winners),
    "how it ends": field_changed("by", ("end",), lambda record, layout: ("empty_hand", "blocked", "last_tile")),
    "nonsense in a field": nonsense(None, "x", -1, 999, []),
    **ANY_RECORD,
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


FAULTS = FaultModel(KINDS, EXCUSES)
