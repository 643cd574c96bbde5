"""Resampling: states that a viewer cannot tell from the true one.

The viewer's log is replayed with unknown cards. Each may still be any citizen that its look and its
use allow. Where other players moved cards unseen, chance decides which. What the viewer saw, and
what a judgement required, narrows the cards it concerns. If no citizen is left for a card, the
replay goes back some steps and makes other choices. At the end every card is drawn from the
citizens it may still be.
"""

from knavery.games.red_scare.resampling.assembly import resample

__all__ = ["resample"]
