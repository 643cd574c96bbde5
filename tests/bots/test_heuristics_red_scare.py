"""The personalities in Red Scare: they weigh sides, ask, trade, judge, and wait."""

import re
from collections import Counter
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from knavery.bots import bot
from knavery.bots.heuristics import CAREFUL, PERSONALITIES
from knavery.bots.heuristics.red_scare import HEURISTICS
from knavery.bots.heuristics.red_scare.accusation import TIES, plan
from knavery.bots.heuristics.red_scare.assessment import Assessment
from knavery.bots.heuristics.red_scare.assignments import ALIGNMENTS, all_assignments
from knavery.bots.heuristics.red_scare.belief import Belief
from knavery.bots.heuristics.red_scare.packet_moves import chance_to_share
from knavery.bots.heuristics.red_scare.speech import split_of
from knavery.bots.heuristics.red_scare.style import STYLES
from knavery.bots.heuristics.red_scare.tracker import TrackerForecast
from knavery.bots.reason import Reason
from knavery.core import Chance, Dice, Record, Seat, Step, put
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.text import Localizer, languages
from knavery.games.red_scare import GAME, RedScare
from knavery.games.red_scare.cards import SIDES, VERDICTS, Card, Side
from knavery.games.red_scare.constants import HAND
from knavery.games.red_scare.decisions import (
    Accept,
    Accuse,
    Answer,
    Audit,
    Exchange,
    File,
    Guess,
    Invert,
    Join,
    Judge,
    LookUp,
    Move,
    Name,
    Offer,
    Post,
    Refuse,
    SecondId,
    SecondTrade,
    Show,
    Verify,
    Withdraw,
)
from knavery.games.red_scare.rules.notes import IdClaim
from knavery.games.red_scare.rules.pieces import Ending, Held, Packet
from knavery.games.red_scare.rules.proven_claims import proven_claims
from knavery.games.red_scare.rules.sight import readable
from knavery.games.red_scare.state import State
from knavery.sim.arena.deception import Sums, measured, rates, total
from knavery.sim.runner import Runner, bots_chance

MIXED = ("honest", "careful", "shameless", "babbler", "honest", "shameless")


@cache
def played(names: tuple[str, ...], number: int, game: str = "beginner") -> Match:
    match = Match(
        GAME,
        [Player(name, name) for name in names],
        GAME.Settings(game=game),  # type: ignore[arg-type]
        Chance.of(f"scare {number}").seed,
    )
    runner = Runner(match, [bot(name) for name in names], bots_chance(match), notes=True)
    runner.run()
    assert not any(runner.faults)
    return match


def record(names: tuple[str, ...], number: int, game: str = "beginner") -> Record:
    return played(names, number, game).record


@pytest.mark.parametrize("game", ["beginner", "advanced"])
def test_every_choice_has_a_reason_with_numbers(game: str) -> None:
    """In every language; only where there was one option, no number is needed."""
    whole = record(MIXED, 0, game)
    assert whole.notes
    for note in whole.notes:
        reason = Reason(**note.note["reason"])
        is_forced = reason.code == "no_choice" or reason.fields.get("options") == 1
        for language in languages(GAME):
            said = Localizer(GAME, language=language).thought(reason)
            assert is_forced or re.search(r"\d", said), note
        assert note.note["belief"], note


@pytest.mark.parametrize("seats", [4, 7])
def test_careful_bots_are_patient(seats: int) -> None:
    """RS-Q2: they judge early where it pays, but few games are over in two rounds."""
    reached = 0
    for number in range(24):
        *_, last = record(("careful",) * seats, number).replay()
        reached += last.after.round >= 3
    assert reached > 12


def test_each_personality_has_a_style() -> None:
    assert set(STYLES) == {personality.name for personality in PERSONALITIES}
    record(tuple(STYLES), 0)


