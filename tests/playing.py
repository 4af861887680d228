"""Playing a few commands in a test and looking at what the last of them did."""

from __future__ import annotations

from scorpion_cli.commands.grammar import parse
from scorpion_cli.commands.interpreter import interpret
from scorpion_cli.commands.replies import Board, Event, Reply
from scorpion_cli.games.deals import Setup
from scorpion_cli.games.events import Outcome
from scorpion_cli.games.session import Session
from scorpion_cli.refusal import Refusal


def after(start: Setup, *commands: str) -> Reply:
    """The reply to the last of the commands; none before it is refused."""
    reply = Reply(Session.of(start))
    for text in commands:
        assert reply.refusal is None, reply.refusal
        command = parse(text)
        assert not isinstance(command, Refusal), command
        reply = interpret(command, reply.session)
    return reply


def happened(start: Setup, *commands: str) -> list[Event]:
    """What the last of the commands did, the board and the end of the game aside."""
    reply = after(start, *commands)
    assert reply.refusal is None, reply.refusal
    return [event for event in reply.events if not isinstance(event, Board | Outcome)]


def ending(start: Setup, *commands: str) -> list[Event]:
    """What the last of the commands tells of the end of the game."""
    return [event for event in after(start, *commands).events if isinstance(event, Outcome)]


def refused(start: Setup, *commands: str) -> Refusal:
    """Why the last of the commands was refused; it changed nothing."""
    before, reply = after(start, *commands[:-1]), after(start, *commands)
    assert reply.refusal is not None, reply.events
    assert reply.session == before.session
    return reply.refusal
