"""What only Uri-Nation's games can show: how they end, what piles up, who never comes home; and its own sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from board_designer.games.results.game_findings import (
    Finding,
    Meaning,
    Rests,
    finding,
    measure_of,
    of_measure,
    of_side,
)
from board_designer.games.results.run_results import RunResults
from board_designer.kits.uri_nation.play.board_memory import BoardMemory
from board_designer.words import counted, listed, number, number_of, part_of, percent, percent_of

UNREACHED = 0.05  # of the games end by count, at most
SELDOM = 0.0005  # less would be shown as 0.0 %
EARLY = 0.01  # of the games, at least
BOWLS_LEFT = 2  # full bowls of a token left at the end
FEW_VISITS = 1.0  # home visits per game
IDLE = 0.5  # of the turns
DOORS = 5  # of a special space, that are named


def town_of(results: RunResults) -> BoardMemory:
    return cast(BoardMemory, results.tables)


def threshold_of(results: RunResults) -> int:
    return town_of(results).wins(results.batch.players)


# ---- Findings ----------------------------------------------------------------------------------------------------


def unreached_threshold(results: RunResults) -> Iterator[Finding]:
    """A number of territories that nobody gets to, so that games run to their limit."""
    reached = results.ends["count"]
    if reached.high >= UNREACHED:
        return
    wanted, best, town = threshold_of(results), results.best_score, town_of(results)
    seldom = "hardly any game reaches" if reached.value < SELDOM else f"only {percent(reached.value)} of games reach"
    who = "nobody reaches" if reached.value == 0 else seldom
    message = (
        f"{who} {wanted} territories in {counted(results.games, 'game')};"
        f" {part_of(results.ends['limit'].value, 'games')} end at the turn limit,"
        f" and in half of them nobody holds more than {best.p50}"
    )
    there = len(town.places) - len(town.homes)
    if there < wanted:
        message += f"; the board has only {there}"
    yield finding(
        "threshold-unreached", "warning", message, lambda results: {"": results.ends["count"]}, paired="ends.count",
        threshold=wanted, by_count=reached, best_holding=best,
    )  # fmt: skip


def early_end(results: RunResults) -> Iterator[Finding]:
    """Games that are over at once, since only one player holds anything."""
    early = results.measures["early_ends"]
    if early.low > EARLY:
        message = f"{percent_of(early)} of games end before round 5, with a single player holding any territory"
        yield finding("early-end", "warning", message, of_measure("early_ends"), early_ends=early)


def idle_pile(results: RunResults) -> Iterator[Finding]:
    """A token that piles up, since there is nothing to spend it on."""
    dogs = results.subject.structure.kit.data["archetypes"]
    for token in results.stocks:
        bowl = max(int(dog[token.name]) for dog in dogs.values())
        left = token.unspent
        if bowl and left.low > BOWLS_LEFT * bowl:
            gained = sum(rate.value for rate in token.gained.values())
            message = (
                f"{token.title} piles up: of the {number(gained)} a player gains in a game,"
                f" {number_of(left)} are never spent; a full bowl holds at most {bowl}"
            )
            yield finding(
                "idle-pile", "warning", message, _unspent(token.name), token=token.name, unspent=left,
                gained=round(gained, 6),
            )  # fmt: skip


def _unspent(token: str) -> Rests:
    return lambda results: {stock.name: stock.unspent for stock in results.stocks if stock.name == token}


def idle_turns(results: RunResults) -> Iterator[Finding]:
    """Turns that end in a pass, most of the time."""
    idle, broke = results.measures["idle"], results.measures["broke"]
    if idle.low > IDLE:
        message = (
            f"{percent_of(idle)} of turns end without an action; on {percent(broke.value)} of turns there was"
            " something to do but no token to pay for it"
        )
        yield finding("idle-turns", "info", message, of_measure("idle"), idle=idle, broke=broke)


def unvisited_home(results: RunResults) -> Iterator[Finding]:
    """A home whose dog hardly ever comes back."""
    for side in results.seats:
        visits = side.measures["home_visits"]
        if visits.high < FEW_VISITS:
            message = f"the dog of seat {side.name} comes home only {number_of(visits)} times a game"
            rests = of_side("seats", side.name, measure_of("home_visits"))
            yield finding("home-unvisited", "info", message, rests, (side.home,), seat=side.seat, home_visits=visits)


LOOKS = (unreached_threshold, early_end, idle_pile, idle_turns, unvisited_home)
MEANINGS = {
    "sim-threshold-unreached": Meaning(
        "Games do not end by enough territories. They run to the turn limit and feel long.", "", "length",
    ),
    "sim-early-end": Meaning("The game is over too soon; some players have hardly had a turn.", "", "length"),
    "sim-idle-pile": Meaning(
        "A token that nobody can spend is no reward, so what gives it stops mattering.", "", "resources",
    ),
    "sim-idle-turns": Meaning("On most turns nothing happens, and players wait for each other.", "", "broke"),
    "sim-home-unvisited": Meaning("A dog that does not come home does not resupply.", "visits"),
}  # fmt: skip
LABELS = {
    "threshold": ("territories to win", False),
    "by_count": ("games that reach it", True),
    "best_holding": ("most held at the end", False),
    "early_ends": ("games over before round 5", True),
    "home_visits": ("visits home per game", False),
    "unspent": ("left at the end", False),
    "gained": ("gained", False),
    "idle": ("turns without an action", True),
    "broke": ("turns with nothing affordable", True),
}


# ---- Sentences ---------------------------------------------------------------------------------------------------


def first_sentences(results: RunResults) -> Iterator[str]:
    """A game that hardly anybody can win as its rules mean it is worth more than any win rate."""
    for one in unreached_threshold(results):
        who = "Nobody" if results.ends["count"].value == 0 else "Hardly anybody"
        told = part_of(results.ends["limit"].value, "games")
        yield f"{who} reaches {one.evidence['threshold']} territories: {told} end at the turn limit."


def doing_sentences(results: RunResults) -> Iterator[str]:
    rates = results.measures
    yield (
        f"Alliances: {number_of(rates['alliances'])} a game, lasting {number_of(rates['alliance_rounds'])} rounds;"
        f" {number(rates['initiates'].value)} started, {number(rates['joins'].value)} joined,"
        f" {number(rates['breaks'].value)} broken."
    )
    if "grit_penalty" in rates:
        points = rates["grit_penalty_points"]
        mean = f", of {number(points.value)} points on average" if points.is_known and points.value else ""
        yield f"Challenges with a Grit penalty: {percent_of(rates['grit_penalty'])}{mean}."


def assumed_sentences(results: RunResults) -> Iterator[str]:
    rules = results.subject.rules
    ties = {"shared": "share the win", "earliest_in_turn_order": "are separated by turn order: the earlier one wins"}
    yield f"Players who are tied after all tiebreaks {ties[rules['final_tie']]}."
    spots = [space for space in results.subject.board.spaces if space.type in ("chance", "events")]
    if spots and rules.get("chance_and_events") == "off":
        yield "Chance and events spaces have no effect under these rules."


def about_specials(results: RunResults) -> Iterator[tuple[str, Sequence[str]]]:
    visits = {spot.space: spot.counts["visits"].value for spot in results.spaces}
    access = results.subject.structure.play.access_of
    for special in town_of(results).specials:
        doors = [door for door in access.get(special, ()) if door in visits]
        if doors:
            told = listed(f"{number(visits[door])} on {door}" for door in doors[:DOORS])
            yield special, ("Where dogs pass by, in visits per game:", told)
