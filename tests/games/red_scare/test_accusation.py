"""ACCUSE (RS-53…RS-60) and the rulings on it."""

import pytest
from msgspec.structs import replace

from games.red_scare.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    FOR_BARE,
    FOR_GLASSES,
    accused,
    all_told,
    held,
    opened,
    packet,
    play,
    refused,
    table,
    told,
)
from knavery.core import TABLE, Chance, Timer
from knavery.games.red_scare.decisions import (
    Accept,
    Accuse,
    Answer,
    Credit,
    EndTurn,
    Expire,
    Guess,
    Judge,
    LeaveDeck,
    LookUp,
    Offer,
    Show,
    TimeUp,
    Withdraw,
)
from knavery.games.red_scare.facts import (
    Accused,
    Confirmed,
    Ended,
    Queued,
    Resumed,
    TokenPlaced,
    Voided,
    Withdrawn,
)
from knavery.games.red_scare.state import State

ODD = "pspsu"


def declared(state: State | None = None) -> State:
    return play(opened(state or table()), (DAN, Accuse()))


def test_rs_54_it_is_closed_until_the_red_token_is_taken() -> None:
    for seat in (ANN, BOB):
        assert refused(table(round=3), seat, Accuse()) == ("RS-54", "not_open")


def test_rs_55_anybody_may_declare_at_any_time() -> None:
    """Out of turn, and in the middle of another player's action."""
    pending = play(opened(table()), (ANN, Show(BOB, (0,))))
    for seat in (ANN, BOB, CAT, DAN):
        assert Accuse() in pending.options(seat)
        assert all_told(pending, seat, Accuse()) == [Accused(seat)]
    assert pending.to_act == (BOB,)


def test_rs_56_on_the_declaration_play_stops() -> None:
    state = declared()
    assert state.to_act == (DAN,)
    assert refused(state, ANN, EndTurn()) == ("RS-56", "frozen")
    assert refused(state, ANN, Show(BOB, (0,))) == ("RS-56", "frozen")
    assert state.view(ANN).phase == "persuasion"


def test_rs_57_it_may_be_taken_back_until_the_first_token() -> None:
    state = declared()
    assert all_told(state, DAN, Withdraw()) == [Withdrawn(DAN), Resumed()]
    back = play(state, (DAN, Withdraw()))
    assert back.accusation is None
    assert back.to_act == (ANN,)
    placed = play(state, (DAN, Guess(ANN, "soviet")))
    assert refused(placed, DAN, Withdraw()) == ("RS-57", "confirmed_already")
    assert refused(placed, ANN, Accuse()) == ("RS-57", "confirmed_already")


def test_rs_58_only_talk_goes_on_while_somebody_accuses() -> None:
    """RS-27: talk is chat, which the rules leave alone; nobody else has anything to decide."""
    state = play(declared(), (DAN, Guess(ANN, "soviet")))
    for seat in (ANN, BOB, CAT):
        assert state.options(seat) == ()


def test_rs_59_one_token_before_each_other_player() -> None:
    """RS-Q18: exactly one each, in any order, and they need not add up."""
    state = declared()
    state = play(state, (DAN, Guess(BOB, "soviet")), (DAN, Guess(ANN, "soviet")))
    assert refused(state, DAN, Guess(ANN, "patriot")) == ("RS-59", "no_token_there")
    assert refused(state, DAN, Guess(DAN, "patriot")) == ("RS-59", "no_token_there")
    assert refused(state, DAN, Credit("soviet")) == ("RS-59", "tokens_missing")
    assert refused(state, BOB, Guess(CAT, "patriot")) == ("RS-55", "not_the_accuser")
    state = play(state, (DAN, Guess(CAT, "soviet")))
    assert state.view(None).accusation == state.accusation
    assert state.options(DAN) == (Credit("soviet"),)


def test_rs_60_the_question_mark_is_there_at_odd_numbers_only() -> None:
    """RS-Q18: and there is one."""
    even = declared()
    assert refused(even, DAN, Guess(ANN, "unaligned")) == ("RS-60", "nobody_unaligned")
    odd = declared(table(alignments=ODD))
    assert Guess(ANN, "unaligned") in odd.options(DAN)
    placed = play(odd, (DAN, Guess(ANN, "unaligned")))
    assert refused(placed, DAN, Guess(BOB, "unaligned")) == ("RS-Q18", "question_placed")


