"""More pieces of a kind than the players have."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.fixes import deleting_all
from board_designer.lint.game_terms import SetTerms
from board_designer.lint.rule import rule
from board_designer.words import counted, plural, sentence


@rule(
    "error",
    summary="There are more pieces of a kind than the players have.",
    why="Each player has one of them, or nobody has any under the rules of the board.",
    example="Two pieces of seat 1, of which everybody has one.",
    fixable=True,
)
def too_many_pieces(facts: Facts, *, of: tuple[str, ...] = ()) -> Iterator[Found]:
    for set_ in facts.terms.sets:
        if set_.each and (not of or set_.type in of):
            yield from _too_many(facts, set_, facts.of([set_.type]))


def _too_many(facts: Facts, set_: SetTerms, ids: list[str]) -> Iterator[Found]:
    what, players = plural(facts.title(set_.type)), facts.value(set_.each)
    if ids and not set_.is_used(facts.values):
        said = f"{counted(len(ids), facts.title(set_.type))}, but under the rules of the board there are none"
        yield Found(sentence(f"{said}."), tuple(ids), fix=deleting_all(ids), key=set_.type)
        return
    by_seat: dict[int, list[str]] = {}
    for id_ in ids:
        if (seat := facts.seats[id_]) is not None:
            by_seat.setdefault(seat, []).append(id_)
    told: set[str] = set()
    for seat, own in sorted(by_seat.items()):
        spare = own[1:] if seat <= players else own
        if spare:
            told.update(spare)
            have = f"has {len(own)} {what}, and there is one each" if seat <= players else "does not play"
            said = f"seat {seat} {have}" if seat <= players else f"{facts.names(own)}: seat {seat} {have}"
            yield Found(sentence(f"{said}."), tuple(own), fix=deleting_all(spare), key=f"{set_.type} {seat}")
    left = [id_ for id_ in ids if id_ not in told]
    if len(left) > players:
        spare = left[players:]
        said = f"{len(left)} {what}, but only {players} players have one"
        yield Found(sentence(f"{said}."), tuple(left), fix=deleting_all(spare), key=set_.type)
