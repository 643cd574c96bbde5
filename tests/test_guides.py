"""Guides are games that the rules allow, and show the lies that they promise."""

import re
from pathlib import Path
from typing import Final

import msgspec
import pytest

from knavery.core import KnaveryError, registry, tag_of
from knavery.core.game import DisprovingGame
from knavery.core.match import Match
from knavery.games.kingless.facts import Cancelled
from knavery.guides import Guide, guide_of
from knavery.guides.guide import GuideFile, read_guide

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "src" / "knavery" / "guides"
GAMES: Final = tuple(sorted(path.stem for path in FOLDER.glob("*.json")))
#: Nobody lies in Kingless: it has guesses.
LIES: Final = ("lie", "forced")


def guide(game: str) -> Guide:
    found = guide_of(game)
    assert found is not None, f"the rules refuse the guide to {game}"
    return found


def played(guide: Guide, decisions: int | None = None) -> Match:
    """The match after that many of the guide's decisions."""
    match = Match(
        guide.game,
        settings=guide.settings,
        seed=guide.seed,
        words=("",) * guide.seats,
        seats=guide.seats,
    )
    for seat, decision in guide.decisions[:decisions]:
        match.play(seat, decision)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_one_of_its_seats_options(game: str) -> None:
    known = guide(game)
    match = played(known, 0)
    for seat, decision in known.decisions:
        assert decision in match.options(seat)
        match.play(seat, decision)


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_is_never_asked_while_the_guide_waits_for_another_seat(game: str) -> None:
    known = guide(game)
    match = played(known, len(known.opening))
    for seat, decision in known.decisions[len(known.opening) :]:
        assert known.learner == seat or known.learner not in match.to_act
        match.play(seat, decision)


@pytest.mark.parametrize("game", GAMES)
def test_each_decision_of_the_learner_has_a_step_and_so_has_the_end(game: str) -> None:
    known = guide(game)
    begins = [step.after for step in known.steps]
    asked = [at for at, (seat, _) in enumerate(known.decisions) if seat == known.learner]
    assert begins == sorted(set(begins))
    assert begins[0] == len(known.opening)
    assert {at for at in asked if at >= begins[0]} <= set(begins)
    assert begins[-1] == len(known.decisions)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "kingless"])
def test_the_learner_tells_a_lie_that_works_and_one_that_is_caught_and_catches_one(
    game: str,
) -> None:
    """In Red Scare nobody but a Polygraph Examiner challenges: who can read the cards knows."""
    known = guide(game)
    steps = list(played(known).record.replay())
    rules = registry.game(game)
    assert isinstance(rules, DisprovingGame)
    lies = [claim for claim in rules.review(steps).claims if claim.verdict in LIES]
    found = {
        claim.step: {*claim.caught_by, *(rules.disproved_by(steps[claim.step]) or ())}
        for claim in lies
    }
    own = [claim for claim in lies if claim.seat == known.learner]
    assert any(claim.fate == "believed" for claim in own)
    assert any(found[claim.step] for claim in own)
    assert any(known.learner in found[claim.step] for claim in lies)


def test_in_kingless_the_learner_is_stopped_stops_another_and_guesses_right() -> None:
    known = guide("kingless")
    match = played(known)
    answers = [(seat, tag_of(decision)) for seat, decision in known.decisions]
    assert (known.learner, "answer") in answers
    assert any(seat != known.learner and kind == "answer" for seat, kind in answers)
    assert sum(isinstance(event.public, Cancelled) for event in match.log) == 2
    (guess,) = registry.game("kingless").review(list(match.record.replay())).claims
    assert (guess.seat, guess.verdict, guess.fate) == (known.learner, "guess", "believed")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_step_has_a_sentence_and_every_sentence_a_step(language: str) -> None:
    catalog = (ROOT / "web" / "src" / "words" / f"{language}.ftl").read_text("utf-8")
    games = "|".join(GAMES)
    written = re.findall(rf"^guide-({games})-(\w+) =", catalog, re.MULTILINE)
    said = [(game, step.says) for game in GAMES for step in guide(game).steps]
    assert sorted(written) == sorted(set(said))


def test_a_guide_that_the_rules_refuse_is_noticed() -> None:
    file = msgspec.json.decode((FOLDER / "candy_k.json").read_bytes(), type=GuideFile)
    assert read_guide(file).decisions
    for change in ({"rules_version": 0}, {"decisions": ("0 claim when 2",)}):
        with pytest.raises(KnaveryError):
            read_guide(msgspec.structs.replace(file, **change))
    assert guide_of("no such game") is None
