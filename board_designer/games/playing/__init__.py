"""Playing a game many times: what is counted by name, schedules, and the contest that the batch runner asks for."""
