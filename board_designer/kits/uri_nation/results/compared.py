"""Two runs on the same seeds, side by side: what surely changed, by how much, and which findings came or went."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from board_designer.kits.showing import Change, Chart, Compared, Seen, Series
from board_designer.kits.simulating import Page, Table
from board_designer.kits.uri_nation.results.measures import ALLIES, DOING, LACKING, LENGTH, MOVING, WINNING
from board_designer.kits.uri_nation.results.words import ENDING_WORDS, number, percent, percent_of, signed
from board_designer.lint.wording import sentence
from board_designer.simulate import per_comparison
from board_designer.simulate.quantile import normal_quantile

Body = Mapping[str, Any]
LEVEL = 0.95
WINNING_WEIGHS = 3.0  # times as much as other shares
PER_GAME = {
    "claims": ("Claims", DOING), "challenges": ("Challenges", DOING), "conquests": ("Conquests", DOING),
    "fortifies": ("Fortify disks", DOING), "joins": ("Alliances joined", ALLIES),
    "paid_crossings": ("Paid crossings", MOVING), "home_visits": ("Visits home", MOVING),
    "idle": ("Turns without an action", LACKING),
}  # fmt: skip


def compared_of(
    before: Body, after: Body, differences: Body, seen: tuple[Sequence[Seen], Sequence[Seen]], page: Page
) -> Compared:
    changes = tuple(_changes(before, differences))
    old, new = ({_key(one): one for one in those} for those in seen)
    return Compared(
        headline=_headline(before, after, changes),
        changes=changes,
        charts=(_difference_chart(differences), _both_chart(before, after, differences)),
        new=tuple(one for key, one in new.items() if key not in old),
        gone=tuple(one for key, one in old.items() if key not in new),
        page=page,
    )


def _key(one: Seen) -> tuple[Any, ...]:
    """The same finding, whatever its numbers: about the same spaces, or with the same words in its evidence."""
    about = () if one.spaces or one.links else tuple(row for row in one.evidence.rows if row[0] in ABOUT)
    return one.rule, one.spaces, one.links, about


ABOUT = ("Dog", "Token", "Action")


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
        difference["high"], is_share, group,
    )  # fmt: skip


# ---- The one sentence --------------------------------------------------------------------------------------------


def _headline(before: Body, after: Body, changes: Sequence[Change]) -> str:
    words = before["verdict"]["seats"]["word"], after["verdict"]["seats"]["word"]
    seats = f" The seats were {words[0]} and are {words[1]} now." if words[0] != words[1] else ""
    games = min(before["games"], after["games"])
    if not any(change.difference for change in changes):
        return f"Nothing changed: all {games:,} games went the same way.{seats}"
    sure = [change for change in changes if _is_sure_among(change, len(changes))]
    if not sure:
        return f"Nothing surely changed in {games:,} games, played on the same dice before and after.{seats}"
    return f"Most changed: {_told(max(sure, key=_weight))}.{seats}"


def _is_sure_among(change: Change, many: int) -> bool:
    """Whether it would be sure even with many numbers looked at at once: one of twenty is off by chance."""
    wider = normal_quantile(per_comparison(LEVEL, many)) / normal_quantile(LEVEL)
    reach = (change.high - change.low) / 2
    return change.is_sure and abs(change.difference) > wider * reach


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


def _difference_chart(differences: Body) -> Chart:
    items = differences["seats"]
    changed = [item["win_rate"]["difference"] for item in items]
    values, lows, highs = (tuple(rate[key] for rate in changed) for key in ("value", "low", "high"))
    return Chart(
        "win_difference", "Win rate by seat: what changed",
        "After less before, game by game on the same dice. A bar whose whole interval is on one side surely changed.",
        "bars", tuple(f"Seat {item['seat']}" for item in items),
        (Series("difference", values, lows, highs, seats=tuple(item["seat"] for item in items)),),
        _table(items), is_share=True, mark=0.0, mark_text="no change", scale="points of the win rate",
    )  # fmt: skip


def _both_chart(before: Body, after: Body, differences: Body) -> Chart:
    items = differences["seats"]
    rates = [(item["seat"], when, item["win_rate"][when]) for item in items for when in ("before", "after")]
    values, lows, highs = (tuple(rate[key] for *_, rate in rates) for key in ("value", "low", "high"))
    fair, tolerance = before["verdict"]["seats"]["fair_share"], after["tolerance"]
    return Chart(
        "win_before_after", "Win rate by seat, before and after", "Both should end at the fair line.", "bars",
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
                sentence(f"seat {item['seat']}"),
                percent_of(rate["before"]),
                percent_of(rate["after"]),
                f"{value} ({low} to {high})",
            )
        )
    return Table(("", "before", "after", "difference in points"), tuple(rows))
