"""Two runs on the same seeds, side by side: what surely changed, by how much, and which findings came or went."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.games.results.batch_comparison import Difference, Differences
from board_designer.games.results.comparable_measures import WINNING
from board_designer.games.results.finding_changes import FindingChanges, finding_changes
from board_designer.games.results.result_summary import how_played, title
from board_designer.games.results.result_texts import ToldResults
from board_designer.games.results.run_results import RunResults
from board_designer.reports.sim_page import as_changed
from board_designer.showing.result_values import Change, Chart, Compared, Series
from board_designer.showing.text_pages import Page, Section, Table
from board_designer.words import change, change_between, counted, inside, number, percent, percent_of, short, signed

WINNING_WEIGHS = 3.0  # times as much as other shares


def sim_compared(told_before: ToldResults, told_after: ToldResults) -> Compared:
    before, after = told_before.results, told_after.results
    differences = told_after.against(told_before, after.tolerance)
    found = FindingChanges()
    if is_changed(differences):  # of the same games the same is told, unless one run has more of them
        both = (before, told_before.findings), (after, told_after.findings)
        found = finding_changes(*both, differences)
    return Compared(
        headline=headline_of(before, differences),
        changes=tuple(_change(one) for one in differences.by_name.values()),
        charts=(_difference_chart(differences), _both_chart(before, differences)),
        new=told_after.seen(found.new),
        gone=told_before.seen(found.gone),
        page=differences_page(before, after, differences),
        notes=tuple(_notes(before, after, differences, found.by_luck)),
    )


def is_changed(differences: Differences) -> bool:
    return any(one.difference.value for one in differences.by_name.values())


def _notes(before: RunResults, after: RunResults, differences: Differences, by_luck: int) -> Iterator[str]:
    if before.games != after.games:
        longer = max(before.games, after.games)
        yield f"The first {counted(differences.games, 'game')} of both are compared; the longer run has {longer:,}."
    if before.tolerance != after.tolerance:
        points = f"{short(100 * differences.tolerance)} points"
        yield f"Both are judged by the tolerance of the later run, {points}."
    if by_luck:
        are = "is" if by_luck == 1 else "are"
        yield f"{counted(by_luck, 'finding')} of only one of the runs may be chance, and {are} left out."


def _change(one: Difference) -> Change:
    changed = one.difference
    return Change(
        one.title, one.before.value, one.after.value, changed.value, changed.low, changed.high, one.is_share,
        one.group, one.sure,
    )  # fmt: skip


# ---- The one sentence --------------------------------------------------------------------------------------------


def headline_of(before: RunResults, differences: Differences) -> str:
    games = counted(differences.games, "game")
    if not is_changed(differences):
        return f"Nothing changed: all {games} went the same way."
    verdicts = "".join(_verdict(before, differences, kind) for kind in differences.verdicts)
    sure = [one for one in differences.by_name.values() if one.sure]
    if not sure:
        return f"Nothing clearly changed in {games}, with the same dice before and after.{verdicts}"
    return f"Most changed: {_told(before, max(sure, key=_weight))}.{verdicts}"


def _verdict(before: RunResults, differences: Differences, kind: str) -> str:
    """What became of a verdict. It can change with games that are no more than otherwise unlucky."""
    was, is_now = differences.verdicts[kind]
    if was == is_now:
        return ""
    chance = "" if any(one.sure for one in differences.of_sides(kind).values()) else ", which may be chance"
    many = next(sides.words.many for sides in before.sides.values() if sides.kind == kind)
    return f" The {many} were {was} and are {is_now} now{chance}."


def _weight(one: Difference) -> float:
    """Shares by their points, numbers by how they grow or shrink; who wins is what a board is changed for."""
    if one.is_share:
        return abs(one.difference.value) * (WINNING_WEIGHS if one.group == WINNING else 1.0)
    return abs(one.difference.value) / max(abs(one.before.value), abs(one.after.value), 0.5)


def _told(before: RunResults, one: Difference) -> str:
    title, changed = one.title, one.difference
    if one.group == WINNING:
        is_role = before.roles is not None and title.removesuffix(" wins") in [side.title for side in before.roles]
        title = f"the {title}" if is_role else inside(title)
    if one.is_share:
        was, now, of = percent(one.before.value), percent(one.after.value), "of the games"
    else:
        was, now, of = number(one.before.value), number(one.after.value), "a game"
    between = change_between(changed.low, changed.high, one.is_share)
    return f"{title} {now} instead of {was} {of}, {change(changed.value, one.is_share)} ({between})"


# ---- Charts ------------------------------------------------------------------------------------------------------


def _difference_chart(differences: Differences) -> Chart:
    seats = differences.of_sides("seats")
    rates = [one.difference for one in seats.values()]
    return Chart(
        "win_difference", "Win rate by seat: what changed",
        "After minus before, game by game with the same dice, each with its own 95 % interval. * marks a clear"
        f" change, allowing for all {len(differences.by_name)} numbers compared.",
        "bars", tuple(f"Seat {seat}{_star(one)}" for seat, one in seats.items()),
        (
            Series(
                "difference", tuple(rate.value for rate in rates), tuple(rate.low for rate in rates),
                tuple(rate.high for rate in rates), seats=tuple(int(seat) for seat in seats),
            ),
        ),
        _table(differences), is_share=True, mark=0.0, mark_text="no change", scale="points of the win rate",
    )  # fmt: skip


def _star(one: Difference) -> str:
    return " *" if one.sure else ""


def _both_chart(before: RunResults, differences: Differences) -> Chart:
    rates = [
        (int(seat), when, rate)
        for seat, one in differences.of_sides("seats").items()
        for when, rate in (("before", one.before), ("after", one.after))
    ]
    fair, tolerance = before.fair_share, differences.tolerance
    return Chart(
        "win_before_after", "Win rate by seat, before and after",
        "Both should end at the fair line. Each has its own 95 % interval.", "bars",
        tuple(f"{seat} {when}" for seat, when, _ in rates),
        (
            Series(
                "wins", tuple(rate.value for *_, rate in rates), tuple(rate.low for *_, rate in rates),
                tuple(rate.high for *_, rate in rates), seats=tuple(seat for seat, *_ in rates),
            ),
        ),
        _table(differences), is_share=True, mark=fair, mark_text=f"fair {percent(fair)}",
        band=(fair - tolerance, fair + tolerance), axis="seat", scale="share of games won",
    )  # fmt: skip


def _table(differences: Differences) -> Table:
    rows = []
    for seat, one in differences.of_sides("seats").items():
        between = change_between(one.difference.low, one.difference.high, True)
        rows.append(
            (
                f"Seat {seat}{_star(one)}",
                percent_of(one.before),
                percent_of(one.after),
                f"{signed(100 * one.difference.value, 1)} ({between})",
            )
        )
    return Table(("", "before", "after", "difference in points"), tuple(rows))


# ---- A page to read ----------------------------------------------------------------------------------------------


def differences_page(before: RunResults, after: RunResults, differences: Differences) -> Page:
    rows = [(_row_title(before, one), *_numbers(one)) for one in differences.by_name.values()]
    table = Table(("", "before", "after", "difference", "95 % interval", ""), tuple(rows))
    settings = [(when, f"{title(one)}, {as_changed(one)}") for when, one in (("Before", before), ("After", after))]
    words = {sides.kind: sides.words.many.capitalize() for sides in before.sides.values()}
    verdicts = [
        (many, f"{one} → {other}")
        for kind, many in words.items()
        for one, other in [differences.verdicts.get(kind, ("", ""))]
        if one
    ]
    note = f"game by game on the same seeds; * marks a clear change, allowing for all {len(rows)} numbers compared"
    parts = (Table(("", ""), (*settings, *verdicts), True), table)
    under = how_played(before).replace(counted(before.games, "game"), counted(differences.games, "game"), 1)
    return Page(title(before), under, (Section("Before → after", parts, note),))


def _row_title(before: RunResults, one: Difference) -> str:
    is_role = before.roles is not None and one.title.removesuffix(" wins") in [side.title for side in before.roles]
    return one.title if is_role else inside(one.title)


def _numbers(one: Difference) -> tuple[str, ...]:
    changed, sure = one.difference, "*" if one.sure else ""
    between = change_between(changed.low, changed.high, one.is_share)
    if one.is_share:
        return percent(one.before.value), percent(one.after.value), signed(100 * changed.value, 1), between, sure
    return number(one.before.value), number(one.after.value), signed(changed.value), between, sure
