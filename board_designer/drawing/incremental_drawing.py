"""A drawing that keeps up with its board: each part is drawn when it is looked at, and again when it has changed.

A part is what is painted together: the ground of a space, its stripes, its words, a link, a strip of trees. Some
look at others: a lot faces the walk it touches, stripes lie where roads meet, a line ends at a space, a tree grows
where nothing is. After an edit only the parts that changed and those that look at them are drawn again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

import numpy as np

from board_designer.board.model import Board, Link, Space
from board_designer.drawing.bands import Bands
from board_designer.drawing.board_sheet import Room, paper
from board_designer.drawing.captions import captions
from board_designer.drawing.drawn_space import Site
from board_designer.drawing.greenery import Planting, Strip
from board_designer.drawing.junction_stripes import Crossings
from board_designer.drawing.link_drawing import link_marks
from board_designer.drawing.marks import Mark, Part, Picture
from board_designer.drawing.marks_extent import Box, extent, grown
from board_designer.drawing.outdoor_textures import RIMS
from board_designer.drawing.redraw_scope import BoardEdit
from board_designer.drawing.spatial_index import SpatialIndex
from board_designer.drawing.stack_order import painted_on
from board_designer.drawing.style import Style
from board_designer.drawing.textures import TEXTURES
from board_designer.geometry.shapes import Floats, ShapeIndex

Kind = Literal["paper", "trees", "border", "band", "rim", "ground", "stripes", "link", "words"]

# How far, in millimetres, a space or a link is painted beyond the box of its shape.
SLACK = 8.0
# An edit of more spaces than this is drawn anew, as it comes into view.
MANY = 200


class Key(NamedTuple):
    kind: Kind
    name: str


PAPER = Key("paper", "")
BAND_KINDS: tuple[Kind, ...] = ("border", "band")
GROUND_KINDS: tuple[Kind, ...] = ("rim", "ground", "stripes")


@dataclass(slots=True)
class Redrawn:
    """What an edit changed in the drawing: the parts, and the places on the paper where it shows."""

    keys: set[Key] = field(default_factory=set)
    areas: list[Box] = field(default_factory=list)
    everything: bool = False


class IncrementalDrawing:
    def __init__(self, board: Board, style: Style) -> None:
        self._begin(board, style)

    def _begin(self, board: Board, style: Style) -> None:
        self.board = board
        self.style = style
        self.plan = SpatialIndex(board, style)
        self._planting = Planting(self.plan)
        self._crossings = Crossings(self.plan)
        self._bands = Bands(self.plan)
        self._parts: dict[Key, Part] = {}
        self._extents: dict[Key, Box | None] = {}
        self._line_table: tuple[list[str], Floats] | None = None
        self._layers = _layers(board, style)
        self._rimmed = {name for name, look in style.types.items() if look.texture in RIMS}

    # ---- looking

    def picture(self, title_room: Room | None = None) -> Picture:
        """Everything, as it will be printed; the title within its room, where it is given one."""
        width, height = self.board.grid.print_size_mm
        self.plan.know_fronts(range(len(self.board.spaces)))
        trees: list[Mark] = []
        parts: list[Part] = []
        for key in self.keys_in():
            part = self.part(key)
            if key == PAPER and title_room is not None:
                part = Part(part.id, tuple(paper(self.board.grid, self.board.title, self.style, title_room)))
            if key.kind == "trees":
                trees += part.marks
            elif part.marks or key.kind in ("paper", "ground", "link"):
                parts.append(part)
        if self.style.planted:
            parts.insert(1, Part("trees", tuple(trees)))
        return Picture(width, height, tuple(parts), self.board.title)

    def keys_in(self, box: Box | None = None) -> list[Key]:
        """The parts that may show in a box of the paper (all without one), in the order of painting."""
        under = [PAPER, *self._tree_keys(box), *self._band_keys(box)]
        return [*under, *self._ground_keys(box), *self._link_keys(box), *self._word_keys(box)]

    def prepare(self, keys: Iterable[Key]) -> None:
        """Work out at once what many parts need: far quicker than one by one."""
        wanted = [key for key in keys if key not in self._parts]
        self._planting.grow(_strip(key.name) for key in wanted if key.kind == "trees")
        self.plan.know_fronts(self.plan.at[key.name] for key in wanted if key.kind in ("rim", "ground", "words"))

    def part(self, key: Key) -> Part:
        found = self._parts.get(key)
        if found is None:
            found = Part(_id_of(key), tuple(self._marks(key)))
            self._parts[key] = found
        return found

    def extent_of(self, key: Key) -> Box | None:
        """The box of a part as it is painted; None when nothing is."""
        if key not in self._extents:
            self._extents[key] = extent(self.part(key).marks)
        return self._extents[key]

    def release(self, key: Key) -> None:
        """Forget the marks of a part, not where it lies: for those who keep them in another form."""
        self.extent_of(key)
        self._parts.pop(key, None)

    def site(self, id_: str) -> Site:
        return self.plan.site(id_)

    def preview(self, board: Board, spaces: list[Space], links: list[Link]) -> list[Part]:
        """Spaces and links of another board, such as a draft, as they would look where they would lie."""
        index = ShapeIndex([space.footprint for space in spaces], board.grid)
        sites = {site.space.id: site for site in self.plan.foretold(spaces, index)}
        parts = [Part(id_, tuple(_rim(site))) for id_, site in sites.items() if site.look.texture in RIMS]
        parts += [Part(id_, tuple(_ground(site))) for id_, site in sites.items()]
        for link in links:
            ends = [sites.get(id_) or self._site_of(id_) for id_ in (link.source, link.target)]
            if ends[0] and ends[1] and not link.cut:
                parts.append(Part(link.id, link_marks(link, board.grid, self.style, ends[0], ends[1])))
        return parts + [Part(id_, tuple(captions(site))) for id_, site in sites.items()]

    def _site_of(self, id_: str) -> Site | None:
        return self.plan.site(id_) if id_ in self.plan.at else None

    def _marks(self, key: Key) -> Iterator[Mark]:
        match key.kind:
            case "paper":
                yield from paper(self.board.grid, self.board.title, self.style)
            case "trees":
                yield from self._planting.marks(_strip(key.name))
            case "border" | "band":
                yield from self._bands.marks(key.name, key.kind == "border")
            case "rim":
                yield from _rim(self.plan.site(key.name))
            case "ground":
                yield from _ground(self.plan.site(key.name))
            case "stripes":
                yield from self._crossings.marks(key.name)
            case "link":
                link = self.board.link_by_id[key.name]
                ends = self.plan.site(link.source), self.plan.site(link.target)
                yield from link_marks(link, self.board.grid, self.style, *ends)
            case "words":
                yield from captions(self.plan.site(key.name))

    # ---- the order of painting

    def _tree_keys(self, box: Box | None) -> list[Key]:
        if not self.style.planted:
            return []
        return [Key("trees", f"{row}/{number}") for row, number in self._planting.strips(box)]

    def _band_keys(self, box: Box | None) -> list[Key]:
        """All borders first: no band is cut by the border of another."""
        names = [self.board.spaces[number].id for number in self._bands.numbers(box)]
        return [Key(kind, name) for kind in BAND_KINDS for name in names]

    def _spaces_in(self, box: Box | None) -> list[int]:
        if box is None:
            return list(range(len(self.board.spaces)))
        found: list[int] = self.plan.near(self.plan.to_parts(grown(box, SLACK))).tolist()
        return found

    def _ground_keys(self, box: Box | None) -> list[Key]:
        """Layer by layer: first what lies round all grounds, then these, then all stripes."""
        spaces, layers, found = self.board.spaces, self._layers, self._spaces_in(box)
        order = [(layers[number], 1, number) for number in found]
        order += [(layers[number], 2, number) for number in self._crossings.numbers(box)]
        order += [(layers[number], 0, number) for number in found if spaces[number].type in self._rimmed]
        order.sort()
        return [Key(GROUND_KINDS[kind], spaces[number].id) for _, kind, number in order]

    def _link_keys(self, box: Box | None) -> list[Key]:
        if self._line_table is None:
            self._line_table = self._lines()
        names, boxes = self._line_table
        if box is None or not names:
            return [Key("link", name) for name in names]
        touching = (
            (boxes[:, 0] <= box[2]) & (boxes[:, 2] >= box[0]) & (boxes[:, 1] <= box[3]) & (boxes[:, 3] >= box[1])
        )
        return [Key("link", names[number]) for number in np.flatnonzero(touching)]

    def _word_keys(self, box: Box | None) -> list[Key]:
        spaces = self.board.spaces
        return [Key("words", spaces[number].id) for number in self._spaces_in(box)]

    def _lines(self) -> tuple[list[str], Floats]:
        """The drawn links whose two ends exist. Cuts are a note to the designer and are not printed."""
        plan = self.plan
        margin, scale = self.board.grid.margin, self.board.grid.mm_per_part
        names, boxes = [], []
        for link in self.board.links:
            if link.cut or link.source not in plan.at or link.target not in plan.at:
                continue
            ends = plan.bounds[[plan.at[link.source], plan.at[link.target]]].reshape(-1, 2)
            points = np.concatenate(
                [ends, np.array([self.board.grid.to_plane(p) for p in link.bends]).reshape(-1, 2)]
            )
            points = (points + margin) * scale
            names.append(link.id)
            boxes.append((*(points.min(axis=0) - SLACK), *(points.max(axis=0) + SLACK)))
        return names, np.array(boxes, dtype=float).reshape(-1, 4)

    # ---- keeping up

    def update(self, board: Board, style: Style | None = None) -> Redrawn:
        """Take over an edited board; tells what has to be painted again."""
        style = style or self.style
        edit = BoardEdit(self.board, board)
        if board.grid != self.board.grid or style != self.style or edit.reordered or len(edit.spaces) > MANY:
            self._begin(board, style)
            return Redrawn(everything=True)
        redrawn = Redrawn()
        old = self._boxes(edit.spaces)
        moved_boxes, turned = self.plan.update(board, edit.spaces, edit.moved)
        if board.title != self.board.title:
            redrawn.keys.add(PAPER)
            width, height = board.grid.print_size_mm
            redrawn.areas.append((0.0, height - board.grid.margin * board.grid.mm_per_part, width, height))
        self.board = board
        if edit.resettled:
            self._layers = _layers(board, style)
        redrawn.areas += [*old, *self._boxes(edit.spaces)]
        kinds: tuple[Kind, ...] = ("rim", "ground", "words") if self._rimmed else ("ground", "words")
        redrawn.keys |= {Key(kind, id_) for id_ in edit.spaces | turned for kind in kinds}
        redrawn.keys |= {Key("stripes", id_) for id_ in self._crossings.update(moved_boxes, edit.moved)}
        strung = self._bands.update(moved_boxes, edit.spaces)
        redrawn.keys |= {Key(kind, id_) for id_ in strung for kind in BAND_KINDS}
        self._update_links(edit, turned, moved_boxes, redrawn)
        self._forget(redrawn)
        return redrawn

    def _update_links(self, edit: BoardEdit, turned: set[str], moved: Floats, redrawn: Redrawn) -> None:
        ends = edit.spaces | turned
        links = edit.links | {link.id for link in self.board.links if link.source in ends or link.target in ends}
        if links or edit.moved:
            self._line_table = None
        redrawn.keys |= {Key("link", id_) for id_ in links}
        margin, scale = self.board.grid.margin, self.board.grid.mm_per_part
        boxes = [tuple(((box + margin) * scale).tolist()) for box in moved]
        for id_ in links:
            boxes += [tuple((np.array(way.bounds) + margin) * scale) for way in self._planting.lay(id_)]
        if self.style.planted:
            for (row, number), trees in self._planting.replant(boxes).items():
                redrawn.keys.add(Key("trees", f"{row}/{number}"))
                redrawn.areas += [self._planting.box_of(tree) for tree in trees]

    def _boxes(self, ids: Iterable[str]) -> list[Box]:
        return [self.plan.box_mm(self.plan.at[id_]) for id_ in ids if id_ in self.plan.at]

    def _forget(self, redrawn: Redrawn) -> None:
        """Throw away the parts that are out of date, and note where they were and where they are now."""
        known = set(self._crossings.marked) if any(key.kind == "stripes" for key in redrawn.keys) else set()
        for key in redrawn.keys:
            before = self._extents.pop(key, None)
            part = self._parts.pop(key, None)
            if before is None and part is not None:
                before = extent(part.marks)
            # The areas of trees are known tree by tree, and that of the paper above.
            if key.kind in ("trees", "paper"):
                continue
            there = self._is_drawn(key) and (key.kind != "stripes" or key.name in known)
            after = self.extent_of(key) if there else None
            redrawn.areas += [area for area in (before, after) if area]

    def _is_drawn(self, key: Key) -> bool:
        if key.kind != "link":
            return key.name in self.plan.at
        link = self.board.link_by_id.get(key.name)
        return link is not None and not link.cut and link.source in self.plan.at and link.target in self.plan.at


def _ground(site: Site) -> Iterator[Mark]:
    painter = TEXTURES.get(site.look.texture, TEXTURES["hatched"])
    yield from painter(site)


def _rim(site: Site) -> Iterator[Mark]:
    if site.look.texture in RIMS:
        yield from RIMS[site.look.texture](site)


def _layers(board: Board, style: Style) -> list[tuple[int, int]]:
    layer_of: dict[str, tuple[int, int]] = {}
    for space in board.spaces:
        if space.type not in layer_of and not style.of_type(space.type).stacks:
            layer_of[space.type] = painted_on(space, style)
    return [layer_of.get(space.type) or painted_on(space, style) for space in board.spaces]


def _strip(name: str) -> Strip:
    row, number = name.split("/")
    return int(row), int(number)


def _id_of(key: Key) -> str:
    return key.name if key.kind not in ("paper", "trees") else key.kind
