"""Benchmarks: every figure is a ratio of two times taken in one run, since machines differ and are never quiet."""
