"""Findings about how games go: how they end, what nobody uses, what players lack and what they have too much of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from board_designer.kits.uri_nation.play.cells import WIN_2
from board_designer.kits.uri_nation.results.case import Body, Case, finding
from board_designer.kits.uri_nation.results.rates import share_by_game
from board_designer.kits.uri_nation.results.words import number, number_of, part_of, percent, percent_of
from board_designer.lint.wording import listed

NOBODY = 0.01  # "nobody" is said when surely fewer than this share of games saw it
HARDLY = 0.05  # "hardly anybody", the same way
STARVED = 0.05  # going without is worth a word from this share of turns on
MORE_THAN_OTHERS = 1.5  # times as often as the others
UNREACHED = 0.05  # of the games end by count, at most
SELDOM = 0.0005  # less would be shown as 0.0 %
EARLY = 0.01  # of the games, at least
BOWLS_LEFT = 2  # full bowls of a token left at the end
FEW_VISITS = 1.0  # home visits per game
IDLE = 0.5  # of the turns
ONE_BY_ONE = 20  # findings of a kind; nobody reads more of them, and on a large board there can be thousands
NAMED = 3  # of many, those that are named
CONNECTIONS = {"path": "path", "crossing": "paid crossing", "cross": "free crossing", "side_step": "side street step"}

# ---- How games end -----------------------------------------------------------------------------------------------


def unreached_threshold(case: Case) -> Iterator[Body]:
    """A number of territories that nobody gets to, so that games run to their limit."""
    reached = case.body["ends"]["count"]
    if reached["high"] >= UNREACHED:
        return
    wanted = _threshold(case)
    best = case.body["best_holding"]
    seldom = (
        "hardly any game reaches" if reached["value"] < SELDOM else f"only {percent(reached['value'])} of games reach"
    )
    who = "nobody reaches" if reached["value"] == 0 else seldom
    message = (
        f"{who} {wanted} territories in {case.games}; {part_of(case.body['ends']['limit']['value'], 'games')} end at"
        f" the turn limit, and in half of them nobody has more than {best['p50']}"
    )
    there = len(case.town.places) - len(case.town.homes)
    if there < wanted:
        message += f"; the board has only {there}"
    yield finding("threshold-unreached", "warning", message, threshold=wanted, by_count=reached, best_holding=best)


def _threshold(case: Case) -> int:
    return case.town.size(WIN_2 + case.body["line_up"]["players"] - 2)


def early_end(case: Case) -> Iterator[Body]:
    """Games that are over at once, since only one player holds anything."""
    early = case.body["early_ends"]
    if early["low"] > EARLY:
        message = f"{percent_of(early)} of games end before round 5, with a single player holding any territory"
        yield finding("early-end", "warning", message, early_ends=early)


# ---- What is not used --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Seldom:
    """Something that hardly anybody uses, and in which share of games somebody does."""

    share: Body
    spaces: tuple[str, ...]
    links: tuple[str, ...] = ()
    name: str = ""  # where it is not that of its space

    @property
    def word(self) -> str:
        if self.share["high"] < NOBODY:
            return "nobody" if self.share["value"] == 0 else "almost nobody"
        return "hardly anybody" if self.share["high"] < HARDLY else ""


def unclaimed_place(case: Case) -> Iterator[Body]:
    """A territory that nobody, or hardly anybody, claims."""
    homes = {home.id for home in case.town.homes}
    found = [
        _Seldom(place["claimed"], (place["space"],))
        for place in case.body["heat"]["places"]
        if place["space"] not in homes and sum(rate["value"] for rate in place["held"].values()) < HARDLY
    ]
    yield from _seldom(case, "unclaimed", "claims", "territories", found, "claimed")


def unvisited_space(case: Case) -> Iterator[Body]:
    """A space where nobody ever is."""
    found = [_Seldom(space["visited"], (space["space"],)) for space in case.body["heat"]["spaces"]]
    yield from _seldom(case, "unvisited", "comes to", "spaces", found, "visited")


def unused_connection(case: Case) -> Iterator[Body]:
    """A path or crossing that nobody takes, either way."""
    found: dict[str, list[_Seldom]] = {kind: [] for kind in CONNECTIONS}
    for (link_id, kind, *_), ways in _both_ways(case.body).items():
        used = _used(ways, case.body["games"])
        ends = (ways[0]["from"], ways[0]["to"])
        links = (link_id,) if link_id in case.structure.board.link_by_id else ()
        name = f"the {CONNECTIONS[kind]} {link_id}".strip() + f" from {ends[0]} to {ends[1]}"
        found[kind].append(_Seldom(used, ends, links, name))
    for kind, those in found.items():
        yield from _seldom(case, "unused-connection", "takes", f"{CONNECTIONS[kind]}s", those, "used", kind=kind)


def connections(body: Mapping[str, Any]) -> dict[tuple[str, ...], Body]:
    """By link, kind and both ends, in which share of games each is used."""
    return {key: _used(ways, body["games"]) for key, ways in _both_ways(body).items()}


def _both_ways(body: Mapping[str, Any]) -> dict[tuple[str, ...], list[Body]]:
    found: dict[tuple[str, ...], list[Body]] = {}
    for link in body["heat"]["links"]:
        if link["kind"] in CONNECTIONS:
            key = (link["link"] or "", link["kind"], *sorted((link["from"], link["to"])))
            found.setdefault(key, []).append(link)
    return found


def _used(ways: Iterable[Body], games: int) -> Body:
    return share_by_game(min(sum(way["used"]["value"] * games for way in ways), games), games)


def _seldom(
    case: Case, rule: str, does: str, things: str, tried: Iterable[_Seldom], key: str, **more: str
) -> Iterator[Body]:
    """Each by itself; many of which the same can be said, in one."""
    for word in ("nobody", "almost nobody", "hardly anybody"):
        found = [one for one in tried if one.word == word]
        is_minor = word != "nobody" or more.get("kind", "path") != "path"
        severity = "info" if is_minor else "warning"
        if len(found) <= ONE_BY_ONE:
            for one in found:
                name = one.name or case.name(one.spaces[0])
                message = f"{word} {does} {name}: {_times(one.share)} of {case.games}"
                yield finding(rule, severity, message, one.spaces, one.links, **{key: one.share}, **more)
            continue
        most = max((one.share for one in found), key=lambda share: share["value"])
        times = "in none" if most["value"] == 0 else f"each in {percent(most['value'])} at most"
        named = listed([one.name or case.name(one.spaces[0]) for one in found[:NAMED]], len(found))
        message = f"{word} {does} {len(found):,} {things}, {times} of {case.games}: {named}"
        spaces = dict.fromkeys(space for one in found for space in one.spaces)
        links = dict.fromkeys(link for one in found for link in one.links)
        yield finding(rule, severity, message, tuple(spaces), tuple(links), many=len(found), at_most=most, **more)


def unused_action(case: Case) -> Iterator[Body]:
    """Something the rules offer and nobody does."""
    what = {
        "claims": "claims a territory", "challenges": "challenges anybody", "fortifies": "fortifies anything",
        "initiates": "starts an alliance", "joins": "is drawn into an alliance", "breaks": "breaks up an alliance",
        "bond_fights": "fights a bond",
    }  # fmt: skip
    for action, words in what.items():
        rate = case.body["actions"].get(action)
        if rate and rate["high"] < NOBODY:
            yield finding(
                "unused-action", "info", f"nobody ever {words} in {case.games}", action=action, per_game=rate
            )


def unvisited_home(case: Case) -> Iterator[Body]:
    """A home whose dog hardly ever comes back."""
    for seat in case.body["seats"]:
        visits = seat["home_visits"]
        if visits["high"] < FEW_VISITS:
            message = f"the dog of seat {seat['seat']} comes home only {number_of(visits)} times a game"
            yield finding("home-unvisited", "info", message, (seat["home"],), seat=seat["seat"], home_visits=visits)


def _times(share: Body) -> str:
    return "in none" if share["value"] == 0 else f"in {percent(share['value'])}"


# ---- Tokens and turns --------------------------------------------------------------------------------------------


def starved_seat(case: Case) -> Iterator[Body]:
    """A seat that goes without a token clearly more often than the others."""
    seats = case.body["seats"]
    if len(seats) < 2 or case.body["verdict"]["seats"]["caution"]:
        return
    for token in case.body["resources"]:
        name = token["name"]
        for seat in seats:
            own = seat["starved"][name]
            others = [other["starved"][name] for other in seats if other is not seat]
            usual = sum(rate["value"] for rate in others) / len(others)
            clearly = own["low"] > max(rate["high"] for rate in others)
            if clearly and own["value"] >= max(STARVED, MORE_THAN_OTHERS * usual):
                told = {"seat": seat["seat"], "token": name, "starved": own, "others": round(usual, 6)}
                message = (
                    f"seat {seat['seat']} lacks {token['title']} on {percent_of(own)} of its turns,"
                    f" the others on {percent(usual)}"
                )
                yield finding("starved-seat", "warning", message, (seat["home"],), **told)


def idle_pile(case: Case) -> Iterator[Body]:
    """A token that piles up, since there is nothing to spend it on."""
    for token in case.body["resources"]:
        name = token["name"]
        bowl = max(int(dog[name]) for dog in case.structure.kit.data["archetypes"].values())
        left = token["unspent"]
        if bowl and left["low"] > BOWLS_LEFT * bowl:
            gained = sum(rate["value"] for rate in token["gained"].values())
            message = (
                f"{token['title']} piles up: of the {number(gained)} a player gains in a game,"
                f" {number_of(left)} are never spent; a full bowl is {bowl} at most"
            )
            yield finding("idle-pile", "warning", message, token=name, unspent=left, gained=round(gained, 6))


def idle_turns(case: Case) -> Iterator[Body]:
    """Turns that end in a pass, most of the time."""
    idle = case.body["turns"]["idle"]
    if idle["low"] > IDLE:
        broke = case.body["turns"]["broke"]
        message = (
            f"{percent_of(idle)} of turns end without an action; on {percent(broke['value'])} of turns there was"
            " something to do, and no token for it"
        )
        yield finding("idle-turns", "info", message, idle=idle, broke=broke)
