"""What a finding is made from, and what it looks like."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from board_designer.kits.structure import Structure
from board_designer.kits.uri_nation.play.town import Town
from board_designer.lint.wording import named, sentence

Body = dict[str, Any]


@dataclass(frozen=True)
class Case:
    """The numbers, and the board they are about."""

    body: Body
    structure: Structure
    town: Town

    @property
    def games(self) -> str:
        return f"{self.body['games']:,} games"

    def name(self, id_: str) -> str:
        space = self.structure.board.space_by_id[id_]
        kind = self.structure.kit.spaces.get(space.type)
        is_home = space.type in self.structure.graph_rules.homes.types
        return named(space, kind.title.lower() if kind else space.type, is_home)

    def title(self, archetype: str) -> str:
        return str(self.structure.kit.data["archetypes"][archetype]["title"])


def finding(
    rule: str, severity: str, message: str, spaces: tuple[str, ...] = (), links: tuple[str, ...] = (), **evidence: Any
) -> Body:
    return {
        "rule": f"sim-{rule}",
        "severity": severity,
        "message": sentence(message),
        "spaces": list(spaces),
        "links": list(links),
        "evidence": evidence,
    }


Look = Callable[[Case], Iterator[Body]]
