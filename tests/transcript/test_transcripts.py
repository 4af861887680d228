"""The recorded sessions in transcripts/ replay to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorpion_cli.cli.replay import check
from scorpion_cli.cli.status import Status
from scorpion_cli.printing.settings import Settings
from scorpion_cli.printing.voice import Voice


def test_transcript(
    transcript: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    update = bool(request.config.getoption("--update-transcripts"))
    checked = check(str(transcript), Voice(Settings()), update=update, quiet=False)
    assert checked.status == Status.GOOD, capsys.readouterr().out
    assert not checked.printed, "a script is no transcript"
