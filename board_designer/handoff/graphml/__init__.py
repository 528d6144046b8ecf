"""A board as GraphML, and back: the document, and the board that rides in it."""
