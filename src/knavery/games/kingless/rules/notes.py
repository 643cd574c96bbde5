"""What careful players know for certain about each other's hands.

`known` is private: a seat that lost a card knows that the taker holds it. `lacks` is public: a
claim that fails, or passes a hand, shows which cards are not there.
"""

from knavery.core import Seat
from knavery.games.kingless.cards import CardId

#: (who knows, whose hand, which card), sorted, once for each copy known to be there.
Known = tuple[tuple[Seat, Seat, CardId], ...]
#: For each seat the cards that are not in its hand, sorted.
Lacks = tuple[tuple[CardId, ...], ...]


def known_after_leaving(known: Known, holder: Seat, card: CardId) -> Known:
    """A card left a hand, seen by all: those who knew of a copy there no longer do."""
    if not known:
        return known
    left: list[tuple[Seat, Seat, CardId]] = []
    struck: set[Seat] = set()
    for note in known:
        viewer, whose, what = note
        if whose == holder and what == card and viewer not in struck:
            struck.add(viewer)
        else:
            left.append(note)
    return tuple(left)


def known_after_taking(
    known: Known, taker: Seat, loser: Seat, card: CardId, emptied: bool
) -> Known:
    """A card went from hand to hand, seen only by the two players.

    The others no longer know anything about the loser's hand, unless it was the only card there.
    """
    noted: list[tuple[Seat, Seat, CardId]] = [(loser, taker, card)]
    struck = False
    for note in known:
        viewer, whose, what = note
        if whose != loser:
            noted.append(note)
        elif viewer == taker:
            if what == card and not struck:
                struck = True
            else:
                noted.append(note)
        elif emptied:
            noted.append((viewer, taker, what))
    # A player needs no note about their own hand.
    return tuple(sorted(note for note in noted if note[0] != note[1]))


def lacks_after_draw(lacks: Lacks, seat: Seat) -> Lacks:
    """The seat drew from the deck and may hold anything."""
    if not lacks[seat]:
        return lacks
    return (*lacks[:seat], (), *lacks[seat + 1 :])


def lacks_after_taking(lacks: Lacks, taker: Seat, loser: Seat) -> Lacks:
    """The taker took an unseen card: only cards that both lacked are still lacking."""
    if not lacks[taker]:
        return lacks
    both = tuple(card for card in lacks[taker] if card in lacks[loser])
    return (*lacks[:taker], both, *lacks[taker + 1 :])


def lacks_after_search(lacks: Lacks, seat: Seat, card: CardId) -> Lacks:
    """A claim searched the hand and did not find the card."""
    if card in lacks[seat]:
        return lacks
    return (*lacks[:seat], tuple(sorted((*lacks[seat], card))), *lacks[seat + 1 :])
