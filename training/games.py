"""Games of Candy K to learn from: every decision of some seats, with what came of it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from knavery.bots import Bot, Choice, bot
from knavery.bots.neural.net import Net, softmax
from knavery.core import Chance, Seat
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.games.candy_k import GAME, Vote
from knavery.games.candy_k.rules.verdict import outcome_of
from knavery.games.candy_k.state import State
from knavery.sim.runner import Runner, bots_chance

CODEC: Final = GAME.codec
#: The net decides before anything is revealed, so it does not see the block `revealed`.
WIDTH: Final = CODEC.layout.at("revealed")
#: The decisions by number, and one more: to say nothing where a seat may speak.
SILENCE: Final = CODEC.size
ACTIONS: Final = CODEC.size + 1
FIRST_VOTE: Final = CODEC.numbering(Seat(0), 8).index(Vote(Seat(0)))
#: The name of the net's own seats in a line-up.
NET: Final = "net"
#: What the critic sees besides the row: the King, and the others' matches, seat by seat.
SEATS: Final = 8
HIDDEN: Final = 2 * SEATS


class Labels(NamedTuple):
    """What was true in the end, as one seat counts the others."""

    score: float
    king: int
    #: For each seat, whether it is an Assassin.
    assassins: NDArray[np.float32]
    hidden: NDArray[np.float32]
    #: The score of each action, if it is a vote.
    votes: NDArray[np.float32]


class Sample(msgspec.Struct):
    """One decision: what the seat saw and chose, and what was true in the end."""

    name: str
    seat: int
    places: NDArray[np.int32]
    numbers: NDArray[np.float32]
    mask: NDArray[np.bool_]
    action: int
    chance: float
    game: int = 0
    labels: Labels | None = None
    last: bool = False


class Batch(NamedTuple):
    """Samples as arrays."""

    rows: Any
    masks: NDArray[np.bool_]
    actions: NDArray[np.int64]
    chances: NDArray[np.float32]
    scores: NDArray[np.float32]
    last: NDArray[np.bool_]
    kings: NDArray[np.int64]
    assassins: NDArray[np.float32]
    hidden: NDArray[np.float32]
    #: Where `is_vote`, the score of each action; elsewhere 0.
    votes: NDArray[np.float32]
    is_vote: NDArray[np.bool_]
    games: NDArray[np.int64]


class NetPolicy:
    """Draws decisions from a net."""

    def __init__(self, net: Net) -> None:
        self._net = net

    def draw(
        self, row: NDArray[np.float32], mask: NDArray[np.bool_], chance: Chance
    ) -> tuple[int, float]:
        """A decision by its number, and how likely it was."""
        chances = softmax(self._net.heads(row)["policy"], mask)
        drawn, _ = chance.below(1 << 32)
        action = int(np.searchsorted(chances.cumsum(), drawn / (1 << 32) * chances.sum(), "right"))
        action = min(action, int(mask.nonzero()[0][-1]))
        return action, float(chances[action])


class Recorder:
    """A bot that notes each of its decisions as a sample."""

    def __init__(self, name: str, player: Bot | NetPolicy, seat: int) -> None:
        self.samples: list[Sample] = []
        self._name, self._player, self._seat = name, player, seat
        self._row = np.zeros(CODEC.width, np.float32)

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """The bot's choice."""
        CODEC.write(view, self._row)
        row = self._row[:WIDTH]
        numbering = CODEC.numbering(view.seat, view.seats)
        mask = np.zeros(ACTIONS, np.bool_)
        for option in options:
            mask[SILENCE if option is None else numbering.index(option)] = True
        if isinstance(self._player, NetPolicy):
            action, likely = self._player.draw(row, mask, chance)
            choice = Choice(None if action == SILENCE else numbering.decision(action))
        else:
            choice = self._player.decide(view, options, log, chance)
            decision = choice.decision
            action, likely = SILENCE if decision is None else numbering.index(decision), 1.0
        if len(options) > 1:
            (places,) = row.nonzero()
            self.samples.append(
                Sample(
                    self._name,
                    self._seat,
                    places.astype(np.int32),
                    row[places],
                    mask,
                    action,
                    likely,
                )
            )
        return choice


