"""Many tables at once: the arrays, threads, auto-reset, and what is refused."""

from typing import Any

import msgspec
import numpy as np
import pytest
from knavery_hooks import GAME as HOOKS

import knavery as kn
from contract.candy_k import TWO
from knavery.core import TABLE, Chance, KnaveryError, Seat, seen
from knavery.core.counter_chance import CounterChance
from knavery.core.settings import settle
from knavery.engines.candy_k.row import MOST_REMARKS
from knavery.engines.engine import GAMES, Engine
from knavery.games.candy_k import Explain, PointOut, Ready

# The first of these tests compiles the engine.
pytestmark = [pytest.mark.xdist_group("engine"), pytest.mark.timeout(900)]

#: Enough for the games of 64 tables to end several times.
STEPS = 400


#: Settings of each game that are not the usual ones.
SETTINGS: dict[str, dict[str, Any]] = {
    "candy_k": {"tokens": 2, "remarks": "off"},
    "kingless": {"late_draw": "on", "rounds": 2},
    "kred": {"blank": "no_moves", "campaign_limit": 3},
    "red_scare": {"game": "advanced", "accuse_opens_round": 3},
}
#: Settings with which games end soon.
SHORT: dict[str, dict[str, Any]] = {"kred": {"campaign_limit": 1}}


@pytest.fixture(scope="module")
def engine() -> Engine:
    """The engine of Candy K, for what is tested with one game."""
    return kn.engine("candy_k")


@pytest.fixture(scope="module", params=GAMES)
def each(request: pytest.FixtureRequest) -> Engine:
    """Each engine."""
    return kn.engine(request.param)


def test_tables_are_dealt_as_the_rules_deal_them(each: Engine) -> None:
    settings, seats = SETTINGS[each.game.id], min(6, each.game.seats[-1])
    tables = each.deal(5, seats=seats, seed="a seed", settings=settings)
    for number in range(5):
        state, _ = each.game.deal(seats, settle(each.game, settings), each.chance("a seed", number))
        assert tables.state(number) == state
        assert tables.to_act[number] == state.to_act[0]
    other = each.deal(5, seats=seats, seed="another", settings=settings)
    assert (other.rows != tables.rows).any()


def test_many_steps_with_auto_reset_are_those_of_the_rules(each: Engine) -> None:
    """A game that ends is followed by the next one, dealt from the branch `next game`."""
    game = each.game
    settings = {"remarks": "off"} if game.id == "candy_k" else SHORT.get(game.id, {})
    tables = each.deal(8, seats=4, seed=1, settings=settings)
    states: list[Any] = [tables.state(at) for at in range(8)]
    ended = 0
    for step in range(STEPS):
        masks, to_act = tables.mask(), tables.to_act
        options = [np.flatnonzero(mask) for mask in masks]
        actions = np.array([its[(step + at) % len(its)] for at, its in enumerate(options)])
        tables.step(actions)
        for at, state in enumerate(states):
            seat = Seat(int(to_act[at]))
            decision = game.codec.numbering(seat, 4).decision(int(actions[at]))
            after, _ = state.play(seat, decision)
            over, scores = tables.outcome.over[at], tables.outcome.scores[at].tolist()
            assert over == (after.outcome is not None)
            if after.outcome is None:
                assert scores == [0, 0, 0, 0]
            else:
                assert scores == [result.score for result in after.outcome.results]
                after, _ = game.deal(4, after.settings, after.chance.branch("next game"))
                ended += 1
            assert tables.state(at) == after
            states[at] = after
    assert ended > 10


def test_without_auto_reset_a_finished_table_stays(each: Engine) -> None:
    tables = each.deal(3, seats=4, seed=1, auto_reset=False)
    played = tables.rollout()
    assert played.games.tolist() == [1, 1, 1]
    assert tables.to_act.tolist() == [-1, -1, -1]
    assert not tables.mask().any()
    rows = tables.rows.copy()
    tables.step([0, 0, 0])
    assert (tables.rows == rows).all()
    assert tables.outcome.over.all()
    assert (tables.outcome.scores == played.scores).all()
    with pytest.raises(KnaveryError, match="not an option of seat 0 at table 2"):
        tables.play(2, 0, 0)


def test_threads_change_nothing(each: Engine) -> None:
    settings = SHORT.get(each.game.id, {})
    one = each.deal(64, seats=5, seed=2, settings=settings)
    three = each.deal(64, seats=5, seed=2, settings=settings, threads=3)
    rolled, shared = one.rollout(until=STEPS), three.rollout(until=STEPS)
    assert rolled.decisions == shared.decisions == 64 * STEPS
    assert rolled.games.sum() > 64
    assert (rolled.games == shared.games).all()
    assert (rolled.scores == shared.scores).all()
    assert (one.rows == three.rows).all()
    assert (one.mask() == three.mask()).all()
    assert (one.observe() == three.observe()).all()
    one.step(one.mask().argmax(axis=1))
    three.step(three.mask().argmax(axis=1))
    assert (one.rows == three.rows).all()
    assert (one.positions == three.positions).all()


