"""Remarks of the personalities in Red Scare: why they make them, and how they weigh others'."""

from collections import Counter
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from knavery.bots import bot
from knavery.bots.heuristics import BABBLER, CAREFUL, HONEST, SHAMELESS
from knavery.bots.heuristics.red_scare import HEURISTICS
from knavery.bots.heuristics.red_scare.accusation import Plan
from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.bots.heuristics.red_scare.belief import Belief
from knavery.bots.heuristics.red_scare.remarks import doubt
from knavery.bots.heuristics.red_scare.style import STYLES
from knavery.core import Chance, Seat, Step
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.remarks import AskWhy, PointOut, Suspect, Talk, Trust
from knavery.games.red_scare import GAME
from knavery.games.red_scare.decisions import Accuse, Dissuade, Explain
from knavery.games.red_scare.rules.notes import PastRemark
from knavery.games.red_scare.view import View
from knavery.sim.influence import influence, moved
from knavery.sim.runner import Runner, bots_chance

MIXED = ("honest", "careful", "shameless", "babbler", "honest", "shameless")
GAMES = 10


@cache
def played(names: tuple[str, ...], number: int, pace: str = "turns") -> tuple[Step, ...]:
    match = Match(
        GAME,
        [Player(name, name) for name in names],
        GAME.Settings(pace=pace),  # type: ignore[arg-type]
        Chance.of(f"remarks {number}").seed,
    )
    steps: list[Step] = []
    runner = Runner(match, [bot(name) for name in names], bots_chance(match), steps=steps)
    runner.run()
    assert not any(runner.faults)
    return tuple(steps)


def remarks(names: tuple[str, ...]) -> list[tuple[str, Step]]:
    """Every remark of some games, with the personality of its speaker."""
    return [
        (names[step.seat], step)
        for number in range(GAMES)
        for step in played(names, number)
        if isinstance(step.decision, Talk)
    ]


def test_everybody_speaks_and_nobody_chatters() -> None:
    """RS-R2: at most one and a half remarks a seat and round."""
    made = remarks(MIXED)
    assert {name for name, _ in made} == set(MIXED)
    rounds = sum(played(MIXED, number)[-1].after.round for number in range(GAMES))
    assert len(made) < 1.5 * rounds * len(MIXED)
    kinds = {type(step.decision) for _, step in made}
    assert kinds == {Suspect, Trust, AskWhy, PointOut, Explain, Dissuade}


def test_a_shameless_bot_accuses_more_often_than_a_careful_one() -> None:
    made: Counter[str] = Counter()
    for name, step in remarks(MIXED):
        made[name] += isinstance(step.decision, Suspect)
    assert made["shameless"] / 2 > 2 * made["careful"]


def test_an_honest_bot_suspects_foes_and_believes_those_who_answer() -> None:
    """Two of the five others are on one's side: a blind remark is right in 3 of 5, or 2 of 5.

    Its suspicions are well founded, and seldom. It believes many, so that this tells little.
    """
    right: Counter[type] = Counter()
    made: Counter[type] = Counter()
    for _, step in remarks(("honest",) * 6):
        kind = type(step.decision)
        if kind in (Suspect, Trust):
            sides = step.state.alignments
            same = sides[step.seat] == sides[step.decision.target]
            made[kind] += 1
            right[kind] += same is (kind is Trust)
    assert made[Trust] > 3 * made[Suspect] > 10
    assert right[Suspect] > 0.85 * made[Suspect]
    assert 0.35 * made[Trust] < right[Trust] < 0.7 * made[Trust]


def test_rs_r4_an_honest_bot_explains_nothing_falsely() -> None:
    for number in range(GAMES):
        for claim in GAME.review(played(MIXED, number)).claims:
            if MIXED[claim.seat] == "honest":
                assert claim.verdict != "lie"


@pytest.mark.parametrize("pace", ["turns", "real_time"])
def test_rs_r4_who_is_asked_or_suspected_answers_before_anything_else(pace: str) -> None:
    asked = 0
    for number in range(3):
        steps = played(MIXED, number, pace)
        for at, step in enumerate(steps):
            if isinstance(step.decision, AskWhy | Suspect) and at + 1 < len(steps):
                target = step.decision.target
                own = [later for later in steps[at + 1 :] if later.seat == target]
                may = [
                    later for later in own if Explain("no_comment") in later.state.options(target)
                ]
                if may and may[0] is own[0]:
                    assert isinstance(own[0].decision, Explain)
                    asked += 1
    assert asked > 5


