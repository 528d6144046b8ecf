"""What a game declares of itself, so that its results, films and comparisons can be told. Plain values and small
functions; everything that is told of any game is made from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from board_designer.games.playing.playable_board import Tables
from board_designer.games.results.batch_statistics import Batch
from board_designer.simulate.rate_estimates import Rate
from board_designer.words import counted

Better = Literal[-1, 0, 1]
MORE: Better = 1  # what is better for a player, where that is known
LESS: Better = -1
EITHER: Better = 0
_NONE: Mapping[str, str] = MappingProxyType({})


class Words(NamedTuple):
    """How something is called: one step, several steps."""

    one: str
    many: str

    def counted(self, number: int) -> str:
        return counted(number, self.one, self.many)


class Telling(NamedTuple):
    """What a number says of one who wins more or less than others."""

    words: str  # "sends {} pawns back a game"
    label: str  # "Claims a game"
    better: Better = EITHER
    weight: float = 0.3  # how much it explains, compared with others
    layer: str = ""
    chart: str = ""


@dataclass(frozen=True)  # tuples have a `count` of their own
class Measure:
    """A number of every side and of the table, made from counters: a mean per game, or a share of something."""

    name: str
    title: str
    group: str
    count: tuple[str, ...]  # counters that are added up
    per: tuple[str, ...] = ()  # of these counters; `turns` for all turns; nothing for a mean per game
    is_share: bool = False
    needs: str = ""  # a space type, link type, parameter or price without which a kit has no such number
    module: str = ""  # what only some rules have
    column: str = ""  # its heading in the table of what players do
    also: str = ""  # its words behind that table, instead
    compared: bool = False  # told where two runs are compared
    unused: str = ""  # what is said where nobody does it: "sends anybody back"
    at_home: str = ""  # "Comes home {} times a game", in the lines about a home
    telling: Telling | None = None
    of_table: bool = True  # told of all players together, too


class TableMeasure(NamedTuple):
    """A number of whole games."""

    name: str
    title: str
    group: str
    rate: Callable[[Batch], Rate]
    is_share: bool = False


class Ending(NamedTuple):
    name: str
    words: str  # "both pawns home"
    title: str  # "Ends with both pawns home"


class Heat(NamedTuple):
    """Something counted at each space or place, to be painted on the board."""

    name: str
    title: str
    doc: str
    things: str  # spaces or places
    counter: str
    line: str  # "Visits: {}" in the few lines about a space


class Seldom(NamedTuple):
    """What hardly anybody does at a space or on a connection, as a finding."""

    rule: str  # "unvisited"
    things: str  # spaces, places or connections
    does: str  # "comes to"
    many: str  # "spaces"
    key: str  # "visited"
    why: str
    layer: str
    chart: str = ""
    advice: str = ""  # what could be tried, with {} for the spaces and then for it or them
    steps: tuple[str, ...] = ()  # the kinds of change that would do so


class Policy(NamedTuple):
    """A way to play: its title, what it does, and what is said where all play so."""

    name: str
    title: str
    about: str
    words: str


TRAINED = Policy(
    "trained",
    "Trained",
    "Goes by weights that were tuned in many games against others.",
    "all play as they were trained",
)


class Flow(NamedTuple):
    """What players gain and spend, and the reasons for which they do."""

    reasons: Mapping[str, str]  # name -> words
    noun: Words = Words("token", "tokens")
    broke: str = ""  # the measure of turns on which nothing could be paid


class Chart(NamedTuple):
    """Bars of a game's own: one number of each seat, with others beside it; or several numbers of the whole table."""

    name: str
    title: str
    doc: str
    measures: tuple[str, ...]
    headings: tuple[str, ...]
    scale: str
    by_seat: bool = False


class Declared(NamedTuple):
    """A game, as everything that is the same for all games needs to know it."""

    title: str
    role: Words = Words("player", "players")  # "dog", "dogs"
    score: Words = Words("point", "points")  # what it is won by
    place: Words = Words("place", "places")  # what can belong to somebody
    pawn: Words = Words("pawn", "pawns")  # who comes by
    home: Words = Words("home", "homes")
    endings: tuple[Ending, ...] = ()
    measures: tuple[Measure, ...] = ()
    table: tuple[TableMeasure, ...] = ()
    flow: Flow = Flow(_NONE)
    heat: tuple[Heat, ...] = ()
    seldom: tuple[Seldom, ...] = ()
    charts: tuple[Chart, ...] = ()
    connections: Mapping[str, str] = _NONE  # kind -> "paid crossing"; only these are told of
    ways: str = "connections"  # all of them together: "crossings and paths"
    each_way: str = "connection"
    taken: str = "taken"  # what becomes of a place that comes to belong to somebody: "claimed"
    has: str = "has"  # what a seat does with its score: "holds"
    had: str = "scored"  # and what all of it together is: "held"
    most: str = "best score"  # "most held"
    columns: str = ""  # what the headings of the table of what players do mean, where that is not plain
    prices: Mapping[str, str] = _NONE  # what is paid for -> its title, where that is another
    pieces: Mapping[str, str] = _NONE  # what may lie on the table -> its words
    policies: tuple[Policy, ...] = ()
    levels: tuple[str, ...] = ()  # three policies to play against, from easy to strong
    places_that_count: Callable[[Tables], frozenset[str]] | None = None  # for which is played, of all places

    def ending(self, name: str) -> Ending:
        return next(one for one in self.endings if one.name == name)

    def three_levels(self) -> tuple[str, str, str]:
        """What to play against, from easy to strong; the usual policy is the best guess where nothing is said."""
        usual = self.policies[0].name
        easy, medium, strong = self.levels or (next((it.name for it in self.policies[1:]), usual), usual, usual)
        return easy, medium, strong

    def policy(self, name: str) -> Policy:
        """A way to play. Behind a colon stands which one of its kind: a file of players, or how much it thinks."""
        kind, _, which = name.partition(":")
        found = next(one for one in (*self.policies, TRAINED) if one.name == kind)
        if not which:
            return found
        return Policy(name, f"{found.title} ({which})", found.about, f"{found.words} ({which})")
