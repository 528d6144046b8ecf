"""Numbers worth comparing between runs, under names that stay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from board_designer.games.declared import Declared
from board_designer.games.results.result_charts import known
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.win_rates import Sides, win_rate_name
from board_designer.showing.result_values import Measure
from board_designer.simulate.rate_estimates import UNKNOWN, Rate
from board_designer.words import sentence

WINNING, LENGTH, TENSION = "Winning", "Length", "Tension"
LACKING, STOCKS = "Shortages", ""
IN_TENSION = (
    ("lead_changes", "Lead changes", False),
    ("leader_at_third_wins", "Leader after a third of the game wins", True),
    ("last_at_half_wins", "Last at half-time wins", True),
    ("margin", "Final margin", False),
    ("drama", "Winner's average deficit", True),
    ("decisiveness", "Share of the game left once decided", True),
)
OF_STOCKS = (
    ("starved", "Turns without {}", LACKING, True),
    ("unspent", "{} left at the end", STOCKS, False),
    ("gained", "{} gained", STOCKS, False),
    ("spent", "{} spent", STOCKS, False),
)
Named = tuple[str, str, str, bool]  # name, title, group, whether it is a share


def measures(results: RunResults) -> tuple[Measure, ...]:
    """All numbers of a run, group by group."""
    rates = rates_by_name(results)
    seats = [side.seat for side in results.seats if side.seat is not None]
    roles = {side.name: side.title for side in results.roles or ()}
    names = _names(results.declared, seats, roles, list(results.batch.teams), results.subject.stock_titles)
    found = [(*one, rates[one[0]]) for one in _by_group(names) if one[0] in rates]
    return tuple(
        Measure(name, title, group, known(rate.value), known(rate.low), known(rate.high), is_share)
        for name, title, group, is_share, rate in found
    )


def rates_by_name(results: RunResults) -> dict[str, Rate]:
    found: dict[str, Rate] = {}
    for sides in results.sides.values():
        found |= {win_rate_name(sides.kind, side.name): side.win_rate for side in sides}
        found[f"win_spread.{sides.kind}"] = _spread(sides)
    return found | rates_besides_wins(results)


def rates_besides_wins(results: RunResults) -> dict[str, Rate]:
    """All but who wins. To tell all of every side takes long; whoever counts blocks of games has it already."""
    found = {"starter_wins": results.starter, "shared_wins": results.tension["shared_wins"]}
    found |= {"rounds": results.rounds.mean, "turns": results.turns.mean, "best_score": results.best_score.mean}
    found |= {f"ends.{name}": rate for name, rate in results.ends.items()}
    found |= {name: results.tension[name] for name, *_ in IN_TENSION}
    found |= results.measures
    for stock in results.stocks:
        found[f"starved.{stock.name}"], found[f"unspent.{stock.name}"] = stock.starved, stock.unspent
        found[f"gained.{stock.name}"] = stock.gained_in_all
        found[f"spent.{stock.name}"] = stock.spent_in_all
    return found


def _spread(sides: Sides) -> Rate:
    """Between the highest and the lowest win rate. The intervals hold together, so their ends bound it too."""
    rates = [side.together for side in sides.known]
    if not rates:
        return UNKNOWN
    values, lows, highs = ([getattr(rate, end) for rate in rates] for end in ("value", "low", "high"))
    value, low, high = max(values) - min(values), max(max(lows) - min(highs), 0.0), max(highs) - min(lows)
    return Rate(round(value, 6), round(low, 6), round(high, 6), min(rate.n for rate in rates), rates[0].purpose)


def names_of(
    declared: Declared, seats: Sequence[int], roles: Mapping[str, str], stocks: Mapping[str, str], known_to: set[str]
) -> tuple[tuple[str, str, str], ...]:
    """Name, title and group of the numbers that any run has. `known_to` the kit are these names of types, rules and
    prices: what rests on others it does not have."""
    left_out = {one.name for one in declared.measures if one.needs and one.needs not in known_to}
    named = _by_group(_names(declared, seats, roles, (), stocks))
    return tuple((name, title, group) for name, title, group, _ in named if name not in left_out)


def shares_of(
    declared: Declared, seats: Sequence[int], roles: Mapping[str, str], stocks: Mapping[str, str]
) -> set[str]:
    """Which of those names are of shares."""
    return {name for name, _, _, is_share in _names(declared, seats, roles, (), stocks) if is_share}


def _by_group(found: Iterable[Named]) -> Iterator[Named]:
    those = list(found)
    for group in dict.fromkeys(one[2] for one in those):
        yield from (one for one in those if one[2] == group)


def _names(
    declared: Declared,
    seats: Sequence[int],
    roles: Mapping[str, str],
    teams: Sequence[int],
    stocks: Mapping[str, str],
) -> Iterator[Named]:
    yield from ((f"win_rate.seat.{seat}", f"Seat {seat} wins", WINNING, True) for seat in seats)
    yield from ((f"win_rate.{name}", f"{title} wins", WINNING, True) for name, title in roles.items())
    yield from ((f"win_rate.team.{team}", f"Team {team} wins", WINNING, True) for team in teams)
    kinds = [("seats", "seat")]
    kinds += [("roles", declared.role.one)] if roles else []
    kinds += [("teams", "team")] if teams else []
    yield from (
        (f"win_spread.{kind}", f"Best {one}'s lead over the worst", WINNING, True) for kind, one in kinds
    )  # fmt: skip
    yield "starter_wins", "Starting player wins", WINNING, True
    yield "shared_wins", "Shared wins", WINNING, True
    yield "rounds", "Rounds", LENGTH, False
    yield "turns", "Turns", LENGTH, False
    yield from ((f"ends.{ending.name}", ending.title, LENGTH, True) for ending in declared.endings)
    yield from ((one.name, one.title, one.group, one.is_share) for one in declared.table if one.group == LENGTH)
    yield "best_score", f"Most {declared.score.many} at the end", LENGTH, False
    yield from ((name, title, TENSION, is_share) for name, title, is_share in IN_TENSION)
    for one in declared.measures:
        if one.title:
            yield one.name, one.title, one.group, one.is_share
    yield from ((one.name, one.title, one.group, one.is_share) for one in declared.table if one.group != LENGTH)
    for kind, title, group, is_share in OF_STOCKS:
        yield from (
            (f"{kind}.{name}", title.format(word), group if group == LACKING else _stocks_of(declared), is_share)
            for name, word in stocks.items()
        )


def _stocks_of(declared: Declared) -> str:
    return sentence(declared.flow.noun.many)
