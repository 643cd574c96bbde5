"""Search on an engine: reproducible, within its budget, and by the rules where there is none."""

import logging
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from knavery_hooks import GAME as HOOKS

from knavery.bots import bot
from knavery.bots.heuristics import heuristics_of, is_settled
from knavery.bots.heuristics.kingless import HEURISTICS
from knavery.bots.search import budget as budgets
from knavery.bots.search import on_engine
from knavery.bots.search.budget import Budget
from knavery.bots.search.information_set_trees import InformationSetTrees
from knavery.bots.search.on_engine import race_on_engine, simulator_for
from knavery.bots.search.racing import MAX_RUNNING, Race
from knavery.core import AnyGame, Chance, KnaveryError, Seat, registry, seen
from knavery.core.remarks import Talk
from knavery.games.red_scare import Answer, EndTurn, Show
from knavery.sim.simulate import Plan, play

pytest.importorskip("numba")

# Their first uses compile.
pytestmark = [pytest.mark.xdist_group("search on an engine"), pytest.mark.timeout(900)]

registry.add(HOOKS)
KINGLESS = registry.game("kingless")
CANDY_K = registry.game("candy_k")
RED_SCARE = registry.game("red_scare")
KRED = registry.game("kred")
CAREFUL = bot("careful")


def prompts(
    label: str, seats: int, every: int, game: AnyGame = KINGLESS
) -> Iterator[tuple[Any, Seat, Sequence[Any]]]:
    """Tables of a game of `careful` at which a seat has a choice: one in so many."""
    state, dealt = game.deal(seats, game.Settings(), Chance.of(label))
    told = list(dealt)
    asked = 0
    for at in range(300):
        if state.outcome is not None:
            return
        chance = Chance.of(f"{label} {at}")
        seat, chance = chance.choice(state.to_act)
        options = state.options(seat)
        if len(options) > 1 and not is_settled(heuristics_of(game.View), state.view(seat)):
            asked += 1
            if asked % every == 0:
                yield state, seat, seen(told, seat)
        choice = CAREFUL.decide(state.view(seat), options, (), chance)
        state, lines = state.play(seat, choice.decision)
        told += lines


def test_the_same_prompt_gives_the_same_choice() -> None:
    compared = 0
    for state, seat, log in prompts("again", 4, 4):
        view, options = state.view(seat), state.options(seat)
        choices = [
            bot("search:200").decide(view, options, log, Chance.of("again")) for _ in range(2)
        ]
        assert choices[0] == choices[1]
        compared += 1
    assert compared > 3


@pytest.mark.parametrize(
    ("game", "seats"), [(KINGLESS, 3), (CANDY_K, 5), (RED_SCARE, 5), (KRED, 3)]
)
def test_the_true_hidden_cards_change_nothing(game: AnyGame, seats: int) -> None:
    assert simulator_for(game, heuristics_of(game.View)) is not None
    compared = 0
    for state, seat, log in prompts("hidden", seats, 3, game):
        view = state.view(seat)
        twin: Any = game.resample(view, log, Chance.of("twin"))
        if all(twin.view(each) == state.view(each) for each in range(seats)):
            continue
        choices = [
            bot("search:100").decide(each.view(seat), each.options(seat), log, Chance.of("hidden"))
            for each in (state, twin)
        ]
        assert choices[0] == choices[1]
        # What to say is left to the heuristics.
        searched = choices[0].belief.get("simulations", 0) > 0
        assert searched or isinstance(choices[0].decision, Talk)
        compared += searched
    assert compared > 3


@pytest.mark.parametrize("budget", [16, 33, 150, 700])
def test_no_more_simulations_than_the_budget(budget: int) -> None:
    spent = []
    for state, seat, log in prompts("budget", 5, 5):
        choice = bot(f"search:{budget}").decide(
            state.view(seat), state.options(seat), log, Chance.of("budget")
        )
        spent.append(choice.belief["simulations"])
    assert max(spent) == budget


class WatchedRace(Race):
    """Knows how many tables were scored whole, and how many when it was last settled."""

    whole = settled = parts = 0

    def add(self, scores: Mapping[Any, float], *, settle: bool = True) -> None:
        if len(scores) == len(self.running):
            self.whole += 1
        else:
            self.parts += 1
        super().add(scores, settle=settle)

    def settle(self) -> None:
        assert not self.parts, "a table in part has no place among whole ones"
        self.settled = self.whole
        super().settle()


