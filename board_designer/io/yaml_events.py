"""YAML as events, from libyaml. References, tags, directives and second documents are refused where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

from board_designer.io.text_events import END, MAP, PLAIN, QUOTED, REFUSED, SEQUENCE, Event, SyntaxFault

# libyaml's parser where PyYAML was built with it (every wheel is), the same events from Python otherwise.
_Parser: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
# libyaml compares every directive with every other one; no board file has any.
_DIRECTIVE = re.compile("(?:\\A|[\n\r\x85\u2028\u2029])(?=%)")
_NOT_PRINTABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


# What libyaml says, and what a person should do about it.
_ADVICE = {
    "found character that cannot start any token": "a tab or one of @ ` % is not allowed here; indent with spaces, "
    "and put text that begins with such a character in quotes",
    "did not find expected ',' or '}'": "a comma or the closing } is missing before this",
    "did not find expected ',' or ']'": "a comma or the closing ] is missing before this",
    "did not find expected key": "this line is not indented like the ones above it, or lacks its name and colon",
    "did not find expected '-' indicator": "this line of a list does not begin with - like the others",
    "mapping values are not allowed": "a second colon on one line; put text with a colon in quotes",
    "could not find expected ':'": "a colon is missing after this name",
    "found unexpected end of stream": "the file ends inside a text that was opened with a quote",
    "did not find expected node content": "something is missing here",
}


def yaml_events(text: str) -> Iterator[Event]:
    directive = _DIRECTIVE.search(text)
    if directive:
        raise SyntaxFault(0, directive.end(), "a line cannot begin with % in a board file")
    parser = _Parser(text)
    next_event = parser.get_event
    documents = 0
    try:
        while True:
            event = next_event()
            kind = type(event)
            mark = event.start_mark
            line, column = mark.line + 1, mark.column + 1
            if kind is yaml.ScalarEvent:
                refused = _refused(event)
                if refused:
                    yield REFUSED, refused, line, column
                else:
                    yield QUOTED if event.style else PLAIN, event.value, line, column
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                yield END, "", line, column
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                refused = _refused(event)
                if refused:
                    raise SyntaxFault(line, column, refused)
                yield MAP if kind is yaml.MappingStartEvent else SEQUENCE, "", line, column
            elif kind is yaml.AliasEvent:
                message = f"the reference *{event.anchor} is not used in board files; write the value out"
                yield REFUSED, message, line, column
            elif kind is yaml.DocumentStartEvent:
                documents += 1
                if documents > 1:
                    raise SyntaxFault(line, column, "a second document starts here; a board file holds one")
            elif kind is yaml.StreamEndEvent:
                return
    except yaml.MarkedYAMLError as fault:
        raise _in_words(fault) from None
    except yaml.reader.ReaderError:
        # libyaml counts bytes here; the text itself knows the character.
        found = _NOT_PRINTABLE.search(text)
        at = found.start() if found else 0
        raise SyntaxFault(0, at, "this character is not allowed in a text file") from None
    finally:
        parser.dispose()


def _refused(event: Any) -> str | None:
    if event.anchor is not None:
        return f"the anchor &{event.anchor} is not used in board files; write the value where it is needed"
    if event.tag is not None:
        return f"the tag {event.tag} is not used in board files; write the plain value"
    return None


def _in_words(fault: yaml.MarkedYAMLError) -> SyntaxFault:
    mark = fault.problem_mark or fault.context_mark
    what = fault.problem or "this is not valid YAML"
    advice = next((advice for words, advice in _ADVICE.items() if words in what), None)
    message = f"not valid YAML: {advice or what}"
    if fault.context and not advice:
        message += f" ({fault.context})"
    return SyntaxFault(mark.line + 1, mark.column + 1, message) if mark else SyntaxFault(1, 1, message)
