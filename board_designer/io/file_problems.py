"""What is wrong with a file, where, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from board_designer.io.file_limits import MOST_PROBLEMS
from board_designer.io.text_events import place_in
from board_designer.words import printable

Path = tuple[str | int, ...]


class Field(str):
    """At the end of a path: the name of a field is meant, not its value."""

    __slots__ = ()


LONGEST_MESSAGE = 400


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault. Lines and columns count from 1; 0 and 0 mean the file as a whole."""

    line: int
    column: int
    message: str

    def at(self, name: str) -> str:
        if not self.line:
            return f"{name}: {fit_for_a_line(self.message)}"
        return f"{name}:{self.line}:{self.column}: {fit_for_a_line(self.message)}"

    def placed(self, text: str) -> Problem:
        """The same with line and column worked out from the text, where only an offset is known."""
        return Problem(*place_in(text, self.line, self.column), self.message)


def fit_for_a_line(message: str) -> str:
    """A message as one line of sensible length that does nothing to a terminal, whatever it quotes."""
    clean = printable(message[: LONGEST_MESSAGE + 1])
    return clean if len(clean) <= LONGEST_MESSAGE else clean[: LONGEST_MESSAGE - 3] + "..."


class FileProblems(Exception):
    """A file that cannot be read. Holds the problems that were found, in the order of the file."""

    def __init__(self, name: str, problems: Iterable[Problem]) -> None:
        found = sorted(set(problems))
        self.name = name
        self.problems = tuple(found[:MOST_PROBLEMS])
        self.more = len(found) > MOST_PROBLEMS
        super().__init__("\n".join(self.lines()))

    def lines(self) -> list[str]:
        lines = [problem.at(self.name) for problem in self.problems]
        if self.more:
            last = self.problems[-1]
            lines.append(Problem(last.line, last.column, f"more problems follow these {MOST_PROBLEMS}").at(self.name))
        return lines


class TooManyProblems(Exception):
    """Raised inside a reader when going on makes no sense."""


class ProblemList:
    """Collects problems while reading goes on, up to the limit."""

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def add(self, line: int, column: int, message: str) -> None:
        self.found.append(Problem(line, column, message))
        if len(self.found) > MOST_PROBLEMS:
            raise TooManyProblems

    def __bool__(self) -> bool:
        return bool(self.found)
