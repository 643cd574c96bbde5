"""Claims about cards: the last ones one by one, and what each seat has said in all."""

from array import array
from typing import Final

from knavery.core import Row, Seat
from knavery.core.identity import ByIdentity, Fold
from knavery.games.red_scare.codec_layout import ENDS, EVENTS, LAYOUT, SEATS
from knavery.games.red_scare.codec_spoken import Spoken
from knavery.games.red_scare.constants import HAND
from knavery.games.red_scare.rules.notes import Bargain, Claimed, Mail, Report
from knavery.games.red_scare.rules.proven_claims import proven_claims
from knavery.games.red_scare.view import View

_CLAIMS: Final = LAYOUT.at("claims")
_CLAIM: Final = LAYOUT.stride("claims")
_KIND: Final = LAYOUT.at("claims.kind") - _CLAIMS
_ROUND: Final = LAYOUT.at("claims.round") - _CLAIMS
_ASKER: Final = LAYOUT.at("claims.asker") - _CLAIMS
_ASKED: Final = LAYOUT.at("claims.asked") - _CLAIMS
_COUNT: Final = LAYOUT.at("claims.count") - _CLAIMS
_RETURNED: Final = LAYOUT.at("claims.returned") - _CLAIMS
_END: Final = LAYOUT.at("claims.end") - _CLAIMS
_LAPSED: Final = LAYOUT.at("claims.lapsed") - _CLAIMS
_TRUE: Final = LAYOUT.at("claims.true")
_SEAT: Final = LAYOUT.stride("seats")
_SEAT_TRUE: Final = LAYOUT.at("seats.true")
_SPOKEN: Final = LAYOUT.at("spoken")
_WIDTH: Final = LAYOUT.stride("spoken")

# The counts of a seat, in the order of the layout.
_ANSWERS, _PATRIOTS, _SOVIETS, _LEFT_OUT, _NO_ANSWER, _TRADED, _REFUSED = range(7)
_GAVE_PATRIOTS, _GAVE_SOVIETS, _AGREED, _CONTRADICTED, _TO = range(7, 12)
_WITH: Final = _TO + SEATS
_USUAL: Final = (3, 5, 5, 2, 1, 2, 2, 3, 3, 1, 1, *[1] * (2 * SEATS))


def fill_claims(view: View, row: Row, steps: tuple[int, ...]) -> None:
    """Write what was claimed, and what the viewer's cards say of it."""
    claims = view.claims
    if not claims:
        return
    row[_SPOKEN : _SPOKEN + SEATS * _WIDTH] = _spoken(claims).row(steps)
    at = _CLAIMS
    for claim in claims[: -EVENTS - 1 : -1]:
        row[at : at + _CLAIM] = _told(claim).row(steps)
        at += _CLAIM
    counts: dict[int, int] = {}
    last = len(claims) - 1
    for proven in proven_claims(view):
        claimed = claims[proven.claim]
        if isinstance(claimed, Report) and claimed.lapsed:
            continue
        place = _SEAT_TRUE + steps[proven.speaker] * _SEAT + (not proven.true)
        counts[place] = counts.get(place, 0) + 1
        if proven.hearer == view.seat:
            counts[place + 2] = counts.get(place + 2, 0) + 1
        if last - proven.claim < EVENTS:
            row[_TRUE + (last - proven.claim) * _CLAIM + (not proven.true)] = 1.0
    for place, count in counts.items():
        row[place] = count / (count + 2)


def _add(spoken: Spoken, claim: Claimed) -> Spoken:
    """Count one more claim."""
    match claim:
        case Report(asker=asker, asked=asked):
            return _add_report(spoken, claim, asker * _WIDTH, asked * _WIDTH)
        case Bargain(asker=asker, asked=asked, count=count, offered=offered, returned=returned):
            one, other = asker * _WIDTH, asked * _WIDTH
            found = [(one + _GAVE_PATRIOTS, offered), (one + _GAVE_SOVIETS, count - offered)]
            if claim.end == "traded":
                found += [(one + _TRADED, 1), (other + _TRADED, 1)]
                found += [(one + _WITH + asked, 1), (other + _WITH + asker, 1)]
                if returned is not None:
                    found.append((other + _GAVE_PATRIOTS, returned))
                    found.append((other + _GAVE_SOVIETS, count - returned))
            else:
                found.append((other + _REFUSED, 1))
            return spoken.plus(found)
        case Mail(seat=seat, to=to, claim=side):
            at = seat * _WIDTH
            gave = _GAVE_PATRIOTS if side == "patriot" else _GAVE_SOVIETS
            return spoken.plus([(at + gave, 1), (at + _WITH + to, 1)])


def _add_report(spoken: Spoken, claim: Report, asker: int, asked: int) -> Spoken:
    if claim.lapsed:
        return spoken.plus([(asked + _NO_ANSWER, 1)])
    found = [
        (asked + _ANSWERS, 1),
        (asked + _PATRIOTS, claim.patriots),
        (asked + _SOVIETS, claim.soviets),
        (asked + _TO + claim.asker, 1),
    ]
    if claim.patriots + claim.soviets < claim.count:
        found.append((asked + _LEFT_OUT, 1))
    # The asker wants a second opinion, most often on the same cards.
    key = claim.asker, claim.count, claim.round
    said = claim.asked, claim.patriots, claim.soviets
    before = spoken.latest.get(key)
    if before is not None and before[0] != claim.asked:
        kind = _AGREED if before[1:] == said[1:] else _CONTRADICTED
        found += [(asked + kind, 1), (before[0] * _WIDTH + kind, 1)]
    after = spoken.plus(found)
    after.latest = {**spoken.latest, key: said}
    return after


_spoken: Final = Fold[Claimed, Spoken](Spoken(_USUAL, 2), _add)


class _Told:
    """What is written of a claim."""

    def __init__(self, claim: Claimed) -> None:
        self._claim = claim
        self._rows: dict[tuple[int, ...], Row] = {}

    def row(self, steps: tuple[int, ...]) -> Row:
        """The numbers of the claim, with seats counted so."""
        found = self._rows.get(steps)
        if found is None:
            numbers = memoryview(_row(self._claim, steps)).cast("B").cast("f")
            found = self._rows[steps] = numbers
        return found


_told: Final = ByIdentity(_Told)


def _row(claim: Claimed, steps: tuple[int, ...]) -> "array[float]":
    row = array("f", bytes(4 * _CLAIM))
    row[0] = 1.0
    row[_ROUND] = claim.round / (claim.round + 4)
    asker: Seat
    match claim:
        case Report(asker=asker, asked=asked):
            row[_KIND] = 1.0
            said = claim.count, claim.patriots, claim.soviets
            row[_LAPSED] = claim.lapsed
        case Bargain(asker=asker, asked=asked, count=count, offered=offered, returned=returned):
            row[_KIND + 1] = 1.0
            said = count, offered, count - offered
            row[_END + ENDS.index(claim.end)] = 1.0
            if returned is not None:
                row[_RETURNED] = returned / HAND
                row[_RETURNED + 1] = (count - returned) / HAND
        case Mail(seat=asker, to=asked):
            row[_KIND + 2] = 1.0
            said = 1, int(claim.claim == "patriot"), int(claim.claim == "soviet")
    row[_ASKER + steps[asker]] = 1.0
    row[_ASKED + steps[asked]] = 1.0
    for at, number in enumerate(said):
        row[_COUNT + at] = number / HAND
    return row
