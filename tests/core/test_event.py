"""Events: who sees what of a line."""

import msgspec

from knavery.core import Event, Frozen, Seat, seen, tag_of


class Drawn(Frozen, frozen=True):
    card: str | None


HIDDEN = Event(Drawn(None), {Seat(1): Drawn("ace")})
PRIVATE = Event[Drawn](None, {Seat(0): Drawn("king")})
OPEN = Event(Drawn("two"))


def test_a_seat_named_in_instead_sees_that_and_the_others_see_the_table() -> None:
    assert HIDDEN.seen_by(Seat(1)) == Drawn("ace")
    assert HIDDEN.seen_by(Seat(0)) == HIDDEN.seen_by(None) == Drawn(None)


def test_a_line_without_a_table_stands_in_the_named_logs_alone() -> None:
    log = (HIDDEN, PRIVATE, OPEN)
    assert seen(log, Seat(0)) == (Drawn(None), Drawn("king"), Drawn("two"))
    assert seen(log, Seat(1)) == (Drawn("ace"), Drawn("two"))
    assert seen(log, None) == (Drawn(None), Drawn("two"))


def test_a_forgotten_instead_hides_and_never_shows() -> None:
    assert Event(Drawn(None)).seen_by(Seat(1)) == Drawn(None)


def test_events_go_to_json_and_back() -> None:
    for event in (HIDDEN, PRIVATE, OPEN):
        again = msgspec.json.decode(msgspec.json.encode(event), type=Event[Drawn])
        assert again == event


def test_frozen_records_are_told_apart_by_their_tag() -> None:
    class Passed(Frozen, frozen=True):
        pass

    class HandedOver(Frozen, frozen=True):
        pass

    several: set[Frozen] = {Passed(), HandedOver(), Passed()}
    assert len(several) == 2
    assert (tag_of(Passed), tag_of(HandedOver())) == ("passed", "handed_over")
    assert msgspec.json.encode(HandedOver()) == b'{"type":"handed_over"}'
