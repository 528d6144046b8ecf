"""What stands in the panel while a game is played: whose turn it is, what is asked, the options, and the course."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QSplitter, QVBoxLayout, QWidget

from board_designer.app.panels.by_hand.course_tabs import CourseTabs
from board_designer.app.panels.by_hand.offer_list import OfferList
from board_designer.app.panels.by_hand.seats_form import SeatBadge
from board_designer.app.panels.by_hand.table_reel import AT_ONCE
from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.app.panels.text_fields import Field
from board_designer.app.playback import SPEEDS
from board_designer.app.playback.hand_table import Counsel, Stand
from board_designer.app.playback.offers import MANY, Offers
from board_designer.words import counted, listed

CHANGED = "The board has changed. This game goes on with the board as it was."
_FRACTIONS = {0.25: "¼", 0.5: "½"}


class GamePage(QWidget):
    def __init__(self, colour: Callable[[int], str]) -> None:
        super().__init__()
        self.badge = SeatBadge(colour, large=1.6)
        self.heading, self.question = Heading(""), FaintLabel()
        self.facts, self.words, self.changed = FaintLabel(), FaintLabel(), FaintLabel(CHANGED)
        self.curtain = QPushButton("Show the hand")
        self.curtain.setMinimumHeight(self.fontMetrics().height() * 4)
        self.search = Field("Search options")
        self.search.setPlaceholderText("Search options")
        self.search.setClearButtonEnabled(True)
        self.options = OfferList()
        policy = self.options.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # what stands above stays where it is
        self.options.setSizePolicy(policy)
        self.take_back = QPushButton("&Take back")
        self.take_back.setToolTip("Before your last decision (Backspace)")
        self.advice = QPushButton("&What would you do?")
        self.advice.setCheckable(True)
        self.advice.setToolTip("Play each option to the end many times, and ask every strategy")
        self.speed = Choice("Speed", [
            (AT_ONCE, "No animation"), *((speed, f"{_FRACTIONS.get(speed, f'{speed:g}')}×") for speed in SPEEDS)
        ])  # fmt: skip
        self.speed.setMinimumContentsLength(len("No animation"))
        self.speed.setToolTip("How fast moves are shown")
        self.speed.show_choice(2.0)
        self.new_game, self.save = QPushButton("New &game…"), QPushButton("&Save log…")
        self.course = CourseTabs(colour)
        self._lay_out()
        self.curtain.setVisible(False)
        self.changed.setVisible(False)
        self.words.setVisible(False)

    def _lay_out(self) -> None:
        head, tools, files = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.badge)
        head.addWidget(self.heading, 1)
        tools.addWidget(self.take_back)
        tools.addWidget(self.advice)
        tools.addStretch()
        self.speed.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        files.addWidget(self.new_game)
        files.addWidget(self.save)
        files.addStretch()
        files.addWidget(self.speed)
        upper = QWidget()
        column = QVBoxLayout(upper)
        column.setContentsMargins(6, 4, 6, 2)
        column.setSpacing(4)
        column.addLayout(head)
        for widget in (self.question, self.facts, self.changed, self.curtain, self.search):
            column.addWidget(widget)
        column.addWidget(self.options, 1)
        column.addWidget(self.words)
        column.addLayout(tools)
        column.addLayout(files)
        halves = QSplitter(Qt.Orientation.Vertical)
        halves.setChildrenCollapsible(False)
        halves.addWidget(upper)
        halves.addWidget(self.course)
        halves.setStretchFactor(0, 3)
        halves.setStretchFactor(1, 2)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(halves)

    def show_stand(self, stand: Stand, is_covered: bool) -> None:
        whose = f"{stand.seat_title[:1].upper()}{stand.seat_title[1:]}"
        self.badge.show_seat(stand.seat if not stand.is_over else next(iter(stand.winners), None))
        if stand.is_over:
            self.heading.setText(f"The game is over. Won by {listed(stand.winner_titles) or 'nobody'}.")
            self.question.setText("")
        elif stand.is_person:
            self.heading.setText(f"Turn {stand.turn}: {whose}")
            self.question.setText("" if is_covered else stand.question)
        else:
            self.heading.setText(f"Turn {stand.turn}: {whose} is thinking…")
            self.question.setText("")
        self.facts.setText("" if is_covered or not stand.is_person else "\n".join(stand.facts))
        self.facts.setVisible(bool(self.facts.text()))
        self.question.setVisible(bool(self.question.text()))
        self.curtain.setText(f"Pass the screen to {stand.seat_title}.\nClick to show the hand.")
        self.curtain.setVisible(is_covered)
        self.options.setVisible(not is_covered)
        self.take_back.setEnabled(any(one.by_hand for one in stand.taken))
        self.advice.setEnabled(bool(stand.people) and not stand.is_over)

    def show_offers(self, offers: Offers) -> None:
        self.search.setVisible(len(offers.all) > MANY)
        self.options.show_offers(offers)

    def search_on(self, letter: str) -> None:
        """A letter that was typed into the list is searched for."""
        if not self.search.isHidden():
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
            self.search.insert(letter)

    def show_counsel(self, counsel: Counsel | None) -> None:
        self.options.offers.show_counsel(counsel)
        if counsel is None:
            self.show_words("Looking…" if self.advice.isChecked() and self.advice.isEnabled() else "")
            return
        taken: dict[int, list[str]] = {}
        for title, option in counsel.choices:
            taken.setdefault(option, []).append(title)
        said = f"Options were played out {counted(counsel.games, 'time')}, hopeless ones less often."
        stars = " ★ Taken by a strategy." if taken else ""
        self.show_words(f"{said}{stars}{'' if counsel.is_done else ' Going on…'}")

    def show_words(self, words: str) -> None:
        self.words.setText(words)
        self.words.setVisible(bool(words))

    def take_keys(self) -> None:
        place = self.curtain if not self.curtain.isHidden() else self.options
        place.setFocus(Qt.FocusReason.OtherFocusReason)
