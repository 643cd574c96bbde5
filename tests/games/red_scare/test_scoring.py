"""Scoring (RS-61…RS-72), its rulings, and the six unaligned cards (UN-01…UN-06)."""

import pytest
from msgspec.structs import replace

from games.red_scare.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    FOR_BARE,
    accused,
    opened,
    packet,
    play,
    public_facts,
    refused,
    table,
)
from knavery.core import Seat
from knavery.games.red_scare import GAME
from knavery.games.red_scare.cards import Unaligned
from knavery.games.red_scare.decisions import (
    Accuse,
    Credit,
    Decision,
    EndTurn,
    Guess,
    Join,
    Judge,
    Move,
    Name,
)
from knavery.games.red_scare.facts import (
    Ended,
    Fact,
    GuessScored,
    Joined,
    Moved,
    Named,
    PacketScored,
    Revealed,
    TeamWon,
    Tracker,
    TurnedUp,
    UnalignedFared,
)
from knavery.games.red_scare.rules.pieces import Packet
from knavery.games.red_scare.settings import Settings
from knavery.games.red_scare.state import State

#: Nothing at all is decided by these: three Patriots and three Soviets exonerated.
LEVEL = (packet(ANN, "exonerate", "P2 P2 P2"), packet(BOB, "exonerate", "S1 S1 S1"))
#: UN-01: the former ruling.
ANY_WIN = {"double_agent": "any_win"}


def last(*packets: Packet, alignments: str = "", **fields: object) -> State:
    """The table before the last pass of the last round, Dan's."""
    state = table(packets=packets, alignments=alignments, **fields)  # type: ignore[arg-type]
    final = Seat(len(state.hands) - 1)
    return replace(state, round=10, active=final)


def end(state: State) -> list[Fact]:
    """The log of that pass."""
    return public_facts(state, state.active, EndTurn())


def ended(state: State) -> State:
    return play(state, (state.active, EndTurn()))


def winners(state: State) -> tuple[Seat, ...]:
    assert state.outcome is not None
    return state.outcome.winners


def whys(state: State) -> list[str]:
    assert state.outcome is not None
    return [result.why for result in state.outcome.results]


# -- the tracker -------------------------------------------------------------------------------


def test_rs_66_exonerated_citizens_count_two_for_their_side() -> None:
    log = end(last(packet(ANN, "exonerate", "P2 P2 S2")))
    assert [fact for fact in log if isinstance(fact, PacketScored)] == [
        PacketScored(0, "exonerate", "patriot", 2, "patriot", 4, Tracker(4, "patriot")),
        PacketScored(0, "exonerate", "soviet", 1, "soviet", 2, Tracker(2, "patriot")),
    ]


def test_rs_67_deported_citizens_count_one_against_their_side() -> None:
    """Also covers RS-03, RS-Q28."""
    log = end(last(packet(ANN, "deport", "P2 P2 S2")))
    assert [fact for fact in log if isinstance(fact, PacketScored)] == [
        PacketScored(0, "deport", "patriot", 2, "soviet", 2, Tracker(2, "soviet")),
        PacketScored(0, "deport", "soviet", 1, "patriot", 1, Tracker(1, "soviet")),
    ]


def test_rs_62_the_tracker_is_turned_over_when_it_crosses_0() -> None:
    log = end(last(packet(ANN, "exonerate", "P2 S2 S2"), packet(BOB, "deport", "S1 S1 S1")))
    trackers = [fact.tracker for fact in log if isinstance(fact, PacketScored)]
    assert trackers == [Tracker(2, "patriot"), Tracker(2, "soviet"), Tracker(1, "patriot")]


def test_rs_64_rs_65_right_guesses_count_one_and_wrong_ones_two_for_the_others() -> None:
    state = play(opened(table()), (ANN, Accuse()))
    for seat, token in ((BOB, "soviet"), (CAT, "soviet"), (DAN, "patriot")):
        state = play(state, (ANN, Guess(seat, token)))  # type: ignore[arg-type]
    log = public_facts(state, ANN, Credit("patriot"))
    assert [fact for fact in log if isinstance(fact, GuessScored)] == [
        GuessScored(BOB, True, "patriot", 1, Tracker(1, "patriot")),
        GuessScored(CAT, False, "soviet", 2, Tracker(1, "soviet")),
        GuessScored(DAN, False, "soviet", 2, Tracker(3, "soviet")),
    ]


