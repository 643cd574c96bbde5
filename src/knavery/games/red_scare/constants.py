"""Counts, points and times of the rule sheet."""

from types import MappingProxyType
from typing import Final, Literal, get_args

from knavery.games.red_scare.cards import Side

#: RS-15: cards in a hand.
HAND: Final = 3
#: RS-16: judgement markers a player has.
MARKERS: Final = 2
#: RS-Q9: trades a player may propose in a turn.
PROPOSALS: Final = 3
#: RS-Q17: accusations a player may take back in a game.
WITHDRAWALS: Final = 2
#: PR-03: cards the Archivist sees from the top of the deck.
DEPTH: Final = 3
#: RS-17, RS-Q1: the countdown token taken in each round.
TOKENS: Final = MappingProxyType[int, str]({1: "3", 2: "2", 3: "1", 4: "red"})

#: RS-58, RS-R5: what the others may say while somebody accuses: `phrase-…` in the catalog.
Phrase = Literal["wait", "unsure", "not_me", "cost", "take_back"]
PHRASES: Final[tuple[Phrase, ...]] = get_args(Phrase)
#: RS-R4: how a player may explain themselves: `explain-…` in the catalog.
Reason = Literal["read_it", "could_not_read", "patriot", "soviet", "no_comment"]
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
#: RS-R2, RS-R5: remarks of a player in a round, and phrases of a player in an accusation.
REMARKS_A_ROUND: Final = 3
PHRASES_AN_ACCUSATION: Final = 2

#: RS-62: the Patriots' points move the tracker up, the Soviets' points move it down.
SIGN: Final = MappingProxyType[Side, int]({"patriot": 1, "soviet": -1})
#: RS-64, RS-65: points for a right guess, and for the other side after a wrong one.
RIGHT_GUESS: Final = 1
WRONG_GUESS: Final = 2
#: RS-66, RS-67: points for each exonerated citizen, and against its side for each deported one.
EXONERATED: Final = 2
DEPORTED: Final = 1
#: PR-09…PR-12: points for the professions that score.
CAREER: Final = 3
COUNSEL: Final = 2
PROSECUTION: Final = 2
SAFE_HOUSE: Final = 1
#: UN-01: where the tracker must stand for a Double Agent to share the win.
CLEAR_WIN: Final = 5
#: UN-03, UN-04: the packets that must lie at all for a Hard-Liner or an Amnesty Advocate to win.
LEAST_PACKETS: Final = 3
#: UN-05: how far from 0 the tracker may stand for a Fixer to share any win.
CLOSE_WIN: Final = 1
#: UN-06: how often an Informant must have judged.
INFORMANT_JUDGES: Final = MappingProxyType[str, int]({"judges_once": 1, "judges": 2, "names": 0})

#: RS-Q6, RS-Q9, RS-Q17: seconds to answer an ID or TRADE, and to accuse.
ID_SECONDS: Final = 45
TRADE_SECONDS: Final = 30
PERSUASION_SECONDS: Final = 60
TOKEN_SECONDS: Final = 60
#: RS-77, RS-Q29: seconds in real time.
REQUEST_SECONDS: Final = 15
AGAIN_SECONDS: Final = 10
ABILITY_SECONDS: Final = 20
TIMER_SECONDS: Final = 180
CAP_SECONDS: Final = 12 * 60
