"""Heuristics of Red Scare."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from knavery.bots.bot import Choice
from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.reasons import counted
from knavery.bots.heuristics.red_scare import accusation, remarks, speech
from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.bots.heuristics.red_scare.belief import Belief
from knavery.bots.heuristics.red_scare.turn import TurnChoice, swap_with_deck
from knavery.bots.heuristics.registry import Weigher
from knavery.bots.heuristics.ties import best_of
from knavery.core import Chance, Dice
from knavery.core.remarks import AskWhy, PointOut, Suspect, Talk, Trust, without_talk
from knavery.games.red_scare import view as views
from knavery.games.red_scare.cards import OPPOSITE, SIDES
from knavery.games.red_scare.decisions import (
    Accept,
    Accuse,
    Answer,
    Credit,
    Dissuade,
    EndTurn,
    Explain,
    Guess,
    Join,
    LeaveDeck,
    Move,
    Name,
    Refuse,
    Withdraw,
)
from knavery.games.red_scare.facts import Remarked

#: Remarks about the others.
About = Suspect | Trust | AskWhy | PointOut
SILENT: Final = Choice(None, {"remarks": 0.0}, "I make 0 remarks.")
#: A babbler makes a remark at one in this many chances.
BABBLES_ONE_IN: Final = 8
#: A babbler plays one in this many turns by the heuristics, the others at random.
SANE: Final = 2


class RedScareHeuristics:
    """A seat of Red Scare: weighs who is on its side, asks, trades, judges, waits, and accuses."""

    View = views.View

    def decide(
        self,
        personality: Personality,
        view: views.View,
        options: Sequence[Any],
        log: Sequence[Any],
        chance: Chance,
    ) -> Choice:
        """What that personality chooses at this table."""
        if options[-1] is None and _has_nothing_to_say(view, options, log):
            return SILENT
        if personality.noise:
            return _babble(personality, view, options, chance)
        return Player(personality, view, options, log, chance).choose()

    def estimate(self, view: views.View) -> float:
        """The chance that the view's seat wins, over all assignments of alignments."""
        return 0.5 if view.seat is None or view.revealed else Assessment(view).chance_to_win

    def weigher(self, view: views.View, log: Sequence[Any]) -> Weigher | None:
        """The weight of a table by its alignments."""
        belief = Belief(view, log)
        largest = max(belief.weights)
        shares = [weight / largest for weight in belief.weights]
        weights = dict(zip(belief.assignments.listed, shares, strict=True))
        return lambda table: weights.get(table.alignments, 0.0)

    def role(self, view: views.View) -> str:
        """The alignment the seat was dealt."""
        return view.alignment or ""


def _has_nothing_to_say(view: views.View, options: Sequence[Any], log: Sequence[Any]) -> bool:
    """Whether a seat that is prompted out of turn need not think about it.

    It answers and dissuades. What else it has to say waits for its turn, and so does an accusation
    if there is nothing new but a remark.
    """
    if isinstance(options[-2], Explain):
        return False
    if all(isinstance(option, About) for option in options[:-1]):
        return True
    spoken = bool(log) and isinstance(log[-1], Remarked)
    return spoken and view.phase != "free" and not isinstance(options[-2], Dissuade)


