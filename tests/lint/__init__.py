"""Proofs about lint. Every rule has a file in `cases`; `lint_cases` reads them."""
