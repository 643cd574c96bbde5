"""A seat's assessment of a Red Scare table: everything it computes from its view."""

from collections.abc import Sequence
from functools import cached_property
from math import comb
from typing import Any, Final

from knavery.bots.heuristics.red_scare.belief import Belief
from knavery.bots.heuristics.red_scare.cards import at_least_two, can_judge, patriot_chances
from knavery.bots.heuristics.red_scare.style import STYLES, Style
from knavery.bots.heuristics.red_scare.tracker import TrackerForecast
from knavery.bots.heuristics.ties import best_of
from knavery.core import Chance, Dice, Seat
from knavery.games.red_scare.cards import OTHER, SIDES, VERDICTS, Side, Verdict
from knavery.games.red_scare.constants import (
    CAREER,
    CLEAR_WIN,
    COUNSEL,
    DEPORTED,
    EXONERATED,
    INFORMANT_JUDGES,
    MARKERS,
    PROSECUTION,
    SIGN,
)
from knavery.games.red_scare.rules.notes import IdClaim, PostClaim, TradeClaim
from knavery.games.red_scare.rules.scoring import band, wanted
from knavery.games.red_scare.view import View

#: The share of a hand's expected points that will be scored, since it is still to be judged; and a
#: factor for each card that must be traded away first.
PROMISE: Final = 0.7
BLOCKED: Final = 0.6
#: The value of the verdict that a Hard-Liner or an Amnesty Advocate wants.
WANTED: Final = 4.0
#: UN-06: the value of a judgement that an Informant needs.
COVER: Final = 3.0
#: The chance that a report is true if it leaves out cards the speaker was shown.
HALF_READ: Final = 0.3


