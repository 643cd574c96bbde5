"""`knavery verify RECORD`: deal and play a record again, and check that it holds."""

import argparse
from collections.abc import Sequence
from typing import Any

from knavery.cli.arguments import add_record
from knavery.core import KnaveryError, registry
from knavery.core.record import Record, check

HELP = "check a record by dealing and playing it again"


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("verify", help=HELP, description=HELP)
    add_record(parser)
    parser.add_argument(
        "--commitment",
        metavar="HEX",
        help="the commitment you were shown before the deal; without it, the record is only "
        "compared with itself",
    )
    parser.add_argument(
        "--words",
        metavar="WORDS",
        action="append",
        default=[],
        help="the words you added, as you wrote them (repeat it for the words of others)",
    )
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Print that it holds, and what that proves; one that does not is an error with its line."""
    record = check(typed.record)
    _compare(record, typed.commitment, typed.words)
    ends = "the same end" if record.outcome else "where it was left"
    print(
        f"Yes: {registry.game(record.game).title} for {len(record.players)}, dealt from its seed "
        f"and words, and its {len(record.decisions)} decisions lead to {ends}."
    )
    for line in (*_proof_of_seed(record, typed.commitment), *_proof_of_words(record, typed.words)):
        print(line)
    return 0


def _compare(record: Record, commitment: str | None, words: Sequence[str]) -> None:
    """Compare the record with what the person was shown, or KnaveryError."""
    if commitment is not None and commitment.strip().lower() != record.commitment:
        raise KnaveryError(
            "no: the seed in the record is not the one you were shown the commitment of. "
            "The dealer changed it, or this is the record of another game"
        )
    for each in words:
        if each not in record.words:
            raise KnaveryError(f"no: nobody added the words {each!r} according to the record")


def _proof_of_seed(record: Record, commitment: str | None) -> Sequence[str]:
    """What is proved about the dealer's seed, and what is not."""
    if commitment is not None:
        return (
            "The seed is the one you named the commitment of: if you were shown it before the "
            "deal, the dealer has not changed it since.",
        )
    if record.witness is not None and record.witness.before_deal:
        return (
            "The seed is the one whose commitment the page saw before the deal, as the page wrote "
            "into this file.",
        )
    if record.witness is not None:
        return (
            "The page that saved this file saw the commitment only after the deal: the seed has "
            "not changed since then, but could have been chosen before.",
        )
    return (
        "Not proved: that the seed was fixed before the deal. The record only fits itself. Compare "
        "with what you were shown before the deal: --commitment",
        f"  The record says {record.commitment}",
    )


def _proof_of_words(record: Record, words: Sequence[str]) -> Sequence[str]:
    """What is proved about the words, and what is not."""
    if not any(record.words):
        return (
            "Not proved: that the dealer did not try seeds until it liked the deal. Nobody added "
            "words.",
        )
    if words:
        return ("The deal depends on the words you named.",)
    listed = ", ".join(f"seat {seat} {each!r}" for seat, each in enumerate(record.words) if each)
    return (f"The deal depends on these words: {listed}. Are yours among them (--words)?",)
