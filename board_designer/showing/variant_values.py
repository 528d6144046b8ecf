"""Changes of a draft that were tried, to look at: what each is, what it makes of the win rates, how sure that is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from board_designer.board.model import Board
from board_designer.showing.text_pages import Page


@dataclass(frozen=True)
class Spread:
    """A number with its interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class SideBar:
    """How often one side wins: a seat, a role or a team. `seat` is what it is coloured by."""

    name: str
    title: str
    rate: Spread
    seat: int | None = None


@dataclass(frozen=True)
class Variant:
    """`loss` is how far it is from what was asked for, less is better; `gain` how much less than the draft's, game by
    game on the same seeds; `sure` where that is no chance. Both are shares, told as points of a percent; where other
    amounts than shares are asked for too they have no unit, and are told as a distance.
    The draft itself is a variant without a change."""

    title: str
    board: Board
    figures: Mapping[str, int] = field(default_factory=dict)
    spaces: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    relinked: tuple[str, ...] = ()  # spaces that these begin at; each counts once
    rules: tuple[str, ...] = ()
    size: int = 0
    sides: Mapping[str, tuple[SideBar, ...]] = field(default_factory=dict)  # by kind: seats, roles, teams
    fair_share: Mapping[str, float] = field(default_factory=dict)  # by kind
    loss: Spread | None = None
    gain: Spread | None = None
    in_points: bool = True
    sure: bool = False
    page: Page | None = None  # what surely changed
    games: int = 0
    sentence: str = ""  # what changes most, or what somebody wanted to know

    @property
    def is_on_board(self) -> bool:
        """Whether a board keeps any of it: figures belong to the game."""
        return bool(self.spaces or self.links or set(self.rules) - set(self.figures))


@dataclass(frozen=True)
class Improvement:
    """What a search has found so far: the draft, the best changes of each size, and what it says in a sentence."""

    draft: Variant
    front: tuple[Variant, ...]
    best: int | None  # which of the front is advised; none where nothing is worth changing
    sentence: str
    tried: int  # candidates
    games: int  # in all
    seed: int
    complete: bool = False
    aim: str = "even"  # what a gain brings the draft nearer to
    kinds: Mapping[str, str] = field(default_factory=dict)  # what sides are called, those that are asked about first
