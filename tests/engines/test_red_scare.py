"""What only Red Scare has: its caps, its secrets, the pace of turns and the usual cards."""

from typing import Any

import numpy as np
import pytest

import knavery as kn
from contract.play import choose
from knavery.core import TABLE, Chance, KnaveryError, Seat, seen
from knavery.core.counter_chance import CounterChance
from knavery.core.settings import settle
from knavery.engines.engine import Engine
from knavery.engines.red_scare import COMPILED
from knavery.engines.red_scare.row import (
    FULL,
    MOST_ABOUT,
    MOST_CLAIMS,
    MOST_PAST,
    MOST_REMARKS,
    PAST_SIZE,
    ROW_WIDTH,
)
from knavery.engines.red_scare.rows_history import read_number
from knavery.games.red_scare import (
    GAME,
    Accept,
    Accuse,
    Answer,
    AskWhy,
    Dissuade,
    EndTurn,
    Expire,
    Explain,
    Offer,
    RedScare,
    Refuse,
    Show,
    Suspect,
    Withdraw,
)

# The first of these tests compiles the engine.
pytestmark = [pytest.mark.xdist_group("engine"), pytest.mark.timeout(900)]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return kn.engine("red_scare")


class Both:
    """A table of the rules and the engine's, decision by decision."""

    def __init__(self, engine: Engine, seats: int, **settings: Any) -> None:
        self.engine = engine
        chance = CounterChance.of("both")
        self.state: Any = GAME.deal(seats, settle(GAME, settings), chance)[0]
        self.tables = engine.load([self.state])

    def play(self, seat: int, decision: Any) -> None:
        numbering = GAME.codec.numbering(Seat(seat), self.state.seats)
        self.tables.play(0, seat, numbering.index(decision))
        self.state, _ = self.state.play(Seat(seat), decision)

    def is_equal(self) -> bool:
        row = self.engine.encode(self.state)
        return bool((self.tables.rows[0] == row).all() and self.tables.state(0) == self.state)


def test_the_longest_game_fits_its_row(engine: Engine) -> None:
    """RS-Q9, RS-R2: fifteen rounds of ten seats with all offers and remarks; nobody judges."""
    table = Both(engine, 10, round_cap=15)
    while table.state.outcome is None:
        active = int(table.state.active)
        others = [(active + step) % 10 for step in (1, 2, 3)]
        for other in others:
            table.play(active, Suspect(Seat(other)))
            table.play(other, Explain("no_comment"))
        table.play(active, Show(Seat(others[0]), (0, 1, 2)))
        table.play(others[0], Answer(0, 0))
        for other in others[:2]:
            table.play(active, Offer(Seat(other), (0, 1, 2), 0))
            table.play(other, Refuse())
        table.play(active, Offer(Seat(others[2]), (0, 1, 2), 0))
        table.play(others[2], Accept((0, 1, 2), 0))
        if active == 9 and not table.state.round % 5:
            assert table.is_equal()
        last = table.state
        table.play(active, EndTurn())
    assert table.is_equal()
    # PR-04, PR-07: no profession is used, so that two claims are left.
    assert len(last.claims) == MOST_CLAIMS - 2
    assert len(last.remarks) == 15 * 10 * 3 * 2
    # All cards that were given away, and all claims but those about cards still in hands.
    assert MOST_PAST > read_number(engine.encode(last).tolist(), PAST_SIZE) > MOST_PAST * 0.9


def test_a_card_that_is_shown_in_every_turn_fits_its_slot(engine: Engine) -> None:
    table = Both(engine, 4, round_cap=15)
    while table.state.outcome is None:
        active = int(table.state.active)
        table.play(active, Show(Seat((active + 1) % 4), (0,)))
        table.play((active + 1) % 4, Answer(0, 1))
        last = table.state
        table.play(active, EndTurn())
    assert len(last.hands[0][0].claims) == MOST_ABOUT - 2
    assert engine.decode(engine.encode(last), last.chance) == last


def test_all_accusations_and_phrases_are_counted(engine: Engine) -> None:
    """RS-Q17, RS-R5: each seat takes back two accusations, in which all others speak twice."""
    table = Both(engine, 10, accuse_opens_round=3)
    while not table.state.accuse_open:
        table.play(int(table.state.active), EndTurn())
    for accuser in [*range(10), *range(10), 0]:
        table.play(accuser, Accuse())
        for seat in range(10):
            if seat != accuser:
                table.play(seat, Dissuade("wait"))
                table.play(seat, Dissuade("cost"))
        if table.state.cancels[accuser] < 2:
            table.play(accuser, Withdraw())
    assert table.is_equal()
    phrases = 21 * 9 * 2
    assert len(table.state.remarks) == phrases
    assert 15 * 10 * 3 * 2 + phrases == MOST_REMARKS
    assert Withdraw() not in table.state.options(Seat(0))


