"""How much a guest among random hosts could gain in Candy K at the very best.

    python -m benchmarks.candy_k [--games G] [--ending literal|decisive]

Nothing random hosts say means anything, so a guest has its token and its vote. For each way to use
the token the best vote is found for every situation it could tell apart (is it King, how many
matches has it, does it hold the icon), and set beside a vote by chance. It is found on the games it
is judged by, so the figure is, if anything, a little too high.
"""

import argparse
import random
from collections.abc import Callable
from typing import Final

from knavery.core import Seat
from knavery.games.candy_k.records import Settings
from knavery.games.candy_k.roles import assassins_of
from knavery.games.candy_k.tables import DECKS, Pile, characters
from knavery.games.candy_k.verdict import outcome_of

SEATS: Final = 4
GUEST: Final = Seat(0)
#: Which of two cards the guest plays, given the clue, and whether it spends its token at all.
CARDS: Final[dict[str, Callable[[list[int], int, random.Random], int] | None]] = {
    "by chance": lambda cards, _, draw: draw.choice(cards),
    "never": None,
    "for a match": lambda cards, clue, _: clue if clue in cards else cards[0],
    "against one": lambda cards, clue, _: next((card for card in cards if card != clue), clue),
}


def matches(piles: list[Pile], token: str, draw: random.Random) -> tuple[list[int], Seat]:
    """Everybody's matches after three sections, and who holds the icon."""
    icon = Seat(draw.randrange(SEATS))
    found = [int(seat == icon) for seat in range(SEATS)]
    # A random host spends its token at every other chance; the guest keeps it for the last.
    spends = [next((at for at in range(3) if draw.random() < 0.5), None) for _ in range(SEATS)]
    choose = CARDS[token]
    if token != "by chance":
        spends[GUEST] = None if choose is None else 2
    for at, pile in enumerate(piles):
        cards = draw.sample(characters(pile), 2 * SEATS)
        clue = draw.randint(1, pile.numbers)
        for seat in range(SEATS):
            held = cards[2 * seat : 2 * seat + (2 if spends[seat] == at else 1)]
            if seat == GUEST and len(held) == 2 and choose is not None:
                played = choose(held, clue, draw)
            else:
                played = draw.choice(held)
            found[seat] += played == clue
    return found, icon


def attainable(token: str, settings: Settings, games: int) -> tuple[float, float]:
    """The guest's mean score with a vote by chance, and with the best one in each situation."""
    draw = random.Random(token)
    piles = [pile for pile in DECKS[SEATS].piles if pile.section != "king"]
    scores: dict[tuple[bool, int, bool], list[float]] = {}
    for _ in range(games):
        counted, icon = matches(piles, token, draw)
        king = Seat(draw.randrange(SEATS))
        assassins = assassins_of(counted, king)
        votes = [
            Seat(draw.choice([other for other in range(SEATS) if other != seat]))
            for seat in range(SEATS)
        ]
        row = scores.setdefault((king == GUEST, counted[GUEST], icon == GUEST), [0.0] * (SEATS - 1))
        for vote in range(1, SEATS):
            votes[GUEST] = Seat(vote)
            outcome = outcome_of(votes, king, assassins, settings)
            row[vote - 1] += outcome.results[GUEST].score
    by_chance = sum(sum(row) / len(row) for row in scores.values())
    return by_chance / games, sum(max(row) for row in scores.values()) / games


def main() -> None:
    """Print it for every way to use the token."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=150_000, help="(150000)")
    parser.add_argument("--ending", choices=("literal", "decisive"), default="literal")
    typed = parser.parse_args()
    settings = Settings(ending=typed.ending)
    base = None
    for token in CARDS:
        by_chance, best = attainable(token, settings, typed.games)
        base = by_chance if base is None else base
        print(
            f"token {token}: {by_chance:.1%} voting by chance, {best:.1%} voting best, "
            f"{100 * (best - base):+.1f} points over a random guest"
        )


if __name__ == "__main__":
    main()
