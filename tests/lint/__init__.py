"""Proofs about lint. Every rule has a folder in `cases`; `case_folders` reads them."""
