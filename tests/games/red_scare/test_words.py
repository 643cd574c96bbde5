"""Red Scare in words, numbers and review."""

import re
from pathlib import Path

from contract.play import choose
from games.red_scare.scene import ANN, BOB, CAT, MIXED, cards, play, steps, table
from knavery.core import Chance, Tally
from knavery.core.text import Localizer
from knavery.games.red_scare import GAME
from knavery.games.red_scare.cards import PROFESSIONS, UNALIGNED
from knavery.games.red_scare.codec import DECISIONS
from knavery.games.red_scare.constants import TOKENS
from knavery.games.red_scare.decisions import (
    Accept,
    Answer,
    Guess,
    Judge,
    Offer,
    Post,
    Show,
    Verify,
)
from knavery.games.red_scare.facts import Shown, Traded
from knavery.games.red_scare.rules.notes import Buried, Checked, Gave, Inspected, Peeked, Saw
from knavery.games.red_scare.rules.pieces import Held
from knavery.games.red_scare.settings import Settings
from knavery.games.red_scare.view import Phase, View

RULES = Path(__file__).parents[3] / "docs" / "rules" / "red-scare.md"
NAMES = ("Fox", "Owl", "Hare", "Crow")


def test_a_decision_says_what_it_does() -> None:
    tell = Localizer(GAME, NAMES, ANN)
    assert tell.decision(Show(BOB, (0, 2))) == "Show Owl your card 1 and card 3 for an ID"
    assert tell.decision(Answer(1, 2)) == "Say: 1 Patriot and 2 Soviets"
    assert tell.decision(Offer(BOB, (1,), 1)) == (
        "Offer Owl your card 2, saying 1 of them is a Patriot"
    )
    assert tell.decision(Guess(CAT, "unaligned")) == (
        "Put the question mark before Hare: Unaligned"
    )


def test_a_fact_is_told_to_each_viewer_in_their_own_person() -> None:
    fact = Shown(ANN, BOB, 2)
    assert Localizer(GAME, NAMES, CAT).fact(fact) == "Fox shows Owl 2 cards"
    own = Shown(ANN, BOB, 2, places=(0, 1))
    assert Localizer(GAME, NAMES, ANN).fact(own) == "You show Owl your card 1 and card 2"
    asked = Shown(ANN, BOB, 2, cards=cards("P1 ?2"))
    assert Localizer(GAME, NAMES, BOB).fact(asked) == "Fox shows you P1 and ?2"
    came = Traded(ANN, BOB, 1, 0, 1, places=(2,), cards=cards("S1"))
    assert Localizer(GAME, NAMES, ANN).fact(came) == (
        "Owl trades 1 with you, giving what is said to be 0 Patriots and 1 Soviet. "
        "You now hold S1 as card 3"
    )


def test_every_refusal_the_code_gives_has_a_sentence_in_every_language() -> None:
    sources = Path(str(GAME.text)).parent.rglob("*.py")
    reasons = set()
    for source in sources:
        text = source.read_text("utf-8")
        reasons.update(re.findall(r'refuse\(\s*[^,()]+(?:\[\w+\])?,\s*"(\w+)"', text))
        reasons.update(re.findall(r'refuse\([^)]*?else "[\w-]+", "(\w+)"', text))
    assert len(reasons) > 40
    for language in ("en", "de"):
        tell = Localizer(GAME, language=language)
        assert not [reason for reason in reasons if not tell.has(f"refusal-{reason}")]
        text = GAME.text.joinpath(f"{language}.ftl").read_text("utf-8")
        said = set(re.findall(r"^refusal-(\w+) =", text, re.MULTILINE))
        assert said == reasons


def test_the_catalogues_say_the_same_things_in_every_language() -> None:
    def keys(language: str) -> set[str]:
        text = GAME.text.joinpath(f"{language}.ftl").read_text("utf-8")
        found = re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)
        assert len(found) == len(set(found))
        return set(found)

    assert keys("en") == keys("de")


def test_every_word_of_the_tables_is_in_the_catalogue() -> None:
    """RS-17, RS-Q25, RS-Q30"""
    phases = Phase.__args__  # type: ignore[attr-defined]
    for language in ("en", "de"):
        tell = Localizer(GAME, language=language)
        assert all(tell.has(f"profession-{name}") for name in PROFESSIONS)
        assert all(tell.has(f"unaligned-{name}") for name in UNALIGNED)
        assert all(tell.has(f"phase-{phase}") for phase in phases)
        for value in (*range(6, 16), "none"):
            assert tell.has(f"setting-round_cap-{value}")
        for name, values in (
            ("game", ("beginner", "advanced")),
            ("pace", ("turns", "real_time")),
            ("accuse_opens_round", (4, 3)),
        ):
            assert all(tell.has(f"setting-{name}-{value}") for value in values)
    assert list(TOKENS.values()) == ["3", "2", "1", "red"]


