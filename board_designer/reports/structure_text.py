"""The structure report for people, from its plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from board_designer.kits.kit import Kit
from board_designer.words import counted, did_you_mean, listed, millimetres, printable


def structure_text(data: Mapping[str, Any], kit: Kit | None) -> str:
    lines = [f"{data['title'] or 'Untitled board'} ({kit.title if kit else data['kit']})", ""]
    lines += _size_lines(data["grid"])
    names = {name: kit.spaces[name].title.lower() for name in kit.spaces} if kit else {}
    lines.append(f"Spaces      {_listed(data['spaces'], names)}")
    if data["links"]:
        lines.append(f"Links       {_listed(data['links'], {})}")
    if data["rules_changed"]:
        changed = ", ".join(_rule(name, value, kit) for name, value in data["rules_changed"].items())
        lines.append(f"Rules       {changed}")
    lines += [_warning(problem) for problem in data["rule_problems"]]
    for type_ in data["unknown_types"]:
        lines.append(_warning(f"the kit has no space type {type_}{did_you_mean(type_, kit.spaces if kit else ())}"))
    lines += [_warning(words) for words in data["unknown_fields"]]
    lines.append("")
    if data["graph"] is None:
        lines.append(f"The kit {data['kit']!r} is not installed, so the play graph is not known.")
        lines.append("List the installed kits: board-designer kits")
    else:
        lines += _graph_lines(data["graph"], kit)
    return "\n".join(printable(line) for line in lines) + "\n"


def _size_lines(grid: Mapping[str, Any]) -> list[str]:
    width, height = grid["size_parts"]
    size, sheet = grid["size_mm"], grid["print_size_mm"]
    cells = "flat hex" if grid.get("orientation") == "flat" else grid["shape"]
    return [
        f"Grid        {cells}, cells of {millimetres(grid['cell_mm'])} in {grid['parts']} parts;"
        f" {width} × {height} parts",
        f"Size        {millimetres(*size)}; printed {millimetres(*sheet)} with its margin",
    ]


def _rule(name: str, value: Any, kit: Kit | None) -> str:
    """“Turn limit” 20; by its name where no kit knows it."""
    rule = kit.parameters.get(name) if kit else None
    return f"“{rule.title}” {rule.shown(value)}" if rule else f"{name} = {value}"


def _graph_lines(graph: Mapping[str, Any], kit: Kit | None) -> list[str]:
    kinds = kit.graph.get("kinds", {}) if kit else {}
    lines = [
        f"Moves       {_listed(graph['edges'], kinds)}",
        f"Walkable    {_connected(graph)}",
    ]
    if graph["owned"] and kit and "places" not in kit.graph:
        # Seats own what they have from the start, and nothing else can be held: nobody asks what lies beside what.
        rings = [f"{counted(len(ring), 'space')}, from {ring[0]} on" for ring in graph["rings"]]
        lines += [f"Ring        {words}" for words in rings or ["none"]]
    else:
        lines.append(f"Segments    {_segments(graph['segments'])}")
        lines += _neighbour_lines(graph["adjacency"], graph["adjacency_readings"], kit)
    for home, places in graph["neighbourhoods"].items():
        seat = graph["seats"].get(home)
        name = f"Seat {seat}" if seat else "No seat"
        owned = [counted(len(ids), _title(type_, kit)) for type_, ids in graph["owned"].get(home, {}).items()]
        has = f"with {listed(owned)}" if owned else f"beside {listed(places) or 'nothing'}"
        # Where nothing can lie beside a home, as where it is a mere tray, that is no news.
        is_told = owned or places or not kit or "places" in kit.graph
        lines.append(f"{name:<11} {home}, {has}" if is_told else f"{name:<11} {home}")
    if graph["turn_order"]:
        seats = "seat" if len(graph["turn_order"]) == 1 else "seats"
        lines.append(f"Turn order  {seats} {listed(graph['turn_order'])}")
    if graph["unpaired"]:
        lines.append(_warning(f"no partner straight across: {listed(graph['unpaired'])}"))
    lines += [_warning(f"the link {id_} has no effect: {why}") for id_, why in graph["ignored_links"].items()]
    return lines


def _title(type_: str, kit: Kit | None) -> str:
    return kit.spaces[type_].title.lower() if kit and type_ in kit.spaces else type_


def _segments(segments: list[Any]) -> str:
    if not segments:
        return "none"
    return f"{len(segments)}; the longest has {counted(max(map(len, segments)), 'space')}"


def _neighbour_lines(adjacency: Mapping[str, Any], readings: Mapping[str, Any], kit: Kit | None) -> list[str]:
    """How many pairs there are, under the reading of the rules first; a board without places has nothing to pair."""
    if not adjacency["largest_group"] and not any(figures["largest_group"] for figures in readings.values()):
        return ["Neighbours  none"]
    rule = kit.parameters.get(str(kit.graph.get("places", {}).get("reading", ""))) if kit else None
    shown = rule.shown if rule else str
    reading = f" ({shown(adjacency['reading'])})" if adjacency["reading"] else ""
    lines = [f"Neighbours  {_pairs(adjacency['count'], adjacency['largest_group'])}{reading}"]
    for option, figures in readings.items():
        if option != adjacency["reading"]:
            lines.append(f"            {shown(option)}: {_pairs(figures['pairs'], figures['largest_group'])}")
    return lines


def _pairs(count: int, largest: int) -> str:
    return f"{counted(count, 'pair')}; the largest group has {largest}" if count else "no pairs"


def _connected(graph: Mapping[str, Any]) -> str:
    count, groups = counted(graph["standing_spaces"], "space"), graph["walk_groups"]
    if len(groups) > 1:
        return f"{count}, in {len(groups)} separate groups of {listed(f'{size:,}' for size in groups)}"
    if not groups or graph["standing_spaces"] == 1:
        return count if groups else "nothing"
    if graph["every_way_back"]:
        return f"{count}, all connected"
    return f"{count}, all connected, but not every way has a way back"


def _listed(counts: Mapping[str, int], names: Mapping[str, str]) -> str:
    """Names and figures; the name first, so that one of a thing needs no other word than many."""
    if not counts:
        return "none"
    row = ", ".join(f"{names.get(name, name)} {count:,}" for name, count in counts.items())
    return f"{sum(counts.values()):,}: {row}" if len(counts) > 1 else row


def _warning(words: str) -> str:
    return f"            ! {words}"
