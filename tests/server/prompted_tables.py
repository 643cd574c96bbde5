"""Tables at which somebody has just been prompted."""

from contract.kit import Kit
from contract.play import choose
from knavery.core import TABLE, Chance
from knavery.server.tables.pace import Pace
from server.table_fixture import GAMES, TableFixture


def playing_kingless(seats: int) -> TableFixture:
    """A table of Kingless at which a card has just been played that asks the others."""
    fixture = TableFixture(GAMES["kingless"], seats, label="kingless").started()
    chance = Chance.of("a card that asks")
    while fixture.snapshot(None).view.phase != "answering":
        assert fixture.table.session is not None
        seat, decision, chance = choose(fixture.table.session.state, seats, chance)
        fixture.now += 100
        fixture.enter(seat, decision)
    return fixture


def drafting(pace: Pace) -> TableFixture:
    """A table of KRED at which all three are asked, and who has answered is no secret."""
    return TableFixture(GAMES["kred"], pace=pace).started()


def asking_several(kit: Kit, pace: Pace | None = None) -> TableFixture | None:
    """A table of the game at which several have just been asked at the same time."""
    for number, (seats, settings) in enumerate(kit.tables):
        fixture = TableFixture(kit.game, seats, pace=pace or Pace(), settings=settings).started()
        chance = Chance.of(f"several {kit.game.id} {number}")
        for _ in range(100):
            session = fixture.table.session
            assert session is not None
            if fixture.table.phase != "running":
                break
            if len([seat for seat in session.seats if session.waits_for(seat)]) > 1:
                return fixture
            seat, decision, chance = choose(session.state, seats, chance)
            if seat != TABLE and session.options(seat):
                fixture.enter(seat, decision)
            if session.holding_window is not None and not any(
                map(session.waits_for, session.seats)
            ):
                fixture.ring()
    return None
