"""What the Race room shows, as one frozen value, and all that follows from it, as pure functions.

``desk.py`` alone puts another value in the place of the present one. Widgets draw what ``figure_of``, ``panel_of``,
``able_of`` and ``slide_of`` make of it, and background work does what ``questions_of`` asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from textwrap import shorten
from typing import TYPE_CHECKING, NamedTuple

from semeai.claim import verdicts
from semeai.claim.marks import Lit, Overlay
from semeai.claim.model import NO_RACE, RaceChoice, RaceModel, State, with_listed
from semeai.claim.numbers import meaning
from semeai.claim.race_claim import Half, Tone
from semeai.claim.search_words import progress_words
from semeai.claim.standing import NO_TRUST, Assumed, Searched, Trust
from semeai.claim.verdicts import VerdictCard
from semeai.diagram.figure import Area, Figure, Mark
from semeai.diagram.slide import Slide, SlideBoard, SlideCard, in_brief, uncounted
from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.playout.line import Line, race_counts
from semeai.study.frames import StudyLine, frame_at
from semeai.study.tree import position_at, snapshot_at, to_move_at
from semeai.ui.room import tools
from semeai.ui.room.tools import Tool, living_of
from semeai.ui.rooms.race import apart, race_figure
from semeai.ui.rooms.race.edits import choice_of
from semeai.ui.rooms.race.halves import TONES, ToldHalf, answered, liberties_beside, race_cards, speaks, told
from semeai.ui.rooms.race.own_play import Trial
from semeai.ui.rooms.race.race_figure import Show, first_moves

if TYPE_CHECKING:
    from semeai.claim.account import AccountModel, PartRow
    from semeai.processes import Task
    from semeai.solve import Climb, Request, Solution
    from semeai.study.node import NodeId
    from semeai.why import Why

BEING_EDITED = replace(NO_RACE, message=verdicts.EDITING)
BEING_READ = replace(NO_RACE, message=verdicts.READING)
NOTHING = ToldHalf(Half(BLACK), plain=True)
ALL = Show()
NAME_LETTERS = 48
"""The longest name of a game on a slide, which needs the space for what decides."""


class OwnRace(NamedTuple):
    """A race that the person plays: its ``line`` is on the board.

    ``thinking``: it has a move more than the ``trial``, whose answer is searched.
    """

    trial: Trial
    line: Line
    thinking: bool = False


@dataclass(frozen=True, slots=True)
class RaceShown:
    """All that the room shows.

    ``walk`` is the study's own line through the node, with ``flags`` on some of its steps; ``lines`` are played on the
    board instead, ``which`` of them alone (-1: both). ``index`` is the step of either that is shown. ``reading`` is the
    race on the board, None before it is read and while stones are put on it; ``model`` is what the panel tells, which
    is for a moment still that of the board before. ``requests`` are its questions to the search, the player to move
    first, ``found`` and ``accounts`` what came of them. ``refused`` stones are not to be trusted. ``mover`` is the
    player whose details are shown, by the person's choice or as the one to move in the position ``chosen_at``.

    ``lit`` and ``row`` are pointed at in the panel, ``hovered`` on the board, with the ``words`` for what was pointed
    at last; ``candidate`` is a move with the line that it leads to, seen while it is pointed at; the winning moves are
    ``held`` on the board. ``unfolded``: the person wants the theory's numbers. ``moves`` are marks on the present node.
    ``listed`` has the races of the game's list that stand on each node of the game's own moves, once the list is known.
    """

    state: State
    walk: StudyLine
    tool: Tool = Tool.PLAY
    edited_with: Tool = Tool.BLACK
    awake: bool = False
    lines: tuple[Line, ...] = ()
    which: int = 0
    index: int = 0
    own: OwnRace | None = None
    reading: RaceModel | None = None
    model: RaceModel = NO_RACE
    requests: tuple[Request, ...] = ()
    found: Mapping[Color, Searched] = field(default_factory=dict)
    accounts: Mapping[Color, Why | None] = field(default_factory=dict)
    account: AccountModel | None = None
    refused: Mask = 0
    mover: Color = BLACK
    chosen_at: Position | None = None
    lit: Lit = None
    row: PartRow | None = None
    words: str = ""
    hovered: Point | None = None
    candidate: tuple[Point, Line] | None = None
    held: bool = False
    unfolded: bool = False
    moves: tuple[Mark, ...] = ()
    flags: frozenset[int] = frozenset()
    listed: Mapping[NodeId, tuple[tuple[Point, Point], ...]] = field(default_factory=dict)
    show: Show = ALL

    @property
    def position(self) -> Position:
        """The position of the study, which a line may cover on the board."""
        return position_at(self.state.study, self.state.node)

    @property
    def seen(self) -> Position:
        """The position on the board: of the line that is played, else of the study."""
        return self.lines[max(self.which, 0)].frame(self.index).position if self.lines else self.position

    @property
    def on_board(self) -> Line | None:
        """The line that is alone on the board."""
        return self.lines[self.which] if self.lines and self.which >= 0 else None

    @property
    def editing(self) -> bool:
        """Whether the tool changes the study."""
        return self.tool not in tools.LOOKING

    @property
    def reads(self) -> bool:
        """Whether the board is read: not while stones and marks are put on it."""
        return self.tool in tools.READING

    @property
    def trial(self) -> Trial | None:
        """The moves of the race that the person plays."""
        return None if self.own is None else self.own.trial


def differ(before: RaceShown | None, now: RaceShown, *parts: str) -> bool:
    """Whether one of some parts is another object than before; at first all of them are."""
    return before is None or any(getattr(before, part) is not getattr(now, part) for part in parts)


# What happens


def begun(state: State) -> RaceShown:
    """The value before anything is known of a state."""
    return RaceShown(state, StudyLine(state.study, state.node), index=state.study.node(state.node).depth)


def followed(shown: RaceShown, state: State, lines: tuple[Line, ...], which: int, index: int) -> RaceShown:
    """The value once document, boards and player are elsewhere; a trial ends where its line is off the board.

    Without lines the player is at the node of the study, whether it is there already or not.
    """
    index = index if lines else state.study.node(state.node).depth
    if state is shown.state and lines is shown.lines and (which, index) == (shown.which, shown.index):
        return shown
    if state is not shown.state:
        marks = shown.moves if state.node == shown.state.node else ()
        walk = shown.walk if _goes_through(shown.walk, state) else StudyLine(state.study, state.node)
        shown = replace(shown, state=state, walk=walk, lit=None, row=None, candidate=None, moves=marks)
    shown = replace(shown, lines=lines, which=which, index=index)
    return shown if shown.own is None or shown.on_board is shown.own.line else replace(shown, own=None)


def _goes_through(walk: StudyLine, state: State) -> bool:
    depth = state.study.node(state.node).depth
    return walk.study is state.study and depth < len(walk) and walk.ids[depth] == state.node


def with_tool(shown: RaceShown, tool: Tool) -> RaceShown:
    """The value with another tool in hand; the one that edited last comes back with the Edit mode."""
    taken = replace(shown, tool=tool)
    return replace(taken, edited_with=tool) if taken.editing else taken


def unread(shown: RaceShown) -> RaceShown:
    """The value while its board is read or edited: the panel tells of the board before, or that it is edited."""
    rest = replace(shown, reading=None, requests=(), found={}, accounts={}, lit=None, row=None)
    return rest if shown.reads else replace(rest, model=BEING_EDITED)


def beside(shown: RaceShown, by: int) -> RaceShown:
    """The value ``by`` steps on or back along the study's line, of which there must be so many, before it is read."""
    state = replace(shown.state, node=shown.walk.ids[shown.index + by])
    return replace(unread(followed(shown, state, (), shown.which, shown.index)), model=NO_RACE)


