"""Windows of the tests are drawn in memory, and random examples are the same in every run.

`make test-all` looks for new examples as well: HYPOTHESIS_PROFILE=exploring.
"""

import os

from hypothesis import settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("exploring", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
