"""Cutting a link that the geometry makes, and taking a cut back: one click each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from board_designer.app.tools.hints import NOTHING, Hints
from board_designer.app.tools.hit_testing import distances_to_segments
from board_designer.app.tools.pointer import Pointer
from board_designer.app.tools.tool import QuietTool
from board_designer.app.tools.tool_context import ToolContext
from board_designer.board import edits
from board_designer.board.model import Board
from board_designer.geometry.shapes import Floats

STATUS = "Click a connection that follows from the layout to cut it, or a cut one to restore it."


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be clicked: a derived edge, or with `cut` a cut that is there."""

    kind: str
    source: str
    target: str
    cut: str = ""


class CutTool(QuietTool):
    name = "cut"

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._board: Board | None = None  # the one the targets are of
        self._targets: list[Target] = []
        self._lines: tuple[Floats, Floats] = (np.zeros((0, 2)), np.zeros((0, 2)))
        self._pressed: Target | None = None
        self._aim: Target | None = None
        self._said = ""  # what was done last, until something else is aimed at

    def hover(self, p: Pointer) -> None:
        self._aim_at(self._nearest(p))

    # ---- press, drag, release, cancel

    def press(self, p: Pointer) -> None:
        self.hover(p)
        self._pressed = self._aim

    def drag(self, p: Pointer) -> None:
        if self._pressed is not None:
            self._aim_at(self._pressed if self._nearest(p) == self._pressed else None)

    def release(self, p: Pointer) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self._nearest(p) == pressed:
            self._aim_at(pressed)
            self._do()

    def cancel(self) -> bool:
        was_pressed, self._pressed = self._pressed is not None, None
        self._aim_at(None)
        return was_pressed

    # ---- the rest

    def leave(self) -> None:
        self._pressed, self._aim = None, None
        self.document.drop()
        self.show(NOTHING)

    def key(self, key: str) -> bool:
        """Tab goes through what can be cut, at the selected spaces first; Return cuts."""
        if key in ("Tab", "Shift+Tab"):
            self._look()
            chosen = self.document.selection
            at_hand = [it for it in self._targets if {it.source, it.target} & chosen] or self._targets
            if not at_hand:
                return False
            by = 1 if key == "Tab" else -1
            number = at_hand.index(self._aim) + by if self._aim in at_hand else 0
            self._aim_at(at_hand[number % len(at_hand)])
            return True
        if key == "Return" and self._aim is not None:
            self._do()
            return True
        return False

    def _look(self) -> None:
        """What can be cut on the board of now; worked out once for each board."""
        board = self.document.board
        if self._board is board:
            return
        self._board = board
        structure = self.context.structure(board)
        shown = set(self.context.sight.shown_spaces())
        found: dict[tuple[str, frozenset[str]], Target] = {}
        for source, target, data in structure.play.edges() if structure else ():
            if "link" not in data:
                found.setdefault((data["kind"], frozenset((source, target))), Target(data["kind"], source, target))
        cuts = [Target(link.type, link.source, link.target, link.id) for link in board.links if link.cut]
        self._targets = [it for it in (*cuts, *found.values()) if it.source in shown and it.target in shown]
        places = [
            (self.context.sight.centre_of(it.source), self.context.sight.centre_of(it.target)) for it in self._targets
        ]
        lines = np.array(places, dtype=float).reshape(-1, 2, 2)
        self._lines = (lines[:, 0], lines[:, 1])

    def _nearest(self, p: Pointer) -> Target | None:
        self._look()
        if not self._targets:
            return None
        away = distances_to_segments(*self._lines, p.place)
        best = int(np.argmin(away))
        return self._targets[best] if away[best] <= 1.5 * p.reach else None

    def _aim_at(self, aim: Target | None) -> None:
        if aim is None:
            self._aim = None
            self.document.drop()
            self.show(Hints(cursor="cross", status=self._said or STATUS))
            return
        self._said = ""
        if aim != self._aim or self.document.draft is None:
            self._aim = aim
            self.context.try_out(*self._edit(aim))
        centre = self.context.sight.centre_of
        words = self._words(aim)
        self.show(
            Hints(
                cursor="cross",
                status=words,
                badge=words,
                line=(centre(aim.source), centre(aim.target)),
                marked=(aim.source, aim.target),
            )
        )

    def _edit(self, aim: Target) -> tuple[Any, ...]:
        if aim.cut:
            return edits.delete, [aim.cut]
        return edits.cut, aim.kind, aim.source, aim.target

    def _do(self) -> None:
        aim, self._aim = self._aim, None
        if aim is None:
            return
        label = f"{'Restore' if aim.cut else 'Cut'} connection {aim.source} – {aim.target}"
        done = self.document.edit(label, *self._edit(aim))
        # Nothing on the board shows that a step is gone, so the words must.
        self._said = self._done_words(aim) if done else ""
        self.show(Hints(cursor="cross", status=self._said or STATUS))

    def _words(self, aim: Target) -> str:
        between = self._between(aim)
        return f"restores {between}" if aim.cut else f"cuts {between}"

    def _done_words(self, aim: Target) -> str:
        if aim.cut:
            return f"Restored {self._between(aim)}."
        return f"Cut {self._between(aim)}. Click there again to restore it."

    def _between(self, aim: Target) -> str:
        kit = self.document.kit
        titles = {} if kit is None else {**kit.graph.get("kinds", {}), **{k: v.title for k, v in kit.links.items()}}
        return f"{aim.source} – {aim.target} ({titles.get(aim.kind, aim.kind).lower()})"