def read(shown: RaceShown, model: RaceModel) -> RaceShown:
    """The value with the race on its board; on another board the details are for the player to move."""
    race, position = _listed(replace(shown, reading=model)), shown.position
    if race.hovered is not None:
        race = replace(race, words=meaning_at(replace(race, account=None), race.hovered))
    if model.reading is None or position == shown.chosen_at:
        return race
    return replace(chosen(race, to_move_at(shown.state.study, shown.state.node)), chosen_at=position)


def with_list(shown: RaceShown, listed: Mapping[NodeId, tuple[tuple[Point, Point], ...]]) -> RaceShown:
    """The value where the list of the game's races has these."""
    now = replace(shown, listed=listed)
    return now if now.reading is None or not now.reads else _listed(now)


def _listed(shown: RaceShown) -> RaceShown:
    """The value whose panel sees the races that the list has, if it has looked at this board."""
    races, model = shown.listed.get(shown.state.node), shown.reading
    assert model is not None
    return replace(shown, model=model if races is None else with_listed(model, shown.position, races))


def chosen(shown: RaceShown, mover: Color) -> RaceShown:
    """The value with the details for a player moving first; the winning moves of the other one are not kept."""
    return shown if mover is shown.mover else replace(held(shown, False) if shown.held else shown, mover=mover)


