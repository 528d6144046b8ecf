"""What is read first: is it fair, who is worst off, what was taken for granted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from board_designer.kits.showing import VerdictLine
from board_designer.kits.uri_nation.results.case import Case
from board_designer.kits.uri_nation.results.headline import endings
from board_designer.kits.uri_nation.results.live_verdict import live_sentence
from board_designer.kits.uri_nation.results.standing import standing_of
from board_designer.kits.uri_nation.results.titles import figure_title, rule_title, value_in_words
from board_designer.kits.uri_nation.results.verdict_words import (
    dog_name,
    seat_name,
    starter_sentence,
    verdict_sentence,
)  # fmt: skip
from board_designer.kits.uri_nation.results.words import (
    games,
    percent,
    percent_of,
    policies_in_words,
    seats_in_words,
)  # fmt: skip
from board_designer.lint.wording import listed, sentence

Body = Mapping[str, Any]
NAMED = 5  # spaces that are named before the rest is summed up


# ---- Is it fair --------------------------------------------------------------------------------------------------


def verdict_lines(case: Case, verdict: Body, starter: Body, running: bool) -> tuple[VerdictLine, ...]:
    titles = {item["name"]: item["title"] for item in case.body["archetypes"]}
    found = []
    for about, key, name in (("Seats", "seats", seat_name), ("Dogs", "archetypes", dog_name(titles))):
        one = verdict[key]
        alone = len(one["intervals"]) == 1
        told = live_sentence(one, name) if running and not alone else verdict_sentence(one, name, None)
        found.append(VerdictLine(about, "" if alone else one["word"], told))
    found += [VerdictLine("Endings", "", told) for told in endings(case.body)]
    return (*found, VerdictLine("Start", "", starter_sentence(starter)))


def worst_off(verdict: Body, running: bool) -> str:
    """Who wins least and who most, and how sure that is; intervals only at the end, as in the verdict."""
    seats = verdict["seats"]
    known = [one for one in seats["intervals"] if one["value"] is not None]
    if len(known) < 2:
        return ""
    ends = min(known, key=lambda one: one["value"]), max(known, key=lambda one: one["value"])
    (worst, low), (best, high) = ((f"seat {one['name']}", _rates([one], not running)) for one in ends)
    both = f"{worst} wins least, {low}, and {best} most, {high}"
    found = standing_of(seats)
    if found.how == "even":
        return f"No seat is off by more than the tolerance: {both}."
    if found.how == "perhaps":
        return f"No seat is surely worse or better off: {both}, which may be chance."
    behind = f"No seat surely wins too little; {worst} wins least, {low}."
    if found.behind:
        behind = f"Worst off {_are(found.behind)} with {_rates(found.behind, not running)}"
        if found.how == "off":
            behind += f", a little less than an even share of {percent(seats['fair_share'])}"
        if len(found.behind) > 1 and found.behind[0]["high"] >= found.behind[1]["low"]:
            behind += "; which of them wins least cannot be told"
        behind += "."
    if found.ahead:
        return f"{behind} Best off {_are(found.ahead)} with {_rates(found.ahead, not running)}."
    return f"{behind} No seat surely wins too much; {best} wins most, {high}."


def _are(those: Sequence[Body]) -> str:
    """is seat 3, or are seats 4 and 3"""
    return f"{'is' if len(those) == 1 else 'are'} {_seats(those)}"


def _seats(those: Sequence[Body]) -> str:
    """seat 3, or seats 4 and 3"""
    return f"seat{'' if len(those) == 1 else 's'} {listed([str(one['name']) for one in those])}"


def _rates(those: Sequence[Body], with_intervals: bool = False) -> str:
    return listed([percent_of(one) if with_intervals else percent(one["value"]) for one in those])


# ---- What was played ---------------------------------------------------------------------------------------------


def under(case: Case) -> str:
    """Always visible: games, players, seed, and rules that were changed."""
    body, data = case.body, case.structure.kit.data
    parts = [
        games(body["games"]), f"{body['line_up']['players']} players", seats_in_words(body),
        policies_in_words(body["line_up"]), f"seed {body['seed']}",
    ]  # fmt: skip
    changed = [f"{rule_title(item['name'])} {value_in_words(item['value'])}" for item in body["rules"]["changed"]]
    changed += [f"{figure_title(item['name'], data)} {item['value']}" for item in body["figures"]["changed"]]
    return ", ".join(parts) + (f"; with {', '.join(changed)}" if changed else "")


def assumed(case: Case) -> tuple[str, ...]:
    return tuple(_assumed(case))


def _assumed(case: Case) -> Iterator[str]:
    body = case.body
    line_up, rules = body["line_up"], body["rules"]["values"]
    if line_up["archetypes"] == "rotated":
        yield "Every kind of dog plays on every seat equally often, and every seat starts equally often."
    else:
        if len(set(line_up["archetypes"]) - {None}) == 1:
            yield f"The {body['archetypes'][0]['title']} plays on every seat, so dogs make no difference."
        else:
            yield "Each seat keeps its dog in all games, so seat and dog cannot be told apart."
        yield "Every seat starts equally often."
    if line_up["players"] < len(line_up["homes"]):
        yield f"{line_up['players']} of the {len(line_up['homes'])} homes are used: {_which_homes(line_up)}."
    yield f"{sentence(policies_in_words(line_up))}; people may play otherwise."
    if line_up["players_file"]:
        yield f"Players decide as {line_up['players_file']['name']} says."
    yield from _changed(case)
    yield from _left_out(case)
    fair = body["verdict"]["seats"]["fair_share"]
    yield f"Fair is a win rate within {100 * body['tolerance']:g} points of {percent(fair)}."
    ties = {"shared": "share the win", "earliest_in_turn_order": "leave it to the one who comes first in turn order"}
    yield f"Players who are level after every tiebreak {ties[rules['final_tie']]}."
    spots = [space for space in case.structure.board.spaces if space.type in ("chance", "events")]
    if spots and rules.get("chance_and_events") == "off":
        yield "Chance and events spaces do nothing under these rules."
    yield "Errors that lint finds did not stop the games; the board was played as far as the rules allow."


def _left_out(case: Case) -> Iterator[str]:
    """What is on the board and was not played."""
    board, kit = case.structure.board, case.structure.kit
    types = case.structure.graph_rules.homes.types
    homes = [space.id for space in board.spaces if space.type in types and space.seat is None]
    if homes:
        which = f"Home {homes[0]} has" if len(homes) == 1 else f"Homes {listed(homes[:NAMED], len(homes))} have"
        yield f"{which} no seat, so nobody lives there."
    values = case.body["rules"]["values"]
    for name, value in board.rules.items():
        faults = kit.rule_faults({name: value})
        played = f"; played with {value_in_words(values[name])}" if name in values else ""
        for fault in faults:
            told = f"The board has a rule that cannot be used: {fault}{played}"
            yield told if told.endswith("?") else f"{told}."


def _which_homes(line_up: Body) -> str:
    if isinstance(line_up["seats"], str):
        return str(line_up["seats"]) if line_up["archetypes"] == "rotated" else "those with a dog"
    return "; ".join("seats " + ", ".join(str(seat) for seat in chosen) for chosen in line_up["seats"])


def _changed(case: Case) -> Iterator[str]:
    body, data = case.body, case.structure.kit.data
    for by, where in (("board", "The board changes"), ("run", "This run changes")):
        rules = [
            f"{rule_title(item['name'])} {value_in_words(item['value'])} (usually {value_in_words(item['default'])})"
            for item in body["rules"]["changed"]
            if item["by"] == by
        ]
        if by == "run":
            rules += [
                f"{figure_title(item['name'], data)} {item['value']} (usually {item['default']})"
                for item in body["figures"]["changed"]
            ]
        if rules:
            yield f"{where}: {', '.join(rules)}."
    if not body["rules"]["changed"] and not body["figures"]["changed"]:
        yield "All rules are as the kit has them."
