"""What is installed here and on a worker: the same games come out of the same programs alone."""

from __future__ import annotations

import platform
from dataclasses import dataclass

from board_designer.version import __version__

INSTALL_SAME = "install the same Board Designer and Python on every machine: others may play other games"


class NoCluster(Exception):
    """A cluster that cannot be used; the message says why, and what to do."""


@dataclass(frozen=True)
class Installed:
    """The program with which games are asked for. `rules` is the fingerprint of what plays them."""

    version: str
    python: str  # 3.11: rules are told apart by their bytecode, which is another one in 3.12
    rules: str = ""

    def insist_on_python(self, name: str, python: str) -> None:
        if ".".join(python.split(".")[:2]) != self.python:
            raise NoCluster(f"{name} has Python {python}, and this is Python {self.python}; {INSTALL_SAME}")

    def insist_on_version(self, name: str, version: str) -> None:
        if not version:
            raise NoCluster(f"{name} has no Board Designer, and this is {self.version}; {INSTALL_SAME}")
        if version != self.version:
            raise NoCluster(f"{name} has Board Designer {version}, and this is {self.version}; {INSTALL_SAME}")

    def insist_on_rules(self, name: str, rules: str) -> None:
        if rules != self.rules:
            told = f"{name} plays by other rules (kernel {rules[:12]}) than this program (kernel {self.rules[:12]})"
            raise NoCluster(f"{told}; {INSTALL_SAME}")


def ours(rules: str = "") -> Installed:
    return Installed(__version__, ".".join(platform.python_version_tuple()[:2]), rules)
