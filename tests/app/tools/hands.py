"""A small board on a bare document, and a hand that holds a tool over it."""

from __future__ import annotations

from dataclasses import replace

from board_designer.app.document.document import Document
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.tool import Tool
from board_designer.app.tools.tool_context import ToolContext
from board_designer.board import Board, Link, Space
from board_designer.geometry.footprint import Cells, Circle, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid
from board_designer.io.board_writer import yaml_text

# Two rows of sidewalk with a road between them, a lot under each end, and one of everything else further down.
STREET = Board(
    kit="uri-nation-1.4",
    grid=Grid(size=(48, 48), margin=2),
    spaces=(
        *(Space(f"s{n + 1}", "sidewalk", Rect(4 * n, 0, 4, 4)) for n in range(5)),
        Space("r1", "road", Rect(0, 4, 20, 6)),
        *(Space(f"s{n + 6}", "sidewalk", Rect(4 * n, 10, 4, 4)) for n in range(5)),
        Space("t1", "territory", Rect(0, 14, 4, 6)),
        Space("t2", "territory", Rect(16, 14, 4, 6), label="The Oaks"),
        Space("h1", "home", Rect(4, 14, 4, 6), seat=1, locked=True),
        Space("w1", "water", Circle(30, 30, 3)),
        Space("z1", "decor", Polygon(((36, 36), (42, 36), (36, 42)))),
        Space("z2", "decor", Cells(((28, 40), (32, 40)))),
        Space("t3", "territory", Rect(40, 4, 4, 6)),
    ),
    links=(
        Link("p1", "path", "s1", "s5", bends=((10, 24),)),
        Link("p2", "path", "s6", "s10"),
    ),
)

HEXES = Board(
    kit="uri-nation-1.4",
    grid=Grid(shape="hex", size=(48, 48)),
    spaces=(
        Space("s1", "sidewalk", Hexes(((1, 1),))),
        Space("s2", "sidewalk", Hexes(((2, 1), (2, 2)))),
        Space("w1", "water", Circle(20, 8, 3)),
        Space("z1", "decor", Polygon(((20, 20), (26, 20), (20, 26)))),
    ),
    links=(Link("p1", "path", "s1", "s2"),),
)
FLAT = replace(HEXES, grid=replace(HEXES.grid, orientation="flat"))


class Hand:
    """Drives a tool as a person would. Places are in parts; 6 pixels are half a part unless told."""

    def __init__(self, tool: Tool, reach: float = 0.5) -> None:
        self.tool = tool
        self.reach = reach

    def at(self, x: float, y: float, *held: str) -> Pointer:
        return Pointer((x, y), self.reach, "shift" in held, "ctrl" in held, "alt" in held)

    def hover(self, x: float, y: float, *held: str) -> None:
        self.tool.hover(self.at(x, y, *held))

    def click(self, x: float, y: float, *held: str) -> None:
        self.tool.press(self.at(x, y, *held))
        self.tool.release(self.at(x, y, *held))

    def double_click(self, x: float, y: float, *held: str) -> None:
        """What a window sends: a whole click, then the double click, then its release."""
        self.click(x, y, *held)
        self.tool.double_click(self.at(x, y, *held))
        self.tool.release(self.at(x, y, *held))

    def pull(self, start: tuple[float, float], *places: tuple[float, float], held: str = "") -> None:
        """Press and drag, not yet released."""
        self.tool.press(self.at(*start, *held.split()))
        for place in places:
            self.tool.drag(self.at(*place, *held.split()))

    def drag(self, start: tuple[float, float], *places: tuple[float, float], held: str = "") -> None:
        self.pull(start, *places, held=held)
        self.tool.release(self.at(*places[-1], *held.split()))

    def keys(self, *names: str) -> list[bool]:
        return [self.tool.key(name) for name in names]


def desk_on(board: Board = STREET) -> ToolContext:
    return ToolContext(Document(board))


def steps(document: Document) -> list[str]:
    """What can be undone, oldest first."""
    return [step.label for step in document.history.steps[1 : document.history.position + 1]]


def ground(document: Document, id_: str):
    return document.board.space_by_id[id_].footprint


def text(document: Document) -> str:
    return yaml_text(document.board)


def refusals(document: Document) -> list[str]:
    said: list[str] = []
    document.refused.connect(said.append)
    return said