def test_every_whole_table_counts() -> None:
    simulator = simulator_for(KINGLESS, HEURISTICS)
    assert simulator is not None
    ended = Counter[str]()
    for state, seat, log in prompts("counts", 4, 2):
        for simulations in (20, 50, 203, 400):
            view, options = state.view(seat), state.options(seat)
            trees = InformationSetTrees(KINGLESS, view, log, HEURISTICS, Chance.of("counts"))
            race = WatchedRace(trees.ordered(options), incumbent=True, simulations=simulations)
            race_on_engine(simulator, trees, race, Budget(simulations).start())
            assert race.settled == race.whole > 0
            ended["in part" if race.parts else "whole"] += 1
    assert min(ended["in part"], ended["whole"]) > 3


def test_simulations_count_though_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    simulator = simulator_for(KINGLESS, HEURISTICS)
    assert simulator is not None
    made: list[int] = []
    simulate = simulator.simulate

    def slow(*given: Any, **named: Any) -> Any:
        found = simulate(*given, **named)
        made.append(found.size * named["repeats"])
        return found

    monkeypatch.setattr(simulator, "simulate", slow)
    # By this clock every call takes 6 of the 10 ms.
    monkeypatch.setattr(budgets, "time", SimpleNamespace(perf_counter=lambda: 0.006 * len(made)))
    state, seat, log = next(prompts("late", 4, 1))
    choice = bot("search:10ms").decide(
        state.view(seat), state.options(seat), log, Chance.of("late")
    )
    assert len(made) == 2
    assert choice.belief["simulations"] == sum(made)


def test_no_more_tables_are_drawn_than_fit_into_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    simulator = simulator_for(KRED, heuristics_of(KRED.View))
    assert simulator is not None
    made: list[int] = []
    simulate = simulator.simulate

    def slow(*given: Any, **named: Any) -> Any:
        found = simulate(*given, **named)
        made.append(found.size * named["repeats"])
        return found

    monkeypatch.setattr(simulator, "simulate", slow)
    # By this clock every simulation takes a millisecond.
    monkeypatch.setattr(budgets, "time", SimpleNamespace(perf_counter=lambda: 0.001 * sum(made)))
    late = []
    for state, seat, log in prompts("fits", 4, 6, KRED):
        for milliseconds in (20, 100, 400):
            made.clear()
            bot(f"search:{milliseconds}ms").decide(
                state.view(seat), state.options(seat), log, Chance.of("fits")
            )
            late.append(sum(made) - milliseconds)
    assert len(late) > 9
    assert max(late) < MAX_RUNNING  # at most the last table is late


def test_a_game_that_is_too_long_for_the_engine_is_searched_by_the_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Without a last round, claims fill the row: of the table, or while it is played on."""
    simulator = simulator_for(RED_SCARE, heuristics_of(RED_SCARE.View))
    assert simulator is not None
    failed = Counter[str]()
    encode, simulate = simulator.encode, simulator.simulate

    def counted(name: str, call: Callable[..., Any], *given: Any, **named: Any) -> Any:
        try:
            return call(*given, **named)
        except KnaveryError:
            failed[name] += 1
            raise

    monkeypatch.setattr(simulator, "encode", partial(counted, "encode", encode))
    monkeypatch.setattr(simulator, "simulate", partial(counted, "simulate", simulate))
    dealt, told = RED_SCARE.deal(4, RED_SCARE.Settings(round_cap=None), Chance.of("long"))
    state: Any = dealt
    log = list(told)
    while not failed["encode"]:
        seat = state.active
        if state.round >= 15 and seat == 0:
            choice = bot("search:20").decide(
                state.view(seat), state.options(seat), seen(log, seat), Chance.of("long")
            )
            assert choice.belief["simulations"] == 20
        to = Seat((seat + 1) % 4)
        for asked, decision in ((seat, Show(to, (0,))), (to, Answer(1, 0)), (seat, EndTurn())):
            state, lines = state.play(asked, decision)
            log += lines
    assert failed["simulate"]


def test_search_finds_what_it_is_not_told() -> None:
    """At most prompts careful's choice stands; sometimes another is clearly better."""
    changed = asked = 0
    for number in range(4):
        for state, seat, log in prompts(f"finds {number}", 4, 2):
            view, options = state.view(seat), state.options(seat)
            chance = Chance.of("finds")
            found = bot("search:600").decide(view, options, log, chance).decision
            assert found in options
            changed += found != CAREFUL.decide(view, options, log, chance).decision
            asked += 1
    assert 0 < changed < asked


