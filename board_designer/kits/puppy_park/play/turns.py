"""A game with the tiles, turn by turn: setting up, whose turn it is, and the end."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.kernel.records import Cells
from board_designer.games.shared_rules.chance import words
from board_designer.games.shared_rules.decisions import picks_evenly
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import NOBODY, NOT_OVER, asking, course, match, seats, setting
from board_designer.games.shared_rules.play_batches import seat_players
from board_designer.games.shared_rules.stepping import imagine, set_up, step
from board_designer.games.shared_rules.tallies import counted, happened, marked, remember_turn, score, turns_after
from board_designer.kits.bit_sets import any_of, bits_in
from board_designer.kits.puppy_park.play.domino_chain import *
from board_designer.kits.puppy_park.play.game_records import *
from board_designer.kits.puppy_park.play.ground import *
from board_designer.kits.puppy_park.play.mission import *
from board_designer.kits.puppy_park.play.park_turns import *

DEAL = 8  # tiles in Dömidög
MOST_POINTS = 81  # two groups of all nine dogs of a breed


@kernel.gives(set_up)
def begin() -> None:
    table.named, table.supply, table.left = rules.named, (1 << rules.tiles) - 1, rules.tiles
    table.next = match.starter if rules.to_move == NONE else rules.to_move
    for seat in range(setting.seats):
        hands[seat].house, hands[seat].tree = rules.houses, rules.trees
        if views[seats[seat].player].kind in (LOOK_AHEAD, STRONG):
            match.thinkers |= 1 << seat
    for at in range(len(placed)):
        put_on_table(placed[at])
    if rules.is_dealt:
        for seat in range(setting.seats):
            hand_over(seat, given[seat])
    else:
        deal()
    for number in range(setting.seats):
        seat = in_turn(number)
        hands[seat].dealt = hands[seat].many
        if not rules.is_dealt:
            note(seat, E_DEAL, hands[seat].tiles, 0, 0)
    if rules.game == PUPPY_PARK:
        table.supply, table.left = 0, 0
    else:
        note(NOBODY, E_SUPPLY, table.left, 0, 0)
    if rules.game == DOMIDOG and patch.spots == 0 and (rules.to_move == NONE or not rules.is_dealt):
        find_first()
    table.first, match.starter = table.next, table.next


@rule
def put_on_table(piece: Placed) -> None:
    """What lies there before the game begins."""
    if piece.what == E_LAY:
        table.supply &= ~(1 << piece.tile)
        table.left -= 1
        for way in range(6):
            if beside(piece.cell, way) == piece.beside:
                put_down(piece.tile, piece.cell * PLACE + way)
        open_ends[0], open_ends[1] = rules.one_end, rules.other_end
    elif piece.what == E_HOUSE:
        put_house(NOBODY, piece.seat, piece.cell)
        if piece.seat >= 0:
            hands[piece.seat].house = False
    else:
        put_tree(piece.seat, piece.cell, piece.beside)
        if piece.seat >= 0:
            hands[piece.seat].tree = False


@rule
def hand_over(seat: int, those: int) -> None:
    """Tiles of the supply, as bits, to a player."""
    hands[seat].tiles |= those
    hands[seat].many += bits_in(those)
    table.left -= bits_in(those)
    table.supply &= ~those


@rule
def deal() -> None:
    """In Puppy Park all tiles, evenly; one that is left over goes to the centre. In the other games a few."""
    many, number = table.left // setting.seats, 0
    if rules.game == SECRET_MISSION:
        many = 1
        for turn in range(setting.seats):
            take_mission(in_turn(turn), words(turn, FOR_DEAL, 1)[0])
            note(in_turn(turn), E_MISSION, hands[in_turn(turn)].mission, 0, 0)
    elif rules.game == DOMIDOG:
        many = min(many, DEAL)
    for number in range(many * setting.seats):
        tile = any_of(table.supply, words(number, FOR_DEAL, 0)[0])
        hand_over(in_turn(number), 1 << tile)
    if rules.game == PUPPY_PARK and table.left > 0 and patch.spots == 0:
        put_left_over()


@rule
def take_mission(seat: int, word: int) -> None:
    """Any tile but a double."""
    hands[seat].mission = any_of(table.supply & ~doubles(), word)
    table.supply &= ~(1 << hands[seat].mission)
    table.left -= 1


@rule
def put_left_over() -> None:
    tile = any_of(table.supply, 0)
    for way in range(6):
        if is_free(beside(rules.centre, way)):
            note(NOBODY, E_START, tile, rules.centre, beside(rules.centre, way))
            put_down(tile, rules.centre * PLACE + way)
            return


@rule
def in_turn(number: int) -> int:
    """Who comes so many places after the one who begins."""
    by = setting.seats - 1 if rules.game == SECRET_MISSION and not rules.mission_order else 1
    return (table.next + by * number) % setting.seats


@rule
def find_first() -> None:
    """Dömidög begins with who has the blue double, else with the next who has any."""
    for number in range(2 * setting.seats):
        seat, wanted = in_turn(number), 1 << BLUE if number < setting.seats else doubles()
        if hands[seat].tiles & wanted != 0:
            table.next = seat
            return


@kernel.entry_point
def offer_next(rows: Cells) -> int:
    """What can be done on the first turn of a game. Returns how many options there are."""
    seat_players(rows, 0)
    begin()
    if rules.game == PUPPY_PARK:
        offer_turn(table.next)
    elif rules.game == DOMIDOG:
        offer_chain(table.next)
    else:
        offer_places(table.next)
    return asking.count


@kernel.gives(step)
def go_on() -> None:
    seat = table.next
    match.active = seat
    if not table.is_drawing:
        next_turn(seat)
    mind.taste = words(seats[seat].turns * 8 + seat, FOR_TASTE, 0)[0]
    goes_on = False
    if rules.game == PUPPY_PARK:
        goes_on = take_turn(seat)
    elif rules.game == SECRET_MISSION:
        place_one(seat)
    else:
        table.is_drawing = add_to_chain(seat)
    table.extra = goes_on
    if not table.is_drawing:
        remember_turn()
        ends[match.round - 1] = course.turns
        look_for_end(seat)
        if not goes_on and match.over == NOT_OVER:
            pass_on()


@rule
def next_turn(seat: int) -> None:
    if not table.extra and (seat == table.first or match.round == 0):
        match.round += 1
        note(NOBODY, E_ROUND, match.round, 0, 0)
    match.turn += 1
    seats[seat].turns += 1
    counts[seat].extra_turns += table.extra
    note(seat, E_TURN, match.round, seats[seat].turns, table.extra)


@rule
def pass_on() -> None:
    """In Secret Mission to the next who still has a tile."""
    table.next = in_turn(1)
    while rules.game == SECRET_MISSION and hands[table.next].many == 0:
        table.next = in_turn(1)


# ---- The end -------------------------------------------------------------------------------------------------------


@rule
def look_for_end(seat: int) -> None:
    holders = 0
    for other in range(setting.seats):
        holders += hands[other].many > 0 or rules.game != SECRET_MISSION
    if rules.game == SECRET_MISSION:
        if holders == 0 or table.passes >= holders:
            match.over = BY_LAST_TILE if holders == 0 else BY_BLOCKED
            match.winners = lowest()
    elif has_won(seat):
        match.over, match.winners = BY_EMPTY_HAND, 1 << seat
    elif table.passes >= holders:
        match.over = BY_BLOCKED
        match.winners = match.seated if rules.game == DOMIDOG and rules.domi_blocked else fewest()
    if match.over != NOT_OVER:
        note(NOBODY, E_END, match.over, match.winners, 0)


@rule
def fewest() -> int:
    least, found = TILES + 1, 0
    for seat in range(setting.seats):
        if hands[seat].many <= least:
            found = (found if hands[seat].many == least else 0) | 1 << seat
            least = hands[seat].many
    return found


# ---- What is asked of every game -----------------------------------------------------------------------------------


@kernel.gives(score)
def points(seat: int) -> int:
    """Tiles laid in Puppy Park, tiles that are not in the hand in Dömidög, and what a mission is below the most."""
    if rules.game == PUPPY_PARK:
        return hands[seat].dealt - hands[seat].many
    if rules.game == DOMIDOG:
        return rules.tiles - hands[seat].many
    find_groups()
    return MOST_POINTS - product_of(seat)


@kernel.gives(turns_after)
def turns_of(number: int) -> int:
    return ends[number - 1] if number < match.round else course.turns


@kernel.gives(counted)
def count_of(seat: int, number: int) -> int:
    return counts[seat].every[number]


@kernel.gives(marked)
def mark_of(number: int) -> int:
    """Cells that are covered at the end, and how high the highest stack is."""
    if number == 0:
        return patch.spots
    most = 0
    for at in range(patch.spots):
        most = max(most, height(spots[at]))
    return most


@kernel.gives(happened)
def happened_at(thing: int, at: int, number: int) -> int:
    return visits[at].every[number]


@kernel.gives(picks_evenly)
def is_random(seat: int) -> bool:
    return views[seats[seat].player].kind == RANDOM


@kernel.gives(imagine)
def imagine_hands(seat: int, future: int) -> None:
    """Deals anew what a player cannot see: in Dömidög and Secret Mission the tiles of all others, and their missions.
    In Puppy Park all tiles lie open."""
    number, is_mission = 0, rules.game == SECRET_MISSION
    for other in range(setting.seats):
        if other != seat and rules.game != PUPPY_PARK:
            table.supply |= hands[other].tiles | is_mission << hands[other].mission
            table.left += hands[other].many + is_mission
            hands[other].tiles = 0
    for other in range(setting.seats):
        if other != seat and rules.game != PUPPY_PARK:
            many = hands[other].many
            hands[other].many = 0
            if is_mission:
                take_mission(other, words(match.turn * 64 + future, FOR_GUESS, number)[0])
                number += 1
            for _ in range(many):
                tile = any_of(table.supply, words(match.turn * 64 + future, FOR_GUESS, number)[0])
                hand_over(other, 1 << tile)
                number += 1
