"""LLVM's text for one function: lines, blocks, variables, and what is read from and written to the memory.

What lies in different fields is never the same cell, and what belongs to the board never changes: both are told to
LLVM, which then reads less often.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from board_designer.games.kernel.memory_layout import FAULT
from board_designer.games.kernel.records import BOARD, Part
from board_designer.games.kernel.value_kinds import CELLS, NUMBER, TRUTH, Kind

MEMORY = "%memory"  # the first argument of every function


class Value(NamedTuple):
    text: str
    kind: Kind


class Site(NamedTuple):
    """A place in the rules where a checked game can find a fault."""

    file: str
    line: int
    function: str
    words: str  # with {one} and {other}


@dataclass
class Program:
    """What the functions of one text have in common."""

    has_memory: bool
    is_checked: bool = False
    sites: list[Site] = field(default_factory=list)
    _names: dict[str, int] = field(default_factory=dict)

    def tag(self, name: str) -> str:
        """Marks a reading or writing as one of this name; without a name it may be of anything."""
        if not name:
            return ""
        number = self._names.setdefault(name, len(self._names))
        return f", !tbaa !{2 + 2 * number}"

    def closing_lines(self) -> list[str]:
        lines = ['!0 = !{!"rules"}', "!1 = !{}"]
        # Names are numbered as they come; two lines each, so that a name's tag is known before all names are.
        for name, number in self._names.items():
            lines.append(f"!{2 + 2 * number} = !{{!{3 + 2 * number}, !{3 + 2 * number}, i64 0}}")
            lines.append(f'!{3 + 2 * number} = !{{!"{name}", !0, i64 0}}')
        return lines


class Text:
    """Variables are cells on the stack, which LLVM makes registers."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.cells: list[str] = []
        self.lines: list[str] = []
        self.count, self.block, self.closed = 0, "start", False

    def fresh(self, what: str) -> str:
        self.count += 1
        return f"{what}.{self.count}"

    def write(self, text: str, kind: Kind) -> Value:
        name = "%" + self.fresh("v")
        self.lines.append(f"{name} = {text}")
        return Value(name, kind)

    def close(self, text: str) -> None:
        self.lines.append(text)
        self.closed = True

    def go(self, block: str) -> None:
        if not self.closed:
            self.close(f"br label %{block}")

    def begin(self, block: str) -> None:
        self.go(block)
        self.lines.append(f"{block}:")
        self.block, self.closed = block, False

    # ---- Variables -------------------------------------------------------------------------------------------------

    def variable_cell(self, name: str, kind: Kind) -> str:
        cell = f"%{name}.cell"
        self.cells.append(f"{cell} = alloca {kind.text}, align 8")
        return cell

    def set_cell(self, cell: str, value: Value) -> None:
        self.lines.append(f"store {value.kind.text} {value.text}, ptr {cell}, align 8")

    def get_cell(self, cell: str, kind: Kind) -> Value:
        return self.write(f"load {kind.text}, ptr {cell}, align 8", kind)

    # ---- Memory ----------------------------------------------------------------------------------------------------

    def place(self, base: str, at: str) -> str:
        return base if at == "0" else self.write(f"getelementptr i64, ptr {base}, i64 {at}", CELLS).text

    def read(self, place: str, name: str, part: Part | None) -> Value:
        never_changes = ", !invariant.load !1" if part is BOARD else ""
        return self.write(f"load i64, ptr {place}, align 8{self.program.tag(name)}{never_changes}", NUMBER)

    def put(self, value: str, place: str, name: str) -> None:
        self.lines.append(f"store i64 {value}, ptr {place}, align 8{self.program.tag(name)}")

    def head(self, cell: int) -> Value:
        """A cell at the head of the memory, which tells where something begins or how much of it there is."""
        return self.read(self.place(MEMORY, str(cell)), "head", BOARD)

    # ---- Checks ----------------------------------------------------------------------------------------------------

    def check(self, holds: str, site: Site, one: str, other: str) -> None:
        """Tells of a fault unless it holds. The first is kept; the game goes on with harmless values to its end."""
        fine, bad = self.fresh("fine"), self.fresh("bad")
        self.close(f"br i1 {holds}, label %{fine}, label %{bad}")
        self.begin(bad)
        self.program.sites.append(site)
        number = len(self.program.sites)
        self.lines.append(f"call void @fault(ptr {MEMORY}, i64 {number}, i64 {one}, i64 {other})")
        self.begin(fine)

    def no_fault(self) -> str:
        """Whether all is well: loops of a checked game end at the first fault."""
        fault = self.write(f"load i64, ptr {self.place(MEMORY, str(FAULT))}, align 8", NUMBER)
        return self.write(f"icmp eq i64 {fault.text}, 0", TRUTH).text


FAULT_FUNCTION = f"""define internal void @fault(ptr %memory, i64 %site, i64 %one, i64 %other) nounwind noinline {{
%place = getelementptr i64, ptr %memory, i64 {FAULT}
%before = load i64, ptr %place, align 8
%first = icmp eq i64 %before, 0
br i1 %first, label %keep, label %out
keep:
store i64 %site, ptr %place, align 8
%place.one = getelementptr i64, ptr %memory, i64 {FAULT + 1}
store i64 %one, ptr %place.one, align 8
%place.other = getelementptr i64, ptr %memory, i64 {FAULT + 2}
store i64 %other, ptr %place.other, align 8
br label %out
out:
ret void
}}"""
