"""The player's own defaults: `settings.toml`.

They count at a terminal and nowhere else: a script and a transcript mean the same to everybody. For
a key that is absent the program's own default holds.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Final

from ..games.rules import ALIASES, GAMES, read_pairs
from ..host.files import make_private, write_durably
from ..printing import settings as look
from ..printing.columns import in_columns
from ..printing.settings import COLOR, NARROWEST, VALUES, WIDEST, BadSetting, Settings, with_setting
from ..printing.voice import Voice
from ..refusal import BadFile, BadInput, FileFailed, short
from ..transcript.problems import NotUtf8, UnknownKey
from ..wording import escape, nearest
from . import places
from .problems import NoSetting


def _one_of(*values: str) -> str:
    """A setting with the values that it can have, the default first."""
    return field(default=values[0], metadata={_VALUES: values})


_VALUES: Final = "values"


@dataclass(frozen=True)
class Preferences:
    """What a player at a terminal wants where nothing else is said.

    Attributes:
        game: what `scorpion play` plays.
        rules: its house rules, where the command line names no game; pairs with blanks between.
        look: those keys of `Settings` that were set, with their values.
        color: whether boards are coloured.
        deck: how many colours the suits have.
        keys: how the line is edited.
        autosave: whether games are kept on disk while they are played.
        winnable: whether only games are dealt by chance that can be won.
    """

    game: str = _one_of(*(game.name for game in GAMES), *ALIASES)
    rules: str = ""
    look: Mapping[str, str] = field(default_factory=dict)
    color: str = _one_of(*COLOR)
    deck: str = _one_of("two", "four")
    keys: str = _one_of("emacs", "vi")
    autosave: str = _one_of("on", "off")
    winnable: str = _one_of("off", "on")


_TERMINAL_VALUES: Final[dict[str, tuple[str, ...]]] = {
    each.name: each.metadata[_VALUES] for each in fields(Preferences) if each.metadata
}
"""What each setting that no game file has can be, the default first."""

PREFERENCES: Final = tuple(
    key
    for each in fields(Preferences)
    for key in (look.LOOK if each.name == "look" else (each.name,))
)
"""The keys of the file, in the order in which they are listed."""


def preferences() -> Preferences:
    """The player's defaults.

    Raises:
        BadInput: the file cannot be read, or a value in it is not allowed.
    """
    said = _said()
    of_look = {key: value for key, value in said.items() if key in look.LOOK}
    return Preferences(
        **{key: value for key, value in said.items() if key not in of_look}, look=of_look
    )


def _path() -> str:
    """The file itself, where its name is a link."""
    return os.path.realpath(places.settings_file())


def _said() -> dict[str, str]:
    """What the file says, checked."""
    text = _text()
    if not text:
        return {}
    import tomllib  # for those who have settings

    try:
        said = tomllib.loads(text)
        return {key: _checked(key, _spelled(value)) for key, value in said.items()}
    except tomllib.TOMLDecodeError as error:
        raise BadInput(BadFile(_path(), None, FileFailed(str(error)))) from None
    except BadInput as bad:
        raise BadInput(BadFile(_path(), None, bad.problem)) from None


def _text() -> str:
    try:
        with open(_path(), encoding="utf-8-sig") as file:
            return file.read()
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except UnicodeDecodeError:
        raise BadInput(BadFile(_path(), None, NotUtf8())) from None
    except OSError as error:
        raise BadInput(BadFile(_path(), None, FileFailed(str(error.strerror)))) from None


def _spelled(value: object) -> str:
    """A value as a game file's header spells it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _checked(key: str, value: str) -> str:
    """The value of a key, in small letters.

    Raises:
        BadInput: there is no such key, or it has no such value.
    """
    value = value.lower()
    if key == "rules":
        read_pairs(value.split())
    elif key in look.LOOK:
        with_setting(Settings(), key, value)
    elif key not in _TERMINAL_VALUES:
        raise BadInput(UnknownKey(short(key), nearest(key, PREFERENCES), PREFERENCES))
    elif value not in _TERMINAL_VALUES[key]:
        raise BadInput(BadSetting(key, short(value), _TERMINAL_VALUES[key]))
    return value


def change(pairs: Iterable[str]) -> None:
    """Write settings into the file, and leave what else stands there, comments too.

    Args:
        pairs: ``key=value``; without a value the key is taken out.

    Raises:
        BadInput: a pair is malformed, or the file cannot be read or written.
    """
    import tomlkit

    try:
        document = tomlkit.parse(_text())
    except ValueError as error:
        raise BadInput(BadFile(_path(), None, FileFailed(str(error)))) from None
    for pair in pairs:
        key, equals, value = (part.strip() for part in pair.partition("="))
        key = key.lower()
        if not equals:
            raise BadInput(NoSetting(short(pair)))
        if value:
            value = _checked(key, value)
            document[key] = int(value) if value.isdecimal() else value
        elif key in PREFERENCES:
            document.pop(key, None)
        else:
            raise BadInput(UnknownKey(short(key), nearest(key, PREFERENCES), PREFERENCES))
    try:
        make_private(places.settings_file().parent)
        write_durably(_path(), tomlkit.dumps(document).encode())
    except OSError as error:
        raise BadInput(BadFile(_path(), None, FileFailed(str(error.strerror)))) from None


_BY_TERMINAL: Final = ("lang", "suits", "width")
"""What depends on the terminal where nothing is said."""


def list_settings(voice: Voice) -> list[str]:
    """The lines that show the file and every setting: its value, and what it can be.

    Raises:
        BadInput: the file cannot be read, or a value in it is not allowed.
    """
    said = _said()
    by_terminal = voice.say("(the terminal's)")
    rows = [(voice.say("key"), voice.say("value"), voice.say("possible, the default first"))]
    for key in PREFERENCES:
        known = _TERMINAL_VALUES.get(key) or VALUES.get(key) or (f"{NARROWEST}-{WIDEST}",)
        known = ("-", "key=value") if key == "rules" else known
        known = (by_terminal, *known) if key in _BY_TERMINAL else known
        rows.append((key, said.get(key, known[0]), " ".join(known)))
    table = in_columns(rows, "< < <", width=voice.settings.width)
    return [escape(_path()), "", *table]
