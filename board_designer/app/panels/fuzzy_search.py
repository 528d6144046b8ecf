"""Finding a line by words, or by how they begin. Qt-free."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

Line = TypeVar("Line")

# What a word is worth by where it is found; one that is found nowhere rules a line out.
# A synonym is chosen by hand, so it says more than a name that happens to have the word.
SYNONYM, NAME, NAME_BEGINS, INITIALS, SYNONYM_BEGINS, WHERE, TOLD, INSIDE = 112, 100, 80, 60, 50, 30, 20, 15
FIRST = 10  # more for the first word of a name
ASIDE = TOLD  # up to here words were only met in passing: in an explanation, or inside another word
LENGTH = 0.5  # each further word of a name makes a shorter one better
SHORTEST_INSIDE = 3  # letters; fewer are in the middle of nearly every line


def score(wanted: str, name: str, where: str = "", told: str = "", synonyms: str = "") -> float | None:
    """How well words fit a line by its name, menu, explanation and synonyms; None when one of them does not."""
    words = _words(wanted)
    if not words:
        return None
    named = _words(name)
    if len(words) == 1 and len(words[0]) > 1 and "".join(word[0] for word in named).startswith(words[0]):
        return _total([max(INITIALS, _worth(words[0], named, where, told, synonyms))], named)
    found = [_worth(word, named, where, told, synonyms) for word in words]
    return _total(found, named) if all(found) else None


def answers(scored: Iterable[tuple[float | None, Line]]) -> list[tuple[float, Line]]:
    """What fits, the best first. Lines that have the words only in passing are an answer where there is no other."""
    fits = [(value, line) for value, line in scored if value is not None]
    meant = [(value, line) for value, line in fits if value > ASIDE]
    return sorted(meant or fits, key=lambda pair: -pair[0])


def _total(found: list[int], named: Sequence[str]) -> float:
    return sum(found) / len(found) - LENGTH * len(named)


def _worth(word: str, named: Sequence[str], where: str, told: str, synonyms: str) -> int:
    known = _words(synonyms)
    first = FIRST if named and named[0].startswith(word) else 0
    tests = (
        (word in named, NAME + first),
        (any(one.startswith(word) for one in named), NAME_BEGINS + first),
        (word in known, SYNONYM),
        (any(one.startswith(word) for one in known), SYNONYM_BEGINS),
        (any(one.startswith(word) for one in _words(where)), WHERE),
        (any(one.startswith(word) for one in _words(told)), TOLD),
        (len(word) >= SHORTEST_INSIDE and any(word in one for one in named), INSIDE),
    )
    return max((worth for fits, worth in tests if fits), default=0)


@lru_cache(maxsize=4096)  # every line is asked for its words again with each letter typed
def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[\w%+]+", text.lower()))
