"""What could be tried: what to change, on the board or in the rules, and the numbers behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from board_designer.kits.showing import Remark
from board_designer.kits.uri_nation.results.case import Case
from board_designer.kits.uri_nation.results.layout import FAR, Layout
from board_designer.kits.uri_nation.results.reasons import Reason, caution, off_balance
from board_designer.kits.uri_nation.results.rule_advice import bowl_changes, pile_changes, threshold_changes
from board_designer.kits.uri_nation.results.seat_facts import seat_names, steps_shown
from board_designer.kits.uri_nation.results.winning import MANY_GAMES
from board_designer.lint.wording import listed

Body = Mapping[str, Any]
MOST = 5
MOST_OF_SEATS = 2
NAMED = 3  # spaces of one kind that are named
# Which part of the board a reason is about.
PART_OF = {
    "own_ground": "ground", "within_a_roll": "ground", "first_group": "ground", "claims": "ground", "idle": "ground",
    "starved_swagger": "ground", "water": "water", "starved_water": "water", "free_crossing": "crossing",
    "starved_drive": "crossing", "allying": "allying", "chance": "chance", "rival": "rival", "attacked": "rival",
    "lost": "rival",
}  # fmt: skip


def changes(
    case: Case, layout: Layout, verdict: Body, reasons: Sequence[Reason], best_at_end: Sequence[int], running: bool
) -> tuple[Remark, ...]:
    """At most five, the most urgent first. Of a board on which all is well, none."""
    found = [] if running else list(_more_games(verdict, case.body["games"]))
    if caution(case):
        found += [_all_alike(case)]
    else:
        found += list(_seat_changes(case, layout, verdict["seats"], reasons))[:MOST_OF_SEATS]
        if not _at_random(case):
            found += list(bowl_changes(case, off_balance(verdict["archetypes"])))
    if not _at_random(case):
        found += list(threshold_changes(case, best_at_end))
    found += list(_unused(case))
    if not _at_random(case):
        found += list(pile_changes(case))
    return tuple(found[:MOST])


def _at_random(case: Case) -> bool:
    """Who plays at random reaches and spends next to nothing, whatever the rules."""
    return "random" in case.body["line_up"]["policies"]


def _all_alike(case: Case) -> Remark:
    if case.body["line_up"]["archetypes"] != "rotated":
        return Remark(
            "Let every dog play on every seat: as long as each seat keeps its dog, nobody can tell whether it is the"
            " board or the dog."
        )
    return Remark(
        "Let all seats play the same way: otherwise nobody can tell whether it is the board or the players."
    )


def _more_games(verdict: Body, games: int) -> Iterator[Remark]:
    open_ones = [key for key in ("seats", "archetypes") if verdict[key]["word"] == "undecided"]
    more = max((int(verdict[key]["more_games"]) for key in open_ones), default=0)
    if 0 < more < MANY_GAMES:
        what = listed([{"seats": "seats", "archetypes": "dogs"}[key] for key in open_ones])
        chart = {"seats": "win_by_seat", "archetypes": "win_by_archetype"}[open_ones[0]]
        told = f"Play about {more:,} more games: these do not tell yet whether the {what} are fair."
        yield Remark(told, chart=chart, games=games + more)


# ---- The board ---------------------------------------------------------------------------------------------------


def _seat_changes(case: Case, layout: Layout, verdict: Body, reasons: Sequence[Reason]) -> Iterator[Remark]:
    parts: dict[str, Reason] = {}
    for reason in reasons:
        if reason.of_seats and reason.fact.key in PART_OF:
            parts.setdefault(PART_OF[reason.fact.key], reason)
    found = False
    for part, reason in parts.items():
        remark = _change(case, layout, verdict, part, reason)
        if remark is not None:
            found = True
            yield remark
    if verdict["word"] == "unfair" and not found:
        yield _more_ground(case, layout, verdict)


def _change(case: Case, layout: Layout, verdict: Body, part: str, reason: Reason) -> Remark | None:
    seat = int(reason.one)
    home = case.name(layout.homes[seat])
    if part == "ground":
        return _more_ground(case, layout, verdict)
    if part == "rival":
        return _further_from_rival(case, layout, reason)
    spaces, what = {
        "water": (layout.of_type("water"), "water source"),
        "crossing": (layout.free_crossings, "free crossing"),
        "allying": (layout.allying, "place to make an alliance"),
        "chance": (layout.of_type("chance"), "chance spot"),
    }[part]
    steps = {other: one.steps for other in layout.homes if (one := layout.nearest(other, spaces)) is not None}
    if seat not in steps:
        return None
    nearest = layout.nearest(seat, spaces)
    others = [count for other, count in steps.items() if other != seat]
    assert nearest is not None
    if (steps[seat] <= max(others)) if reason.is_worst else (steps[seat] >= min(others)):
        return None  # it is no further, or no nearer, than others have it
    which = f"a {what}" if part == "crossing" else case.name(nearest.space)
    away = f"from there it is {steps[seat]} steps to the nearest, from the other homes {_range(others)}"
    if steps[seat] >= FAR:
        away = f"no free way leads from there to any, and from the other homes it is {_range(others)} steps"
    if not reason.is_worst:
        told = f"Move {which} away from {home}: {away}."
    elif part == "crossing":
        told = f"Bring a free crossing nearer to {home}, by an intersection or a link: {away}."
    else:
        told = f"Add a {what} near {home}, or move {which} nearer: {away}."
    return Remark(told, (layout.homes[seat], nearest.space), "visits")


def _range(steps: Sequence[int]) -> str:
    return " to ".join(dict.fromkeys((steps_shown(min(steps)), steps_shown(max(steps)))))


def _more_ground(case: Case, layout: Layout, verdict: Body) -> Remark:
    """A territory that lies between one who has much ground and the one who wins least."""
    wins = {int(one["name"]): one["value"] for one in verdict["intervals"] if one["value"] is not None}
    poor = min(wins, key=lambda seat: wins[seat])
    home = layout.homes[poor]
    ground = {seat: layout.own_ground(seat) for seat in wins}
    rich = [seat for seat in wins if wins[seat] > verdict["fair_share"] and ground[seat] > ground[poor]]
    tries = []
    for place in layout.territories:
        steps = {seat: layout.to_territories[seat][place] for seat in wins}
        owner = min(steps, key=lambda seat: steps[seat])
        if owner in rich and steps[owner] < steps[poor] < FAR:
            tries.append((steps[poor] - steps[owner], steps[poor], place, owner))
    if not tries:
        return Remark(
            f"Add a territory near {case.name(home)}, or make the way from there to the nearest ones shorter: seat"
            f" {poor} wins least, and territories are what the game is won by.",
            (home,), "owners",
        )  # fmt: skip
    _, steps_there, place, owner = min(tries)
    return Remark(
        f"Add a territory near {case.name(home)}, or move {case.name(place)} towards it: that is {steps_there} steps"
        f" from there and {layout.to_territories[owner][place]} from the home of seat {owner}, which has more ground"
        f" of its own ({steps_shown(ground[owner])} territories against {steps_shown(ground[poor])}).",
        (home, place), "owners",
    )  # fmt: skip


def _further_from_rival(case: Case, layout: Layout, reason: Reason) -> Remark | None:
    seat = int(reason.one)
    rivals = {other: one for other in layout.homes if (one := layout.nearest_rival(other)) is not None}
    others = [one.steps for other, one in rivals.items() if other != seat]
    if not reason.is_worst or seat not in rivals or rivals[seat].steps >= min(others):
        return None
    rival = next(other for other, home in layout.homes.items() if home == rivals[seat].space)
    return Remark(
        f"Move {case.name(layout.homes[seat])} further from that of {seat_names([str(rival)])}: they are"
        f" {rivals[seat].steps} steps apart, other neighbours {_range(others)}.",
        (layout.homes[seat], rivals[seat].space), "challenges",
    )  # fmt: skip


# ---- What nobody uses --------------------------------------------------------------------------------------------

UNUSED = {
    "sim-unclaimed": ("Bring {} nearer to where dogs walk, or take {} away: nobody claims {}.", "claims"),
    "sim-unvisited": ("Shorten the way to {}, or take {} away: nobody comes there.", "dead"),
    "sim-unused-connection": ("Move {} to where it saves more steps, or take {} away: nobody goes there.", "ways"),
}


def _unused(case: Case) -> Iterator[Remark]:
    """What nobody uses in any game."""
    for rule, (words, layer) in UNUSED.items():
        found = [one for one in case.body["findings"] if one["rule"] == rule and one["severity"] == "warning"]
        if found:
            by_link = all(one["links"] for one in found)
            names = [f"the path {one['links'][0]}" if by_link else case.name(one["spaces"][0]) for one in found]
            it = "it" if len(found) == 1 else "them"
            told = words.replace("{}", listed(names[:NAMED], len(names)), 1).replace("{}", it)
            yield Remark(told, tuple(space for one in found for space in one["spaces"]), layer)
