"""Frames put together: what does not change is kept once, and what is worth jumping to is found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace

from board_designer.board.changed_record import changed
from board_designer.showing.film_values import Frame, Look

Jump = tuple[str, str, tuple[str, ...]]  # name, title, kinds of happening
SHARED = tuple(one.name for one in fields(Frame))


def sharing(frame: Frame, before: Frame) -> Frame:
    """The same frame, with everything that has not changed taken from the one before: a film stays small."""
    then, now = vars(before), vars(frame)
    return changed(frame, **{name: then[name] for name in SHARED if then[name] == now[name]})


def set_up(look: Look, first: Frame, spaces: Iterable[str]) -> Look:
    """With what cards must know of the board: a hand lies beside where its player's pawns begin."""
    homes: dict[int, tuple[str, ...]] = {}
    for (seat, _), space in sorted(first.pawns.items()) if look.hands else ():
        homes[seat] = (*homes.get(seat, ()), space)
    return replace(look, homes=homes, spaces=frozenset(spaces)) if look.hands else look


def jumps_in(
    frames: Sequence[Frame], wanted: Sequence[Jump], teams: Mapping[int, int | None]
) -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Name, title and frames of what there is, and where the lead changes; at last the end."""
    for name, title, kinds in wanted:
        found = tuple(at for at, frame in enumerate(frames) if frame.what in kinds)
        if found:
            yield name, title, found
    if lead := tuple(_changes_of_the_lead(frames, teams)):
        yield "lead", "Lead change", lead
    yield "end", "End", (len(frames) - 1,)


def _changes_of_the_lead(frames: Sequence[Frame], teams: Mapping[int, int | None]) -> Iterator[int]:
    """Where somebody, or a team, is alone ahead of all others who was not the last to be."""
    sides = {seat: ("seat", seat) if team is None else ("team", team) for seat, team in teams.items()}
    led = None
    for at, frame in enumerate(frames):
        most = max(frame.scores.values(), default=0)
        ahead = {sides[seat] for seat, score in frame.scores.items() if score == most}
        if len(ahead) == 1 and led not in ahead:
            if led is not None:
                yield at
            (led,) = ahead
