"""JSON as our commands write it."""

from __future__ import annotations

import json
import re
from typing import Any

from board_designer.words import UNSEEN


def json_text(data: Any, indent: int) -> str:
    """JSON that readers take for the same values, with what acts on a terminal or an editor spelt out."""
    text = json.dumps(data, ensure_ascii=False, indent=indent, allow_nan=False)
    return re.sub(UNSEEN, lambda found: f"\\u{ord(found[0]):04x}", text) + "\n"
