"""What could be changed on the board for the seats that win less than others, or against one that wins more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from board_designer.drawing.space_numbers import number_of
from board_designer.games.results.game_findings import MATTERS
from board_designer.games.results.reasons import Reason
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.standing import standing_of
from board_designer.kits.uri_nation.results.seat_facts import FEW_STEPS, FEW_TERRITORIES
from board_designer.kits.uri_nation.results.seat_layout import Layout, layout_of
from board_designer.showing.result_values import Remark, Wish
from board_designer.words import counted, in_range, listed, one_decimal

MOST = 2  # more only where each is for another seat
NEARBY = 2  # average rolls; what is further away is nobody's ground yet, and moving it a little changes nothing
# Which part of the board a reason is about.
PART_OF = {
    "own_ground": "ground", "within_a_roll": "ground", "first_group": "ground", "claims": "ground", "idle": "ground",
    "starved.swagger": "ground", "water": "water", "starved.water": "water", "free_crossing": "crossing",
    "starved.drive": "crossing", "chance": "chance", "rival": "rival", "attacked": "rival",
    "lost": "rival",
}  # fmt: skip
CROSSINGS = ("cross",)
MOVING, ADDING = ("move", "swap"), ("add", "retype", "swap")
Change = tuple[Remark, tuple[int, ...]]  # and the seats it is for


def seat_changes(results: RunResults, reasons: Sequence[Reason]) -> list[Remark]:
    """Something for every seat that is named as worse off; then what else the reasons ask for."""
    layout = layout_of(results)
    found = list(_by_reason(results, layout, reasons))
    standing = standing_of(results.seats)
    helped = {seat for _, seats in found for seat in seats}
    if standing.how == "beyond":
        poor = [int(one.name) for one in standing.behind if int(one.name) not in helped]
        more = _more_ground(results, layout, poor)
        found += [more] if more else []
        helped |= set(more[1]) if more else set()
        for seat in poor:
            if seat not in helped:
                found.append(_unexplained(results, layout, seat, "least" if seat == _last(results) else "little"))
        if not found:
            found += [_unexplained(results, layout, int(one.name), "most") for one in standing.ahead[:1]]
    return [remark for remark, _ in _for_all_first(found)]


def _for_all_first(found: Sequence[Change]) -> list[Change]:
    first: list[Change] = []
    for change in found:
        told = {seat for _, seats in first for seat in seats}
        if not set(change[1]) <= told:
            first.append(change)
    return (first + [change for change in found if change not in first])[: max(MOST, len(first))]


def _by_reason(results: RunResults, layout: Layout, reasons: Sequence[Reason]) -> Iterator[Change]:
    parts: dict[tuple[str, str], Reason] = {}
    for reason in reasons:
        if reason.of_seats and reason.fact.key in PART_OF:
            part = PART_OF[reason.fact.key]
            parts.setdefault((part, "" if part == "ground" else reason.one), reason)
    for (part, _), reason in parts.items():
        change = _change(results, layout, part, reason)
        if change is not None:
            yield change


def _change(results: RunResults, layout: Layout, part: str, reason: Reason) -> Change | None:
    seat = int(reason.one)
    if part == "ground":
        poor = [int(one.name) for one in standing_of(results.seats).behind] or [_last(results)]
        return _more_ground(results, layout, poor) or _more_within_a_roll(results, layout, reason)
    if part == "rival":
        return _further_from_rival(results, layout, reason)
    spaces, what = {
        "water": (layout.of_type("water"), "water source"),
        "crossing": (layout.free_crossings, "free crossing"),
        "chance": (layout.of_type("chance"), "chance spot"),
    }[part]
    nearest = {seat: one for seat in layout.homes if (one := layout.nearest(seat, spaces)) is not None}
    if seat not in nearest:
        return None
    others = _faring_otherwise(results, seat)
    own, steps = nearest[seat].steps, [nearest[other].steps for other in others]
    known = [count for count in steps if count is not None]
    if len(known) < len(steps) or not known:
        return None
    which = f"a {what}" if part == "crossing" else f"{what} {number_of(nearest[seat].space)}"
    home, spaces_shown = _homes_of([seat]), (layout.homes[seat], nearest[seat].space)
    far = f"{in_range(known, one_decimal)} {_from(results, others, [seat])}"
    if not reason.is_worst:
        if own is None or own > min(known) - FEW_STEPS:
            return None  # others have it as near
        told = f"Move {which} away from {home}: {counted(own, 'step')}, against {far}."
        # A crossing goes with its link; what is drawn of spaces moves itself.
        away = Wish(("unlink",), links=CROSSINGS) if part == "crossing" else Wish(MOVING, spaces_shown[1:])
        return Remark(told, spaces_shown, "visits", wish=replace(away, farther=spaces_shown[:1])), (seat,)
    if own is None:
        none = f"no free way to one, against {far}"
        wish = _nearer(part, spaces_shown[:1])
        return Remark(f"Add a {what} near {home}: {none}.", spaces_shown[:1], "visits", wish=wish), (seat,)
    if own < max(known) + FEW_STEPS:
        return None  # others have it as far
    way = f"Add a {what} near {home}, or move {which} nearer"
    if part == "crossing":
        way = f"Add an intersection or a free crossing near {home}"
    wish = _nearer(part, spaces_shown[:1], spaces_shown[1:])
    return Remark(f"{way}: {own} steps, against {far}.", spaces_shown, "visits", wish=wish), (seat,)


def _nearer(part: str, homes: tuple[str, ...], moved: tuple[str, ...] = ()) -> Wish:
    """A crossing drawn near homes, or something of the part's type brought there."""
    if part == "crossing":
        return Wish(("link",), links=CROSSINGS, nearer=homes)
    return Wish((*MOVING, *ADDING), moved, (part,), nearer=homes)


