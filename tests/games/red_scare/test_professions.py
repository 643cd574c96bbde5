"""The twelve professions (RS-34, RS-68, RS-Q24, RS-Q25, PR-01…PR-12)."""

import pytest
from msgspec.structs import replace

from games.red_scare.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    FOR_GLASSES,
    MIXED,
    cards,
    faces,
    facts_seen,
    held,
    next_turn_of,
    opened,
    packet,
    play,
    public_facts,
    refused,
    table,
)
from knavery.core import TABLE, Chance, Seat
from knavery.core.text import Localizer
from knavery.games.red_scare import GAME
from knavery.games.red_scare.cards import PROFESSIONS, Profession, Unaligned
from knavery.games.red_scare.decisions import (
    Accept,
    Accuse,
    Answer,
    Audit,
    Credit,
    EndTurn,
    Exchange,
    Expire,
    File,
    Guess,
    Invert,
    Join,
    Judge,
    LeaveDeck,
    LookUp,
    Offer,
    Post,
    Refuse,
    SecondId,
    SecondTrade,
    Show,
    Verify,
)
from knavery.games.red_scare.facts import (
    Audited,
    DeckLeft,
    Exchanged,
    Filed,
    GivenBack,
    Inverted,
    LookedUp,
    Posted,
    ProfessionScored,
    Tracker,
    TurnBegun,
    Used,
    Verified,
)
from knavery.games.red_scare.rules.notes import Buried, Checked, Gave, Inspected, Peeked, PostClaim
from knavery.games.red_scare.rules.pieces import Held, Turn
from knavery.games.red_scare.state import State


def with_ann(profession: Profession, *hands: str, **fields: object) -> State:
    return table(*hands, professions={ANN: profession}, **fields)  # type: ignore[arg-type]


def test_rs_34_an_ability_comes_in_addition_to_the_three_actions() -> None:
    state = with_ann("filing_clerk", turn=Turn(ids=0, trades=0, judged=True))
    assert File((0,)) in state.options(ANN)
    assert play(state, (ANN, File((0,)))).turn == state.turn


@pytest.mark.parametrize(
    ("profession", "decision"),
    [
        ("optometrist", Invert()),
        ("archivist", LookUp()),
        ("postmaster", Post(BOB, 0, "patriot")),
        ("filing_clerk", File((0,))),
        ("auditor", Audit(0)),
        ("stenographer", SecondId()),
        ("broker", SecondTrade()),
    ],
)
def test_rs_q25_an_ability_is_used_once_and_then_its_name_is_known(
    profession: Profession, decision: object
) -> None:
    state = with_ann(profession, packets=[packet(BOB, "deport", FOR_GLASSES)])
    assert state.view(BOB).used[ANN] is None
    after, _ = state.play(ANN, decision)  # type: ignore[arg-type]
    for viewer in (None, ANN, BOB):
        assert after.view(viewer).used[ANN] == profession
    ready = replace(after, looking=None)
    rule, reason = refused(ready, ANN, decision)  # type: ignore[arg-type]
    assert (rule, reason) == (PROFESSIONS[profession], "no_ability")
    others = table(professions={BOB: profession})
    assert refused(others, BOB, decision)[1] == "not_your_turn"  # type: ignore[arg-type]
    assert refused(others, ANN, decision)[1] == "no_ability"  # type: ignore[arg-type]


def test_rs_q33_no_ability_asks_for_a_step_of_its_own() -> None:
    """Who is waited for and which timers run is the same, whatever anybody holds."""
    for profession in PROFESSIONS:
        state = with_ann(profession)
        plain = table(settings={"game": "advanced"})
        assert state.to_act == plain.to_act
        assert state.timers == plain.timers
        assert state.view(BOB) == plain.view(BOB)
        answered = play(state, (ANN, Show(BOB, (0,))), (BOB, Answer(0, 1)))
        assert answered.to_act == (ANN,)
        assert EndTurn() in answered.options(ANN)


# -- PR-01 ------------------------------------------------------------------------------------


