"""The compiled `careful` of Red Scare beside the heuristics: the same values at every decision."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import knavery as kn
from knavery.bots.heuristics import CAREFUL
from knavery.bots.heuristics.red_scare import HEURISTICS, remarks
from knavery.bots.heuristics.red_scare.accusation import _tokens, _with, chance_after_end
from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.bots.heuristics.red_scare.packet_moves import chance_to_share
from knavery.bots.heuristics.red_scare.turn import TurnChoice
from knavery.bots.heuristics.ties import ROUNDING
from knavery.core import TABLE, Chance, Dice, Seat, seen
from knavery.core.remarks import Talk, without_talk
from knavery.engines.red_scare.careful import accusation, packet_moves
from knavery.engines.red_scare.careful.assessment import conclude, prior, study, trust
from knavery.engines.red_scare.careful.leaf import estimate
from knavery.engines.red_scare.careful.policy import choose
from knavery.engines.red_scare.careful.scratch import (
    CHANCE,
    KEPT,
    MARGIN,
    MEAN,
    PATRIOTS,
    PROMISE,
    SCRATCH,
    SIDED,
    TRIED_TOKENS,
    VERDICTS,
    WEIGHTS,
)
from knavery.engines.red_scare.careful.turn import bar_of
from knavery.engines.red_scare.rows import encode
from knavery.games.red_scare import GAME
from knavery.games.red_scare.cards import SIDES
from knavery.games.red_scare.codec_layout import ALIGNMENTS
from knavery.games.red_scare.decisions import Accuse, EndTurn
from knavery.games.red_scare.settings import Settings

# The first of these tests compiles the bot.
pytestmark = [pytest.mark.xdist_group("careful red_scare"), pytest.mark.timeout(900)]

#: A table, the seat that decides, and its log.
Reached = tuple[Any, Seat, Sequence[Any]]

SETTINGS = (
    Settings(game="advanced"),
    Settings(),
    Settings(game="advanced", tokens="free", fixer="new_winner", double_agent="any_win"),
    Settings(game="advanced", accuse_opens_round=3, remarks="off", informant="names"),
    Settings(tokens="free", accuse_opens_round=3, round_cap=6),
    Settings(game="advanced", amnesty_advocate="two_thirds", informant="judges", round_cap=None),
)
#: With these draws every unaligned card is dealt.
LABEL = "careful n13"


def tables(games: int) -> Iterator[Reached]:
    """Every decision of games of `careful`, at all numbers of seats and many settings."""
    for number in range(games):
        seats = GAME.seats[number % len(GAME.seats)]
        settings = SETTINGS[(number + number // len(GAME.seats)) % len(SETTINGS)]
        state, dealt = GAME.deal(seats, settings, Chance.of(f"{LABEL} {number}"))
        told = list(dealt)
        step = 0
        while state.outcome is None:
            step += 1
            chance = Chance.of(f"{LABEL} {number} {step}")
            seat = state.to_act[0]
            yield state, seat, seen(told, seat)
            seat, options, luck, chance = prompted(state, chance)
            decision, chance = chance.choice(options)
            if luck:
                view = state.view(seat)
                decision = HEURISTICS.decide(CAREFUL, view, options, (), chance).decision
            state, lines = state.play(seat, decision)
            told += lines


def prompted(state: Any, chance: Chance) -> tuple[Seat, Sequence[Any], bool, Chance]:
    """Who decides among which options, and whether by `careful`.

    Now and then the clock decides, somebody makes a remark or accuses out of turn, or the seat
    chooses at random, so that careful meets what it would not do.
    """
    seat = state.to_act[0]
    luck, chance = chance.below(32)
    other, chance = chance.choice(tuple(map(Seat, range(state.seats))))
    if luck == 0 and state.options(TABLE):
        return TABLE, state.options(TABLE), False, chance
    if luck == 1 and Accuse() in state.options(other):
        return other, (Accuse(),), False, chance
    said = [each for each in state.options(other) if isinstance(each, Talk)]
    if said and luck < (24 if state.accusation else 4):
        return other, said, False, chance
    return seat, state.options(seat), luck not in (4, 5), chance


@pytest.fixture(scope="module")
def reached() -> list[Reached]:
    return list(tables(21))


@pytest.fixture
def scratch() -> Any:
    return np.zeros(SCRATCH)


def assessed(state: Any, seat: Seat, scratch: Any, row: Any) -> Assessment:
    """What the heuristics conclude; the compiled ones have written theirs to `scratch`."""
    assessment = Assessment(state.view(seat), (), Dice(Chance.of("assessed")))
    study(row, scratch, int(seat))
    conclude(row, scratch, int(seat), SIDES.index(tied(assessment)))
    return assessment


def tied(assessment: Assessment) -> str:
    """The side that the heuristics take to be ahead, if both are level."""
    helps_other = assessment.view.unaligned in ("diplomat", "fixer")
    return SIDES[1 - SIDES.index(assessment.side)] if helps_other else assessment.side


def close(expected: Any) -> Any:
    return pytest.approx(expected, rel=1e-9, abs=1e-11)


def test_every_belief_is_the_same(reached: list[Reached], scratch: Any) -> None:
    compared: Counter[str] = Counter()
    for state, acting, _ in reached:
        for seat in (acting, Seat((acting + 1) % state.seats)):
            row = encode(state)
            assessment = assessed(state, seat, scratch, row)
            view, belief = assessment.view, assessment.belief
            seats = state.seats
            assert scratch[WEIGHTS : WEIGHTS + len(belief.weights)] == close(belief.weights)
            sided = [each[side] for each in belief.sided for side in ALIGNMENTS]
            assert scratch[SIDED : SIDED + 3 * seats] == close(sided)
            assert scratch[KEPT : KEPT + 2 * seats] == close(np.ravel(belief._kept))
            assert scratch[MEAN] == close(assessment.forecast.mean)
            assert scratch[MARGIN] == assessment.margin
            assert [trust(scratch, at) for at in range(seats)] == close(assessment.trust)
            assert prior(row, int(seat)) == close(assessment.prior)
            assert scratch[PATRIOTS : PATRIOTS + 3] == close(assessment.patriots)
            assert scratch[VERDICTS : VERDICTS + 2] == close([*assessment.verdicts.values()])
            assert scratch[PROMISE] == close(assessment.promise)
            assert scratch[CHANCE] == close(assessment.chance_to_win), view
            assert accusation.doubt_of(row, scratch, int(seat)) == close(remarks.doubt(assessment))
            assert bar_of(row) == TurnChoice(assessment, [EndTurn()])._bar
            compared[view.phase] += 1
            compared[(view.alignment == "unaligned" and view.unaligned) or "side"] += 1
            compared["proven"] += bool(belief.proven)
            compared["remarks"] += bool(view.remarks)
            compared["doubt"] += remarks.doubt(assessment) > 0
            compared["lapsed"] += any(getattr(claim, "lapsed", False) for claim in view.claims)
            for note in view.notes:
                compared[type(note).__name__] += 1
    for name in COMPARED:
        assert compared[name] > 5, (name, compared)


COMPARED = (
    *(
        "turn",
        "id",
        "trade",
        "deck",
        "tokens",
        "credit",
        "name",
        "side",
        "double_agent",
        "diplomat",
    ),
    *("hard_liner", "amnesty_advocate", "fixer", "informant", "proven", "remarks", "doubt"),
    *("lapsed", "Saw", "Gave", "Checked", "Peeked", "Buried", "Inspected"),
)


def test_every_option_is_worth_the_same(reached: list[Reached], scratch: Any) -> None:
    """The tokens of accusations, sides to join, and packets to move."""
    compared: Counter[str] = Counter()
    for state, seat, _ in reached:
        row = encode(state)
        assessment = assessed(state, seat, scratch, row)
        for code, side in enumerate(SIDES):
            for tokens in _tokens(assessment, side):
                numbers = [-1 if each is None else ALIGNMENTS.index(each) for each in tokens]
                scratch[TRIED_TOKENS : TRIED_TOKENS + state.seats] = numbers
                found = accusation.chance_with(row, scratch, code)
                assert found == close(_with(assessment, side, tokens).wins)
                compared[state.settings.tokens] += 1
            if assessment.view.phase in ("join", "credit"):
                found = accusation.chance_after_end(row, scratch, code)
                assert found == close(chance_after_end(assessment, side))
                compared[assessment.view.phase] += 1
        if assessment.view.phase == "move":
            for packet in range(len(state.packets)):
                found = packet_moves.chance_to_share(row, scratch, int(seat), packet)
                assert found == close(chance_to_share(assessment, packet))
                compared["move"] += 1
    for name in ("add_up", "free", "join", "credit", "move"):
        assert compared[name] > 3, (name, compared)


def is_decided_by_rounding(view: Any) -> bool:
    """Whether tokens that are as likely right differ in the last bit, by which heuristics sort."""
    if view.accusation is None:
        return False
    belief = Assessment(view).belief
    right = sorted(
        belief.assignments.sums(
            [(each["patriot"], each["soviet"], each["unaligned"]) for each in belief.sided]
        )
    )
    return any(0 < more - less < ROUNDING for less, more in pairwise(right))


def test_careful_chooses_as_often(reached: list[Reached], scratch: Any) -> None:
    """At some tables, many times: what is drawn, and how often, is the same."""
    draws = 60
    mixed, phases = set(), set()
    for number, (state, seat, _) in enumerate(reached[::7]):
        if is_decided_by_rounding(state.view(seat)):
            continue
        view, options = state.view(seat), without_talk(state.options(seat))
        row, numbering = encode(state), GAME.codec.numbering(seat, state.seats)
        stream = np.array([number], np.uint64)
        found = Counter(choose(row, stream, int(seat), scratch) for _ in range(draws))
        chances = [Chance.of(f"often {number} {at}") for at in range(draws)]
        expected = Counter(
            numbering.index(HEURISTICS.decide(CAREFUL, view, options, (), chance).decision)
            for chance in chances
        )
        for action in found | expected:
            share = (found[action] + expected[action]) / (2 * draws)
            error = (2 * share * (1 - share) / draws) ** 0.5
            assert abs(found[action] - expected[action]) <= draws * 4.5 * error, (view, found)
        if len(expected) > 1:
            mixed.add(view.phase)
        phases.add(view.phase)
    assert mixed >= {"turn", "id", "trade"}
    assert phases >= {"turn", "id", "trade", "persuasion", "tokens", "deck"}


def test_the_estimate_is_that_of_the_learned_leaf(reached: list[Reached], scratch: Any) -> None:
    weights = np.array(HEURISTICS.engine_weights())
    for state, acting, _ in reached:
        row = encode(state)
        for seat in (acting, Seat((acting + 1) % state.seats)):
            expected = HEURISTICS.estimate(state.view(seat))
            assert estimate(row, int(seat), scratch, weights) == close(expected)


def test_what_a_seat_cannot_see_changes_nothing(reached: list[Reached], scratch: Any) -> None:
    weights = np.array(HEURISTICS.engine_weights())
    changed = 0
    for number, (state, seat, log) in enumerate(reached[::3]):
        twin: Any = GAME.resample(state.view(seat), log, Chance.of(f"twin {number}"))
        changed += (encode(twin) != encode(state)).any()
        found = [
            (
                choose(encode(each), np.array([number], np.uint64), int(seat), scratch),
                estimate(encode(each), int(seat), scratch, weights),
            )
            for each in (state, twin)
        ]
        assert found[0] == found[1]
    assert changed > 100


@pytest.mark.parametrize("game", ["beginner", "advanced"])
def test_a_rollout_plays_what_careful_chooses(game: str, scratch: Any) -> None:
    """One decision after another: the choice of the seat that acts, from the policy's draws."""
    tables = kn.engine("red_scare").deal(
        4, seats=7, seed="a rollout", settings={"game": game}, auto_reset=False
    )
    twin = tables.copy()
    for _ in range(60):
        actions = [
            choose(twin.rows[at].copy(), twin.policy_positions[at : at + 1], int(seat), scratch)
            if seat >= 0
            else 0
            for at, seat in enumerate(twin.to_act)
        ]
        twin.step(actions)
        tables.rollout("careful", until=1)
        assert (tables.rows == twin.rows).all()
        assert (tables.policy_positions == twin.policy_positions).all()
    tables.rollout("careful")
    assert all(tables.state(at).outcome is not None for at in range(4))
