"""Claims about cards that this seat can prove or disprove, because it has read the cards."""

from collections.abc import Iterator
from typing import Final

from knavery.core import Frozen, Seat
from knavery.core.identity import Fold
from knavery.games.red_scare.cards import Card
from knavery.games.red_scare.rules.notes import Bargain, Checked, Claimed, Gave, Mail, Report, Saw
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
    for index, cards in sorted(_read(view).items()):
        claim = view.claims[index]
        patriots = sum(card.letter == "patriot" for card in cards)
        match claim:
            case Bargain(asker=asker, asked=asked, count=count, offered=offered, returned=returned):
                giver, said = (asked, returned) if asker == me else (asker, offered)
                if count == len(cards) and giver != me and _could_read(view, giver, cards):
                    found.append(ProvenClaim(giver, Seat(me), patriots == said, index))
            case Mail(seat=giver, claim=side) if giver != me and _could_read(view, giver, cards):
                true = (side == "patriot") == bool(patriots)
                found.append(ProvenClaim(giver, Seat(me), true, index))
            case Report(asked=asked, count=count, patriots=said, soviets=others):
                if asked != me and count == len(cards) and _could_read(view, asked, cards):
                    true = (said, others) == (patriots, count - patriots)
                    found.append(ProvenClaim(asked, Seat(me), true, index))
            case _:
                pass
    for note in view.notes:
        if isinstance(note, Checked):
            claim = view.claims[note.claim]
            if isinstance(claim, Report):
                found.append(ProvenClaim(claim.asked, Seat(me), note.true, note.claim))
        elif isinstance(note, Saw):
            found += _overheard(view, note)
    return found


def second_opinions(view: View) -> list[tuple[Report, Report]]:
    """Pairs of consecutive reports by two players to one asker, on the same number of cards.

    Most are on the same cards: the asker wanted a second opinion.
    """
    last: dict[tuple[Seat, int, int], Report] = {}
    found = []
    for claim in view.claims:
        if isinstance(claim, Report) and not claim.lapsed:
            key = claim.asker, claim.count, claim.round
            before = last.get(key)
            if before is not None and before.asked != claim.asked:
                found.append((before, claim))
            last[key] = claim
    return found


def _overheard(view: View, note: Saw) -> Iterator[ProvenClaim]:
    """Others' reports, in the same round, on as many cards of an asker who showed me theirs too."""
    mine = view.claims[note.claim]
    letters = [card.letter for card in note.cards]
    if not isinstance(mine, Report) or None in letters:
        return
    truth = letters.count("patriot"), letters.count("soviet")
    _, alike = _reports(view.claims)
    for index, claim in alike[mine.asker, mine.count, mine.round]:
        if (
            index != note.claim
            and claim.asked != view.seat
            and view.glasses[claim.asked] == view.glasses[mine.asked]
        ):
            true = (claim.patriots, claim.soviets) == truth
            yield ProvenClaim(claim.asked, claim.asker, true, index)


#: How many claims there are; and by asker, count and round, the reports with their indexes.
Reports = tuple[int, dict[tuple[Seat, int, int], tuple[tuple[int, Report], ...]]]


def _with(found: Reports, claim: Claimed) -> Reports:
    index, alike = found
    if isinstance(claim, Report):
        key = claim.asker, claim.count, claim.round
        alike = {**alike, key: (*alike.get(key, ()), (index, claim))}
    return index + 1, alike


_reports: Final = Fold[Claimed, Reports]((0, {}), _with)


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
        for index in each.told:
            if each.card.letter is None:
                dark.add(index)
            else:
                found.setdefault(index, []).append(each.card)
    return {index: cards for index, cards in found.items() if index not in dark}


def _could_read(view: View, seat: Seat, cards: list[Card]) -> bool:
    """RS-Q3: whether that seat's glasses could read all of them."""
    return all(readable(card.kind, view.glasses[seat]) for card in cards)
