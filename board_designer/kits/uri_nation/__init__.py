"""Knows Uri-Nation, editions 1.4 and 1.2: their kit files beside this one, templates and stamps for their boards."""

from board_designer.kits.uri_nation.city import CITY
from board_designer.kits.uri_nation.stamps import STAMPS_1_2, STAMPS_1_4
from board_designer.kits.uri_nation.street import STREET

TEMPLATES = (CITY, STREET)
STAMPS = (*STAMPS_1_4, *STAMPS_1_2)
