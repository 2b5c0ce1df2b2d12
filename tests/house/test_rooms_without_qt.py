"""What a room shows is made without Qt, however deep an import lies: its state, edits and sentences.

Each row names those modules of a room; the others draw.
"""

import subprocess
import sys

WITHOUT_QT = {
    "deck": "deck_words",
    "eyes": "eye_figure eye_state eye_words shown",
    "liberty": "shown sum_state sum_words",
    "noseki": "ghost_figure race_words shown state",
    "problems": "answering apart author_state author_words collection course_words drills export free_play making "
    "mistake_words practice_state problem_figure shelf shown solve_state written",
    "race": "apart edits race_figure comparison game_races halves mistakes own_play shown",
}  # fmt: skip


def test_the_values_of_the_rooms_bring_no_qt_in(modules) -> None:
    names = [f"semeai.ui.rooms.{room}.{name}" for room, row in WITHOUT_QT.items() for name in row.split()]
    assert set(names) <= {module.name for module in modules}
    code = f"import sys, {', '.join(names)}; sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
