"""A leaf learned from games estimates better than the mean score, on games it has not seen."""

import runpy
from pathlib import Path

import msgspec
import pytest
from knavery_hooks import GAME as HOOKS

from knavery.bots import heuristics
from knavery.bots.heuristics.leaf import FILE, Leaf, leaf_beside
from knavery.core import KnaveryError, registry
from knavery.sim.leaf_training import Sample, fit, samples

SCRIPT = Path(__file__).parents[2] / "scripts" / "leaf"


def test_weights_are_found_again() -> None:
    """Scores that are a logistic function of two features, and a third that tells nothing."""
    found = []
    for number in range(8000):
        features = {"a": (number % 7 - 3) / 2, "b": (number % 5 - 2) / 2, "c": number % 3 - 1.0}
        truth = Leaf(bias=0.5, weights={"a": 1.0, "b": -2.0}).estimate(features)
        found.append(Sample(number, features, None, truth))
    leaf = fit(found)
    assert leaf.bias == pytest.approx(0.5, abs=0.05)
    assert leaf.weights["a"] == pytest.approx(1.0, abs=0.1)
    assert leaf.weights["b"] == pytest.approx(-2.0, abs=0.15)
    assert leaf.weights["c"] == pytest.approx(0.0, abs=0.05)
    assert leaf.skill > 0.95


def test_a_script_writes_a_leaf_that_heuristics_can_read(tmp_path: Path) -> None:
    out = tmp_path / FILE
    runpy.run_path(str(SCRIPT))["main"](["kingless", "--games", "25", "--out", str(out)])
    leaf = leaf_beside(str(tmp_path / "__init__.py"))
    assert leaf == msgspec.json.decode(out.read_bytes(), type=Leaf)
    assert leaf is not None
    assert leaf.command.startswith("scripts/leaf kingless --games 25")
    assert any(leaf.weights.values())
    assert leaf_beside(str(tmp_path / "elsewhere" / "__init__.py")) is None


def test_a_game_without_features_is_refused() -> None:
    with pytest.raises(KnaveryError, match="no features"):
        list(samples(HOOKS, 1, "x"))


def test_several_processes_find_the_same_samples() -> None:
    game = registry.game("candy_k")
    assert list(samples(game, 6, "x", jobs=2)) == list(samples(game, 6, "x"))


@pytest.mark.parametrize("name", ["candy_k", "kingless", "kred", "red_scare"])
def test_every_game_ships_a_leaf_of_its_features(name: str) -> None:
    """No feature without a weight, and estimates that differ between seats."""
    game = registry.game(name)
    found = list(samples(game, len(game.seats), "ships"))
    leaf = leaf_beside(str(Path(heuristics.__file__).parent / name / "__init__.py"))
    assert leaf is not None
    assert leaf.skill > 0
    assert leaf.command.startswith(f"scripts/leaf {name} ")
    assert {feature for each in found for feature in each.features} <= set(leaf.weights)
    assert {each.estimate for each in found} != {0.5}
    for each in found:
        assert each.estimate is not None
        assert 0 < each.estimate < 1
