"""Proofs about the document and its edits. A sample board and random edits are in `drawn_boards`."""
