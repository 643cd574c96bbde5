"""The floats in which a decision is computed: what stands where."""

from typing import Any, Final, TypeAlias

from knavery.engines.red_scare.careful.ways import MOST_WAYS
from knavery.engines.red_scare.row import MOST_CLAIMS, MOST_PACKETS, MOST_SEATS
from knavery.games.red_scare.constants import HAND

#: One array of floats.
Scratch: TypeAlias = Any

#: How many assignments there are, how far judges follow claims, how often strangers and friends
#: tell the truth.
WAY_COUNT, HEEDED, STRANGERS, FRIENDS = range(4)
#: The forecast: what is sure, the variance, the judgements left, and the mean of the tracker.
SURE, SPREAD, LEFT, MEAN = range(4, 8)
#: The seat: the side it plays for, its margin, its markers, the points of each verdict, what its
#: hand promises, and its chance to win.
SIDE, MARGIN, MARKERS_LEFT, VERDICTS, PROMISE, CHANCE = 8, 9, 10, 11, 13, 14
#: The best accusation: its side, the chance to win by it and by waiting, and how many are as good.
PLAN_SIDE, PLAN_WINS, PLAN_WAITS, PLAN_TIES = range(15, 19)
#: By assignment: its number, its weight, the tracker, and numbers for a while.
WAYS: Final = 19
WEIGHTS: Final = WAYS + MOST_WAYS
TRACKERS: Final = WEIGHTS + MOST_WAYS
MORE: Final = TRACKERS + MOST_WAYS
RIGHT: Final = MORE + MOST_WAYS
#: By seat and alignment: the log odds, and the chance.
ALONE: Final = RIGHT + MOST_WAYS
SIDED: Final = ALONE + 3 * MOST_SEATS
#: By two seats: log odds that they are on one side; what one said of the other, and whether it did.
PAIRS: Final = SIDED + 3 * MOST_SEATS
OPINIONS: Final = PAIRS + MOST_SEATS**2
SPOKE_OF: Final = OPINIONS + MOST_SEATS**2
#: The pairs that count, one after another: two seats and the log odds.
LISTED: Final = SPOKE_OF + MOST_SEATS**2
#: By speaker and hearer: how many claims are proven true, and how many false.
TOLD: Final = LISTED + 3 * MOST_SEATS * (MOST_SEATS - 1) // 2
#: By seat: true and false claims, and how far its remarks are heeded.
KEPT: Final = TOLD + 2 * MOST_SEATS**2
RELIABLE: Final = KEPT + 2 * MOST_SEATS
#: By claim: whether it is proven.
PROVEN: Final = RELIABLE + MOST_SEATS
#: By packet: Patriots less Soviets as its judge was told, and among the cards that were read; how
#: many were read; the points that are sure, those of the judge's side, and their variance.
CLAIMED: Final = PROVEN + MOST_CLAIMS
READ: Final = CLAIMED + MOST_PACKETS
KNOWN: Final = READ + MOST_PACKETS
PACKET_SURE: Final = KNOWN + MOST_PACKETS
PACKET_GAIN: Final = PACKET_SURE + MOST_PACKETS
PACKET_SPREAD: Final = PACKET_GAIN + MOST_PACKETS
#: By card of the hand: the chance that it is a Patriot.
PATRIOTS: Final = PACKET_SPREAD + MOST_PACKETS
#: By seat: the token of the plan, and of one that is tried; -1 is none.
PLAN_TOKENS: Final = PATRIOTS + HAND
TRIED_TOKENS: Final = PLAN_TOKENS + MOST_SEATS
#: For a while.
WORK: Final = TRIED_TOKENS + MOST_SEATS
SCRATCH: Final = WORK + 2 * MOST_SEATS
