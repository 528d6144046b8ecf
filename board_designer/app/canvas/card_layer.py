"""The cards of a game that is watched: all hands beside the board, what was played in its middle, and cards on their
way from one to the other."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from board_designer.app.canvas.camera import Camera
from board_designer.app.canvas.card_layout import HAND, CardLayout, CardPlaces
from board_designer.app.canvas.card_painter import LETTERS, TO_HEIGHT, put_card, put_seat
from board_designer.app.canvas.piece_painter import Pieces, colour_of
from board_designer.app.canvas.piece_positions import PiecePositions
from board_designer.app.playback.card_moves import CardMove, Spot, card_moves
from board_designer.app.playback.playback_scene import Scene
from board_designer.drawing.style import Style

MOST_ON_TABLE = 6  # cards of the heap in the middle that are drawn
ONE_OF_MANY = 0.45  # share of the time that one of many cards takes
FAN = 3.5  # degrees between two cards of a hand
ASIDE = 0.1  # how far a card leaves the straight way, of its length: two that are exchanged pass each other
_Lies = tuple[QPointF, float, float]  # middle, degrees, height


class CardLayer:
    def __init__(self, places: PiecePositions, pieces: Pieces) -> None:
        self._layout = CardLayout(places)
        self._pieces = pieces
        self._moves: tuple[Scene, tuple[CardMove, ...]] | None = None

    def paint_lying(self, painter: QPainter, scene: Scene, style: Style, camera: Camera) -> None:
        """Cards that stay where they are; those of a hand close up."""
        if not scene.look.hands:
            return
        places = self._layout.places(scene.look, camera)
        for move in self._moved(scene):
            if move.stays:
                self._paint(painter, move, scene, places, camera, style, scene.progress)
            elif move.after is None:
                painter.setOpacity(1 - scene.progress)
                self._paint(painter, move._replace(after=move.before), scene, places, camera, style, 1.0)
                painter.setOpacity(1.0)

    def paint_flying(self, painter: QPainter, scene: Scene, style: Style, camera: Camera) -> None:
        """Cards on their way, each after the one before where they are many; and whose each hand is."""
        if not scene.look.hands:
            return
        places = self._layout.places(scene.look, camera)
        flying = [move for move in self._moved(scene) if not move.stays and move.after is not None]
        flying.sort(key=lambda move: move.after.number if move.after and move.before is None else 0)
        takes = ONE_OF_MANY if len(flying) > 1 and not scene.now.given else 1.0
        for number, move in enumerate(flying):
            begins = (1 - takes) * number / max(1, len(flying) - 1)
            share = min(1.0, max(0.0, (scene.progress - begins) / takes))
            if share > 0 or move.before is not None:
                self._paint(painter, move, scene, places, camera, style, share)
        acting = scene.winners or (scene.now.seat,)
        for seat, middle in places.hands.items():
            x, y = camera.to_pixel(middle)
            below = QPointF(x, y + places.tall * 0.42)
            put_seat(self._pieces, painter, below, places.tall * 0.46, colour_of(style, seat), seat, seat in acting)

    def _moved(self, scene: Scene) -> tuple[CardMove, ...]:
        known = self._moves
        if known is None or known[0].before is not scene.before or known[0].now is not scene.now:
            known = self._moves = (scene, card_moves(scene.before, scene.now))
        return known[1]

    def _paint(
        self, painter: QPainter, move: CardMove, scene: Scene, places: CardPlaces, camera: Camera, style: Style,
        progress: float,
    ) -> None:  # fmt: skip
        after = move.after
        assert after is not None
        if after.seat is None and after.number < after.of - MOST_ON_TABLE:
            return
        end = _lies(after, places, camera)
        start = _lies(move.before, places, camera) if move.before is not None else _pile(places, camera)
        if start is None or end is None:
            return
        share = progress * progress * (3 - 2 * progress)
        on = end[0] - start[0]
        high = 0.0 if move.stays else 4 * share * (1 - share)
        place = start[0] + on * share + QPointF(-on.y(), on.x()) * ASIDE * high
        turned, tall = (a + (b - a) * share for a, b in zip(start[1:], end[1:], strict=True))
        card = move.card
        faces = scene.look.faces
        face, stands = (faces.get(title, title) for title in (card.title, card.stands_for or card.title))
        large = stands if after.seat is None and (move.stays or share > 0.5) else ""
        put_card(
            self._pieces, painter, place, tall * (1 + 0.3 * high), turned, face, large, colour_of(style, card.seat)
        )


def _lies(spot: Spot, places: CardPlaces, camera: Camera) -> _Lies | None:
    if spot.seat is None:
        return _on_table(spot.number, places, camera)
    middle = places.hands.get(spot.seat)
    if middle is None:
        return None
    x, y = camera.to_pixel(middle)
    wide = places.tall * TO_HEIGHT
    room = (places.tall * (HAND[0] - 0.2) - wide) / max(1, spot.of - 1)
    off = spot.number - (spot.of - 1) / 2
    place = QPointF(x + off * min(room, wide * LETTERS * 1.04), y + off * off * places.tall * 0.008)
    return place, off * FAN, places.tall


def _on_table(number: int, places: CardPlaces, camera: Camera) -> _Lies:
    """Not quite on each other, as cards fall that are put down."""
    x, y = camera.to_pixel(places.table)
    off = QPointF((number * 53 % 11 - 5) * 0.023, (number * 31 % 7 - 3) * 0.027) * places.played
    return QPointF(x, y) + off, float(number * 37 % 25 - 12), places.played


def _pile(places: CardPlaces, camera: Camera) -> _Lies:
    return QPointF(*camera.to_pixel(places.table)), 0.0, places.tall * 0.8
