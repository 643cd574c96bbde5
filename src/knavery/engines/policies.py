"""How tables are played on: at random, and by `careful`."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

import numpy as np

from knavery.core import KnaveryError
from knavery.engines.compiled_game import CompiledGame
from knavery.engines.compiling import bind, cached, compile_once
from knavery.engines.loops import Loops, Many
from knavery.engines.one_table import ACTOR, NOBODY, next_game, wide
from knavery.engines.rules import Rule

#: The names of policies.
PolicyName: TypeAlias = Literal["random", "careful"]
POLICIES: Final[tuple[PolicyName, ...]] = ("random", "careful")
#: Its arguments are those of `Loops.roll_out`.
Loop: TypeAlias = Callable[..., int]

# The rules of the game and the policy: `bind` puts them here.
deal: Rule = None
play: Rule = None
add_scores: Rule = None
choose: Rule = None
scratch = 0

#: By the id of the game.
_LOOPS: Final[dict[str, Loop]] = {}


def loop_of(compiled: CompiledGame, loops: Loops, policy: str) -> Loop:
    """The loop that plays on by that policy. `careful` is compiled at its first use on a machine.

    Another policy is a KnaveryError.
    """
    if policy == "random":
        return loops.roll_out
    game = compiled.game
    if policy != "careful":
        known = " and ".join(map(repr, POLICIES))
        raise KnaveryError(f"there is no policy {policy!r} for {game.title}: there is {known}")
    if game.id not in _LOOPS:
        loop = _careful_loop(compiled)
        compile_once(f"{game.title}, for careful", f"{game.id}.careful", lambda: _compile(loop))
        _LOOPS[game.id] = loop
    return _LOOPS[game.id]


def _careful_loop(compiled: CompiledGame) -> Loop:
    names = {**compiled.rules._asdict(), **compiled.careful._asdict()}
    return cached(bind(choose_all, compiled.game.id, names), allocates=True)


def _compile(loop: Loop) -> None:
    """Compile the loop, by calling it without a table."""
    words, scores = np.zeros(0, np.uint64), np.zeros((0, 2), np.float32)
    loop(np.zeros((0, 1), np.int8), words, words, np.zeros(0, np.int64), scores, 0, False)


def choose_all(
    rows: Many,
    positions: Many,
    policy: Many,
    games: Many,
    scores: Many,
    most: int,
    auto_reset: bool,
) -> int:
    """Play by a policy: that many decisions a table, or fewer if its game ends and is not reset.

    Returns the number of decisions.
    """
    decisions = 0
    room = np.zeros(scratch, np.float64)
    for table in range(rows.shape[0]):
        row, stream = rows[table], positions[table : table + 1]
        choices, totals = policy[table : table + 1], scores[table]
        played = 0
        while played < most and row[ACTOR] != NOBODY:
            seat = wide(row[ACTOR])
            play(row, stream, seat, choose(row, choices, seat, room))
            played += 1
            if row[ACTOR] == NOBODY:
                games[table] += 1
                add_scores(row, totals)
                if auto_reset:
                    stream[0] = next_game(stream[0])
                    deal(row, stream)
        decisions += played
    return decisions
