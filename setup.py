"""Packs the folders that people look for at the top of a checkout into the wheel, where the program finds them."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

SHIPPED = ("schemas", "sample_boards", "resources")


class BuildWithShippedFolders(build_py):
    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        root = Path(__file__).parent
        for name in SHIPPED:
            for source in sorted((root / name).rglob("*")):
                # Locks of boards that are open just now, and bytecode, are no part of it.
                if source.is_file() and not source.name.startswith(".") and source.suffix != ".pyc":
                    target = Path(self.build_lib, "board_designer", "shipped", source.relative_to(root))
                    target.parent.mkdir(parents=True, exist_ok=True)
                    self.copy_file(str(source), str(target))


setup(cmdclass={"build_py": BuildWithShippedFolders})
