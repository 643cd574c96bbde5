"""Red Scare by hand-written rules."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from knavery.bots.bot import Choice
from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.red_scare import accusation, speech
from knavery.bots.heuristics.red_scare.mind import Mind
from knavery.bots.heuristics.red_scare.trust import Belief
from knavery.bots.heuristics.red_scare.turn import TurnOf, at_the_deck
from knavery.bots.heuristics.registry import Weigher
from knavery.core import Chance, Dice
from knavery.games.red_scare import view as views
from knavery.games.red_scare.cards import OPPOSITE, SIDES
from knavery.games.red_scare.decisions import (
    Accept,
    Accuse,
    Answer,
    Credit,
    Guess,
    Join,
    LeaveDeck,
    Move,
    Name,
    Refuse,
    Withdraw,
)

#: A babbler plays every so many turns by the rules, else by chance.
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
        if personality.noise:
            return _babble(personality, view, options, chance)
        return Player(personality, view, options, log, chance).choose()

    def estimate(self, view: views.View) -> float:
        """The chance that the view's seat wins, over all the ways the alignments can lie."""
        return 0.5 if view.seat is None or view.revealed else Mind(view).chance_to_win

    def weigher(self, view: views.View, log: Sequence[Any]) -> Weigher | None:
        """Tables by how likely their alignments are."""
        belief = Belief(view, log)
        most = max(belief.weights)
        shares = [weight / most for weight in belief.weights]
        weights = dict(zip(belief.ways.assignments, shares, strict=True))
        return lambda table: weights.get(table.alignments, 0.0)

    def role(self, view: views.View) -> str:
        """What a seat was dealt to be."""
        return view.alignment or ""


