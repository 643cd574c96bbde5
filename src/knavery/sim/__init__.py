"""Simulation: many games of bots, and their results."""

from knavery.core.clock import Clock
from knavery.core.stepper import EndlessError
from knavery.sim.report import Report
from knavery.sim.runner import Runner
from knavery.sim.simulate import Plan, Played

__all__ = ["Clock", "EndlessError", "Plan", "Played", "Report", "Runner"]
