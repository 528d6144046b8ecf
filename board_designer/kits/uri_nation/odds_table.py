"""The chances of a challenge under a set of rules: exact, simulated, and what the 1.2 rulebook says of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from board_designer.games.playing.play_options import Options, Refused
from board_designer.kits.figures import with_figures
from board_designer.kits.kit import Kit
from board_designer.kits.uri_nation.play.terms import FOR_FIGHT
from board_designer.showing.text_pages import Page, Section, Table
from board_designer.simulate import Interval, wilson
from board_designer.simulate.dice_duels import Tie, attacker_wins, expected_rolls, won_duels
from board_designer.words import counted, number, percent, signed

__all__ = ["Refused", "Situation", "odds_page", "rulebook_rows", "situations"]

TIE_WORDS = {"reroll": "again", "defender": "defender", "attacker": "attacker"}
HEADINGS = {
    "Territory": "Against a territory",
    "Home": "Against a home",
    "Bond": "Against an alliance",
    "Attacker": "Against a bare territory, by attacker",
}
MARKERS = 4  # as many as players
PENALTIES = 3
# The table of §9.3 in the rulebook of edition 1.2: what it says in per cent, the points in favour of the defender,
# and where the row is meant to hold: outside a cluster, where equal rolls are rolled again, inside one, or both.
# Of homes it does not say; they are taken as standing outside.
RULEBOOK_1_2: tuple[tuple[str, int, int, tuple[str, ...]], ...] = (
    ("bare, alone", 42, 0, ("outside",)),
    ("bare, in a cluster", 42, 0, ("inside",)),
    ("1 fortify disk", 28, 1, ("outside", "inside")),
    ("2 fortify disks", 17, 2, ("outside", "inside")),
    ("3 fortify disks", 9, 3, ("outside", "inside")),
    ("home", 9, 3, ("outside",)),
    ("home with 3 fortify disks", 0, 6, ("outside",)),
)
ROUNDING = Fraction(1, 200)  # a per cent in a table is right when it is off by less than half a point


@dataclass(frozen=True)
class Situation:
    """Who fights whom: how many points favour the defender, and what equal rolls mean."""

    group: str
    name: str
    points: int
    tie: Tie
    die: int

    @property
    def chance(self) -> Fraction:
        """The attacker's."""
        return attacker_wins(self.points, self.tie, self.die)

    @property
    def rolls(self) -> Fraction:
        return expected_rolls(self.points, self.tie, self.die)


def situations(kit: Kit, options: Options) -> Iterator[Situation]:
    """Every kind of fight the rules know."""
    faults = kit.rule_faults(options.rules)
    if faults:
        raise Refused("; ".join(faults))
    rules: Mapping[str, Any] = kit.rule_values(options.rules)
    data = with_figures(kit.data, options.figures)
    die, bonus = rules["challenge_die"], rules["fortify_bonus"]
    ties: dict[str, Tie] = {"alone": rules["tie_without_cluster"], "in a cluster": rules["tie_with_cluster"]}

    def row(group: str, name: str, points: int, where: str = "alone") -> Situation:
        return Situation(group, name, points, ties[where], die)

    forts = range(rules["fortify_limit"] + 1)
    for many in forts:
        for where in ties:
            yield row("Territory", f"{_fortified(many)}, {where}", many * bonus, where)
    if "home_bonus" in rules:
        for many in forts:
            for where in ties:
                yield row("Home", f"{_fortified(many)}, {where}", rules["home_bonus"] + many * bonus, where)
    if "bond_challenge_by_member" in rules:
        for many in range(1, MARKERS + 1):
            yield Situation("Bond", counted(many, "marker"), many, "reroll", die)
    for title, modifier in _attackers(data, rules):
        for where in ties:
            yield row("Attacker", f"{title}, {where}", -modifier, where)
    if "grit_penalty_threshold" in rules:
        for extra in range(1, PENALTIES + 1):
            grit = rules["grit_penalty_threshold"] + extra
            for where in ties:
                yield row("Attacker", f"{grit} Grit, {where}", extra, where)


def _fortified(many: int) -> str:
    return f"{many} fortify disk{'s' if many > 1 else ''}" if many else "bare"


