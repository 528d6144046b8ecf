"""Releases of what we stand on that are known to be bad, each with its reason.

`pyproject.toml` keeps installers away from them; whoever has one all the same is told before it does harm.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass


@dataclass(frozen=True)
class BadRelease:
    package: str
    version: str
    below_python: tuple[int, int]  # later ones are not harmed
    reason: str


BAD_RELEASES = (
    BadRelease(
        package="PySide6-Essentials",
        version="6.12.0",
        below_python=(3, 12),
        # From 3.12 on None is immortal; before, nearly every call that returns None takes a reference of it away.
        reason="it ends the whole program after some thousand calls",
    ),
)


def problem_with(package: str) -> str | None:
    """Why the release of a package that is installed here must not be used, and what to install, in one line."""
    from importlib import metadata  # takes longer to load than most commands take to run

    try:
        return judged(package, metadata.version(package), sys.version_info[:2])
    except metadata.PackageNotFoundError:
        return None


def judged(package: str, version: str, python: tuple[int, int]) -> str | None:
    for bad in BAD_RELEASES:
        if (bad.package, bad.version) == (package, version) and python < bad.below_python:
            return (
                f"{package} {version} cannot be used with Python {python[0]}.{python[1]}: {bad.reason}. "
                f'Install another: {sys.executable} -m pip install "{package}!={version}"'
            )
    return None
