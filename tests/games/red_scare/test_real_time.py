"""The real-time variant (RS-73…RS-77, RS-Q29)."""

import pytest
from msgspec.structs import replace

from games.red_scare.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    FOR_BARE,
    FOR_GLASSES,
    MIXED,
    cards,
    faces,
    facts_seen,
    held,
    packet,
    play,
    public_facts,
    refused,
    table,
)
from knavery.core import TABLE, Seat, Timer
from knavery.games.red_scare import GAME
from knavery.games.red_scare.cards import Profession
from knavery.games.red_scare.decisions import (
    Accept,
    Accuse,
    Again,
    Answer,
    CloseDeck,
    EndTurn,
    Expire,
    File,
    GiveBack,
    Guess,
    Invert,
    Judge,
    LookUp,
    Offer,
    Post,
    Refuse,
    Ring,
    SecondId,
    SecondTrade,
    Show,
    Stop,
    TimeUp,
    Verify,
    Withdraw,
)
from knavery.games.red_scare.facts import (
    AccuseOpened,
    Answered,
    DeckLeft,
    Ended,
    GivenBack,
    MayAskAgain,
    Refused,
    Used,
    Voided,
)
from knavery.games.red_scare.rules.notes import Saw
from knavery.games.red_scare.rules.pieces import Check
from knavery.games.red_scare.state import State


def at_once(
    *hands: str,
    professions: dict[Seat, Profession] | None = None,
    settings: dict[str, str] | None = None,
    **fields: object,
) -> State:
    asked = {"pace": "real_time", **(settings or {})}
    return table(*hands, professions=professions, settings=asked, **fields)  # type: ignore[arg-type]


def names(state: State) -> list[str]:
    return [timer.name for timer in state.timers]


def test_rs_73_everybody_acts_at_the_same_time() -> None:
    state = at_once()
    assert state.to_act == ()
    for seat in (ANN, BOB, CAT, DAN):
        assert Show(Seat((seat + 1) % 4), (0,)) in state.options(seat)
    both = play(state, (ANN, Show(BOB, (0,))), (CAT, Offer(DAN, (0,), 1)))
    assert len(both.requests) == 2
    assert both.to_act == (BOB, DAN)
    assert refused(state, ANN, EndTurn()) == ("RS-73", "no_turns")


def test_rs_74_there_is_no_limit_on_actions() -> None:
    """RS-Q29: nor on proposals."""
    state = at_once(alignments="pspsps")
    for partner in (BOB, CAT, DAN, Seat(4), Seat(5)):
        state = play(state, (ANN, Offer(partner, (0,), 0)), (partner, Refuse()))
    state = play(state, (BOB, Show(ANN, (0,))), (ANN, Answer(0, 0)))
    state = play(state, (BOB, Show(CAT, (0,))), (CAT, Answer(0, 0)))
    assert len(state.claims) == 7


def test_rs_75_the_rules_of_the_actions_hold() -> None:
    """Also covers RS-41, RS-42, RS-45, RS-46, RS-76."""
    state = play(at_once(FOR_BARE), (ANN, Offer(BOB, (0, 1), 0)))
    assert refused(state, BOB, Accept((0,), 0)) == ("RS-42", "same_number")
    assert refused(at_once(MIXED), ANN, Judge("deport")) == ("RS-45", "not_judgeable")
    spent = at_once(FOR_BARE, packets=[packet(ANN, "deport", FOR_BARE)] * 2)
    assert refused(spent, ANN, Judge("deport")) == ("RS-46", "no_marker")
    full = at_once(FOR_BARE, packets=[packet(BOB, "deport", FOR_GLASSES)] * 3)
    assert play(full, (ANN, Judge("deport"))).outcome is not None


def test_rs_77_nobody_accuses_before_the_timer_rings() -> None:
    """RS-Q29: 180 seconds from the deal, and the game goes on after it."""
    state = at_once()
    assert state.timers == (Timer("timer", TABLE, Ring(), 180, always=True),)
    assert refused(state, ANN, Accuse()) == ("RS-54", "not_open")
    assert public_facts(state, TABLE, Ring()) == [AccuseOpened()]
    open_now = play(state, (TABLE, Ring()))
    assert Accuse() in open_now.options(ANN)
    assert open_now.outcome is None
    assert refused(open_now, TABLE, Ring()) == ("RS-Q29", "nothing_due")


