"""`numba.cuda` on Python's threads."""

from collections.abc import Callable
from threading import Thread, local
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np


class Device:
    """`numba.cuda` on Python's threads."""

    def __init__(self) -> None:
        self._here = local()
        module: Any = ModuleType("knavery.engines.gpu")
        module.cuda = self
        module.kernel = lambda function: function
        #: What the kernels import.
        self.module: ModuleType = module

    def grid(self, dimensions: int) -> int:
        here = self._here
        return int(here.block * here.width + here.thread)

    def __getattribute__(self, name: str) -> Any:
        if name in ("threadIdx", "blockIdx", "blockDim"):
            here = object.__getattribute__(self, "_here")
            values = {"threadIdx": "thread", "blockIdx": "block", "blockDim": "width"}
            return SimpleNamespace(x=getattr(here, values[name]))
        return object.__getattribute__(self, name)

    def launch(self, kernel: Callable[..., None], blocks: int, width: int, *given: Any) -> None:
        """Run every thread of every block."""
        errors: list[BaseException] = []

        def run(block: int, thread: int) -> None:
            here = self._here
            here.block, here.thread, here.width = block, thread, width
            try:
                with np.errstate(over="ignore"):
                    kernel(*given)
            except BaseException as error:
                errors.append(error)

        for block in range(blocks):
            threads = [Thread(target=run, args=(block, at)) for at in range(width)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        assert not errors, errors[0]
