"""What a change would bring and what it would solve, before anybody has made it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from board_designer.app.problems.problem import Problem, Problems
from board_designer.words import counted, listed

MOST_TOLD = 2  # sentences that fit into a status line


@dataclass(frozen=True)
class PredictedProblems:
    """Both with the most serious first."""

    new: tuple[Problem, ...] = ()
    gone: tuple[Problem, ...] = ()

    @property
    def is_nothing(self) -> bool:
        return not self.new and not self.gone

    @property
    def solved(self) -> tuple[Problem, ...]:
        """A note that goes is nothing solved: it may have been good news."""
        return tuple(problem for problem in self.gone if problem.severity != "info")

    @property
    def lost(self) -> tuple[Problem, ...]:
        """Notes that would no longer be true."""
        return tuple(problem for problem in self.gone if problem.severity == "info")

    @property
    def sentence(self) -> str:
        """For a status line: "Would add 2 problems: …; would solve 1". Empty when nothing changes."""
        parts = []
        if self.new:
            told = [problem.message.rstrip(".") for problem in self.new[:MOST_TOLD]]
            more = len(self.new) - len(told)
            parts.append(f"would add {_counted(self.new)}: {'; '.join(told)}{f' and {more} more' if more else ''}")
        if self.solved:
            parts.append(f"would solve {_counted(self.solved) if not self.new else len(self.solved)}")
        if self.lost:
            parts.append(f"would remove {_counted(self.lost)}")
        words = "; ".join(parts)
        return words[:1].upper() + words[1:]

    @property
    def heading(self) -> str:
        """ "2 new problems, 1 solved"."""
        notes = tuple(problem for problem in self.new if problem.severity == "info")
        grave = len(self.new) - len(notes)
        parts = [_counted(self.new[:grave], "new ") if grave else "no new problems"]
        parts += [f"{len(self.solved)} solved"] if self.solved else []
        parts += [_counted(notes, "new ")] if notes else []
        parts += [f"{_counted(self.lost)} gone"] if self.lost else []
        return ", ".join(parts)


NO_CHANGE = PredictedProblems()


def would_be(before: Problems, after: Problems) -> PredictedProblems:
    """What is new and what is gone; excluded problems count as not there.

    A hint that a more serious problem hides is there all the time: it neither comes nor goes with the other.
    """
    return PredictedProblems(_missing(after, before), _missing(before, after))


def _missing(here: Problems, there: Problems) -> tuple[Problem, ...]:
    """The open problems of one report that the other does not have."""
    known = Counter(_marks((*there.open, *(hint for hint in there.explained if not hint.excluded))))
    missing = []
    for problem in here.open:
        mark = (problem.rule, problem.fingerprint)
        if known[mark]:
            known[mark] -= 1
        else:
            missing.append(problem)
    return tuple(sorted(missing, key=lambda problem: problem.rank))


def _marks(problems: Iterable[Problem]) -> list[tuple[str, str]]:
    return [(problem.rule, problem.fingerprint) for problem in problems]


def _counted(problems: Sequence[Problem], how: str = "") -> str:
    """What is only worth knowing is no problem."""
    notes = sum(problem.severity == "info" for problem in problems)
    grave = len(problems) - notes
    return listed(counted(many, how + thing) for many, thing in ((grave, "problem"), (notes, "note")) if many)
