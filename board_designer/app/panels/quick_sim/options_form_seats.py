"""Who plays: how many, who sits where, and how each goes about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.inspector.two_column_form import Form
from board_designer.app.panels.labels import FaintLabel, TroubleLine
from board_designer.app.panels.quick_sim.options_form_checks import Around, who_sits
from board_designer.app.runs.sim_run import Asked
from board_designer.games.playing.play_options import Options
from board_designer.games.playing.policy_names import file_policy, is_file, path_of, told_as

ROTATING = "Each kind of player sits on each seat equally often, so a win rate shows the seat, not who sits there."
FIXED = "The players keep their seats, so a seat's win rate shows the seat and its player together."
BY_SEAT, FROM_FILE = "by seat", "from a file"


class SeatFields(QWidget):
    wanted = Signal(object)  # Asked
    file_wanted = Signal(object)  # the place of the seat that is to play by a file; None for all

    def __init__(self) -> None:
        super().__init__()
        self._asked = Asked()
        self._there = Around()
        self._faults: dict[str, str] = {}
        self.players = Choice("Players")
        self.who = FaintLabel()
        self.rotate = QCheckBox("Rotate players over all seats")
        self.rotate_note = FaintLabel()
        self.policy = Choice("Strategy")
        self.policy_note = FaintLabel()
        self.players_trouble, self.seats_trouble, self.policies_trouble = TroubleLine(), TroubleLine(), TroubleLine()
        self._rows = QWidget()
        self._grid = QGridLayout(self._rows)
        self._shape: object = None  # what the rows by seat were made for
        self.roles: list[Choice] = []
        self.policies: list[Choice] = []
        self._files: tuple[str, ...] = ()  # policies of files that were chosen before
        self._lay_out()
        self.players.chosen.connect(lambda players: self._ask(players=players))
        self.rotate.clicked.connect(self._set_rotate)
        self.policy.chosen.connect(self._set_policy)

    def _lay_out(self) -> None:
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self._form = Form()
        self._form.field("Players:", self.players)
        self._plays = Form()
        self._plays.field("Strategy:", self.policy, "How players choose their moves.")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(self._form)
        column.addWidget(self.who)
        column.addWidget(self.players_trouble)
        column.addWidget(self.rotate)
        column.addWidget(self.rotate_note)
        column.addLayout(self._plays)
        column.addWidget(self.policy_note)
        column.addWidget(self._rows)
        column.addWidget(self.seats_trouble)
        column.addWidget(self.policies_trouble)

    # ---- showing

    def show_asked(self, asked: Asked, there: Around, faults: dict[str, str]) -> None:
        self._asked, self._there, self._faults = asked, there, faults
        options = asked.options
        is_fixed = options.seats is not None
        self._form.show_row(self.players, not is_fixed)
        self._show_players(options)
        self.who.setText(who_sits(options, there))
        self.who.setVisible(bool(self.who.text()))
        self.rotate.setChecked(not is_fixed)
        self.rotate.setEnabled(bool(there.choices.roles))
        self.rotate_note.setText(FIXED if is_fixed else ROTATING)
        self._show_policy(options)
        self._show_rows(options)
        self.players_trouble.show_trouble(faults.get("players", ""))
        self.seats_trouble.show_trouble(faults.get("seats", ""))
        self.policies_trouble.show_trouble(faults.get("policies", ""))

    def _show_players(self, options: Options) -> None:
        fewest, most = self._there.choices.players
        seats = len(self._there.seats)
        fewer = set(range(fewest, min(most, seats - 1) + 1))
        asked = {options.players} if options.players not in (None, seats) else set()
        numbers = sorted(fewer | asked, key=lambda number: number or 0)
        listed: list[tuple[Any, str]] = [(number, str(number)) for number in numbers]
        self.players.set_options([*listed, (None, f"{seats}, one on each seat")])
        self.players.show_choice(None if options.players == seats else options.players)

    def offer_file(self, path: Path) -> None:
        """Players that were chosen the last time."""
        self._files = (*self._files, file_policy(path))
        self.show_asked(self._asked, self._there, self._faults)

    def _listed(self, options: Options) -> list[tuple[str, str]]:
        """All that a seat can play by: names and titles."""
        known = self._there.choices.policies
        files = dict.fromkeys((*self._files, *filter(is_file, options.policies)))
        listed = [(name, title) for name, title, _ in known]
        listed += [(name, f"Trained: {told_as(name).partition(':')[2]}") for name in files]
        return [*listed, (FROM_FILE, "Trained players from a file…")] if known else []

    def _show_policy(self, options: Options) -> None:
        known = self._there.choices.policies
        listed: list[tuple[Any, str]] = [
            (name, title if at else f"{title} (default)") for at, (name, title) in enumerate(self._listed(options))
        ]
        self.policy.set_options([*listed, (BY_SEAT, "Choose for each seat")] if known else [])
        usual = known[0][0] if known else None
        chosen = BY_SEAT if len(options.policies) > 1 else options.policies[0] if options.policies else usual
        self.policy.show_choice(chosen)
        docs = {name: doc for name, _, doc in known}
        file_doc = f"Goes by the weights in {path_of(chosen)}." if chosen and is_file(chosen) else ""
        self.policy_note.setText(docs.get(str(chosen), file_doc))
        self.policy_note.setVisible(bool(self.policy_note.text()))
        self._plays.show_row(self.policy, bool(known))

    def _show_rows(self, options: Options) -> None:
        by_role, by_policy = options.seats is not None, len(options.policies) > 1
        choices, ways = self._there.choices, tuple(self._listed(options))
        shape = (self._there.seats, by_role, by_policy, choices.roles, ways)
        if shape != self._shape:
            self._shape = shape
            self._build_rows(by_role, by_policy, ways)
        self._rows.setVisible(by_role or by_policy)
        for at, choice in enumerate(self.roles):
            choice.show_choice(_at(options.seats, at, None))
        for at, choice in enumerate(self.policies):
            choice.show_choice(_at(options.policies, at, None))
        docs = {name: doc for name, _, doc in choices.policies}
        for choice, name in zip(self.policies, options.policies, strict=False):
            choice.setToolTip(docs.get(name, ""))

    def _build_rows(self, by_role: bool, by_policy: bool, ways: Sequence[tuple[str, str]]) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.roles, self.policies = [], []
        if not (by_role or by_policy):
            return
        choices = self._there.choices
        for at, seat in enumerate(self._there.seats):
            label = QLabel(f"Seat {seat}:")
            self._grid.addWidget(label, at, 0)
            if by_role:
                role = Choice(f"Player on seat {seat}", [*choices.roles, (None, "nobody")])
                role.chosen.connect(lambda name, at=at: self._set_role(at, name))
                self._grid.addWidget(role, at, 1)
                label.setBuddy(role)
                self.roles.append(role)
            if by_policy:
                policy = Choice(f"Strategy of seat {seat}", ways)
                policy.chosen.connect(lambda name, at=at: self._set_policy_at(at, name))
                self._grid.addWidget(policy, at, 2)
                self.policies.append(policy)
        self._grid.setColumnStretch(1, 1 if by_role else 0)
        self._grid.setColumnStretch(2, 1 if by_policy else 0)

    # ---- choosing

    def _ask(self, **named: Any) -> None:
        self.wanted.emit(replace(self._asked, options=replace(self._asked.options, **named)))

    def _set_rotate(self, rotates: bool) -> None:
        if rotates:
            self._ask(seats=None)
            return
        # As a table would sit down: one of each kind, as far as they go; fewer when fewer were asked for.
        roles = [name for name, _ in self._there.choices.roles]
        wanted = self._asked.options.players or len(self._there.seats)
        seats = tuple(
            roles[at % len(roles)] if roles and at < wanted else None for at in range(len(self._there.seats))
        )
        self._ask(seats=seats, players=None)

    def _set_role(self, at: int, name: str | None) -> None:
        seats = self._asked.options.seats or ()
        self._ask(seats=tuple(name if one == at else _at(seats, one, None) for one in self._all_seats))

    def _set_policy(self, name: str) -> None:
        usual = self._there.choices.policies[0][0]
        chosen = self._asked.options.policies
        if name == FROM_FILE:
            self._want_file(None)
        elif name == BY_SEAT:
            self._ask(policies=tuple((chosen or (usual,))[0] for _ in self._all_seats))
        else:
            self._ask(policies=() if name == usual else (name,))

    def _set_policy_at(self, at: int, name: str) -> None:
        if name == FROM_FILE:
            self._want_file(at)
            return
        usual = self._there.choices.policies[0][0]
        policies = self._asked.options.policies
        self._ask(policies=tuple(name if one == at else _at(policies, one, usual) for one in self._all_seats))

    def _want_file(self, place: int | None) -> None:
        """Until a file is chosen, all is as it was."""
        self.show_asked(self._asked, self._there, self._faults)
        self.file_wanted.emit(place)

    def take_file(self, path: Path, place: int | None) -> None:
        """Players of a file, for the seat at that place or for all."""
        self._files = tuple(dict.fromkeys((*self._files, file_policy(path))))
        if place is None:
            self._set_policy(file_policy(path))
        else:
            self._set_policy_at(place, file_policy(path))

    @property
    def _all_seats(self) -> range:
        return range(len(self._there.seats))


def _at(values: tuple[Any, ...] | None, place: int, otherwise: Any) -> Any:
    return values[place] if values and place < len(values) else otherwise
