"""What people see of the tiles: what lies on the table and in hands, and what each option says."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.game_records import NOBODY, NOT_OVER, asking, match, options, setting
from board_designer.games.shared_rules.table_view import FACT, HELD, PIECE, describe, leads_to, lies, says, show
from board_designer.kits.puppy_park.play.game_records import *
from board_designer.kits.puppy_park.play.ground import *

# What else is known of the table, and of a seat.
(
    KNOWN_SUPPLY,
    KNOWN_END,
    KNOWN_RULE,
    KNOWN_PASSES,
    KNOWN_TILES,
    KNOWN_HOUSE,
    KNOWN_TREE,
    KNOWN_MISSION,
    KNOWN_EXTRA,
) = range(9)
# What an option says: what brings most comes first.
(
    SAY_PAIRS_ONLY, SAY_TOP_ONLY, SAY_PAIRS, SAY_TOP, SAY_JOIN, SAY_FORK, SAY_LAY, SAY_TREE, SAY_LONG_TREE, SAY_HOUSE,
    SAY_NO_HOUSE, SAY_POOP, SAY_TREES, SAY_TAKE, SAY_DECLINE, SAY_PASS, SAY_DRAW,
) = range(17)  # fmt: skip


@kernel.gives(show)
def show_table() -> None:
    """What lies below comes first."""
    for at in range(table.pieces):
        piece = pieces[at]
        lies(PIECE, piece.seat, piece.cell, piece.what, piece.beside, piece.level)
    for seat in range(setting.seats):
        show_hand(seat)
    if rules.game != PUPPY_PARK:
        lies(FACT, NOBODY, NOBODY, KNOWN_SUPPLY, table.left, 0)
    if rules.game == DOMIDOG and patch.spots > 0:
        for end in range(2):
            lies(FACT, NOBODY, NOBODY, KNOWN_END, open_ends[end], 0)
    if table.named != NO_RULE:
        lies(FACT, NOBODY, NOBODY, KNOWN_RULE, table.named, 0)
    if table.passes > 0:
        lies(FACT, NOBODY, NOBODY, KNOWN_PASSES, table.passes, 0)


@rule
def show_hand(seat: int) -> None:
    hand = hands[seat]
    for tile in range(TILES):
        if (hand.tiles >> tile) & 1:
            lies(HELD, seat, NOBODY, tile, 0, 0)
    lies(FACT, seat, NOBODY, KNOWN_TILES, hand.many, 0)
    if hand.house:
        lies(FACT, seat, NOBODY, KNOWN_HOUSE, 1, 0)
    if hand.tree:
        lies(FACT, seat, NOBODY, KNOWN_TREE, 1, 0)
    if rules.game == SECRET_MISSION:
        lies(FACT, seat, NOBODY, KNOWN_MISSION, hand.mission, 0)
    is_laid = asking.kind == ON_HOUSE or asking.kind == ON_RULE  # what is asked then comes after it
    if table.extra and table.next == seat and match.over == NOT_OVER and not is_laid:
        lies(FACT, seat, NOBODY, KNOWN_EXTRA, 1, 0)


@kernel.gives(describe)
def describe_option(number: int) -> None:
    """What lies down says its piece first, and leads to its cells in the order of its dogs."""
    option = options[asking.first + number]
    if option.kind in (PLAIN, PAIRS, TOP, JOIN, FORK):
        describe_tile(option.kind, option.target, option.way, option.price)
    elif option.kind == TREE_TILE:
        cell = option.way // PLACE
        leads_to(cell)
        if option.price == 1:
            says(SAY_TREE, TREE_PIECE, cell, 0, 0)
        else:
            says(SAY_LONG_TREE, LONG_TREE_PIECE, cell, beside(cell, option.way % PLACE), 0)
            leads_to(beside(cell, option.way % PLACE))
    elif option.kind == HOUSE:
        says(SAY_HOUSE, HOUSE_PIECE, option.way, dog_on(option.way), 0)
        leads_to(option.way)
    elif option.kind == NAME:
        says(SAY_POOP if option.target == POOP else SAY_TREES, 0, 0, 0, 0)
    elif option.kind == PASS:
        says(SAY_DECLINE if asking.kind == ON_EXTRA else SAY_PASS, 0, 0, 0, 0)
    else:
        says(SAY_NO_HOUSE if option.kind == NO_HOUSE else SAY_TAKE if option.kind == TAKE else SAY_DRAW, 0, 0, 0, 0)


@rule
def describe_tile(kind: int, tile: int, place: int, price: int) -> None:
    """The last tile wins, so it brings no extra turn. A fork is told by the dog that is joined."""
    cell, other = place // PLACE, beside(place // PLACE, place % PLACE)
    hand = hands[asking.seat]
    is_last = hand.many == 1 and not (rules.tree_poop_counts_to_win and hand.tree)
    if kind == PLAIN:
        says(SAY_LAY, tile, cell, other, 0)
    elif kind == PAIRS:
        says(SAY_PAIRS_ONLY if is_last else SAY_PAIRS, tile, cell, other, 0)
    elif kind == TOP:
        says(SAY_TOP_ONLY if is_last else SAY_TOP, tile, cell, other, height(cell))
    elif kind == JOIN:
        says(SAY_JOIN, tile, cell, other, price % CELLS)
    else:
        joined = cell if tiles[tile].a == dog_on(price % CELLS) else other
        says(SAY_FORK, tile, joined, price % CELLS, open_ends[price // CELLS])
    leads_to(cell)
    leads_to(other)
