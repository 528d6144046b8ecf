"""An edit tried from a field, so that the field can say why it was refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from board_designer.app.document.document import Document
from board_designer.board.model import Board


def attempt(
    document: Document,
    label: str,
    function: Callable[..., Board],
    *values: Any,
    merge_key: str | None = None,
    **named: Any,
) -> str:
    """Make the edit; the reason when it cannot be, else nothing."""
    told: list[str] = []
    forget = document.refused.connect(told.append)
    try:
        document.edit(label, function, *values, merge_key=merge_key, **named)
    finally:
        forget()
    return told[0] if told else ""
