"""The games in TextArena: whole games of all four, in short prompts that tell a seat's own view."""

import re
from typing import Any

import pytest
import textarena as ta

from knavery.bots import BotPrompt
from knavery.bots.llm import ModelSpec
from knavery.bots.llm.prompt import system_text, table_text
from knavery.core import Chance, KnaveryError, Seat
from knavery.envs.textarena_env import KnaveryEnv, ShortPrompts

GAMES = [
    ("candy_k", 4, {}),
    ("kingless", 3, {}),
    ("kred", 3, {"campaign_limit": 2}),
    ("red_scare", 4, {}),
]
every_game = pytest.mark.parametrize(("game", "players", "settings"), GAMES)


def options_in(prompt: str) -> list[str]:
    return re.findall(r"^(\d+): ", prompt.rpartition("# Your decision")[2], re.MULTILINE)


def played(env: Any, players: int, seed: int = 3) -> tuple[list[str], dict[int, float]]:
    """All prompts of a game of random answers, and its rewards."""
    env.reset(num_players=players, seed=seed)
    chance, prompts, done = Chance.of("textarena"), [], False
    while not done:
        _, prompt = env.get_observation()
        prompts.append(prompt)
        choice, chance = chance.choice(options_in(prompt))
        done, _ = env.step(f"[{choice}]")
    rewards, _ = env.close()
    return prompts, rewards


@every_game
def test_whole_games_have_short_prompts(game: str, players: int, settings: dict[str, Any]) -> None:
    prompts, rewards = played(ta.make(f"Knavery-{game}-v0", settings=settings), players)
    assert set(rewards) == set(range(players))
    assert all(-1 <= reward <= 1 for reward in rewards.values())
    again, same = played(ta.make(f"Knavery-{game}-v0", settings=settings), players)
    assert (again, same) == (prompts, rewards)
    # They do not grow with the game. TextArena's own wrapper repeats every table.
    assert max(map(len, prompts)) < 30_000
    raw = ta.wrappers.LLMObservationWrapper(ta.make(f"Knavery-{game}-v0-raw", settings=settings))
    whole, _ = played(raw, players)
    assert len(whole) == len(prompts)
    assert len(whole[-1]) > 3 * len(prompts[-1])


@every_game
def test_a_prompt_is_made_from_what_the_seat_knows(
    game: str, players: int, settings: dict[str, Any]
) -> None:
    env = ta.make(f"Knavery-{game}-v0", settings=settings)
    env.reset(num_players=players, seed=4)
    spec, chance, done = ModelSpec(model="player"), Chance.of("textarena"), False
    heard = dict.fromkeys(range(players), 0)
    while not done:
        match = env.table.runner.match
        waiting = {
            player: [text for _, text, _ in env.state.observations[player]]
            for player in range(players)
        }
        player, prompt = env.get_observation()
        # Nobody else is shown anything while it is this player's turn.
        for other, texts in waiting.items():
            assert other == player or len(texts) <= 1
        seat = Seat(player)
        known = BotPrompt(
            game=game,
            names=tuple(each.name for each in match.players),
            view=match.view(seat),
            options=env.table.next().options,
            log=match.seen_by(seat),
            heard=heard[player],
            chance=Chance(bytes(32)),
        )
        system = system_text(spec, game, seat, players)
        assert prompt == f"{system}\n\n{table_text(spec, known)}"
        heard[player] = len(known.log)
        choice, chance = chance.choice(options_in(prompt))
        done, _ = env.step(choice)


def test_an_answer_that_cannot_be_used_is_asked_for_once_more_and_ends_nobodys_game() -> None:
    env = ShortPrompts(KnaveryEnv("candy_k"))
    env.reset(num_players=4, seed=5)
    player, prompt = env.get_observation()
    assert env.step("[9999]") == (False, {"invalid": True})
    again, corrected = env.get_observation()
    assert again == player
    assert corrected.startswith(prompt)
    assert "There is no option 9999" in corrected[len(prompt) :]
    done, _ = env.step(
        "I would rather not say anything at all about it, whatever you may ask of me"
    )
    assert not done
    assert env.state.game_info[player]["invalid_move"]
    assert env.table.runner.faults[player] == 1
    _, nobodys = env.get_observation()
    assert "9999" not in nobodys
    played(env, 4)
    assert env.state.done


def test_bots_play_the_seats_that_are_named() -> None:
    env = ta.make("Knavery-candy_k-v0", bots={0: "careful", 2: "random"})
    env.reset(num_players=2, seed=6)
    assert env.seats == (1, 3)
    player, prompt = env.get_observation()
    assert f"You sit in seat {env.seats[player]}" in prompt
    _, rewards = played(env, 2)
    assert set(rewards) == {0, 1}
    with pytest.raises(KnaveryError, match="game is over"):
        env.step("0")
    with pytest.raises(KnaveryError, match="oracle"):
        ta.make("Knavery-candy_k-v0", bots={0: "oracle"}).reset(num_players=3)


def test_answers_may_be_json_and_what_is_said_reaches_the_others() -> None:
    env = ta.make("Knavery-candy_k-v0")
    env.reset(num_players=4, seed=7)
    done = heard = False
    while not done:
        _, prompt = env.get_observation()
        heard |= 'said: "I am the King"' in prompt
        done, _ = env.step('Well: {"choice": 0, "say": "I am the King"}')
    assert heard
