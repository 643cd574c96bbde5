"""Which card a personality plays, and when it spends its token for a second one."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from knavery.bots.bot import Choice
from knavery.bots.heuristics.candy_k.ballots import worths
from knavery.bots.heuristics.candy_k.conventions import convention
from knavery.bots.heuristics.candy_k.weights import from_cards_alone, model_shares, opinions
from knavery.bots.heuristics.personality import Personality
from knavery.bots.reason import because, percent
from knavery.core import Dice, Seat
from knavery.games.candy_k.constants import ASSASSIN_SECTIONS
from knavery.games.candy_k.decisions import Decision, KeepToken, PlayCard, SpendToken
from knavery.games.candy_k.view import View

#: Above this chance that all is noise, only the cards are counted.
DOUBT: Final = 0.4
#: A babbler spends its token one time in this many.
WHIM: Final = 3


def token(personality: Personality, view: View, dice: Dice, beliefs: dict[str, float]) -> Choice:
    """CK-17: the shameless spend a token at once, the others in the last section.

    Whatever they hold, so that it tells of no card. In the last section a seat knows most about the
    King and its own matches.
    """
    if personality.noise:
        spend = dice.below(WHIM) == 0
        reason = because("token_whim", whim=WHIM)
    elif personality.fear < 1:
        spend = True
        reason = because("token_at_once", matches=view.matches)
    else:
        left = len(ASSASSIN_SECTIONS) - ASSASSIN_SECTIONS.index(view.sections[-1].section)
        spend = left <= view.tokens[view.seat or 0]
        reason = because("token_last_section", spend=spend, matches=view.matches)
    return Choice(SpendToken() if spend else KeepToken(), beliefs, reason)


def card(
    personality: Personality,
    view: View,
    options: Sequence[Decision],
    dice: Dice,
    beliefs: dict[str, float],
) -> Choice:
    """CK-18: the honest leave a match; the others compute which card wins more often."""
    clue = view.sections[-1].clue
    cards = [option for option in options if isinstance(option, PlayCard)]
    if personality.noise:
        return Choice(dice.choice(cards), beliefs, because("card_whim", cards=len(cards)))
    if len({each.number == clue for each in cards}) == 1:
        chosen = dice.choice(cards)
        return Choice(chosen, beliefs, because("card_alike", number=chosen.number))
    match, other = sorted(cards, key=lambda each: each.number != clue)
    if not personality.lies:
        return Choice(other, beliefs, because("card_left", number=other.number))
    noise = model_shares(view, view.seat)[-1]
    with_it, without = (_hope(view, each, noise) for each in (match, other))
    beliefs = {**beliefs, "noise": round(noise, 4)}
    wants = with_it > without
    reason = because("card_worth", match=percent(with_it), other=percent(without), wants=wants)
    return Choice(match if wants else other, beliefs, reason)


def _hope(view: View, chosen: PlayCard, noise: float) -> float:
    """The chance to win with the best vote, if that card is played."""
    played = replace(view.sections[-1], played=chosen.number)
    after = replace(view, sections=(*view.sections[:-1], played))
    seat = Seat(view.seat or 0)
    if noise > DOUBT:
        mine = heard = from_cards_alone(after, seat)
    else:
        mine, heard = opinions(after, seat)
    return max(worths(mine, convention(after, heard), seat, view.settings).values())
