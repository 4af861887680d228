"""What keeps a file from being written, as data."""

from __future__ import annotations

from ..refusal import Refusal
from ..wording import Message


class FileExists(Refusal):
    path: str
    says = Message("{path} is there already; 'save {path} --force' overwrites it.")


class RecordExists(Refusal):
    path: str
    says = Message("{path} is there already; a transcript needs a new file.")


class NotSaved(Refusal):
    says = Message("Not saved.")


class NoPlainFile(Refusal):
    says = Message("it is no plain file, and is not written to.")