def test_rs_53_a_confirmed_accusation_ends_the_game() -> None:
    """RS-63: and everybody shows what they are."""
    state = declared()
    for seat in (ANN, BOB, CAT):
        state = play(state, (DAN, Guess(seat, "patriot")))
    log = all_told(state, DAN, Credit("soviet"))
    assert log[:2] == [Confirmed(DAN), Ended("accuse")]
    assert log[2].alignments == state.alignments  # type: ignore[union-attr]
    assert play(state, (DAN, Credit("soviet"))).outcome is not None


# -- RS-Q15: in the middle of an action -----------------------------------------------------


def test_rs_q15_a_pending_id_is_frozen_and_resumes_with_its_timer() -> None:
    pending = play(opened(table()), (ANN, Show(BOB, (0,))))
    assert [timer.name for timer in pending.timers] == ["id-1"]
    frozen = play(pending, (DAN, Accuse()))
    assert [timer.name for timer in frozen.timers] == ["persuasion-1"]
    assert refused(frozen, BOB, Answer(0, 0)) == ("RS-56", "frozen")
    assert refused(frozen, TABLE, Expire(ANN)) == ("RS-56", "frozen")
    assert frozen.view(BOB).requests == pending.view(BOB).requests
    back = play(frozen, (DAN, Withdraw()))
    assert back.timers == pending.timers
    assert back.to_act == (BOB,)
    assert play(back, (BOB, Answer(1, 0))).claims == play(pending, (BOB, Answer(1, 0))).claims


def test_rs_q15_a_confirmed_accusation_voids_what_was_pending() -> None:
    """The cards stay, and nothing is claimed."""
    pending = play(opened(table()), (ANN, Offer(BOB, (0,), 1)), (DAN, Accuse()))
    guess = Guess(ANN, "soviet")
    assert all_told(pending, DAN, guess) == [TokenPlaced(DAN, ANN, "soviet"), Voided(ANN)]
    state = play(pending, (DAN, guess))
    assert state.requests == ()
    assert state.claims == ()
    assert held(state, ANN) == held(pending, ANN)


def test_rs_q15_an_archivist_at_the_deck_is_frozen_too() -> None:
    """Also covers PR-03."""
    looking = play(opened(table(professions={ANN: "archivist"})), (ANN, LookUp()), (DAN, Accuse()))
    assert refused(looking, ANN, LeaveDeck()) == ("RS-56", "frozen")
    assert LeaveDeck() in play(looking, (DAN, Withdraw())).options(ANN)
    void = play(looking, (DAN, Guess(ANN, "soviet")))
    assert void.looking is None
    assert len(void.view(ANN).notes) == 1


def test_rs_q15_a_judgement_made_stands_and_the_last_one_closes_accuse() -> None:
    judged = play(opened(table(FOR_BARE)), (ANN, Judge("deport")), (DAN, Accuse()))
    assert len(judged.packets) == 1
    last = opened(table(FOR_BARE, packets=[packet(BOB, "deport", FOR_GLASSES)] * 3))
    over = play(last, (ANN, Judge("deport")))
    assert refused(over, DAN, Accuse()) == ("RS-52", "over")


# -- RS-Q16: two at once ---------------------------------------------------------------------


def test_rs_q16_the_first_has_the_floor_and_others_queue() -> None:
    state = declared()
    assert all_told(state, BOB, Accuse()) == [Queued(BOB)]
    state = play(state, (BOB, Accuse()), (ANN, Accuse()))
    assert state.to_act == (DAN,)
    assert refused(state, BOB, Accuse()) == ("RS-Q16", "declared_already")
    assert refused(state, DAN, Accuse()) == ("RS-Q16", "declared_already")
    assert all_told(state, DAN, Withdraw()) == [Withdrawn(DAN), Accused(BOB)]
    state = play(state, (DAN, Withdraw()))
    assert (state.to_act, state.timers[0].name) == ((BOB,), "persuasion-2")
    state = play(state, (BOB, Withdraw()), (ANN, Withdraw()))
    assert state.accusation is None
    assert state.cancels == (1, 1, 0, 1)


def test_rs_q16_nobody_else_is_asked_once_a_token_lies() -> None:
    state = play(declared(), (BOB, Accuse()), (DAN, Guess(ANN, "soviet")))
    assert state.accusation is not None
    assert state.accusation.queue == ()


# -- RS-Q17: time ----------------------------------------------------------------------------


def test_rs_q17_no_token_in_time_takes_it_back() -> None:
    state = declared()
    assert state.timers == (Timer("persuasion-1", TABLE, TimeUp(), 60),)
    assert all_told(state, TABLE, TimeUp()) == [Withdrawn(DAN, lapsed=True), Resumed()]
    assert play(state, (TABLE, TimeUp())).cancels[DAN] == 1
    assert state.default(DAN) == Withdraw()


