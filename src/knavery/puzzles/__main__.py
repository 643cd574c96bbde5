"""`python -m knavery.puzzles DATE`: print the puzzle of that day and its solution as JSON.

A server runs this as a process of its own, so that its event loop never waits for a puzzle.
"""

import datetime
import os
import sys

import msgspec

from knavery.puzzles.daily import daily

if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # games come first
    found = daily(datetime.date.fromisoformat(sys.argv[1]))
    sys.stdout.buffer.write(msgspec.json.encode(found))
