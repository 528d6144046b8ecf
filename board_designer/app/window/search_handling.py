"""Searches for a better draft in one window: asked of the worker that plays, followed on the page of variants."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from board_designer.app.panels.quick_sim import QuickSim
from board_designer.app.runs.search_request import SearchRequest
from board_designer.app.window.game_runner import Games
from board_designer.app.window.services import Services
from board_designer.app.workers.game_messages import Refused, TrialWent, Tried
from board_designer.games.playing.play_options import Options

if TYPE_CHECKING:
    from board_designer.app.panels.quick_sim.quick_sim_pages import Contents
    from board_designer.app.panels.quick_sim.variants_page import VariantsPage

STAYS = "What was found before stays."
NOTHING_NEW = f"Stopped before a change was compared. {STAYS}"
MORE = 4  # times as many games when a search goes on longer


class SearchHandling(QObject):
    """What was found is looked at, kept and saved as what was tried is."""

    def __init__(self, services: Services, games: Games, panel: QuickSim) -> None:
        super().__init__(services.window)
        self._services, self._games, self._panel = services, games, panel
        self._ticket = 0  # of the search under way
        self._asked: tuple[SearchRequest, Options] | None = None
        self._last: tuple[SearchRequest, Options] | None = None  # that found what is shown
        panel.search_wanted.connect(self.search)
        panel.made.connect(self._connect)
        games.cancelled.connect(self.stop)

    def _connect(self, contents: Contents) -> None:
        contents.variants.cancel_wanted.connect(self.stop)
        contents.variants.games_wanted.connect(self._search_longer)

    @property
    def _page(self) -> VariantsPage:
        return self._panel.contents.variants

    def search(self, request: SearchRequest) -> None:
        """Played as the next run would be."""
        self._search(request, self._services.runs.asked.options)

    def _search(self, request: SearchRequest, options: Options, goes_on: bool = False) -> None:
        """An earlier one gives way, and so do games that are played. What was found stays where a search goes on."""
        self._games.stop_trying(self._ticket)
        self._ticket = 0
        self._games.cancel()
        self._asked = request, options
        self._panel.show_page("variants")
        self._page.begin(request.about, of_search=True, goes_on=goes_on)
        self._ticket = self._games.improve(request, options, self._hear)
        self._services.commands_changed.emit()

    def _search_longer(self) -> None:
        if self._last is not None and self._page.of_search:
            request, options = self._last
            self._search(replace(request, games=MORE * request.games), options, goes_on=True)

    def stop(self) -> None:
        """The best so far follows."""
        if self._ticket and self._page.of_search:
            self._games.end_early(self._ticket)
            self._page.show_stopping()

    def _hear(self, message: object) -> None:
        if not self._page.of_search:
            return  # something else is tried by now
        match message:
            case TrialWent():
                self._page.show_progress(message.sentence, message.done, message.wanted)
            case Tried() if self._page.left and not message.found.front and not message.found.complete:
                self._end(stopped=NOTHING_NEW)
            case Tried():
                self._last = self._asked
                self._page.show_found(message.found)
                self._end()
            case Refused(stopped=True):
                self._end(stopped=f"{message.sentence} {STAYS}" if self._page.left else message.sentence)
            case Refused():
                self._end(message.sentence)

    def _end(self, trouble: str = "", stopped: str = "") -> None:
        self._ticket = 0
        self._page.end(trouble, stopped)
        self._services.commands_changed.emit()
