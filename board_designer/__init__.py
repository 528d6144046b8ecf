"""Board Designer: draw, check, simulate and hand off the boards of tabletop games.

For scripts and notebooks:

    import board_designer as bd

    board = bd.load("mine.board.yaml")
    print(bd.check(board))
    longer = bd.edit.move(board, "t1", 4, 0)
    print(bd.diff(board, longer))
    print(bd.sim(longer, games=2000).verdict)
    bd.export(longer, "mine.svg")

Boards are values: an edit gives a new board and leaves the old one as it was.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from board_designer.version import __version__

if TYPE_CHECKING:  # for editors and type checkers; when a script runs, each name is loaded when it is first used
    from board_designer.board.edit_errors import EditError
    from board_designer.board.model import Board, Link, Space
    from board_designer.geometry.footprint import Cells, Circle, Hexes, Polygon, Rect
    from board_designer.geometry.grid import Folds, Grid
    from board_designer.handoff.export_options import BadChoice
    from board_designer.handoff.exporters import CannotExport
    from board_designer.handoff.importers import Imported
    from board_designer.io.board_file import NotWhatWasWritten
    from board_designer.io.file_problems import FileProblems
    from board_designer.kits.template import BadParameter
    from board_designer.lint.finding import Finding
    from board_designer.scripting import edit
    from board_designer.scripting.checks import Findings, Fixed, UnknownRule, check, fix
    from board_designer.scripting.cluster_players import cluster
    from board_designer.scripting.comparing import Difference, diff
    from board_designer.scripting.experimenting import Experimented, experiment
    from board_designer.scripting.files import Exported, export, load, new, read, save
    from board_designer.scripting.games import CannotPlay, Compared, Played, Rate, Story, replay, sim
    from board_designer.scripting.improving import Improved, improve
    from board_designer.scripting.learning import TrainedPlayers, train
    from board_designer.scripting.pictures import BoardPicture, picture
    from board_designer.scripting.playing import OpenGame, play
    from board_designer.simulate.cluster_versions import NoCluster

__all__ = [
    "BadChoice",
    "BadParameter",
    "Board",
    "BoardPicture",
    "CannotExport",
    "CannotPlay",
    "Cells",
    "Circle",
    "Compared",
    "Difference",
    "EditError",
    "Experimented",
    "Exported",
    "FileProblems",
    "Finding",
    "Findings",
    "Fixed",
    "Folds",
    "Grid",
    "Hexes",
    "Imported",
    "Improved",
    "Link",
    "NoCluster",
    "NotWhatWasWritten",
    "OpenGame",
    "Played",
    "Polygon",
    "Rate",
    "Rect",
    "Space",
    "Story",
    "TrainedPlayers",
    "UnknownRule",
    "__version__",
    "check",
    "cluster",
    "diff",
    "edit",
    "experiment",
    "export",
    "fix",
    "improve",
    "load",
    "new",
    "picture",
    "play",
    "read",
    "replay",
    "save",
    "sim",
    "train",
]

_MODULES = {
    "board.edit_errors": ("EditError",),
    "board.model": ("Board", "Link", "Space"),
    "geometry.footprint": ("Cells", "Circle", "Hexes", "Polygon", "Rect"),
    "geometry.grid": ("Folds", "Grid"),
    "handoff.export_options": ("BadChoice",),
    "handoff.exporters": ("CannotExport",),
    "handoff.importers": ("Imported",),
    "io.board_file": ("NotWhatWasWritten",),
    "io.file_problems": ("FileProblems",),
    "kits.template": ("BadParameter",),
    "lint.finding": ("Finding",),
    "scripting": ("edit",),
    "scripting.checks": ("Findings", "Fixed", "UnknownRule", "check", "fix"),
    "scripting.cluster_players": ("cluster",),
    "scripting.comparing": ("Difference", "diff"),
    "scripting.experimenting": ("Experimented", "experiment"),
    "scripting.files": ("Exported", "export", "load", "new", "read", "save"),
    "scripting.improving": ("Improved", "improve"),
    "scripting.playing": ("OpenGame", "play"),
    "scripting.games": ("CannotPlay", "Compared", "Played", "Rate", "Story", "replay", "sim"),
    "scripting.learning": ("TrainedPlayers", "train"),
    "scripting.pictures": ("BoardPicture", "picture"),
    "simulate.cluster_versions": ("NoCluster",),
}
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names}


if not TYPE_CHECKING:  # else every name would be there, for a type checker

    def __getattr__(name: str) -> Any:
        """Loads what is asked for: who only imports the package waits for nothing."""
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        if name == "edit":
            value = import_module(f"{__name__}.scripting.edit")
        else:
            value = getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    """What scripts use, and what Python wants of every module; not what this one was made with."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
