"""Scorpion CLI: Scorpion, Scorpion II, Wasp, Three Blind Mice and Accordion at the keyboard."""

__version__ = "0.1.0"