def held(shown: RaceShown, on: bool) -> RaceShown:
    """The value with the winning moves of the chosen player kept on the board, or no longer."""
    return replace(moves_pointed(shown, on), held=on)


def hovered(shown: RaceShown, point: Point | None) -> RaceShown:
    """The value with the pointer on a point of the board: what the point counts as is told."""
    return replace(shown, hovered=point, words="" if point is None else meaning_at(shown, point), candidate=None)


def pointed(shown: RaceShown, lit: Lit, words: str = "") -> RaceShown:
    """The value with something pointed at in the panel, or with None nothing; an overlay has its own words."""
    return replace(shown, lit=lit, words=lit.words if isinstance(lit, Overlay) else words)


def moves_pointed(shown: RaceShown, here: bool) -> RaceShown:
    """The value with the winning moves of the chosen player pointed at, or no longer."""
    solution = answer_of(shown) if here else None
    return pointed(shown, None if solution is None else first_moves(solution))


def assumed_pointed(shown: RaceShown, assumed: Trust | Assumed | None) -> RaceShown:
    """The value with all assumptions of the chosen player's answer pointed at, or one of them, or with None none."""
    solution = answer_of(shown)
    if isinstance(assumed, Assumed):
        return pointed(shown, assumed.points, assumed.sentence)
    return pointed(shown, None if assumed is None or solution is None else race_figure.leaning(solution, assumed))


def row_pointed(shown: RaceShown, row: PartRow | None) -> RaceShown:
    """The value with a part of the account pointed at, or with None none."""
    return replace(shown, row=row, words="" if row is None else row.words)


def refused(shown: RaceShown, stones: Mask) -> RaceShown:
    """The value in which some stones more are not trusted; with no stones all are trusted again."""
    return replace(shown, refused=shown.refused | stones if stones else 0)


def with_account(shown: RaceShown) -> RaceShown:
    """The value with the account of its chosen player at the step that is on the board; one that fits is kept."""
    why = None if halves_of(shown)[shown.mover].plain else shown.accounts.get(shown.mover)
    if why is None:
        return shown if shown.account is None else replace(shown, account=None)
    line = shown.on_board
    argument, moves = (0, ()) if line is None or line.first is not shown.mover else line.account or (0, ())
    moves, kept = moves[: shown.index], shown.account
    if kept is not None and kept.why is why and (kept.argument, kept.moves) == (argument, moves):
        return shown
    from semeai.claim.account import account_model

    return replace(shown, account=account_model(why, argument, moves), row=None)


# What is asked


class AskedReading(NamedTuple):
    """The input of a reading: a position, the choice on it, the stones that live."""

    position: Position
    choice: RaceChoice
    living: Mask


def reading_of(state: State) -> AskedReading:
    """What is to be read on the board of a state."""
    return AskedReading(position_at(state.study, state.node), choice_of(state), living_of(state))


def requests_of(model: RaceModel, state: State, refused: Mask) -> tuple[Request, ...]:
    """The questions to the search about a race, the player to move first; none if there is no race."""
    if model.reading is None:
        return ()
    from semeai.solve import Request

    position, to_move = position_at(state.study, state.node), to_move_at(state.study, state.node)
    living = living_of(state)
    chains = model.reading.black.point, model.reading.white.point
    first = Request(position, *chains, to_move, living, refused=refused & position.stones & ~living)
    # A ko forbids only the player to move: the other one would move after a pass.
    return first, replace(first, position=position.passed(), mover=to_move.opponent)


