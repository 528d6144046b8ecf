"""Who is fair to whom, in words: all that a terminal shows first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Word = Literal["fair", "unfair", "undecided", ""]


@dataclass(frozen=True)
class VerdictLine:
    """`about` is what it judges: seats, say."""

    about: str
    word: Word
    sentence: str


@dataclass(frozen=True)
class Headline:
    """What is read first. It sums up everything that is judged: the word is the worst of all of them."""

    word: Word
    title: str  # a few words to be shown large: "Dogs are not fair; seats are"
    sentence: str  # the numbers behind it, to be read on its own too
