"""What can be made wrong in the records of a game of Dog, and for which of it no referee could notice."""

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
    Records,
    altered,
    any_of,
    choose,
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

from dog_referee.layout import PAWNS, Layout
from dog_referee.plays import JOKER, RANKS
from dog_referee.records import DEEDS

CARDS = (*RANKS, JOKER)
OF_A_TURN = ("turn", "play", "throw")
COUNTED = ("round", "deal", *OF_A_TURN, *DEEDS, "end")


# What is done to the records


def _cards(record: Record, layout: Layout) -> tuple[str, ...]:
    return CARDS


def _pawns(record: Record, layout: Layout) -> range:
    return PAWNS


def _own_kennel(record: Record, layout: Layout) -> Any:
    return layout.kennel[record["seat"]]


def _spaces(record: Record, layout: Layout) -> list[Any]:
    """Near ones as often as all others: they are the ones that are easily mistaken."""
    lane = list(layout.lane[record["seat"]])
    if record["to"] in layout.track:
        index = list(layout.track).index(record["to"])
        near = [layout.track[(index + more) % len(layout.track)] for more in (-4, -1, 1, 2)]
    else:
        near = [layout.track[(layout.start[record["seat"]] + more) % len(layout.track)] for more in range(1, 5)]
    return [*near * 5, *lane * 2, *layout.track, *layout.kennel[record["seat"]]]


def _card(records: Records, layout: Layout, dice: random.Random) -> Altered:
    """Another card is played; what it stands for changes with it, unless it is a Joker."""
    number = pick(records, dice, "play")
    record = records[number]
    card = choose(dice, CARDS, but=record["card"])
    stands_for = record["as"] if card == JOKER or record["card"] == JOKER else card
    return altered(records, number, card=card, **{"as": stands_for})


def _stands_for(records: Records, layout: Layout, dice: random.Random) -> Altered:
    number = pick_where(records, dice, lambda record: record.get("card") == JOKER and "as" in record)
    return altered(records, number, **{"as": choose(dice, RANKS, but=records[number]["as"])})


def _invent_hit(records: Records, layout: Layout, dice: random.Random) -> Altered:
    number = pick(records, dice, "enter", "move")
    seat, pawn, by = dice.choice(layout.seats), dice.choice(PAWNS), records[number]["seat"]
    hit = {**records[number], "what": "hit", "seat": seat, "pawn": pawn, "to": layout.kennel[seat][pawn], "by": by}
    hit.pop("steps", None)
    return replaced(records, number + 1, hit, until=number + 1)


def _swap_turns(records: Records, layout: Layout, dice: random.Random) -> Altered:
    """Two turns that follow each other in the other order, all counts put right."""
    begins = [number for number, record in enumerate(records) if record["what"] == "turn"]
    ends = [*begins[1:], len(records) - 1]
    pairs = [place for place in range(len(begins) - 1) if _two_turns(records[begins[place] : ends[place + 1]])]
    place = choose(dice, pairs, but=None)
    here, between, beyond = begins[place], begins[place + 1], ends[place + 1]
    later = [{**record, "turn": record["turn"] + 1} for record in records[here:between]]
    sooner = [{**record, "turn": record["turn"] - 1} for record in records[between:beyond]]
    return replaced(records, here, *sooner, *later, until=beyond)


def _two_turns(records: Records) -> bool:
    """Whether there is nothing but the turns of two players."""
    seats = {record["seat"] for record in records if record["what"] == "turn"}
    return len(seats) == 2 and all(record["what"] in (*OF_A_TURN, *DEEDS) for record in records)


def _throw_in(records: Records, layout: Layout, dice: random.Random) -> Altered:
    """The last card of a hand is thrown in instead of played; so the rest of the round stays as it was."""
    rounds: dict[tuple[int, int], int] = {}
    for number, record in enumerate(records):
        if record["what"] == "play":
            rounds[record["round"], record["seat"]] = number
    full = [number for (game_round, _), number in rounds.items() if game_round < records[-1]["round"]]
    number = choose(dice, full, but=None)
    after = number + 1
    while records[after]["what"] in DEEDS:
        after += 1
    play = records[number]
    thrown = {name: play[name] for name in ("turn", "round", "seat")} | {"what": "throw", "cards": [play["card"]]}
    return replaced(records, number, thrown, until=after)


