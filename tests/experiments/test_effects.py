"""Effects are those that were put in, and their intervals hold together."""

import json

import numpy as np
import pytest
from small_experiments import played

from board_designer.experiments.effects import effects_of
from board_designer.experiments.factors import Factor, Level
from board_designer.experiments.linear_model import Model, Values
from board_designer.reports.experiment_json import experiment_json
from board_designer.reports.experiment_text import experiment_page
from board_designer.reports.html.experiment_html import experiment_html
from board_designer.reports.sim_text import sim_text
from board_designer.simulate.confidence_intervals import per_comparison


def levels(*values):
    return tuple(Level(value, str(value)) for value in values)


A, B = Factor("a", "A", levels("x", "y", "z")), Factor("b", "B", levels(1, 2))
GRID = tuple((a, b) for a in A.levels for b in B.levels)
ADDED = {"x": 0.0, "y": 2.0, "z": -1.0}


def luck(random, means, chunks=20, shared=3.0):
    """Cells that share most of their luck, chunk by chunk."""
    common = shared * random.normal(size=chunks)
    seen = np.array(means)[:, None] + common + 0.3 * random.normal(size=(len(means), chunks))
    values = seen.mean(axis=1)
    return Values(values, (seen - values[:, None]) / chunks, chunks, np.full(len(means), 1000.0))


def test_on_a_grid_an_effect_is_the_difference_of_means():
    model = Model((A, B), GRID, True)
    values = np.array([10.0, 11, 12, 13, 9, 14])
    y, z = model.terms(A)
    assert model.effect(y) @ values == pytest.approx(12.5 - 10.5)
    assert model.effect(z) @ values == pytest.approx(11.5 - 10.5)
    assert model.mean(A, A.levels[2]) @ values == pytest.approx(11.5)
    (two,) = model.terms(B)
    assert model.interaction(z, two) @ values == pytest.approx((14 - 9) - (11 - 10))


def test_intervals_of_all_effects_hold_together():
    """In 19 of 20 experiments all of them are right at once, though the cells share their luck."""
    random = np.random.default_rng(5)
    model = Model((A, B), GRID, True)
    means = [10 + ADDED[a.value] + 0.5 * (b.value == 2) for a, b in GRID]
    wanted = [2.0, -1.0, 0.5]
    level = per_comparison(0.95, 3)
    right, width = 0, []
    for _ in range(400):
        values = luck(random, means)
        found = [model.estimate(model.effect(term), values, level) for term in model.all_terms]
        right += all(one.low <= value <= one.high for one, value in zip(found, wanted, strict=True))
        width.append(found[0].reach)
    assert 0.93 <= right / 400 <= 0.995
    assert np.mean(width) < 0.4, "shared luck drops out of a difference"


def test_off_a_grid_what_the_model_misses_widens_the_intervals():
    """Other cells might have been drawn: a bend in a straight line is not knowledge."""
    number = Factor("n", "N", levels(*range(1, 11)))
    cells = tuple((level,) for level in number.levels)
    straight, bent = (Model((number,), cells, False, tuple(range(10))) for _ in range(2))
    random = np.random.default_rng(1)
    line = luck(random, [float(level.value) for level in number.levels], shared=0.0)
    bend = luck(random, [float((level.value - 5) ** 2) for level in number.levels], shared=0.0)
    (term,) = straight.terms(number)
    assert (term.base.value, term.level.value) == (1, 10)
    along = straight.estimate(straight.effect(term), line, 0.95)
    assert along.low < 9 < along.high
    assert along.reach < 1
    assert bent.estimate(bent.effect(term), bend, 0.95).reach > 10


def test_what_cells_cannot_tell_apart_is_not_told():
    same = tuple((a, b) for a, b in zip(A.levels[:2], B.levels, strict=True))
    model = Model((A, B), same, False, (1, 2))
    assert model.effect(model.terms(B)[0]) is None


