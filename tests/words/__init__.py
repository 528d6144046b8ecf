"""Examples of how people write things."""
