"""The rules for boards of this game that data cannot say, one small file each."""
