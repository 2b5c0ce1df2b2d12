"""Opening and saving: files, games of a collection, encodings, the clipboard, unsaved work."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from semeai.ui.room.document import Document, Source
from semeai.ui.room.keeper import Keeper
from semeai.ui.shell.files.loading import Loaded, LoadedFile, Loader, Unreadable, found_in, not_opened, read

if TYPE_CHECKING:
    from semeai.disk.drafts import Draft
    from semeai.sgf import IllegalMoves
    from semeai.study.tree import Study
    from semeai.ui.kit.message_bar import Say


DECK = ".deck"
OPENED = "Go games and decks (*.sgf *.SGF *.gib *.ngf *.ugf *.ugi *.deck);;All files (*)"


class FileActs(NamedTuple):
    """What opening files leads to: a sentence is said; a study that was opened is shown, or content of the room with an
    id, from a file or not; a file is remembered as recent, or forgotten because it is gone.
    """

    say: Say
    show: Callable[[], object]
    hand_to: Callable[[str, object, Path | None], object]
    visit: Callable[[Path], object]
    forget: Callable[[Path], object]


class Files(Keeper):
    """The file of the Race room's study. Carries out the actions of the File menu."""

    room = "race"

    def __init__(self, window: QWidget, acts: FileActs, document: Document, loader: Loader) -> None:
        super().__init__(window, acts.say)
        self._acts, self._document, self._loader = acts, document, loader
        self._letters_told: set[str] = set()
        self.written.connect(acts.visit)
        self.reread.connect(self.read_again)
        document.opened.connect(self.follow)
        for changed in (document.changed, document.undo_stack.cleanChanged):
            changed.connect(lambda *_: self.touched.emit())

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **super().callbacks(),
            "new_board": self.new_board,
            "open_file": self.ask_and_open,
            "choose_game": self.choose_game,
            "choose_encoding": self.choose_encoding,
            "paste_sgf": self.paste,
        }

    @property
    def name(self) -> str:
        source = self._document.source
        if source.title:
            return source.title
        return source.path.name if source.path else "New board"

    def new_board(self) -> None:
        from semeai.study.tree import empty_study
        from semeai.ui.kit.dialogs import ask_size

        present = self._document.study.board_size
        size = ask_size(self._window, "New board", (9, 13, 19), 2, 25, "Make the board", present)
        if size is not None and self.may_leave():
            self._document.open(empty_study(size), Source())
            self._acts.show()

    def ask_and_open(self) -> None:
        from semeai.ui.kit.file_dialogs import file_to_open

        path = file_to_open(self._window, "Open", OPENED)
        if path is not None:
            self.open(path)

    def open(self, path: Path, encoding: str | None = None) -> None:
        """Open a file, after asking about unsaved changes. A game of No Seki Go goes to its own room."""
        if path.suffix.lower() == DECK:
            self._acts.hand_to("deck", path, path)
            return
        again = path == self._document.source.path
        if again and not self.may_leave():  # asked first, because the answer may be to save to this very file
            return

        def take(loaded: Loaded) -> None:
            if loaded.ghosts is not None:
                self._acts.hand_to("noseki", loaded.ghosts, path)
            elif again or self.may_leave():
                self._take(loaded)

        self._load(path, encoding, take)

    def read_again(self, path: Path) -> None:
        """Read the document's file again, and stay at the same game and node if they still exist."""
        from semeai.ui.shell.files.unsaved import line_to, node_at

        line = line_to(self._document.study, self._document.node)
        place = self._document.source.place
        self._open_at(path, place, lambda: self._document.go(node_at(self._document.study, line)))

    def open_game(self, path: Path, place: int, number: int, pair: tuple[int, int]) -> None:
        """Open a game of a file after so many moves of its main line, with the race of a pair of chains."""

        def show() -> None:
            from semeai.claim.verdicts import CHOOSE_PAIR
            from semeai.study.tree import nodes_by_move
            from semeai.ui.room.tools import with_pair

            nodes = nodes_by_move(self._document.study)
            if number < len(nodes):
                self._document.go(nodes[number])
                self._document.change(CHOOSE_PAIR, with_pair(self._document.state, *pair))

        self._open_at(path, place, show)

    def _open_at(self, path: Path, place: int, then: Callable[[], object]) -> None:
        """Open a game of a file, and go on there; where the file has it no more, ask for one."""

        def take(loaded: Loaded) -> None:
            if loaded.ghosts is not None or place >= len(loaded.file.studies):
                self._take(loaded)
            else:
                self._look_and_show(loaded, place, then)

        if self.may_leave():
            self._load(path, None, take)

    def open_example(self, path: Path, place: int, title: str) -> None:
        """Show a game of the library; saving it asks for a name."""

        def take(loaded: Loaded) -> None:
            if place >= len(loaded.file.studies):
                self.say(f"{path.name} does not hold this example.")
                return
            self._document.open(loaded.file.studies[place], Source(path=path, example=True, title=title))
            self._acts.show()

        if self.may_leave():
            self._load(path, None, take)

    def _load(self, path: Path, encoding: str | None, take: Callable[[Loaded], object]) -> None:
        """Read a file and pass it on, or say why it cannot be read."""
        self._loader.load(path, encoding, partial(self._unless_unreadable, take))

    def _unless_unreadable(self, take: Callable[[Loaded], object], loaded: Loaded | Unreadable) -> None:
        if isinstance(loaded, Loaded):
            take(loaded)
            return
        self.say(loaded.sentence)
        if loaded.missing and loaded.path is not None:
            self._acts.forget(loaded.path)

    def _take(self, loaded: Loaded) -> None:
        games = loaded.file.studies
        place = self._ask_game(games, 0, loaded.path) if len(games) > 1 else 0
        if place is not None:
            self._look_and_show(loaded, place)

    def _look_and_show(self, loaded: Loaded, place: int, then: Callable[[], object] = lambda: None) -> None:
        """Show a game of a file once it was checked for illegal moves."""

        name = loaded.path.name if loaded.path is not None else self.name
        self._loader.look_through(loaded.file.studies[place], name, partial(self._show, loaded, place, then))

    def _show(self, loaded: Loaded, place: int, then: Callable[[], object], illegal: IllegalMoves) -> None:
        file = loaded.file
        source = Source(loaded.path, file.encoding, (), file.studies, place, file.foreign, file=file).looked_at()
        if loaded.path is not None:
            self.know(loaded.path, loaded.stamp)
        self._document.open(file.studies[place], source)
        if loaded.path is not None:
            self._acts.visit(loaded.path)
        self._acts.show()
        if found := found_in(source.repairs, illegal):
            self._tell(found, file.guessed)
        else:
            self._tell_of_letters()
        then()

    def _tell_of_letters(self) -> None:
        """Say which letters of the game no type here has, once."""
        from semeai.study.titles import words_of

        words = words_of(self._document.study)
        if words.isascii():
            return
        from semeai.ui.kit.scripts import lacking  # with Qt's list of all writings, which most games do without

        missing = lacking(words)
        if missing and missing not in self._letters_told:
            self._letters_told.add(missing)
            self.say(missing)

    def _tell_repairs(self) -> None:
        """Show the repairs, if there are more than when the file was opened."""
        if found := found_in(self._document.source.repairs):
            self._tell(found, guessed=False)

    def _tell(self, found: LoadedFile, guessed: bool) -> None:
        from semeai.ui.kit import dialogs

        if guessed:
            self.say(found.words, "Read as…", self.choose_encoding)
        else:
            details = partial(dialogs.show_details, self._window, "What was found", found.details)
            self.say(found.words, "Details" if found.more else "", details)

    def choose_game(self) -> None:
        source = self._document.source
        if len(source.games) < 2:
            self.say("This file holds one game.")
            return
        place = self._ask_game(self._document.games(), source.place, source.path)
        if place is not None and place != source.place and self.may_leave():
            games = self._document.games() if not self._document.modified else source.games

            def show(_illegal: IllegalMoves) -> None:
                shown = source._replace(games=games, place=place, title="").looked_at()
                self._document.open(games[place], shown)
                self._acts.show()
                if shown.repairs != source.repairs:
                    self._tell_repairs()

            self._loader.look_through(games[place], self.name, show)

    def _ask_game(self, games: tuple[Study, ...], place: int, path: Path | None) -> int | None:
        """Ask which game is meant; None also where some of them are to be solved as problems, which the room does."""
        from semeai.ui.room import games_dialog

        chosen = games_dialog.choose_game(self._window, games, place, solving=True)
        if not isinstance(chosen, tuple):
            return chosen
        self._solve(tuple(games[at] for at in chosen), path)
        return None

    def _solve(self, games: tuple[Study, ...], path: Path | None) -> None:
        """Hand the problems among some games to the room for problems."""
        from semeai.ui.rooms.problems.answering import is_position
        from semeai.ui.rooms.problems.collection import collected

        found = collected(path.stem if path is not None else self.name, games)
        if found.problems or any(map(is_position, games)):
            self._acts.hand_to("problems", found, path)
        else:
            self.say("None of these games says which moves are right.")

    def choose_encoding(self) -> None:
        from semeai.ui.kit import dialogs

        path = self._document.source.path
        if path is None:
            self.say("This board was not read from a file.")
            return
        try:
            choices = self._loader.encodings(path)
        except OSError as error:
            self.say(not_opened(path, error).sentence)
            return
        lines = [f"{name}   {' '.join(preview.split())}" for name, preview in choices]
        names = [name for name, _ in choices]
        present = names.index(self._document.source.encoding) if self._document.source.encoding in names else 0
        head = "In which encoding are the words of this file right?"
        chosen = dialogs.choose_line(self._window, "Read as", head, lines, present, "Read again")
        if chosen is not None:
            self.open(path, names[chosen])

    def may_leave(self) -> bool:
        self._document.wanted.emit()
        return super().may_leave()

    def save(self) -> bool:
        self._document.wanted.emit()
        self._look_at_all()
        return super().save()

    def save_as(self) -> bool:
        self._look_at_all()
        return super().save_as()

    def _look_at_all(self) -> None:
        """Read all games and show their repairs: a repaired file is not overwritten without asking."""
        if self._document.look_at_all():
            self._tell_repairs()

    @property
    def modified(self) -> bool:
        return self._document.modified

    @property
    def unsaved(self) -> tuple[object, ...]:
        return self._document.study, self._document.source

    def draft(self) -> Callable[[], Draft]:
        from semeai.ui.shell.files.unsaved import study_draft

        source, state = self._document.source, self._document.state
        return partial(study_draft, self.name, state, source, self._document.games(), self.stamp(source.path))

    def recover(self, draft: Draft) -> None:
        from semeai.ui.shell.files import unsaved

        state, source = unsaved.recovered(draft)
        before, its_source = unsaved.saved_before(draft, source, state.study.board_size)
        if source.path is not None and draft.stamp:
            self.know(source.path, draft.stamp)
        self._document.open(before, its_source)
        self._document.exchange_for(unsaved.RECOVERED, state, source)
        self._acts.show()

    def target(self) -> Path | None:
        source = self._document.source
        return source.path if source.may_overwrite else None

    def _bytes(self) -> bytes:
        from semeai import sgf

        return sgf.write(self._document.games(), self._document.source.foreign)

    def _game(self) -> bytes:
        from semeai import sgf

        return sgf.write([self._document.study])

    def _saved(self, path: Path) -> None:
        self._document.saved_as(path)

    def _proposal(self) -> str:
        source = self._document.source
        if source.path is None:
            return "race.sgf"
        if source.example:
            return source.path.name
        if source.path.suffix.lower() != ".sgf":  # a record of a client, which is written as SGF
            return str(source.path.with_suffix(".sgf"))
        return str(source.path.with_stem(f"{source.path.stem}-repaired") if source.repairs else source.path)

    def paste(self) -> None:
        from semeai.diagram.from_text import is_diagram, study_from

        text = QGuiApplication.clipboard().text()
        if is_diagram(text) and (study := study_from(text)) is not None:
            if self.may_leave():
                self._document.open(study, Source(title="From the clipboard", games=(study,)))
                self._acts.show()
            return
        if "(" not in text or ";" not in text:
            self.say("The clipboard holds neither SGF nor a Sensei's Library diagram.")
            return
        self._unless_unreadable(self._take_pasted, read(text.encode("utf-8"), None, "UTF-8"))

    def _take_pasted(self, pasted: Loaded) -> None:
        if pasted.ghosts is not None:
            self._acts.hand_to("noseki", pasted.ghosts, None)
        elif self.may_leave():
            games, foreign = pasted.file.studies, pasted.file.foreign
            self._document.open(games[0], Source(title="From the clipboard", games=games, foreign=foreign))
            self._acts.show()
