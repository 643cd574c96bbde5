"""Heuristics of Red Scare."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.leaf import leaf_beside
from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.red_scare import accusation, remarks, speech
from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.bots.heuristics.red_scare.belief import Belief
from knavery.bots.heuristics.red_scare.features import features_of, weights_by_stage
from knavery.bots.heuristics.red_scare.packet_moves import chance_to_share
from knavery.bots.heuristics.red_scare.style import STYLES, Style
from knavery.bots.heuristics.red_scare.turn import TurnChoice, swap_with_deck
from knavery.bots.heuristics.registry import Weigher
from knavery.bots.heuristics.ties import best_of
from knavery.bots.reason import Reason, because, percent
from knavery.core import Chance, Dice, Seat
from knavery.core.remarks import AskWhy, PointOut, Suspect, Talk, Trust, without_talk
from knavery.games.red_scare import view as views
from knavery.games.red_scare.cards import SIDES
from knavery.games.red_scare.constants import SIGN
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

#: The learned estimate; None before it was learned.
LEAF: Final = leaf_beside(__file__)
#: Remarks about the others.
About = Suspect | Trust | AskWhy | PointOut
SILENT: Final = Choice(None, {"remarks": 0.0}, because("keep_quiet"))
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
        if personality.noise and not _is_idle(view, options, log):
            return _babble(view, options, chance)
        return self.play(STYLES[personality.name], view, options, log, chance)

    def play(
        self,
        style: Style,
        view: views.View,
        options: Sequence[Any],
        log: Sequence[Any],
        chance: Chance,
    ) -> Choice:
        """What a player of that style chooses at this table."""
        if _is_idle(view, options, log):
            return SILENT
        return Player(style, view, options, log, chance).choose()

    def estimate(self, view: views.View) -> float:
        """The chance that the view's seat wins, over all assignments of alignments."""
        if view.seat is None or view.revealed:
            return 0.5
        return Assessment(view).chance_to_win if LEAF is None else LEAF.estimate(features_of(view))

    def features(self, view: views.View) -> Mapping[str, float]:
        """What the learned estimate is linear in."""
        return features_of(view)

    def engine_weights(self) -> list[list[float]] | None:
        """The learned estimate, as the engine computes it."""
        return None if LEAF is None else weights_by_stage(LEAF)

    def weigher(self, view: views.View, log: Sequence[Any]) -> Weigher | None:
        """The weight of a table by its alignments."""
        belief = Belief(view, log)
        largest = max(belief.weights)
        shares = [weight / largest for weight in belief.weights]
        weights = dict(zip(belief.assignments.listed, shares, strict=True))
        return lambda table: weights.get(table.alignments, 0.0)

    def suspicion(self, view: views.View) -> Sequence[float]:
        """For each seat, the chance that it is a Soviet."""
        return [each["soviet"] for each in Belief(view).sided]

    def culprits(self, view: views.View) -> Sequence[Seat]:
        """The Soviets, once everything is turned up."""
        assert view.revealed is not None
        sides = view.revealed.alignments
        return [Seat(seat) for seat, side in enumerate(sides) if side == "soviet"]

    def role(self, view: views.View) -> str:
        """The alignment the seat was dealt."""
        return view.alignment or ""


def _is_idle(view: views.View, options: Sequence[Any], log: Sequence[Any]) -> bool:
    """Whether a seat that is prompted out of turn need not think about it.

    It answers and dissuades. What else it has to say waits for its turn, and so does an accusation
    if there is nothing new but a remark.
    """
    if options[-1] is not None or isinstance(options[-2], Explain):
        return False
    if all(isinstance(option, About) for option in options[:-1]):
        return True
    spoken = bool(log) and isinstance(log[-1], Remarked)
    return spoken and view.phase != "free" and not isinstance(options[-2], Dissuade)