def test_a_rollout_to_the_end_gives_the_scores_of_that_game(each: Engine) -> None:
    tables = each.deal(20, seats=min(6, each.game.seats[-1]), seed=3)
    played = tables.rollout(until="end")
    for at in range(20):
        outcome = tables.state(at).outcome
        assert outcome is not None
        assert played.scores[at].tolist() == pytest.approx(
            [result.score for result in outcome.results]
        )


def test_what_a_seat_cannot_know_is_not_in_what_it_observes(engine: Engine) -> None:
    """A resampled table shows the seat the same numbers and the same options."""
    tables = engine.deal(40, seats=5, seed=4, settings={"tokens": 2})
    for step in range(6):
        tables.rollout(until=7 + step)
        states = [tables.state(at) for at in range(40)]
        for seat in range(5):
            twins = [
                engine.game.resample(state.view(Seat(seat)), (), Chance.of(f"{step} {seat} {at}"))
                for at, state in enumerate(states)
            ]
            loaded = engine.load(twins, seed=1)
            assert (loaded.rows != tables.rows).any()
            assert (loaded.observe(seat) == tables.observe(seat)).all()
            assert (loaded.mask(seat=seat) == tables.mask(seat=seat)).all()


def test_resampled_tables_can_be_loaded_and_rolled_out(engine: Engine) -> None:
    match = kn.Match("candy_k", seats=5, seed="resampled")
    match.play(0, "spend-token")
    view, log = match.view(Seat(2)), seen(match.log, Seat(2))
    chances = [CounterChance.of(str(number)) for number in range(16)]
    states = [engine.game.resample(view, log, chance) for chance in chances]
    tables = engine.load(states)
    assert [tables.state(at) for at in range(16)] == states
    assert tables.rollout().games.tolist() == [1] * 16
    seeded = engine.load(states, seed=1)
    assert (seeded.positions != tables.positions).all()


def test_a_copy_goes_on_by_itself_and_draws_the_same(engine: Engine) -> None:
    tables = engine.deal(4, seats=4, seed=5)
    tables.rollout(until=10)
    twin = tables.copy()
    before = tables.rows.copy()
    twin.rollout(until=300)
    assert (tables.rows == before).all()
    assert (twin.rows != before).any()
    tables.rollout(until=300)
    assert (twin.rows == tables.rows).all()
    assert (twin.positions == tables.positions).all()


def test_any_seat_that_is_asked_may_play_and_time_may_end_a_talk(engine: Engine) -> None:
    tables = engine.deal(1, seats=4, seed=6, settings={"tokens": 0})
    codec = engine.game.codec
    ready, end_talk = 46, 47
    assert repr(codec.decisions[ready : end_talk + 1]) == "(Ready(), EndTalk())"
    with pytest.raises(KnaveryError, match="action 47 is not an option of the table at table 0"):
        tables.play(0, TABLE, end_talk)

    def state() -> Any:
        return tables.state(0)

    while state().phase == "claims":
        tables.step(tables.mask().argmax(axis=1))
    tables.play(0, 3, ready)
    with pytest.raises(KnaveryError, match="action 46 is not an option of seat 3"):
        tables.play(0, 3, ready)
    with pytest.raises(KnaveryError, match="not an option of the table"):
        tables.play(0, TABLE, ready)
    tables.play(0, TABLE, end_talk)
    assert state().sections[-1].name == "where"


def test_an_illegal_action_is_refused_and_changes_nothing(engine: Engine) -> None:
    tables = engine.deal(3, seats=4, seed=7)
    before = tables.rows.copy()
    for wrong in (2, -1, 46, 111, 1 << 40):
        with pytest.raises(KnaveryError, match="is not an option of seat 0 at table 1"):
            tables.step([0, wrong, 0])
    for shape in ([0, 0], [[0, 0, 0]], [0.0, 0.0, 0.0], 0):
        with pytest.raises(KnaveryError, match="actions must be 3 whole numbers"):
            tables.step(shape)
    assert (tables.rows == before).all()


