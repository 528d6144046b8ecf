"""What a batch of games shows and no look at the board alone can, put as lint puts it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from board_designer.games.declared import Measure, Seldom, Telling
from board_designer.games.results.event_counts import both_ways, used_either_way
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.win_rates import Kind, Side, Sides, win_rate_name
from board_designer.simulate.rate_estimates import Rate
from board_designer.words import counted, listed, number, percent, percent_of, plural, sentence

Severity = Literal["warning", "info"]
NOBODY = 0.01  # "nobody" is said when surely fewer than this share of games saw it
HARDLY = 0.05  # "hardly anybody", the same way
ONE_BY_ONE = 20  # findings of a kind; nobody reads more of them, and on a large board there can be thousands
NAMED = 3  # of many, those that are named
SURELY = 2.0  # half-widths of its interval that a side lies away from the others
MATTERS = 0.08  # of what is usual
PROFILE_MOST = 4
RUNAWAY = 0.75  # of the games are won by who leads after a third
ABOUT_WHO_WINS = (
    "sim-seat-advantage", "sim-seat-profile", "sim-role-advantage", "sim-team-advantage",
)  # fmt: skip


Rates = Mapping[Hashable, Rate]  # by the thing that each is about
Rests = Callable[[RunResults], Rates]


@dataclass(frozen=True)
class Finding:
    """`rests` gives the numbers it is made of, in these results or in others; `paired` names the one of them that a
    comparison has pair by pair, which tells more."""

    rule: str
    severity: Severity
    message: str
    spaces: tuple[str, ...]
    links: tuple[str, ...]
    evidence: Mapping[str, Any]
    rests: Rests = field(compare=False)
    paired: str = ""


@dataclass(frozen=True)
class Meaning:
    """What a finding means for the game; the layer and the chart that show it."""

    why: str
    layer: str = ""
    chart: str = ""


Look = Callable[[RunResults], Iterator[Finding]]


def finding(
    rule: str, severity: Severity, message: str, rests: Rests, spaces: Sequence[str] = (), links: Sequence[str] = (),
    paired: str = "", **evidence: Any,
) -> Finding:  # fmt: skip
    return Finding(f"sim-{rule}", severity, sentence(message), tuple(spaces), tuple(links), evidence, rests, paired)


def of_side(kind: Kind, name: str, what: Callable[[Side], Rate], more: Hashable = None) -> Rests:
    """A number of one side; what else sets the thing apart comes with it."""

    def rests(results: RunResults) -> Rates:
        found = [side for side in results.sides.get(kind) or () if side.name == name]
        return {(name, more): what(found[0])} if found else {}

    return rests


def findings_in(results: RunResults, own: Sequence[Look] = ()) -> tuple[Finding, ...]:
    """All findings, warnings first; those of the game after those about who wins."""
    who_wins = (lucky_sides, seat_profile, lucky_roles, runaway_leader)
    looks = (*who_wins, starved_seat, *own, unused_measures, seldom_happenings)
    return tuple(sorted((one for look in looks for one in look(results)), key=lambda one: one.severity != "warning"))


# ---- Who wins ----------------------------------------------------------------------------------------------------


def lucky_sides(results: RunResults) -> Iterator[Finding]:
    """A seat or a team that wins more, or less, than its share."""
    for sides in results.sides.values():
        if sides.is_numbered:
            yield from _lucky(sides)


def lucky_roles(results: RunResults) -> Iterator[Finding]:
    """A role that does."""
    if results.roles is not None:
        yield from _lucky(results.roles)


def _lucky(sides: Sides) -> Iterator[Finding]:
    one = sides.kind[:-1]
    for side, severity, how in _off_balance(sides):
        message = f"{sides.called(side.name)} wins {percent_of(side.together)} of its games, {how}"
        # Where it may be the role or the player, no home is to blame.
        where = () if sides.verdict.caution or not side.home else (side.home,)
        wins_more = side.together.value > sides.verdict.fair_share
        rests = of_side(sides.kind, side.name, lambda side: side.win_rate, wins_more)
        paired = win_rate_name(sides.kind, side.name)
        told: dict[str, Any] = {one: int(side.name) if sides.is_numbered else side.name, "win_rate": side.together}
        yield finding(f"{one}-advantage", severity, message, rests, where, paired=paired, **told)


def _off_balance(sides: Sides) -> Iterator[tuple[Side, Severity, str]]:
    """Intervals that leave the fair share out: a warning where they leave out the tolerance too."""
    fair, caution = sides.verdict.fair_share, sides.verdict.caution
    low, high = sides.verdict.band
    for side in sides.known:
        rate = side.together
        if rate.low <= fair <= rate.high:
            continue
        outside = rate.high < low or rate.low > high
        word = "more" if rate.value > fair else "less"
        how = f"clearly {word} than the fair {percent(fair)}"
        if not outside:
            how = f"{word} than the fair {percent(fair)}, though perhaps not by more than the tolerance"
        if caution:
            how += f"; but {caution}"
        yield side, "warning" if outside and not caution else "info", how


def seat_profile(results: RunResults) -> Iterator[Finding]:
    """What goes along with a seat's winning clearly less, or more, than its share."""
    if results.caution:
        return
    for own, severity, _ in _off_balance(results.seats):
        others = [side for side in results.seats if side is not own]
        told = _differences(own, others, telling_measures(results))
        if severity == "warning" and told:
            how = "more" if own.together.value > results.fair_share else "less"
            message = f"seat {own.name}, which wins {how}, {listed(words for words, _ in told)}"
            evidence = {key: value for _, values in told for key, value in values.items()}
            rests, where = of_side("seats", own.name, lambda side: side.win_rate), (own.home,) if own.home else ()
            paired = win_rate_name("seats", own.name)
            yield finding("seat-profile", "info", message, rests, where, paired=paired, seat=own.seat, **evidence)


