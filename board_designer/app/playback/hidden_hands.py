"""What somebody sees of a table: the own hand open, those of all others as backs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from board_designer.board.frozen_mapping import EMPTY
from board_designer.board.model import Space
from board_designer.showing.film_values import HIDDEN, Film, Frame

Hands = Mapping[int, tuple[str, ...]]
EVERYBODY = -1  # sees everything; there is no such seat


def as_seen_by(film: Film, viewer: int | None) -> Film:
    """None sees no hand at all. What does not change from frame to frame stays the very same."""
    if viewer == EVERYBODY:
        return film
    known: dict[int, Hands] = {}
    frames = [_seen(frame, viewer, known) for frame in film.frames]
    if film.look.secret_scores and not film.winners:
        own = ({seat: now for seat, now in it.scores.items() if seat == viewer} for it in frames)
        frames = [replace(it, scores=scores) for it, scores in zip(frames, own, strict=True)]
    return replace(film, frames=tuple(frames))


def _seen(frame: Frame, viewer: int | None, known: dict[int, Hands]) -> Frame:
    if not any(frame.hands.values()) and not any(frame.held.values()) and not frame.given:
        return frame
    hands = known.get(id(frame.hands))
    if hands is None:
        some = {seat: hand if seat == viewer else (HIDDEN,) * len(hand) for seat, hand in frame.hands.items()}
        hands = known[id(frame.hands)] = some
    given = ((one, title if viewer in (one, other) else HIDDEN, other) for one, title, other in frame.given)
    return replace(frame, hands=hands, given=tuple(given), laid=_laid(frame, viewer))


def _laid(frame: Frame, viewer: int | None) -> tuple[Space, ...]:
    """Pieces of other hands lie there with nothing on them, under names that tell nothing."""
    hidden = {
        id_: f"hidden{seat}.{at}" for seat, ids in frame.held.items() for at, id_ in enumerate(ids) if seat != viewer
    }
    if not hidden:
        return frame.laid
    return tuple(replace(it, id=hidden[it.id], label="", props=EMPTY) if it.id in hidden else it for it in frame.laid)
