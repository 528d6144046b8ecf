"""What all games are played with: chance, decisions, what is counted and told. Written in the language of rules.

Must never know a game: what only a game can tell is declared here, and given by each.
"""