class Player:
    """One prompt to a seat."""

    def __init__(
        self,
        personality: Personality,
        view: views.View,
        options: Sequence[Any],
        log: Sequence[Any],
        chance: Chance,
    ) -> None:
        self._personality = personality
        self._view = view
        #: What it may do, and what it may say.
        self._options = without_talk(options)
        self._talk = [option for option in options if isinstance(option, Talk)]
        self._log = log
        self._chance = chance

    def choose(self) -> Choice:
        """The choice, by the kind of prompt."""
        options, talk = self._options, self._talk
        if talk and isinstance(talk[-1], Explain):
            return remarks.explanation(self._personality, self._view, Dice(self._chance))
        if EndTurn() in options[-2:] and self._has_spoken():
            return Choice(EndTurn(), {"remarks": 1.0}, "I have made 1 remark, and that is all.")
        assessment = Assessment(self._view, self._log, Dice(self._chance))
        chosen = self._move(assessment, options) if options != (None,) else SILENT
        if talk and (chosen.decision is None or isinstance(chosen.decision, EndTurn)):
            speak = remarks.phrase if isinstance(talk[-1], Dissuade) else remarks.remark
            said = speak(self._personality, assessment, talk)
            if said is not None:
                return self._say(assessment, *said)
        return chosen

    def _has_spoken(self) -> bool:
        """Whether it has just made a remark: then there was nothing more to do in its turn."""
        for fact in reversed(self._log):
            if not isinstance(fact, Remarked):
                return False
            if fact.seat == self._view.seat and isinstance(fact.remark, About):
                return True
        return False

    def _move(self, assessment: Assessment, options: Sequence[Any]) -> Choice:
        """What to do, by the kind of prompt."""
        if any(isinstance(option, Accuse) for option in options[-2:]) or isinstance(
            options[0], Accuse
        ):
            accused = self._accuse(assessment)
            if accused is not None:
                return accused
        rest = [option for option in options if not isinstance(option, Accuse)]
        if len(rest) == 1:
            return self._say(assessment, rest[0], "I have 1 option.")
        match rest[0]:
            case Answer():
                return self._say(assessment, *speech.answer(self._personality, assessment))
            case Accept() | Refuse():
                return self._say(assessment, *speech.trade(self._personality, assessment, rest))
            case Guess() | Withdraw():
                return self._guess(assessment, rest)
            case Credit() | Join():
                return self._back(assessment, rest)
            case Move():
                return self._move_packet(assessment, rest)
            case Name():
                return self._name(assessment, rest)
            case LeaveDeck():
                return self._say(assessment, *swap_with_deck(assessment, rest))
            case _:
                turn = TurnChoice(self._personality, assessment, rest)
                return self._say(assessment, *turn.choose())

    def _accuse(self, assessment: Assessment) -> Choice | None:
        """RS-55: accuse if that wins more often than waiting; None: choose something else."""
        plan = accusation.plan(assessment)
        # RS-73: in real time a seat that may accuse may do other things as well.
        waiting = all(option is None or isinstance(option, Accuse) for option in self._options)
        if plan is None:
            return self._say(assessment, None, "My role allows 0 accusations.") if waiting else None
        belief = {"accuse": plan.wins, "wait": plan.waits, "sure": plan.sure}
        if plan.warranted(self._personality, remarks.doubt(assessment)):
            said = (
                f"I win at {plan.wins:.0%} if I accuse and at {plan.waits:.0%} if I wait; "
                f"{plan.sure:.0%} of my tokens should be right."
            )
            return self._say(assessment, Accuse(), said, **belief)
        if not waiting:
            return None
        said = f"I win at {plan.waits:.0%} if I wait, and at {plan.wins:.0%} if I accuse."
        return self._say(assessment, None, said, **belief)

    def _guess(self, assessment: Assessment, options: Sequence[Any]) -> Choice:
        """RS-59: place the tokens of the plan, one by one."""
        plan = accusation.plan(assessment)
        doubt = remarks.doubt(assessment)
        if (
            plan is not None
            and doubt
            and isinstance(options[0], Withdraw)
            and not plan.warranted(self._personality, doubt)
        ):
            said = f"I hear doubts of {doubt:.0%}, and win at {plan.wins:.0%}: I take it back."
            return self._say(assessment, options[0], said)
        guesses = [option for option in options if isinstance(option, Guess)]
        sided = assessment.belief.sided
        if plan is not None:
            for guess in guesses:
                if plan.tokens[guess.target] == guess.alignment:
                    likely = sided[guess.target][guess.alignment]
                    said = f"It is right at {likely:.0%}; with all tokens I win at {plan.wins:.0%}."
                    return self._say(assessment, guess, said)
        best = best_of(guesses, lambda guess: sided[guess.target][guess.alignment], assessment.dice)
        return self._say(
            assessment, best, f"It is right at {sided[best.target][best.alignment]:.0%}."
        )

    def _back(self, assessment: Assessment, options: Sequence[Any]) -> Choice:
        """RS-Q20, UN-01: back the own side; an unaligned seat backs the likelier winner."""
        plan = accusation.plan(assessment) if isinstance(options[0], Credit) else None
        if plan is not None:
            side, wins = plan.side, plan.wins
        else:
            chances = {side: accusation.chance_after_end(assessment, side) for side in SIDES}
            side = best_of(SIDES, chances.__getitem__, assessment.dice)
            wins = chances[side]
        back = next(option for option in options if option.side == side)
        return self._say(assessment, back, f"They win at {wins:.0%}, as the packets lie.")

    def _move_packet(self, assessment: Assessment, options: Sequence[Any]) -> Choice:
        """UN-05: move the packet that does most to turn the tracker over."""
        ahead = assessment.forecast.mean
        best = best_of(options, lambda move: self._turned(assessment, move.packet), assessment.dice)
        said = f"The tracker should stand at {ahead:+.1f}; packet {best.packet + 1} helps most."
        return self._say(assessment, best, said)

    def _turned(self, assessment: Assessment, packet: int) -> float:
        """How far the tracker goes to the other side if that packet is moved."""
        seen = self._view.packets[packet]
        moved = views.PacketSeen(seen.judge, seen.verdict, OPPOSITE[seen.side], seen.cards)
        packets = (*self._view.packets[:packet], moved, *self._view.packets[packet + 1 :])
        after: float = Assessment(replace(self._view, packets=packets), self._log).forecast.mean
        return -after if assessment.side == "soviet" else after

    def _name(self, assessment: Assessment, options: Sequence[Any]) -> Choice:
        """UN-06: name alignments by the assignment with the largest weight."""
        way = accusation.likeliest(assessment)
        best = next(option for option in options if way[option.target] == option.side)
        weight = max(assessment.belief.weights)
        return self._say(
            assessment,
            best,
            f"{weight:.0%} for it, of {len(assessment.belief.weights)} assignments.",
        )

    def _say(self, assessment: Assessment, decision: Any, reason: str, **belief: float) -> Choice:
        trust = max(each for seat, each in enumerate(assessment.trust) if seat != assessment.me)
        beliefs = {"trust": trust, "score": assessment.chance_to_win, **belief}
        if (honest := assessment.honest()) is not None:
            beliefs["honest"] = honest
        return Choice(decision, {key: round(each, 4) for key, each in beliefs.items()}, reason)