def request_on_board(shown: RaceShown) -> Request | None:
    """The race in the position of the line that is alone on the board; None where it is over, or there is none."""
    line = shown.on_board
    assert line is not None
    from semeai.solve import Request

    if not all(line.racing):
        return None
    frame, points = line.frame(shown.index), line.points
    if not all(frame.position.of(color) >> points[color] & 1 for color in (BLACK, WHITE)):
        return None
    last = frame.transition.mover
    return Request(frame.position, *points, line.first if last is None else last.opponent, living_of(shown.state))


class Questions(NamedTuple):
    """The background work for a value, by the names of its tasks: at most one reading, and accounts."""

    readings: Mapping[AskedReading, Task]
    accounts: Mapping[Climb, Task]


def questions_of(shown: RaceShown) -> Questions:
    """What has to be found out for a value; the searches of its ``requests`` go on by themselves."""
    asked = reading_of(shown.state) if shown.reads and shown.reading is None else None
    readings = {} if asked is None else {asked: partial(apart.read, *asked)}
    return Questions(readings, {climb: partial(apart.account, climb) for climb in proofs_of(shown).values()})


def proofs_of(shown: RaceShown) -> dict[Color, Climb]:
    """The proofs, by the player moving first, that need an account: the theory's numbers are no reason."""
    halves = halves_of(shown)
    done = {color: found for color, found in shown.found.items() if not found.running and not halves[color].plain}
    return {color: each.climb for color, each in done.items() if each.climb is not None and each.climb.proved}


# What is shown


def halves_of(shown: RaceShown) -> dict[Color, ToldHalf]:
    """The verdicts for both players moving first."""
    model = shown.model
    return dict.fromkeys((BLACK, WHITE), NOTHING) | {
        card.mover: told(model, card, shown.found.get(card.mover)) for card in model.cards
    }


def answer_of(shown: RaceShown) -> Solution | None:
    """The search's result, proved or read, for the chosen player."""
    found = shown.found.get(shown.mover) if shown.model.cards else None
    return found.solution if found is not None and answered(found) else None


def lit_of(shown: RaceShown) -> Lit:
    """What is highlighted: the line of a candidate, what is pointed at, else the winning moves kept on the board."""
    if (line := candidate_line(shown)) is not None:
        return Overlay((), line.sentence, line.track)
    solution = answer_of(shown) if shown.held else None
    return first_moves(solution) if solution is not None and shown.lit is None else shown.lit


def candidate_line(shown: RaceShown) -> Line | None:
    """The line of the winning move under the pointer, while it is on the board."""
    if not shown.held or shown.candidate is None or answer_of(shown) is None:
        return None
    point, line = shown.candidate
    return line if point == shown.hovered else None


def areas_of(shown: RaceShown) -> tuple[Area, ...] | None:
    """The parts of the account in place of the theory's marks, none of either if it is folded; None for the marks."""
    if shown.model.reading is None or halves_of(shown)[shown.mover].plain:
        return None
    from semeai.claim.account import areas

    model = shown.account
    drawn = () if model is None else areas(model.rows, model.position, shown.row)
    return drawn or (None if shown.unfolded else ())


def figure_of(shown: RaceShown) -> Figure:
    """The figure of the document's node with its race as far as it is read."""
    model, areas = (shown.reading, areas_of(shown)) if shown.reading is not None else (NO_RACE, None)
    drawn = race_figure.figure(shown.state, model, lit_of(shown), shown.show, areas)
    return race_figure.with_marks(drawn, shown.moves) if shown.moves else drawn


def part_of(shown: RaceShown) -> tuple[int, int, int, int] | None:
    """The shown part of the board, None for the whole."""
    return race_figure.close_up(shown.position, shown.reading or NO_RACE) if shown.show.close_up else None


def preview_of(shown: RaceShown) -> Color | None:
    """The colour of the stone that a press would put, None for none."""
    if shown.trial is not None:
        return shown.trial.player
    return tools.preview_color(shown.tool, shown.state.study, shown.state.node)


