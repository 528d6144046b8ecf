"""Something small that learns a board and beats the greedy player: in plain numpy, in a minute or two.

Runs as a plain script from any folder, `python learn_to_play.py`, and cell by cell in VS Code, Spyder or Jupyter.
"""

# %% Many games at once: seat 1 learns, all others play greedily
import os
from pathlib import Path

import numpy as np

import board_designer as bd
from board_designer import environments

STEPS = int(os.environ.get("STEPS", "900"))  # more steps, a better player
GAMES = int(os.environ.get("GAMES", "2048"))  # more games, a surer number
SIDE_BY_SIDE = 256
LEARNER = 0  # the column of seat 1

board = bd.load(Path(__file__).with_name("crooked_lanes.board.yaml"))


def games_of(seed, shaping=0.0):
    return environments.batch(board, SIDE_BY_SIDE, agents=[1], policy_of_others="greedy", shaping=shaping, seed=seed)


training = games_of(seed=1, shaping=0.1)  # what is gained in score is a hint long before anybody has won
print(f"“{board.title}”: {training.layout.size} numbers in what a seat sees, up to {training.actions} options.")

# %% What an option looks like to the learner
# Which sentence tells it ("Claim …", "Walk … to …"), how far it leads, and whether the greedy player would take it.
SENTENCE, PLACES = (environments.OPTION_COLUMNS.index(name) for name in ("sentence", "places"))
SENTENCES = training.sentences


def features_of(games):
    """All options of all games, one row each; and which game and which action each is."""
    game, action = np.nonzero(games.mask)
    option = games.options[game, action]
    features = np.zeros((len(option), SENTENCES + 2))
    features[np.arange(len(option)), option[:, SENTENCE]] = 1
    features[:, -2] = option[:, PLACES] / 10
    features[:, -1] = action == games.own_choices[game]
    return game, action, features


# %% How it decides: by the sum of its weights, with some luck while it learns
def decide(games, weights, luck=None):
    """An action for each game, and how the weights would make it likelier."""
    game, action, features = features_of(games)
    first = np.searchsorted(game, np.arange(games.games))
    worth = features @ weights
    tried = worth if luck is None else worth + luck.gumbel(size=len(worth))
    best = np.lexsort((-tried, game))[first]
    chance = np.exp(worth - np.maximum.reduceat(worth, first)[game])
    chance /= np.add.reduceat(chance, first)[game]
    return action[best], features[best] - np.add.reduceat(chance[:, None] * features, first)


# %% Learning: what was done before a reward becomes likelier, the more so the closer it was (policy gradient)
def learned(games, steps, seed=5, rate=0.03, memory=0.95):
    luck = np.random.default_rng(seed)
    weights = np.zeros(SENTENCES + 2)
    weights[-1] = 3  # it begins as the greedy player, with second thoughts
    done = np.zeros((games.games, len(weights)))
    usual, mean, square = 0.0, np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, steps + 1):
        actions, likelier = decide(games, weights, luck)
        done = memory * done + likelier
        came = games.step(actions)
        reward = came.rewards[:, LEARNER]
        usual += 0.01 * (reward.mean() - usual)
        slope = ((reward - usual)[:, None] * done).mean(axis=0)
        done[came.terminated] = 0
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2  # Adam, by Kingma and Ba
        weights += rate * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights


weights = learned(training, STEPS)
strongest = np.argsort(-abs(weights[:SENTENCES]))[:3]
print(f"After {STEPS * SIDE_BY_SIDE:,} decisions these weigh most:")
for number in strongest:
    print(f"  {weights[number]:+.1f}  {training.sentence(number)}")


# %% How good is it? The same fresh games, played by the learner and by the greedy player in its place
def wins(choose):
    """The learner's share of the win in each of the first games of a seed."""
    games, won = games_of(seed=2), np.full(GAMES, np.nan)
    while np.isnan(won).any():
        came = games.step(choose(games))
        counted = came.terminated & (came.finished < GAMES)
        won[came.finished[counted]] = came.rewards[counted, LEARNER]
    return won


def told(share):
    reach = 1.96 * share.std() / np.sqrt(len(share))
    return f"{share.mean():.1%} ({share.mean() - reach:.1%} to {share.mean() + reach:.1%})"


after = wins(lambda games: decide(games, weights)[0])
greedy = wins(lambda games: games.own_choices)
print(f"\nSeat 1 wins {told(greedy)} of {GAMES:,} fresh games when it is greedy like the others.")
print(f"The learner wins {told(after)}; a fair share is {1 / training.table_size:.0%}.")
