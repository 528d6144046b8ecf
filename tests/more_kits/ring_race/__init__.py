"""A small race round a ring: a second game, to prove that any game is played alike."""
