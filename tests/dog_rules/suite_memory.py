"""The state of a public suite laid into the memory of our rules, and read back from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from suite_types import JOKER, JOKER_RANK, Card, GameState, Marble, pos_of, space_of

from board_designer.games.shared_rules.game_records import match, setting
from board_designer.kits.dog.play import game_records as r
from board_designer.kits.dog.play.moving import is_fresh
from board_designer.kits.dog.telling import RANKS as TOLD_RANKS

RANKS = (*TOLD_RANKS[: r.JOKER], JOKER_RANK)
ALL_MARBLES = range(16)


def shown(state: GameState, marble: int) -> Marble:
    return state.list_player[marble // r.MARBLES].list_marble[marble % r.MARBLES]


def by_rank(cards: list[Card]) -> list[int]:
    many = Counter(card.rank for card in cards)
    return [many[rank] for rank in RANKS]


def lay_turn(state: GameState) -> None:
    match.round, match.active = max(state.cnt_round, 1), state.idx_player_active
    r.table.dealer = (state.idx_player_started - 1) % setting.seats
    r.table.next = state.idx_player_active


def lay_hands(state: GameState, gifts: Mapping[int, Card], is_joker: bool) -> None:
    """`gifts` are the cards put down for partners; `is_joker` says that the card being played is one."""
    for seat, player in enumerate(state.list_player):
        cards, hand = [*player.list_card], r.hands[seat]
        if is_joker and seat == state.idx_player_active and state.card_active is not None:
            cards[cards.index(state.card_active)] = JOKER
        for rank, many in enumerate(by_rank(cards)):
            hand.of[rank] = many
        hand.cards = len(cards)
        hand.gift = RANKS.index(gifts[seat].rank) + 1 if seat in gifts else 0
        r.table.held += len(cards)


def lay_piles(state: GameState) -> None:
    """Before a deal, when nobody holds a card, what is not left was played. The suite's own list of played cards may
    hold a joker twice, also as what it stood for."""
    left = by_rank(state.list_card_draw)
    for rank in range(r.RANKS):
        r.piles[r.LEFT].of[rank], r.piles[r.PLAYED].of[rank] = left[rank], r.cards[rank].copies - left[rank]
    for pile in (r.LEFT, r.PLAYED):
        r.piles[pile].cards = sum(r.piles[pile].of)


def lay_marbles(state: GameState, laps: list[int]) -> None:
    for marble in ALL_MARBLES:
        seat, there = marble // r.MARBLES, shown(state, marble)
        at = space_of(there.pos, seat)
        r.marbles[marble].at, r.marbles[marble].laps = at, laps[marble]
        if at != r.KENNEL:
            r.on[at] = marble + 1
        if there.is_save and at == r.starts[seat]:
            r.table.fresh |= 1 << seat
    for seat in range(setting.seats):
        if all(r.on[r.rules.ring + seat * r.MARBLES + number] for number in range(r.MARBLES)):
            r.table.done |= 1 << seat


def laps_of(state: GameState) -> list[int]:
    """A marble on its own start that has not just started there has come round; of others nothing is known."""
    marbles = [(marble // r.MARBLES * 16, shown(state, marble)) for marble in ALL_MARBLES]
    return [int(there.pos == start and not there.is_save) for start, there in marbles]


def read_marbles(state: GameState, laps: list[int]) -> None:
    """Marks of marbles that were not moved stay as they are."""
    for marble in ALL_MARBLES:
        there, at = shown(state, marble), r.marbles[marble].at
        laps[marble] = r.marbles[marble].laps
        if at != space_of(there.pos, marble // r.MARBLES) or is_fresh(marble):
            there.pos, there.is_save = pos_of(marble, at), is_fresh(marble)
