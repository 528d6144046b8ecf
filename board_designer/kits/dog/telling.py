"""A game of Dog to watch and to read: marbles on their way, cards that change hands, and words for every play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from board_designer.board.changed_record import changed
from board_designer.games.playing.playable_board import Tables
from board_designer.games.replay.film import Cut, Scene, told_by
from board_designer.games.replay.game_events import END, ROUND, TURN, Event, Shape
from board_designer.games.replay.play_by_play import Teller
from board_designer.games.replay.replay_steps import Pawn, Replay, TableState, Turn
from board_designer.kits.dog.play import game_records as r
from board_designer.showing.film_values import Frame, Look, TableCard
from board_designer.words import counted

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "joker")
NAMES = {"A": "an ace", "8": "an 8", "J": "a jack", "Q": "a queen", "K": "a king"}  # others: a 7, a joker
MARBLE_TO = (("pawn", "number"), ("to", "space"))
SHAPES = {
    r.E_START: Shape("start", MARBLE_TO), r.E_ROUND: ROUND, r.E_TURN: TURN, r.E_END: END,
    r.E_SHUFFLE: Shape("shuffle", (("left", "number"), ("cards", "number")),
                       "the cards are shuffled: {cards} on the pile{top}"),
    r.E_DEAL: Shape("deal", (("cards", "cards"),), "seat {seat} gets {cards}"),
    r.E_EXCHANGE: Shape("exchange", (("card", "rank"), ("to", "seat")), "seat {seat} gives {card} to seat {to}"),
    r.E_PLAY: Shape("play", (("card", "rank"), ("as", "rank")), "plays {card}"),
    r.E_ENTER: Shape("enter", MARBLE_TO, "starts {marble} on {to}"),
    r.E_MOVE: Shape("move", (*MARBLE_TO, ("steps", "number")), "{goes} {steps}{way} to {to}"),
    r.E_SWAP: Shape("swap", (("pawn", "number"), ("with_seat", "seat"), ("with_pawn", "number")),
                    "swaps {marble} on {here} with one of seat {with_seat} on {there}"),
    r.E_HIT: Shape("hit", (*MARBLE_TO, ("by", "seat")), "sends a marble of seat {seat} back"),
    r.E_THROW: Shape("throw", (("cards", "cards"),), "cannot play and throws in {cards}"),
}  # fmt: skip


def cards_in(packed: int) -> list[str]:
    """A hand that was packed into one number: a hexadecimal digit for each card."""
    return [RANKS[int(digit, 16) - 1] for digit in f"{packed:x}" if packed]


def _moved(state: TableState, event: Event) -> TableState:
    return changed(state, pawns={**state.pawns, (event.seat or 0, event["pawn"]): event["to"]})


def _swapped(state: TableState, event: Event) -> TableState:
    one, other = (event.seat or 0, event["pawn"]), (event["with_seat"], event["with_pawn"])
    return changed(state, pawns={**state.pawns, one: state.pawns[other], other: state.pawns[one]})


def _with_hand(state: TableState, seat: int, cards: Iterable[str]) -> TableState:
    return changed(state, hands={**state.hands, seat: tuple(sorted(cards, key=RANKS.index))})


def _left(state: TableState, event: Event) -> TableState:
    """A card, or all of them, goes to the table or to the partner."""
    seat, cards = event.seat or 0, event.details.get("cards", (event.details.get("card"),))
    hand = list(state.hands[seat])
    for card in cards:
        hand.remove(card)
    state = _with_hand(state, seat, hand)
    if event.what == "exchange":
        return _with_hand(state, event["to"], (*state.hands[event["to"]], *cards))
    put_down = (TableCard(card, seat, event.details.get("as", card)) for card in cards)
    return changed(state, table=(*state.table, *put_down))


EFFECTS = {
    "start": _moved, "enter": _moved, "move": _moved, "hit": _moved, "swap": _swapped,
    "deal": lambda state, event: _with_hand(state, event.seat or 0, event["cards"]),
    "exchange": _left, "play": _left, "throw": _left, "round": lambda state, _: changed(state, table=()),
}  # fmt: skip


def _parts(tables: Tables) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ring and all lanes, as the tables have them: ring, lanes, kennels."""
    lanes = len(tables.seats) * r.MARBLES
    return tables.spaces[: -2 * lanes], tables.spaces[-2 * lanes : -lanes]


