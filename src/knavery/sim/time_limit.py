"""A watchdog for bots: it rings in the midst of a thought that takes too long."""

import signal
import threading
from contextlib import AbstractContextManager
from time import monotonic
from types import FrameType, TracebackType
from typing import Final

#: A bot may think so many seconds about one question, if nobody says otherwise.
PATIENCE: Final = 30.0
#: The watchdog looks up so often, or sooner where it has little patience.
_TICK: Final = 1.0


class DawdlingError(BaseException):
    """A bot thought for too long. Not an Exception, so that a bot does not catch it unawares."""


class Watchdog(AbstractContextManager["Watchdog"]):
    """Raises DawdlingError in a thought that goes on for more than so many seconds; 0: never.

    It needs the timer of a POSIX process and its main thread, where simulations run; elsewhere it
    sleeps. It cannot wake code outside of Python that never returns.
    """

    def __init__(self, seconds: float = PATIENCE) -> None:
        self.seconds = seconds
        self._until: float | None = None
        self._awake = False

    def __enter__(self) -> "Watchdog":
        at_work = threading.current_thread() is threading.main_thread()
        if self.seconds and at_work and hasattr(signal, "setitimer"):
            tick = min(_TICK, self.seconds / 4)
            self._began = monotonic()
            self._handler = signal.signal(signal.SIGALRM, self._ring)
            self._timer = signal.setitimer(signal.ITIMER_REAL, tick, tick)
            self._awake = True
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if not self._awake:
            return
        self._awake = False
        # Whoever's timer was running gets it back, with what is left of it.
        left, interval = self._timer
        if left:
            left = max(0.001, left - (monotonic() - self._began))
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, self._handler)
        signal.setitimer(signal.ITIMER_REAL, left, interval)

    def begin(self) -> None:
        """A thought begins."""
        if self._awake:
            self._until = monotonic() + self.seconds

    def end(self) -> None:
        """It has ended."""
        self._until = None

    def _ring(self, number: int, frame: FrameType | None) -> None:
        if self._until is not None and monotonic() > self._until:
            raise DawdlingError(f"more than {self.seconds:g} s")
