"""Who may be the King, given the claims of Who King."""

from functools import lru_cache
from math import factorial

from knavery.bots.heuristics.candy_k.opponent_models import MODELS
from knavery.core import Frozen
from knavery.games.candy_k.view import View


class KingClaims(Frozen, frozen=True):
    """The claims of Who King as one listener heard them, who knows their own number."""

    clue: int
    #: What each seat claimed; None for the listener and for those who have not spoken.
    claims: tuple[int | None, ...]
    listener: int | None = None
    held: int | None = None

    @property
    def kings(self) -> tuple[int, ...]:
        """CK-Q17: the seats that may be the King: listeners know whether they are."""
        if self.listener is not None and self.held == self.clue:
            return (self.listener,)
        return tuple([at for at in range(len(self.claims)) if at != self.listener])


def heard_by(view: View, seat: int | None) -> KingClaims | None:
    """The claims as that seat heard them; None before the clue of Who King is turned."""
    for section in view.sections:
        if section.section == "king" and section.clue is not None:
            claims = tuple([None if at == seat else said for at, said in enumerate(section.claims)])
            return KingClaims(
                section.clue, claims, seat, section.played if seat is not None else None
            )
    return None


@lru_cache(maxsize=4096)
def weights(heard: KingClaims) -> tuple[tuple[float, ...], ...]:
    """For each of the `MODELS`, the weight of every seat as King.

    CK-Q6: all numbers differ, so the weight counts the deals that agree with the claims.
    """
    kings = heard.kings
    return tuple(
        tuple(
            [
                _deals(heard, at, model.king_lies(len(heard.claims))) if at in kings else 0.0
                for at in range(len(heard.claims))
            ]
        )
        for model in MODELS
    )


def chances(heard: KingClaims, models: list[float]) -> tuple[float, ...]:
    """For each seat, the chance that it is the King, given the chances of the models."""
    rows = weights(heard)
    found = [0.0] * len(heard.claims)
    for share, row in zip(models, rows, strict=True):
        whole = sum(row)
        for at, weight in enumerate(row):
            found[at] += share * weight / whole
    return tuple(found)


def true_chance(heard: KingClaims, seat: int, models: list[float]) -> float:
    """The chance that this seat's claim of Who King is true."""
    if heard.claims[seat] == heard.held:
        return 0.0
    found = 0.0
    for share, model, row in zip(models, MODELS, weights(heard), strict=True):
        true = sum(
            _deals(heard, king, model.king_lies(len(heard.claims)), seat)
            for king in heard.kings
            if king != seat
        )
        found += share * true / sum(row)
    return found


@lru_cache(maxsize=8192)
def _deals(heard: KingClaims, king: int, rate: float, true: int | None = None) -> float:
    """The weight of all deals of the other numbers, if that seat is the King.

    At most one of those who claim a number holds it. With `true`, only the deals in which that
    seat's claim is true.
    """
    seats = len(heard.claims)
    lie = rate / (seats - 2)
    gain = (1 - rate) - lie
    counts: dict[int, int] = {}
    speakers = silent = 0
    for seat, said in enumerate(heard.claims):
        if seat in (king, heard.listener, true):
            continue
        if said is None:
            silent += 1
            continue
        speakers += 1
        if said != heard.held:
            counts[said] = counts.get(said, 0) + 1
    weight = 1.0
    if true is not None:
        said = heard.claims[true]
        assert said is not None
        counts.pop(said, None)
        weight = 1 - rate
    matchings = [1.0]
    for count in counts.values():
        more = [*matchings, 0.0]
        for at, ways in enumerate(matchings):
            more[at + 1] += count * ways
        matchings = more
    return weight * sum(
        ways * gain**at * lie ** (speakers - at) * factorial(speakers - at + silent)
        for at, ways in enumerate(matchings)
        if at <= speakers
    )
