"""The simulated clock: every decision takes one second."""

from knavery_hooks import Close

from knavery.core import TABLE, Timer
from knavery.core.clock import Clock

SHORT = Timer("short", TABLE, Close(), 2)
LONG = Timer("long", TABLE, Close(), 5)


def test_a_timer_expires_when_its_seconds_have_passed() -> None:
    clock = Clock()
    clock.advance((SHORT, LONG))
    assert clock.expired((SHORT, LONG)) is None
    clock.advance((SHORT, LONG))
    assert clock.expired((LONG, SHORT)) is SHORT


def test_a_timer_that_comes_back_continues_where_it_stopped() -> None:
    clock = Clock()
    clock.advance((SHORT,))
    clock.advance((LONG,), 4)
    clock.advance((SHORT,))
    assert clock.expired((SHORT,)) is SHORT
    assert clock.expired((LONG,)) is None


def test_time_advances_to_the_next_timer_and_no_further() -> None:
    clock = Clock()
    clock.advance((SHORT,))
    clock.advance_to_next((SHORT, LONG))
    assert clock.expired((SHORT, LONG)) is SHORT
    clock.reset(SHORT)
    clock.advance_to_next((LONG,))
    assert clock.expired((LONG,)) is LONG


def test_a_timer_that_was_played_starts_at_0_again() -> None:
    clock = Clock()
    clock.advance_to_next((SHORT,))
    clock.reset(SHORT)
    assert clock.expired((SHORT,)) is None
