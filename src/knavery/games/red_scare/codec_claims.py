"""Claims about cards: the last ones one by one, and what each seat has said in all."""

from functools import cache
from typing import Final

from knavery.core import Row
from knavery.core.identity import Fold
from knavery.core.packing import one_hots, packed
from knavery.games.red_scare.codec_layout import ENDS, EVENTS, LAYOUT, SEATS
from knavery.games.red_scare.codec_speech_counts import SpeechCounts
from knavery.games.red_scare.constants import HAND
from knavery.games.red_scare.rules.notes import Claimed, IdClaim, PostClaim, TradeClaim
from knavery.games.red_scare.rules.proven_claims import proven_claims
from knavery.games.red_scare.view import View

#: Where claims, and the counts of what was said, begin in the bytes of the row.
_CLAIMS: Final = 4 * LAYOUT.at("claims")
_SPOKEN: Final = 4 * LAYOUT.at("spoken")
_ROWS: Final = 4 * EVENTS * LAYOUT.stride("claims")
_CLAIM: Final = LAYOUT.stride("claims")
_TRUE: Final = LAYOUT.at("claims.true")
_SEAT: Final = LAYOUT.stride("seats")
_SEAT_TRUE: Final = LAYOUT.at("seats.true")
_WIDTH: Final = LAYOUT.stride("spoken")

# The counts of a seat, in the order of the layout.
_ANSWERS, _PATRIOTS, _SOVIETS, _LEFT_OUT, _NO_ANSWER, _TRADED, _REFUSED = range(7)
_GAVE_PATRIOTS, _GAVE_SOVIETS, _AGREED, _CONTRADICTED, _TO = range(7, 12)
_WITH: Final = _TO + SEATS
_USUAL: Final = (3, 5, 5, 2, 1, 2, 2, 3, 3, 1, 1, *[1] * (2 * SEATS))

#: Parts of the row of a claim, as bytes.
_ONE_OF: Final = one_hots(SEATS)
_REPORT, _BARGAIN, _MAIL = (packed([1.0]) + kind for kind in one_hots(3))
_END: Final = dict(zip(ENDS, one_hots(len(ENDS)), strict=True))
_NO_END: Final = bytes(4 * len(ENDS))
#: What is known of the truth of a claim is written afterwards.
_NO_TRUTH: Final = bytes(8)
#: How many lists of claims are kept for each viewer, of each number of seats.
_MOST: Final = 1 << 7


def fill_claims(view: View, row: Row, cells: "memoryview[int]", steps: tuple[int, ...]) -> None:
    """Write what was claimed, and what the viewer's cards say of it."""
    claims = view.claims
    if not claims:
        return
    spoken = _spoken[len(steps), view.seat or 0](claims)
    numbers, claims_row = spoken.numbers, spoken.last
    cells[_SPOKEN : _SPOKEN + len(numbers)] = numbers
    cells[_CLAIMS : _CLAIMS + len(claims_row)] = claims_row
    counts: dict[int, int] = {}
    last = len(claims) - 1
    for proven in proven_claims(view):
        claimed = claims[proven.claim]
        if isinstance(claimed, IdClaim) and claimed.lapsed:
            continue
        place = _SEAT_TRUE + steps[proven.speaker] * _SEAT + (not proven.true)
        counts[place] = counts.get(place, 0) + 1
        if proven.hearer == view.seat:
            counts[place + 2] = counts.get(place + 2, 0) + 1
        if last - proven.claim < EVENTS:
            row[_TRUE + (last - proven.claim) * _CLAIM + (not proven.true)] = 1.0
    for place, count in counts.items():
        row[place] = count / (count + 2)


def spoken_counts(claims: tuple[Claimed, ...], seats: int) -> SpeechCounts:
    """What each seat has said about cards, as seat 0 counts the seats."""
    return _spoken[seats, 0](claims)


#: What a claim adds: where it is counted, and its row from the seats on.
Added = tuple[tuple[tuple[int, int], ...], bytes]


