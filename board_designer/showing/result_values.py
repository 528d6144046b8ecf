"""Results to look at: a verdict, charts, heat on the board, numbers to compare."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from board_designer.showing.text_pages import Page, Table
from board_designer.showing.verdict_values import Headline, VerdictLine

Body = dict[str, Any]  # results as plain data, as they stand in a file
ChartKind = Literal["bars", "stacked", "flows", "lines"]
LayerKind = Literal["amount", "difference", "owner", "dead", "links"]


@dataclass(frozen=True)
class Series:
    """One row of values over the categories of a chart; None where there is none. Without intervals, no lows."""

    name: str
    values: tuple[float | None, ...]
    lows: tuple[float | None, ...] = ()
    highs: tuple[float | None, ...] = ()
    seat: int | None = None  # drawn in the colour of this seat
    seats: tuple[int | None, ...] = ()  # or each value in the colour of its own


@dataclass(frozen=True)
class Chart:
    """`bars`: one series with intervals. `stacked`: series on top of each other, a histogram. `flows`: likewise, what
    is spent below zero. `lines`: one line for each series along the categories."""

    name: str
    title: str
    doc: str  # how to read it, one sentence
    kind: ChartKind
    categories: tuple[str, ...]
    series: tuple[Series, ...]
    table: Table  # the numbers behind it
    is_share: bool = False  # values are shares, to be written in percent
    mark: float | None = None  # where values should be
    mark_text: str = ""
    band: tuple[float, float] | None = None  # what is still tolerated about the mark
    axis: str = ""  # what the categories are: "round"
    scale: str = ""  # what the values are: "share of games"
    reach: float | None = None  # the scale goes up to here at least: charts side by side have one scale


@dataclass(frozen=True)
class Level:
    """How much of something there is at a space, and how sure that is."""

    value: float
    low: float
    high: float
    text: str  # as a person reads it: "4.10 a game (4.02–4.18)"
    seat: int | None = None  # whose it mostly is


@dataclass(frozen=True)
class LinkLevel:
    source: str
    target: str
    link: str | None  # the id of the drawn link, where there is one
    kind: str
    level: Level


@dataclass(frozen=True)
class Layer:
    """Something to paint on the board: `amount` from nothing to much, `difference` below and above zero, `owner` by
    seat, `dead` a few marked spaces, `links` by how much they are used."""

    name: str
    title: str
    doc: str
    kind: LayerKind
    unit: str = ""
    spaces: Mapping[str, Level] = field(default_factory=dict)
    links: tuple[LinkLevel, ...] = ()
    is_share: bool = False


@dataclass(frozen=True)
class Measure:
    """A number worth comparing between runs. `group` heads it in a list."""

    name: str
    title: str
    group: str
    value: float | None
    low: float | None
    high: float | None
    is_share: bool = False


@dataclass(frozen=True)
class Trial:
    """Values of a rule or figure that are worth playing, and the measures that tell whether they help. `along` are
    other rules or figures with the value that they get together with each of these."""

    parameter: str
    title: str
    values: tuple[Any, ...] = ()  # none: those about the present one
    measures: tuple[str, ...] = ()
    along: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True)
class Wish:
    """What a suggestion asks of the board, so that it can be tried: steps of some kinds (swap, move, retype, add,
    remove, link, unlink) on some spaces, on any of some types, or on links, by id or type.

    Where both spaces and types are named, those spaces come first. Something shall come nearer to some spaces, or get
    farther from others; without either, anywhere will do.
    """

    steps: tuple[str, ...]
    spaces: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    nearer: tuple[str, ...] = ()
    farther: tuple[str, ...] = ()


@dataclass(frozen=True)
class Remark:
    """A reason or a suggestion, and what on the board it is about."""

    text: str
    spaces: tuple[str, ...] = ()
    layer: str = ""  # a layer that shows it
    chart: str = ""  # a chart that shows it
    sweep: Trial | None = None
    games: int = 0  # how many games in all would tell more
    wish: Wish | None = None  # of a suggestion: what would have to change on the board

    @property
    def can_be_tried(self) -> bool:
        """Whether it says what to change."""
        return self.wish is not None or self.sweep is not None


@dataclass(frozen=True)
class Seen:
    """Something a run shows, as lint would put it, with the numbers it rests on."""

    rule: str
    severity: Literal["error", "warning", "info"]
    message: str
    spaces: tuple[str, ...]
    links: tuple[str, ...]
    evidence: Table
    why: str  # what it means for the game
    layer: str = ""
    chart: str = ""


@dataclass(frozen=True)
class StrikingGame:
    name: str
    title: str  # "Longest game"
    game: int
    text: str  # "30 rounds"


@dataclass(frozen=True)
class Shown:
    """All that a window shows of one batch of games."""

    title: str
    under: str  # games, players, seed, changed rules: always visible
    assumed: tuple[str, ...]  # what was taken for granted, a sentence each
    headline: Headline
    verdicts: tuple[VerdictLine, ...]
    worst: str  # who is worst and best off, in sentences
    why: tuple[Remark, ...]
    change: tuple[Remark, ...]  # what could be tried
    charts: tuple[Chart, ...]
    layers: tuple[Layer, ...]
    about: Mapping[str, tuple[str, ...]]  # a few lines for each space
    measures: tuple[Measure, ...]
    seen: tuple[Seen, ...]
    striking: tuple[StrikingGame, ...]
    page: Page
    games: int
    complete: bool


@dataclass(frozen=True)
class Change:
    """A measure in two runs on the same seeds, and the difference of the pairs.

    The interval is that of this measure alone; `sure` says whether it surely changed, with all measures of the
    comparison looked at at once.
    """

    title: str
    before: float
    after: float
    difference: float
    low: float
    high: float
    is_share: bool
    group: str = ""
    sure: bool = False

    @property
    def is_sure(self) -> bool:
        return self.sure


@dataclass(frozen=True)
class Compared:
    """What changes from one run to another."""

    headline: str
    changes: tuple[Change, ...]
    charts: tuple[Chart, ...]
    new: tuple[Seen, ...]  # findings that surely came with the change
    gone: tuple[Seen, ...]
    page: Page
    notes: tuple[str, ...] = ()  # what to know when reading it, a sentence each
