"""Variants of the starter board, made by hand."""

from shipped_boards import board_of

from board_designer.board import edits
from board_designer.showing.text_pages import Page, Section, Table
from board_designer.showing.variant_values import Improvement, SideBar, Spread, Variant

STARTER = board_of("starter")
PAGE = Page("", "", (Section("Before → after", (Table(("", "before", "after"), (("Seat 1", "19 %", "24 %"),)),)),))
MOVED = "Move territory 9"
RETYPED = "Make territory 4 a water source"
DEARER = "Water for a claim: 2 instead of 1"


def sides(*values):
    seats = tuple(
        SideBar(str(seat), f"Seat {seat}", Spread(value, value - 0.01, value + 0.01), seat)
        for seat, value in enumerate(values, start=1)
    )
    roles = (SideBar("yapper", "Yapper", Spread(0.6, 0.59, 0.61)), SideBar("dog", "Dog", Spread(0.4, 0.39, 0.41)))
    return {"seats": seats, "roles": roles}


def variant(title, board, values, gain=None, sure=False, **more):
    shares = {"seats": 0.25, "roles": 0.5}
    spread = None if gain is None else Spread(gain, gain - 0.01, gain + 0.01)
    return Variant(
        title, board, sides=sides(*values), fair_share=shares, gain=spread, sure=sure, page=PAGE, games=2_000, **more
    )


def found(board=STARTER, complete=True, best=0):
    draft = Variant(
        "As it is now", board, sides=sides(0.19, 0.31, 0.33, 0.17), fair_share={"seats": 0.25, "roles": 0.5},
        loss=Spread(0.07, 0.06, 0.08), games=2_000,
    )  # fmt: skip
    front = (
        variant(
            MOVED, edits.move(board, ["t9"], (0, 6)), (0.24, 0.26, 0.26, 0.24), 0.06, True, spaces=("t9",), size=1,
            sentence="Most changed: seat 1 wins 24 % instead of 19 %.",
        ),
        variant(RETYPED, edits.retype(board, ["t4"], "water"), (0.2, 0.3, 0.32, 0.18), 0.005, spaces=("t4",), size=1),
        variant(
            DEARER, board, (0.15, 0.35, 0.4, 0.1), -0.05, True, figures={"recipes.claim.water": 2},
            rules=("recipes.claim.water",), size=1,
        ),
    )  # fmt: skip
    kinds = {"seats": "Seats", "roles": "Dogs"}
    return Improvement(draft, front, best, "Best: it was moved.", 3, 6_000, 1, complete, kinds=kinds)
