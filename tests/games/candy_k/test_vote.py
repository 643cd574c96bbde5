"""CK-33 to CK-39: the vote and the end."""

import json
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from games.candy_k.scene import ANN, BOB, CYD, DEE, EVE, lines, played_out, section, table, vote
from knavery.core import TABLE, Chance, IllegalDecisionError, Record, Seat
from knavery.games.candy_k.decisions import EndTalk, Vote
from knavery.games.candy_k.facts import Judged, Revealed, Shown, VoteBegan, VoteCast
from knavery.games.candy_k.rules.verdict import assassins_succeed, loyal_succeed, outcome_of
from knavery.games.candy_k.settings import Settings

FORMAT_1: Final = Path(__file__).parents[2] / "fixtures" / "format_1" / "records"

FOUR = (ANN, BOB, CYD, DEE)
PLAIN = (2, 2, 2, 2)

#: Ann is Assassin (the icon), Dee is King. Each side wins by its own condition.
ONE = played_out(PLAIN, PLAIN, DEE, PLAIN, icon=ANN, ending="literal")
#: Ann (the icon) and Bob (a match in When) are Assassins, Dee is King.
TWO = played_out((2, 1, 2, 2), PLAIN, DEE, PLAIN, icon=ANN, ending="literal")


def won(state: Any, votes: tuple[Seat, ...]) -> tuple[Seat, ...]:
    outcome = vote(state, votes).outcome
    assert outcome is not None
    return tuple(outcome.winners)


def test_the_tables_of_this_page() -> None:
    assert (ONE.assassins, ONE.king) == ((ANN,), DEE)
    assert (TWO.assassins, TWO.king) == ((ANN, BOB), DEE)


def test_ck_33_after_the_fourth_section_everybody_votes() -> None:
    talking = replace(ONE, phase="talk")
    state, log = talking.play(TABLE, EndTalk())
    assert lines(log)[-1] == VoteBegan()
    assert state.to_act == state.view(None).asked == FOUR


def test_ck_34_king_and_citizens_vote_for_the_assassin() -> None:
    assert won(ONE, (BOB, ANN, ANN, ANN)) == (BOB, CYD, DEE)
    assert won(ONE, (BOB, CYD, BOB, BOB)) == ()


def test_ck_35_assassins_vote_for_the_king() -> None:
    assert won(ONE, (DEE, CYD, BOB, BOB)) == (ANN,)


def test_ck_36_a_vote_is_laid_face_down() -> None:
    one, told = ONE.play(ANN, Vote(DEE))
    other, also = ONE.play(ANN, Vote(BOB))
    for viewer in (None, BOB, CYD, DEE):
        assert one.view(viewer) == other.view(viewer)
        assert lines(told, viewer) == lines(also, viewer) == [VoteCast(ANN)]
    assert lines(told, ANN) == [VoteCast(ANN, DEE)]
    assert one.view(ANN).answer == Vote(DEE)
    assert one.options(ANN) == ()


def test_ck_37_votes_and_cards_are_revealed_together() -> None:
    state = ONE
    for seat in (ANN, BOB, CYD):
        state, log = state.play(seat, Vote(DEE))
        assert not state.view(None).revealed
        assert lines(log) == [VoteCast(seat)]
    state, log = state.play(DEE, Vote(ANN))
    facts = lines(log)
    assert [fact for fact in facts if isinstance(fact, Revealed)] == list(state.view(None).revealed)
    assert [shown.vote for shown in state.view(CYD).revealed] == [DEE, DEE, DEE, ANN]
    assert not state.to_act
    with pytest.raises(IllegalDecisionError, match="CK-37"):
        state.play(ANN, Vote(BOB))


def test_ck_38_all_assassins_must_have_named_the_king() -> None:
    assert assassins_succeed((DEE, DEE, ANN, ANN), DEE, (ANN, BOB))
    assert not assassins_succeed((DEE, CYD, ANN, ANN), DEE, (ANN, BOB))
    assert not assassins_succeed((CYD, CYD, ANN, ANN), DEE, (ANN, BOB))
    assert won(TWO, (DEE, DEE, ANN, ANN)) == (ANN, BOB)
    assert won(TWO, (DEE, CYD, ANN, ANN)) == ()


def test_ck_39_all_assassins_must_be_named() -> None:
    assert won(TWO, (CYD, CYD, ANN, BOB)) == (CYD, DEE)
    assert won(TWO, (CYD, CYD, ANN, ANN)) == ()


