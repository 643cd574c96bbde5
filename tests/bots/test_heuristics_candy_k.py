"""The personalities play Candy K as their names say."""

import re
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from bots.candy_k_games import MIXED, at_the_vote, record
from games.candy_k import scene
from knavery.bots import because, bot
from knavery.bots.heuristics.candy_k import ACCOMPLICE, HEURISTICS
from knavery.bots.heuristics.candy_k.ballots import worths
from knavery.bots.heuristics.candy_k.cards import DOUBT
from knavery.bots.heuristics.candy_k.conventions import claims_heeded, common_order, convention
from knavery.bots.heuristics.candy_k.speech import TRIALS, cover_chance
from knavery.bots.heuristics.candy_k.tokens import explained
from knavery.bots.heuristics.candy_k.weights import Suspects, suspects
from knavery.bots.heuristics.personality import CAREFUL, HONEST, SHAMELESS
from knavery.core import Chance, Seat
from knavery.core.text import Localizer
from knavery.games.candy_k import GAME
from knavery.games.candy_k.decisions import KeepToken, PlayCard, SpendToken
from knavery.games.candy_k.facts import Said


def test_every_choice_has_a_reason_with_numbers() -> None:
    whole = record(MIXED, 0)
    people = [entry for entry in whole.decisions if entry.seat >= 0]
    assert len(whole.notes) == len(people)
    english, german = Localizer(GAME), Localizer(GAME, language="de")
    for note in whole.notes:
        reason = because(note.note["reason"]["code"], **note.note["reason"].get("fields", {}))
        said = [english.thought(reason), german.thought(reason)]
        assert said[0] != said[1]
        assert all(re.search(r"\d", each) for each in said) == bool(reason.fields), said
        assert note.note["belief"], note


def tallied(names: tuple[str, ...], games: int) -> dict[str, Counter[str]]:
    """The verdicts on the numbers each personality claimed, over that many games."""
    found: dict[str, Counter[str]] = {name: Counter() for name in names}
    for number in range(games):
        for claim in GAME.review(record(names, number).replay()).claims:
            if isinstance(claim.statement, Said):
                found[names[claim.seat]][claim.verdict] += 1
    return found


def test_each_personality_lives_up_to_its_name() -> None:
    """CK-22: with a match a seat must lie; otherwise the personality decides."""
    found = tallied(MIXED, 16)
    rates = {
        name: counts["lie"] / (counts["lie"] + counts["truth"]) for name, counts in found.items()
    }
    assert rates["honest"] == 0
    assert 0.05 < rates["careful"] < 0.25
    assert rates["shameless"] > 2 * rates["careful"]
    assert 0.4 < rates["shameless"] < 0.8
    assert rates["babbler"] > 0.5


def test_ck_q10_a_careful_seat_lies_without_a_match_in_every_section_but_seldom() -> None:
    """CK-22: else a lie would prove a match."""
    lies: Counter[str] = Counter()
    free: Counter[str] = Counter()
    for number in range(60):
        for claim in GAME.review(record(("careful",) * 5, number).replay()).claims:
            if isinstance(claim.statement, Said):
                lies[claim.statement.section] += claim.verdict == "lie"
                free[claim.statement.section] += claim.verdict != "forced"
    for section in free:
        assert 0.02 < lies[section] / free[section] < 0.3, (section, lies, free)


def speaker(cards: tuple[int, ...], said: tuple[int, ...]) -> tuple[Any, Any]:
    """The view and options of the seat that claims next in When, where the clue is 1."""
    claims = {Seat(seat): number for seat, number in enumerate(said)}
    table = scene.table(
        scene.section("when", cards, 1, claims=claims), phase="claims", tokens=(0,) * len(cards)
    )
    seat = Seat(len(said))
    return table.view(seat), table.options(seat)


def test_ck_q10_a_careful_seat_lies_where_the_truth_would_be_doubted() -> None:
    """Three others have claimed all the threes there are: a fourth would be taken for a liar."""
    view, options = speaker((3, 3, 1, 3), (3, 3, 3))
    for number in range(5):
        chance = Chance.of(f"speak {number}")
        lie = bot("careful").decide(view, options, (), chance)
        assert lie.decision.number == 2, lie.reason
        assert bot("honest").decide(view, options, (), chance).decision.number == 3


def test_ck_q10_a_careful_seat_tries_the_others_now_and_then() -> None:
    """Once in that many times it lies where the truth is not doubted."""
    view, options = speaker((2, 3, 3, 3), (2,))
    said = [
        bot("careful").decide(view, options, (), Chance.of(f"try {number}")).decision.number
        for number in range(40 * TRIALS)
    ]
    assert 20 < said.count(2) < 65


