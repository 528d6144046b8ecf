"""Will know rules and findings over a board. Must never know a window, a file format or a game."""
