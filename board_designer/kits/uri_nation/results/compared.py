"""Two runs on the same seeds, side by side: what surely changed, by how much, and which findings came or went."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from board_designer.kits.showing import Change, Chart, Compared, Series
from board_designer.kits.simulating import Page, Table
from board_designer.kits.uri_nation.results.came_and_went import CameAndWent, came_and_went
from board_designer.kits.uri_nation.results.case import Case
from board_designer.kits.uri_nation.results.measures import ALLIES, DOING, LACKING, LENGTH, MOVING, WINNING
from board_designer.kits.uri_nation.results.seen import seen
from board_designer.kits.uri_nation.results.words import ENDING_WORDS, number, percent, percent_of, signed
from board_designer.lint.wording import number_of as counted

Body = Mapping[str, Any]
WINNING_WEIGHS = 3.0  # times as much as other shares
PER_GAME = {
    "claims": ("Claims", DOING), "challenges": ("Challenges", DOING), "conquests": ("Conquests", DOING),
    "fortifies": ("Fortify disks", DOING), "joins": ("Alliances joined", ALLIES),
    "paid_crossings": ("Paid crossings", MOVING), "home_visits": ("Visits home", MOVING),
    "idle": ("Turns without an action", LACKING),
}  # fmt: skip


def compared_of(before: Case, after: Case, differences: Body, page: Page) -> Compared:
    changes = tuple(_changes(before.body, differences))
    found = came_and_went(before.body, after.body, differences)
    if not any(change.difference for change in changes):
        found = CameAndWent((), (), 0)  # of the same games the same is told, unless one run has more of them
    return Compared(
        headline=_headline(differences, changes),
        changes=changes,
        charts=(_difference_chart(differences, len(changes)), _both_chart(before.body, differences)),
        new=seen(after, found.new),
        gone=seen(before, found.gone),
        page=page,
        notes=tuple(_notes(before.body, after.body, differences, found.by_luck)),
    )


def _notes(before: Body, after: Body, differences: Body, by_luck: int) -> Iterator[str]:
    games = differences["games"]
    if before["games"] != after["games"]:
        longer = max(before["games"], after["games"])
        yield f"The first {games:,} games of both are compared; the longer run has {longer:,}."
    if before["tolerance"] != after["tolerance"]:
        points = f"{100 * differences['tolerance']:g} points"
        yield f"Both are judged by the tolerance of the later run, {points}."
    if by_luck:
        findings, are = counted(by_luck, "finding"), "is" if by_luck == 1 else "are"
        yield f"{findings} of only one of the runs may be chance, and {are} left out."


def _changes(before: Body, differences: Body) -> Iterator[Change]:
    titles = {item["name"]: item["title"] for item in before["archetypes"]}
    for item in differences["seats"]:
        yield _change(f"Seat {item['seat']} wins", item["win_rate"], True, WINNING)
    for item in differences["archetypes"]:
        yield _change(f"{titles[item['name']]} wins", item["win_rate"], True, WINNING)
    for unit in ("rounds", "turns"):
        yield _change(unit.capitalize(), differences["length"][unit], False, LENGTH)
    for name, item in differences["ends"].items():
        yield _change(f"Ends by {ENDING_WORDS[name]}", item, True, LENGTH)
    for name, item in differences["per_game"].items():
        title, group = PER_GAME[name]
        yield _change(title, item, False, group)


def _change(title: str, item: Body, is_share: bool, group: str) -> Change:
    difference = item["difference"]
    return Change(
        title, item["before"]["value"], item["after"]["value"], difference["value"], difference["low"],
        difference["high"], is_share, group, item["sure"],
    )  # fmt: skip


# ---- The one sentence --------------------------------------------------------------------------------------------


def _headline(differences: Body, changes: Sequence[Change]) -> str:
    games = differences["games"]
    if not any(change.difference for change in changes):
        return f"Nothing changed: all {games:,} games went the same way."
    verdicts = _verdicts(differences)
    sure = [change for change in changes if change.is_sure]
    if not sure:
        return f"Nothing surely changed in {games:,} games, played on the same dice before and after.{verdicts}"
    return f"Most changed: {_told(max(sure, key=_weight))}.{verdicts}"


def _verdicts(differences: Body) -> str:
    """What became of the verdicts. They can change with games that are no more than otherwise unlucky."""
    return "".join(_verdict(differences, who, key) for who, key in (("seats", "seats"), ("dogs", "archetypes")))


def _verdict(differences: Body, who: str, key: str) -> str:
    was, is_now = (differences["verdict"][key][when] for when in ("before", "after"))
    if was == is_now:
        return ""
    chance = "" if any(item["win_rate"]["sure"] for item in differences[key]) else ", which may be chance"
    return f" The {who} were {was} and are {is_now} now{chance}."


def _weight(change: Change) -> float:
    """Shares by their points, numbers by how they grow or shrink; who wins is what a board is changed for."""
    if change.is_share:
        return abs(change.difference) * (WINNING_WEIGHS if change.group == WINNING else 1.0)
    return abs(change.difference) / max(abs(change.before), abs(change.after), 0.5)


def _told(change: Change) -> str:
    title = change.title
    if title.endswith(" wins"):
        title = f"seat {title[5:]}" if title.startswith("Seat ") else f"the {title}"
    if change.is_share:
        low, high = (signed(100 * end) for end in (change.low, change.high))
        return (
            f"{title} {percent(change.after)} instead of {percent(change.before)} of the games,"
            f" {signed(100 * change.difference)} points ({low} to {high})"
        )
    low, high = (signed(end, 2) for end in (change.low, change.high))
    return (
        f"{title} {number(change.after)} instead of {number(change.before)} a game,"
        f" {signed(change.difference, 2)} ({low} to {high})"
    )


# ---- Charts ------------------------------------------------------------------------------------------------------


def _difference_chart(differences: Body, many: int) -> Chart:
    items = differences["seats"]
    changed = [item["win_rate"]["difference"] for item in items]
    values, lows, highs = (tuple(rate[key] for rate in changed) for key in ("value", "low", "high"))
    return Chart(
        "win_difference", "Win rate by seat: what changed",
        "After less before, game by game on the same dice, each with its own 95 % interval. * marks what surely"
        f" changed, with all {many} numbers of the comparison looked at at once.",
        "bars", tuple(f"Seat {item['seat']}{_star(item)}" for item in items),
        (Series("difference", values, lows, highs, seats=tuple(item["seat"] for item in items)),),
        _table(items), is_share=True, mark=0.0, mark_text="no change", scale="points of the win rate",
    )  # fmt: skip


def _star(item: Body) -> str:
    return " *" if item["win_rate"]["sure"] else ""


def _both_chart(before: Body, differences: Body) -> Chart:
    items = differences["seats"]
    rates = [(item["seat"], when, item["win_rate"][when]) for item in items for when in ("before", "after")]
    values, lows, highs = (tuple(rate[key] for *_, rate in rates) for key in ("value", "low", "high"))
    fair, tolerance = before["verdict"]["seats"]["fair_share"], differences["tolerance"]
    return Chart(
        "win_before_after", "Win rate by seat, before and after",
        "Both should end at the fair line. Each has its own 95 % interval.", "bars",
        tuple(f"{seat} {when}" for seat, when, _ in rates),
        (Series("wins", values, lows, highs, seats=tuple(seat for seat, *_ in rates)),),
        _table(items), is_share=True, mark=fair, mark_text=f"fair {percent(fair)}",
        band=(fair - tolerance, fair + tolerance), axis="seat", scale="share of games won",
    )  # fmt: skip


def _table(items: Sequence[Body]) -> Table:
    rows = []
    for item in items:
        rate = item["win_rate"]
        value, low, high = (signed(100 * rate["difference"][key]) for key in ("value", "low", "high"))
        rows.append(
            (
                f"Seat {item['seat']}{_star(item)}",
                percent_of(rate["before"]),
                percent_of(rate["after"]),
                f"{value} ({low} to {high})",
            )
        )
    return Table(("", "before", "after", "difference in points"), tuple(rows))
