"""Cards, edge to edge, so that one long cut serves a whole row; with backs where they are wanted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from board_designer.drawing.marks import Mark, Outline, Part, Picture, line
from board_designer.drawing.sheets import Laid, Sheet
from board_designer.drawing.typesetting import FAINT, fitted_size, line_of_text, moved
from board_designer.geometry.page_cutting import UNPRINTED_MM
from board_designer.handoff.printing.piece_faces import back_of, drawn
from board_designer.kits.components import Face, Printed

TICK_MM = 4.0


NOTES = "Notes"


def card_sheets(
    things: Iterable[Printed], backs: bool, paper_mm: tuple[float, float], before: int = 0
) -> list[Sheet]:
    """`before` is how many pages the file has before them: with backs, every front has an odd number."""
    decks = [thing for thing in things if thing.is_card]
    if not backs or not decks:
        return [sheet for thing in decks for sheet in _deck(thing, False, "", paper_mm)]
    filler = [notes_sheet(paper_mm)] if before % 2 else []
    first = before + len(filler) + 1
    count = sum(2 * _pages(thing, paper_mm) for thing in decks)
    how = both_sides(first, first + count - 1)
    return [*filler, *(sheet for thing in decks for sheet in _deck(thing, True, how, paper_mm))]


def both_sides(first: int, last: int) -> str:
    return f"Print pages {first} to {last} double-sided, flipped on the long edge."


def notes_sheet(paper_mm: tuple[float, float]) -> Sheet:
    words = "Notes. (This page makes sure that all backs are printed on the other side of each sheet.)"
    text = line_of_text(words, paper_mm[0] / 2, 16.0, 2.8, FAINT, align=0.5)
    return _sheet(NOTES, [text], paper_mm)


def _grid(thing: Printed, paper_mm: tuple[float, float]) -> tuple[int, int]:
    across, down = (
        max(1, int((paper - 2 * UNPRINTED_MM) // side)) for paper, side in zip(paper_mm, thing.size_mm, strict=True)
    )
    return across, down


def _pages(thing: Printed, paper_mm: tuple[float, float]) -> int:
    across, down = _grid(thing, paper_mm)
    return -(-thing.copies // (across * down))


def _deck(thing: Printed, backs: bool, how: str, paper_mm: tuple[float, float]) -> Iterator[Sheet]:
    width, height = thing.size_mm
    across, down = _grid(thing, paper_mm)
    faces: list[Face] = [face for face, count in thing.faces for _ in range(count)]
    at = (paper_mm[0] - across * width) / 2, (paper_mm[1] - down * height) / 2
    pages = _pages(thing, paper_mm)
    back = back_of(thing, thing.back) if backs and thing.back else ()
    for page in range(pages):
        here = faces[page * across * down : (page + 1) * across * down]
        rows = -(-len(here) // across)
        marks: list[Mark] = list(_ticks(thing, at, across, rows))
        for number, face in enumerate(here):
            row, column = divmod(number, across)
            marks += moved(drawn(thing, face), at[0] + column * width, at[1] + row * height)
        text = f"{thing.title}  ·  page {page + 1} of {pages}  ·  {thing.note} {how}".rstrip()
        size = fitted_size(text, paper_mm[0] - 2 * UNPRINTED_MM, 2.4)
        marks.append(line_of_text(text, paper_mm[0] / 2, at[1] + rows * height + 6.0, size, FAINT, align=0.5))
        yield _sheet(f"{thing.title} {page + 1}", marks, paper_mm)
        if back:
            behind: list[Mark] = []
            for number in range(len(here)):
                row, column = divmod(number, across)
                # Mirrored: turned over along the long edge, each back lies behind its card.
                x = at[0] + (across - 1 - column) * width
                behind += moved(back, x, at[1] + row * height)
            yield _sheet(f"{thing.title} {page + 1}, backs", behind, paper_mm)


def _sheet(title: str, marks: list[Mark], paper_mm: tuple[float, float]) -> Sheet:
    return Sheet(*paper_mm, title, (Laid(Picture(*paper_mm, (Part("cards", tuple(marks)),))),))


def _ticks(thing: Printed, at: tuple[float, float], across: int, down: int) -> Iterator[Mark]:
    """Short lines in the margin that go on where the cards are cut."""
    width, height = thing.size_mm
    right, bottom = at[0] + across * width, at[1] + down * height
    for column in range(across + 1):
        x = at[0] + column * width
        for one, other in ((at[1] - TICK_MM, at[1] - 0.5), (bottom + 0.5, bottom + TICK_MM)):
            yield Outline(line([(x, one), (x, other)]), stroke="#000000", width=0.12, round_ends=False)
    for row in range(down + 1):
        y = at[1] + row * height
        for one, other in ((at[0] - TICK_MM, at[0] - 0.5), (right + 0.5, right + TICK_MM)):
            yield Outline(line([(one, y), (other, y)]), stroke="#000000", width=0.12, round_ends=False)
