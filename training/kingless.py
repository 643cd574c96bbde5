"""Kingless for the trainer."""

from typing import Final

import numpy as np

from knavery.engines.kingless.cards import DECK_COUNT, KIND, KIND_COUNT
from knavery.engines.kingless.row import HAND_SIZES, HANDS
from knavery.games.kingless import GAME
from knavery.games.kingless.cards import CARDS
from training.net_games import Array, Belief, NetGame

SEATS: Final = 4
#: What the critic sees besides the row: which kinds of cards each other player holds.
HIDDEN: Final = SEATS * KIND_COUNT
ANSWERS: Final = sorted(KIND[name] for name, card in CARDS.items() if card.is_answer)


def facts(rows: Array, places: Array, seats: Array) -> tuple[Array, Array]:
    """For a seat of each table: the kinds of cards that others hold, and who holds an answer."""
    ends = rows[:, HAND_SIZES : HAND_SIZES + SEATS][places].astype(np.int64).cumsum(axis=1)
    deck = np.arange(DECK_COUNT)[None, :]
    kinds = rows[:, HANDS : HANDS + DECK_COUNT][places].astype(np.int64)
    owners = (deck[:, :, None] >= ends[:, None, :]).sum(axis=2)
    held = owners < SEATS
    steps = (owners - seats[:, None]) % SEATS
    # The last column takes what is in no other hand.
    at = np.where(held & (steps > 0), steps * KIND_COUNT + kinds, HIDDEN)
    hidden = np.zeros((len(places), HIDDEN + 1), np.float32)
    hidden[np.arange(len(places))[:, None], at] = 1.0
    hidden = hidden[:, :HIDDEN]
    cards = hidden.reshape(-1, SEATS, KIND_COUNT)[:, :, ANSWERS]
    answers = cards.max(axis=2)
    answers[:, 0] = -1.0
    return hidden, answers


NET_GAME: Final = NetGame(GAME, SEATS, HIDDEN, {"answers": Belief(SEATS)}, facts)
