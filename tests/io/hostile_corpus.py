"""Files that nobody should have to open: each a name, an ending, and what stands in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from board_designer.io.file_limits import MOST_SPACES

Content = Callable[[], bytes]

GRID = {"shape": "square", "cell_mm": 25, "parts": 4, "size": [60, 52]}
HEAD = "format: board-designer/1\nkit: k\ngrid: {shape: square, cell_mm: 25, parts: 4, size: [60, 52]}\n"
EMPTY_BOARD = HEAD + "spaces: []\n"


def with_fields(**fields: Any) -> str:
    return json.dumps({"format": "board-designer/1", "kit": "k", "grid": GRID, "spaces": [], **fields})


def with_space(fields: str) -> str:
    return f"{HEAD}spaces:\n  - {{id: s1, type: t, {fields}}}\n"


def raw_json(field: str) -> str:
    """A board whose last field is written by hand."""
    return with_fields()[:-1] + f', "x": {field}}}'


def spaces_of(count: int, last: str = "") -> str:
    rows = [f"  - {{id: s{number}, type: t, rect: [{number}, 0, 1, 1]}}\n" for number in range(count - bool(last))]
    return f"{HEAD}spaces:\n{''.join(rows)}{last}"


def billion_laughs() -> str:
    rows = ["a0: &a0 [lol, lol]"]
    rows += [f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 10)}]" for level in range(1, 30)]
    return EMPTY_BOARD + "\n".join(rows) + "\n"


def merge_bomb() -> str:
    rows = ["m0: &m0 {a: 1, b: 2}"]
    rows += [f"m{level}: &m{level} {{<<: [{', '.join([f'*m{level - 1}'] * 9)}]}}" for level in range(1, 20)]
    return EMPTY_BOARD + "\n".join(rows) + "\n"


def tag_directives(line_end: str) -> str:
    """Each is compared with every other one by libyaml, which takes any of five characters for the end of a line."""
    return "#" + line_end + "".join(f"%TAG !{number:x}! x{line_end}" for number in range(160_000)) + "--- a\n"


def polygon(points: str) -> str:
    return with_space(f"polygon: [{points}]")


_TEXTS: dict[str, str | Callable[[], str]] = {
    "alias bomb.yaml": billion_laughs,
    "merge key bomb.yaml": merge_bomb,
    "merge key.yaml": EMPTY_BOARD + "a: {b: 1}\nc: {<<: {b: 2}}\n",
    "nested lists.yaml": lambda: "[" * 100_000 + "]" * 100_000,
    "nested lists.json": lambda: "[" * 100_000 + "]" * 100_000,
    "nested block lists.yaml": lambda: "- " * 100_000 + "a\n",
    "nested maps.yaml": lambda: "{a: " * 100_000 + "1" + "}" * 100_000,
    "nested maps.json": lambda: '{"a":' * 100_000 + "1" + "}" * 100_000,
    "nested maps as keys.yaml": lambda: "? " * 100_000 + "a\n",
    "nested open brackets.json": lambda: raw_json("[" * 1_000_000),
    "real five megabytes.yaml": lambda: EMPTY_BOARD + "x: " + "a " * 2_600_000 + "\n",
    "duplicate keys.yaml": EMPTY_BOARD + "title: one\ntitle: two\n",
    "duplicate keys.json": with_fields()[:-1] + ', "title": "one", "title": "two"}',
    "duplicate keys deep inside.yaml": with_space("rect: [0, 0, 1, 1], props: {a: {b: 1, b: 2}}"),
    "nan word.yaml": EMPTY_BOARD + "x: .nan\n",
    "infinity word.yaml": EMPTY_BOARD + "x: -.inf\n",
    "NaN.json": raw_json("NaN"),
    "Infinity.json": raw_json("Infinity"),
    "minus Infinity.json": raw_json("-Infinity"),
    "1e400.yaml": EMPTY_BOARD + "x: 1e400\n",
    "1e400.json": raw_json("1e400"),
    "minus 1e400.yaml": EMPTY_BOARD + "x: -1e400\n",
    "minus 1e400.json": raw_json("-1e400"),
    "ten thousand digits.yaml": EMPTY_BOARD + f"x: {'9' * 10_000}\n",
    "ten thousand digits.json": raw_json("9" * 10_000),
    "two million digits.yaml": lambda: EMPTY_BOARD + f"x: {'9' * 2_000_000}\n",
    "lone surrogate.json": raw_json(r'"\ud800"'),
    "lone surrogate in a name.json": raw_json(r'{"\udfff": 1}'),
    "lone surrogate.yaml": EMPTY_BOARD + 'x: "\\ud800"\n',
    "control character.yaml": EMPTY_BOARD + 'x: "\x01"\n',
    "control character.json": raw_json('"\x01"'),
    "escape beyond Unicode.yaml": EMPTY_BOARD + 'x: "\\U00110000"\n',
    "empty.yaml": "",
    "empty.json": "",
    "only comments.yaml": "# nothing\n# here\n",
    "only white space.yaml": " \n\n   \n",
    "only white space.json": " \n\n   \n",
    "list at the top.yaml": "- a\n- b\n",
    "list at the top.json": "[1, 2]",
    "scalar at the top.yaml": "board\n",
    "scalar at the top.json": '"board"',
    "null at the top.json": "null",
    "two documents.yaml": EMPTY_BOARD + "---\n" + EMPTY_BOARD,
    "two documents.json": with_fields() + with_fields(),
    "tabs as indentation.yaml": HEAD + "spaces:\n\t- {id: s1, type: t, rect: [0, 0, 1, 1]}\n",
    "python tag.yaml": EMPTY_BOARD + "x: !!python/object/apply:os.system ['exit 9']\n",
    "tag on a word.yaml": EMPTY_BOARD + "x: !!binary aGVsbG8=\n",
    "tag with a line break.yaml": EMPTY_BOARD + "x: !%0aother.yaml:1:1:%20fine 1\n",
    "anchor.yaml": EMPTY_BOARD + "x: &a 1\n",
    "alias to nothing.yaml": EMPTY_BOARD + "x: *a\n",
    "complex key.yaml": EMPTY_BOARD + "? [a, b]\n: 1\n",
    "complex key in flow.yaml": EMPTY_BOARD + "x: {{a: b}: 1}\n",
    "newer YAML.yaml": "%YAML 9.9\n---\n" + EMPTY_BOARD,
    "tag directives.yaml": lambda: tag_directives("\n"),
    "tag directives after carriage returns.yaml": lambda: tag_directives("\r"),
    "tag directives after next-line characters.yaml": lambda: tag_directives("\x85"),
    "tag directives after line separators.yaml": lambda: tag_directives("\u2028"),
    "format missing.yaml": "kit: k\nspaces: []\n",
    "format wrong.yaml": EMPTY_BOARD.replace("board-designer/1", "tiled/1"),
    "format empty.yaml": EMPTY_BOARD.replace("board-designer/1", ""),
    "format a long list.yaml": lambda: f"format: [{'a, ' * 100_000}]\n",
    "format zero.yaml": EMPTY_BOARD.replace("board-designer/1", "board-designer/0"),
    "format with zeros.yaml": EMPTY_BOARD.replace("board-designer/1", "board-designer/0001"),
    "format newer.yaml": EMPTY_BOARD.replace("board-designer/1", "board-designer/2") + "from_the_future: true\n",
    "format newer.json": with_fields(format="board-designer/999999"),
    "ids of two spaces collide.yaml": spaces_of(2, "  - {id: s0, type: t, rect: [0, 0, 1, 1]}\n"),
    "ids of space and link collide.yaml": spaces_of(1) + "links:\n  - {id: s0, type: p, from: s0, to: s0}\n",
    "id with a space.yaml": spaces_of(1, "  - {id: a b, type: t, rect: [0, 0, 1, 1]}\n"),
    "id with a slash.yaml": spaces_of(1, "  - {id: ../a, type: t, rect: [0, 0, 1, 1]}\n"),
    "id with an accent.yaml": spaces_of(1, "  - {id: é, type: t, rect: [0, 0, 1, 1]}\n"),
    "id with a trailing line break.yaml": spaces_of(1, '  - {id: "s1\\n", type: t, rect: [0, 0, 1, 1]}\n'),
    "id too long.yaml": spaces_of(1, f"  - {{id: {'a' * 41}, type: t, rect: [0, 0, 1, 1]}}\n"),
    "id empty.yaml": spaces_of(1, '  - {id: "", type: t, rect: [0, 0, 1, 1]}\n'),
    "negative size.yaml": with_space("rect: [0, 0, -1, 1]"),
    "zero size.yaml": with_space("rect: [0, 0, 0, 1]"),
    "huge size.yaml": with_space("rect: [0, 0, 100001, 1]"),
    "number at the limit as a size.yaml": with_space("rect: [0, 0, 1000000000000000, 1]"),
    "fraction.yaml": with_space("rect: [0.5, 0, 1, 1]"),
    "zero radius.yaml": with_space("circle: [0, 0, 0]"),
    "zero board.yaml": EMPTY_BOARD.replace("[60, 52]", "[0, 52]"),
    "huge board.yaml": EMPTY_BOARD.replace("[60, 52]", "[60, 100001]"),
    "negative cell.yaml": EMPTY_BOARD.replace("cell_mm: 25", "cell_mm: -25"),
    "zero parts.yaml": EMPTY_BOARD.replace("parts: 4", "parts: 0"),
    "no footprint.yaml": spaces_of(1, "  - {id: s1, type: t}\n"),
    "two footprints.yaml": with_space("rect: [0, 0, 1, 1], circle: [0, 0, 1]"),
    "no cells.yaml": with_space("cells: []"),
    "cell twice.yaml": with_space("cells: [[0, 0], [4, 0], [0, 0]]"),
    "hexes on squares.yaml": with_space("hexes: [[0, 0]]"),
    "polygon crosses itself.yaml": polygon("[0, 0], [4, 4], [4, 0], [0, 4]"),
    "polygon touches itself.yaml": polygon("[0, 0], [4, 0], [4, 4], [2, 0], [0, 4]"),
    "polygon of two points.yaml": polygon("[0, 0], [4, 4]"),
    "polygon of no points.yaml": polygon(""),
    "polygon of one point thrice.yaml": polygon("[0, 0], [0, 0], [0, 0]"),
    "polygon on a line.yaml": polygon("[0, 0], [2, 2], [4, 4]"),
    "too many spaces.yaml": lambda: spaces_of(MOST_SPACES + 1),
    "error in the last of many spaces.yaml": lambda: spaces_of(
        MOST_SPACES, "  - {id: last, type: t, rect: [0, 0, 1, x]}\n"
    ),
    "every space wrong.yaml": lambda: spaces_of(MOST_SPACES).replace("1]", "x]"),
    "every id the same.yaml": lambda: HEAD + "spaces:\n" + "  - {id: s, type: t, rect: [0, 0, 1, 1]}\n" * MOST_SPACES,
    "spaces as a map.yaml": HEAD + "spaces: {s1: {type: t, rect: [0, 0, 1, 1]}}\n",
    "a million values.yaml": lambda: EMPTY_BOARD + f"x: [{'1,' * 1_000_000}1]\n",
    "a million values.json": lambda: raw_json(f"[{'1,' * 1_000_000}1]"),
    "very long key.yaml": lambda: EMPTY_BOARD + "k" * 2_900_000 + ": 1\n",
    "very long text.yaml": lambda: EMPTY_BOARD + f"notes: {'a' * 2_900_000}\n",
    "very long text.json": lambda: with_fields(notes="a" * 2_900_000),
    "very long text of escapes.json": lambda: with_fields(notes="\n" * 1_400_000),
    "text without an end.json": lambda: with_fields(notes="a" * 2_900_000)[:-2],
    "very long space.json": lambda: with_fields() + " " * 2_900_000 + "x",
    "very long tag.yaml": lambda: EMPTY_BOARD + f"x: !{'a' * 100_000} 1\n",
    "very long anchor.yaml": lambda: EMPTY_BOARD + f"x: &{'a' * 100_000} 1\n",
    "very long alias.yaml": lambda: EMPTY_BOARD + f"x: *{'a' * 100_000}\n",
    "very long name of a wrong field.json": lambda: with_fields(used_ids={"k" * 100_000: "x"}),
    "line break in the name of a wrong field.json": with_fields(used_ids={"a\nb.yaml:1:1: fine": "x"}),
    "terminal escape in the name of a wrong field.json": with_fields(used_ids={"\x1b[2J": "x"}),
    "a wrong point among many.yaml": lambda: polygon("[1, 2], " * 80_000 + "[1, x]"),
    "fold lines without end.json": lambda: with_fields(grid={**GRID, "folds": {"vertical": [1] * 240_000}}),
    "cells twice, many times.yaml": lambda: HEAD + "spaces:\n" + "".join(
        f"  - {{id: s{number}, type: t, cells: [{', '.join(f'[{x}, 0]' for x in (*range(1998), -1, -1))}]}}\n"
        for number in range(40)
    ),
}  # fmt: skip

_BYTES: dict[str, bytes] = {
    "surrogate bytes.yaml": EMPTY_BOARD.encode() + b"x: \xed\xa0\x80\n",
    "surrogate bytes.json": raw_json('"?"').encode().replace(b"?", b"\xed\xa0\x80"),
    "UTF-16 LE.yaml": b"\xff\xfe" + EMPTY_BOARD.encode("utf-16-le"),
    "UTF-16 BE.yaml": b"\xfe\xff" + EMPTY_BOARD.encode("utf-16-be"),
    "UTF-16 LE without a mark.yaml": EMPTY_BOARD.encode("utf-16-le"),
    "UTF-16 BE without a mark.json": with_fields().encode("utf-16-be"),
    "NUL byte.yaml": EMPTY_BOARD.encode() + b"x: a\0b\n",
    "NUL byte.json": raw_json('"a\0b"').encode(),
    "latin-1.yaml": EMPTY_BOARD.encode() + "title: Spielfläche\n".encode("latin-1"),
    "overlong UTF-8.yaml": EMPTY_BOARD.encode() + b"x: \xc0\xaf\n",
    "picture.yaml": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20,
}


def _content(text: str | Callable[[], str]) -> Content:
    return lambda: (text() if callable(text) else text).encode()


# All of these are refused.
REFUSED: dict[str, Content] = {
    **{name: _content(text) for name, text in _TEXTS.items()},
    **{name: (lambda data=data: data) for name, data in _BYTES.items()},
}

# Those of a few letters.
SMALL = [name for name, text in {**_TEXTS, **_BYTES}.items() if not callable(text) and len(text) < 2000]

# These may load: they are only large, each in the place where it costs most.
LARGE: dict[str, Content] = {
    name: _content(text)
    for name, text in {
        "many spaces.yaml": lambda: spaces_of(MOST_SPACES),
        "many values.yaml": lambda: EMPTY_BOARD + f"x: [{'1,' * 240_000}1]\n",
        "many values.json": lambda: raw_json(f"[{'1,' * 240_000}1]"),
        "many small groups.json": lambda: raw_json(f"[{'{},' * 240_000}1]"),
        "many exclusions.yaml": lambda: (
            EMPTY_BOARD + f"lint: {{exclude: [{'{rule: a, reason: b}, ' * 80_000}]}}\n"
        ),
        "many used ids.json": lambda: with_fields(used_ids={f"a{number}": 1 for number in range(200_000)}),
        "many severities.json": lambda: with_fields(
            lint={"severity": {f"a{number}": "info" for number in range(150_000)}}
        ),
        "many polygons.yaml": lambda: HEAD + "spaces:\n" + "".join(
            f"  - {{id: s{number}, type: t, polygon: [{_saw(2000)}]}}\n" for number in range(40)
        ),
        "many spaces on one spot.yaml": lambda: of_a_kit("rect: [0, 0, 4, 4]", MOST_SPACES),
        "some spaces on one spot.yaml": lambda: of_a_kit("rect: [0, 0, 4, 4]", 240),
        "many circles on one spot.yaml": lambda: of_a_kit("circle: [0, 0, 400]", MOST_SPACES),
        "some circles on one spot.yaml": lambda: of_a_kit("circle: [0, 0, 400]", 240),
        "some outlines on one spot.yaml": lambda: of_a_kit(f"polygon: [{_saw(200)}]", 100),
        "some cells on one spot.yaml": lambda: of_a_kit(f"cells: [{_block(25, 20)}]", 100),
        "very long key.json": lambda: with_fields(**{"k" * 2_900_000: 1}),
        "very long line.yaml": lambda: EMPTY_BOARD + f"x: [{'ab, ' * 200_000}]\n",
        "very long comment.yaml": lambda: EMPTY_BOARD + f"# {'a' * 2_900_000}\n",
    }.items()
}  # fmt: skip


def of_a_kit(footprint: str, count: int) -> str:
    """Spaces of a kit that knows what it means when they touch."""
    rows = (f"  - {{id: s{number}, type: sidewalk, {footprint}}}\n" for number in range(count))
    return HEAD.replace("kit: k", "kit: uri-nation-1.4") + "spaces:\n" + "".join(rows)


def _saw(corners: int) -> str:
    """An outline that nearly touches itself everywhere."""
    teeth = (f"[{x}, {50_000 * (1 - x % 2)}]" for x in range(corners - 1))
    return ", ".join((*teeth, "[50000, 99000]"))


def _block(columns: int, rows: int) -> str:
    return ", ".join(f"[{4 * x}, {4 * y}]" for x in range(columns) for y in range(rows))
