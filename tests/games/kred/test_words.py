"""KRED in words, numbers and review."""

import ast
import re
from pathlib import Path

from games.kred.scene import (
    ANN,
    BOB,
    CAT,
    advance,
    challenged,
    handed,
    looked,
    move,
    play,
    table,
)
from knavery.core import Chance, Seat, Step, Tally
from knavery.core.text import Localizer, languages, positions
from knavery.games.kred import GAME
from knavery.games.kred.codec_tiles import whereabouts
from knavery.games.kred.constants import ACTIONS, BUY, PROMOTE
from knavery.games.kred.decisions import Accept, Challenge, Decline, Expose, HandOver, Look
from knavery.games.kred.facts import Ended, Moved
from knavery.games.kred.settings import Settings
from knavery.games.kred.state import State
from knavery.games.kred.tiles import FUNDING, ON_TILE, TILES

RULES = Path(__file__).parents[3] / "docs" / "rules" / "kred.md"
NAMES = ("Fox", "Owl", "Hare")


def test_a_decision_is_localized_for_the_seat_that_decides() -> None:
    localizer = Localizer(GAME, positions(GAME, 3, ANN), ANN)
    assert localizer.decision(move("remove", "1:3", None)) == (
        "Remove the mark from the player on your left's seat 3"
    )
    assert localizer.decision(HandOver(12, Seat(2))) == "Hand tile 12 to the player on your right"
    assert localizer.decision(advance("0:2")) == (
        "Advance a piece from the community to your seat 2"
    )


def test_a_fact_is_localized_for_each_viewer() -> None:
    fact = Moved(ANN, move("remove", "1:3", None), "mark", "play")
    assert Localizer(GAME, NAMES, ANN).fact(fact) == ("You remove a mark from Owl's seat 3")
    assert Localizer(GAME, NAMES, BOB).fact(fact) == ("Fox removes a mark from your seat 3")
    assert Localizer(GAME, positions(GAME, 3, ANN), ANN).fact(fact) == (
        "You remove a mark from the player on your left's seat 3"
    )


def test_k_w2_a_winner_called_nothing_has_won() -> None:
    for language, name in (("en", "nothing"), ("de", "nichts")):
        localizer = Localizer(GAME, (name, "Owl", "Hare"), language=language)
        won, drawn = localizer.fact(Ended((ANN,))), localizer.fact(Ended(()))
        assert won.endswith(f": {name}")
        assert name not in drawn
        assert won != drawn


def test_the_tiles_and_prices_of_the_rule_book_are_those_of_the_game() -> None:
    """K-T1, K-F3"""
    text = RULES.read_text("utf-8")
    rows = re.findall(r"\| (\d+) \| (\d+) \| ([a-z, ]+?) (?=\|)", text)
    assert len(rows) == len(TILES)
    for tile, funding, shown in rows:
        assert int(funding) == FUNDING[int(tile)]
        assert set(shown.split(", ")) == ON_TILE[int(tile)]
    for words, price in (
        ("piece in your office", PROMOTE["office"]),
        ("piece on a rostrum", PROMOTE["left"]),
        ("piece on a seat", PROMOTE["1"]),
        ("one assist, remove or influence", BUY["assist"]),
        ("one advance, withdraw or organize", BUY["advance"]),
    ):
        found = re.search(rf"{words}[^|]*\| (\d+) \| (\d+) \|", text)
        assert found
        assert (int(found[1]), int(found[2])) == price


def test_every_refusal_the_code_gives_has_a_sentence_in_every_language() -> None:
    """And none has a sentence that the code never gives."""
    reasons = {f"cannot_{action}" for action in ACTIONS}  # the one reason that is put together
    for source in Path(GAME.text.parent).rglob("*.py"):  # type: ignore[attr-defined]
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse":
                said = {
                    part.value
                    for part in ast.walk(node.args[1])
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
                assert said, f"{source}, line {node.lineno}: why it is refused cannot be read"
                reasons |= said - {"cannot_"}
    for language in languages(GAME):
        text = GAME.text.joinpath(f"{language}.ftl").read_text("utf-8")
        assert set(re.findall(r"^refusal-(\w+) =", text, re.MULTILINE)) == reasons


def test_the_catalogs_say_the_same_things_in_every_language() -> None:
    def keys(language: str) -> set[str]:
        text = GAME.text.joinpath(f"{language}.ftl").read_text("utf-8")
        return set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))

    assert keys("en") == keys("de")


