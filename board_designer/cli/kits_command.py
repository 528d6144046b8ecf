"""`board-designer kits [NAME]`: what a kit offers: spaces, links, properties, and every rule that can be set."""

from __future__ import annotations

import argparse
import sys
from itertools import groupby

from board_designer.board.frozen_mapping import thaw
from board_designer.cli.board_arguments import kit_named
from board_designer.cli.exit_codes import FINE
from board_designer.io.json_text import json_text
from board_designer.kits import Kit, kit_names
from board_designer.kits.kit import LinkType, Parameter, SpaceType


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", nargs="?", help="a kit; without it, all kits are listed")
    parser.add_argument("--format", choices=["text", "json"], default="text", help="text or JSON")


def execute(options: argparse.Namespace) -> int:
    kits = [kit_named(name) for name in ([options.name] if options.name else kit_names())]
    if options.format == "json":
        sys.stdout.write(json_text([_data(kit) for kit in kits], indent=1))
    elif options.name:
        print("\n".join(_page(kits[0])))
    else:
        for kit in kits:
            print(f"{kit.name}\n    {kit.about}")
        print("\nEverything about one of them: board-designer kits NAME")
    return FINE


def _page(kit: Kit) -> list[str]:
    lines = [f"{kit.title} ({kit.name})", kit.about, "", "Spaces"]
    for space in kit.spaces.values():
        lines += _type_lines(space, f" Default size: {space.size[0]} × {space.size[1]} parts.")
    lines += ["", "Links"]
    for link in kit.links.values():
        lines += _type_lines(link, "")
    lines += ["", "Rules, for `rules:` in a board file and `--set` on the command line"]
    for group, parameters in groupby(kit.parameters.values(), key=lambda parameter: parameter.group):
        lines.append(f"  {group}")
        for it in parameters:
            lines += [f"    {it.name} = {_shown(it.default)}{_choices(it)}", f"        {it.title}. {it.doc}"]
    return lines


def _type_lines(kind: SpaceType | LinkType, more: str) -> list[str]:
    lines = [f"  {kind.name:<14} {kind.doc}{more}"]
    return lines + [f"                 props: {name} ({it['type']}): {it['doc']}" for name, it in kind.props.items()]


def _choices(parameter: Parameter) -> str:
    if parameter.type == "boolean":
        return "  (true, false)"
    if parameter.options:
        return f"  ({', '.join(_shown(option) for option in parameter.options)})"
    return f"  ({parameter.minimum} to {parameter.maximum} {parameter.unit}".rstrip() + ")"


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _data(kit: Kit) -> dict[str, object]:
    return {
        "name": kit.name,
        "title": kit.title,
        "about": kit.about,
        "spaces": [
            {"name": it.name, "doc": it.doc, "size": list(it.size), "fits": list(it.fits), "props": thaw(it.props)}
            for it in kit.spaces.values()
        ],
        "links": [{"name": it.name, "doc": it.doc, "props": thaw(it.props)} for it in kit.links.values()],
        "parameters": [
            {
                "name": it.name,
                "group": it.group,
                "type": it.type,
                "default": it.default,
                "options": list(it.options),
                "minimum": it.minimum,
                "maximum": it.maximum,
                "unit": it.unit,
                "doc": it.doc,
                "source": it.source,
            }
            for it in kit.parameters.values()
        ],
    }
