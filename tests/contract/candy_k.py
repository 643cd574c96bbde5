"""The kit of Candy K."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from contract.kit import Kit, Small
from contract.leaky import LeakyState
from knavery.core import TABLE, Event, Log, Seat, Timer, tag_of
from knavery.core.remarks import PointOut
from knavery.games.candy_k import GAME, CandyK
from knavery.games.candy_k.constants import Deck, Pile, characters, deck
from knavery.games.candy_k.decisions import ClaimNumber, SpendToken
from knavery.games.candy_k.facts import CardChosen, Drawn, TokenAnswered, VoteCast
from knavery.games.candy_k.rules.remarks import asked_why
from knavery.games.candy_k.state import State
from knavery.games.candy_k.view import View


def inventory(state: State) -> Mapping[Any, int]:
    """Identity cards, tokens and the cards of the sections begun, wherever they are."""
    held: Counter[Any] = Counter()
    held["icon"] = int(state.icon in state.everybody)
    held["token"] = sum(state.tokens)
    piles: Counter[Any] = Counter(
        (pile.section, number) for pile in state.deck.piles for number in characters(pile)
    )
    for section in state.sections:
        held["token"] += len(section.spenders)
        drawn = Counter((section.name, card) for s in state.everybody for card in section.drawn(s))
        assert not drawn - piles, f"{drawn - piles} more than there are"
        for seat in state.everybody:
            assert section.played[seat] in (None, *section.drawn(seat))
        held += drawn
        piles -= drawn
    return held + piles


def places(state: State) -> Iterable[str]:
    """The interesting places this table is in."""
    section = state.sections[-1]
    answered = any(answer is not None for answer in state.answers)
    yield f"{state.phase} in {section.name}"
    if answered and state.to_act:
        yield f"some have answered: {state.phase}"
    yield from {f"said: {tag_of(said.remark)}" for said in section.remarks}
    if asked_why(section.remarks) and state.phase == "talk":
        yield "asked why"
    if any(isinstance(answer, SpendToken) for answer in state.answers):
        yield "a token laid down unseen"
    if len(section.spenders) == state.seats:
        yield "everybody spent a token in one section"
    if any(section.cards[seat] == section.seconds[seat] for seat in section.spenders):
        yield "two cards of one number"
    if len(state.sections) > 1 and state.tokens.count(0) == len(state.tokens):
        yield "no tokens left"
    if state.phase == "over":
        yield f"{len(state.assassins)} Assassins"
        others = [matches for seat, matches in enumerate(state.matches) if seat != state.king]
        if others.count(max(others)) > 2:
            yield "three level at the top"
        if state.matches[state.king] > max(others):
            yield "the King has most matches"
        outcome = state.outcome
        assert outcome is not None
        yield from {result.why for result in outcome.results}


WANTED = frozenset(
    {
        *(f"tokens in {name}" for name in ("when", "where", "assassin")),
        *(f"choice in {name}" for name in ("when", "where", "assassin")),
        *(f"claims in {name}" for name in ("when", "where", "king", "assassin")),
        *(f"some have answered: {phase}" for phase in ("tokens", "choice", "talk", "vote")),
        *(f"said: {tag}" for tag in ("suspect", "trust", "ask_why", "point_out", "explain")),
        "asked why",
        "vote in assassin",
        "over in assassin",
        "a token laid down unseen",
        "everybody spent a token in one section",
        "two cards of one number",
        "no tokens left",
        "1 Assassins",
        "2 Assassins",
        "three level at the top",
        "the King has most matches",
        "struck_king",
        "missed_king",
        "found_assassins",
        "missed_assassins",
        "king_safe",
    }
)


class FirstSync(LeakyState):
    """The first view of every seat shows whether the first seat holds the icon."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        return replace(shown, icon=self.truth.icon == 0)


class AnswersInTheLog(LeakyState):
    """The log shows everybody the hidden answers."""

    def play(self, seat: Seat, decision: Any) -> tuple[Any, Log[Any]]:
        after, log = self.truth.play(seat, decision)
        told = tuple(
            Event(event.private[seat])
            if isinstance(event.public, TokenAnswered | CardChosen | VoteCast)
            else event
            for event in log
        )
        return type(self)(after), told


class SpectatorsCount(LeakyState):
    """A spectator is shown how many matches the first seat has."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        return shown if seat is not None else replace(shown, matches=self.truth.matches[0])


class PendingAnswers(LeakyState):
    """The view shows the last hidden answer, of any seat."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        given = [answer for answer in self.truth.answers if answer is not None]
        return replace(shown, answer=given[-1] if given else None)


