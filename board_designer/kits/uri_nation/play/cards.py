"""The decks: drawing, reshuffling, and what each card does."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.alliances import allies_at, dissolve, is_member, marks_on
from board_designer.kits.uri_nation.play.bowls import change, note
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.dice import FOR_DECK, one_of, whim, words
from board_designer.kits.uri_nation.play.holdings import add_fort, forts_on
from board_designer.kits.uri_nation.play.valuing import may_fortify


@kernel
def drawn(m: Cells, deck: int) -> int:
    """The number of the next card of a deck, put on its discards; -1 when there is none."""
    cell = m[G_DECKS] + deck * GAME_DECK
    if m[cell + DECK_LEFT] == 0:
        if m[NO_RESHUFFLE] == 1 or m[cell + DECK_SIZE] == 0:
            return -1
        m[cell + DECK_LEFT] = m[cell + DECK_SIZE]
    word = words(m, m[cell + DECK_DRAWS], FOR_DECK + deck * 16, 0)[0]
    m[cell + DECK_DRAWS] += 1
    left = m[cell + DECK_LEFT]
    at = cell + DECK_LIST + one_of(word, left)
    last = cell + DECK_LIST + left - 1
    card = m[at]
    m[at] = m[last]
    m[last] = card
    m[cell + DECK_LEFT] = left - 1
    return card


@kernel
def keep_in_hand(m: Cells, deck: int, seat: int, effect: int) -> None:
    """The card just drawn leaves the deck for a player's hand, if there is room; otherwise it stays discarded."""
    dog = DOGS + seat * DOG
    if m[dog + HAND_STEPS] + m[dog + HAND_CROSSING] + m[dog + HAND_VAN] >= m[HAND_LIMIT]:
        return
    m[dog + HAND_STEPS + effect - HOLD_STEPS] += 1
    cell = m[G_DECKS] + deck * GAME_DECK
    m[cell + DECK_SIZE] -= 1
    m[cell + DECK_LIST + m[cell + DECK_LEFT]] = m[cell + DECK_LIST + m[cell + DECK_SIZE]]


@kernel
def play_from_hand(m: Cells, deck: int, seat: int, effect: int) -> None:
    """A held card is used and goes to the discards."""
    m[DOGS + seat * DOG + HAND_STEPS + effect - HOLD_STEPS] -= 1
    record = m[AT_DECKS] + deck * DECK
    cell = m[G_DECKS] + deck * GAME_DECK
    first = m[record + D_FIRST]
    card = first
    while m[m[AT_CARDS] + card * CARD + K_EFFECT] != effect:
        card += 1
    m[cell + DECK_LIST + m[cell + DECK_SIZE]] = card
    m[cell + DECK_SIZE] += 1


@kernel
def drink_half(m: Cells, seat: int, why: int) -> None:
    dog = DOGS + seat * DOG
    bowl = m[dog + CAPACITY]
    gain = (bowl + 1) >> 1
    if m[HALF] == 1:
        gain = (bowl - m[dog + WATER] + 1) >> 1
    elif m[HALF] == 2:
        gain -= m[dog + WATER]
    if gain > 0:
        change(m, seat, WATER, gain, why)


@kernel
def draw_card(m: Cells, seat: int, deck: int, node: int, why: int) -> None:
    """Draws a card and does what it says. Losses stop at nothing left."""
    card = drawn(m, deck)
    if card < 0:
        return
    note(m, seat, E_CARD, deck, card, 0)
    record = m[AT_CARDS] + card * CARD
    if m[record + K_REFILL] == 2:
        change(m, seat, WATER, m[DOGS + seat * DOG + CAPACITY], why)
    elif m[record + K_REFILL] == 1:
        drink_half(m, seat, why)
    for token in range(TOKENS):
        amount = m[record + K_OWN + token]
        if amount < 0 and token == WATER and deck == WATER_CARDS and m[SHRINKS] == 1:
            shrink_bowl(m, seat, -amount, why)
        elif amount != 0:
            change(m, seat, token, amount, why)
        for other in range(SEATS):
            if m[record + K_ALL + token] != 0 and (m[SEATED] >> other) & 1:
                change(m, other, token, m[record + K_ALL + token], why)
    if m[record + K_SKIP] == 1:
        if m[SKIP_NEXT] == 1:
            m[DOGS + seat * DOG + SKIPS] = 1
        else:
            m[NO_ACTION] = 1
    follow(m, seat, deck, node, m[record + K_EFFECT])


