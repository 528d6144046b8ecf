"""What a search found, to look at: the draft, the best change of each size, and what is advised, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.games.playing.play_options import Refused
from board_designer.games.results.batch_statistics import Batch
from board_designer.games.results.result_texts import ToldResults
from board_designer.games.results.run_results import RunResults
from board_designer.kits.playable_game import Game
from board_designer.reports.sim_compared import differences_page
from board_designer.search.front import WORTH, Outcome, Tried
from board_designer.search.goals import Even
from board_designer.showing.text_pages import Page
from board_designer.showing.variant_values import Improvement, SideBar, Spread, Variant
from board_designer.simulate import Interval
from board_designer.simulate.rate_estimates import share_of
from board_designer.words import counted, inside, listed, number, sentence, signed

DRAFT = "As it is now"


def improvement_of(outcome: Outcome, game: Game) -> Improvement:
    before = game.results(outcome.draft.contest, outcome.draft.record)
    front = tuple(_variant(one, outcome, game, before) for one in outcome.front)
    return Improvement(
        draft=_variant(outcome.draft, outcome, game, None),
        front=front,
        best=outcome.best,
        sentence=_sentence(outcome),
        tried=outcome.tried,
        games=outcome.games,
        seed=outcome.seed,
        complete=outcome.is_fresh,
        aim=outcome.goal.words,
        kinds=_kinds(outcome, before.results),
    )


def _kinds(outcome: Outcome, results: RunResults) -> dict[str, str]:
    """The sides that are asked for, else seats; what they are called."""
    asked = [aim.kind for aim in outcome.goal.aims if isinstance(aim, Even)] or ["seats"]
    return {kind: sentence(sides.words.many) for kind, sides in results.sides.items() if kind in asked}


def points(interval: Interval | Spread) -> str:
    """2.1 points (1.4–2.8)"""
    return f"{number(100 * interval.value, 1)} points ({_between(interval)})"


def _between(interval: Interval | Spread) -> str:
    low, high = 100 * interval.low, 100 * interval.high
    if low < 0:
        return f"{signed(low, 1)} to {signed(high, 1)}"
    return f"{number(low, 1)}–{number(high, 1)}"


def how_much(variant: Variant) -> str:
    """2 spaces and a link"""
    return _how_much(variant.size - len(variant.links) - len(variant.rules), len(variant.links), len(variant.rules))


def _how_much(spaces: int, links: int, rules: int) -> str:
    several = ((spaces, "space"), (links, "link"), (rules, "rule"))
    return listed(counted(many, one) for many, one in several if many)


def _variant(one: Tried, outcome: Outcome, game: Game, before: ToldResults | None) -> Variant:
    change = one.change
    batch = Batch(one.contest, one.record)
    told = game.results(one.contest, one.record)
    return Variant(
        title=change.words or DRAFT,
        board=change.board,
        figures=dict(change.figures),
        spaces=tuple(sorted(change.spaces)),
        links=tuple(sorted(change.links)),
        rules=tuple(sorted(change.rules)),
        size=change.size,
        sides=dict(_bars(told.results, batch, len(outcome.front) + 1)),
        fair_share={kind: sides.verdict.fair_share for kind, sides in told.results.sides.items() if len(sides) > 1},
        loss=_spread(one.loss),
        gain=None if before is None else _spread(one.gain),
        sure=before is not None and one.is_sure,
        page=None if before is None else _differences(before, told),
        games=one.record.n_games,
        sentence=sentence(listed(outcome.goal.told(one.judged))) + ".",
    )


def _bars(results: RunResults, batch: Batch, variants: int) -> Iterator[tuple[str, tuple[SideBar, ...]]]:
    """All intervals hold together, over all variants."""
    for kind, sides in results.sides.items():
        accounts = batch.accounts(kind)
        if len(sides) > 1:
            rates = {
                name: share_of(one.wins, one.games, len(accounts) * variants, "together")
                for name, one in accounts.items()
            }
            yield kind, tuple(
                SideBar(
                    side.name, side.title,
                    Spread(rates[side.name].value, rates[side.name].low, rates[side.name].high), side.seat,
                )
                for side in sides.known
            )  # fmt: skip


def _differences(before: ToldResults, after: ToldResults) -> Page | None:
    try:
        found = after.against(before, after.results.tolerance)
    except Refused:  # other seats or roles than before
        return None
    return differences_page(before.results, after.results, found)


def _spread(interval: Interval) -> Spread:
    return Spread(round(interval.value, 6), round(interval.low, 6), round(interval.high, 6))


# ---- In sentences ------------------------------------------------------------------------------------------------


def _sentence(outcome: Outcome) -> str:
    before = listed(outcome.goal.told(outcome.draft.judged))
    if outcome.best is not None:
        one = outcome.front[outcome.best]
        words, change = listed(outcome.goal.told(one.judged, outcome.draft.judged)), one.change
        spaces = _how_much(change.spaces_touched, len(change.links), len(change.rules))
        told = f"{change.words}: {words}. {sentence(spaces)} changed, {points(one.gain)} nearer."
    elif not outcome.front and not outcome.is_fresh:
        off = points(outcome.draft.loss)
        return f"Stopped early. No change was compared yet: {before}, typically {off} off."
    elif outcome.why_none:
        off = points(outcome.draft.loss)
        told = f"No change is possible within what is allowed: {outcome.why_none}."
        told += f" As it is now: {before}, typically {off} off."
    elif not outcome.front:
        told = f"Nothing is worth changing: {before}, typically {points(outcome.draft.loss)} off."
    else:
        one = max(outcome.front, key=lambda one: one.gain.value)
        gains = f"the best of {counted(outcome.tried, 'change')} played gains {points(one.gain)}"
        told = f"{sentence(before)}, typically {points(outcome.draft.loss)} off; {gains}."
        if one.gain.value < WORTH:
            told = f"Nothing is worth changing: {inside(told)}"
        else:
            told = f"Nothing is surely better: {inside(told)} More games would tell."
    if outcome.is_fresh:
        return told
    return (
        f"Stopped early. So far, {inside(told)} These are the games of the search itself: fresh ones will show less."
    )
