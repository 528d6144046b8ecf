"""The results as a page to read: the verdict first, then what stands behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from board_designer.games.declared import Measure
from board_designer.games.results.game_findings import Finding
from board_designer.games.results.result_summary import how_played, title, verdict_lines
from board_designer.games.results.result_texts import ToldResults
from board_designer.games.results.run_results import RunResults
from board_designer.showing.text_pages import Bar, Bars, Page, Section, Table, Told
from board_designer.showing.verdict_values import Headline, VerdictLine
from board_designer.simulate.rate_estimates import Rate
from board_designer.words import counted, give_or_take, listed, number, number_of, percent, percent_of

TOLD_BY_THE_VERDICT = ("sim-seat-advantage", "sim-role-advantage", "sim-team-advantage")
NOTHING = 0.005  # less would be shown as 0.00
OF_ONE_SEAT = "_of_one_seat"  # ends the name of a piece counted for the seat that had most of it
SHOWN_FLOWS = 4  # sources or uses of a stock that are named; the rest is added up
SPREAD = ("mean", "least", "5 %", "median", "95 %", "most")


def sim_page(told: ToldResults) -> Page:
    """All of it, with the game's own sentences behind what players do, and its own sections."""
    results = told.results
    lines = verdict_lines(results, told.first, told.moved, None if results.running else results.games)
    sections = [_verdict(results, told.headline, lines), _win_rates(results), _pairs(results), _seat_sets(results)]
    sections += [_length(results), _doing(results, tuple(told.own.doing(results))), _economy(results)]
    sections += [*told.own.sections(results), _tension(results), _pieces(results), _findings(told.findings)]
    sections.append(_striking(results))
    return Page(title(results), under(results), tuple(section for section in sections if section.parts))


def under(results: RunResults) -> str:
    changed = results.subject.changed_rules or results.subject.changed_figures
    return how_played(results) + (f"; with {as_changed(results)}" if changed else "")


def as_changed(results: RunResults) -> str:
    items = [*results.subject.changed_rules, *results.subject.changed_figures]
    return ", ".join(map(results.subject.in_words, items)) or "the default rules"


# ---- Who wins ----------------------------------------------------------------------------------------------------


def _verdict(results: RunResults, first: Headline, lines: Sequence[VerdictLine]) -> Section:
    rows = tuple((line.about, line.sentence) for line in lines if line.about != "Endings")
    stopped = "The run was stopped early; these are the games played until then."
    told = (f"{first.title}.", *(() if results.record.complete else (stopped,)), Table(("", ""), rows, True))
    return Section("Verdict", told, "simultaneous 95 % intervals")


def _win_rates(results: RunResults) -> Section:
    fair = results.fair_share
    bars = [_bar(f"seat {side.name}", side.together) for side in results.seats]
    bars += [_bar(side.title, side.together) for side in results.roles or ()]
    note = f"simultaneous 95 % intervals; | marks the fair share of {percent(fair)}"
    return Section("Win rate", (Bars(tuple(bars), fair), *_teams(results)), note)


def _teams(results: RunResults) -> Iterator[Bars]:
    teams = results.sides.get("teams")
    if teams is not None:
        yield Bars(tuple(_bar(side.title, side.together) for side in teams), teams.verdict.fair_share)


def _bar(name: str, rate: Rate) -> Bar:
    return Bar(name, rate.value, rate.low, rate.high)


def _pairs(results: RunResults) -> Section:
    """Seats down, roles across."""
    roles = results.roles
    if roles is None or not results.pairs or results.batch.seated_roles is not None:
        return Section("", ())
    by_pair = {(pair.seat, pair.role): pair.win_rate for pair in results.pairs}
    rows = [
        (f"seat {seat.name}", *(give_or_take(by_pair.get((seat.seat or 0, role.name))) for role in roles))
        for seat in results.seats
    ]
    table = Table(("", *(role.title for role in roles)), tuple(rows))
    return Section(f"Win rate of each {roles.words.one} on each seat", (table,), "each with its own 95 % interval")


def _seat_sets(results: RunResults) -> Section:
    rows = []
    for chosen in results.seat_sets:
        name = f"seats {listed(chosen.seats)}"
        rates = "   ".join(f"{seat}: {give_or_take(rate)}" for seat, rate in chosen.win_rates.items())
        rows.append((name, f"{chosen.games:,}", rates))
    table = Table(("", "games", "win rate by seat"), tuple(rows), True)
    return Section(f"Win rate by which {results.declared.home.many} are used", (table,) if rows else ())


# ---- How games go ------------------------------------------------------------------------------------------------


def _length(results: RunResults) -> Section:
    rows = [
        (name, number_of(one.mean), *(str(number) for number in (one.min, one.p5, one.p50, one.p95, one.max)))
        for name, one in (
            ("rounds", results.rounds),
            ("turns", results.turns),
            (results.declared.most, results.best_score),
        )
        if one is not results.best_score or one.min < one.max  # a race that is run to its end says nothing by it
    ]
    ends = [f"{ending.words} {percent_of(results.ends[ending.name])}" for ending in results.declared.endings]
    return Section("Length and endings", (Table(("", *SPREAD), tuple(rows)), f"Ended by: {'; '.join(ends)}."))


