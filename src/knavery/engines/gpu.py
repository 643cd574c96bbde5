"""How kernels for a GPU are compiled. They need the extra `knavery[gpu]`."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar, cast

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

if not hasattr(np, "row_stack"):
    # numba-cuda 0.30 asks for it when it is imported, and NumPy 2.5 has dropped it.
    setattr(np, "row_stack", np.vstack)  # noqa: B010  a name that some versions lack

#: numba.cuda, which has no types.
cuda: Any = import_module("numba.cuda")


def kernel(function: F) -> F:
    """A kernel: it is launched on many threads of a GPU."""
    return cast(F, cuda.jit(function))
