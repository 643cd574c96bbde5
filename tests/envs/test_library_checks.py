"""The environments pass the checks of PettingZoo and Gymnasium."""

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from env_tables import Settings, every_table, some_tables
from knavery import envs

pytestmark = [
    # PettingZoo expects a Box from all but its own card games, which observe as ours do.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@every_table
def test_pettingzoo_accepts_one_seat_at_a_time(game: str, seats: int, settings: Settings) -> None:
    api_test(envs.aec(game, seats=seats, settings=settings, seed=1), num_cycles=20)
    seed_test(lambda: envs.aec(game, seats=seats, settings=settings), num_cycles=5)


@every_table
def test_pettingzoo_accepts_all_at_once(game: str, seats: int, settings: Settings) -> None:
    parallel_api_test(envs.parallel(game, seats=seats, settings=settings, seed=1), num_cycles=50)
    # This check takes no heed of the mask.
    parallel_seed_test(
        lambda: envs.parallel(game, seats=seats, settings=settings, illegal="default"),
        num_cycles=5,
    )


# Environments that are made by a name can be made with another way to render; ours have only one.
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
@some_tables
def test_gymnasium_accepts_a_single_seat(game: str, seats: int, settings: Settings) -> None:
    env = envs.single(
        game, seat=1, seats=seats, settings=settings, bots="random", illegal="default"
    )
    check_env(env)