def test_each_personality_lives_up_to_its_name() -> None:
    lies: Counter[str] = Counter()
    claims: Counter[str] = Counter()
    truths: Counter[str] = Counter()
    for number in range(10):
        tallies = GAME.review(record(MIXED, number).replay()).tallies
        for name, tally in zip(MIXED, tallies, strict=True):
            lies[name] += tally.lies
            truths[name] += tally.truths
            claims[name] += tally.lies + tally.truths + tally.guesses
    rate = {name: lies[name] / claims[name] for name in MIXED}
    assert rate["honest"] == 0
    assert 0 < rate["careful"] < 0.35
    assert rate["shameless"] > 1.4 * rate["careful"]
    assert truths["babbler"] / claims["babbler"] < 0.4


def test_what_babblers_report_tells_nothing() -> None:
    """RS-36: the truth comes up as seldom as any other answer."""
    true = answers = 0
    for number in range(8):
        for claim in GAME.review(record(("babbler",) * 4, number).replay()).claims:
            if hasattr(claim.statement, "asker") and claim.statement.count == 1:
                true += claim.verdict == "truth"
                answers += 1
    # Of one card three things can be said.
    assert 0.2 < true / answers < 0.5, (true, answers)


@pytest.mark.parametrize(("seats", "most"), [(4, 6), (5, 30), (10, 252), (9, 630)])
def test_rs_06_there_is_a_weight_for_every_way_the_alignments_can_lie(
    seats: int, most: int
) -> None:
    state, _ = GAME.deal(seats, GAME.Settings(), Chance.of("deal"))
    assert len(Belief(state.view(None)).weights) == most
    for seat in map(Seat, range(seats)):
        view = state.view(seat)
        belief = Belief(view)
        assert sum(belief.weights) == pytest.approx(1)
        assert all(way[seat] == view.alignment for way in belief.assignments.listed)
        assert state.alignments in belief.assignments.listed
        assert sum(belief.sided[seat].values()) == pytest.approx(1)


def test_sums_over_all_ways_are_those_of_adding_seat_by_seat() -> None:
    assignments = all_assignments(7, Seat(2), "soviet")
    table = [(seat + 0.5, -seat, seat * 2.0) for seat in range(7)]
    weights = [1.0 + at for at in range(len(assignments.listed))]
    for way, whole in zip(assignments.listed, assignments.sums(table), strict=True):
        assert whole == sum(table[at][ALIGNMENTS.index(each)] for at, each in enumerate(way))
    sided = assignments.sided(weights)
    for seat in range(7):
        for alignment in ALIGNMENTS:
            assert sided[seat][alignment] == sum(
                weight
                for way, weight in zip(assignments.listed, weights, strict=True)
                if way[seat] == alignment
            )
    assert assignments.alike(0, 4) == [
        at for at, way in enumerate(assignments.listed) if way[0] == way[4]
    ]


def test_words_put_to_the_test_are_false_where_the_review_finds_lies() -> None:
    """A seat that reports on cards it can read tells the truth or lies."""
    checked = found_false = 0
    for number in range(24):
        steps = list(record(MIXED, number).replay())
        lied: dict[tuple[int, Seat], bool] = {}
        verdicts = {claim.step: claim.verdict for claim in GAME.review(steps).claims}
        for at, step in enumerate(steps):
            if isinstance(step.decision, Answer | Accept):
                lied[len(step.state.claims), step.seat] = verdicts[at] == "lie"
        end = steps[-1].state
        for seat in map(Seat, range(6)):
            for proven in proven_claims(end.view(seat)):
                claim = end.claims[proven.claim]
                answered = not isinstance(claim, IdClaim) or claim.asker == seat
                if proven.hearer == seat and answered and (proven.claim, proven.speaker) in lied:
                    checked += 1
                    found_false += not proven.true
                    assert proven.true is not lied[proven.claim, proven.speaker]
    assert checked > 20
    assert found_false > 3