def test_rs_q29_the_cap_is_twelve_minutes_from_the_deal() -> None:
    """RS-Q14: it ends as if the track were full."""
    state = play(at_once(), (TABLE, Ring()))
    assert state.timers == (Timer("cap", TABLE, Stop(), 540, always=True),)
    assert public_facts(state, TABLE, Stop())[0] == Ended("cap")
    assert refused(at_once(), TABLE, Stop()) == ("RS-Q29", "nothing_due")
    pending = play(state, (ANN, Show(BOB, (0,))))
    assert public_facts(pending, TABLE, Stop())[:2] == [Voided(ANN), Ended("cap")]


def test_rs_q29_one_takes_part_in_one_thing_at_a_time() -> None:
    state = play(at_once(), (ANN, Show(BOB, (0,))))
    assert refused(state, CAT, Show(ANN, (0,))) == ("RS-Q29", "they_are_busy")
    assert refused(state, CAT, Offer(BOB, (0,), 0)) == ("RS-Q29", "they_are_busy")
    assert refused(state, ANN, Show(CAT, (0,))) == ("RS-Q29", "busy")
    assert refused(state, BOB, Show(CAT, (0,))) == ("RS-Q29", "busy")
    assert Show(DAN, (0,)) in state.options(CAT)


def test_rs_q29_locked_cards_cannot_be_judged_but_the_asked_may_judge() -> None:
    state = play(at_once(FOR_BARE, FOR_GLASSES), (ANN, Show(BOB, (0,))))
    assert refused(state, ANN, Judge("deport")) == ("RS-Q29", "locked")
    judged = play(state, (BOB, Judge("deport")))
    assert judged.to_act == (BOB,)
    assert Answer(1, 0) in judged.options(BOB)
    traded = play(at_once(MIXED, FOR_GLASSES, deck="P2 P2 P2"), (ANN, Offer(BOB, (0,), 1)))
    after = play(traded, (BOB, Judge("deport")), (BOB, Accept((1,), 1)))
    assert held(after, ANN).split()[0] == "P2"


def test_rs_q29_requests_lapse_after_15_seconds() -> None:
    """RS-Q6, RS-Q9: an ID as none read, a trade as refused."""
    asked = play(at_once(), (ANN, Show(BOB, (0,))), (CAT, Offer(DAN, (0,), 1)))
    assert [(timer.name, timer.seconds) for timer in asked.timers[1:]] == [
        ("id-1", 15),
        ("trade-2", 15),
    ]
    assert public_facts(asked, TABLE, Expire(ANN)) == [Answered(ANN, BOB, 1, 0, 0, lapsed=True)]
    assert public_facts(asked, TABLE, Expire(CAT)) == [Refused(CAT, DAN, lapsed=True)]


def test_rs_q29_the_same_player_is_asked_again_after_10_seconds() -> None:
    state = play(at_once(), (ANN, Show(BOB, (0,))), (BOB, Answer(0, 0)))
    assert state.timers[1:] == (Timer("again-1", TABLE, Again(ANN, BOB), 10, always=True),)
    assert refused(state, ANN, Offer(BOB, (0,), 0)) == ("RS-Q29", "not_yet_again")
    assert Show(CAT, (0,)) in state.options(ANN)
    assert Show(ANN, (0,)) in state.options(BOB)
    assert public_facts(state, TABLE, Again(ANN, BOB)) == [MayAskAgain(ANN, BOB)]
    later = play(state, (TABLE, Again(ANN, BOB)))
    assert Show(BOB, (0,)) in later.options(ANN)
    again = play(later, (ANN, Show(BOB, (0,))))
    assert "id-2" in names(again)
    assert refused(again, TABLE, Again(ANN, BOB)) == ("RS-Q29", "nothing_due")