class Assessment:
    """What one seat concludes from its view; computed on demand."""

    def __init__(
        self,
        view: View,
        log: Sequence[Any] = (),
        dice: Dice | None = None,
        style: Style = STYLES["careful"],
    ) -> None:
        self.view = view
        self.style = style
        #: For ties.
        self.dice = dice or Dice(Chance(bytes(32)))
        self.me = Seat(view.seat or 0)
        self.belief = Belief(view, log, style)

    @cached_property
    def forecast(self) -> TrackerForecast:
        """The tracker as this seat expects it."""
        return TrackerForecast(self.view, self.belief)

    @cached_property
    def side(self) -> Side:
        """The side this seat plays for.

        A Double Agent helps the likelier winner; a Diplomat and a Fixer help the side behind.
        """
        own = self.view.alignment
        if own is not None and own != "unaligned":
            return own
        ahead = best_of(SIDES, lambda side: SIGN[side] * self.forecast.mean, self.dice)
        return OTHER[ahead] if self.view.unaligned in ("diplomat", "fixer") else ahead

    @cached_property
    def margin(self) -> float:
        """UN-01: how far on a side of 0 this seat needs the tracker, if it is a Double Agent."""
        view = self.view
        if view.alignment != "unaligned" or view.settings.double_agent == "any_win":
            return 0.0
        return CLEAR_WIN - 0.5 if view.unaligned == "double_agent" else 0.0

    @cached_property
    def must_judge(self) -> bool:
        """UN-06: whether this seat is an Informant who has not judged often enough."""
        view = self.view
        return (
            view.alignment == "unaligned"
            and view.unaligned == "informant"
            and MARKERS - self.markers < INFORMANT_JUDGES[view.settings.informant]
        )

    @cached_property
    def trust(self) -> list[float]:
        """The chance that each seat is on this seat's side."""
        return [each[self.side] for each in self.belief.sided]

    @cached_property
    def own_opinion(self) -> list[float]:
        """The same by its own evidence: who repeated the remarks of others would add nothing."""
        belief = self.belief
        return [each[self.side] for each in belief.assignments.sided(belief.evidence)]

    @cached_property
    def prior(self) -> float:
        """The chance that another seat is on this side, before the first decision."""
        seats = len(self.view.sizes)
        team = seats // 2
        return (team - (self.view.alignment != "unaligned")) / (seats - 1)

    @cached_property
    def patriots(self) -> list[float]:
        """For each card in the hand, the chance that it is a Patriot."""
        return patriot_chances(self.view, self.belief, self.view.hand)

    @cached_property
    def own(self) -> list[float]:
        """The same for citizens of this side."""
        return [each if self.side == "patriot" else 1 - each for each in self.patriots]

    @cached_property
    def blocked(self) -> tuple[int, ...]:
        """RS-45: the places of the cards this seat may not judge."""
        view = self.view
        return tuple([at for at, held in enumerate(view.hand) if not can_judge(view, held)])

    @cached_property
    def markers(self) -> int:
        """RS-46: how many judgements this seat has left."""
        return MARKERS - sum(packet.judge == self.me for packet in self.view.packets)

    @cached_property
    def verdicts(self) -> dict[Verdict, float]:
        """The expected points of each verdict on the hand, for this seat's own goal."""
        more = sum(2 * chance - 1 for chance in self.own)
        points: dict[Verdict, float] = {"exonerate": EXONERATED * more, "deport": -DEPORTED * more}
        match self.view.unaligned if self.view.alignment == "unaligned" else None:
            case "hard_liner":
                return {"exonerate": -WANTED, "deport": WANTED}
            case "amnesty_advocate":
                return {"exonerate": WANTED, "deport": -WANTED}
            case "fixer":
                # UN-05: a packet of one side, wherever it lies, is what it can move with profit.
                return dict.fromkeys(VERDICTS, EXONERATED * abs(more))
            case "diplomat":
                stands = SIGN[self.side] * self.forecast.mean
                return {
                    verdict: abs(stands) - abs(stands + points[verdict]) for verdict in VERDICTS
                }
            case "double_agent" if self.margin:
                # UN-01: whichever side is ahead then, the tracker must stand far from 0.
                stands = SIGN[self.side] * self.forecast.mean
                return {
                    verdict: abs(stands + points[verdict]) - abs(stands) for verdict in VERDICTS
                }
            case "informant" if self.must_judge:
                points = {verdict: points[verdict] + COVER for verdict in VERDICTS}
            case _:
                pass
        for verdict, bonus in self._bonuses().items():
            points[verdict] += bonus
        return points

    @cached_property
    def promise(self) -> float:
        """The expected points of the hand, with the chance that it will be judged."""
        if not self.markers or not self.forecast.left or len(self.own) < 3:
            return 0.0
        best = max(self.verdicts.values())
        return PROMISE * best * BLOCKED ** len(self.blocked)

    def _bonuses(self) -> dict[Verdict, float]:
        """RS-68: the bonus of each verdict by a profession that is shown during scoring."""
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
        """The chance that this seat wins, over all assignments by their weights."""
        view = self.view
        if view.alignment != "unaligned":
            return self.forecast.win(self.side, self.promise)
        match view.unaligned:
            case "double_agent":
                return max(self.forecast.win(side, -self.margin) for side in SIDES)
            case "diplomat":
                return self.forecast.near(float(band(len(view.sizes))))
            case "hard_liner":
                return self._enough("deport")
            case "amnesty_advocate":
                return self._enough("exonerate")
            case "fixer":
                return 0.7 * self.forecast.near(4.0)
            case _:
                return max(self.belief.weights)

    def _enough(self, verdict: Verdict) -> float:
        """UN-03, UN-04: the chance that enough of all packets get that verdict."""
        view = self.view
        need = wanted(len(view.sizes), verdict, view.settings)
        need -= sum(packet.side == verdict for packet in view.packets)
        left = self.forecast.left
        if need > left:
            return 0.0
        mine = min(self.markers, left)
        others = left - mine
        # Its own judgements will; of the others', every second.
        short = max(0, need - mine)
        return float(sum(comb(others, more) for more in range(short, others + 1)) / 2**others)

    def latest(self) -> tuple[Seat, Seat, int] | None:
        """The last claim about cards: speaker, hearer, number; None if there is none by others."""
        view = self.view
        for request in view.requests:
            if request.kind == "trade":
                if request.asker == self.me:
                    return None
                return request.asker, request.asked, request.count
        if not view.claims:
            return None
        match view.claims[-1]:
            case IdClaim(lapsed=True):
                return None
            case IdClaim(asker=asker, asked=asked, count=count):
                found = asked, asker, count
            case TradeClaim(asker=asker, asked=asked, count=count, returned=None):
                found = asker, asked, count
            case TradeClaim(asker=asker, asked=asked, count=count):
                found = asked, asker, count
            case PostClaim(seat=seat, to=to):
                found = seat, to, 1
        return None if found[0] == self.me else found

    def honest(self) -> float | None:
        """The chance that the latest claim is true; None if there is none to judge."""
        spoke = self.latest()
        if spoke is None:
            return None
        speaker, hearer, count = spoke
        if not any(request.kind == "trade" for request in self.view.requests):
            index = len(self.view.claims) - 1
            for claimed in self.belief.proven:
                if (claimed.claim, claimed.speaker) == (index, speaker):
                    return float(claimed.true)
            claim = self.view.claims[index]
            if isinstance(claim, IdClaim) and claim.patriots + claim.soviets < count:
                return HALF_READ
        return self.belief.truthful(speaker, hearer)
