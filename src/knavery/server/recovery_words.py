"""Recovery words: a secret that can be written down and typed, in any language.

They are proquints (Wilkerson, "A Proposal for Proquints"): five letters stand for 16 bits,
alternating consonants and vowels.
"""

import re
from typing import Final

CONSONANTS: Final = "bdfghjklmnprstvz"
VOWELS: Final = "aiou"
#: Bytes of a secret: 96 bits, six words.
SIZE: Final = 12

_WORD: Final = f"[{CONSONANTS}][{VOWELS}][{CONSONANTS}][{VOWELS}][{CONSONANTS}]"
_WORDS: Final = re.compile(" ".join([_WORD] * (SIZE // 2)))


def words_of(secret: bytes) -> str:
    """The words of the secret.

    >>> words_of(bytes((127, 0, 0, 1)))
    'lusab babad'
    """
    pairs = (int.from_bytes(secret[at : at + 2], "big") for at in range(0, len(secret), 2))
    return " ".join(map(_word, pairs))


def plain_words(typed: str) -> str | None:
    """The words as they were made, however they were typed; None where they are no such words."""
    words = " ".join(re.split(r"[\s,.;-]+", typed.strip().lower()))
    return words if _WORDS.fullmatch(words) else None


def _word(number: int) -> str:
    return (
        CONSONANTS[number >> 12]
        + VOWELS[number >> 10 & 3]
        + CONSONANTS[number >> 6 & 15]
        + VOWELS[number >> 4 & 3]
        + CONSONANTS[number & 15]
    )
