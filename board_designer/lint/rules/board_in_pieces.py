"""Parts of the board between which no move leads."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.lint.wording import number_of


@rule(
    "error",
    summary="The board falls into pieces that no move connects.",
    why="Players on one piece can never meet those on another, nor reach what lies there.",
    example="A block whose only way across was deleted.",
    tier="deep",
)
def board_in_pieces(facts: Facts) -> Iterator[Found]:
    pieces = [piece for piece in facts.pieces if len(piece) > 1]
    for piece in pieces[1:]:
        yield Found(
            f"{number_of(len(piece), 'space')} ({facts.names(piece, 3)}) cannot be reached from the other "
            f"{len(pieces[0])}: no move of any kind leads across.",
            piece,
        )
