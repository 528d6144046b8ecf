"""What happened where, to be painted on the board, and in a few lines for each space."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.kits.showing import Layer, Level, LinkLevel
from board_designer.kits.uri_nation.results.case import Case
from board_designer.kits.uri_nation.results.words import number, number_of, percent, percent_of
from board_designer.lint.wording import sentence

Body = Mapping[str, Any]
Rate = Mapping[str, Any]
WAYS = {"path": "path", "crossing": "paid crossing", "cross": "free crossing", "side_step": "side street"}
HELD = 0.005  # of the rounds; less is as good as never


def layers(case: Case) -> tuple[Layer, ...]:
    heat = case.body["heat"]
    spaces, places = heat["spaces"], _played_for(case)
    fair = case.body["verdict"]["seats"]["fair_share"]
    ids = frozenset(heat["dead"])
    dead = [space for space in spaces if space["space"] in ids]
    return (
        Layer(
            "visits", "Visits", "How often dogs come to each space in a game, in passing or to stay.",
            "amount", "a game",
            {space["space"]: _amount(space["visits"]) for space in spaces},
        ),
        Layer(
            "stops", "Stops", "How often moves end on each space in a game.", "amount", "a game",
            {space["space"]: _amount(space["stops"]) for space in spaces},
        ),
        Layer(
            "claims", "Claims", "How often each territory is claimed in a game.", "amount", "a game",
            {place["space"]: _amount(place["claims"]) for place in places},
        ),
        Layer(
            "challenges", "Challenges", "How often each territory is fought for in a game.", "amount", "a game",
            {place["space"]: _amount(place["challenges"]) for place in places},
        ),
        Layer(
            "owners", "Held by", "Which seat holds each territory most, and for which share of the rounds.", "owner",
            "of rounds", {place["space"]: _owner(place["held"]) for place in places}, is_share=True,
        ),
        Layer(
            "winning", "Goes along with winning",
            f"How far the win rate of the owner at half time lies above or below the fair {percent(fair)}. It goes"
            " along with winning; it need not be the cause.",
            "difference", f"of games, above or below the fair {percent(fair)}",
            {place["space"]: _association(place["win_association"], fair) for place in places
             if place["win_association"]["n"]}, is_share=True,
        ),
        Layer(
            "dead", "Dead spaces", "Spaces to which surely nobody comes in 99 of 100 games.", "dead", "of games",
            {space["space"]: _level(space["visited"], f"visited in {percent_of(space['visited'])} of games")
             for space in dead}, is_share=True,
        ),
        Layer(
            "ways", "Crossings and paths", "How often each crossing and path is used in a game, both ways together.",
            "links", "a game", links=tuple(_ways(heat["links"])),
        ),
    )  # fmt: skip


def _played_for(case: Case) -> list[Body]:
    """Homes are places too, but only where the rules let them be taken."""
    homes = {home.id for home in case.town.homes}
    places = case.body["heat"]["places"]
    return [
        place
        for place in places
        if place["space"] not in homes
        or place["claims"]["value"]
        or any(rate["value"] for rate in place["held"].values())
    ]


def _level(rate: Rate, text: str, seat: int | None = None) -> Level:
    return Level(rate["value"], rate["low"], rate["high"], text, seat)


def _amount(rate: Rate) -> Level:
    return _level(rate, _a_game(rate))


def _a_game(rate: Rate) -> str:
    """4.10 a game (4.02–4.18)"""
    return f"{number(rate['value'])} a game ({number(rate['low'])}–{number(rate['high'])})"


def _owner(held: Mapping[str, Rate]) -> Level:
    seat, rate = max(held.items(), key=lambda item: item[1]["value"])
    if rate["value"] < HELD:
        return _level(rate, "hardly ever held by anybody")
    return _level(rate, f"seat {seat} in {percent_of(rate)} of rounds", int(seat))


def _association(rate: Rate, fair: float) -> Level:
    """Results hold the difference from the fair share; a reader wants the win rate as well."""
    wins = percent_of({key: rate[key] + fair for key in ("value", "low", "high")})
    points, way = f"{100 * abs(rate['value']):.1f}", "above" if rate["value"] > 0 else "below"
    return _level(rate, f"its owner at half time wins {wins} of games, {points} points {way} the fair share")


def _ways(links: list[Body]) -> Iterator[LinkLevel]:
    """Both ways together. Ends of intervals are added too, which is on the safe side."""
    both: dict[tuple[str, ...], list[Body]] = {}
    for link in links:
        if link["kind"] in WAYS:
            both.setdefault((link["link"] or "", link["kind"], *sorted((link["from"], link["to"]))), []).append(link)
    for (link_id, kind, *_), ways in both.items():
        uses = {key: round(sum(way["uses"][key] for way in ways), 6) for key in ("value", "low", "high")}
        level = _level(uses, f"{WAYS[kind]}: {_a_game(uses)}")
        yield LinkLevel(ways[0]["from"], ways[0]["to"], link_id or None, kind, level)


# ---- A space at a time -------------------------------------------------------------------------------------------


def about(case: Case) -> dict[str, tuple[str, ...]]:
    """A few lines for each space that anything is known of."""
    heat = case.body["heat"]
    found: dict[str, list[str]] = {}
    visits = {space["space"]: space["visits"]["value"] for space in heat["spaces"]}
    for space in heat["spaces"]:
        found[space["space"]] = [
            f"Visits: {_a_game(space['visits'])}",
            f"Stops: {_a_game(space['stops'])}",
            f"Visited in {percent_of(space['visited'])} of games",
        ]
    for place in _played_for(case):
        found.setdefault(place["space"], []).extend(_about_place(place, case.body["verdict"]["seats"]["fair_share"]))
    for seat in case.body["seats"]:
        lines = [
            f"Seat {seat['seat']} wins {percent_of(seat['win_rate'])}",
            f"Comes home {number_of(seat['home_visits'])} times a game",
            f"Ends with {number_of(seat['final_holdings'])} territories",
        ]
        found[seat["home"]] = lines + found.get(seat["home"], [])[: 6 - len(lines)]
    for special in case.town.specials:
        doors = [door for door in case.structure.play.access_of.get(special, ()) if door in visits]
        if special not in found and doors:
            told = ", ".join(f"{number(visits[door])} on {door}" for door in doors[:5])
            found[special] = ["Where dogs pass by, visits a game:", told]
    return {space: tuple(lines) for space, lines in found.items()}


def _about_place(place: Body, fair: float) -> Iterator[str]:
    yield f"Claims: {_a_game(place['claims'])}"
    yield f"Challenges: {_a_game(place['challenges'])}, {number(place['conquests']['value'])} conquered"
    yield f"Claimed in {percent_of(place['claimed'])} of games"
    ordered = sorted(place["held"].items(), key=lambda item: -item[1]["value"])
    held = [f"seat {seat} {percent(rate['value'], 0)}" for seat, rate in ordered if rate["value"] >= HELD]
    yield f"Held, in rounds: {', '.join(held)}" if held else "Hardly ever held by anybody"
    if place["win_association"]["n"]:
        yield sentence(_association(place["win_association"], fair).text)
