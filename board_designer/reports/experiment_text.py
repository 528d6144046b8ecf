"""An experiment in words: what each factor does, what depends on what, which cell is best, and all cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from board_designer.experiments.effects import Best, Effect, Interaction
from board_designer.experiments.experiment_plan import told_cells
from board_designer.experiments.experiment_run import Experiment
from board_designer.experiments.factors import Factor, Level
from board_designer.experiments.setup_distribution import KindOfBoard
from board_designer.showing.result_values import Measure
from board_designer.showing.text_pages import Page, Section, Table
from board_designer.simulate.rate_estimates import FEW_BLOCKS, Rate
from board_designer.words import (
    amount,
    amount_between,
    change,
    change_between,
    counted,
    in_words,
    listed,
    percent,
    percent_of,
    signed,
)

MOST_TOLD = 12
MOST_CELLS = 60
SMALL = 0.005  # a change of a share that wants another digit
ALL_CELLS = "All cells"
TOO_FEW = "too few to tell"


def experiment_page(found: Experiment) -> Page:
    """For a terminal: the table of all cells is too wide for one, and there is a file of it."""
    sections = (section for section in sections_of(found) if section.title != ALL_CELLS)
    return Page(found.plan.file.data["title"], played_as(found), tuple(sections))


def played_as(found: Experiment) -> str:
    plan = found.plan
    each = f"{counted(plan.games, 'game')} each" if plan.games else f"until sure to ±{percent(plan.width or 0.0)}"
    if plan.games and any(one.games > plan.games for one in found.cells):
        each = f"at least {each}"  # a cell ends with a whole block
    seed = plan.file.seed
    return f"{plan.kit.title}, {told_cells(plan)}, {each}, {found.games:,} in all, all on seed {seed}"


def sections_of(found: Experiment) -> Iterator[Section]:
    plan, effects = found.plan, found.effects
    question = plan.file.data.get("question", "")
    if question:
        yield Section("Question", (question.strip(),))
    note = f"95 % for all {effects.looked_at:,} numbers at once; * marks a clear change"
    if found.kinds:
        yield Section("How often such a board is unfair", (*setup_sentences(found), kinds_table(found)))
    if plan.varied:
        yield Section("What clearly changes", tuple(clear_changes(found)), note)
    if effects.best is not None:
        yield Section("Best", (best_sentence(found, effects.best),))
    if len(plan.varied) > 1:
        yield Section("What depends on what", tuple(interaction_sentences(found)))
    for measure in plan.measures:
        table = measure_table(found, measure)
        if table.rows:
            yield Section(measure.title, (table,), note)
    yield Section(ALL_CELLS, (cells_table(found),), "each number with its own 95 % interval")
    settings = [(one.title, one.levels[0].title) for one in plan.factors if not one.is_varied]
    if settings:
        yield Section("The same in all cells", (Table(("", ""), tuple(settings), True),))


# ---- Effects -----------------------------------------------------------------------------------------------------


def clear_changes(found: Experiment) -> Iterator[str]:
    """The largest first, by how much of the measure they are; then what stays as it is."""
    effects = found.effects
    yield from too_few(found)
    sure = sorted((one for one in effects.effects if one.is_sure), key=lambda one: -_weight(found, one))
    yield from (effect_sentence(found, one) for one in sure[:MOST_TOLD])
    if len(sure) > MOST_TOLD:
        yield f"{counted(len(sure) - MOST_TOLD, 'smaller clear change')} can be seen in the tables below."
    for factor in found.plan.varied:
        still = [m for m in found.plan.measures if not any(e.factor is factor and e.measure is m for e in sure)]
        if still:
            yield f"{quoted(factor)} makes no clear difference to {listed(map(quoted, still))}."
    if effects.untold:
        yield f"These cells cannot tell {listed(effects.untold)} apart from the others; play more of them."


def too_few(found: Experiment) -> Iterator[str]:
    """What stands above changes that nobody can be sure of."""
    chunks = min(len(one.blocks) for one in found.cells)
    if chunks < FEW_BLOCKS:
        least = FEW_BLOCKS * max(one.block_size for one in found.cells)
        yield f"There are too few games to be sure of any change: play at least {least:,} of each cell."
    elif found.effects.effects and not any(one.change.has_interval for one in found.effects.effects):
        yield "There are too few cells to be sure of any change: play more of them."


def _weight(found: Experiment, one: Effect) -> float:
    base = mean_at(found, one.measure, one.factor, one.base)
    size = max(abs(base.value), abs(base.value + one.change.value)) if base else 1.0
    return abs(one.change.value) / (size or 1.0)


def mean_at(found: Experiment, measure: Measure, factor: Factor, level: Level) -> Rate | None:
    means = found.effects.means
    return next(
        (one.mean for one in means if one.measure is measure and one.factor is factor and one.level is level), None
    )


def effect_sentence(found: Experiment, one: Effect) -> str:
    measure, changed = one.measure, one.change
    base, now = (mean_at(found, measure, one.factor, level) for level in (one.base, one.level))
    shown = "" if base is None or now is None else f" {amount(now.value, measure.is_share)} instead of "
    shown += "" if base is None else amount(base.value, measure.is_share)
    by, between = changed_by(changed, measure.is_share)
    return f"{quoted(one.factor)} {one.base.title} → {one.level.title}: {quoted(measure)}{shown}, {by} ({between})."


def measure_table(found: Experiment, measure: Measure, only: Factor | None = None) -> Table:
    """A row for every level: its mean, and what it changes against the first one of its factor."""
    changes = {(id(e.factor), id(e.level)): e for e in found.effects.effects if e.measure is measure}
    rows = []
    for one in found.effects.means:
        if one.measure is measure and (only is None or one.factor is only):
            mean = with_interval(one.mean, measure.is_share)
            effect = changes.get((id(one.factor), id(one.level)))
            rows.append((f"{one.factor.title}: {one.level.title}", mean, *_change(effect)))
    return Table(("", "mean", "change", "interval", ""), tuple(rows))


def with_interval(rate: Rate, is_share: bool) -> str:
    """9.87 (9.61–10.13); of too few games 9.87 (too few to tell)."""
    if rate.is_known and not rate.has_interval:
        return f"{amount(rate.value, is_share)} ({TOO_FEW})"
    return amount_between(rate.value, rate.low, rate.high, is_share)


def changed_by(rate: Rate, is_share: bool) -> tuple[str, str]:
    """A change and its interval: −1.2 points, −3.5 to +1.1. A small share gets another digit."""
    if not rate.has_interval:
        return change(rate.value, is_share), TOO_FEW
    if is_share and abs(rate.value) < SMALL:
        ends = (signed(100 * end, 2) for end in (rate.low, rate.high))
        return f"{signed(100 * rate.value, 2)} points", " to ".join(ends)
    return change(rate.value, is_share), change_between(rate.low, rate.high, is_share)


def _change(effect: Effect | None) -> tuple[str, str, str]:
    if effect is None:
        return "", "", ""
    changed, is_share = effect.change, effect.measure.is_share
    return *changed_by(changed, is_share), "*" if effect.is_sure else ""


# ---- Pairs of factors, and the best cell -------------------------------------------------------------------------


def interaction_sentences(found: Experiment) -> Iterator[str]:
    sure = [one for one in found.effects.interactions if one.is_sure]
    if not found.effects.interactions:
        yield "These cells are too few to tell which factors depend on each other."
    elif not sure:
        yield "No two factors clearly depend on each other in these games."
    sure.sort(key=lambda one: -abs(one.change.value) / _size(found, one))
    yield from map(interaction_sentence, sure[:MOST_TOLD])
    if len(sure) > MOST_TOLD:
        many = counted(len(sure) - MOST_TOLD, "more pair of levels", "more pairs of levels")
        yield f"{many} clearly depend on each other."


def _size(found: Experiment, one: Interaction) -> float:
    return max(abs(cell.rate(one.measure).value) for cell in found.cells) or 1.0


def interaction_sentence(one: Interaction) -> str:
    first, second, changed, measure = one.first, one.second, one.change, one.measure
    by, between = changed_by(changed, measure.is_share)
    return (
        f"{quoted(first.factor)} {first.base.title} → {first.level.title}: {quoted(measure)} changes by {by}"
        f" ({between}) more where {quoted(second.factor)} is {second.level.title} than where it is"
        f" {second.base.title}."
    )


def best_sentence(found: Experiment, best: Best) -> str:
    measure, levels = best.measure, described(found, best.cell.cell.levels)
    want = (
        f"the {best.want}" if isinstance(best.want, str) else f"nearest to {amount(best.want, measure.is_share)} in"
    )
    value = with_interval(best.value, measure.is_share)
    cells = counted(len(found.cells), "cell")
    told = f"Of {cells}, cell {best.cell.cell.number} ({levels}) has {want} {quoted(measure)}: {value}."
    if not best.rivals:
        return f"{told} All others are clearly worse."
    numbers = listed(one.cell.number for one in best.rivals[:MOST_TOLD])
    more = f" and {len(best.rivals) - MOST_TOLD} more" if len(best.rivals) > MOST_TOLD else ""
    may = "Cell" if len(best.rivals) == 1 else "Cells"
    if len(best.rivals) == len(found.cells) - 1:
        return f"{told} No other is clearly worse."
    return f"{told} {may} {numbers}{more} may be as good; the rest are clearly worse."


def quoted(what: Measure | Factor) -> str:
    return f"“{what.title}”"


def described(found: Experiment, levels: Sequence[Level]) -> str:
    pairs = zip(found.plan.factors, levels, strict=True)
    return ", ".join(f"{quoted(factor)} {level.title}" for factor, level in pairs if factor.is_varied)


# ---- Random set-ups ----------------------------------------------------------------------------------------------


def setup_sentences(found: Experiment) -> Iterator[str]:
    """Of 200 boards of this kind, 31.0 % (25.1–37.6) are unfair to seats."""
    first: dict[str, KindOfBoard] = {}
    for kind in found.kinds:
        first.setdefault(kind.sides, kind)
    for sides, kind in first.items():
        rest = (
            f"{percent(kind.shares['fair'].value)} are fair and {percent(kind.shares['undecided'].value)} undecided"
        )
        spread, one = kind.spread, sides.removesuffix("s")
        yield (
            f"Of {kind.boards} boards of this kind, {percent_of(kind.shares['unfair'])} are unfair to {sides}; {rest}"
            f" after {counted(found.plan.games or 0, 'game')} each. The best {one} leads the worst by "
            f"{percent(spread.p50)} on the middle board, and by {percent(spread.p5)} to {percent(spread.p95)} on nine"
            " in ten."
        )


def kinds_table(found: Experiment) -> Table:
    rows = [
        (
            _kind_title(found, kind),
            f"{kind.boards} ({kind.different})",
            *(percent_of(kind.shares[word]) for word in ("unfair", "fair")),
            percent(kind.spread.p50),
            f"{percent(kind.spread.p5)}–{percent(kind.spread.p95)}",
        )
        for kind in found.kinds
    ]
    return Table(("", "boards (different)", "unfair", "fair", "middle lead", "nine in ten"), tuple(rows))


def _kind_title(found: Experiment, kind: KindOfBoard) -> str:
    pairs = zip(found.plan.varied, kind.levels, strict=False)
    named = ", ".join(f"{factor.title}: {level.title}" for factor, level in pairs) or "all boards"
    return named if kind.sides == "seats" else f"{in_words(kind.sides)}: {named}"


# ---- All cells ---------------------------------------------------------------------------------------------------


def cells_table(found: Experiment) -> Table:
    """Of random set-ups only the first ones: all are in the table of runs."""
    plan = found.plan
    rows = []
    for one in found.cells[:MOST_CELLS]:
        levels = [
            level.title for factor, level in zip(plan.factors, one.cell.levels, strict=True) if factor.is_varied
        ]
        rates = [with_interval(one.rate(measure), measure.is_share) for measure in plan.measures]
        setup = [str(one.cell.setup)] if plan.setups else []
        rows.append((str(one.cell.number), *levels, *setup, one.verdicts.get("seats", ""), *rates))
    if len(found.cells) > MOST_CELLS:
        rows.append((f"and {len(found.cells) - MOST_CELLS:,} more", *[""] * (len(rows[0]) - 1)))
    heads = [factor.title for factor in plan.varied] + (["set-up"] if plan.setups else [])
    return Table(("", *heads, "seats", *(measure.title for measure in plan.measures)), tuple(rows))