def test_an_experiment_tells_of_every_measure_and_factor(tmp_path):
    found = played(
        tmp_path, games=240, rules={"packs": [1, 2], "jokers_per_pack": [2, 3]}, measures=["rounds", "jokers"]
    )
    effects = effects_of(found.plan, found.cells)
    assert {(one.measure.name, one.factor.name) for one in effects.effects} == {
        (measure, rule) for measure in ("rounds", "jokers") for rule in ("packs", "jokers_per_pack")
    }
    assert effects.looked_at == 2 * (4 + 2 + 1)
    jokers = next(
        one for one in effects.effects if (one.measure.name, one.factor.name) == ("jokers", "jokers_per_pack")
    )
    assert jokers.is_sure
    assert jokers.change.value > 0
    rounds = next(one for one in effects.effects if (one.measure.name, one.factor.name) == ("rounds", "packs"))
    by_packs = {
        value: np.mean([one.rate(rounds.measure).value for one in found.cells if one.cell.levels[1].value == value])
        for value in (1, 2)
    }
    assert rounds.change.value == pytest.approx(by_packs[2] - by_packs[1], abs=1e-5)


def test_the_best_cell_is_told_with_those_that_may_be_as_good(tmp_path):
    found = played(
        tmp_path, games=240, rules={"jokers_per_pack": [2, 3], "seat_order": ["red_yellow_blue_green"]},
        measures=["jokers"], best={"measure": "jokers", "want": "highest"},
    )  # fmt: skip
    best = effects_of(found.plan, found.cells).best
    assert best.cell.cell.levels[1].value == 3
    assert not best.rivals


def test_what_never_happened_may_still_happen(tmp_path):
    found = played(tmp_path, games=48, measures=["ends.limit", "ends.home"])
    means = {(one.measure.name, one.level.value): one.mean for one in effects_of(found.plan, found.cells).means}
    never, always = means["ends.limit", 2], means["ends.home", 2]
    assert (never.value, never.low) == (0, 0)
    assert 0.05 < never.high < 0.1
    assert (always.value, always.high) == (1, 1)
    assert 0.9 < always.low < 0.95


def test_too_few_games_have_values_without_intervals(tmp_path):
    found = played(tmp_path, games=3, best={"measure": "rounds", "want": "lowest"})
    effects = effects_of(found.plan, found.cells)
    assert not any(one.change.has_interval or one.is_sure for one in effects.effects)
    assert [one.cell.number for one in effects.best.rivals] == [
        one.cell.number for one in found.cells if one is not effects.best.cell
    ]
    document = json.loads(experiment_json(found))
    assert {(one["low"], one["high"]) for one in (*document["means"], *document["effects"])} == {(None, None)}
    assert document["cells"][0]["rounds.low"] is None
    page = " ".join(sim_text(experiment_page(found)).split())
    assert "There are too few games to be sure of any change: play at least " in page
    assert "(too few to tell)" in page
    assert "No other is clearly worse." in page
    assert "at least 3 games each" in page
    assert "too few to tell" in experiment_html(found)


def test_few_chunks_give_means_intervals_of_their_spread():
    """Not made up of the value itself."""
    model = Model((B,), tuple((level,) for level in B.levels), True)
    values = luck(np.random.default_rng(3), [1000.0, 1000.0], chunks=4, shared=0.1)
    assert model.estimate(model.mean(B, B.levels[0]), values, 0.95).reach < 10
    assert not model.estimate(model.effect(model.terms(B)[0]), values, 0.95).low > 0


def test_a_change_that_no_game_shows_may_still_be_there(tmp_path):
    found = played(tmp_path, games=240, measures=["ends.limit"])
    (effect,) = effects_of(found.plan, found.cells).effects
    assert (effect.change.value, effect.is_sure) == (0, False)
    assert effect.change.high == -effect.change.low == pytest.approx(3.69 / 240, rel=0.1)
