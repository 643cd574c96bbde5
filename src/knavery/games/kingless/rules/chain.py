"""The chain: the card that was played, the answers to it, and what is left to resolve."""

from knavery.core import Frozen, Seat
from knavery.games.kingless.cards import CARDS, CardId, Part, PickPocket
from knavery.games.kingless.decisions import Target


class Link(Frozen, frozen=True):
    """A card of the chain that is being answered or resolved; the first is the original."""

    seat: Seat
    card: CardId
    #: What its player has named for each part of the text.
    targets: tuple[tuple[Target, ...], ...] = ()


class Task(Frozen, frozen=True):
    """A part of a card's text that still has to resolve: for which player, with which targets."""

    seat: Seat
    card: CardId
    part: Part
    targets: tuple[Target, ...] = ()


def tasks_of(link: Link) -> tuple[Task, ...]:
    """The parts of the card's text, each with its targets."""
    tasks = []
    targets = link.targets or ((),) * len(CARDS[link.card].text)
    for at, part in enumerate(CARDS[link.card].text):
        same = isinstance(part, PickPocket) and part.same
        tasks.append(Task(link.seat, link.card, part, targets[at - 1 if same else at]))
    return tuple(tasks)
