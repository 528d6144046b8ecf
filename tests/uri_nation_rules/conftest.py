"""These tests call single functions of the rules, which only uncompiled Python can: BOARD_DESIGNER_UNCOMPILED=1."""

import os

collect_ignore_glob = [] if os.environ.get("BOARD_DESIGNER_UNCOMPILED") == "1" else ["*"]
