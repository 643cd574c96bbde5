"""Search on tiny games whose answers are known, on Hooks, and on KRED."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Literal

import pytest
from knavery_hooks import GAME as HOOKS
from msgspec.structs import replace

from knavery.bots import bot
from knavery.bots.bot import Choice, seconds_of
from knavery.bots.heuristics import Weigher, heuristics_for, weigher_of
from knavery.bots.heuristics import registry as heuristics_registry
from knavery.bots.heuristics.kred.belief import belief_of
from knavery.bots.registry import UnknownBotError
from knavery.bots.search import Budget, SearchBot, game_of
from knavery.bots.search.information_set_trees import InformationSetTrees
from knavery.bots.search.node import WIDENING_WITH_HEURISTICS, Arm, Node
from knavery.core import (
    Chance,
    Dice,
    Event,
    Frozen,
    KnaveryError,
    Outcome,
    Result,
    Seat,
    Timer,
    seen,
)
from knavery.core import registry as games
from knavery.games.kred import GAME as KRED
from knavery.games.kred.settings import Settings
from knavery.sim.simulate import Plan, play


class Say(Frozen, frozen=True):
    word: Literal["bank", "play", "left", "right", "shout"]


class Said(Frozen, frozen=True):
    word: str


class CupsView(Frozen, frozen=True):
    seat: Seat | None
    bank: float
    playing: bool


class Cups(Frozen, frozen=True):
    """A ball is under one of two cups. Bank a sure score, or play and point at a cup."""

    chance: Chance
    ball: Literal["left", "right"]
    bank: float
    playing: bool = False
    score: float | None = None
    #: Not waited for, the seat may shout for a sure score before the other banks for it.
    shout: float | None = None
    seats: int = 2

    @property
    def to_act(self) -> tuple[Seat, ...]:
        if self.score is not None:
            return ()
        return (Seat(1),) if self.shout is not None else (Seat(0),)

    @property
    def timers(self) -> tuple[Timer[Say], ...]:
        return ()

    @property
    def outcome(self) -> Outcome | None:
        if self.score is None:
            return None
        return Outcome((), (Result(self.score, "won"), Result(1 - self.score, "won")))

    def options(self, seat: Seat) -> tuple[Say, ...]:
        if self.score is not None:
            return ()
        if self.shout is not None:
            return (Say("shout"),) if seat == 0 else (Say("bank"),)
        if seat != 0:
            return ()
        return (Say("left"), Say("right")) if self.playing else (Say("bank"), Say("play"))

    def play(self, seat: Seat, decision: Say) -> tuple["Cups", tuple[Event[Said], ...]]:
        told = (Event(Said(decision.word)),)
        match decision.word:
            case "bank":
                return replace(self, score=self.bank), told
            case "shout":
                return replace(self, score=self.shout), told
            case "play":
                return replace(self, playing=True), told
            case word:
                return replace(self, score=float(word == self.ball)), told

    def view(self, seat: Seat | None) -> CupsView:
        return CupsView(seat, self.bank, self.playing)

    def default(self, seat: Seat) -> Say:
        return self.options(seat)[0]


class CupsGame:
    title = "Cups"
    seats = range(2, 3)
    View = CupsView

    def __init__(self, shout: float | None = None) -> None:
        self.shout = shout

    def resample(self, view: CupsView, log: Sequence[Said], chance: Chance) -> Cups:
        ball, chance = chance.choice(("left", "right"))
        return Cups(chance, ball, view.bank, view.playing, shout=self.shout)  # type: ignore[arg-type]


def at_cups(bank: float, shout: float | None = None, simulations: int = 300) -> Choice:
    table = Cups(Chance.of("x"), "left", bank, shout=shout)
    options: tuple[Any, ...] = table.options(Seat(0))
    if shout is not None:
        options = (*options, None)
    game: Any = CupsGame(shout)
    thinker = SearchBot(Budget(simulations=simulations), game)
    return thinker.decide(table.view(Seat(0)), options, (), Chance.of("search"))


def test_nobody_in_a_search_acts_on_what_they_cannot_know() -> None:
    """A search that knew the ball at each resampled table would expect to win by playing."""
    assert at_cups(bank=0.7).decision == Say("bank")
    played = at_cups(bank=0.3)
    assert played.decision == Say("play")
    assert played.belief["score"] == pytest.approx(0.5, abs=0.12)


def test_a_seat_that_need_not_speak_speaks_where_it_gains_by_it() -> None:
    assert at_cups(bank=0.2, shout=0.9).decision == Say("shout")
    assert at_cups(bank=0.9, shout=0.2).decision is None


class Dilemma(Frozen, frozen=True):
    """Both answer at the same time, unseen; whatever the other does, to defect is better."""

    chance: Chance
    answers: tuple[str | None, str | None] = (None, None)
    seats: int = 2

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in (0, 1) if self.answers[seat] is None)

    @property
    def timers(self) -> tuple[Timer[Say], ...]:
        return ()

    @property
    def outcome(self) -> Outcome | None:
        if self.to_act:
            return None
        mine, theirs = self.answers
        worth = {("left", "left"): 0.6, ("left", "right"): 0.0, ("right", "left"): 1.0}
        return Outcome(
            (),
            (
                Result(worth.get((mine, theirs), 0.2), "won"),  # type: ignore[arg-type]
                Result(worth.get((theirs, mine), 0.2), "won"),  # type: ignore[arg-type]
            ),
        )

    def options(self, seat: Seat) -> tuple[Say, ...]:
        return (Say("left"), Say("right")) if seat in self.to_act else ()

    def play(self, seat: Seat, decision: Say) -> tuple["Dilemma", tuple[Event[Said], ...]]:
        answers = list(self.answers)
        answers[seat] = decision.word
        after = replace(self, answers=tuple(answers))
        return after, (Event[Said](None, {seat: Said(decision.word)}),)

    def view(self, seat: Seat | None) -> CupsView:
        return CupsView(seat, 0, False)

    def default(self, seat: Seat) -> Say:
        return Say("left")


class DilemmaGame:
    title = "Dilemma"
    seats = range(2, 3)
    View = CupsView

    def resample(self, view: CupsView, log: Sequence[Said], chance: Chance) -> Dilemma:
        answer, chance = chance.choice((None, "left", "right"))
        return Dilemma(chance, (None, answer))


def test_simultaneous_answers_are_searched_unseen() -> None:
    table = Dilemma(Chance.of("x"))
    game: Any = DilemmaGame()
    choice = SearchBot("300", game).decide(
        table.view(Seat(0)), table.options(Seat(0)), (), Chance.of("search")
    )
    assert choice.decision == Say("right")
    # The race was over long before the budget was.
    assert choice.belief["simulations"] < 300


def test_same_prompt_same_answer_for_a_number_of_simulations() -> None:
    assert at_cups(0.5, simulations=40) == at_cups(0.5, simulations=40)


def test_search_wins_more_than_its_share_of_hooks() -> None:
    """As a guest among random ones; Hooks has no heuristics, so rollouts go to the end."""
    games.add(HOOKS)
    score = 0.0
    for number in range(80):
        for seat in range(3):
            line_up = ["random"] * 3
            line_up[seat] = "search:24"
            runner = play(Plan("hooks", tuple(line_up), "guest"), number)
            assert runner.faults == [0, 0, 0]
            outcome = runner.match.state.outcome
            assert outcome is not None
            score += outcome.results[seat].score
    # A third is the fair share of 240 games; two standard errors above it is 0.394.
    assert score / 240 > 0.394


class NoEstimate:
    """Heuristics of Cups that choose but cannot estimate."""

    View = CupsView

    def decide(
        self, personality: Any, view: CupsView, options: Sequence[Any], log: Any, chance: Chance
    ) -> Choice:
        return Choice(options[0])

    def estimate(self, view: CupsView) -> None:
        return None


def test_where_heuristics_cannot_estimate_a_table_is_played_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(heuristics_registry, "_added", {CupsView: NoEstimate()})
    monkeypatch.setattr("knavery.bots.search.information_set_trees.ROLLOUT_DECISIONS", 0)
    assert at_cups(bank=0.7).decision == Say("bank")
    assert at_cups(bank=0.3).decision == Say("play")


class Suspicious(NoEstimate):
    """Believes the ball to be on the left nine times in ten."""

    def weigher(self, view: CupsView, log: Sequence[Said]) -> Weigher:
        return lambda table: 1.0 if table.ball == "left" else 1 / 9


def test_tables_come_up_as_often_as_they_are_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    """At fifty-fifty a sure 0.6 would be banked."""
    monkeypatch.setattr(heuristics_registry, "_added", {CupsView: Suspicious()})
    choice = at_cups(bank=0.6)
    assert choice.decision == Say("play")
    assert choice.belief["score"] == pytest.approx(0.85, abs=0.12)


def test_at_resampled_kred_tables_a_play_is_as_honest_as_it_is_believed() -> None:
    believed = found = 0.0
    asked = 0
    state, _ = KRED.deal(4, Settings(), Chance.of("odds"))
    careful = bot("careful")
    while asked < 6:
        seat = state.to_act[0]
        view, options = state.view(seat), state.options(seat)
        handed = view.on_table
        if view.phase == "challenge" and handed is not None and handed.tile is None:
            asked += 1
            believed += belief_of(view).honest
            trees = InformationSetTrees(KRED, view, (), heuristics_for(view), Chance.of(str(asked)))
            tables: list[Any] = [trees.resample() for _ in range(20)]
            found += sum(t.on_table.tile in handed.honest_for for t in tables) / 20
        state, _ = state.play(seat, careful.decide(view, options, (), Chance.of("x")).decision)
    # Where few tiles fit, not every draw of several tables has one that does.
    assert found / asked == pytest.approx(believed / asked, abs=0.15)


@pytest.mark.parametrize("name", ["candy_k", "red_scare", "kred"])
def test_weights_of_resampled_tables_are_shares_of_the_likeliest(name: str) -> None:
    """And the claims made so far are likelier at the true table than at most resampled ones."""
    game = games.game(name)
    state, dealt = game.deal(4, game.Settings(), Chance.of("weights"))
    told = list(dealt)
    careful = bot("careful")
    asked, ahead = 0, 0.0
    for at in range(150):
        if state.outcome is not None or not state.to_act:
            break
        seat = state.to_act[0]
        view, options, log = state.view(seat), state.options(seat), seen(told, seat)
        weigh = weigher_of(heuristics_for(view), view, log)
        if weigh is not None and at % 4 == 0:
            weights = [weigh(game.resample(view, log, Chance.of(f"{at} {n}"))) for n in range(5)]
            assert all(0 <= weight <= 1 + 1e-9 for weight in weights)
            asked += 1
            ahead += weigh(state) - sum(weights) / 5
        choice = careful.decide(view, options, log, Chance.of(str(at)))
        state, lines = state.play(seat, choice.decision)
        told += lines
    assert asked > 3
    assert ahead > 0


def test_search_is_prompted_at_a_kred_table_and_answers_with_an_option() -> None:
    state, _ = KRED.deal(4, Settings(), Chance.of("deal"))
    thinker = bot("search:20-rules")
    careful = bot("careful")
    for at in range(60):
        seat = state.to_act[0]
        view, options = state.view(seat), state.options(seat)
        who = thinker if at % 6 == 0 else careful
        choice = who.decide(view, options, (), Chance.of(str(at)))
        assert choice.decision in options
        if who is thinker and len(options) > 1:
            assert 1 <= choice.belief["simulations"] <= 20
            assert 0 <= choice.belief["score"] <= 1
        state, _ = state.play(seat, choice.decision)


def test_budgets_are_simulations_or_milliseconds() -> None:
    assert Budget.parse("500") == Budget(simulations=500)
    assert Budget.parse("200ms") == Budget(milliseconds=200)
    with pytest.raises(ValueError, match="fewer than 16 simulations it plays as careful"):
        Budget.parse("15")
    assert Budget.parse("16").simulations == 16
    for nonsense in ("", "0", "0ms", "fast", "-3"):
        with pytest.raises(ValueError, match="500 or 200ms"):
            Budget.parse(nonsense)
    spending = Budget(simulations=3).start()
    assert [spending.take() for _ in range(5)] == [True, True, True, False, False]
    # However short the time, one table is resampled.
    assert Budget(milliseconds=1).start().take()


def test_a_bot_is_named_with_its_budget() -> None:
    assert isinstance(bot("search:16"), SearchBot)
    with pytest.raises(UnknownBotError, match="fewer than 16 simulations"):
        bot("search:15")
    with pytest.raises(UnknownBotError, match="does not understand 'fast'"):
        bot("search:fast")
    with pytest.raises(UnknownBotError, match="does not understand '3'"):
        bot("random:3")


def test_every_budget_is_a_time_that_a_server_can_hold_answers_for() -> None:
    """An answer that came sooner where there is one option would tell that there is one."""
    assert seconds_of(bot("search:200ms")) == 0.2
    assert seconds_of(bot("search:50")) == 0.25
    assert seconds_of(bot("search:400")) == 2.0


def test_the_game_is_found_from_a_view() -> None:
    state, _ = KRED.deal(3, Settings(), Chance.of("deal"))
    assert game_of(state.view(Seat(1))).id == "kred"
    with pytest.raises(KnaveryError, match="CupsView"):
        game_of(CupsView(Seat(0), 0.5, False))


def test_a_node_begins_with_the_policys_choice_and_widens() -> None:
    node, dice = Node(), Dice(Chance.of("x"))
    options = tuple(range(100))
    assert node.choose(options, lambda: 42, dice) == 42
    node.arms[42].visits += 1
    for _ in range(30):
        chosen = node.choose(options, lambda: 43, dice)
        node.arms[chosen].visits += 1
    assert 5 < len(node.arms) < 15
    narrow = Node()
    for _ in range(30):
        chosen = narrow.choose(options, lambda: 42, dice, WIDENING_WITH_HEURISTICS)
        narrow.arms[chosen].visits += 1
    assert 1 < len(narrow.arms) < len(node.arms)


def test_options_that_look_alike_are_tried_alike() -> None:
    """Chance breaks ties, not the order of the options."""
    tried: Counter[int] = Counter()
    for number in range(300):
        node, dice = Node(), Dice(Chance.of(f"alike {number}"))
        node.visits = 4
        node.arms = {option: Arm() for option in range(3)}
        for arm in node.arms.values():
            arm.visits = arm.available = 2
            arm.total = 1.0
        tried[node.choose(range(3), lambda: 0, dice)] += 1
    assert all(70 < count < 130 for count in tried.values()), tried
    assert len(tried) == 3
