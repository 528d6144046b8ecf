"""What there is to say about a problem beyond its sentence: why it matters, an example, and what may be done here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from board_designer.app.problems.problem import Problem
from board_designer.app.problems.problem_groups import Names
from board_designer.board.model import Board
from board_designer.kits.kit import Kit
from board_designer.lint.finding import Severity
from board_designer.lint.rule import Rule
from board_designer.lint.severity_policy import severity_of
from board_designer.showing.text_pages import Table
from board_designer.words import listed

Weight = Severity | Literal["off"]
OURS = "This is a heuristic of good design. It is never an error."
# What lint says of itself is said after the exclusions were looked at.
NEVER_EXCLUDED = ("crashed-rule", "stale-exclusion", "lint-setting")


@dataclass(frozen=True)
class Why:
    """`weights` are those a board may give the rule; none where nobody can. `set_here` is the one it does give."""

    paragraphs: tuple[tuple[str, str], ...] = ()  # heading, text
    sources: tuple[str, ...] = ()  # items of the rules text
    usual: Weight | None = None
    here: Weight | None = None
    set_here: Weight | Literal[""] = ""
    weights: tuple[Weight, ...] = ()
    may_exclude: bool = False
    table: Table | None = None


def why_of(problem: Problem, board: Board, kit: Kit | None) -> Why:
    if problem.source == "games":
        return Why((("What it means", problem.why),) if problem.why else (), table=problem.evidence)
    rule = rule_named(problem.rule, kit)
    return _of_rule(rule, board) if rule is not None else Why(may_exclude=problem.rule not in NEVER_EXCLUDED)


def _of_rule(rule: Rule, board: Board) -> Why:
    told = [("Looks for", rule.summary), ("Why it matters", rule.why), ("For example", rule.example)]
    if rule.ours:
        told.append(("Not a rule of the game", OURS))
    if rule.sources:
        told.append(("Source", f"{listed(rule.sources)} in the rules text."))
    weights: tuple[Weight, ...] = ("error", "warning", "info", "off")
    return Why(
        tuple((head, text) for head, text in told if text),
        rule.sources,
        rule.severity,
        severity_of(rule, board),
        board.lint.severity.get(rule.id, ""),
        () if rule.always else weights[1:] if rule.ours else weights,
        rule.id not in NEVER_EXCLUDED,
    )


def rule_named(name: str, kit: Kit | None) -> Rule | None:
    return next((rule for rule in _rules(kit) if rule.id == name), None)


def _rules(kit: Kit | None) -> tuple[Rule, ...]:
    # All rules and what they compute with take a while to load: with the first question, not with the window.
    from board_designer.kits.lint_setup import rules_for

    return rules_for(kit)


def names_for(board: Board, kit: Kit | None, *, with_rules: bool = True) -> Names:
    """How the rules of a kit and the spaces and links of a board are called in a list."""

    def of_place(id_: str) -> str:
        space, link = board.space_by_id.get(id_), board.link_by_id.get(id_)
        record = space or link
        if record is None:
            return id_
        types = (kit.spaces if space else kit.links) if kit else {}
        title = types[record.type].title if record.type in types else record.type
        return f"{id_} · {title}" + (f" “{record.label}”" if record.label else "")

    return Names({rule.id: rule.summary for rule in _rules(kit)} if with_rules else {}, of_place)