class _Extend:
    """Adds claims to what was said, as one viewer counts the seats."""

    def __init__(self, seats: int, viewer: int) -> None:
        self._steps = tuple((seat - viewer) % seats for seat in range(seats))
        #: Of claims that were met in any round.
        self._added: dict[tuple[object, ...], Added] = {}

    def __call__(self, before: SpeechCounts, claims: tuple[Claimed, ...]) -> SpeechCounts:
        after = before.copy()
        rows = []
        places: list[tuple[int, int]] = []
        for claim in claims:
            if isinstance(claim, IdClaim):
                kind, key = _REPORT, _key_of_id(claim)
                if not claim.lapsed:
                    places += self._second_opinion(after, claim)
            elif isinstance(claim, TradeClaim):
                kind, key = _BARGAIN, _key_of_trade(claim)
            else:
                kind, key = _MAIL, (claim.seat, claim.to, claim.claim)
            added = self._added.get(key)
            if added is None:
                added = self._added[key] = self._add(claim)
            places += added[0]
            rows.append(kind + _round(claim.round) + added[1])
        after.add(places)
        rows.reverse()
        after.last = (b"".join(rows[:EVENTS]) + before.last)[:_ROWS]
        return after

    def _second_opinion(self, after: SpeechCounts, claim: IdClaim) -> list[tuple[int, int]]:
        """Where it counts that two answers agree or do not, if one of this round came before."""
        if claim.round != after.round:
            after.round, after.latest = claim.round, {}
        # The asker wants a second opinion, most often on the same cards.
        key = claim.asker, claim.count
        said = self._steps[claim.asked], claim.patriots, claim.soviets
        before = after.latest.get(key)
        after.latest[key] = said
        if before is None or before[0] == said[0]:
            return []
        kind = _AGREED if before[1:] == said[1:] else _CONTRADICTED
        return [(said[0] * _WIDTH + kind, 1), (before[0] * _WIDTH + kind, 1)]

    def _add(self, claim: Claimed) -> Added:
        steps = self._steps
        if isinstance(claim, IdClaim):
            return _id_claim(claim, steps[claim.asker], steps[claim.asked])
        if isinstance(claim, TradeClaim):
            return _trade_claim(claim, steps[claim.asker], steps[claim.asked])
        return _post_claim(claim, steps[claim.seat], steps[claim.to])


_spoken: Final = {
    (seats, viewer): Fold[Claimed, SpeechCounts](
        SpeechCounts(_USUAL), _Extend(seats, viewer), _MOST
    )
    for seats in range(1, SEATS + 1)
    for viewer in range(seats)
}


def _key_of_id(claim: IdClaim) -> tuple[object, ...]:
    """All of it but the round."""
    return claim.asker, claim.asked, claim.count, claim.patriots, claim.soviets, claim.lapsed


def _key_of_trade(claim: TradeClaim) -> tuple[object, ...]:
    """All of it but the round; the end is a word, which no key of a report ends with."""
    return claim.asker, claim.asked, claim.count, claim.offered, claim.returned, claim.end


def _id_claim(claim: IdClaim, asker: int, asked: int) -> Added:
    at = asked * _WIDTH
    if claim.lapsed:
        places = [(at + _NO_ANSWER, 1)]
    else:
        places = [
            (at + _ANSWERS, 1),
            (at + _PATRIOTS, claim.patriots),
            (at + _SOVIETS, claim.soviets),
            (at + _TO + asker, 1),
        ]
        if claim.patriots + claim.soviets < claim.count:
            places.append((at + _LEFT_OUT, 1))
    said = _said(claim.count, claim.patriots, claim.soviets, 0, 0)
    return tuple(places), _rest(asker, asked, said, _NO_END, claim.lapsed)


def _trade_claim(claim: TradeClaim, asker: int, asked: int) -> Added:
    one, other = asker * _WIDTH, asked * _WIDTH
    count, offered, returned = claim.count, claim.offered, claim.returned
    places = [(one + _GAVE_PATRIOTS, offered), (one + _GAVE_SOVIETS, count - offered)]
    if claim.end == "traded":
        places += [(one + _TRADED, 1), (other + _TRADED, 1)]
        places += [(one + _WITH + asked, 1), (other + _WITH + asker, 1)]
        if returned is not None:
            places.append((other + _GAVE_PATRIOTS, returned))
            places.append((other + _GAVE_SOVIETS, count - returned))
    else:
        places.append((other + _REFUSED, 1))
    back = (0, 0) if returned is None else (returned, count - returned)
    said = _said(count, offered, count - offered, *back)
    return tuple(places), _rest(asker, asked, said, _END[claim.end], False)


def _post_claim(claim: PostClaim, seat: int, to: int) -> Added:
    gave = _GAVE_PATRIOTS if claim.claim == "patriot" else _GAVE_SOVIETS
    places = (seat * _WIDTH + gave, 1), (seat * _WIDTH + _WITH + to, 1)
    said = _said(1, int(claim.claim == "patriot"), int(claim.claim == "soviet"), 0, 0)
    return places, _rest(seat, to, said, _NO_END, False)


def _rest(seat: int, other: int, said: bytes, end: bytes, lapsed: bool) -> bytes:
    """The row of a claim after its kind and round."""
    return b"".join((_ONE_OF[seat], _ONE_OF[other], said, end, packed([float(lapsed)]), _NO_TRUTH))


@cache
def _said(*numbers: int) -> bytes:
    """Cards, and how many of them were said to be what."""
    return packed(number / HAND for number in numbers)


@cache
def _round(number: int) -> bytes:
    return packed([number / (number + 4)])
