"""`python -m board_designer` is the command `board-designer`."""

from board_designer.cli.main import run

if __name__ == "__main__":
    run()
