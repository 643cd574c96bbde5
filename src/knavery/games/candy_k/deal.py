"""The start of a game."""

from knavery.core import Chance, Event, Log, Seat
from knavery.games.candy_k.records import Fact, IdentityDrawn, Settings
from knavery.games.candy_k.state import State
from knavery.games.candy_k.tables import Deck


def deal(deck: Deck, seats: int, settings: Settings, chance: Chance) -> tuple[State, Log[Fact]]:
    """CK-13  Identity cards drawn, CK-Q11  a first player found, and When begun."""
    icon, chance = chance.below(seats)
    first, chance = chance.below(seats)
    state = State(
        chance=chance,
        deck=deck,
        settings=settings,
        icon=Seat(icon),
        tokens=(settings.tokens,) * seats,
        sections=(),
        phase="tokens",
        answers=(None,) * seats,
    )
    own: dict[Seat, Fact] = {seat: IdentityDrawn(seat == icon) for seat in state.everybody}
    began, log = state.begin_section(Seat(first))
    return began, (Event(None, own), *log)