@kernel
def shrink_bowl(m: Cells, seat: int, by: int, why: int) -> None:
    """The bowl is smaller until the dog comes home."""
    dog = DOGS + seat * DOG
    m[dog + CAPACITY] = max(m[dog + CAPACITY] - by, 0)
    if m[dog + WATER] > m[dog + CAPACITY]:
        change(m, seat, WATER, m[dog + CAPACITY] - m[dog + WATER], why)


@kernel
def follow(m: Cells, seat: int, deck: int, node: int, effect: int) -> None:
    """What a card does beyond tokens."""
    if effect == FREE_DRINKING:
        m[DRINKS_FREE_BY] |= 1 << seat
    elif effect == NO_CROSSING:
        m[ROAD_SHUT_BY] |= 1 << seat
        look_at_road(m)
    elif effect == FREE_CROSSING:
        m[ROAD_FREE_BY] |= 1 << seat
        look_at_road(m)
    elif HOLD_STEPS <= effect <= HOLD_VAN:
        keep_in_hand(m, deck, seat, effect)
    elif effect == SWEEP:
        record = m[AT_NODES] + node * NODE
        first = m[record + N_SEGMENT]
        for at in range(first, first + m[record + N_SEGMENT_COUNT]):
            if forts_on(m, m[at]) > 0:
                add_fort(m, m[at], -1)
                note(m, seat, E_SWEEP, m[at], 0, 0)
    elif effect == REPAINT:
        repaint(m, seat)
    elif effect == PARTY:
        garden_party(m, seat)


@kernel
def look_at_road(m: Cells) -> None:
    """What the cards that last say of crossings at present: closed before free, free before as usual."""
    m[ROAD_MODE] = NO_CROSSING if m[ROAD_SHUT_BY] else FREE_CROSSING if m[ROAD_FREE_BY] else NO_EFFECT


@kernel
def end_lasting_cards(m: Cells, seat: int) -> None:
    """What a player drew lasts until its next turn, which begins now; cards are kept apart by who drew them."""
    others = ~(1 << seat)
    m[DRINKS_FREE_BY] &= others
    m[ROAD_SHUT_BY] &= others
    m[ROAD_FREE_BY] &= others
    look_at_road(m)


@kernel
def repaint(m: Cells, seat: int) -> None:
    """Clears one alliance space: the fullest one the player is not part of, or any other with markers."""
    best, most = -1, 0
    for special in range(m[SPECIALS]):
        if allies_at(m, special) and marks_on(m, special) > 0:
            worth = marks_on(m, special) * 2 + (0 if is_member(m, special, seat) else 8)
            if worth > most:
                best, most = special, worth
    if best >= 0:
        note(m, seat, E_REPAINT, best, 0, 0)
        dissolve(m, best)


@kernel
def garden_party(m: Cells, seat: int) -> None:
    """One own claim anywhere may be fortified for one water; players take it when they have water to spare."""
    if m[DOGS + seat * DOG + WATER] < 1:
        return
    chosen, many = -1, 0
    for place in range(m[PLACES]):
        if may_fortify(m, seat, place):
            many += 1
            if whim(m, many) == 0:
                chosen = place
    if chosen != NOBODY:
        change(m, seat, WATER, -1, FOR_PARTY)
        add_fort(m, chosen, 1)
        note(m, seat, E_PARTY, chosen, 0, 0)