def test_ck_q10_the_more_they_fear_to_be_caught_the_less_they_cover_the_king() -> None:
    for seats in GAME.seats:
        found = [cover_chance(personality.fear, seats) for personality in (HONEST, CAREFUL)]
        assert 0 == found[0] < found[1] < cover_chance(SHAMELESS.fear, seats) <= 1
    # With one Assassin, seven careful Citizens do in ten games, however many play.
    covers = [cover_chance(CAREFUL.fear, seats) * (seats - 2) for seats in GAME.seats]
    assert covers == pytest.approx([0.7] * 5)


def test_ck_q10_lies_hide_the_king_from_the_assassins() -> None:
    """Assassins know the King of honest players best, and of shameless ones hardly at all."""
    known = {}
    for name in ("honest", "careful", "shameless"):
        chances: list[float] = []
        for number in range(40):
            state = at_the_vote((name,) * 5, number)
            chances += [suspects(state.view(at), at).kings[state.king] for at in state.assassins]
        known[name] = sum(chances) / len(chances)
    assert known["honest"] > known["careful"] + 0.05 > known["shameless"] + 0.1, known


@pytest.mark.parametrize(("seats", "games"), [(5, 60), (6, 60), (8, 40)])
def test_ck_38_careful_assassins_name_the_king_far_more_often_than_blind_votes(
    seats: int, games: int
) -> None:
    hits = votes = 0
    for number in range(games):
        *_, last = record(("careful",) * seats, number).replay()
        over = last.after
        hits += sum(over.votes[seat] == over.king for seat in over.assassins)
        votes += len(over.assassins)
    assert hits / votes > 1.4 / (seats - 1), (hits, votes)


def test_ck_38_two_assassins_expect_the_same_votes_of_each_other() -> None:
    """Everybody works out the same, from what all have heard; so they name the King together."""
    pairs = agreed = struck = 0
    for number in range(80):
        *_, last = record(("careful",) * 6, number).replay()
        over = last.after
        if len(over.assassins) == 2:
            pairs += 1
            one, two = (over.votes[seat] for seat in over.assassins)
            agreed += one == two
            struck += one == two == over.king
            state = at_the_vote(("careful",) * 6, number)
            views = [state.view(seat) for seat in state.everybody]
            assert len({convention(view, suspects(view, None)) for view in views}) == 1
    # Two blind votes agree one time in five, on the King one time in 25.
    assert pairs > 20
    assert agreed > 0.35 * pairs
    assert struck > 0.15 * pairs, (pairs, agreed, struck)


def test_ck_38_likely_assassins_name_whom_all_assassins_are_to_name() -> None:
    """Each might know better alone, but one of two who names another loses for both."""
    alike = others = 0
    for number in range(30):
        state = at_the_vote(("careful",) * 4, number)
        for seat in state.everybody:
            view, options = state.view(seat), state.options(seat)
            vote = bot("careful").decide(view, options, (), Chance.of("vote")).decision.target
            agreed = convention(view, suspects(view, None)).assassins[seat]
            if suspects(view, seat).assassins[seat] >= ACCOMPLICE:
                alike += 1
                assert vote == agreed
            else:
                others += vote != agreed
    assert alike > 20
    assert others > 20


def test_ck_q10_with_four_players_claims_of_who_king_are_heeded_in_half_of_the_games() -> None:
    """So a Citizen who always covers the King gains little. With more players they always are."""
    heeded = sum(claims_heeded(((last, 2, 2, 2), (2,) * 4)) for last in range(400))
    assert 160 < heeded < 240
    assert all(claims_heeded(((last, 2, 2, 2, 2), (2,) * 5)) for last in range(400))


def test_level_suspects_are_named_in_an_order_that_all_work_out_and_nobody_foresees() -> None:
    """CK-38: all claimed the same and nothing tells them apart; the last claim decides."""
    claims = ((2,) * 4, (2,) * 4, (2,) * 4)
    said = {Seat(seat): 2 for seat in range(4)}
    table = scene.table(
        scene.section("when", (2,) * 4, 1, claims=said),
        scene.section("where", (2,) * 4, 1, claims=said),
        scene.section("king", (1, 2, 3, 4), 1, claims=said),
        scene.section("assassin", (2,) * 4, 1, claims=said),
        phase="vote",
        tokens=(0,) * 4,
    )
    view = table.view(None)
    first, second, *_ = common_order((*claims, (2,) * 4))
    votes = convention(view, suspects(view, None)).assassins
    assert votes == tuple(second if seat == first else first for seat in range(4))
    named = Counter(common_order((*claims, (2, 2, 3, last)))[0] for last in range(400))
    assert min(named[Seat(seat)] for seat in range(4)) > 60


