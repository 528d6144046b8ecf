"""What can be played: every card in the hand with everything it can do, and carrying out what was chosen."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.decisions import ask, offer
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import Option, seats, setting
from board_designer.kits.dog.play.cards import lay_down
from board_designer.kits.dog.play.game_records import *
from board_designer.kits.dog.play.moving import *
from board_designer.kits.dog.play.sharing import offer_splits, share_out
from board_designer.kits.dog.play.valuation import *


@rule
def offer_plays(seat: int) -> None:
    """Every play there is with the hand of a seat."""
    ask(seat, ON_PLAY)
    for rank in range(JOKER):
        if hands[seat].of[rank] != 0:
            offer_card(seat, rank, rank)
    if hands[seat].of[JOKER] != 0:
        for rank in range(JOKER):
            offer_card(seat, JOKER, rank)


@rule
def offer_card(seat: int, held: int, rank: int) -> None:
    card, price = cards[rank], held * HELD + rank
    if card.starts and (held != JOKER or rank == ACE):  # a joker that starts a marble is the same as any start card
        offer_start(seat, price)
    for at in range(2):
        if card.forward[at] > 0:
            offer_counts(seat, card.forward[at], price)
    if card.backward > 0:
        offer_counts(seat, -card.backward, price)
    if card.swaps:
        offer_swaps(seat, price)
    if card.split > 0:
        offer_splits(seat, card.split, price)


@rule
def propose(seat: int, kind: int, target: int, way: int, price: int) -> None:
    """Offers a play, and for a player who goes by weights works out at once where it leads."""
    mark, is_weighed = mind.journal, views[seats[seat].player].kind != RANDOM
    if is_weighed or price // HELD == JOKER:
        carry_out(kind, target, way, price)
    if not is_forbidden(price, seat):
        offer(kind, target, way, price)
        if is_weighed:
            weigh(seat, price)
    undo(mark)


@rule
def offer_start(seat: int, price: int) -> None:
    whose = colour_of(seat)
    start = starts[whose]
    if (table.fresh >> whose) & 1:
        if not rules.start_onto_fresh:
            return
    elif rules.own_hit and is_of(start, whose):
        return
    for number in range(MARBLES):
        if marbles[whose * MARBLES + number].at == KENNEL:
            propose(seat, START, whose * MARBLES + number, start, price)
            return


@rule
def offer_counts(seat: int, steps: int, price: int) -> None:
    """Each marble by a count, along the ring or into the lane."""
    whose = colour_of(seat)
    for number in range(MARBLES):
        marble = whose * MARBLES + number
        inward = goal_in_lane(marble, steps, False) if steps > 0 else NONE
        if inward >= 0:
            propose(seat, MOVE, marble, inward, price)
        if inward < 0 or not rules.lane_entry:
            goal = goal_on_ring(marble, steps)
            if goal >= 0 and not (rules.own_hit and hits_own(marble, steps, goal, False)):
                propose(seat, MOVE, marble, goal, price)


@rule
def offer_swaps(seat: int, price: int) -> None:
    whose = colour_of(seat)
    for number in range(MARBLES):
        one = whose * MARBLES + number
        if can_be_swapped(one):
            for other in range(setting.seats * MARBLES):
                theirs = other // MARBLES
                is_wanted = theirs != whose
                if rules.jack_partner == RIVALS:
                    is_wanted = (team_of(whose) >> theirs) & 1 == 0
                elif rules.jack_partner == ANYBODY:
                    is_wanted = theirs != whose or other > one
                if is_wanted and can_be_swapped(other):
                    propose(seat, SWAP, one, other, price)


@rule
def can_be_swapped(marble: int) -> bool:
    at = marbles[marble].at
    return 0 <= at < rules.ring and not is_fresh(marble)


# ---- Carrying it out -----------------------------------------------------------------------------------------------


@rule
def carry_out(kind: int, target: int, way: int, price: int) -> None:
    """What an option does on the board."""
    if kind == START:
        enter(target)
    elif kind == SWAP:
        swap(target, way)
    elif kind == MOVE:
        run(target, steps_to(target, way, price % HELD), way, False)
    else:
        share_out(target, way)


@rule
def steps_to(marble: int, goal: int, rank: int) -> int:
    """The steps of a card with which a marble comes there; below 0 for back."""
    at = marbles[marble].at
    if goal < rules.ring:
        forward = ahead(at, goal)
        return forward if forward in (cards[rank].forward[0], cards[rank].forward[1]) else -cards[rank].backward
    seat = marble // MARBLES
    if at >= rules.ring:
        return goal - at
    return ahead(at, starts[seat]) + goal - lane_of(seat) + 1


@rule
def face_of(price: int) -> int:
    """A card as it is told: its rank; of a joker, after all ranks, what it stands for."""
    return price % HELD + (RANKS if price // HELD == JOKER else 0)


@rule
def play(seat: int, chosen: Option) -> None:
    """The card that was chosen leaves the hand, and does what it does."""
    held, rank = chosen.price // HELD, chosen.price % HELD
    hands[seat].of[held] -= 1
    hands[seat].cards -= 1
    table.held -= 1
    lay_down(seat, held, rank)
    counts[seat].plays += 1
    counts[seat].jokers += held == JOKER
    counts[seat].swaps += chosen.kind == SWAP
    counts[seat].splits += chosen.kind == SPLIT
    note(seat, E_PLAY, held, rank, face_of(chosen.price))
    mind.is_real = True
    carry_out(chosen.kind, chosen.target, chosen.way, chosen.price)
    mind.is_real = False