def telling_measures(results: RunResults) -> list[tuple[Measure, Telling]]:
    """The numbers that may go along with winning."""
    modules = results.tables.modules
    return [
        (one, one.telling)
        for one in results.declared.measures
        if one.telling is not None and (not one.module or one.module in modules)
    ]


def _differences(
    own: Side, others: Sequence[Side], told: Iterable[tuple[Measure, Telling]]
) -> list[tuple[str, dict[str, Any]]]:
    """The few things in which a seat differs most surely from the others, and by enough to matter."""
    found = []
    for measure, telling in told:
        rate = own.measures[measure.name]
        usual = sum(other.measures[measure.name].value for other in others) / len(others)
        sureness = abs(rate.value - usual) / max(rate.reach, 1e-9)
        size = abs(rate.value - usual) / max(usual, 1e-9)
        if sureness > SURELY and size > MATTERS:
            shown = percent if measure.is_share else number
            words = telling.words.format(shown(rate.value)) + f" (others {shown(usual)})"
            found.append((sureness, words, {measure.name: rate, f"others_{measure.name}": round(usual, 6)}))
    found.sort(key=lambda item: -item[0])
    return [(words, evidence) for _, words, evidence in found[:PROFILE_MOST]]


def runaway_leader(results: RunResults) -> Iterator[Finding]:
    """A lead after a third of the game that is hardly ever lost."""
    wins = results.tension["leader_at_third_wins"]
    if wins.low > RUNAWAY:
        message = f"the sole leader after a third of the game wins {percent_of(wins)} of the time"
        yield finding(
            "runaway-leader", "warning", message, lambda results: {"": results.tension["leader_at_third_wins"]},
            leader_at_third_wins=wins,
        )  # fmt: skip


STARVED = 0.05  # going without is worth a word from this share of turns on
MORE_THAN_OTHERS = 1.5  # times as often as the others


def starved_seat(results: RunResults) -> Iterator[Finding]:
    """A seat that goes without something clearly more often than the others."""
    if len(results.seats) < 2 or results.caution:
        return
    for stock in results.stocks:
        if f"starved.{stock.name}" not in results.seats.sides[0].measures:
            continue
        lacked = {side.name: side.measures[f"starved.{stock.name}"] for side in results.seats}
        for side in results.seats:
            own, others = lacked[side.name], [rate for name, rate in lacked.items() if name != side.name]
            usual = sum(rate.value for rate in others) / len(others)
            clearly = own.low > max(rate.high for rate in others)
            if clearly and own.value >= max(STARVED, MORE_THAN_OTHERS * usual):
                told: dict[str, Any] = {
                    "seat": side.seat,
                    "token": stock.name,
                    "starved": own,
                    "others": round(usual, 6),
                }
                message = (
                    f"seat {side.name} lacks {stock.title} on {percent_of(own)} of its turns,"
                    f" the others on {percent(usual)}"
                )
                rests = of_side("seats", side.name, measure_of(f"starved.{stock.name}"), stock.name)
                where = (side.home,) if side.home else ()
                yield finding("starved-seat", "warning", message, rests, where, **told)


def measure_of(measure: str) -> Callable[[Side], Rate]:
    return lambda side: side.measures[measure]


# ---- What is not used --------------------------------------------------------------------------------------------


