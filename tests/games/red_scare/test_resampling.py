"""Resampled tables are just those that fit, after every way a card can be seen or moved unseen.

Small tables are led where it matters (an answer verified, a card posted and traded on), and every
deal and hidden choice is tried; the contract suite does the same along random lines.
"""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from contract import brute
from contract import play as random_play
from contract.kit import Small
from contract.play import speakers
from games.red_scare.scene import ANN, BOB, CAT, DAN
from knavery.core import AnyState, Chance, Seat, seen
from knavery.games.red_scare import GAME, RedScare
from knavery.games.red_scare.cards import P1, P2, S1, S2, Card, Profession
from knavery.games.red_scare.decisions import (
    Accept,
    Answer,
    Audit,
    Exchange,
    File,
    GiveBack,
    Invert,
    Judge,
    LookUp,
    Offer,
    Post,
    Show,
    Verify,
)
from knavery.games.red_scare.facts import (
    Audited,
    Dealt,
    Exchanged,
    Fact,
    Filed,
    GivenBack,
    Inverted,
    Judged,
    Posted,
    Traded,
    Verified,
)
from knavery.games.red_scare.resampling import replay
from knavery.games.red_scare.resampling.domains import OF_KIND
from knavery.games.red_scare.resampling.lookahead import needs_ahead
from knavery.games.red_scare.settings import Settings

Chooser = Callable[[AnyState, int, Chance], tuple[Seat, Any, Chance]]


def preferring(*kinds: type) -> Chooser:
    """Who takes the first of these kinds of decision that anybody may make, else any."""

    def choose(state: AnyState, seats: int, chance: Chance) -> tuple[Seat, Any, Chance]:
        offered = [
            (seat, option) for seat in speakers(state, seats) for option in state.options(seat)
        ]
        for kind in kinds:
            if fitting := [pair for pair in offered if isinstance(pair[1], kind)]:
                (seat, decision), chance = chance.choice(fitting)
                return seat, decision, chance
        return random_play.choose(state, seats, chance)

    return choose


CASES: dict[str, tuple[type[Fact], tuple[Profession, ...], str, tuple[type, ...]]] = {
    "verified": (
        Verified,
        ("polygraph_examiner", "broker"),
        "turns",
        (Verify, Answer, Show),
    ),
    "exchanged": (Exchanged, ("archivist", "broker"), "turns", (Exchange, LookUp)),
    "posted": (Posted, ("postmaster", "broker"), "turns", (Post, Judge, Accept, Offer)),
    "filed": (Filed, ("filing_clerk", "broker"), "turns", (File, Judge, Accept, Offer)),
    "audited": (Audited, ("auditor", "broker"), "turns", (Audit, Judge, Accept, Offer)),
    "inverted": (Inverted, ("optometrist", "broker"), "turns", (Invert, Judge)),
    "given back": (GivenBack, ("optometrist", "broker"), "real_time", (Invert, Show, GiveBack)),
    "traded": (Traded, (), "turns", (Accept, Offer)),
    "judged": (Judged, (), "real_time", (Judge, Accept, Offer)),
}


@pytest.mark.parametrize("hand", [1, 2])
@pytest.mark.parametrize("case", CASES)
def test_resampled_tables_are_those_that_fit(
    case: str, hand: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also covers RS-Q3, RS-45, PR-01, PR-02, PR-03, PR-04, PR-05, PR-06."""
    wanted, professions, pace, prefers = CASES[case]
    citizens: tuple[Card, ...] = (P1, S1, P2, S2) if hand == 1 else (P1, S1, P2, P2, S2)
    if case == "audited":
        # An audit tells something only where the letters do not follow from the cards one holds.
        citizens = (P1, P1, S1, S1, P2)
    settings = {"pace": pace, "game": "advanced" if professions else "beginner"}
    game = RedScare(citizens, hand, range(2, 11), professions)
    small = Small(game, 2, settings, decisions=8, most=160, silent=False)
    monkeypatch.setattr(brute, "choose", preferring(*prefers))
    compared = 0
    for line in range(6 if case == "audited" and hand == 1 else 4 - hand):
        for viewer in (None, Seat(0), Seat(1)):
            for view, log, fits in brute.fitting(small, line, viewer):
                if not any(isinstance(fact, wanted) for fact in log) or len(fits) > small.most:
                    continue
                compared += 1
                missing = set(fits)
                chance = Chance.of(f"{case} {line} {viewer}")
                for _ in range(60 + 40 * len(fits)):
                    table = game.resample(view, log, chance)
                    chance = table.chance.branch("next")
                    assert brute.plain(table) in fits
                    missing.discard(brute.plain(table))
                    if not missing:
                        break
                assert not missing
    assert compared


def test_what_a_hand_must_show_later_is_asked_of_all_it_may_come_from() -> None:
    """RS-45: a judge's three cards were kept, or came from the last partner."""
    judgeable = (OF_KIND[2],) * 3
    steps: list[Fact] = [
        Traded(ANN, CAT, 2, 0, 2),
        Traded(ANN, DAN, 1, 0, 1),
        Judged(ANN, "deport", 0, 3, 3),
    ]
    needs = needs_ahead(steps, BOB, (False, True, False, True), 3, 4)
    assert needs[1] == (((judgeable, 3),), ())
    # One came from Dan, so two of three were there before; of these Cat gave one at least.
    assert needs[0] == (((judgeable, 2),), ())


def test_the_viewers_own_hand_needs_no_looking_ahead() -> None:
    """Bob knows what he held: what he judges later says nothing of his hand before a trade."""
    steps: list[Fact] = [
        Posted(ANN, BOB, "soviet", 0, P1),
        Traded(CAT, BOB, 1, 0, 1, (0,), (P2,)),
        Judged(BOB, "deport", 0, 3, 3),
    ]
    needs = needs_ahead(steps, BOB, (False, True, False, True), 3, 4)
    assert needs[0] == ((), ())


def test_a_log_that_fits_no_table_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """RS-45: nobody judged three cards they could read."""
    monkeypatch.setattr(replay, "PATIENCE", 50)
    state, events = GAME.deal(4, Settings(), Chance.of("no table"))
    log = list(seen(events, ANN))
    own = next(fact for fact in log if isinstance(fact, Dealt))
    readable_to_ann: Any = 2 if state.glasses[ANN] else 1
    log[log.index(own)] = msgspec.structs.replace(own, cards=(Card(readable_to_ann),) * 3)
    log.append(Judged(ANN, "deport", 0, 3, 3))
    with pytest.raises(AssertionError, match="no table was found"):
        GAME.resample(state.view(ANN), log, Chance.of("no table"))
