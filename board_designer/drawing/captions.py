"""What is drawn on top of the ground: the symbol of a type, and a label that fits."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.drawing.colour_vision import darker, mix, readable_on
from board_designer.drawing.drawn_space import Site
from board_designer.drawing.marks import Mark, Outline, Point, Text, rectangle
from board_designer.drawing.space_numbers import number_of
from board_designer.drawing.symbols import symbol
from board_designer.drawing.text_fitting import LINE_HEIGHT, fit, width_of

CREAM = "#fffaf0"
LARGEST_LABEL = 4.2
SIDES = 4.4  # kept free left and right of words, together
UNDER_SYMBOL = 5.4
HOLES = ("bowl", "hole")
IN_A_HOLE = 0.92, 0.62  # width and height that words may have of it, below a symbol
SAY_IT_THEMSELVES = ("card", "copse", "flowers", "hut", "pool", "turf", "wooden")  # what they show is in their ground
UNDER_PLACE = 8.0  # what a plate needs below the place for a disk


def captions(site: Site) -> Iterator[Mark]:
    """Symbol and words of a space."""
    look, f = site.look, site.frame
    words = _words(site)
    if site.place:
        yield from _on_the_place(site, site.place)
        return
    if look.texture in HOLES:
        yield from _in_a_hole(site, site.space.label or words)
        return
    x, y = f.middle
    ground = site.seat_colour or look.fill
    has_symbol = _has_symbol(site)
    room = UNDER_SYMBOL if words and has_symbol else 0.0
    if site.look.caption == "seat" and site.space.label:
        width, height, largest = label_room(site)
        yield from lettering(site.space.label, x, f.y + 4.6, width, height, readable_on(ground), largest)
    if has_symbol:
        radius = min(f.width * 0.34, (f.height - room) * 0.30, 9.0)
        ink = CREAM if look.texture != "garden" else "#5d9a4c"
        if look.texture == "inlay":  # burnt into the field in the middle, however large that is
            radius, ink = f.width * 0.19, darker(look.edge, 0.3)
        yield from symbol(look.symbol, x, y - room / 2, radius, ink)
    if words:
        middle = f.y + f.height - room / 2 - 1.7 if has_symbol else y
        height = room if has_symbol else f.height - 2
        yield from lettering(words, x, middle, f.width - SIDES, height, readable_on(ground), LARGEST_LABEL)


def label_room(site: Site) -> tuple[float, float, float]:
    """Width and height that a label of this site has, and its largest letters, in millimetres."""
    f = site.frame
    if site.place:
        return _plate(site, site.place)[1], 7.0, 3.2
    if site.look.texture in HOLES:
        return f.width * IN_A_HOLE[0], f.height * IN_A_HOLE[1], f.height * IN_A_HOLE[1]
    if site.look.caption == "seat":
        return f.width - SIDES, 6.0, 3.4
    return f.width - SIDES, UNDER_SYMBOL if _has_symbol(site) else f.height - 2, LARGEST_LABEL


def _has_symbol(site: Site) -> bool:
    plain = ("paving", "cobbles", "asphalt", "junction", *SAY_IT_THEMSELVES)
    return site.look.symbol != "" and site.look.texture not in plain


def lettering(
    words: str, x: float, y: float, width: float, height: float, colour: str, largest: float, opacity: float = 1.0
) -> Iterator[Text]:
    """Words centred on a point, on as many lines as make them largest."""
    fitted = fit(words, width, height, largest)
    if fitted is None:
        return
    step = fitted.size * LINE_HEIGHT
    first = y - step * (len(fitted.lines) - 1) / 2
    for number, words_in_line in enumerate(fitted.lines):
        length = width_of(words_in_line, fitted.size)
        yield Text(x, first + number * step, words_in_line, fitted.size, colour, length, opacity=opacity)


def _in_a_hole(site: Site, words: str) -> Iterator[Mark]:
    """Symbol and words share the round, however small it is."""
    look, f = site.look, site.frame
    x, y = f.middle
    ground = (site.seat_colour if look.texture == "bowl" else None) or look.fill
    ink = readable_on(ground, darker(look.edge, 0.4))
    if words:
        yield from symbol(look.symbol, x, y - f.height * 0.3, f.height * 0.17, ink)
        yield from lettering(words, x, y + f.height * 0.17, *label_room(site)[:2], ink, label_room(site)[2])
    else:
        yield from symbol(look.symbol, x, y, f.height * 0.3, mix(ground, ink, 0.62))


def _on_the_place(site: Site, place: float) -> Iterator[Mark]:
    """A number inside the ring for the disk; a name on a plate at the back of the plot."""
    f = site.frame
    x, y = f.point(f.along / 2, place / 2 + 1.9)
    if site.look.caption == "number":
        yield from lettering(number_of(site.space.id), x, y, place * 0.6, place * 0.5, "#3c5230", 5.2)
    if site.space.label:
        u, v = _plate(site, place)[0]
        words = site.space.label
        width, height, largest = label_room(site)
        fitted = fit(words, width, height, largest)
        if fitted:
            wide = max(width_of(line, fitted.size) for line in fitted.lines) + 2.0
            yield Outline(
                rectangle(u - wide / 2, v - fitted.height / 2 - 0.5, wide, fitted.height + 1.0, 0.9),
                fill=CREAM,
                opacity=0.92,
            )
            yield from lettering(words, u, v, width, height, "#2e2a26", largest)


def _plate(site: Site, place: float) -> tuple[Point, float]:
    """The middle of the plate for a name, and how wide its words may be: clear of the place for the disk."""
    f = site.frame
    if f.front in ("top", "bottom"):
        return f.point(f.along / 2, f.depth - 4.4), f.width - 3.4
    if (f.height - place) / 2 >= UNDER_PLACE:
        return (f.x + f.width / 2, f.y + f.height - 4.4), f.width - 3.4
    behind = f.depth - place - 3.8
    return f.point(f.along / 2, f.depth - behind / 2), behind - 1.7


def _words(site: Site) -> str:
    if site.look.caption == "seat" and site.look.texture in SAY_IT_THEMSELVES:
        return ""  # a label has the place of a label
    if site.look.caption == "seat":
        if site.look.texture in HOLES and site.space.seat:
            return str(site.space.seat)
        return f"SEAT {site.space.seat}" if site.space.seat else "NO SEAT"
    if site.space.label:
        return site.space.label
    return number_of(site.space.id) if site.look.caption == "number" else ""