def test_ck_q12_one_vote_for_another_player() -> None:
    for seat in FOUR:
        assert ONE.options(seat) == tuple(Vote(other) for other in FOUR if other != seat)
    for target, reason in ((ANN, "own_vote"), (Seat(4), "nobody_there")):
        with pytest.raises(IllegalDecisionError) as error:
            ONE.play(ANN, Vote(target))
        assert (error.value.rule, error.value.reason) == ("CK-Q12", reason)
    voted, _ = ONE.play(ANN, Vote(BOB))
    with pytest.raises(IllegalDecisionError) as error:
        voted.play(ANN, Vote(CYD))
    assert error.value.reason == "answered"


def test_ck_q12_time_votes_for_any_other_player() -> None:
    """After 60 seconds each seat's vote is drawn on its own, all other players equally likely."""
    assert [(timer.seat, timer.seconds) for timer in ONE.timers] == [(seat, 60) for seat in FOUR]
    assert [timer.decision for timer in ONE.timers] == [ONE.default(seat) for seat in FOUR]
    named: Counter[tuple[Seat, Any]] = Counter()
    together: Counter[Any] = Counter()
    for number in range(300):
        state = replace(ONE, chance=Chance.of(f"late {number}"))
        cast = tuple(state.default(seat) for seat in FOUR)
        named.update(zip(FOUR, cast, strict=True))
        together[cast[0], cast[1]] += 1
    # Three others each, 300 lots: a hundred is expected, and 8.2 is a standard deviation.
    assert len(named) == 12
    assert all(60 < times < 140 for times in named.values())
    assert len(together) == 9, "one seat's lot does not follow another's"


def test_ck_q13_more_than_half_of_the_loyal_ballots() -> None:
    """Five players, one Assassin: three of four loyal votes are enough, two are not."""
    loyal = Settings()
    assert loyal_succeed((BOB, ANN, ANN, ANN, BOB), (ANN,), loyal)
    assert not loyal_succeed((BOB, ANN, ANN, BOB, BOB), (ANN,), loyal)
    assert loyal_succeed((BOB, ANN, ANN, BOB), (ANN,), loyal)


def test_ck_q13_every_assassin_must_be_named_by_a_loyal_ballot() -> None:
    """All three loyal votes name the same Assassin; only an Assassin names the other."""
    assert not loyal_succeed((BOB, ANN, ANN, ANN, ANN), (ANN, BOB), Settings())
    assert loyal_succeed((BOB, ANN, ANN, ANN, BOB), (ANN, BOB), Settings())
    assert loyal_succeed((BOB, ANN, ANN, DEE, BOB), (ANN, BOB), Settings())


def test_ck_q13_strict_wants_every_loyal_ballot() -> None:
    strict = Settings(loyal_vote="strict")
    assert not loyal_succeed((BOB, ANN, ANN, ANN, BOB), (ANN,), strict)
    assert loyal_succeed((BOB, ANN, ANN, ANN, ANN), (ANN,), strict)
    assert not loyal_succeed((BOB, ANN, ANN, DEE, BOB), (ANN, BOB), strict)
    assert not loyal_succeed((BOB, ANN, ANN, ANN, ANN), (ANN, BOB), strict)


def test_ck_q13_four_players_with_two_assassins_are_alike_under_both() -> None:
    for votes in product(FOUR, repeat=4):
        majority = loyal_succeed(votes, (ANN, CYD), Settings())
        assert majority == loyal_succeed(votes, (ANN, CYD), Settings(loyal_vote="strict"))


def test_ck_q13_true_roles_decide_whose_ballot_is_loyal() -> None:
    """Cyd has a match and may think he is the Assassin: his vote is still a loyal one."""
    state = played_out((1, 2, 1, 2), PLAIN, DEE, PLAIN, icon=ANN, ending="literal")
    assert state.assassins == (ANN,)
    assert won(state, (BOB, ANN, DEE, ANN)) == (BOB, CYD, DEE)
    assert won(state, (BOB, DEE, DEE, ANN)) == ()


def test_ck_q14_an_assassin_who_votes_as_a_citizen_makes_it_fail() -> None:
    assert won(TWO, (DEE, ANN, ANN, CYD)) == ()
    assert won(TWO, (DEE, DEE, ANN, CYD)) == (ANN, BOB)