def test_no_seat_is_better_than_another() -> None:
    """Careful players in all seats: wins and votes received are spread as chance has it."""
    wins = [0] * 4
    named = [0] * 4
    games = 240
    for number in range(games):
        *_, last = record(("careful",) * 4, number).replay()
        for seat in last.after.outcome.winners:
            wins[seat] += 1
        for seat in last.after.votes:
            named[seat] += 1
    # Deviations of a share of one half in that many games, and of four votes among four seats.
    assert max(wins) - min(wins) < 4 * (games / 2) ** 0.5, wins
    assert max(named) - min(named) < 4 * (2 * games * 0.75) ** 0.5, named


def test_what_babblers_say_tells_nothing() -> None:
    """Each number they may claim is equally frequent, whatever they hold."""
    true = claims = 0
    for number in range(40):
        for claim in GAME.review(record(("babbler",) * 4, number).replay()).claims:
            if claim.verdict != "forced" and claim.statement.section != "king":
                true += claim.verdict == "truth"
                claims += 1
    # Of three numbers one is the clue's: one of two is said.
    assert 0.4 < true / claims < 0.6


def at_the_choice(spenders: tuple[Seat, ...], king: Seat) -> Any:
    """Ann matched twice and may match again; these spent their tokens as soon as they could."""
    said = {Seat(seat): 2 for seat in range(4)}
    quick = dict.fromkeys(spenders, 2)
    sweets = [(seat - king) % 4 + 1 for seat in range(4)]
    return scene.table(
        scene.section("when", (1, 2, 3, 3), 1, seconds=quick, claims=said),
        scene.section("where", (1, 2, 3, 3), 1, claims=said),
        scene.section("king", sweets, 1, claims=said),
        scene.section(
            "assassin", (1, 2, 3, 3), 1, seconds={scene.ANN: 2}, played={scene.ANN: None}
        ),
        phase="choice",
        icon=scene.BOB,
        tokens=[0 if seat in (scene.ANN, *spenders) else 1 for seat in range(4)],
    )


def test_ck_18_where_all_is_noise_a_careful_seat_takes_the_card_that_wins_more() -> None:
    """A third match makes a lone Assassin, who has one vote to guess right, not two."""
    table = at_the_choice((), king=scene.CYD)
    view, options = table.view(scene.ANN), table.options(scene.ANN)
    choice = bot("careful").decide(view, options, (), Chance.of("card"))
    assert choice.decision == PlayCard("assassin", 1)
    assert choice.belief["noise"] > DOUBT
    assert bot("honest").decide(view, options, (), Chance.of("card")).decision.number == 2


def test_where_all_is_noise_a_search_does_as_the_careful_do() -> None:
    """Twenty tables would not show what an exact count does."""
    noisy = at_the_choice((), king=scene.CYD)
    quiet, _ = GAME.deal(4, GAME.Settings(), Chance.of("quiet"))
    for table, settled in ((noisy, True), (quiet, False)):
        view, options = table.view(scene.ANN), table.options(scene.ANN)
        choice = bot("search:20-rules").decide(view, options, (), Chance.of("card"))
        assert ("simulations" not in choice.belief) == settled
        if settled:
            assert choice == bot("careful").decide(view, options, (), Chance.of("card"))


def test_a_search_votes_as_the_careful_do() -> None:
    """They weigh all roles by all that was said; resampled tables are drawn by less."""
    table = at_the_vote(("careful",) * 4, 0)
    for seat in table.everybody:
        prompt = (table.view(seat), table.options(seat), (), Chance.of("vote"))
        assert bot("search:20-rules").decide(*prompt) == bot("careful").decide(*prompt)


def test_ck_18_where_words_count_a_careful_seat_leaves_the_match() -> None:
    table = at_the_choice((), king=scene.CYD)
    table = replace(
        table,
        tokens=(0,) * 4,
        sections=(
            *table.sections[:-1],
            replace(table.sections[-1], seconds=(2, 1, 2, 1), played=(None,) * 4),
        ),
    )
    choice = bot("careful").decide(
        table.view(scene.ANN), table.options(scene.ANN), (), Chance.of("card")
    )
    assert choice.decision == PlayCard("assassin", 2)


def test_ck_17_tokens_tell_how_a_table_plays() -> None:
    """The shameless spend them at once; who keeps one to the end speaks for noise."""
    everybody = (scene.BOB, scene.CYD, scene.DEE)
    at_once = explained(at_the_choice(everybody, king=scene.CYD).view(scene.ANN), scene.ANN)
    assert at_once[2] > 10 * max(at_once[0], at_once[1], at_once[3])
    kept = explained(at_the_choice((), king=scene.CYD).view(scene.ANN), scene.ANN)
    assert kept[3] > 20 * max(kept[:3])
    late = explained(at_the_vote(("careful",) * 4, 0).view(scene.ANN), None)
    assert late[0] == late[1] > 20 * max(late[2:])


