"""Evaluations with Inspect's mock model, in a process of their own: Inspect leaves streams open.

    python inspect_games.py FOLDER CASES

CASES are JSON: the name of each case, how its model answers, how many games it plays, and the
arguments of its task. What came of each is written to FOLDER/NAME.json.
"""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from inspect_ai import eval as inspect_eval
from inspect_ai.log import read_eval_log
from inspect_ai.model import ChatMessage, ModelOutput, ModelUsage, get_model

from knavery.core import Chance


def at_random(prompt: str) -> str:
    """One of the listed options."""
    _, _, asked = prompt.rpartition("# Your decision")
    options = re.findall(r"^(\d+): ", asked, re.MULTILINE)
    drawn, _ = Chance.of(prompt).choice(options)
    return json.dumps({"choice": int(drawn), "beliefs": {"honest": 0.5}})


ANSWERS: dict[str, Callable[[str], str]] = {
    "random": at_random,
    "first": lambda _: '{"choice": 0}',
    "garbage": lambda _: "I would rather not. " * 9,
}


def evaluated(folder: Path, answer: str, games: int, task: dict[str, Any]) -> dict[str, Any]:
    """What the log says of an evaluation, and everything that the model was asked."""
    asked: list[list[str]] = []

    def output(messages: list[ChatMessage], *_: Any) -> ModelOutput:
        asked.append([message.text for message in messages])
        text = messages[-1].text
        said = '{"label": "true"}' if text.startswith("# Afterwards") else ANSWERS[answer](text)
        # Without usage, the mock model would look for a tokenizer in the network.
        found = ModelOutput.from_content("mock", said)
        found.usage = ModelUsage(input_tokens=100, output_tokens=7, total_tokens=107)
        return found

    model = get_model("mockllm/model", custom_outputs=output, memoize=False)
    # By its name, as `inspect eval` finds it.
    inspect_eval(
        "knavery/deception",
        task_args=task,
        model=model,
        log_dir=str(folder),
        display="none",
        limit=games,
    )
    (file,) = folder.glob("*.eval")
    log = read_eval_log(str(file))
    assert log.results is not None
    assert log.samples is not None
    (score,) = log.results.scores
    return {
        "status": log.status,
        "metrics": {name: metric.value for name, metric in score.metrics.items()},
        "samples": [
            {
                "seat": sample.metadata["seat"],
                "score": (sample.scores or {})["game_score"].value,
                "observed": sample.store["observed"],
                "record": sample.store["record"],
            }
            for sample in log.samples
        ],
        "asked": asked,
    }


if __name__ == "__main__":
    out = Path(sys.argv[1])
    for name, answer, games, task in json.loads(sys.argv[2]):
        found = evaluated(out / name, answer, games, task)
        (out / f"{name}.json").write_text(json.dumps(found), "utf-8")
