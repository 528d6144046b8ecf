"""Single events of a legal game made wrong, each in one way, and which of these no referee could notice.

A corruption is left out only where the game that results is legal as well, for one of the reasons in `excuse`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Event = dict[str, Any]
NUMBERS = {
    "token": ("change",),
    "stop": ("steps_left",),
    "turn": ("own_turn",),
    "challenge": ("defence",),
    "bond_challenge": ("defence",),
    "bid": ("water",),
    "start": ("bowl_size",),
}
DICE = {"roll": ("first", "second", "steps"), "dice": ("attacker", "defender", "defence")}
WORDS = {
    "token": {
        "token": ("water", "swagger", "drive", "grit", "bond"),
        "why": ("claim", "income", "resupply", "park", "crossing", "drink", "challenge", "keep"),
    },
    "move": {"how": ("step", "cross", "crossing", "path", "side_step")},
    "stop": {"purpose": (None, "home", "alliance")},
    "keep": {"paid_with": ("swagger", "grit")},
    "end": {"by": ("count", "last_standing", "limit")},
    "start": {"dog": ("bruiser", "scrapper", "diplomat", "yapper")},
    "trick": {"trick": ("zoomies", "pull_leash", "leg_day", "distracted_owner", "paranoid_patrol")},
    "claim": {"free": (True, False)},
}
PLACES = ("to", "at", "place")


class Table:
    """What corrupting has to know of a board: the names of spaces by type, and the cards."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.ids: dict[str, list[str]] = {}
        for space in document["spaces"]:
            self.ids.setdefault(space["type"], []).append(space["id"])
        decks = document["game"]["decks"]
        self.cards = {name: {card["id"]: card for card in deck["cards"]} for name, deck in decks.items()}
        self.half_refill = document["rules"].get("half_refill", "half_capacity")
        self.bowls_shrink = document["rules"].get("terrible_water_loss", "lose_one_now") != "lose_one_now"


@dataclass(frozen=True)
class Corrupted:
    kind: str
    number: int  # of the event
    events: list[Event]
    excuse: str = ""  # why the result is a legal game too


