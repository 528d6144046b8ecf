"""A game played by hand: who sits where, whose turn it is, what can be chosen, and the way back."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QStackedLayout

from board_designer.app.document.document import Document
from board_designer.app.panels.by_hand.game_page import GamePage
from board_designer.app.panels.by_hand.seats_form import SeatsForm
from board_designer.app.panels.by_hand.table_reel import TableReel
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.panel_base import Panel
from board_designer.app.playback.hand_table import Counsel, Seats, Stand
from board_designer.app.playback.hidden_hands import EVERYBODY
from board_designer.app.playback.offers import FEW, Choices, Mark, Offer, Offers
from board_designer.board.model import Board, Space
from board_designer.by_hand.log_file import Note
from board_designer.drawing.style import Style
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.hex_cells import cells_of

SETTING_UP, PLAYING = range(2)
KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace)
KEYPAD = Qt.KeyboardModifier.KeypadModifier
NOBODYS = "#7a7a7a"


class ByHandPanel(Panel):
    scene_shown = Signal(object)  # Scene to paint on the board; None when there is none
    choices_shown = Signal(object)  # Choices on the board; None when nobody plays
    start_wanted = Signal(object, int)
    seats_wanted = Signal()
    take_wanted = Signal(int, int)  # which decision, which option
    back_wanted = Signal(object)  # before which decision; None for the last one of a person
    advice_wanted = Signal(bool)
    log_wanted = Signal(str)  # "save" or "open"
    shown = Signal(bool)

    narrow = 18

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._styled: tuple[Board, Style] | None = None
        self.stand: Stand | None = None
        self.board: Board | None = None  # that is played on
        self.offers = Offers()
        self.notes: tuple[Note, ...] = ()
        self._told: dict[int | None, list[tuple[int, str]]] = {}
        self._uncovered: int | None = None  # whose hand lies open, where it must be passed
        self._answered = -1  # the decision that was answered last
        self._counsel: Counsel | None = None
        self._menu: QMenu | None = None
        self.reel = TableReel(self)
        self.setup, self.page = SeatsForm(self.colour), GamePage(self.colour)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.setup)
        self._pages.addWidget(self.page)
        self.setAccessibleName("Play")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._connect()
        listen(self, document.board_changed, lambda *_: self._board_changed())

    def _connect(self) -> None:
        setup, page = self.setup, self.page
        setup.start_wanted.connect(self.start_wanted)
        setup.back_wanted.connect(self.show_game)
        setup.log_wanted.connect(lambda: self.log_wanted.emit("open"))
        setup.game_changed.connect(lambda _: self.seats_wanted.emit())
        page.options.looked_at.connect(self._look_at)
        page.options.taken.connect(self.take)
        page.options.typed.connect(page.search_on)
        page.search.textChanged.connect(self._search)
        page.curtain.clicked.connect(self._uncover)
        page.take_back.clicked.connect(lambda: self.back_wanted.emit(None))
        page.advice.toggled.connect(self._want_advice)
        page.speed.chosen.connect(self.reel.set_speed)
        page.new_game.clicked.connect(self.show_setup)
        page.save.clicked.connect(lambda: self.log_wanted.emit("save"))
        page.course.back_wanted.connect(lambda number: self.back_wanted.emit(number))
        page.course.note_wanted.connect(self.add_note)
        self.reel.shown.connect(self._show_scene)
        self.reel.rested.connect(self._show_choices)

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 24, line * 40)

    # ---- before the game

    @property
    def is_setting_up(self) -> bool:
        return self._pages.currentIndex() == SETTING_UP

    def show_setup(self) -> None:
        stand = self.stand
        is_left = stand is not None and not stand.is_over
        words = f"A new game ends the one in turn {stand.turn}." if is_left and stand is not None else ""
        self.setup.show_loss(words)
        self._pages.setCurrentIndex(SETTING_UP)
        self._show_choices()
        self.seats_wanted.emit()
        self.setup.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_seats(self, seats: Seats) -> None:
        had_focus = self.isAncestorOf(self.focusWidget()) if self.focusWidget() is not None else False
        self.setup.show_seats(seats)
        if had_focus and self.is_setting_up:
            self.setup.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_game(self) -> None:
        if self.stand is not None:
            self._pages.setCurrentIndex(PLAYING)
            self.reel.show()
            self._show_choices()
            self.page.take_keys()

    # ---- the game

    def begin(self, board: Board) -> None:
        """A game on this board is on its way."""
        self.stand, self.board, self.notes, self._uncovered = None, board, (), None
        self._told, self._answered, self._counsel = {}, -1, None
        self.reel.stop()
        self.page.course.show_notes(())
        self._board_changed()

    def show_stand(self, stand: Stand) -> None:
        is_first = self.stand is None
        self.stand = stand
        if stand.is_anew:
            self._told = {}
            self.notes = tuple(note for note in self.notes if note.decision <= stand.number)
            self.page.course.show_notes(self.notes)
        for viewer, told in stand.told.items():
            self._told.setdefault(viewer, []).extend(told)
        self._answered = -1
        self.offers = Offers(stand.offers)
        self._counsel = None
        self.page.show_counsel(None)
        if is_first:
            self._pages.setCurrentIndex(PLAYING)
        self.page.search.put("")
        self._show_position()
        self.reel.show_stand(stand, self.viewer)
        self.page.course.players.show_film(self.reel.film)
        self._show_players()
        if is_first:
            self.page.take_keys()
        if self.page.advice.isChecked() and stand.is_person:
            self.advice_wanted.emit(True)

    @property
    def is_covered(self) -> bool:
        """Whether a hand waits for its owner to come to the screen."""
        stand = self.stand
        return stand is not None and stand.is_person and stand.needs_passing and stand.seat != self._uncovered

    @property
    def viewer(self) -> int | None:
        """Who looks at the table: a seat, everybody, or None while it is passed on."""
        stand = self.stand
        if stand is None or not stand.hides_hands or not stand.people:
            return EVERYBODY
        if len(stand.people) == 1:
            return stand.people[0]
        if stand.needs_passing:
            return None if self.is_covered else self._uncovered
        return stand.seat if stand.is_person else stand.people[0]

    def _show_position(self) -> None:
        stand = self.stand
        assert stand is not None
        self.page.show_stand(stand, self.is_covered)
        self.page.show_offers(Offers() if self.is_covered else self.offers)
        viewer = self.viewer
        self.page.course.show_told(tuple(self._told.get(viewer if viewer in self._told else None, ())))
        # What others have decided may be as secret as their hands; what is not stands in the log.
        is_open = viewer == EVERYBODY
        taken = (one if is_open or one.seat == viewer else replace(one, text="has decided") for one in stand.taken)
        self.page.course.show_taken(tuple(taken))

    def _uncover(self) -> None:
        if self.stand is not None:
            self._uncovered = self.stand.seat
            self._show_position()
            self.reel.show_viewer(self.viewer)
            self._show_players()
            self._show_choices()
            self.page.take_keys()

    def show_counsel(self, counsel: Counsel) -> None:
        if self.stand is not None and counsel.number == self.stand.number:
            self._counsel = counsel
            self.page.show_counsel(counsel)
            self._show_choices()

    def add_note(self, words: str) -> None:
        if self.stand is not None:
            self.notes = (*self.notes, Note(self.stand.turn, self.stand.number, words))
            self.page.course.show_notes(self.notes)

    def show_notes(self, notes: tuple[Note, ...]) -> None:
        self.notes = notes
        self.page.course.show_notes(notes)

    # ---- choosing

    def take(self, offer: Offer) -> None:
        stand = self.stand
        if stand is None or self.is_covered or self._answered == stand.number:
            return
        self._answered = stand.number
        self.reel.skip()
        self.take_wanted.emit(stand.number, offer.number)
        self._show_choices()

    def choose(self, mark: Mark, place: QPoint) -> None:
        """A click on the board."""
        if mark.kind == "start":
            self.offers.take_up(mark.place)
            self._refresh_offers()
        elif len(mark.offers) == 1:
            self.take(mark.offers[0])
        elif mark.cell is not None and len(mark.offers) > FEW:
            self.offers.narrow(mark.cell)
            self._refresh_offers()
        else:
            self._ask_which(mark, place)

    def _ask_which(self, mark: Mark, place: QPoint) -> None:
        self._menu = menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName("Options here")
        for offer in mark.offers:
            action = menu.addAction(offer.text.replace("&", "&&"))
            action.triggered.connect(lambda _=False, offer=offer: self.take(offer))
            action.hovered.connect(lambda offer=offer: self._look_at(offer))
        menu.popup(place)

    def hover(self, mark: Mark | None) -> None:
        """The pointer is on something that can be chosen."""
        if mark is not None and mark.kind != "start":
            self.page.options.look_at(mark.offers[0])

    def widen(self) -> bool:
        """Escape: what was taken up is put down."""
        changed = self.offers.widen()
        if changed:
            self._refresh_offers()
        return changed

    def _refresh_offers(self) -> None:
        self.page.show_offers(Offers() if self.is_covered else self.offers)
        self._show_choices()

    def _search(self, words: str) -> None:
        self.offers.words = words
        self._refresh_offers()

    def _look_at(self, offer: Offer | None) -> None:
        self._show_choices(offer)

    def _show_choices(self, looked_at: Offer | None = None) -> None:
        stand = self.stand
        if stand is None or not self.isVisible() or self.is_setting_up:
            self.choices_shown.emit(None)
            return
        waits = not self.is_covered and stand.is_person and self._answered != stand.number
        if not waits or self.reel.is_moving:
            self.choices_shown.emit(Choices())
            return
        looked_at = looked_at or self.page.options.current
        rates = {at: rate.rate for at, rate in self._counsel.rates.items()} if self._counsel is not None else {}
        self.choices_shown.emit(
            Choices(self.offers.marks(), looked_at, self.offers.taken_up, rates, self._ghost(looked_at))
        )

    def _ghost(self, offer: Offer | None) -> Space | None:
        """The piece out of the hand of whoever is asked, as it would lie."""
        scene, stand = self.reel.scene, self.stand
        if offer is None or offer.piece < 0 or scene is None or stand is None or stand.seat is None:
            return None
        frame = scene.now
        named = dict(zip(frame.hands.get(stand.seat, ()), frame.held.get(stand.seat, ()), strict=False))
        held = next((space for space in frame.laid if space.id == named.get(offer.group)), None)
        cells = tuple(cell for shape in offer.cells for cell in cells_of(shape))
        return replace(held, footprint=Hexes(cells)) if held is not None else None

    def _want_advice(self, on: bool) -> None:
        self.advice_wanted.emit(on and self.stand is not None and self.stand.is_person)
        if not on:
            self.page.show_words("")

    # ---- showing

    def _show_scene(self, scene: object) -> None:
        if self.isVisible() and not self.is_setting_up:
            self.scene_shown.emit(scene)
            self._show_players()

    def _show_players(self) -> None:
        scene = self.reel.scene
        if scene is not None:
            self.page.course.players.show_scene(scene)

    def _board_changed(self) -> None:
        board = self._document.board
        is_other = self.board is not None and board is not self.board and board != self.board
        self.page.changed.setVisible(is_other)
        if self.isVisible() and self.is_setting_up:
            self.seats_wanted.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.is_setting_up:
            self.seats_wanted.emit()
        else:
            self.reel.show()
            self._show_choices()
        self.shown.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Out of sight nobody plays; the game is kept."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.choices_shown.emit(None)
            self.scene_shown.emit(None)
            self.shown.emit(False)

    def colour(self, seat: int) -> str:
        board = self._document.board
        if self._styled is None or self._styled[0] is not board:
            self._styled = (board, self._document.style)
        return self._styled[1].seat_colour(seat) or NOBODYS

    # ---- keys

    def wants(self, event: QKeyEvent) -> bool:
        """Whether a key that is pressed on the board is meant for the game."""
        if self.stand is None or self.is_setting_up or not self.isVisible() or event.modifiers() & ~KEYPAD:
            return False
        if event.key() == Qt.Key.Key_Escape:
            return bool(self.offers.taken_up or self.offers.on_cells)
        return event.key() in KEYS or Qt.Key.Key_1 <= event.key() <= Qt.Key.Key_9

    def does(self, event: QKeyEvent) -> bool:
        """The keys of the game, wherever they are pressed."""
        if self.stand is None or self.is_setting_up or not self.isVisible():
            return False
        if event.key() == Qt.Key.Key_Escape:
            return self.widen()
        if event.key() == Qt.Key.Key_Backspace and not event.modifiers():
            self.page.take_back.click()
            return True
        if self.is_covered:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._uncover()
                return True
            return False
        return self.page.options.does(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.does(event):
            event.accept()
            return
        super().keyPressEvent(event)
