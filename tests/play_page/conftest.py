"""One real browser for all tests of this folder: starting it takes longer than most of them."""

import pytest
from real_browser import Browser

from tests.games.all_kits import more_kits


@pytest.fixture(autouse=True, scope="module")
def kits():
    with more_kits():
        yield


@pytest.fixture(scope="session")
def browser(tmp_path_factory):
    one = Browser(tmp_path_factory.mktemp("browser"))
    yield one
    one.close()