@pytest.mark.parametrize("personality", [HONEST, CAREFUL, SHAMELESS, BABBLER])
def test_a_bot_that_has_nothing_to_do_but_talk_is_silent_out_of_turn(personality: Any) -> None:
    state, log = GAME.deal(6, GAME.Settings(), Chance.of("silent"))
    for seat in map(Seat, range(6)):
        if seat not in state.to_act:
            facts = [fact for event in log if (fact := event.seen_by(seat)) is not None]
            options = (*state.options(seat), None)
            choice = HEURISTICS.decide(
                personality, state.view(seat), options, facts, Chance.of(f"silent {seat}")
            )
            assert choice.decision is None


def heard(view: View, *said: tuple[int, Any]) -> View:
    """The view after these remarks."""
    past = tuple(PastRemark(view.round, Seat(seat), remark) for seat, remark in said)
    return replace(view, remarks=past)


def test_rs_r1_beliefs_move_by_what_others_say() -> None:
    state, _ = GAME.deal(6, GAME.Settings(), Chance.of("hearing"))
    view = state.view(Seat(0))
    before = Belief(view)
    one, two = Seat(1), Seat(2)
    trusted = Belief(heard(view, (1, Trust(two))))
    suspected = Belief(heard(view, (1, Suspect(two))))
    opposed = Belief(heard(view, (3, PointOut(one, two))))
    assert trusted.together(one, two) > before.together(one, two) + 0.01
    assert suspected.together(one, two) < before.together(one, two) - 0.01
    assert opposed.together(one, two) < before.together(one, two) - 0.01
    patriot = Belief(heard(view, (1, Explain("patriot"))))
    assert patriot.sided[1]["patriot"] > before.sided[1]["patriot"] + 0.01
    asked = Belief(heard(view, (1, AskWhy(two))))
    assert suspected.together(one, two) < asked.together(one, two) < before.together(one, two)
    own = Belief(heard(view, (0, Suspect(one)), (0, AskWhy(two)), (2, Explain("read_it"))))
    assert own.weights == before.weights
    assert trusted.evidence == before.weights


def test_rs_r4_a_suspicion_that_was_answered_weighs_less() -> None:
    state, _ = GAME.deal(6, GAME.Settings(), Chance.of("answering"))
    view = state.view(Seat(0))
    said = (1, Suspect(Seat(2)))
    together = {
        reason: Belief(heard(view, said, (2, Explain(reason)))).together(Seat(1), Seat(2))
        for reason in ("read_it", "no_comment")
    }
    plain = Belief(heard(view, said)).together(Seat(1), Seat(2))
    assert together["read_it"] > together["no_comment"] == plain


def test_rs_r1_every_kind_of_remark_between_players_moves_the_others() -> None:
    """None is noise, but for phrases to an accuser, who alone weighs them (RS-R5)."""
    found = influence(each for number in range(GAMES) for each in moved(played(MIXED, number)))
    for kind in ("suspect", "trust", "point_out", "ask_why", "explain read_it"):
        assert found[kind].distance > 0, kind


def test_remarks_are_heeded_less_from_those_whose_claims_were_false() -> None:
    """The same remark moves a table of liars less than a table of honest players."""
    moved = {}
    for names in (("honest",) * 6, ("shameless",) * 6):
        shifts = []
        for number in range(GAMES):
            view = played(names, number)[-1].state.view(Seat(0))
            one, two = Seat(1), Seat(2)
            plain = Belief(replace(view, remarks=())).together(one, two)
            shifts.append(Belief(heard(view, (1, Trust(two)))).together(one, two) - plain)
        moved[names[0]] = sum(shifts)
    assert moved["honest"] > moved["shameless"] >= 0


def test_rs_r5_an_accuser_hears_friends_and_not_foes() -> None:
    for number in range(GAMES):
        for step in played(("careful",) * 6, number):
            if isinstance(step.decision, Accuse) and step.state.accusation is None:
                view = step.after.view(step.seat)
                assessment = Assessment(view)
                others = [seat for seat in range(6) if seat != step.seat]
                friend = max(others, key=assessment.trust.__getitem__)
                foe = min(others, key=assessment.trust.__getitem__)
                by_friend, by_foe = (friend, Dissuade("wait")), (foe, Dissuade("wait"))
                doubts = [
                    doubt(Assessment(heard(view, *said)))
                    for said in ((by_friend,), (by_friend, by_foe), (by_foe,))
                ]
                assert doubts[0] > doubts[1] >= doubts[2] == 0
                return
    raise AssertionError("nobody accused")


def test_rs_r5_an_accusation_is_taken_back_if_doubts_outweigh_it() -> None:
    careful = STYLES["careful"]
    plan = Plan((None,), "patriot", wins=careful.least + 0.02, waits=0.4, sure=0.8)
    assert plan.warranted(careful)
    assert not plan.warranted(careful, 0.05)
