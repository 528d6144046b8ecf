"""What a kit has to say only where somebody asks for it: its module is loaded with the first question."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any


def later(name: str) -> Callable[..., Any]:
    """`later("package.module:name")` is that function, once it is called."""
    module, _, function = name.partition(":")

    def call(*values: Any) -> Any:
        return getattr(importlib.import_module(module), function)(*values)

    return call
