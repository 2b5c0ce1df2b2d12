"""The manual: its boards are as it says, its links lead somewhere, its words and keys are those of the program."""

import itertools
import re
from collections import Counter

import pytest
from judged import holds

from semeai.cgt.notation import parse
from semeai.cgt.rule import decide
from semeai.cgt.thermography import cool
from semeai.cgt.words import facts, outcome_words
from semeai.claim import search_words
from semeai.diagram.figure import Figure
from semeai.eyes.catalogue import catalogue, described
from semeai.eyes.drawing import parse as parse_eye
from semeai.eyes.judge import eye_liberties
from semeai.eyes.place import Place
from semeai.eyes.status import eye_status
from semeai.go.color import BLACK, WHITE, Color
from semeai.manual import SHOW, Drawing, drawing_of, glossary, page, pages, search, whole, words_in
from semeai.phrases import slug
from semeai.problems import asking
from semeai.problems.lessons import LessonAsk, Question, TaughtStep
from semeai.problems.library_index import read_library
from semeai.race.numbers import MEANING, Side
from semeai.race.plain_race import PlainRace, go_winner, no_seki_winner
from semeai.ui.shell.rooms import TABLE

DRAWINGS = [pytest.param(drawing, id=name) for each in pages() for name, drawing in each.drawings]
CLAIMS = [
    pytest.param(drawing, claim, id=f"{name}: {claim}")
    for each in pages()
    for name, drawing in each.drawings
    for claim in drawing.claims
]
LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)]+)\)")
LINKS = sorted({(each.id, link) for each in pages() for link in LINK.findall(each.text)})


def step_of(drawing: Drawing) -> TaughtStep:
    """A board with its race as the judges of lessons want it."""
    black, white = (drawing.essential(color) for color in (BLACK, WHITE))
    first = next((word for claim in drawing.claims for word in ("black", "white") if f"{word} first" in claim), "black")
    color = BLACK if first == "black" else WHITE
    return TaughtStep("", "", drawing.position, black, white, Question(LessonAsk.MOVE, "", "", color), drawing.claims)


def eye_holds(drawing: Drawing, claim: str) -> bool:
    """Whether a claim about an eye is true: its class, its name, its status, its vital or end points as rows."""
    eye = drawing.eye
    shape = described(eye.seat.cells)
    kind, _, value = claim.partition(": ")
    match kind:
        case "class":
            return shape.neighbour_class == value
        case "called":
            return shape.name == value
        case "status":
            return eye_status(eye.filled).value == value
        case "life":
            return ("yes" if shape.life else "no") == value
        case "vital points":
            return len(shape.vital) == int(value)
    raise ValueError(claim)


def game_holds(drawing: Drawing, claim: str) -> bool:
    """Whether a claim about a liberty game is true."""
    game = parse(drawing.rows[0])
    kind, _, value = claim.partition(": ")
    known = dict(zip(("cooled", "mean", "temperature"), facts(game), strict=True))
    if kind in known:
        return known[kind] == value
    if kind in ("Black first", "White first"):
        return outcome_words(decide(cool(game, 2)).first(BLACK if kind[0] == "B" else WHITE)) == value
    raise ValueError(claim)


JUDGES = {"board": lambda drawing, claim: holds(step_of(drawing), claim), "eye": eye_holds, "thermograph": game_holds}


@pytest.mark.parametrize(("drawing", "claim"), CLAIMS)
def test_what_the_manual_says_of_a_board_is_true(drawing: Drawing, claim: str) -> None:
    assert JUDGES[drawing.kind](drawing, claim)


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_every_picture_is_drawn_says_something_and_names_points_that_are_on_it(drawing: Drawing) -> None:
    assert drawing.get("caption")
    assert drawing.claims
    if isinstance(figure := drawing.plate().figure, Figure) and drawing.kind == "board":
        for name in re.findall(r"\b[A-HJ-T]\d+\b", drawing.get("caption")):
            figure.position.board.point(name)


