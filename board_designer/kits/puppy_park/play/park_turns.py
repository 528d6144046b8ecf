"""Puppy Park: what can be laid, on the ground and on top, dog houses, and trees."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.decisions import ask, decide, offer
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import asking, options
from board_designer.kits.puppy_park.play.game_records import *
from board_designer.kits.puppy_park.play.ground import *


@rule
def makes_pairs(a: int, b: int, cell: int, way: int, beside_a: int, beside_b: int) -> bool:
    """Whether two dogs make two pairs by the rule in force, by what is beside their cells."""
    one, two = friends(beside_a, a), friends(beside_b, b)
    if rules.two_pairs_rule == CONTACTS:
        return one + two >= 2
    if one == 0 or two == 0:
        return False
    if a != b or rules.two_pairs_rule == PER_DOG or one + two > 2:
        return True
    # A double with one friend at each end: unless it is the same dog, which then is beside both cells.
    return not (makes_pair(a, beside(cell, (way + 1) % 6)) or makes_pair(a, beside(cell, (way + 5) % 6)))


@rule
def makes_pair(dog: int, cell: int) -> bool:
    """Whether a dog would make a pair with the one on top of a cell."""
    if dog_on(cell) != dog or land[cell] & NAP:
        return False
    return rules.pair_across_levels or height(cell) == 1


@rule
def offer_lays(seat: int, at_trees: bool) -> None:
    """Every way to lay a tile of a hand; or only those with a dog next to a tree."""
    find_edge()
    take_up(hands[seat].tiles)
    for at in range(search.edge):
        cell = edge[at]
        for way in range(6):
            other = beside(cell, way)
            if is_new_pair(at, other):
                one, two = near[cell], beside_of(other)
                at_tree = (one | two) & BY_TREE != 0
                if (at_tree and table.named == POOP) or (at_trees and not at_tree):
                    continue
                for number in range(search.held):
                    tile = held[number]
                    a, b = tiles[tile].a, tiles[tile].b
                    offer(PAIRS if makes_pairs(a, b, cell, way, one, two) else PLAIN, tile, cell * PLACE + way, 0)
                    if a != b:
                        kind = PAIRS if makes_pairs(b, a, cell, way, one, two) else PLAIN
                        offer(kind, tile, other * PLACE + (way + 3) % 6, 0)
    offer_tops(seat, at_trees)


@rule
def can_be_covered(cell: int, other: int) -> bool:
    """Whether two cells side by side have dogs at one height that may be covered together."""
    if land[cell] & DOG == 0 or land[other] & DOG == 0 or height(cell) != height(other):
        return False
    return rules.cover_napping or (land[cell] | land[other]) & NAP == 0


@rule
def is_by_tree(cell: int) -> bool:
    return table.trees > 0 and dogs_beside(cell) & BY_TREE != 0


@rule
def offer_tops(seat: int, at_trees: bool) -> None:
    for at in range(patch.spots):
        cell = spots[at]
        for way in range(3):  # the other half of the ways is seen from the other cell
            other = beside(cell, way)
            if can_be_covered(cell, other):
                tile = tile_of[dog_on(cell) * BREEDS + dog_on(other)]
                if (hands[seat].tiles >> tile) & 1:
                    by_tree = is_by_tree(cell) or is_by_tree(other)
                    if by_tree and table.named == POOP and rules.poop_blocks_stacking:
                        continue
                    if by_tree or not at_trees:
                        if tiles[tile].a == dog_on(cell):
                            offer(TOP, tile, cell * PLACE + way, 0)
                        else:
                            offer(TOP, tile, other * PLACE + way + 3, 0)


@rule
def offer_tree() -> None:
    """Where a tree-poop tile can be laid. The edge is known already."""
    for at in range(search.edge):
        if rules.tree_poop_cells == 1:
            offer(TREE_TILE, 0, edge[at] * PLACE, 1)
        else:
            for way in range(6):
                if is_new_pair(at, beside(edge[at], way)):
                    offer(TREE_TILE, 0, edge[at] * PLACE + way, 2)


@rule
def offer_turn(seat: int) -> None:
    """All that can be done on a turn in the park."""
    ask(seat, ON_LAY)
    if patch.spots == 0:
        offer_first(hands[seat].tiles)
        return
    is_bound = table.named == TREES
    offer_lays(seat, is_bound)
    is_bound = is_bound and asking.count > 0
    if table.named == TREES and not is_bound:
        offer_lays(seat, False)
    if hands[seat].tree and not (is_bound and not rules.tree_rule_allows_e):
        offer_tree()
    if rules.option_d:
        offer(PASS, 0, 0, 0)


@rule
def plant(seat: int, place: int) -> None:
    """A tree-poop tile; the first one is given its rule."""
    cell = place // PLACE
    other = beside(cell, place % PLACE) if rules.tree_poop_cells == 2 else cell
    note(seat, E_TREE, cell, other, 0)
    put_tree(seat, cell, other)
    hands[seat].tree = False
    counts[seat].trees += 1
    table.passes = 0
    if table.named == NO_RULE:
        ask(seat, ON_RULE)
        offer(NAME, POOP, 0, 0)
        offer(NAME, TREES, 0, 0)
        table.named = decide().target
        note(seat, E_NAME, table.named, 0, 0)


@rule
def put_tree(owner: int, cell: int, other: int) -> None:
    remember_piece(TREE_PIECE if other == cell else LONG_TREE_PIECE, owner, cell, other, 0)
    cover(cell, TREE)
    if other != cell:
        cover(other, TREE)
    table.trees += 1


@rule
def count_pairs(seat: int, tile: int, place: int) -> int:
    """Before a tile is laid that makes two pairs. Returns how many contacts it has."""
    cell = place // PLACE
    one = friends(dogs_beside(cell), tiles[tile].a)
    two = friends(dogs_beside(beside(cell, place % PLACE)), tiles[tile].b)
    counts[seat].two_pairs += 1
    counts[seat].breeds[tiles[tile].a] += one
    counts[seat].breeds[tiles[tile].b] += two
    return one + two


@rule
def may_put_house(seat: int) -> None:
    """A dog house on any dog that is awake, or on none."""
    ask(seat, ON_HOUSE)
    offer(NO_HOUSE, 0, 0, 0)
    for at in range(patch.spots):
        if land[spots[at]] & DOG and land[spots[at]] & NAP == 0:
            offer(HOUSE, 0, spots[at], 0)
    chosen = decide()
    if chosen.kind == HOUSE:
        put_house(seat, seat, chosen.way)


@rule
def take_turn(seat: int) -> bool:
    """A turn in the park. Returns whether it brings another one."""
    hand = hands[seat]
    is_first = patch.spots == 0
    offer_turn(seat)
    if asking.count == 0:
        pass_by(seat, False)
        return False
    if table.extra and not rules.must_take_extra_turn and options[asking.first].kind != PASS:
        ask(seat, ON_EXTRA)
        offer(TAKE, 0, 0, 0)
        offer(PASS, 0, 0, 0)
        if decide().kind == PASS:
            pass_by(seat, True)
            return False
        offer_turn(seat)
    chosen = decide()
    kind, tile, place = chosen.kind, chosen.target, chosen.way
    if kind == PASS:
        pass_by(seat, False)
    elif kind == TREE_TILE:
        plant(seat, place)
    else:
        if kind == PAIRS:
            contacts = count_pairs(seat, tile, place)
            lay(seat, tile, place)
            note(seat, E_PAIRS, contacts, 0, 0)
        else:
            lay(seat, tile, place)
        if hand.house and not is_first and not has_won(seat) and (kind == PLAIN or rules.house_with):
            may_put_house(seat)
    return kind in (PAIRS, TOP) and not has_won(seat)


@rule
def has_won(seat: int) -> bool:
    return hands[seat].many == 0 and not (rules.tree_poop_counts_to_win and hands[seat].tree)
