"""Simulation: many games of bots, and their results."""

from knavery.sim.clock import Clock
from knavery.sim.report import Report
from knavery.sim.runner import EndlessError, Runner
from knavery.sim.simulate import Plan, Played

__all__ = ["Clock", "EndlessError", "Plan", "Played", "Report", "Runner"]
