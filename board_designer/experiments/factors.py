"""What is varied in an experiment: factors, and the levels of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any

from board_designer.experiments.experiment_file import ExperimentFile, Faults, Scalar, placed_values, values_in
from board_designer.games.declared import TRAINED, Declared
from board_designer.games.playing.policy_names import is_file, kind_of, told_as
from board_designer.io.file_problems import Path as DataPath
from board_designer.kits.figures import figure_names, figure_title
from board_designer.kits.kit import Kit
from board_designer.words import did_you_mean, in_words

PLAYERS, POLICIES = "players", "policy"


@dataclass(frozen=True)
class Level:
    """`value` stands in tables, `title` where people read; `rules` are those that hold at it."""

    value: Scalar
    title: str
    rules: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Factor:
    """`name` heads a column; `where` is its place in the file. With one level it is the same in all cells."""

    name: str
    title: str
    levels: tuple[Level, ...]
    where: DataPath = ()

    @property
    def is_varied(self) -> bool:
        return len(self.levels) > 1

    @property
    def is_number(self) -> bool:
        return all(type(level.value) is int for level in self.levels)


def rule_factors(file: ExperimentFile, kit: Kit, declared: Declared) -> tuple[Factor, ...]:
    """Rules and figures, what changes together, the number of players, and how they play."""
    file.refuse(_rule_faults(file, kit))
    return (
        *(_rule(name, values_in(item), kit, declared) for name, item in file.data.get("rules", {}).items()),
        *(_variant(name, levels) for name, levels in file.data.get("variants", {}).items()),
        *_players(file),
        *_policies(file, declared),
    )


def _rule(name: str, values: list[Scalar], kit: Kit, declared: Declared) -> Factor:
    where: DataPath = ("rules", name)
    parameter = kit.parameters.get(name)
    if parameter is None:
        title = figure_title(name, kit.data, declared.prices)
        return Factor(name, title, tuple(Level(value, str(value), {name: value}) for value in values), where)
    levels = tuple(Level(value, parameter.shown(value), {name: value}) for value in values)
    return Factor(name, parameter.title, levels, where)


def _variant(name: str, levels: Mapping[str, Mapping[str, Any]]) -> Factor:
    found = tuple(Level(level, level, dict(rules)) for level, rules in levels.items())
    return Factor(name, name, found, ("variants", name))


def _players(file: ExperimentFile) -> Iterator[Factor]:
    if "players" in file.data:
        values = values_in(file.data["players"])
        yield Factor(PLAYERS, "Players", tuple(Level(value, str(value)) for value in values), ("players",))


def _policies(file: ExperimentFile, declared: Declared) -> Iterator[Factor]:
    if "policies" in file.data:
        names = [str(name) for name in values_in(file.data["policies"])]
        levels = tuple(Level(name, _title_of(name, declared)) for name in names)
        yield Factor(POLICIES, "Policy", levels, ("policies",))


def _title_of(policies: str, declared: Declared) -> str:
    """As a run calls it: Trained (mine.players.yaml); several by seat. A file of everybody goes by its name."""
    names = [name.strip() for name in policies.split(",")]
    if policies.endswith((".yaml", ".yml", ".json")) and not any(map(is_file, names)):
        return in_words(PurePath(policies).name.partition(".")[0])
    known = {policy.name for policy in (*declared.policies, TRAINED)}
    return ", ".join(declared.policy(told_as(name)).title if kind_of(name) in known else name for name in names)


# ---- What does not fit ---------------------------------------------------------------------------------------------


def _rule_faults(file: ExperimentFile, kit: Kit) -> Faults:
    for name, item in file.data.get("rules", {}).items():
        for where, value in placed_values(("rules", name), item):
            yield from _fault_of(where, name, value, kit)
    for title, levels in file.data.get("variants", {}).items():
        if title in file.data.get("rules", {}):
            yield ("variants", title), f"there are rules {title} already; give this another name"
        for level, rules in levels.items():
            for name, value in rules.items():
                yield from _fault_of(("variants", title, level, name), name, value, kit)
    for where, value in placed_values(("players",), file.data.get("players", 2)):
        if type(value) is not int:
            yield where, f"{value!r} is no number of players"


def _fault_of(where: DataPath, name: str, value: Any, kit: Kit) -> Faults:
    if "." not in name:
        yield from ((where, fault) for fault in kit.rule_faults({name: value}))
        return
    known = figure_names(kit.data)
    if name not in known:
        yield where, f"there is no figure {name}{did_you_mean(name, known)}"
    elif type(value) is not int:
        yield where, f"{name} must be a whole number, not {value!r}"
