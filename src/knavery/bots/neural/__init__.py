"""A bot whose play was learned: a net for each game, trained by `training/`.

It needs NumPy: pip install "knavery[neural]". Where no net was trained for a game or a number of
seats, it plays as careful does.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from knavery.bots.bot import Choice
from knavery.bots.heuristics import Careful
from knavery.bots.net_cards import Card
from knavery.bots.reason import because
from knavery.bots.search import game_of
from knavery.core import AnyGame, Chance
from knavery.core.extras import needs
from knavery.core.remarks import Talk, without_talk

with needs("neural", "the bot 'neural'"):
    import numpy as np

    from knavery.bots.neural import candy_k, kingless, red_scare
    from knavery.bots.neural.net import Floats, Net, shipped, softmax

__all__ = ["LEVELS", "Level", "NeuralBot"]


class Level(msgspec.Struct, frozen=True):
    """How well it plays."""

    #: Above 1, what it likes less is chosen more often; below 1, less often.
    temperature: float
    #: How often it takes any option, remarks left out.
    slips: float = 0.0


LEVELS: Final = {
    "easy": Level(2.0, 0.25),
    "steady": Level(1.0),
    "sharp": Level(0.5),
}

#: For each game, the belief and the reason of a choice: from the heads' outputs, the view, the
#: decision, and how likely it was.
EXPLAINED: Final[Mapping[str, Callable[[Mapping[str, Floats], Any, Any, float], Choice]]] = {
    "candy_k": candy_k.explained,
    "kingless": kingless.explained,
    "red_scare": red_scare.explained,
}


#: For each game, the number of players from a view.
SEATS: Final[Mapping[str, Callable[[Any], int]]] = {
    "candy_k": candy_k.seats_of,
    "kingless": kingless.seats_of,
    "red_scare": red_scare.seats_of,
}

#: What a net sees besides the codec's vector, from the view.
NOTES: Final[Mapping[str, Callable[[Any], Sequence[float]]]] = {"red_scare": red_scare.notes_of}

#: Games whose nets decide where they must, and make no remarks: whether they know such a table.
#: Out of turn, and at other tables, they are careful.
QUIET: Final[Mapping[str, Callable[[Any], bool]]] = {"red_scare": red_scare.knows}


class NeuralBot:
    """Draws from the chances that its net gives the options: `neural`, `neural:easy`."""

    def __init__(self, level: str = "sharp", net: tuple[Net, Card] | None = None) -> None:
        if level not in LEVELS:
            raise ValueError(f"the levels are {', '.join(LEVELS)}")
        self._level = LEVELS[level]
        self._net = net
        self._careful: Final = Careful()

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """An option, as likely as the net has it."""
        game = _game_of(type(view), view)
        found = self._net or shipped(game.id)
        if found is None or SEATS[game.id](view) not in found[1].seats:
            return self._careful.decide(view, options, log, chance)
        if game.id in QUIET:
            if None in options or not QUIET[game.id](view):
                return self._careful.decide(view, options, log, chance)
            options = without_talk(options)
        if len(options) == 1:
            return Choice(options[0], reason=because("only_option"))
        net, card = found
        row = np.zeros(game.codec.width, np.float32)
        game.codec.write(view, row)
        row = row[: card.width]
        if game.id in NOTES:
            row = np.concatenate([row, np.array(NOTES[game.id](view), np.float32)])
        heads = net.heads(row)
        chances = self._chances(heads["policy"], numbers(game, view, options), options)
        drawn, _ = chance.below(1 << 32)
        at = int(np.searchsorted(chances.cumsum(), drawn / (1 << 32), "right"))
        at = min(at, int(chances.nonzero()[0][-1]))
        return EXPLAINED[game.id](heads, view, options[at], float(chances[at]))

    def _chances(self, logits: Floats, places: list[int], options: Sequence[Any]) -> Floats:
        """The chance of each option."""
        level = self._level
        every = np.ones(len(places), np.bool_)
        chances = softmax(logits[places], every, level.temperature)
        if level.slips:
            moves = np.array([not isinstance(option, Talk) for option in options], np.float32)
            if moves.any():
                chances = (1 - level.slips) * chances + level.slips * moves / moves.sum()
        return chances


def numbers(game: AnyGame, view: Any, options: Sequence[Any]) -> list[int]:
    """The number of each option; to say nothing comes after all decisions of the codec."""
    numbering = game.codec.numbering(view.seat, SEATS[game.id](view))
    return [game.codec.size if each is None else numbering.index(each) for each in options]


@cache
def _games() -> dict[type, AnyGame]:
    return {}


def _game_of(kind: type, view: Any) -> AnyGame:
    """The game of that view, looked up once."""
    known = _games()
    if kind not in known:
        known[kind] = game_of(view)
    return known[kind]
