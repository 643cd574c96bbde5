"""Who may be on whose side in Red Scare: a weight for every way the alignments can lie."""

from functools import lru_cache
from itertools import combinations
from typing import Final

from knavery.core import Seat
from knavery.games.red_scare.notes import Bargain, Checked, Mail, Report
from knavery.games.red_scare.tables import Alignment, Side
from knavery.games.red_scare.view import View

#: Somebody of one's own side is caught at a false word so much more seldom than another.
FALSE_BY_ALLY: Final = 0.3
#: And found to have told the truth so much more often.
TRUE_BY_ALLY: Final = 1.4

Assignment = tuple[Alignment, ...]


def assignments(view: View) -> dict[Assignment, float]:
    """RS-06, RS-07  Every way the alignments can lie, with its weight; 630 at the most."""
    seats = len(view.sizes)
    found = _all(seats, view.seat, view.alignment)
    told = words(view)
    weights: dict[Assignment, float] = dict.fromkeys(found, 1.0)
    if view.seat is None or view.alignment == "unaligned" or not told:
        whole = len(weights)
        return dict.fromkeys(weights, 1 / whole)
    for each in weights:
        for speaker, true in told:
            if each[speaker] == view.alignment:
                weights[each] *= TRUE_BY_ALLY if true else FALSE_BY_ALLY
    total = sum(weights.values())
    return {each: weight / total for each, weight in weights.items()}


def sided(view: View) -> list[dict[Alignment, float]]:
    """For each seat, the chance of each alignment."""
    found: list[dict[Alignment, float]] = [
        {"patriot": 0.0, "soviet": 0.0, "unaligned": 0.0} for _ in view.sizes
    ]
    for each, weight in assignments(view).items():
        for seat, alignment in enumerate(each):
            found[seat][alignment] += weight
    return found


def words(view: View) -> list[tuple[Seat, bool]]:
    """Words this seat could put to the test: who spoke, and whether it was so.

    Cards that came with a word and were read since, and answers that were verified (PR-02).
    """
    found: list[tuple[Seat, bool]] = []
    for index in sorted({index for held in view.hand for index in held.told}):
        held = [each for each in view.hand if index in each.told]
        claim = view.claims[index]
        if any(each.card.letter is None for each in held):
            continue
        patriots = sum(each.card.letter == "patriot" for each in held)
        match claim:
            case Bargain(asker=asker, asked=asked, count=count, offered=offered, returned=returned):
                giver, said = (asked, returned) if asker == view.seat else (asker, offered)
                if count == len(held) and giver != view.seat:
                    found.append((giver, patriots == said))
            case Mail(seat=giver, claim=side) if giver != view.seat:
                found.append((giver, (side == "patriot") == bool(patriots)))
            case Report(asked=asked, count=count, patriots=said) if count == len(held):
                if asked != view.seat:
                    found.append((asked, patriots == said))
            case _:
                pass
    for note in view.notes:
        if isinstance(note, Checked):
            claim = view.claims[note.claim]
            if isinstance(claim, Report):
                found.append((claim.asked, note.true))
    return found


def own_side(view: View) -> Side:
    """The side this seat plays for; the unaligned play for whom they like, here the Patriots."""
    return "soviet" if view.alignment == "soviet" else "patriot"


@lru_cache(maxsize=64)
def _all(seats: int, seat: Seat | None, own: Alignment | None) -> tuple[Assignment, ...]:
    team = seats // 2
    found = []
    everybody = range(seats)
    for odd in everybody if seats % 2 else (None,):
        rest = [each for each in everybody if each != odd]
        for patriots in combinations(rest, team):
            each: Assignment = tuple(
                "unaligned" if at == odd else "patriot" if at in patriots else "soviet"
                for at in everybody
            )
            if seat is None or each[seat] == own:
                found.append(each)
    return tuple(found)
