"""What the personalities say in Candy K's talk, and what they make of the remarks of others."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from bots.candy_k_games import MIXED, played, record
from games.candy_k.scene import ANN, BOB, CYD, DEE, section, table
from knavery.bots import bot
from knavery.bots.heuristics import CAREFUL, HONEST, PERSONALITIES, SHAMELESS, Personality
from knavery.bots.heuristics.candy_k import HEURISTICS
from knavery.bots.heuristics.candy_k.weights import suspects
from knavery.core import Chance, Seat
from knavery.core.remarks import AskWhy, PointOut, Reply, Suspect, Trust
from knavery.games.candy_k.constants import REMARKS_A_SECTION, SectionName
from knavery.games.candy_k.decisions import Explain, Ready
from knavery.games.candy_k.facts import Remarked
from knavery.games.candy_k.state import State

#: Ann holds a match and hides it, Bob and Dee tell the truth, Cyd bluffs without a match.
CLAIMS = {ANN: 1, BOB: 3, CYD: 1, DEE: 1}


def talk(name: SectionName = "when") -> State:
    return table(section(name, (2, 3, 3, 1), 2, claims=CLAIMS), phase="talk", icon=ANN)


def said(personality: Personality, state: State, seat: Seat, label: str = "talk") -> Any:
    options = state.options(seat)
    return HEURISTICS.decide(personality, state.view(seat), options, (), Chance.of(label)).decision


@pytest.mark.parametrize("personality", PERSONALITIES, ids=lambda one: one.name)
def test_ck_r3_who_is_asked_or_suspected_answers_before_ready(personality: Personality) -> None:
    for remark in (AskWhy(BOB), Suspect(BOB)):
        state, _ = talk().play(ANN, remark)
        answers = {type(said(personality, state, BOB, f"talk {n}")) for n in range(12)}
        assert answers == {Explain}


def test_ck_r3_an_answer_is_a_reply_and_a_random_seat_that_is_asked_gives_one() -> None:
    state, _ = talk().play(ANN, AskWhy(BOB))
    options = state.options(BOB)
    assert {type(option) for option in options if isinstance(option, Reply)} == {Explain}
    answers = [
        isinstance(bot("random").decide(None, options, (), Chance.of(f"talk {n}")).decision, Reply)
        for n in range(60)
    ]
    assert answers.count(True) > 50


def answers(personality: Personality, state: State, seat: Seat) -> Counter[str]:
    return Counter(said(personality, state, seat, f"talk {n}").reason for n in range(60))


def test_ck_22_a_match_is_hidden_from_those_who_ask() -> None:
    """The honest repeat no lie, and so they make no comment on true claims either, sometimes."""
    state, _ = talk().play(BOB, AskWhy(ANN))
    assert answers(CAREFUL, state, ANN) == {"told_truth": 60}
    assert answers(HONEST, state, ANN) == {"no_comment": 60}
    state, _ = talk().play(BOB, AskWhy(DEE))
    honest = answers(HONEST, state, DEE)
    assert honest["told_truth"] > honest["no_comment"] > 5
    assert not honest["bluffed"]


def test_a_bluff_is_admitted_by_the_careful_now_and_then_and_never_in_who_king() -> None:
    state, _ = talk().play(BOB, AskWhy(CYD))
    careful = answers(CAREFUL, state, CYD)
    assert careful["told_truth"] > careful["bluffed"] > 0 == careful["no_comment"]
    king = table(section("king", (2, 3, 4, 1), 2, claims=CLAIMS), phase="talk")
    asked, _ = king.play(BOB, AskWhy(CYD))
    assert answers(CAREFUL, asked, CYD) == {"told_truth": 60}


def test_a_shameless_seat_admits_nothing_and_makes_no_comment_whatever_it_holds() -> None:
    for seat in (ANN, CYD, DEE):
        state, _ = talk().play(BOB, AskWhy(seat))
        found = answers(SHAMELESS, state, seat)
        assert found["told_truth"] > found["no_comment"] > 5
        assert not found["bluffed"]


def test_a_careful_seat_with_a_match_speaks_as_if_it_had_none() -> None:
    remarks = Counter(type(said(CAREFUL, talk(), ANN, f"talk {n}")) for n in range(200))
    assert remarks[PointOut] + remarks[Suspect] + remarks[AskWhy] > 5
    assert remarks[Ready] > 130


def test_in_who_king_neither_honest_nor_careful_seats_show_where_the_king_is() -> None:
    """Cyd claims Dee's number there: Dee knows a liar, and keeps it from the Assassins."""
    king = table(section("king", (2, 3, 4, 1), 2, claims=CLAIMS), phase="talk", icon=ANN)
    for personality in (HONEST, CAREFUL):
        remarks = {type(said(personality, king, DEE, f"talk {n}")) for n in range(30)}
        assert not remarks & {AskWhy, PointOut}


def test_a_shameless_seat_accuses_its_accuser() -> None:
    state, _ = talk().play(DEE, Suspect(ANN))
    state, _ = state.play(ANN, Explain("told_truth"))
    remarks = {said(SHAMELESS, state, ANN, f"talk {n}") for n in range(20)}
    assert remarks == {Suspect(DEE), Ready()}


def test_remarks_are_few_and_every_personality_makes_some() -> None:
    speakers = set()
    made = sections = 0
    for number in range(8):
        for step in record(MIXED, number).replay():
            if step.log and isinstance(step.log[0].public, Remarked):
                made += not isinstance(step.decision, Explain)
                speakers.add(MIXED[step.seat])
        sections += 4 * len(MIXED)
    assert speakers == {"honest", "careful", "shameless", "babbler"}
    assert 0.2 < made / sections < 1.5 <= REMARKS_A_SECTION


def heard(*remarks: Remarked) -> tuple[float, ...]:
    state = talk()
    (when,) = state.sections
    return suspects(
        replace(state, sections=(replace(when, remarks=remarks),)).view(DEE), DEE
    ).assassins


def test_what_is_said_moves_beliefs_a_little() -> None:
    quiet = heard()
    suspected = heard(Remarked(ANN, Suspect(BOB)))
    assert 0.002 < suspected[BOB] - quiet[BOB] < 0.1
    assert suspected[ANN] > quiet[ANN]
    assert heard(Remarked(ANN, AskWhy(BOB)))[ANN] > quiet[ANN]
    believed = heard(Remarked(ANN, Trust(BOB)))
    assert 0.002 < quiet[BOB] - believed[BOB] < 0.1
    pointed_out = heard(Remarked(BOB, PointOut(ANN, CYD)))
    assert pointed_out[BOB] < quiet[BOB]
    assert pointed_out[CYD] > quiet[CYD]
    assert heard(Remarked(CYD, Explain("bluffed")))[CYD] < quiet[CYD]
    assert heard(Remarked(CYD, Explain("told_truth")))[CYD] < quiet[CYD]
    assert heard(Remarked(CYD, Explain("no_comment")))[CYD] > quiet[CYD]
    assert sum(suspected) == pytest.approx(sum(quiet), abs=0.2)


def test_ones_own_remarks_move_nothing() -> None:
    assert heard(Remarked(DEE, Suspect(BOB))) == heard()


def test_a_note_tells_a_belief_about_a_claim_only_before_remarks() -> None:
    """CK-R5: remarks are claims, so after one the latest claim is no longer a number."""
    match = played(MIXED, 0)
    told = {note.step: note.note["belief"] for note in match.notes}
    for number, step in enumerate(match.record.replay()):
        if step.state.phase == "talk" and step.state.sections[-1].remarks and number in told:
            assert "honest" not in told[number]