def test_rs_q22_scoring_keeps_its_order() -> None:
    """RS-61, RS-63: guesses, the Exonerate side, the Deport side, the winner, the Unaligned."""
    packets = (packet(ANN, "deport", "P2 S2 S2"), packet(BOB, "exonerate", "S1 S1 S1"))
    state = play(opened(table(alignments="pspsu", packets=packets)), (ANN, Accuse()))
    for seat, token in ((BOB, "soviet"), (CAT, "patriot"), (DAN, "unaligned"), (EVE, "soviet")):
        state = play(state, (ANN, Guess(seat, token)))  # type: ignore[arg-type]
    state, log = state.play(ANN, Credit("patriot"))
    assert [type(event.public).__name__ for event in log] == ["Confirmed", "Ended", "TurnedUp"]
    kinds = [type(fact).__name__ for fact in public_facts(state, EVE, Join("patriot"))]
    assert kinds == [
        "Joined",
        "Revealed",
        *["GuessScored"] * 4,
        *["PacketScored"] * 3,
        "TeamWon",
        "UnalignedFared",
    ]
    verdicts = [
        fact.verdict
        for fact in public_facts(state, EVE, Join("patriot"))
        if isinstance(fact, PacketScored)
    ]
    assert verdicts == ["exonerate", "deport", "deport"]


def test_rs_q23_everything_is_turned_up_however_the_game_ended() -> None:
    """Also covers RS-63."""
    state = last(packet(ANN, "exonerate", "P2 P2 S2"))
    log = end(state)
    assert log[0] == Ended("cap")
    (turned,) = [fact for fact in log if isinstance(fact, Revealed)]
    assert turned.alignments == state.alignments
    assert turned.deck == state.deck
    for viewer in (None, ANN, BOB):
        assert ended(state).view(viewer).revealed == turned


# -- the winner -------------------------------------------------------------------------------


def test_rs_69_the_side_of_the_tracker_wins() -> None:
    state = ended(last(packet(ANN, "exonerate", "P2 P2 S2")))
    assert winners(state) == (ANN, CAT)
    assert whys(state) == ["tracker", "lost", "tracker", "lost"]
    assert winners(ended(last(packet(ANN, "deport", "P2 P2 S2")))) == (BOB, DAN)


def test_rs_70_on_0_the_team_with_more_exonerated_citizens_wins() -> None:
    """RS-Q21: citizens of that side, no matter who put them there."""
    packets = (
        packet(ANN, "exonerate", "S2 S2 P2"),
        packet(BOB, "deport", "S1 S1 P1"),
        packet(DAN, "deport", "S1 P1 S1"),
    )
    log = end(last(*packets))
    assert log[-1] == TeamWon("soviet", "exonerated", Tracker(0, None))


def test_rs_71_still_level_the_team_of_the_last_judgement_wins() -> None:
    assert end(last(*LEVEL))[-1] == TeamWon("soviet", "last", Tracker(0, None))
    assert end(last(*reversed(LEVEL)))[-1] == TeamWon("patriot", "last", Tracker(0, None))


def test_rs_71_still_level_the_accusers_team_wins() -> None:
    """RS-64, RS-65: points on the board that make up for two wrong tokens."""
    # One right and two wrong: 3 for the Soviets; the deported Soviets are 3 for the Patriots.
    packets = (*LEVEL, packet(BOB, "deport", "S1 S1 S1"))
    for each in (packets, packets[::-1]):
        over = accused(opened(table(packets=each)), ANN, ".ssp")
        assert whys(over) == ["last", "lost", "last", "lost"]


def test_rs_71_with_free_tokens_calling_all_foes_wins_on_a_level_board() -> None:
    """RS-64, RS-65: two right and one wrong leave the tracker where it was."""
    for packets in (LEVEL, LEVEL[::-1]):
        state = opened(table(packets=packets, settings={"tokens": "free"}))
        assert whys(accused(state, ANN, ".sss")) == ["last", "lost", "last", "lost"]


def test_rs_q20_the_last_judgement_is_that_of_an_aligned_player() -> None:
    by_eve = packet(EVE, "deport", "P2 S2 S2"), packet(EVE, "deport", "P2 P2 S2")
    state = ended(last(*LEVEL, *by_eve, alignments="pspsu"))
    log = public_facts(state, EVE, Join("patriot"))
    assert TeamWon("soviet", "last", Tracker(0, None)) in log


