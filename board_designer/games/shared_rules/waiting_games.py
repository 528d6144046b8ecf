"""Many games side by side in which seats are played from outside: each waits at a decision, and one call answers all.

They are played in one memory. A game that waits is put aside in a slot of its own, with what was told since its step
began; so a hundred games take little more room than one.
"""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.kernel.memory_layout import SLOTS, put_aside, take_back
from board_designer.games.kernel.records import Cells
from board_designer.games.shared_rules.game_records import (
    MOST_DECISIONS,
    MOST_SEATS,
    asking,
    described,
    match,
    options,
    script,
    setting,
    waymarks,
)
from board_designer.games.shared_rules.outside_players import answer, begin_outside, play_on
from board_designer.games.shared_rules.table_numbers import score_seen, write_table
from board_designer.games.shared_rules.table_view import look

# What is told to a game: the number of an option, or one of these.
BEGIN, LEAVE, SHOW_AGAIN = -1, -2, -3
# A line for each game: who is asked what, among how many options, and which of them its own player would take; who
# has won, as bits; how many options are written down; the scores; and what was told since the step began.
W_SEAT, W_KIND, W_COUNT, W_PREFERRED, W_WINNERS, W_WRITTEN, W_KNOWN = range(7)
W_SCORES = 7
W_SCRIPT = W_SCORES + MOST_SEATS
WAITS = W_SCRIPT + MOST_DECISIONS
NOT_ASKED = -1  # the game is over
# An option in numbers: as the rules have it, as it is told, and its places: the first, the last, how many.
OFFERED = 12
NO_PLACE = -1


@rule
def go_on_in_all(
    games: int,
    told: Cells,
    watched: int,
    rows: Cells,
    waiting: Cells,
    plan: Cells,
    tables: Cells,
    width: int,
    offered: Cells,
    shown: int,
    first: Cells,
) -> None:
    """Tells each game something and plays it to its next question or its end; then writes down the table as the seat
    that is asked may see it, and its options, `shown` of them from the first that is wanted on."""
    for game in range(games):
        if told[game] != LEAVE:
            line = game * WAITS
            take_up(game, told[game], rows, waiting, line)
            if play_on(watched):
                lay_by(game, waiting, line)
                write_table(plan, asking.shown_seat, tables, game * width, width)
            else:
                look()
                waiting[line + W_SEAT], waiting[line + W_COUNT], asking.shown_count = NOT_ASKED, 0, 0
            written = waiting[line + W_WRITTEN]
            waiting[line + W_WRITTEN] = write_options(offered, game * shown * OFFERED, shown, first[game], written)
            write_scores(waiting, line)


@rule
def take_up(game: int, told: int, rows: Cells, waiting: Cells, line: int) -> None:
    if told == BEGIN:
        begin_outside(rows, game)
    else:
        take_back(SLOTS + game)
        asking.known, asking.is_shown = waiting[line + W_KNOWN], True
        asking.shown_count = waiting[line + W_COUNT]
        for number in range(asking.known):
            script[number] = waiting[line + W_SCRIPT + number]
        if told != SHOW_AGAIN:
            answer(told)


@rule
def lay_by(game: int, waiting: Cells, line: int) -> None:
    put_aside(SLOTS + game)
    waiting[line + W_SEAT], waiting[line + W_KIND] = asking.shown_seat, asking.shown_kind
    waiting[line + W_COUNT], waiting[line + W_PREFERRED] = asking.shown_count, asking.preferred
    waiting[line + W_KNOWN] = asking.known
    for number in range(asking.known):
        waiting[line + W_SCRIPT + number] = script[number]


@rule
def write_scores(waiting: Cells, line: int) -> None:
    waiting[line + W_WINNERS] = match.winners
    for seat in range(setting.seats):
        waiting[line + W_SCORES + seat] = score_seen(seat)


@rule
def write_options(offered: Cells, at: int, shown: int, first: int, written: int) -> int:
    """Returns how many there are. What was written beyond them is 0 again."""
    many = min(asking.shown_count - first, shown)
    for place in range(many):
        write_option(first + place, offered, at + place * OFFERED)
    for cell in range(at + many * OFFERED, at + written * OFFERED):
        offered[cell] = 0
    return many


@rule
def write_option(number: int, offered: Cells, cell: int) -> None:
    option, words = options[number], described[number]
    offered[cell], offered[cell + 1] = option.kind, option.target
    offered[cell + 2], offered[cell + 3] = option.way, option.price
    offered[cell + 4], offered[cell + 5], offered[cell + 6] = words.sentence, words.one, words.two
    offered[cell + 7], offered[cell + 8] = words.three, words.four
    offered[cell + 9], offered[cell + 10], offered[cell + 11] = NO_PLACE, NO_PLACE, words.many
    if words.many > 0:
        offered[cell + 9], offered[cell + 10] = waymarks[words.first], waymarks[words.first + words.many - 1]


@rule
def see_table(plan: Cells, viewer: int, numbers: Cells, many: int) -> None:
    """The table of the game that was played on last, as any seat may see it."""
    write_table(plan, viewer, numbers, 0, many)
