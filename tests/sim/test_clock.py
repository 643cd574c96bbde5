"""The clock of a table where every decision takes a second."""

from knavery_hooks import Close

from knavery.core import TABLE, Timer
from knavery.sim.clock import Clock

SHORT = Timer("short", TABLE, Close(), 2)
LONG = Timer("long", TABLE, Close(), 5)


def test_an_entry_is_up_when_its_seconds_have_passed() -> None:
    clock = Clock()
    clock.run((SHORT, LONG))
    assert clock.up((SHORT, LONG)) is None
    clock.run((SHORT, LONG))
    assert clock.up((LONG, SHORT)) is SHORT


def test_an_entry_that_comes_back_goes_on_where_it_stopped() -> None:
    clock = Clock()
    clock.run((SHORT,))
    clock.run((LONG,), 4)
    clock.run((SHORT,))
    assert clock.up((SHORT,)) is SHORT
    assert clock.up((LONG,)) is None


def test_waiting_lets_pass_what_the_next_entry_has_left_and_no_more() -> None:
    clock = Clock()
    clock.run((SHORT,))
    clock.wait((SHORT, LONG))
    assert clock.up((SHORT, LONG)) is SHORT
    clock.entered(SHORT)
    clock.wait((LONG,))
    assert clock.up((LONG,)) is LONG


def test_an_entry_that_has_happened_begins_anew() -> None:
    clock = Clock()
    clock.wait((SHORT,))
    clock.entered(SHORT)
    assert clock.up((SHORT,)) is None
