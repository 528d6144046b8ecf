"""How it was played: every rule with its value, the figures, who played, and the line that repeats it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from board_designer.kits.board_structure import Structure
from board_designer.kits.kit import Parameter
from board_designer.reports.html.html_markup import Chapter, bullets, chapter, facts, folded, paragraph, table, text
from board_designer.showing.result_values import Body
from board_designer.showing.run_questions import Choices
from board_designer.showing.text_pages import Table
from board_designer.words import counted, in_words, short, titled


def rules_chapter(structure: Structure, body: Body | None, choices: Choices | None) -> Chapter:
    kit, values = structure.kit, structure.rules
    changed = [one for one in kit.parameters.values() if values[one.name] != one.default]
    kept = [one for one in kit.parameters.values() if values[one.name] == one.default]
    many = counted(len(kit.parameters), "rule")
    if changed:
        verb = "differs" if len(changed) == 1 else "differ"
        first = paragraph(f"{len(changed)} of {many} {verb} from the default.") + _changed(changed, values)
    else:
        first = paragraph(f"All {many} have their default values.")
    return chapter(
        "rules",
        "The rules",
        first,
        folded(f"{counted(len(kept), 'rule')} with default values", _by_group(kept, values)),
        _figures(body, choices) if body else "",
    )


def _by_group(rules: Iterable[Parameter], values: Mapping[str, Any]) -> str:
    groups: dict[str, list[Parameter]] = {}
    for one in rules:
        groups.setdefault(one.group, []).append(one)
    return "".join(_rules(titled(group), members, values) for group, members in groups.items())


def _changed(rules: Iterable[Parameter], values: Mapping[str, Any]) -> str:
    rows = tuple((one.title, one.with_unit(values[one.name]), one.with_unit(one.default), one.doc) for one in rules)
    return table(Table(("rule", "value", "default", "what it does"), rows, last_is_text=True), "Changed", "rules")


def _rules(title: str, rules: Iterable[Parameter], values: Mapping[str, Any]) -> str:
    rows = tuple((one.title, one.with_unit(values[one.name]), one.doc) for one in rules)
    return table(Table(("rule", "value", "what it does"), rows, last_is_text=True), title, "rules")


def _figures(body: Body, choices: Choices | None) -> str:
    """Prices, bowls and decks: numbers of the rules that are no parameters."""
    titles = {figure.name: figure.title for figure in choices.figures} if choices else {}
    changed = {item["name"]: item for item in body["figures"]["changed"]}
    values = body["figures"]["values"]
    kept = [f"{titles.get(name, name)} {value:,}" for name, value in values.items() if name not in changed]
    first = ""
    if changed:
        rows = tuple(
            (titles.get(name, name), f"{item['value']:,}", f"{item['default']:,}") for name, item in changed.items()
        )
        first = table(Table(("figure", "value", "default"), rows), "Changed figures")
    return first + folded(f"{counted(len(kept), 'figure')} with default values", bullets(kept, "many"))


def playing_chapter(body: Body, choices: Choices | None, assumed: Sequence[str], again: Sequence[str]) -> Chapter:
    line_up = body["line_up"]
    names = {name: title for name, title, _ in choices.policies} if choices else {}
    return chapter(
        "played",
        "How it was played",
        facts(
            (
                ("Games", f"{body['games']:,}, in blocks of {body['block_size']:,} that count as one observation"),
                ("Seed", str(body["seed"])),
                ("Players", str(line_up["players"])),
                ("Policies", text(_policies(line_up, names))),
                ("Players' file", text((line_up["players_file"] or {}).get("name", ""))),
                ("Tolerance", f"{short(100 * body['tolerance'])} points either way"),
            )
        ),
        "<h3>What was assumed</h3>" + bullets(assumed) if assumed else "",
        "<h3>Run it again</h3>",
        paragraph(
            "Both commands play the same games. One shows the results in a terminal, the other writes this page.",
            "how",
        ),
        *(f"<pre><code>{text(line)}</code></pre>" for line in again),
    )


def _policies(line_up: Mapping[str, Any], names: Mapping[str, str]) -> str:
    ways = [names.get(way, in_words(way)) for way in line_up["policies"]]
    if len(set(ways)) == 1:
        return ways[0]
    seats = [one["seat"] for one in line_up["seats"]]
    return ", ".join(f"seat {seat}: {way}" for seat, way in zip(seats, ways, strict=True))
