"""The doors of the kernel: a run of games that is only counted, and one game that is written down."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import door
from board_designer.kits.uri_nation.play.counting import add_to_block, add_to_totals, close_books, mark_game
from board_designer.kits.uri_nation.play.looking_ahead import decide
from board_designer.kits.uri_nation.play.setting_up import set_up
from board_designer.kits.uri_nation.play.turns import begin_turn, carry_out


@door
def play_blocks(
    m: Cells,
    rows: Cells,
    games: int,
    block_size: int,
    log: int,
    blocks: Cells,
    marks: Cells,
    totals: Cells,
    halt: Cells,
) -> int:
    """Plays the games of a schedule, one after the other. Returns how many; fewer when it was told to stop."""
    for game in range(games):
        if halt[0] != 0:
            return game
        set_up(m, rows, game, log)
        while m[OVER] == NOT_OVER:
            begin_turn(m)
            decide(m)
            carry_out(m)
        close_books(m)
        add_to_block(m, blocks, game // block_size)
        mark_game(m, marks, game)
        add_to_totals(m, totals)
    return games
