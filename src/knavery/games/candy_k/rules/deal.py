"""The start of a game."""

from knavery.core import Chance, Event, Log, Seat
from knavery.games.candy_k.constants import Deck
from knavery.games.candy_k.facts import Fact, IdentityDrawn
from knavery.games.candy_k.rules.drawing import begin_section
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.state import State


def deal(deck: Deck, seats: int, settings: Settings, chance: Chance) -> tuple[State, Log[Fact]]:
    """CK-13: deal the identity cards. CK-Q11: pick who begins, and begin When."""
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
    begun, log = begin_section(state, Seat(first))
    return begun, (Event(None, own), *log)
