"""What belongs to a seat must form one row that begins beside another space of that seat, and never branches."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import linking
from board_designer.lint.row_gaps import gap_between, gap_in_mm, put_between
from board_designer.lint.seat_groups import meant_seats
from board_designer.words import counted

FIELDS = {"of": "types", "from": "types", "by": "", "many": "number", "link": ""}
REQUIRED = ("of", "from", "by", "link")
WORDS = ("seat", "fault")

Onward = Mapping[str, Collection[str]]


def FIXABLE(spec: Mapping[str, Any]) -> bool:  # noqa: N802 - read like a constant
    return True


def check(facts: Facts, spec: Mapping[str, Any], say: Callable[..., str]) -> Iterator[Found]:
    """`link` is the type of link that closes a gap. With another number than `many`, another rule speaks."""
    onward: dict[str, set[str]] = {}
    for one, other, _ in facts.play.edges(*spec["by"]):
        onward.setdefault(one, set()).add(other)
    for seat, first, row in _rows(facts, spec):
        if len(row) != facts.value(spec.get("many", len(row))):
            continue
        found = _fork(facts, first, row, onward) or _break(facts, first, row, onward, spec["link"])
        if found:
            yield Found(say(seat=seat, fault=found.message), found.spaces, fix=found.fix, key=f"seat {seat}")


def _rows(facts: Facts, spec: Mapping[str, Any]) -> Iterator[tuple[int, str, list[str]]]:
    """Per seat its one first space and the row. A seat with none or two of them, or with a space in the row that has
    the seat of somebody else, is a fault of its own."""
    meant, firsts, rows = meant_seats(facts), facts.of(spec["from"]), facts.of(spec["of"])
    seats = {id_: meant.get(id_) or facts.seats[id_] for id_ in (*firsts, *rows)}
    for first in firsts:
        seat = seats[first]
        row = [id_ for id_ in rows if seats[id_] == seat]
        is_only_one = [seats[other] for other in firsts].count(seat) == 1
        if seat is not None and is_only_one and row and not any(id_ in meant for id_ in (first, *row)):
            yield seat, first, row


def _fork(facts: Facts, first: str, row: list[str], onward: Onward) -> Found | None:
    for here in (first, *row):
        beside = _beside(here, [first, *row], onward)
        if len(beside) > (1 if here == first else 2):
            said = f"{facts.name(here)} lies beside {counted(len(beside), 'space')} of it: {facts.names(beside)}."
            return Found(said, (here, *beside))
    return None


def _break(facts: Facts, first: str, row: list[str], onward: Onward, link: str) -> Found | None:
    for alone in (id_ for id_ in row if not _beside(id_, [first, *row], onward)):
        gaps = _gaps(facts, first, [id_ for id_ in row if id_ != alone], onward)
        fix = put_between(facts, alone, *gaps[0]) if len(gaps) == 1 else None
        if fix:
            near = gap_in_mm(facts, alone, gaps[0][0])
            return Found(f"{facts.name(alone)} lies out of its row, {near} from {gaps[0][0]}.", (alone,), fix=fix)
    for here, following in _gaps(facts, first, row, onward)[:1]:
        begins = "it does not begin beside" if here == first else "it breaks off after"
        said = f"{begins} {facts.name(here)}; {facts.name(following)} lies {gap_in_mm(facts, here, following)} away."
        return Found(said, (following, here), fix=linking(link, here, following))
    return None


def _gaps(facts: Facts, first: str, row: list[str], onward: Onward) -> list[tuple[str, str]]:
    """Where the row breaks off on the way in, each time going on with the nearest space that is left."""
    here, left, found = first, list(row), []
    while left:
        following = [id_ for id_ in left if id_ in onward.get(here, ())]
        if not following:
            following = [min(left, key=lambda id_: (gap_between(facts, here, id_), row.index(id_)))]
            found.append((here, following[0]))
        here = following[0]
        left.remove(here)
    return found


def _beside(here: str, among: list[str], onward: Onward) -> list[str]:
    return [id_ for id_ in among if id_ in onward.get(here, ()) or here in onward.get(id_, ())]