def test_weights_come_nearer_to_the_truth_than_they_began() -> None:
    """At the end, among careful players: the Brier score of beliefs about the others."""
    before = after = 0.0
    for number in range(12):
        *_, last = record(("careful",) * 6, number).replay()
        state = last.state
        for seat in map(Seat, range(6)):
            assessment = Assessment(state.view(seat))
            for other in map(Seat, range(6)):
                if other != seat:
                    with_me = state.alignments[other] == state.alignments[seat]
                    before += (assessment.prior - with_me) ** 2
                    after += (assessment.trust[other] - with_me) ** 2
    assert after < 0.85 * before, (after, before)


def test_rs_q9_nobody_offers_again_what_was_refused() -> None:
    """Who refused that many cards, or fewer, and has not traded since has none to spare."""
    offers = refused = 0
    for number in range(16):
        said: dict[Seat, tuple[int, int]] = {}
        for step in record(("careful",) * 4, number).replay():
            state = step.state
            match step.decision:
                case Offer(to=to, places=places):
                    offers += 1
                    least, since = said.get(to, (HAND + 1, 0))
                    assert len(places) < least or state.round > since + 1
                case Refuse():
                    refused += 1
                    count = len(state.requests[0].places)
                    least, since = said.get(step.seat, (HAND + 1, 0))
                    fresh = state.round > since + 1
                    said[step.seat] = (count if fresh else min(least, count)), state.round
                case Accept():
                    said.pop(step.seat, None)
                    said.pop(state.requests[0].asker, None)
                case _:
                    pass
    assert offers > 100
    assert refused < 0.65 * offers, (refused, offers)


def test_judgements_gain() -> None:
    """RS-66, RS-67: judgements of honest players gain their side more than a point per packet."""
    points = packets = 0
    for number in range(8):
        for step in record(("honest",) * 6, number).replay():
            if isinstance(step.decision, Judge):
                side = step.state.alignments[step.seat]
                own = sum(held.card.letter == side for held in step.state.hands[step.seat])
                more = 2 * own - 3
                points += 2 * more if step.decision.side == "exonerate" else -more
                packets += 1
    assert packets >= 15
    assert points / packets > 1


@pytest.mark.parametrize("seats", [4, 6])
def test_careful_bots_accuse_when_it_is_warranted_and_mostly_win_by_it(seats: int) -> None:
    """RS-55, RS-63: who has accused expected to win, and more often than not did."""
    accused = won = 0
    for number in range(14):
        whole = record(("careful",) * seats, number)
        accuser = None
        for note in whole.notes:
            entry = whole.decisions[note.step]
            if isinstance(entry.decision, Accuse):
                belief = note.note["belief"]
                assert belief["accuse"] >= STYLES["careful"].least
                assert belief["accuse"] > belief["wait"]
                accuser = entry.seat
        *_, last = whole.replay()
        if last.after.ending.accuser is not None:
            assert accuser is not None
            accused += 1
            won += last.after.outcome.results[last.after.ending.accuser].score == 1
    assert accused >= 3
    assert won > 0.6 * accused, (won, accused)


@pytest.mark.parametrize("tokens", ["add_up", "free"])
def test_nobody_accuses_before_there_is_anything_to_go_by(tokens: str) -> None:
    """RS-Q18: at the deal, were it open, no accusation is worth making.

    RS-71: with free tokens one is at four seats, where two of three others are foes. Calling all of
    them foes costs nothing, and a level score is the accuser's.
    """
    for seats in range(4, 11):
        settings = GAME.Settings(tokens=tokens)  # type: ignore[arg-type]
        state, _ = GAME.deal(seats, settings, Chance.of(f"deal {seats}"))
        for seat in map(Seat, range(seats)):
            thought = plan(Assessment(state.view(seat)))
            assert thought is not None
            blind = seats == 4 and tokens == "free"
            assert thought.warranted(STYLES["careful"]) == blind
            assert thought.warranted(STYLES["shameless"]) == blind


