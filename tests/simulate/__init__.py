"""Proofs about batches of games. `toy` is a contest without a board: every game is a few numbers made of its own."""
