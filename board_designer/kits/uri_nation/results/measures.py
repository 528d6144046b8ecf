"""Numbers worth comparing between runs, under names that stay: from a name to where it stands in the results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from board_designer.kits.kit import Kit
from board_designer.kits.showing import Measure

Body = Mapping[str, Any]
Rate = Mapping[str, Any]
NONE = {"value": 0.0, "low": 0.0, "high": 0.0}


@dataclass(frozen=True)
class Item:
    """`path` leads through the results to a rate."""

    name: str
    title: str
    group: str
    path: tuple[str, ...]
    is_share: bool = False
    needs: str = ""  # a space type, link type, parameter or recipe without which a kit has no such number


WINNING, LENGTH, TENSION = "Winning", "Length", "Tension"
DOING, ALLIES, MOVING, LACKING, TOKENS = "What players do", "Alliances", "Moving", "Going without", "Tokens"
PLAIN = (
    Item("starter_wins", "Starting player wins", WINNING, ("starter", "win_rate"), True),
    Item("shared_wins", "Shared wins", WINNING, ("tension", "shared_wins"), True),
    Item("rounds", "Rounds", LENGTH, ("length", "rounds", "mean")),
    Item("turns", "Turns", LENGTH, ("length", "turns", "mean")),
    Item("ends.count", "Ends by enough territories", LENGTH, ("ends", "count"), True),
    Item("ends.last_standing", "Ends by the last one standing", LENGTH, ("ends", "last_standing"), True),
    Item("ends.limit", "Ends at the turn limit", LENGTH, ("ends", "limit"), True),
    Item("early_ends", "Over before round 5", LENGTH, ("early_ends",), True),
    Item("best_holding", "Most territories at the end", LENGTH, ("best_holding", "mean")),
    Item("lead_changes", "Changes of the lead", TENSION, ("tension", "lead_changes")),
    Item("leader_at_third_wins", "Leader after a third wins", TENSION, ("tension", "leader_at_third_wins"), True),
    Item("last_at_half_wins", "Last at half time wins", TENSION, ("tension", "last_at_half_wins"), True),
    Item("margin", "Final margin", TENSION, ("tension", "margin")),
    Item("drama", "Winner's way behind the leader", TENSION, ("tension", "drama"), True),
    Item("decisiveness", "Left of the game when it is decided", TENSION, ("tension", "decisiveness"), True),
    Item("claims", "Claims", DOING, ("actions", "claims")),
    Item("challenges", "Challenges", DOING, ("actions", "challenges")),
    Item("challenge_success", "Challenges won", DOING, ("actions", "challenge_success"), True),
    Item("conquests", "Conquests", DOING, ("actions", "conquests")),
    Item("conquest_share", "Territories taken by conquest", DOING, ("actions", "conquest_share"), True),
    Item("denial_share", "Won and left empty", DOING, ("actions", "denial_share"), True),
    Item("fortifies", "Fortify disks", DOING, ("actions", "fortifies")),
    Item("bond_fights", "Bond fights", DOING, ("actions", "bond_fights"), needs="challenge_bond"),
    Item("grit_penalty", "Fights with a Grit penalty", DOING, ("grit_penalty", "share_of_fights"), True,
         "grit_penalty_threshold"),
    Item("grit_penalty_points", "Points of a Grit penalty", DOING, ("grit_penalty", "points"),
         needs="grit_penalty_threshold"),
    Item("initiates", "Alliances started", ALLIES, ("actions", "initiates")),
    Item("joins", "Alliances joined", ALLIES, ("actions", "joins")),
    Item("breaks", "Alliances broken up", ALLIES, ("actions", "breaks")),
    Item("alliances", "Alliances formed", ALLIES, ("alliances", "formed")),
    Item("alliance_rounds", "Rounds an alliance lasts", ALLIES, ("alliances", "rounds")),
    Item("crossings_free", "Free crossings", MOVING, ("crossings", "free")),
    Item("crossings_paid", "Paid crossings", MOVING, ("crossings", "paid")),
    Item("paths", "Paths taken", MOVING, ("crossings", "paths"), needs="path"),
    Item("side_steps", "Steps in side streets", MOVING, ("crossings", "side_steps"), needs="side_street"),
    Item("home_visits", "Visits home", MOVING, ("home_visits",)),
    Item("drinks", "Drinks", MOVING, ("drinks",)),
    Item("parks", "Dog parks passed", MOVING, ("parks",)),
    Item("chance_draws", "Chance cards drawn", MOVING, ("chance_draws",)),
    Item("event_draws", "Events cards drawn", MOVING, ("event_draws",)),
    Item("idle", "Turns without an action", LACKING, ("turns", "idle"), True),
    Item("broke", "Turns with nothing to pay with", LACKING, ("turns", "broke"), True),
    Item("real_choices", "Turns with a real choice", LACKING, ("turns", "real_choices"), True),
    Item("housebound", "Turns housebound", LACKING, ("housebound",), True, "housebound_after_turns"),
    Item("desperate", "Turns helped by desperation", LACKING, ("desperate",), True, "desperation_grit"),
)  # fmt: skip
OF_TOKENS = (
    ("starved", "Turns without {}", LACKING, ("starved",), True),
    ("unspent", "{} left at the end", TOKENS, ("unspent",), False),
    ("gained", "{} gained", TOKENS, ("gained_in_all",), False),
    ("spent", "{} spent", TOKENS, ("spent_in_all",), False),
)


def measures(body: Body) -> tuple[Measure, ...]:
    """All numbers of a run."""
    seats = [
        (f"win_rate.seat.{item['seat']}", f"Seat {item['seat']} wins", item["win_rate"]) for item in body["seats"]
    ]
    dogs = [(f"win_rate.{item['name']}", f"{item['title']} wins", item["win_rate"]) for item in body["archetypes"]]
    found = [_measure(name, title, WINNING, rate, True) for name, title, rate in (*seats, *dogs)]
    found += [_measure(name, title, WINNING, _spread(body["verdict"][key]), True) for name, title, key in SPREADS]
    for item in PLAIN:
        rate = _at(body, item.path)
        if rate is not None:
            found.append(_measure(item.name, item.title, item.group, rate, item.is_share))
    for name, title, group, path, is_share in OF_TOKENS:
        for token in body["resources"]:
            rate = _at(token, path) or NONE
            found.append(_measure(f"{name}.{token['name']}", title.format(token["title"]), group, rate, is_share))
    water = next(token for token in body["resources"] if token["name"] == "water")
    found.append(_measure("join_water", "Water spent on joining", ALLIES, water["spent"].get("join", NONE), False))
    return tuple(_by_group(found))


SPREADS = (
    ("win_spread.seats", "Best seat's lead over the worst", "seats"),
    ("win_spread.archetypes", "Best dog's lead over the worst", "archetypes"),
)


def _spread(verdict: Body) -> Rate:
    """Between the highest and the lowest win rate. The intervals hold together, so their ends bound it too."""
    known = [one for one in verdict["intervals"] if one["value"] is not None]
    if not known:
        return {"value": None, "low": None, "high": None}
    values, lows, highs = ([one[key] for one in known] for key in ("value", "low", "high"))
    return {
        "value": round(max(values) - min(values), 6),
        "low": round(max(max(lows) - min(highs), 0.0), 6),
        "high": round(max(highs) - min(lows), 6),
    }


def _measure(name: str, title: str, group: str, rate: Rate, is_share: bool) -> Measure:
    return Measure(name, title, group, rate["value"], rate["low"], rate["high"], is_share)


def _at(body: Body, path: Sequence[str]) -> Rate | None:
    found: Any = body
    for key in path:
        if not isinstance(found, Mapping) or key not in found:
            return None
        found = found[key]
    return found  # type: ignore[no-any-return]


def _by_group(found: Sequence[Measure]) -> Iterator[Measure]:
    for group in dict.fromkeys(one.group for one in found):
        yield from (one for one in found if one.group == group)


def names_of(kit: Kit, seats: Sequence[int]) -> tuple[tuple[str, str, str], ...]:
    """Name, title and group of the numbers that any run of a kit has."""
    data = kit.data
    found = [(f"win_rate.seat.{seat}", f"Seat {seat} wins", WINNING) for seat in seats]
    found += [(f"win_rate.{name}", f"{dog['title']} wins", WINNING) for name, dog in data["archetypes"].items()]
    found += [(name, title, WINNING) for name, title, _ in SPREADS]
    known = {"", *kit.spaces, *kit.links, *kit.parameters, *data["recipes"]}
    found += [(item.name, item.title, item.group) for item in PLAIN if item.needs in known]
    found += [
        (f"{name}.{token['name']}", title.format(token["title"]), group)
        for name, title, group, _, _ in OF_TOKENS
        for token in data["resources"]
    ]
    found.append(("join_water", "Water spent on joining", ALLIES))
    groups = dict.fromkeys(group for *_, group in found)
    return tuple(one for group in groups for one in found if one[2] == group)
