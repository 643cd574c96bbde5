"""What a personality says in the talk, and how it answers."""

from collections.abc import Sequence
from typing import Any, Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.candy_k.weights import expected_matches, true_chance
from knavery.bots.heuristics.personality import Personality
from knavery.core import Dice, Seat
from knavery.core.remarks import AskWhy, PointOut, Suspect, Trust
from knavery.games.candy_k.decisions import Decision, Explain, Ready
from knavery.games.candy_k.view import View

#: One in this many times a personality with something to say keeps it to itself.
KEEPS_QUIET: Final = 3
#: How many remarks a seat makes in a section: one, and two if it is shameless.
ENOUGH: Final = 1
SHAMELESS_ENOUGH: Final = 2
#: A claim that is true at less than this is worth a question.
DUBIOUS: Final = 0.25
#: How many matches more, or less, than everybody could expect of a player a seat must expect,
#: because of the cards it holds, to say that it suspects or believes that player.
EDGE: Final = 0.03
#: The same for a careful seat, which speaks to the point.
CAREFUL_EDGE: Final = 0.07
#: A careful seat that may be the Assassin accuses another one time in this many.
DEFLECTS: Final = 4


def talk(
    personality: Personality,
    view: View,
    options: Sequence[Decision],
    dice: Dice,
    beliefs: dict[str, float],
) -> Choice:
    """CK-Q11: answer who asks or accuses; then say what there is to say; then be ready."""
    if len(options) == 1:
        return Choice(options[0], beliefs, "I have 1 option: ready.")
    if personality.noise:
        return _babble(options, dice, beliefs)
    if any(isinstance(option, Explain) for option in options):
        return _answer(personality, view, dice, beliefs)
    remarks = [option for option in options if not isinstance(option, Ready)]
    if len(_said_by(view, Seat(view.seat or 0))) < _enough(personality) and dice.below(KEEPS_QUIET):
        choice = _remark(personality, view, remarks, dice, beliefs)
        if choice is not None:
            return choice
    return Choice(Ready(), beliefs, f"None of {len(remarks)} remarks would help me: I am ready.")


def _enough(personality: Personality) -> int:
    return SHAMELESS_ENOUGH if personality.fear < 1 else ENOUGH


def _said_by(view: View, seat: Seat) -> list[Any]:
    """The seat's remarks in this talk, without its answers."""
    return [
        said.remark
        for said in view.sections[-1].remarks
        if said.seat == seat and not isinstance(said.remark, Explain)
    ]


def _babble(options: Sequence[Decision], dice: Dice, beliefs: dict[str, float]) -> Choice:
    """Say anything, or nothing, without a reason; who is asked answers anything."""
    answers = [option for option in options if isinstance(option, Explain)]
    if answers:
        return Choice(dice.choice(answers), beliefs, f"One of {len(answers)} answers, by chance.")
    remarks = [option for option in options if not isinstance(option, Ready)]
    if dice.below(2):
        return Choice(dice.choice(remarks), beliefs, f"One of {len(remarks)} remarks, by chance.")
    return Choice(Ready(), beliefs, f"None of {len(remarks)} remarks, by chance: I am ready.")


def _answer(personality: Personality, view: View, dice: Dice, beliefs: dict[str, float]) -> Choice:
    """CK-R3: the answer to a question or an accusation.

    CK-22: a match is hidden behind the claim. A bluff without a match may be admitted, except in
    Who King, where it covers the King.
    """
    section, seat = view.sections[-1], Seat(view.seat or 0)
    true = section.claims[seat] == section.played
    if true or section.matched:
        why = f"I hold the {section.played}" + ("." if true else " and must hide the match.")
        return Choice(Explain("told_truth"), beliefs, f"I say that my claim is true: {why}")
    if section.section != "king" and personality.fear >= 1 and dice.below(2):
        return Choice(
            Explain("bluffed"), beliefs, f"I hold the {section.played}, no match, and admit it."
        )
    return Choice(
        Explain("told_truth"), beliefs, f"I hold the {section.played}, and stand by my bluff."
    )


