"""Proofs about the sub-grid and what lies on it. Footprints to draw from are in `drawn_footprints`."""
