"""The trees of one question, and the simulations that grow them."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from knavery.bots.heuristics import CAREFUL, HONEST, SHAMELESS, Heuristics, weigher_of
from knavery.bots.search.course import Course, Habit
from knavery.bots.search.tree import NARROW, WIDE, Node
from knavery.core import AnyGame, AnyState, Chance, Dice, Seat

#: Beyond the tree so many decisions are played before the estimate is asked for.
SHORT: Final = 8
#: A game played to its end by chance is given up after so many decisions.
LONG: Final = 3_000
#: Where some tables are likelier than others, one is drawn from several by their weights: from so
#: many as weigh together what the likeliest does alone, or from so many at the most.
SEVERAL: Final = 32
#: Each table has so many draws of the stream to itself.
_DRAWS: Final = 32
_FINE: Final = 1 << 32


class Trees:
    """A tree for every seat, grown by playing on at resampled tables."""

    def __init__(
        self, game: AnyGame, view: Any, log: Sequence[Any], rules: Heuristics | None, chance: Chance
    ) -> None:
        self._game = game
        self._view = view
        self._log = log
        self._rules = rules
        self._me = Seat(view.seat)
        self._weigh = weigher_of(rules, view, log)
        self._dice_seed = chance.branch("search").seed
        self._stream = chance.branch("tables")
        self._tables = 0
        self._seats: tuple[Seat, ...] = ()
        self._trees: dict[Seat, Node] = {}

    def resample(self) -> AnyState:
        """A table the asking seat cannot tell from the true one."""
        table = self._imagine()
        if self._weigh is not None:
            several, weights = [table], [self._weigh(table)]
            while len(several) < SEVERAL and sum(weights) < 1:
                several.append(self._imagine())
                weights.append(self._weigh(several[-1]))
            table = _drawn(several, weights, self._dice())
        if not self._seats:
            self._seats = tuple(map(Seat, range(table.seats)))
            self._trees = {seat: Node() for seat in self._seats}
        return table

    def _imagine(self) -> AnyState:
        self._tables += 1
        return self._game.resample(
            self._view, self._log, Chance(self._stream.seed, self._tables << _DRAWS)
        )

    def ordered(self, options: Sequence[Any]) -> list[Any]:
        """The options, first what the personalities would choose, then what looks best."""
        rules = self._rules
        dice = self._dice()
        if rules is None:
            return dice.shuffled(options)
        liked = dict.fromkeys(
            rules.decide(personality, self._view, options, self._log, self._stream).decision
            for personality in (CAREFUL, SHAMELESS, HONEST)
        )
        rest = dice.shuffled(option for option in options if option not in liked)
        table = self.resample()
        looks = {option: self._glance(table, option) for option in rest}
        return [*liked, *sorted(rest, key=lambda option: -looks[option])]

    def simulate(self, table: AnyState, decision: Any) -> float:
        """Play the table on from that decision: what came of it for the asking seat.

        All options of one table are played on with the same luck, as far as it can be the same.
        """
        dice = self._dice()
        path: list[tuple[Node, Any, Seat]] = []
        at = dict(self._trees)
        silent: frozenset[Seat] = frozenset()
        if decision is None:
            silent = frozenset((self._me,))
            at[self._me] = at[self._me].child(None)
            state = table
        else:
            state, lines = table.play(self._me, decision)
            _listen(at, lines, self._me, decision)
        score = self._play_on(state, at, path, silent, dice)
        for node, chosen, seat in path:
            arm = node.arms[chosen]
            arm.visits += 1
            arm.total += score(seat)
        return score(self._me)

    def _play_on(
        self,
        state: AnyState,
        at: dict[Seat, Node],
        path: list[tuple[Node, Any, Seat]],
        silent: frozenset[Seat],
        dice: Dice,
    ) -> Callable[[Seat], float]:
        """The scores of the seats, after the trees' and the habits' decisions."""
        course = Course(len(at), dice)
        habit = Habit(self._rules, dice)
        widening = WIDE if self._rules is None else NARROW
        inside = True

        def choose(table: AnyState, seat: Seat, options: Sequence[Any]) -> Any:
            nonlocal inside
            if not inside or len(options) == 1:
                return habit(table, seat, options)
            node = at[seat]
            inside = bool(node.visits)
            decision = node.choose(options, lambda: habit(table, seat, options), dice, widening)
            path.append((node, decision, seat))
            if decision is None:
                at[seat] = node.child(None)
            return decision

        played = 0
        while state.outcome is None and played < LONG:
            if played >= SHORT and (estimate := self._estimate(state)):
                return estimate
            state, lines, seat, decision = course.step(state, choose, silent)
            silent = frozenset()
            if inside:
                _listen(at, lines, seat, decision)
            else:
                played += 1
        if state.outcome is None:
            return ([1 / len(at)] * len(at)).__getitem__
        return [result.score for result in state.outcome.results].__getitem__

    def _estimate(self, state: AnyState) -> Callable[[Seat], float] | None:
        """What the rules expect for a seat; None where they cannot say."""
        rules = self._rules
        if rules is None:
            return None
        mine = rules.estimate(state.view(self._me))
        if mine is None:
            return None
        known = {self._me: mine}

        def score(seat: Seat) -> float:
            found = known.get(seat)
            if found is None:
                found = known[seat] = rules.estimate(state.view(seat)) or 0.0
            return found

        return score

    def _glance(self, table: AnyState, option: Any) -> float:
        """What the rules expect right after that option, at one table."""
        if option is None:
            return 0.0
        state, _ = table.play(self._me, option)
        if state.outcome is not None:
            return state.outcome.results[self._me].score
        estimate = self._estimate(state)
        return estimate(self._me) if estimate else 0.0

    def _dice(self) -> Dice:
        """The luck of the present table."""
        return Dice(Chance(self._dice_seed, self._tables << _DRAWS))


def _drawn(tables: Sequence[AnyState], weights: Sequence[float], dice: Dice) -> AnyState:
    """One of the tables, each as likely as its weight says."""
    at = dice.below(_FINE) / _FINE * sum(weights)
    for table, weight in zip(tables, weights, strict=True):
        at -= weight
        if at < 0:
            return table
    return tables[-1]


def _listen(at: dict[Seat, Node], lines: Sequence[Any], mover: Seat, decision: Any) -> None:
    """Everybody learns what they see of it, and who decided knows what."""
    for seat, node in at.items():
        seen = tuple(fact for event in lines if (fact := event.seen_by(seat)) is not None)
        own = decision if seat == mover else None
        if seen or own is not None:
            at[seat] = node.child((own, seen))
