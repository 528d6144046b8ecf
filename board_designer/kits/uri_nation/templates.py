"""The templates and stamps of Uri-Nation. Loaded where a board is drawn, not where it is played."""

from board_designer.kits.uri_nation.city_template import CITY
from board_designer.kits.uri_nation.stamps import STAMPS_1_2, STAMPS_1_4
from board_designer.kits.uri_nation.street_template import STREET

TEMPLATES = (CITY, STREET)
STAMPS = (*STAMPS_1_4, *STAMPS_1_2)