def unused_measures(results: RunResults) -> Iterator[Finding]:
    """Something the rules offer and nobody does."""
    for one in results.declared.measures:
        rate = results.measures.get(one.name)
        if one.unused and rate is not None and rate.high < NOBODY:
            message = f"nobody ever {one.unused} in {counted(results.games, 'game')}"
            rests = of_measure(one.name)
            yield finding("unused-action", "info", message, rests, paired=one.name, action=one.name, per_game=rate)


def of_measure(name: str) -> Rests:
    return lambda results: {name: results.measures[name]} if name in results.measures else {}


@dataclass(frozen=True)
class _Rare:
    """Something that hardly anybody uses, and in which share of games somebody does."""

    share: Rate
    spaces: tuple[str, ...]
    links: tuple[str, ...] = ()
    name: str = ""  # where it is not that of its space

    @property
    def word(self) -> str:
        if self.share.high < NOBODY:
            return "nobody" if self.share.value == 0 else "almost nobody"
        return "hardly anybody" if self.share.high < HARDLY else ""


def seldom_happenings(results: RunResults) -> Iterator[Finding]:
    """A place nobody takes, a space nobody comes to, a way nobody goes."""
    for told in results.declared.seldom:
        if told.things == "connections":
            yield from _unused_ways(results, told)
            continue
        counted = places_that_count(results)
        rare = [
            _Rare(spot.ever, (spot.space,))
            for spot in (results.places if told.things == "places" else results.spaces)
            if not spot.held or (spot.space in counted and sum(rate.value for rate in spot.held.values()) < HARDLY)
        ]
        yield from _rare(results, told, told.many, rare)


def places_that_count(results: RunResults) -> frozenset[str]:
    chosen = results.declared.places_that_count
    return chosen(results.tables) if chosen else frozenset(results.tables.places)


def _unused_ways(results: RunResults, told: Seldom) -> Iterator[Finding]:
    words = results.declared.connections
    found: dict[str, list[_Rare]] = {kind: [] for kind in words}
    for (link_id, kind, *_), ways in both_ways(results.ways).items():
        if kind in words:
            ends = (ways[0].connection.source, ways[0].connection.target)
            links = (link_id,) if link_id in results.subject.board.link_by_id else ()
            name = f"the {words[kind]} {link_id}".strip() + f" from {ends[0]} to {ends[1]}"
            found[kind].append(_Rare(used_either_way(ways, results.games), ends, links, name))
    for kind, those in found.items():
        yield from _rare(results, told, plural(words[kind]), those, kind=kind)


def _rare(results: RunResults, told: Seldom, things: str, tried: Sequence[_Rare], **more: str) -> Iterator[Finding]:
    """Each by itself; many of which the same can be said, in one."""
    games = counted(results.games, "game")
    drawn = results.declared.connections
    for word in ("nobody", "almost nobody", "hardly anybody"):
        found = [one for one in tried if one.word == word]
        is_minor = word != "nobody" or (bool(more) and more["kind"] != next(iter(drawn)))
        severity: Severity = "info" if is_minor else "warning"
        if len(found) <= ONE_BY_ONE:
            for one in found:
                name = one.name or results.subject.name(one.spaces[0])
                times = "in none" if one.share.value == 0 else f"in {percent(one.share.value)}"
                message = f"{word} {told.does} {name}: {times} of {games}"
                evidence: dict[str, Any] = {told.key: one.share, **more}
                rests = _seldom_rests(told, one.spaces, one.links, more.get("kind", ""))
                yield finding(told.rule, severity, message, rests, one.spaces, one.links, **evidence)
            continue
        most = max((one.share for one in found), key=lambda share: share.value)
        times = "in none" if most.value == 0 else f"each in {percent(most.value)} at most"
        named = listed((one.name or results.subject.name(one.spaces[0]) for one in found), NAMED)
        message = f"{word} {told.does} {len(found):,} {things}, {times} of {games}: {named}"
        spaces = dict.fromkeys(space for one in found for space in one.spaces)
        links = dict.fromkeys(link for one in found for link in one.links)
        rests = _seldom_rests(told, tuple(spaces), tuple(links), more.get("kind", ""))
        evidence = {"many": len(found), "at_most": most, **more}
        yield finding(told.rule, severity, message, rests, tuple(spaces), tuple(links), **evidence)


def _seldom_rests(told: Seldom, spaces: Sequence[str], links: Sequence[str], kind: str) -> Rests:
    if told.things != "connections":
        return lambda results: {
            spot.space: spot.ever
            for spot in (results.places if told.things == "places" else results.spaces)
            if spot.space in spaces
        }
    return lambda results: {
        key: used_either_way(ways, results.games)
        for key, ways in both_ways(results.ways).items()
        if key[1] == kind and set(spaces).issuperset(key[2:]) and (not links or key[0] in links)
    }
