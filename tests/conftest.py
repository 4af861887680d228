"""Golden tests: every file in transcripts/ is one test; --update-transcripts records them anew,
--update-catalogues does as much for the sentences that have a translation.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

_NUMBERS = count(1)
_TOP = Path(__file__).parent.parent
TRANSCRIPTS = _TOP / "transcripts"
_STRICT = ",".join(
    f"error::DeprecationWarning:{'.'.join(path.relative_to(_TOP).with_suffix('').parts)}"
    for path in sorted((_TOP / "scorpion_cli").rglob("*.py"))
).replace(".__init__", "")
"""What `filterwarnings` asks for, for the processes that tests start: it wants whole names."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-transcripts",
        action="store_true",
        help="record the transcripts anew where their output differs",
    )
    parser.addoption(
        "--update-catalogues",
        action="store_true",
        help="bring the catalogues of sentences up to date with the code",
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "transcript" in metafunc.fixturenames:
        paths = sorted(TRANSCRIPTS.glob("*.txt"))
        metafunc.parametrize("transcript", paths, ids=[path.stem for path in paths])


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A data directory for each test, which is made when something is kept in it; programs that
    it starts are as strict about warnings as the test is.
    """
    path = tmp_path_factory.getbasetemp() / f"home-{next(_NUMBERS)}"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCORPION_HOME", str(path))
        patch.setenv("PYTHONWARNINGS", _STRICT)
        yield path
