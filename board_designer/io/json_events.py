"""JSON as events: the standard and nothing else. No NaN, no comments, no trailing commas, no lone surrogates."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from board_designer.io.text_events import END, MAP, PLAIN, QUOTED, SEQUENCE, Event, SyntaxFault

_SPACE = re.compile(r"[ \t\r\n]*")
_STRING = re.compile(r'"[^"\\\x00-\x1f]*(?:\\.[^"\\\x00-\x1f]*)*"')
_WORD = re.compile(r"(?:-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null)(?![\w.+-])")

# What may come next. Closing brackets are possible in the states marked so.
VALUE, VALUE_OR_END, NAME, NAME_OR_END, COLON, COMMA_OR_END, DONE = range(7)
_WANTED = {
    VALUE: "a value",
    VALUE_OR_END: "a value or ]",
    NAME: 'a "name" in quotes',
    NAME_OR_END: 'a "name" in quotes or }',
    COLON: ":",
    COMMA_OR_END: ", or the closing bracket",
    DONE: "the end of the file",
}


def json_events(text: str) -> Iterator[Event]:
    open_brackets: list[str] = []
    state, at, length = VALUE, 0, len(text)
    while True:
        at = _SPACE.match(text, at).end()  # type: ignore[union-attr]
        if at >= length:
            if state == DONE:
                return
            raise SyntaxFault(0, at, f"not valid JSON: the file ends here; {_WANTED[state]} is missing")
        letter = text[at]
        if letter == '"' and state in (VALUE, VALUE_OR_END, NAME, NAME_OR_END):
            found = _STRING.match(text, at)
            if not found:
                raise SyntaxFault(0, at, "not valid JSON: this text has no closing quote, or contains a line break")
            yield QUOTED, _decoded(found[0], at), 0, at
            at = found.end()
            state = COLON if state in (NAME, NAME_OR_END) else COMMA_OR_END if open_brackets else DONE
        elif letter in "{[" and state in (VALUE, VALUE_OR_END):
            open_brackets.append(letter)
            yield MAP if letter == "{" else SEQUENCE, "", 0, at
            state, at = (NAME_OR_END if letter == "{" else VALUE_OR_END), at + 1
        elif letter in "}]" and _closes(letter, state, open_brackets):
            open_brackets.pop()
            yield END, "", 0, at
            state, at = (COMMA_OR_END if open_brackets else DONE), at + 1
        elif letter == "," and state == COMMA_OR_END and open_brackets:
            state, at = (NAME if open_brackets[-1] == "{" else VALUE), at + 1
        elif letter == ":" and state == COLON:
            state, at = VALUE, at + 1
        else:
            found = _WORD.match(text, at) if state in (VALUE, VALUE_OR_END) else None
            if not found:
                raise SyntaxFault(0, at, f"not valid JSON: expected {_WANTED[state]}, found {_seen(text, at)!r}")
            yield PLAIN, found[0], 0, at
            state, at = (COMMA_OR_END if open_brackets else DONE), found.end()


def _closes(letter: str, state: int, open_brackets: list[str]) -> bool:
    if not open_brackets or open_brackets[-1] != ("{" if letter == "}" else "["):
        return False
    return state == COMMA_OR_END or state == (NAME_OR_END if letter == "}" else VALUE_OR_END)


def _decoded(token: str, at: int) -> str:
    if "\\" not in token:
        return token[1:-1]
    try:
        decoded = str(json.loads(token))
        decoded.encode("utf-8")
    except ValueError:
        raise SyntaxFault(0, at, "this text contains an escape that is not a character") from None
    return decoded


def _seen(text: str, at: int) -> str:
    word = re.match(r"[^\s,\]}:]{1,20}", text[at : at + 40])
    return word[0] if word else text[at]