def test_the_rule_book_lists_the_cards_of_the_game() -> None:
    """PR-01, UN-01: the ids and names of the tables are those of the page."""
    tell = Localizer(GAME)
    text = RULES.read_text("utf-8")
    for kind, table_of in (("profession", PROFESSIONS), ("unaligned", UNALIGNED)):
        for name, rule in table_of.items():
            assert f"| **{rule}** | {tell.message(f'{kind}-{name}')} |" in text


def test_the_board_fits_a_terminal_of_80_columns() -> None:
    for number, seats in enumerate(GAME.seats):
        pace = ("turns", "real_time")[number % 2]
        settings = Settings(game="advanced", pace=pace)  # type: ignore[arg-type]
        chance = Chance.of(f"terminal {seats}")
        state, _ = GAME.deal(seats, settings, chance)
        names = [f"Somebody with a long name {seat}" for seat in range(seats)]
        while state.outcome is None:
            seat, decision, chance = choose(state, seats, chance)
            for viewer in (None, seat if seat >= 0 else ANN):
                text = GAME.board(state.view(viewer), names)
                for line in re.sub(r"\[/?[a-z ]*\]", "", text).splitlines():
                    assert len(line) <= 80, line
            state, _ = state.play(seat, decision)
        assert "Patriot" in GAME.board(state.view(ANN), names)


def test_the_board_shows_what_only_you_know_without_colour_too() -> None:
    """RS-Q3, RS-Q4"""
    state = play(table(MIXED), (ANN, Show(CAT, (0, 2))))
    plain = re.sub(r"\[/?[a-z ]*\]", "", GAME.board(state.view(CAT), NAMES))
    assert "Fox shows you P1 ?2" in plain
    assert "card 1: P1  you may ID it" in plain
    assert "card 3: ?2  you may JUDGE it" in plain
    spectator = re.sub(r"\[/?[a-z ]*\]", "", GAME.board(state.view(None), NAMES))
    assert "Only you" not in spectator
    assert "P1" not in spectator


def test_every_kind_of_note_is_drawn_and_measured() -> None:
    """RS-Q3, PR-02, PR-03, PR-05, PR-06"""
    state = play(
        table(MIXED, professions={ANN: "polygraph_examiner"}),
        (ANN, Show(BOB, (0,))),
        (BOB, Answer(1, 0)),
    )
    own = Held(cards("P1")[0], (), True)
    view: View = state.view(ANN)
    for note, words in (
        (Saw(0, cards("P1 ?2")), "you saw P1 ?2 (claim 1)"),
        (Gave(0, (own,)), "you gave P1 (claim 1)"),
        (Checked(0, False), "claim 1 was not true"),
        (Peeked(3, cards("S1")), "you left S1 in the deck, from draw 4 on"),
        (Buried(5, (own,)), "you put P1 under the deck, from draw 6 on"),
        (Inspected(0, cards("?2")), "packet 1 holds ?2"),
    ):
        noted = View(**{**{f: getattr(view, f) for f in view.__struct_fields__}, "notes": (note,)})
        assert words in re.sub(r"\[/?[a-z ]*\]", "", GAME.board(noted, NAMES))
        assert len(GAME.codec.vector(noted)) == GAME.codec.width


def test_decisions_are_numbered_once_each() -> None:
    assert len(set(DECISIONS)) == len(DECISIONS) == GAME.codec.size
    assert all(GAME.codec.index(decision) == at for at, decision in enumerate(DECISIONS))


# -- the review ----------------------------------------------------------------------------


def verdicts(*cases: tuple[str, Answer]) -> list[str]:
    """The verdicts on answers of Bob's, who wears glasses, to Ann's whole hand."""
    found: list[str] = []
    for hand, answer in cases:
        made = steps(table(hand), (ANN, Show(BOB, (0, 1, 2))), (BOB, answer))
        (claim,) = GAME.review(made).claims
        assert (claim.seat, claim.step) == (BOB, 1)
        found.append(claim.verdict)
    return found


