"""ACCUSE (RS-53…RS-60) and the rulings on it."""

from collections import Counter

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
    cards,
    facts_seen,
    held,
    opened,
    packet,
    play,
    public_facts,
    refused,
    table,
)
from knavery.core import TABLE, Chance, IllegalDecisionError, Seat, Timer
from knavery.core.text import Localizer
from knavery.games.red_scare import GAME
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
    Dealt,
    Ended,
    Queued,
    Resumed,
    Seated,
    TokenPlaced,
    Voided,
    Withdrawn,
)
from knavery.games.red_scare.state import State

ODD = "pspsu"
#: RS-Q18: the former ruling.
FREE = {"tokens": "free"}


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
        assert public_facts(pending, seat, Accuse()) == [Accused(seat)]
    assert pending.to_act == (BOB,)


def test_rs_56_on_the_declaration_play_stops() -> None:
    state = declared()
    assert state.to_act == (DAN,)
    assert refused(state, ANN, EndTurn()) == ("RS-56", "frozen")
    assert refused(state, ANN, Show(BOB, (0,))) == ("RS-56", "frozen")
    assert state.view(ANN).phase == "persuasion"


def test_rs_57_it_may_be_taken_back_until_the_first_token() -> None:
    state = declared()
    assert public_facts(state, DAN, Withdraw()) == [Withdrawn(DAN), Resumed()]
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
    """RS-Q18: exactly one each, in any order."""
    state = declared()
    state = play(state, (DAN, Guess(BOB, "soviet")), (DAN, Guess(ANN, "patriot")))
    assert refused(state, DAN, Guess(ANN, "patriot")) == ("RS-59", "no_token_there")
    assert refused(state, DAN, Guess(DAN, "patriot")) == ("RS-59", "no_token_there")
    assert refused(state, DAN, Credit("soviet")) == ("RS-59", "tokens_missing")
    assert refused(state, BOB, Guess(CAT, "patriot")) == ("RS-55", "not_the_accuser")
    state = play(state, (DAN, Guess(CAT, "patriot")))
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


def fillings(state: State, seat: Seat) -> set[str]:
    """Every set of tokens that the accuser can place, by seat."""
    going = state.accusation
    assert going is not None
    if not going.missing:
        assert all(isinstance(option, Credit) for option in state.options(seat))
        return {"".join("." if token is None else token[0] for token in going.tokens)}
    found = set()
    for option in state.options(seat):
        if isinstance(option, Guess) and option.target == going.missing[0]:
            found |= fillings(play(state, (seat, option)), seat)
    return found


@pytest.mark.parametrize(
    ("alignments", "seat", "tokens", "ways"),
    [("psps", ANN, "pss", 3), ("pspsu", BOB, "ppsu", 12), ("pspsu", EVE, "ppss", 6)],
)
def test_rs_q18_tokens_add_up_to_the_alignment_cards(
    alignments: str, seat: Seat, tokens: str, ways: int
) -> None:
    """RS-06, RS-07: with the accuser's own card. Nothing is offered that cannot be completed."""
    found = fillings(play(opened(table(alignments=alignments)), (seat, Accuse())), seat)
    assert {"".join(sorted(each)) for each in found} == {f".{tokens}"}
    assert len(found) == ways


def test_rs_q18_a_token_too_many_is_refused() -> None:
    """At four seats nobody can call all the others foes."""
    state = play(opened(table()), (ANN, Accuse()), (ANN, Guess(BOB, "soviet")))
    state = play(state, (ANN, Guess(CAT, "soviet")))
    assert state.options(ANN) == (Guess(DAN, "patriot"),)
    assert refused(state, ANN, Guess(DAN, "soviet")) == ("RS-Q18", "too_many_tokens")
    localizer = Localizer(GAME, ("Ann", "Bob", "Cat", "Dan"), ANN)
    with pytest.raises(IllegalDecisionError) as error:
        state.play(ANN, Guess(DAN, "soviet"))
    assert localizer.refusal(error.value) == (
        "Only 2 of the others can be Soviets: place another token"
    )
    unaligned = play(opened(table(alignments=ODD)), (EVE, Accuse()))
    assert refused(unaligned, EVE, Guess(ANN, "unaligned")) == ("RS-Q18", "too_many_tokens")


def test_rs_q18_free_tokens_need_not_add_up() -> None:
    """The former ruling, for records that lack the setting."""
    assert GAME.former_settings["tokens"] == "free"
    state = play(opened(table(settings=FREE)), (ANN, Accuse()))
    assert len(fillings(state, ANN)) == 2**3
    state = play(opened(table(alignments=ODD, settings=FREE)), (EVE, Accuse()))
    assert {"ssss.", "pppp.", "usss."} <= fillings(state, EVE)


