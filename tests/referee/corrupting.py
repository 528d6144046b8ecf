"""What can be made wrong in the events of a game of Uri-Nation, and which of it no referee could notice."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from refereeing.corrupting import (
    Alteration,
    Altered,
    Corrupted,
    FaultModel,
    NothingFits,
    Records,
    altered,
    choose,
    cut_off,
    doubled,
    left_out,
    pick,
    pick_where,
    replaced,
    swapped,
)
from refereeing.records import Record

from referee.ground import TOKENS

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
        "token": TOKENS,
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


class Board:
    """What corrupting has to know of a board: the names of spaces by type, and the cards."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.ids: dict[str, list[str]] = {}
        for space in document["spaces"]:
            self.ids.setdefault(space["type"], []).append(space["id"])
        decks = document["game"]["decks"]
        self.cards = {name: {card["id"]: card for card in deck["cards"]} for name, deck in decks.items()}
        self.half_refill = document["rules"].get("half_refill", "half_capacity")
        self.bowls_shrink = document["rules"].get("terrible_water_loss", "lose_one_now") != "lose_one_now"


# What is done to the events


def _number(events: Records, board: Board, dice: random.Random) -> Altered:
    number = pick(events, dice, *NUMBERS)
    field = dice.choice(NUMBERS[events[number]["what"]])
    return altered(events, number, **{field: events[number][field] + dice.choice((-2, -1, 1, 2))})


def _price(events: Records, board: Board, dice: random.Random) -> Altered:
    number = pick_where(events, dice, lambda event: event["what"] == "token" and event["change"] < 0)
    return altered(events, number, change=choose(dice, (-3, -2, -1, 1), but=events[number]["change"]))


def _die(events: Records, board: Board, dice: random.Random) -> Altered:
    what = dice.choice(("roll", "dice"))
    number = pick(events, dice, what)
    field = dice.choice(DICE[what])
    return altered(events, number, **{field: choose(dice, range(1, 7), but=events[number][field])})


def _space(events: Records, board: Board, dice: random.Random) -> Altered:
    fitting = [number for number, event in enumerate(events) if number and any(field in event for field in PLACES)]
    what = dice.choice(sorted({events[number]["what"] for number in fitting}))  # moves are not nearly all of them
    number = dice.choice([number for number in fitting if events[number]["what"] == what])
    field = next(field for field in PLACES if field in events[number])
    now = events[number][field]
    type_ = next(type_ for type_, names in board.ids.items() if now in names)
    return altered(events, number, **{field: choose(dice, board.ids[type_], but=now)})


def _seats(events: Records) -> list[int]:
    return [player["seat"] for player in events[0]["players"]]


def _seat(events: Records, board: Board, dice: random.Random) -> Altered:
    field = dice.choice(("seat", "seat", "against", "beside"))
    number = pick_where(events, dice, lambda event: event.get(field) is not None)
    return altered(events, number, **{field: choose(dice, _seats(events), but=events[number][field])})


def _turn(events: Records, board: Board, dice: random.Random) -> Altered:
    number = dice.randrange(1, len(events))
    field = dice.choice(("turn", "round"))
    return altered(events, number, **{field: events[number][field] + dice.choice((-1, 1))})


def _winner(events: Records, board: Board, dice: random.Random) -> Altered:
    seats, now = _seats(events), events[-1]["winners"]
    alone, as_well = choose(dice, seats, but=now[0]), choose(dice, seats, but=now[0])
    winners = dice.choice(([], [alone], sorted({*now, as_well}), now[1:]))
    return altered(events, len(events) - 1, winners=winners)


def _word(events: Records, board: Board, dice: random.Random) -> Altered:
    what = dice.choice(sorted({event["what"] for event in events} & set(WORDS)))
    number = pick(events, dice, what)
    field = dice.choice(sorted(WORDS[what]))
    return altered(events, number, **{field: choose(dice, WORDS[what][field], but=events[number][field])})


def _card(events: Records, board: Board, dice: random.Random) -> Altered:
    number = pick(events, dice, "card")
    drawn = sorted({event["card"] for event in events if event.get("deck") == events[number]["deck"]})
    return altered(events, number, card=choose(dice, drawn, but=events[number]["card"]))


def _stray(events: Records, board: Board, dice: random.Random) -> Altered:
    """An event of another time, in a turn it does not belong to but with the marks of that turn."""
    number = dice.randrange(2, len(events))
    near = {field: events[number][field] for field in ("turn", "round", "seat")}
    stray = {**events[_of_any_kind(events, dice)], **near}
    if stray == events[number]:
        raise NothingFits
    return replaced(events, number, stray, until=number)


