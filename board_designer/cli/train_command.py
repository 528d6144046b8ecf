"""`board-designer train BOARD... -o PLAYERS.yaml`: players learn boards, and are judged on what they never met."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from board_designer.cli.board_arguments import in_colour, refuse_to_replace_boards, write_output
from board_designer.cli.cluster_arguments import add_cluster_argument, players_of
from board_designer.cli.exit_codes import BAD_FILE, BAD_USAGE, FINE, INTERRUPTED, CommandError
from board_designer.cli.interrupts import on_interrupt, say_at_once
from board_designer.cli.play_arguments import contest_run, counted, seed, tell_if_unprepared
from board_designer.games.playing.play_options import Refused
from board_designer.io.atomic_write import insist_on_a_place
from board_designer.io.file_problems import FileProblems
from board_designer.kits.players_file import FORMAT
from board_designer.reports.sim_text import sim_text
from board_designer.reports.trained_page import trained_page
from board_designer.simulate import Halt
from board_designer.training.grounds import Crew, Ground
from board_designer.training.learners import Learners, learners_on
from board_designer.training.train import Heard, Lesson, Plan, Trained, train
from board_designer.training.trained_file import Making, trained_text
from board_designer.words import listed, percent

ENDINGS = (".yaml", ".yml")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", metavar="BOARD", nargs="+", help="a board to learn; several, so that no layout is learnt by heart"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="PLAYERS",
        required=True,
        help="the file of players to write, .yaml; - for the terminal",
    )
    parser.add_argument(
        "--role", metavar="NAME", action="append", default=[], help="who learns; can be repeated (default: everybody)"
    )
    parser.add_argument(
        "--held-out",
        metavar="BOARD",
        action="append",
        default=[],
        help="a board that nobody learns, to judge on; can be repeated",
    )
    parser.add_argument(
        "--against",
        metavar="FILE",
        action="append",
        default=[],
        help="players to learn against, beside the usual ones; can be repeated",
    )
    parser.add_argument("--start", metavar="FILE", help="players to start from, instead of the usual ones")
    parser.add_argument(
        "--generations",
        metavar="N",
        type=counted,
        default=Plan.generations,
        help=f"how often the players tried are renewed (default {Plan.generations})",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=counted,
        default=Plan.games,
        help=f"games of each player tried, in a generation (default {Plan.games})",
    )
    parser.add_argument(
        "--rounds",
        metavar="N",
        type=counted,
        default=Plan.rounds,
        help=f"how often each role has its turn; later against those that have learnt (default {Plan.rounds})",
    )
    parser.add_argument(
        "--judged",
        metavar="N",
        type=counted,
        default=Plan.judged,
        help=f"games before and after that decide what is kept (default {Plan.judged:,})",
    )
    parser.add_argument("--seed", metavar="S", type=seed, default=Plan.seed, help="seed of the random numbers")
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="set a rule parameter or a figure; can be repeated",
    )
    parser.add_argument(
        "--threads", metavar="N", type=counted, help="how many games to play at once; does not change results"
    )
    add_cluster_argument(parser)
    parser.add_argument("--quiet", action="store_true", help="print nothing but what was asked for")


def execute(options: argparse.Namespace) -> int:
    _insist_on_sense(options)
    learnt, unknown = ([_ground(path, options) for path in paths] for paths in (options.files, options.held_out))
    tell_if_unprepared(learnt[0].game)
    plan = Plan(options.generations, options.games, options.rounds, options.judged, options.seed)
    stop = Halt()
    try:
        learners = learners_on([*learnt, *unknown])
        heard = None if options.quiet else _teller(learners.titles, plan)
        with players_of(options) as (executor, workers), _interrupted(stop):
            trained = train(
                learnt,
                learners.usual,
                learners.names,
                plan,
                roles=learners.chosen(options.role),
                start=learners.read(Path(options.start)) if options.start else None,
                against=[learners.read(Path(path)) for path in options.against],
                held_out=unknown,
                crew=Crew(executor, workers, stop),
                heard=heard,
            )
    except FileProblems as problems:
        raise CommandError(str(problems), BAD_FILE) from None
    except Refused as problem:
        raise CommandError(str(problem), BAD_USAGE) from None
    names = tuple(one.name for one in learnt), tuple(one.name for one in unknown)
    making = Making(_command(options), learnt[0].kit.name, options.seed, *names)
    # An earlier file may hold players that are better: nothing learnt is no reason to lose them.
    stays = not any(gain.kept for gain in trained.gains) and options.output != "-" and Path(options.output).exists()
    if not stays:
        _write(options.output, trained_text(trained, making).encode())
    if not options.quiet and options.output != "-":
        _tell(options, trained, learners, making)
        if stays:
            print(f"{options.output} stays as it was.", file=sys.stderr)
    return FINE


def _insist_on_sense(options: argparse.Namespace) -> None:
    refuse_to_replace_boards(options.output)
    if options.output != "-" and not options.output.endswith(ENDINGS):
        raise CommandError(f"{options.output}: the name of a file of players ends in .yaml", BAD_USAGE)
    learnt = {Path(path).resolve() for path in options.files}
    if both := [path for path in options.held_out if Path(path).resolve() in learnt]:
        raise CommandError(
            f"--held-out: {listed(both)} is learnt, so it cannot be one that nobody has met", BAD_USAGE
        )
    if options.output != "-":
        path = Path(options.output)
        try:
            insist_on_a_place(path)
            is_of_others = path.exists() and FORMAT.encode() not in path.read_bytes()
        except OSError as problem:
            raise CommandError(str(problem.strerror), BAD_FILE) from None
        if is_of_others:
            raise CommandError(f"{path} is no file of players, and is not replaced; choose another name", BAD_USAGE)


def _write(target: str, data: bytes) -> None:
    """What took long to learn is not lost where it cannot be saved."""
    try:
        write_output(target, data)
    except CommandError as problem:
        write_output("-", data)
        raise CommandError(f"{problem}. The players are printed instead", BAD_FILE) from None


def _ground(path: str, options: argparse.Namespace) -> Ground:
    asked = argparse.Namespace(policy=None, players=None, seats=None, seed=options.seed)
    one = contest_run(path, options.set, asked)
    return Ground(Path(path).name.partition(".")[0], one.board, one.kit, one.game, one.options)


@contextmanager
def _interrupted(stop: Halt) -> Iterator[None]:
    """Ctrl-C ends the learning, and what was learnt is judged; a second one ends the program."""

    def leave() -> None:
        if stop.raised:
            os._exit(INTERRUPTED)
        stop.raise_()
        say_at_once("Stopping; what was learnt until now is judged. Press Ctrl-C again to leave.\n")

    with on_interrupt(leave):
        yield


def _teller(titles: Mapping[str, str], plan: Plan) -> Heard:
    def heard(lesson: Lesson) -> None:
        where = f"round {lesson.round + 1} of {plan.rounds}, generation {lesson.generation + 1} of {plan.generations}"
        told = f"{titles[lesson.role]}, {where}: the players tried win {percent(lesson.mean)}"
        print(told, file=sys.stderr, flush=True)

    return heard


def _tell(options: argparse.Namespace, trained: Trained, learners: Learners, making: Making) -> None:
    page = trained_page(trained, learners.titles, making.boards, making.held_out)
    sys.stdout.write(sim_text(page, making.command, in_colour()))


def _command(options: argparse.Namespace) -> str:
    """What repeats it. How many played at once changes nothing."""
    words = ["board-designer", "train", *options.files, "-o", options.output]
    for name in ("role", "held-out", "against", "set"):
        words += [word for value in getattr(options, name.replace("-", "_")) for word in (f"--{name}", value)]
    words += ["--start", options.start] if options.start else []
    for name in ("generations", "games", "rounds", "judged", "seed"):
        words += [f"--{name}", str(getattr(options, name))]
    return shlex.join(words)