def test_rs_q18_who_sees_the_tokens_resamples_an_accuser_who_could_place_them() -> None:
    """Also covers RS-06: two Soviets among the others are one too many for a Soviet accuser."""
    state = play(opened(table(alignments="pspsps")), (ANN, Accuse()))
    for seat in (BOB, CAT, DAN):
        state = play(state, (ANN, Guess(seat, "soviet")))
    log = (Seated(ANN, state.glasses), Dealt("patriot", None, None, cards("P1 S1 ?2")))
    drawn = {GAME.resample(state.view(CAT), log, Chance.of(str(at))).alignments for at in range(60)}
    assert {way[ANN] for way in drawn} == {"patriot"}
    assert {way[BOB] for way in drawn} == {"patriot", "soviet"}


def test_rs_53_a_confirmed_accusation_ends_the_game() -> None:
    """RS-63: and everybody shows what they are."""
    state = declared()
    for seat, token in ((ANN, "patriot"), (BOB, "patriot"), (CAT, "soviet")):
        state = play(state, (DAN, Guess(seat, token)))  # type: ignore[arg-type]
    log = public_facts(state, DAN, Credit("soviet"))
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
    assert public_facts(pending, DAN, guess) == [TokenPlaced(DAN, ANN, "soviet"), Voided(ANN)]
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
    assert public_facts(state, BOB, Accuse()) == [Queued(BOB)]
    state = play(state, (BOB, Accuse()), (ANN, Accuse()))
    assert state.to_act == (DAN,)
    assert refused(state, BOB, Accuse()) == ("RS-Q16", "declared_already")
    assert refused(state, DAN, Accuse()) == ("RS-Q16", "declared_already")
    assert public_facts(state, DAN, Withdraw()) == [Withdrawn(DAN), Accused(BOB)]
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
    assert public_facts(state, TABLE, TimeUp()) == [Withdrawn(DAN, lapsed=True), Resumed()]
    assert play(state, (TABLE, TimeUp())).cancels[DAN] == 1
    assert state.default(DAN) == Withdraw()


@pytest.mark.parametrize("tokens", ["add_up", "free"])
def test_rs_q17_missing_tokens_are_filled_by_chance(tokens: str) -> None:
    state = play(declared(table(settings={"tokens": tokens})), (DAN, Guess(BOB, "soviet")))
    assert state.timers == (Timer("tokens-1", TABLE, TimeUp(), 60),)
    found = set()
    for at in range(30):
        log = public_facts(replace(state, chance=Chance.of(str(at))), TABLE, TimeUp())
        placed = [fact for fact in log if isinstance(fact, TokenPlaced)]
        assert [fact.target for fact in placed] == [ANN, CAT]
        assert all(fact.lapsed for fact in placed)
        found.add(tuple(fact.alignment for fact in placed))
        assert replace(state, chance=Chance.of(str(at))).default(DAN) in state.options(DAN)
    # RS-Q18: of the sets that add up: Dan is a Soviet, so that the two are Patriots.
    both: set[tuple[str, ...]] = {("patriot", "patriot")}
    if tokens == "free":
        both = {(a, b) for a in ("patriot", "soviet") for b in ("patriot", "soviet")}
    assert found == both
    over = play(state, (TABLE, TimeUp()))
    assert over.ending is not None
    assert over.ending.credit == "soviet"


def test_rs_q17_every_set_that_adds_up_is_as_likely() -> None:
    """RS-Q18: two Patriots, a Soviet and the question mark, in twelve ways."""
    state = play(opened(table(alignments=ODD, cancels=(0, 2, 0, 0, 0))), (BOB, Accuse()))
    found: Counter[tuple[str, ...]] = Counter()
    defaults: Counter[str] = Counter()
    for at in range(600):
        lucky = replace(state, chance=Chance.of(str(at)))
        log = public_facts(lucky, TABLE, TimeUp())
        found[tuple(fact.alignment for fact in log if isinstance(fact, TokenPlaced))] += 1
        first = lucky.default(BOB)
        assert isinstance(first, Guess)
        defaults[first.alignment] += 1
    assert len(found) == 12
    assert all(25 < count < 80 for count in found.values()), found
    assert 250 < defaults["patriot"] < 350
    assert 110 < defaults["unaligned"] < 190


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
    while state.accusation is not None and state.accusation.missing:
        state = play(state, (seat, state.options(seat)[-1]))  # type: ignore[arg-type]
    assert state.view(None).phase == "credit"
    assert {option.side for option in state.options(seat)} == sides  # type: ignore[arg-type, union-attr]
    if len(sides) == 1:
        other = "soviet" if "patriot" in sides else "patriot"
        assert refused(state, seat, Credit(other)) == ("RS-Q20", "own_side")  # type: ignore[arg-type]


def test_rs_q20_the_side_is_secret_until_scoring() -> None:
    state = table(alignments="psups", unaligned="informant")
    state = play(opened(state), (CAT, Accuse()))
    for at in (ANN, BOB):
        state = play(state, (CAT, Guess(at, "patriot")))
    for at in (DAN, EVE):
        state = play(state, (CAT, Guess(at, "soviet")))
    assert facts_seen(state, CAT, Credit("soviet"), ANN)[0] == Confirmed(CAT)
    assert facts_seen(state, CAT, Credit("soviet"), CAT)[0] == Confirmed(CAT, "soviet")
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
