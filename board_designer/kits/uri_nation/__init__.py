"""Knows Uri-Nation, editions 1.4 and 1.2: their kit files beside this one, templates and stamps for their boards."""