def _wins(results: RunResults) -> dict[int, float]:
    return {side.seat: side.together.value for side in results.seats.known if side.seat is not None}


def _last(results: RunResults) -> int:
    wins = _wins(results)
    return min(wins, key=lambda seat: wins[seat])


def _faring_otherwise(results: RunResults, one: int) -> list[int]:
    """The seats that win more than their share, for one that wins less, and the other way round."""
    wins, fair = _wins(results), results.fair_share
    return [seat for seat in wins if (wins[seat] > fair) != (wins[one] > fair)]


def _homes_of(seats: Sequence[int]) -> str:
    return f"the {'home' if len(seats) == 1 else 'homes'} of {seat_names(seats)}"


def _from(results: RunResults, seats: Sequence[int], not_of: Sequence[int]) -> str:
    """Where others stand, shortly: a suggestion is read at a glance."""
    return "elsewhere" if len(seats) + len(not_of) == len(_wins(results)) else f"for {seat_names(seats)}"


def seat_names(seats: Sequence[int]) -> str:
    return f"{'seat' if len(seats) == 1 else 'seats'} {listed(sorted(seats))}"


# ---- Ground ------------------------------------------------------------------------------------------------------


def _more_ground(results: RunResults, layout: Layout, seats: Sequence[int]) -> Change | None:
    """A territory for each of them, best one that lies between it and one who has much; nothing for those who have
    hardly less ground than the ones who win more."""
    wins = _wins(results)
    ground = {seat: layout.own_ground(seat) for seat in wins}
    # As for reasons: one of many territories more decides nothing.
    rich = {
        seat: [
            other
            for other in wins
            if wins[other] > results.fair_share
            and ground[other] - ground[seat] >= max(FEW_TERRITORIES, MATTERS * ground[other])
        ]
        for seat in seats
    }
    poor = sorted(seat for seat in seats if rich[seat])
    if not poor:
        return None
    moved = _pushed(layout, ground, {seat: rich[seat] for seat in poor})
    better = sorted({other for seat in poor for other in rich[seat]})
    homes = {seat: layout.homes[seat] for seat in poor}
    have = in_range([ground[seat] for seat in poor], one_decimal)
    most = in_range([ground[other] for other in better], one_decimal)
    return Remark(
        f"{_where(poor, moved)}: {have} are nearest, against {most} {_from(results, better, poor)}.",
        tuple(dict.fromkeys((*homes.values(), *moved.values()))), "owners",
        wish=_nearer("territory", tuple(homes.values()), tuple(moved.values())),
    ), tuple(poor)  # fmt: skip


