"""How the game is played on one board, for engines: the printed sentences, and what no rule parameter says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from board_designer.board.frozen_mapping import thaw
from board_designer.board.model import Board
from board_designer.kits.kit import Kit
from board_designer.kits.play_file import play_file_of
from board_designer.kits.print_file import SummaryLine, filled, print_file_of
from board_designer.kits.rule_sheet import types_present, words_for


@dataclass(frozen=True)
class HowPlayed:
    sentences: list[dict[str, Any]] = field(default_factory=list)  # section, text, rules; fact where it tells of one
    facts: dict[str, dict[str, Any]] = field(default_factory=dict)  # topic -> name -> value


def how_played(board: Board, kit: Kit, values: Mapping[str, Any]) -> HowPlayed:
    """What the rule sheet prints under these rules, then each topic exactly."""
    told, words, present = HowPlayed(), words_for(board, kit, values), types_present(board)
    play = play_file_of(kit)

    def sentence(section: str, line: SummaryLine) -> dict[str, Any]:
        text = filled(line.text, words)
        text = f"{line.term}: {text}" if line.term else text
        return {"section": section, "text": text, "rules": _rules_in(line, kit)}

    for section in print_file_of(kit).summary:
        if section.title not in play.not_for_engines:
            lines = (line for line in section.lines if line.holds(values, present))
            told.sentences.extend(sentence(section.title, line) for line in lines)
    for fact in play.facts:
        if not fact.line.holds(values, present):
            continue
        record = sentence(play.titles[fact.topic], fact.line)
        if fact.value is not None:
            named = isinstance(fact.value, str) and fact.value in values
            told.facts.setdefault(fact.topic, {})[fact.name] = values[fact.value] if named else thaw(fact.value)
            record["fact"] = f"{fact.topic}.{fact.name}"
            if named and fact.value not in record["rules"]:
                record["rules"].append(fact.value)
        told.sentences.append(record)
    return told


def _rules_in(line: SummaryLine, kit: Kit) -> list[str]:
    """The rule parameters that a sentence follows, each once."""
    return [name for name in dict.fromkeys(line.names()) if name in kit.parameters]