def test_pr_01_eyes_are_swapped_at_once() -> None:
    state = with_ann("optometrist", FOR_GLASSES)
    assert refused(state, ANN, Judge("deport")) == ("RS-45", "not_judgeable")
    after = play(state, (ANN, Invert()))
    assert after.view(BOB).inverted[ANN]
    assert Judge("deport") in after.options(ANN)
    assert after.wears_glasses(ANN)


def test_pr_01_what_was_read_either_way_stays_known() -> None:
    """RS-Q3: only the Optometrist is told the letters."""
    state = with_ann("optometrist", MIXED)
    assert faces(state, ANN) == "P1 S1 ?2"
    assert facts_seen(state, ANN, Invert(), ANN) == (Inverted(ANN, cards("P1 S1 S2")),)
    assert facts_seen(state, ANN, Invert(), BOB) == (Inverted(ANN),)
    after = play(state, (ANN, Invert()))
    assert faces(after, ANN) == "P1 S1 S2"
    assert facts_seen(after, ANN, EndTurn(), BOB) == (GivenBack(ANN), TurnBegun(BOB))
    ended = play(after, (ANN, EndTurn()))
    assert not ended.inverted[ANN]
    assert faces(ended, ANN) == "P1 S1 S2"


def test_pr_01_a_card_that_comes_meanwhile_is_read_both_ways_in_the_end() -> None:
    state = with_ann("optometrist", FOR_GLASSES, deck="P1 S2 S1 P2")
    state = play(state, (ANN, Invert()), (ANN, Judge("deport")))
    assert faces(state, ANN) == "?1 S2 ?1"
    assert facts_seen(state, ANN, EndTurn(), ANN)[0] == GivenBack(ANN, cards("P1 S2 S1"))
    assert faces(play(state, (ANN, EndTurn())), ANN) == "P1 S2 S1"


def test_pr_01_the_asked_are_not_changed_by_it() -> None:
    """PR-01 ends with the turn, so in turns nobody identifies with swapped eyes."""
    state = play(with_ann("optometrist"), (ANN, Invert()), (ANN, EndTurn()))
    pending = play(state, (BOB, Show(ANN, (0, 1, 2))))
    assert pending.view(ANN).requests[0].cards == cards("P1 S1 ?2")


# -- PR-02 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "true"),
    [(Answer(1, 0), True), (Answer(0, 1), False), (Answer(1, 1), False), (Answer(0, 0), False)],
)
def test_pr_02_whether_the_answer_was_exactly_true(answer: Answer, true: bool) -> None:
    """Of P2 and S1 Bob, with glasses, reads the P2 alone: 1 Patriot, and no others."""
    state = with_ann("polygraph_examiner", "P2 S1 S1")
    state = play(state, (ANN, Show(BOB, (0, 1))), (BOB, answer))
    assert facts_seen(state, ANN, Verify(), ANN) == (Verified(ANN, true),)
    assert facts_seen(state, ANN, Verify(), BOB) == (Verified(ANN),)
    after = play(state, (ANN, Verify()))
    assert after.view(ANN).notes == (Checked(0, true),)
    assert after.view(BOB).notes[-1:] != (Checked(0, true),)


def test_pr_02_only_with_the_next_decision() -> None:
    state = with_ann("polygraph_examiner")
    assert refused(state, ANN, Verify()) == ("PR-02", "nothing_to_verify")
    answered = play(state, (ANN, Show(BOB, (0,))), (BOB, Answer(0, 0)))
    assert Verify() in answered.options(ANN)
    later = play(answered, (ANN, Offer(CAT, (0,), 0)), (CAT, Refuse()))
    assert refused(later, ANN, Verify()) == ("PR-02", "nothing_to_verify")
    ended = next_turn_of(answered, ANN)
    assert refused(ended, ANN, Verify()) == ("PR-02", "nothing_to_verify")


def test_pr_02_a_lapsed_answer_is_none() -> None:
    state = play(with_ann("polygraph_examiner"), (ANN, Show(BOB, (0,))), (TABLE, Expire(ANN)))
    assert Verify() not in state.options(ANN)


# -- PR-03 ------------------------------------------------------------------------------------


