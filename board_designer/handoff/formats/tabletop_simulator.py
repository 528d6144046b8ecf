"""A saved game for Tabletop Simulator: the board on the table, snap points, a hand and the pawns of every seat.

The board is a custom tile of 2 x 2 units at scale 1 (a unit is about an inch), locked, with scales that give it its
true size. Its picture is stretched to a square with a power of two pixels to a side, as the game's own manual advises
for textures. A square also settles a doubt: the manual and saved games in use disagree on what `Stretch` does to the
proportions of other pictures. Seen from the near side, local x runs to the left and local z towards the viewer.

Checked: the fields, their spelling and kinds against the game's manual and against saves of published games, among
them the direction of local x and z, the 2 x 2 units and the height of snap points. Not checked, for want of the game
here: that it loads without a word, and how far from the table the hands look best.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import Any

from board_designer.board.model import Space
from board_designer.drawing.board_picture import draw
from board_designer.drawing.drawn_space import Side, Site
from board_designer.drawing.qt_painter import png_filling
from board_designer.drawing.spatial_index import SpatialIndex
from board_designer.handoff.allowed_text import fit_for_xml
from board_designer.handoff.export_options import BadChoice, Choice
from board_designer.handoff.exporters import CannotExport, Exporter, Job, Written
from board_designer.handoff.move_list import moves_of
from board_designer.handoff.space_positions import spots_of, tidy
from board_designer.handoff.tabletop_pieces import PLAYERS, TURNS, players_like, transform, tts_object
from board_designer.kits import find_kit
from board_designer.words import listed

PICTURE_ENDING = ".tts.png"
MM_PER_UNIT = 25.4
MOST_MM = 5_000  # no table is as large
THICKNESS = 0.1
TABLE_TOP = 1.0
# Pixels to a side: near this many dots per inch, and no more than the game's manual advises.
WANTED_DPI, LEAST_PIXELS, MOST_PIXELS = 150, 512, 4096
HAND = (11.5, 9.0, 5.0)  # width, height and depth of a hand
HAND_FROM_BOARD = 6.0
ADDRESSES = ("https://", "http://", "file:///", "steam://")
IMAGE_URL = Choice(
    "image_url",
    "Picture URL",
    "Address where Tabletop Simulator finds the picture, such as https://….",
    "text",
    "",
)
TAGS = Choice("tags", "Tags", "Snap points hold only pieces with the tag of their type.", "yes_no", True)
TABLE_SCALE = Choice(
    "table_scale",
    "Scale on the table",
    "Size on the table, as a multiple of the true size.",
    "number",
    1.0,
    least=0.1,
    most=10,
)


def _write(job: Job) -> Written:
    if max(job.board.grid.print_size_mm) > MOST_MM:
        raise CannotExport(f"a board for Tabletop Simulator can be at most {MOST_MM:,} mm wide and high")
    url = str(job.choices.get("image_url", ""))
    if url and not url.lower().startswith(ADDRESSES):
        raise BadChoice(f"{IMAGE_URL.called} begins with {listed(ADDRESSES, last='or')}, not {url[:200]}")
    table = _Table(job)
    picture = png_filling(draw(job.board, job.style), table.pixels, table.pixels)
    text = json.dumps(table.save(), ensure_ascii=False, indent=1, allow_nan=False) + "\n"
    return Written({"": text.encode("utf-8"), PICTURE_ENDING: picture}, tuple(table.remarks))


class _Table:
    def __init__(self, job: Job) -> None:
        self.job, self.board = job, job.board
        self.width, self.height = job.board.grid.print_size_mm
        scale = job.choices.get("table_scale", 1.0) / MM_PER_UNIT / 2
        self.scale = tidy(self.width * scale), tidy(self.height * scale)
        wanted = max(self.width, self.height) / MM_PER_UNIT * WANTED_DPI
        self.pixels = min(MOST_PIXELS, max(LEAST_PIXELS, 2 ** round(math.log2(wanted))))
        self.spots = spots_of(job.board)
        self.moves = moves_of(job)
        self.remarks = list(self.moves.remarks)
        self.waiting_types = self._waiting_types()
        standing = {space.type for space in self.board.spaces if space.id in self.moves.standing}
        self.pawn_tags = sorted(fit_for_xml(name) for name in standing | self.waiting_types)
        self.plan = SpatialIndex(job.board, job.style)
        self.plan.know_fronts(range(len(job.board.spaces)))

    def save(self) -> dict[str, Any]:
        title = fit_for_xml(self.board.title) or self.job.name_inside
        players = self._players()
        tags = sorted({fit_for_xml(space.type) for space in self.board.spaces}) if self._tagged() else []
        return {
            "SaveName": title,
            "EpochTime": 0,
            "Date": "",
            "VersionNumber": "",
            "GameMode": title,
            "GameType": "",
            "GameComplexity": "",
            "Tags": [],
            "Gravity": 0.5,
            "PlayArea": 0.5,
            "Table": "Table_RPG",
            "Sky": "Sky_Museum",
            "Note": "",
            "TabStates": {},
            "Hands": {"Enable": True, "DisableUnused": True, "Hiding": 0},
            "ComponentTags": {"labels": [{"displayed": tag, "normalized": tag.lower()} for tag in tags]},
            "LuaScript": "",
            "LuaScriptState": "",
            "XmlUI": "",
            "ObjectStates": [
                self._tile(title),
                *(pawn for home, colour in players for pawn in self._pawns(home, colour)),
                *self._hands(players),
            ],
        }

    # ---- the board

    def _tile(self, title: str) -> dict[str, Any]:
        url = self.job.choices.get("image_url", "")
        if not url:
            url = f"{self.job.name_inside}{PICTURE_ENDING}"
            self.remarks.append(
                f"Tabletop Simulator needs an address for the picture. In the game, upload {url} in Modding, Cloud "
                f"Manager, and export again with its address as {IMAGE_URL.called}; or right-click the board there, "
                "choose Custom, and pick the file. It is stretched to a square; on the table the board has its true "
                "form."
            )
        if self._tagged():
            self.remarks.append(
                "Snap points take pieces with the tag of their type. Give your pieces tags in the game, or export "
                f"again with {TAGS.called} set to no."
            )
        image = {
            "ImageURL": url,
            "ImageSecondaryURL": "",
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {"Type": 0, "Thickness": THICKNESS, "Stackable": False, "Stretch": True},
        }
        place = transform(0.0, TABLE_TOP, 0.0, 180, (self.scale[0], 1.0, self.scale[1]))
        return {
            **tts_object("Custom_Tile", "board", title, place, "#ffffff", locked=True),
            "CustomImage": image,
            "AttachedSnapPoints": [point for space in self.board.spaces for point in self._snap_points(space)],
        }

    def _tagged(self) -> bool:
        return bool(self.job.choices.get("tags", True))

    def _snap_points(self, space: Space) -> list[dict[str, Any]]:
        """One where a pawn stands or waits, and one on the place that is drawn for a disk."""
        site = self.plan.site(space.id)
        holds_pawn = space.id in self.moves.standing or space.type in self.waiting_types
        places = [self._middle(space)] if holds_pawn else []
        if site.place:
            places.append(_disk_place(site))
        turn = 0 if space.id in self.moves.standing else TURNS[site.frame.front]
        return [
            {
                "Position": self._local(place),
                "Rotation": {"x": 0.0, "y": float(turn), "z": 0.0},
                **({"Tags": [fit_for_xml(space.type)]} if self._tagged() else {}),
            }
            for place in places
        ]

    def _middle(self, space: Space) -> tuple[float, float]:
        """In millimetres of the picture, which has the margin round the board."""
        spot, margin = self.spots[space.id], self.board.grid.margin * self.board.grid.mm_per_part
        return spot.x + margin, spot.y + margin

    def _local(self, place: tuple[float, float]) -> dict[str, float]:
        x, y = 2 * place[0] / self.width - 1, 2 * place[1] / self.height - 1
        return {"x": _fine(-x), "y": THICKNESS, "z": _fine(y)}

    # ---- the seats

    def _waiting_types(self) -> frozenset[str]:
        """Types of space that belong to a seat and that nobody walks on."""
        if find_kit(self.board.kit) is None:
            return frozenset()
        rules = self.job.structure.graph_rules
        return rules.homes.owned - rules.standing

    def _players(self) -> list[tuple[Space, str]]:
        """Homes in the order of their seats, each with the nearest colour that is still free."""
        if find_kit(self.board.kit) is None:
            seated = [space for space in self.board.spaces if space.seat is not None]
        else:
            facts = self.job.structure
            seated = [space for space in self.board.spaces if space.type in facts.graph_rules.homes.types]
        first = {space.seat: space for space in reversed(seated) if space.seat is not None}
        if len(first) > len(PLAYERS):
            self.remarks.append(f"The game has {len(PLAYERS)} seats; the others got no hand and no pawn.")
        homes = [home for _, home in sorted(first.items())]
        names = players_like(self.job.style.seat_colour(home.seat) or "#ffffff" for home in homes)
        return list(zip(homes, names, strict=False))

    def _pawns(self, home: Space, colour: str) -> Iterator[dict[str, Any]]:
        """One on each space where those of the seat wait; without such spaces one, where the home has its door."""
        waiting = [
            space for space in self.board.spaces if space.type in self.waiting_types and space.seat == home.seat
        ]
        start = home
        if find_kit(self.board.kit) is not None:
            start = self.board.space_by_id.get(self.job.structure.start_of(home) or "", home)
        for number, space in enumerate(waiting or [start], 1):
            local = self._local(self._middle(space))
            # The board is turned by half a circle, which turns its own directions round.
            x, z = tidy(-local["x"] * self.scale[0]), tidy(-local["z"] * self.scale[1])
            place = transform(x, TABLE_TOP + 1.0, z, 0, (1.0, 1.0, 1.0))
            what = f"pawn {home.seat}" + (f" {number}" if waiting else "")
            pawn = tts_object("PlayerPawn", what, f"Seat {home.seat}", place, PLAYERS[colour])
            yield {**pawn, "Tags": self.pawn_tags} if self._tagged() else pawn

    def _hands(self, players: list[tuple[Space, str]]) -> list[dict[str, Any]]:
        by_side: dict[Side, list[tuple[Space, str]]] = {}
        for home, colour in players:
            by_side.setdefault(self._side(home), []).append((home, colour))
        return [hand for side, seated in by_side.items() for hand in self._hands_along(side, seated)]

    def _side(self, home: Space) -> Side:
        """The side of the table that is nearest to a home."""
        x, y = self._middle(home)
        gaps: dict[Side, float] = {"bottom": self.height - y, "top": y, "left": x, "right": self.width - x}
        return min(gaps, key=lambda side: gaps[side])

    def _hands_along(self, side: Side, seated: list[tuple[Space, str]]) -> list[dict[str, Any]]:
        """Hands beside each other, in the order of the homes, so that they do not overlap."""
        lies = side in ("bottom", "top")
        in_order = sorted(seated, key=lambda pair: self._middle(pair[0])[0 if lies else 1])
        length = 2 * self.scale[0 if lies else 1]
        step = max(HAND[0] + 1.0, length / len(seated))
        away = self.scale[1 if lies else 0] + HAND_FROM_BOARD
        found = []
        for number, (home, colour) in enumerate(in_order):
            along = (number - (len(seated) - 1) / 2) * step
            # Beyond the edge of the board on that side, and along it.
            outwards = away if side in ("top", "right") else -away
            x, z = (along, outwards) if lies else (outwards, -along)
            place = transform(tidy(x), TABLE_TOP + 2.0, tidy(z), TURNS[side], HAND)
            hand = tts_object("HandTrigger", f"hand {home.seat}", "", place, PLAYERS[colour], locked=True)
            found.append({**hand, "FogColor": colour})
        return found


def _disk_place(site: Site) -> tuple[float, float]:
    return site.frame.point(site.frame.along / 2, site.place / 2 + 1.9)


def _fine(value: float) -> float:
    return round(value, 6) + 0.0


EXPORTER = Exporter(
    name="tts",
    title="Tabletop Simulator save",
    doc="The board on a table in Tabletop Simulator, with snap points, hands and pawns.",
    endings=(".tts.json",),
    write=_write,
    choices=(IMAGE_URL, TAGS, TABLE_SCALE),
)
