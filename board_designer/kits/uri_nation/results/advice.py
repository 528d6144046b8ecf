"""What could be tried: what to change, on the board or in the rules, and the numbers behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from board_designer.kits.showing import Remark
from board_designer.kits.simulating import USUAL_GAMES
from board_designer.kits.uri_nation.results.case import Case
from board_designer.kits.uri_nation.results.layout import ALLYING, PARK, Layout
from board_designer.kits.uri_nation.results.reasons import Reason, caution
from board_designer.kits.uri_nation.results.rule_advice import bowl_changes, pile_changes, threshold_changes
from board_designer.kits.uri_nation.results.seat_advice import seat_changes
from board_designer.kits.uri_nation.results.standing import standing_of
from board_designer.kits.uri_nation.results.verdict_words import FOURFOLD, are_plenty, are_too_few
from board_designer.kits.uri_nation.results.words import percent
from board_designer.lint.wording import listed

Body = Mapping[str, Any]
MOST = 5
NAMED = 3  # spaces of one kind that are named


def changes(
    case: Case, layout: Layout, verdict: Body, reasons: Sequence[Reason], best_at_end: Sequence[int], running: bool
) -> tuple[Remark, ...]:
    """At most five, the most urgent first. Of a board on which all is well, none."""
    found = [] if running else list(_more_games(verdict, case.body["games"]))
    found += list(_missing(case, layout))
    if caution(case):
        found += [_all_alike(case)]
    else:
        found += list(seat_changes(case, layout, verdict["seats"], reasons))
        if not _at_random(case):
            found += list(bowl_changes(case, standing_of(verdict["archetypes"]).extremes))
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
