"""What a personality says in the talk, and how it answers."""

from collections.abc import Sequence
from typing import Any, Final

from knavery.bots.bot import Choice
from knavery.bots.heuristics.candy_k.weights import expected_matches, true_chance
from knavery.bots.heuristics.personality import Personality
from knavery.bots.heuristics.ties import best_of
from knavery.bots.reason import because, percent
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
DUBIOUS: Final = 0.4
#: How many matches more, or less, than everybody could expect of a player a seat must expect,
#: because of the cards it holds, to say that it suspects or believes that player.
EDGE: Final = 0.03
#: The same for a careful seat, which speaks to the point.
CAREFUL_EDGE: Final = 0.07
#: A careful seat with a match has no cards to speak of, and pretends one time in this many.
PRETENDS: Final = 7
#: A careful seat that lied without a match admits it one time in this many.
ADMITS: Final = 3
#: A shameless seat makes no comment one time in this many, and an honest one whose claim is true.
SHRUGS: Final = 3


def talk(
    personality: Personality,
    view: View,
    options: Sequence[Decision],
    dice: Dice,
    beliefs: dict[str, float],
) -> Choice:
    """CK-Q11: answer who asks or accuses; then say what there is to say; then be ready."""
    if len(options) == 1:
        return Choice(options[0], beliefs, because("talk_over"))
    if personality.noise:
        return _babble(options, dice, beliefs)
    if any(isinstance(option, Explain) for option in options):
        return _answer(personality, view, dice, beliefs)
    remarks = [option for option in options if not isinstance(option, Ready)]
    if len(_said_by(view, Seat(view.seat or 0))) < _enough(personality) and dice.below(KEEPS_QUIET):
        choice = _remark(personality, view, remarks, dice, beliefs)
        if choice is not None:
            return choice
    return Choice(Ready(), beliefs, because("talk_ready", remarks=len(remarks)))


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
        return Choice(dice.choice(answers), beliefs, because("answer_whim", answers=len(answers)))
    remarks = [option for option in options if not isinstance(option, Ready)]
    if dice.below(2):
        return Choice(dice.choice(remarks), beliefs, because("talk_whim", remarks=len(remarks)))
    return Choice(Ready(), beliefs, because("talk_whim_ready", remarks=len(remarks)))


def _answer(personality: Personality, view: View, dice: Dice, beliefs: dict[str, float]) -> Choice:
    """CK-R3: the answer to a question or an accusation.

    CK-22: a match is hidden behind the claim. An honest seat does not repeat the lie: it makes no
    comment, and now and then none on a true claim either. A careful seat may admit a bluff without
    a match, except in Who King, where it covers the King. A shameless one may make no comment.
    """
    section, seat = view.sections[-1], Seat(view.seat or 0)
    careful = personality.lies and personality.fear >= 1
    if not careful and not dice.below(SHRUGS):
        return Choice(Explain("no_comment"), beliefs, because("answer_none", times=SHRUGS))
    if not personality.lies and section.matched:
        reason = because("answer_refused", number=section.played)
        return Choice(Explain("no_comment"), beliefs, reason)
    if section.claims[seat] == section.played:
        return Choice(Explain("told_truth"), beliefs, because("answer_true", number=section.played))
    hides = section.matched or section.section == "king"
    if careful and not hides and not dice.below(ADMITS):
        return Choice(Explain("bluffed"), beliefs, because("answer_admit", number=section.played))
    reason = because("answer_stand", number=section.played, match=section.matched)
    return Choice(Explain("told_truth"), beliefs, reason)


def _remark(
    personality: Personality,
    view: View,
    remarks: Sequence[Decision],
    dice: Dice,
    beliefs: dict[str, float],
) -> Choice | None:
    """CK-R1: the remark that personality has a reason for; None if it has none."""
    seat = Seat(view.seat or 0)
    if personality.fear < 1:
        return _accuse(view, seat, remarks, dice, beliefs)
    if view.sections[-1].section == "king":
        # Who questions a claim there shows the Assassins where the King is.
        return None
    if view.sections[-1].matched and personality.lies and not dice.below(PRETENDS):
        return _pretend(remarks, dice, beliefs)
    return (
        _point_out(view, remarks, dice, beliefs)
        or _ask(view, seat, remarks, dice, beliefs)
        or _opinion(personality, view, remarks, dice, beliefs)
    )


