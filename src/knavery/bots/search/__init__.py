"""Information-set Monte Carlo tree search, for any game on the contract.

Each simulation imagines a table its seat cannot tell from the true one and plays it on. Every seat
has a tree of its own, and moves in it by what that seat alone would see, so nobody in the search
acts on what they could not know; hidden and simultaneous answers need nothing more. A simulation
leaves the trees where they end, goes on a little by habit, and stops at the estimate the game's
rules give (`knavery.bots.rules`); a game without rules is played to its end by chance.
"""

from collections.abc import Sequence
from typing import Any, Final

from knavery.bots.bot import Choice
from knavery.bots.rules import TEMPERS, Rules, rules_for
from knavery.bots.search.budget import Budget
from knavery.bots.search.course import Course, Habit
from knavery.bots.search.tree import Node
from knavery.core import AnyGame, AnyState, Chance, Dice, KnaveryError, Seat, registry

#: What a search may think if nobody says otherwise.
USUAL: Final = "200ms"
#: Beyond the tree so many decisions are played before the estimate is asked for.
SHORT: Final = 8
#: A game played to its end by chance is given up after so many decisions.
LONG: Final = 3_000

__all__ = ["Budget", "SearchBot"]


class SearchBot:
    """Thinks by playing on at imagined tables: `search`, `search:200ms`, `search:500`."""

    def __init__(self, budget: str | Budget = USUAL, game: AnyGame | None = None) -> None:
        self._budget = Budget.parse(budget) if isinstance(budget, str) else budget
        self._game = game

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """The option tried most, for it did best."""
        if len(options) == 1:
            return Choice(options[0], {"options": 1.0}, "It is the only one of 1 option.")
        game = self._game or game_of(view)
        search = Search(game, view, log, rules_for(view), chance)
        watch = self._budget.begin()
        while watch.another():
            search.simulate(tuple(options))
        best = search.root.best()
        arm = search.root.arms[best]
        others = [other.mean for option, other in search.root.arms.items() if option != best]
        second = f"; the next best {max(others):.2f}" if others else ""
        return Choice(
            best,
            {"score": round(arm.mean, 4), "simulations": float(watch.done)},
            f"At {watch.done} imagined tables it scored {arm.mean:.2f} in {arm.visits}{second}.",
        )


class Search:
    """The trees of one question."""

    def __init__(
        self, game: AnyGame, view: Any, log: Sequence[Any], rules: Rules | None, chance: Chance
    ) -> None:
        self._game = game
        self._view = view
        self._log = log
        self._rules = rules
        self._me = Seat(view.seat)
        self._dice = Dice(chance.branch("search"))
        self._stream = chance.branch("tables")
        self._tables = 0
        self._seats: tuple[Seat, ...] = ()
        self._liked: tuple[Any, ...] | None = None
        self._trees: dict[Seat, Node] = {self._me: Node()}

    @property
    def root(self) -> Node:
        """What the asking seat has learnt of its options."""
        return self._trees[self._me]

    def simulate(self, options: tuple[Any, ...]) -> None:
        """Imagine a table, play it on, and remember what came of it for everybody."""
        self._tables += 1
        state = self._game.imagine(
            self._view, self._log, Chance(self._stream.seed, self._tables << 32)
        )
        if self._liked is None:
            self._liked = self._likes(self._view, options)
        path: list[tuple[Node, Any, Seat]] = []
        decision = self.root.choose(options, self._liked, self._dice)
        path.append((self.root, decision, self._me))
        if not self._seats:
            self._seats = tuple(map(Seat, range(state.seats)))
        at = {seat: self._trees.setdefault(seat, Node()) for seat in self._seats}
        silent: frozenset[Seat] = frozenset()
        if decision is None:
            silent = frozenset((self._me,))
            at[self._me] = at[self._me].child(None)
        else:
            state, lines = state.play(self._me, decision)
            _listen(at, lines, self._me, decision)
        scores = self._play_on(state, at, path, silent)
        for node, chosen, seat in path:
            arm = node.arms[chosen]
            arm.visits += 1
            arm.total += scores[seat]

    def _play_on(
        self,
        state: AnyState,
        at: dict[Seat, Node],
        path: list[tuple[Node, Any, Seat]],
        silent: frozenset[Seat],
    ) -> list[float]:
        """The scores of all seats, after the trees' and the habits' decisions."""
        course = Course(len(at), self._dice)
        habit = Habit(self._rules, self._dice)
        inside = True

        def choose(table: AnyState, seat: Seat, options: Sequence[Any]) -> Any:
            nonlocal inside
            if not inside or len(options) == 1:
                return habit(table, seat, options)
            node = at[seat]
            fresh = not node.visits
            first = habit(table, seat, options) if fresh else None
            decision = node.choose(options, (first,) if fresh else (), self._dice)
            path.append((node, decision, seat))
            if fresh:
                inside = False
            if decision is None:
                at[seat] = node.child(None)
            return decision

        played = 0
        while state.outcome is None and played < LONG:
            if played == SHORT and (estimated := self._estimated(state)):
                return estimated
            state, lines, seat, decision = course.step(state, choose, silent)
            silent = frozenset()
            if inside:
                _listen(at, lines, seat, decision)
            else:
                played += 1
        if state.outcome is None:
            return [1 / len(at)] * len(at)
        return [result.score for result in state.outcome.results]

    def _estimated(self, state: AnyState) -> list[float] | None:
        """What the rules expect for every seat; None where they cannot say."""
        if self._rules is None:
            return None
        found = []
        for seat in self._seats:
            score = self._rules.estimate(state.view(seat))
            if score is None:
                return None
            found.append(score)
        return found

    def _likes(self, view: Any, options: tuple[Any, ...]) -> tuple[Any, ...]:
        """What the tempers would do: these options are tried first."""
        if self._rules is None:
            return ()
        return tuple(
            dict.fromkeys(
                self._rules.decide(temper, view, options, self._log, self._stream).decision
                for temper in TEMPERS
            )
        )


def game_of(view: Any) -> AnyGame:
    """The game such a view belongs to."""
    for name in registry.ids():
        game = registry.game(name)
        if game.View is type(view):
            return game
    raise KnaveryError(f"no game here shows its players a {type(view).__name__}")


def _listen(at: dict[Seat, Node], lines: Sequence[Any], mover: Seat, decision: Any) -> None:
    """Everybody learns what they see of it, and who decided knows what."""
    for seat, node in at.items():
        seen = tuple(fact for event in lines if (fact := event.seen_by(seat)) is not None)
        own = decision if seat == mover else None
        if seen or own is not None:
            at[seat] = node.child((own, seen))
