"""A time limit on a bot's decision, by an alarm of the process."""

import signal
import threading
from contextlib import AbstractContextManager
from time import monotonic
from types import FrameType, TracebackType
from typing import Final

#: How many seconds a bot may take for one decision, unless set otherwise.
TIME_LIMIT: Final = 30.0
#: How often the alarm checks the limit, in seconds; more often where the limit is short.
_TICK: Final = 1.0


class TimeLimitError(BaseException):
    """A bot took too long. Not an Exception, so that a bot does not catch it by accident."""


class TimeLimit(AbstractContextManager["TimeLimit"]):
    """Raises TimeLimitError in a decision that takes more than `seconds`; 0 means no limit.

    It needs the timer of a POSIX process and its main thread, where simulations run; elsewhere it
    does nothing. It cannot interrupt code outside of Python that never returns.
    """

    def __init__(self, seconds: float = TIME_LIMIT) -> None:
        self.seconds = seconds
        self._until: float | None = None
        self._active = False

    def __enter__(self) -> "TimeLimit":
        in_main_thread = threading.current_thread() is threading.main_thread()
        if self.seconds and in_main_thread and hasattr(signal, "setitimer"):
            tick = min(_TICK, self.seconds / 4)
            self._began = monotonic()
            self._handler = signal.signal(signal.SIGALRM, self._check)
            self._timer = signal.setitimer(signal.ITIMER_REAL, tick, tick)
            self._active = True
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if not self._active:
            return
        self._active = False
        # A timer that was running before is started again, with what is left of it.
        left, interval = self._timer
        if left:
            left = max(0.001, left - (monotonic() - self._began))
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, self._handler)
        signal.setitimer(signal.ITIMER_REAL, left, interval)

    def start(self) -> None:
        """Start the time of a decision."""
        if self._active:
            self._until = monotonic() + self.seconds

    def stop(self) -> None:
        """Stop it: the decision was made."""
        self._until = None

    def _check(self, number: int, frame: FrameType | None) -> None:
        if self._until is not None and monotonic() > self._until:
            raise TimeLimitError(f"more than {self.seconds:g} s")