def test_pr_03_the_top_three_through_ones_own_eyes() -> None:
    state = with_ann("archivist", deck="P1 S2 S1 P2")
    assert facts_seen(state, ANN, LookUp(), ANN) == (LookedUp(ANN, 3, cards("P1 ?2 S1")),)
    assert facts_seen(state, ANN, LookUp(), BOB) == (LookedUp(ANN, 3),)
    looking = play(state, (ANN, LookUp()))
    assert looking.view(ANN).looked_at == cards("P1 ?2 S1")
    assert looking.view(BOB).looked_at == ()
    assert looking.to_act == (ANN,)
    assert refused(looking, ANN, EndTurn()) == ("RS-31", "finish_first")
    assert len(looking.options(ANN)) == 10


def test_pr_03_one_card_is_swapped_and_all_go_back_in_order() -> None:
    state = play(with_ann("archivist", "S1 S1 S2", deck="P1 S2 P1 P2"), (ANN, LookUp()))
    swap = Exchange(1, 0)
    assert facts_seen(state, ANN, swap, ANN) == (Exchanged(ANN, 1, 0, cards("?2")[0]),)
    assert facts_seen(state, ANN, swap, BOB) == (Exchanged(ANN),)
    after = play(state, (ANN, swap))
    assert held(after, ANN) == "S2 S1 S2"
    assert after.deck == cards("P1 S1 P1 P2")
    assert after.view(ANN).notes == (Peeked(0, cards("P1 S1 P1")),)
    assert refused(after, ANN, Exchange(0, 0)) == ("PR-03", "not_at_the_deck")


def test_pr_03_they_may_be_left_alone() -> None:
    state = play(with_ann("archivist", deck="P1 S2 S1 P2"), (ANN, LookUp()))
    assert public_facts(state, ANN, LeaveDeck()) == [DeckLeft(ANN)]
    after = play(state, (ANN, LeaveDeck()))
    assert after.deck == state.deck
    assert after.view(ANN).notes == (Peeked(0, cards("P1 ?2 S1")),)
    assert refused(state, BOB, LeaveDeck()) == ("PR-03", "not_at_the_deck")
    empty = with_ann("archivist", deck="")
    assert refused(empty, ANN, LookUp()) == ("PR-03", "no_deck")
    short = play(with_ann("archivist", deck="P1"), (ANN, LookUp()))
    assert refused(short, ANN, Exchange(1, 0)) == ("PR-03", "no_such_cards")


# -- PR-04 ------------------------------------------------------------------------------------


def test_pr_04_a_card_for_a_random_one_of_another_player() -> None:
    state = with_ann("postmaster", "P1 S1 S2", "P2 S2 P1")
    found = set()
    for at in range(30):
        after = play(replace(state, chance=Chance.of(str(at))), (ANN, Post(BOB, 0, "soviet")))
        assert held(after, ANN).split()[1:] == ["S1", "S2"]
        assert sorted([*held(after, ANN).split()[:1], *held(after, BOB).split()]) == sorted(
            ["P1", "P2", "S2", "P1"]
        )
        found.add(held(after, BOB))
    assert found == {"P1 S2 P1", "P2 P1 P1", "P2 S2 P1"}


def test_pr_04_it_uses_the_trade_and_needs_no_consent() -> None:
    """The Postmaster says what the card is, truly or not; the other says nothing."""
    state = with_ann("postmaster", "P1 S1 S2", "P2 P2 P2")
    post = Post(BOB, 0, "soviet")
    assert public_facts(state, ANN, post) == [Posted(ANN, BOB, "soviet")]
    assert facts_seen(state, ANN, post, ANN) == (Posted(ANN, BOB, "soviet", 0, cards("?2")[0]),)
    (fact,) = facts_seen(state, ANN, post, BOB)
    assert isinstance(fact, Posted)
    assert fact.card == cards("?1")[0]
    assert fact.place is not None
    after = play(state, (ANN, post))
    assert after.turn.trades == 0
    assert after.claims == (PostClaim(1, ANN, BOB, "soviet"),)
    assert after.view(BOB).hand[fact.place].claims == (0,)
    assert after.view(ANN).hand[0].claims == ()
    assert after.view(ANN).notes == (Gave(0, (Held(cards("P1")[0], (), True),)),)
    assert after.view(BOB).notes == (Gave(0, (Held(cards("P2")[0], (), True),)),)
    assert refused(after, ANN, Offer(CAT, (0,), 0)) == ("RS-32", "trade_taken")
    spent = with_ann("postmaster", turn=Turn(trades=0))
    assert refused(spent, ANN, post) == ("PR-04", "trade_taken")
    assert refused(state, ANN, Post(ANN, 0, "soviet")) == ("PR-04", "another_player")


