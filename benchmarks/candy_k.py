"""How much a guest among random hosts could gain in Candy K, and how much of it a bot does.

    python -m benchmarks.candy_k [--ending literal|decisive] [--bot careful] [--deals D]

What random hosts say and do is noise, so a guest has only its token, its cards and its vote, and
all outcomes can be counted: the chances below are exact, over all cards, Kings, icons and votes.
With `--bot` that bot plays the deals as the guest, in every seat, and each game counts what its
vote wins on average over all tables the guest cannot tell from the true one. Whether a game is won
is mostly luck; that average is not.
"""

import argparse
from functools import cache
from itertools import product
from math import comb, sqrt
from statistics import fmean, stdev
from typing import Final, Literal

from knavery.bots import Bot, bot
from knavery.core import Chance, Dice, Seat
from knavery.games.candy_k import GAME
from knavery.games.candy_k.constants import DECKS
from knavery.games.candy_k.decisions import Vote
from knavery.games.candy_k.rules.roles import assassins_of
from knavery.games.candy_k.rules.verdict import outcome_of
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.view import View

SEATS: Final = 4
GUEST: Final = Seat(0)
HOSTS: Final = tuple(Seat(seat) for seat in range(1, SEATS))
PILE: Final = DECKS[SEATS].piles[0]
#: When, Where and Who Assassin; who is King is known before the last of them.
SECTIONS: Final = 3
LAST: Final = SECTIONS - 1

#: How many cards the guest drew in a section, and how many of them have the clue's number.
Drew = tuple[int, int]
#: Whether the guest holds the icon, its matches, whether it has its token, and what it drew.
Held = tuple[bool, int, bool, tuple[Drew, ...]]
#: When the token is spent, which of two cards is played, and how the vote is cast.
When = Literal["by chance", "never", "in the last section", "best"]
Card = Literal["by chance", "for a match", "against one", "best"]
Cast = Literal["by chance", "best"]


class Guest:
    """The exact chances of a guest under these settings."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._wins = cache(self._wins_of)
        self.votes = cache(self._votes)

    def plan(self, when: When, card: Card, cast: Cast) -> float:
        """The chance to win of a guest with that plan for its token, its cards and its vote."""

        @cache
        def worth(at: int, king: bool, held: Held) -> float:
            icon, matches, token, drew = held
            if at == SECTIONS:
                votes = self.votes(king, icon, matches, drew)
                return max(votes) if cast == "best" else sum(votes) / len(votes)

            def after(match: int, token: bool, cards: Drew) -> float:
                on = (icon, matches + match, token, tuple(sorted((*drew, cards))))
                if at + 1 != LAST:
                    return worth(at + 1, king, on)
                return (worth(LAST, True, on) + (SEATS - 1) * worth(LAST, False, on)) / SEATS

            one = 1 / PILE.numbers
            keep = (1 - one) * after(0, token, (1, 0)) + one * after(1, token, (1, 1))
            if not token or when == "never":
                return keep
            none, single, both = (_drawn(2, count) for count in range(3))
            spend = (
                none * after(0, False, (2, 0))
                + single * _chosen(card, after(0, False, (2, 1)), after(1, False, (2, 1)))
                + both * after(1, False, (2, 2))
            )
            match when:
                case "by chance":
                    return (keep + spend) / 2
                case "best":
                    return max(keep, spend)
                case _:
                    return spend if at == LAST else keep

        plain = worth(0, False, (False, 0, True, ()))
        return (worth(0, False, (True, 1, True, ())) + (SEATS - 1) * plain) / SEATS

    def _votes(
        self, king: bool, icon: bool, matches: int, drew: tuple[Drew, ...]
    ) -> tuple[float, ...]:
        """For a vote for each host, clockwise, the chance to win with it."""
        worth = [0.0] * len(HOSTS)
        kings, icons = (GUEST,) if king else HOSTS, (GUEST,) if icon else HOSTS
        for hosts, chance in _hosts(drew).items():
            for holder, crowned in product(icons, kings):
                counted = [matches, *hosts]
                counted[holder] += holder != GUEST
                for at, wins in enumerate(self._wins(crowned, tuple(counted))):
                    worth[at] += chance * wins / len(kings) / len(icons)
        return tuple(worth)

    def _wins_of(self, king: Seat, matches: tuple[int, ...]) -> tuple[float, ...]:
        """The same, if all is known but the hosts' votes."""
        assassins = assassins_of(matches, king)
        theirs = list(product(*([Seat(at) for at in range(SEATS) if at != host] for host in HOSTS)))
        return tuple(
            sum(
                outcome_of((vote, *votes), king, assassins, self._settings).results[GUEST].score
                for votes in theirs
            )
            / len(theirs)
            for vote in HOSTS
        )


