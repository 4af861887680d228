"""A game on the table: a dialogue whose course is shown and recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..languages.vocabulary import Verb
from ..wording import escape
from .dialogue import Answer, Desk, Dialogue
from .format import PROMPT, Body, Kind
from .header import Beginning, write_header

Show = Callable[[Iterable[str]], None]
Render = Callable[[Answer], list[str]]


class Table:
    """A dialogue whose course is shown and recorded.

    Attributes:
        dialogue: the conversation.
        refused: whether a command of a script was refused.
        stopped: whether that, or `quit`, has ended the session.
        keep: sees every command that was carried out before its reply is shown, and gives the
            comments that are to be shown before it.
    """

    def __init__(
        self, beginning: Beginning, show: Show, record: Show, render: Render | None = None
    ) -> None:
        """Sit down to a game.

        Args:
            beginning: the game and its look.
            show: prints lines.
            record: writes lines into a record.
            render: gives the lines of a reply as they are shown, where that is not as they are
                recorded.
        """
        self.dialogue = Dialogue(beginning)
        self.refused = False
        self.stopped = False
        self.keep: Callable[[Answer], Iterable[str]] = _keep_nothing
        self._show = show
        self._record = record
        self._render = render

    def open(self) -> None:
        """Show the header and the board."""
        self.comment([*write_header(self.dialogue.beginning), ""])
        self._tell(self.dialogue.open())

    def close(self) -> None:
        """Show what ends a session."""
        closing = self.dialogue.close()
        if closing is not None:
            self._tell(closing)

    def tell(self, answer: Answer) -> None:
        """Show a command with its answer, and record both."""
        self._tell(answer, self.keep(answer))

    def tell_typed(self, answer: Answer) -> None:
        """Show an answer to a command that is on the screen already, and record both."""
        self._tell(answer, self.keep(answer), typed=True)

    def _tell(self, answer: Answer, before: Iterable[str] = (), *, typed: bool = False) -> None:
        lines = answer.lines
        shown = lines if self._render is None else self._render(answer)
        echo = [] if typed else [PROMPT + answer.command]
        self._show([*before, *echo, *shown])
        self._record(self._as_recorded(answer, lines))

    def _as_recorded(self, answer: Answer, lines: list[str]) -> list[str]:
        """The exchange as a record has it, or those that stand for it there."""
        if answer.recorded == (answer.command,):
            return [PROMPT + answer.command, *lines]
        stand_in = Dialogue(self.dialogue.beginning)
        answers = [stand_in.answer(command) for command in answer.recorded]
        return [line for each in answers for line in exchange(each)]

    def comment(self, lines: Iterable[str]) -> None:
        """Show and record lines that are no answer."""
        lines = list(lines)
        self._show(lines)
        self._record(lines)

    def run(self, body: Body, desk: Desk | None, *, keep_going: bool) -> None:
        """Play the commands of a file to its end, or to `quit`.

        A script stops at its first refused command unless it is to keep going; in a transcript
        refused commands are part of the record.
        """
        first = True
        for line in body:
            if line.kind is Kind.COMMENT:
                self.comment([escape(line.text)])
            elif line.kind is Kind.COMMAND and line.text:
                opening = first and not body.scripted and line.text == Verb.BOARD.value
                first = False
                if opening:
                    continue  # the board that opens a transcript is on the table already
                answer = self.dialogue.answer(line.text, desk)
                self.tell(answer)
                if answer.refused and body.scripted:
                    self.refused = True
                    self.stopped = not keep_going
                if self.dialogue.ended:
                    self.stopped = True
                if self.stopped:
                    break


def _keep_nothing(_: Answer) -> Iterable[str]:
    return ()


def exchange(answer: Answer) -> list[str]:
    """A command and its reply as a transcript has them."""
    return [PROMPT + answer.command, *answer.lines]
