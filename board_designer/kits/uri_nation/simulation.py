"""Simulating a board of Uri-Nation: from a board to a contest, and from its record to numbers, findings and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from board_designer.board.model import Board
from board_designer.graph.distances import Distances
from board_designer.io.wording import did_you_mean
from board_designer.kits.kit import Kit
from board_designer.kits.showing import Choices, Compared, Shown
from board_designer.kits.simulating import Body, Options
from board_designer.kits.structure import Structure
from board_designer.kits.uri_nation.play.contest import UriNationContest
from board_designer.kits.uri_nation.play.figures import Refused
from board_designer.kits.uri_nation.play.film import film
from board_designer.kits.uri_nation.play.policies import CHOICES, Players, read_players, shipped_players
from board_designer.kits.uri_nation.play.town import Town, build_town
from board_designer.kits.uri_nation.play.warming import is_prepared, prepare
from board_designer.kits.uri_nation.results import course, doing, over_time, winning
from board_designer.kits.uri_nation.results.books import Books
from board_designer.kits.uri_nation.results.case import Case
from board_designer.kits.uri_nation.results.choices import choices_for
from board_designer.kits.uri_nation.results.compared import compared_of
from board_designer.kits.uri_nation.results.comparing import differences_of
from board_designer.kits.uri_nation.results.findings import findings_in
from board_designer.kits.uri_nation.results.headline import headline
from board_designer.kits.uri_nation.results.heat import heat
from board_designer.kits.uri_nation.results.identity import identity
from board_designer.kits.uri_nation.results.layout import Layout
from board_designer.kits.uri_nation.results.page import differences_page, page
from board_designer.kits.uri_nation.results.shown import shown_of
from board_designer.kits.uri_nation.results.verdict_words import dog_name, seat_name, verdict_sentence
from board_designer.simulate import LineUp, Record

__all__ = [
    "BoardContest", "Options", "Refused", "choices", "compared", "contest_of", "differences", "differences_page",
    "film", "findings", "is_prepared", "page", "prepare", "results", "shown", "widest",
]  # fmt: skip

NOBODY = ("", "-", "none", "empty")  # how a seat may be called empty


@dataclass
class BoardContest(UriNationContest):
    """A contest that remembers the board it is played on."""

    structure: Structure | None = None

    @cached_property
    def layout(self) -> Layout:
        """What the drawing gives to each seat; the same however often the results are looked at."""
        assert self.structure is not None
        seats = [int(home.seat or 0) for home in self.town.homes]
        return Layout(self.structure, self.town, [[seats[at] for at in party] for party in self.line_up.parties])

    def __getstate__(self) -> dict[str, Any]:
        # A worker process plays and needs no more than the cells.
        return {name: value for name, value in super().__getstate__().items() if name not in ("structure", "layout")}


def contest_of(board: Board, kit: Kit, options: Options) -> BoardContest:
    """The contest, or `Refused` with the reason why it cannot be played."""
    faults = kit.rule_faults(options.rules)
    if faults:
        raise Refused("; ".join(faults))
    structure = Structure(board, kit, options.rules)
    roles = tuple(kit.data["archetypes"])
    players = read_players(options.players_file, roles) if options.players_file else shipped_players(roles)
    town = build_town(structure, players.policies, options.figures)
    line_up = _line_up(structure, town, options)
    return BoardContest(town, players, line_up, _ways(town, players, options), options.seed, structure=structure)


def results(contest: BoardContest, record: Record, options: Options) -> Body:
    """What the batch says, as plain data. The same inputs give the same numbers, on any machine."""
    if not record.n_blocks:
        raise ValueError("no games were played, so there is nothing to tell")
    books = _books(contest, record)
    table = doing.whole_table(books)
    body: Body = {
        **identity(books, options),
        "complete": record.complete,
        "verdict": winning.verdicts(books, options.tolerance),
        "seats": [
            {"seat": seat, "home": contest.town.homes[books.place_at(seat)].id, "win_rate": one.win_rate}
            | doing.account(books, one)
            for seat, one in books.seats.items()
        ],
        "archetypes": [
            {"name": role, "title": _title(contest, role), "win_rate": one.win_rate} | doing.account(books, one)
            for role, one in books.dogs.items()
        ],
        "pairs": winning.pairs(books),
        "seat_sets": winning.seat_sets(books),
        "starter": winning.starter(books),
        "length": course.length(books),
        "ends": course.ends(books),
        "early_ends": course.early_ends(books),
        "best_holding": course.best_holding(books),
        "last_rounds": over_time.last_rounds(books),
        "holdings": over_time.holdings(books),
        "tension": course.tension(books),
        "alliances": doing.alliances(books),
        "resources": doing.resources(books),
        **table,
        "heat": heat(books),
        "pieces": course.pieces(books),
        "striking_games": course.striking(books),
    }
    titles = {item["name"]: item["title"] for item in body["archetypes"]}
    for key, name in (("seats", seat_name), ("archetypes", dog_name(titles))):
        verdict = body["verdict"][key]
        verdict["sentence"] = verdict_sentence(verdict, name, record.n_games)
    body["findings"] = findings_in(body, books.structure, contest.town)
    body["headline"] = asdict(headline(body, body["verdict"], body["starter"], running=False))
    return body


def findings(contest: BoardContest, record: Record, options: Options) -> list[Body]:
    """What the batch shows and no look at the board alone can."""
    return list(results(contest, record, options)["findings"])


def differences(
    before: tuple[BoardContest, Record], after: tuple[BoardContest, Record], tolerance: float = Options.tolerance
) -> Body:
    """What changes from one contest to another that was played on the same seeds. The tolerance is for both."""
    return differences_of(_books(*before), _books(*after), tolerance)


def shown(contest: BoardContest, record: Record, options: Options, body: Body, running: bool) -> Shown:
    """What a window shows of the results. `running`: more games are to come, and somebody looks again and again."""
    return shown_of(_case(contest, body), _books(contest, record), contest.layout, options.tolerance, running)


def compared(before: tuple[BoardContest, Record, Body], after: tuple[BoardContest, Record, Body]) -> Compared:
    """What a window shows of the way from one run to another; `Refused` where they were not played alike."""
    found = differences(before[:2], after[:2], after[2]["tolerance"])
    page_of_both = differences_page(before[2], after[2], found)
    return compared_of(_case(before[0], before[2]), _case(after[0], after[2]), found, page_of_both)


def choices(kit: Kit, board: Board) -> Choices:
    """What may be asked for in a run of this board."""
    return choices_for(kit, board)


def widest(contest: BoardContest, record: Record) -> float:
    """Half the width of the least certain win rate of a seat."""
    rates = [account.win_rate for account in _books(contest, record).seats.values()]
    return max(float(rate["high"] - rate["low"]) / 2 for rate in rates)


def _books(contest: BoardContest, record: Record) -> Books:
    assert contest.structure is not None
    return Books(contest, contest.structure, record)


def _case(contest: BoardContest, body: Body) -> Case:
    assert contest.structure is not None
    return Case(body, contest.structure, contest.town)


def _title(contest: BoardContest, role: str) -> str:
    assert contest.structure is not None
    return str(contest.structure.kit.data["archetypes"][role]["title"])


# ---- Who plays ---------------------------------------------------------------------------------------------------


def _line_up(structure: Structure, town: Town, options: Options) -> LineUp:
    homes, roles = len(town.homes), len(town.roles)
    if options.seats is not None:
        fixed = _fixed(town, options.seats)
        seated = sum(role is not None for role in fixed)
        if options.players not in (None, seated):
            raise Refused(f"{options.players} players were asked for, and {seated} seats are taken")
        _insist_on_players(seated, structure.kit)
        return LineUp(homes, roles, seated, fixed)
    players = homes if options.players is None else options.players
    if players > homes:
        raise Refused(f"{players} players cannot sit at {homes} homes")
    _insist_on_players(players, structure.kit)
    return LineUp(homes, roles, players, seat_sets=_seat_sets(structure, town, players))


def _insist_on_players(players: int, kit: Kit) -> None:
    least, most = int(kit.data["players"]["min"]), int(kit.data["players"]["max"])
    if not least <= players <= most:
        raise Refused(f"{kit.title} is played by {least} to {most}, not by {players}")


def _fixed(town: Town, seats: Sequence[str | None]) -> tuple[int | None, ...]:
    if len(seats) != len(town.homes):
        named = "1 seat was" if len(seats) == 1 else f"{len(seats)} seats were"
        raise Refused(f"{named} named, and this board has {len(town.homes)} homes")
    found: list[int | None] = []
    for name in seats:
        plain = (name or "").strip().lower()
        if plain in NOBODY:
            found.append(None)
        elif plain in town.roles:
            found.append(town.roles.index(plain))
        else:
            known = ", ".join(town.roles)
            raise Refused(f"there is no archetype {name}{did_you_mean(plain, town.roles) or f'; there are {known}'}")
    return tuple(found)


def _seat_sets(structure: Structure, town: Town, players: int) -> tuple[tuple[int, ...], ...]:
    """Which homes a smaller party uses; nothing for all choices in turn."""
    choice = structure.rules.get("seat_choice", "random")
    if players == len(town.homes) or choice == "random":
        return ()
    sets = list(combinations(range(len(town.homes)), players))
    if choice == "fixed":
        return (sets[0],)
    apart = [_nearest_pair(structure, town, chosen) for chosen in sets]
    return tuple(chosen for chosen, steps in zip(sets, apart, strict=True) if steps == max(apart))


def _nearest_pair(structure: Structure, town: Town, chosen: Sequence[int]) -> float:
    """The free steps between the two homes of a set that lie nearest to each other."""
    distances = Distances(structure.play)
    starts = [[structure.start_of(town.homes[at]) or town.homes[at].id] for at in chosen]
    steps = [distances.nearest(one, other) for one, other in combinations(starts, 2)]
    return min(float("inf") if count is None else float(count) for count in steps)


def _ways(town: Town, players: Players, options: Options) -> tuple[str, ...]:
    """How each seat plays."""
    ways = options.policies or ("archetype",)
    for way in ways:
        if way not in CHOICES:
            raise Refused(
                f"there is no policy {way}{did_you_mean(way, CHOICES) or '; there are ' + ', '.join(CHOICES)}"
            )
    if len(ways) == 1:
        return ways * len(town.homes)
    if len(ways) != len(town.homes):
        raise Refused(f"{len(ways)} policies were named, and this board has {len(town.homes)} homes")
    return ways