def test_a_lie_a_guess_and_a_truth_are_three_things() -> None:
    """RS-36, RS-38: of P1 P2 S2 Bob reads P2 and S2."""
    hand = "P1 P2 S2"
    assert verdicts(
        (hand, Answer(1, 1)),  # what he read
        (hand, Answer(2, 1)),  # and the third, as a guess
        (hand, Answer(1, 2)),
        (hand, Answer(0, 1)),  # less than he read
        (hand, Answer(2, 0)),  # other than he read
        ("P1 P1 S1", Answer(0, 0)),  # nothing to read
        ("P1 P1 S1", Answer(3, 0)),
    ) == ["truth", "guess", "guess", "lie", "lie", "truth", "guess"]


def test_rs_44_the_split_of_a_trade_is_measured_by_what_the_giver_knew() -> None:
    """RS-43, PR-04"""
    made = steps(
        table("P1 S1 S2", "P2 P2 S1"),
        (ANN, Offer(BOB, (0, 1), 0)),  # a lie: she reads one Patriot
        (BOB, Accept((1, 2), 1)),  # a guess: he reads the P2, not the S1
    )
    lie, guess = GAME.review(made).claims
    assert (lie.seat, lie.verdict, guess.seat, guess.verdict) == (ANN, "lie", BOB, "guess")
    assert (lie.stake, guess.stake) == (2, 1)
    assert Localizer(GAME, NAMES).claim(lie.statement) == (
        "Fox giving 2 to Owl: said 0P 2S, it was 1P 1S: a lie"
    )
    mailed = steps(
        table("P1 S1 S2", professions={ANN: "postmaster"}), (ANN, Post(BOB, 0, "patriot"))
    )
    (truth,) = GAME.review(mailed).claims
    assert truth.verdict == "truth"
    assert GAME.review(mailed).tallies[ANN] == Tally(truths=1)


def test_a_claim_is_told_to_those_it_was_between() -> None:
    made = steps(
        table("P2 S1 S2", "P2 P2 S1"),
        (ANN, Show(BOB, (0,))),
        (BOB, Answer(0, 1)),
        (ANN, Offer(BOB, (1,), 0)),
        (BOB, Accept((2,), 0)),
    )
    seen, gave, given = (claim.statement for claim in GAME.review(made).claims)
    english, german = (Localizer(GAME, NAMES, ANN, language) for language in ("en", "de"))
    assert english.claim(seen).startswith("Owl on 1 of yours: said 0P 1S")
    assert english.claim(given).startswith("Owl giving 1 to you: said 0P 1S")
    assert german.claim(seen).startswith("Owl zu 1 von dir: gesagt 0P 1S")
    assert german.claim(gave).startswith("du gibst Owl 1: gesagt 0P 1S")
    assert german.claim(given).startswith("Owl gibt dir 1: gesagt 0P 1S")


def test_pr_02_a_verified_lie_is_caught() -> None:
    for answer, verdict, right in ((Answer(1, 0), "truth", False), (Answer(0, 1), "lie", True)):
        made = steps(
            table("P2 S1 S1", professions={ANN: "polygraph_examiner"}),
            (ANN, Show(BOB, (0,))),
            (BOB, answer),
            (ANN, Verify()),
        )
        review = GAME.review(made)
        (claim,) = review.claims
        assert (claim.verdict, claim.fate) == (verdict, "caught" if right else "doubted")
        assert claim.caught_by == ((ANN,) if right else ())
        mine = review.tallies[ANN]
        assert (mine.challenges_right, mine.challenges_wrong) == (right, not right)
        assert review.tallies[BOB].caught == right


def test_a_lie_is_believed_where_the_hearer_judges_by_it() -> None:
    """RS-47: Bob calls Ann's three Soviets Patriots; Ann, a Patriot, exonerates them."""
    for side, fate, believed in (("exonerate", "believed", 1), ("deport", "open", 0)):
        made = steps(
            table("S2 S2 S2"),
            (ANN, Show(BOB, (0, 1, 2))),
            (BOB, Answer(3, 0)),
            (ANN, Judge(side)),  # type: ignore[arg-type]
        )
        review = GAME.review(made)
        assert review.claims[0].fate == fate
        assert review.tallies[BOB] == Tally(lies=1, believed=believed)


def test_a_name_longer_than_its_column_is_cut() -> None:
    state = table()
    text = GAME.board(state.view(None), ["A" * 40] * 4)
    assert "A" * 13 not in text
