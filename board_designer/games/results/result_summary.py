"""What is read first: is it fair, who is worst off, what was taken for granted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from board_designer.games.results.players_verdict import Moved, players_sentence
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.standing import standing_of
from board_designer.games.results.verdict_text import live_sentence, starter_sentence, verdict_sentence
from board_designer.games.results.win_rates import Side, Sides
from board_designer.showing.verdict_values import VerdictLine
from board_designer.words import counted, inside, listed, percent, percent_of, sentence, short

NAMED = 5  # spaces that are named before the rest is summed up


# ---- Is it fair --------------------------------------------------------------------------------------------------


def verdict_lines(
    results: RunResults, own: Sequence[str], moved: tuple[Moved, ...] | None = None, games: int | None = None
) -> tuple[VerdictLine, ...]:
    """`moved` is what other players change. With the number of games, how to ask a command line for more is told,
    too."""
    found = []
    for sides in results.sides.values():
        alone = len(sides) == 1
        told = live_sentence(sides) if results.running and not alone else verdict_sentence(sides, games)
        found.append(VerdictLine(sides.words.many.capitalize(), "" if alone else sides.verdict.word, told))
    found += [VerdictLine("Players", "", players_sentence(moved))] if moved is not None else []
    found += [VerdictLine("Endings", "", told) for told in own]
    return (*found, VerdictLine("Start", "", starter_sentence(results.in_order, results.fair_share)))


def worst_off(results: RunResults) -> str:
    """Who wins least and who most, and how sure that is; intervals only at the end, as in the verdict."""
    seats = results.seats
    known = seats.known
    if len(known) < 2:
        return ""

    def rates(those: Sequence[Side]) -> str:
        return listed(percent(one.together.value) if results.running else percent_of(one.together) for one in those)

    ends = min(known, key=lambda one: one.together.value), max(known, key=lambda one: one.together.value)
    (worst, low), (best, high) = ((seats.called(one.name), rates([one])) for one in ends)
    both = f"{worst} wins least, {low}, and {best} most, {high}"
    found = standing_of(seats)
    if found.how == "even":
        return f"No seat is off by more than the tolerance: {both}."
    if found.how == "perhaps":
        return f"No seat is surely worse or better off: {both}, which may be chance."
    behind = f"No seat surely wins too little; {worst} wins least, {low}."
    if found.behind:
        behind = f"Worst off {_are(seats, found.behind)} with {rates(found.behind)}"
        if found.how == "off":
            behind += f", a little less than an even share of {percent(seats.verdict.fair_share)}"
        if len(found.behind) > 1 and found.behind[0].together.high >= found.behind[1].together.low:
            behind += "; which of them wins least is not clear"
        behind += "."
    if found.ahead:
        return f"{behind} Best off {_are(seats, found.ahead)} with {rates(found.ahead)}."
    return f"{behind} No seat surely wins too much; {best} wins most, {high}."


def _are(seats: Sides, those: Sequence[Side]) -> str:
    """is seat 3, or are seats 4 and 3"""
    return f"{'is' if len(those) == 1 else 'are'} {seats.called(*(one.name for one in those))}"


# ---- What was played ---------------------------------------------------------------------------------------------


def title(results: RunResults) -> str:
    return f"{results.subject.board.heading} · {results.subject.title}"


def how_played(results: RunResults) -> str:
    """960 games, 4 players, every role on every seat, all greedy, seed 1"""
    parts = [
        counted(results.games, "game"), counted(results.batch.players, "player"), *_seats_in_words(results),
        policies_in_words(results), f"seed {results.subject.options.seed}",
    ]  # fmt: skip
    return ", ".join(parts)


def under(results: RunResults) -> str:
    """Always visible: games, players, seed, and rules that were changed."""
    subject = results.subject
    changed = [subject.in_words(item) for item in (*subject.changed_rules, *subject.changed_figures)]
    return how_played(results) + (f"; with {', '.join(changed)}" if changed else "")


def policies_in_words(results: RunResults) -> str:
    ways = results.contest.ways
    if len(set(ways)) == 1:
        return results.declared.policy(ways[0]).words
    return "players by seat: " + listed(inside(results.declared.policy(way).title) for way in ways)


def _seats_in_words(results: RunResults) -> Iterator[str]:
    if len(results.tables.roles) > 1:
        fixed = results.batch.seated_roles
        if fixed is None:
            yield f"every {results.declared.role.one} on every seat"
        else:
            titles, seated = results.tables.role_titles, zip(results.tables.seats, fixed, strict=True)
            yield ", ".join(f"seat {seat.number} {titles.get(role or '', 'empty')}" for seat, role in seated)


def assumed(results: RunResults) -> Iterator[str]:
    """What was taken for granted; the game's own sentences follow."""
    yield from _who_sat(results)
    yield f"{sentence(policies_in_words(results))}; people may play differently."
    options = results.subject.options
    if options.players_file is not None:
        yield f"Players follow {options.players_file.name}."
    yield from _changed(results)
    yield from _left_out(results)
    points = short(100 * results.tolerance)
    yield f"A win rate within {points} points of {percent(results.fair_share)} counts as fair."


def _who_sat(results: RunResults) -> Iterator[str]:
    role, fixed = results.declared.role.one, results.batch.seated_roles
    several = len(results.tables.roles) > 1
    if fixed is None and several:
        yield f"Every kind of {role} plays on every seat equally often, and every seat starts equally often."
    else:
        if several and len(set(fixed or ()) - {None}) == 1:
            only = next(iter(results.sides["roles"])).title
            yield f"The {only} plays on every seat, so {results.declared.role.many} make no difference."
        elif several:
            yield f"Each seat keeps its {role} in all games, so seat and {role} cannot be told apart."
        yield "Every seat starts equally often."
    players, seats = results.batch.players, len(results.tables.seats)
    if players < seats:
        yield f"{players} of the {seats} {results.declared.home.many} are used: {_which_seats(results)}."


def _which_seats(results: RunResults) -> str:
    sets = results.contest.line_up.seat_sets
    if not sets:
        if results.batch.seated_roles is None:
            return "all combinations in turn"
        return f"those with a {results.declared.role.one}"
    return "; ".join(f"seats {listed(results.tables.seats[at].number for at in chosen)}" for chosen in sets)


def _changed(results: RunResults) -> Iterator[str]:
    subject = results.subject
    for by, where in (("board", "The board changes"), ("run", "This run changes")):
        told = [subject.in_words(item, with_default=True) for item in subject.changed_rules if item["by"] == by]
        if by == "run":
            told += [subject.in_words(item, with_default=True) for item in subject.changed_figures]
        if told:
            yield f"{where}: {listed(told)}."
    if not subject.changed_rules and not subject.changed_figures:
        yield "All rules have their default values."


def _left_out(results: RunResults) -> Iterator[str]:
    """What is on the board and was not played."""
    subject = results.subject
    homes = [space.id for space in subject.board.spaces if space.type in subject.home_types and space.seat is None]
    if homes:
        one, many = (sentence(word) for word in (results.declared.home.one, results.declared.home.many))
        which = f"{one} {homes[0]} has" if len(homes) == 1 else f"{many} {listed(homes, NAMED)} have"
        yield f"{which} no seat, so nobody plays there."
    for name, faults in subject.faults.items():
        known = subject.parameters.get(name)
        played = f"; played with {known.shown(subject.rules[name])}" if known else ""
        for fault in faults:
            told = f"The board has a rule that cannot be used: {fault}{played}"
            yield told if told.endswith("?") else f"{told}."