def _accuse(
    view: View, seat: Seat, remarks: Sequence[Decision], dice: Dice, beliefs: dict[str, float]
) -> Choice | None:
    """Suspect or question another: the last accuser, or who seems to have the most matches."""
    expected = expected_matches(view, seat)
    others = [Seat(at) for at in range(view.seats) if at != seat]
    first = best_of(others, lambda at: expected[at], dice)
    remark = _counter(view, remarks) or (Suspect(first) if dice.below(2) else AskWhy(first))
    if remark not in remarks:
        return None
    beliefs = {**beliefs, "suspicion": round(expected[first], 4)}
    return Choice(remark, beliefs, because("talk_busy", matches=round(expected[first], 1)))


def _opinion(
    personality: Personality,
    view: View,
    remarks: Sequence[Decision],
    dice: Dice,
    beliefs: dict[str, float],
) -> Choice | None:
    """Suspect, question or believe the player about whom this seat's own cards tell most.

    What the claims tell is known to all. What its cards tell of all others alike would tell of its
    own match. A careful seat says whom it believes only of the accused.
    """
    seat = Seat(view.seat or 0)
    public = expected_matches(view, None)
    told = {
        Seat(at): mine - heard
        for at, (mine, heard) in enumerate(zip(expected_matches(view, seat), public, strict=True))
        if at != seat
    }
    mean = sum(told.values()) / len(told)
    edges = {at: each - mean for at, each in told.items()}
    edge = CAREFUL_EDGE if personality.lies else EDGE
    worst = best_of(edges, lambda at: edges[at], dice)
    best = best_of(edges, lambda at: -edges[at], dice)
    remark = Suspect(worst) if dice.below(2) else AskWhy(worst)
    if edges[worst] > edge and remark in remarks:
        return Choice(remark, beliefs, because("talk_suspect", matches=round(edges[worst], 2)))
    defends = not personality.lies or best in _accused(view)
    if defends and -edges[best] > edge and Trust(best) in remarks:
        return Choice(Trust(best), beliefs, because("talk_trust", matches=round(-edges[best], 2)))
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


def _pretend(remarks: Sequence[Decision], dice: Dice, beliefs: dict[str, float]) -> Choice | None:
    """Speak as those do who have no match, so that silence does not tell one."""
    pairs = [remark for remark in remarks if isinstance(remark, PointOut)]
    opinions = [remark for remark in remarks if isinstance(remark, Suspect | AskWhy)]
    pool = pairs if pairs and dice.below(2) else opinions
    return Choice(dice.choice(pool), beliefs, because("talk_pretend", times=PRETENDS))


def _point_out(
    view: View, remarks: Sequence[Decision], dice: Dice, beliefs: dict[str, float]
) -> Choice | None:
    """CK-R4: a contradiction the seat is sure of and nobody has pointed out yet."""
    section = view.sections[-1]
    pile = view.deck.piles[len(view.sections) - 1]
    known = {said.remark for said in section.remarks}
    sure = []
    for remark in remarks:
        if isinstance(remark, PointOut) and remark not in known:
            number = section.claims[remark.first]
            claimed = sum(
                said == number for at, said in enumerate(section.claims) if at != view.seat
            )
            if claimed > pile.copies - section.cards.count(number or 0):
                sure.append((remark, claimed, number))
    if not sure:
        return None
    chosen, claimed, number = dice.choice(sure)
    return Choice(chosen, beliefs, because("talk_contradiction", players=claimed, number=number))


def _ask(
    view: View, seat: Seat, remarks: Sequence[Decision], dice: Dice, beliefs: dict[str, float]
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
    least = best_of(chances, lambda at: -chances[at], dice)
    remark = AskWhy(Seat(least))
    if chances[least] >= DUBIOUS or remark not in remarks:
        return None
    return Choice(remark, beliefs, because("talk_ask", true=percent(chances[least])))
