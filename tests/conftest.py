"""Golden tests: every file in transcripts/ is one test; --update-transcripts records them anew,
--update-catalogues does as much for the sentences that have a translation.
"""

from __future__ import annotations

from pathlib import Path

import pytest

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