def test_wrong_arguments_are_refused(engine: Engine) -> None:
    loose: Any = engine
    tables: Any = engine.deal(3, seats=4, seed=8)
    for call, words in (
        (lambda: engine.deal(0), "n must be 1 or more"),
        (lambda: engine.deal(1, seats=3), "for 4 to 8 players"),
        (lambda: engine.deal(1, settings={"tokens": 3}), "tokens"),
        (lambda: engine.deal(1, threads=0), "threads must be 1 or more"),
        (lambda: engine.load([]), "no tables"),
        (lambda: tables.mask(np.zeros((3, 111))), "out must be an array of int8"),
        (lambda: tables.observe(4), "seats are 0 to 3"),
        (lambda: tables.play(0, 4, 0), "seats are 0 to 3"),
        (lambda: tables.rollout("clever"), "no policy 'clever'"),
        (lambda: tables.rollout(until="soon"), "until must be"),
        (lambda: tables.rollout(until=-1), "until must be"),
        (lambda: tables.rollout(until=1.5), "until must be"),
        (lambda: tables.rollout(until=1 << 63), "until must be"),
        (lambda: tables.rollout(until=np.array([1, 2])), "until must be"),
        (lambda: tables.observe([[0], [1, 2]]), "seat must be a whole number"),
        (lambda: tables.step([[0], [1, 2], [3]]), "actions must be 3 whole numbers"),
        (lambda: tables.play(0, tables.to_act[0], 1 << 70), "is not an option"),
        (lambda: engine.decode(tables.rows[0].astype(np.float32), Chance.of("row")), "row must be"),
        (lambda: loose.deal(1, seed=1.5), "1.5 is not a seed"),
        (lambda: loose.deal(1, seed=True), "True is not a seed"),
        (lambda: loose.chance(b"1"), "b'1' is not a seed"),
        (lambda: loose.chance(1, 1.0), "table must be a whole number"),
        (lambda: engine.chance(1, -1), "there is no table -1"),
        (lambda: kn.engine(HOOKS), "no engine for 'hooks'"),
    ):
        with pytest.raises(KnaveryError, match=words):
            call()
    small, _ = TWO.deal(2, TWO.Settings(), Chance.of("small"))
    with pytest.raises(KnaveryError, match="usual decks"):
        engine.load([small])
    states = [engine.deal(1, seats=seats, seed=1).state(0) for seats in (4, 5)]
    with pytest.raises(KnaveryError, match="same seats and settings"):
        engine.load(states)


def test_a_table_of_numpy_is_dealt_like_any_other(engine: Engine) -> None:
    number: Any = np.int64(3)
    assert engine.chance("a seed", number) == engine.chance("a seed", 3)


@pytest.mark.parametrize("what", ["mask", "observe"])
def test_an_array_that_cannot_be_written_is_refused(engine: Engine, what: str) -> None:
    fill: Any = getattr(engine.deal(3, seats=4, seed=8), what)
    out = fill()
    out.flags.writeable = False
    with pytest.raises(KnaveryError, match="that can be written"):
        fill(out=out)


def test_a_game_without_an_end_is_refused(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    """KRED without a limit of campaigns need not end."""
    monkeypatch.setattr("knavery.engines.tables._MOST_DECISIONS", 10)
    tables = engine.deal(3, seats=4, seed=8)
    with pytest.raises(KnaveryError, match="table 0 is not over after 10 decisions"):
        tables.rollout(until="end")


def test_a_policy_that_a_game_has_not_is_refused(each: Engine) -> None:
    tables: Any = each.deal(1, seats=4, seed=8)
    before = tables.rows.copy()
    words = f"there is no policy 'clever' for {each.game.title}: there is 'random' and 'careful'$"
    with pytest.raises(KnaveryError, match=words):
        tables.rollout("clever")
    assert each.policies == ("random", "careful")
    assert (tables.rows == before).all()


def test_a_mask_and_a_vector_fill_the_array_they_are_given(engine: Engine) -> None:
    tables = engine.deal(3, seats=4, seed=9)
    masks = np.full((3, engine.game.codec.size), 7, np.int8)
    assert tables.mask(masks) is masks
    assert set(masks.ravel().tolist()) == {0, 1}
    seen_by = np.full((3, engine.game.codec.width), 7, np.float32)
    assert tables.observe(out=seen_by) is seen_by
    assert seen_by.max() == 1


def test_an_engines_seat_gives_decisions_that_a_record_can_hold(engine: Engine) -> None:
    seat = engine.deal(1, seats=8, seed=1).to_act[0] + 3
    decisions = engine.game.codec.numbering(seat, 8)
    assert msgspec.json.encode(decisions.decision(49)) == b'{"type":"vote","target":4}'


def test_the_longest_talk_fills_its_part_of_the_row(engine: Engine) -> None:
    """CK-R2, CK-R3: eight seats make three remarks each, and both who are named answer each."""
    tables = engine.deal(1, seats=8, seed=1, settings={"tokens": 0})
    state: Any = tables.state(0)

    def play(seat: int, decision: Any) -> None:
        nonlocal state
        tables.play(0, seat, engine.game.codec.numbering(Seat(seat), 8).index(decision))
        state, _ = state.play(Seat(seat), decision)

    while state.phase == "claims":
        play(state.to_act[0], state.options(state.to_act[0])[0])
    for seat in range(8):
        for _ in range(3):
            pointed = next(each for each in state.options(seat) if isinstance(each, PointOut))
            play(seat, pointed)
            for named in (pointed.first, pointed.second):
                play(named, Explain("bluffed"))
    assert len(state.sections[-1].remarks) == MOST_REMARKS
    assert (tables.rows[0] == engine.encode(state)).all()
    assert all(state.options(seat) == (Ready(),) for seat in range(8))
    assert tables.state(0) == state