def test_rs_q20_without_one_the_game_is_drawn() -> None:
    state = ended(last(alignments="pspsu"))
    log = public_facts(state, EVE, Join("patriot"))
    assert log[-2] == TeamWon(None, "drawn", Tracker(0, None))
    assert log[-1] == UnalignedFared(EVE, "double_agent", "drawn")
    over = play(state, (EVE, Join("patriot")))
    assert winners(over) == ()
    assert over.outcome is not None
    assert [result.score for result in over.outcome.results] == [0.5] * 5
    assert whys(over) == ["drawn"] * 5


def test_un_01_a_drawn_game_of_an_earlier_version_keeps_its_reasons() -> None:
    """RS-Q20: a record holds them, and must be found as it was written down."""
    state = ended(last(alignments="pspsu", settings=ANY_WIN))
    log = public_facts(state, EVE, Join("patriot"))
    assert log[-1] == UnalignedFared(EVE, "double_agent", "lost")
    over = play(state, (EVE, Join("patriot")))
    assert over.outcome is not None
    assert [result.score for result in over.outcome.results] == [0.5] * 5
    assert whys(over) == [*["drawn"] * 4, "unaligned_lost"]


def test_rs_q20_right_guesses_of_an_unaligned_accuser_count_for_the_side_credited() -> None:
    state = opened(table(alignments="pspsu", unaligned="diplomat"))
    for side, won in (("p", (ANN, CAT)), ("s", (BOB, DAN))):
        over = accused(state, EVE, "psps", side)
        assert winners(over) == won


@pytest.mark.parametrize(
    ("tokens", "target", "right"),
    [
        ("p.psu", EVE, True),
        ("s.upp", EVE, False),
        ("p.ups", EVE, False),
        ("u.psp", ANN, False),
        ("p.psu", ANN, True),
    ],
)
def test_rs_q19_a_guess_is_held_against_the_alignment_card(
    tokens: str, target: Seat, right: bool
) -> None:
    state = accused(opened(table(alignments="pspsu")), BOB, tokens)
    log = public_facts(state, EVE, Join("patriot"))
    found = [fact for fact in log if isinstance(fact, GuessScored) and fact.target == target]
    assert [fact.right for fact in found] == [right]


# -- UN-01: Double Agent ----------------------------------------------------------------------


def odd(*packets: Packet, unaligned: Unaligned, seats: int = 5, **fields: object) -> State:
    """The end of a game with an Unaligned player in the last seat."""
    alignments = ("ps" * seats)[: seats - 1] + "u"
    return ended(last(*packets, alignments=alignments, unaligned=unaligned, **fields))


def test_un_01_the_double_agent_declares_before_anything_is_turned_up() -> None:
    """Also covers RS-61."""
    log = end(last(alignments="pspsu"))
    assert log == [Ended("cap"), TurnedUp(EVE, "double_agent")]
    state = odd(packet(ANN, "exonerate", "P2 P2 P2"), unaligned="double_agent")
    assert state.to_act == (EVE,)
    assert state.options(EVE) == (Join("patriot"), Join("soviet"))
    assert state.view(ANN).unaligned == "double_agent"
    assert state.view(ANN).revealed is None
    assert refused(state, ANN, Join("patriot")) == ("RS-61", "not_before_scoring")
    assert public_facts(state, EVE, Join("patriot"))[0] == Joined(EVE, "patriot")
    assert winners(play(state, (EVE, Join("patriot")))) == (ANN, CAT, EVE)
    assert winners(play(state, (EVE, Join("soviet")))) == (ANN, CAT)


@pytest.mark.parametrize(
    ("seats", "points", "wins"),
    [(seats, points, points == 5) for seats in (5, 7, 9) for points in (3, 4, 5)],
)
def test_un_01_the_double_agent_shares_only_a_clear_win(
    seats: int, points: int, wins: bool
) -> None:
    """UN-02: by five points, farther from 0 than a Diplomat wants it; formerly any win."""
    eve = Seat(seats - 1)
    assert GAME.former_settings["double_agent"] == "any_win"
    for settings in (None, ANY_WIN):
        state = odd(*near(points), unaligned="double_agent", seats=seats, settings=settings)
        for side in ("patriot", "soviet"):
            over = play(state, (eve, Join(side)))
            shared = side == "patriot" and (wins or settings is ANY_WIN)
            assert (eve in winners(over)) is shared
            assert whys(over)[eve] == ("unaligned_shared" if shared else "unaligned_lost")
            # The team wins by any point, with the Double Agent or without.
            assert ANN in winners(over)


