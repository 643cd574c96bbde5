"""How kernels for a GPU are compiled. They need the extra `knavery[gpu]`."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, TypeVar, cast

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

#: The games whose long rules stand once in a kernel, and are called. NVVM would copy each rule to
#: all its calls: these kernels were compiled in minutes then, and KRED was played half as fast.
#: Candy K is small enough, and faster with copies.
CALLED: Final = ("kingless", "kred", "red_scare")
#: The most instructions, before they are optimized, of a rule that may be copied.
MOST_COPIED: Final = 150

if not hasattr(np, "row_stack"):
    # numba-cuda 0.30 asks for it when it is imported, and NumPy 2.5 has dropped it.
    setattr(np, "row_stack", np.vstack)  # noqa: B010  a name that some versions lack

#: numba.cuda, which has no types.
cuda: Any = import_module("numba.cuda")


def kernel(function: F) -> F:
    """A kernel: it is launched on many threads of a GPU."""
    return cast(F, cuda.jit(function))


def _call_long_rules() -> None:
    """Let NVVM not copy long rules; it has no option for that."""
    library = import_module("numba.cuda.codegen").CUDACodeLibrary
    add = library.add_ir_module

    def add_ir_module(self: Any, module: Any) -> None:
        for function in module.functions:
            instructions = sum(len(block.instructions) for block in function.blocks)
            called = any(f"engines{len(game)}{game}" in function.name for game in CALLED)
            if called and instructions > MOST_COPIED:
                function.attributes.add("noinline")
        add(self, module)

    library.add_ir_module = add_ir_module


_call_long_rules()
