"""What the seat to move can do in a position: pieces as they come to lie, and words for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from board_designer.board.model import Board, Space
from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.results.run_subject import Subject
from board_designer.games.shared_rules.game_records import options
from board_designer.geometry.hex_cells import BESIDE
from board_designer.kits.hex_laying import CELLS, MASK, PLACE, hexes_at, number_of
from board_designer.kits.kit import Kit
from board_designer.kits.puppy_park.play import game_records as r
from board_designer.kits.puppy_park.play.turns import offer_next
from board_designer.kits.puppy_park.simulation import GAME
from board_designer.kits.puppy_park.telling import SET, ParkState, begin_of, piece, tile_piece, titled

WHAT = {
    r.PAIRS: "Two pairs", r.TOP: "On top", r.PLAIN: "No extra turn", r.TREE_TILE: "Tree-poop tile", r.PASS: "Pass",
    r.JOIN: "At an open end", r.FORK: "Fork", r.DRAW: "Draw a tile",
}  # fmt: skip


def options_of(board: Board, kit: Kit, values: Mapping[str, Any]) -> Iterator[tuple[str, tuple[Space, ...], str]]:
    usual = kit.rule_values(board.rules)
    asked = {name: value for name, value in values.items() if value != usual[name]}
    contest = GAME.contest_of(board, kit, Options(rules=asked, policies=("random",)))
    before = begin_of(contest, cast(Subject, contest.subject))
    seats = [seat.number for seat in contest.tables.seats]
    if values["to_move"] not in seats or not any(before.hands.values()):
        raise Refused("a puzzle has tiles on every tray and says which seat is to move")
    cells = contest.room()
    many = offer_next(cells, contest.line_of(0))
    with playing_in(cells):
        ends = tuple(r.open_ends)
        found = [(it.kind, it.target, it.way, it.price) for it in (options[at] for at in range(many))]
    for kind, tile, place, price in sorted(found, key=lambda it: (list(WHAT).index(it[0]), it)):
        yield WHAT[kind], *_told(before, values["to_move"], ends, kind, tile, place, price)


def _told(
    before: ParkState, seat: int, ends: tuple[int, ...], kind: int, tile: int, place: int, price: int
) -> tuple[tuple[Space, ...], str]:
    if kind in (r.PASS, r.DRAW):
        return (), f"{WHAT[kind]}."
    first = place // PLACE
    at, beside = hexes_at(first, (first + number_of(BESIDE[place % PLACE])) & MASK, before.known)
    where = "{}, {}".format(*at)
    if kind == r.TREE_TILE:
        return (piece(before, "tree_poop", (at, beside)[:price], seat),), f"Tree-poop tile at {where}."
    laid = tile_piece(before, SET[tile], (at, beside), before.levels.get(at, 0))
    words = f"{titled(SET[tile][:1])} at {where} and {titled(SET[tile][1:])} at {beside[0]}, {beside[1]}"
    if kind == r.FORK:
        closed = before.known[ends[price // CELLS]]
        house = piece(before, "house", (closed,), seat)
        return (house, laid), "{}, with a dog house at {}, {}.".format(words, *closed)
    return (laid,), f"{words}, level {before.levels[at]}." if kind == r.TOP else f"{words}."
