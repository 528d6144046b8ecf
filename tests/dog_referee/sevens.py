"""All that a seven can do, found by going from state to state: each is looked at once, however it was reached.

With one run for each token a state is who stands where, who has run, and how many steps are left. Interleaved it is
who stands where and the steps left, and one thing more where the partner is spared in passing: a token that stands on
a partner's space. If it goes on at once it has passed; if another token goes first, or nobody, it has landed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dog_referee.layout import Place, Table, Token
from dog_referee.position import Standing
from dog_referee.walking import Way, forward

SEVEN = 7


class Deed(NamedTuple):
    """One thing a card does, as it is told: `enter`, `move` or `swap`."""

    what: str
    token: Token
    place: Place = ()
    steps: int = 0
    hits: tuple[Token, ...] = ()
    other: Token | None = None  # of a swap


class Stage(NamedTuple):
    """A seven that is partly spent."""

    standing: Standing
    left: int = SEVEN
    ran: frozenset[Token] = frozenset()
    above: Token | None = None  # stands on a partner's space, and may still have passed
    deeds: tuple[Deed, ...] = ()

    def key(self) -> tuple[object, ...]:
        return tuple(self.standing.places.values()), self.left, self.ran, self.above


def movable(standing: Standing, colour: int, table: Table) -> tuple[Token, ...]:
    """The tokens that the next steps of a seven may go to."""
    mate = table.partner[colour]
    if mate is None or not (table.rules["seven_partner_before_done"] or standing.is_done(colour, table)):
        return table.pawns[colour]
    return table.pawns[colour] + table.pawns[mate]


def settled(stage: Stage) -> Stage:
    """The same after the last run has ended: whoever it stands on goes to the kennel."""
    if stage.above is None:
        return stage
    standing = stage.standing.copy()
    under = standing.track[standing.places[stage.above][1]]
    standing.send_back([under])
    standing.look_again()
    last = stage.deeds[-1]
    deeds = (*stage.deeds[:-1], last._replace(hits=(*last.hits, under)))
    return stage._replace(standing=standing, above=None, deeds=deeds)


def next_stages(stage: Stage, origin: Standing, colour: int, table: Table) -> Iterator[Stage]:
    """What can be done next: a whole run, or with interleaving a single step."""
    for token in movable(stage.standing, colour, table):
        if table.interleaved:
            base = stage if stage.above == token else settled(stage)
            moved = origin.places[token] != base.standing.places[token]
            for way in forward(base.standing, token, 1, table, seven=True, ends=False, moved=moved):
                yield _after(base, token, 1, way)
        elif token not in stage.ran:
            for steps in range(1, stage.left + 1):
                for way in forward(stage.standing, token, steps, table, seven=True):
                    yield _after(stage, token, steps, way)._replace(ran=stage.ran | {token})


def _after(stage: Stage, token: Token, steps: int, way: Way) -> Stage:
    standing = stage.standing.copy()
    standing.send_back(way.hits)
    standing.put(token, way.place)
    together = way.place[0] == "track" and standing.track[way.place[1]] != token
    deeds = (*stage.deeds, Deed("move", token, way.place, steps, way.hits))
    return Stage(standing, stage.left - steps, stage.ran, token if together else None, deeds)


def sevens(origin: Standing, colour: int, table: Table) -> Iterator[Stage]:
    """Every end of a seven, with one way to come to it."""
    seen: set[object] = set()
    waiting = [Stage(origin)]
    while waiting:
        stage = waiting.pop()
        for after in next_stages(stage, origin, colour, table):
            if after.key() in seen:
                continue
            seen.add(after.key())
            if after.left:
                waiting.append(after)
            else:
                yield settled(after)
