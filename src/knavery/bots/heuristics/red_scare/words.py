"""Words that were put to the test: cards somebody spoke of, and what they were found to be."""

from collections.abc import Iterator

from knavery.core import Frozen, Seat
from knavery.games.red_scare.cards import Card
from knavery.games.red_scare.rules.notes import Bargain, Checked, Gave, Mail, Report, Saw
from knavery.games.red_scare.rules.pieces import Held
from knavery.games.red_scare.rules.sight import readable
from knavery.games.red_scare.view import View


class Word(Frozen, frozen=True):
    """Who told whom something of cards, and whether it was so."""

    speaker: Seat
    hearer: Seat
    true: bool
    #: Its place in the list of claims.
    claim: int


def proven(view: View) -> list[Word]:
    """All words this seat could put to the test.

    Cards that came with a word, or that somebody was asked about, and were read since, wherever
    they are now; answers that were verified (PR-02); what others said of cards this seat was shown
    as well.
    """
    me = view.seat
    found: list[Word] = []
    if me is None:
        return found
    for index, cards in sorted(_read(view).items()):
        claim = view.claims[index]
        patriots = sum(card.letter == "patriot" for card in cards)
        match claim:
            case Bargain(asker=asker, asked=asked, count=count, offered=offered, returned=returned):
                giver, said = (asked, returned) if asker == me else (asker, offered)
                if count == len(cards) and giver != me and _could_read(view, giver, cards):
                    found.append(Word(giver, Seat(me), patriots == said, index))
            case Mail(seat=giver, claim=side) if giver != me and _could_read(view, giver, cards):
                true = (side == "patriot") == bool(patriots)
                found.append(Word(giver, Seat(me), true, index))
            case Report(asked=asked, count=count, patriots=said, soviets=others):
                if asked != me and count == len(cards) and _could_read(view, asked, cards):
                    true = (said, others) == (patriots, count - patriots)
                    found.append(Word(asked, Seat(me), true, index))
            case _:
                pass
    for note in view.notes:
        if isinstance(note, Checked):
            claim = view.claims[note.claim]
            if isinstance(claim, Report):
                found.append(Word(claim.asked, Seat(me), note.true, note.claim))
        elif isinstance(note, Saw):
            found += _overheard(view, note)
    return found


def said_twice(view: View) -> list[tuple[Report, Report]]:
    """Reports of two players, one after the other, on as many cards of one asker.

    Most are on the same cards, for who hears one opinion may want another.
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


def _overheard(view: View, note: Saw) -> Iterator[Word]:
    """Others' reports, in that round, on as many cards of an asker who showed them here too."""
    mine = view.claims[note.claim]
    letters = [card.letter for card in note.cards]
    if not isinstance(mine, Report) or None in letters:
        return
    truth = letters.count("patriot"), letters.count("soviet")
    for index, claim in enumerate(view.claims):
        if (
            isinstance(claim, Report)
            and index != note.claim
            and (claim.asker, claim.count, claim.round) == (mine.asker, mine.count, mine.round)
            and claim.asked != view.seat
            and view.glasses[claim.asked] == view.glasses[mine.asked]
        ):
            true = (claim.patriots, claim.soviets) == truth
            yield Word(claim.asked, claim.asker, true, index)


def _read(view: View) -> dict[int, list[Card]]:
    """For each claim heard of cards in this hand, the cards, if all of them are known here."""
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
    """RS-Q3  Whether that seat's own eyes could read all of them."""
    return all(readable(card.kind, view.glasses[seat]) for card in cards)