def test_un_01_a_tie_that_is_broken_is_no_clear_win() -> None:
    """RS-70, RS-71."""
    state = ended(last(*LEVEL, alignments="pspsu"))
    assert winners(play(state, (EVE, Join("soviet")))) == (BOB, DAN)
    former = ended(last(*LEVEL, alignments="pspsu", settings=ANY_WIN))
    assert winners(play(former, (EVE, Join("soviet")))) == (BOB, DAN, EVE)


def test_un_01_a_double_agent_found_out_cannot_win() -> None:
    state = accused(opened(table(alignments="pspsu")), ANN, ".spsu")
    assert winners(play(state, (EVE, Join("patriot")))) == (ANN, CAT)
    packets = [packet(ANN, "exonerate", "P2 P2 P2")] * 2
    missed = accused(opened(table(alignments="pspsu", packets=packets)), ANN, ".susp")
    assert winners(play(missed, (EVE, Join("patriot")))) == (ANN, CAT, EVE)


def test_rs_q32_a_double_agent_who_accuses_declares_the_side_credited() -> None:
    """Also covers UN-01."""
    packets = [packet(ANN, "exonerate", "S2 S2 P2")]
    over = accused(opened(table(alignments="pspsu", packets=packets)), EVE, "psps", "s")
    assert over.ending is not None
    assert over.ending.joined == "soviet"
    assert winners(over) == (BOB, DAN, EVE)


# -- UN-02…UN-04 ------------------------------------------------------------------------------


def near(points: int) -> tuple[Packet, ...]:
    """Packets that bring the tracker to that many points for the Patriots."""
    return {
        0: (packet(ANN, "deport", "P2 S2 S2"), packet(BOB, "deport", "P1 P1 S1")),
        2: (packet(ANN, "exonerate", "P2 P2 S2"),),
        3: (packet(ANN, "deport", "S2 S2 S2"),),
        4: (packet(ANN, "deport", "S2 S2 S2"), packet(BOB, "deport", "S1 S1 P1")),
        5: (packet(ANN, "deport", "S2 S2 S2"), packet(BOB, "exonerate", "P1 P1 S1")),
    }[points]


@pytest.mark.parametrize(
    ("seats", "points", "wins"),
    [(5, 0, True), (5, 2, True), (5, 3, False), (7, 3, True), (7, 4, False), (9, 3, True)],
)
def test_un_02_the_diplomat_wins_alone_near_0(seats: int, points: int, wins: bool) -> None:
    """RS-72: and both teams lose."""
    state = odd(*near(points), unaligned="diplomat", seats=seats)
    if wins:
        assert winners(state) == (seats - 1,)
        assert set(whys(state)[:-1]) == {"lone_winner"}
    else:
        assert seats - 1 not in winners(state)


def test_rs_q32_diplomat_hard_liner_and_advocate_cannot_win_by_their_own_accusation() -> None:
    """UN-02, UN-03, UN-04: by anybody else's they can."""
    cases: tuple[tuple[Unaligned, tuple[Packet, ...]], ...] = (
        ("diplomat", near(2)),
        ("hard_liner", (packet(ANN, "deport", FOR_BARE),) * 3),
        ("amnesty_advocate", (packet(ANN, "exonerate", FOR_BARE),) * 3),
    )
    for card, packets in cases:
        state = opened(table(alignments="pspsu", unaligned=card, packets=packets))
        assert EVE not in winners(accused(state, EVE, "sspp", "p"))
        # Two right, two wrong: 2 for the Soviets.
        assert EVE in winners(accused(state, ANN, ".spus"))


