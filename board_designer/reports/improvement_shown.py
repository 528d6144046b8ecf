"""What a search found, to look at: the draft, the best change of each size, and what is advised, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.games.playing.play_options import Refused
from board_designer.games.results.batch_statistics import Batch
from board_designer.games.results.result_texts import ToldResults
from board_designer.games.results.run_results import RunResults
from board_designer.kits.playable_game import Game
from board_designer.reports.sim_compared import differences_page
from board_designer.reports.variant_words import size_words
from board_designer.search.front import FAIR, WORTH, Outcome, Tried
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


def how_far(interval: Interval | Spread, in_points: bool) -> str:
    """2.1 points (1.4–2.8); a distance has no unit: 1.51 (1.40–1.62)."""
    scale, digits, unit = (100, 1, " points") if in_points else (1, 2, "")
    low, high = scale * interval.low, scale * interval.high
    between = f"{number(low, digits)}–{number(high, digits)}"
    if low < 0:
        between = f"{signed(low, digits)} to {signed(high, digits)}"
    return f"{number(scale * interval.value, digits)}{unit} ({between})"


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
        relinked=tuple(sorted(change.relinked)),
        rules=tuple(sorted(change.rules)),
        size=change.size,
        sides=dict(_bars(told.results, batch, len(outcome.front) + 1)),
        fair_share={kind: sides.verdict.fair_share for kind, sides in told.results.sides.items() if len(sides) > 1},
        loss=_spread(one.loss),
        gain=None if before is None else _spread(one.gain),
        in_points=outcome.goal.in_points,
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
    told = answer(outcome)
    if outcome.is_fresh:
        return told
    if not outcome.tried:
        return f"Stopped early. No change was compared yet: {_as_it_is(outcome)}."
    return (
        f"Stopped early. So far, {inside(told)} These are the games of the search itself: fresh ones will show less."
    )


def answer(outcome: Outcome) -> str:
    """What is advised, or why nothing is."""
    in_points = outcome.goal.in_points
    if outcome.best is not None:
        one = outcome.front[outcome.best]
        words, change = listed(outcome.goal.told(one.judged, outcome.draft.judged)), one.change
        nearer = how_far(one.gain, in_points)
        nearer = f"{nearer} nearer" if in_points else f"nearer to the goal by {nearer}"
        missed = " That does not reach the goal yet." if outcome.goal.is_missed(one.judged) else ""
        return f"{change.words}: {words}. {sentence(size_words(change))} changed, {nearer}.{missed}"
    if outcome.why_none:
        return (
            f"No change is possible within what is allowed: {outcome.why_none}. As it is now: {_as_it_is(outcome)}."
        )
    # What is far off, or may be as far as anybody knows, is worth a change: only none was found.
    is_fair = outcome.draft.loss.high < FAIR
    if not outcome.front:
        none = f"; none of {counted(outcome.tried, 'change')} played is better" if outcome.tried else ""
        if outcome.tried == 1:
            none = "; the only change played is no better"
        if is_fair or not outcome.tried:
            return f"Nothing is worth changing: {_as_it_is(outcome)}{none}."
        return f"Nothing better was found: {_as_it_is(outcome)}{none}. More games or larger changes may help."
    one = max(outcome.front, key=lambda one: one.gain.value)
    which = (
        f"the best of {counted(outcome.tried, 'change')} played" if outcome.tried > 1 else "the only change played"
    )
    gains = f"{which} gains {how_far(one.gain, in_points)}"
    if one.gain.value < WORTH and (is_fair or one.gain.high < WORTH):
        return f"Nothing is worth changing: {_as_it_is(outcome)}; {gains}."
    return f"Nothing is surely better: {_as_it_is(outcome)}; {gains}. More games would tell."


def _as_it_is(outcome: Outcome) -> str:
    """How the draft stands to the goal."""
    before, far = listed(outcome.goal.told(outcome.draft.judged)), how_far(outcome.draft.loss, outcome.goal.in_points)
    return f"{before}, typically {far} off" if outcome.goal.in_points else f"{before}; distance from the goal {far}"
