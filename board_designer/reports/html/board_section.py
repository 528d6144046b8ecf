"""The board itself: its picture, what it is made of, and how far each seat has it to what it needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from board_designer.board.model import Board
from board_designer.kits.board_structure import Structure
from board_designer.overlays import fairness_table
from board_designer.reports.html.board_pictures import BoardPictures
from board_designer.reports.html.finding_marks import Numbered, finding_marks
from board_designer.reports.html.html_markup import Chapter, chapter, facts, paragraph, table, text
from board_designer.words import counted, listed, millimetres


def board_chapter(
    board: Board, structure: Structure | None, pictures: BoardPictures, groups: Sequence[Numbered]
) -> Chapter:
    words = f"The board {board.title}".strip() + (", with the numbers of what lint finds" if groups else "")
    picture = f'<div class="paper">{pictures.plain(finding_marks(board, groups), words)}</div>'
    return chapter("board", "The board", picture, _made_of(board, structure))


def _made_of(board: Board, structure: Structure | None) -> str:
    grid, kit = board.grid, structure.kit if structure else None
    size, sheet = grid.size_mm, grid.print_size_mm
    cells = "flat hex" if grid.lattice == "flat" else grid.shape
    spaces = Counter(space.type for space in board.spaces)
    links = Counter(link.type for link in board.links if not link.cut)
    space_titles = {name: item.title for name, item in kit.spaces.items()} if kit else {}
    link_titles = {name: item.title for name, item in kit.links.items()} if kit else {}
    return facts(
        (
            ("Size", f"{millimetres(*size)}, printed {millimetres(*sheet)}"),
            (
                "Grid",
                f"{cells}, cells of {millimetres(grid.cell_mm)}",
            ),
            ("Spaces", _counts(spaces, space_titles)),
            ("Links", _counts(links, link_titles)),
            *(_ways(structure) if structure else ()),
        )
    )


def _counts(counts: Counter[str], titles: dict[str, str]) -> str:
    if not counts:
        return "none"
    order = [*(name for name in titles if counts[name]), *sorted(name for name in counts if name not in titles)]
    named = ", ".join(f"{text(titles.get(name, name).lower())} {counts[name]:,}" for name in order)
    return f"{sum(counts.values()):,}: {named}"


def seats_chapter(structure: Structure) -> Chapter | None:
    """Nothing where there are no seats to compare."""
    compared = fairness_table(structure)
    if not compared.rows:
        return None
    return chapter(
        "seats",
        "The seats compared",
        paragraph(
            "Steps from each home by free moves, and how many places are within reach. "
            "▲ is best off, ▼ is worst off; the spread is the difference between them."
        ),
        table(compared, f"{counted(len(compared.headings) - 2, 'seat')} compared by the layout alone"),
    )


def _ways(structure: Structure) -> Iterator[tuple[str, str]]:
    """What play sees of the drawing."""
    kinds, play, groups = structure.kit.graph.get("kinds", {}), structure.play, structure.walk_groups
    titles = {name: str(title) for name, title in kinds.items()}
    yield "Moves", _counts(Counter(play.count_by_kind()), titles)
    said = counted(play.moves.number_of_nodes(), "space")
    if len(groups) > 1:
        said += f", in {len(groups)} separate groups of {listed(f'{size:,}' for size in groups)}"
    elif groups:
        said += ", all connected" + ("" if structure.every_way_back else ", but not every way has a way back")
    yield "Walkable", said
    if structure.turn_order:
        yield "Turn order", f"seats {listed(home.seat for home in structure.turn_order)}"
