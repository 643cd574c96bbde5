"""Remarks: what players say about each other, and to an accuser."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.red_scare.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    opened,
    play,
    public_facts,
    refused,
    round_of_passes,
    steps,
    table,
)
from knavery.core import TABLE, Chance, Seat, seen
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.core.text import Localizer
from knavery.games.red_scare import GAME
from knavery.games.red_scare.constants import PHRASES, REASONS
from knavery.games.red_scare.decisions import (
    Accuse,
    Answer,
    Decision,
    Dissuade,
    EndTurn,
    Explain,
    Guess,
    LookUp,
    Ring,
    Show,
    Verify,
    Withdraw,
)
from knavery.games.red_scare.facts import Remarked
from knavery.games.red_scare.review import RemarkMade
from knavery.games.red_scare.rules.notes import PastRemark
from knavery.games.red_scare.state import State

NAMES = ("Fox", "Owl", "Hare", "Crow")
SILENT = {"remarks": "off"}
#: Ann starts every round.
STAYS = {"start_player": "stays"}


def told_by(state: State, seat: Seat) -> list[Any]:
    """The remarks the seat may make now."""
    kinds = (Suspect, Trust, AskWhy, PointOut, Explain, Dissuade)
    return [option for option in state.options(seat) if isinstance(option, kinds)]


def answered(state: State, *to: Seat) -> State:
    """The table after Ann has shown her first card to each of these players, a round apart."""
    for number, seat in enumerate(to):
        if number:
            state = round_of_passes(state)
        state = play(state, (ANN, Show(seat, (0,))), (seat, Answer(1, 0)))
    return state


def test_rs_r1_everybody_may_speak_of_the_others_in_and_out_of_turn() -> None:
    state = table()
    for seat in (ANN, BOB, CAT, DAN):
        others = [at for at in (ANN, BOB, CAT, DAN) if at != seat]
        assert told_by(state, seat) == [*map(Suspect, others), *map(Trust, others)]
    assert public_facts(state, BOB, Suspect(CAT)) == [Remarked(BOB, Suspect(CAT))]
    assert refused(state, BOB, Suspect(BOB)) == ("RS-R1", "own_remark")
    assert refused(state, BOB, Trust(Seat(4))) == ("RS-R1", "own_remark")
    assert refused(state, TABLE, Trust(ANN)) == ("RS-R1", "nothing_due")


def test_rs_r1_a_remark_changes_nothing_but_what_was_said() -> None:
    """PR-02: an answer can still be verified after a remark."""
    state = table(professions={ANN: "polygraph_examiner"})
    state = play(state, (ANN, Show(BOB, (0,))), (BOB, Answer(1, 0)))
    after = play(state, (ANN, Trust(BOB)), (BOB, Suspect(DAN)))
    assert after.remarks == (PastRemark(1, ANN, Trust(BOB)), PastRemark(1, BOB, Suspect(DAN)))
    assert replace(after, remarks=()) == state
    assert Verify() in after.options(ANN)


def test_rs_r1_who_owes_an_answer_gives_it_first() -> None:
    state = play(table(), (ANN, Show(BOB, (0,))))
    assert told_by(state, BOB) == []
    assert refused(state, BOB, Trust(ANN)) == ("RS-R1", "answer_first")
    assert Trust(BOB) in state.options(ANN)
    looking = play(table(professions={ANN: "archivist"}), (ANN, LookUp()))
    assert refused(looking, ANN, Trust(BOB)) == ("RS-R1", "answer_first")


def test_rs_r1_a_table_may_have_none() -> None:
    state = answered(table(settings=SILENT), BOB)
    assert not any(told_by(state, seat) for seat in (ANN, BOB, CAT, DAN))
    assert refused(state, DAN, Suspect(ANN)) == ("RS-R1", "remarks_off")
    accused = play(opened(table(settings=SILENT)), (DAN, Accuse()))
    assert accused.options(ANN) == (Accuse(),)
    assert refused(accused, ANN, Dissuade("wait")) == ("RS-R1", "remarks_off")


def test_rs_r2_three_a_round_and_each_once() -> None:
    state = play(table(), (BOB, Suspect(CAT)))
    assert refused(state, BOB, Suspect(CAT)) == ("RS-R2", "already_said")
    state = play(state, (BOB, Trust(ANN)), (BOB, Trust(CAT)))
    assert told_by(state, BOB) == []
    assert refused(state, BOB, Trust(DAN)) == ("RS-R2", "enough_said")
    assert Suspect(CAT) in state.options(DAN)
    assert Suspect(CAT) in round_of_passes(state).options(BOB)


def test_rs_r2_in_real_time_the_timer_divides_two_rounds() -> None:
    state = table(settings={"pace": "real_time"})
    state = play(state, (BOB, Suspect(CAT)), (BOB, Trust(ANN)), (BOB, Trust(CAT)))
    assert told_by(state, BOB) == []
    rung = play(state, (TABLE, Ring()))
    assert Suspect(CAT) in rung.options(BOB)
    assert [past.round for past in play(rung, (BOB, Suspect(CAT))).remarks] == [0, 0, 0, 1]


def test_rs_r3_only_who_has_spoken_lately_can_be_asked_why() -> None:
    state = play(table(), (ANN, Show(BOB, (0,))), (BOB, Answer(1, 0)))
    assert refused(state, CAT, AskWhy(ANN)) == ("RS-R3", "said_nothing")
    assert AskWhy(BOB) in round_of_passes(state).options(CAT)
    assert AskWhy(BOB) not in round_of_passes(state, 2).options(CAT)
    asked = play(state, (CAT, AskWhy(BOB)))
    assert refused(asked, CAT, AskWhy(BOB)) == ("RS-R2", "already_said")
    assert AskWhy(BOB) in asked.options(DAN)


def test_rs_r3_a_contradiction_is_pointed_out_by_who_was_answered_twice() -> None:
    state = answered(table(settings=STAYS), BOB, CAT)
    assert PointOut(BOB, CAT) in state.options(ANN)
    assert refused(state, DAN, PointOut(BOB, CAT)) == ("RS-R3", "no_two_answers")
    assert refused(state, ANN, PointOut(CAT, BOB)) == ("RS-R3", "no_two_answers")
    assert refused(state, ANN, PointOut(BOB, DAN)) == ("RS-R3", "no_two_answers")
    assert PointOut(BOB, CAT) not in round_of_passes(state).options(ANN)


@pytest.mark.parametrize("question", [AskWhy(BOB), Suspect(BOB)])
def test_rs_r4_who_is_asked_or_suspected_may_explain(question: Any) -> None:
    state = play(table(), (ANN, Show(BOB, (0,))), (BOB, Answer(1, 0)))
    assert refused(state, BOB, Explain("read_it")) == ("RS-R4", "not_asked")
    state = play(state, (BOB, Trust(ANN)), (BOB, Trust(CAT)), (BOB, Trust(DAN)), (CAT, question))
    assert told_by(state, BOB) == [Explain(reason) for reason in REASONS]
    assert refused(state, DAN, Explain("read_it")) == ("RS-R4", "not_asked")
    assert told_by(round_of_passes(state), BOB)[-1] == Explain("no_comment")
    assert Explain("no_comment") not in round_of_passes(state, 2).options(BOB)
    after = play(state, (BOB, Explain("patriot")))
    assert told_by(after, BOB) == []
    assert Explain("patriot") in play(after, (DAN, question)).options(BOB)


def test_rs_r5_the_others_talk_the_accuser_out_of_it() -> None:
    """RS-58, RS-Q17: nothing else is said, until the first token is placed."""
    state = play(opened(table()), (ANN, Suspect(BOB)), (DAN, Accuse()))
    phrases = [Dissuade(phrase) for phrase in PHRASES]
    assert told_by(state, ANN) == told_by(state, BOB) == phrases
    assert refused(state, DAN, Dissuade("wait")) == ("RS-R5", "nobody_else_accuses")
    assert refused(state, BOB, Explain("read_it")) == ("RS-56", "frozen")
    assert refused(state, ANN, Trust(BOB)) == ("RS-56", "frozen")
    state = play(state, (ANN, Dissuade("wait")))
    assert state.view(DAN).remarks[-1] == PastRemark(4, ANN, Dissuade("wait"), 1)
    assert refused(state, ANN, Dissuade("wait")) == ("RS-R5", "already_said")
    state = play(state, (ANN, Dissuade("cost")), (BOB, Accuse()))
    assert refused(state, ANN, Dissuade("unsure")) == ("RS-R5", "enough_said")
    assert told_by(state, BOB) == phrases
    placed = play(state, (DAN, Guess(ANN, "soviet")))
    assert refused(placed, BOB, Dissuade("wait")) == ("RS-57", "confirmed_already")
    following = play(state, (DAN, Withdraw()))
    assert told_by(following, ANN) == phrases
    back = play(following, (BOB, Withdraw()))
    assert refused(back, ANN, Dissuade("wait")) == ("RS-R5", "nobody_else_accuses")
    assert Suspect(BOB) not in back.options(ANN)


@pytest.mark.parametrize(
    ("remark", "verdict"),
    [
        (Suspect(CAT), "guess"),
        (Suspect(DAN), "truth"),
        (Trust(CAT), "truth"),
        (Trust(DAN), "guess"),
        (PointOut(BOB, CAT), "truth"),
    ],
)
def test_rs_r6_the_review_sets_remarks_beside_the_truth(remark: Any, verdict: str) -> None:
    """Ann and Cat are Patriots. Bob, with glasses, cannot read her first card."""
    answers: list[tuple[Seat, Decision]] = [
        (ANN, Show(BOB, (0,))),
        (BOB, Answer(0, 0)),
        *((seat, EndTurn()) for seat in (ANN, BOB, CAT, DAN)),
        (ANN, Show(CAT, (0,))),
        (CAT, Answer(0, 1)),
    ]
    review = GAME.review(steps(table(settings=STAYS), *answers, (ANN, remark)))
    assert review.claims[-1].statement == RemarkMade(ANN, remark, verdict)  # type: ignore[arg-type]
    assert review.claims[-1].verdict == verdict
    assert review.claims[-1].step == len(answers)


@pytest.mark.parametrize(
    ("said", "reason", "verdict"),
    [
        (Answer(0, 0), "read_it", "truth"),
        (Answer(1, 0), "read_it", "guess"),
        (Answer(1, 0), "could_not_read", "truth"),
        (Answer(1, 0), "patriot", "lie"),
        (Answer(1, 0), "soviet", "truth"),
    ],
)
def test_rs_r6_explanations_are_held_against_side_and_answer(
    said: Answer, reason: Any, verdict: str
) -> None:
    line = ((ANN, Show(BOB, (0,))), (BOB, said), (CAT, AskWhy(BOB)), (BOB, Explain(reason)))
    claims = GAME.review(steps(table(), *line)).claims
    assert [claim.verdict for claim in claims][1:] == [verdict]
    line = (*line[:-1], (BOB, Explain("no_comment")))
    assert len(GAME.review(steps(table(), *line)).claims) == 1


def test_rs_r6_an_unaligned_player_guesses() -> None:
    state = table(alignments="upsps")
    for remark in (Suspect(BOB), Trust(BOB)):
        assert GAME.review(steps(state, (ANN, remark))).claims[0].verdict == "guess"


def test_remarks_are_told_to_all_alike_and_restrict_no_resampled_table() -> None:
    state, log = GAME.deal(4, GAME.Settings(), Chance.of("remarks"))
    for seat, remark in ((ANN, Suspect(BOB)), (BOB, Explain("patriot")), (CAT, Trust(BOB))):
        state, more = state.play(Seat(seat), remark)
        assert all(not event.private for event in more)
        log += more
    for viewer in (None, ANN, BOB):
        view = state.view(viewer)
        assert view.remarks == state.remarks
        sides = set()
        for number in range(40):
            chance = Chance.of(f"remarks {number}")
            twin = GAME.resample(view, seen(log, viewer), chance)
            assert twin.remarks == state.remarks
            assert twin.view(viewer) == view
            sides.add(twin.alignments[BOB])
        assert sides == ({state.alignments[BOB]} if viewer == BOB else {"patriot", "soviet"})


def test_remarks_are_sentences() -> None:
    localizer = Localizer(GAME, NAMES, ANN)
    assert localizer.decision(Explain("read_it")) == "“I said what I read”"
    assert localizer.fact(Remarked(BOB, Explain("soviet"))) == "Owl says: “I am a Soviet”"
    assert localizer.fact(Remarked(BOB, Dissuade("not_me"))) == "Owl says: “You're wrong about me.”"
    assert (
        localizer.claim(RemarkMade(BOB, Suspect(ANN), "truth")) == "Owl: “I suspect you”: a truth"
    )
    german = Localizer(GAME, NAMES, ANN, "de")
    assert german.fact(Remarked(ANN, Dissuade("not_me"))) == "Du sagst: „Bei mir irrst du dich.“"


def test_the_board_shows_the_latest_remarks() -> None:
    state = play(table(), (BOB, Suspect(ANN)), (CAT, Trust(DAN)), (CAT, Trust(BOB)))
    state = play(state, (ANN, Explain("no_comment")))
    text = GAME.board(state.view(ANN), ("[b]", *NAMES[1:]))
    assert "Owl says" not in text
    assert "Hare says: “I believe Crow”" in text
    assert "You say: “No comment”" in text
    other = GAME.board(play(state, (DAN, Suspect(ANN))).view(BOB), ("[b]", *NAMES[1:]))
    assert "Crow says: “I suspect \\[b]”" in other


def test_the_vector_hears_remarks() -> None:
    state = table()
    said = play(state, (BOB, Suspect(ANN)))
    before, after = (GAME.codec.vector(each.view(ANN)) for each in (state, said))
    assert before != after
    assert GAME.codec.vector(play(said, (ANN, Explain("no_comment"))).view(ANN)) != after
    accused = play(opened(state), (DAN, Accuse()))
    heard = play(accused, (BOB, Dissuade("wait")))
    assert GAME.codec.vector(heard.view(DAN)) != GAME.codec.vector(accused.view(DAN))
