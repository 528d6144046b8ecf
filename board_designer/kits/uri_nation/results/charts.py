"""The results as charts, each with the numbers behind it as a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from board_designer.kits.showing import Chart, Series
from board_designer.kits.simulating import Table
from board_designer.kits.uri_nation.results.words import (
    ENDING_WORDS,
    REASON_WORDS,
    number_of,
    part_of,
    percent,
    percent_of,
)
from board_designer.lint.wording import sentence

Body = Mapping[str, Any]
Rate = Mapping[str, Any]
NOTHING = 0.005  # a flow of less would not be seen
SHOWN_FLOWS = 9  # the largest sources and uses have a colour of their own
EMPTY_BEFORE = 2  # empty rounds that are shown before the first in which a game ends


def charts(body: Body, running: bool) -> tuple[Chart, ...]:
    """Of results with win rates whose intervals hold together; while games are played, at all looks."""
    return tuple(_all(body, running))


def _all(body: Body, running: bool) -> Iterator[Chart]:
    seats = tuple(item["seat"] for item in body["seats"])
    names = [f"Seat {seat}" for seat in seats]
    yield _wins(body, "win_by_seat", "Win rate by seat", names, body["seats"], running, seats)
    if len(body["archetypes"]) > 1:  # one kind of dog has nobody to be compared with
        titles = [item["title"] for item in body["archetypes"]]
        yield _wins(body, "win_by_archetype", "Win rate by dog", titles, body["archetypes"], running)
    if body["line_up"]["archetypes"] == "rotated":
        yield _pairs(body, running)
    yield _length(body)
    yield _holdings(body)
    yield _resources(body)
    yield _starved(body)
    yield _broke(body)
    yield _ways(body)


# ---- Who wins ----------------------------------------------------------------------------------------------------


def _fair(body: Body) -> dict[str, Any]:
    fair, tolerance = body["verdict"]["seats"]["fair_share"], body["tolerance"]
    return {
        "is_share": True,
        "mark": fair,
        "mark_text": f"fair {percent(fair)}",
        "band": (fair - tolerance, fair + tolerance),
        "scale": "share of games won",
    }


def _hold_together(running: bool) -> str:
    at_looks = ", at every look while games are played" if running else ""
    return f"The 95 % intervals hold for all bars together{at_looks}."


def _wins(
    body: Body, name: str, title: str, names: Sequence[str], items: Sequence[Body], running: bool,
    seats: tuple[int, ...] = (),
) -> Chart:  # fmt: skip
    doc = (
        f"All bars should end at the fair line. {_hold_together(running)} A bar whose interval lies wholly"
        " outside the band is surely not fair."
    )
    rates = [item["win_rate"] for item in items]
    return Chart(name, title, doc, "bars", tuple(names), (_series("wins", rates, seats=seats),),
                 _rates_table("win rate", names, rates, percent_of), **_fair(body))  # fmt: skip


def _pairs(body: Body, running: bool) -> Chart:
    dogs = body["archetypes"]
    by_pair = {(item["seat"], item["archetype"]): item["win_rate"] for item in body["pairs"]}
    found = [
        (seat["seat"], dog, by_pair[seat["seat"], dog["name"]])
        for dog in dogs
        for seat in body["seats"]
        if (seat["seat"], dog["name"]) in by_pair
    ]
    rows = [
        (
            f"Seat {seat['seat']}",
            *(percent_of(by_pair[key]) if (key := (seat["seat"], dog["name"])) in by_pair else "–" for dog in dogs),
        )
        for seat in body["seats"]
    ]
    return Chart(
        "pairs", "Win rate of each dog on each seat",
        f"Shows whether a seat is better for one kind of dog than for another. {_hold_together(running)}",
        "bars", tuple(f"{dog['title']} {seat}" for seat, dog, _ in found),
        (_series("wins", [rate for *_, rate in found], seats=tuple(seat for seat, *_ in found)),),
        Table(("", *(dog["title"] for dog in dogs)), tuple(rows)), axis="dog and seat", **_fair(body),
    )  # fmt: skip


# ---- How games go ------------------------------------------------------------------------------------------------


def _length(body: Body) -> Chart:
    """Only endings that occurred, from shortly before the first round in which a game ended."""
    rounds = body["last_rounds"]
    ended = [item["round"] for item in rounds if any(rate["value"] for rate in item["ends"].values())]
    first = max(min(ended, default=1) - EMPTY_BEFORE, 1)
    shown = rounds[first - 1 :]
    endings = [name for name, rate in body["ends"].items() if rate["value"]]
    series = [
        Series(sentence(ENDING_WORDS[name]), tuple(item["ends"][name]["value"] for item in shown)) for name in endings
    ]
    rows = [(str(item["round"]), *(percent_of(item["ends"][name]) for name in endings)) for item in shown]
    rows.append(("all", *(percent_of(body["ends"][name]) for name in endings)))
    doc = f"In which round games end, and how. {_half(body)}"
    return Chart(
        "length", "Length and endings", doc, "stacked", tuple(str(item["round"]) for item in shown), tuple(series),
        Table(("round", *(ENDING_WORDS[name] for name in endings)), tuple(rows)),
        is_share=True, axis="round", scale="share of games",
    )  # fmt: skip


def _half(body: Body) -> str:
    length = body["length"]["rounds"]
    if length["min"] == length["max"]:
        return f"All last {length['max']} rounds."
    if length["p50"] == length["max"]:
        last = sum(rate["value"] for rate in body["last_rounds"][-1]["ends"].values())
        return f"{sentence(part_of(last, 'games'))} go on to round {length['p50']}."
    return f"Half of them are over by round {length['p50']}, 19 of 20 by round {length['p95']}."


def _holdings(body: Body) -> Chart:
    rounds = body["holdings"]
    seats = [item["seat"] for item in body["seats"]]
    series = [
        _series(f"Seat {seat}", [item["held"][str(seat)] for item in rounds], seat=seat) for seat in seats
    ]  # fmt: skip
    rows = [
        (
            str(item["round"]),
            *(number_of(item["held"][str(seat)]) for seat in seats),
            percent(item["playing"]["value"], 0),
        )
        for item in rounds
    ]
    return Chart(
        "holdings", "Territories over time",
        "What each seat holds after each round, on average. A game that is over counts on as it ended.",
        "lines", tuple(str(item["round"]) for item in rounds), tuple(series),
        Table(("round", *(f"seat {seat}" for seat in seats), "still played"), tuple(rows)),
        axis="round", scale="territories",
    )  # fmt: skip


# ---- Tokens ------------------------------------------------------------------------------------------------------


def _resources(body: Body) -> Chart:
    tokens = body["resources"]
    flows = [
        {reason: 0.0 + rate["value"] for reason, rate in token["gained"].items()}
        | {reason: -rate["value"] for reason, rate in token["spent"].items()}
        for token in tokens
    ]
    whole = {reason: sum(abs(flow.get(reason, 0.0)) for flow in flows) for reason in REASON_WORDS}
    reasons = sorted((reason for reason in whole if whole[reason] >= NOTHING), key=lambda reason: -whole[reason])
    series = [
        Series(sentence(REASON_WORDS[reason]), tuple(flow.get(reason) for flow in flows))
        for reason in reasons[:SHOWN_FLOWS]
    ]
    for name, way in (("Other sources", 1), ("Other uses", -1)):
        rest = [[flow[one] for one in reasons[SHOWN_FLOWS:] if flow.get(one, 0.0) * way > 0] for flow in flows]
        if any(rest):
            series.append(Series(name, tuple(round(sum(amounts), 6) if amounts else None for amounts in rest)))
    rows = [row for token in tokens for row in _flow_rows(token)]
    return Chart(
        "resources", "Tokens in and out",
        "What a player gains in a game is above the line, what is spent below; what is left over piles up.",
        "flows", tuple(token["title"] for token in tokens), tuple(series),
        Table(("token", "from or to", "a player and game"), tuple(rows)), axis="token", scale="per player and game",
    )  # fmt: skip


def _flow_rows(token: Body) -> Iterator[tuple[str, ...]]:
    yield token["title"], "gained in all", number_of(token["gained_in_all"])
    for reason, rate in token["gained"].items():
        yield "", f"from {REASON_WORDS[reason]}", number_of(rate)
    yield "", "spent in all", number_of(token["spent_in_all"])
    for reason, rate in token["spent"].items():
        yield "", f"for {REASON_WORDS[reason]}", number_of(rate)
    yield "", "left at the end", number_of(token["unspent"])


def _starved(body: Body) -> Chart:
    tokens = body["resources"]
    titles = [token["title"] for token in tokens]
    rows = [
        (
            token["title"],
            percent_of(token["starved"]),
            *(percent_of(item["starved"][token["name"]]) for item in (*body["seats"], *body["archetypes"])),
        )
        for token in tokens
    ]
    headings = ("", "all", *(f"seat {item['seat']}" for item in body["seats"]))
    return Chart(
        "starved", "Going without",
        "On which share of turns this token alone stood in the way of something a dog wanted.",
        "bars", tuple(titles), (_series("lacked", [token["starved"] for token in tokens]),),
        Table((*headings, *(item["title"] for item in body["archetypes"])), tuple(rows)),
        is_share=True, axis="token", scale="share of turns",
    )  # fmt: skip


def _broke(body: Body) -> Chart:
    names = [f"Seat {item['seat']}" for item in body["seats"]]
    rates = [item["turns"]["broke"] for item in body["seats"]]
    idle = [percent_of(item["turns"]["idle"]) for item in body["seats"]]
    rows = [(name, percent_of(rate), passed) for name, rate, passed in zip(names, rates, idle, strict=True)]
    return Chart(
        "broke", "Nothing to pay with",
        "On which share of a seat's turns something could be done and none of it could be paid.",
        "bars", tuple(names), (_series("broke", rates, seats=tuple(item["seat"] for item in body["seats"])),),
        Table(("", "nothing to pay with", "no action at all"), tuple(rows)), is_share=True, scale="share of turns",
    )  # fmt: skip


WAYS = {"free": "Free crossings", "paid": "Paid crossings", "paths": "Paths", "side_steps": "Side street steps"}


def _ways(body: Body) -> Chart:
    found = {WAYS[name]: rate for name, rate in body["crossings"].items()}
    rows = [
        (title, number_of(rate), *(number_of(item["crossings"][name]) for item in body["seats"]))
        for (name, rate), title in zip(body["crossings"].items(), found, strict=True)
    ]
    return Chart(
        "ways", "Crossings and paths", "How often they are used in a game, by all players together.",
        "bars", tuple(found),
        (_series("uses", list(found.values())),),
        Table(("", "all", *(f"seat {item['seat']}" for item in body["seats"])), tuple(rows)), scale="a game",
    )  # fmt: skip


# ---- Parts of charts ---------------------------------------------------------------------------------------------


def _series(name: str, rates: Sequence[Rate], seat: int | None = None, seats: tuple[int, ...] = ()) -> Series:
    values, lows, highs = (tuple(rate[key] for rate in rates) for key in ("value", "low", "high"))
    return Series(name, values, lows, highs, seat, seats)


def _rates_table(what: str, names: Sequence[str], rates: Sequence[Rate], shown: Any) -> Table:
    rows = [(name, shown(rate), f"{rate['n']:,}") for name, rate in zip(names, rates, strict=True)]
    return Table(("", what, "games"), tuple(rows))
