"""Windows of the tests are drawn in memory, unless somebody wants to see them."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
