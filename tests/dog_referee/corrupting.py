"""Single records of a legal game made wrong, each in one way, and for which of them no referee could notice.

A corruption that passes for legal is pardoned only where the game that results is legal as well, for one of the
reasons in `Corrupted.excuse`. They are looked up in the records, without asking the referee.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from dog_referee.layout import PAWNS, Layout
from dog_referee.plays import JOKER, RANKS
from dog_referee.records import DEEDS, Record

CARDS = (*RANKS, JOKER)
OF_A_TURN = ("turn", "play", "throw")
Records = list[Record]


@dataclass(frozen=True)
class Corrupted:
    kind: str
    number: int  # of the record
    before: Records = field(repr=False)
    after: Records = field(repr=False)

    def excuse(self) -> str:
        """Why the result is a legal game too; empty if nothing is known that would make it so."""
        if self.before == self.after:
            return "nothing has changed"
        for reason, holds in EXCUSES.items():
            if holds(self):
                return reason
        return ""


def corrupted(kind: str, records: Records, layout: Layout, dice: random.Random) -> Corrupted | None:
    """The game with one record made wrong. None where the kind finds nothing."""
    made = KINDS[kind](records, layout, dice)
    return Corrupted(kind, made[0], records, made[1]) if made else None


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
        rest = [value for value in others(record, layout) if value != record[name]]
        return (number, _with(records, number, **{name: dice.choice(rest)})) if rest else None

    return change


def _nearby(name: str) -> Callable[[Record, Layout], list[int]]:
    return lambda record, layout: [record[name] + more for more in (-2, -1, 1, 2)]


def _seats(record: Record, layout: Layout) -> list[int]:
    return list(layout.seats)


def _spaces(record: Record, layout: Layout) -> list[Any]:
    """Near ones as often as all others: they are the ones that are easily mistaken."""
    lane = list(layout.lane[record["seat"]])
    if record["to"] in layout.track:
        index = list(layout.track).index(record["to"])
        near = [layout.track[(index + more) % len(layout.track)] for more in (-4, -1, 1, 2)]
    else:
        near = [layout.track[(layout.start[record["seat"]] + more) % len(layout.track)] for more in range(1, 5)]
    return [*near * 5, *lane * 2, *layout.track, *layout.kennel[record["seat"]]]


def _winners(record: Record, layout: Layout) -> list[list[int]]:
    won = list(record["winners"])
    return [[], won[1:], [seat for seat in layout.seats if seat not in won], sorted(layout.seats)]


def _card(records: Records, layout: Layout, dice: random.Random) -> Made:
    """Another card is played; what it stands for changes with it, unless it is a Joker."""
    number = _pick(records, dice, "play")
    if number is None:
        return None
    record = records[number]
    card = dice.choice([one for one in CARDS if one != record["card"]])
    stands_for = record["as"] if card == JOKER or record["card"] == JOKER else card
    return number, _with(records, number, card=card, **{"as": stands_for})


def _stands_for(records: Records, layout: Layout, dice: random.Random) -> Made:
    fitting = [number for number, record in enumerate(records) if record.get("card") == JOKER and "as" in record]
    if not fitting:
        return None
    number = dice.choice(fitting)
    others = [rank for rank in RANKS if rank != records[number]["as"]]
    return number, _with(records, number, **{"as": dice.choice(others)})


def _one_card_of(what: str) -> Way:
    def change(records: Records, layout: Layout, dice: random.Random) -> Made:
        number = _pick(records, dice, what)
        if number is None:
            return None
        cards = list(records[number]["cards"])
        place = dice.randrange(len(cards))
        cards[place] = dice.choice([card for card in CARDS if card != cards[place]])
        return number, _with(records, number, cards=cards)

    return change


def _drop(records: Records, layout: Layout, dice: random.Random) -> Made:
    number = dice.randrange(len(records))
    return number, records[:number] + records[number + 1 :]


def _drop_hit(records: Records, layout: Layout, dice: random.Random) -> Made:
    number = _pick(records, dice, "hit")
    return None if number is None else (number, records[:number] + records[number + 1 :])


def _invent_hit(records: Records, layout: Layout, dice: random.Random) -> Made:
    number = _pick(records, dice, "enter", "move")
    if number is None:
        return None
    seat, pawn, by = dice.choice(layout.seats), dice.choice(PAWNS), records[number]["seat"]
    hit = {**records[number], "what": "hit", "seat": seat, "pawn": pawn, "to": layout.kennel[seat][pawn], "by": by}
    hit.pop("steps", None)
    return number + 1, [*records[: number + 1], hit, *records[number + 1 :]]


def _double(records: Records, layout: Layout, dice: random.Random) -> Made:
    number = dice.randrange(len(records))
    return number, [*records[: number + 1], *records[number:]]


def _swap(records: Records, layout: Layout, dice: random.Random) -> Made:
    number = dice.randrange(len(records) - 1)
    return number, [*records[:number], records[number + 1], records[number], *records[number + 2 :]]


def _swap_turns(records: Records, layout: Layout, dice: random.Random) -> Made:
    """Two turns that follow each other in the other order, all counts put right."""
    begins = [number for number, record in enumerate(records) if record["what"] == "turn"]
    ends = [*begins[1:], len(records) - 1]
    pairs = [place for place in range(len(begins) - 1) if _two_turns(records[begins[place] : ends[place + 1]])]
    if not pairs:
        return None
    place = dice.choice(pairs)
    here, between, beyond = begins[place], begins[place + 1], ends[place + 1]
    one, other = records[here:between], records[between:beyond]
    later = [{**record, "turn": record["turn"] + 1} for record in one]
    sooner = [{**record, "turn": record["turn"] - 1} for record in other]
    return here, [*records[:here], *sooner, *later, *records[beyond:]]


def _two_turns(records: Records) -> bool:
    """Whether there is nothing but the turns of two players."""
    seats = {record["seat"] for record in records if record["what"] == "turn"}
    return len(seats) == 2 and all(record["what"] in (*OF_A_TURN, *DEEDS) for record in records)


def _throw_in(records: Records, layout: Layout, dice: random.Random) -> Made:
    """The last card of a hand is thrown in instead of played; so the rest of the round stays as it was."""
    rounds: dict[tuple[int, int], int] = {}
    for number, record in enumerate(records):
        if record["what"] == "play":
            rounds[record["round"], record["seat"]] = number
    full = [number for (game_round, _), number in rounds.items() if game_round < records[-1]["round"]]
    if not full:
        return None
    number = dice.choice(full)
    after = number + 1
    while records[after]["what"] in DEEDS:
        after += 1
    play = records[number]
    thrown = {name: play[name] for name in ("turn", "round", "seat")} | {"what": "throw", "cards": [play["card"]]}
    return number, [*records[:number], thrown, *records[after:]]


def _nonsense(records: Records, layout: Layout, dice: random.Random) -> Made:
    number = dice.randrange(1, len(records))
    name = dice.choice(sorted(records[number]))
    odd: tuple[Any, ...] = (None, "x", -1, 999, True, [])
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
    "card of a play": _card,
    "what a Joker stands for": _stands_for,
    "where a token goes": _field("to", ("enter", "move"), _spaces),
    "steps": _field("steps", ("move",), _nearby("steps")),
    "pawn that goes": _field("pawn", ("enter", "move"), lambda record, layout: PAWNS),
    "colour that goes": _field("seat", ("enter", "move", "swap"), _seats),
    "pawn that is swapped": _field("pawn", ("swap",), lambda record, layout: PAWNS),
    "pawn it is swapped with": _field("with_pawn", ("swap",), lambda record, layout: PAWNS),
    "colour it is swapped with": _field("with_seat", ("swap",), _seats),
    "pawn that is hit": _field("pawn", ("hit",), lambda record, layout: PAWNS),
    "colour that is hit": _field("seat", ("hit",), _seats),
    "kennel of a hit": _field("to", ("hit",), lambda record, layout: layout.kennel[record["seat"]]),
    "who hits": _field("by", ("hit",), _seats),
    "hit left out": _drop_hit,
    "hit made up": _invent_hit,
    "whose turn": _field("seat", OF_A_TURN, _seats),
    "who is dealt to or gives": _field("seat", ("deal", "exchange"), _seats),
    "to whom a card is given": _field("to", ("exchange",), _seats),
    "card that is given": _field("card", ("exchange",), lambda record, layout: CARDS),
    "card that is dealt": _one_card_of("deal"),
    "card that is thrown in": _one_card_of("throw"),
    "hand thrown in, not played": _throw_in,
    "cards left on the pile": _field("left", ("shuffle",), _nearby("left")),
    "cards on the pile": _field("cards", ("shuffle",), _nearby("cards")),
    "number of the turn": _field("turn", ("round", "deal", *OF_A_TURN, *DEEDS, "end"), _nearby("turn")),
    "number of the round": _field("round", ("round", "deal", *OF_A_TURN, *DEEDS, "end"), _nearby("round")),
    "number of the own turn": _field("own_turn", ("turn",), _nearby("own_turn")),
    "kennel of a start": _field("to", ("start",), lambda record, layout: layout.kennel[record["seat"]]),
    "winners": _field("winners", ("end",), _winners),
    "how it ends": _field("by", ("end",), lambda record, layout: ("home", "limit")),
    "nonsense in a field": _nonsense,
    "field left out": _field_left_out,
    "record left out": _drop,
    "record doubled": _double,
    "neighbours swapped": _swap,
    "turns swapped": _swap_turns,
    "end cut off": _cut,
    "goes on after the end": _go_on,
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
