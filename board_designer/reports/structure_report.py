"""What a board is, before anything is judged: counts, sizes, the play graph in figures; as data and as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from board_designer.board.model import Board
from board_designer.kits.kit import Kit
from board_designer.kits.structure import Structure

FORMAT = "board-designer-info/1"


def structure_data(board: Board, kit: Kit | None, structure: Structure | None) -> dict[str, Any]:
    """The whole report as plain data. Without a kit the play graph is unknown and says so."""
    grid = board.grid
    counts = Counter(space.type for space in board.spaces)
    order = list(kit.spaces) if kit else []
    unknown = sorted(type_ for type_ in counts if kit is not None and type_ not in kit.spaces)
    return {
        "format": FORMAT,
        "title": board.title,
        "kit": board.kit,
        "kit_known": kit is not None,
        "spaces": {name: counts[name] for name in [*order, *sorted(set(counts) - set(order))] if counts[name]},
        "unknown_types": unknown,
        "links": dict(sorted(Counter(link.type for link in board.links).items())),
        "grid": {
            "shape": grid.shape,
            "cell_mm": grid.cell_mm,
            "parts": grid.parts,
            "size_parts": list(grid.size),
            "size_mm": list(grid.size_mm),
            "print_size_mm": list(grid.print_size_mm),
        },
        "rules_changed": dict(board.rules),
        "rule_problems": kit.rule_faults(board.rules) if kit else [],
        "graph": _graph_data(structure) if structure else None,
    }


def _graph_data(structure: Structure) -> dict[str, Any]:
    play = structure.play
    return {
        "standing_spaces": play.moves.number_of_nodes(),
        "edges": play.count_by_kind(),
        "walk_groups": structure.walk_groups,
        "corners": [space.id for space in structure.board.spaces if space.id in play.corners],
        "unpaired": list(play.unpaired),
        "ignored_links": list(play.ignored_links),
        "segments": [list(segment) for segment in structure.segments],
        "neighbourhoods": {home: list(places) for home, places in structure.neighbourhoods.items()},
        "adjacency": {
            "reading": structure.rules.get(structure.adjacency_parameter),
            "pairs": [list(pair) for pair in structure.adjacent_pairs],
            "count": len(structure.adjacent_pairs),
            "largest_group": len(structure.groups[0]) if structure.groups else 0,
        },
        "adjacency_readings": _readings(structure),
        "turn_order": [home.seat for home in structure.turn_order] if structure.turn_order else None,
        "starts": {home.id: structure.start_of(home) for home in structure.turn_order or ()},
    }


def _readings(structure: Structure) -> dict[str, dict[str, int]]:
    parameter = structure.adjacency_parameter
    found = {}
    for option in structure.kit.readings.get(parameter, {}):
        under = structure.under(parameter, option)
        found[option] = {
            "pairs": len(under.adjacent_pairs),
            "largest_group": len(under.groups[0]) if under.groups else 0,
        }
    return found


def structure_text(data: dict[str, Any], kit: Kit | None) -> str:
    """The report for people."""
    grid = data["grid"]
    lines = [f"{data['title'] or 'Untitled board'} ({kit.title if kit else data['kit']})", ""]
    size, sheet = grid["size_mm"], grid["print_size_mm"]
    lines.append(
        f"Grid        {grid['shape']}, cells of {grid['cell_mm']:g} mm in {grid['parts']} parts;"
        f" {grid['size_parts'][0]} × {grid['size_parts'][1]} parts"
    )
    lines.append(f"Size        {size[0]:g} × {size[1]:g} mm; printed {sheet[0]:g} × {sheet[1]:g} mm with its margin")
    lines.append(f"Spaces      {_listed(data['spaces'], kit)}")
    if data["links"]:
        lines.append(f"Links       {_listed(data['links'], None)}")
    if data["rules_changed"]:
        changed = ", ".join(f"{name} = {value}" for name, value in data["rules_changed"].items())
        lines.append(f"Rules       {changed}")
    lines += [f"            ! {problem}" for problem in data["rule_problems"]]
    if data["unknown_types"]:
        lines.append(f"            ! unknown to this kit: {', '.join(data['unknown_types'])}")
    lines.append("")
    if data["graph"] is None:
        lines.append(f"There is no kit {data['kit']!r} here, so what the contacts mean is not known.")
    else:
        lines += _graph_text(data["graph"], kit.graph.get("kinds", {}) if kit else {})
    return "\n".join(_printable(line) for line in lines) + "\n"


def _printable(line: str) -> str:
    """A line that does nothing to a terminal, whatever a board calls its things."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in line)


def _graph_text(graph: dict[str, Any], kinds: Mapping[str, str]) -> list[str]:
    groups = graph["walk_groups"]
    together = "all connected" if len(groups) == 1 else f"in {len(groups)} separate groups of {_row(groups)}"
    adjacency = graph["adjacency"]
    longest = max(map(len, graph["segments"]), default=0)
    lines = [
        f"Moves       {', '.join(f'{count} {kinds.get(kind, kind)}' for kind, count in graph['edges'].items())}",
        f"To stand on {graph['standing_spaces']} spaces, {together if groups else 'none'}",
        f"Segments    {len(graph['segments'])}, the longest with {longest} spaces",
        f"Neighbours  {adjacency['count']} pairs, the largest group {adjacency['largest_group']}"
        f" ({adjacency['reading']})",
    ]
    for option, figures in graph["adjacency_readings"].items():
        if option != adjacency["reading"]:
            lines.append(f"            {option}: {figures['pairs']} pairs, largest group {figures['largest_group']}")
    for home, places in graph["neighbourhoods"].items():
        lines.append(f"Home {home:<6} beside {', '.join(places) or 'nothing'}")
    if graph["turn_order"]:
        lines.append(f"Turn order  seats {_row(graph['turn_order'])}")
    if graph["unpaired"]:
        lines.append(f"            ! face the other side without a partner: {', '.join(graph['unpaired'])}")
    if graph["ignored_links"]:
        lines.append(f"            ! links that mean nothing: {', '.join(graph['ignored_links'])}")
    return lines


def _listed(counts: dict[str, int], kit: Kit | None) -> str:
    total = sum(counts.values())
    names = {name: kit.spaces[name].title.lower() if kit and name in kit.spaces else name for name in counts}
    parts = ", ".join(f"{count} {names[name]}" for name, count in counts.items())
    return f"{total}: {parts}" if len(counts) > 1 else parts or "none"


def _row(items: list[Any]) -> str:
    return ", ".join(str(item) for item in items)
