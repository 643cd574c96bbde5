"""Hooks' decisions as text: `leave`, `snatch`, `call 2`."""

from typing import Final

from knavery.core import Notation
from knavery_hooks.decisions import Decision

NOTATION: Final = Notation[Decision](Decision)
