"""GraphML as it was read: nodes, edges and the graph itself, each with its values and its place in the file.

Read with expat. Document types and entities of one's own are refused where they stand, so that nothing is expanded
and nothing else is opened, neither a file nor an address.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from board_designer.handoff.carried_fields import Plain
from board_designer.io.data_tree import too_many_values
from board_designer.io.file_limits import DEEPEST, LONGEST_TEXT, MOST_PROBLEMS, MOST_SPACES
from board_designer.io.file_problems import FileProblems, Problem
from board_designer.io.source_text import Source

NO_DTD = "a document type or an entity of its own is not read; GraphML needs neither, take it out"
UNKNOWN_KIND = "a kind of value that is not known: {kind}; it is one of boolean, int, long, float, double, string"
KINDS = ("boolean", "int", "long", "float", "double", "string")


@dataclass(slots=True)
class Element:
    """A node, an edge or the graph. `at` is where it begins, in bytes."""

    kind: str
    at: int
    id: str = ""
    source: str = ""
    target: str = ""
    values: dict[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Key:
    name: str
    kind: str


class _Stop(Exception):
    """Reading cannot go on from here."""

    def __init__(self, at: int, message: str) -> None:
        super().__init__(message)
        self.at, self.message = at, message


class GraphmlDocument:
    """All of a file. `FileProblems` when it is badly written, or too large for what it is."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._data = source.text.encode("utf-8")
        self.graph = Element("graph", 0)
        self.nodes: list[Element] = []
        self.edges: list[Element] = []
        self.unknown: dict[str, int] = {}  # elements that mean nothing here, and how many
        self.keys: dict[str, Key] = {}
        self._open: list[tuple[str, Element | None]] = []
        self._text: list[str] | None = None
        self._length = 0
        self._key = ""
        self._count = 0
        self._graphs = 0
        self._problems: list[Problem] = []
        self._insist_on_room()
        self._parse()

    def place(self, at: int) -> tuple[int, int]:
        """Line and column from 1, of a byte."""
        before = self._data[:at].decode("utf-8", "replace")
        return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1

    def refuse(self, found: list[tuple[int, str]]) -> None:
        if found:
            raise FileProblems(self.source.name, [Problem(*self.place(at), message) for at, message in found])

    def _insist_on_room(self) -> None:
        """Counted before anything is made of it: making a million elements takes seconds, counting them none."""
        most, data = self.source.room.most_values, self._data
        tags = data.count(b"<") - sum(data.count(other) for other in (b"</", b"<!", b"<?"))
        if tags + data.count(b'="') + data.count(b"='") > most:
            raise FileProblems(self.source.name, [Problem(0, 0, too_many_values(self.source.room))])

    def _parse(self) -> None:
        # The text is UTF-8 by now, whatever the file says of itself.
        self._parser = parser = expat.ParserCreate("utf-8")
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters
        parser.StartDoctypeDeclHandler = self._refused
        parser.EntityDeclHandler = self._refused
        parser.ExternalEntityRefHandler = self._refused
        try:
            parser.Parse(self._data, True)
        except _Stop as fault:
            self._problems.append(Problem(*self.place(fault.at), fault.message))
        except expat.ExpatError as fault:
            what = expat.errors.messages.get(fault.code, "not XML")
            place = self.place(max(parser.ErrorByteIndex, 0))
            self._problems.append(Problem(*place, f"not valid XML: {what}"))
        if not self._problems and not self._graphs:
            self._problems.append(
                Problem(1, 1, "there is no graph in this file; GraphML has graphml, and graph in it")
            )
        if self._problems:
            raise FileProblems(self.source.name, self._problems)

    def _refused(self, *_: object) -> NoReturn:
        raise self._stop(NO_DTD)

    def _stop(self, message: str) -> _Stop:
        return _Stop(self._parser.CurrentByteIndex, message)

    def _note(self, message: str) -> None:
        self._problems.append(Problem(*self.place(self._parser.CurrentByteIndex), message))
        if len(self._problems) > MOST_PROBLEMS:
            raise self._stop(message)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        name = tag.rpartition(":")[2]
        self._count += 1 + len(attributes)
        if self._count > self.source.room.most_values:
            raise self._stop(too_many_values(self.source.room))
        if len(self._open) >= DEEPEST:
            raise self._stop(f"elements are nested more than {DEEPEST} deep")
        if not self._open and name != "graphml":
            raise self._stop(f"this is no GraphML: it begins with {name[:40]}, not with graphml")
        self._open.append((name, self._opened(name, attributes)))

    def _opened(self, name: str, attributes: dict[str, str]) -> Element | None:
        at = self._parser.CurrentByteIndex
        inside = self._open[-1][1] if self._open else None
        match name:
            case "key":
                self._add_key(attributes)
            case "graph":
                self._graphs += 1
                if self._graphs == 1:
                    self.graph = Element("graph", at)
                return self.graph if self._graphs == 1 else None
            case "node":
                if len(self.nodes) == MOST_SPACES:
                    raise self._stop(f"there are more than {MOST_SPACES:,} nodes; a board has fewer spaces")
                self.nodes.append(Element("node", at, id=attributes.get("id", "")))
                return self.nodes[-1]
            case "edge":
                ends = (attributes.get("source", ""), attributes.get("target", ""))
                self.edges.append(Element("edge", at, attributes.get("id", ""), *ends))
                return self.edges[-1]
            case "data":
                self._key, self._text, self._length = attributes.get("key", ""), [], 0
                return inside
            case "graphml" | "default" | "desc":
                pass
            case _:
                self.unknown[name] = self.unknown.get(name, 0) + 1
        return None

    def _add_key(self, attributes: dict[str, str]) -> None:
        kind = attributes.get("attr.type", "string")
        if kind not in KINDS:
            self._note(UNKNOWN_KIND.format(kind=kind[:40]))
        self.keys[attributes.get("id", "")] = Key(attributes.get("attr.name", attributes.get("id", "")), kind)

    def _characters(self, text: str) -> None:
        if self._text is None:
            return
        self._length += len(text)
        if self._length > LONGEST_TEXT:
            raise self._stop(f"this text has more than {LONGEST_TEXT:,} characters")
        self._text.append(text)

    def _end(self, _: str) -> None:
        name, element = self._open.pop()
        if name == "data" and self._text is not None:
            text, self._text = "".join(self._text), None
            key = self.keys.get(self._key)
            if element is not None and key is not None:
                value = self._value(text, key)
                if value is not None:
                    element.values[key.name] = value

    def _value(self, text: str, key: Key) -> Plain | None:
        if key.kind == "string":
            return text
        short = text.strip()
        try:
            match key.kind:
                case "boolean":
                    return {"true": True, "1": True, "false": False, "0": False}[short.lower()]
                case "int" | "long":
                    if len(short) > 20:
                        raise ValueError
                    return int(short)
            number = float(short)
            if not math.isfinite(number):
                raise ValueError
            return number
        except (KeyError, ValueError):
            self._note(f"{key.name[:40]} should be of the kind {key.kind}; {short[:40]!r} is not")
        return None
