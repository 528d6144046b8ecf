"""What an experiment has shown as JSON, in the format that `schemas/experiment-results.v1.schema.json` describes."""

from __future__ import annotations

from typing import Any

from board_designer.experiments.effects import Effects
from board_designer.experiments.experiment_run import Experiment
from board_designer.experiments.factors import Factor
from board_designer.experiments.linear_model import Term
from board_designer.experiments.runs_table import rows_of
from board_designer.experiments.setup_distribution import KindOfBoard
from board_designer.io.json_text import json_text
from board_designer.reports.experiment_text import clear_changes, interaction_sentences, setup_sentences
from board_designer.simulate.rate_estimates import Rate
from board_designer.version import __version__

FORMAT = "board-designer-experiment-results/1"


def experiment_document(found: Experiment) -> dict[str, Any]:
    plan, effects = found.plan, found.effects
    sentences = [*(setup_sentences(found) if found.kinds else ()), *clear_changes(found)]
    sentences += interaction_sentences(found) if len(plan.varied) > 1 else ()
    return {
        "format": FORMAT,
        "version": __version__,
        "title": plan.file.data["title"],
        "question": plan.file.data.get("question", ""),
        "kit": plan.kit.name,
        "games": found.games,
        "factors": [_factor(one) for one in plan.factors],
        "measures": [{"name": one.name, "title": one.title, "share": one.is_share} for one in plan.measures],
        "sentences": sentences,
        "looked_at": effects.looked_at,
        **_effects(effects),
        "boards": [_kind(found, one) for one in found.kinds],
        "cells": rows_of(plan, found.cells),
    }


def experiment_json(found: Experiment) -> str:
    return json_text(experiment_document(found), indent=1)


def _factor(one: Factor) -> dict[str, Any]:
    levels = [{"value": level.value, "title": level.title, "rules": dict(level.rules)} for level in one.levels]
    return {"name": one.name, "title": one.title, "varied": one.is_varied, "levels": levels}


def _effects(effects: Effects) -> dict[str, Any]:
    best = effects.best
    return {
        "means": [
            {"measure": one.measure.name, "factor": one.factor.name, "level": one.level.value, **_rate(one.mean)}
            for one in effects.means
        ],
        "effects": [
            {
                "measure": one.measure.name, "factor": one.factor.name, "from": one.base.value, "to": one.level.value,
                **_rate(one.change), "sure": one.is_sure,
            }
            for one in effects.effects
        ],
        "interactions": [
            {
                "measure": one.measure.name, "first": _term(one.first), "second": _term(one.second),
                **_rate(one.change), "sure": one.is_sure,
            }
            for one in effects.interactions
        ],
        "best": None if best is None else {
            "measure": best.measure.name, "want": best.want, "cell": best.cell.cell.number, **_rate(best.value),
            "may_be_as_good": [one.cell.number for one in best.rivals],
        },
    }  # fmt: skip


def _term(one: Term) -> dict[str, Any]:
    return {"factor": one.factor.name, "from": one.base.value, "to": one.level.value}


def _rate(rate: Rate) -> dict[str, Any]:
    return {name: value for name, value in rate.as_data().items() if name != "n"}


def _kind(found: Experiment, one: KindOfBoard) -> dict[str, Any]:
    levels = {factor.name: level.value for factor, level in zip(found.plan.varied, one.levels, strict=False)}
    return {
        "levels": levels,
        "sides": one.sides,
        "boards": one.boards,
        "different": one.different,
        **{word: _rate(rate) for word, rate in one.shares.items()},
        "spreads": list(one.spreads),
    }
