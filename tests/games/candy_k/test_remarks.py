"""Remarks: what players say about each other in the talk."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from games.candy_k.scene import ANN, BOB, CYD, DEE, lines, played_out, section, table
from games.candy_k.test_review import steps
from knavery.core import TABLE, Chance, IllegalDecisionError, Seat, seen
from knavery.core.game import question
from knavery.core.record import Record
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.core.text import Localizer
from knavery.games.candy_k import GAME
from knavery.games.candy_k.decisions import Decision, EndTalk, Explain, Ready, Vote
from knavery.games.candy_k.facts import (
    Contradiction,
    Explanation,
    Opinion,
    Remarked,
    SaidReady,
    TalkEnded,
)
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.state import State

FORMAT_1 = Path(__file__).parents[2] / "fixtures" / "format_1" / "records"
#: In When the clue is 2. Ann and Dee hold a 1 and claim it, Bob has a match, and Cyd bluffs.
WHEN = section("when", (1, 2, 3, 1), 2, claims={ANN: 1, BOB: 3, CYD: 1, DEE: 1})


def talk(remarks: str = "on") -> State:
    return table(WHEN, phase="talk", tokens=(0,) * 4, remarks=remarks)


def after(state: State, *said: tuple[Seat, Decision]) -> State:
    for seat, decision in said:
        state, _ = state.play(seat, decision)
    return state


def refused(state: State, seat: Seat, decision: Decision) -> tuple[str, str]:
    with pytest.raises(IllegalDecisionError) as caught:
        state.play(seat, decision)
    return caught.value.rule, caught.value.reason


def kinds(options: Sequence[Decision]) -> set[type]:
    return set(map(type, options))


def test_ck_r1_remarks_are_made_in_the_talk_and_heard_by_all() -> None:
    state, log = talk().play(ANN, Suspect(BOB))

    for viewer in (None, ANN, BOB):
        assert lines(log, viewer) == [Remarked(ANN, Suspect(BOB))]
        assert state.view(viewer).sections[0].remarks == (Remarked(ANN, Suspect(BOB)),)
    assert state.to_act == (ANN, BOB, CYD, DEE)
    claims = table(section("when", (1, 2, 3, 1), 2), phase="claims")
    assert refused(claims, ANN, Suspect(BOB)) == ("CK-R1", "no_remark_now")
    assert refused(talk(), ANN, Trust(ANN)) == ("CK-R1", "own_remark")
    assert refused(talk(), ANN, AskWhy(Seat(4))) == ("CK-R1", "own_remark")
    assert refused(talk(), TABLE, Suspect(BOB)) == ("CK-R1", "no_remark_now")


def test_ck_r1_a_remark_changes_nothing_but_what_was_said() -> None:
    quiet, spoken = talk(), after(talk(), (ANN, Suspect(BOB)), (BOB, Trust(ANN)))
    ended, log = quiet.play(TABLE, EndTalk())
    told, said = spoken.play(TABLE, EndTalk())
    assert log == said
    assert log[0].public == TalkEnded("when")
    assert ended.sections[1] == told.sections[1]
    assert (ended.icon, ended.tokens, ended.phase) == (told.icon, told.tokens, told.phase)
    assert told.sections[0] == spoken.sections[0]


def test_ck_r1_without_remarks_the_talk_is_as_before() -> None:
    state = talk(remarks="off")
    assert state.options(ANN) == (Ready(),)
    assert refused(state, ANN, Suspect(BOB)) == ("CK-R1", "remarks_off")


def test_ck_r1_games_stored_before_have_no_remarks() -> None:
    """A game that was stored without the setting is played again as it was."""
    raw = json.loads((FORMAT_1 / "candy_k-4.json").read_text("utf-8"))
    assert "remarks" not in raw["settings"]
    record = Record.read(FORMAT_1 / "candy_k-4.json")
    record.verify()
    talks = [step for step in record.replay() if step.state.phase == "talk"]
    assert talks
    assert all(step.state.options(step.seat) == (Ready(),) for step in talks if step.seat != TABLE)


def test_ck_r2_three_remarks_in_a_section_and_none_twice() -> None:
    state = after(talk(), (ANN, Suspect(BOB)))
    assert refused(state, ANN, Suspect(BOB)) == ("CK-R2", "already_said")
    state = after(state, (ANN, Trust(BOB)), (ANN, AskWhy(BOB)))
    assert state.options(ANN) == (Ready(),)
    assert refused(state, ANN, Trust(CYD)) == ("CK-R2", "enough_said")
    # Another seat, and another section, have their own three.
    assert Suspect(BOB) in state.options(CYD)
    state = after(state, (TABLE, EndTalk()))
    assert state.sections[-1].remarks == ()


def test_ck_r2_who_is_ready_makes_no_more_remarks() -> None:
    state = after(talk(), (ANN, Ready()))
    assert state.options(ANN) == ()
    assert refused(state, ANN, Trust(BOB)) == ("CK-R2", "already_ready")


def test_ck_r3_who_is_asked_why_answers_before_ready() -> None:
    state = after(talk(), (ANN, AskWhy(BOB)))
    assert state.view(CYD).asked_why == (BOB,)
    assert question(state.view(BOB)) == "asked_why"
    assert question(state.view(CYD)) == "talk"
    assert Ready() not in state.options(BOB)
    assert state.default(BOB) == Explain("no_comment")
    assert refused(state, BOB, Ready()) == ("CK-R3", "asked_why")
    assert refused(state, CYD, Explain("told_truth")) == ("CK-R3", "not_asked")

    state, log = state.play(BOB, Explain("told_truth"))

    assert lines(log) == [Remarked(BOB, Explain("told_truth"))]
    assert state.view(CYD).asked_why == ()
    assert state.options(BOB)[0] == Ready()
    assert Explain not in kinds(state.options(BOB))


def test_ck_r3_a_question_takes_back_ready() -> None:
    state = after(talk(), (BOB, Ready()), (ANN, AskWhy(BOB)))
    assert BOB in state.to_act
    everybody_else = after(state, *((seat, Ready()) for seat in (ANN, CYD, DEE)))
    assert everybody_else.phase == "talk"
    answered = after(everybody_else, (BOB, Explain("bluffed")))
    ended, log = answered.play(BOB, Ready())
    assert lines(log)[0] == SaidReady(BOB)
    assert ended.phase != "talk"


def test_ck_r3_a_suspect_may_answer_and_need_not() -> None:
    state = after(talk(), (ANN, Suspect(BOB)))
    assert {Ready, Explain} <= kinds(state.options(BOB))
    assert state.view(BOB).asked_why == ()
    state = after(talk(), (BOB, PointOut(ANN, CYD)))
    assert [Explain in kinds(state.options(seat)) for seat in (ANN, BOB, CYD)] == [
        True,
        False,
        True,
    ]


def test_ck_r3_one_answer_is_enough_and_does_not_count_as_a_remark() -> None:
    state = after(talk(), (ANN, AskWhy(BOB)), (CYD, AskWhy(BOB)), (DEE, Suspect(BOB)))
    state = after(state, (BOB, Explain("no_comment")))
    assert Explain not in kinds(state.options(BOB))
    state = after(state, (BOB, Trust(ANN)), (BOB, Trust(CYD)))
    assert Trust(DEE) in state.options(BOB)
    # Asked again, the same answer may be given again.
    state = after(state, (DEE, AskWhy(BOB)))
    assert Explain("no_comment") in state.options(BOB)


def test_ck_r3_time_ends_the_talk_although_a_question_is_open() -> None:
    state = after(talk(), (ANN, AskWhy(BOB)), (TABLE, EndTalk()))
    assert state.view(BOB).asked_why == ()
    assert question(state.view(BOB)) == state.phase


def test_ck_r4_a_contradiction_is_between_two_who_claimed_one_number() -> None:
    assert [o for o in talk().options(BOB) if isinstance(o, PointOut)] == [
        PointOut(ANN, CYD), PointOut(ANN, DEE), PointOut(CYD, DEE),
    ]  # fmt: skip
    assert [o for o in talk().options(ANN) if isinstance(o, PointOut)] == [PointOut(CYD, DEE)]
    assert refused(talk(), ANN, PointOut(BOB, CYD)) == ("CK-R4", "no_contradiction")
    assert refused(talk(), ANN, PointOut(ANN, CYD)) == ("CK-R1", "own_remark")


def test_ck_r5_the_review_puts_remarks_beside_the_truth() -> None:
    made = steps(
        talk(),
        (ANN, Suspect(BOB)),
        (ANN, Trust(BOB)),
        (ANN, PointOut(CYD, DEE)),
        (BOB, Explain("bluffed")),
        (CYD, AskWhy(ANN)),
        (ANN, Explain("told_truth")),
        (DEE, AskWhy(CYD)),
        (CYD, Explain("told_truth")),
        (DEE, Suspect(CYD)),
        (CYD, Explain("bluffed")),
        (BOB, PointOut(ANN, DEE)),
        (DEE, AskWhy(BOB)),
        (BOB, Explain("no_comment")),
    )
    # At the end Bob has two matches and is the Assassin; Dee is King.
    done = played_out((2, 1, 2, 2), (2, 1, 2, 2), DEE, (2, 2, 2, 2))
    votes = zip((ANN, BOB, CYD, DEE), map(Vote, (BOB, DEE, BOB, CYD)), strict=True)
    review = GAME.review([*made, *steps(done, *votes)])

    found = [(claim.step, claim.verdict, claim.fate) for claim in review.claims]
    assert [claim.statement for claim in review.claims] == [
        Opinion("when", Suspect(BOB), "assassin"),
        Opinion("when", Trust(BOB), "assassin"),
        Contradiction("when", PointOut(CYD, DEE), (CYD,)),
        Explanation("when", "bluffed", 3, 2),
        Explanation("when", "told_truth", 1, 1),
        Explanation("when", "told_truth", 1, 3),
        Opinion("when", Suspect(CYD), "citizen"),
        Explanation("when", "bluffed", 1, 3),
        Contradiction("when", PointOut(ANN, DEE), ()),
    ]
    assert found == [
        (0, "truth", "open"), (1, "guess", "open"), (2, "truth", "open"), (3, "forced", "caught"),
        (5, "truth", "open"), (7, "lie", "caught"), (8, "guess", "open"), (9, "truth", "open"),
        (10, "guess", "open"),
    ]  # fmt: skip
    assert review.tallies[ANN].guesses == 1
    # Before the end nobody knows who is an Assassin.
    early = GAME.review(made)
    assert not [claim for claim in early.claims if isinstance(claim.statement, Opinion)]


def test_ck_r5_remarks_are_told_beside_the_truth() -> None:
    ann = Localizer(GAME, ["Ann", "Bob", "Cyd", "Dee"], ANN)
    assert ann.claim(Opinion("when", Suspect(BOB), "citizen")) == (
        "When: “I suspect Bob”; actually a Citizen"
    )
    assert ann.claim(Contradiction("king", PointOut(BOB, CYD), (CYD,))) == (
        "Who King: “There is a contradiction between Bob and Cyd”; only Cyd lied"
    )
    assert ann.claim(Explanation("when", "told_truth", 2, 1)) == (
        "When: “My claim is true”; claimed 2 (soup), actually held 1 (toast)"
    )


def test_remarks_are_resampled_as_they_were_said() -> None:
    """What was said is kept to the letter, and holds no card fast."""
    state = after(talk(), (ANN, Suspect(BOB)), (BOB, Explain("told_truth")), (DEE, AskWhy(CYD)))
    view, log = state.view(ANN), seen(GAME.deal(4, Settings(), Chance.of("log"))[1], ANN)
    held = set()
    for number in range(40):
        twin = GAME.resample(view, log, Chance.of(f"twin {number}"))
        assert twin.view(ANN) == view
        assert twin.sections[0].remarks == state.sections[0].remarks
        held.add(twin.sections[0].played[BOB] == twin.sections[0].claims[BOB])
    assert held == {True, False}


def test_the_board_shows_the_last_remarks() -> None:
    state = after(talk(), (ANN, Suspect(BOB)), (BOB, Explain("told_truth")))
    board = GAME.board(state.view(CYD), ["Ann", "Bob", "Cyd", "Dee"])
    assert "Ann says: “I suspect Bob”\nBob says: “My claim is true”" in board
