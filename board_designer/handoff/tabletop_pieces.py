"""What all objects of a Tabletop Simulator save have, and how that game names its seats."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from board_designer.drawing.colour_vision import difference
from board_designer.drawing.drawn_space import Side

# What the game calls its seats, and their colours.
PLAYERS = {
    "White": "#ffffff", "Brown": "#713b17", "Red": "#da1918", "Orange": "#f4641d", "Yellow": "#e7e52c",
    "Green": "#31b32b", "Teal": "#21b19b", "Blue": "#1f87ff", "Purple": "#a020f0", "Pink": "#f570ce",
}  # fmt: skip
# How far a piece or a hand is turned, clockwise, so that its foot is towards the front of a space or that side.
TURNS: dict[Side, int] = {"bottom": 0, "left": 90, "top": 180, "right": 270}


def players_like(colours: Iterable[str]) -> list[str]:
    """For each colour the seat of the game that looks most like it and is still free, until none is."""
    free = dict(PLAYERS)
    found = []
    for wanted in colours:
        if not free:
            break
        name = min(free, key=lambda name: (difference(wanted, free[name]), name))
        del free[name]
        found.append(name)
    return found


def tts_object(
    name: str, what: str, nickname: str, place: dict[str, float], colour: str, locked: bool = False
) -> dict[str, Any]:
    """`what` it is makes its number, which is the same every time."""
    return {
        "GUID": hashlib.sha256(f"board-designer {what}".encode()).hexdigest()[:6],
        "Name": name,
        "Transform": place,
        "Nickname": nickname,
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": {
            part: round(int(colour[at : at + 2], 16) / 255, 6) for part, at in (("r", 1), ("g", 3), ("b", 5))
        },
        "Locked": locked,
        "Grid": not locked,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "Hands": False,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def transform(x: float, y: float, z: float, turn: int, scale: tuple[float, float, float]) -> dict[str, float]:
    places = {"posX": x, "posY": y, "posZ": z, "rotX": 0.0, "rotY": float(turn), "rotZ": 0.0}
    return {**places, "scaleX": scale[0], "scaleY": scale[1], "scaleZ": scale[2]}
