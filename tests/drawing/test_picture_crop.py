"""A piece of a picture: its own size, the marks that reach in, at the places they had."""

from board_designer.drawing.marks import Outline, Part, Picture, Text, rectangle
from board_designer.drawing.picture_crop import cut_out

PICTURE = Picture(
    100.0,
    80.0,
    (
        Part("ground", (Outline(rectangle(0, 0, 100, 80), fill="#ffffff"),)),
        Part("inside", (Outline(rectangle(30, 20, 10, 10), fill="#ff0000"), Text(35, 25, "a", 4, "#000000", 3))),
        Part("across", (Outline(rectangle(55, 20, 10, 10), stroke="#0000ff", width=1),)),
        Part("far", (Outline(rectangle(80, 60, 5, 5), fill="#00ff00"),)),
    ),
    "Title",
)


def test_marks_keep_their_places_and_what_lies_outside_is_left_out():
    piece = cut_out(PICTURE, (20, 10, 60, 50))
    assert (piece.width, piece.height, piece.title) == (40, 40, "Title")
    assert [part.id for part in piece.parts] == ["ground", "inside", "across"]
    square, letter = piece.parts[1].marks
    assert square.commands[0] == ("M", 10, 10)
    assert (letter.x, letter.y) == (15, 15)


def test_a_box_ends_where_the_picture_does():
    piece = cut_out(PICTURE, (-5, -5, 10, 500))
    assert (piece.width, piece.height) == (10, 80)
    assert [part.id for part in piece.parts] == ["ground"]
