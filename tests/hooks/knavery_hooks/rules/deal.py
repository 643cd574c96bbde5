"""H-1: the deal."""

from knavery.core import Chance, Event, Log, Seat
from knavery_hooks.cards import pack
from knavery_hooks.facts import Dealt, Fact
from knavery_hooks.rules.rounds import roll
from knavery_hooks.settings import Settings
from knavery_hooks.state import State


def deal(seats: int, settings: Settings, chance: Chance) -> tuple[State, Log[Fact]]:
    """H-1: deal two cards to each player, and begin the first round."""
    cards, chance = chance.shuffled(pack(seats))
    hands = tuple(cards[2 * seat : 2 * seat + 2] for seat in range(seats))
    state = State(
        chance=chance,
        settings=settings,
        hands=hands,
        points=(0,) * seats,
        answers=(None,) * seats,
        called=(False,) * seats,
        shown=(False,) * seats,
    )
    own: dict[Seat, Fact] = {Seat(seat): Dealt(hand) for seat, hand in enumerate(hands)}
    begun, rolled = roll(state)
    return begun, (Event(Dealt(None), own), *rolled)
