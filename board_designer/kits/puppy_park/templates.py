"""The templates of Puppy Park. Loaded where a board is drawn, not where it is played."""

from board_designer.kits.puppy_park.park_templates import PARKS

TEMPLATES = PARKS
