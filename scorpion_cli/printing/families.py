"""The one place that knows which family of games is printed how."""

from __future__ import annotations

from ..games import Position, Rules
from ..games.accordion import Accordion, AccordionRules
from ..games.tableau import Tableau, TableauRules
from .accordion import RowPrinter, row_rules
from .printer import Printer
from .tableau import TableauPrinter, tableau_rules
from .voice import Voice


def printer_of(position: Position, voice: Voice) -> Printer:
    """What prints a position."""
    match position:
        case Tableau():
            return TableauPrinter(position, voice)
        case Accordion():
            return RowPrinter(position, voice)
    raise TypeError(position)  # of a family that is not named here


def present(position: Position, voice: Voice) -> list[str]:
    """The lines of a board, to be seen or to be listened to."""
    printer = printer_of(position, voice)
    return printer.recite() if voice.spoken else printer.draw()


def how_to_play(rules: Rules, voice: Voice) -> list[str]:
    """The rules of a game without its house rules, a paragraph each."""
    match rules:
        case TableauRules():
            return tableau_rules(rules, voice)
        case AccordionRules():
            return row_rules(rules, voice)
    raise TypeError(rules)
