"""Tracks: spaces laid along a loop, made even, numbered in their order."""

from __future__ import annotations

from board_designer.app.commands.command import Command, CommandContext, switched_on
from board_designer.board.edit_errors import EditError
from board_designer.board.edits.along_track import centres_of, names_along, renumbered_along, spaced_evenly
from board_designer.board.ids import split
from board_designer.geometry.loop_curves import mean_step
from board_designer.graph.tracks import Track, longest_track, stretch_of, track_through
from board_designer.kits.board_structure import Structure
from board_designer.words import counted, millimetres

FEWEST = 3


def _no_kit(context: CommandContext) -> str:
    return "" if context.document.kit is not None else "The game of this board is not known."


def _no_track(context: CommandContext) -> str:
    """Whether there is anything to look at. What is selected is looked at when it matters: that takes longer."""
    rules, board = context.document.graph_rules, context.document.board
    if rules is None:
        return _no_kit(context)
    standing = (space for space in board.spaces if space.type in rules.standing)
    return "" if sum(1 for _ in zip(standing, range(FEWEST), strict=False)) == FEWEST else "There is no track."


def _chosen(context: CommandContext) -> Track | str:
    """The track of one selected space, the stretch of several, the longest of all where none is; or why not."""
    document = context.document
    kit = document.kit
    assert kit is not None
    play = Structure(document.board, kit).play
    if not document.selected_spaces:
        return longest_track(play) or "There is no track."
    found = {id_: track for id_ in document.selected_spaces if (track := track_through(play, id_))}
    if not found:
        return "No space of a track is selected."
    if len(found) == 1:
        return next(iter(found.values()))
    stretches = (stretch_of(track, found) for track in found.values())
    return next(filter(None, stretches), None) or "The selected spaces do not follow each other along one track."


def _space_evenly(context: CommandContext) -> None:
    document, track = context.document, _chosen(context)
    if isinstance(track, str):
        context.tell(track)
        return
    many = counted(len(track.order), "space")
    try:
        is_even = spaced_evenly(document.board, track.order, track.is_closed) is document.board
    except EditError:
        is_even = False  # what is wrong is told by the edit itself
    if is_even:
        context.tell(f"{many}, every {_step(context, track)}: already as even as whole parts allow.")
    elif document.edit("Space evenly", spaced_evenly, track.order, track.is_closed):
        context.tell(f"{many}, now every {_step(context, track)}.")


def _step(context: CommandContext, track: Track) -> str:
    board = context.document.board
    step = mean_step(centres_of(board, track.order), track.is_closed)
    return millimetres(step * board.grid.mm_per_part, decimals=1)


def _renumber_along(context: CommandContext) -> None:
    document, track = context.document, _chosen(context)
    if isinstance(track, str):
        context.tell(track)
        return
    order = track.order if len(document.selected_spaces) == 1 else _from_lowest(track)
    names = names_along(document.board, order)
    chosen = [names.get(id_, id_) for id_ in document.selection]
    first = names.get(order[0], order[0])
    if document.edit("Renumber along the track", renumbered_along, order, select=chosen, once=True):
        context.tell(f"{counted(len(order), 'space')} renumbered along the track, beginning with {first}.")
    else:
        context.tell(f"The numbers follow the track already, beginning with {first}.")


def _from_lowest(track: Track) -> tuple[str, ...]:
    """A ring from where its lowest number is now."""
    if not track.is_closed:
        return track.order
    numbers = [parts[1] if (parts := split(id_)) else len(track.order) for id_ in track.order]
    first = numbers.index(min(numbers))
    return track.order[first:] + track.order[:first]


TRACK = (
    Command(
        "tool_loop",
        "Along a &loop",
        "Place",
        lambda context: context.take_up("loop"),
        ("Shift+L",),
        "Draw a loop and lay spaces evenly along it: those of the type in hand, or of the track.",
        _no_kit,
        checked=switched_on("tool loop"),
    ),
    Command(
        "space_evenly",
        "Space &evenly along the track",
        "Arrange",
        _space_evenly,
        ("Ctrl+Alt+E",),
        "Make the distances along a track equal: of the selected stretch, or of the whole track. Locked spaces stay.",
        _no_track,
        group="track",
    ),
    Command(
        "renumber_along",
        "Re&number along the track",
        "Arrange",
        _renumber_along,
        ("Ctrl+Alt+Shift+N",),
        "Let numbers follow the order of the track, from the selected space or from the lowest number.",
        _no_track,
        group="track",
    ),
)
