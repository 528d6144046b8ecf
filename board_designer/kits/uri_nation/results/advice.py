"""What could be tried: what to change, on the board or in the rules, and the numbers behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from board_designer.kits.showing import Remark
from board_designer.kits.simulating import USUAL_GAMES
from board_designer.kits.uri_nation.results.case import Case
from board_designer.kits.uri_nation.results.layout import ALLYING, PARK, Layout
from board_designer.kits.uri_nation.results.looks_at_winning import MATTERS
from board_designer.kits.uri_nation.results.reasons import Reason, caution, off_balance
from board_designer.kits.uri_nation.results.rule_advice import bowl_changes, pile_changes, threshold_changes
from board_designer.kits.uri_nation.results.seat_facts import (
    FEW_STEPS,
    FEW_TERRITORIES,
    count_shown,
    in_range,
    seat_names,
)
from board_designer.kits.uri_nation.results.verdict_words import FOURFOLD, are_plenty, are_too_few
from board_designer.kits.uri_nation.results.words import percent
from board_designer.lint.wording import listed

Body = Mapping[str, Any]
MOST = 5
MOST_OF_SEATS = 2
NAMED = 3  # spaces of one kind that are named
NEARBY = 2  # average rolls; what is further away is nobody's ground yet, and moving it a little changes nothing
# Which part of the board a reason is about.
PART_OF = {
    "own_ground": "ground", "within_a_roll": "ground", "first_group": "ground", "claims": "ground", "idle": "ground",
    "starved_swagger": "ground", "water": "water", "starved_water": "water", "free_crossing": "crossing",
    "starved_drive": "crossing", "chance": "chance", "rival": "rival", "attacked": "rival",
    "lost": "rival",
}  # fmt: skip


def changes(
    case: Case, layout: Layout, verdict: Body, reasons: Sequence[Reason], best_at_end: Sequence[int], running: bool
) -> tuple[Remark, ...]:
    """At most five, the most urgent first. Of a board on which all is well, none."""
    found = [] if running else list(_more_games(verdict, case.body["games"]))
    found += list(_missing(case, layout))
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
    dogs = case.body["line_up"]["archetypes"]
    if dogs != "rotated" and len(set(dogs) - {None}) > 1:
        return Remark(
            "Let every dog play on every seat: as long as each seat keeps its dog, nobody can tell whether it is the"
            " board or the dog."
        )
    return Remark(
        "Let all seats play the same way: otherwise nobody can tell whether it is the board or the players."
    )


def _more_games(verdict: Body, games: int) -> Iterator[Remark]:
    several = [key for key in ("seats", "archetypes") if len(verdict[key]["intervals"]) > 1]
    open_ones = [key for key in several if verdict[key]["word"] == "undecided"]
    known = [key for key in open_ones if verdict[key]["more_games"]]
    asked = known or [key for key in open_ones if not are_plenty(verdict[key])]
    if not asked:
        return
    whether = f"whether the {listed([{'seats': 'seats', 'archetypes': 'dogs'}[key] for key in asked])} are fair"
    chart = {"seats": "win_by_seat", "archetypes": "win_by_archetype"}[asked[0]]
    if known:
        more = max(int(verdict[key]["more_games"]) for key in known)
        told = f"Play about {more:,} more games: very likely they tell {whether}."
        yield Remark(told, chart=chart, games=games + more)
    elif any(are_too_few(verdict[key]) for key in asked):
        told = f"Play more games: {games:,} are too few to tell {whether}."
        yield Remark(told, chart=chart, games=max(USUAL_GAMES, FOURFOLD * games))
    else:
        told = f"Play four times as many games: these do not tell yet {whether}. The intervals will be half as wide."
        yield Remark(told, chart=chart, games=FOURFOLD * games)


# ---- The board ---------------------------------------------------------------------------------------------------


def _missing(case: Case, layout: Layout) -> Iterator[Remark]:
    """What a board of this game has, and this one has not."""
    kinds = case.structure.kit.spaces
    if "water" in kinds and not layout.of_type("water"):
        lacked = next(token["starved"]["value"] for token in case.body["resources"] if token["name"] == "water")
        yield Remark(
            f"Put a {kinds['water'].title.lower()} on the board: there is none, dogs drink at home only, and players"
            f" lack Water on {percent(lacked)} of their turns.",
            chart="starved",
        )
    if not layout.allying:
        kind = kinds[ALLYING if ALLYING in kinds else PARK].title.lower()
        yield Remark(f"Put a {kind} on the board: there is none, so nobody can make an alliance.")


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
        remark = _more_ground(case, layout, verdict)
        if remark is not None:
            yield remark
        elif off_balance(verdict) and not any(reason.of_seats and reason.fact.is_given for reason in reasons):
            yield _unexplained(case, layout, verdict)


def _change(case: Case, layout: Layout, verdict: Body, part: str, reason: Reason) -> Remark | None:
    if part == "ground":
        return _more_ground(case, layout, verdict) or _more_within_a_roll(case, layout, verdict, reason)
    if part == "rival":
        return _further_from_rival(case, layout, verdict, reason)
    spaces, what = {
        "water": (layout.of_type("water"), "water source"),
        "crossing": (layout.free_crossings, "free crossing"),
        "chance": (layout.of_type("chance"), "chance spot"),
    }[part]
    nearest = {seat: one for seat in layout.homes if (one := layout.nearest(seat, spaces)) is not None}
    seat = int(reason.one)
    if seat not in nearest:
        return None
    others = _faring_otherwise(verdict, seat)
    own, steps = nearest[seat].steps, [nearest[other].steps for other in others]
    known = [count for count in steps if count is not None]
    if len(known) < len(steps) or not known:
        return None
    which = f"a {what}" if part == "crossing" else case.name(nearest[seat].space)
    home, spaces_shown = case.name(layout.homes[seat]), (layout.homes[seat], nearest[seat].space)
    far = in_range(known, count_shown)
    away = f"from there it is {own} steps to the nearest, and {far} from {_homes_of(others)}"
    if not reason.is_worst:
        if own is None or own > min(known) - FEW_STEPS:
            return None  # others have it as near
        return Remark(f"Move {which} away from {home}: {away}.", spaces_shown, "visits")
    if own is None:
        none = f"no free way leads from there to any, and {far} steps from {_homes_of(others)}"
        return Remark(f"Add a {what} near {home}: {none}.", spaces_shown[:1], "visits")
    if own < max(known) + FEW_STEPS:
        return None  # others have it as far
    way = f"Add a {what} near {home}, or move {which} nearer"
    if part == "crossing":
        way = f"Bring a free crossing nearer to {home}, by an intersection or a link"
    return Remark(f"{way}: {away}.", spaces_shown, "visits")


def _faring_otherwise(verdict: Body, one: int) -> list[int]:
    """The seats that win more than their share, for one that wins less, and the other way round."""
    wins = {int(item["name"]): item["value"] for item in verdict["intervals"] if item["value"] is not None}
    fair = verdict["fair_share"]
    return [seat for seat in wins if (wins[seat] > fair) != (wins[one] > fair)]


def _homes_of(seats: Sequence[int]) -> str:
    return f"the {'home' if len(seats) == 1 else 'homes'} of {seat_names([str(seat) for seat in seats])}"


def _more_ground(case: Case, layout: Layout, verdict: Body) -> Remark | None:
    """A territory for the one who wins least, best one that lies between it and one who has much; nothing where those
    who win more have hardly more ground."""
    wins = {int(one["name"]): one["value"] for one in verdict["intervals"] if one["value"] is not None}
    poor = min(wins, key=lambda seat: wins[seat])
    home = layout.homes[poor]
    ground = {seat: layout.own_ground(seat) for seat in wins}
    # As for reasons: one of many territories more decides nothing.
    more = {seat: much - ground[poor] for seat, much in ground.items()}
    rich = [
        seat
        for seat in wins
        if wins[seat] > verdict["fair_share"] and more[seat] >= max(FEW_TERRITORIES, MATTERS * ground[seat])
    ]
    if not rich:
        return None
    tries = []
    own_steps = layout.to_territories[poor]
    for place in own_steps:
        steps = {seat: layout.to_territories[seat][place] for seat in wins if place in layout.to_territories[seat]}
        owner = min(steps, key=lambda seat: steps[seat])
        if owner in rich and steps[owner] < steps[poor] <= NEARBY * layout.roll:
            tries.append((steps[poor] - steps[owner], steps[poor], place, owner))
    if not tries:
        most = max(rich, key=lambda seat: ground[seat])
        return Remark(
            f"Add a territory near {case.name(home)}: {count_shown(ground[poor])} territories are nearest to it, and"
            f" {count_shown(ground[most])} to the home of seat {most}, which wins more{layout.how_counted}.",
            (home, layout.homes[most]), "owners",
        )  # fmt: skip
    _, steps_there, place, owner = min(tries)
    both = f"{count_shown(ground[owner])} territories against {count_shown(ground[poor])}{layout.how_counted}"
    return Remark(
        f"Add a territory near {case.name(home)}, or move {case.name(place)} towards it: that is {steps_there} steps"
        f" from there and {layout.to_territories[owner][place]} from the home of seat {owner}, which has more ground"
        f" of its own ({both}).",
        (home, place), "owners",
    )  # fmt: skip


def _more_within_a_roll(case: Case, layout: Layout, verdict: Body, reason: Reason) -> Remark | None:
    """Where all have much the same ground, and one has less of it near its door."""
    if reason.fact.key != "within_a_roll" or not reason.is_worst:
        return None
    seat = int(reason.one)
    others = _faring_otherwise(verdict, seat)
    near = in_range([len(layout.within_a_roll(other)) for other in others], count_shown)
    return Remark(
        f"Move a territory to within {layout.roll} steps of {case.name(layout.homes[seat])}, an average roll: there"
        f" are {len(layout.within_a_roll(seat))}, and {near} as near to {_homes_of(others)}.",
        reason.fact.spaces[reason.one], "claims",
    )  # fmt: skip


def _unexplained(case: Case, layout: Layout, verdict: Body) -> Remark:
    """On every sample board a free crossing near a home makes its seat win more, so that it can make up for what is
    not known."""
    one, is_worst = off_balance(verdict)[0]
    home = layout.homes[int(one)]
    crossing = layout.nearest(int(one), layout.free_crossings)
    unknown = "neither its ground nor its distances explain it"
    if not is_worst or crossing is None or (crossing.steps is not None and 2 * crossing.steps < layout.roll):
        how = "least" if is_worst else "most"
        told = f"Watch a few games, and look at what seat {one} does: it wins {how}, and {unknown}."
        return Remark(told, (home,), "visits")
    now = "no free way leads to one now" if crossing.steps is None else f"it is {crossing.steps} steps to the nearest"
    told = f"Draw a free crossing near {case.name(home)}; {now}. Seat {one} wins least, and {unknown}."
    return Remark(told, (home,), "ways")


def _further_from_rival(case: Case, layout: Layout, verdict: Body, reason: Reason) -> Remark | None:
    seat = int(reason.one)
    rivals = {other: one for other in layout.homes if (one := layout.nearest_rival(other)) is not None}
    better = _faring_otherwise(verdict, seat)
    others = [one.steps for other in better if (one := rivals.get(other)) is not None and one.steps is not None]
    own = rivals[seat].steps if seat in rivals else None
    if not reason.is_worst or own is None or not others or own > min(others) - FEW_STEPS:
        return None
    rival = next(other for other, home in layout.homes.items() if home == rivals[seat].space)
    return Remark(
        f"Move {case.name(layout.homes[seat])} further from that of {seat_names([str(rival)])}: they are"
        f" {own} steps apart, and {_homes_of(better)} {in_range(others, count_shown)} from the nearest.",
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
            links = [link for one in found for link in one["links"]]
            spaces = [space for one in found for space in one["spaces"]]
            of_links = rule == "sim-unused-connection"
            ids = links if of_links else spaces
            if not ids:
                continue
            it = "it" if len(ids) == 1 else "them"
            names = [f"the path {id_}" if of_links else case.name(id_) for id_ in ids[:NAMED]]
            told = words.replace("{}", listed(names, len(ids)), 1).replace("{}", it)
            yield Remark(told, tuple(dict.fromkeys(spaces)), layer)