def test_rs_q17_missing_tokens_are_filled_by_chance() -> None:
    state = play(declared(), (DAN, Guess(BOB, "soviet")))
    assert state.timers == (Timer("tokens-1", TABLE, TimeUp(), 60),)
    found = set()
    for at in range(30):
        log = all_told(replace(state, chance=Chance.of(str(at))), TABLE, TimeUp())
        placed = [fact for fact in log if isinstance(fact, TokenPlaced)]
        assert [fact.target for fact in placed] == [ANN, CAT]
        assert all(fact.lapsed for fact in placed)
        found.add(tuple(fact.alignment for fact in placed))
    assert found == {(a, b) for a in ("patriot", "soviet") for b in ("patriot", "soviet")}
    over = play(state, (TABLE, TimeUp()))
    assert over.ending is not None
    assert over.ending.credit == "soviet"


def test_rs_q17_an_unaligned_accusers_side_is_filled_by_chance() -> None:
    state = play(opened(table(alignments="psups", unaligned="diplomat")), (CAT, Accuse()))
    state = play(state, (CAT, Guess(ANN, "patriot")))
    sides = set()
    for at in range(30):
        over = play(replace(state, chance=Chance.of(str(at))), (TABLE, TimeUp()))
        assert over.ending is not None
        sides.add(over.ending.credit)
    assert sides == {"patriot", "soviet"}


def test_rs_q17_a_third_declaration_binds() -> None:
    state = opened(table(cancels=(0, 0, 0, 2)))
    bound = play(state, (DAN, Accuse()))
    assert refused(bound, DAN, Withdraw()) == ("RS-Q17", "binding")
    assert play(bound, (TABLE, TimeUp())).outcome is not None
    assert isinstance(bound.default(DAN), Guess)
    twice = opened(table())
    for _ in range(2):
        twice = play(twice, (DAN, Accuse()), (DAN, Withdraw()))
    assert Withdraw() not in play(twice, (DAN, Accuse())).options(DAN)


def test_rs_q17_the_time_is_only_the_tables() -> None:
    assert refused(declared(), DAN, TimeUp()) == ("RS-Q17", "nothing_due")
    assert refused(opened(table()), TABLE, TimeUp()) == ("RS-Q17", "nothing_due")


# -- RS-Q20: the credited side ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "sides"), [(ANN, {"patriot"}), (BOB, {"soviet"}), (EVE, {"patriot", "soviet"})]
)
def test_rs_q20_every_accuser_confirms_and_only_the_unaligned_choose(
    seat: int, sides: set[str]
) -> None:
    state = play(opened(table(alignments=ODD)), (seat, Accuse()))  # type: ignore[arg-type]
    for at in range(5):
        if at != seat:
            state = play(state, (seat, Guess(at, "patriot")))  # type: ignore[arg-type]
    assert state.view(None).phase == "credit"
    assert {option.side for option in state.options(seat)} == sides  # type: ignore[arg-type, union-attr]
    if len(sides) == 1:
        other = "soviet" if "patriot" in sides else "patriot"
        assert refused(state, seat, Credit(other)) == ("RS-Q20", "own_side")  # type: ignore[arg-type]


def test_rs_q20_the_side_is_secret_until_scoring() -> None:
    state = table(alignments="psups", unaligned="informant")
    state = play(opened(state), (CAT, Accuse()))
    for at in (ANN, BOB, DAN, EVE):
        state = play(state, (CAT, Guess(at, "patriot")))
    assert told(state, CAT, Credit("soviet"), ANN)[0] == Confirmed(CAT)
    assert told(state, CAT, Credit("soviet"), CAT)[0] == Confirmed(CAT, "soviet")
    naming = play(state, (CAT, Credit("soviet")))
    assert naming.outcome is None
    mine, theirs = naming.view(CAT).ending, naming.view(ANN).ending
    assert mine is not None
    assert theirs is not None
    assert (mine.credit, theirs.credit) == ("soviet", None)


def test_rs_q31_a_player_who_takes_over_a_seat_finds_the_same_options() -> None:
    """A bot that takes a seat over is given its view and options, which need no history."""
    state = play(opened(table()), (ANN, Offer(BOB, (0,), 1)))
    assert state.options(BOB) == state.options(BOB)
    assert Accept((0,), 0) in state.options(BOB)
    assert state.default(BOB) in state.options(BOB)


def test_a_whole_accusation_in_one_go() -> None:
    """Also covers RS-59, RS-64."""
    over = accused(opened(table()), ANN, ".sps")
    assert over.ending is not None
    assert over.ending.tokens == (None, "soviet", "patriot", "soviet")
    assert over.outcome is not None
    assert over.outcome.winners == (ANN, CAT)
