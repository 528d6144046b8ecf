"""How large a file may be before it is refused. Far above any real board, low enough that nothing hangs.

A file at these limits is read or refused within two seconds and 300 MB on a small machine.
"""

MOST_BYTES = 3 * 1024 * 1024
MOST_VALUES = 120_000
DEEPEST = 32
LONGEST_TEXT = 20_000
LARGEST_NUMBER = 10**15
MOST_SPACES = 10_500
MOST_LINKS = 10_500
# A board as dense as can be has about four pairs of touching spaces to a space. Far more means spaces piled up on one
# spot by the hundred, which no later step could digest. Free forms with many corners count for more than one pair.
MOST_TOUCHING = 20_000
MOST_TOUCHING_PER_SPACE = 8
# After this many problems the rest is counted by nobody: the first ones are what needs mending.
MOST_PROBLEMS = 100
