"""After a change of words: `python -m tests.lint.rewrite_expected RULE...` writes down what lint now says.

Without a name, all cases are written anew. What people wrote, everything before `findings` and the reasons in `also`,
stays; a rule that speaks for the first time gets an empty reason, which the tests do not accept. Read the difference
before you keep it.
"""

from __future__ import annotations

import sys
from collections.abc import Collection

from board_designer.io.board_writer import board_data
from board_designer.io.canonical_yaml import field_line, flow

from .board_edits import Data, difference
from .lint_cases import Case, all_cases, as_data


def rewrite(case: Case) -> None:
    by_people = case.path.read_text("utf-8").partition("\nfindings:")[0].rstrip()
    case.path.write_text(f"{by_people}\n{by_lint(case)}", "utf-8")


def by_lint(case: Case) -> str:
    lines = ["findings:"]
    for finding in case.found:
        first, *others = (field_line(name, value) for name, value in as_data(finding).items())
        lines += [f"  - {first}", *(f"    {line}" for line in others)]
    speaking = dict.fromkeys(finding.rule for finding in case.new_elsewhere)
    if speaking:
        lines += ["also:", *(field_line(rule, case.also.get(rule, ""), "  ") for rule in speaking)]
    if any(finding.fix for finding in case.found):
        lines += edit_lines("fixed", fix_of(case))
    return "\n".join(lines) + "\n"


def fix_of(case: Case) -> Data | str:
    fixed = case.fix().board
    return "clean" if fixed == case.clean else difference(case.flagged_data, board_data(fixed))


def edit_lines(name: str, edit: Data | str) -> list[str]:
    """An edit with each space, link and field of the board on a line of its own."""
    if isinstance(edit, str):
        return [f"{name}: {edit}"]
    lines = [f"{name}:"]
    for word, said in edit.items():
        if word == "remove":
            lines.append(field_line(word, said, "  "))
        elif word == "add":
            lines += [f"  {word}:", *(f"    - {flow(item)}" for item in said)]
        else:
            lines += [f"  {word}:", *(field_line(key, value, "    ") for key, value in said.items())]
    return lines


def main(names: Collection[str]) -> None:
    for case in all_cases().values():
        if not names or case.rule in names or case.name in names:
            rewrite(case)


if __name__ == "__main__":
    main(sys.argv[1:])
