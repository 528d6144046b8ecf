"""Knows Uri-Nation, editions 1.4 and 1.2: their kit files beside this one, and the templates for their boards."""

from board_designer.kits.uri_nation.city import CITY
from board_designer.kits.uri_nation.street import STREET

TEMPLATES = (CITY, STREET)
