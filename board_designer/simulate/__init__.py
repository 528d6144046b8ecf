"""Will know how batches of games are run and counted. Must never know the rules of a game."""
