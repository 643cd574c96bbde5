"""Setting up (RS-04…RS-17): who is what, who wears glasses, who holds which cards."""

from typing import TYPE_CHECKING

from knavery.core import Chance, Event, Log, Seat
from knavery.games.red_scare.cards import Profession, Unaligned, alignment_cards
from knavery.games.red_scare.facts import Dealt, Fact, Seated, TurnBegun
from knavery.games.red_scare.rules.pieces import Held
from knavery.games.red_scare.rules.sight import readable
from knavery.games.red_scare.rules.turns import begin_round
from knavery.games.red_scare.settings import Settings
from knavery.games.red_scare.state import State

if TYPE_CHECKING:
    from knavery.games.red_scare.game import RedScare


def deal(
    game: "RedScare", seats: int, settings: Settings, chance: Chance
) -> tuple[State, Log[Fact]]:
    """RS-04…RS-17: deal a new table and begin its first round, if it has rounds."""
    alignments, chance = chance.shuffled(alignment_cards(seats))
    unaligned, chance = _unaligned(game, seats, settings, chance)
    professions, chance = _professions(game, seats, settings, chance)
    # RS-Q26: the second, fourth, sixth … clockwise from a random origin wear glasses.
    origin, chance = chance.below(seats)
    glasses = tuple((seat - origin) % seats % 2 == 1 for seat in range(seats))
    start, chance = chance.below(seats)
    cards, chance = chance.shuffled(game.citizens)
    hands = tuple(
        tuple(
            Held(card, (), readable(card.kind, glasses[seat]))
            for card in cards[seat * game.hand : (seat + 1) * game.hand]
        )
        for seat in range(seats)
    )
    state = State(
        chance=chance,
        settings=settings,
        size=game.hand,
        start=Seat(start),
        glasses=glasses,
        inverted=(False,) * seats,
        alignments=alignments,
        unaligned=unaligned,
        professions=professions,
        used=(False,) * seats,
        hands=hands,
        deck=cards[seats * game.hand :],
        notes=((),) * seats,
        checks=(None,) * seats,
        cancels=(0,) * seats,
        active=Seat(start),
    )
    log: Log[Fact] = (Event(Seated(Seat(start), glasses)), Event(None, _dealt(state)))
    if state.real_time:
        return state, log
    state, more = begin_round(state)
    return state, (*log, *more, Event(TurnBegun(Seat(start))))


def _unaligned(
    game: "RedScare", seats: int, settings: Settings, chance: Chance
) -> tuple[Unaligned | None, Chance]:
    """RS-08, RS-09: at odd counts the Double Agent, or any of them in the advanced game."""
    if seats % 2 == 0:
        return None, chance
    if settings.game == "beginner":
        return "double_agent", chance
    return chance.choice(game.unaligned)


def _professions(
    game: "RedScare", seats: int, settings: Settings, chance: Chance
) -> tuple[tuple[Profession | None, ...], Chance]:
    """RS-12: one random profession for each player, in the advanced game."""
    if settings.game == "beginner":
        return (None,) * seats, chance
    rest = list(game.professions)
    dealt: list[Profession] = []
    for _ in range(seats):
        at, chance = chance.below(len(rest))
        dealt.append(rest.pop(at))
    return tuple(dealt), chance


def _dealt(state: State) -> dict[Seat, Fact]:
    """RS-10, RS-12, RS-15: the line of the log that each seat alone gets."""
    return {
        Seat(seat): Dealt(
            alignment,
            state.unaligned if alignment == "unaligned" else None,
            state.professions[seat],
            tuple(card.face for card in state.hands[seat]),
        )
        for seat, alignment in enumerate(state.alignments)
    }
