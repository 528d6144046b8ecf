"""What became of a board: two of them compared in spaces, links, settings, play and problems."""