@dataclass(frozen=True)
class RingCut(Cut):
    def routes(self, replay: Replay[Any], event: Event, at: int) -> Mapping[Pawn, tuple[str, ...]]:
        """Along the ring, forward or back; into a lane by way of the start."""
        if event.what != "move":
            return {}
        ring, lanes = _parts(replay.tables)
        ring = ring[:: -1 if event["steps"] < 0 else 1]
        whose = next(seat for seat in replay.tables.seats if seat.number == event.seat)
        pawn, to = (whose.number, event["pawn"]), event["to"]
        here = replay.states[at].pawns[pawn]
        cut = ring.index(here) if to in ring else ring.index(whose.home) + 1
        way = (*ring[cut:], *ring[:cut], *lanes[replay.tables.seats.index(whose) * r.MARBLES :])
        return {pawn: way[way.index(here) + 1 : way.index(to) + 1]}

    def frame(self, replay: Replay[Any], state: Any, scene: Scene) -> Frame:
        """With the cards that are given away; and a marble that comes into its lane is worth jumping to."""
        frame, lanes = super().frame(replay, state, scene), set(_parts(replay.tables)[1])
        if frame.what == "exchange":
            events = replay.events[scene.main : scene.last + 1]
            return changed(frame, given=tuple((event.seat or 0, event["card"], event["to"]) for event in events))
        before, now = (len(lanes & {*table.pawns.values()}) for table in (replay.states[scene.main], state))
        return changed(frame, what="home") if frame.what == "move" and before < now else frame


class DogTeller(Teller):
    def heading(self, turn: Turn) -> str:
        events = self.replay.events[turn.first : turn.end]
        dealt = next((len(event["cards"]) for event in events if event.what == "deal"), 0)
        return super().heading(turn) + (f", {counted(dealt, 'card')} each" if dealt else "")

    def details(self, at: int) -> dict[str, Any]:
        """Cards by their names, where marbles were, and whose they are where somebody plays for the partner."""
        event, before = self.replay.events[at], self.replay.states[at]
        found, lanes, get = super().details(at), _parts(self.replay.tables)[1], event.details.get
        marble = "a marble" if event.seat == before.seat else f"a marble of seat {event.seat}"
        pawns = ((event.seat, get("pawn")), (get("with_seat"), get("with_pawn")))
        here, there = (before.pawns.get(pawn, "") for pawn in pawns)
        found |= {"marble": marble, "here": self.named(here), "there": self.named(there)}
        found["top"] = f", with the {event['left']} left over on top" if get("left") else ""
        if "card" in found:
            cards = dict.fromkeys((event["card"], get("as", event["card"])))
            found["card"] = " as ".join(NAMES.get(card, f"a {card}") for card in cards)
        if event.what == "move":
            into = "" if event["to"] not in lanes else " in the lane," if here in lanes else " into the lane,"
            found["goes"] = "goes" if event.seat == before.seat else f"moves {marble} by"
            found |= {"steps": abs(event["steps"]), "way": " back" if event["steps"] < 0 else into}
        return found


CUT = RingCut(
    unseen=(),
    jumps=(("hit", "Marble sent back", ("hit",)), ("home", "Marble home", ("home",)), ("swap", "Swap", ("swap",)),
           ("throw", "Hand thrown in", ("throw",))),
    together={"deal": "Cards are dealt", "exchange": "Partners exchange a card"},
    look=Look(balls=True, hands=True, faces={"joker": "★"}),
)  # fmt: skip
TOLD = told_by(SHAPES, EFFECTS, CUT, {"rank": RANKS.__getitem__, "cards": cards_in}, DogTeller)
