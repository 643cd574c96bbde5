"""A weight for every assignment of roles: each King with each one or two Assassins."""

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from knavery.bots.heuristics.candy_k import claims, king_claims
from knavery.bots.heuristics.candy_k.hearsay import swayed
from knavery.bots.heuristics.candy_k.opponent_models import MODELS, shares
from knavery.bots.heuristics.candy_k.tokens import explained
from knavery.core import Frozen, Seat
from knavery.games.candy_k.constants import ASSASSIN_SECTIONS
from knavery.games.candy_k.rules.role_chances import Counts, Roles, role_chances
from knavery.games.candy_k.view import View

#: Above this chance that all is noise, claims are ignored: what little they tell misleads. One
#: babbler among others must not reach it.
LOST: Final = 0.8


class Suspects(Frozen, frozen=True):
    """What one seat believes about the roles."""

    weights: dict[Roles, float]
    #: For each seat, the chance that it is the King, or an Assassin.
    kings: tuple[float, ...]
    assassins: tuple[float, ...]
    #: The chance that claims and votes are noise.
    noise: float = 0.0


def opinions(view: View, seat: Seat) -> tuple[Suspects, Suspects]:
    """What a seat believes, and what everybody could believe from the claims alone."""
    if model_shares(view, seat)[-1] > LOST:
        mine = from_cards_alone(view, seat)
        return mine, mine
    return suspects(view, seat), suspects(view, None)


def suspects(view: View, seat: int | None) -> Suspects:
    """What that seat believes; None: what everybody could from claims and remarks alone."""
    models = model_shares(view, seat)
    return swayed(_suspects(view, seat, models), view, seat, models)


def from_cards_alone(view: View, seat: int | None) -> Suspects:
    """What that seat believes from its cards alone, as if claims and tokens were noise."""
    return _suspects(view, seat, [float(model.noise) for model in MODELS])


def _suspects(view: View, seat: int | None, models: list[float]) -> Suspects:
    sections = _heard(view, seat)
    heard = king_claims.heard_by(view, seat)
    found = weigh(
        _match_counts(view, seat, sections, models),
        (1 / view.seats,) * view.seats if heard is None else king_claims.chances(heard, models),
        icon_weights(view, seat),
    )
    return replace(found, noise=round(models[-1], 1))


def expected_matches(view: View, seat: Seat | None) -> list[float]:
    """How many matches that seat expects each seat to have in the end, with the icon's.

    None: what everybody could expect from the claims alone.
    """
    models = model_shares(view, seat)
    counts = _match_counts(view, seat, _heard(view, seat), models)
    icon = icon_weights(view, seat)
    whole = sum(icon)
    return [
        sum(many * chance for many, chance in enumerate(chances)) + weight / whole
        for chances, weight in zip(counts, icon, strict=True)
    ]


def model_shares(view: View, seat: int | None) -> list[float]:
    """The chance of each of the `MODELS`, given all claims and tokens."""
    weights = [1.0] * len(MODELS)
    for section in _heard(view, seat):
        for at, each in enumerate(claims.rated(section)):
            weights[at] *= each.weight
    if (heard := king_claims.heard_by(view, seat)) is not None:
        for at, row in enumerate(king_claims.weights(heard)):
            weights[at] *= sum(row)
    for at, factor in enumerate(explained(view, seat)):
        weights[at] *= factor
    return shares(weights)


def true_chance(view: View, speaker: int) -> float:
    """The chance that the speaker's claim in the current section is true."""
    models = model_shares(view, view.seat)
    section = view.sections[-1]
    if section.section == "king":
        heard = king_claims.heard_by(view, view.seat)
        assert heard is not None
        return king_claims.true_chance(heard, speaker, models)
    rated = claims.rated(_heard(view, view.seat)[-1])
    return sum(share * each.true[speaker] for share, each in zip(models, rated, strict=True))


def _heard(view: View, seat: int | None) -> list[claims.Heard]:
    """The sections in which matches count, as that seat heard them."""
    return [
        claims.heard(section, pile, seat)
        for pile, section in zip(view.deck.piles, view.sections, strict=False)
        if section.section in ASSASSIN_SECTIONS and section.clue is not None
    ]


def _match_counts(
    view: View, seat: int | None, sections: list[claims.Heard], models: list[float]
) -> Counts:
    """For each seat, the chances of its number of matches at the end.

    In a section still to come, one card of `numbers` is a match.
    """
    rated = [claims.rated(each) for each in sections]
    coming = [1 / view.deck.piles[0].numbers] * (len(ASSASSIN_SECTIONS) - len(sections))
    found = []
    for at in range(view.seats):
        if at == seat:
            chances = [float(each) for each in _own(view)]
        else:
            chances = [
                sum(share * each.match[at] for share, each in zip(models, row, strict=True))
                for row in rated
            ]
        found.append(_count(chances + coming))
    return tuple(found)


def icon_weights(view: View, seat: int | None) -> tuple[float, ...]:
    """CK-14: for each seat, the weight of its having the icon: its holder knows."""
    if seat is None:
        return (1.0,) * view.seats
    return tuple([float((at == seat) == bool(view.icon)) for at in range(view.seats)])


def _own(view: View) -> list[bool]:
    return [
        section.matched
        for section in view.sections
        if section.section in ASSASSIN_SECTIONS and section.clue is not None
    ]


def _count(chances: list[float]) -> tuple[float, ...]:
    """The chances that 0, 1, 2, … of these events happen."""
    counts = [1.0]
    for chance in chances:
        after = [each * (1 - chance) for each in counts] + [0.0]
        for at, each in enumerate(counts):
            after[at + 1] += each * chance
        counts = after
    return tuple(counts)


@lru_cache(maxsize=2048)
def weigh(counts: Counts, kings: tuple[float, ...], icon: tuple[float, ...]) -> Suspects:
    """CK-14: the weights of all roles; `icon` is the weight of each seat holding the icon."""
    weights = role_chances(counts, kings, icon)
    assassins = [0.0] * len(counts)
    for (_, found), weight in weights.items():
        for seat in found:
            assassins[seat] += weight
    return Suspects(weights, kings, tuple(assassins))
