"""Questions about a finished game: the moments to ask them, and the chance of every answer."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from knavery.bots.heuristics import heuristics_for
from knavery.bots.heuristics.registry import JudgesClaims, NamesCulprits
from knavery.core import AnyGame, AnyLog, Chance, Seat, Step, seen
from knavery.core.game import JudgingGame
from knavery.puzzles.puzzle import Question, QuestionKind, Solution

#: How many tables are resampled for the chances by the cards alone.
TABLES: Final = 200


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game: its rules, the log of the deal, and every step."""

    game: AnyGame
    deal: AnyLog
    steps: tuple[Step, ...]

    def seen_by(self, seat: Seat, step: int) -> tuple[Any, ...]:
        """The seat's log right after that step."""
        log = [*self.deal, *(event for each in self.steps[: step + 1] for event in each.log)]
        return seen(log, seat)


class Moment(msgspec.Struct, frozen=True):
    """A moment to ask one seat a question: right after a step."""

    kind: QuestionKind
    #: The index of the step.
    step: int
    viewer: Seat
    #: The indices of the steps whose claims are asked about.
    claims: tuple[int, ...] = ()


def moments(played: PlayedGame, kinds: Sequence[QuestionKind]) -> Iterator[Moment]:
    """The moments of the game for questions of those kinds, in order."""
    seats = range(played.steps[0].state.seats)
    run: list[int] = []
    for number, step in enumerate(played.steps):
        run = [*run, number] if _claims(played.game, step) else []
        if not step.after.to_act or step.is_default:
            continue
        for viewer in map(Seat, seats):
            speakers = {played.steps[at].seat for at in run}
            if "honest" in kinds and run and viewer != step.seat:
                yield Moment("honest", number, viewer, (number,))
            if "liar" in kinds and speakers == set(seats):
                others = sorted(run, key=lambda at: played.steps[at].seat)
                others = [at for at in others if played.steps[at].seat != viewer]
                yield Moment("liar", number, viewer, tuple(others))
            if "culprit" in kinds and viewer == step.after.to_act[0]:
                yield Moment("culprit", number, viewer)


def ask(played: PlayedGame, moment: Moment) -> tuple[Question, Solution] | None:
    """The question of that moment, with every answer's chance; None where there is none.

    The chances are those that the game's heuristics give for the viewer's seat.
    """
    view = played.steps[moment.step].after.view(moment.viewer)
    heuristics = heuristics_for(view)
    if moment.kind == "culprit":
        if not isinstance(heuristics, NamesCulprits):
            return None
        return _ask_culprit(played, moment.viewer, heuristics, view)
    if not isinstance(heuristics, JudgesClaims):
        return None
    steps = [played.steps[at] for at in moment.claims]
    true = [heuristics.chance_true(view, step.seat) for step in steps]
    held = [_holds(played.game, step, step.after) for step in steps]
    if moment.kind == "honest":
        question = Question("honest", ("honest", "lie"), steps[0].seat)
        return question, Solution(("honest" if held[0] else "lie",), _both(true[0]))
    seats = [step.seat for step in steps]
    question = Question("liar", tuple(map(str, seats)))
    right = tuple(str(seat) for seat, is_true in zip(seats, held, strict=True) if not is_true)
    return question, Solution(right, tuple(round(1 - chance, 4) for chance in true))


def explained(played: PlayedGame, moment: Moment, solution: Solution) -> Solution:
    """The solution with the claims beside the truth, and the chances by the cards alone."""
    if moment.kind == "culprit":
        return solution
    steps = [played.steps[at] for at in moment.claims]
    true = _shares_true(played, moment, steps)
    cards = _both(true[0]) if moment.kind == "honest" else tuple(round(1 - x, 4) for x in true)
    review = played.game.review(played.steps)
    claims = tuple(claim for claim in review.claims if claim.step in moment.claims)
    return msgspec.structs.replace(solution, cards=cards, tables=TABLES, claims=claims)


def _ask_culprit(
    played: PlayedGame, viewer: Seat, heuristics: NamesCulprits, view: Any
) -> tuple[Question, Solution]:
    """Who is an Assassin, a Soviet."""
    others = [seat for seat in range(played.steps[0].state.seats) if seat != viewer]
    suspicion = heuristics.suspicion(view)
    culprits = heuristics.culprits(played.steps[-1].after.view(viewer))
    right = tuple(str(seat) for seat in others if seat in culprits)
    chances = tuple(round(suspicion[seat], 4) for seat in others)
    return Question("culprit", tuple(map(str, others))), Solution(right, chances)


def _shares_true(played: PlayedGame, moment: Moment, claims: Sequence[Step]) -> list[float]:
    """For each claim, the share of tables resampled from the viewer's view in which it is true."""
    view = played.steps[moment.step].after.view(moment.viewer)
    log = played.seen_by(moment.viewer, moment.step)
    chance = Chance.of(f"odds {moment.step} {moment.viewer}")
    tables = [
        played.game.resample(view, log, chance.branch(str(number))) for number in range(TABLES)
    ]
    return [
        round(sum(_holds(played.game, step, table) for table in tables) / TABLES, 4)
        for step in claims
    ]


def _both(chance: float) -> tuple[float, float]:
    """The chance, and the chance of the opposite."""
    return round(chance, 4), round(1 - chance, 4)


def _claims(game: AnyGame, step: Step) -> bool:
    """Whether the step claims something that the cards of a table decide."""
    return isinstance(game, JudgingGame) and game.holds(step, step.after) is not None


def _holds(game: AnyGame, step: Step, table: Any) -> bool:
    assert isinstance(game, JudgingGame)
    return bool(game.holds(step, table))
