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


def legend(window) -> list[str]:
    """What stands in the legend on the board, line by line."""
    return [entry.text for entry in window.canvas.legend.entries]


def workers_of(window) -> dict:
    """The window's ends of its processes."""
    return {
        "lint": window.problem_handling.linting.worker,
        "games": window.game_handling.games.worker,
        "files": window.handing_on.line.worker,
    }


def player_of(window):
    """The process that plays."""
    return window.game_handling.games.worker.line.process


def close(window) -> None:
    """Without a question about what was not saved."""
    window.filing.close_confirmed = True
    window.close()


# ---- suggestions that are tried


def page_of(window):
    return window.quick_sim.contents.variants


def suggestion(run, of_figure=False):
    """A rule's, or a figure's, that is soonest tried."""
    fits = [one for one in run.shown.change if one.sweep and ("." in one.sweep.parameter) == of_figure]
    return min(fits, key=lambda remark: len(remark.sweep.values))


def press_try_it(window, run, remark) -> None:
    window.quick_sim.show_page("result")
    lines = window.quick_sim.contents.result.view.change.lines
    button = lines[run.shown.change.index(remark)].try_it
    assert button.isVisible()
    button.click()


def try_it(window, run, remark):
    """From the list of suggestions where that of this run is looked at."""
    window.runs.look_at(run)
    press_try_it(window, run, remark)
    page = page_of(window)
    assert page.is_busy
    until(lambda: not page.is_busy, "the variants")
    return page
