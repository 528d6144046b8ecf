"""Help in a window of its own: the pages of the guide, and pages made from the commands. It knows no board."""