def play(
    line_up: Sequence[str], seed: str, nets: Mapping[str, Net], keep: Sequence[str]
) -> tuple[list[Sample], State]:
    """The samples of the seats of those names in one game, and how it ended.

    `nets` are the players that are no bots of the registry, by their names in the line-up.
    """
    players = [Player(str(seat), "bot") for seat in range(len(line_up))]
    match = Match(GAME, players, GAME.Settings(), Chance.of(f"training {seed}").seed)
    recorders = {
        seat: Recorder(name, NetPolicy(nets[name]) if name in nets else bot(name), seat)
        for seat, name in enumerate(line_up)
        if name in keep or name in nets
    }
    seated = [recorders.get(seat) or bot(name) for seat, name in enumerate(line_up)]
    Runner(match, seated, bots_chance(match), time_limit=0).run()
    state = match.state
    assert isinstance(state, State)
    found = []
    for seat, recorder in recorders.items():
        if line_up[seat] in keep and recorder.samples:
            known = labels(state, seat)
            for each in recorder.samples:
                each.labels = known
            # The last decision of a seat is its vote.
            recorder.samples[-1].last = True
            found += recorder.samples
    return found, state


def labels(state: State, seat: int) -> Labels:
    """What a finished game was for that seat."""
    seats, outcome = state.seats, state.outcome
    assert outcome is not None
    king = (state.king - seat) % seats
    assassins = np.zeros(SEATS, np.float32)
    for each in state.assassins:
        assassins[(each - seat) % seats] = 1.0
    # The seat's own matches may follow from its decisions: a baseline must not know them.
    hidden = np.zeros(HIDDEN, np.float32)
    hidden[king] = 1.0
    matches = state.matches
    for step in range(1, seats):
        hidden[SEATS + step] = matches[(seat + step) % seats] / 4
    votes = np.zeros(ACTIONS, np.float32)
    for step in range(1, seats):
        votes[FIRST_VOTE + step] = _score_of(state, Seat(seat), step)
    return Labels(outcome.results[seat].score, king, assassins, hidden, votes)


def _score_of(state: State, seat: Seat, step: int) -> float:
    """What the seat would have scored with a vote for the seat that many steps clockwise.

    All vote at the same time, so its vote changes no other.
    """
    votes = list(state.votes)
    votes[seat] = Seat((seat + step) % state.seats)
    return outcome_of(votes, state.king, state.assassins, state.settings).results[seat].score


def batch_of(samples: Sequence[Sample]) -> Batch:
    """The samples as arrays."""
    count = len(samples)
    ends = np.cumsum([0, *(len(each.places) for each in samples)])
    rows = sparse.csr_matrix(
        (
            np.concatenate([each.numbers for each in samples]),
            np.concatenate([each.places for each in samples]),
            ends,
        ),
        shape=(count, WIDTH),
    )
    known = [each.labels for each in samples if each.labels is not None]
    assert len(known) == count
    last = np.array([each.last for each in samples])
    return Batch(
        rows,
        np.array([each.mask for each in samples]),
        np.array([each.action for each in samples]),
        np.array([each.chance for each in samples], np.float32),
        np.array([each.score for each in known], np.float32),
        last,
        np.array([each.king for each in known]),
        np.array([each.assassins for each in known]),
        np.array([each.hidden for each in known]),
        np.array([each.votes for each in known]) * last[:, None],
        last,
        np.array([each.game for each in samples]),
    )


def joined(parts: Sequence[Batch]) -> Batch:
    """Several batches as one."""
    rows, *columns = zip(*parts, strict=True)
    whole = sparse.vstack(rows, format="csr", dtype=np.float32)
    return Batch(whole, *map(np.concatenate, columns))
