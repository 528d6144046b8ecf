"""Files that are no Python: by which words of a program they are asked for."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cached_property
from pathlib import Path

from affected.definitions import Definition

WALKS = {
    "all_boards", "glob", "iter_modules", "iterdir", "kit_files", "kit_names", "listdir", "rglob", "templates",
    "walk",
}  # fmt: skip
SHORTEST = 3  # what is shorter is said everywhere
KIT_OF_BOARD = re.compile(r"^kit: *['\"]?([\w.-]+)", re.MULTILINE)


class DataFiles:
    def __init__(self, root: Path, files: list[str]) -> None:
        self.files, self._root = files, root

    def walks(self, definition: Definition) -> bool:
        """Whether it takes whatever lies in a folder."""
        return bool(WALKS & (definition.attributes | definition.names))

    def words_for(self, file: str) -> set[str]:
        """Any of them asks for the file: its name, the folder where it lies with a walk through it, its game."""
        path = Path(file)
        words = {f"{folder.name}/*" for folder in path.parents if folder.name}
        if path.suffix != ".py":
            parts = path.name.split(".")
            beginnings = {".".join(parts[:length]) for length in range(1, len(parts) + 1)}
            words |= {word for word in beginnings if len(word) >= SHORTEST}
        if path.parts[:2] == ("board_designer", "kits") and len(path.parts) > 3:
            words |= self.words_of(path.parts[2]) | {path.name.rsplit(".", 2)[0]}
        return words

    def words_of(self, gap: str) -> set[str]:
        """What asks for something with this name in it; for a game, also its kits and the boards of these."""
        return {gap, *self._words_of_games.get(gap, ())}

    @cached_property
    def _words_of_games(self) -> dict[str, set[str]]:
        words: dict[str, set[str]] = defaultdict(set)
        games: dict[str, str] = {}
        for file in map(Path, self.files):
            if file.parts[:2] == ("board_designer", "kits") and file.name.endswith(".kit.yaml"):
                games[file.name.removesuffix(".kit.yaml")] = file.parts[2]
        for kit, game in games.items():
            words[game] |= {kit, kit.replace("-", "_"), game.replace("_", "-"), "*", *game.split("_")}
        for file in self.files:
            if file.endswith((".board.yaml", ".board.json")):
                match = KIT_OF_BOARD.search((self._root / file).read_text("utf-8", "replace"))
                if match and match[1] in games:
                    words[games[match[1]]] |= {Path(file).name, Path(file).name.partition(".")[0]}
        return words

    @cached_property
    def all_words(self) -> set[str]:
        games = {word for words in self._words_of_games.values() for word in words}
        return games.union(*(self.words_for(file) for file in self.files))

    @cached_property
    def walked(self) -> set[str]:
        return {"*", *(word for file in self.files for word in self.words_for(file) if word.endswith("/*"))}