def _babble(
    personality: Personality, view: views.View, options: Sequence[Any], chance: Chance
) -> Choice:
    """Say anything; play every other turn by the heuristics, so that the game goes on."""
    dice = Dice(chance)
    beliefs = {"options": float(len(options))}
    answers = [option for option in options if isinstance(option, Explain)]
    talk: Sequence[Any] = answers or [option for option in options if isinstance(option, Talk)]
    options = without_talk(options)
    idle = options[-1] is None or any(isinstance(option, EndTurn) for option in options)
    if answers or (talk and idle and not dice.below(BABBLES_ONE_IN)):
        return Choice(dice.choice(talk), beliefs, f"Any of {counted(len(talk), 'remark')} will do.")
    if options[-1] is None:
        return Choice(None, beliefs, f"I leave {counted(len(options) - 1, 'option')}.")
    rest = [option for option in options if not isinstance(option, Accuse)] or list(options)
    talks = isinstance(rest[0], Answer | Accept | Refuse)
    if talks or len(rest) == 1 or view.phase != "turn" or dice.below(SANE):
        return Choice(dice.choice(rest), beliefs, f"Any of {len(rest)} will do.")
    assessment = Assessment(view, dice=dice)
    decision, reason = TurnChoice(personality, assessment, rest).choose()
    return Choice(decision, beliefs, reason)


HEURISTICS: Final = RedScareHeuristics()
