"""The two boards most rules are tried on."""

from dataclasses import replace

from table import Table
from towns import board

A, B = 1, 2
CITY = "three_by_two"
STREET = "main_street"
ALL = ("bruiser", "scrapper", "diplomat", "yapper")
BRUISER, SCRAPPER, DIPLOMAT, YAPPER = 1, 2, 3, 4
LOTS = [f"t{n}" for n in range(1, 27)]  # all of the street
FACES = board("twin_faces")
PARTY_TOWN = replace(
    FACES, spaces=tuple(replace(space, type="events") if space.id == "W1" else space for space in FACES.spaces)
)


def city(seats=ALL, **rules) -> Table:
    return Table(CITY, seats, **rules)


def street(seats=ALL, **rules) -> Table:
    return Table(STREET, seats, **rules)


def bare_street(seats=ALL, **rules) -> Table:
    """Only the homes are claimed."""
    return street(seats, **rules).claim(None, *LOTS)


def street_with_events(**rules) -> Table:
    return street(**{"events_deck": "proposed"} | rules)
