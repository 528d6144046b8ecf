"""What is read first: is it fair, who is worst off, what was taken for granted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.kits.showing import VerdictLine
from board_designer.kits.uri_nation.results.case import Case
from board_designer.kits.uri_nation.results.live_verdict import live_sentence
from board_designer.kits.uri_nation.results.titles import figure_title, rule_title, value_in_words
from board_designer.kits.uri_nation.results.verdict_words import (
    dog_name,
    seat_name,
    starter_sentence,
    verdict_sentence,
)  # fmt: skip
from board_designer.kits.uri_nation.results.winning import MANY_GAMES
from board_designer.kits.uri_nation.results.words import (
    games,
    percent,
    percent_of,
    policies_in_words,
    seats_in_words,
)  # fmt: skip
from board_designer.lint.wording import sentence

Body = Mapping[str, Any]


# ---- Is it fair --------------------------------------------------------------------------------------------------


def headline(case: Case, verdict: Body, running: bool) -> VerdictLine:
    """Of the seats, since they are what the board decides; the dogs in a clause where they are not even."""
    seats, dogs = verdict["seats"], verdict["archetypes"]
    text = {"fair": _fair, "unfair": _unfair, "undecided": _undecided}[seats["word"]](seats)
    if dogs["word"] == "unfair":
        first = next(one for one in dogs["intervals"] if one["name"] == dogs["worst"])
        only = "only " if first["value"] < dogs["fair_share"] else ""
        text += f" The dogs are not even: the {case.title(first['name'])} wins {only}{percent(first['value'])}."
    if running:
        text = f"After {games(case.body['games'])}, {text[:1].lower()}{text[1:]}"
    return VerdictLine("Seats", seats["word"], text)


def _fair(seats: Body) -> str:
    values = [one["value"] for one in seats["intervals"]]
    return f"Fair to all seats: they win between {percent(min(values))} and {percent(max(values))} of their games."


def _unfair(seats: Body) -> str:
    worst, best = _extremes(seats)
    fair, tolerance = seats["fair_share"], seats["tolerance"]
    told = []
    if worst["high"] < fair - tolerance:
        told.append(f"seat {worst['name']} wins only {percent(worst['value'])}")
    if best["low"] > fair + tolerance:
        told.append(f"seat {best['name']} wins {percent(best['value'])}")
    told[:1] = [f"{first} of its games" for first in told[:1]]
    return f"Not fair to the seats: {', '.join(told)}, where {percent(fair)} would be fair."


def _undecided(seats: Body) -> str:
    first = next(one for one in seats["intervals"] if one["name"] == seats["worst"])
    if first["value"] is None:
        return "Nothing can be said of the seats yet."
    out = f"seat {first['name']} stands out most with {percent(first['value'])}"
    text = f"Not clear yet whether the seats are fair: {out}."
    more = seats["more_games"]
    return text + (f" About {more:,} more games would tell." if 0 < more < MANY_GAMES else "")


def _extremes(verdict: Body) -> tuple[Body, Body]:
    known = [one for one in verdict["intervals"] if one["value"] is not None]
    return min(known, key=lambda one: one["value"]), max(known, key=lambda one: one["value"])


def verdict_lines(case: Case, verdict: Body, running: bool) -> tuple[VerdictLine, ...]:
    titles = {item["name"]: item["title"] for item in case.body["archetypes"]}
    found = []
    for about, key, name in (("Seats", "seats", seat_name), ("Dogs", "archetypes", dog_name(titles))):
        one = verdict[key]
        told = live_sentence(one, name) if running else verdict_sentence(one, name, None)
        found.append(VerdictLine(about, one["word"], told))
    return (*found, VerdictLine("Start", "", starter_sentence(case.body["starter"])))


def worst_off(verdict: Body, running: bool) -> str:
    """A sentence about who wins least, and how sure that is; intervals only at the end, as in the verdict."""
    seats = verdict["seats"]
    known = [one for one in seats["intervals"] if one["value"] is not None]
    if len(known) < 2:
        return ""
    fair = seats["fair_share"]
    worst, best = _extremes(seats)
    low, high = (percent(one["value"]) if running else percent_of(one) for one in (worst, best))
    least = f"seat {worst['name']} wins least, {low}"
    if seats["word"] == "fair":
        return f"Nobody is worse off by more than the tolerance; {least}."
    if worst["high"] < fair:
        below = f"{100 * (fair - worst['value']):.1f} points below the fair {percent(fair)}"
        return (
            f"Seat {worst['name']} is worst off: it wins {low}, {below}. Best off is seat {best['name']} with {high}."
        )
    if best["low"] > fair:
        return (
            f"Seat {best['name']} is better off than its share, with {high}; of the others none is surely"
            f" worse off, and {least}."
        )
    return f"Nobody is surely worse off: {least}, which may be chance."


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
        yield "Each seat keeps its dog in all games, so seat and dog cannot be told apart."
        yield "Every seat starts equally often."
    if line_up["players"] < len(line_up["homes"]):
        yield f"{line_up['players']} of the {len(line_up['homes'])} homes are used: {_which_homes(line_up)}."
    yield f"{sentence(policies_in_words(line_up))}; people may play otherwise."
    if line_up["players_file"]:
        yield f"Players decide as {line_up['players_file']['name']} says."
    yield from _changed(case)
    fair = body["verdict"]["seats"]["fair_share"]
    yield f"Fair is a win rate within {100 * body['tolerance']:g} points of {percent(fair)}."
    ties = {"shared": "share the win", "earliest_in_turn_order": "leave it to the one who comes first in turn order"}
    yield f"Players who are level after every tiebreak {ties[rules['final_tie']]}."
    spots = [space for space in case.structure.board.spaces if space.type in ("chance", "events")]
    if spots and rules.get("chance_and_events") == "off":
        yield "Chance and events spaces do nothing under these rules."
    yield "Errors that lint finds did not stop the games; the board was played as far as the rules allow."


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
