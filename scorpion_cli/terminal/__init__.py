"""Typing at a terminal."""
