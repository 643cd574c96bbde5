"""What judgements tell about the judges: their verdicts, and what they had been told."""

from collections.abc import Sequence
from typing import Any, Final

from knavery.core import Frozen, Seat
from knavery.games.red_scare import facts
from knavery.games.red_scare.cards import Verdict
from knavery.games.red_scare.rules.notes import IdClaim, Inspected, Saw
from knavery.games.red_scare.view import View

#: The facts that make a claim, besides answers.
_CLAIMS: Final = frozenset((facts.Traded, facts.Refused, facts.Posted))


class Judged(Frozen, frozen=True):
    """A packet, and what this seat knows of its cards."""

    judge: Seat
    verdict: Verdict
    side: Verdict
    #: Patriots less Soviets, by what the judge was told.
    claimed: float
    #: Patriots less Soviets among the cards this seat has read, and how many it has read.
    read: int
    known: int


def judged(view: View, log: Sequence[Any]) -> list[Judged]:
    """All packets, with what is known of each."""
    heard = _heard(view, log) if view.packets else []
    seen = {note.claim: note.cards for note in view.notes if isinstance(note, Saw)}
    opened = {note.packet: note.cards for note in view.notes if isinstance(note, Inspected)}
    found = []
    for number, packet in enumerate(view.packets):
        claimed, read, known = 0.0, 0, 0
        claims = [view.claims[index] for index in heard[number]]
        spoken = [each for each in claims if isinstance(each, IdClaim)]
        if spoken:
            claimed = sum(each.patriots - each.soviets for each in spoken) / len(spoken)
        letters: list[Any] = []
        if packet.cards is not None:
            letters = [held.card.letter for held in packet.cards]
        elif number in opened:
            letters = [card.letter for card in opened[number]]
        else:
            for index in heard[number]:
                if index in seen:
                    letters = [card.letter for card in seen[index]]
        known = len(letters) - letters.count(None)
        read = letters.count("patriot") - letters.count("soviet")
        found.append(Judged(packet.judge, packet.verdict, packet.side, claimed, read, known))
    return found


def _heard(view: View, log: Sequence[Any]) -> list[list[int]]:
    """For each packet, the reports its judge heard about that hand, as indexes of claims."""
    return _by_log(view, log) if log else _by_order(view)


def _by_log(view: View, log: Sequence[Any]) -> list[list[int]]:
    """From the log: what was answered since the judge drew the hand."""
    claims = 0
    open_: dict[Seat, list[int]] = {}
    found: list[list[int]] = []
    for fact in log:
        kind = type(fact)
        if kind is facts.Answered:
            open_.setdefault(fact.asker, []).append(claims)
            claims += 1
        elif kind is facts.Judged:
            found.append(open_.pop(fact.seat, []))
        elif kind in _CLAIMS:
            claims += 1
    return found if len(found) == len(view.packets) else _by_order(view)


def _by_order(view: View) -> list[list[int]]:
    """Without a log: a judge's first report for the first packet, the last for the second."""
    reports: dict[Seat, list[int]] = {}
    for index, claim in enumerate(view.claims):
        if isinstance(claim, IdClaim) and not claim.lapsed:
            reports.setdefault(claim.asker, []).append(index)
    found: list[list[int]] = []
    done: set[Seat] = set()
    for packet in view.packets:
        heard = reports.get(packet.judge, [])
        if packet.judge in done:
            found.append(heard[-1:] if len(heard) > 1 else [])
        else:
            found.append(heard[:1])
        done.add(packet.judge)
    return found
