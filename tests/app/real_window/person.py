"""A person at a real screen: moves the pointer and presses keys through the X server, as hands would.

The program under test runs in the same process, but nothing is called on it: events go to the X server and come back.
A story is a generator that yields after each thing it does; the program gets its time in between.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from Xlib import XK, X, display
from Xlib.ext import xtest

Story = Generator[None, None, None]
PAUSE_MS = 15
PATIENCE_S = 120
NAMES = {
    "ctrl": "Control_L",
    "shift": "Shift_L",
    "alt": "Alt_L",
    "esc": "Escape",
    "enter": "Return",
    "space": "space",
}
NEEDS_SHIFT = set('~!@#$%^&*()_+{}|:"<>?')


class Person:
    def __init__(self) -> None:
        self._x = display.Display()
        self.failure = ""

    # ---- mouse

    def at(self, widget: QWidget, place: QPoint | None = None) -> tuple[int, int]:
        spot = widget.mapToGlobal(place or widget.rect().center())
        ratio = widget.devicePixelRatioF()
        return round(spot.x() * ratio), round(spot.y() * ratio)

    def move(self, x: int, y: int) -> Story:
        xtest.fake_input(self._x, X.MotionNotify, x=x, y=y)
        self._x.sync()
        yield

    def press(self, button: int = 1) -> Story:
        xtest.fake_input(self._x, X.ButtonPress, button)
        self._x.sync()
        yield

    def release(self, button: int = 1) -> Story:
        xtest.fake_input(self._x, X.ButtonRelease, button)
        self._x.sync()
        yield

    def click(self, widget: QWidget, place: QPoint | None = None, button: int = 1) -> Story:
        yield from self.until_still(widget)
        yield from self.move(*self.at(widget, place))
        yield from self.press(button)
        yield from self.release(button)

    def double_click(self, widget: QWidget, place: QPoint | None = None) -> Story:
        yield from self.move(*self.at(widget, place))
        for _ in range(2):
            xtest.fake_input(self._x, X.ButtonPress, 1)
            xtest.fake_input(self._x, X.ButtonRelease, 1)
            self._x.sync()
        yield

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 3) -> Story:
        yield from self.move(*start)
        yield from self.press()
        for step in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * step // steps
            y = start[1] + (end[1] - start[1]) * step // steps
            yield from self.move(x, y)
        yield from self.release()

    # ---- keys

    def keys(self, *chords: str) -> Story:
        """Chords such as `ctrl+s`, `Return`, `shift+Left`."""
        for chord in chords:
            *held, last = chord.split("+") if chord != "+" else ["+"]
            codes = [self._code(NAMES[name]) for name in held]
            if last in NEEDS_SHIFT and "shift" not in held:
                codes.append(self._code("Shift_L"))
            for code in codes:
                xtest.fake_input(self._x, X.KeyPress, code)
            code = self._code(NAMES.get(last, last))
            xtest.fake_input(self._x, X.KeyPress, code)
            xtest.fake_input(self._x, X.KeyRelease, code)
            for code in reversed(codes):
                xtest.fake_input(self._x, X.KeyRelease, code)
            self._x.sync()
            yield

    def type(self, text: str) -> Story:
        for letter in text:
            if letter.isupper():
                yield from self.keys(f"shift+{letter.lower()}")
            else:
                yield from self.keys("space" if letter == " " else letter)

    def _code(self, name: str) -> int:
        symbol = XK.string_to_keysym(name) or XK.string_to_keysym(_KEYSYMS.get(name, "")) or ord(name)
        code = self._x.keysym_to_keycode(symbol)
        if not code:
            raise LookupError(f"no key for {name!r}")
        return int(code)

    # ---- waiting and running

    def until(self, what: Callable[[], object], why: str) -> Story:
        end = time.monotonic() + PATIENCE_S
        while not what():
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain: {why}")
            yield

    def until_still(self, widget: QWidget) -> Story:
        """Until it is seen, and stays where it is and as large as it is."""
        seen: list[object] = [None]

        def is_still() -> bool:
            seen.append((self.at(widget), widget.size()))
            return widget.isVisible() and seen[-1] == seen[-2]

        yield from self.until(is_still, f"a {type(widget).__name__} at rest")

    def live(self, story: Story) -> None:
        """Run the program while the story goes on; end it when the story ends or fails."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.setQuitOnLastWindowClosed(False)
        timer = QTimer()
        timer.setInterval(PAUSE_MS)

        def step() -> None:
            try:
                next(story)
            except StopIteration:
                application.exit()
            except BaseException as problem:
                self.failure = f"{type(problem).__name__}: {problem}"
                application.exit()
                raise

        timer.timeout.connect(step)
        timer.start()
        application.exec()
        timer.stop()


_KEYSYMS = {
    "-": "minus",
    "_": "underscore",
    "/": "slash",
    ".": "period",
    ",": "comma",
    "=": "equal",
    "'": "apostrophe",
}
