"""Rule overrides: taken where they fit, named where they do not."""

import pytest

from board_designer.kits import find_kit

KIT = find_kit("uri-nation-1.4")


def test_what_is_not_overridden_has_the_kits_value():
    values = KIT.rule_values({"win_territories": 12})
    assert values["win_territories"] == 12
    assert values["path_use"] == "optional"
    assert set(values) == set(KIT.parameters)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("win_territorys", 12, "did you mean win_territories?"),
        ("win_territories", "many", "a whole number"),
        ("win_territories", True, "a whole number"),
        ("win_territories", 0, "at least"),
        ("win_territories", 10**9, "at most"),
        ("path_use", "sometimes", "must be optional or compulsory, not"),
        ("full_roll_required", 1, "true or false"),
    ],
)
def test_an_override_that_does_not_fit_is_named_and_not_used(name, value, said):
    (fault,) = KIT.rule_faults({name: value})
    assert said in fault
    assert KIT.rule_values({name: value}) == KIT.rule_values({})


@pytest.mark.parametrize(
    ("name", "value", "meant"),
    [
        ("win_territories", "16", ("win_territories", 16)),
        ("intersection_diagonal", "no", ("intersection_diagonal", False)),
        ("territory_adjacency", "shared_edges", ("territory_adjacency", "shared_edge")),
        ("win_teritories", 12, ("win_territories", 12)),
        ("win_territories", 4000, None),
        ("win_territories", "many", None),
        ("colour_of_the_sky", "blue", None),
    ],
)
def test_what_was_obviously_meant_by_an_override(name, value, meant):
    assert find_kit("uri-nation-1.4").repaired_rule(name, value) == meant
