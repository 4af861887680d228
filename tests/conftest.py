"""Golden tests: every file in transcripts/ is one test; --update-transcripts records them anew,
--update-catalogues does as much for the sentences that have a translation.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

_NUMBERS = count(1)
TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"


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
    """A data directory for each test, which is made when something is kept in it."""
    path = tmp_path_factory.getbasetemp() / f"home-{next(_NUMBERS)}"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCORPION_HOME", str(path))
        yield path
