"""These tests call single functions of the rules, which only uncompiled Python can: NUMBA_DISABLE_JIT=1."""

import os

collect_ignore_glob = [] if os.environ.get("NUMBA_DISABLE_JIT") == "1" else ["*"]