def test_rs_q29_an_accusation_freezes_everything_and_gives_the_time_back() -> None:
    """RS-Q15: what comes back comes back under its own name."""
    state = play(at_once(), (TABLE, Ring()), (ANN, Show(BOB, (0,))), (BOB, Answer(0, 0)))
    state = play(state, (CAT, Offer(DAN, (0,), 1)))
    assert names(state) == ["cap", "trade-2", "again-1"]
    frozen = play(state, (BOB, Accuse()))
    assert names(frozen) == ["persuasion-1"]
    for decision in (Stop(), Expire(CAT), Again(ANN, BOB)):
        assert refused(frozen, TABLE, decision) == ("RS-56", "frozen")
    back = play(frozen, (BOB, Withdraw()))
    assert back.timers == state.timers
    assert back.to_act == (DAN,)
    again = play(back, (BOB, Accuse()))
    assert names(again) == ["persuasion-2"]
    void = play(again, (BOB, Guess(ANN, "soviet")))
    assert names(void) == ["tokens-2"]
    assert void.requests == ()
    assert play(void, (TABLE, TimeUp())).outcome is not None


# -- professions ------------------------------------------------------------------------------


def test_rs_q29_professions_are_used_whenever_one_is_not_busy() -> None:
    jobs: dict[Seat, Profession] = {CAT: "optometrist", DAN: "filing_clerk"}
    state = at_once(professions=jobs)
    assert Invert() in state.options(CAT)
    assert File((0,)) in state.options(DAN)
    busy = play(state, (ANN, Show(CAT, (0,))))
    assert refused(busy, CAT, Invert()) == ("RS-Q29", "busy")


def test_rs_q29_swapped_eyes_last_twenty_seconds() -> None:
    """Also covers PR-01."""
    state = play(at_once(professions={ANN: "optometrist"}), (ANN, Invert()))
    assert state.timers[1:] == (Timer("glasses-0", TABLE, GiveBack(ANN), 20, always=True),)
    assert public_facts(state, TABLE, GiveBack(ANN)) == [GivenBack(ANN)]
    back = play(state, (TABLE, GiveBack(ANN)))
    assert not back.wears_glasses(ANN)
    assert faces(back, ANN) == "P1 S1 S2"
    assert refused(back, TABLE, GiveBack(ANN)) == ("RS-Q29", "nothing_due")


def test_pr_01_eyes_that_change_during_an_id_see_the_cards_both_ways() -> None:
    """Also covers RS-Q3, RS-Q29."""
    state = play(at_once(professions={ANN: "optometrist"}), (ANN, Invert()))
    state = play(state, (BOB, Show(ANN, (0, 2))))
    assert state.view(ANN).requests[0].cards == cards("?1 S2")
    assert facts_seen(state, TABLE, GiveBack(ANN), ANN) == (
        GivenBack(ANN, cards("P1 S1 S2"), cards("P1 S2")),
    )
    back = play(state, (TABLE, GiveBack(ANN)))
    assert back.view(ANN).requests[0].cards == cards("P1 S2")
    after = play(back, (ANN, Answer(1, 1)))
    assert after.view(ANN).notes == (Saw(0, cards("P1 S2")),)
    assert after.checks[BOB] == Check(0, True)


def test_pr_03_nobody_draws_while_the_archivist_is_at_the_deck() -> None:
    """RS-Q29: for twenty seconds at most."""
    jobs: dict[Seat, Profession] = {ANN: "archivist", BOB: "filing_clerk"}
    state = play(at_once(MIXED, MIXED, FOR_BARE, professions=jobs), (ANN, LookUp()))
    assert refused(state, CAT, Judge("deport")) == ("RS-Q29", "deck_in_use")
    assert refused(state, BOB, File((0,))) == ("RS-Q29", "deck_in_use")
    assert refused(state, BOB, Show(ANN, (0,))) == ("RS-Q29", "they_are_busy")
    assert Show(CAT, (0,)) in state.options(BOB)
    assert state.timers[1:] == (Timer("deck-0", TABLE, CloseDeck(), 20, always=True),)
    assert public_facts(state, TABLE, CloseDeck()) == [DeckLeft(ANN, lapsed=True)]
    closed = play(state, (TABLE, CloseDeck()))
    assert Judge("deport") in closed.options(CAT)
    assert refused(closed, TABLE, CloseDeck()) == ("RS-Q29", "nothing_due")


