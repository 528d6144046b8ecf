"""All rules of the game are written so that they can be compiled."""

from board_designer.kits.uri_nation.play import route_cache
from board_designer.kits.uri_nation.play.contest import UriNationContest


def test_nothing_is_refused_and_the_text_is_always_the_same():
    kernel, entered = UriNationContest.kernel, vars(UriNationContest.enter).values()
    assert {*(entry.written for entry in entered), route_cache.ends_of_any_roll.written} <= set(kernel.entries)
    first, again = (kernel.build_of(kernel.entries, is_checked=False).text for _ in range(2))
    assert first == again
