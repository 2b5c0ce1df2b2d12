"""Slides: what stands on them is large, nothing is cut off, and nothing moves when more is shown."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter
from slide_driving import SCREEN, SLIDES, changed_rows, differ, figure, pixels, slide_of

from semeai.diagram.figure import Area, Figure, Mark, MarkKind
from semeai.diagram.slide import Count, Slide, SlideBoard, SlideCard, uncounted
from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.study import edits
from semeai.ui.kit.formula import MINUS, set_pieces
from semeai.ui.kit.theme import PROJECTOR
from semeai.ui.painting import areas as painting_areas
from semeai.ui.painting import board as painting_board
from semeai.ui.painting import marks as painting_marks
from semeai.ui.painting.slide_layout import (
    LARGE,
    SENTENCE,
    SENTENCE_LARGE,
    SMALLEST,
    SMALLEST_LARGE,
    Brush,
    Sizes,
    board_layout,
    board_places,
    cards_height,
    cards_of,
    fitted,
    height_of,
    parts,
    places,
    shortened,
    slide_places,
    texts_of,
)
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.usefixtures("qapp")


SCREENS = pytest.mark.parametrize("screen", [(1024, 768), pytest.param((1920, 1080), marks=pytest.mark.slow)], ids=str)


@SCREENS
@pytest.mark.parametrize("size", [9, 13, 19])
def test_a_board_alone_is_at_least_four_fifths_of_the_height(screen: tuple[int, int], size: int):
    surface = QSizeF(*screen)
    placed = places(surface, 1, cards=True)
    laid = board_layout(SlideBoard(figure(size)), placed.boards[0], 1.0)
    assert laid.wood.height() >= 0.8 * surface.height()
    assert laid.whole.right() < placed.cards.left()
    assert placed.cards.right() < surface.width()
    assert placed.sentence.height() >= 3 * 1.2 * surface.height() * SMALLEST


@pytest.mark.parametrize("screen", [(800, 800), (768, 1024), (1280, 1024)], ids=str)
def test_a_square_or_high_screen_leaves_the_text_a_column_beside_the_board(screen: tuple[int, int]):
    placed = places(QSizeF(*screen), 1, cards=True)
    assert placed.cards.width() >= screen[0] / 4
    assert placed.boards[0].right() < placed.cards.left()
    assert placed.cards.right() < screen[0]


@SCREENS
def test_two_narrow_boards_are_at_least_four_fifths_of_the_height_above_their_counts(screen: tuple[int, int]):
    board = SlideBoard(figure(13, crop=(0, 0, 8, 12)))
    placed = slide_places(Slide((board, board)), QSizeF(*screen))
    for box, counts in zip(placed.boards, placed.counts, strict=True):
        laid = board_layout(board, box, 1.0)
        assert laid.whole.height() >= 0.8 * screen[1]
        assert laid.whole.bottom() <= counts.top()
        assert counts.height() >= 1.2 * screen[1] * LARGE
    assert placed.sentence.top() >= placed.counts[0].bottom()
    assert placed.sentence.height() >= 2 * 1.2 * screen[1] * SMALLEST


def test_two_wide_boards_leave_their_sentence_more_room():
    board, height = SlideBoard(figure(19)), 768
    placed = slide_places(Slide((board, board)), QSizeF(1024, height))
    assert placed.sentence.height() >= 3 * 1.2 * height * SMALLEST
    assert board_layout(board, placed.boards[0], 1.0).whole.width() >= 0.95 * placed.boards[0].width()


def test_a_wide_board_takes_more_of_a_wide_screen():
    wide, square = Slide((SlideBoard(figure(19, crop=(0, 10, 14, 18))),)), Slide((SlideBoard(figure(15)),))
    told = (SlideCard("A head", "A sentence.", "Seki"),)
    for size, more in ((QSizeF(1024, 768), 1.0), (QSizeF(1920, 1080), 1.15)):
        cells = [board_places(replace(slide, cards=told), size, 1.0)[0].cell for slide in (wide, square)]
        assert cells[0] >= more * cells[1]
        placed = slide_places(replace(wide, cards=told), size)
        assert placed.boards[0].right() < placed.cards.left()
        assert placed.cards.width() > size.width() / 4


def test_coordinates_do_not_move_the_board():
    box = places(SCREEN, 1, cards=True).boards[0]
    bare, named = (board_layout(SlideBoard(figure(19, coordinates=on)), box, 1.0) for on in (False, True))
    assert (bare.cell, bare.origin_x, bare.origin_y) == (named.cell, named.origin_x, named.origin_y)


def test_no_text_is_small_and_none_is_cut():
    """Each text is measured in its box, in the type in which it is set."""
    numbers = tuple(Count(color, "12", word) for color in (BLACK, WHITE) for word in "XR")
    cards = (
        SlideCard(
            "Black first", "White is one move too slow, and the shared liberties are hers to fill.", "Black captures"
        ),
        SlideCard("White first", "Black 5 against 3: the eye of Black is larger than White's.", "Seki"),
    )
    many = (
        SlideCard("A title that is long", "Words that go on for some lines, as they do.", answer=False),
        *cards,
        cards[0],
    )
    board = SlideBoard(figure(13), "Fill outside first (FOF)", numbers)
    brush = Brush(QPainter(), SCREEN.height(), PROJECTOR, vector=False)
    made = slide_of(board, *many), slide_of(board, *cards), slide_of(board, count=2)
    set_in = [part for slide in made for part in parts(slide, SCREEN, brush, 9) if isinstance(part.what, SlideCard)]
    assert {card.small for card in many} <= {part.what.small for part in set_in}
    for part in set_in:
        assert height_of(brush, part.what, part.box.width(), part.sizes) <= part.box.height() + 1
    texts = [text for part in set_in for text in texts_of(part.what, part.sizes)]
    assert min(share for _, share, _ in texts) >= SMALLEST


@SCREENS
@pytest.mark.parametrize("color", [BLACK, WHITE])
def test_counts_and_verdicts_are_as_high_as_they_should_be(screen: tuple[int, int], color: Color):
    """Measured from the pixels: a numeral of a count and a letter of a verdict, against a 25th of the screen."""
    size, cap_height = QSizeF(*screen), 0.72  # of a numeral, in heights of its type
    counts = [Slide((SlideBoard(figure(9), "", (Count(color, number, ""),)),) * 2) for number in ("8", "")]
    verdicts = [
        Slide((SlideBoard(figure(9)),), cards=(SlideCard("", large=word, answer=False),)) for word in ("B", " ")
    ]
    for pair in (counts, verdicts):
        rows = changed_rows(*(pixels(slide, 0, size) for slide in pair), size)
        assert rows >= cap_height * SMALLEST_LARGE * size.height() * 0.95


def test_what_is_hidden_is_not_marked_on_the_board_and_nothing_moves_when_it_is_shown(race: MainWindow):
    slide = race.presenter.slide()
    board = slide.boards[0]
    assert any(mark.kind is MarkKind.SHARED for mark in board.figure.marks)
    hidden = uncounted(board.figure)
    assert hidden.marks == ()
    assert hidden.essential == board.figure.essential
    written = replace(board.figure, marks=(*board.figure.marks, Mark(0, MarkKind.TRIANGLE)))
    assert uncounted(written).marks == (Mark(0, MarkKind.TRIANGLE),), "what a person wrote stays"
    bare = replace(slide, boards=(replace(board, figure=hidden),), sentence="")
    last = replace(bare, cards=slide.cards[:-1])
    assert changed_rows(pixels(bare, 3), pixels(bare, 4)) < SCREEN.height() / 4, "only the last card changes"
    assert differ(pixels(last, 3), pixels(bare, 3))


@SCREENS
@pytest.mark.parametrize("number", [7, 42, 115], ids=["one figure", "two figures", "three figures"])
def test_a_number_on_a_stone_of_a_full_board_is_as_high_as_it_should_be(screen: tuple[int, int], number: int):
    """Measured from the pixels: its figures, against those of type of a 40th of the screen."""
    size, board = QSizeF(*screen), Board.square(19)
    stone = board.point("K10")
    bare = Figure(Position(board, 1 << stone))
    numbered = replace(bare, move_numbers=((stone, number),))
    rows = changed_rows(*(pixels(slide_of(SlideBoard(drawn)), 0, size) for drawn in (bare, numbered)), size)
    figures_height = 0.70  # in heights of their type
    assert rows >= figures_height * SMALLEST * size.height()
    placed = board_layout(SlideBoard(numbered), places(size, 1, cards=False).boards[0], 1.0)
    assert rows <= placed.cell * 0.8, "it stays on its stone"


def test_no_letter_and_no_number_on_a_board_is_small(monkeypatch):
    """The sizes that the painter of a board sets are heard: marks, labels, numbers and tags of a 19x19 board."""
    heard: dict[str, float] = {}
    for module in (painting_board, painting_marks, painting_areas):
        own = module.text_path

        def hear(painter, text, centre, size, *rest, own=own, **given):
            heard[text] = min(size, heard.get(text, size))
            return own(painter, text, centre, size, *rest, **given)

        monkeypatch.setattr(module, "text_path", hear)
    board, kinds = Board.square(19), [kind for kind in MarkKind if len(kind.value) == 1]
    points = [board.at(column, 3) for column in range(len(kinds))]
    figure = Figure(
        Position(board, 1 << board.at(3, 9)),
        marks=tuple(Mark(point, kind) for point, kind in zip(points, kinds, strict=True)),
        labels=((board.at(5, 5), "a"), (board.at(6, 5), "XII")),
        move_numbers=((board.at(3, 9), 137),),
        areas=(Area(1 << board.at(9, 9), MarkKind.EYE, BLACK, board.at(9, 9), "2–∞"),),
    )
    pixels(slide_of(SlideBoard(figure)), 0)
    assert set(heard) == {*(kind.value for kind in kinds), "a", "XII", "137", "2–∞"}
    assert min(heard.values()) >= round(SMALLEST * SCREEN.height())


@pytest.mark.parametrize(
    "screen",
    [(1024, 768), *(pytest.param(size, marks=pytest.mark.slow) for size in ((1920, 1080), (1280, 720), (800, 600)))],
    ids=str,
)
@pytest.mark.parametrize("kind", SLIDES)
def test_all_that_the_program_tells_fits_on_its_slide(kind: str, screen: tuple[int, int]):
    size, cut = QSizeF(*screen), []
    slides = SLIDES[kind]()
    assert len(slides) > 5
    brush = Brush(QPainter(), size.height(), PROJECTOR, vector=False)
    for slide in slides:
        cards = cards_of(slide)
        placed = places(size, len(slide.boards), cards=bool(cards))
        if brush.needed(slide.sentence, placed.sentence.width(), SMALLEST) > placed.sentence.height():
            cut.append(slide.sentence)
        sizes = fitted(brush, cards, placed.cards, Sizes())
        if cards and cards_height(brush, cards, placed.cards.width(), sizes) > placed.cards.height():
            cut.append(str(cards))
    assert cut == []


@SCREENS
@pytest.mark.parametrize("size", [9, 13, 19])
def test_the_last_row_reads_the_sentence_and_the_coordinates(screen: tuple[int, int], size: int):
    """Measured from the pixels: a capital letter of a long sentence, and one below the board, whole."""
    surface, board = QSizeF(*screen), SlideBoard(figure(size))
    bare = Slide((SlideBoard(figure(size, coordinates=False)),))
    told = replace(bare, sentence="H" * 30)
    longest = Sizes(SENTENCE_LARGE, least=SENTENCE)
    brush = Brush(QPainter(), screen[1], PROJECTOR, vector=False)
    assert fitted(brush, (SlideCard("", "H " * 2000),), QRectF(0, 0, *screen), longest).body == SENTENCE
    assert changed_rows(pixels(bare, 0, surface), pixels(told, 0, surface), surface) >= screen[1] / 40
    placed, line = board_layout(board, slide_places(bare, surface).boards[0], 1.0), screen[0] * 4
    named = [pixels(slide, 0, surface)[int(placed.wood.bottom()) * line :] for slide in (Slide((board,)), bare)]
    assert changed_rows(*named, QSizeF(screen[0], len(named[0]) // line)) >= screen[1] / 40


@pytest.mark.parametrize("size", [SENTENCE, SMALLEST])
def test_the_index_of_a_formula_lies_below_the_line(size: float):
    """It is painted lower and smaller than a letter that is no index."""
    font = Brush(QPainter(), SCREEN.height(), PROJECTOR, vector=False).font(size)
    pieces = list(set_pieces("FOF: X_W = X_B + S - 1", font))
    assert [piece.words for piece in pieces] == ["FOF: X", "W", " = X", "B", f" + S {MINUS} 1"]
    assert [piece.lower > 0 for piece in pieces] == [False, True, False, True, False]
    assert {piece.font.pixelSize() < font.pixelSize() for piece in pieces[1::2]} == {True}
    set_so, plain, bare = (Slide((), cards=(SlideCard("", words, answer=False),)) for words in ("X_W", "X", " "))
    rows = [changed_rows(pixels(slide, 0), pixels(bare, 0)) for slide in (set_so, plain)]
    assert rows[0] > rows[1], "it reaches below the line"


def test_of_what_is_too_long_whole_sentences_are_read():
    brush = Brush(QPainter(), SCREEN.height(), PROJECTOR, vector=False)
    line = brush.needed("A word.", 600, SMALLEST)
    told = "This is the first sentence. " * 30
    kept = brush.fitting(told, 600, 3.2 * line)
    assert told.startswith(kept)
    assert kept.endswith(".")
    assert 2 * line < brush.needed(kept, 600, SMALLEST) <= 3.2 * line
    assert brush.fitting("word " * 200, 600, 1.2 * line).endswith("word …")
    assert brush.fitting("Two paragraphs.\n\nThe second.", 600, 4 * line) == "Two paragraphs.\n\nThe second."
    assert brush.fitting("Nothing at all.", 600, 0) == ""
    assert brush.fitting("X = 1\nY = 2\nZ = 3", 600, 2.5 * line) == "X = 1\nY = 2", "whole lines of a formula"
    long = SlideCard("A head", told, "Black captures")
    box = QRectF(0, 0, 300, 400)
    (short,) = shortened(brush, (long,), box, fitted(brush, (long,), box, Sizes()))
    assert cards_height(brush, (short,), box.width(), Sizes(SMALLEST, SMALLEST_LARGE)) <= box.height()
    assert long.small.startswith(short.small)
    assert short.small


def test_the_long_name_of_a_game_leaves_room_for_the_formulas(race: MainWindow, monkeypatch):
    name = "The 17th Cup of the Prefecture, final of the open section, third game of five, played on a Sunday"
    monkeypatch.setattr(race.room("race"), "_named", lambda _node: (name, "Move 0, Black plays"))
    place = race.room("race").slides().now.cards[0]
    assert (place.head, place.small) == ("The 17th Cup of the Prefecture, final of the …", ""), "nothing was played yet"
    race.document.edit("a move", edits.play(race.document.study, race.document.node, 0))
    played = race.room("race").slides().now.cards[0]
    assert (played.head, played.small) == ("A4 against A6", f"{place.head}\nMove 0, Black plays")


def test_a_sentence_is_read_once_nothing_is_hidden_any_more():
    asks = slide_of(SlideBoard(figure(9)), SlideCard("Black first", "by one move", "Black wins"))
    without = replace(asks, sentence="")
    assert not differ(pixels(asks, 0), pixels(without, 0))
    assert differ(pixels(asks, 1), pixels(without, 1))