def test_the_board_fits_a_terminal_of_80_columns() -> None:
    for seats in GAME.seats:
        state, _ = GAME.deal(seats, Settings(campaign_limit=2), Chance.of("terminal"))
        chance = Chance.of("terminal play")
        names = ("Fox", "Owl", "Hare", "Crow", "Badger")[:seats]
        while state.outcome is None:
            seat = state.to_act[0]
            for viewer in (None, seat):
                text = GAME.board(state.view(viewer), names)
                for line in re.sub(r"\[/?[a-z ]*\]", "", text).splitlines():
                    assert len(line) <= 80, line
            decision, chance = chance.choice(state.options(seat))
            state, _ = state.play(seat, decision)


def test_k_a7_a_seat_that_chooses_a_fall_is_asked_nothing_else() -> None:
    """Every question there is has its sentence."""
    met = set()
    for seats in GAME.seats:
        state, _ = GAME.deal(seats, Settings(campaign_limit=2), Chance.of("questions"))
        chance = Chance.of("questions asked")
        while state.outcome is None:
            view = state.view(state.to_act[0])
            assert (view.question == "falling") == bool(state.falling)
            assert Localizer(GAME, language="de").has(f"phase-{view.question}")
            met.add(view.question)
            decision, chance = chance.choice(state.options(state.to_act[0]))
            state, _ = state.play(state.to_act[0], decision)
    assert {"falling", "move", "receipt", "challenge", "bureaucracy"} <= met


def steps(state: State, *decisions: tuple[Seat, object]) -> list[Step]:
    found = []
    for seat, decision in decisions:
        after, log = state.play(seat, decision)  # type: ignore[arg-type]
        found.append(Step(state, seat, decision, log, after))
        state = after
    return found


def test_the_review_sets_every_play_beside_its_tile() -> None:
    """K-R4, K-H3: an exposed lie, and a truth that was challenged in vain."""
    start = table()
    lied = handed(play(start, (ANN, advance("0:2"))), 15, BOB)
    exposed = play(looked(lied), (BOB, Expose()))
    caught = steps(
        start,
        (ANN, advance("0:2")),
        (ANN, HandOver(15, BOB)),
        (BOB, Look()),
        (BOB, Expose()),
        (BOB, Decline()),
        (ANN, move("remove", "1:1", None)),
    )
    assert caught[-3].after == exposed
    review = GAME.review(caught)
    (claim,) = review.claims
    assert (claim.seat, claim.verdict, claim.fate, claim.step) == (ANN, "lie", "caught", 1)
    assert claim.statement.looked
    assert claim.statement.turned_by == BOB
    assert (claim.caught_by, claim.tested_by, claim.doubted_by) == ((BOB,), (BOB,), ())
    assert claim.stake == 10 + FUNDING[15]
    assert review.tallies[ANN] == Tally(lies=1, caught=1)
    assert "a lie" in Localizer(GAME, NAMES).claim(claim.statement)


def test_challenges_are_tallied_right_and_wrong() -> None:
    """K-H3, K-H4"""
    for tile, right in ((15, True), (5, False)):
        start = play(table(), (ANN, advance("0:2")))
        asked = handed(start, tile, BOB)
        after = challenged(asked, CAT)
        assert after.on_table is None or after.on_table.turned_by == CAT
        walked = steps(start, (ANN, HandOver(tile, BOB)), (BOB, Accept()), (CAT, Challenge()))
        tally = GAME.review(walked).tallies[CAT]
        assert (tally.challenges_right, tally.challenges_wrong) == (right, not right)


def test_whereabouts_follow_a_tile_that_was_seen() -> None:
    chance = Chance.of("whereabouts")
    state, _ = GAME.deal(4, Settings(campaign_limit=3), chance)
    while state.outcome is None:
        seat = state.to_act[0]
        hand, bank = whereabouts(state.view(seat))
        for tile, (holder, sure) in hand.items():
            if sure == 1.0:
                assert tile in state.hands[holder]
        banks = {(play.tile, play.seen.receiver) for play in state.plays}
        assert set(bank.items()) <= banks
        decision, chance = chance.choice(state.options(seat))
        state, _ = state.play(seat, decision)
