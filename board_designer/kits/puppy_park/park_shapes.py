"""Shapes of parks as sets of hexes. Columns and rows are counted in such a way that one drawing serves hexes of both
orientations: odd rows lie half a hex further to the right, or odd columns half a hex further down."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random

from board_designer.geometry.hex_cells import Hex, beside, regions

# Five rows of each letter, each a hexadecimal digit whose bits are the cells from left to right. Strokes of pointy
# hexes slant; flat ones stand in columns, of which the middle one lies lower.
POINTY = """6AFA9 EAEAE 78887 EA9AE F8E8F F8E88 78BA7 9AFA9 E444E 322A6 AC8CA 8888E 9EFA9
    9EBA9 6A9A6 EAE88 6A9A7 EAEA9 7862E E4444 9A9A6 9AAC4 9AFE9 9A6A9 AC444 F224F"""
FLAT = """4AEAA EAEAE E888E CAAAE E8C8E E8C88 E8AAE AAEAA 44444 222AE AACAA 8888E AEAAA
    EAAAA EAAAE EAE88 EAAAF EAECA E8E2E E4444 AAAAE AAAE4 AAAEA AE4AA AE444 E2E8E"""
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def at(column: int, row: int, flat: bool) -> Hex:
    return (column, row - column // 2) if flat else (column - row // 2, row)


def place_of(cell: Hex, flat: bool) -> tuple[int, int]:
    """Column and row of a hex."""
    q, r = cell
    return (q, r + q // 2) if flat else (q + r // 2, r)


def block(left: int, top: int, columns: int, rows: int, flat: bool) -> list[Hex]:
    return [at(left + column, top + row, flat) for row in range(rows) for column in range(columns)]


def disk(radius: int, middle: Hex = (0, 0)) -> set[Hex]:
    reach = range(-radius, radius + 1)
    return {(middle[0] + q, middle[1] + r) for q in reach for r in reach if abs(q + r) <= radius}


def flower(petal: int) -> set[Hex]:
    """Six round petals of that radius at the corners of a heart that is one wider."""
    cells, (q, r) = disk(petal + 1), (2 * petal + 2, -petal - 1)
    for _ in range(6):
        cells |= disk(petal, (q, r))
        q, r = -r, q + r
    return cells


def word(text: str, least: int, flat: bool) -> set[Hex]:
    """Letters side by side on a strip of lawn, which is as deep as it takes to come to so many cells."""
    cells: set[Hex] = set()
    left, letters = 0, (FLAT if flat else POINTY).split()
    for letter in text:
        digits = letters[ALPHABET.index(letter)]
        rows = [[column for column in range(4) if int(row, 16) & 8 >> column] for row in digits]
        cells |= joined({at(left + column, row, flat) for row, columns in enumerate(rows) for column in columns})
        left += max(map(max, rows)) + 2
        left += left % 2 * flat  # every second column lies lower: letters begin in one of the others
    depth = 1
    while len(cells) + depth * (left - 1) < least:
        depth += 1
    return cells | set(block(0, 5, left - 1, depth, flat))


def joined(cells: set[Hex]) -> set[Hex]:
    """With hexes put in where strokes of a letter meet at a corner only."""
    while len(parts := regions(cells)) > 1:
        gaps = sorted({near for cell in parts[0] for near in beside(cell)} - cells)
        cells = cells | {next(gap for gap in gaps if any(set(beside(gap)) & part for part in parts[1:]))}
    return cells


def blob(many: int, ragged: int, seed: int) -> set[Hex]:
    """Grown hex by hex from the middle. It never closes round a hole: a hex is taken only where its neighbours in the
    park lie in one row round it. The more ragged, the less it matters how near to the middle a hex is."""
    chance, cells, edge = Random(seed), {(0, 0)}, set(beside((0, 0)))
    while len(cells) < many:
        fitting = [cell for cell in sorted(edge) if _runs(near in cells for near in beside(cell)) == 1]
        rank = {cell: (1 - ragged / 10) * _far(cell) + ragged * chance.random() for cell in fitting}
        taken = min(rank, key=lambda cell: (rank[cell], cell))
        cells.add(taken)
        edge = (edge | set(beside(taken))) - cells
    return cells


def _runs(round_it: Iterable[bool]) -> int:
    """How many times a closed row goes from false to true."""
    row = list(round_it)
    return sum(here and not before for before, here in zip([row[-1], *row], row, strict=False))


def _far(cell: Hex) -> float:
    q, r = cell
    return math.sqrt(q * q + q * r + r * r)