def meaning_at(shown: RaceShown, point: Point) -> str:
    """What a point of the board counts as."""
    row = None if shown.account is None else shown.account.row_at(point)
    if row is None:
        return meaning(shown.model.reading, point)
    return f"{shown.position.board.name(point)}: {row.words}"


def tip_of(shown: RaceShown, point: Point) -> str:
    """The tip of a point of the board; "" where it would lie on a line."""
    return "" if shown.lines or candidate_line(shown) is not None else meaning_at(shown, point)


class Details(NamedTuple):
    """What the panel tells of one player moving first; "" and None are not shown."""

    mover: Color
    half: ToldHalf
    card: VerdictCard | None
    found: Searched | None
    solution: Solution | None
    account: AccountModel | None
    waiting: str
    liberties: str
    trust: Trust
    link: str
    held: bool


class PanelShown(NamedTuple):
    """All that the panel shows; ``details`` are None without a race."""

    model: RaceModel
    halves: Mapping[Color, ToldHalf]
    details: Details | None
    hovered: Point | None
    words: str


def panel_of(shown: RaceShown) -> PanelShown:
    """What the panel shows of a value."""
    halves = halves_of(shown)
    details = None if shown.model.empty else _details(shown, halves[shown.mover])
    return PanelShown(shown.model, halves, details, shown.hovered, _words(shown))


def _words(shown: RaceShown) -> str:
    lit = lit_of(shown)
    return lit.words if isinstance(lit, Overlay) and lit.line else shown.words


def _details(shown: RaceShown, half: ToldHalf) -> Details:
    model, mover = shown.model, shown.mover
    card = next((card for card in model.cards if card.mover is mover), None)
    found = None if card is None else shown.found.get(mover)
    uncounted = not half.plain and shown.account is None
    waiting = "" if found is None else progress_words(found)
    if uncounted and half.tone in (Tone.PROVED, Tone.CONTRADICTED):
        waiting = verdicts.NOT_COUNTED if mover in shown.accounts else verdicts.BEING_COUNTED
    return Details(
        mover,
        half,
        card,
        found,
        answer_of(shown),
        shown.account,
        waiting,
        "" if not uncounted or model.reading is None else liberties_beside(model.reading, half.claim),
        found.trust if found is not None and answered(found) else NO_TRUST,
        TONES[half.tone][1] if half.headline else "",
        shown.held,
    )


def able_of(shown: RaceShown, actions: Iterable[str]) -> frozenset[str]:
    """Those of the room's actions that can be used: those on a line need one, those of a trial a trial."""
    missing = set()
    if not shown.lines:
        missing.add("end_sequence")
    if shown.on_board is None:
        missing.add("keep_sequence")
    if shown.own is None:
        missing |= {"trial_back", "trial_restart", "trial_hint"}
    return frozenset(actions) - missing


def _place(shown: RaceShown, name: str, told_of_move: str) -> tuple[str, str]:
    """What a slide is called, and where it is from: within a game the race, of several that a talk may show."""
    study, node = shown.state.study, shown.state.node
    if not snapshot_at(study, node).move_number:
        return name, ""
    reading = shown.model.reading
    if reading is None:
        return name, told_of_move
    return verdicts.pair_words(study.board, reading.black.point, reading.white.point), f"{name}\n{told_of_move}"


def slide_of(shown: RaceShown, name: str, told_of_move: str, drawn: Figure) -> Slide:
    """The board as it is drawn, for an audience: with the name of the game and the race's verdicts."""
    model, halves, (study, node) = shown.model, halves_of(shown), (shown.state.study, shown.state.node)
    cards = race_cards(model, halves, shown.account)
    said = frame_at(study, node).caption
    place = SlideCard(*_place(shown, shorten(name, NAME_LETTERS, placeholder=" …"), told_of_move), answer=False)
    numbers = race_counts(model.race) if model.race is not None and speaks(model, halves) else ()
    board = SlideBoard(drawn, counts=numbers, asked=bool(numbers) or uncounted(drawn) != drawn)
    return Slide((board,), in_brief(said), (place, *cards), said)