# -- PR-05, PR-06 -----------------------------------------------------------------------------


def test_pr_05_cards_go_under_the_deck_and_as_many_are_drawn() -> None:
    state = with_ann("filing_clerk", "P1 S1 S2", deck="P2 P1 S2 S2")
    file = File((0, 2))
    assert facts_seen(state, ANN, file, BOB) == (Filed(ANN, 2),)
    assert facts_seen(state, ANN, file, ANN) == (Filed(ANN, 2, (0, 2), cards("?2 P1")),)
    orders = set()
    for at in range(20):
        after = play(replace(state, chance=Chance.of(str(at))), (ANN, file))
        assert held(after, ANN) == "P2 S1 P1"
        assert after.deck[:2] == cards("S2 S2")
        orders.add(after.deck[2:])
        assert after.view(ANN).notes == (
            Buried(4, (Held(cards("P1")[0], (), True), Held(cards("?2")[0]))),
        )
    assert orders == {cards("P1 S2"), cards("S2 P1")}


def test_pr_06_one_packet_through_ones_own_eyes() -> None:
    packets = [packet(BOB, "deport", "S1 P1 S1"), packet(CAT, "deport", "P2 S2 P2")]
    state = with_ann("auditor", packets=packets)
    assert facts_seen(state, ANN, Audit(0), ANN) == (Audited(ANN, 0, cards("P1 S1 S1")),)
    assert facts_seen(state, ANN, Audit(1), ANN) == (Audited(ANN, 1, cards("?2 ?2 ?2")),)
    assert facts_seen(state, ANN, Audit(1), BOB) == (Audited(ANN, 1),)
    assert play(state, (ANN, Audit(0))).view(ANN).notes == (Inspected(0, cards("P1 S1 S1")),)
    assert refused(state, ANN, Audit(2)) == ("PR-06", "no_such_packet")


# -- PR-07, PR-08 -----------------------------------------------------------------------------


def test_pr_07_a_second_id() -> None:
    state = with_ann("stenographer")
    assert public_facts(state, ANN, SecondId()) == [Used(ANN, "stenographer")]
    state = play(state, (ANN, SecondId()))
    for partner in (BOB, BOB):
        state = play(state, (ANN, Show(partner, (0,))), (partner, Answer(0, 0)))
    assert refused(state, ANN, Show(CAT, (0,))) == ("RS-32", "id_taken")


def test_pr_08_a_second_trade() -> None:
    """RS-Q9: three proposals a turn all the same."""
    state = play(with_ann("broker"), (ANN, SecondTrade()))
    state = play(state, (ANN, Offer(BOB, (0,), 0)), (BOB, Accept((0,), 0)))
    state = play(state, (ANN, Offer(CAT, (0,), 0)), (CAT, Refuse()))
    state = play(state, (ANN, Offer(DAN, (0,), 0)), (DAN, Refuse()))
    assert state.turn.trades == 1
    assert not [option for option in state.options(ANN) if isinstance(option, Offer)]


# -- PR-09…PR-12: scoring ---------------------------------------------------------------------


def scored(state: State) -> list[ProfessionScored]:
    """The professions that move the tracker when Ann, last of round 10, ends the game."""
    last = replace(state, round=10, start=BOB)
    return [
        fact for fact in public_facts(last, ANN, EndTurn()) if isinstance(fact, ProfessionScored)
    ]


def moves(state: State) -> list[tuple[Seat, str, int]]:
    return [(fact.seat, fact.side, fact.points) for fact in scored(state)]


def test_pr_09_both_markers_used() -> None:
    one = [packet(ANN, "deport", "P2 P2 S2")]
    assert moves(with_ann("career_agent", packets=one)) == []
    assert moves(with_ann("career_agent", packets=one * 2)) == [(ANN, "patriot", 3)]


