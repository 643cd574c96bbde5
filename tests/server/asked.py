"""Tables on a desk at which somebody has just been asked."""

from contract.kit import Kit
from contract.play import choose
from knavery.core import TABLE, Chance
from knavery.server.tables.pace import Pace
from server.desk import GAMES, Desk


def playing_kingless(seats: int) -> Desk:
    """A table of Kingless at which a card has just been played that asks the others."""
    desk = Desk(GAMES["kingless"], seats, label="kingless").started()
    chance = Chance.of("a card that asks")
    while desk.stand(None).view.phase != "answering":
        assert desk.table.playing is not None
        seat, decision, chance = choose(desk.table.playing.state, seats, chance)
        desk.now += 100
        desk.enter(seat, decision)
    return desk


def drafting(pace: Pace) -> Desk:
    """A table of KRED at which all three are asked, and who has answered is no secret."""
    return Desk(GAMES["kred"], pace=pace).started()


def asking_several(kit: Kit, pace: Pace | None = None) -> Desk | None:
    """A table of the game at which several have just been asked at the same time."""
    for number, (seats, settings) in enumerate(kit.tables):
        desk = Desk(kit.game, seats, pace=pace or Pace(), settings=settings).started()
        chance = Chance.of(f"several {kit.game.id} {number}")
        for _ in range(100):
            playing = desk.table.playing
            assert playing is not None
            if desk.table.phase != "running":
                break
            if len([seat for seat in playing.seats if playing.waits_for(seat)]) > 1:
                return desk
            seat, decision, chance = choose(playing.state, seats, chance)
            if seat != TABLE and playing.options(seat):
                desk.enter(seat, decision)
            if playing.window is not None and not any(map(playing.waits_for, playing.seats)):
                desk.ring()
    return None
