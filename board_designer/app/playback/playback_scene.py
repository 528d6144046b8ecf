"""What the canvas paints of a film: the table on its way from one frame to the next."""

from __future__ import annotations

from dataclasses import dataclass

from board_designer.geometry.footprint import Footprint
from board_designer.showing.film_values import Frame, Look


@dataclass(frozen=True)
class Scene:
    before: Frame
    now: Frame
    progress: float = 1.0  # from 0, still as before, to 1, as it is now
    heading: str = ""  # whose turn it is, in words
    said: str = ""  # and what happens
    winners: tuple[int, ...] = ()  # once the game is over
    look: Look = Look()
    reach: tuple[Footprint, ...] = ()  # of all that is laid in the whole film
