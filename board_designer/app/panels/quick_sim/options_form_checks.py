"""What a run may choose from, and what is wrong with what was chosen, before anything is played. Qt-free."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from board_designer.app.document.document import Document
from board_designer.app.runs.sim_run import Asked
from board_designer.board.frozen_mapping import FrozenMap
from board_designer.games.playing.play_options import Options
from board_designer.games.playing.policy_names import is_file
from board_designer.kits.kit import Kit, Parameter
from board_designer.showing.run_questions import Choices
from board_designer.simulate import Goal, LineUp, games_needed, per_comparison, wilson
from board_designer.simulate.confidence_intervals import LEVEL
from board_designer.simulate.stopping_rule import whole_blocks
from board_designer.words import counted, listed, plural, titled

UNKNOWN = Choices((), (), (1, 99), (), ())  # until the kit has told
NO_KIT = "The kit of this board is not installed, so it cannot be played."
MOST_GAMES = Goal.most  # where a run ends that is to be as sure as something
FIGURES_FROM, FIGURES_TO = -20, 60


@dataclass(frozen=True)
class Around:
    """What the options of a run depend on: the kit, what it offers, and the seats of the board. `places` are all
    spaces that somebody could sit at, each with its seat if it has one."""

    kit: Kit | None = None
    choices: Choices = UNKNOWN
    seats: tuple[int, ...] = ()  # their numbers, in order
    rules: FrozenMap = FrozenMap()  # those of the board
    places: tuple[tuple[str, int | None], ...] = ()
    place: str = ""  # what such a space is called
    seat_rules: tuple[str, ...] = ()  # rules that say how many play, where a board needs no places

    @property
    def is_known(self) -> bool:
        return self.choices is not UNKNOWN

    def under(self, options: Options) -> Around:
        """With as many seats as a run asks for, where rules say how many there are."""
        if not self.seat_rules:
            return self
        told = (options.rules.get(name, self.present(name)) for name in self.seat_rules)
        many = options.players or max((number for number in told if isinstance(number, int)), default=0)
        return replace(self, seats=tuple(range(1, many + 1)))

    def parameter(self, name: str) -> Parameter | None:
        """A rule of the kit, or one of its other figures put as if it were one."""
        if self.kit is not None and name in self.kit.parameters:
            return self.kit.parameters[name]
        figure = next((one for one in self.choices.figures if one.name == name), None)
        if figure is None:
            return None
        return Parameter(
            name, "", "integer", figure.default, "", "", minimum=FIGURES_FROM, maximum=FIGURES_TO
        )  # fmt: skip

    def title(self, name: str) -> str:
        figure = next((one for one in self.choices.figures if one.name == name), None)
        parameter = self.parameter(name)
        return figure.title if figure else parameter.title if parameter else titled(name)

    def is_figure(self, name: str) -> bool:
        return any(figure.name == name for figure in self.choices.figures)

    def present(self, name: str) -> object:
        """The value that holds on the board now."""
        parameter = self.parameter(name)
        if parameter is None:
            return None
        value = self.rules.get(name, parameter.default)
        return parameter.default if parameter.fault(value) else value


def around(document: Document, choices: Choices) -> Around:
    kit, board = document.kit, document.board
    seated = [name for name, look in kit.style.types.items() if look.caption == "seat"] if kit else []
    seated = [name for name in seated if kit and name in kit.spaces and not kit.spaces[name].lies_on]
    places = tuple((space.id, space.seat) for space in board.spaces if space.type in seated)
    seats = tuple(sorted(seat for _, seat in places if seat is not None))
    titles = [kit.spaces[name].title.lower() for name in seated if name in kit.spaces] if kit else []
    by_rule = tuple(of.each for of in kit.sets if of.each) if kit and not places else ()
    found = Around(kit, choices, seats, board.rules, places, titles[0] if titles else "", by_rule)
    return found.under(Options())


# ---- How many ------------------------------------------------------------------------------------------------------


def players_in(options: Options, there: Around) -> int:
    if options.seats is not None:
        return sum(role is not None for role in options.seats)
    return len(there.under(options).seats) if options.players is None else options.players


def games_for(width: float, players: int, seats: int) -> int:
    """About how many games it takes until a seat's share of wins, looked at alone, is as sure as this. Seats that
    take turns each play a part of them."""
    return round(games_needed(1 / max(2, players), width) * max(seats, players) / max(1, players))


def sure_to(games: int, players: int, seats: int) -> float:
    """Half the interval of a seat's share of wins after so many games, about. It is that of the charts, which holds
    for all the seats at once."""
    played = games * players / max(seats, players)
    return wilson(played / max(2, players), played, per_comparison(LEVEL, max(seats, players))).half_width


def about(games: int) -> int:
    """As people say it; up, since nobody minds being done a little sooner."""
    step = 100 if games < 1_000 else 500 if games < 10_000 else 1_000 if games < 100_000 else 10_000
    return -(-games // step) * step


def seats_in(options: Options, there: Around) -> int:
    """How many seats somebody sits on in some of the games."""
    return players_in(options, there) if options.seats is not None else len(there.under(options).seats)


def who_sits(options: Options, there: Around) -> str:
    """Which seats are used where fewer play than there are seats."""
    name, told = there.choices.fewer
    there = there.under(options)
    if options.seats is not None or not 0 < players_in(options, there) < len(there.seats):
        return ""
    return dict(told).get(str(options.rules.get(name, there.present(name))), "")


def games_played(asked: Asked, there: Around) -> int | None:
    """How many games come of a number: whole blocks, so that everybody starts equally often. None if it cannot be."""
    if asked.games is None or not there.is_known or faults(asked, there):
        return None
    there = there.under(asked.options)
    seats, roles = len(there.seats), max(len(there.choices.roles), 1)  # where all are alike, one
    players = players_in(asked.options, there)
    named = asked.options.seats
    fixed = None if named is None else tuple(None if role is None else 0 for role in named)
    block = LineUp(seats, roles, players, fixed).block_size
    return whole_blocks(asked.games, block) * block


# ---- What is wrong -------------------------------------------------------------------------------------------------


def faults(asked: Asked, there: Around) -> dict[str, str]:
    """By field (`players`, `seats`, `policies`, or the name of a rule): why that cannot be played."""
    there = there.under(asked.options)
    whole = _board(there)
    if whole or not there.is_known:
        return {"players": whole} if whole else {}
    options = asked.options
    found = {
        "players": _players(options, there),
        "seats": _seats(options, there),
        "policies": _policies(options, there),
        **{name: _rule(name, value, there) for name, value in (*options.rules.items(), *options.figures.items())},
    }
    return {field: sentence for field, sentence in found.items() if sentence}


def _board(there: Around) -> str:
    """What no option can mend, and nobody need ask the simulator for."""
    if there.kit is None:
        return NO_KIT
    if there.place and not there.places and not there.seats:
        return f"Place a {there.place} first. The board has none yet, so nobody can play."
    twice = sorted(seat for seat, many in Counter(there.seats).items() if many > 1)
    if twice:
        ids = [id_ for id_, seat in there.places if seat == twice[0]]
        together = "both have" if len(ids) == 2 else "all have"
        return f"The {plural(there.place)} {listed(ids)} {together} seat {twice[0]}. Give each a seat of its own."
    return ""


def _too_few(there: Around) -> str:
    fewest, seats = there.choices.players[0], len(there.seats)
    without = [id_ for id_, seat in there.places if seat is None]
    said = f"At least {fewest} must play, and the board has {counted(seats, 'seat')}."
    if not without:
        return said
    one = len(without) == 1
    which = f"{there.place if one else plural(there.place)} {listed(without)} {'has' if one else 'have'}"
    return f"{said} The {which} no seat yet."


def _players(options: Options, there: Around) -> str:
    if options.seats is not None:
        return ""
    fewest, most = there.choices.players
    seats, players = len(there.seats), players_in(options, there)
    if seats < fewest:
        return _too_few(there)
    if players > seats:
        return f"{players} players cannot sit on {counted(seats, 'seat')}."
    if not fewest <= players <= most:
        return f"This game is for {fewest} to {most} players, not {players}."
    if players > len(there.choices.roles) > 1:
        return f"There are {len(there.choices.roles)} kinds of players, too few for {players} different ones."
    return ""


def _seats(options: Options, there: Around) -> str:
    if options.seats is None:
        return ""
    fewest, most = there.choices.players
    named, seats, seated = len(options.seats), len(there.seats), players_in(options, there)
    if named != seats:
        return f"This was chosen for {counted(named, 'seat')}, and the board has {seats} now. Choose again."
    known = [role for role, _ in there.choices.roles]
    strange = next((role for role in options.seats if role is not None and role not in known), None)
    if strange is not None:
        return f"This game has no player {strange}."
    if not fewest <= seated <= most:
        return f"{seated} of {seats} seats {'is' if seated == 1 else 'are'} taken; {fewest} to {most} must play."
    return ""


def _policies(options: Options, there: Around) -> str:
    known = [name for name, _, _ in there.choices.policies]
    strange = next((name for name in options.policies if name not in known and not is_file(name)), None)
    if strange is not None:
        return f"This game has no strategy {strange}."
    if len(options.policies) > 1 and len(options.policies) != len(there.seats):
        named = counted(len(options.policies), "seat")
        return f"This was chosen for {named}, and the board has {len(there.seats)} now. Choose again."
    return ""


def _rule(name: str, value: object, there: Around) -> str:
    parameter = there.parameter(name)
    if parameter is None:
        return "Remove it: this kit has no such rule."
    fault = parameter.fault(value, by_title=True)
    return f"{fault[:1].upper()}{fault[1:]}." if fault else ""