def test_the_first_boards_are_those_of_the_start_page() -> None:
    shown = [drawing.rows for _, drawing in page("first-quarter").drawings]
    examples = [read_library().example(f"diagram-{number}.sgf#0") for number in ("01", "15")]
    assert shown == [example.sketch.rows for example in examples if example is not None]


RESULTS = {
    r"(?i)whoever moves first captures|whoever begins captures": (
        "black first: black captures",
        "white first: white captures",
    ),
    r"Black captures|he captures\.$": ("black captures",),
    r"White captures": ("white captures",),
    r"seki\b": ("seki",),
}
"""What a caption may say of a race, with the ends of the claims that it then needs."""


def test_a_result_in_a_caption_is_claimed() -> None:
    """Who captures and where it is seki is asked of the program wherever a caption says it."""
    said = Counter[str]()
    for each in pages():
        for name, drawing in each.drawings:
            for words, needed in RESULTS.items():
                if re.search(words, drawing.get("caption")):
                    said[words] += 1
                    for end in needed:
                        assert any(claim.endswith(end) for claim in drawing.claims), (name, end)
    assert all(said[words] > 1 for words in RESULTS)


def test_sentences_with_results_outside_of_the_boards() -> None:
    """Where they stand is looked for with what the program says now."""
    shown = drawing_of("reading-a-race/8")
    race = asking.read(step_of(shown)).reading.race
    black, white = (race.side(color) for color in (BLACK, WHITE))
    fif = f"FIF gives R: {black.R} = {white.R} + {race.S}"
    assert f"gives Black X = {black.X} against {white.X}, a seki; {fif}" in one_line("reading-a-race")
    cooled = re.match(r"-?\d+", facts(parse("{4|0} + {6|{4|0}} - 7"))[0].replace("−", "-"))
    assert cooled is not None
    assert f"It cools to {cooled[0]} and an infinitesimal" in one_line("liberty-games")


def one_line(id: str) -> str:
    """The text of a page without its line ends."""
    return " ".join(page(id).text.split())


def test_a_false_claim_is_seen() -> None:
    drawing = page("reading-a-race").drawings[0][1]
    assert [
        claim for claim in ("black O = 2", "black first: white captures", "S = 1") if holds(step_of(drawing), claim)
    ] == []


@pytest.mark.parametrize(("where", "link"), LINKS)
def test_every_link_leads_to_a_page_and_its_heading(where: str, link: str) -> None:
    if link.startswith(SHOW):
        assert drawing_of(link.removeprefix(SHOW)).study().board.size
        return
    name, _, part = link.partition("#")
    target = page(name.removesuffix(".md") if name else where)
    assert not part or part in {slug(section.title) for section in target.sections}


def test_every_page_is_in_the_contents_once(root) -> None:
    files = {path.stem for path in (root / "resources" / "manual").glob("*.md")}
    assert files == {each.id for each in pages()}
    assert len(pages()) == len(files) > 10
    assert all(each.sections[0].level == 1 and each.title for each in pages())
    assert all(sum(section.level == 1 for section in each.sections) == 1 for each in pages())


def test_headings_of_a_page_differ() -> None:
    for each in pages():
        names = [slug(section.title) for section in each.sections]
        assert len(names) == len(set(names)), each.id


# The glossary


@pytest.mark.parametrize("words", sorted(MEANING.values()))
def test_the_word_of_every_letter_has_an_entry(words: str) -> None:
    assert next(words_in(words)) in (words, words.replace("liberties", "liberty"), words.removesuffix("s"))


WORDS = "FOF FIF race seki ko account assumption nakade ghost certified card deck hint mistake".split()  # noqa: SIM905


@pytest.mark.parametrize(
    "word",
    [*WORDS, search_words.PROVED, search_words.COUNTED, search_words.READ, search_words.CANNOT_SAY, search_words.LINE,
     search_words.WINNING, "vital point", "end point", "hot spot", "approach move", "theory's line"],
)  # fmt: skip
def test_the_words_of_the_panels_have_an_entry(word: str) -> None:
    assert list(words_in(word))


