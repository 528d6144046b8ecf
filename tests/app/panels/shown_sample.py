"""Results made by hand: a fair board, an unfair one, and one that is still being played."""

from board_designer.showing.result_values import Chart, Layer, Level, Remark, Seen, Series, Shown, StrikingGame
from board_designer.showing.text_pages import Bar, Bars, Page, Section, Table, Told
from board_designer.showing.verdict_values import Headline, VerdictLine

SEATS = (1, 2, 3, 4)


def percent(share):
    return f"{100 * share:.1f} %"


def with_interval(share, half):
    return f"{percent(share)} ({100 * (share - half):.1f}–{100 * (share + half):.1f})"


def bars(name, title, names, values, half, seats=(), mark=0.25, band=(0.23, 0.27)):
    series = Series(
        "wins", values, tuple(value - half for value in values), tuple(value + half for value in values), seats=seats
    )
    rows = tuple(
        (name, percent(value), percent(value - half), percent(value + half))
        for name, value in zip(names, values, strict=True)
    )
    return Chart(
        name,
        title,
        "Bars that end outside the green band are further from fair than is tolerated.",
        "bars",
        names,
        (series,),
        Table(("", "wins", "low", "high"), rows),
        is_share=True,
        mark=mark,
        mark_text="fair 25.0 %",
        band=band,
        scale="share of games won",
    )


def length():
    rounds = tuple(str(count) for count in range(12, 31))
    peak = 7
    reached = (*(max(0.0, 0.1 - 0.013 * abs(at - peak)) for at in range(18)), 0.02)
    limit = (0.0,) * 18 + (0.21,)
    rows = tuple(
        (one, percent(first), percent(second)) for one, first, second in zip(rounds, reached, limit, strict=True)
    )
    return Chart(
        "length",
        "How long games last",
        "The higher the bar, the more games end in this round.",
        "stacked",
        rounds,
        (Series("enough points", reached), Series("the round limit", limit)),
        Table(("round", "enough points", "the round limit"), rows),
        is_share=True,
        axis="round",
        scale="share of games",
    )


def flows():
    tokens = ("Red", "Green", "Blue", "Grey", "White")
    flows = {
        "start": (4.25, 2.0, 2.0, 2.0, 2.0),
        "income": (0.0, 25.3, 0.0, 0.0, 0.0),
        "resupply": (15.5, 3.23, 8.35, 3.09, 0.15),
        "drinking": (8.69, 0.0, -1.13, 0.0, 0.0),
        "claims": (-15.4, -7.71, 0.0, 0.0, 0.0),
        "challenges": (-4.88, 0.0, -2.44, 0.0, 0.0),
        "fortifying": (-3.95, 0.0, 0.0, -3.95, 0.0),
        "crossings": (0.0, 0.0, -4.93, 0.0, 0.0),
        "others": (-1.14, -0.68, -0.92, 0.78, -0.56),
    }
    rows = tuple((name, *(f"{value:.2f}" for value in values)) for name, values in flows.items())
    return Chart(
        "resources",
        "Tokens in and out",
        "What a player gains in a game stands above the line, what is spent below it.",
        "flows",
        tokens,
        tuple(Series(name, values) for name, values in flows.items()),
        Table(("", *tokens), rows),
        scale="tokens per player and game",
    )


def scores():
    rounds = tuple(str(count) for count in range(1, 31))
    series = []
    for seat in SEATS:
        values = tuple(
            round(8 * (1 - 0.9**at) * (1 + 0.04 * (seat == 2) - 0.06 * (seat == 4)), 3) for at in range(30)
        )
        series.append(
            Series(
                f"seat {seat}",
                values,
                tuple(value * 0.97 for value in values),
                tuple(value * 1.03 for value in values),
                seat=seat,
            )
        )
    rows = tuple((one, *(f"{line.values[at]:.2f}" for line in series)) for at, one in enumerate(rounds))
    return Chart(
        "score",
        "Holdings over time",
        "A line that stays below the others belongs to a seat that falls behind early.",
        "lines",
        rounds,
        tuple(series),
        Table(("round", *(line.name for line in series)), rows),
        axis="round",
        scale="spaces held",
    )


def starvation():
    names = ("Red", "Green", "Blue", "Grey", "White")
    values = (0.026, 0.007, 0.053, 0.004, 0.0)
    chart = bars("starvation", "Turns on which a token alone was missing", names, values, 0.002, mark=None, band=None)
    return Chart(**{**chart.__dict__, "mark_text": "", "doc": "Long bars are tokens to be less mean with."})