def test_a_vote_is_worth_what_the_rules_make_of_it() -> None:
    """CK-38, CK-39: if all follow the convention and the roles are known, a vote wins or not."""
    roles = (Seat(0), (Seat(2), Seat(3)))
    sure = Suspects({roles: 1.0}, (1.0, 0, 0, 0, 0), (0, 0, 1.0, 1.0, 0))
    heard = Suspects({}, (0.9, 0.1, 0, 0, 0), (0.1, 0, 0.9, 0.8, 0.2))
    view = GAME.deal(5, GAME.Settings(), Chance.of("deal"))[0].view(None)
    votes = convention(view, heard)
    assert votes.loyal == (2, 3, 3, 2, 2)
    assert votes.assassins == (1, 0, 0, 0, 0)
    settings = GAME.Settings(ending="literal")
    # The others name the first Assassin: that the second is named too is up to this seat.
    loyal = worths(sure, votes, Seat(1), settings)
    assert loyal[Seat(3)] > 0.9
    assert max(each for vote, each in loyal.items() if vote != 3) < 0.3
    assassin = worths(sure, votes, Seat(2), settings)
    assert assassin[Seat(0)] > 0.8
    assert assassin[Seat(1)] == assassin[Seat(3)] == 0


def test_ck_34_a_king_votes_for_a_suspect() -> None:
    """CK-Q15: also where that does not decide who wins."""
    named = others = 0.0
    for number in range(40):
        state = at_the_vote(("careful",) * 5, number)
        *_, last = record(("careful",) * 5, number).replay()
        chances = suspects(state.view(state.king), state.king).assassins
        vote = last.after.votes[state.king]
        named += chances[vote]
        others += sum(chances) / 4
    assert named > 1.1 * others


def test_an_honest_seat_leaves_a_match_and_others_play_what_wins_more_often() -> None:
    """CK-18: of two cards, one of them the clue's. An Assassin wins less often than a Citizen."""
    taken: dict[str, list[bool]] = {name: [] for name in ("honest", "careful", "shameless")}
    for number in range(60):
        for step in record(MIXED, number).replay():
            name = MIXED[step.seat] if step.seat >= 0 else ""
            if isinstance(step.decision, PlayCard) and name in taken:
                section = step.state.sections[-1]
                if sorted(card == section.clue for card in section.drawn(step.seat)) == [
                    False,
                    True,
                ]:
                    taken[name].append(step.decision.number == section.clue)
    assert min(map(len, taken.values())) >= 10
    assert not any(taken["honest"])
    for name in ("careful", "shameless"):
        assert sum(taken[name]) < 0.5 * len(taken[name]), (name, taken[name])


def test_ck_17_no_card_decides_in_which_section_a_token_is_spent() -> None:
    """Honest and careful seats wait for the last section; shameless ones spend it at once."""
    spent: dict[str, Counter[str]] = {name: Counter() for name in MIXED}
    for number in range(16):
        for step in record(MIXED, number).replay():
            if step.decision == SpendToken():
                spent[MIXED[step.seat]][step.state.sections[-1].name] += 1
    assert spent["careful"] == spent["honest"] == {"assassin": 32}
    assert spent["shameless"] == {"when": 16}


def test_ck_17_two_tokens_are_spent_in_the_last_two_sections_they_can_be() -> None:
    table, _ = GAME.deal(4, GAME.Settings(tokens=2), Chance.of("two tokens"))
    view, options = table.view(scene.ANN), table.options(scene.ANN)
    assert bot("careful").decide(view, options, (), Chance.of("one")).decision == KeepToken()
    (when,) = view.sections
    later = replace(view, sections=(when, replace(when, section="where")))
    assert bot("careful").decide(later, options, (), Chance.of("one")).decision == SpendToken()


def test_what_the_deal_makes_of_a_seat_is_its_role_in_the_arena() -> None:
    state, _ = GAME.deal(6, GAME.Settings(), Chance.of("deal"))
    found = Counter(HEURISTICS.role(state.view(seat)) for seat in state.everybody)
    assert found == {"icon": 1, "no icon": 5}


def test_an_estimate_tells_winners_from_losers() -> None:
    """At the vote, those who will win expect more than those who will lose."""
    hopes: dict[float, list[float]] = {0.0: [], 1.0: []}
    for number in range(30):
        state = at_the_vote(("careful",) * 5, number)
        *_, last = record(("careful",) * 5, number).replay()
        for seat in state.everybody:
            estimate = HEURISTICS.estimate(state.view(seat))
            assert 0 <= estimate <= 1
            hopes[last.after.outcome.results[seat].score].append(estimate)
    mean = {score: sum(each) / len(each) for score, each in hopes.items()}
    assert mean[1.0] > mean[0.0] + 0.03, mean
