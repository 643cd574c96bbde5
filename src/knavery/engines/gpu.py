"""How kernels for a GPU are compiled. They need the extra `knavery[gpu]`."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

#: numba.cuda, which has no types.
cuda: Any = import_module("numba.cuda")


def kernel(function: F) -> F:
    """A kernel: it is launched on many threads of a GPU."""
    return cast(F, cuda.jit(function))