def test_rs_73_in_real_time_bots_go_on_while_accusing_is_open() -> None:
    """They show, trade and judge after the timer has rung (RS-77), not only before."""
    done: Counter[bool] = Counter()
    for number in range(12):
        match = Match(
            GAME,
            [Player("careful", "careful")] * 6,
            GAME.Settings(pace="real_time"),
            Chance.of(f"real time {number}").seed,
        )
        steps: list[Step] = []
        runner = Runner(match, [bot("careful")] * 6, bots_chance(match), steps=steps)
        runner.run()
        assert not any(runner.faults)
        for step in steps:
            if isinstance(step.decision, Show | Offer | Judge):
                done[step.state.accuse_open] += 1
    assert done[False]
    assert done[True]


def test_rs_65_to_call_all_foes_costs_the_same_however_the_sides_lie() -> None:
    """At six seats three of five are foes: three right and two wrong make one point lost."""
    state, _ = GAME.deal(6, GAME.Settings(tokens="free"), Chance.of("deal"))
    assessment = Assessment(state.view(Seat(0)))
    thought = plan(assessment)
    assert thought is not None
    assert set(thought.tokens) == {None, "soviet" if assessment.side == "patriot" else "patriot"}
    assert thought.sure == pytest.approx(3 / 5)
    assert thought.wins == pytest.approx(
        TrackerForecast(assessment.view, assessment.belief).win(
            assessment.side, -1.0 + TIES, now=True
        )
    )


def test_professions_are_used_where_they_help() -> None:
    """RS-34: in careful players' games all eight, each on its occasion."""
    used: Counter[type] = Counter()
    for number in range(16):
        for step in record(("careful",) * 6, number, "advanced").replay():
            used[type(step.decision)] += 1
            view = step.state.view(step.seat) if step.seat >= 0 else None
            match step.decision:
                case Audit(packet=packet):
                    judge = step.state.packets[packet].judge
                    assert judge != step.seat
                    assert step.state.glasses[judge] != step.state.glasses[step.seat]
                case Exchange(depth=depth, place=place):
                    eyes = step.state.wears_glasses(step.seat)
                    assert not readable(step.state.deck[depth].kind, eyes)
                    assert readable(step.state.hands[step.seat][place].card.kind, eyes)
                case File(places=places):
                    assert view is not None
                    assert places == Assessment(view).blocked
                case _:
                    pass
    for profession in (Invert, Verify, LookUp, Exchange, Post, File, Audit, SecondId):
        assert used[profession], profession


def test_pr_08_a_broker_trades_again_while_a_card_is_in_the_way() -> None:
    found = 0
    for number in range(60):
        whole = record(("honest",) * 4, number, "advanced")
        for step in whole.replay():
            if isinstance(step.decision, SecondTrade):
                assert Assessment(step.state.view(step.seat)).blocked
                found += 1
        if found:
            return
    pytest.fail("no broker traded twice")


def test_pr_01_an_optometrist_judges_what_it_has_read() -> None:
    """Three citizens of one's own side, which one can read and so may not judge: until now."""
    state, _ = GAME.deal(6, GAME.Settings(game="advanced"), Chance.of("optometrist"))
    seat = state.active
    side = state.alignments[seat]
    own = Card(2 if state.glasses[seat] else 1, side)  # type: ignore[arg-type]
    state = replace(
        state,
        professions=put(state.professions, seat, "optometrist"),
        hands=put(state.hands, seat, (Held(own, (), True),) * 3),
    )
    chosen = []
    for _ in range(2):
        options = state.options(seat)
        choice = HEURISTICS.decide(CAREFUL, state.view(seat), options, (), Chance.of("decide"))
        chosen.append(choice.decision)
        state, _ = state.play(seat, choice.decision)
    assert chosen == [Invert(), Judge("exonerate")]


def test_un_03_un_04_those_who_want_one_verdict_give_no_other() -> None:
    wants = {"hard_liner": "deport", "amnesty_advocate": "exonerate"}
    found: Counter[str] = Counter()
    for number in range(40):
        for step in record(("careful",) * 5, number, "advanced").replay():
            state = step.state
            if (
                isinstance(step.decision, Judge)
                and state.alignments[step.seat] == "unaligned"
                and state.unaligned in wants
            ):
                assert step.decision.side == wants[state.unaligned]
                found[state.unaligned] += 1
    assert set(found) == set(wants)


