"""Processes that answer cards and save a collection in the Problems room, to be killed.

Run as a program it is the nursery. A process logs, each in one write, that an answer was noted (A n) and that a save
has returned (S n).
"""

from pathlib import Path

from killing import serve, telling

CARDS = 200
SAVED = "mine.sgf"


def answer_and_save(folder: Path, seed: int) -> None:
    """Answer cards and save a collection until the process is killed."""
    from own_window import window_in
    from PySide6.QtCore import Qt, QTimer
    from PySide6.QtWidgets import QApplication

    from semeai.problems.solving import right_moves
    from semeai.ui.rooms.problems import author_state as authors
    from semeai.ui.rooms.problems.room import ProblemsRoom
    from semeai.ui.rooms.problems.solve_state import Page

    app = QApplication(["solver"])
    window = window_in(folder, app)
    room = window.room("problems")
    assert isinstance(room, ProblemsRoom)
    room.training.path = folder / "training.db"
    room.show_page(Page.SESSION)
    room.due_page.begin.click()
    answered = 0
    tell = telling(folder)  # from here on it may be killed

    def work() -> None:
        nonlocal answered
        attempt = room.desk.now.solving.attempt
        if room.desk.now.solving.solved:
            answered += 1
            tell("A", answered)
            room.desk.step_to(1)
        else:
            room.board.point_pressed.emit(
                right_moves(attempt)[0], Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
            )
        if answered and answered % 3 == seed % 3:
            room.writing.note("Count", authors.with_text(room.writing.now.study, 0, f"answered {answered}"))
            if room.keeper.write(folder / SAVED):
                tell("S", answered)

    timer = QTimer()
    timer.timeout.connect(work)
    timer.start(1)
    app.exec()


def main() -> None:
    """Fork a solver for each line on standard input, with what it needs loaded before."""
    import semeai.sgf
    import semeai.ui.app
    import semeai.ui.rooms.problems.room  # noqa: F401

    serve(answer_and_save)


if __name__ == "__main__":
    main()
