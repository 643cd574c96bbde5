"""Where compiled code is kept, and when it is compiled again."""

import logging
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import numba
import platformdirs
import pytest
from llvmlite import binding

from knavery.engines import compiling
from knavery.engines.compiling import (
    cached,
    compile_once,
    is_compiled,
    loadable_hash,
    sources_hash,
)

PACKAGE = Path(compiling.__file__).parents[1]


@pytest.mark.parametrize(
    "changed",
    [
        "engines/candy_k/verdict.py",
        "engines/tables.py",
        "core/counter_chance.py",
        "games/candy_k/constants.py",
    ],
)
def test_any_change_of_the_sources_changes_the_folder(tmp_path: Path, changed: str) -> None:
    """Numba itself does not notice a change in a function that a compiled one calls."""
    for part in ("engines", "core", "games"):
        shutil.copytree(PACKAGE / part, tmp_path / part)
    assert sources_hash(tmp_path / "engines") == sources_hash()
    with (tmp_path / changed).open("a", encoding="utf-8") as file:
        file.write("\n")
    assert sources_hash(tmp_path / "engines") != sources_hash()


def test_code_is_kept_in_that_folder_and_nowhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "cache_folder", lambda: tmp_path)
    others = numba.config.CACHE_DIR  # type: ignore[attr-defined]

    @cached
    def twice(number: int) -> int:
        return 2 * number

    assert twice(21) == 42
    assert any(path.name.startswith("test_compiling.") for path in tmp_path.rglob("*.nbi"))
    assert others == numba.config.CACHE_DIR  # type: ignore[attr-defined]


def test_without_a_folder_it_is_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "cache_folder", lambda: None)

    @cached
    def thrice(number: int) -> int:
        return 3 * number

    assert thrice(14) == 42


def test_a_folder_that_cannot_be_made_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(
        platformdirs, "user_cache_path", lambda *_, **__: tmp_path / "file" / "knavery"
    )
    assert compiling.cache_folder.__wrapped__() is None


def test_compiling_is_announced_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(compiling, "cache_folder", lambda: tmp_path)
    compiled = []
    with caplog.at_level(logging.WARNING):
        compile_once("Toll", "toll", lambda: compiled.append(1))
        compile_once("Toll", "toll", lambda: compiled.append(2))
    assert compiled == [1]
    assert [message.split(" in ")[0] for message in caplog.messages] == [
        "Compiling the engine of Toll. This takes about a minute, once.",
        "Compiled the engine of Toll",
    ]


def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    hash_of_folder = loadable_hash
    monkeypatch.setattr(compiling, "loadable_hash", lambda: hash_of_folder(Path("elsewhere")))


def another_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.implementation, "cache_tag", "cpython-399")


def another_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(binding, "get_host_cpu_name", lambda: "another")


def another_feature(monkeypatch: pytest.MonkeyPatch) -> None:
    features = binding.get_host_cpu_features()
    features["another"] = True
    monkeypatch.setattr(binding, "get_host_cpu_features", lambda: features)


def told_cpu(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `NUMBA_CPU_NAME` does."""
    monkeypatch.setattr(numba.config, "CPU_NAME", "generic")


def test_sources_behind_a_link_are_compiled_again(tmp_path: Path) -> None:
    """Numba keeps compiled code by the path it was imported from."""
    (tmp_path / "link").symlink_to(PACKAGE / "engines")
    assert loadable_hash(PACKAGE / "engines") == loadable_hash()
    assert loadable_hash(tmp_path / "link") != loadable_hash()


@pytest.mark.parametrize(
    "change", [elsewhere, another_python, another_cpu, another_feature, told_cpu]
)
def test_what_numba_would_not_load_does_not_count_as_compiled(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[pytest.MonkeyPatch], None],
) -> None:
    monkeypatch.setattr(compiling, "cache_folder", lambda: tmp_path)
    compile_once("Toll", "toll", lambda: None)
    assert is_compiled("toll")
    change(monkeypatch)
    assert not is_compiled("toll")
    compile_once("Toll", "toll", lambda: None)
    assert is_compiled("toll")