def test_un_06_an_informant_names_most_players_rightly() -> None:
    right = named = 0
    for number in range(60):
        for step in record(("careful",) * 5, number, "advanced").replay():
            if isinstance(step.decision, Name):
                named += 1
                right += step.state.alignments[step.decision.target] == step.decision.side
    assert named >= 16
    assert right / named > 0.7, (right, named)


def test_un_01_a_double_agent_mostly_joins_the_winners() -> None:
    joined = right = shared = 0
    for number in range(60):
        *_, last = record(("careful",) * 5, number).replay()
        agent = last.after.alignments.index("unaligned")
        shared += last.after.outcome.results[agent].score == 1
        if isinstance(last.decision, Join):
            joined += 1
            winner = last.after.outcome.winners[0]
            right += last.after.alignments[winner] in (last.decision.side, "unaligned")
    assert joined >= 40
    assert right > 0.7 * joined, (right, joined)
    assert 20 < shared < 40, shared


def test_un_01_a_double_agent_drives_the_tracker_away_from_0() -> None:
    """Three Soviets in hand, and nothing judged yet: it is for the Soviets, and by two points."""
    state, _ = GAME.deal(5, GAME.Settings(), Chance.of("double agent"))
    seat = Seat(state.alignments.index("unaligned"))
    cards = tuple(Held(Card(1 if state.glasses[seat] else 2, "soviet"), (), True) for _ in "123")
    state = replace(state, hands=put(state.hands, seat, cards))
    for number in range(20):
        dice = Dice(Chance.of(f"tie {number}"))
        verdicts = Assessment(state.view(seat), (), dice).verdicts
        assert verdicts["exonerate"] > verdicts["deport"] > 0


# -- ties ------------------------------------------------------------------------------------------


def test_seats_and_sides_that_are_alike_win_alike() -> None:
    """No seat and no side is favoured by the order of the options, in 200 games of careful bots."""
    wins = [0] * 5
    sides: Counter[str] = Counter()
    joined: Counter[str] = Counter()
    for number in range(200):
        state: Any = played(("careful",) * 5, number).state
        for seat in state.outcome.winners:
            wins[seat] += 1
        sides.update({state.alignments[seat] for seat in state.outcome.winners} & set(SIDES))
        joined[state.ending.joined] += 1
    mean = sum(wins) / len(wins)
    # One in twenty fair tables is farther off than this: chi-squared with four degrees of freedom.
    assert sum((won - mean) ** 2 / mean for won in wins) < 9.49, wins
    for count in (sides, joined):
        assert abs(count["patriot"] - count["soviet"]) < 28, count


def test_un_01_an_undecided_double_agent_joins_either_side() -> None:
    state, _ = GAME.deal(5, GAME.Settings(), Chance.of("undecided"))
    seat = Seat(state.alignments.index("unaligned"))
    state = replace(state, ending=Ending("cap", unaligned=seat))
    joined = Counter(
        HEURISTICS.decide(
            CAREFUL, state.view(seat), state.options(seat), (), Chance.of(f"join {number}")
        ).decision.side
        for number in range(200)
    )
    assert 70 < joined["patriot"] < 130, joined


def test_tokens_are_placed_on_any_seat_where_nothing_tells_them_apart() -> None:
    """RS-Q18: at four seats one of three others is a friend, each of them as likely."""
    state, _ = GAME.deal(4, GAME.Settings(), Chance.of("alike"))
    view = state.view(Seat(0))
    friends: Counter[int] = Counter()
    for number in range(300):
        thought = plan(Assessment(view, (), Dice(Chance.of(f"tokens {number}"))))
        assert thought is not None
        friends[thought.tokens.index(view.alignment)] += 1
    assert set(friends) == {1, 2, 3}
    assert all(70 < count < 130 for count in friends.values()), friends


