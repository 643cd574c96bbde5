"""The net while it is trained: its slopes, the losses, and what the package loads."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import sparse

from knavery.bots.neural.net import Floats, Net
from training import losses
from training.network import Adam, Network, chances_of

RANDOM = np.random.default_rng(1)


def network(seed: int = 1) -> Network:
    made = Network(7, (6, 5), {"policy": 4, "belief": 3}, seed)
    # Small first weights of the heads would hide a wrong slope behind rounding.
    for name in ("w.policy", "w.belief"):
        made.weights[name] = RANDOM.standard_normal(made.weights[name].shape).astype(np.float32)
    return made


def precise(made: Network) -> Network:
    """The net in 64 bits: a small step must show."""
    made.weights = {name: each.astype(np.float64) for name, each in made.weights.items()}
    return made


def rows(count: int = 9) -> Floats:
    return RANDOM.random((count, 7)).astype(np.float32)


def slope_by_trying(loss: Callable[[], float], weights: Floats, at: tuple[int, ...]) -> float:
    """The slope of the loss by one weight, from two evaluations."""
    held, step = weights[at], 1e-4
    weights[at] = held + step
    above = loss()
    weights[at] = held - step
    below = loss()
    weights[at] = held
    return (above - below) / (2 * step)


@pytest.mark.parametrize("name", ["w1", "b1", "w2", "b2", "w.policy", "b.policy", "w.belief"])
def test_slopes_are_those_of_the_loss(name: str) -> None:
    made, seen = precise(network()), rows()
    masks = RANDOM.random((9, 4)) < 0.6
    masks[:, 1] = True
    actions = np.full(9, 1)
    truth = (RANDOM.random((9, 3)) < 0.5).astype(np.float32)
    present = np.ones((9, 3), np.bool_)

    def loss() -> float:
        heads = made.forward(seen).heads
        return (
            losses.clone(heads["policy"], masks, actions)[0]
            + losses.each_of(heads["belief"], truth, present)[0]
        )

    done = made.forward(seen)
    found = made.backward(
        done,
        {
            "policy": losses.clone(done.heads["policy"], masks, actions)[1],
            "belief": losses.each_of(done.heads["belief"], truth, present)[1],
        },
    )[name]
    weights = made.weights[name]
    for at in np.ndindex(*weights.shape):
        assert found[at] == pytest.approx(slope_by_trying(loss, weights, at), abs=1e-4), at


def steps(masks: NDArray[np.bool_], **changed: Any) -> losses.Steps:
    count, actions = masks.shape
    plain = losses.Steps(
        masks=masks,
        actions=masks.argmax(axis=1),
        chances=np.full(count, 0.5, np.float32),
        gains=np.zeros(count, np.float32),
        slow=chances_of(np.zeros((count, actions), np.float32), masks),
        all_gains=np.zeros((count, actions), np.float32),
        known=np.zeros(count, np.bool_),
    )
    return plain._replace(**changed)


def test_ppo_climbs_what_gained_and_no_further_than_the_clip() -> None:
    masks = np.ones((1, 2), np.bool_)
    free = losses.Trust(clip=0.2, entropy=0.0, pull=0.0)
    gained = steps(masks, gains=np.ones(1, np.float32))
    for logit, climbs in ((0.0, True), (0.35, True), (0.5, False)):
        _, slope = losses.ppo(np.array([[logit, 0.0]], np.float32), gained, free)
        assert (slope[0, 0] < 0) == climbs, logit
    lost = steps(masks, gains=-np.ones(1, np.float32))
    for logit, climbs in ((0.0, True), (-0.35, True), (-0.5, False)):
        _, slope = losses.ppo(np.array([[logit, 0.0]], np.float32), lost, free)
        assert (slope[0, 0] > 0) == climbs, logit


@pytest.mark.parametrize("what", ["entropy", "pull", "all gains"])
def test_ppos_other_slopes_are_those_of_what_they_are_named_after(what: str) -> None:
    masks = np.array([[True, True, True, False], [True, False, True, True]])
    logits: Any = RANDOM.standard_normal((2, 4))
    slow = chances_of(RANDOM.standard_normal((2, 4)).astype(np.float32), masks)
    gains = RANDOM.standard_normal((2, 4)).astype(np.float32)
    known = np.full(2, what == "all gains")
    trust = losses.Trust(0.2, float(what == "entropy"), float(what == "pull"))

    def loss() -> float:
        chances = chances_of(logits, masks)
        logs = np.log(np.maximum(chances, 1e-9))
        each = {
            "entropy": (chances * logs).sum(),
            "pull": (chances * (logs - np.log(np.maximum(slow, 1e-9)))).sum(),
            "all gains": -(chances * gains).sum(),
        }
        return float(each[what]) / 2

    given = steps(masks, slow=slow, all_gains=gains * known[:, None], known=known)
    _, slope = losses.ppo(logits, given, trust)
    for at in np.ndindex(2, 4):
        if masks[at]:
            assert slope[at] == pytest.approx(slope_by_trying(loss, logits, at), abs=1e-4)
        else:
            assert slope[at] == 0


def test_advantages_are_what_came_above_what_was_expected() -> None:
    values = np.array([0.5, 0.6, 0.2, 0.9], np.float32)
    scores = np.array([1.0, 1.0, 0.0, 0.0], np.float32)
    last = np.array([False, True, False, True])
    whole = losses.advantages(values, scores, last, decay=1.0)
    assert whole == pytest.approx([0.5, 0.4, -0.2, -0.9])
    one_step = losses.advantages(values, scores, last, decay=0.0)
    assert one_step == pytest.approx([0.1, 0.4, 0.7, -0.9])


def test_the_packages_net_gives_what_the_trained_one_gave() -> None:
    made, seen = network(), rows(3)
    seen[:, 2:5] = 0.0
    whole = made.forward(sparse.csr_matrix(seen)).heads
    for at, row in enumerate(seen):
        alone = Net(made.weights).heads(row)
        for name, outputs in whole.items():
            assert alone[name] == pytest.approx(outputs[at], abs=1e-5)


def test_adam_descends() -> None:
    made, seen = network(), rows(32)
    masks, actions = np.ones((32, 4), np.bool_), np.arange(32) % 4
    adam = Adam(made, 0.03)
    before = losses.clone(made.forward(seen).heads["policy"], masks, actions)[0]
    for _ in range(200):
        done = made.forward(seen)
        adam.step(
            made.backward(done, {"policy": losses.clone(done.heads["policy"], masks, actions)[1]})
        )
    after = losses.clone(made.forward(seen).heads["policy"], masks, actions)[0]
    assert after < before / 2