KINDS: dict[str, Alteration] = {
    "card of a play": _card,
    "what a Joker stands for": _stands_for,
    "where a token goes": field_changed("to", ("enter", "move"), _spaces),
    "steps": field_changed("steps", ("move",), number_near("steps")),
    "pawn that goes": field_changed("pawn", ("enter", "move"), _pawns),
    "colour that goes": field_changed("seat", ("enter", "move", "swap"), seats),
    "pawn that is swapped": field_changed("pawn", ("swap",), _pawns),
    "pawn it is swapped with": field_changed("with_pawn", ("swap",), _pawns),
    "colour it is swapped with": field_changed("with_seat", ("swap",), seats),
    "pawn that is hit": field_changed("pawn", ("hit",), _pawns),
    "colour that is hit": field_changed("seat", ("hit",), seats),
    "kennel of a hit": field_changed("to", ("hit",), _own_kennel),
    "who hits": field_changed("by", ("hit",), seats),
    "hit left out": left_out(any_of("hit")),
    "hit made up": _invent_hit,
    "whose turn": field_changed("seat", OF_A_TURN, seats),
    "who is dealt to or gives": field_changed("seat", ("deal", "exchange"), seats),
    "to whom a card is given": field_changed("to", ("exchange",), seats),
    "card that is given": field_changed("card", ("exchange",), _cards),
    "card that is dealt": entry_changed("cards", "deal", _cards),
    "card that is thrown in": entry_changed("cards", "throw", _cards),
    "hand thrown in, not played": _throw_in,
    "cards left on the pile": field_changed("left", ("shuffle",), number_near("left")),
    "cards on the pile": field_changed("cards", ("shuffle",), number_near("cards")),
    "number of the turn": field_changed("turn", COUNTED, number_near("turn")),
    "number of the round": field_changed("round", COUNTED, number_near("round")),
    "number of the own turn": field_changed("own_turn", ("turn",), number_near("own_turn")),
    "kennel of a start": field_changed("to", ("start",), _own_kennel),
    "winners": field_changed("winners", ("end",), other_winners),
    "how it ends": field_changed("by", ("end",), lambda record, layout: ("home", "limit")),
    "nonsense in a field": nonsense(None, "x", -1, 999, True, []),
    "turns swapped": _swap_turns,
    **ANY_RECORD,
}


# Why the result may be legal


def _order_is_free(wrong: Corrupted) -> bool:
    if wrong.kind != "neighbours swapped":
        return False
    two = [record["what"] for record in wrong.before[wrong.number : wrong.number + 2]]
    seats = len(wrong.before[0]["players"])
    return two in (["start"] * 2, ["exchange"] * 2) or (two == ["deal"] * 2 and seats == 2)


def _runs_in_other_order(wrong: Corrupted) -> bool:
    two = [record["what"] for record in wrong.before[wrong.number : wrong.number + 2]]
    return wrong.kind == "neighbours swapped" and two == ["move"] * 2


def _other_beginner(wrong: Corrupted) -> bool:
    """Of two players either may begin a game. With one of them out at once it goes on in the same way."""
    first = next(number for number, record in enumerate(wrong.before) if record["what"] == "turn")
    return wrong.kind == "turns swapped" and wrong.number == first and len(wrong.before[0]["players"]) == 2


def _joker_starts(wrong: Corrupted) -> bool:
    after = wrong.after[wrong.number : wrong.number + 2]
    started = wrong.kind == "what a Joker stands for" and after[1]["what"] == "enter"
    return started and after[0]["as"] in ("A", "K")


def _cards_not_shown(wrong: Corrupted) -> bool:
    """The game was over before all cards of the round came out: nobody knows who held which."""
    if wrong.kind not in ("card of a play", "card that is dealt", "card that is given"):
        return False
    last = wrong.before[-1]["round"]
    shown = sum(record["what"] == "play" for record in wrong.before if record.get("round") == last)
    thrown = [record["cards"] for record in wrong.before if record["what"] == "throw" and record["round"] == last]
    dealt = [record["cards"] for record in wrong.before if record["what"] == "deal" and record["round"] == last]
    hidden = sum(map(len, dealt)) - sum(map(len, thrown)) - shown
    return hidden > 0 and bool(wrong.before[wrong.number]["round"] == last)


def _not_named_again(wrong: Corrupted) -> bool:
    """One of two tokens of a colour went, and from then on neither is named: they could as well be the other way."""
    if "pawn" not in wrong.kind:
        return False
    was, became = wrong.before[wrong.number], wrong.after[wrong.number]
    tokens = {(record["seat"], record["pawn"]) for record in (was, became)}
    if was["what"] == "swap":
        tokens = {(record["with_seat"], record["with_pawn"]) for record in (was, became)} | tokens
    return not any(tokens & _named(record) for record in wrong.before[wrong.number + 1 :])


def _named(record: Record) -> set[tuple[int, int]]:
    named = {(record["seat"], record["pawn"])} if "pawn" in record else set()
    return named | ({(record["with_seat"], record["with_pawn"])} if "with_pawn" in record else set())


EXCUSES: dict[str, Callable[[Corrupted], bool]] = {
    "the order is not fixed": _order_is_free,
    "a seven may be run in the other order": _runs_in_other_order,
    "either player may begin": _other_beginner,
    "a Joker starts a token as an Ace and as a King": _joker_starts,
    "the cards never came out": _cards_not_shown,
    "the tokens are not named again": _not_named_again,
}


FAULTS = FaultModel(KINDS, EXCUSES)
