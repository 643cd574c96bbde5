"""Common random numbers."""

from knavery.core import Chance, Seat
from knavery.core.remarks import Suspect
from knavery.games.red_scare.decisions import EndTurn, Verify
from knavery.sim.common_random import CommonRandomNumbers


def test_remarks_on_offer_change_no_draw() -> None:
    numbers = CommonRandomNumbers(Chance.of("bots"), 2)
    seat = Seat(0)
    plain = numbers.to_act(seat, (EndTurn(),))
    assert numbers.to_act(seat, (EndTurn(), Suspect(Seat(1)))) == plain
    assert numbers.to_act(seat, (EndTurn(), Verify())) != plain
    numbers.count(seat, (EndTurn(), Suspect(Seat(1))))
    assert numbers.to_act(seat, (EndTurn(),)) != plain
