"""What is played first, to learn what each single step does.

Where there are many steps, several are made at once, each somewhere else: one board says something about all of them,
and what each adds is told apart by the boards that have it and those that have not. So links are known too, which one
by one would drown in luck. Such a board is nobody's suggestion: lint is not asked, and more may change than allowed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import chain, cycle, islice

from board_designer.search.candidates import Candidate, Candidates
from board_designer.search.change import Change

MANY = 40  # steps; fewer are tried one by one
SPACES_AT_ONCE, LINKS_AT_ONCE = 3, 4  # more of them hide what each does
MOST_TRIED = 4  # times as many as are wanted, where some cannot be played
ON_SMALLEST = 0.85  # of all that is played: what the smallest steps do says most of what larger ones will


def screened(candidates: Candidates, pool: Sequence[Change], many: int, seed: int) -> Iterator[Candidate]:
    """So many at least that can be played, at random. Larger steps come first, so that whoever stops has something;
    most is played with the smallest."""
    shuffled = random.Random(seed).sample(pool, len(pool))
    smallest = min((change.size for change in pool), default=0)
    small = [one for one in shuffled if one.size == smallest]
    large = [one for one in shuffled if one.size > smallest]
    if len(small) < MANY:
        yield from map(candidates.of, [*small, *large])
        return
    left = many - round(ON_SMALLEST * many)
    for one in map(candidates.of, large or small):
        if not left:
            break
        yield one
        left -= not one.is_out
    yield from map(candidates.probe, islice(_at_once(small), MOST_TRIED * many))


def _at_once(small: Sequence[Change]) -> Iterator[list[Change]]:
    """All as often as each other, as long as somebody asks."""
    of_links = [one for one in small if one.links]
    of_spaces = [one for one in small if not one.links]
    turns = [
        (cycle(those), most) for those, most in ((of_spaces, SPACES_AT_ONCE), (of_links, LINKS_AT_ONCE)) if those
    ]
    while True:
        found: list[Change] = []
        for one in chain.from_iterable(islice(those, most) for those, most in turns):
            if not any(map(one.meets, found)):
                found.append(one)
        yield found
