"""What people see of a game of Dog: marbles, cards, and what each option says and where it leads."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.game_records import NOBODY, asking, options, setting
from board_designer.games.shared_rules.table_view import CARD, FACT, PAWN, describe, leads_to, lies, says, show
from board_designer.games.shared_rules.table_view import PLAYED as IN_THE_MIDDLE
from board_designer.kits.dog.play.game_records import *
from board_designer.kits.dog.play.moving import *
from board_designer.kits.dog.play.plays import face_of, steps_to
from board_designer.kits.dog.play.sharing import LONGEST, PACKED, marble_in
from board_designer.kits.dog.play.valuation import HELD, colour_of

ON_PILE, DEALER, FRESH, PUT_DOWN, FOR_PARTNER = range(5)  # facts
# What an option says: what brings most comes first.
(
    SAYS_START_HIT, SAYS_PARTNER_START_HIT, SAYS_MOVE_HIT, SAYS_SPLIT_HIT, SAYS_LONG_SPLIT_HIT, SAYS_SPLIT_HITS,
    SAYS_LONG_SPLIT_HITS, SAYS_HOME, SAYS_LANE, SAYS_START, SAYS_PARTNER_START, SAYS_MOVE, SAYS_SPLIT,
    SAYS_LONG_SPLIT, SAYS_SWAP, SAYS_START_HURT, SAYS_HURT, SAYS_SPLIT_HURT, SAYS_LONG_SPLIT_HURT, SAYS_GIVE,
) = range(20)  # fmt: skip
WAYS_OF_CARD = 3  # its first count, its second one, and back
RUN_BITS, RUNS_TOLD = 13, 4  # runs of a split card in one number: bits of each, and how many


@kernel.gives(show)
def show_ring() -> None:
    """A card put down for the partner lies face down: that it does so is all that is shown of it."""
    for marble in range(setting.seats * MARBLES):
        lies(PAWN, marble // MARBLES, place_of(marble), marble % MARBLES, 0, 0)
    for seat in range(setting.seats):
        for rank in range(RANKS):
            for _ in range(hands[seat].of[rank]):
                lies(CARD, seat, NOBODY, rank, 0, 0)
    for number in range(table.put_down):
        card = put_down[number]
        lies(IN_THE_MIDDLE, card >> 8, NOBODY, card >> 4 & 15, card & 15, 0)
    lies(FACT, NOBODY, NOBODY, ON_PILE, piles[LEFT].cards, 0)
    lies(FACT, NOBODY, NOBODY, DEALER, table.dealer, 0)
    for seat in range(setting.seats):
        if (table.fresh >> seat) & 1:
            lies(FACT, seat, NOBODY, FRESH, seat, 0)
        if hands[seat].gift != 0:
            lies(FACT, seat, NOBODY, PUT_DOWN, partner_of(seat), 0)
        if colour_of(seat) != seat:
            lies(FACT, seat, NOBODY, FOR_PARTNER, colour_of(seat), 0)


@rule
def place_of(marble: int) -> int:
    return kennel_of(marble) if marbles[marble].at == KENNEL else drawn(marbles[marble].at)


@kernel.gives(describe)
def describe_option(number: int) -> None:
    """Where it says who is sent back, the option is carried out and taken back again."""
    option, mark = options[asking.first + number], mind.journal
    if option.kind == GIVE:
        says(SAYS_GIVE, option.target, option.way, 0, 0)
    elif option.kind == START:
        describe_start(option.target, option.price)
    elif option.kind == MOVE:
        describe_move(option.target, option.way, option.price)
    elif option.kind == SWAP:
        other = option.way
        says(SAYS_SWAP, face_of(option.price), marbles[option.target].at, other // MARBLES, marbles[other].at)
        leads_to(place_of(option.target))
        leads_to(place_of(other))
    else:
        describe_split(option.target, option.way, option.price)
    undo(mark)


@rule
def describe_start(marble: int, price: int) -> None:
    seat, start = marble // MARBLES, starts[marble // MARBLES]
    card = JOKER if price // HELD == JOKER else price % HELD  # a joker that starts a marble stands for no other card
    hit = on[start] - 1
    if hit >= 0 and is_own_side(hit // MARBLES):
        says(SAYS_START_HURT, card, seat, hit // MARBLES, 0)
    else:
        sentence = SAYS_START_HIT if hit >= 0 else SAYS_START
        says(sentence + (seat != asking.seat), card, seat, hit // MARBLES, 0)
    leads_to(kennel_of(marble))
    leads_to(drawn(start))


@rule
def describe_move(marble: int, goal: int, price: int) -> None:
    rank = price % HELD
    steps, hit = steps_to(marble, goal, rank), on[goal] - 1
    way = 2 if steps < 0 else 0 if steps == cards[rank].forward[0] else 1
    says(
        sentence_of(marbles[marble].at, goal, hit),
        face_of(price) * WAYS_OF_CARD + way,
        marbles[marble].at,
        goal,
        hit // MARBLES,
    )
    leads_along(marble, steps, goal)


@rule
def is_own_side(seat: int) -> bool:
    return seat == asking.seat or seat == partner_of(asking.seat)


@rule
def sentence_of(at: int, goal: int, hit: int) -> int:
    """What a marble that moves does: it may send back one of its own side, too."""
    if hit >= 0:
        return SAYS_HURT if is_own_side(hit // MARBLES) else SAYS_MOVE_HIT
    if goal < rules.ring:
        return SAYS_MOVE
    return SAYS_HOME if at < rules.ring else SAYS_LANE


@rule
def describe_split(whose: int, way: int, price: int) -> None:
    """The runs in their order: a marble that runs later may have been passed by then, or have made room."""
    before, first, more, many, back, left = asleep(), 0, 0, 0, 0, way
    while left != 0:
        marble, steps, inward = marble_in(left & 7, whose), (left >> 3 & 7) + 1, left >> 6 & 1
        at = marbles[marble].at
        goal = goal_in_lane(marble, steps, True) if inward else goal_on_ring(marble, steps)
        told = (at * LONGEST + steps - 1) * 2 + inward + 1
        if many < RUNS_TOLD:
            first = first << RUN_BITS | told
        else:
            more = more << RUN_BITS | told
        many += 1
        leads_along(marble, steps, goal)
        run(marble, steps, goal, True)
        left >>= PACKED
    sent, many_sent, rivals, last = asleep() & ~before, 0, 0, 0
    for marble in range(setting.seats * MARBLES):
        if sent >> marble & 1:
            last = marble // MARBLES
            back |= 1 << last
            many_sent += 1
            rivals += not is_own_side(last)
    sentence = SAYS_SPLIT if many_sent == 0 else SAYS_SPLIT_HURT if rivals == 0 else SAYS_SPLIT_HITS
    if many_sent == 1 and rivals == 1:
        sentence, back = SAYS_SPLIT_HIT, last
    says(sentence + (many > RUNS_TOLD), face_of(price), first, more, back)


@rule
def asleep() -> int:
    """The marbles in their kennels, as bits."""
    found = 0
    for marble in range(setting.seats * MARBLES):
        found |= (marbles[marble].at == KENNEL) << marble
    return found


@rule
def leads_along(marble: int, steps: int, goal: int) -> None:
    """From where a marble stands, space by space to its goal."""
    at, seat = marbles[marble].at, marble // MARBLES
    inside = at
    if at < rules.ring:
        by = -1 if steps < 0 else 1
        for step in range(max(steps_on_ring(at, steps, goal, seat), -steps) + 1):
            leads_to(drawn((at + by * step + rules.ring) % rules.ring))
        inside = lane_of(seat)
    if goal >= rules.ring:
        for space in range(inside, goal + 1):
            leads_to(drawn(space))