def test_whole_games_are_played_without_a_fault() -> None:
    for seats in (2, 4, 6):
        runner = play(Plan("kingless", ("search:24", *["careful"] * (seats - 1)), "engine"), 0)
        assert runner.faults == [0] * seats
    runner = play(Plan("candy_k", ("search:100", *["careful"] * 3), "engine"), 0)
    assert runner.faults == [0] * 4
    changed: list[dict[str, str | int]] = [{"game": "advanced"}, {"round_cap": 6}]
    for settings in changed:
        line_up = ("search:24", *["careful"] * 4)
        runner = play(Plan("red_scare", line_up, "engine", settings=settings), 0)
        assert runner.faults == [0] * 5
    line_up = ("search:24", *["careful"] * 2)
    runner = play(Plan("kred", line_up, "engine", settings={"campaign_limit": 1}), 0)
    assert runner.faults == [0] * 3


def test_a_game_in_real_time_is_searched_by_the_rules() -> None:
    """Also where a seat must answer, so that saying nothing is no option."""
    settings = RED_SCARE.Settings(pace="real_time")
    simulator = simulator_for(RED_SCARE, heuristics_of(RED_SCARE.View))
    assert simulator is not None
    assert simulator.plays(RED_SCARE.Settings())
    assert not simulator.plays(settings)
    state, dealt = RED_SCARE.deal(4, settings, Chance.of("real time"))
    seat = Seat(0)
    state, lines = state.play(seat, state.options(seat)[0])
    (asked,) = state.to_act
    log = seen([*dealt, *lines], asked)
    view, options = state.view(asked), state.options(asked)
    with_it, rules = (
        bot(name).decide(view, options, log, Chance.of("real time"))
        for name in ("search:20", "search:20-rules")
    )
    assert with_it == rules
    assert rules.belief["simulations"] > 0


def test_without_numba_it_searches_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    assert simulator_for(KINGLESS, HEURISTICS) is not None
    monkeypatch.setitem(sys.modules, "numba", None)
    assert simulator_for(KINGLESS, HEURISTICS) is None
    for state, seat, log in prompts("without", 4, 20):
        view, options = state.view(seat), state.options(seat)
        with_it, rules = (
            bot(name).decide(view, options, log, Chance.of("without"))
            for name in ("search:40", "search:40-rules")
        )
        assert with_it == rules


class Others:
    """Heuristics of a third party that name weights for an engine, and have no hash."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, view: type) -> None:
        self.View = view
        self.decide, self.estimate = HEURISTICS.decide, HEURISTICS.estimate

    def engine_weights(self) -> Sequence[Sequence[float]]:
        return [[0.0]]


@pytest.fixture
def no_simulators(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_engine, "_simulators", {})


@pytest.mark.usefixtures("no_simulators")
def test_a_game_without_an_engine_is_searched_by_the_rules(
    caplog: pytest.LogCaptureFixture,
) -> None:
    others = Others(HOOKS.View)
    with caplog.at_level(logging.WARNING):
        assert simulator_for(HOOKS, others) is None
        assert simulator_for(HOOKS, others) is None
    (message,) = caplog.messages
    assert "by the rules" in message
    assert "knavery.engines.hooks" in message


_BROKEN = """
from knavery.bots.heuristics.kingless import HEURISTICS
from knavery.bots.search.on_engine import simulator_for
from knavery.core import registry
assert simulator_for(registry.game("kingless"), HEURISTICS) is None
assert simulator_for(registry.game("kingless"), HEURISTICS) is None
"""


def test_with_a_numba_that_cannot_be_imported_it_searches_by_the_rules(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('Numba needs another NumPy')", "utf-8")
    path = os.pathsep.join([str(tmp_path), *sys.path])
    ran = subprocess.run(
        [sys.executable, "-c", _BROKEN],
        env={**os.environ, "PYTHONPATH": path},
        check=True,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert ran.stderr.count("Numba needs another NumPy") == 1


def test_without_heuristics_of_the_game_there_is_no_simulator() -> None:
    assert simulator_for(RED_SCARE, None) is None
    assert simulator_for(RED_SCARE, HEURISTICS) is None


_SERVED = """
from knavery.bots.heuristics import heuristics_of
from knavery.bots.heuristics.kingless import HEURISTICS
from knavery.bots.search.on_engine import forbid_compiling, simulator_for
from knavery.core import registry
forbid_compiling()
assert simulator_for(registry.game("kingless"), HEURISTICS) is None
"""


def test_where_compiling_is_forbidden_nothing_is_compiled(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    subprocess.run([sys.executable, "-c", _SERVED], env=environment, check=True)
    assert not list(tmp_path.rglob("*.nb*"))
    assert not list(tmp_path.rglob("*.compiled"))