def _pushed(layout: Layout, ground: Mapping[int, float], rich: Mapping[int, Sequence[int]]) -> dict[int, str]:
    """For seats with little ground, the territory that needs the smallest push to become theirs; none where the push
    would only change who has less."""
    tries, ways = [], layout.to_territories
    for poor, owners in rich.items():
        for place, own in ways[poor].items():
            steps = {seat: ways[seat][place] for seat in ground if place in ways[seat]}
            owner = min(steps, key=lambda seat: steps[seat])
            gains = owner in owners and ground[owner] - ground[poor] > 1
            if gains and steps[owner] < own <= NEARBY * layout.roll:
                tries.append((own - steps[owner], own, layout.apart(layout.homes[poor], place), place, poor))
    moved: dict[int, str] = {}
    for _, _, _, place, poor in sorted(tries):
        if poor not in moved and place not in moved.values():
            moved[poor] = place
    return {seat: moved[seat] for seat in rich if seat in moved}


def _where(seats: Sequence[int], moved: Mapping[int, str]) -> str:
    """Add a territory near seats 1 and 4, or move territory 2 towards seat 1"""
    near = _homes_of(seats) if len(seats) == 1 or not moved else seat_names(seats)
    named = {seat: f"territory {number_of(place)}" for seat, place in moved.items()}
    ways = f"{listed(list(named.values()))} there"
    if len(moved) < len(seats):
        ways = listed([f"{place} towards seat {seat}" for seat, place in named.items()])
    return f"Add a territory near {near}" + (f", or move {ways}" if moved else "")


def _more_within_a_roll(results: RunResults, layout: Layout, reason: Reason) -> Change | None:
    """Where all have much the same ground, and one has less of it near its door."""
    if reason.fact.key != "within_a_roll" or not reason.is_worst:
        return None
    seat = int(reason.one)
    others = _faring_otherwise(results, seat)
    near = in_range([len(layout.within_a_roll(other)) for other in others], one_decimal)
    return Remark(
        f"Move a territory within an average roll of {_homes_of([seat])}: it has"
        f" {len(layout.within_a_roll(seat))}, against {near} {_from(results, others, [seat])}.",
        reason.fact.spaces[reason.one], "claims", wish=_nearer("territory", (layout.homes[seat],)),
    ), (seat,)  # fmt: skip


# ---- Rivals, and what is not known -------------------------------------------------------------------------------


def _further_from_rival(results: RunResults, layout: Layout, reason: Reason) -> Change | None:
    seat = int(reason.one)
    rivals = {other: one for other in layout.homes if (one := layout.nearest_rival(other)) is not None}
    better = _faring_otherwise(results, seat)
    others = [one.steps for other in better if (one := rivals.get(other)) is not None and one.steps is not None]
    own = rivals[seat].steps if seat in rivals else None
    if not reason.is_worst or own is None or not others or own > min(others) - FEW_STEPS:
        return None
    rival = next(other for other, home in layout.homes.items() if home == rivals[seat].space)
    return Remark(
        f"Move {_homes_of([seat])} farther from that of {seat_names([rival])}: {counted(own, 'step')}, against"
        f" {in_range(others, one_decimal)} {_from(results, better, [seat])}.",
        (layout.homes[seat], rivals[seat].space), "challenges",
        wish=Wish(MOVING, (layout.homes[seat],), farther=(rivals[seat].space,)),
    ), (seat,)  # fmt: skip


def _unexplained(results: RunResults, layout: Layout, seat: int, how: str) -> Change:
    """On every sample board a free crossing near a home makes its seat win more, so that it can make up for what is
    not known."""
    home = layout.homes[seat]
    crossing = layout.nearest(seat, layout.free_crossings)
    if how == "most" or crossing is None or (crossing.steps is not None and 2 * crossing.steps < layout.roll):
        told = f"Watch a few games of seat {seat}: it wins {how}, and neither territories nor distances tell why."
        return Remark(told, (home,), "visits"), (seat,)
    now = "no free way leads to one" if crossing.steps is None else f"the nearest is {crossing.steps} steps away"
    told = f"Draw a free crossing near {_homes_of([seat])}, which wins {how} for no known reason; {now}."
    return Remark(told, (home,), "ways", wish=_nearer("crossing", (home,))), (seat,)
