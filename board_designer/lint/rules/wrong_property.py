"""A property that the kit reads, with a value it cannot use."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Fix, Found
from board_designer.lint.fixes import setting
from board_designer.lint.rule import rule
from board_designer.words import listed, sentence

_YES, _NO = {"yes", "true", "on", "y"}, {"no", "false", "off", "n"}
_WANTED = {
    "boolean": "true or false",
    "text": "a text",
    "ids": "a list of ids",
    "integer": "a whole number",
    "motif": "the name of a motif",
}


@rule(
    "warning",
    summary="A property has a value the kit cannot use.",
    why="The setting is ignored, and the board is played as it is drawn.",
    example="A list of ids that names a space which has been deleted.",
    fixable=True,
)
def wrong_property(facts: Facts) -> Iterator[Found]:
    for id_, props in facts.props.items():
        terms = facts.terms.spaces.get(facts.types[id_])
        for name, value in props.items():
            spec = terms.props.get(name, {}) if terms else {}
            wanted = spec.get("type")
            if wanted and (fault := _fault(value, wanted, facts.types) or _strangers(facts, value, spec)):
                is_motif = wanted == "motif"  # without it, nobody knows which piece this is
                yield Found(
                    sentence(f"{facts.name(id_)}: {_meant(name, spec) if is_motif else name} {fault}."),
                    (id_,),
                    fix=_fix(facts, id_, name, value, spec),
                    key=name,
                    severity="error" if is_motif else None,
                )
    for link in facts.links:
        known = facts.terms.links.get(link.type)
        for name, value in link.props.items():
            wanted = known.props.get(name, {}).get("type") if known else None
            if wanted and (fault := _fault(value, wanted, facts.types)):
                yield Found(f"Link {link.id}: {name.replace('_', ' ')} {fault}.", links=(link.id,), key=name)


def _meant(name: str, spec: Mapping[str, Any]) -> str:
    """A property by what it means, since its name may be a mere letter."""
    doc = str(spec.get("doc", "")).partition(".")[0]
    return doc[:1].lower() + doc[1:] or name


def _fault(value: Any, wanted: str, ids: Collection[str]) -> str:
    kinds = {"boolean": bool, "text": str, "ids": tuple, "integer": int, "motif": str}
    if not isinstance(value, kinds[wanted]) or (wanted == "integer" and isinstance(value, bool)):
        ignored = "" if wanted == "text" else "; it is ignored"
        return f"must be {_WANTED[wanted]}, not {value!r}{ignored}"
    gone = [str(item) for item in value if item not in ids] if isinstance(value, tuple) else []
    if gone:
        return f"names {listed(gone)}, which {'is' if len(gone) == 1 else 'are'} not on the board"
    return ""


def _strangers(facts: Facts, value: Any, spec: Mapping[str, Any]) -> str:
    """What a list of ids names that is of another type than it needs; a motif that nothing can show."""
    wanted = spec.get("of", ())
    if spec["type"] == "motif":
        return "" if value in (wanted or facts.terms.style.motifs) else f"is {value}, which is no motif it can show"
    wrong = (
        [str(id_) for id_ in value if facts.types.get(id_, wanted) not in wanted]
        if wanted and isinstance(value, tuple)
        else []
    )
    needs = listed(map(facts.title, wanted))
    return f"names {facts.names(wrong)}; it takes {needs} spaces only" if wrong else ""


def _fix(facts: Facts, id_: str, name: str, value: Any, spec: Mapping[str, Any]) -> Fix | None:
    if spec["type"] == "boolean" and str(value).lower() in _YES | _NO:
        meant = str(value).lower() in _YES
        return setting(id_, name, meant, f"Set {name} of {id_} to {str(meant).lower()}")
    if spec["type"] == "ids" and isinstance(value, tuple):
        wanted = spec.get("of")
        kept = [item for item in value if item in facts.types and (not wanted or facts.types[item] in wanted)]
        return setting(id_, name, kept or None, f"Remove what does not belong from {name} of {id_}")
    return None