class ClaimsFollowCards(LeakyState):
    """Nobody but the first speaker may claim the number that the first speaker truly holds."""

    def options(self, seat: Seat) -> Any:
        section = self.truth.sections[-1]
        taken = section.played[section.first]
        options = tuple(
            option
            for option in self.truth.options(seat)
            if not isinstance(option, ClaimNumber)
            or seat == section.first
            or option.number != taken
        )
        return options or self.truth.options(seat)


class OnlyRealContradictions(LeakyState):
    """A contradiction can be pointed out only where one of the two truly lied."""

    def options(self, seat: Seat) -> Any:
        section = self.truth.sections[-1]
        return tuple(
            option
            for option in self.truth.options(seat)
            if not isinstance(option, PointOut)
            or any(section.played[at] != section.claims[at] for at in (option.first, option.second))
        )


class ToldTheirRole(LeakyState):
    """A player sees that they would be an Assassin, which depends on a King they do not know."""

    def view(self, seat: Seat | None) -> View:
        shown: View = self.truth.view(seat)
        if seat is None or shown.king is None:
            return shown
        return replace(shown, matches=9 if seat in self.truth.assassins else shown.matches)


class OnlyMatchesChoose(LeakyState):
    """Timers run only for those whose choice makes a difference."""

    @property
    def timers(self) -> tuple[Timer[Any], ...]:
        section = self.truth.sections[-1]
        timers: tuple[Timer[Any], ...] = self.truth.timers
        return tuple(
            entry
            for entry in timers
            if self.truth.phase != "choice"
            or entry.seat == TABLE
            or section.clue in section.drawn(entry.seat)
        )


#: Two seats, two numbers: every line of play through all four sections can be tried.
TWO = CandyK({2: deck(2, 2, 2)})
#: Three seats; When and Who King are enough for a King, Assassins and a vote.
THREE = CandyK({3: Deck((Pile("when", 2, 3), Pile("king", 3, 1)))})
#: Two seats with tokens in two sections, and Who King last.
SHORT = CandyK({2: Deck((Pile("when", 2, 2), Pile("where", 3, 2), Pile("king", 2, 1)))})

KIT = Kit(
    game=GAME,
    tables=(
        (4, {}),
        (5, {"tokens": 2, "remarks": "off"}),
        (6, {"ending": "literal"}),
        (4, {"tokens": 2, "loyal_vote": "strict"}),
        (8, {}),
        (7, {"tokens": 0, "ending": "literal", "loyal_vote": "strict"}),
    ),
    inventory=inventory,
    places=places,
    wanted=WANTED,
    small=(
        Small(TWO, 2, {"tokens": 0, "remarks": "off"}, decisions=30, lines=3),
        Small(SHORT, 2, {"tokens": 1, "remarks": "off"}, decisions=24, lines=4),
        Small(SHORT, 2, {"tokens": 2, "remarks": "off"}, decisions=24, lines=4),
        Small(THREE, 3, {"tokens": 0, "remarks": "off"}, decisions=26, lines=3),
        Small(THREE, 3, {"tokens": 1, "remarks": "off"}, decisions=26, lines=4),
        Small(SHORT, 2, {"tokens": 1}, decisions=40, lines=2),
        Small(THREE, 3, {"tokens": 0}, decisions=50, lines=2),
    ),
    leaks={
        "the first sync": FirstSync,
        "answers in the log": AnswersInTheLog,
        "the spectator's view": SpectatorsCount,
        "a pending answer": PendingAnswers,
        "options that follow a secret": ClaimsFollowCards,
        "a remark that follows a secret": OnlyRealContradictions,
        "one's own role": ToldTheirRole,
        "a wait that follows a secret": OnlyMatchesChoose,
    },
    private=frozenset({Drawn}),
    games=36,
    every=5,
    left_out={
        "deck": "it follows from the number of seats",
        "answer/PlayCard.section": "it is the present section",
        "revealed/Revealed.cards/Shown.match": "it follows from the card and the clue",
    },
    partly={
        "matches": "a spectator has none, which is told as 0",
        "sections/SectionView.remarks/*": "the last eight are told whole, of others their counts",
        "sections/SectionView.remarks": "the last eight are told in order, of others their counts",
    },
)