def test_rs_44_cards_that_nobody_knows_are_called_either() -> None:
    state, _ = GAME.deal(4, GAME.Settings(), Chance.of("dark"))
    unread = tuple(Held(Card(1 if state.glasses[0] else 2)) for _ in "123")
    view = replace(state.view(Seat(0)), hand=unread)
    called = sum(
        split_of(
            Assessment(view, (), Dice(Chance.of(f"split {number}")), STYLES["honest"]),
            (0, 1),
            Seat(1),
        )
        for number in range(200)
    )
    assert 160 < called < 240


# -- what tokens tell --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5, 7])
def test_rs_q18_an_accuser_plans_a_set_that_adds_up_and_places_it(seats: int) -> None:
    accused = 0
    for number in range(40):
        state, _ = GAME.deal(seats, GAME.Settings(), Chance.of(f"accuser {number}"))
        seat = Seat(number % seats)
        state, _ = replace(state, accuse_open=True).play(seat, Accuse())
        while state.accusation is not None:
            thought = plan(Assessment(state.view(seat), (), Dice(Chance.of(f"plan {number}"))))
            assert thought is not None
            options = state.options(seat)
            guesses = [option for option in options if not isinstance(option, Withdraw)]
            chosen = HEURISTICS.decide(
                CAREFUL, state.view(seat), guesses, (), Chance.of(f"plan {number}")
            ).decision
            if isinstance(chosen, Guess):
                assert thought.tokens[chosen.target] == chosen.alignment
            state, _ = state.play(seat, chosen)
        accused += 1
    assert accused == 40


def test_rs_q18_tokens_on_the_table_tell_what_the_accuser_is() -> None:
    for tokens in ("add_up", "free"):
        settings = GAME.Settings(tokens=tokens)
        state, _ = GAME.deal(6, settings, Chance.of("tokens"))
        accuser = Seat(2)
        state, _ = replace(state, accuse_open=True).play(accuser, Accuse())
        foe = next(side for side in SIDES if side != state.alignments[accuser])
        for target in (Seat(3), Seat(4), Seat(5)):
            state, _ = state.play(accuser, Guess(target, foe))
        sided = Belief(state.view(Seat(0))).sided[accuser]
        assert (sided[foe] == 0) is (tokens == "add_up")


def test_pr_07_pr_08_in_real_time_bots_use_them_rather_than_wait() -> None:
    used: Counter[type] = Counter()
    for number in range(12):
        match = Match(
            GAME,
            [Player("careful", "careful")] * 6,
            GAME.Settings(game="advanced", pace="real_time"),
            Chance.of(f"second {number}").seed,
        )
        runner = Runner(match, [bot("careful")] * 6, bots_chance(match))
        runner.run()
        assert not any(runner.faults)
        used.update(type(entry.decision) for entry in match.record.decisions)
    assert used[SecondId]
    assert used[SecondTrade]


def test_un_06_an_informant_who_has_not_judged_wants_to() -> None:
    settings = GAME.Settings(game="advanced")
    state, _ = RedScare(unaligned=("informant",)).deal(5, settings, Chance.of("informant"))
    seat = Seat(state.alignments.index("unaligned"))
    view = state.view(seat)
    former = replace(view, settings=replace(settings, informant="names"))
    for verdict in VERDICTS:
        assert Assessment(view).verdicts[verdict] > Assessment(former).verdicts[verdict]
    assert plan(Assessment(view)) is None
    assert plan(Assessment(former)) is not None


def read(cards: str) -> tuple[Held, ...]:
    """Cards that their holder has read: `P1 S1 S1`."""
    letters: dict[str, Side] = {"P": "patriot", "S": "soviet"}
    return tuple(Held(Card(1, letters[card[0]]), (), True) for card in cards.split())


def fixers_table() -> tuple[State, Seat]:
    settings = GAME.Settings(game="advanced")
    state, _ = RedScare(unaligned=("fixer",)).deal(5, settings, Chance.of("fixer"))
    return state, Seat(state.alignments.index("unaligned"))


