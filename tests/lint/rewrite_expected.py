"""After a change of words: `python -m tests.lint.rewrite_expected RULE...` writes down what lint now says.

Without a name, all cases are written anew. What people wrote, `about` and the reasons in `also`, stays; a rule that
speaks for the first time gets an empty reason, which the tests do not accept. Read the difference before you keep it.
"""

from __future__ import annotations

import sys
from collections.abc import Collection
from typing import Any

import yaml

from board_designer.io.board_writer import yaml_text

from .case_folders import Case, all_cases, as_data


def rewrite(case: Case) -> None:
    before = case.expected if (case.path / "expected.yaml").exists() else {}
    reasons = before.get("also", {})
    speaking = dict.fromkeys(finding.rule for finding in case.new_elsewhere)
    expected = {
        "about": before.get("about", ""),
        "findings": [as_data(finding) for finding in case.found],
        "also": {rule: reasons.get(rule, "") for rule in speaking},
    }
    (case.path / "expected.yaml").write_text(as_text(expected), "utf-8")
    if any(finding["fixable"] for finding in expected["findings"]):
        case.fixed_path.write_text(yaml_text(case.fix().board), "utf-8")
    else:
        case.fixed_path.unlink(missing_ok=True)


def as_text(expected: dict[str, Any]) -> str:
    return yaml.safe_dump(expected, sort_keys=False, allow_unicode=True, width=116, default_flow_style=None)


def main(names: Collection[str]) -> None:
    for case in all_cases().values():
        if not names or case.rule in names or case.path.name in names:
            rewrite(case)


if __name__ == "__main__":
    main(sys.argv[1:])
