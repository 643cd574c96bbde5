"""Claims about cards that this seat can prove or disprove, because it has read the cards."""

from collections.abc import Iterator
from typing import Final

from knavery.core import Frozen, Seat
from knavery.core.identity import ByIdentity, Fold
from knavery.games.red_scare.cards import Card
from knavery.games.red_scare.rules.notes import Checked, Claimed, Gave, IdClaim, Saw, TradeClaim
from knavery.games.red_scare.rules.pieces import Held
from knavery.games.red_scare.rules.sight import readable
from knavery.games.red_scare.view import View


class ProvenClaim(Frozen, frozen=True):
    """A claim about cards: who made it, to whom, and whether it was true."""

    speaker: Seat
    hearer: Seat
    true: bool
    #: Its index in the view's claims.
    claim: int


def proven_claims(view: View) -> list[ProvenClaim]:
    """All claims this seat can prove or disprove.

    These are claims about cards it got or asked about and has read since, wherever the cards are
    now; answers that were verified (PR-02); and claims of others about cards it was shown too.
    """
    me = view.seat
    found: list[ProvenClaim] = []
    if me is None:
        return found
    claims, glasses = view.claims, view.glasses
    for index, cards in sorted(_read(view).items()):
        claim = claims[index]
        if isinstance(claim, IdClaim):
            speaker, count = claim.asked, claim.count
        elif isinstance(claim, TradeClaim):
            speaker, count = claim.asked if claim.asker == me else claim.asker, claim.count
        else:
            speaker, count = claim.seat, len(cards)
        if speaker == me or count != len(cards) or not _could_read(glasses[speaker], cards):
            continue
        patriots = [card.letter for card in cards].count("patriot")
        if isinstance(claim, IdClaim):
            true = claim.patriots == patriots and claim.soviets == count - patriots
        elif isinstance(claim, TradeClaim):
            true = patriots == (claim.returned if claim.asker == me else claim.offered)
        else:
            true = (claim.claim == "patriot") == bool(patriots)
        found.append(ProvenClaim(speaker, Seat(me), true, index))
    alike = None
    for note in view.notes:
        if isinstance(note, Saw):
            truth = _truth(note)
            if truth is not None:
                if alike is None:
                    _, alike = _id_claims(claims)
                found += _overheard(view, note.claim, truth, alike)
        elif isinstance(note, Checked):
            claim = claims[note.claim]
            if isinstance(claim, IdClaim):
                found.append(ProvenClaim(claim.asked, Seat(me), note.true, note.claim))
    return found


def second_opinions(view: View) -> list[tuple[IdClaim, IdClaim]]:
    """Pairs of consecutive answers by two players to one asker, on the same number of cards.

    Most are on the same cards: the asker wanted a second opinion.
    """
    last: dict[tuple[Seat, int, int], IdClaim] = {}
    found = []
    for claim in view.claims:
        if isinstance(claim, IdClaim) and not claim.lapsed:
            key = claim.asker, claim.count, claim.round
            before = last.get(key)
            if before is not None and before.asked != claim.asked:
                found.append((before, claim))
            last[key] = claim
    return found


#: How many claims there are; and by asker, count and round, the reports with their indexes.
Alike = dict[tuple[Seat, int, int], tuple[tuple[int, IdClaim], ...]]
IdClaims = tuple[int, Alike]


def _overheard(
    view: View, index: int, truth: tuple[int, int], alike: Alike
) -> Iterator[ProvenClaim]:
    """Others' reports, in the same round, on as many cards of an asker who showed me theirs too."""
    mine = view.claims[index]
    if not isinstance(mine, IdClaim):
        return
    reports = alike[mine.asker, mine.count, mine.round]
    if len(reports) == 1:
        return
    glasses = view.glasses
    for other, claim in reports:
        asked = claim.asked
        if other != index and asked != view.seat and glasses[asked] == glasses[mine.asked]:
            true = (claim.patriots, claim.soviets) == truth
            yield ProvenClaim(asked, claim.asker, true, other)


def _letters(note: Saw) -> tuple[int, int] | None:
    """How many Patriots and Soviets were shown; None if the seat could not read them all."""
    letters = [card.letter for card in note.cards]
    return None if None in letters else (letters.count("patriot"), letters.count("soviet"))


_truth: Final = ByIdentity(_letters)


def _with(found: IdClaims, claims: tuple[Claimed, ...]) -> IdClaims:
    first, alike = found
    alike = alike.copy()
    for index, claim in enumerate(claims, first):
        if isinstance(claim, IdClaim):
            key = claim.asker, claim.count, claim.round
            alike[key] = (*alike.get(key, ()), (index, claim))
    return first + len(claims), alike


_id_claims: Final = Fold[Claimed, IdClaims]((0, {}), _with)


def _read(view: View) -> dict[int, list[Card]]:
    """For each claim about cards this seat held, the cards, if it knows all of them."""
    held: list[Held] = list(view.hand)
    for packet in view.packets:
        if packet.cards is not None:
            held += packet.cards
    for note in view.notes:
        if isinstance(note, Gave):
            held += note.cards
    found: dict[int, list[Card]] = {}
    dark: set[int] = set()
    for each in held:
        for index in each.claims:
            if each.card.letter is None:
                dark.add(index)
            else:
                found.setdefault(index, []).append(each.card)
    return {index: cards for index, cards in found.items() if index not in dark}


def _could_read(glasses: bool, cards: list[Card]) -> bool:
    """RS-Q3: whether somebody with or without glasses could read all of them."""
    for card in cards:  # noqa: SIM110  twice as fast as all()
        if not readable(card.kind, glasses):
            return False
    return True