def _chosen(card: Card, without: float, fitting: float) -> float:
    """The value of two cards of which one is a match."""
    match card:
        case "by chance":
            return (without + fitting) / 2
        case "for a match":
            return fitting
        case "against one":
            return without
        case "best":
            return max(without, fitting)


@cache
def _drawn(cards: int, matches: int) -> float:
    """The chance that that many of the first cards of the pile have the clue's number."""
    others = (PILE.numbers - 1) * PILE.copies
    ways = comb(PILE.copies, matches) * comb(others, cards - matches)
    return ways / comb(PILE.copies + others, cards)


@cache
def _hosts(drew: tuple[Drew, ...]) -> dict[tuple[int, ...], float]:
    """The chances of the hosts' numbers of matches, given what the guest drew.

    A host who spends its token plays a random card, which is the same as keeping it.
    """
    found = {(0,) * len(HOSTS): 1.0}
    for cards, clues in drew:
        after: dict[tuple[int, ...], float] = {}
        for had, chance in found.items():
            for match in product((0, 1), repeat=len(HOSTS)):
                weight = chance
                clues_left = PILE.copies - clues
                left = PILE.numbers * PILE.copies - cards
                for each in match:
                    weight *= (clues_left if each else left - clues_left) / left
                    left -= 1
                    clues_left -= each
                if weight:
                    have = tuple(map(sum, zip(had, match, strict=True)))
                    after[have] = after.get(have, 0.0) + weight
        found = after
    return found


def played(guest: Guest, thinker: Bot, settings: Settings, number: int, seed: str) -> float:
    """The chance to win with the bot's vote in one game, given all it could know."""
    state, _ = GAME.deal(SEATS, settings, Chance.of(f"guest {seed} {number // SEATS}"))
    dice = Dice(Chance.of(f"hosts {seed} {number // SEATS}"))
    stream = Chance.of(f"thoughts {seed} {number}")
    seat = Seat(number % SEATS)
    while True:
        acting = state.to_act[0] if state.phase != "vote" else seat
        options = state.options(acting)
        if acting == seat:
            stream = stream.branch("next")
            decision = thinker.decide(state.view(seat), options, (), stream).decision
        else:
            decision = dice.choice(options)
        if isinstance(decision, Vote):
            view = state.view(seat)
            votes = guest.votes(bool(view.king), bool(view.icon), view.matches or 0, _drew(view))
            return votes[(decision.target - seat) % SEATS - 1]
        state, _ = state.play(acting, decision)


def _drew(view: View) -> tuple[Drew, ...]:
    return tuple(
        sorted(
            (len(section.cards), section.cards.count(section.clue or 0))
            for section in view.sections
            if section.section != "king"
        )
    )


def main() -> None:
    """Print the value of each plan, and of the bot's games."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ending", choices=("literal", "decisive"), default="literal")
    parser.add_argument("--bot", help="a bot to play as the guest")
    parser.add_argument("--deals", type=int, default=500, help="number of deals, each in all seats")
    parser.add_argument("--seed", default="1", help="any word; the same seed gives the same deals")
    typed = parser.parse_args()
    settings = Settings(ending=typed.ending)
    guest = Guest(settings)
    base = guest.plan("by chance", "by chance", "by chance")
    print(f"all by chance: {base:.2%}")
    plans: tuple[tuple[When, Card], ...] = (
        ("never", "by chance"),
        ("in the last section", "for a match"),
        ("in the last section", "against one"),
        ("in the last section", "best"),
        ("best", "best"),
    )
    for when, card in plans:
        blind, best = (
            100 * (guest.plan(when, card, cast) - base) for cast in ("by chance", "best")
        )
        print(
            f"token {when}, card {card}: {blind:+.2f} points voting by chance, "
            f"{best:+.2f} voting best"
        )
    if typed.bot:
        thinker = bot(typed.bot)
        found = [
            fmean(
                played(guest, thinker, settings, SEATS * deal + seat, typed.seed)
                for seat in range(SEATS)
            )
            for deal in range(typed.deals)
        ]
        print(
            f"{typed.bot}: {100 * (fmean(found) - base):+.2f} points "
            f"±{196 * stdev(found) / sqrt(len(found)):.2f} in {len(found)} deals"
        )


if __name__ == "__main__":
    main()
