"""Knows how results are told: structure, findings and figures as text and plain data. Must never compute them."""
