"""What is done again and again in a whole window with its processes: a command, a look at problems, some games."""

from patience import until

from board_designer.app.runs import Asked

FEW = Asked(games=96)


def press(window, name: str) -> None:
    window.menus.refresh()
    window.menus.actions[name].trigger()


def problems_of_window(window):
    """What lint says of the board as it is now."""
    linting = window.problem_handling.linting
    until(lambda: linting.problems is not None and linting.board == window.document.board, "lint")
    return linting.problems


def play(window, asked: Asked = FEW):
    window.runs.ask(asked)
    press(window, "quick_sim")
    run = window.runs.all[-1]
    until(lambda: run.is_over and (run.shown or run.problem), "a run")
    return run
