"""The chances of the tiles: what a hand holds, and how a chain begins. Nothing is simulated."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from board_designer.games.playing.play_options import Options, Refused
from board_designer.kits.card_odds import Pile, told
from board_designer.kits.kit import Kit
from board_designer.kits.puppy_park.position import tiles_of_set
from board_designer.showing.text_pages import Page, Section, Table
from board_designer.words import number

PLAYERS = (2, 3, 4)
CHAIN_HAND = 8  # of Dömidög, which three or four play with the larger set
LARGER_SET = 36
SHOWN = 5  # so many tiles of a breed are told one by one
READING = (
    "“A double”: the hand has at least one. “Tiles of a breed”: so many of the hand show a certain breed,"
    " whichever it is. “Pairs that match”: on average, so many pairs of tiles in the hand have a breed in common."
)
CHAIN = (
    "“Blue double”: somebody was dealt the tile that begins Dömidög. “No double”: nobody was dealt any, and somebody"
    " draws until one comes. “Fits the first”: a hand has a tile for the double that lies there."
)
MISSION = "“Goes back”: the first mission drawn is a double. “In common”: the missions of two players share a breed."


def hands_of(tiles: int) -> list[int]:
    """How many tiles are dealt, for any number of players and in any of the games."""
    return sorted({*(tiles // players for players in PLAYERS), CHAIN_HAND})


def matching(tiles: int, breeds: int) -> Fraction:
    """The chance that two tiles have a breed in common: they never have two."""
    return Fraction(breeds * comb(breeds, 2), comb(tiles, 2))


def odds_page(kit: Kit, options: Options, duels: int) -> Page:
    if faults := kit.rule_faults(options.rules):
        raise Refused("; ".join(faults))
    tiles = int(kit.rule_values(options.rules)["tile_set"])
    breeds = len({dog for tile in tiles_of_set(kit, tiles) for dog in tile})
    # As many tiles are doubles as show a certain breed: one for each breed.
    pile, mixed = Pile(tiles, breeds), tiles - breeds
    sizes = hands_of(tiles)
    doubles = [(str(n), told(pile.some(n)), number(n * breeds / tiles, 2),
                number(float(comb(n, 2) * matching(tiles, breeds)), 2)) for n in sizes]  # fmt: skip
    breed = [(str(n), *(told(pile.exactly(k, n)) for k in range(SHOWN + 1))) for n in sizes]
    chain = [_chain(players, pile) for players in PLAYERS if players == PLAYERS[0] or tiles >= LARGER_SET]
    in_common = Fraction(breeds * comb(breeds - 1, 2), comb(mixed, 2))
    mission = told(Fraction(breeds, tiles)), told(in_common)
    sections = (
        Section("A hand of tiles", (Table(("tiles", "a double", "doubles", "pairs that match"), tuple(doubles)),)),
        Section("Tiles of a breed", (Table(("tiles", *map(str, range(SHOWN + 1))), tuple(breed)),)),
        Section("Dömidög", (Table(("players", "blue double", "no double", "fits the first"), tuple(chain)),)),
        Section("Secret Mission", (Table(("goes back", "in common"), (mission,)),)),
        Section("How to read it", (READING, CHAIN, MISSION)),
    )  # fmt: skip
    return Page(f"Odds of the tiles · {kit.title}", f"{tiles} tiles of {breeds} breeds", sections)


def _chain(players: int, pile: Pile) -> tuple[str, ...]:
    """How Dömidög begins; the doubles are the wanted tiles of the pile."""
    dealt = players * CHAIN_HAND
    fits = Pile(pile.cards - 1, pile.wanted - 1).some(CHAIN_HAND)
    return str(players), told(Pile(pile.cards, 1).some(dealt)), told(pile.exactly(0, dealt)), told(fits)
