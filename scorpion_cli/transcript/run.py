"""A run: a dialogue whose course is shown and recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..wording import escape
from .dialogue import Answer, Dialogue, Environment
from .format import PROMPT, Body, Kind
from .header import write_header
from .walk import Walked, exchanges, walk

Write = Callable[[Iterable[str]], None]
Render = Callable[[Answer], list[str]]


class Run:
    """A dialogue whose course is shown and recorded.

    Attributes:
        dialogue: the conversation.
        refused: whether a command of a script was refused.
        stopped: whether that, or `quit`, has ended the session.
        keep: sees every command that was carried out before its reply is shown, and gives the
            comments that are to be shown before it.
    """

    def __init__(
        self, dialogue: Dialogue, show: Write, record: Write, render: Render | None = None
    ) -> None:
        """Get ready.

        Args:
            dialogue: the conversation.
            show: prints lines.
            record: writes lines into a transcript.
            render: gives the lines of a reply as they are shown, where that is not as they are
                recorded.
        """
        self.dialogue = dialogue
        self.refused = False
        self.stopped = False
        self.keep: Callable[[Answer], Iterable[str]] = _keep_nothing
        self._show = show
        self._record = record
        self._render = render

    def open(self, opening: Answer | None = None) -> None:
        """Show the header and the board.

        Args:
            opening: the board that the game began with, where the dialogue has gone on since.
        """
        self.comment(self._head())
        self._tell(opening or self.dialogue.open())

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
        shown = answer.lines if self._render is None else self._render(answer)
        echo = [] if typed else [PROMPT + answer.command]
        self._show([*before, *echo, *shown])
        self._record(self._as_recorded(answer))

    def _as_recorded(self, answer: Answer) -> list[str]:
        """The exchange as a transcript has it, or those that stand for it there."""
        if answer.recorded == (answer.command,):
            return [PROMPT + answer.command, *answer.lines]
        return exchanges(Dialogue(self.dialogue.beginning), answer.recorded)

    def comment(self, lines: Iterable[str]) -> None:
        """Show and record lines that are no answer."""
        lines = list(lines)
        self._show(lines)
        self._record(lines)

    def follow(self, walked: Walked) -> None:
        """Show and record a line of a file with what it led to."""
        if walked.answer is not None:
            self.tell(walked.answer)
        elif walked.line.kind is Kind.COMMENT:
            self.comment([escape(walked.line.text)])

    def record_unseen(self, opening: Answer, course: Iterable[Walked]) -> None:
        """Record what happened before anybody looked on: nothing of it is shown."""
        unseen = Run(self.dialogue, _show_nothing, self._record)
        unseen.open(opening)
        for walked in course:
            unseen.follow(walked)

    def resume(self, remark: str) -> None:
        """Show the header, a comment and the board of a game that is under way, to go on with."""
        self._show([*self._head(), remark])
        self.tell(self.dialogue.open())

    def _head(self) -> list[str]:
        return [*write_header(self.dialogue.beginning), ""]

    def play(self, body: Body, environment: Environment | None, *, keep_going: bool) -> None:
        """Play the commands of a file to its end, or to `quit`.

        A script stops at its first refused command unless it is to keep going; in a transcript
        refused commands are part of the record.
        """
        for walked in walk(body, self.dialogue, environment, opened=True):
            self.follow(walked)
            if walked.answer is not None and walked.answer.refused and body.scripted:
                self.refused = True
                self.stopped = not keep_going
            if self.dialogue.ended:
                self.stopped = True
            if self.stopped:
                break


def _keep_nothing(_: Answer) -> Iterable[str]:
    return ()


def _show_nothing(_: Iterable[str]) -> None:
    pass
