"""Names: a public one means one thing, wherever it stands."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import scorpion_cli

PACKAGE = Path(scorpion_cli.__file__).parent
OFFERED = {*scorpion_cli.__all__}
"""`import scorpion_cli` offers what a package below does, under the same name."""

ONE_EACH = {"VOCABULARY"}
"""What each language has."""


def defined(path: Path) -> Iterator[str]:
    """The names that a module defines: functions, classes, constants."""
    for statement in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield statement.name
        elif isinstance(statement, ast.Assign | ast.AnnAssign):
            for target in getattr(statement, "targets", [getattr(statement, "target", None)]):
                if isinstance(target, ast.Name):
                    yield target.id


def test_public_name_means_one_thing() -> None:
    homes: dict[str, set[str]] = defaultdict(set)
    for path in PACKAGE.rglob("*.py"):
        for name in defined(path):
            if not name.startswith("_"):
                homes[name].add(str(path.relative_to(PACKAGE)))
    assert "deal" in homes
    twice = {name: where for name, where in homes.items() if len(where) > 1}
    assert twice.keys() <= OFFERED | ONE_EACH, twice


def test_top_of_the_package_holds_no_more_than_five_modules() -> None:
    assert len(list(PACKAGE.glob("*.py"))) <= 5
