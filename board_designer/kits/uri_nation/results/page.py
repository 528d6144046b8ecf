"""The results as a page to read: the verdict first, then what stands behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from board_designer.kits.simulating import Bar, Bars, Page, Section, Table, Told
from board_designer.kits.uri_nation.results.verdict_words import starter_sentence
from board_designer.kits.uri_nation.results.words import (
    ENDING_WORDS,
    REASON_WORDS,
    games,
    number,
    number_of,
    percent,
    percent_of,
    policies_in_words,
    seats_in_words,
)  # fmt: skip

Body = Mapping[str, Any]
TOLD_BY_THE_VERDICT = ("sim-seat-advantage", "sim-archetype-advantage")
NOTHING = 0.005  # less would be shown as 0.00
OF_ONE_SEAT = "_of_one_seat"  # ends the name of a piece counted for the seat that had most of it
SHOWN_FLOWS = 4  # sources or uses of a token that are named; the rest is added up


def page(body: Body) -> Page:
    sections = [_verdict(body), _win_rates(body), _pairs(body), _seat_sets(body), _length(body), _doing(body)]
    sections += [_economy(body), _tension(body), _pieces(body), _findings(body), _striking(body)]
    return Page(_title(body), _under(body), tuple(section for section in sections if section.parts))


def _title(body: Body) -> str:
    return f"{body['board']['title'] or 'Untitled board'} · {body['kit']}"


def _under(body: Body) -> str:
    return _under_both(body) + (f"; with {_as_changed(body)}" if _changes(body) else "")


def _as_changed(body: Body) -> str:
    return ", ".join(f"{item['name']}={_plain(item['value'])}" for item in _changes(body)) or "the usual rules"


def _under_both(body: Body) -> str:
    parts = [
        games(body["games"]), f"{body['line_up']['players']} players", seats_in_words(body),
        policies_in_words(body["line_up"]), f"seed {body['seed']}",
    ]  # fmt: skip
    return ", ".join(parts)


def _changes(body: Body) -> list[Body]:
    return [*body["rules"]["changed"], *body["figures"]["changed"]]


def _plain(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# ---- Who wins ----------------------------------------------------------------------------------------------------


def _verdict(body: Body) -> Section:
    verdict = body["verdict"]
    rows = (
        ("Seats", verdict["seats"]["sentence"]),
        ("Dogs", verdict["archetypes"]["sentence"]),
        ("Start", starter_sentence(body["starter"])),
    )
    stopped = () if body["complete"] else ("The run was stopped before its end; these are the games until then.",)
    told = Table(("", ""), rows, True)
    return Section("Verdict", (f"{body['headline']['title']}.", *stopped, told), "intervals hold together at 95 %")


def _win_rates(body: Body) -> Section:
    fair = body["verdict"]["seats"]["fair_share"]
    titles = {item["name"]: item["title"] for item in body["archetypes"]}
    seats = [_bar(f"seat {one['name']}", one) for one in body["verdict"]["seats"]["intervals"]]
    dogs = [_bar(titles[one["name"]], one) for one in body["verdict"]["archetypes"]["intervals"]]
    return Section(
        "Win rate",
        (Bars((*seats, *dogs), fair),),
        f"95 % intervals that hold together; | marks the fair {percent(fair)}",
    )


def _bar(name: str, rate: Body) -> Bar:
    return Bar(name, rate["value"], rate["low"], rate["high"])


def _pairs(body: Body) -> Section:
    """Seats down, dogs across."""
    dogs = body["archetypes"]
    by_pair = {(item["seat"], item["archetype"]): item["win_rate"] for item in body["pairs"]}
    if not by_pair or body["line_up"]["archetypes"] != "rotated":
        return Section("", ())
    rows = []
    for seat in body["seats"]:
        rates = [by_pair.get((seat["seat"], dog["name"])) for dog in dogs]
        rows.append((f"seat {seat['seat']}", *(_about(rate) for rate in rates)))
    table = Table(("", *(dog["title"] for dog in dogs)), tuple(rows))
    return Section("Win rate of each dog on each seat", (table,), "each with its own 95 % interval")


def _about(rate: Body | None) -> str:
    if rate is None or rate["value"] is None:
        return "–"
    return f"{percent(rate['value'], 0)} ±{50 * (rate['high'] - rate['low']):.0f}"


def _seat_sets(body: Body) -> Section:
    rows = []
    for chosen in body["seat_sets"]:
        name = "seats " + ", ".join(str(seat) for seat in chosen["seats"])
        rates = "   ".join(f"{item['seat']}: {_about(item['win_rate'])}" for item in chosen["win_rates"])
        rows.append((name, f"{chosen['games']:,}", rates))
    if not rows:
        return Section("", ())
    return Section("Win rate by which homes are used", (Table(("", "games", "win rate by seat"), tuple(rows), True),))


# ---- How games go ------------------------------------------------------------------------------------------------


def _length(body: Body) -> Section:
    rows = []
    for unit in ("rounds", "turns"):
        item = body["length"][unit]
        spread = (number_of(item["mean"]), *(str(item[key]) for key in ("min", "p5", "p50", "p95", "max")))
        rows.append((unit, *spread))
    ends = [f"{ENDING_WORDS[name]} {percent_of(rate)}" for name, rate in body["ends"].items()]
    best = body["best_holding"]
    rows.append(
        ("most held", number_of(best["mean"]), *(str(best[key]) for key in ("min", "p5", "p50", "p95", "max")))
    )
    table = Table(("", "mean", "least", "5 %", "median", "95 %", "most"), tuple(rows))
    return Section("Length and endings", (table, f"Ended by: {'; '.join(ends)}."))


def _tension(body: Body) -> Section:
    tension = body["tension"]
    return Section(
        "Tension",
        (
            f"The lead changes {number_of(tension['lead_changes'])} times a game. The winner is behind the leader by"
            f" {percent(tension['drama']['value'])} of all territories held, on average over the game, and makes up"
            f" {number_of(tension['deficit_overcome'])} territories at the most; the final margin is"
            f" {number_of(tension['margin'])}.",
            f"Who leads alone after a third wins {percent_of(tension['leader_at_third_wins'])};"
            f" who is alone in last place at half time wins {percent_of(tension['last_at_half_wins'])}."
            f" The winner is out of reach with {percent(tension['decisiveness']['value'])} of the game left.",
        ),
    )


COLUMNS: dict[str, Callable[[Body], Body]] = {
    "claims": lambda item: item["actions"]["claims"],
    "fights": lambda item: item["actions"]["challenges"],
    "won": lambda item: item["actions"]["challenge_success"],
    "fortify": lambda item: item["actions"]["fortifies"],
    "joins": lambda item: item["actions"]["joins"],
    "cross": lambda item: item["crossings"]["free"],
    "paid": lambda item: item["crossings"]["paid"],
    "home": lambda item: item["home_visits"],
    "drinks": lambda item: item["drinks"],
    "idle": lambda item: item["turns"]["idle"],
    "choice": lambda item: item["turns"]["real_choices"],
    "holds": lambda item: item["final_holdings"],
}
SHARES = ("won", "idle", "choice")
COUNTED = {"fortifies": "fortify", "idle": "idle turns"}


def _doing(body: Body) -> Section:
    rows = [(f"seat {item['seat']}", *_row(item)) for item in body["seats"]]
    rows += [(item["title"], *_row(item)) for item in body["archetypes"]]
    rows.append(("all", *_row(body)))
    alliances = body["alliances"]
    text = (
        f"Alliances: {number_of(alliances['formed'])} a game, lasting {number_of(alliances['rounds'])} rounds;"
        f" {number(alliances['initiates']['value'])} started, {number(alliances['joins']['value'])} joined,"
        f" {number(alliances['breaks']['value'])} broken up."
    )
    note = "per game; idle: turns without an action; choice: turns with more than one possible"
    return Section("What players do", (Table(("", *COLUMNS), tuple(rows)), text, *_extras(body)), note)


def _row(item: Body) -> Iterator[str]:
    for name, value in COLUMNS.items():
        rate = value(item)
        if rate["value"] is None:
            yield "–"
        else:
            yield percent(rate["value"], 0) if name in SHARES else number(rate["value"])


def _extras(body: Body) -> Iterator[str]:
    """What only some editions have."""
    told = []
    if "side_steps" in body["crossings"]:
        told.append(f"{number(body['crossings']['side_steps']['value'])} steps in side streets")
    if "paths" in body["crossings"]:
        told.append(f"{number(body['crossings']['paths']['value'])} paths taken")
    names = {"chance_draws": "chance cards", "event_draws": "event cards", "double_moves": "double moves"}
    told += [f"{number(body[key]['value'])} {words}" for key, words in names.items() if key in body]
    if told:
        yield f"Also per game: {', '.join(told)}."
    shares = {"housebound": "housebound", "desperate": "helped by desperation"}
    of_turns = [f"{words} {percent(body[key]['value'])}" for key, words in shares.items() if key in body]
    if of_turns:
        penalty = body["grit_penalty"]
        points = penalty["points"]["value"]
        mean = f", of {number(points)} points on average" if points else ""
        yield f"Share of turns: {', '.join(of_turns)}."
        yield f"Fights with a Grit penalty: {percent_of(penalty['share_of_fights'])}{mean}."


def _economy(body: Body) -> Section:
    rows = []
    for token in body["resources"]:
        gained, spent = _flows(token["gained"]), _flows(token["spent"])
        rows.append(
            (token["title"], number(_sum(token["gained"])), number(_sum(token["spent"])),
             number(token["unspent"]["value"]), percent(token["starved"]["value"]), f"{gained} → {spent}")
        )  # fmt: skip
    headings = ("", "gained", "spent", "left", "starved", "from → to")
    broke = body["turns"]["broke"]
    text = f"Broke, with nothing payable of what was possible: {percent_of(broke)} of turns."
    note = "per player and game; starved: share of turns on which this token alone stood in the way"
    return Section("Economy", (Table(headings, tuple(rows), True), text), note)


def _sum(flows: Body) -> float:
    return float(sum(rate["value"] for rate in flows.values()))


def _flows(flows: Body) -> str:
    """The largest few by name."""
    flows = {reason: rate for reason, rate in flows.items() if rate["value"] >= NOTHING}
    named = [f"{REASON_WORDS[reason]} {number(rate['value'])}" for reason, rate in flows.items()]
    rest = sum(rate["value"] for rate in list(flows.values())[SHOWN_FLOWS:])
    if len(named) > SHOWN_FLOWS + 1:
        named = [*named[:SHOWN_FLOWS], f"others {number(rest)}"]
    return ", ".join(named) or "nothing"


def _pieces(body: Body) -> Section:
    names = {"large_disk": "large disks", "small_disk": "small disks"}
    told: dict[bool, list[str]] = {False: [], True: []}
    for name, item in body["pieces"].items():
        kind = name.removesuffix(OF_ONE_SEAT)
        once = f" (once {item['max']})" if item["max"] > item["p99"] else ""
        told[kind != name].append(f"{names.get(kind, kind.capitalize())} {item['p99']}{once}")
    table, seat = ", ".join(told[False]), ", ".join(told[True])
    return Section("Pieces needed", (f"In 99 of 100 games at most: {table}. Of one seat at most: {seat}.",))


# ---- Findings, and games to look at ------------------------------------------------------------------------------


def _findings(body: Body) -> Section:
    told = tuple(
        Told(item["rule"], item["severity"], item["message"])
        for item in body["findings"]
        if item["rule"] not in TOLD_BY_THE_VERDICT
    )
    return Section("What stands out", told)


def _striking(body: Body) -> Section:
    longest, shortest, closest, comeback = (
        body["striking_games"][name] for name in ("longest", "shortest", "closest", "biggest_comeback")
    )
    rows = (
        ("longest", str(longest["game"]), f"{longest['rounds']} rounds"),
        ("shortest", str(shortest["game"]), f"{shortest['rounds']} rounds"),
        (
            "closest",
            str(closest["game"]),
            f"margin {closest['margin']}, {closest['lead_changes']} changes of the lead",
        ),
        ("biggest comeback", str(comeback["game"]), f"from {comeback['deficit']} territories behind"),
    )
    return Section(
        "Games worth a look", (Table(("", "game", ""), rows, True),), "replay --game tells one turn by turn"
    )


# ---- Before and after --------------------------------------------------------------------------------------------


def differences_page(before: Body, after: Body, differences: Body) -> Page:
    titles = {item["name"]: item["title"] for item in before["archetypes"]}
    rows = [(f"seat {item['seat']} wins", *_shares(item["win_rate"])) for item in differences["seats"]]
    rows += [(f"{titles[item['name']]} wins", *_shares(item["win_rate"])) for item in differences["archetypes"]]
    rows += [(unit, *_numbers(differences["length"][unit])) for unit in ("rounds", "turns")]
    rows += [(f"ends by {ENDING_WORDS[name]}", *_shares(item)) for name, item in differences["ends"].items()]
    rows += [
        (COUNTED.get(name, name.replace("_", " ")), *_numbers(item)) for name, item in differences["per_game"].items()
    ]
    table = Table(("", "before", "after", "difference", "95 % interval", ""), tuple(rows))
    settings = (("Before", _setting(before)), ("After", _setting(after)))
    verdicts = tuple(
        (name, f"{words['before']} → {words['after']}")
        for name, words in (
            ("Seats", differences["verdict"]["seats"]),
            ("Dogs", differences["verdict"]["archetypes"]),
        )
    )
    note = f"game by game on the same seeds; * marks what is surely not chance, of {len(rows)} numbers looked at"
    parts = (Table(("", ""), (*settings, *verdicts), True), table)
    under = _under_both({**before, "games": differences["games"]})
    return Page(_title(before), under, (Section("Before → after", parts, note),))


def _setting(body: Body) -> str:
    return f"{_title(body)}, {_as_changed(body)}"


def _shares(item: Body) -> tuple[str, ...]:
    difference = item["difference"]
    between = f"{100 * difference['low']:+.1f} to {100 * difference['high']:+.1f}"
    return (
        percent(item["before"]["value"]), percent(item["after"]["value"]),
        f"{100 * difference['value']:+.1f}", between, _sure(item),
    )  # fmt: skip


def _numbers(item: Body) -> tuple[str, ...]:
    difference = item["difference"]
    return (
        number(item["before"]["value"]), number(item["after"]["value"]), f"{difference['value']:+.2f}",
        f"{difference['low']:+.2f} to {difference['high']:+.2f}", _sure(item),
    )  # fmt: skip


def _sure(item: Body) -> str:
    return "*" if item["sure"] else ""
