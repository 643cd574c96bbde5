"""Draw everything that a viewer cannot see."""

from collections.abc import Sequence

from knavery.core import Chance
from knavery_hooks.cards import Hand, pack
from knavery_hooks.decisions import Answer, Leave, Snatch
from knavery_hooks.facts import Called, Fact, Taken
from knavery_hooks.state import State
from knavery_hooks.view import View


def resample(view: View, log: Sequence[Fact], chance: Chance) -> State:
    """A table that fits the view and the log, with everything hidden drawn at random."""
    hands, chance = _hands(view, log, chance)
    answers, chance = _answers(view, hands, chance)
    called = {fact.target for fact in log if isinstance(fact, Called)}
    return State(
        chance=chance,
        settings=view.settings,
        hands=hands,
        points=view.points,
        answers=answers,
        called=view.called,
        shown=tuple(seat in called for seat in range(len(hands))),
        leader=view.leader,
        prize=view.prize,
        over=not view.waiting_for,
    )


def _hands(view: View, log: Sequence[Fact], chance: Chance) -> tuple[tuple[Hand, ...], Chance]:
    """H-1: the hands the viewer knows, and the others from the rest of the pack."""
    rest = list(pack(len(view.sizes)))
    for card in (card for hand in view.hands if hand for card in hand):
        rest.remove(card)
    for _ in (fact for fact in log if isinstance(fact, Taken) and fact.snatched):
        rest.remove("hook")
    cards, chance = chance.shuffled(rest)
    hands = []
    for hand, size in zip(view.hands, view.sizes, strict=True):
        hands.append(cards[:size] if hand is None else hand)
        cards = cards[size:] if hand is None else cards
    return tuple(hands), chance


def _answers(
    view: View, hands: tuple[Hand, ...], chance: Chance
) -> tuple[tuple[Answer | None, ...], Chance]:
    """H-3: the viewer's own answer, and for the others any they may have given, or none yet."""
    while True:
        answers: list[Answer | None] = [None] * len(hands)
        for seat in view.waiting_for:
            may = (None, Leave(), Snatch()) if "hook" in hands[seat] else (None, Leave())
            answers[seat], chance = chance.choice(may)
        if view.seat is not None:
            answers[view.seat] = view.answer
        # If all had answered, the round would be over.
        if not view.waiting_for or any(answers[seat] is None for seat in view.waiting_for):
            return tuple(answers), chance
