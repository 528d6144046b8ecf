"""A game of Dog to watch and to read: marbles, hands, and the words for every play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from board_designer.games.playing.contest import GameContest
from board_designer.games.replay.film import Cut
from board_designer.games.replay.game_events import END, ROUND, TURN, Event, Shape, common_readers, read_event
from board_designer.games.replay.play_by_play import Teller, words_of
from board_designer.games.replay.replay_steps import TableState, replay_of
from board_designer.games.results.run_subject import Subject
from board_designer.kits.dog.play import records as r

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "joker")
MARBLE_TO = (("pawn", "number"), ("to", "space"))
SHAPES = {
    r.E_START: Shape("start", MARBLE_TO), r.E_ROUND: ROUND, r.E_TURN: TURN, r.E_END: END,
    r.E_SHUFFLE: Shape("shuffle", (("left", "number"), ("cards", "number"))),
    r.E_DEAL: Shape("deal", (("cards", "cards"),), "seat {seat} gets {cards}"),
    r.E_EXCHANGE: Shape("exchange", (("card", "rank"), ("to", "seat")), "seat {seat} gives {card} to seat {to}"),
    r.E_PLAY: Shape("play", (("card", "rank"), ("as", "rank")), "plays {card}"),
    r.E_ENTER: Shape("enter", MARBLE_TO, "starts a marble on {to}"),
    r.E_MOVE: Shape("move", (*MARBLE_TO, ("steps", "number")), "moves {steps} to {to}"),
    r.E_SWAP: Shape("swap", (("pawn", "number"), ("with_seat", "seat"), ("with_pawn", "number")),
                    "swaps with a marble of seat {with_seat}"),
    r.E_HIT: Shape("hit", (*MARBLE_TO, ("by", "seat")), "sends a marble of seat {seat} back to {to}"),
    r.E_THROW: Shape("throw", (("cards", "cards"),), "throws in {cards}"),
}  # fmt: skip


def cards_in(packed: int) -> list[str]:
    """A hand that was packed into one number, 4 bits for each card."""
    found = []
    while packed:
        found.append(RANKS[(packed & 15) - 1])
        packed >>= 4
    return found[::-1]


def _moved(state: TableState, event: Event) -> TableState:
    return replace(state, pawns={**state.pawns, (event.seat or 0, event["pawn"]): event["to"]})


def _swapped(state: TableState, event: Event) -> TableState:
    one, other = (event.seat or 0, event["pawn"]), (event["with_seat"], event["with_pawn"])
    return replace(state, pawns={**state.pawns, one: state.pawns[other], other: state.pawns[one]})


def _hand(state: TableState, seat: int, cards: Sequence[str]) -> TableState:
    return replace(state, hands={**state.hands, seat: tuple(cards)})


def _dealt(state: TableState, event: Event) -> TableState:
    return _hand(state, event.seat or 0, event["cards"])


def _played(state: TableState, event: Event) -> TableState:
    seat, hand = event.seat or 0, list(state.hands[event.seat or 0])
    hand.remove(event["card"])
    state = _hand(state, seat, hand)
    return state if event.what == "play" else _hand(state, event["to"], (*state.hands[event["to"]], event["card"]))


def _thrown(state: TableState, event: Event) -> TableState:
    return _hand(state, event.seat or 0, ())


EFFECTS = {
    "start": _moved, "enter": _moved, "move": _moved, "hit": _moved, "swap": _swapped, "deal": _dealt,
    "exchange": _played, "play": _played, "throw": _thrown,
}  # fmt: skip
CUT = Cut(
    unseen=("round", "shuffle"),
    jumps=(
        ("hit", "Marble sent back", ("hit",)),
        ("throw", "Hand thrown in", ("throw",)),
        ("swap", "Swap", ("swap",)),
    ),
)


def TOLD(contest: GameContest, game: int, subject: Subject) -> tuple[Teller, Cut]:
    readers = {
        **common_readers(contest.tables, [ending.name for ending in subject.declared.endings]),
        "rank": RANKS.__getitem__,
        "cards": cards_in,
    }

    def read(row: list[int], state: TableState) -> Event:
        return read_event(row, state.round, SHAPES, readers, contest.tables)

    replay = replay_of(contest, game, read, TableState(), EFFECTS)
    return Teller(replay, subject, words_of(SHAPES.values())), CUT