def _attackers(data: Mapping[str, Any], rules: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Kinds of dog that add something to their roll, or take it off."""
    for dog in data["archetypes"].values():
        traits = {**dog, **dog.get("in_1_2", {})} if rules.get("archetype_discounts_1_2") else dog
        if traits.get("attack_modifier", 0):
            yield dog["title"], traits["attack_modifier"]


@dataclass(frozen=True)
class RulebookRow:
    """A row of the printed table beside the truth. `off`: how many points too high it is, where it is wrong."""

    name: str
    says: int
    outside: Fraction
    inside: Fraction
    off: Mapping[str, Fraction]


def rulebook_rows() -> list[RulebookRow]:
    """The table of the 1.2 rulebook, with the rules as it has them."""
    found = []
    for name, says, points, holds in RULEBOOK_1_2:
        exact = {"outside": attacker_wins(points, "reroll"), "inside": attacker_wins(points, "defender")}
        off = {where: Fraction(says, 100) - exact[where] for where in holds}
        wrong = {where: by * 100 for where, by in off.items() if abs(by) > ROUNDING}
        found.append(RulebookRow(name, says, exact["outside"], exact["inside"], wrong))
    return found


# ---- The page ----------------------------------------------------------------------------------------------------


def odds_page(kit: Kit, options: Options, duels: int) -> Page:
    rows = list(situations(kit, options))
    played = [_simulated(one, number, options.seed, duels) for number, one in enumerate(rows)]
    sections = []
    for group, title in HEADINGS.items():
        told = [_row(one, seen) for one, seen in zip(rows, played, strict=True) if one.group == group]
        if told:
            columns = ("", "lead", "ties", "exact", "", "rolls", "tries", "simulated")
            sections.append(Section(title, (Table(columns, tuple(told)),)))
    sections.append(Section("How to read it", _reading(rows, played, duels)))
    if "bond_challenge_by_member" in kit.parameters:
        sections.append(_rulebook())
    changed = [f"{name}={value}" for name, value in {**options.rules, **options.figures}.items()]
    under = f"the attacker's chance to win; each rolls one die with {rows[0].die} sides; seed {options.seed}"
    under += f"; with {', '.join(changed)}" if changed else ""
    return Page(f"Odds of a challenge · {kit.title}", under, tuple(sections))


def _reading(rows: Sequence[Situation], played: Sequence[Interval], duels: int) -> tuple[str, str]:
    inside = sum(seen.low <= float(one.chance) <= seen.high for one, seen in zip(rows, played, strict=True))
    return (
        "Lead: the defender's advantage in points. Ties: who wins them; “again” means both roll again. Rolls: the"
        " average number of rolls in a challenge. Tries: the average number of challenges until one is won.",
        f"{duels:,} challenges of each kind were simulated; {inside} of {len(rows)} exact chances lie in their 95 %"
        f" intervals, where about {round(0.95 * len(rows))} are expected.",
    )


def _simulated(one: Situation, number: int, seed: int, duels: int) -> Interval:
    return wilson(won_duels(one.points, one.tie, one.die, seed, number, FOR_FIGHT, duels), duels)


def _row(one: Situation, seen: Interval) -> tuple[str, ...]:
    chance = one.chance
    tries = number(float(1 / chance), 2) if chance else "never"
    simulated = f"{100 * seen.value:5.2f} % ({100 * seen.low:.2f}–{100 * seen.high:.2f})"
    return (
        one.name, signed(one.points, 0), TIE_WORDS[one.tie], percent(float(chance), 2),
        str(chance), number(float(one.rolls), 2), tries, simulated,
    )  # fmt: skip


def _rulebook() -> Section:
    rows = rulebook_rows()
    table = Table(
        ("rulebook §9.3", "says", "ties again", "to defender", "verdict"),
        tuple(
            (row.name, f"{row.says} %", percent(float(row.outside), 2), percent(float(row.inside), 2), _verdict(row))
            for row in rows
        ),
        last_is_text=True,
    )
    wrong = sum(bool(row.off) for row in rows)
    text = (
        f"{wrong} of its {len(rows)} rows are wrong. In some rows ties go to the defender, in others they are rolled"
        " again, so that a cluster seems to make no difference for a bare territory. In fact it lowers the attacker's"
        " chance from 50 % to 41.67 %."
    )
    return Section("What the rulebook says", (table, text))


def _verdict(row: RulebookRow) -> str:
    if not row.off:
        return "right"
    where = {"outside": "outside a cluster", "inside": "in a cluster"}
    told = [
        f"{number(abs(float(by)), 1)} points too {'high' if by > 0 else 'low'} {where[place]}"
        for place, by in row.off.items()
    ]
    return "; ".join(told)
