"""Pictures need a Qt application. The one for widgets serves both, and there can only be one in a process."""

import pytest


@pytest.fixture(autouse=True)
def one_application(qapp):
    return qapp