def test_words_are_found_in_sentences_once_and_the_longest_first() -> None:
    told = "Approach moves for two shared liberties; FOF, and approach moves again."
    assert list(words_in(told)) == ["approach move", "shared liberty", "FOF"]
    assert list(words_in("Nothing of this kind.")) == []


def test_an_entry_is_said_in_three_languages_or_in_none() -> None:
    known = [section.text for section in glossary().values() if "*Japanese*" in section.text]
    assert len(known) > 20
    assert all(re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text) for text in known)


# Search


@pytest.mark.parametrize(
    ("words", "first"),
    [("seki", "seki"), ("fof", "fill outside first, FOF"), ("shared liberties", "S, shared liberties"), ("zzzz", None)],
)
def test_search_finds_the_sections_with_the_words_in_their_heading_first(words: str, first: str | None) -> None:
    found = [section.title for section in search(words)]
    assert found[:1] == ([] if first is None else [first])
    assert search("  ") == []


# Keys


def test_every_key_that_the_manual_names_is_one() -> None:
    keys = {row.shortcut for row in TABLE.actions} | {"Ctrl++", "Ctrl+-", "Ctrl+0", "Ctrl+F", "Alt+Left", "Alt+Right"}
    named = {key for each in pages() for key in re.findall(r"\b(?:(?:Ctrl|Alt|Shift)\+)+(?:\w+|[+,-])", each.text)}
    assert len(named) > 10
    assert named - keys == set()


def test_the_whole_manual_has_all_pages_and_pictures() -> None:
    text, plates = whole()
    assert all(f"# {each.title}\n" in text for each in pages()[1:])
    assert set(plates) == {name for each in pages() for name, _ in each.drawings}


# Tables with results in them


def table(id: str, head: str) -> list[list[str]]:
    """The rows of the table of a page whose head begins so, without the head."""
    lines = page(id).text.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"| {head}"))
    rows = (line.strip("| ").split(" | ") for line in itertools.takewhile(lambda line: line, lines[start + 2 :]))
    return [[cell.strip() for cell in row] for row in rows]


@pytest.mark.parametrize(("id", "head"), [("reading-a-race", "Points of the eye"), ("eyes", "Points")])
def test_the_table_of_moves_to_fill_an_eye(id: str, head: str) -> None:
    (row,) = table(id, head)
    assert [int(cell) for cell in row[1:]] == [Side(Z=size).E for size in range(1, 8)]


def test_the_table_of_plain_races() -> None:
    rows = table("no-seki-go", "Shared")
    assert len(rows) == 5
    for numbers, in_go, in_no_seki in rows:
        shared, black, white = map(int, numbers.split(", "))
        race = PlainRace(shared, (black, white))
        winners = [go_winner(race, mover) for mover in Color]
        assert [winner.title if winner is not None else "seki" for winner in winners] == in_go.split(", ")
        assert [no_seki_winner(race, mover).title for mover in Color] == in_no_seki.split(", ")


def test_eyes_in_the_corner_take_as_many_moves_as_the_manual_says() -> None:
    told = "an empty square of four takes three moves there, the bulky five four, the rabbity six seven"
    assert told in one_line("eyes")
    shapes = {"XX/XX": 3, "XX/XX/X.": 4, "XX./XXX/.X.": 7}
    assert {shape: eye_liberties(parse_eye(shape, "", Place.CORNER).filled) for shape in shapes} == shapes


def test_shapes_of_seven_points_without_life() -> None:
    assert "four classes of seven-point shapes" in one_line("eyes")
    assert sum(found.life is False for found in catalogue(7)) == 4


@pytest.mark.slow
def test_shapes_of_eight_points_without_life() -> None:
    assert "five shapes of eight points lack it" in one_line("eyes")
    assert sum(not shape.life for found in catalogue(8) for shape in found.members) == 5
