"""The kernels for a GPU can be compiled, on a machine without one. `scripts/gpu` runs them."""

import re
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("numba_cuda", reason="needs knavery[gpu]")
cuda: Any = import_module("numba.cuda")
types: Any = import_module("numba").types
#: The games whose long rules are called.
CALLED = import_module("knavery.engines.gpu").CALLED

pytestmark = pytest.mark.timeout(900)

#: An H200.
CAPABILITY = (9, 0)
ROWS = types.Array(types.int8, 2, "C")
WORDS = types.Array(types.uint64, 1, "C")
NUMBERS = types.Array(types.int64, 1, "C")
FLOATS = types.Array(types.float32, 2, "C")
BOOLS = types.Array(types.boolean, 1, "C")
KINDS = types.Array(types.int16, 1, "C")
SIGNATURES = {
    "mask_all": (ROWS, NUMBERS, ROWS),
    "observe_all": (ROWS, NUMBERS, FLOATS, FLOATS, types.int64),
    "kinds_all": (ROWS, NUMBERS, KINDS),
    "draw_all": (ROWS, WORDS, NUMBERS, NUMBERS, KINDS),
    "play_all": (ROWS, WORDS, NUMBERS, NUMBERS, BOOLS, FLOATS),
    "clear_all": (ROWS, BOOLS),
    "deal_over": (ROWS, WORDS, NUMBERS, BOOLS, NUMBERS),
}
#: Those that need a long rule.
LONG = ("mask_all", "observe_all", "draw_all", "play_all", "deal_over")


# One process prepares the rules of a game for all of its kernels.
@pytest.fixture(
    params=[
        pytest.param(game, marks=pytest.mark.xdist_group(f"kernels of {game}"))
        for game in ("candy_k", "kingless", "kred", "red_scare")
    ]
)
def kernels(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The kernels of a game, as for a device of that capability."""
    device = SimpleNamespace(compute_capability=CAPABILITY)
    for name in ("api", "compiler", "dispatcher"):
        module = import_module(f"numba.cuda.{name}")
        monkeypatch.setattr(module, "get_current_device", lambda: device)
    rules = import_module(f"knavery.engines.{request.param}.rules").RULES
    return import_module("knavery.engines.kernels").kernels_of(request.param, rules)


@pytest.mark.parametrize("name", SIGNATURES)
def test_a_kernel_is_compiled_without_a_gpu(
    kernels: Any, name: str, request: pytest.FixtureRequest
) -> None:
    code, _ = cuda.compile(
        getattr(kernels, name).py_func,
        types.void(*SIGNATURES[name]),
        device=False,
        abi="numba",
        output="ptx",
        cc=CAPABILITY,
    )
    assert ".visible .entry" in code
    assert "sm_90" in code
    # Copies of long rules would be many times as much code, and minutes of compiling.
    if name in LONG:
        assert ("call.uni" in code) == (request.node.callspec.params["kernels"] in CALLED)
    constant = re.findall(r"\.const \.align \d+ \.b8 \w+\[(\d+)\]", code)
    assert sum(map(int, constant)) <= 1 << 16, "a GPU has 64 KiB for what is constant"
