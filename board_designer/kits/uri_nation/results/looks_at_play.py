"""Findings about how games go: how they end, what nobody uses, what players lack and what they have too much of."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.kits.uri_nation.play.cells import WIN_2
from board_designer.kits.uri_nation.results.case import Body, Case, finding
from board_designer.kits.uri_nation.results.rates import share_by_game
from board_designer.kits.uri_nation.results.words import number, number_of, percent, percent_of

NOBODY = 0.01  # "nobody" is said when surely fewer than this share of games saw it
HARDLY = 0.05  # "hardly anybody", the same way
STARVED = 0.05  # going without is worth a word from this share of turns on
MORE_THAN_OTHERS = 1.5  # times as often as the others
UNREACHED = 0.05  # of the games end by count, at most
EARLY = 0.01  # of the games, at least
BOWLS_LEFT = 2  # full bowls of a token left at the end
FEW_VISITS = 1.0  # home visits per game
IDLE = 0.5  # of the turns

# ---- How games end -----------------------------------------------------------------------------------------------


def unreached_threshold(case: Case) -> Iterator[Body]:
    """A number of territories that nobody gets to, so that games run to their limit."""
    reached = case.body["ends"]["count"]
    if reached["high"] >= UNREACHED:
        return
    wanted = _threshold(case)
    best = case.body["best_holding"]
    who = "nobody reaches" if reached["value"] == 0 else f"only {percent(reached['value'])} of games reach"
    message = (
        f"{who} {wanted} territories in {case.games}; {percent(case.body['ends']['limit']['value'])} end at the"
        f" limit, and in half of the games nobody has more than {best['p50']}"
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


def unclaimed_place(case: Case) -> Iterator[Body]:
    """A territory that nobody, or hardly anybody, claims."""
    homes = {home.id for home in case.town.homes}
    for place in case.body["heat"]["places"]:
        held = sum(rate["value"] for rate in place["held"].values())
        if place["space"] in homes or held >= HARDLY:
            continue
        word = _seldom(place["claimed"])
        if word:
            message = f"{word} claims {case.name(place['space'])}: {_times(place['claimed'])} of {case.games}"
            severity = "warning" if word == "nobody" else "info"
            yield finding("unclaimed", severity, message, (place["space"],), claimed=place["claimed"])


def unvisited_space(case: Case) -> Iterator[Body]:
    """A space where nobody ever is."""
    for space in case.body["heat"]["spaces"]:
        word = _seldom(space["visited"])
        if word:
            message = f"{word} comes to {case.name(space['space'])}: {_times(space['visited'])} of {case.games}"
            severity = "warning" if word == "nobody" else "info"
            yield finding("unvisited", severity, message, (space["space"],), visited=space["visited"])


def unused_connection(case: Case) -> Iterator[Body]:
    """A path or crossing that nobody takes, either way."""
    both_ways: dict[tuple[str, ...], list[Body]] = {}
    for link in case.body["heat"]["links"]:
        if link["kind"] in ("path", "crossing", "cross", "side_step"):
            key = (link["link"] or "", link["kind"], *sorted((link["from"], link["to"])))
            both_ways.setdefault(key, []).append(link)
    kinds = {"path": "path", "crossing": "paid crossing", "cross": "free crossing", "side_step": "side street step"}
    for (link_id, kind, *_), ways in both_ways.items():
        games = case.body["games"]
        used = share_by_game(min(sum(way["used"]["value"] * games for way in ways), games), games)
        word = _seldom(used)
        if word:
            ends = (ways[0]["from"], ways[0]["to"])
            name = f"{kinds[kind]} {link_id}".strip()
            message = f"{word} takes the {name} from {ends[0]} to {ends[1]}: {_times(used)} of {case.games}"
            severity = "warning" if word == "nobody" and kind == "path" else "info"
            links = (link_id,) if link_id in case.structure.board.link_by_id else ()
            yield finding("unused-connection", severity, message, ends, links, used=used, kind=kind)


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


def _seldom(share: Body) -> str:
    if share["high"] < NOBODY:
        return "nobody" if share["value"] == 0 else "almost nobody"
    return "hardly anybody" if share["high"] < HARDLY else ""


def _times(share: Body) -> str:
    return "in none" if share["value"] == 0 else f"in {percent(share['value'])}"


# ---- Tokens and turns --------------------------------------------------------------------------------------------


def starved_seat(case: Case) -> Iterator[Body]:
    """A seat that goes without a token clearly more often than the others."""
    seats = case.body["seats"]
    if len(seats) < 2 or case.body["line_up"]["archetypes"] != "rotated":
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
                f"{token['title']} piles up: a player ends with {number_of(left)} of {number(gained)} gained,"
                f" and a full bowl holds {bowl} at most"
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
