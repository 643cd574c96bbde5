"""What a seat makes of the cards in its hand: read, told, or neither."""

from typing import Final

from knavery.games.red_scare.notes import Bargain, Mail, Report
from knavery.games.red_scare.pieces import Held
from knavery.games.red_scare.tables import Side, readable
from knavery.games.red_scare.view import View

#: How often one who is trusted tells the truth of cards, and one who is not.
ALLY_TRUE: Final = 0.85
FOE_TRUE: Final = 0.45


def eyes(view: View, seat: int) -> bool:
    """RS-13, PR-01  Whether that seat looks through glasses now."""
    return view.glasses[seat] != view.inverted[seat]


def can_judge(view: View, held: Held) -> bool:
    """RS-21  What one cannot read one may judge."""
    return not readable(held.card.kind, eyes(view, view.seat or 0))


def reads(view: View, seat: int, held: Held) -> bool:
    """Whether that seat could read the card."""
    return readable(held.card.kind, eyes(view, seat))


def own_chance(view: View, held: Held, side: Side, trust: list[float]) -> float:
    """The chance that the card is of that side, by its letter or by what was said of it."""
    if held.card.letter is not None:
        return float(held.card.letter == side)
    ours = theirs = 1.0
    for index in held.told:
        claim = view.claims[index]
        match claim:
            case Report(asked=speaker, count=count, patriots=patriots, soviets=soviets):
                said = patriots + soviets
                if not said or speaker == view.seat:
                    continue
                share = (patriots + (count - said) / 2) / count
            case Bargain(asker=asker, asked=asked, count=count, offered=offered, returned=back):
                speaker, said = (asked, back or 0) if asker == view.seat else (asker, offered)
                share = said / count
            case Mail(seat=speaker, claim=named):
                share = float(named == "patriot")
        if side == "soviet":
            share = 1 - share
        true = trust[speaker] * ALLY_TRUE + (1 - trust[speaker]) * FOE_TRUE
        ours *= share * true + (1 - share) * (1 - true)
        theirs *= (1 - share) * true + share * (1 - true)
    return ours / (ours + theirs)


def best_verdict(view: View, side: Side, trust: list[float]) -> tuple[str, float]:
    """RS-66, RS-67  Where the hand should go, and the points that may be expected of it."""
    own = sum(own_chance(view, held, side, trust) for held in view.hand)
    more = 2 * own - len(view.hand)  # own citizens less the others'
    return ("exonerate", 2 * more) if more >= 0 else ("deport", -more)
