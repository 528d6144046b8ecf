"""One real browser for all tests of this folder, and each page once in Node: they are started once each."""

from contextlib import ExitStack
from functools import cache

import pytest
from pages_of_games import InNode, written
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


@pytest.fixture(scope="session")
def in_node(tmp_path_factory):
    """The scripts of the page of each game, under the usual rules."""
    with ExitStack() as pages:
        yield cache(lambda name: pages.enter_context(InNode(written(name, tmp_path_factory.mktemp("in_node")))))
