"""What a kit offers to choose from, and finished runs, made by hand."""

from board_designer.app.runs import Run
from board_designer.showing.result_values import Change, Compared, Measure, Seen, Shown
from board_designer.showing.run_questions import Choices, Figure, Question
from board_designer.showing.text_pages import Page, Section, Table
from board_designer.showing.verdict_values import Headline

CHOICES = Choices(
    roles=(("bruiser", "Bruiser"), ("scrapper", "Scrapper"), ("diplomat", "Diplomat"), ("yapper", "Yapper")),
    policies=(
        ("archetype", "Each its own way", "Everybody plays as its kind does."),
        ("greedy", "Greedy", "Takes what brings most at once."),
        ("random", "Random", "Any move that is allowed."),
    ),
    players=(2, 4),
    figures=(Figure("recipes.claim.water", "Water for a claim", 1), Figure("recipes.join.water", "Water to join", 1)),
    questions=(
        Question("B1", "Income?", "income_divisor", (2, 3), ("starved", "rounds"), "Look where it is short."),
        Question("B7", "Joining?", "recipes.join.water", (0, 1, 2), ("rounds",)),
    ),
    measures=(
        ("seat.1", "Seat 1 wins", "Seats"),
        ("seat.2", "Seat 2 wins", "Seats"),
        ("starved", "Starved of Swagger", "Starvation"),
        ("rounds", "Rounds", "Length"),
    ),
    fewer=("seat_choice", (("random", "All take turns."), ("fixed", "Always the first."))),
)


def shown(*measures: Measure, games: int = 2_000) -> Shown:
    line = Headline("fair", "Seats are fair", "Fair to all seats.")
    page = Page("", "", ())
    return Shown("", "", (), line, (), "", (), (), (), (), {}, measures, (), (), page, games, True)


def finish(runs, run: Run, *measures: Measure) -> Run:
    run.state, run.done, run.shown = "done", 2_000, shown(*measures)
    runs.changed.emit(run)
    return run


def compared(*changes: Change, space: str = "") -> Compared:
    table = Table(("", ""), ())
    seen = Seen("r", "warning", "Seat 4 wins too little", (space,) if space else (), (), table, "why")
    gone = Seen("r", "info", "Games are long", (), (), table, "why")
    page = Page("Before and after", "2,000 games", (Section("Changes", ("Seat 1 wins more.",)),))
    return Compared("Seat 1 wins more.", changes, (), (seen,), (gone,), page)