class Player:
    """One question to a seat."""

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
        self._options = options
        self._log = log
        self._chance = chance

    def choose(self) -> Choice:
        """The choice, by what is asked."""
        options = self._options
        mind = Mind(self._view, self._log)
        if any(isinstance(option, Accuse) for option in options[-2:]) or isinstance(
            options[0], Accuse
        ):
            accused = self._accuse(mind)
            if accused is not None:
                return accused
        rest = [option for option in options if not isinstance(option, Accuse)]
        if len(rest) == 1:
            return self._say(mind, rest[0], "There is 1 thing to do.")
        match rest[0]:
            case Answer():
                return self._say(mind, *speech.answer(self._personality, mind, Dice(self._chance)))
            case Accept() | Refuse():
                return self._say(
                    mind, *speech.trade(self._personality, mind, rest, Dice(self._chance))
                )
            case Guess() | Withdraw():
                return self._guess(mind, rest)
            case Credit() | Join():
                return self._back(mind, rest)
            case Move():
                return self._move(mind, rest)
            case Name():
                return self._name(mind, rest)
            case LeaveDeck():
                return self._say(mind, *at_the_deck(mind, rest))
            case _:
                turn = TurnOf(self._personality, mind, rest, Dice(self._chance))
                return self._say(mind, *turn.choose())

    def _accuse(self, mind: Mind) -> Choice | None:
        """RS-55  Accuse where that wins more often than waiting would; None: go on, if it must."""
        plan = accusation.plan(mind)
        # RS-73  In real time a seat that may accuse may do other things as well.
        waiting = all(option is None or isinstance(option, Accuse) for option in self._options)
        if plan is None:
            return self._say(mind, None, "My 1 card forbids it.") if waiting else None
        belief = {"accuse": plan.wins, "wait": plan.waits, "sure": plan.sure}
        if plan.warranted(self._personality):
            said = (
                f"I win at {plan.wins:.0%} if I accuse and at {plan.waits:.0%} if I wait; "
                f"{plan.sure:.0%} of my tokens should be right."
            )
            return self._say(mind, Accuse(), said, **belief)
        if not waiting:
            return None
        said = f"I win at {plan.waits:.0%} if I wait, and at {plan.wins:.0%} if I accuse."
        return self._say(mind, None, said, **belief)

    def _guess(self, mind: Mind, options: Sequence[Any]) -> Choice:
        """RS-59  The tokens of the plan, one by one."""
        plan = accusation.plan(mind)
        guesses = [option for option in options if isinstance(option, Guess)]
        sided = mind.belief.sided
        if plan is not None:
            for guess in guesses:
                if plan.tokens[guess.target] == guess.alignment:
                    likely = sided[guess.target][guess.alignment]
                    said = (
                        f"They are that at {likely:.0%}; with all tokens I win at {plan.wins:.0%}."
                    )
                    return self._say(mind, guess, said)
        best = max(guesses, key=lambda guess: sided[guess.target][guess.alignment])
        return self._say(mind, best, f"They are that at {sided[best.target][best.alignment]:.0%}.")

    def _back(self, mind: Mind, options: Sequence[Any]) -> Choice:
        """RS-Q20, UN-01  One's own side; for the unaligned, the likelier winner."""
        side = mind.side
        if self._view.alignment == "unaligned":
            side = max(SIDES, key=lambda one: accusation.ended_with(mind, one))
        mine = [option for option in options if option.side == side] or list(options)
        wins = accusation.ended_with(mind, mine[0].side)
        return self._say(mind, mine[0], f"They win at {wins:.0%}, as the packets lie.")

    def _move(self, mind: Mind, options: Sequence[Any]) -> Choice:
        """UN-05  The packet that turns the tracker over, if any can."""
        ahead = mind.board.mean
        best = max(options, key=lambda move: self._turned(mind, move.packet))
        said = f"The tracker should stand at {ahead:+.1f}; packet {best.packet + 1} helps most."
        return self._say(mind, best, said)

    def _turned(self, mind: Mind, packet: int) -> float:
        """How far the tracker goes over to the other side if that packet is moved."""
        seen = self._view.packets[packet]
        moved = views.PacketSeen(seen.judge, seen.verdict, OPPOSITE[seen.side], seen.cards)
        packets = (*self._view.packets[:packet], moved, *self._view.packets[packet + 1 :])
        after: float = Mind(replace(self._view, packets=packets), self._log).board.mean
        return -after if mind.board.mean > 0 else after

    def _name(self, mind: Mind, options: Sequence[Any]) -> Choice:
        """UN-06  As the assignment has it that weighs most."""
        way = accusation.likeliest(mind)
        best = next(option for option in options if way[option.target] == option.side)
        weight = max(mind.belief.weights)
        return self._say(
            mind, best, f"Of {len(mind.belief.weights)} ways this weighs {weight:.0%}."
        )

    def _say(self, mind: Mind, decision: Any, reason: str, **belief: float) -> Choice:
        trust = max(each for seat, each in enumerate(mind.trust) if seat != mind.me)
        told = {"trust": trust, "score": mind.chance_to_win, **belief}
        if (honest := mind.honest()) is not None:
            told["honest"] = honest
        return Choice(decision, {key: round(each, 4) for key, each in told.items()}, reason)


def _babble(
    personality: Personality, view: views.View, options: Sequence[Any], chance: Chance
) -> Choice:
    """Anything at all in words; every other turn by the rules, so that the game goes on."""
    dice = Dice(chance)
    told = {"options": float(len(options))}
    if options[-1] is None:
        return Choice(None, told, f"I let {len(options) - 1} things pass.")
    rest = [option for option in options if not isinstance(option, Accuse)] or list(options)
    talks = isinstance(rest[0], Answer | Accept | Refuse)
    if talks or len(rest) == 1 or view.phase != "turn" or dice.below(SANE):
        return Choice(dice.choice(rest), told, f"Any of {len(rest)} will do.")
    mind = Mind(view)
    decision, reason = TurnOf(personality, mind, rest, dice).choose()
    return Choice(decision, told, reason)


HEURISTICS: Final = RedScareHeuristics()
