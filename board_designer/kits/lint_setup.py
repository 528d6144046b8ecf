"""A board and its kit, ready for lint: which rules there are, and what the game means by its spaces."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board
from board_designer.graph.graph_rules import Relation
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import find_kit, folder_of, lint_file_of
from board_designer.kits.lint_file import read_lint_file, rules_of_game
from board_designer.lint.game_terms import LinkTerms, SpaceTerms, Terms
from board_designer.lint.rule import Rule
from board_designer.lint.rules import RULES


def rules_for(kit: Kit | None) -> tuple[Rule, ...]:
    """Every rule that looks at boards of this kit; without a kit, those for any board."""
    return _rules_of(kit.name) if kit is not None else tuple(RULES.values())


@lru_cache
def _rules_of(name: str) -> tuple[Rule, ...]:
    kit, path = find_kit(name), lint_file_of(name)
    if kit is None or path is None:
        return tuple(RULES.values())
    return read_lint_file(path, kit, rules_of_game(folder_of(name)))


def terms_for(board: Board, kit: Kit | None) -> Terms:
    return Terms(kit=board.kit, known=False) if kit is None else _terms(kit, board.rules)


@lru_cache(maxsize=16)
def _terms(kit: Kit, overrides: FrozenMap) -> Terms:
    """Edits seldom touch the rules of a board, so the same terms serve one after the other."""
    values = kit.rule_values(overrides)
    dice = kit.data.get("dice", {})
    found = {name: kit.rule_faults({name: value}, by_title=True) for name, value in overrides.items()}
    faults = {name: said[0] for name, said in found.items() if said}
    meant = {name: kit.repaired_rule(name, overrides[name]) for name in faults}
    return Terms(
        kit=kit.name,
        graph_rules=kit.graph_rules(overrides),
        values=values,
        overrides=overrides,
        parameters=kit.parameters,
        rule_faults=faults,
        rule_repairs={name: repair for name, repair in meant.items() if repair is not None},
        spaces={
            name: SpaceTerms(
                type_.title,
                type_.size,
                tuple((piece.title, piece.diameter_mm) for piece in kit.pieces_on(name, values)),
                type_.props,
            )
            for name, type_ in kit.spaces.items()
        },
        links={
            name: LinkTerms(type_.title, frozenset(type_.passes), type_.props) for name, type_ in kit.links.items()
        },
        lying=kit.lying,
        sets=kit.sets,
        style=kit.style,
        readings={
            parameter: {option: cast(tuple[Relation, ...], relations) for option, relations in options.items()}
            for parameter, options in kit.readings.items()
        },
        place_reading=str(kit.graph.get("places", {}).get("reading", "")),
        home_reading=str(kit.graph.get("homes", {}).get("reading", "")),
        dice=(dice.get("count", 1), dice.get("sides", 6)),
        data=kit.data,
    )
