"""The table of a game that goes on: what happens is played like a film, and rests when all of it was seen."""

from __future__ import annotations

import time
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from board_designer.app.playback import Playback, Scene
from board_designer.app.playback.hand_table import Stand
from board_designer.app.playback.hidden_hands import EVERYBODY, as_seen_by
from board_designer.geometry.footprint import Footprint
from board_designer.showing.film_values import Film
from board_designer.words import listed

TICK = 16  # milliseconds between two pictures
LONGEST = 0.25  # seconds; after a longer pause it goes on where it was
MOST_WAITING = 300  # frames nobody has seen yet; of more, the first are left out
AT_ONCE = 0.0  # a speed


class TableReel(QObject):
    shown = Signal(object)  # a Scene
    rested = Signal()  # everything that has happened was seen

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.speed = 2.0
        self._film: Film | None = None  # what is still to be seen, with all hands open
        self._reel: Playback | None = None
        self._viewer: int | None = EVERYBODY
        self._reach: dict[Footprint, None] = {}
        self._winners: tuple[int, ...] = ()
        self._question = ""
        self._last_tick = 0.0
        self._clock = QTimer(self)
        self._clock.setTimerType(Qt.TimerType.PreciseTimer)
        self._clock.setInterval(TICK)
        self._clock.timeout.connect(self._tick)

    @property
    def is_moving(self) -> bool:
        return self._reel is not None and self._reel.at < self._reel.last

    @property
    def film(self) -> Film | None:
        """As it is seen."""
        return self._reel.film if self._reel is not None else None

    def show_stand(self, stand: Stand, viewer: int | None) -> None:
        """What is new follows what is still being seen."""
        film = stand.film
        if stand.is_anew or self._film is None or self._reel is None:
            frames = film.frames[-1:]
            self._reach = {} if stand.is_anew else self._reach
        else:
            waiting = self._film.frames[self._reel.at :]
            frames = (*waiting, *film.frames[1:])[-MOST_WAITING:]
        self._winners = stand.winners
        self._question = stand.question if stand.is_person else ""
        self._show(replace(film, frames=frames), viewer)

    def show_viewer(self, viewer: int | None) -> None:
        """Somebody else looks at the same table."""
        if self._film is not None and self._reel is not None and viewer != self._viewer:
            self._show(replace(self._film, frames=self._film.frames[self._reel.at :]), viewer)

    def _show(self, film: Film, viewer: int | None) -> None:
        self._film, self._viewer = film, viewer
        self._reel = Playback(as_seen_by(film, viewer))
        self._reel.speed = self.speed or 1.0
        self._reach |= dict.fromkeys(self._reel.scene.reach)
        self._reel.go_to(0)
        if self.speed == AT_ONCE or self._reel.last == 0:
            self._reel.go_to(self._reel.last)
            self._rest()
        else:
            self._reel.play(True)
            self._last_tick = time.perf_counter()
            self._clock.start()
            self.show()

    def skip(self) -> None:
        """To how it stands now."""
        if self._reel is not None and self._clock.isActive():
            self._reel.play(False)
            self._reel.go_to(self._reel.last)
            self._rest()

    def set_speed(self, speed: float) -> None:
        self.speed = speed
        if self._reel is not None:
            self._reel.speed = speed or 1.0
        if speed == AT_ONCE:
            self.skip()

    def show(self) -> None:
        if (scene := self.scene) is not None:
            self.shown.emit(scene)

    def stop(self) -> None:
        self._clock.stop()
        self._film = self._reel = None

    def _rest(self) -> None:
        self._clock.stop()
        self.show()
        self.rested.emit()

    def _tick(self) -> None:
        now = time.perf_counter()
        seconds, self._last_tick = min(LONGEST, now - self._last_tick), now
        reel = self._reel
        if reel is None:
            self._clock.stop()
            return
        moved = reel.advance(seconds)
        if reel.at == reel.last and reel.progress >= 1.0:
            reel.play(False)
            reel.go_to(reel.last)
            self._rest()
        elif moved:
            self.show()

    @property
    def scene(self) -> Scene | None:
        reel = self._reel
        if reel is None:
            return None
        film, scene = reel.film, reel.scene
        titles = {player.seat: player.title for player in film.players}
        is_last = reel.at == reel.last
        if is_last and self._winners:
            heading = f"Won by {listed(f'seat {seat} ({titles[seat]})' for seat in self._winners)}"
        elif scene.now.seat is not None:
            heading = f"Round {scene.now.round}, seat {scene.now.seat} ({titles.get(scene.now.seat, '')})"
        else:
            heading = f"Round {scene.now.round}" if scene.now.round else "Before the first turn"
        winners = self._winners if is_last else ()
        said = scene.said or (self._question if is_last else "")
        return replace(scene, heading=heading, said=said, winners=winners, reach=tuple(self._reach))
