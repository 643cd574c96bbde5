"""Guides are games that the rules allow, and show the lies that they promise."""

import re
from pathlib import Path
from typing import Final

import msgspec
import pytest

from knavery.core import KnaveryError, Review, registry
from knavery.core.match import Match
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


def review(guide: Guide) -> Review:
    found: Review = registry.game(guide.game).review(list(played(guide).record.replay()))
    return found


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
    match = played(known, 0)
    for seat, decision in known.decisions:
        assert known.learner == seat or known.learner not in match.to_act
        match.play(seat, decision)


@pytest.mark.parametrize("game", GAMES)
def test_each_decision_of_the_learner_has_a_step_and_so_has_the_end(game: str) -> None:
    known = guide(game)
    begins = [step.after for step in known.steps]
    asked = [at for at, (seat, _) in enumerate(known.decisions) if seat == known.learner]
    assert begins == sorted(set(begins))
    assert begins[0] == 0
    assert set(asked) <= set(begins)
    assert begins[-1] == len(known.decisions)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "kingless"])
def test_the_learner_tells_a_lie_that_works_and_one_that_is_caught_and_catches_one(
    game: str,
) -> None:
    known = guide(game)
    lies = [claim for claim in review(known).claims if claim.verdict in LIES]
    own = {claim.fate for claim in lies if claim.seat == known.learner}
    assert {"believed", "caught"} <= own
    assert any(known.learner in claim.caught_by for claim in lies)


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
