"""What the seat to move can do in a position: pieces as they come to lie, and words for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from board_designer.board.model import Board, Space
from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.results.run_subject import Subject
from board_designer.games.shared_rules.game_records import options
from board_designer.geometry.hex_cells import BESIDE, Hex
from board_designer.kits.hex_laying import CELLS, MASK, PLACE, hexes_at, number_of
from board_designer.kits.kit import Kit
from board_designer.kits.puppy_park.play import game_records as r
from board_designer.kits.puppy_park.play.turns import offer_next
from board_designer.kits.puppy_park.simulation import GAME
from board_designer.kits.puppy_park.telling import SET, ParkState, begin_of, piece, tile_piece, titled
from board_designer.words import coordinates

WHAT = {
    r.PAIRS: "Two pairs", r.TOP: "On top", r.PLAIN: "No extra turn", r.TREE_TILE: "Tree-poop tile", r.PASS: "Pass",
    r.JOIN: "At an open end", r.FORK: "Fork", r.DRAW: "Draw a tile",
}  # fmt: skip
AGAIN = (r.PAIRS, r.TOP, r.DRAW)  # after which the same seat goes on


def options_of(
    board: Board, kit: Kit, values: Mapping[str, Any]
) -> Iterator[tuple[str, tuple[Space, ...], str, int]]:
    usual, seat = kit.rule_values(board.rules), values["to_move"]
    asked = {name: value for name, value in values.items() if value != usual[name]}
    contest = GAME.contest_of(board, kit, Options(rules=asked, policies=("random",)))
    before = begin_of(contest, cast(Subject, contest.subject))
    seats = [one.number for one in contest.tables.seats]
    if not seat or not any(before.hands.values()):
        raise Refused("a puzzle has tiles on every tray and says which seat is to move")
    if seat not in seats:
        raise Refused(f"seat {seat} is to move, but there is no seat {seat} among {len(seats)} players")
    cells, following = contest.room(), seats[(seats.index(seat) + 1) % len(seats)]
    many = offer_next(cells, contest.line_of(0))
    with playing_in(cells):
        ends = tuple(r.open_ends)
        found = [
            (it.kind, it.target, _hexes(before, it.kind, it.way), it.price)
            for it in map(options.__getitem__, range(many))
        ]
    found.sort(key=lambda it: (list(WHAT).index(it[0]), it[1], [(row, column) for column, row in it[2]], it[3]))
    for kind, tile, hexes, price in found:
        laid, words = _told(before, seat, ends, kind, tile, hexes, price)
        yield WHAT[kind], laid, words, seat if kind in AGAIN else following


def _hexes(before: ParkState, kind: int, place: int) -> tuple[Hex, ...]:
    first = place // PLACE
    other = (first + number_of(BESIDE[place % PLACE])) & MASK
    return () if kind in (r.PASS, r.DRAW) else hexes_at(first, other, before.known)


def _told(
    before: ParkState, seat: int, ends: tuple[int, ...], kind: int, tile: int, cells: tuple[Hex, ...], price: int
) -> tuple[tuple[Space, ...], str]:
    if not cells:
        return (), f"{WHAT[kind]}."
    where, beside = map(coordinates, cells)
    if kind == r.TREE_TILE:
        return (piece(before, "tree_poop", cells[:price], seat),), f"Tree-poop tile at {where}."
    level = before.levels.get(cells[0], 0)
    laid = tile_piece(before, SET[tile], cells, level)
    words = f"{titled(SET[tile][:1])} at {where} and {titled(SET[tile][1:])} at {beside}"
    if kind == r.FORK:
        closed = before.known[ends[price // CELLS]]
        house = piece(before, "house", (closed,), seat)
        return (house, laid), f"{words}, with a dog house at {coordinates(closed)}."
    return (laid,), f"{words}, level {level}." if kind == r.TOP else f"{words}."