def test_pr_04_a_busy_players_cards_are_not_posted() -> None:
    state = play(at_once(professions={ANN: "postmaster"}), (BOB, Show(CAT, (0,))))
    assert refused(state, ANN, Post(BOB, 0, "patriot")) == ("RS-Q29", "they_are_busy")
    assert Post(DAN, 0, "patriot") in state.options(ANN)
    cooling = play(state, (CAT, Answer(0, 0)), (ANN, Show(BOB, (0,))), (BOB, Answer(0, 0)))
    assert Post(BOB, 0, "patriot") in cooling.options(ANN)


def test_pr_02_an_answer_to_others_does_not_use_up_the_next_decision() -> None:
    state = at_once(professions={ANN: "polygraph_examiner"})
    state = play(state, (ANN, Show(BOB, (0,))), (BOB, Answer(0, 0)))
    assert Verify() in state.options(ANN)
    asked = play(state, (CAT, Show(ANN, (0,))))
    assert refused(asked, ANN, Verify()) == ("RS-Q29", "busy")
    assert Verify() in play(asked, (ANN, Answer(0, 0))).options(ANN)
    moved_on = play(state, (ANN, Show(CAT, (0,))), (CAT, Answer(0, 0)))
    (later, *_) = moved_on.checks
    assert later is not None
    assert later.claim == 1


@pytest.mark.parametrize(
    ("profession", "decision", "rule"),
    [("stenographer", SecondId(), "PR-07"), ("broker", SecondTrade(), "PR-08")],
)
def test_pr_07_pr_08_in_real_time_nobody_need_wait_to_ask_again(
    profession: Profession, decision: SecondId | SecondTrade, rule: str
) -> None:
    """RS-Q29: the ten seconds are waived, for those whom the player has asked."""
    fresh = at_once(professions={ANN: profession})
    assert refused(fresh, ANN, decision) == (rule, "nothing_to_wait_for")
    state = play(fresh, (ANN, Show(BOB, (0,))), (BOB, Answer(0, 0)))
    state = play(state, (ANN, Offer(CAT, (0,), 1)), (CAT, Refuse()))
    state = play(state, (CAT, Show(DAN, (0,))), (DAN, Answer(0, 0)))
    assert refused(state, ANN, Show(BOB, (0,))) == ("RS-Q29", "not_yet_again")
    assert public_facts(state, ANN, decision) == [
        Used(ANN, profession, at_once=True),
        MayAskAgain(ANN, BOB),
        MayAskAgain(ANN, CAT),
    ]
    after = play(state, (ANN, decision))
    assert names(after) == ["timer", "again-3"]
    assert Show(BOB, (0,)) in after.options(ANN)
    assert Offer(CAT, (0,), 1) in after.options(ANN)
    assert after.turn == state.turn
    assert refused(after, ANN, decision) == (rule, "no_ability")


def test_pr_07_pr_08_did_nothing_in_real_time_in_earlier_versions() -> None:
    assert GAME.former_settings["second_action"] == "no_effect"
    state = at_once(
        professions={ANN: "stenographer", BOB: "broker"}, settings={"second_action": "no_effect"}
    )
    assert public_facts(state, ANN, SecondId()) == [Used(ANN, "stenographer")]
    after = play(state, (ANN, SecondId()), (BOB, SecondTrade()))
    assert after.turn == state.turn
    assert after.view(CAT).used[:2] == ("stenographer", "broker")


def test_rs_q29_a_full_track_voids_what_others_were_about() -> None:
    """Also covers RS-Q15, RS-52."""
    state = at_once(FOR_BARE, packets=[packet(BOB, "deport", FOR_GLASSES)] * 3)
    state = play(state, (BOB, Show(CAT, (0,))))
    log = public_facts(state, ANN, Judge("deport"))
    assert log[1:3] == [Voided(BOB), Ended("track")]
    assert play(state, (ANN, Judge("deport"))).claims == ()


def test_the_deal_of_a_real_time_table_begins_no_round() -> None:
    """RS-73: and no turn."""
    state = at_once()
    assert state.round == 0
    assert state.view(ANN).phase == "free"
    assert replace(state, accuse_open=True).view(ANN).accuse_open
