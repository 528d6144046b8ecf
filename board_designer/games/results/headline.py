"""The line that is read first. It sums up all that is judged: seats, roles, teams, who starts, and how games end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from board_designer.games.results.run_results import RunResults
from board_designer.games.results.standing import standing_of
from board_designer.games.results.verdict_text import are_plenty, are_too_few
from board_designer.games.results.win_rates import Side, Sides
from board_designer.showing.verdict_values import Headline, Word
from board_designer.simulate.rate_estimates import Rate
from board_designer.words import counted, inside, listed, number, percent, sentence

WORST_FIRST: tuple[Word, ...] = ("unfair", "undecided", "fair", "")
ADJECTIVES: dict[Word, str] = {"fair": "fair", "unfair": "not fair", "undecided": "undecided"}


def headline(results: RunResults, own: Sequence[str] = ()) -> Headline:
    """The word is the worst of all; the sentences begin with what it is about. `own` are those of the game."""
    compared = [one for one in results.sides.values() if len(one) > 1]
    if not compared:
        alone = results.seats.called(results.seats.verdict.worst)
        return Headline("", "Nothing to compare", f"Only {alone} plays, so there is nothing to compare.")
    ordered = sorted(compared, key=lambda one: WORST_FIRST.index(one.verdict.word))
    words: dict[str, Word] = {one.words.many: one.verdict.word for one in ordered}
    told = list(_sentences(ordered, results.running))
    told += [f"But {results.caution}."] if results.caution else []
    start = _start(results.starter, results.fair_share, results.seats.verdict.tolerance)
    told += [f"{sentence(start)}: the starting player wins {percent(results.starter.value)}."] if start else []
    told += own
    title, text = _title(words) + (f"; {start}" if start else ""), " ".join(told)
    if results.running:
        title = f"So far, {inside(title)}"
        text = f"After {counted(results.games, 'game')}, {inside(text)}"
    return Headline(ordered[0].verdict.word, title, text)


def _title(words: Mapping[str, Word]) -> str:
    """Dogs are not fair; seats are undecided"""
    if len(set(words.values())) == 1:
        return sentence(f"{listed(words)} are {ADJECTIVES[next(iter(words.values()))]}")
    return sentence("; ".join(f"{who} are {ADJECTIVES[word]}" for who, word in words.items()))


# ---- Seats, roles and teams --------------------------------------------------------------------------------------


def _sentences(judged: Sequence[Sides], running: bool) -> Iterator[str]:
    # Once is enough for what is the same for seats and roles.
    told_fair: set[float] = set()
    tolerated = f", and {_tolerated(judged[0])} counts as fair"
    for one in judged:
        share = one.verdict.fair_share
        if one.verdict.word == "fair":
            yield _fair(one)
        elif one.verdict.word == "undecided":
            yield f"{_undecided(one)}{tolerated}."
            tolerated = ""
        else:
            fair = "" if share in told_fair else f", where {percent(share)} would be fair"
            told_fair.add(share)
            yield f"{_unfair(one) if one.is_numbered else _uneven(one)}{fair}."
    yield from _more_games([one for one in judged if one.verdict.word == "undecided"], running)


def _fair(one: Sides) -> str:
    values = [side.together.value for side in one]
    return (
        f"Fair to all {one.words.many}: they win between {percent(min(values))} and {percent(max(values))} of their"
        " games."
    )


def _unfair(one: Sides) -> str:
    found = standing_of(one)
    told = [
        f"{one.win([side.name for side in those])} {how}{_rates(those)}"
        for those, how in ((found.behind, "only "), (found.ahead, ""))
        if those
    ]
    return f"Not fair to the {one.words.many}: {', '.join(told)}"


def _uneven(one: Sides) -> str:
    """Those that surely win too much or too little, the farthest off on either side."""
    found = standing_of(one)
    told = [f"{one.called(side.name)} wins {percent(side.together.value)}" for side in found.ahead[:1]]
    for side in found.behind[:1]:
        told.append(f"{one.called(side.name)} {'' if told else 'wins '}only {percent(side.together.value)}")
    return f"The {one.words.many} are not even: {', '.join(told)}"


def _undecided(one: Sides) -> str:
    known = one.known
    if not known:
        return f"Nothing can be said about the {one.words.many} yet"
    told = f"{one.win([side.name for side in known])} {_rates(known)}"
    # An interval of nearly everything says nothing; that the games are too few is said at the end.
    reach = "" if are_too_few(one) else f", plus or minus {number(100 * _reach(known), 1)} points"
    return f"Not clear yet whether the {one.words.many} are fair: {told}{reach}"


def _more_games(open_: Sequence[Sides], running: bool) -> Iterator[str]:
    """How many games would tell, of all that is undecided."""
    known = [side for one in open_ for side in one.known]
    if running or not known:
        return
    more = [one.verdict.more_games for one in open_]
    if any(are_too_few(one) for one in open_):
        yield "These are too few games to tell."
    elif all(more):
        yield f"About {counted(max(more), 'more game')} would very likely decide it."
    elif not all(are_plenty(one) for one in open_):
        yield f"Four times as many games would narrow it to plus or minus {number(50 * _reach(known), 1)} points."


def _reach(known: Sequence[Side]) -> float:
    """The longer half of the widest interval."""
    rates = [side.together for side in known]
    return max(max(rate.high - rate.value, rate.value - rate.low) for rate in rates)


def _rates(those: Sequence[Side]) -> str:
    return listed(percent(side.together.value) for side in those)


def _tolerated(one: Sides) -> str:
    """23.0 to 27.0 %"""
    low, high = one.verdict.band
    return f"{number(100 * low, 1)} to {percent(high)}"


def _start(rate: Rate, fair: float, tolerance: float) -> str:
    """Going first, where it surely matters by more than is tolerated of a seat."""
    if not rate.n or fair == 1:
        return ""
    if rate.low > fair + tolerance:
        return "going first helps"
    return "going first hurts" if rate.high < fair - tolerance else ""
