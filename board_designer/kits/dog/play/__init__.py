"""The rules of Dog in the language of rules, its players, and what is told of its games. Knows no board file."""
