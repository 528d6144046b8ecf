"""Exploring a board from Python: check it, change it, play it before and after, hand it on.

Runs as a plain script from any folder, `python explore_a_board.py`, and cell by cell in VS Code, Spyder or Jupyter.
What it makes goes into the folder `board-designer-out`.
"""

# %% A board to begin with
# `bd.load("mine.board.yaml")` reads your own; a sample or a template does as well.
import os
from pathlib import Path

import board_designer as bd

GAMES = int(os.environ.get("GAMES", "2000"))  # more games, surer numbers
SEED = 7
OUT = Path("board-designer-out")
OUT.mkdir(exist_ok=True)

board = bd.new("starter")
print(f"“{board.title}” has {len(board.spaces)} spaces and {len(board.links)} links.")

# %% What is wrong with it?
findings = bd.check(board)
print(f"Lint finds {len(findings.errors)} errors, {len(findings.warnings)} warnings and {len(findings.notes)} notes.")
for finding in findings.notes[:2]:
    print(f"  {finding.message}")

# %% A slip of the hand, and what lint says to it
# Boards are values: an edit gives a new board, and the old one stays as it was.
slipped = bd.edit.move(board, "t9", 0, 1)
new_problems = bd.check(slipped).beyond(findings)
print(f"\nTerritory t9 one part further down brings {len(new_problems)} new problems:")
for finding in new_problems:
    print(f"  {finding.severity}: {finding.message}")

mended = bd.fix(slipped)
print(f"Fixes made: {len(mended.done)}. Compared with the first board: {bd.diff(board, mended.board).summary}.")

# %% An idea: bring water nearer to the home of seat 1
# The water source w1 and the territory t1 above it change places.
idea = bd.edit.move(board, "w1", 0, -6)
idea = bd.edit.move(idea, "t1", 0, 6)
difference = bd.diff(board, idea)
print(f"\n{difference}")

# %% Both boards, drawn
# A notebook shows the picture when it is the last line of a cell.
difference.picture.save(OUT / "idea.svg")
difference.picture

# %% Does it help? Play both with the same seed, so that both have the same dice
before = bd.sim(board, games=GAMES, seed=SEED)
after = bd.sim(idea, games=GAMES, seed=SEED)
print(f"Before, in {before.games:,} games. {before.verdict}")
print(f"After, in {after.games:,} games. {after.verdict}")
print(f"Seat 1 wins {before.win_rates[1]} before and {after.win_rates[1]} after.")

# %% What surely changed, and what may be chance
compared = after.against(before)
print(f"\n{compared}")
changes = compared.differences["measures"]
sure = [name for name, change in changes.items() if change["sure"]]
print(f"Of {len(changes)} numbers, {len(sure)} surely changed: {', '.join(sure) or 'none'}.")

# %% A rule instead of a move: what if 10 territories were enough to win?
shorter = bd.sim(board, games=GAMES, seed=SEED, rules={"win_territories": 10})
rounds = [played["length"]["rounds"]["mean"]["value"] for played in (before, shorter)]
print(f"A game takes {rounds[0]:.1f} rounds; with 10 territories to win, {rounds[1]:.1f}.")

# %% One game to read
story = bd.replay(board, 17, seed=SEED)
ending = str(story).split("\n\n")[-1]
print(f"\nOf the {len(story.events):,} events of game 17, the last:\n{ending}")

# %% Hand it on
bd.save(idea, OUT / "idea.board.yaml")
bd.export(idea, OUT / "idea.json")
assert bd.load(OUT / "idea.board.yaml") == idea
print(f"\nWritten to {OUT}: {', '.join(sorted(path.name for path in OUT.glob('idea*')))}")