@pytest.mark.parametrize(("inside", "met"), [("P2 P2 S2", True), ("P2 S2 S2", False)])
def test_pr_10_an_exonerated_packet_with_two_of_ones_own(inside: str, met: bool) -> None:
    mine = with_ann("defence_counsel", packets=[packet(ANN, "exonerate", inside)])
    assert moves(mine) == ([(ANN, "patriot", 2)] if met else [])
    assert moves(with_ann("defence_counsel", packets=[packet(CAT, "exonerate", inside)])) == []
    assert moves(with_ann("defence_counsel", packets=[packet(ANN, "deport", inside)])) == []


@pytest.mark.parametrize(("inside", "met"), [("P2 S2 S2", True), ("P2 P2 S2", False)])
def test_pr_11_a_deported_packet_with_two_of_the_others(inside: str, met: bool) -> None:
    mine = with_ann("prosecutor", packets=[packet(ANN, "deport", inside)])
    assert moves(mine) == ([(ANN, "patriot", 2)] if met else [])
    assert moves(with_ann("prosecutor", packets=[packet(ANN, "exonerate", inside)])) == []


def test_pr_10_pr_11_go_by_the_side_judged_to() -> None:
    """UN-05: even if a Fixer moved the packet."""
    moved = replace(packet(ANN, "exonerate", "P2 P2 S2"), side="deport")
    assert moves(with_ann("defence_counsel", packets=[moved])) == [(ANN, "patriot", 2)]
    assert moves(with_ann("prosecutor", packets=[moved])) == []


@pytest.mark.parametrize(("hand", "met"), [("P1 P2 S2", True), ("P1 S2 S2", False)])
def test_pr_12_two_of_ones_own_in_hand(hand: str, met: bool) -> None:
    assert moves(with_ann("safe_house_keeper", hand)) == ([(ANN, "patriot", 1)] if met else [])


def test_rs_68_professions_move_the_tracker_in_seat_order_from_the_start() -> None:
    """Also covers RS-Q22, RS-62."""
    state = table(
        "P1 P1 P1", "S1 S1 S1", professions={ANN: "safe_house_keeper", BOB: "career_agent"}
    )
    packets = [packet(BOB, "deport", "P1 P1 S1"), packet(BOB, "deport", "S1 S1 P1")]
    state = replace(state, packets=tuple(packets))
    assert scored(state) == [
        ProfessionScored(BOB, "career_agent", "soviet", 3, Tracker(3, "soviet")),
        ProfessionScored(ANN, "safe_house_keeper", "patriot", 1, Tracker(2, "soviet")),
    ]


def backing(unaligned: Unaligned) -> State:
    """Ann is Unaligned and keeps a safe house with three Patriots in it."""
    return table(
        "P1 P1 P1",
        alignments="upsps",
        unaligned=unaligned,
        professions={ANN: "safe_house_keeper"},
    )


def test_rs_q24_an_unaligned_player_who_backs_nobody_scores_for_nobody() -> None:
    assert moves(backing("diplomat")) == []


def test_rs_q24_an_unaligned_accusers_profession_scores_for_the_side_credited() -> None:
    state = opened(backing("diplomat"))
    state = play(state, (ANN, Accuse()))
    for seat, alignment in enumerate(state.alignments):
        if seat != ANN:
            state = play(state, (ANN, Guess(Seat(seat), alignment)))
    for side, points in (("patriot", [1]), ("soviet", [])):
        log = public_facts(state, ANN, Credit(side))  # type: ignore[arg-type]
        found = [fact.points for fact in log if isinstance(fact, ProfessionScored)]
        assert found == points


def test_rs_q24_a_double_agents_profession_scores_for_the_side_declared() -> None:
    joining = play(replace(backing("double_agent"), round=10, start=BOB), (ANN, EndTurn()))
    for side, points in (("patriot", [1]), ("soviet", [])):
        log = public_facts(joining, ANN, Join(side))  # type: ignore[arg-type]
        found = [fact.points for fact in log if isinstance(fact, ProfessionScored)]
        assert found == points


def test_every_profession_has_a_name_in_both_languages() -> None:
    """Also covers RS-12."""
    for language in ("en", "de"):
        localizer = Localizer(GAME, language=language)
        assert all(localizer.has(f"profession-{profession}") for profession in PROFESSIONS)
