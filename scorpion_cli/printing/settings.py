"""What changes the look of a session, not its course: the keys, their values, their defaults."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..languages import LANGUAGES
from ..refusal import BadInput, Refusal
from ..wording import Message


class BadSetting(Refusal):
    """A setting has no such value."""

    key: str
    value: str
    known: tuple[str, ...]
    says = Message("'{key}' cannot be '{value}'; expected {known}.")


class Settings(NamedTuple):
    """How a session is printed.

    Attributes:
        lang: the language of its messages.
        suits: ``unicode`` symbols or ``ascii`` letters.
        layout: how a board is laid out.
        board: when it is shown: after each change, at the end, or when asked for.
        width: how many characters a line may have.
        coach: whether the game speaks unasked.
    """

    lang: str = "en"
    suits: str = "unicode"
    layout: str = "columns"
    board: str = "each"
    width: int = 80
    coach: str = "off"


VALUES: Final[dict[str, tuple[str, ...]]] = {
    "lang": LANGUAGES,
    "suits": ("unicode", "ascii"),
    "layout": ("columns", "list"),
    "board": ("each", "end", "never"),
    "coach": ("off", "on"),
}
"""What each setting but the width can be, the default first."""

COLOR: Final = ("auto", "always", "never")
"""When a terminal has colours, the default first."""

NARROWEST: Final = 40
WIDEST: Final = 1000
LOOK: Final = Settings._fields
LANG: Final = LOOK[0]


def with_setting(settings: Settings, key: str, value: str) -> Settings:
    """The settings with another value for one key of `LOOK`.

    Raises:
        BadInput: the setting has no such value.

    >>> with_setting(Settings(), "suits", "ascii").suits
    'ascii'
    """
    value = value.lower()
    if key == "width":
        digits = value if value.isascii() and value.isdecimal() and len(value) < 9 else "0"
        if not NARROWEST <= int(digits) <= WIDEST:
            raise BadInput(BadSetting(key, value, (f"{NARROWEST}-{WIDEST}",)))
        return settings._replace(width=int(digits))
    if value not in VALUES[key]:
        raise BadInput(BadSetting(key, value, VALUES[key]))
    # The checker cannot know the field by its name; all but the width are texts.
    return settings._replace(**{key: value})  # type: ignore[arg-type]


def varied_look(settings: Settings) -> dict[str, str]:
    """Those settings that are not the default: what a header must say."""
    pairs = zip(LOOK, settings, Settings(), strict=True)
    return {key: str(value) for key, value, default in pairs if value != default}