def page():
    heads = ("", "claims", "fights", "won", "fortify", "joins", "cross", "paid", "home", "idle", "choice", "holds")
    rows = tuple(
        (f"seat {seat}", *(f"{seat + column / 10:.2f}" for column in range(len(heads) - 1))) for seat in SEATS
    )
    economy = Table(
        ("", "gained", "spent", "left", "from → to"),
        (
            (
                "Red",
                "28.4",
                "25.4",
                "3.04",
                "resupply 15.5, drinking 8.69, start 4.25 → claims 15.4, challenges 4.88",
            ),
            ("Green", "30.6", "8.39", "22.2", "income 25.3, resupply 3.23, start 2.00 → claims 7.71, keeping 0.61"),
        ),
        True,
    )
    return Page(
        "Two by two",
        "2,000 games",
        (
            Section("Win rate", (Bars(tuple(Bar(f"seat {seat}", 0.25, 0.24, 0.26) for seat in SEATS), 0.25),)),
            Section("What players do", (Table(heads, rows), "Also per game: 3.66 paths taken."), "per game"),
            Section("Economy", (economy,)),
            Section("What stands out", (Told("idle-pile", "warning", "Green piles up: a player ends with 22.2"),)),
        ),
    )


def layers():
    spaces = {"t1": Level(4.1, 4.0, 4.2, "4.10 a game"), "t2": Level(0.1, 0.0, 0.2, "0.10 a game")}
    return (
        Layer("visits", "Visits", "How often each space is passed in a game.", "amount", "a game", spaces),
        Layer("owners", "Who holds what", "The seat that mostly holds a space.", "owner", "", spaces),
        Layer("dead", "Spaces nobody uses", "Hardly ever entered in all these games.", "dead", "", spaces),
    )


def unfair(games=2_000, complete=True, half=0.019, values=(0.262, 0.301, 0.252, 0.185)):
    sofar = "" if complete else " so far"
    seats = VerdictLine(
        "Seats",
        "unfair",
        f"Unfair: seat 4 wins only {with_interval(values[3], half)}{sofar}, where 25.0 % would be fair.",
    )
    dogs = VerdictLine(
        "Players",
        "undecided",
        "Undecided: the third stands out most with 27.1 % (24.7–29.7). About 6,900 more decide.",
    )
    start = VerdictLine("Start", "", "Going first makes no clear difference: 25.5 % (21.5–30.0).")
    charts = (
        bars("seats", "Win rate by seat", tuple(f"seat {seat}" for seat in SEATS), values, half, seats=SEATS),
        bars("roles", "Win rate by player", ("Heavy", "Quick", "Friendly", "Loud"), (0.27, 0.26, 0.24, 0.23), half),
        length(),
        flows(),
        starvation(),
        scores(),
    )
    return Shown(
        "Two by two",
        f"{games:,} games, 4 players, every player on every seat, seed 1",
        (
            "Players weigh every end of their roll; people may play differently.",
            "The round limit of 30 is taken from the kit, because the rules leave it open.",
        ),
        Headline(
            "unfair",
            "Seats are not fair; players are undecided" if complete else "So far, seats are not fair",
            f"Not fair to the seats: seat 4 wins only {with_interval(values[3], half)}, where 25.0 % would be fair.",
        ),
        (seats, dogs, start),
        "Seat 4 wins 18.5 % of the games, 6.5 points below its fair share.",
        (
            Remark("Seat 4 is 9 steps from the nearest source, the others 2 to 4.", ("h4",), chart="seats"),
            Remark(
                "Seat 4 passes fewer spaces than the others in the first five rounds.", ("h4",), "visits", "score"
            ),
        ),
        (
            Remark("Bring a source nearer to seat 4, within 4 steps.", ("h4",)),
            Remark("Let seat 4 reach a second space to claim in one roll.", ("h4", "t9"), "owners"),
        ),
        charts,
        layers(),
        {"t1": ("4.10 visits a game",)},
        (),
        (Seen("far-home", "warning", "seat 4 is far", ("h4",), (), Table(("",), ()), "it starts later"),),
        (
            StrikingGame("longest", "Longest game", 91, "30 rounds"),
            StrikingGame("closest", "Closest game", 78, "margin 0, 8 changes of the lead"),
            StrikingGame("comeback", "Biggest comeback", 152, "from 6 behind"),
        ),
        page(),
        games,
        complete,
    )


def fair(games=20_000):
    shown = unfair(games, half=0.006, values=(0.252, 0.254, 0.249, 0.245))
    seats = VerdictLine("Seats", "fair", "Fair: every seat wins 24.5 to 25.4 %, within 23.0–27.0 %.")
    return Shown(
        **{
            **shown.__dict__,
            "headline": Headline("fair", "Seats and players are fair", "Every seat wins 24.5 to 25.4 %."),
            "verdicts": (seats, VerdictLine("Players", "fair", "Fair: all win 24.5 to 25.5 %."), shown.verdicts[2]),
            "worst": "Seat 4 wins least, with 24.5 %; that is within what is tolerated.",
            "why": (),
            "change": (),
        }
    )


def so_far(games):
    """More games, smaller intervals, other numbers."""
    drift = 200 / games
    values = (0.262 - drift / 50, 0.301 + drift / 40, 0.252, 0.185 - drift / 60)
    return unfair(games, complete=False, half=0.019 * (2_000 / games) ** 0.5, values=values)
