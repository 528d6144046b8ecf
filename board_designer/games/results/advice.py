"""What could be tried: what to change, on the board or in the rules, and the numbers behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from board_designer.games.declared import Seldom
from board_designer.games.playing.play_options import USUAL_GAMES
from board_designer.games.results.game_findings import NAMED, Finding
from board_designer.games.results.run_results import RunResults
from board_designer.games.results.verdict_text import FOURFOLD, are_plenty, are_too_few
from board_designer.showing.result_values import Remark, Wish
from board_designer.words import counted, listed

MOST = 5


def advice(results: RunResults, findings: Sequence[Finding], own: Iterable[Remark]) -> tuple[Remark, ...]:
    """At most five, the most urgent first: more games, what the game itself advises, then what nobody uses. Of a
    board on which all is well, none."""
    found = [] if results.running else list(_more_games(results))
    if results.caution:
        found.append(_all_alike(results))
    found += own
    found += _unused(results, findings)
    return tuple(found[:MOST])


def _all_alike(results: RunResults) -> Remark:
    role = results.declared.role.one
    if len(set(results.batch.seated_roles or ()) - {None}) > 1:
        told = f"Let every {role} play on every seat: otherwise nobody can tell the board's part from the {role}'s."
        return Remark(told)
    return Remark("Let all seats play the same way: otherwise nobody can tell the board's part from the players'.")


def _more_games(results: RunResults) -> Iterator[Remark]:
    several = [sides for sides in results.sides.values() if len(sides) > 1]
    open_ones = [sides for sides in several if sides.verdict.word == "undecided"]
    known = [sides for sides in open_ones if sides.verdict.more_games]
    asked = known or [sides for sides in open_ones if not are_plenty(sides)]
    if not asked:
        return
    whether = f"whether the {listed(sides.words.many for sides in asked)} are fair"
    chart, games = f"win_by_{asked[0].kind[:-1]}", results.games
    if known:
        more = max(sides.verdict.more_games for sides in known)
        told = f"Play about {counted(more, 'more game')}: they will very likely show {whether}."
        yield Remark(told, chart=chart, games=games + more)
    elif any(are_too_few(sides) for sides in asked):
        told = f"Play more games: {games:,} are too few to show {whether}."
        yield Remark(told, chart=chart, games=max(USUAL_GAMES, FOURFOLD * games))
    else:
        told = f"Play four times as many games to see {whether}: the intervals will be half as wide."
        yield Remark(told, chart=chart, games=FOURFOLD * games)


def _unused(results: RunResults, findings: Sequence[Finding]) -> Iterator[Remark]:
    """What nobody uses in any game."""
    for told in results.declared.seldom:
        found = [one for one in findings if one.rule == f"sim-{told.rule}" and one.severity == "warning"]
        links = [link for one in found for link in one.links]
        spaces = [space for one in found for space in one.spaces]
        of_links = told.things == "connections"
        ids = links if of_links else spaces
        if ids and told.advice:
            it = "it" if len(ids) == 1 else "them"
            kind = next(iter(results.declared.connections), "")
            names = [f"the {kind} {id_}" if of_links else results.subject.name(id_) for id_ in ids]
            words = told.advice.replace("{}", listed(names, NAMED), 1).replace("{}", it)
            yield Remark(words, tuple(dict.fromkeys(spaces)), told.layer, wish=_wish(told, ids))


def _wish(told: Seldom, ids: Sequence[str]) -> Wish:
    """What would be done with things that nobody uses."""
    if told.things == "connections":
        return Wish(told.steps, links=tuple(ids))
    return Wish(told.steps, tuple(dict.fromkeys(ids)))
