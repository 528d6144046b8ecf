"""A page on which the game can be played: against the program or each other, without anything installed."""

from __future__ import annotations

from board_designer.handoff.exporters import CannotExport, Exporter, Job


def _write(job: Job) -> bytes:
    from board_designer.games.playing.play_options import Options, Refused
    from board_designer.handoff.play_page.page_data import page_data
    from board_designer.handoff.play_page.page_file import page_file
    from board_designer.kits.game_of_kit import NoSimulator, game_of

    kit = job.kit
    try:
        game = game_of(kit)
        if game.spoken is None:
            raise CannotExport(
                f"{kit.title} cannot be played on a page yet: its kit does not say what players are told"
            )
        contest = game.contest_of(job.board, kit, Options(rules=job.rules, figures=job.figures))
    except NoSimulator as problem:
        raise CannotExport(str(problem)) from None
    except Refused as problem:
        raise CannotExport(f"the board cannot be played: {problem}") from None
    return page_file(*page_data(game, contest, job.board, kit))


EXPORTER = Exporter(
    name="play",
    title="Page to play on",
    doc="The game in a browser, against the program or each other; one file that works without a network.",
    endings=(".play.html",),
    write=_write,
    needs_kit=True,
    opens_outside=True,
)
