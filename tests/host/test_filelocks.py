"""Taking a file harms nothing that lies in the place of its lock."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from scorpion_cli.host.filelocks import take_lock


@pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators on Windows")
def test_link_in_the_place_of_a_lock_leaves_what_it_leads_to(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("years of work", encoding="utf-8")
    (tmp_path / "game.txt.lock").symlink_to(precious)
    with pytest.raises(OSError, match="link"):
        take_lock(tmp_path / "game.txt", 1.0)
    assert precious.read_text(encoding="utf-8") == "years of work"
