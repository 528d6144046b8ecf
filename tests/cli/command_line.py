"""A command as it is typed: its exit code, and what it says on both streams."""

from board_designer.cli.main import main


def said(capsys, *arguments: object) -> tuple[int, str, str]:
    try:
        code = main([str(word) for word in arguments])
    except SystemExit as end:
        code = int(end.code or 0)
    captured = capsys.readouterr()
    return code, captured.out, captured.err