def test_un_05_a_fixer_wants_packets_of_one_side() -> None:
    state, seat = fixers_table()
    worth = []
    for hand in ("P1 P1 S1", "S1 S1 S1"):
        held = replace(state, hands=put(state.hands, seat, read(hand)))
        verdicts = Assessment(held.view(seat)).verdicts
        assert verdicts["exonerate"] == verdicts["deport"]
        worth.append(verdicts["deport"])
    assert worth == [2, 6]


def test_un_05_a_fixer_moves_the_packet_that_decides() -> None:
    """The Patriots are ahead by 5; moved, the three packets make that 2, -4 and 8."""
    state, seat = fixers_table()
    state = replace(
        state,
        packets=(
            Packet(seat, "deport", "deport", read("P1 S1 S1")),
            Packet(seat, "exonerate", "exonerate", read("P1 P1 P1")),
            Packet(seat, "exonerate", "exonerate", read("S1 S1 P1")),
        ),
        ending=Ending("cap", unaligned=seat),
    )
    chances = [chance_to_share(Assessment(state.view(seat)), packet) for packet in range(3)]
    assert chances[1] > 0.9
    assert chances[2] < 0.05
    for number in range(20):
        chosen = HEURISTICS.decide(
            CAREFUL, state.view(seat), state.options(seat), (), Chance.of(f"move {number}")
        )
        assert chosen.decision == Move(1)


def test_un_05_a_fixer_counts_on_a_close_win() -> None:
    """3 ahead, and level with the first packet moved: close, but perhaps no new winner."""
    state, seat = fixers_table()
    state = replace(
        state,
        packets=(
            Packet(seat, "exonerate", "exonerate", read("P1 P1 S1")),
            Packet(seat, "deport", "deport", read("P1 P1 S1")),
            Packet(seat, "exonerate", "exonerate", read("P1 P1 S1")),
        ),
        ending=Ending("cap", unaligned=seat),
    )
    former = replace(state, settings=replace(state.settings, fixer="new_winner"))
    now, then = (chance_to_share(Assessment(each.view(seat)), 0) for each in (state, former))
    assert now > then + 0.2


def test_beliefs_have_skill_over_tables_of_all_personalities() -> None:
    """The Brier skill of honest and careful seats' beliefs is above the base rate's."""
    sums: dict[str, list[Sums]] = {"honest": [], "careful": []}
    for guest, found in sums.items():
        for host in ("honest", "careful", "shameless", "babbler"):
            for number in range(4):
                found.append(measured(played((guest, *(host,) * 5), number))[0])
    for guest, each in sums.items():
        skill = rates(total(each)).belief_skill
        assert skill is not None
        assert skill > 0.05, (guest, skill)


def test_an_estimate_tells_winners_from_losers() -> None:
    """Towards the end those who will win expect more than those who will lose."""
    hopes: dict[float, list[float]] = {0.0: [], 1.0: []}
    for number in range(40):
        steps = list(record(("careful",) * 6, number).replay())
        results = steps[-1].after.outcome.results
        late = [step for step in steps if step.state.ending is None][-12].state
        for seat in map(Seat, range(6)):
            hopes[results[seat].score].append(HEURISTICS.estimate(late.view(seat)))
    mean = {score: sum(each) / len(each) for score, each in hopes.items()}
    assert all(0 <= each <= 1 for each in [*hopes[0.0], *hopes[1.0]])
    assert mean[1.0] > mean[0.0] + 0.1, mean


def test_estimates_and_roles_at_the_deal() -> None:
    state, _ = GAME.deal(6, GAME.Settings(), Chance.of("deal"))
    assert {HEURISTICS.role(state.view(Seat(seat))) for seat in range(6)} == set(SIDES)
    for seat in map(Seat, range(6)):
        assert 0.4 < HEURISTICS.estimate(state.view(seat)) < 0.75
