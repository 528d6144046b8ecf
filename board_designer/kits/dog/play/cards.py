"""The cards: shuffling, dealing round the table, the card for the partner, and throwing a hand in."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.chance import one_of, words
from board_designer.games.shared_rules.decisions import ask, decide, offer
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import NOBODY, asking, match, seats, setting
from board_designer.games.shared_rules.stepping import imagine
from board_designer.kits.dog.play.game_records import *
from board_designer.kits.dog.play.moving import partner_of
from board_designer.kits.dog.play.valuation import gift_worth

GIFT_WHIMS = 1 << 16  # whims about a gift are other ones than those about a play


@rule
def hand_size() -> int:
    return FIRST_HAND - (match.round - 1) % ROUNDS


@rule
def deal() -> None:
    """A new round: cards for everybody, one after the other round the table."""
    match.round += 1
    note(NOBODY, E_ROUND, match.round, 0, 0)
    if match.round > 1 and match.round % ROUNDS == 1:
        table.dealer = (table.dealer + 1) % setting.seats
    needed, left = hand_size() * setting.seats, piles[LEFT].cards
    if match.round == 1 or (match.round % ROUNDS == 1 and not rules.reshuffle):
        gather(True)
        note(NOBODY, E_SHUFFLE, 0, piles[LEFT].cards, 0)
    elif left < needed:
        # What is left is dealt before the others. A card is drawn when it is dealt, so that these are drawn first.
        note(NOBODY, E_SHUFFLE, left, left + piles[PLAYED].cards, 0)
    for number in range(needed):
        if piles[LEFT].cards == 0:
            gather(False)
        take(number % setting.seats, draw(words(match.round, FOR_DEAL, number)[0]))
    table.held, table.next, table.given = needed, (table.dealer + 1) % setting.seats, 0
    table.put_down = 0
    for seat in range(setting.seats):
        note(seat, E_DEAL, packed(seat), hand_size(), 0)


@rule
def gather(all_of_them: bool) -> None:
    """What was played and thrown goes back onto the pile; before the first deal, all cards there are."""
    if all_of_them:
        piles[LEFT].cards, piles[PLAYED].cards = 0, 0
    for rank in range(RANKS):
        if all_of_them:
            piles[LEFT].of[rank], piles[PLAYED].of[rank] = 0, cards[rank].copies
            piles[PLAYED].cards += cards[rank].copies
        piles[LEFT].of[rank] += piles[PLAYED].of[rank]
        piles[PLAYED].of[rank] = 0
    piles[LEFT].cards += piles[PLAYED].cards
    piles[PLAYED].cards = 0


@rule
def draw(word: int) -> int:
    """A card from the pile, any of them: that is what shuffling comes to."""
    place, rank = one_of(word, piles[LEFT].cards), 0
    while place >= piles[LEFT].of[rank]:
        place -= piles[LEFT].of[rank]
        rank += 1
    piles[LEFT].of[rank] -= 1
    piles[LEFT].cards -= 1
    return rank


@rule
def take(seat: int, rank: int) -> None:
    hands[seat].of[rank] += 1
    hands[seat].cards += 1


@rule
def packed(seat: int) -> int:
    """A hand as one number: for each card, its rank and 1."""
    found = 0
    for rank in range(RANKS):
        for _ in range(hands[seat].of[rank]):
            found = found << RANK_BITS | rank + 1
    return found


# ---- A card for the partner ----------------------------------------------------------------------------------------


@rule
def exchanges(seat: int) -> bool:
    partner = partner_of(seat)
    if partner == seat:
        return False
    return rules.exchange_when_finished or (table.done >> seat | table.done >> partner) & 1 == 0


@rule
def next_gift() -> None:
    """The next player puts a card down; after the last one all are taken up."""
    while table.given < setting.seats and not exchanges(table.given):
        table.given += 1
    if table.given < setting.seats:
        give(table.given)
        table.given += 1
    while table.given < setting.seats and not exchanges(table.given):
        table.given += 1
    if table.given == setting.seats:
        for seat in range(setting.seats):
            if hands[seat].gift != 0:
                take(partner_of(seat), hands[seat].gift - 1)
                hands[seat].gift = 0


@rule
def give(seat: int) -> None:
    match.active, match.whims = seat, GIFT_WHIMS
    ask(seat, ON_GIFT)
    for rank in range(RANKS):
        if hands[seat].of[rank] != 0:
            offer(GIVE, rank, partner_of(seat), 0)
            if views[seats[seat].player].kind != RANDOM:
                worths[asking.first + asking.count - 1] = gift_worth(seat, rank, views[seats[seat].player])
    rank = decide().target
    hands[seat].of[rank] -= 1
    hands[seat].cards -= 1
    hands[seat].gift = rank + 1
    counts[seat].start_gifts += cards[rank].starts
    note(seat, E_EXCHANGE, rank, partner_of(seat), 0)


@rule
def lay_down(seat: int, held: int, rank: int) -> None:
    """A card in the middle of the table, for all to see: which it is, and what it stands for."""
    put_down[table.put_down] = seat << 8 | held << 4 | rank
    table.put_down += 1
    piles[PLAYED].of[held] += 1
    piles[PLAYED].cards += 1


@rule
def throw_in(seat: int) -> None:
    """The whole hand, where nothing in it can be played."""
    hand = hands[seat]
    note(seat, E_THROW, packed(seat), hand.cards, 0)
    counts[seat].throws += 1
    counts[seat].thrown += hand.cards
    table.held -= hand.cards
    hand.cards = 0
    for rank in range(RANKS):
        for _ in range(hand.of[rank]):
            lay_down(seat, rank, rank)
        hand.of[rank] = 0


@kernel.gives(imagine)
def imagine_hands(seat: int, future: int) -> None:
    """Deals anew what a player cannot see: the hands of the others, what they have put down for their partners, and
    the pile. How many cards each has stays as it is."""
    for other in range(setting.seats):
        if other != seat:
            hand = hands[other]
            for rank in range(RANKS):
                piles[LEFT].of[rank] += hand.of[rank] + (hand.gift == rank + 1)
                hand.of[rank] = 0
            piles[LEFT].cards += hand.cards + (hand.gift != 0)
    number = 0
    for other in range(setting.seats):
        if other != seat:
            hand = hands[other]
            for at in range(hand.cards + (hand.gift != 0)):
                rank = draw(words(match.turn * 64 + future, FOR_GUESS, number)[0])
                number += 1
                if at < hand.cards:
                    hand.of[rank] += 1
                else:
                    hand.gift = rank + 1
