"""An arena in which the milliseconds of a search are processor time, for busy machines.

    python -m benchmarks.equal_time GAME --bots search:50ms,search:50ms-rules --line-ups half …

The arguments are those of `knavery arena`; it plays in one process.
"""

import sys
import time

from knavery.bots.search import budget
from knavery.cli import main
from knavery.sim.arena import block


class _Processor:
    """The clock of a processor in place of a wall's."""

    perf_counter = staticmethod(time.process_time)
    process_time = staticmethod(time.process_time)


def use_processor_time() -> None:
    """From now on, milliseconds of a search are processor time."""
    for module in (budget, block):
        vars(module)["time"] = _Processor


if __name__ == "__main__":
    use_processor_time()
    # The last word counts: other processes would not know this clock.
    sys.exit(main(["arena", *sys.argv[1:], "--jobs", "1"]))
