"""A turn of Red Scare: judge what is known, ask about the rest, trade away what blocks."""

from collections.abc import Sequence
from typing import Any, Final

from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.bots.heuristics.red_scare.cards import eyes, reads
from knavery.bots.heuristics.red_scare.speech import split_of
from knavery.bots.heuristics.ties import best_of
from knavery.bots.reason import Reason, because, percent
from knavery.core import Seat
from knavery.games.red_scare.cards import VERDICTS, Side
from knavery.games.red_scare.constants import PROPOSALS, SIGN
from knavery.games.red_scare.decisions import (
    Audit,
    EndTurn,
    File,
    Invert,
    Judge,
    LookUp,
    Offer,
    Post,
    SecondId,
    SecondTrade,
    Show,
    Verify,
)
from knavery.games.red_scare.rules.notes import IdClaim, Inspected, TradeClaim
from knavery.games.red_scare.rules.sight import readable

#: With more players than these there is more to learn, and a judgement needs more points early on.
FEW: Final = 5
PATIENCE: Final = 0.25
#: For how many rounds after ACCUSE opens there is still time to learn more.
GRACE: Final = 2
#: Above this chance for one side a seat is known well enough.
KNOWN: Final = 0.8

Chosen = tuple[Any, Reason]


class TurnChoice:
    """Chooses what one seat does in its turn: the first step of a fixed order that applies."""

    def __init__(self, assessment: Assessment, options: Sequence[Any]) -> None:
        self._assessment = assessment
        self._view = assessment.view
        self._dice = assessment.dice
        self._kinds: dict[type, list[Any]] = {}
        for option in options:
            self._kinds.setdefault(type(option), []).append(option)
        self._last = options[-1]

    def choose(self) -> Chosen:
        """The choice and its reason."""
        for step in (
            self._verify,
            self._judge,
            self._invert,
            self._audit,
            self._test_while_blocked,
            self._ask,
            self._second_id,
            self._look_up,
            self._file,
            self._post,
            self._offer,
            self._second_trade,
            self._test,
        ):
            if (chosen := step()) is not None:
                return chosen
        end = EndTurn() if EndTurn in self._kinds else self._last
        best = max(self._assessment.verdicts.values(), default=0.0)
        return end, because("nothing_to_do", round=self._view.round, points=round(best, 1))

    @property
    def _bar(self) -> float:
        """The expected points a judgement needs now."""
        view, style = self._view, self._assessment.style
        early = style.early + PATIENCE * max(0, len(view.sizes) - FEW)
        cap = view.settings.round_cap or 15
        if view.settings.pace == "real_time":
            return style.late if view.accuse_open else early
        if view.round < view.settings.accuse_opens_round:
            return early
        if view.round < min(cap, view.settings.accuse_opens_round + GRACE):
            return style.late
        return style.last

    def _judge(self) -> Chosen | None:
        """RS-45, RS-47: judge the hand if the better verdict promises enough points."""
        if Judge not in self._kinds:
            return None
        points = self._assessment.verdicts
        verdict = best_of(VERDICTS, points.__getitem__, self._dice)
        lead = SIGN[self._assessment.side] * self._assessment.forecast.mean
        if points[verdict] < self._bar - self._assessment.style.lead * max(0.0, lead):
            return None
        worth, wanted = round(points[verdict], 1), round(self._bar, 1)
        return Judge(verdict), because("judge", verdict=verdict, points=worth, wanted=wanted)

    def _ask(self) -> Chosen | None:
        """RS-35: show the cards I cannot read to the most trusted reader who has not reported."""
        assessment, view = self._assessment, self._view
        dark = tuple(at for at, held in enumerate(view.hand) if held.card.letter is None)
        shows = self._kinds.get(Show)
        if not dark or not shows:
            return None
        able = {show.to for show in shows if show.places == dark}
        readers = [at for at in self._readers(dark) if at in able]
        if not readers:
            return None
        to = self._most(readers)
        trust = percent(assessment.trust[to])
        return Show(to, dark), because("ask", cards=len(dark), trust=trust)

    def _readers(self, places: Sequence[int]) -> list[Seat]:
        """The players who can read one of these cards and have not reported on it."""
        view = self._view
        return [
            Seat(at)
            for at in range(len(view.sizes))
            if at != self._assessment.me
            and any(
                reads(view, at, view.hand[place]) and not self._told(at, place) for place in places
            )
        ]

    @property
    def _waits(self) -> set[Seat]:
        """RS-Q29: the players whom this seat may not ask again yet."""
        return {wait.asked for wait in self._view.cooling if wait.asker == self._assessment.me}

    def _test_while_blocked(self) -> Chosen | None:
        """Test somebody while the hand is blocked and all of its cards were reported on."""
        dark = [held for held in self._view.hand if held.card.letter is None]
        if not self._assessment.blocked or not all(held.claims for held in dark):
            return None
        return self._test()

    def _told(self, seat: int, place: int) -> bool:
        """Whether that seat has already reported on the card."""
        return any(
            isinstance(claim := self._view.claims[index], IdClaim) and claim.asked == seat
            for index in self._view.hand[place].claims
        )

    def _test(self) -> Chosen | None:
        """RS-39: show cards I have read to somebody who can read them too, to see if they lie."""
        assessment, view = self._assessment, self._view
        known = tuple(at for at, held in enumerate(view.hand) if held.card.letter is not None)
        shows = self._kinds.get(Show)
        if not known or not shows:
            return None
        able = {show.to for show in shows if show.places == known}
        fellows = [
            at
            for at in sorted(able)
            if all(reads(view, at, view.hand[place]) for place in known)
            and 1 - KNOWN < assessment.trust[at] < KNOWN
            and not any(self._told(at, place) for place in known)
        ]
        if not fellows:
            return None
        to = self._dice.choice(fellows)
        trust = percent(assessment.trust[to])
        return Show(to, known), because("test", cards=len(known), trust=trust)

    def _offer(self) -> Chosen | None:
        """RS-40: offer two cards I may not judge, or one, to somebody who may and can pay."""
        assessment, view = self._assessment, self._view
        offers = self._kinds.get(Offer)
        if not offers or not assessment.markers:
            return None
        for count in (2, 1):
            spare = assessment.blocked[:count]
            if len(spare) < count:
                continue
            able = {
                offer.to
                for offer in offers
                if offer.places == spare
                and not reads(view, offer.to, view.hand[spare[0]])
                and not self._refused(offer.to, count)
            }
            if able:
                to = self._most(sorted(able))
                patriots = split_of(assessment, spare, to)
                trust = percent(assessment.trust[to])
                return Offer(to, spare, patriots), because("offer", cards=count, trust=trust)
        return None

    def _refused(self, seat: Seat, count: int) -> bool:
        """Whether that seat has lately refused as many cards or fewer, and traded none since."""
        for claim in reversed(self._view.claims):
            if claim.round < self._view.round - 1:
                return False
            if isinstance(claim, TradeClaim) and seat in (claim.asker, claim.asked):
                if claim.end == "traded":
                    return False
                if claim.end == "refused" and claim.asked == seat and claim.count <= count:
                    return True
        return False

    def _most(self, seats: Sequence[Seat]) -> Seat:
        """The most trusted of these seats."""
        trust = self._assessment.trust
        most = max(trust[at] for at in seats)
        return self._dice.choice([at for at in seats if trust[at] > most - 0.01])

    # Professions (RS-34): each is used once, when it helps.

    def _verify(self) -> Chosen | None:
        """PR-02: verify an answer that matters, by somebody not known yet."""
        if Verify not in self._kinds:
            return None
        claim = self._view.claims[-1]
        if not isinstance(claim, IdClaim) or claim.count < 2:
            return None
        trust = self._assessment.trust[claim.asked]
        if not 1 - KNOWN < trust < KNOWN:
            return None
        return Verify(), because("verify", cards=claim.count, trust=percent(trust))

    def _invert(self) -> Chosen | None:
        """PR-01: invert to judge a hand I have read, or to read one I may judge next turn."""
        if Invert not in self._kinds or not self._assessment.markers:
            return None
        view, assessment = self._view, self._assessment
        if len(assessment.blocked) == len(view.hand):
            best = max(assessment.verdicts.values())
            if best >= self._bar:
                return Invert(), because("invert_to_judge", points=round(best, 1))
            return None
        dark = sum(held.card.letter is None for held in view.hand)
        if dark == len(view.hand) and max(assessment.verdicts.values()) < self._bar:
            return Invert(), because("invert_to_read", cards=dark)
        return None

    def _audit(self) -> Chosen | None:
        """PR-06: audit a packet I can read, by the judge I know least."""
        if Audit not in self._kinds:
            return None
        view, assessment = self._view, self._assessment
        mine = eyes(view, assessment.me)
        seen = {note.packet for note in view.notes if isinstance(note, Inspected)}
        found = [
            audit
            for audit in self._kinds[Audit]
            if audit.packet not in seen
            and view.packets[audit.packet].judge != assessment.me
            # A judge cannot read what they judge; other glasses can.
            and view.glasses[view.packets[audit.packet].judge] != mine
        ]
        if not found:
            return None
        best = best_of(
            found,
            lambda audit: -abs(assessment.trust[view.packets[audit.packet].judge] - 0.5),
            self._dice,
        )
        trust = assessment.trust[view.packets[best.packet].judge]
        return best, because("audit", packet=best.packet + 1, trust=percent(trust))

    def _second_id(self) -> Chosen | None:
        """PR-07: ask for a second opinion if the first was not enough."""
        view, assessment = self._view, self._assessment
        if SecondId not in self._kinds or not assessment.markers or assessment.blocked:
            return None
        if view.settings.pace == "real_time":
            if self._waits.isdisjoint(self._readers(range(len(view.hand)))):
                return None
        elif view.turn.ids:
            return None
        best = max(assessment.verdicts.values())
        if best >= self._bar:
            return None
        worth, wanted = round(best, 1), round(self._bar, 1)
        return SecondId(), because("ask_again", points=worth, wanted=wanted)

    def _look_up(self) -> Chosen | None:
        """PR-03: look into the deck for a replacement of a card I may not judge."""
        if (
            LookUp not in self._kinds
            or not self._assessment.blocked
            or not self._assessment.markers
        ):
            return None
        return LookUp(), because("look_up", cards=len(self._assessment.blocked))

    def _file(self) -> Chosen | None:
        """PR-05: file away the cards I may not judge."""
        places = self._assessment.blocked
        if File not in self._kinds or len(places) < 2 or not self._assessment.markers:
            return None
        return File(places), because("file", cards=len(places))

    def _post(self) -> Chosen | None:
        """PR-04: post the last blocking card to somebody whose cards I could judge."""
        assessment, view = self._assessment, self._view
        if Post not in self._kinds or len(assessment.blocked) != 1 or not assessment.markers:
            return None
        place = assessment.blocked[0]
        able = sorted({post.to for post in self._kinds[Post] if post.place == place})
        # Players with other glasses keep what they can read, which is what I may judge.
        others = [at for at in able if eyes(view, at) != eyes(view, assessment.me)] or able
        to = self._dice.choice(others)
        patriots = split_of(assessment, (place,), to)
        claim: Side = "patriot" if patriots else "soviet"
        return Post(to, place, claim), because("post", trust=percent(assessment.trust[to]))

    def _second_trade(self) -> Chosen | None:
        """PR-08: trade again while a card blocks the hand."""
        view, assessment = self._view, self._assessment
        if SecondTrade not in self._kinds or not assessment.blocked or not assessment.markers:
            return None
        if view.settings.pace == "real_time":
            spare = view.hand[assessment.blocked[0]]
            if all(reads(view, at, spare) for at in self._waits):
                return None
        elif view.turn.trades or len(view.turn.proposed) >= PROPOSALS:
            return None
        return SecondTrade(), because("trade_again", cards=len(assessment.blocked))


def swap_with_deck(assessment: Assessment, options: Sequence[Any]) -> Chosen:
    """PR-03: swap a card I may not judge for one from the deck that I may."""
    view = assessment.view
    mine = eyes(view, assessment.me)
    wanted = [depth for depth, card in enumerate(view.looked_at) if not readable(card.kind, mine)]
    for option in options:
        if getattr(option, "place", None) in assessment.blocked and option.depth in wanted:
            return option, because("swap", wanted=len(wanted), cards=len(view.looked_at))
    leave = next(option for option in options if not hasattr(option, "depth"))
    return leave, because("leave_deck", wanted=len(wanted), cards=len(view.looked_at))
