"""Rules and figures that could be tried otherwise: bowls, the number of territories that wins, and income."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from board_designer.kits.showing import Remark, Trial
from board_designer.kits.uri_nation.play import cells as c
from board_designer.kits.uri_nation.results.case import Body, Case
from board_designer.kits.uri_nation.results.seat_facts import USED_UP, count_shown, in_range, used_up
from board_designer.kits.uri_nation.results.titles import figure_title, rule_title
from board_designer.kits.uri_nation.results.words import games, number, percent

MOST_TRIED = 6  # values on the way to the one that is suggested
MOSTLY = 0.5  # of the games run to their limit: worth a word
STILL_GROWING = 0.25  # territories a player gains in the last rounds
LAST_ROUNDS = 5
SELDOM = 0.0005  # less would be shown as 0.0 %
NEVER = 0.005  # a game; less would be shown as 0.00
FETCHED = 1.0  # tokens at home in a game; the size of a bowl that is not filled even once decides nothing
SUM_OF_TOKENS = ("swagger", "drive", "grit", "bond")  # of a dog; both editions keep it the same for all


# ---- Dogs --------------------------------------------------------------------------------------------------------


def bowl_changes(case: Case, off: Sequence[tuple[str, bool]]) -> Iterator[Remark]:
    """A smaller bowl for the dog that wins too much, a larger one for the dog that wins too little. Only of tokens
    that run out: of others a bowl may hold more or less, and hardly anything changes."""
    for dog, is_worst in sorted(off, key=lambda item: item[1]):
        remark = _more_for(case, dog) if is_worst else _less_for(case, dog)
        if remark is not None:
            yield remark


def _less_for(case: Case, dog: str) -> Remark | None:
    bowls = _bowls(case)
    more = {token: bowls[dog][token] / _usual(bowls, dog, token) for token in _running_out(case)}
    token = max(more, key=lambda name: more[name], default="")
    if not token or more[token] <= 1 or bowls[dog][token] <= 1:
        return None
    own, others = bowls[dog][token], _others(bowls, dog, token)
    return Remark(
        f"Lower “{_title(case, dog, token)}” from {own} to {own - 1}: the other dogs have {others} in a full"
        f" bowl, and players spend {_flow(case, token)}.",
        chart="resources", sweep=_bowls_tried(case, dog, token, own, own - 1),
    )  # fmt: skip


def _more_for(case: Case, dog: str) -> Remark | None:
    bowls = _bowls(case)
    short = [token for token in _running_out(case) if bowls[dog][token] <= _usual(bowls, dog, token)]
    # One more in a small bowl is much; one more in a large bowl is little.
    token = min(short, key=lambda name: bowls[dog][name], default="")
    if not token:
        return None
    own, others = bowls[dog][token], _others(bowls, dog, token)
    told = f"Raise “{_title(case, dog, token)}” from {own} to {own + 1} (others {others})"
    why = f"players spend {_flow(case, token)}"
    spare = _spare(case, token, bowls[dog])
    if spare:
        fetched = _fetched(case)[spare]
        fetch = f"fetch only {number(fetched)}" if fetched >= NEVER else "hardly ever fetch"
        told += (
            f" and lower “{_title(case, dog, spare)}” from {bowls[dog][spare]} to {bowls[dog][spare] - 1}, so that"
            " its tokens keep their sum"
        )
        why += f", and {fetch} {_token(case, spare)} at home"
    return Remark(f"{told}: {why}.", chart="resources", sweep=_bowls_tried(case, dog, token, own, own + 1))


def _bowls_tried(case: Case, dog: str, token: str, own: int, wanted: int) -> Trial:
    measures = (f"win_rate.{dog}", "win_spread.archetypes", f"starved.{token}")
    return Trial(f"archetypes.{dog}.{token}", _title(case, dog, token), tried(own, wanted), measures)


def tried(present: int, wanted: int) -> tuple[int, ...]:
    """From the present value to the one that is suggested, and one beyond it, to see where it begins to be too much;
    of many only some."""
    way = 1 if wanted > present else -1
    step = -(-abs(wanted - present) // MOST_TRIED)
    values = {present, *range(wanted, present, -way * step), max(wanted + way, 1)}
    return tuple(sorted(values))


def _running_out(case: Case) -> list[str]:
    """Tokens of which most is spent, and which are fetched at home, where the size of the bowl decides how many."""
    fetched = _fetched(case)
    return [
        token["name"]
        for token in case.body["resources"]
        if used_up(token) >= USED_UP and fetched[token["name"]] >= FETCHED
    ]


def _flow(case: Case, name: str) -> str:
    """9.37 of the 10.4 Drive they gain in a game"""
    token = next(token for token in case.body["resources"] if token["name"] == name)
    spent, gained = number(token["spent_in_all"]["value"]), number(token["gained_in_all"]["value"])
    return f"{spent} of the {gained} {token['title']} they gain in a game"


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
    return max(sum(others) / max(len(others), 1), 1.0)


def _others(bowls: dict[str, dict[str, int]], dog: str, token: str) -> str:
    return in_range([bowl[token] for other, bowl in bowls.items() if other != dog], count_shown)


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
    if 0 < reached < SELDOM:
        who = f"hardly any game gets to {wanted}"
    told = (
        f"Lower “{rule}” from {wanted} to {usual}: {who}, and in {percent(share)} of {games(body['games'])} somebody"
        f" has {usual} or more at the end."
    )
    if _growing(body):
        limit = body["rules"]["values"]["turn_limit"]
        told += f" Or raise “{rule_title('turn_limit')}”, now {limit}: holdings still grow when it is reached."
    name = "win_territories_by_players" if scaled else "win_territories"
    measures = ("ends.count", "ends.limit", "rounds", "lead_changes", "win_spread.seats")
    yield Remark(
        told, chart="length", sweep=Trial(name, rule_title(name), () if scaled else tried(wanted, usual), measures)
    )


def _growing(body: Body) -> bool:
    rounds = body["holdings"]
    if len(rounds) <= LAST_ROUNDS:
        return True
    late, before = rounds[-1]["held"], rounds[-1 - LAST_ROUNDS]["held"]
    gained = sum(late[seat]["value"] - before[seat]["value"] for seat in late) / len(late)
    return bool(gained > STILL_GROWING)


# ---- Tokens that pile up -----------------------------------------------------------------------------------------

# By token and where most of it comes from: a rule, and by how much to change it. Only what was seen to work is here:
# on the sample boards one territory more for each Swagger leaves about half as many. Income from the largest group
# alone, or less Grit for whoever is behind, left nearly as many as before.
LESS_OF: dict[tuple[str, str], tuple[str, int]] = {("swagger", "income"): ("income_divisor", 1)}


def pile_changes(case: Case) -> Iterator[Remark]:
    """Less of a token that nobody can spend."""
    piles = [one["evidence"]["token"] for one in case.body["findings"] if one["rule"] == "sim-idle-pile"]
    rules, parameters = case.body["rules"]["values"], case.structure.kit.parameters
    for token in case.body["resources"]:
        name, change = LESS_OF.get((token["name"], next(iter(token["gained"]), "")), ("", 0))
        if token["name"] not in piles or name not in parameters or parameters[name].fault(rules[name] + change):
            continue
        told = (
            f"Raise “{rule_title(name)}” from {rules[name]} to {rules[name] + change}: a player ends with"
            f" {number(token['unspent']['value'])} {token['title']} unspent, of"
            f" {number(token['gained_in_all']['value'])} gained."
        )
        measures = (f"unspent.{token['name']}", f"starved.{token['name']}", "win_spread.archetypes")
        values = tried(rules[name], rules[name] + change)
        yield Remark(told, chart="resources", sweep=Trial(name, rule_title(name), values, measures))
