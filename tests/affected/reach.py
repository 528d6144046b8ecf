"""What each test can reach, followed from the tests through all definitions at once.

A set of tests is a whole number, a bit for each: what many of them reach is told with one `or`.
"""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Iterable
from functools import cached_property, reduce
from operator import or_

from affected.data_files import DataFiles
from affected.definitions import BODY, FRAMEWORKS_ASK_NOTHING, Definition, Source

TESTS = "tests."
SPLIT = re.compile(r"[\s,;=\[\]]+")


class Reach:
    """All files of a tree, linked by the names they mention."""

    def __init__(self, sources: dict[str, Source], data: DataFiles) -> None:
        self.sources = sources
        self.definitions = {
            definition.key: definition for source in sources.values() for definition in source.definitions.values()
        }
        self.data = data
        self.packages = defaultdict(set)
        for module in sources:
            self.packages[module.rpartition(".")[0]].add(module)
        self._short_test_modules = defaultdict(list)  # tests import each other by their last name
        for module in sources:
            if module.startswith(TESTS):
                self._short_test_modules[module.rpartition(".")[2]].append(module)
        self.tests = [key for key, definition in self.definitions.items() if is_test(definition)]

    # ---- names

    def resolve(self, module: str, name: str) -> list[str]:
        """The definitions that a dotted name of a file stands for."""
        source = self.sources[module]
        first, _, rest = name.partition(".")
        if first in source.definitions and first != BODY:
            return [f"{module}:{first}"]
        if name in source.bound:
            return self._of_target(source.bound[name], module)
        if first in source.bound:
            return self._of_target(f"{source.bound[first]}.{rest}" if rest else source.bound[first], module)
        if first in source.on_demand:
            return [f"{module}:__getattr__", *self._of_target(source.on_demand[first], module)]
        for star in source.stars:
            if (where := self._module(star, module)) and where != module and (keys := self.resolve(where, name)):
                return keys
        if name.startswith(("board_designer.", "board_designer")):
            return self._of_target(name, module)
        return []

    def _of_target(self, target: str, asker: str) -> list[str]:
        """`package.module.name.attribute`: the longest part that is a file, and what is named in it."""
        parts = target.split(".")
        for length in range(len(parts), 0, -1):
            module = self._module(".".join(parts[:length]), asker)
            if module is None:
                continue
            if length == len(parts):
                return self._whole(module)
            rest = ".".join(parts[length:])
            if rest.startswith("__"):  # where its files lie, or its own name
                return self._whole(module)
            return [f"{module}:{BODY}", *(self.resolve(module, rest) if module != asker else [])]
        return []

    def _module(self, name: str, asker: str) -> str | None:
        if name in self.sources:
            return name
        nearby = self._short_test_modules.get(name.rpartition(".")[2], ())
        nearby = [module for module in nearby if module.endswith(f".{name}")]
        return max(nearby, key=lambda module: _shared_parts(module, asker), default=None)

    def _whole(self, module: str) -> list[str]:
        """A file that is handed about: whatever it has may be asked for; of a package, whatever its files have."""
        files = [module, *(self.packages.get(module, ()) if "." in module else ())]
        return [f"{file}:{name}" for file in files for name in self.sources[file].definitions]

    # ---- links

    @cached_property
    def mentions(self) -> dict[str, set[str]]:
        """For each definition, those that are reached with it in any case."""
        fixtures = self._fixtures()
        return {key: self._mentioned_by(definition, fixtures) for key, definition in self.definitions.items()}

    def _mentioned_by(self, definition: Definition, fixtures: dict[str, list[str]]) -> set[str]:
        module = definition.module
        keys = {f"{module}:{BODY}"}
        for name in definition.names:
            keys.update(self.resolve(module, name))
        loads = {target for _, target in definition.imports}
        if definition.name == BODY:
            loads |= self.sources[module].loads
        for target in loads:
            loaded = self._module(target, module) or self._module(target.rpartition(".")[0], module)
            keys.add(f"{loaded}:{BODY}")
        if definition.name == BODY:
            keys.update(f"{package}:{BODY}" for package in _parents(module) if package in self.sources)
        if module.startswith(TESTS):
            for name in definition.parameters | definition.texts:
                keys.update(key for key in fixtures.get(name, ()) if _is_seen_from(key, module))
            if is_test(definition):
                keys.update(key for key in fixtures["*"] if _is_seen_from(key, module))
        if definition.is_class and any(self._is_foreign(module, base) for base in definition.bases):
            keys.update(self.methods_of[definition.key])  # somebody else's code calls them
        keys.update(key for key in self.methods_of.get(definition.key, ()) if "__" in key.rpartition(".")[2])
        keys.update(self._named_in_texts(definition))
        keys.discard(definition.key)
        return keys & self.definitions.keys()

    def _fixtures(self) -> dict[str, list[str]]:
        named: dict[str, list[str]] = defaultdict(list)
        for key, definition in self.definitions.items():
            if key.startswith(TESTS) and "." not in definition.name:
                named[definition.name].append(key)
                if definition.is_automatic and not definition.name.startswith("pytest_"):
                    named["*"].append(key)
        return named

    @cached_property
    def methods_of(self) -> dict[str, list[str]]:
        methods: dict[str, list[str]] = defaultdict(list)
        for key, definition in self.definitions.items():
            if "." in definition.name:
                methods[f"{definition.module}:{definition.name.partition('.')[0]}"].append(key)
        return methods

    def _is_foreign(self, module: str, base: str) -> bool:
        name = base.partition("[")[0]
        keys = [key for key in self.resolve(module, name) if not key.endswith(f":{BODY}")]
        if not keys:
            return name.rsplit(".", 1)[-1] not in FRAMEWORKS_ASK_NOTHING
        classes = [self.definitions[key] for key in keys if self.definitions.get(key)]
        return any(self._is_foreign(one.module, above) for one in classes for above in one.bases if one.is_class)

    def _named_in_texts(self, definition: Definition) -> set[str]:
        """Modules that are named in a text, and files of Python that are run."""
        keys: set[str] = set()
        for text in definition.texts:
            module = text.partition(":")[0]
            if text.endswith(".py") and not text.startswith("test_"):
                module = self._module(text[:-3].rpartition("/")[2], definition.module) or ""
            if module in self.sources and ("." in module or "-m" in definition.texts):
                keys.update(self._whole(module))
                keys.update(self._whole(f"{module}.__main__") if f"{module}.__main__" in self.sources else ())
        return keys

    @cached_property
    def loads_by_name(self) -> dict[str, list[tuple[str, list[str]]]]:
        """For a definition with a module's name as an f-string: what may stand in its gap, and what that loads."""
        loading = defaultdict(list)
        for key, definition in self.definitions.items():
            for pattern in definition.patterns:
                if pattern and pattern[0].startswith("board_designer."):
                    fits = re.compile("".join(re.escape(part) or "([^.]+)" for part in pattern))
                    for module in self.sources:
                        if match := fits.fullmatch(module):
                            loading[key].append((match[1], self._whole(module)))
        return loading

    # ---- tests that reach

    @cached_property
    def reached(self) -> dict[str, int]:
        """For each definition, and each file of data, the tests that reach it."""
        tests: dict[str, int] = defaultdict(int)
        saying: dict[str, int] = defaultdict(int)  # tests that mention an attribute, or a word
        waiting = set()
        for number, key in enumerate(self.tests):
            tests[key] = 1 << number
            waiting.add(key)
        methods_named: dict[str, list[str]] = defaultdict(list)
        for keys in self.methods_of.values():
            for key in keys:
                methods_named[key.rpartition(".")[2]].append(key)
        loaded: dict[tuple[str, int], int] = defaultdict(int)
        loaders: dict[str, set[str]] = defaultdict(set)  # who waits for a word
        for key, gaps in self.loads_by_name.items():
            for gap, _ in gaps:
                for word in self.data.words_of(gap):
                    loaders[word].add(key)

        def add(key: str, more: int) -> None:
            if more & ~tests[key]:
                tests[key] |= more
                waiting.add(key)

        def load(key: str) -> None:
            for number, (gap, targets) in enumerate(self.loads_by_name[key]):
                by = tests[key] & reduce(or_, (saying[f"‘{word}"] for word in self.data.words_of(gap)), 0)
                if by & ~loaded[key, number]:
                    loaded[key, number] |= by
                    for target in targets:
                        add(target, by)

        while waiting:
            key = waiting.pop()
            mine, definition = tests[key], self.definitions[key]
            for other in self.mentions[key]:
                add(other, mine)
            for method in self.methods_of.get(key, ()):
                add(method, mine & saying[method.rpartition(".")[2]])
            for attribute in definition.attributes:
                if attribute in methods_named and mine & ~saying[attribute]:
                    saying[attribute] |= mine
                    for method in methods_named[attribute]:
                        owner = f"{self.definitions[method].module}:{self.definitions[method].name.partition('.')[0]}"
                        add(method, tests[owner] & saying[attribute])
            for word in self.words[key]:
                saying[f"“{word}"] |= mine
                if key.startswith(TESTS) and mine & ~saying[f"‘{word}"]:
                    saying[f"‘{word}"] |= mine
                    for loader in loaders[word]:
                        load(loader)
            if key in self.loads_by_name:
                load(key)
        for file in self.data.files:
            tests[file] = reduce(or_, (saying[f"“{word}"] for word in self.data.words_for(file)), 0)
        return tests

    def steps_to(self, changed: Iterable[str]) -> dict[str, int]:
        """How many mentions lie between a definition and the nearest of those that changed."""
        asking: dict[str, set[str]] = defaultdict(set)
        for key, others in self.mentions.items():
            for other in others:
                asking[other].add(key)
        saying: dict[str, set[str]] = defaultdict(set)
        for key, definition in self.definitions.items():
            for attribute in definition.attributes:
                saying[attribute].add(key)
        steps = dict.fromkeys(changed, 0)
        waiting = deque(steps)
        while waiting:
            key = waiting.popleft()
            owner, _, method = key.rpartition(":")[2].rpartition(".")
            for other in asking[key] | (saying[method] if owner else set()):
                if other not in steps:
                    steps[other] = steps[key] + 1
                    waiting.append(other)
        return steps

    @cached_property
    def words(self) -> dict[str, set[str]]:
        """The words of each definition by which files of data, and what goes with them, are asked for."""
        wanted = self.data.all_words | {gap for gaps in self.loads_by_name.values() for gap, _ in gaps}
        words = {}
        for key, definition in self.definitions.items():
            said = {word for text in definition.texts for word in SPLIT.split(text)} | definition.texts
            said |= {last for text in definition.texts if (last := text.rpartition("/")[2])}
            if self.data.walks(definition):
                said |= {f"{text}/*" for text in said}
                said.add("*")
            words[key] = said & (wanted | self.data.walked)
        return words


def is_test(definition: Definition) -> bool:
    return definition.module.rpartition(".")[2].startswith("test_") and definition.name.startswith(("test_", "Test"))


def _is_seen_from(key: str, module: str) -> bool:
    """A fixture of the same file, or of a conftest.py above it."""
    where = key.partition(":")[0]
    return where == module or (where.endswith(".conftest") and module.startswith(where.removesuffix("conftest")))


def _shared_parts(module: str, other: str) -> int:
    shared = 0
    for part, same in zip(module.split("."), other.split("."), strict=False):
        if part != same:
            break
        shared += 1
    return shared


def _parents(module: str) -> list[str]:
    parts = module.split(".")
    return [".".join(parts[:length]) for length in range(1, len(parts))]