def _tension(results: RunResults) -> Section:
    tension, score = results.tension, results.declared.score.many
    side = "team" if "teams" in results.sides else "player"
    return Section(
        "Tension",
        (
            f"The lead changes {number_of(tension['lead_changes'])} times per game. On average, the winner trails the"
            f" leader by {percent(tension['drama'].value)} of all {score} {results.declared.had}, and at worst by"
            f" {number_of(tension['deficit_overcome'])} {score}; the final margin is {number_of(tension['margin'])}.",
            f"The sole leader after a third of the game wins {percent_of(tension['leader_at_third_wins'])};"
            f" the {side} alone in last place at half-time wins {percent_of(tension['last_at_half_wins'])}."
            f" The game is decided with {percent(tension['decisiveness'].value)} of it left.",
        ),
    )


def _doing(results: RunResults, own: Sequence[str]) -> Section:
    """Numbers in columns; what only some rules have, in sentences behind."""
    columns = [one for one in results.declared.measures if one.column and one.name in results.measures]
    if not columns:
        return Section("", ())
    rows = [(f"seat {side.name}", *_row(side.measures, columns)) for side in results.seats]
    rows += [(side.title, *_row(side.measures, columns)) for side in results.roles or ()]
    rows.append(("all", *_row(results.measures, columns)))
    note = f"per game; {results.declared.columns}" if results.declared.columns else "per game"
    table = Table(("", *(one.column for one in columns)), tuple(rows))
    return Section("What players do", (table, *own, *_also(results)), note)


def _row(rates: Mapping[str, Rate], columns: Sequence[Measure]) -> Iterator[str]:
    for one in columns:
        rate = rates[one.name]
        yield percent(rate.value, 0) if one.is_share else number(rate.value)


def _also(results: RunResults) -> Iterator[str]:
    told = [(one, results.measures[one.name]) for one in results.declared.measures if one.name in results.measures]
    numbers = [f"{number(rate.value)} {one.also}" for one, rate in told if one.also and not one.is_share]
    if numbers:
        yield f"Also per game: {listed(numbers)}."
    shares = [f"{one.also} {percent(rate.value)}" for one, rate in told if one.also and one.is_share]
    if shares:
        yield f"Share of turns: {listed(shares)}."


def _economy(results: RunResults) -> Section:
    words = results.declared.flow.reasons
    rows = [
        (
            stock.title, number(_sum(stock.gained)), number(_sum(stock.spent)), number(stock.unspent.value),
            percent(stock.starved.value), f"{_flows(stock.gained, words)} → {_flows(stock.spent, words)}",
        )
        for stock in results.stocks
    ]  # fmt: skip
    if not rows:
        return Section("", ())
    broke = results.measures.get(results.declared.flow.broke)
    told = (f"Turns with possible actions, but none affordable: {percent_of(broke)}.",) if broke else ()
    noun = results.declared.flow.noun.one
    note = f"per player and game; starved: share of turns on which only this {noun} was missing"
    headings = ("", "gained", "spent", "left", "starved", "from → to")
    return Section("Economy", (Table(headings, tuple(rows), True), *told), note)


def _sum(flows: Mapping[str, Rate]) -> float:
    return sum(rate.value for rate in flows.values())


def _flows(flows: Mapping[str, Rate], words: Mapping[str, str]) -> str:
    """The largest few by name."""
    flows = {reason: rate for reason, rate in flows.items() if rate.value >= NOTHING}
    named = [f"{words[reason]} {number(rate.value)}" for reason, rate in flows.items()]
    rest = sum(rate.value for rate in list(flows.values())[SHOWN_FLOWS:])
    if len(named) > SHOWN_FLOWS + 1:
        named = [*named[:SHOWN_FLOWS], f"others {number(rest)}"]
    return ", ".join(named) or "nothing"


def _pieces(results: RunResults) -> Section:
    if not results.peaks:
        return Section("", ())
    names = results.declared.pieces
    told: dict[bool, list[str]] = {False: [], True: []}
    for name, item in results.peaks.items():
        kind = name.removesuffix(OF_ONE_SEAT)
        once = f" (once {item['max']})" if item["max"] > item["p99"] else ""
        told[kind != name].append(f"{names.get(kind, kind.capitalize())} {item['p99']}{once}")
    table, seat = listed(told[False]), listed(told[True])
    of_one = f" Of one seat at most: {seat}." if seat else ""
    return Section("Pieces needed", (f"In 99 of 100 games at most: {table}.{of_one}",))


# ---- Findings, and games to look at ------------------------------------------------------------------------------


def _findings(found: Sequence[Finding]) -> Section:
    told = tuple(
        Told(one.rule, one.severity, one.message) for one in found if one.rule not in TOLD_BY_THE_VERDICT
    )  # fmt: skip
    return Section("What stands out", told)


def _striking(results: RunResults) -> Section:
    one = results.striking
    close, back = one["closest"].numbers, one["biggest_comeback"].numbers
    rows = (
        ("longest", str(one["longest"].game), counted(one["longest"].numbers["rounds"], "round")),
        ("shortest", str(one["shortest"].game), counted(one["shortest"].numbers["rounds"], "round")),
        (
            "closest",
            str(one["closest"].game),
            f"margin {close['margin']}, {close['lead_changes']} changes of the lead",
        ),
        (
            "biggest comeback",
            str(one["biggest_comeback"].game),
            f"from {results.declared.score.counted(back['deficit'])} behind",
        ),
    )
    note = "replay --game tells one of them turn by turn"
    return Section("Games worth a look", (Table(("", "game", ""), rows, True),), note)
