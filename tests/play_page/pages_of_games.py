"""Pages of all kits, and their scripts at work: in Node, and in a real browser."""

from __future__ import annotations

import json
import random
import subprocess
from functools import cache, lru_cache
from pathlib import Path

from board_designer.by_hand.played_game import ROOM
from board_designer.by_hand.seating import PERSON, Seating
from board_designer.by_hand.state_sum import state_sum
from board_designer.games.kernel.records import playing_in
from board_designer.games.playing.play_options import Options, Refused
from board_designer.games.shared_rules.game_records import asking
from board_designer.games.shared_rules.outside_players import ASKED, OVER
from board_designer.handoff.play_page.page_data import page_data
from board_designer.handoff.play_page.page_file import page_file
from board_designer.kits.game_of_kit import game_of
from board_designer.kits.kit_registry import find_kit
from tests.games.all_kits import board_of

LOAD = "readData(document.getElementById('data').textContent).then(loadRules).then((it) => { globalThis.rules = it })"

# Numbers that plain Python and a page draw alike.
PLAYED = """
globalThis.drawn = (seed) => { let at = seed; return (many) => (at = (at * 1103 + 12345) % 65536) % many };
globalThis.statesOf = (game, seed) => {
  globalThis.table ??= rules.table();
  const play = new Play(rules, {game, seed, by: rules.data.seats.map(() => "person"), table});
  const luck = drawn(seed), found = [];
  while (!play.isOver) {
    found.push(`${play.offered} ${play.stateSum()}`);
    play.take(luck(play.offered));
  }
  return [...found, `0 ${play.stateSum()}`];
};
0
"""


class Luck:
    """Numbers that plain Python and a page draw alike."""

    def __init__(self, seed):
        self.at = seed

    def below(self, many):
        self.at = (self.at * 1103 + 12345) % 65536
        return self.at % many


@cache
def contest_of(name, rules=()):
    board = board_of(name)
    kit = find_kit(board.kit)
    return game_of(kit).contest_of(board, kit, Options(rules=dict(rules)))


@cache
def page_of(name, rules=()):
    board = board_of(name)
    kit = find_kit(board.kit)
    return page_file(*page_data(game_of(kit), contest_of(name, rules), board, kit))


def written(name, folder, rules=()):
    path = Path(folder) / f"{name}{abs(hash(rules))}.play.html"
    path.write_bytes(page_of(name, rules))
    return path


def random_rules(name, number):
    """Rules that are as good as any, always the same ones; the first are the usual ones."""
    chance, kit = random.Random(f"{name} {number}"), find_kit(name)
    while number:
        found = {}
        for parameter in kit.parameters.values():
            if chance.random() < 0.4:
                found[parameter.name] = _value(parameter, chance)
        if "game" in kit.parameters:  # each game of a kit that has several
            options = kit.parameters["game"].options
            found["game"] = options[number % len(options)]
        rules = tuple(sorted(found.items()))
        try:
            contest_of(name, rules)
        except Refused:
            continue
        return rules
    return ()


def _value(parameter, chance):
    if parameter.type == "boolean":
        return chance.random() < 0.5
    if parameter.type == "choice":
        return chance.choice(parameter.options)
    least = parameter.minimum or 0
    usual = max(parameter.default, least)
    return chance.randint(least, min(usual * 2, usual if parameter.maximum is None else parameter.maximum))


@cache
def native_states(name, rules, game, seed):
    """Before each decision the number of options and a checksum of the state; and the state at the end."""
    contest, cells = contest_of(name, rules), _room(name, rules)
    enter, luck, found = contest.enter, Luck(seed), []
    everybody = (1 << len(contest.tables.seats)) - 1
    by = {seat.number: PERSON for seat in contest.tables.seats}
    enter.begin(cells, Seating(game, seed, by).line(contest), 0)
    while True:
        while (state := enter.step_on(cells, everybody)) not in (ASKED, OVER):
            pass
        if state == OVER:
            return [*found, f"0 {state_sum(cells)}"]
        with playing_in(cells):
            many = asking.shown_count
        found.append(f"{many} {state_sum(cells)}")
        assert enter.answer(cells, luck.below(many))


@lru_cache(maxsize=1)
def _room(name, rules):
    return contest_of(name, rules).room(ROOM)


class InNode:
    """The scripts of a page, asked as a browser is."""

    def __init__(self, path):
        script = Path(__file__).with_name("in_node.mjs")
        self._node = subprocess.Popen(
            ["node", str(script), str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def __enter__(self):
        return self

    def __exit__(self, *raised):
        self._node.communicate()

    def ask(self, script):
        self._node.stdin.write(json.dumps(script) + "\n")
        answer = self._node.stdout.readline()
        assert answer, f"Node ended with {self._node.wait()}"
        told = json.loads(answer)
        assert "problem" not in told, told["problem"]
        return told["value"]
