"""Rules and figures that could be tried otherwise: bowls, the number of territories that wins, and income."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from board_designer.games.results.game_findings import Finding
from board_designer.games.results.run_results import RunResults
from board_designer.kits.uri_nation.results.own_findings import SELDOM, threshold_of
from board_designer.kits.uri_nation.results.seat_facts import USED_UP
from board_designer.showing.result_values import Remark, Trial
from board_designer.simulate.rate_estimates import NONE
from board_designer.words import in_range, number, one_decimal, percent

MOST_TRIED = 6  # values on the way to the one that is suggested
MOSTLY = 0.5  # of the games run to their limit: worth a word
STILL_GROWING = 0.25  # territories a player gains in the last rounds
LAST_ROUNDS = 5
FETCHED = 1.0  # tokens at home in a game; the size of a bowl that is not filled even once decides nothing
SUM_OF_TOKENS = ("swagger", "drive", "grit", "bond")  # of a dog; both editions keep it the same for all


# ---- Dogs --------------------------------------------------------------------------------------------------------


def bowl_changes(results: RunResults, off: Sequence[tuple[str, bool]]) -> Iterator[Remark]:
    """A smaller bowl for the dog that wins too much, a larger one for the dog that wins too little. Only of tokens
    that run out: of others a bowl may hold more or less, and hardly anything changes."""
    for dog, is_worst in sorted(off, key=lambda item: item[1]):
        remark = _more_for(results, dog) if is_worst else _less_for(results, dog)
        if remark is not None:
            yield remark


def _less_for(results: RunResults, dog: str) -> Remark | None:
    bowls = _bowls(results)
    more = {token: bowls[dog][token] / _usual(bowls, dog, token) for token in _running_out(results)}
    token = max(more, key=lambda name: more[name], default="")
    if not token or more[token] <= 1 or bowls[dog][token] <= 1:
        return None
    own, others = bowls[dog][token], _others(bowls, dog, token)
    return Remark(
        f"Lower “{_title(results, dog, token)}” from {own} to {own - 1}: the other dogs have {others}, and players"
        f" spend {_flow(results, token)}.",
        chart="resources", sweep=_bowls_tried(results, dog, token, own, own - 1),
    )  # fmt: skip


def _more_for(results: RunResults, dog: str) -> Remark | None:
    bowls = _bowls(results)
    short = [token for token in _running_out(results) if bowls[dog][token] <= _usual(bowls, dog, token)]
    # One more in a small bowl is much; one more in a large bowl is little.
    token = min(short, key=lambda name: bowls[dog][name], default="")
    if not token:
        return None
    own, others = bowls[dog][token], _others(bowls, dog, token)
    told = f"Raise “{_title(results, dog, token)}” from {own} to {own + 1}"
    why = f"the other dogs have {others}, and players spend {_flow(results, token)}"
    spare = _spare(results, token, bowls[dog])
    if spare:  # so that its tokens keep their sum
        told += f" and lower “{_title(results, dog, spare)}” from {bowls[dog][spare]} to {bowls[dog][spare] - 1}"
        why = f"players spend {_flow(results, token)}"
    sweep = _bowls_tried(results, dog, token, own, own + 1)
    if spare:
        sweep = replace(sweep, along=((f"archetypes.{dog}.{spare}", bowls[dog][spare] - 1),))
    return Remark(f"{told}: {why}.", chart="resources", sweep=sweep)


def _bowls_tried(results: RunResults, dog: str, token: str, own: int, wanted: int) -> Trial:
    measures = (f"win_rate.{dog}", "win_spread.roles", f"starved.{token}")
    return Trial(f"archetypes.{dog}.{token}", _title(results, dog, token), tried(own, wanted), measures)


def tried(present: int, wanted: int) -> tuple[int, ...]:
    """From the present value to the one that is suggested, and one beyond it, to see where it begins to be too much;
    of many only some."""
    way = 1 if wanted > present else -1
    step = -(-abs(wanted - present) // MOST_TRIED)
    values = {present, *range(wanted, present, -way * step), max(wanted + way, 1)}
    return tuple(sorted(values))


def _running_out(results: RunResults) -> list[str]:
    """Tokens of which most is spent, and which are fetched at home, where the size of the bowl decides how many."""
    fetched = _fetched(results)
    return [token.name for token in results.stocks if token.used_up >= USED_UP and fetched[token.name] >= FETCHED]


def _flow(results: RunResults, name: str) -> str:
    """9.37 of the 10.4 Drive they gain"""
    token = next(token for token in results.stocks if token.name == name)
    spent, gained = number(token.spent_in_all.value), number(token.gained_in_all.value)
    return f"{spent} of the {gained} {token.title} they gain"


def _spare(results: RunResults, token: str, bowl: dict[str, int]) -> str:
    """The token whose place in the bowl matters least: hardly anybody fetches it at home."""
    fetched = _fetched(results)
    known = [name for name in SUM_OF_TOKENS if name != token and bowl[name] > 1]
    return min(known, key=lambda name: fetched[name], default="") if token in SUM_OF_TOKENS else ""


def _fetched(results: RunResults) -> dict[str, float]:
    return {token.name: token.gained.get("resupply", NONE).value for token in results.stocks}


def _bowls(results: RunResults) -> dict[str, dict[str, int]]:
    figures = results.subject.figures
    tokens = [token.name for token in results.stocks]
    return {
        dog.name: {token: int(figures[f"archetypes.{dog.name}.{token}"]) for token in tokens}
        for dog in results.roles or ()
    }


def _usual(bowls: dict[str, dict[str, int]], dog: str, token: str) -> float:
    others = [bowl[token] for other, bowl in bowls.items() if other != dog]
    return max(sum(others) / max(len(others), 1), 1.0)


def _others(bowls: dict[str, dict[str, int]], dog: str, token: str) -> str:
    return in_range([bowl[token] for other, bowl in bowls.items() if other != dog], one_decimal)


def _title(results: RunResults, dog: str, token: str) -> str:
    return results.subject.figure_titles[f"archetypes.{dog}.{token}"]


# ---- Winning -----------------------------------------------------------------------------------------------------


def threshold_changes(results: RunResults) -> Iterator[Remark]:
    """A number of territories that games reach, where most of them run to the limit."""
    if results.ends["limit"].low <= MOSTLY:
        return
    wanted = threshold_of(results)
    reached = results.ends["count"].value
    ordered = sorted(results.batch.mark("best").tolist())
    usual = ordered[len(ordered) // 2]  # at least half of the games have somebody with so many
    if not 1 <= usual < wanted:
        return
    share = sum(best >= usual for best in ordered) / len(ordered)
    scaled = results.subject.rules.get("threshold_by_players") == "scaled"
    players = results.batch.players
    parameters = results.subject.parameters
    rule = parameters["win_territories"].title + (f" with {players} players" if scaled else "")
    who = f"only {percent(reached)} of games reach {wanted}" if reached else f"no game reaches {wanted}"
    if 0 < reached < SELDOM:
        who = f"hardly any game reaches {wanted}"
    told = f"Lower “{rule}” from {wanted} to {usual}: {who}, but {percent(share)} reach {usual}."
    name = "win_territories_by_players" if scaled else "win_territories"
    measures = ("ends.count", "ends.limit", "rounds", "lead_changes", "win_spread.seats")
    values = () if scaled else tried(wanted, usual)
    yield Remark(told, chart="length", sweep=Trial(name, rule, values, measures))
    if _growing(results):
        limit, terms = results.subject.rules["turn_limit"], results.subject.structure.kit.parameters["turn_limit"]
        title = terms.title
        told = f"Raise “{title}” above {limit}: players still gain territories when it is reached."
        longer = tuple(value for value in (limit, limit * 3 // 2, limit * 2) if not terms.fault(value))
        yield Remark(told, chart="length", sweep=Trial("turn_limit", title, longer, measures))


def _growing(results: RunResults) -> bool:
    rounds = results.over_time
    if len(rounds) <= LAST_ROUNDS:
        return True
    late, before = rounds[-1].seats, rounds[-1 - LAST_ROUNDS].seats
    gained = sum(late[seat].value - before[seat].value for seat in late) / len(late)
    return gained > STILL_GROWING


# ---- Tokens that pile up -----------------------------------------------------------------------------------------

# By token and where most of it comes from: a rule, and by how much to change it. Only what was seen to work is here:
# on the sample boards one territory more for each Swagger leaves about half as many. Income from the largest group
# alone, or less Grit for whoever is behind, left nearly as many as before.
LESS_OF: dict[tuple[str, str], tuple[str, int]] = {("swagger", "income"): ("income_divisor", 1)}


def pile_changes(results: RunResults, findings: Sequence[Finding]) -> Iterator[Remark]:
    """Less of a token that nobody can spend."""
    piles = [one.evidence["token"] for one in findings if one.rule == "sim-idle-pile"]
    rules, parameters = results.subject.rules, results.subject.structure.kit.parameters
    for token in results.stocks:
        name, change = LESS_OF.get((token.name, next(iter(token.gained), "")), ("", 0))
        if token.name not in piles or name not in parameters or parameters[name].fault(rules[name] + change):
            continue
        title, left, gained = parameters[name].title, token.unspent.value, token.gained_in_all.value
        told = (
            f"Raise “{title}” from {rules[name]} to {rules[name] + change}: players never spend {number(left)} of the"
            f" {number(gained)} {token.title} they gain."
        )
        measures = (f"unspent.{token.name}", f"starved.{token.name}", "win_spread.roles")
        values = tried(rules[name], rules[name] + change)
        yield Remark(told, chart="resources", sweep=Trial(name, title, values, measures))
