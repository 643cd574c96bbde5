"""Red Scare by hand-written rules."""

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from knavery.bots.bot import Choice
from knavery.bots.rules.red_scare.cards import best_verdict, can_judge, own_chance, reads
from knavery.bots.rules.red_scare.trust import own_side, sided
from knavery.bots.rules.temper import Temper
from knavery.core import Chance, Dice, Seat
from knavery.games.red_scare import view as views
from knavery.games.red_scare.records import (
    Accept,
    Accuse,
    Answer,
    Credit,
    EndTurn,
    Guess,
    Join,
    Judge,
    LeaveDeck,
    Name,
    Offer,
    Refuse,
    Show,
)

#: The points a judgement must promise: early, when there is time to learn more, and late.
EARLY: Final = 2.0
LATE: Final = 0.0
#: From this round on a judgement need not promise much.
IN_EARNEST: Final = 4
#: How sure of everybody's side one must be, on the average, to accuse (RS-64, RS-65).
SURE: Final = 0.85


class RedScareRules:
    """A seat of Red Scare: weighs who is on its side, asks, trades, judges, and waits."""

    View = views.View

    def decide(
        self,
        temper: Temper,
        view: views.View,
        options: Sequence[Any],
        log: Sequence[Any],
        chance: Chance,
    ) -> Choice:
        """What that temper chooses at this table."""
        return Player(temper, view, options, Dice(chance)).choose()

    def estimate(self, view: views.View) -> float:
        """The chance that the view's seat wins, by the packets it judged itself."""
        side = own_side(view)
        trust = [each[side] for each in sided(view)]
        points = 0.0
        for packet in view.packets:
            if packet.judge == view.seat and packet.cards is not None:
                own = sum(own_chance(view, held, side, trust) for held in packet.cards)
                more = 2 * own - len(packet.cards)
                points += 2 * more if packet.side == "exonerate" else -more
        return 1 / (1 + exp(-points / 4))

    def role(self, view: views.View) -> str:
        """What a seat was dealt to be."""
        return view.alignment or ""


