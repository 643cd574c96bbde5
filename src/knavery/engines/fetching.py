"""Parts of a row that a processor fetches from memory before they are read.

The rows of many tables do not fit its caches. A vector reads a few parts of a long row, which a
processor does not guess, and would wait for one by one.
"""

from importlib import import_module
from typing import Any, Final

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from knavery.engines.compiling import compiled
from knavery.engines.one_table import Row

#: It has no types.
cgutils: Any = import_module("numba.core.cgutils")
#: How many bytes are fetched together.
LINE: Final = 64


def _fetch(context: Any, row: Any, place: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        kind = signature.args[0]
        array = context.make_array(kind)(context, builder, given[0])
        at = cgutils.get_item_pointer(context, builder, kind, array, [given[1]])
        byte, word = ir.IntType(8).as_pointer(), ir.IntType(32)
        prefetch = ir.FunctionType(ir.VoidType(), [byte, word, word, word])
        call = cgutils.get_or_insert_function(builder.module, prefetch, "llvm.prefetch.p0")
        # To be read, and kept in every cache.
        builder.call(call, [builder.bitcast(at, byte), word(0), word(3), word(1)])
        return context.get_dummy_value()

    return types.void(row, types.intp), write


#: row, place: fetch the line of that place. Nothing is read or changed.
fetch: Any = intrinsic(_fetch)


@compiled
def fetch_part(row: Row, first: int, size: int) -> None:
    """Fetch that many places."""
    for place in range(first, first + size, LINE):
        fetch(row, place)
    fetch(row, first + size - 1)


@compiled
def fetch_nothing(row: Row, seat: int) -> None:
    """Rows that are short come by themselves."""
