"""What a seat of Red Scare thinks before it decides."""

from collections.abc import Sequence
from functools import cached_property
from math import comb
from typing import Any, Final

from knavery.bots.heuristics.red_scare.board import Board
from knavery.bots.heuristics.red_scare.cards import at_least_two, can_judge, patriot_chances
from knavery.bots.heuristics.red_scare.trust import Belief
from knavery.core import Seat
from knavery.games.red_scare.cards import OTHER, VERDICTS, Side, Verdict
from knavery.games.red_scare.constants import (
    CAREER,
    COUNSEL,
    DEPORTED,
    EXONERATED,
    MARKERS,
    PROSECUTION,
    SIGN,
)
from knavery.games.red_scare.rules.notes import Bargain, Mail, Report
from knavery.games.red_scare.view import View

#: Of what a hand promises so much comes true: it is yet to be judged, and every card that may not
#: be judged must go first.
PROMISE: Final = 0.7
BLOCKED: Final = 0.6
#: What a Hard-Liner or an Amnesty Advocate makes of the one verdict they want.
WANTED: Final = 4.0
#: Who leaves cards unread that were shown to be read hardly ever tells the truth.
HALF_READ: Final = 0.3


class Mind:
    """One seat's view, and what follows from it; computed on demand."""

    def __init__(self, view: View, log: Sequence[Any] = ()) -> None:
        self.view = view
        self.me = Seat(view.seat or 0)
        self.belief = Belief(view, log)

    @cached_property
    def board(self) -> Board:
        """The tracker as this seat expects it."""
        return Board(self.view, self.belief)

    @cached_property
    def side(self) -> Side:
        """The side this seat plays for. The unaligned have their reasons to help one or the other.

        A Double Agent is with the likelier winner; a Diplomat and a Fixer help whoever is behind.
        """
        own = self.view.alignment
        if own is not None and own != "unaligned":
            return own
        ahead: Side = "patriot" if self.board.mean >= 0 else "soviet"
        return OTHER[ahead] if self.view.unaligned in ("diplomat", "fixer") else ahead

    @cached_property
    def trust(self) -> list[float]:
        """The chance that each seat is on this side."""
        return [each[self.side] for each in self.belief.sided]

    @cached_property
    def prior(self) -> float:
        """The chance that somebody is on this side, before anything has happened."""
        seats = len(self.view.sizes)
        team = seats // 2
        return (team - (self.view.alignment != "unaligned")) / (seats - 1)

    @cached_property
    def patriots(self) -> list[float]:
        """For each card in the hand the chance that it is a Patriot."""
        return patriot_chances(self.view, self.belief, self.view.hand)

    @cached_property
    def own(self) -> list[float]:
        """The same for citizens of this side."""
        return [each if self.side == "patriot" else 1 - each for each in self.patriots]

    @cached_property
    def blocked(self) -> tuple[int, ...]:
        """RS-45  The places of cards this seat may not judge."""
        view = self.view
        return tuple([at for at, held in enumerate(view.hand) if not can_judge(view, held)])

    @cached_property
    def markers(self) -> int:
        """RS-46  Judgements this seat has left."""
        return MARKERS - sum(packet.judge == self.me for packet in self.view.packets)

    @cached_property
    def verdicts(self) -> dict[Verdict, float]:
        """What each verdict on the hand promises, in points for this seat's own ends."""
        more = sum(2 * chance - 1 for chance in self.own)
        points: dict[Verdict, float] = {"exonerate": EXONERATED * more, "deport": -DEPORTED * more}
        match self.view.unaligned if self.view.alignment == "unaligned" else None:
            case "hard_liner":
                return {"exonerate": -WANTED, "deport": WANTED}
            case "amnesty_advocate":
                return {"exonerate": WANTED, "deport": -WANTED}
            case "diplomat" | "fixer":
                stands = SIGN[self.side] * self.board.mean
                return {
                    verdict: abs(stands) - abs(stands + points[verdict]) for verdict in VERDICTS
                }
            case _:
                pass
        for verdict, bonus in self._bonuses().items():
            points[verdict] += bonus
        return points

    @cached_property
    def promise(self) -> float:
        """What the hand promises, with the chance that it comes to be judged."""
        if not self.markers or not self.board.left or len(self.own) < 3:
            return 0.0
        best = max(self.verdicts.values())
        return PROMISE * best * BLOCKED ** len(self.blocked)

    def _bonuses(self) -> dict[Verdict, float]:
        """RS-68  What the verdicts bring by a profession that is shown during scoring."""
        mine = [packet for packet in self.view.packets if packet.judge == self.me]
        match self.view.profession:
            case "career_agent":
                gain = CAREER if len(mine) == 1 else CAREER / 2
                return dict.fromkeys(VERDICTS, float(gain))
            case "defence_counsel" if not any(each.verdict == "exonerate" for each in mine):
                return {"exonerate": COUNSEL * at_least_two(self.own)}
            case "prosecutor" if not any(each.verdict == "deport" for each in mine):
                others = [1 - chance for chance in self.own]
                return {"deport": PROSECUTION * at_least_two(others)}
            case _:
                return {}

    @cached_property
    def chance_to_win(self) -> float:
        """The chance that this seat wins, by its posterior over all assignments."""
        view = self.view
        if view.alignment != "unaligned":
            return self.board.win(self.side, self.promise)
        match view.unaligned:
            case "double_agent":
                return max(self.board.win("patriot"), self.board.win("soviet"))
            case "diplomat":
                return self.board.near(2.0 if len(view.sizes) <= 5 else 3.0)
            case "hard_liner":
                return self._two_thirds("deport")
            case "amnesty_advocate":
                return self._two_thirds("exonerate")
            case "fixer":
                return 0.7 * self.board.near(4.0)
            case _:
                return max(self.belief.weights)

    def _two_thirds(self, verdict: Verdict) -> float:
        """UN-03, UN-04  The chance that two thirds of all packets will lie there."""
        seats = len(self.view.sizes)
        need = -(-2 * seats // 3) - sum(packet.side == verdict for packet in self.view.packets)
        left = self.board.left
        if need > left:
            return 0.0
        mine = min(self.markers, left)
        others = left - mine
        # One's own judgements lie there; of the others' every second.
        short = max(0, need - mine)
        return float(sum(comb(others, more) for more in range(short, others + 1)) / 2**others)

    def latest(self) -> tuple[Seat, Seat, int] | None:
        """Who spoke last of cards, to whom, of how many; None if nobody did, or this seat."""
        view = self.view
        for request in view.requests:
            if request.kind == "trade":
                if request.asker == self.me:
                    return None
                return request.asker, request.asked, request.count
        if not view.claims:
            return None
        match view.claims[-1]:
            case Report(lapsed=True):
                return None
            case Report(asker=asker, asked=asked, count=count):
                found = asked, asker, count
            case Bargain(asker=asker, asked=asked, count=count, returned=None):
                found = asker, asked, count
            case Bargain(asker=asker, asked=asked, count=count):
                found = asked, asker, count
            case Mail(seat=seat, to=to):
                found = seat, to, 1
        return None if found[0] == self.me else found

    def honest(self) -> float | None:
        """The chance that the latest claim at the table is true; None if there is none to weigh."""
        spoke = self.latest()
        if spoke is None:
            return None
        speaker, hearer, count = spoke
        if not any(request.kind == "trade" for request in self.view.requests):
            index = len(self.view.claims) - 1
            for word in self.belief.words:
                if (word.claim, word.speaker) == (index, speaker):
                    return float(word.true)
            claim = self.view.claims[index]
            if isinstance(claim, Report) and claim.patriots + claim.soviets < count:
                return HALF_READ
        return self.belief.truthful(speaker, hearer)
