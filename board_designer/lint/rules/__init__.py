"""The rules for any board, one small file each, named after the fault. `RULES` has them all by id."""

import sys

from board_designer.lint.lint_own_findings import HOUSEKEEPING
from board_designer.lint.rule import rules_in

RULES = {**rules_in(sys.modules[__name__]), **{rule.id: rule for rule in HOUSEKEEPING}}
