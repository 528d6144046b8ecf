"""What can be chosen about printing; what is not chosen is as the board says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from board_designer.board.model import Board
from board_designer.geometry.page_cutting import MOST_OVERLAP_MM, OVERLAP_MM, PAPERS_MM, is_overlap, overlap_of
from board_designer.handoff.export_options import Choice, LeftToBoard
from board_designer.kits import find_kit
from board_designer.words import listed, millimetres

Pages = Literal["tiled", "one", "panels"]
USUAL_PAPER = "A4"
JOINS = ("overlap", "cut")
KEYS = ("paper", "joins", "overlap_mm")  # what a board may say of printing
LEAST_OVERLAP_MM = 1.0  # below it nothing holds; pages that repeat nothing are joined edge to edge
IN_PIECES = ("pages", ("tiled", "panels"))

CHOICES = (
    Choice(
        "paper",
        "Paper",
        f"Paper in the printer. A board without this setting is printed on {USUAL_PAPER}.",
        "one_of",
        "board",
        (("board", "Board setting"), *((name, name) for name in PAPERS_MM)),
    ),
    Choice(
        "pages",
        "Pages",
        "The board on several pages to join, on one large page, or in panels that end at its folds.",
        "one_of",
        "tiled",
        (("tiled", "Pages to join"), ("one", "One large page"), ("panels", "Panels between folds")),
    ),
    Choice(
        "joins",
        "Joins",
        "Pages overlap by a strip for the glue, or are cut and laid edge to edge.",
        "one_of",
        "board",
        (("board", "Board setting"), ("overlap", "Overlap and glue"), ("cut", "Edge to edge")),
        only_when=(IN_PIECES,),
    ),
    Choice(
        "overlap_mm",
        "Overlap",
        f"Width of the overlap. When empty: the board setting, or {OVERLAP_MM:g} mm if there is none.",
        "number",
        None,
        least=LEAST_OVERLAP_MM,
        most=MOST_OVERLAP_MM,
        unit="mm",
        beyond="For no overlap, set the joins to “Edge to edge” (cut)",
        only_when=(IN_PIECES, ("joins", ("overlap",))),
    ),
    Choice(
        "components", "Pieces and cards", "Disks, tokens, mats and cards to cut out, as many as the games need.",
        "yes_no", True,
    ),
    Choice(
        "card_backs", "Card backs", "A page of backs behind each page of cards.", "yes_no", False,
        only_when=(("components", (True,)),),
    ),
    Choice("rules_page", "Rules summary", "The rules in short, as played on this board.", "yes_no", True),
    Choice("calibration", "Test bars", "Bars of 100 mm to check that the printer keeps the scale.", "yes_no", True),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class PrintSettings:
    paper: str = USUAL_PAPER
    pages: Pages = "tiled"
    overlap_mm: float = OVERLAP_MM  # 0: pages are cut and laid edge to edge
    components: bool = True
    card_backs: bool = False
    rules_page: bool = True
    calibration: bool = True

    @property
    def paper_mm(self) -> tuple[float, float]:
        return PAPERS_MM[self.paper]


def settings_of(board: Board, choices: Mapping[str, Any]) -> tuple[PrintSettings, tuple[str, ...]]:
    """The settings, and a sentence for everything the board says of printing that cannot be used."""
    own, left = board.print, left_to(board)
    remarks = []
    paper = choices.get("paper", "board")
    if paper == "board":
        paper = left["paper"].value
        if "paper" in own and own["paper"] not in PAPERS_MM:
            remarks.append(
                f"The board names the paper {own['paper']}; there are {listed(PAPERS_MM)}. {paper} is used."
            )
    joins = choices.get("joins", "board")
    if joins == "board":
        joins = left["joins"].value
        if "joins" in own and own["joins"] not in JOINS:
            how = "Pages overlap" if joins == "overlap" else "Pages are laid edge to edge"
            remarks.append(f"The board names the joins {own['joins']}; there are {listed(JOINS)}. {how}.")
    remarks += _left_out(own)
    given = choices.get("overlap_mm")
    overlap = float(left["overlap_mm"].value if given is None else given)
    named = {name: choices[name] for name in ("pages", "components", "card_backs", "rules_page", "calibration")
             if name in choices}  # fmt: skip
    return PrintSettings(paper=str(paper), overlap_mm=overlap if joins == "overlap" else 0.0, **named), tuple(remarks)


def left_to(board: Board) -> dict[str, LeftToBoard]:
    """What the choices come to that are left to the board."""
    own = board.print
    paper, joins = own.get("paper"), own.get("joins")
    overlap = own["overlap_mm"] if is_overlap(own.get("overlap_mm")) else None
    # Who says that pages repeat 0 mm says that they lie edge to edge.
    edge_to_edge = overlap_of(own) == 0
    return {
        "paper": LeftToBoard(paper, True) if paper in PAPERS_MM else LeftToBoard(USUAL_PAPER, False),
        "joins": LeftToBoard("cut", True) if edge_to_edge else LeftToBoard("overlap", joins == "overlap"),
        "overlap_mm": LeftToBoard(float(overlap), True) if overlap else LeftToBoard(OVERLAP_MM, False),
    }


def without_effect(board: Board) -> frozenset[str]:
    """The choices that change nothing on this board, whatever else is chosen."""
    kit = find_kit(board.kit)
    if kit is None:
        return frozenset({"components", "card_backs", "rules_page"})
    # What a kit prints is read when a dialog asks, not when a program starts.
    from board_designer.kits.components import printed_for

    has_backs = any(thing.has_backs for thing in printed_for(board, kit, {}, None))
    return frozenset() if has_backs else frozenset({"card_backs"})


def _left_out(own: Mapping[str, Any]) -> list[str]:
    """A sentence for each thing the board says of printing that means nothing here."""
    found = []
    if "overlap_mm" in own and not is_overlap(own["overlap_mm"]):
        found.append(
            f"The board gives the overlap {own['overlap_mm']}; it goes from 0 to {millimetres(MOST_OVERLAP_MM)}. "
            f"{millimetres(OVERLAP_MM)} are used."
        )
    unknown = [name for name in own if name not in KEYS]
    return [*found, *(f"The board says {name} of printing; there are {listed(KEYS)}." for name in unknown)]
