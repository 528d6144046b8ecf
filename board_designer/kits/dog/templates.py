"""The templates and stamps of Dog. Loaded where a board is drawn, not where it is played."""

from board_designer.kits.dog.ring_template import RING
from board_designer.kits.dog.stamps import STAMPS as STAMPS

TEMPLATES = (RING,)