class Player:
    """One prompt to a seat."""

    def __init__(
        self,
        style: Style,
        view: views.View,
        options: Sequence[Any],
        log: Sequence[Any],
        chance: Chance,
    ) -> None:
        self._style = style
        self._view = view
        #: What it may do, and what it may say.
        self._options = without_talk(options)
        self._talk = [option for option in options if isinstance(option, Talk)]
        self._log = log
        self._chance = chance

    def choose(self) -> Choice:
        """The choice, by the kind of prompt."""
        options, talk = self._options, self._talk
        assessment = Assessment(self._view, self._log, Dice(self._chance), self._style)
        if talk and isinstance(talk[-1], Explain):
            return self._say(assessment, *remarks.explanation(assessment))
        if EndTurn() in options[-2:] and self._has_spoken():
            spoken = because("has_spoken", round=self._view.round)
            return self._say(assessment, EndTurn(), spoken)
        chosen = self._move(assessment, options) if options != (None,) else SILENT
        if talk and (chosen.decision is None or isinstance(chosen.decision, EndTurn)):
            speak = remarks.phrase if isinstance(talk[-1], Dissuade) else remarks.remark
            said = speak(assessment, talk)
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
            return self._say(assessment, rest[0], because("no_choice"))
        match rest[0]:
            case Answer():
                return self._say(assessment, *speech.answer(assessment))
            case Accept() | Refuse():
                return self._say(assessment, *speech.trade(assessment, rest))
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
                turn = TurnChoice(assessment, rest)
                return self._say(assessment, *turn.choose())

    def _accuse(self, assessment: Assessment) -> Choice | None:
        """RS-55: accuse if that wins more often than waiting; None: choose something else."""
        plan = accusation.plan(assessment)
        # RS-73: in real time a seat that may accuse may do other things as well.
        waiting = all(option is None or isinstance(option, Accuse) for option in self._options)
        if plan is None:
            return self._say(assessment, None, because("cannot_accuse")) if waiting else None
        belief = {"accuse": plan.wins, "wait": plan.waits, "sure": plan.sure}
        if plan.warranted(self._style, remarks.doubt(assessment)):
            said = because(
                "accuse",
                wins=percent(plan.wins),
                waits=percent(plan.waits),
                sure=percent(plan.sure),
            )
            return self._say(assessment, Accuse(), said, **belief)
        if not waiting:
            return None
        said = because("wait", wins=percent(plan.wins), waits=percent(plan.waits))
        return self._say(assessment, None, said, **belief)

    def _guess(self, assessment: Assessment, options: Sequence[Any]) -> Choice:
        """RS-59: place the tokens of the plan, one by one."""
        plan = accusation.plan(assessment)
        doubt = remarks.doubt(assessment)
        if (
            plan is not None
            and doubt
            and isinstance(options[0], Withdraw)
            and not plan.warranted(self._style, doubt)
        ):
            said = because("take_back", doubt=percent(doubt), wins=percent(plan.wins))
            return self._say(assessment, options[0], said)
        guesses = [option for option in options if isinstance(option, Guess)]
        sided = assessment.belief.sided
        if plan is not None:
            for guess in guesses:
                if plan.tokens[guess.target] == guess.alignment:
                    likely = sided[guess.target][guess.alignment]
                    said = because("token", right=percent(likely), wins=percent(plan.wins))
                    return self._say(assessment, guess, said)
        best = best_of(guesses, lambda guess: sided[guess.target][guess.alignment], assessment.dice)
        likely = percent(sided[best.target][best.alignment])
        return self._say(assessment, best, because("token", right=likely, wins=None))

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
        return self._say(assessment, back, because("back", wins=percent(wins)))

    def _move_packet(self, assessment: Assessment, options: Sequence[Any]) -> Choice:
        """UN-05: move the packet that most likely gives a share in the win."""
        ahead = assessment.forecast.mean
        chances = {move: chance_to_share(assessment, move.packet) for move in options}
        best = best_of(options, chances.__getitem__, assessment.dice)
        side = best_of(SIDES, lambda side: SIGN[side] * ahead, assessment.dice)
        said = because(
            "move",
            side=side,
            ahead=round(abs(ahead), 1),
            packet=best.packet + 1,
            wins=percent(chances[best]),
        )
        return self._say(assessment, best, said)

    def _name(self, assessment: Assessment, options: Sequence[Any]) -> Choice:
        """UN-06: name alignments by the assignment with the largest weight."""
        way = accusation.likeliest(assessment)
        best = next(option for option in options if way[option.target] == option.side)
        weights = assessment.belief.weights
        said = because("name", likely=percent(max(weights)), assignments=len(weights))
        return self._say(assessment, best, said)

    def _say(
        self, assessment: Assessment, decision: Any, reason: Reason, **belief: float
    ) -> Choice:
        trust = max(each for seat, each in enumerate(assessment.trust) if seat != assessment.me)
        beliefs = {"trust": trust, "score": assessment.chance_to_win, **belief}
        if (honest := assessment.honest()) is not None:
            beliefs["honest"] = honest
        return Choice(decision, {key: round(each, 4) for key, each in beliefs.items()}, reason)


def _babble(view: views.View, options: Sequence[Any], chance: Chance) -> Choice:
    """Say anything; play every other turn by the heuristics, so that the game goes on."""
    dice = Dice(chance)
    answers = [option for option in options if isinstance(option, Explain)]
    talk: Sequence[Any] = answers or [option for option in options if isinstance(option, Talk)]
    options = without_talk(options)
    idle = options[-1] is None or any(isinstance(option, EndTurn) for option in options)
    speaks = answers or (talk and idle and not dice.below(BABBLES_ONE_IN))
    if options[-1] is None and not speaks:
        return SILENT
    assessment = Assessment(view, dice=dice, style=STYLES["babbler"])
    beliefs = {"score": round(assessment.chance_to_win, 4)}
    if speaks:
        return Choice(dice.choice(talk), beliefs, because("babble", options=len(talk)))
    rest = [option for option in options if not isinstance(option, Accuse)] or list(options)
    talks = isinstance(rest[0], Answer | Accept | Refuse)
    if talks or len(rest) == 1 or view.phase != "turn" or dice.below(SANE):
        return Choice(dice.choice(rest), beliefs, because("babble", options=len(rest)))
    decision, reason = TurnChoice(assessment, rest).choose()
    return Choice(decision, beliefs, reason)


HEURISTICS: Final = RedScareHeuristics()