@pytest.mark.parametrize(
    ("seats", "there", "elsewhere", "wins"),
    [
        (5, 4, 1, True),
        (5, 3, 2, False),
        (5, 2, 1, True),
        (5, 2, 0, False),
        (7, 5, 2, True),
        (7, 4, 3, False),
        (9, 6, 3, True),
        (9, 5, 4, False),
    ],
)
def test_un_03_two_thirds_of_the_packets(
    seats: int, there: int, elsewhere: int, wins: bool
) -> None:
    """UN-04: formerly the same for the Amnesty Advocate."""
    lying = [packet(ANN, "deport", "S2 S2 S2")] * there
    other = [packet(BOB, "exonerate", "P1 P1 P1")] * elsewhere
    state = odd(*lying, *other, unaligned="hard_liner", seats=seats)
    assert (seats - 1 in winners(state)) is wins
    assert ANN in winners(state)
    assert GAME.former_settings["amnesty_advocate"] == "two_thirds"
    former = {"amnesty_advocate": "two_thirds"}
    state = odd(
        *exonerated(there, elsewhere), unaligned="amnesty_advocate", seats=seats, settings=former
    )
    assert (seats - 1 in winners(state)) is wins


@pytest.mark.parametrize(
    ("seats", "there", "elsewhere", "wins"),
    [
        (5, 4, 1, True),
        (5, 3, 2, False),
        (5, 3, 1, True),
        (5, 2, 1, False),
        (5, 3, 0, True),
        (5, 2, 0, False),
        (7, 6, 1, True),
        (7, 5, 2, False),
        (9, 7, 2, True),
        (9, 6, 3, False),
    ],
)
def test_un_04_three_quarters_of_the_packets(
    seats: int, there: int, elsewhere: int, wins: bool
) -> None:
    packets = exonerated(there, elsewhere)
    state = odd(*packets, unaligned="amnesty_advocate", seats=seats)
    assert (seats - 1 in winners(state)) is wins
    assert ANN in winners(state)


def exonerated(there: int, elsewhere: int) -> list[Packet]:
    """That many packets on Exonerate, and that many on Deport; the Patriots win."""
    mercy = [packet(ANN, "exonerate", "P2 P2 P2")] * there
    return mercy + [packet(BOB, "deport", "S1 S1 S1")] * elsewhere


# -- UN-05: Fixer -----------------------------------------------------------------------------


def test_un_05_the_fixer_moves_one_packet_and_shares_an_overturned_win() -> None:
    packets = (packet(ANN, "exonerate", "P2 P2 S2"), packet(BOB, "deport", "S1 P1 P1"))
    state = odd(*packets, unaligned="fixer")
    assert state.options(EVE) == (Move(0), Move(1))
    assert public_facts(state, EVE, Move(0))[0] == Moved(EVE, 0, "deport")
    # As it lies the Patriots win by 1; with packet 1 moved the Soviets win by 2.
    turned = play(state, (EVE, Move(0)))
    assert winners(turned) == (BOB, DAN, EVE)
    assert turned.packets[0].side == "deport"
    assert turned.packets[0].verdict == "exonerate"
    kept = play(state, (EVE, Move(1)))
    assert winners(kept) == (ANN, CAT)
    assert refused(state, EVE, Move(2)) == ("UN-05", "no_such_packet")


def test_un_05_without_a_packet_the_fixer_cannot_win() -> None:
    state = ended(last(alignments="pspsu", unaligned="fixer"))
    assert winners(state) == ()
    assert whys(state)[-1] == "unaligned_lost"


def test_un_05_both_scores_are_made_in_full_ties_included() -> None:
    """RS-70, RS-71: a game that was drawn without the move has no winning team."""
    only = (packet(EVE, "exonerate", "P2 S2 S2"), packet(EVE, "deport", "P2 P2 P2"))
    state = odd(*only, unaligned="fixer")
    # As they lie: 5 for the Soviets. With the second moved: 4 for the Patriots.
    assert winners(play(state, (EVE, Move(1)))) == (ANN, CAT, EVE)
    assert winners(play(state, (EVE, Move(0)))) == (BOB, DAN)


