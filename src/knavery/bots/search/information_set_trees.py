"""Information-set trees, one for each seat, and the simulations that grow them (MO-ISMCTS)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from knavery.bots.heuristics import CAREFUL, HONEST, SHAMELESS, Heuristics, weigher_of
from knavery.bots.search.node import WIDENING, WIDENING_WITH_HEURISTICS, Node
from knavery.bots.search.rollout import Rollout, RolloutPolicy
from knavery.core import AnyGame, AnyState, Chance, Dice, Seat
from knavery.core.codec import Numbering

#: How many decisions a rollout plays beyond the trees before it asks for the estimate.
ROLLOUT_DECISIONS: Final = 8
#: A rollout to the end of the game stops after this many decisions.
MAX_DECISIONS: Final = 3_000
#: Where some tables are likelier than others, one of several is drawn by their weights: of as many
#: as weigh together what the likeliest can weigh alone, but no more than this.
MAX_CANDIDATES: Final = 32
#: How many draws each table has to itself, as a power of two.
_DRAWS: Final = 32
_FINE: Final = 1 << 32


class InformationSetTrees:
    """A tree for every seat, grown by simulations at resampled tables."""

    def __init__(
        self,
        game: AnyGame,
        view: Any,
        log: Sequence[Any],
        heuristics: Heuristics | None,
        chance: Chance,
    ) -> None:
        self._game = game
        self._view = view
        self._log = log
        self._heuristics = heuristics
        self._me = Seat(view.seat)
        self._weigh = weigher_of(heuristics, view, log)
        self._dice_seed = chance.branch("search").seed
        self._stream = chance.branch("tables")
        self._tables = 0
        self._seats: tuple[Seat, ...] = ()
        self._trees: dict[Seat, Node] = {}

    def resample(self) -> AnyState:
        """A table the searching seat cannot tell from the true one."""
        table = self._draw_table()
        if self._weigh is not None:
            candidates, weights = [table], [self._weigh(table)]
            while len(candidates) < MAX_CANDIDATES and sum(weights) < 1:
                candidates.append(self._draw_table())
                weights.append(self._weigh(candidates[-1]))
            table = _drawn(candidates, weights, self._dice())
        if not self._seats:
            self._seats = tuple(map(Seat, range(table.seats)))
            self._trees = {seat: Node() for seat in self._seats}
        return table

    def _draw_table(self) -> AnyState:
        self._tables += 1
        return self._game.resample(
            self._view, self._log, Chance(self._stream.seed, self._tables << _DRAWS)
        )

    def ordered(self, options: Sequence[Any]) -> list[Any]:
        """The options: first the personalities' choices, then the rest by their estimates."""
        heuristics = self._heuristics
        dice = self._dice()
        if heuristics is None:
            return dice.shuffled(options)
        preferred = dict.fromkeys(
            heuristics.decide(personality, self._view, options, self._log, self._stream).decision
            for personality in (CAREFUL, SHAMELESS, HONEST)
        )
        rest = dice.shuffled(option for option in options if option not in preferred)
        table = self.resample()
        estimates = {option: self._look_ahead(table, option) for option in rest}
        return [*preferred, *sorted(rest, key=lambda option: -estimates[option])]

    @property
    def seat(self) -> Seat:
        """The searching seat."""
        return self._me

    def numbering(self) -> Numbering[Any]:
        """The numbers of the searching seat's decisions."""
        if not self._seats:
            self.resample()
        return self._game.codec.numbering(self._me, len(self._seats))

    def position(self) -> int:
        """Where the draws of the current table begin, for an engine."""
        return self._dice().below(1 << 62)

    def simulate(self, table: AnyState, decision: Any) -> float:
        """Play the table on from that decision: the score of the searching seat.

        All options of one table are played with common random numbers.
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
            _observe(at, lines, self._me, decision)
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
        """The scores of the seats, after decisions in the trees and then of the rollout policy."""
        rollout = Rollout(len(at), dice)
        policy = RolloutPolicy(self._heuristics, dice)
        widening = WIDENING if self._heuristics is None else WIDENING_WITH_HEURISTICS
        in_trees = True

        def choose(table: AnyState, seat: Seat, options: Sequence[Any]) -> Any:
            nonlocal in_trees
            if not in_trees or len(options) == 1:
                return policy(table, seat, options)
            node = at[seat]
            in_trees = bool(node.visits)
            decision = node.choose(options, lambda: policy(table, seat, options), dice, widening)
            path.append((node, decision, seat))
            if decision is None:
                at[seat] = node.child(None)
            return decision

        played = 0
        while state.outcome is None and played < MAX_DECISIONS:
            if played >= ROLLOUT_DECISIONS and (estimate := self._estimate(state)):
                return estimate
            state, lines, seat, decision = rollout.step(state, choose, silent)
            silent = frozenset()
            if in_trees:
                _observe(at, lines, seat, decision)
            else:
                played += 1
        if state.outcome is None:
            return ([1 / len(at)] * len(at)).__getitem__
        return [result.score for result in state.outcome.results].__getitem__

    def _estimate(self, state: AnyState) -> Callable[[Seat], float] | None:
        """The heuristics' estimate for each seat; None if they give none."""
        heuristics = self._heuristics
        if heuristics is None:
            return None
        mine = heuristics.estimate(state.view(self._me))
        if mine is None:
            return None
        known = {self._me: mine}

        def score(seat: Seat) -> float:
            found = known.get(seat)
            if found is None:
                found = known[seat] = heuristics.estimate(state.view(seat)) or 0.0
            return found

        return score

    def _look_ahead(self, table: AnyState, option: Any) -> float:
        """The estimate right after that option, at one table."""
        if option is None:
            return 0.0
        state, _ = table.play(self._me, option)
        if state.outcome is not None:
            return state.outcome.results[self._me].score
        estimate = self._estimate(state)
        return estimate(self._me) if estimate else 0.0

    def _dice(self) -> Dice:
        """The dice of the current table."""
        return Dice(Chance(self._dice_seed, self._tables << _DRAWS))


def _drawn(tables: Sequence[AnyState], weights: Sequence[float], dice: Dice) -> AnyState:
    """One of the tables, drawn by their weights."""
    at = dice.below(_FINE) / _FINE * sum(weights)
    for table, weight in zip(tables, weights, strict=True):
        at -= weight
        if at < 0:
            return table
    return tables[-1]


def _observe(at: dict[Seat, Node], lines: Sequence[Any], mover: Seat, decision: Any) -> None:
    """Move every seat to the node of what it saw; the mover knows its own decision too."""
    for seat, node in at.items():
        seen = tuple(fact for event in lines if (fact := event.seen_by(seat)) is not None)
        own = decision if seat == mover else None
        if seen or own is not None:
            at[seat] = node.child((own, seen))
