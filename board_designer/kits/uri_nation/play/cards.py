"""The decks: drawing, reshuffling, and what each card does."""

from __future__ import annotations

from board_designer.games.shared_rules.chance import one_of, whim, words
from board_designer.games.shared_rules.decisions import ask, decide, offer
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import asking, match
from board_designer.kits.uri_nation.play.alliances import allies_at, dissolve, is_member, marks_on
from board_designer.kits.uri_nation.play.bowls import change
from board_designer.kits.uri_nation.play.compiling import rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.holdings import add_fort, forts_on
from board_designer.kits.uri_nation.play.terms import *
from board_designer.kits.uri_nation.play.valuation import may_fortify


@rule
def drawn(deck: int) -> int:
    """The number of the next card of a deck, put on its discards; -1 when there is none."""
    cell = piles[deck]
    if cell.left == 0:
        if rules.no_reshuffle or cell.size == 0:
            return -1
        cell.left = cell.size
    word = words(cell.draws, FOR_DECK + deck * 16, 0)[0]
    cell.draws += 1
    left = cell.left
    at = one_of(word, left)
    card = cell.cards[at]
    cell.cards[at] = cell.cards[left - 1]
    cell.cards[left - 1] = card
    cell.left = left - 1
    return card


@rule
def keep_in_hand(deck: int, seat: int, effect: int) -> None:
    """The card just drawn leaves the deck for a player's hand, if there is room; otherwise it stays discarded."""
    dog = dogs[seat]
    if dog.hand[0] + dog.hand[HOLD_CROSSING - HOLD_STEPS] + dog.hand[HOLD_VAN - HOLD_STEPS] >= rules.hand_limit:
        return
    dog.hand[effect - HOLD_STEPS] += 1
    cell = piles[deck]
    cell.size -= 1
    cell.cards[cell.left] = cell.cards[cell.size]


@rule
def play_from_hand(deck: int, seat: int, effect: int) -> None:
    """A held card is used and goes to the discards."""
    dogs[seat].hand[effect - HOLD_STEPS] -= 1
    record = decks[deck]
    cell = piles[deck]
    first = record.first
    card = first
    while cards[card].effect != effect:
        card += 1
    cell.cards[cell.size] = card
    cell.size += 1


@rule
def plays(seat: int, kind: int, effect: int) -> bool:
    """Whether a player plays a card from its hand; players by weights, if they wish to."""
    ask(seat, kind)
    offer(DECLINE, NOBODY, 0, 0)
    offer(PLAY_CARD, effect, 0, 0)
    if decide().kind == DECLINE:
        return False
    play_from_hand(EVENT_CARDS, seat, effect)
    note(seat, E_PLAY_CARD, effect, 0, 0)
    return True


@rule
def drink_half(seat: int, why: int) -> None:
    dog = dogs[seat]
    bowl = dog.capacity
    gain = (bowl + 1) >> 1
    if rules.half == 1:
        gain = (bowl - dog.water + 1) >> 1
    elif rules.half == 2:
        gain -= dog.water
    if gain > 0:
        change(seat, WATER, gain, why)


@rule
def draw_card(seat: int, deck: int, node: int, why: int) -> None:
    """Draws a card and does what it says. Losses stop at nothing left."""
    card = drawn(deck)
    if card < 0:
        return
    note(seat, E_CARD, deck, card, 0)
    record = cards[card]
    if record.refill == 2:
        change(seat, WATER, dogs[seat].capacity, why)
    elif record.refill == 1:
        drink_half(seat, why)
    for token in range(TOKENS):
        amount = record.own[token]
        if amount < 0 and token == WATER and deck == WATER_CARDS and rules.shrinks:
            shrink_bowl(seat, -amount, why)
        elif amount != 0:
            change(seat, token, amount, why)
        for other in range(SEATS):
            if record.all[token] != 0 and (match.seated >> other) & 1:
                change(other, token, record.all[token], why)
    if record.skips:
        if rules.skip_next:
            dogs[seat].skips = True
        else:
            turn.no_action = True
    follow(seat, deck, node, record.effect)


@rule
def shrink_bowl(seat: int, by: int, why: int) -> None:
    """The bowl is smaller until the dog comes home."""
    dog = dogs[seat]
    dog.capacity = max(dog.capacity - by, 0)
    if dog.water > dog.capacity:
        change(seat, WATER, dog.capacity - dog.water, why)


@rule
def follow(seat: int, deck: int, node: int, effect: int) -> None:
    """What a card does beyond tokens."""
    if effect == FREE_DRINKING:
        game.drinks_free_by |= 1 << seat
    elif effect == NO_CROSSING:
        game.road_shut_by |= 1 << seat
        look_at_road()
    elif effect == FREE_CROSSING:
        game.road_free_by |= 1 << seat
        look_at_road()
    elif HOLD_STEPS <= effect <= HOLD_VAN:
        keep_in_hand(deck, seat, effect)
    elif effect == SWEEP:
        record = nodes[node]
        for place in record.segment:
            if forts_on(place) > 0:
                add_fort(place, -1)
                note(seat, E_SWEEP, place, 0, 0)
    elif effect == REPAINT:
        repaint(seat)
    elif effect == PARTY:
        garden_party(seat)


@rule
def look_at_road() -> None:
    """What the cards that last say of crossings at present: closed before free, free before as usual."""
    game.road_mode = NO_CROSSING if game.road_shut_by else FREE_CROSSING if game.road_free_by else NO_EFFECT


@rule
def end_lasting_cards(seat: int) -> None:
    """What a player drew lasts until its next turn, which begins now; cards are kept apart by who drew them."""
    others = ~(1 << seat)
    game.drinks_free_by &= others
    game.road_shut_by &= others
    game.road_free_by &= others
    look_at_road()


@rule
def repaint(seat: int) -> None:
    """Clears one alliance space. Players by weights take the fullest one that they are not part of."""
    most = 0
    ask(seat, ON_REPAINT)
    for special in range(len(specials)):
        if allies_at(special) and marks_on(special) > 0:
            worth = marks_on(special) * 2 + (0 if is_member(special, seat) else 8)
            if worth > most:
                mind.wish, most = asking.count, worth
            offer(REMOVE, special, 0, 0)
    if asking.count > 0:
        special = decide().target
        note(seat, E_REPAINT, special, 0, 0)
        dissolve(special)


@rule
def garden_party(seat: int) -> None:
    """One own claim anywhere may be fortified for one water. Players by weights take any."""
    if dogs[seat].water < 1:
        return
    mind.wish = 0
    ask(seat, ON_PARTY)
    offer(DECLINE, NOBODY, 0, 0)
    for place in range(len(places)):
        if may_fortify(seat, place):
            if whim(asking.count) == 0:
                mind.wish = asking.count
            offer(FORTIFY, place, 0, 1 << (8 * WATER))
    place = decide().target
    if place != NOBODY:
        change(seat, WATER, -1, FOR_PARTY)
        add_fort(place, 1)
        note(seat, E_PARTY, place, 0, 0)
