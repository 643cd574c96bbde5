"""How engines are compiled, and where the compiled code is kept."""

import logging
import os
import sys
import time
from collections.abc import Callable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Any, Final, TypeVar, cast

import numba
import platformdirs
from llvmlite import binding

F = TypeVar("F", bound=Callable[..., Any])

_SOURCES: Final = Path(__file__).parent
#: Rules allocate nothing. Without `_nrt`, references to rows are not counted, which takes longer
#: than most rules.
_OPTIONS: Final[dict[str, Any]] = {"error_model": "numpy", "nogil": True, "_nrt": False}

logger = logging.getLogger(__name__)


def compiled(function: F) -> F:
    """A rule in machine code. It becomes part of the loops that call it, on a CPU or a GPU."""
    return cast(F, numba.njit(**_OPTIONS)(function))


def bind(function: F, game: str, names: Mapping[str, Any]) -> F:
    """The function with a game's rules in place of the names that its module leaves open.

    Numba keeps compiled code by file, name and line, so the name has the game's in it.
    """
    known: Any = function
    bound: Any = FunctionType(
        known.__code__, {**known.__globals__, **names}, f"{game}_{known.__name__}"
    )
    bound.__qualname__ = bound.__name__
    bound.__doc__ = known.__doc__
    bound.__module__ = known.__module__
    return cast(F, bound)


def cached(function: F, *, allocates: bool = False) -> F:
    """A loop over tables in machine code, which is kept for the next process."""
    options = {**_OPTIONS, "_nrt": allocates}
    folder = cache_folder()
    if folder is None:
        return cast(F, numba.njit(**options)(function))
    # The folder is fixed when a function is decorated. It must not become that of other packages.
    config: Any = numba.config
    former = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        return cast(F, numba.njit(cache=True, **options)(function))
    finally:
        config.CACHE_DIR = former


@cache
def cache_folder() -> Path | None:
    """Where compiled code is kept; None where nothing can be written.

    The name has a hash of all sources: Numba alone does not notice that a called function changed.
    """
    folder = platformdirs.user_cache_path("knavery", appauthor=False) / "engines" / sources_hash()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder


def sources_hash(sources: Path = _SOURCES) -> str:
    """A hash of everything that compiled code is made from."""
    found = sha256(numba.__version__.encode())
    package = sources.parent
    files = sorted(
        [*sources.rglob("*.py"), package / "core" / "counter_chance.py"]
        # Constants that engines take from the rules are compiled in.
        + [path for each in _games(sources) for path in (package / "games" / each).rglob("*.py")]
    )
    for path in files:
        found.update(path.relative_to(package).as_posix().encode() + b"\0")
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def is_compiled(key: str) -> bool:
    """Whether an earlier process compiled that, and this one can load it."""
    mark = _mark(key)
    return mark is not None and mark.exists()


def compile_once(title: str, key: str, compile_all: Callable[[], None]) -> None:
    """Compile an engine, and say so, unless an earlier process did."""
    if is_compiled(key):
        return
    logger.warning("Compiling the engine of %s. This takes about a minute, once.", title)
    started = time.monotonic()
    compile_all()
    logger.warning("Compiled the engine of %s in %.0f s.", title, time.monotonic() - started)
    mark = _mark(key)
    if mark is not None:
        mark.touch()


def _mark(key: str) -> Path | None:
    """The file that says that this is compiled, for processes that can load what was."""
    folder = cache_folder()
    return None if folder is None else folder / f"{key}.{loadable_hash()}.compiled"


def loadable_hash(sources: Path = _SOURCES) -> str:
    """A hash of what Numba compares before it loads compiled code, besides the sources.

    That is where the sources are, the version of Python, and the CPU.
    """
    config: Any = numba.config
    parts = (
        os.path.abspath(sources),  # a link is not followed: Numba does not either
        sys.implementation.cache_tag,
        config.CPU_NAME or binding.get_host_cpu_name(),
        config.CPU_FEATURES or binding.get_host_cpu_features().flatten(),
    )
    return sha256("\0".join(parts).encode()).hexdigest()[:16]


def _games(sources: Path) -> list[str]:
    """The games that have an engine."""
    return sorted(path.parent.name for path in sources.glob("*/__init__.py"))
