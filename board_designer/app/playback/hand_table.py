"""A game played by hand as a window shows it: how it stands, what is asked, what has happened, and what is new on the
table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from board_designer.app.playback.offers import Offer, Rate
from board_designer.showing.film_values import Film

Told = tuple[int, str]  # a turn, and what happened in it


@dataclass(frozen=True)
class Seats:
    """Who can sit where: seats that play as numbered on the board with their titles, and ways to play."""

    seats: tuple[tuple[int, str], ...]
    policies: tuple[tuple[str, str, str], ...]  # name, title, what it does


@dataclass(frozen=True)
class Taken:
    """A decision that was taken."""

    turn: int
    seat: int
    text: str
    by_hand: bool


@dataclass(frozen=True)
class Stand:
    number: int  # of decisions taken before
    turn: int
    seat: int | None  # who is asked
    seat_title: str
    is_person: bool
    people: tuple[int, ...]
    question: str
    offers: tuple[Offer, ...]  # of a person
    facts: tuple[str, ...]  # what the one who is asked has in front
    winners: tuple[int, ...]
    winner_titles: tuple[str, ...]
    is_over: bool
    film: Film  # what has happened since the last one
    told: Mapping[int | None, tuple[Told, ...]]  # by who sees it, what is new
    taken: tuple[Taken, ...]  # all of them
    is_anew: bool = False  # nothing that was told before holds any more
    hides_hands: bool = False  # only its own seat may see a hand
    needs_passing: bool = False
    title: str = ""


@dataclass(frozen=True)
class Counsel:
    """What the ways to play would take here, and how often each option has won in games played on from it."""

    number: int  # the decision it is about
    choices: tuple[tuple[str, int], ...] = ()  # title of a way to play, option
    rates: Mapping[int, Rate] = field(default_factory=dict)  # by option
    games: int = 0
    is_done: bool = False