def test_a_seat_may_say_the_same_more_often_than_a_small_number_can_count(engine: Engine) -> None:
    """RS-R4: who is suspected by nine others in each round explains itself as often."""
    table = Both(engine, 10, round_cap=15)
    while table.state.outcome is None:
        if table.state.active == table.state.start:
            for seat in range(1, 10):
                table.play(seat, Suspect(Seat(0)))
                table.play(0, Explain("no_comment"))
        last = table.state
        table.play(int(table.state.active), EndTurn())
    explained = [past for past in last.remarks if isinstance(past.remark, Explain)]
    assert len(explained) == 15 * 9 > 127
    assert table.is_equal()
    seen = np.zeros(GAME.codec.width, np.float32)
    GAME.codec.write(last.view(Seat(1)), seen)
    assert np.array_equal(engine.load([last]).observe(1)[0], seen)


def test_a_game_that_is_too_long_is_an_error(engine: Engine) -> None:
    """A game without a last round, or with answers that lapse, may outgrow the row."""
    table = Both(engine, 4, round_cap="none")
    one_too_many = pytest.raises(AssertionError, match="too long for the engine")
    with one_too_many:
        while True:
            active = int(table.state.active)
            table.play(active, Show(Seat((active + 1) % 4), (0,)))
            table.play(TABLE, Expire(Seat(active)))
            table.play(active, EndTurn())
    assert table.tables.rows[0][FULL] == 1
    active = int(table.state.active)
    state, _ = table.state.play(TABLE, Expire(Seat(active)))
    with pytest.raises(KnaveryError, match="too long for the engine"):
        engine.encode(state)


def test_a_table_that_is_full_has_no_score(engine: Engine) -> None:
    """On a GPU nothing is raised: the game is over, and its scores are no numbers."""
    tables = engine.deal(1, seats=4, seed=1, auto_reset=False)
    tables.rows[0][FULL] = 1
    tables.step(tables.mask().argmax(axis=1))
    assert tables.outcome.over[0]
    assert np.isnan(tables.outcome.scores[0]).all()


def test_real_time_and_other_cards_are_refused(engine: Engine) -> None:
    with pytest.raises(KnaveryError, match="in turns only: pace=turns"):
        engine.deal(1, settings={"pace": "real_time"})
    state, _ = GAME.deal(5, GAME.Settings(pace="real_time"), Chance.of("real time"))
    with pytest.raises(KnaveryError, match="in turns only"):
        engine.load([state])
    small = RedScare(citizens=GAME.citizens[:12], hand=2, seats=range(4, 5))
    state, _ = small.deal(4, small.Settings(), Chance.of("small"))
    with pytest.raises(KnaveryError, match="usual cards"):
        engine.load([state])


def test_anybody_who_heard_something_may_ask_why(engine: Engine) -> None:
    """RS-R1, RS-R3: seats that need not act have options, too."""
    table = Both(engine, 5)
    active = int(table.state.active)
    other, third = (active + 1) % 5, (active + 3) % 5
    table.play(active, Show(Seat(other), (1,)))
    table.play(other, Answer(1, 0))
    table.play(third, AskWhy(Seat(other)))
    table.play(other, Explain("read_it"))
    assert table.is_equal()
    numbering = GAME.codec.numbering(Seat(third), 5)
    mask = table.tables.mask(seat=third)[0]
    assert mask[numbering.index(Suspect(Seat(other)))] == 1
    assert mask[numbering.index(AskWhy(Seat(other)))] == 0


def test_what_a_seat_cannot_know_is_not_in_what_it_observes(engine: Engine) -> None:
    """A resampled table shows the seat the same numbers and the same options."""
    different = 0
    for number, seats in enumerate((4, 5, 7, 10)):
        chance = Chance.of(f"secrets {number}")
        settings = GAME.Settings(game="advanced", accuse_opens_round=3)
        state, log = GAME.deal(seats, settings, chance.branch("deal"))
        events = list(log)
        for step in range(120):
            if state.outcome is not None:
                break
            seat, decision, chance = choose(state, seats, chance)
            state, more = state.play(seat, decision)
            events += more
            if step % 24:
                continue
            for viewer in map(Seat, range(seats)):
                drawn = chance.branch(f"{step} {viewer}")
                twin = GAME.resample(state.view(viewer), seen(events, viewer), drawn)
                tables = engine.load([state, twin], seed=1)
                different += (tables.rows[0] != tables.rows[1]).any()
                for shown in (tables.observe(viewer), tables.mask(seat=int(viewer))):
                    assert np.array_equal(shown[0], shown[1])
    assert different > 60


def test_the_engine_has_the_frame_of_the_others() -> None:
    assert COMPILED.game is kn.game("red_scare")
    assert ROW_WIDTH % 8 == 4
