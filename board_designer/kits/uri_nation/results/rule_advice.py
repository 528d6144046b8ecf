"""Rules and figures that could be tried otherwise: bowls, the number of territories that wins, and income."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from board_designer.kits.showing import Remark
from board_designer.kits.uri_nation.play import cells as c
from board_designer.kits.uri_nation.results.case import Body, Case
from board_designer.kits.uri_nation.results.titles import figure_title, rule_title, value_in_words
from board_designer.kits.uri_nation.results.words import games, number, percent

MOSTLY = 0.5  # of the games run to their limit: worth a word
STILL_GROWING = 0.25  # territories a player gains in the last rounds
LAST_ROUNDS = 5
NEVER = 0.005  # a game; less would be shown as 0.00
SUM_OF_TOKENS = ("swagger", "drive", "grit", "bond")  # of a dog; both editions keep it the same for all


# ---- Dogs --------------------------------------------------------------------------------------------------------


def bowl_changes(case: Case, off: Sequence[tuple[str, bool]]) -> Iterator[Remark]:
    """A smaller bowl for the dog that wins too much, and more of what it lacks for the one that wins too little."""
    for dog, is_worst in sorted(off, key=lambda item: item[1]):
        remark = _more_for(case, dog) if is_worst else _less_for(case, dog)
        if remark is not None:
            yield remark


def _less_for(case: Case, dog: str) -> Remark | None:
    bowls = _bowls(case)
    lacked = {token["name"]: token["starved"]["value"] for token in case.body["resources"]}
    more = {token: bowls[dog][token] - _usual(bowls, dog, token) for token in lacked}
    token = max(lacked, key=lambda name: more[name] * lacked[name])
    own = bowls[dog][token]
    if more[token] <= 0 or own <= 1:
        return None
    others = sorted(bowls[other][token] for other in bowls if other != dog)
    return Remark(
        f"Lower “{_title(case, dog, token)}” from {own} to {own - 1}: the other dogs have {_range(others)} in a full"
        f" bowl, and players lack {_token(case, token)} on {percent(lacked[token])} of their turns.",
        chart="starved", sweep=f"archetypes.{dog}.{token}",
    )  # fmt: skip


def _more_for(case: Case, dog: str) -> Remark | None:
    bowls = _bowls(case)
    account = next(item for item in case.body["archetypes"] if item["name"] == dog)
    lacked = {token: rate["value"] for token, rate in account["starved"].items()}
    # One more in a small bowl is much; one more in a large bowl is little.
    token = max(lacked, key=lambda name: lacked[name] / max(bowls[dog][name], 1))
    other = max(lacked, key=lambda name: lacked[name])
    if not lacked[token]:
        return None
    raised, because = (
        _raised(case, dog, token, bowls),
        f"{_token(case, token)} on {percent(lacked[token])} of its turns",
    )
    if other != token:
        raised += f", or {_raised(case, dog, other, bowls)}"
        because += f" and {_token(case, other)} on {percent(lacked[other])}"
    told = f"Raise {raised}: the {case.title(dog)} lacks {because}."
    spare = _spare(case, token, bowls[dog])
    if spare:
        fetched = _fetched(case)[spare]
        fetch = f"fetch only {number(fetched)}" if fetched >= NEVER else "hardly ever fetch"
        told += (
            f" Its tokens keep their sum with “{_title(case, dog, spare)}” at {bowls[dog][spare] - 1} instead of"
            f" {bowls[dog][spare]}: players {fetch} {_token(case, spare)} at home in a game."
        )
    return Remark(told, chart="starved", sweep=f"archetypes.{dog}.{token}")


def _raised(case: Case, dog: str, token: str, bowls: dict[str, dict[str, int]]) -> str:
    return f"“{_title(case, dog, token)}” from {bowls[dog][token]} to {bowls[dog][token] + 1}"


def _spare(case: Case, token: str, bowl: dict[str, int]) -> str:
    """The token whose place in the bowl matters least: hardly anybody fetches it at home."""
    fetched = _fetched(case)
    known = [name for name in SUM_OF_TOKENS if name != token and bowl[name] > 1]
    return min(known, key=lambda name: fetched[name], default="") if token in SUM_OF_TOKENS else ""


def _fetched(case: Case) -> dict[str, float]:
    none = {"value": 0.0}
    return {token["name"]: token["gained"].get("resupply", none)["value"] for token in case.body["resources"]}


def _bowls(case: Case) -> dict[str, dict[str, int]]:
    figures = case.body["figures"]["values"]
    tokens = [token["name"] for token in case.body["resources"]]
    return {
        dog["name"]: {token: int(figures[f"archetypes.{dog['name']}.{token}"]) for token in tokens}
        for dog in case.body["archetypes"]
    }


def _usual(bowls: dict[str, dict[str, int]], dog: str, token: str) -> float:
    others = [bowl[token] for other, bowl in bowls.items() if other != dog]
    return sum(others) / max(len(others), 1)


def _range(numbers: Sequence[int]) -> str:
    return " to ".join(dict.fromkeys((str(numbers[0]), str(numbers[-1]))))


def _title(case: Case, dog: str, token: str) -> str:
    return figure_title(f"archetypes.{dog}.{token}", case.structure.kit.data)


def _token(case: Case, name: str) -> str:
    return str(next(token["title"] for token in case.body["resources"] if token["name"] == name))


# ---- Winning -----------------------------------------------------------------------------------------------------


def threshold_changes(case: Case, best_at_end: Sequence[int]) -> Iterator[Remark]:
    """A number of territories that games reach, where most of them run to the limit."""
    body = case.body
    if body["ends"]["limit"]["low"] <= MOSTLY:
        return
    wanted = case.town.size(c.WIN_2 + body["line_up"]["players"] - 2)
    reached = body["ends"]["count"]["value"]
    ordered = sorted(best_at_end)
    usual = ordered[len(ordered) // 2]  # at least half of the games have somebody with so many
    if not 1 <= usual < wanted:
        return
    share = sum(best >= usual for best in ordered) / len(ordered)
    scaled = body["rules"]["values"].get("threshold_by_players") == "scaled"
    players = body["line_up"]["players"]
    rule = f"{rule_title('win_territories_by_players')} for {players}" if scaled else rule_title("win_territories")
    who = f"only {percent(reached)} of games get to {wanted}" if reached else f"nobody gets to {wanted}"
    told = (
        f"Lower “{rule}” from {wanted} to {usual}: {who}, and in {percent(share)} of {games(body['games'])} somebody"
        f" has {usual} or more at the end."
    )
    if _growing(body):
        limit = body["rules"]["values"]["turn_limit"]
        told += f" Or raise “{rule_title('turn_limit')}”, now {limit}: holdings still grow when it is reached."
    yield Remark(told, chart="length", sweep="win_territories_by_players" if scaled else "win_territories")


def _growing(body: Body) -> bool:
    rounds = body["holdings"]
    if len(rounds) <= LAST_ROUNDS:
        return True
    late, before = rounds[-1]["held"], rounds[-1 - LAST_ROUNDS]["held"]
    gained = sum(late[seat]["value"] - before[seat]["value"] for seat in late) / len(late)
    return bool(gained > STILL_GROWING)


# ---- Tokens that pile up -----------------------------------------------------------------------------------------

# By token and where most of it comes from: rules to try one after the other, and by how much, or to what.
LESS_OF: dict[tuple[str, str], tuple[tuple[str, Any], ...]] = {
    ("swagger", "income"): (("income_divisor", 1), ("income_scope", "largest_component")),
    ("grit", "desperation"): (("desperation_grit", -1),),
}


def pile_changes(case: Case) -> Iterator[Remark]:
    """Less of a token that nobody can spend."""
    piles = [one["evidence"]["token"] for one in case.body["findings"] if one["rule"] == "sim-idle-pile"]
    rules, parameters = case.body["rules"]["values"], case.structure.kit.parameters
    for token in case.body["resources"]:
        source = next(iter(token["gained"]), "")
        for name, change in LESS_OF.get((token["name"], source), ()):
            if token["name"] not in piles or name not in parameters:
                continue
            value = rules[name] + change if isinstance(change, int) else change
            if value == rules[name] or parameters[name].fault(value):
                continue
            way = "Set" if isinstance(change, str) else "Raise" if change > 0 else "Lower"
            old = (
                f"from {value_in_words(rules[name])} to {value_in_words(value)}"
                if way != "Set"
                else f"to {value_in_words(value)}"
            )
            told = (
                f"{way} “{rule_title(name)}” {old}: a player ends with {number(token['unspent']['value'])}"
                f" {token['title']} unspent, of {number(token['gained_in_all']['value'])} gained."
            )
            yield Remark(told, chart="resources", sweep=name)
            break
