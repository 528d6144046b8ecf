"""Many games, one after the other: played to their end, and counted."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.kernel.memory_layout import wipe
from board_designer.games.kernel.records import Cells
from board_designer.games.shared_rules.game_records import MOST_SEATS, NOT_OVER, match, seats, setting
from board_designer.games.shared_rules.stepping import take_step
from board_designer.games.shared_rules.tallies import add_to_block, add_to_totals, count_result, mark_game

# A line of the schedule: who sits at each seat (-1 for nobody), how they play, who starts, and the random numbers.
ROW_ROLE, ROW_PLAYER = 0, MOST_SEATS
ROW_STARTER, ROW_SEED, ROW_GAME = 2 * MOST_SEATS, 2 * MOST_SEATS + 1, 2 * MOST_SEATS + 2
ROW = 2 * MOST_SEATS + 3


@rule
def play_games(
    rows: Cells, games: int, block_size: int, blocks: Cells, marks: Cells, totals: Cells, halt: Cells
) -> int:
    """Plays the games of a schedule. Returns how many; fewer when it was told to stop."""
    for played in range(games):
        if halt[0] != 0:
            return played
        play_through(rows, played)
        count_game(played, block_size, blocks, marks, totals)
    return games


@rule
def count_game(played: int, block_size: int, blocks: Cells, marks: Cells, totals: Cells) -> None:
    """The game that is over, as the one after so many: counted, whoever has played it."""
    count_result()
    add_to_block(blocks, played // block_size)
    mark_game(marks, played)
    add_to_totals(totals)


@rule
def play_through(rows: Cells, row: int) -> None:
    """One game of a schedule, from the empty table to its end."""
    begin(rows, row)
    while match.over == NOT_OVER:
        take_step()


@rule
def begin(rows: Cells, row: int) -> None:
    """A game with everything on the table, before the first turn."""
    seat_players(rows, row)
    take_step()


@rule
def seat_players(rows: Cells, row: int) -> None:
    """Who plays. Nothing else has happened yet."""
    wipe()
    line = row * ROW
    match.seed, match.game, match.starter = rows[line + ROW_SEED], rows[line + ROW_GAME], rows[line + ROW_STARTER]
    for seat in range(setting.seats):
        role = rows[line + ROW_ROLE + seat]
        seats[seat].role, seats[seat].player = max(role, 0), rows[line + ROW_PLAYER + seat]
        if role >= 0:
            match.seated |= 1 << seat
            match.players += 1
