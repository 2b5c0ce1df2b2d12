"""What an audience sees of a lesson: each step with its question, then the answer with its moves."""

from __future__ import annotations

from semeai.diagram.figure import Figure
from semeai.diagram.slide import Board, Card, Slide
from semeai.solve import Request, solve
from semeai.views.lesson import asking
from semeai.views.lesson.asking import Reply
from semeai.views.lesson.lesson import Ask, Lesson, Step
from semeai.views.race.sequence import figure
from semeai.views.race.slides import counts_at, stamp_at

ANSWER = "Answer"


def right_reply(step: Step) -> Reply:
    """What the program answers to the right choice, or to the first move that is right."""
    question = step.question
    match question.ask:
        case Ask.COUNT:
            choice: asking.Choice = asking.counted(step, asking.read(step))
        case Ask.WINNER:
            outcome = asking.read(step).outcome(question.color)
            choice = None if outcome is None else outcome.winner
        case Ask.MOVE:
            moves = solve(Request(step.position, step.black, step.white, question.color), line=False).moves
            reply = asking.pressed(step, moves[0])
            assert reply is not None
            return reply
    return asking.answered(step, choice)


def drawn(step: Step, reply: Reply | None, index: int) -> Figure:
    """The board of a step: before it is answered, with the answer's marks, or at a step of the answer's moves."""
    if reply is not None and reply.line is not None:
        return figure(reply.line, index, coordinates=True)
    return asking.shown(step) if reply is None or reply.figure is None else reply.figure


def step_slide(lesson: Lesson, place: int, reply: Reply | None, index: int = 0) -> Slide:
    """A step of a lesson; with a reply, what was answered, at a step of its moves."""
    step = lesson.steps[place]
    board, told = (
        Board(drawn(step, reply, index), lesson.title),
        Card(f"{place + 1}. {step.title}", step.text, "", False),
    )
    if reply is None:
        return Slide((board,), step.question.words, (told,))
    answer, line = Card(ANSWER, reply.words.removeprefix(asking.YES).strip(), answer=False), reply.line
    if line is None:
        return Slide((board,), step.question.words, (told, answer))
    index = min(index, len(line.track) - 1)
    board = Board(board.figure, board.title, counts_at(line, index), stamp_at(line, index))
    return Slide((board,), line.track[index].caption, (answer,))


def lesson_slides(lesson: Lesson) -> tuple[Slide, ...]:
    """All steps of a lesson, each with the moves of its answer."""
    found = []
    for place, step in enumerate(lesson.steps):
        found.append(step_slide(lesson, place, None))
        reply = right_reply(step)
        length = 1 if reply.line is None else len(reply.line.track)
        found += [step_slide(lesson, place, reply, index) for index in range(length)]
    return tuple(found)