class Player:
    """One question to a seat."""

    def __init__(
        self, temper: Temper, view: views.View, options: Sequence[Any], dice: Dice
    ) -> None:
        self._temper = temper
        self._view = view
        # RS-55  Whoever is awaited may accuse as well; that is thought of when nothing is asked.
        self._options = (
            options
            if options[-1] is None
            else [option for option in options if not isinstance(option, Accuse)] or options
        )
        self._dice = dice
        self._side = own_side(view)
        self._sided = sided(view)
        #: The chance that each seat is on this side.
        self._trust = [each[self._side] for each in self._sided]

    def choose(self) -> Choice:
        """The choice, by what is asked."""
        options = self._options
        if options[-1] is None:
            return self._unasked()
        if len(options) == 1:
            return self._say(options[0], "There is 1 thing to do.")
        match options[0]:
            case Answer():
                return self._answer()
            case Accept() | Refuse():
                return self._traded()
            case Guess():
                return self._guess()
            case Credit(side=_) | Join(side=_):
                mine = [option for option in options if option.side == self._side]
                return self._say((mine or options)[0], f"One of {len(options)}: my own side.")
            case Name():
                best = max(options, key=lambda name: self._sided[name.target][name.side])
                return self._say(best, f"The surest of {len(options)}.")
            case LeaveDeck():
                return self._say(options[0], f"The deck stays as it is: 1 of {len(options)}.")
        return self._turn()

    def _unasked(self) -> Choice:
        """RS-55  Accuse only where nearly everybody's side is known."""
        sure = [
            max(each.values()) for seat, each in enumerate(self._sided) if seat != self._view.seat
        ]
        mean = sum(sure) / len(sure)
        wants = mean > SURE and not self._temper.noise
        accuse = [option for option in self._options if isinstance(option, Accuse)]
        if wants and accuse:
            return self._say(accuse[0], f"I am sure of the sides at {mean:.0%}.", sure=mean)
        return self._say(None, f"I am sure of the sides at {mean:.0%}.", sure=mean)

    def _answer(self) -> Choice:
        """RS-36, RS-38  The truth to a friend; to a foe the other way round."""
        view = self._view
        request = next(each for each in view.requests if each.asked == view.seat)
        letters = [card.letter for card in request.cards or ()]
        patriots, soviets = letters.count("patriot"), letters.count("soviet")
        if self._temper.noise:
            return self._say(self._dice.choice(self._options), f"Any of {len(self._options)}.")
        if self._lies_to(request.asker):
            patriots, soviets = soviets, patriots
            why = f"I lie to one who is with me at {self._trust[request.asker]:.0%}."
        else:
            why = f"I saw {patriots} and {soviets}, and say so."
        return self._say(Answer(patriots, soviets), why)

    def _traded(self) -> Choice:
        """RS-41  Cards I can read, but may not judge, for such as I may."""
        view = self._view
        request = next(each for each in view.requests if each.asked == view.seat)
        spare = [at for at, held in enumerate(view.hand) if not can_judge(view, held)]
        accepts = [option for option in self._options if isinstance(option, Accept)]
        if self._temper.noise:
            return self._say(self._dice.choice(self._options), f"Any of {len(self._options)}.")
        if not accepts or len(spare) < request.count:
            return self._say(Refuse(), f"I have {len(spare)} cards to spare, not {request.count}.")
        places = tuple(spare[: request.count])
        patriots = self._told(places, request.asker)
        return self._say(Accept(places, patriots), f"I give {len(places)} I may not judge.")

    def _turn(self) -> Choice:
        """RS-31  Judge what is known, ask about what is not, trade away what may not be judged."""
        view, options = self._view, self._options
        if self._temper.noise and self._dice.below(2):
            return self._say(self._dice.choice(options), f"Any of {len(options)}.")
        judged = [option for option in options if isinstance(option, Judge)]
        if judged:
            verdict, points = best_verdict(view, self._side, self._trust)
            bar = LATE if view.round >= IN_EARNEST else EARLY
            if self._temper.fear < 1:
                bar /= 2
            if points > bar or (points >= bar and view.round >= IN_EARNEST):
                reason = f"To {verdict} promises {points:.1f} points, over {bar:.1f}."
                return self._say(Judge(verdict), reason, points=points)  # type: ignore[arg-type]
        return (
            self._ask()
            or self._offer()
            or self._say(
                EndTurn() if EndTurn() in options else options[-1],
                f"Nothing more to do in round {view.round}.",
            )
        )

    def _ask(self) -> Choice | None:
        """RS-35  Show what I cannot read to the most trusted who can."""
        view = self._view
        dark = [
            at for at, held in enumerate(view.hand) if held.card.letter is None and not held.told
        ]
        shows = [
            option
            for option in self._options
            if isinstance(option, Show)
            and list(option.places) == dark
            and any(reads(view, option.to, view.hand[at]) for at in dark)
        ]
        if not dark or not shows:
            return None
        most = max(self._trust[show.to] for show in shows)
        best = self._dice.choice([show for show in shows if self._trust[show.to] == most])
        return self._say(best, f"They can read {len(dark)} cards and are with me at {most:.0%}.")

    def _offer(self) -> Choice | None:
        """RS-40  Offer what I may not judge to somebody who may."""
        view = self._view
        spare = tuple(at for at, held in enumerate(view.hand) if not can_judge(view, held))
        offers = [
            option
            for option in self._options
            if isinstance(option, Offer)
            and option.places == spare
            and not reads(view, option.to, view.hand[spare[0]])
        ]
        if not spare or not offers:
            return None
        most = max(self._trust[offer.to] for offer in offers)
        to = self._dice.choice(sorted({o.to for o in offers if self._trust[o.to] == most}))
        best = Offer(to, spare, self._told(spare, to))
        return self._say(best, f"{len(spare)} cards I may not judge, to one with me at {most:.0%}.")

    def _guess(self) -> Choice:
        """RS-59  A token before everybody: the likeliest."""
        best = max(self._options, key=self._likely)
        return self._say(best, f"They are that at {self._likely(best):.0%}.")

    def _likely(self, option: Any) -> float:
        return self._sided[option.target][option.alignment] if isinstance(option, Guess) else 0.0

    def _told(self, places: Sequence[int], to: Seat) -> int:
        """RS-44  How many of these cards are called Patriots."""
        letters = [self._view.hand[at].card.letter for at in places]
        patriots = letters.count("patriot")
        # What was not read has to be called something: half of it.
        patriots += letters.count(None) // 2
        return len(places) - patriots if self._lies_to(to) else patriots

    def _lies_to(self, seat: Seat) -> bool:
        """A careful seat lies to likely foes; a shameless one to all who are no likely friends."""
        if not self._temper.lies or self._temper.noise:
            return False
        trust = self._trust[seat]
        return trust < 0.35 if self._temper.fear >= 1 else trust < 0.65

    def _say(self, decision: Any, reason: str, **belief: float) -> Choice:
        trust = max(each for seat, each in enumerate(self._trust) if seat != self._view.seat)
        told = {"trust": round(trust, 4)}
        told.update({key: round(each, 4) for key, each in belief.items()})
        return Choice(decision, told, reason)


RULES: Final = RedScareRules()
