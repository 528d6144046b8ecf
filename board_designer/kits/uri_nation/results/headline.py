"""The line that is read first. It sums up all that is judged: seats, dogs, who starts, and how games end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from board_designer.kits.showing import Headline, Word
from board_designer.kits.uri_nation.results.standing import standing_of
from board_designer.kits.uri_nation.results.verdict_words import are_plenty, are_too_few, dog_name, seat_name
from board_designer.kits.uri_nation.results.words import games, part_of, percent
from board_designer.lint.wording import listed, sentence

Body = Mapping[str, Any]
WORST_FIRST: tuple[Word, ...] = ("unfair", "undecided", "fair", "")
ADJECTIVES: dict[Word, str] = {"fair": "fair", "unfair": "not fair", "undecided": "undecided"}


def headline(body: Body, verdict: Body, starter: Body, running: bool) -> Headline:
    """The word is the worst of all; the sentences begin with what it is about."""
    judged = [(who, verdict[key]) for who, key in (("seats", "seats"), ("dogs", "archetypes"))]
    compared = [(who, one) for who, one in judged if len(one["intervals"]) > 1]
    if not compared:
        alone = seat_name(verdict["seats"]["worst"])
        return Headline("", "Nothing to compare", f"Only {alone} plays, so there is nothing to compare.")
    ordered = sorted(compared, key=lambda item: WORST_FIRST.index(item[1]["word"]))
    words: dict[str, Word] = {who: one["word"] for who, one in ordered}
    told = list(_sentences(body, ordered, running))
    told += [f"But {compared[0][1]['caution']}."] if compared[0][1]["caution"] else []
    start = _start(starter, verdict["seats"]["tolerance"])
    told += [f"{sentence(start)}: the starting player wins {percent(starter['win_rate']['value'])}."] if start else []
    told += endings(body)
    title, text = _title(words) + (f"; {start}" if start else ""), " ".join(told)
    if running:
        title = f"So far, {_small(title)}"
        text = f"After {games(body['games'])}, {_small(text)}"
    return Headline(ordered[0][1]["word"], title, text)


def _title(words: Mapping[str, Word]) -> str:
    """Dogs are not fair; seats are"""
    if len(set(words.values())) == 1:
        return sentence(f"{' and '.join(words)} are {ADJECTIVES[next(iter(words.values()))]}")
    said = [f"{who} are {ADJECTIVES[word]}" for who, word in words.items()]
    if tuple(words.values()) == ("unfair", "fair"):
        said[1] = said[1].removesuffix(" fair")
    return sentence("; ".join(said))


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


# ---- Seats and dogs ----------------------------------------------------------------------------------------------


def _sentences(body: Body, judged: Sequence[tuple[str, Body]], running: bool) -> Iterator[str]:
    titles = {item["name"]: item["title"] for item in body["archetypes"]}
    # Once is enough for what is the same for seats and dogs.
    fair = f", where {percent(judged[0][1]['fair_share'])} would be fair"
    tolerated = f", and {_tolerated(judged[0][1])} passes as fair"
    for who, one in judged:
        if one["word"] == "fair":
            yield _fair(who, one)
        elif one["word"] == "undecided":
            yield f"{_undecided(who, one, titles)}{tolerated}."
            tolerated = ""
        else:
            yield f"{_unfair_seats(one) if who == 'seats' else _uneven_dogs(one, titles)}{fair}."
            fair = ""
    yield from _more_games([one for _, one in judged if one["word"] == "undecided"], running)


def _fair(who: str, one: Body) -> str:
    values = [each["value"] for each in one["intervals"]]
    return f"Fair to all {who}: they win between {percent(min(values))} and {percent(max(values))} of their games."


def _unfair_seats(seats: Body) -> str:
    found = standing_of(seats)
    told = [
        f"{_win(those)} {how}{_rates(those)}" for those, how in ((found.behind, "only "), (found.ahead, "")) if those
    ]
    return f"Not fair to the seats: {', '.join(told)}"


def _uneven_dogs(dogs: Body, titles: Mapping[str, str]) -> str:
    """Those that surely win too much or too little, the farthest off on either side."""
    name, found = dog_name(titles), standing_of(dogs)
    told = [f"{name(one['name'])} wins {percent(one['value'])}" for one in found.ahead[:1]]
    for one in found.behind[:1]:
        told.append(f"{name(one['name'])} {'' if told else 'wins '}only {percent(one['value'])}")
    return f"The dogs are not even: {', '.join(told)}"


def _undecided(who: str, one: Body, titles: Mapping[str, str]) -> str:
    known = _known(one)
    if not known:
        return f"Nothing can be said of the {who} yet"
    if who == "seats":
        told = f"{_win(known)} {_rates(known)}"
    else:
        names = [f"the {titles[each['name']]}" for each in known]
        told = f"{listed(names)} win{'s' if len(names) == 1 else ''} {_rates(known)}"
    return f"Not clear yet whether the {who} are fair: {told}, give or take {100 * _reach(known):.1f} points"


def _more_games(open_: Sequence[Body], running: bool) -> Iterator[str]:
    """How many games would tell, of all that is undecided."""
    known = [each for one in open_ for each in _known(one)]
    if running or not known:
        return
    more = [one["more_games"] for one in open_]
    if any(are_too_few(one) for one in open_):
        yield "These are too few games to tell."
    elif all(more):
        yield f"About {max(more):,} more games would very likely tell."
    elif not all(are_plenty(one) for one in open_):
        yield f"With four times as many games, give or take {50 * _reach(known):.1f} points."


def _known(one: Body) -> list[Body]:
    return [each for each in one["intervals"] if each["value"] is not None]


def _reach(known: Sequence[Body]) -> float:
    """The longer half of the widest interval."""
    return float(max(max(one["high"] - one["value"], one["value"] - one["low"]) for one in known))


def _win(those: Sequence[Body]) -> str:
    """seat 3 wins, or seats 4 and 3 win"""
    several = len(those) > 1
    return f"seat{'s' if several else ''} {listed([str(one['name']) for one in those])} win{'' if several else 's'}"


def _rates(those: Sequence[Body]) -> str:
    return listed([percent(one["value"]) for one in those])


def _tolerated(one: Body) -> str:
    """23.0 to 27.0 %"""
    fair, tolerance = one["fair_share"], one["tolerance"]
    return f"{percent(fair - tolerance).removesuffix(' %')} to {percent(fair + tolerance)}"


# ---- Who starts, and how games end -------------------------------------------------------------------------------


def _start(starter: Body, tolerance: float) -> str:
    """Going first, where it surely matters by more than is tolerated of a seat."""
    rate, fair = starter["win_rate"], starter["fair_share"]
    if not rate["n"] or fair == 1:
        return ""
    if rate["low"] > fair + tolerance:
        return "going first helps"
    return "going first hurts" if rate["high"] < fair - tolerance else ""


def endings(body: Body) -> Iterator[str]:
    """A game that hardly anybody can win as its rules mean it is worth more than any win rate."""
    for one in body["findings"]:
        if one["rule"] == "sim-threshold-unreached":
            who = "Nobody" if body["ends"]["count"]["value"] == 0 else "Hardly anybody"
            told = part_of(body["ends"]["limit"]["value"], "games")
            yield f"{who} gets to {one['evidence']['threshold']} territories: {told} end at the turn limit."
