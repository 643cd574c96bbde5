"""The kits of all games that are put through the contract suite."""

from contract import candy_k, hooks, kingless, kred, red_scare
from contract.kit import Kit

KITS: tuple[Kit, ...] = (hooks.KIT, kred.KIT, candy_k.KIT, kingless.KIT, red_scare.KIT)
