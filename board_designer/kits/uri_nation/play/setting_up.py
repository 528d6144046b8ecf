"""Setting up: everything on the table before the first turn."""

from __future__ import annotations

from board_designer.games.shared_rules.chance import whim
from board_designer.games.shared_rules.decisions import ask, decide, offer
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import asking, match, seats
from board_designer.games.shared_rules.stepping import set_up
from board_designer.kits.uri_nation.play.bowls import disks_left, refill
from board_designer.kits.uri_nation.play.compiling import kernel, rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.holdings import owner_of, recount, set_owner
from board_designer.kits.uri_nation.play.terms import *
from board_designer.kits.uri_nation.play.valuation import NEVER, claim_worth
from board_designer.kits.uri_nation.play.weights import *


@kernel.gives(set_up)
def lay_out() -> None:
    """The table before the first turn."""
    game.last_mover = NOBODY
    for place in range(len(places)):
        claims[place].owner = NOBODY
    for special in range(len(specials)):
        bonds[special].founder = NOBODY
        for seat in range(SEATS):
            bonds[special].truce[seat] = -1
    for node in range(len(nodes)):
        grounds[node].open_around = nodes[node].open_around
    for deck in range(len(decks)):
        fill_deck(deck)
    for seat in range(SEATS):
        if (match.seated >> seat) & 1:
            dogs[seat].view = seats[seat].player * len(roles) + seats[seat].role
            dogs[seat].node = homes[seat].start
            if view_of(seat).kind in (LOOK_AHEAD, STRONG):
                match.thinkers |= 1 << seat
    game.threshold = rules.wins[max(match.players - 2, 0)]
    for seat in range(SEATS):
        if (match.seated >> seat) & 1:
            match.active = seat
            refill(seat, FOR_SETUP)
            note(seat, E_START, dogs[seat].node, seats[seat].role, 0)
    for seat in range(SEATS):
        if (match.seated >> seat) & 1:
            first_claims(seat)


@rule
def fill_deck(deck: int) -> None:
    pile, at = piles[deck], 0
    for card in decks[deck].cards:
        pile.cards[at] = card
        at += 1
    pile.left, pile.size = at, at


@rule
def first_claims(seat: int) -> None:
    """What a player owns at the start: the home, and empty places beside it of the player's choice."""
    record = homes[seat]
    place = record.place
    if rules.home_fights:
        if rules.start_home and disks_left(0):
            set_owner(place, seat)
            note(seat, E_CLAIM, place, 1, 0)
    elif rules.home_in_groups:
        claims[place].owner = seat  # nothing lies on it: it only counts
        recount(seat)
    match.active, match.word_left, match.whims = seat, 0, 0
    for _ in range(rules.start_beside):
        most = NEVER
        ask(seat, ON_FIRST_CLAIM)
        for place in record.beside:
            if owner_of(place) == NOBODY:
                worth = first_worth(seat, place)
                if worth > most:
                    mind.wish, most = asking.count, worth
                offer(CLAIM, place, 0, 0)
        if asking.count > 0 and disks_left(0):
            place = decide().target
            set_owner(place, seat)
            note(seat, E_CLAIM, place, 1, 0)


@rule
def first_worth(seat: int, place: int) -> int:
    """What a free claim is worth to a player: more with open ground beside it."""
    worth = claim_worth(seat, place) + whim(view_of(seat).noise + 1)
    for other in places[place].neighbours:
        if owner_of(other) == NOBODY:
            worth += view_of(seat).claim_joining
    return worth