def _of_any_kind(events: Records, dice: random.Random) -> int:
    """Half of the time any event, else one of a kind that was drawn first, so that rare ones have their turn."""
    if dice.random() < 0.5:
        return dice.randrange(1, len(events))
    return pick(events, dice, dice.choice(sorted({event["what"] for event in events[1:]})))


KINDS: dict[str, Alteration] = {
    "number": _number,
    "price": _price,
    "die": _die,
    "space": _space,
    "seat": _seat,
    "turn": _turn,
    "winner": _winner,
    "word": _word,
    "card": _card,
    "drop": left_out(_of_any_kind),
    "double": doubled(_of_any_kind),
    "swap": swapped(_of_any_kind),
    "stray": _stray,
    "cut": cut_off,
}


# Why the result may be legal


def _same_side_ahead(wrong: Corrupted) -> bool:
    if wrong.kind != "die" or _whats(wrong)[0] != "dice":
        return False
    was, became = wrong.before[wrong.number], wrong.after[wrong.number]
    return was["defence"] == became["defence"] and _ahead(was) == _ahead(became)


def _ahead(event: Record) -> int:
    ahead = event["attacker"] - event["defender"] - event["defence"]
    return (ahead > 0) - (ahead < 0)


def _gives_the_same(wrong: Corrupted) -> bool:
    if wrong.kind != "card":
        return False
    cards = wrong.board.cards[wrong.before[wrong.number]["deck"]]
    was, became = (
        _given(wrong.board, wrong.before, wrong.number, cards[events[wrong.number]["card"]])
        for events in (wrong.before, wrong.after)
    )
    return was is not None and was == became


def _given(board: Board, events: Records, number: int, card: dict[str, Any]) -> dict[str, int] | None:
    """What a card of plain gains and losses would change now; None for one that does other things."""
    if set(card) - {*TOKENS, "id", "title", "copies", "grade", "category", "refill"}:
        return None
    seat, bowl, size = events[number]["seat"], dict.fromkeys(TOKENS, 0), 0
    for event in events[1:number]:
        if event["seat"] == seat and event["what"] == "token":
            bowl[event["token"]] += event["change"]
        elif event["seat"] == seat and event["what"] == "start":
            size = event["bowl_size"]
    if card.get("refill") == "none" and "water" in card and board.bowls_shrink:
        return None
    room = size - bowl["water"]
    half = {
        "half_capacity": -(-size // 2),
        "half_missing": -(-room // 2),
        "up_to_half": -(-size // 2) - bowl["water"],
    }
    filled = {"full": room, "half": min(room, max(0, half[board.half_refill]))}.get(card.get("refill", ""), 0)
    changes = {token: max(card.get(token, 0), -bowl[token]) for token in TOKENS}
    return {**changes, "water": changes["water"] + filled}


def _whats(wrong: Corrupted) -> list[str]:
    """The event made wrong and the next, before that."""
    return [event["what"] for event in wrong.before[wrong.number : wrong.number + 2]]


def _rolled_once_more_or_less(wrong: Corrupted) -> bool:
    return wrong.kind in ("drop", "double") and _whats(wrong) == ["dice", "dice"]


def _drink_for_nothing(wrong: Corrupted) -> bool:
    what, *following = _whats(wrong)
    return wrong.kind == "drop" and what == "drink" and following not in (["token"], ["card"])


def _free_claims_of_one_player(wrong: Corrupted) -> bool:
    pair = wrong.before[wrong.number : wrong.number + 2]
    are_free = wrong.kind == "swap" and all(event["what"] == "claim" and event["free"] for event in pair)
    return are_free and pair[0]["seat"] == pair[1]["seat"]


def _cleared_at_once(wrong: Corrupted) -> bool:
    return wrong.kind == "swap" and _whats(wrong) == ["cleared", "cleared"]


EXCUSES: dict[str, Callable[[Corrupted], bool]] = {
    "other dice with the same side ahead: the same fight": _same_side_ahead,
    "a card that gives this dog just the same now": _gives_the_same,
    "a tie that was rolled again: one roll more or less is the same fight": _rolled_once_more_or_less,
    "a drink that cost and gave nothing: nobody has to drink": _drink_for_nothing,
    "free claims of one player at the start, in either order": _free_claims_of_one_player,
    "claims that all go at once, in either order": _cleared_at_once,
}

FAULTS = FaultModel(KINDS, EXCUSES)