@pytest.mark.parametrize(
    ("votes", "literal", "decisive"),
    [
        pytest.param((DEE, ANN, ANN, ANN), FOUR, (ANN,), id="both succeed"),
        pytest.param((DEE, CYD, BOB, BOB), (ANN,), (ANN,), id="the Assassins alone"),
        pytest.param((BOB, ANN, ANN, ANN), (BOB, CYD, DEE), (BOB, CYD, DEE), id="the loyal alone"),
        pytest.param((BOB, CYD, BOB, BOB), (), (BOB, CYD, DEE), id="neither"),
    ],
)
def test_ck_q15_four_endings(
    votes: tuple[Seat, ...], literal: tuple[Seat, ...], decisive: tuple[Seat, ...]
) -> None:
    assert won(ONE, votes) == literal
    assert won(replace(ONE, settings=Settings(ending="decisive")), votes) == decisive
    assert won(replace(ONE, settings=Settings()), votes) == decisive


def test_ck_q15_of_two_assassins_one_who_misses_saves_the_king() -> None:
    """CK-38: decisive, and nobody finds anybody: the King lives unless both name him."""
    two = replace(TWO, settings=Settings())
    assert won(two, (DEE, DEE, BOB, BOB)) == (ANN, BOB)
    assert won(two, (DEE, CYD, BOB, BOB)) == (CYD, DEE)


def test_ck_q15_games_stored_before_keep_the_ending_they_were_played_by() -> None:
    """Their records have a value; one without would be of the time when `literal` was usual."""
    raw = json.loads((FORMAT_1 / "candy_k-4.json").read_text("utf-8"))
    assert raw["settings"]["ending"] == "literal"
    for name in ("candy_k-4.json", "candy_k-8.json"):
        record = Record.read(FORMAT_1 / name)
        record.verify()
        assert record.settings == Settings(ending="literal", remarks="off")
    del raw["settings"]["ending"]
    record = Record.parse(json.dumps(raw))
    record.verify()
    assert record.settings == Settings(ending="literal", remarks="off")


def test_ck_q15_every_seat_is_told_why() -> None:
    told = {}
    for ending in ("literal", "decisive"):
        for votes in ((DEE, ANN, ANN, ANN), (BOB, CYD, BOB, BOB)):
            outcome = outcome_of(votes, DEE, (ANN,), Settings(ending=ending))
            told[ending, votes[0]] = [(result.score, result.why) for result in outcome.results[:2]]
    assert told == {
        ("literal", DEE): [(1, "struck_king"), (1, "found_assassins")],
        ("literal", BOB): [(0, "missed_king"), (0, "missed_assassins")],
        ("decisive", DEE): [(1, "struck_king"), (0, "found_too_late")],
        ("decisive", BOB): [(0, "missed_king"), (1, "king_safe")],
    }


def test_ck_q18_everything_is_revealed_at_once() -> None:
    """Votes, identity cards, played and unplayed cards, and matches."""
    sections = list(ONE.sections)
    sections[0] = section(
        "when", (2, 3, 2, 2), 1, seconds={BOB: 1}, played={BOB: 1}, claims=dict.fromkeys(FOUR, 2)
    )
    state = vote(replace(ONE, sections=tuple(sections)), (BOB, ANN, ANN, BOB))
    for viewer in (None, ANN, EVE - 1):
        ann, bob, _, dee = state.view(Seat(viewer) if viewer is not None else None).revealed
        assert (ann.icon, bob.icon) == (True, False)
        assert (ann.vote, bob.vote, dee.vote) == (BOB, ANN, BOB)
        assert bob.cards[0] == Shown("when", 3, 1, played=1, match=True)
        assert ann.cards[0] == Shown("when", 2, None, played=2, match=False)
        assert [seat.matches for seat in (ann, bob, dee)] == [1, 1, 0]
        assert [seat.role for seat in (ann, bob, dee)] == ["assassin", "assassin", "king"]
        assert dee.cards[2].match


def test_the_last_line_says_how_both_sides_fared() -> None:
    state = ONE
    for seat, target in zip(FOUR, (DEE, ANN, ANN, ANN), strict=True):
        state, log = state.play(seat, Vote(target))
    assert lines(log)[-1] == Judged(assassins=True, loyal=True)


def test_a_game_is_not_over_before_the_votes_are_in() -> None:
    state = table(section("when", (1, 2, 3, 1), 2), phase="talk")
    assert state.outcome is None
    assert ONE.outcome is None