def _remark(
    personality: Personality,
    view: View,
    remarks: Sequence[Decision],
    dice: Dice,
    beliefs: dict[str, float],
) -> Choice | None:
    """CK-R1: the remark that personality has a reason for; None if it has none."""
    seat = Seat(view.seat or 0)
    expected = expected_matches(view, seat)
    others = [Seat(at) for at in range(view.seats) if at != seat]
    first = max(others, key=lambda at: (expected[at], (at - seat) % view.seats))
    beliefs = {**beliefs, "suspicion": round(expected[first], 4)}
    if personality.fear < 1:
        remark = _counter(view, remarks) or (Suspect(first) if dice.below(2) else AskWhy(first))
        known = remark in remarks
        return (
            Choice(
                remark,
                beliefs,
                f"I keep them busy: {expected[first]:.1f} matches are likely there.",
            )
            if known
            else None
        )
    if personality.lies and expected[seat] >= expected[first]:
        # It may be the Assassin itself: others should look elsewhere.
        if Suspect(first) in remarks and not dice.below(DEFLECTS):
            reason = f"I expect {expected[seat]:.1f} matches of my own: they should look elsewhere."
            return Choice(Suspect(first), beliefs, reason)
        return None
    if view.sections[-1].section == "king":
        # Who questions a claim there shows the Assassins where the King is.
        return None
    return (
        _point_out(view, remarks, beliefs)
        or _ask(view, seat, remarks, beliefs)
        or _opinion(personality, view, expected, remarks, beliefs)
    )


def _opinion(
    personality: Personality,
    view: View,
    expected: list[float],
    remarks: Sequence[Decision],
    beliefs: dict[str, float],
) -> Choice | None:
    """Suspect or believe the player about whom this seat's own cards tell most.

    What the claims tell is known to all. What its cards tell of all others alike would tell of its
    own match. A careful seat says whom it believes only of the accused.
    """
    public = expected_matches(view, None)
    told = {
        Seat(at): mine - heard
        for at, (mine, heard) in enumerate(zip(expected, public, strict=True))
        if at != view.seat
    }
    mean = sum(told.values()) / len(told)
    edges = {at: each - mean for at, each in told.items()}
    edge = CAREFUL_EDGE if personality.lies else EDGE
    worst = max(edges, key=lambda at: edges[at])
    best = min(edges, key=lambda at: edges[at])
    if edges[worst] > edge and Suspect(worst) in remarks:
        reason = f"With my cards I expect {edges[worst]:.2f} matches more of them than of others."
        return Choice(Suspect(worst), beliefs, reason)
    defends = not personality.lies or best in _accused(view)
    if defends and -edges[best] > edge and Trust(best) in remarks:
        reason = f"With my cards I expect {-edges[best]:.2f} matches less of them than of others."
        return Choice(Trust(best), beliefs, reason)
    return None


def _accused(view: View) -> list[Seat]:
    """The seats that were suspected in this talk."""
    remarks = (said.remark for said in view.sections[-1].remarks)
    return [remark.target for remark in remarks if isinstance(remark, Suspect)]


def _counter(view: View, remarks: Sequence[Decision]) -> Decision | None:
    """An accusation of who last suspected or questioned this seat."""
    for said in reversed(view.sections[-1].remarks):
        about = getattr(said.remark, "target", None)
        if about == view.seat and not isinstance(said.remark, Trust):
            remark = Suspect(said.seat)
            return remark if remark in remarks else None
    return None


def _point_out(view: View, remarks: Sequence[Decision], beliefs: dict[str, float]) -> Choice | None:
    """CK-R4: a contradiction the seat is sure of and nobody has pointed out yet."""
    section = view.sections[-1]
    pile = view.deck.piles[len(view.sections) - 1]
    known = {said.remark for said in section.remarks}
    for remark in remarks:
        if isinstance(remark, PointOut) and remark not in known:
            number = section.claims[remark.first]
            claimed = sum(
                said == number for at, said in enumerate(section.claims) if at != view.seat
            )
            if claimed > pile.copies - section.cards.count(number or 0):
                return Choice(remark, beliefs, f"{claimed} players cannot all hold the {number}.")
    return None


def _ask(
    view: View, seat: Seat, remarks: Sequence[Decision], beliefs: dict[str, float]
) -> Choice | None:
    """CK-R3: ask the one whose claim is least likely, if nobody has asked them yet."""
    asked = {
        said.remark.target for said in view.sections[-1].remarks if isinstance(said.remark, AskWhy)
    }
    chances = {
        at: true_chance(view, at) for at in range(view.seats) if at != seat and at not in asked
    }
    if not chances:
        return None
    least = min(chances, key=lambda at: (chances[at], (at - seat) % view.seats))
    remark = AskWhy(Seat(least))
    if chances[least] >= DUBIOUS or remark not in remarks:
        return None
    return Choice(remark, beliefs, f"Their claim is true at {chances[least]:.0%} only.")
