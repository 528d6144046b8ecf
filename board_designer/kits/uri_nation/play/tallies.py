"""What only this game can tell of what is counted."""

from __future__ import annotations

from board_designer.games.shared_rules.game_records import match
from board_designer.games.shared_rules.tallies import close_accounts, counted, happened, marked, owner, score
from board_designer.kits.uri_nation.play.alliances import allies_at, book_of, count_length
from board_designer.kits.uri_nation.play.compiling import kernel
from board_designer.kits.uri_nation.play.game_records import accounts, dogs, fates, specials, tally, uses, visits
from board_designer.kits.uri_nation.play.holdings import owner_of
from board_designer.kits.uri_nation.play.terms import SEATS, TOKENS

SPACES, PLACES, MOVES = range(3)  # kinds of things at which something happens


@kernel.gives(score)
def territories(seat: int) -> int:
    return dogs[seat].holds


@kernel.gives(counted)
def count_of(seat: int, number: int) -> int:
    return accounts[seat].every[number]


@kernel.gives(marked)
def mark_of(number: int) -> int:
    return tally.every[number]


@kernel.gives(happened)
def happened_at(thing: int, at: int, number: int) -> int:
    if thing == SPACES:
        return visits[at].every[number]
    if thing == PLACES:
        return fates[at].every[number]
    return uses[at]


@kernel.gives(owner)
def owner_now(place: int) -> int:
    return owner_of(place)


@kernel.gives(close_accounts)
def close_books() -> None:
    """What is left in the bowls, and alliances that lasted to the end."""
    for seat in range(SEATS):
        if (match.seated >> seat) & 1:
            for token in range(TOKENS):
                accounts[seat].unspent[token] = dogs[seat].bowl[token]
    for special in range(len(specials)):
        if allies_at(special) and special == book_of(special):
            count_length(special)
