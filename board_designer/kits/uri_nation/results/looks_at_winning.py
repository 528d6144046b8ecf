"""Findings about who wins: seats, kinds of dog, leaders."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from board_designer.kits.uri_nation.results.case import Body, Case, finding
from board_designer.kits.uri_nation.results.words import number, percent, percent_of
from board_designer.lint.wording import listed

SURELY = 2.0  # half-widths of its interval that a seat lies away from the others
MATTERS = 0.08  # of what is usual
PROFILE_MOST = 4
PROFILE_SHARES = ("idle", "starved_water", "starved_swagger", "starved_drive")
RUNAWAY = 0.75  # of the games are won by who leads after a third
# What may go along with winning: the words for it, and where it stands in the results of a seat.
PROFILE: dict[str, tuple[str, Callable[[Body], Body]]] = {
    "claims": ("claims {} territories a game", lambda seat: seat["actions"]["claims"]),
    "challenges": ("challenges {} times", lambda seat: seat["actions"]["challenges"]),
    "attacked": ("is attacked {} times", lambda seat: seat["attacked"]),
    "lost": ("loses {} territories", lambda seat: seat["lost"]),
    "free_crossings": ("crosses {} times for nothing", lambda seat: seat["crossings"]["free"]),
    "paid_crossings": ("pays for {} crossings", lambda seat: seat["crossings"]["paid"]),
    "home_visits": ("comes home {} times", lambda seat: seat["home_visits"]),
    "drinks": ("drinks {} times", lambda seat: seat["drinks"]),
    "idle": ("does nothing on {} of its turns", lambda seat: seat["turns"]["idle"]),
    "starved_water": ("lacks Water on {} of its turns", lambda seat: seat["starved"]["water"]),
    "starved_swagger": ("lacks Swagger on {} of its turns", lambda seat: seat["starved"]["swagger"]),
    "starved_drive": ("lacks Drive on {} of its turns", lambda seat: seat["starved"]["drive"]),
}


def lucky_seat(case: Case) -> Iterator[Body]:
    """A seat that wins more, or less, than its share."""
    verdict = case.body["verdict"]["seats"]
    homes = {str(item["seat"]): item["home"] for item in case.body["seats"]}
    for one, severity, how in _off_balance(verdict):
        message = f"seat {one['name']} wins {percent_of(one)} of its games, {how}"
        # Where it may be the dog or the player, no home is to blame.
        where = () if verdict["caution"] else (homes[one["name"]],)
        yield finding("seat-advantage", severity, message, where, seat=int(one["name"]), win_rate=one)


def seat_profile(case: Case) -> Iterator[Body]:
    """What goes along with a seat's winning clearly less, or more, than its share."""
    if case.body["verdict"]["seats"]["caution"]:
        return
    for one, severity, _ in _off_balance(case.body["verdict"]["seats"]):
        own = next(seat for seat in case.body["seats"] if str(seat["seat"]) == one["name"])
        others = [seat for seat in case.body["seats"] if seat is not own]
        told = _differences(own, others)
        if severity == "warning" and told:
            how = "more" if one["value"] > case.body["verdict"]["seats"]["fair_share"] else "less"
            message = f"seat {own['seat']}, which wins {how}, {listed([words for words, _ in told])}"
            evidence = {key: value for _, values in told for key, value in values.items()}
            yield finding("seat-profile", "info", message, (own["home"],), seat=own["seat"], **evidence)


def _differences(own: Body, others: list[Body]) -> list[tuple[str, Body]]:
    """The few things in which a seat differs most surely from the others, and by enough to matter."""
    found = []
    for key, (words, value) in PROFILE.items():
        rate, usual = value(own), sum(value(other)["value"] for other in others) / len(others)
        reach = max((rate["high"] - rate["low"]) / 2, 1e-9)
        sureness, size = abs(rate["value"] - usual) / reach, abs(rate["value"] - usual) / max(usual, 1e-9)
        if sureness > SURELY and size > MATTERS:
            shown = percent if key in PROFILE_SHARES else number
            told = words.format(shown(rate["value"])) + f" (others {shown(usual)})"
            found.append((sureness, told, {key: rate, f"others_{key}": round(usual, 6)}))
    found.sort(key=lambda item: -item[0])
    return [(told, evidence) for _, told, evidence in found[:PROFILE_MOST]]


def lucky_archetype(case: Case) -> Iterator[Body]:
    """A kind of dog that wins more, or less, than its share."""
    for one, severity, how in _off_balance(case.body["verdict"]["archetypes"]):
        message = f"the {case.title(one['name'])} wins {percent_of(one)} of its games, {how}"
        yield finding("archetype-advantage", severity, message, archetype=one["name"], win_rate=one)


def _off_balance(verdict: Body) -> Iterator[tuple[Body, str, str]]:
    """Intervals that leave the fair share out: a warning where they leave out the tolerance too."""
    fair, tolerance = verdict["fair_share"], verdict["tolerance"]
    for one in verdict["intervals"]:
        if one["value"] is None or one["low"] <= fair <= one["high"]:
            continue
        outside = one["high"] < fair - tolerance or one["low"] > fair + tolerance
        word = "more" if one["value"] > fair else "less"
        how = f"clearly {word} than the fair {percent(fair)}"
        if not outside:
            how = f"{word} than the fair {percent(fair)}, though perhaps not by more than the tolerance"
        if verdict["caution"]:
            how += f"; but {verdict['caution']}"
        yield one, "warning" if outside and not verdict["caution"] else "info", how


def runaway_leader(case: Case) -> Iterator[Body]:
    """A lead after a third of the game that is hardly ever lost."""
    wins = case.body["tension"]["leader_at_third_wins"]
    if wins["value"] is not None and wins["low"] > RUNAWAY:
        message = f"whoever leads alone after a third of the game wins {percent_of(wins)} of the time"
        yield finding("runaway-leader", "warning", message, leader_at_third_wins=wins)
