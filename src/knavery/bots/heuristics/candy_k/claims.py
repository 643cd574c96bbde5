"""What the claims of a section tell about the cards behind them: an exact count of all deals."""

from functools import lru_cache
from math import perm

from knavery.bots.heuristics.candy_k.opponent_models import MODELS, OpponentModel
from knavery.core import Frozen
from knavery.games.candy_k.constants import Pile
from knavery.games.candy_k.view import SectionView

#: The claimers of one number: how many cards of it they may hold, and how many they are, without
#: and with a spent token.
Group = tuple[int, int, int]


class Heard(Frozen, frozen=True):
    """The claims of a section as one listener heard them, who holds the cards `own`."""

    numbers: int
    copies: int
    clue: int
    #: What each seat claimed; None for the listener and for those who have not spoken.
    claims: tuple[int | None, ...]
    spent: tuple[bool, ...]
    own: tuple[int, ...] = ()

    @property
    def left(self) -> int:
        """How many cards of the pile the listener does not hold."""
        return self.numbers * self.copies - len(self.own)

    @property
    def clue_left(self) -> int:
        """How many of those would be a match."""
        return self.copies - self.own.count(self.clue)


class Rated(Frozen, frozen=True):
    """A section in the light of one of the `MODELS`."""

    #: How well it explains the claims; only ratios matter.
    weight: float
    #: For each seat, the chance of a match, and of a true claim.
    match: tuple[float, ...]
    true: tuple[float, ...]


def heard(section: SectionView, pile: Pile, seat: int | None) -> Heard:
    """The section as that seat heard it; None: as a spectator did."""
    claims = tuple(None if at == seat else said for at, said in enumerate(section.claims))
    spent = tuple([at in section.spent for at in range(len(claims))])
    own = section.cards if seat is not None else ()
    assert section.clue is not None
    return Heard(pile.numbers, pile.copies, section.clue, claims, spent, own)


@lru_cache(maxsize=4096)
def rated(heard: Heard) -> tuple[Rated, ...]:
    """The section in the light of each of the `MODELS`."""
    found = {(model.rate, model.dodged): model for model in MODELS}
    made = {key: _rated(heard, model) for key, model in found.items()}
    return tuple([made[model.rate, model.dodged] for model in MODELS])


def _unheeded(heard: Heard, weight: float) -> Rated:
    """CK-06: the chances from the cards alone, where claims are noise."""
    match = heard.clue_left / heard.left
    true = [
        0.0 if said is None else (heard.copies - heard.own.count(said)) / heard.left
        for said in heard.claims
    ]
    return Rated(weight, (match,) * len(true), tuple(true))


def _rated(heard: Heard, model: OpponentModel) -> Rated:
    """CK-06: count the deals and lies that agree with the claims.

    A seat with a match must claim another number, any of them; of the others, some lie by choice.
    Cards are drawn without replacement, so more claims of a number than there are cards of it prove
    lies. A lie by choice may hide any card but a match and the number claimed.
    """
    factors = _Factors(heard, model)
    groups = [_group(heard, number) for number in range(1, heard.numbers + 1)]
    ways = [_ways(group, factors) for group in groups]
    whole = _total(ways, factors)
    if model.noise:
        return _unheeded(heard, whole)
    prior = heard.clue_left / heard.left
    found: dict[tuple[int, bool], tuple[float, float]] = {}
    match, true = [], []
    for claim, spent in zip(heard.claims, heard.spent, strict=True):
        if claim is None or not whole:
            match.append(prior * (min(model.dodged, 1.0) if spent else 1))
            true.append(0.0)
            continue
        if (claim, spent) not in found:
            room, plain, dodgers = groups[claim - 1]
            others = (room, plain - (not spent), dodgers - spent)
            matched = _shifted(_ways(others, factors), factors.match(spent))
            truth = _ways((room - 1, *others[1:]), factors, factors.true * room) if room else [0.0]
            rest = ways[: claim - 1] + ways[claim:]
            found[claim, spent] = (
                _total([*rest, matched], factors) / whole,
                _total([*rest, truth], factors) / whole,
            )
        match.append(found[claim, spent][0])
        true.append(found[claim, spent][1])
    return Rated(whole, tuple(match), tuple(true))


class _Factors:
    """The weights of one speaker's card and claim."""

    def __init__(self, heard: Heard, model: OpponentModel) -> None:
        numbers, left, rate = heard.numbers, heard.left, model.lies(heard.numbers)
        self._dodged = model.dodged
        self.clue_left = heard.clue_left
        self.left = left
        #: Claims the number held, for each card of it.
        self.true = (1 - rate) / left
        #: Lies by choice, with any card that is neither the clue's nor of the number claimed.
        self.other = rate / (numbers - 1) * (left - heard.clue_left) / left
        self._match = 1 / (numbers - 1) / left

    def match(self, spent: bool) -> float:
        """Has a match and claims another number, for each card of the clue."""
        return self._match * (self._dodged if spent else 1)


def _group(heard: Heard, number: int) -> Group:
    room = heard.copies - heard.own.count(number)
    said = [
        spent for claim, spent in zip(heard.claims, heard.spent, strict=True) if claim == number
    ]
    return room, len(said) - sum(said), sum(said)


def _ways(group: Group, factors: _Factors, scale: float = 1.0) -> list[float]:
    """The weight of a group's claims, by how many of its claimers have a match."""
    room, plain, dodgers = group
    # A row for every number of truthful claimers, a column for every number of matches.
    table = [[1.0]]
    for spent, count in ((False, plain), (True, dodgers)):
        match = factors.match(spent)
        for _ in range(count):
            table = _one_more(table, factors, match)
    most = max(map(len, table))
    return [
        scale
        * sum(
            perm(room, true) * row[matched] for true, row in enumerate(table) if matched < len(row)
        )
        for matched in range(most)
    ]


def _one_more(table: list[list[float]], factors: _Factors, match: float) -> list[list[float]]:
    """The table with another claimer: truthful, with a match, or lying by choice."""
    height, width = len(table) + 1, len(table[0]) + 1
    after = [[0.0] * width for _ in range(height)]
    for true, row in enumerate(table):
        for matched, weight in enumerate(row):
            if weight:
                after[true + 1][matched] += weight * factors.true
                after[true][matched + 1] += weight * match
                after[true][matched] += weight * factors.other
    return after


def _shifted(ways: list[float], match: float) -> list[float]:
    """The weights with one more match, of a given claimer."""
    return [0.0, *(match * each for each in ways)]


def _total(ways: list[list[float]], factors: _Factors) -> float:
    """The weight of all groups together: matches are drawn from the same few cards."""
    whole = [1.0]
    for each in ways:
        if len(each) == 1:
            whole = [each[0] * weight for weight in whole]
            continue
        after = [0.0] * (len(whole) + len(each) - 1)
        for at, weight in enumerate(whole):
            for more, another in enumerate(each):
                after[at + more] += weight * another
        whole = after
    return sum(
        perm(factors.clue_left, matched) * weight
        for matched, weight in enumerate(whole)
        if matched <= factors.clue_left
    )