def corrupted(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    """The game with one event made wrong. None where the kind finds nothing."""
    return KINDS[kind](kind, events, dice, table)


def _pick(events: list[Event], dice: random.Random, fits: Callable[[Event], Any]) -> int | None:
    fitting = [number for number, event in enumerate(events) if number and fits(event)]
    return dice.choice(fitting) if fitting else None


def _with(events: list[Event], number: int, **changes: Any) -> list[Event]:
    return [*events[:number], {**events[number], **changes}, *events[number + 1 :]]


def _other(dice: random.Random, among: Any, than: Any) -> Any:
    rest = [one for one in among if one != than]
    return dice.choice(rest) if rest else None


def _number(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    number = _pick(events, dice, lambda event: event["what"] in NUMBERS)
    if number is None:
        return None
    field = dice.choice(NUMBERS[events[number]["what"]])
    value = events[number][field] + dice.choice((-2, -1, 1, 2))
    return Corrupted(kind, number, _with(events, number, **{field: value}))


def _price(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    number = _pick(events, dice, lambda event: event["what"] == "token" and event["change"] < 0)
    if number is None:
        return None
    value = _other(dice, (-3, -2, -1, 1), events[number]["change"])
    return Corrupted(kind, number, _with(events, number, change=value))


def _die(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    what = dice.choice(("roll", "dice"))
    number = _pick(events, dice, lambda event: event["what"] == what)
    if number is None:
        return None
    event = events[number]
    field = dice.choice(DICE[what])
    changed = {**event, field: _other(dice, range(1, 7), event[field])}
    excuse = ""
    if what == "dice" and field != "defence" and _ahead(event) == _ahead(changed):
        excuse = "other dice with the same side ahead: the same fight"
    return Corrupted(kind, number, _with(events, number, **changed), excuse)


def _ahead(event: Event) -> int:
    ahead = event["attacker"] - event["defender"] - event["defence"]
    return (ahead > 0) - (ahead < 0)


def _space(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    fitting = [n for n, event in enumerate(events) if n and any(field in event for field in PLACES)]
    what = dice.choice(sorted({events[n]["what"] for n in fitting}))  # moves are not nearly all of them
    number = dice.choice([n for n in fitting if events[n]["what"] == what])
    field = next(field for field in PLACES if field in events[number])
    now = events[number][field]
    type_ = next(type_ for type_, names in table.ids.items() if now in names)
    other = _other(dice, table.ids[type_], now)
    if other is None:
        return None
    return Corrupted(kind, number, _with(events, number, **{field: other}))


def _seat(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    seats = [player["seat"] for player in events[0]["players"]]
    field = dice.choice(("seat", "seat", "against", "beside"))
    number = _pick(events, dice, lambda event: event.get(field) is not None)
    if number is None:
        return None
    return Corrupted(kind, number, _with(events, number, **{field: _other(dice, seats, events[number][field])}))


def _turn(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    number = dice.randrange(1, len(events))
    field = dice.choice(("turn", "round"))
    return Corrupted(kind, number, _with(events, number, **{field: events[number][field] + dice.choice((-1, 1))}))


def _winner(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    seats = [player["seat"] for player in events[0]["players"]]
    last, now = len(events) - 1, events[-1]["winners"]
    given = dice.choice(([], [_other(dice, seats, now[0])], sorted({*now, _other(dice, seats, now[0])}), now[1:]))
    return Corrupted(kind, last, _with(events, last, winners=given)) if given != now else None


def _word(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    there = sorted({event["what"] for event in events} & set(WORDS))
    what = dice.choice(there)
    number = _pick(events, dice, lambda event: event["what"] == what)
    assert number is not None
    field = dice.choice(sorted(WORDS[what]))
    return Corrupted(
        kind, number, _with(events, number, **{field: _other(dice, WORDS[what][field], events[number][field])})
    )


def _card(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    number = _pick(events, dice, lambda event: event["what"] == "card")
    if number is None:
        return None
    event = events[number]
    drawn = sorted({one["card"] for one in events if one.get("deck") == event["deck"]})
    other = _other(dice, drawn, event["card"])
    if other is None:
        return None
    given = [_given(table, events, number, table.cards[event["deck"]][name]) for name in (event["card"], other)]
    excuse = "a card that gives this dog just the same now" if None not in given and given[0] == given[1] else ""
    return Corrupted(kind, number, _with(events, number, card=other), excuse)


def _given(table: Table, events: list[Event], number: int, card: dict[str, Any]) -> dict[str, int] | None:
    """What a card of plain gains and losses would change now; None for one that does other things."""
    tokens = ("water", "swagger", "drive", "grit", "bond")
    if set(card) - {*tokens, "id", "title", "copies", "grade", "category", "refill"}:
        return None
    seat, bowl, size = events[number]["seat"], dict.fromkeys(tokens, 0), 0
    for event in events[1:number]:
        if event["seat"] == seat and event["what"] == "token":
            bowl[event["token"]] += event["change"]
        elif event["seat"] == seat and event["what"] == "start":
            size = event["bowl_size"]
    if card.get("refill") == "none" and "water" in card and table.bowls_shrink:
        return None
    room = size - bowl["water"]
    half = {
        "half_capacity": -(-size // 2),
        "half_missing": -(-room // 2),
        "up_to_half": -(-size // 2) - bowl["water"],
    }
    filled = {"full": room, "half": min(room, max(0, half[table.half_refill]))}.get(card.get("refill", ""), 0)
    changes = {token: max(card.get(token, 0), -bowl[token]) for token in tokens}
    return {**changes, "water": changes["water"] + filled}


def _drop(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    number = _any_kind(events, dice)
    after = events[number + 1] if number + 1 < len(events) else {"what": "nothing"}
    excuse = ""
    if events[number]["what"] == "dice" and after["what"] == "dice":
        excuse = "a tie that was rolled again: one roll more or less is the same fight"
    elif events[number]["what"] == "drink" and after["what"] not in ("token", "card"):
        excuse = "a drink that cost and gave nothing: nobody has to drink"
    return Corrupted(kind, number, [*events[:number], *events[number + 1 :]], excuse)


def _double(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    number = _any_kind(events, dice)
    rolled_again = events[number]["what"] == "dice" and events[number + 1]["what"] == "dice"
    excuse = "a tie that was rolled again: one roll more or less is the same fight" if rolled_again else ""
    return Corrupted(kind, number, [*events[: number + 1], dict(events[number]), *events[number + 1 :]], excuse)


def _swap(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    number = min(_any_kind(events, dice), len(events) - 2)
    one, other = events[number], events[number + 1]
    if one == other:
        return None
    excuse = ""
    if one["what"] == other["what"] == "claim" and one["free"] and one["seat"] == other["seat"]:
        excuse = "free claims of one player at the start, in either order"
    elif one["what"] == other["what"] == "cleared":
        excuse = "claims that all go at once, in either order"
    return Corrupted(kind, number, [*events[:number], other, one, *events[number + 2 :]], excuse)


def _stray(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    """An event of another time, in a turn it does not belong to but with the marks of that turn."""
    number = dice.randrange(2, len(events))
    near = {field: events[number][field] for field in ("turn", "round", "seat")}
    stray = {**events[_any_kind(events, dice)], **near}
    if stray == events[number]:
        return None
    return Corrupted(kind, number, [*events[:number], stray, *events[number:]])


def _cut(kind: str, events: list[Event], dice: random.Random, table: Table) -> Corrupted | None:
    number = dice.randrange(1, len(events))
    return Corrupted(kind, number, events[:number])


def _any_kind(events: list[Event], dice: random.Random) -> int:
    """Half of the time any event, else one of a kind that was drawn first, so that rare ones have their turn."""
    if dice.random() < 0.5:
        return dice.randrange(1, len(events))
    what = dice.choice(sorted({event["what"] for event in events[1:]}))
    return dice.choice([number for number, event in enumerate(events) if event["what"] == what])


KINDS = {
    "number": _number,
    "price": _price,
    "die": _die,
    "space": _space,
    "seat": _seat,
    "turn": _turn,
    "winner": _winner,
    "word": _word,
    "card": _card,
    "drop": _drop,
    "double": _double,
    "swap": _swap,
    "stray": _stray,
    "cut": _cut,
}