def test_un_05_the_fixer_shares_a_win_by_one_point_too() -> None:
    """Formerly only one that the move turned over."""
    assert GAME.former_settings["fixer"] == "new_winner"
    pair = (packet(ANN, "exonerate", "P2 P2 S2"), packet(CAT, "exonerate", "P2 P2 S2"))
    # 4 for the Patriots as they lie, and 1 with either moved.
    assert winners(play(odd(*pair, unaligned="fixer"), (EVE, Move(0)))) == (ANN, CAT, EVE)
    former = odd(*pair, unaligned="fixer", settings={"fixer": "new_winner"})
    assert winners(play(former, (EVE, Move(0)))) == (ANN, CAT)
    # 2 with the first moved.
    more = (*pair, packet(BOB, "deport", "S1 S1 P1"))
    assert winners(play(odd(*more, unaligned="fixer"), (EVE, Move(0)))) == (ANN, CAT)


# -- UN-06: Informant -------------------------------------------------------------------------


def named(state: State, sides: str) -> State:
    names = {"p": "patriot", "s": "soviet"}
    informant = state.to_act[0]
    for seat, sign in enumerate(sides):
        decision: Decision = Name(Seat(seat), names[sign])  # type: ignore[arg-type]
        state = play(state, (informant, decision))
    return state


@pytest.mark.parametrize(
    ("seats", "needs", "sides", "wins"),
    [
        (5, "judges_once", "psps", True),
        (5, "judges_once", "pspp", False),
        (7, "judges_once", "pspsps", True),
        (7, "judges_once", "pspspp", False),
        (9, "judges_once", "pspspsps", True),
        (9, "judges_once", "pspspspp", False),
        (9, "judges", "pspspsps", True),
        (9, "judges", "pspspspp", False),
        (9, "names", "pspspspp", True),
        (9, "names", "pspspppp", True),
        (9, "names", "psppppss", False),
    ],
)
def test_un_06_the_informant_names_everybody(
    seats: int, needs: str, sides: str, wins: bool
) -> None:
    """All must be right; formerly six of eight were enough at nine players."""
    judged = packet(Seat(seats - 1), "exonerate", "P2 P2 S2")
    state = odd(judged, judged, unaligned="informant", seats=seats, settings={"informant": needs})
    over = named(state, sides)
    assert (winners(over) == (seats - 1,)) is wins
    assert (seats - 1 in winners(over)) is wins


def test_un_06_the_informant_must_have_judged() -> None:
    """Once; formerly both times, and before that the names alone were enough."""
    assert GAME.former_settings["informant"] == "names"
    for seats in (5, 7, 9):
        last_seat = Seat(seats - 1)
        sides = ("ps" * seats)[: seats - 1]
        own = packet(last_seat, "exonerate", "P2 P2 S2")
        for judged in range(3):
            packets = (packet(ANN, "exonerate", "P2 P2 S2"), *[own] * judged)
            for needs, least in (("judges_once", 1), ("judges", 2), ("names", 0)):
                settings = {"informant": needs}
                state = odd(*packets, unaligned="informant", seats=seats, settings=settings)
                assert (winners(named(state, sides)) == (last_seat,)) is (judged >= least)
    assert Settings().informant == "judges_once"


def test_un_06_each_is_named_once_and_all_hear_it() -> None:
    state = odd(unaligned="informant")
    assert len(state.options(EVE)) == 8
    assert public_facts(state, EVE, Name(CAT, "soviet")) == [Named(EVE, CAT, "soviet")]
    one = play(state, (EVE, Name(CAT, "soviet")))
    assert one.view(ANN).ending == one.ending
    assert refused(one, EVE, Name(CAT, "patriot")) == ("UN-06", "named_already")
    assert refused(one, EVE, Name(EVE, "patriot")) == ("UN-06", "named_already")
    assert one.to_act == (EVE,)


def test_rs_72_the_unaligned_fare_as_their_card_says() -> None:
    state = odd(packet(ANN, "exonerate", "P2 P2 P2"), unaligned="double_agent")
    log = public_facts(state, EVE, Join("patriot"))
    assert log[-1] == UnalignedFared(EVE, "double_agent", "shared")
    over = play(state, (EVE, Join("patriot")))
    assert whys(over)[-1] == "unaligned_shared"


def test_nothing_is_decided_any_more_when_the_game_is_over() -> None:
    """Also covers RS-52."""
    state = ended(last(packet(ANN, "exonerate", "P2 P2 S2")))
    assert all(state.options(Seat(seat)) == () for seat in range(-1, 4))
    assert state.timers == ()
    assert refused(state, ANN, EndTurn()) == ("RS-52", "over")
    assert refused(state, ANN, Judge("deport")) == ("RS-52", "over")
