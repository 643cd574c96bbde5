"""The bot whose play was learned: its net, its levels, its notes, and where it has no net."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from shutil import copy
from typing import Any

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

import knavery as kn
from knavery.bots import Choice, Reason, bot
from knavery.bots.net_cards import FOLDER, Card, offered_nets
from knavery.bots.neural import LEVELS, NeuralBot, numbers, red_scare
from knavery.bots.neural.net import Net, load, shipped
from knavery.bots.registry import UnknownBotError
from knavery.core import Chance, KnaveryError, Seat
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.remarks import Talk
from knavery.core.text import Localizer
from knavery.games.candy_k import GAME
from knavery.games.candy_k.decisions import Vote
from knavery.sim.runner import Runner, bots_chance

NETS = sorted(path.stem for path in FOLDER.glob("*.json"))


def table(seats: int, seed: str, game: str = "candy_k") -> Match:
    rules = kn.game(game)
    players = [Player(f"P{seat}", "neural") for seat in range(seats)]
    return Match(rules, players, rules.Settings(), Chance.of(seed).seed)


def played(name: str, seats: int, seed: str, game: str = "candy_k") -> Match:
    match = table(seats, seed, game)
    runner = Runner(match, [bot(name)] * seats, bots_chance(match), notes=True)
    runner.run()
    assert not any(runner.faults)
    return match


@pytest.mark.parametrize("game", NETS)
def test_a_shipped_net_fits_its_game_and_the_size_allowed(game: str) -> None:
    found = shipped(game)
    assert found is not None
    net, card = found
    rules = kn.game(game)
    assert card.game == game
    assert card.rules_version == rules.rules_version
    noted = red_scare.NOTES if game == "red_scare" else 0
    assert net.weights["w1"].shape[0] == card.width + noted
    assert card.width <= rules.codec.width
    # One more where a seat may say nothing.
    assert net.weights["w.policy"].shape[1] - rules.codec.size in (0, 1)
    assert FOLDER.joinpath(f"{game}.npz").stat().st_size <= 2.5e6
    assert card.config
    assert card.report


def test_there_are_nets_for_three_games() -> None:
    assert NETS == ["candy_k", "kingless", "red_scare"]


class Watched:
    """The bot at a table of Red Scare; out of turn, also what careful would do."""

    def __init__(self) -> None:
        self.in_turn: list[Choice] = []
        self.out_of_turn: list[tuple[Choice, Choice]] = []
        self._bot, self._careful = bot("neural"), bot("careful")

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        """What the net decides."""
        choice = self._bot.decide(view, options, log, chance)
        if None in options:
            careful = self._careful.decide(view, options, log, chance)
            self.out_of_turn.append((choice, careful))
        else:
            self.in_turn.append(choice)
        return choice


def test_in_red_scare_it_makes_no_remark_in_its_turn_and_is_careful_out_of_turn() -> None:
    """Whole games among bots that talk, without a fault; its reasons are told in both languages."""
    learned = 0
    for number in range(2):
        match, watched = table(4, f"talk {number}", "red_scare"), Watched()
        runner = Runner(match, [watched, *[bot("shameless")] * 3], bots_chance(match))
        runner.run()
        assert not any(runner.faults)
        assert watched.out_of_turn
        assert all(mine == careful for mine, careful in watched.out_of_turn)
        for choice in watched.in_turn:
            assert not isinstance(choice.decision, Talk)
            assert isinstance(choice.reason, Reason)
            if choice.reason.code != "learned":
                continue
            learned += 1
            assert all(0 <= each <= 1 for each in choice.belief.values())
            for language in ("en", "de"):
                names = ["Ann", "Bob", "Cyd", "Dan"]
                localizer = Localizer(match.game, names, language=language)
                said = localizer.thought(choice.reason)
                assert "{" not in said
                assert str(choice.reason.fields["ally"]) in said
    assert learned > 10


def test_at_tables_of_red_scare_that_it_was_not_trained_at_it_is_careful() -> None:
    for settings in (
        {"game": "advanced"},
        {"pace": "real_time"},
        {"round_cap": 6},
        {"tokens": "free"},
        {"accuse_opens_round": 3},
        {"start_player": "stays"},
    ):
        match = kn.Match("red_scare", seats=4, seed="advanced", settings=settings)
        seat = next(Seat(seat) for seat in range(4) if match.state.options(Seat(seat)))
        view, chance = match.view(seat), Chance.of("x")
        options: tuple[Any, ...] = match.state.options(seat)
        if seat not in match.state.to_act:
            options = (*options, None)
        expected = bot("careful").decide(view, options, (), chance)
        assert bot("neural").decide(view, options, (), chance) == expected


def test_only_nets_that_met_the_rule_are_offered_and_none_without_numpy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert offered_nets.__wrapped__() == {"kingless": (4,)}
    monkeypatch.setattr("knavery.bots.net_cards.find_spec", lambda _: None)
    assert offered_nets.__wrapped__() == {}


def test_changed_weights_are_refused(tmp_path: Path) -> None:
    copy(FOLDER / "candy_k.json", tmp_path)
    weights = (FOLDER / "candy_k.npz").read_bytes()
    (tmp_path / "candy_k.npz").write_bytes(weights)
    assert load(tmp_path / "candy_k.json")[1].game == "candy_k"
    (tmp_path / "candy_k.npz").write_bytes(weights[:-1] + bytes([weights[-1] ^ 1]))
    with pytest.raises(KnaveryError, match="has the hash"):
        load(tmp_path / "candy_k.json")


def test_it_plays_whole_games_without_a_fault_and_says_why_in_both_languages() -> None:
    match = played("neural", 4, "a whole game")
    codes = set()
    for note in match.record.notes:
        reason = msgspec.convert(note.note["reason"], Reason)
        codes.add(reason.code)
        for language in ("en", "de"):
            said = Localizer(GAME, ["Ann", "Bob", "Cyd", "Dan"], language=language).thought(reason)
            assert said.endswith(".")
            assert "{" not in said
            for value in reason.fields.values():
                assert str(value) in said or reason.code == "learned"
        for chance in note.note["belief"].values():
            assert 0 <= chance <= 1
    assert codes >= {"learned", "learned_vote"}


def test_it_sees_nothing_but_its_view() -> None:
    """At a table that it cannot tell from the true one, it decides and believes the same."""
    match = played("careful", 4, "twins")
    steps = [step for step in match.record.replay() if step.state.outcome is None]
    decide = bot("neural").decide
    different = 0
    for number, step in enumerate(steps[::5]):
        for seat in step.state.to_act:
            view, options = step.state.view(seat), step.state.options(seat)
            twin = GAME.resample(view, (), Chance.of(f"twin {number}"))
            different += twin != step.state
            draw = Chance.of(f"draw {number}")
            assert decide(view, options, (), draw) == decide(
                twin.view(seat), twin.options(seat), (), draw
            )
    assert different > 5


def net_that_likes(decision: Vote, seat: Seat) -> tuple[Net, Card]:
    """A net that gives one decision nine times the chance of any other."""
    logits = np.zeros(GAME.codec.size + 1, np.float32)
    logits[GAME.codec.numbering(seat, 4).index(decision)] = np.log(9)
    none = np.zeros(1, np.float32)
    heads: dict[str, NDArray[Any]] = {
        "policy": logits,
        "king": np.zeros(8),
        "assassins": np.zeros(8),
        "score": none,
    }
    weights: dict[str, NDArray[Any]] = {
        "w1": np.zeros((GAME.codec.width, 1)),
        "b1": none,
        "w2": none[None],
        "b2": none,
    }
    for name, bias in heads.items():
        weights |= {f"w.{name}": np.zeros((1, len(bias))), f"b.{name}": bias}
    card = Card("candy_k", "", (4,), GAME.codec.width, GAME.rules_version, 0, False, {}, {})
    return Net(weights), card


def test_levels_draw_as_their_temperature_says() -> None:
    match = played("careful", 4, "a vote")
    at_vote = next(
        step.state for step in match.record.replay() if getattr(step.state, "phase", "") == "vote"
    )
    seat, liked = Seat(2), Vote(Seat(0))
    net = net_that_likes(liked, seat)
    view, options = at_vote.view(seat), at_vote.options(seat)
    shares = {}
    for level in LEVELS:
        drawn = Counter(
            NeuralBot(level, net).decide(view, options, (), Chance.of(f"{number}")).decision
            for number in range(1500)
        )
        assert set(drawn) == set(options)
        shares[level] = drawn[liked] / 1500
    # Of three votes: 81 to 1, 9 to 1, and 3 to 1 with one slip in four.
    assert shares["sharp"] == pytest.approx(81 / 83, abs=0.02)
    assert shares["steady"] == pytest.approx(9 / 11, abs=0.04)
    assert shares["easy"] == pytest.approx(0.75 * 3 / 5 + 0.25 / 3, abs=0.04)


def test_silence_has_the_number_after_all_decisions() -> None:
    view = table(4, "numbers").state.view(Seat(1))
    options = table(4, "numbers").state.options(Seat(1))
    assert numbers(GAME, view, (*options, None)) == [0, 1, GAME.codec.size]


def test_levels_are_named() -> None:
    assert isinstance(bot("neural:easy"), NeuralBot)
    with pytest.raises(UnknownBotError, match="the levels are easy, steady, sharp"):
        bot("neural:grand")


@pytest.mark.parametrize(("game", "seats"), [("candy_k", 5), ("kingless", 3)])
def test_where_it_has_no_net_it_plays_as_careful_does(game: str, seats: int) -> None:
    mine = played("neural", seats, "no net", game).record
    theirs = played("careful", seats, "no net", game).record
    assert mine.decisions == theirs.decisions
