"""What our rules offer, in the words of a public suite: cards with suits, jokers that are turned into a card first,
sevens run by run, and swaps told from both ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from suite_memory import ALL_MARBLES, RANKS, shown
from suite_sevens import Trail, next_stops, trails
from suite_types import JOKER, SUITS, Action, Card, GameState, is_lane, pos_of

from board_designer.games.kernel.records import Ints
from board_designer.games.shared_rules.game_records import asking, options
from board_designer.kits.dog.play import game_records as r
from board_designer.kits.dog.play.plays import offer_plays
from board_designer.kits.dog.play.valuation import HELD

Chosen = int | Trail | None  # an option's number, the steps of a seven so far, or none for what comes before a play


@dataclass
class CardInPlay:
    """What is known of the card that is being played, beside its face."""

    is_joker: bool = False  # turned into that card
    trail: Trail = ()  # the steps of a seven that are done
    before: Ints | None = None  # the memory before these steps


def actions(state: GameState, in_play: CardInPlay) -> dict[Action, Chosen]:
    """Everything that can be done, with what it means in our rules."""
    found = dict[Action, Chosen]()
    hand = state.list_player[state.idx_player_active].list_card
    if not state.bool_card_exchanged:
        return {Action(card, None, None): None for card in hand}
    offer_plays(state.idx_player_active)
    prices = [options[asking.first + number].price for number in range(asking.count)]
    for number, price in enumerate(prices):
        option = options[asking.first + number]
        if option.kind == r.SPLIT and number > 0 and prices[number - 1] == price:
            continue  # all ways to share a card are looked at once
        for card in _cards_for(option.kind, price, state, in_play):
            if card == JOKER:
                found |= dict.fromkeys(_choices_of_joker(option.kind, price), None)
            if card != JOKER or option.kind == r.START:
                found |= _as_actions(card, number, state, in_play)
    return found


def _cards_for(kind: int, price: int, state: GameState, in_play: CardInPlay) -> list[Card]:
    """The cards that an option can be played with: those in the hand, or the one that is being played."""
    active, held = state.card_active, price // HELD
    if active is None:
        hand = state.list_player[state.idx_player_active].list_card
        return [card for card in dict.fromkeys(hand) if card.rank == RANKS[held]]
    rank = RANKS.index(active.rank)
    if not in_play.is_joker:
        return [active] if held == rank else []
    return [active] if held == r.JOKER and _stands_for(rank, kind, price) else []


def _stands_for(rank: int, kind: int, price: int) -> bool:
    """A joker that starts a marble is offered once, as an ace; as a king it does the same."""
    return bool(price % HELD == rank or (kind == r.START and r.cards[rank].starts))


def _choices_of_joker(kind: int, price: int) -> Iterator[Action]:
    for rank in range(r.JOKER):
        if _stands_for(rank, kind, price):
            for suit in SUITS:
                yield Action(JOKER, None, None, Card(suit, RANKS[rank]))


def _as_actions(card: Card, number: int, state: GameState, in_play: CardInPlay) -> dict[Action, Chosen]:
    option = options[asking.first + number]
    if option.kind == r.SPLIT:
        return _stops(card, option.price, state, in_play.trail)
    here = shown(state, option.target).pos
    if option.kind == r.SWAP:
        there = shown(state, option.way).pos
        return {Action(card, here, there): number, Action(card, there, here): number}
    return {Action(card, here, pos_of(option.target, option.way)): number}


def _stops(card: Card, price: int, state: GameState, so_far: Trail) -> dict[Action, Chosen]:
    """The runs with which a seven can go on: each begins a whole play, after the steps that are done."""
    found, done = dict[Action, Chosen](), len(so_far)
    for trail in trails(state.idx_player_active, price):
        if trail[:done] == so_far:
            for stop in next_stops(trail, done):
                marble, space = trail[stop - 1]
                found[Action(card, shown(state, marble).pos, pos_of(marble, space))] = trail[:stop]
    return found


def enters_marked(action: Action, state: GameState) -> bool:
    """Whether a marble would enter its lane that is marked as just started."""
    if action.pos_to is None or not is_lane(action.pos_to):
        return False
    marbles = [shown(state, marble) for marble in ALL_MARBLES]
    return any(there.is_save and there.pos == action.pos_from for there in marbles)
