"""What is read first: is it fair, who is worst off, what was taken for granted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from board_designer.kits.showing import VerdictLine
from board_designer.kits.uri_nation.results.case import Case
from board_designer.kits.uri_nation.results.live_verdict import live_sentence
from board_designer.kits.uri_nation.results.titles import figure_title, rule_title, value_in_words
from board_designer.kits.uri_nation.results.verdict_words import (
    are_plenty,
    are_too_few,
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


def headline(case: Case, verdict: Body, running: bool) -> VerdictLine:
    """Of the seats, since they are what the board decides; the dogs in a clause where they are not even."""
    seats, dogs = verdict["seats"], verdict["archetypes"]
    text = {"fair": _fair, "unfair": _unfair, "undecided": _undecided}[seats["word"]](seats, running)
    if dogs["word"] == "unfair":
        text += f" The dogs are not even: {_uneven(case, dogs)}."
    text += "".join(f" {told}" for told in _endings(case))
    if running:
        text = f"After {games(case.body['games'])}, {text[:1].lower()}{text[1:]}"
    return VerdictLine("Seats", seats["word"], text)


def _uneven(case: Case, dogs: Body) -> str:
    """The dogs that surely win too much or too little, the farthest off on either side."""
    low, high = dogs["fair_share"] - dogs["tolerance"], dogs["fair_share"] + dogs["tolerance"]
    worst, best = _extremes(dogs)
    told = [f"the {case.title(best['name'])} wins {percent(best['value'])}"] if best["low"] > high else []
    if worst["high"] < low:
        told.append(f"the {case.title(worst['name'])} {'' if told else 'wins '}only {percent(worst['value'])}")
    return ", ".join(told)


def _endings(case: Case) -> Iterator[str]:
    """A game that hardly anybody can win as its rules mean it is worth more than any win rate."""
    for one in case.body["findings"]:
        if one["rule"] == "sim-threshold-unreached":
            who = "Nobody" if case.body["ends"]["count"]["value"] == 0 else "Hardly anybody"
            share = percent(case.body["ends"]["limit"]["value"])
            yield f"{who} gets to {one['evidence']['threshold']} territories: {share} of games end at the limit."


def _fair(seats: Body, running: bool) -> str:
    values = [one["value"] for one in seats["intervals"]]
    return f"Fair to all seats: they win between {percent(min(values))} and {percent(max(values))} of their games."


def _unfair(seats: Body, running: bool) -> str:
    worst, best = _extremes(seats)
    fair, tolerance = seats["fair_share"], seats["tolerance"]
    told = []
    if worst["high"] < fair - tolerance:
        told.append(f"seat {worst['name']} wins only {percent(worst['value'])}")
    if best["low"] > fair + tolerance:
        told.append(f"seat {best['name']} wins {percent(best['value'])}")
    told[:1] = [f"{first} of its games" for first in told[:1]]
    return f"Not fair to the seats: {', '.join(told)}, where {percent(fair)} would be fair."


def _undecided(seats: Body, running: bool) -> str:
    first = next(one for one in seats["intervals"] if one["name"] == seats["worst"])
    if first["value"] is None:
        return "Nothing can be said of the seats yet."
    out = f"seat {first['name']} stands out most with {percent(first['value'])}"
    text = f"Not clear yet whether the seats are fair: {out}."
    if running:
        return text
    if are_too_few(seats):
        return f"{text} These are too few games to tell."
    if seats["more_games"]:
        return f"{text} About {seats['more_games']:,} more games would very likely tell."
    return text if are_plenty(seats) else f"{text} Four times as many games would halve the intervals."


def _extremes(verdict: Body) -> tuple[Body, Body]:
    known = [one for one in verdict["intervals"] if one["value"] is not None]
    return min(known, key=lambda one: one["value"]), max(known, key=lambda one: one["value"])


def verdict_lines(case: Case, verdict: Body, starter: Body, running: bool) -> tuple[VerdictLine, ...]:
    titles = {item["name"]: item["title"] for item in case.body["archetypes"]}
    found = []
    for about, key, name in (("Seats", "seats", seat_name), ("Dogs", "archetypes", dog_name(titles))):
        one = verdict[key]
        alone = len(one["intervals"]) == 1
        told = live_sentence(one, name) if running and not alone else verdict_sentence(one, name, None)
        found.append(VerdictLine(about, "" if alone else one["word"], told))
    found += [VerdictLine("Endings", "", told) for told in _endings(case)]
    return (*found, VerdictLine("Start", "", starter_sentence(starter)))


def worst_off(verdict: Body, running: bool) -> str:
    """A sentence about who wins least, and how sure that is; intervals only at the end, as in the verdict."""
    seats = verdict["seats"]
    known = [one for one in seats["intervals"] if one["value"] is not None]
    if len(known) < 2:
        return ""
    fair = seats["fair_share"]
    worst, _ = _extremes(seats)
    least = f"seat {worst['name']} wins least, {percent(worst['value']) if running else percent_of(worst)}"
    if seats["word"] == "fair":
        return f"Nobody is worse off by more than the tolerance; {least}."
    below = sorted((one for one in known if one["high"] < fair), key=lambda one: one["value"])
    above = sorted((one for one in known if one["low"] > fair), key=lambda one: -one["value"])
    rate = (lambda one: percent(one["value"])) if running else percent_of
    if below:
        told = f"{_seats(below)} {'wins' if len(below) == 1 else 'win'} less than the fair {percent(fair)}:"
        told += f" {listed([rate(one) for one in below])}."
        if len(below) > 1 and below[0]["high"] >= below[1]["low"]:
            told += " Which of them is worst off cannot be told yet."
        return told + (
            f" Best off: {_seats(above).lower()} with {listed([rate(one) for one in above])}." if above else ""
        )
    if above:
        return (
            f"{_seats(above)} {'wins' if len(above) == 1 else 'win'} more than a fair share,"
            f" {listed([rate(one) for one in above])}; of the others none surely wins less, and {least}."
        )
    return f"Nobody is surely worse off: {least}, which may be chance."


def _seats(those: Sequence[Body]) -> str:
    """Seat 3, or seats 3 and 4."""
    return f"Seat{'' if len(those) == 1 else 's'} {listed([str(one['name']) for one in those])}"


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
