"""What careful players have noted of each other's hands, where they can be certain.

`known` is private: a seat that was picked knows what the thief holds. `lacks` is public: a claim
that failed, or went past a hand, says which names are not there.
"""

from knavery.core import Seat
from knavery.games.kingless.cards import CardId

#: (who knows, whose hand, which card), sorted; as often as the card is known to be there.
Known = tuple[tuple[Seat, Seat, CardId], ...]
#: For each seat the names that are not in its hand, sorted.
Lacks = tuple[tuple[CardId, ...], ...]


def card_left(known: Known, holder: Seat, card: CardId) -> Known:
    """A card left a hand in sight of all: whoever knew of one such is no longer certain."""
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


def card_taken(known: Known, taker: Seat, loser: Seat, card: CardId, emptied: bool) -> Known:
    """A card went from hand to hand, seen by the two alone.

    The others can be certain of nothing in the loser's hand, unless it was the only card there.
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
    # What a player holds is no note of theirs.
    return tuple(sorted(note for note in noted if note[0] != note[1]))


def may_hold_anything(lacks: Lacks, seat: Seat) -> Lacks:
    """The seat drew from the deck."""
    if not lacks[seat]:
        return lacks
    return (*lacks[:seat], (), *lacks[seat + 1 :])


def took_unseen(lacks: Lacks, taker: Seat, loser: Seat) -> Lacks:
    """The taker may hold whatever the loser may have held."""
    if not lacks[taker]:
        return lacks
    both = tuple(card for card in lacks[taker] if card in lacks[loser])
    return (*lacks[:taker], both, *lacks[taker + 1 :])


def passed_over(lacks: Lacks, seat: Seat, card: CardId) -> Lacks:
    """A claim looked into the hand and did not find the card."""
    if card in lacks[seat]:
        return lacks
    return (*lacks[:seat], tuple(sorted((*lacks[seat], card))), *lacks[seat + 1 :])
