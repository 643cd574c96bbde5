"""Golden games of Red Scare, and counts of all lines of play."""

from typing import Any

import pytest

import golden
from games.red_scare.scene import opened, table
from knavery.core import TABLE, Chance, Seat
from knavery.games.red_scare import GAME, RedScare
from knavery.games.red_scare.cards import P1, P2, S1, S2
from knavery.games.red_scare.settings import Settings
from knavery.games.red_scare.state import State

SILENT: dict[str, Any] = {"remarks": "off"}
#: The first four are of an earlier version and keep its rulings; the next two have no remarks.
FORMER: dict[str, Any] = dict(GAME.former_settings)
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "4-beginner": (4, FORMER),
    "5-advanced": (5, {"game": "advanced", **FORMER}),
    "7-advanced": (7, {"game": "advanced", "accuse_opens_round": 3, **FORMER}),
    "7-real-time": (7, {"game": "advanced", "pace": "real_time", **FORMER}),
    "5-accusation": (5, {"accuse_opens_round": 3, **SILENT}),
    "7-professions": (7, {"game": "advanced", "pace": "real_time", **SILENT}),
    "6-remarks": (6, {"accuse_opens_round": 3, "round_cap": 6}),
}


@pytest.mark.parametrize("name", GAMES)
def test_golden_games_are_played_as_ever(name: str) -> None:
    seats, settings = GAMES[name]
    text = golden.playthrough(GAME, seats, Settings(**settings), f"golden red_scare {name}")
    golden.compare(f"red_scare-{name}", text)


def lines_of_play(state: State, depth: int) -> int:
    """The number of lines of play of that many decisions."""
    if depth == 0 or state.outcome is not None:
        return 1
    return sum(
        lines_of_play(state.play(seat, option)[0], depth - 1)
        for seat in (*map(Seat, range(len(state.hands))), TABLE)
        for option in state.options(seat)
    )


def test_every_line_of_play_from_small_tables_is_counted() -> None:
    """What no one thought to write down shows in these numbers."""
    # 3 players × (7 shows + 19 offers), and the end of the turn. Then shows of 1, 2 and 3 cards
    # have 3, 6 and 10 answers, offers 6, 9 and 4 and a refusal, and each may lapse:
    # 3 × (3 × 4 + 3 × 7 + 11) + 3 × (6 × 8 + 9 × 11 + 4 × 6) + 79.
    assert [lines_of_play(table(settings=SILENT), depth) for depth in range(3)] == [1, 79, 724]
    # One player more, and everybody may accuse.
    late = opened(table(alignments="pspsu", settings=SILENT))
    assert [lines_of_play(late, depth) for depth in range(2)] == [1, 4 * 26 + 1 + 5]
    # One card each: show it, offer it as either, judge it to either side, or end the turn.
    small = RedScare((P1, S1, P2, S2), 1, range(2, 11))
    state, _ = small.deal(2, Settings(**SILENT), Chance.of("small"))
    assert [lines_of_play(state, depth) for depth in range(6)] == [1, 6, 26, 106, 366, 1346]
    # RS-Q13: of two players, who ends a round starts the next one; formerly they took turns.
    state, _ = small.deal(2, Settings(start_player="stays", **SILENT), Chance.of("small"))
    assert [lines_of_play(state, depth) for depth in range(6)] == [1, 6, 26, 106, 370, 1346]
    state, _ = small.deal(2, Settings(pace="real_time", **SILENT), Chance.of("small"))
    assert [lines_of_play(state, depth) for depth in range(5)] == [1, 11, 95, 637, 4251]
    # RS-Q18: of two players each knows what the other is; with free tokens they may say either.
    free = Settings(pace="real_time", tokens="free", **SILENT)
    state, _ = small.deal(2, free, Chance.of("small"))
    assert [lines_of_play(state, depth) for depth in range(5)] == [1, 11, 95, 639, 4297]
    # RS-R1: both may also suspect or believe each other: 6 + 4. Then: an ID or an offer, which the
    # other must answer first, 3 × 6; a judgement 2 × 8; the end of the turn 10; a remark 9, or 14
    # if it asks for one of five explanations (RS-R4), 2 × (9 + 14).
    state, _ = small.deal(2, Settings(), Chance.of("small"))
    assert [lines_of_play(state, depth) for depth in range(3)] == [1, 10, 90]
