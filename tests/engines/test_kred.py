"""What only KRED has: its campaigns, its secrets, and the usual tiles."""

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

import knavery as kn
from contract.play import choose
from engines.lockstep import CompiledTable, compare
from knavery.core import Chance, KnaveryError, Seat, seen
from knavery.engines.engine import Engine
from knavery.engines.kred import COMPILED
from knavery.engines.kred.history import MOST_CAMPAIGNS
from knavery.engines.kred.row import CAMPAIGN, KEPT_CAMPAIGNS, ROW_WIDTH
from knavery.games.kred import GAME, Settings
from knavery.games.kred.game import Kred

# The first of these tests compiles the engine.
pytestmark = [pytest.mark.xdist_group("engine"), pytest.mark.timeout(900)]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return kn.engine("kred")


@pytest.mark.parametrize(("seats", "limit"), [(3, None), (4, 99), (5, None)])
def test_no_campaign_is_too_late(engine: Engine, seats: int, limit: int | None) -> None:
    """Rows, options and vectors are right in any campaign; the plays of the last 99 are kept."""
    settings, chance = Settings(campaign_limit=limit), Chance.of(f"long {seats}")
    state: Any
    state, _ = GAME.deal(seats, settings, engine.chance("long"))
    table = CompiledTable(engine)
    table.deal("long", seats, settings)
    campaign = 0
    while state.outcome is None and state.campaign < KEPT_CAMPAIGNS + 3:
        if state.campaign != campaign and (state.campaign < 5 or state.campaign > 97):
            _compare(engine, table, state)
        campaign = state.campaign
        seat = state.to_act[0]
        decision, chance = chance.choice(state.options(seat))
        table.play(seat, GAME.codec.numbering(seat, seats).index(decision))
        state, _ = state.play(seat, decision)
    _compare(engine, table, state)
    assert (state.outcome is None) == (limit is None)


def _compare(engine: Engine, table: CompiledTable, state: Any) -> None:
    if state.campaign <= KEPT_CAMPAIGNS:
        compare(engine, table, state)
        return
    compare(engine, table, state, vectors=False)
    for seat in map(Seat, range(state.seats)):
        wanted = np.array(GAME.codec.vector(state.view(seat)), np.float32)
        assert np.array_equal(table.vector(seat), wanted)
    with pytest.raises(KnaveryError, match=f"this is campaign {state.campaign}, and a row keeps"):
        engine.decode(np.asarray(table.row), state.chance)


def test_more_campaigns_than_a_row_can_count_are_an_error(engine: Engine) -> None:
    tables = engine.deal(1, seats=4, seed=1, settings={"campaign_limit": "none"})
    tables.rollout(until=50)
    last = [MOST_CAMPAIGNS % 128, MOST_CAMPAIGNS // 128 % 128, MOST_CAMPAIGNS // 128**2]
    tables.rows[0, CAMPAIGN : CAMPAIGN + 3] = last
    with pytest.raises(AssertionError, match="more campaigns than a row can count"):
        tables.rollout(until=1000)


@pytest.mark.parametrize("winning", [(), (1,), (0, 2)])
def test_two_winning_domains_are_a_draw(engine: Engine, winning: tuple[int, ...]) -> None:
    """K-W2, of which random games show only draws by the limit and single winners."""
    state, _ = GAME.deal(4, Settings(), Chance.of("draw"))
    over = replace(state, phase="over", winning=tuple(map(Seat, winning)))
    tables = engine.load([over], auto_reset=False)
    tables.step([0])
    assert over.outcome is not None
    assert tables.outcome.scores[0].tolist() == [each.score for each in over.outcome.results]


def test_other_tiles_are_refused(engine: Engine) -> None:
    small = Kred(tiles=(3, 5, 6))
    state, _ = small.deal(3, small.Settings(), Chance.of("small"))
    with pytest.raises(KnaveryError, match="usual tiles"):
        engine.load([state])


def test_what_a_seat_cannot_know_is_not_in_what_it_observes(engine: Engine) -> None:
    """A resampled table shows the seat the same numbers and the same options."""
    different = 0
    for seats in GAME.seats:
        chance = Chance.of(f"secrets {seats}")
        state, log = GAME.deal(seats, Settings(campaign_limit=3), chance.branch("deal"))
        events = list(log)
        for step in range(360):
            if state.outcome is not None:
                break
            seat, decision, chance = choose(state, seats, chance)
            state, more = state.play(seat, decision)
            events += more
            if step % 12:
                continue
            for viewer in map(Seat, range(seats)):
                drawn = chance.branch(f"{step} {viewer}")
                twin = GAME.resample(state.view(viewer), seen(events, viewer), drawn)
                tables = engine.load([state, twin], seed=1)
                assert tables.state(1).view(viewer) == state.view(viewer)
                different += (tables.rows[0] != tables.rows[1]).any()
                for shown in (tables.observe(viewer), tables.mask(seat=int(viewer))):
                    assert np.array_equal(shown[0], shown[1])
    assert different > 100


def test_the_engine_has_the_frame_of_the_others() -> None:
    assert COMPILED.game is kn.game("kred")
    assert ROW_WIDTH % 8 == 4
