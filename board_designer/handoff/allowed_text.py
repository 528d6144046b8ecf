"""Texts as other formats can hold them: whatever they cannot is shown as a stand-in, and carried some other way."""

from __future__ import annotations

import re

from board_designer.words import STAND_IN

# What XML 1.0 cannot hold in any spelling, and the carriage return, which its readers turn into a line feed.
_NOT_XML = re.compile("[^\t\n\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def fit_for_xml(text: str) -> str:
    return _NOT_XML.sub(STAND_IN, text)
