"""What a decision computes: where in an array of floats it stands."""

from typing import Any, Final

from knavery.engines.candy_k.row import SECTION_COUNT
from knavery.games.candy_k.constants import MOST_ASSASSIN_NUMBERS, MOST_SEATS

#: An array of floats, as many as `SCRATCH` or more.
Scratch = Any

#: The opponent models: all honest, some lie, many lie, all is noise.
MODELS: Final = 4

# A section in the light of each model: how well it explains the claims, and for each seat the
# chance of a match and of a true claim.
WEIGHT: Final = 0
MATCH: Final = WEIGHT + MODELS
TRUE: Final = MATCH + MODELS * MOST_SEATS
RATED_WIDTH: Final = TRUE + MODELS * MOST_SEATS

# What a listener heard: the sections, for each model the weight of each seat as King, and the
# chances of the models.
RATED: Final = 0
KING_WEIGHTS: Final = RATED + SECTION_COUNT * RATED_WIDTH
SHARES: Final = KING_WEIGHTS + MODELS * MOST_SEATS
HEARD_WIDTH: Final = SHARES + MODELS

# What a listener believes: for each King and each one or two Assassins a weight, for each seat the
# chance that it is the King or an Assassin, and the chance that all is noise.
ROLES: Final = 0
KINGS: Final = ROLES + MOST_SEATS**3
ASSASSINS: Final = KINGS + MOST_SEATS
NOISE: Final = ASSASSINS + MOST_SEATS
BELIEVED_WIDTH: Final = NOISE + 1

#: What the seat that decides heard and believes, and what everybody could.
MY_EARS: Final = 0
ALL_EARS: Final = MY_EARS + HEARD_WIDTH
MINE: Final = ALL_EARS + HEARD_WIDTH
ALL: Final = MINE + BELIEVED_WIDTH
#: The models if all is noise.
LOST_SHARES: Final = ALL + BELIEVED_WIDTH
#: A section after a claim that is weighed.
TRIED: Final = LOST_SHARES + MODELS
#: By seat: the order in which level suspects are named, what it would vote, and what a vote is
#: worth.
ORDER: Final = TRIED + RATED_WIDTH
LOYAL_VOTES: Final = ORDER + MOST_SEATS
ASSASSIN_VOTES: Final = LOYAL_VOTES + MOST_SEATS
WINS: Final = ASSASSIN_VOTES + MOST_SEATS
FINDS: Final = WINS + MOST_SEATS
#: By seat: the chances of 0 to 3 matches.
MATCHES: Final = FINDS + MOST_SEATS
COUNTS: Final = 4
#: By number: the weights of its claimers, by how many of them have a match.
WAYS: Final = MATCHES + COUNTS * MOST_SEATS
#: For a while.
WORK: Final = WAYS + COUNTS * MOST_ASSASSIN_NUMBERS
SCRATCH: Final = WORK + 5 * MOST_SEATS
